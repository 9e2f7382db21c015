import { dispatchSupplierOrder } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DispatchForm, dispatchIcon } from '../../parts/dispatch-form.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { inRowWord } from './in-row-word.ts'
import { type Leg, orderQuery, supplyTopics } from './queries.ts'

type Props = {
  orderNumber: string
  leg: Leg
  refusal?: string | null
  size?: ButtonLook['size']
  isInRow?: boolean
}

/** "On its way": opens with lots and best-before filled in, so that mostly one more press is all there is to do. */
export const DispatchButton = ({ orderNumber, leg, refusal, size, isInRow = false }: Props) => {
  const t = useWorkplaceTranslations('procurement')
  const [isOpen, setIsOpen] = useState(false)
  const { data: order } = useQuery({ ...orderQuery(orderNumber), enabled: isOpen })
  const dispatch = useSend(dispatchSupplierOrder, {
    topics: supplyTopics,
    onRefused: () => undefined,
    onDone: () => {
      setIsOpen(false)
      toast({ title: t(`dispatched.${leg}`, { number: orderNumber }) })
    },
  })
  const Icon = dispatchIcon[leg]
  return (
    <Dialog
      title={t(`lots.title.${leg}`)}
      description={t('lots.text')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          size={size ?? 'medium'}
          refusal={refusal}
          className={isInRow ? 'pointer-coarse:h-11' : undefined}
          aria-label={t(`dispatchOf.${leg}`, { number: orderNumber })}
        >
          <Icon aria-hidden />
          <span className={inRowWord(isInRow)}>{t(`dispatch.${leg}`)}</span>
        </Button>
      }
    >
      {order === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <DispatchForm
          order={order}
          sending={dispatch}
          onSend={(body) => dispatch.mutateAsync({ params: { orderNumber }, body })}
          cancel={
            <DialogClose>
              <Button look="secondary" size="large">
                {t('lots.notYet')}
              </Button>
            </DialogClose>
          }
        />
      )}
    </Dialog>
  )
}
