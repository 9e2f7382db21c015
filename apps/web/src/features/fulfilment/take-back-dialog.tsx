import { takeBackPicking } from '@regionalmarkt/contract/fulfilment/take-back-picking.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics, type PickItem } from './queries.ts'

const reasons = ['found', 'miscounted', 'wrongBox', 'other'] as const
type Reason = (typeof reasons)[number]

/** A picking was wrong: the box is emptied, what was missing is back, and the line waits to be picked anew. */
export const TakeBackDialog = ({ orderNumber, item }: { orderNumber: string; item: PickItem }) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const ofOrder = useWorkplaceTranslations('fulfilment.customerOrder')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<Reason>('found')
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const article = inLanguage(item.articleName)
  const takeBack = useSend(takeBackPicking, {
    topics: goodsTopics,
    onRefused: () => undefined,
    onDone: () => {
      setIsOpen(false)
      toast({ title: t('takenBack', { article }) })
    },
  })
  const text = reason === 'other' ? typed.trim() : t(`takeBackReasons.${reason}`)
  const isTooShort = text.length < shortestReason
  const send = () => {
    setAttempt((current) => current + 1)
    if (!isTooShort) takeBack.mutate({ params: { orderNumber, itemId: item.id }, body: { reason: text } })
  }
  return (
    <Dialog
      title={t('takeBackTitle')}
      description={t('takeBackText', { article })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="quiet" size="small" aria-label={t('takeBackOf', { article })}>
          <Undo2 aria-hidden />
          {t('takeBack')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button size="large" look="secondary">
              {t('takeBackKeep')}
            </Button>
          </DialogClose>
          <Button size="large" isBusy={takeBack.isPending} onClick={send}>
            {t('takeBack')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary title={takeBack.error ? reasonOf(takeBack.error) : undefined} attempt={attempt} />
        <ChoiceChips
          label={t('missingReason')}
          className="[&>label]:min-h-12 [&>label]:px-4 [&>label]:text-base"
          value={reason}
          options={reasons.map((value) => ({ value, label: t(`takeBackReasons.${value}`) }))}
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
      </div>
    </Dialog>
  )
}
