import { takeBackHandOver } from '@regionalmarkt/contract/fulfilment/orders.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { type WhereGoodsAre, whereGoodsAre } from '@regionalmarkt/domain/orders/take-back-hand-over.ts'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { toast } from '../../ui/toast.ts'
import { isFetched } from './order-actions.ts'
import { goodsTopics, type HubOrder } from './queries.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** Only goods that came by the hub can be back at it. */
const isByHub = ({ deliveryMethod }: HubOrder): boolean =>
  deliveryMethod === 'deliveryHub' || deliveryMethod === 'pickupHub'

/** A hand-over was wrong: where are the goods? What becomes of each line is decided after that. */
export const TakeBackHandOver = ({ order }: { order: HubOrder }) => {
  const t = useWorkplaceTranslations('fulfilment.takeBackHandOver')
  const ofTakeBack = useWorkplaceTranslations('fulfilment.takeBack')
  const ofOrder = useWorkplaceTranslations('fulfilment.customerOrder')
  const [isOpen, setIsOpen] = useState(false)
  const [where, setWhere] = useState<WhereGoodsAre>('onTheWay')
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { orderNumber, deliveryMethod } = order
  const takeBack = useSend(takeBackHandOver, {
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
    if (!isTooShort) takeBack.mutate({ params: { orderNumber }, body: { where, reason: reason.trim() } })
  }
  const choices = {
    onTheWay: { title: t(isFetched(deliveryMethod) ? 'ready' : 'onTheWay'), text: t('onTheWayText') },
    hub: { title: t('hub'), text: t('hubText') },
  }
  return (
    <UndoDialog
      title={t('title')}
      description={t('text')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      opener={{ className: '-ml-3', children: t('press') }}
      error={takeBack.error ? reasonOf(takeBack.error) : undefined}
      attempt={attempt}
      isBusy={takeBack.isPending}
      onSend={send}
    >
      <ChoiceCards
        label={t('where')}
        value={where}
        options={whereGoodsAre
          .filter((each) => each === 'onTheWay' || isByHub(order))
          .map((value) => ({ value, ...choices[value] }))}
        onChange={setWhere}
      />
      <ReasonField
        label={ofTakeBack('reason')}
        error={attempt > 0 && isTooShort ? ofOrder('reasonMissing') : undefined}
        value={reason}
        onChange={setReason}
      />
    </UndoDialog>
  )
}
