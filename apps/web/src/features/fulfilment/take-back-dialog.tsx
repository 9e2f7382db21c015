import { takeBackCount } from '@regionalmarkt/contract/fulfilment/take-back-count.ts'
import { takeBackPicking } from '@regionalmarkt/contract/fulfilment/take-back-picking.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics, type InboundItem, type PickItem } from './queries.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** What can be taken back, and the reasons that people have for it. */
const steps = {
  picking: { endpoint: takeBackPicking, reasons: ['found', 'miscounted', 'wrongBox', 'other'] },
  count: { endpoint: takeBackCount, reasons: ['miscounted', 'found', 'wrongLine', 'other'] },
} as const
type Step = keyof typeof steps
type Reason = (typeof steps)[Step]['reasons'][number]

type Props = {
  step: Step
  /** The customer's order that is picked, or the order with the producer that was counted. */
  orderNumber: string
  item: Pick<PickItem | InboundItem, 'id' | 'articleName'>
}

/** A step with goods was wrong: it is undone, with a reason, and the line waits for the right one. */
export const TakeBackDialog = ({ step, orderNumber, item }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.takeBack')
  const ofOrder = useWorkplaceTranslations('fulfilment.customerOrder')
  const { endpoint, reasons } = steps[step]
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<Reason>(reasons[0])
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const article = inLanguage(item.articleName)
  const takeBack = useSend(endpoint, {
    topics: goodsTopics,
    onRefused: () => undefined,
    onDone: () => {
      setIsOpen(false)
      toast({ title: t(`done.${step}`, { article }) })
    },
  })
  const text = reason === 'other' ? typed.trim() : t(`reasons.${reason}`)
  const isTooShort = text.length < shortestReason
  const send = () => {
    setAttempt((current) => current + 1)
    if (!isTooShort) takeBack.mutate({ params: { orderNumber, itemId: item.id }, body: { reason: text } })
  }
  return (
    <UndoDialog
      title={t(`title.${step}`)}
      description={t(`text.${step}`, { article })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      opener={{ 'aria-label': t(`of.${step}`, { article }), children: t('press') }}
      error={takeBack.error ? reasonOf(takeBack.error) : undefined}
      attempt={attempt}
      isBusy={takeBack.isPending}
      onSend={send}
    >
      <ChoiceChips
        label={t('reason')}
        className="[&>label]:min-h-12 [&>label]:px-4 [&>label]:text-base"
        value={reason}
        options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        onChange={setReason}
      />
      {reason === 'other' && (
        <ReasonField
          label={t('otherReason')}
          error={attempt > 0 && isTooShort ? ofOrder('reasonMissing') : undefined}
          value={typed}
          onChange={setTyped}
        />
      )}
    </UndoDialog>
  )
}
