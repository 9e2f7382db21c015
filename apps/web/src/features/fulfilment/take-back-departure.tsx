import { takeBackDeparture } from '@regionalmarkt/contract/fulfilment/orders.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { toast } from '../../ui/toast.ts'
import { isFetched } from './order-actions.ts'
import { goodsTopics, type HubOrder } from './queries.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** "Leaves" was pressed by mistake: the boxes are still at the hub. */
export const TakeBackDeparture = ({
  order: { orderNumber, deliveryMethod },
}: {
  order: Pick<HubOrder, 'orderNumber' | 'deliveryMethod'>
}) => {
  const t = useWorkplaceTranslations('fulfilment.takeBackDeparture')
  const ofTakeBack = useWorkplaceTranslations('fulfilment.takeBack')
  const ofOrder = useWorkplaceTranslations('fulfilment.customerOrder')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const takeBack = useSend(takeBackDeparture, {
    topics: goodsTopics,
    onRefused: () => undefined,
    onDone: () => {
      setIsOpen(false)
      toast({ title: t('done', { number: orderNumber }) })
    },
  })
  const isTooShort = reason.trim().length < shortestReason
  const send = () => {
    setAttempt((current) => current + 1)
    if (!isTooShort) takeBack.mutate({ params: { orderNumber }, body: { reason: reason.trim() } })
  }
  return (
    <UndoDialog
      title={t('title')}
      description={t('text')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      opener={{ className: '-ml-3', children: t(isFetched(deliveryMethod) ? 'pressReady' : 'press') }}
      error={takeBack.error ? reasonOf(takeBack.error) : undefined}
      attempt={attempt}
      isBusy={takeBack.isPending}
      onSend={send}
    >
      <ReasonField
        label={ofTakeBack('reason')}
        error={attempt > 0 && isTooShort ? ofOrder('reasonMissing') : undefined}
        value={reason}
        onChange={setReason}
      />
    </UndoDialog>
  )
}
