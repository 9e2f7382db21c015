import { useState } from 'react'
import { useDraft } from '../../platform/draft.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { toast } from '../../ui/toast.ts'
import { type ChangeDraft, isChangeDraft, type Order } from './change-draft.ts'
import { changeWayOf, type Side } from './change-way.ts'

/** Whether an order is being changed on this screen, and what is typed; both outlast a reload, until it is saved or left. */
export const useChanging = (side: Side, { orderNumber, canChange }: Order, token?: string) => {
  const t = useWorkplaceTranslations('orderChange')
  const [draft, keep] = useDraft<ChangeDraft>(`order-change.${side}.${orderNumber}`, isChangeDraft)
  const [isOpen, setOpen] = useState(draft !== null && canChange.allowed)
  const close = () => {
    keep(null)
    setOpen(false)
  }
  return {
    way: changeWayOf(side, orderNumber, token),
    draft,
    keep,
    isOpen,
    open: () => setOpen(true),
    close,
    leave: () => {
      close()
      if (draft === null) return
      const run = () => {
        keep(draft)
        setOpen(true)
      }
      toast({ title: t('discarded'), action: { label: t('undo'), run } })
    },
  }
}

export type Changing = ReturnType<typeof useChanging>
