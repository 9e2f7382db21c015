import { blockLot, liftLotBlock } from '@regionalmarkt/contract/fulfilment/recall.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { Ban, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { type LotTrace, lotTopics } from './recall-queries.ts'

/** Takes a lot out of trade with a reason that its customers read, or lets it back in with one for the log. */
export const BlockLotDialog = ({ trace: { salesUnitId, lot, block } }: { trace: LotTrace }) => {
  const t = useWorkplaceTranslations('fulfilment.recall')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const isLift = block !== null
  const name = lot === null ? t('nameless') : t('named', { lot })
  const done = (title: string, text?: string) => {
    setIsOpen(false)
    setReason('')
    setAttempt(0)
    toast({ title, text })
  }
  const onRefused = () => undefined
  const blocking = useSend(blockLot, {
    topics: lotTopics,
    onRefused,
    onDone: (answer) =>
      done(t('blockedNow', { lot: name }), answer.moved + answer.stuck > 0 ? t('moved', answer).trim() : undefined),
  })
  const lifting = useSend(liftLotBlock, {
    topics: lotTopics,
    onRefused,
    onDone: ({ informed }) =>
      done(t('lifted', { lot: name }), informed > 0 ? t('liftInformed', { informed }) : undefined),
  })
  const sending = isLift ? lifting : blocking
  const isTooShort = reason.trim().length < shortestReason
  const send = () => {
    setAttempt((current) => current + 1)
    if (!isTooShort) sending.mutate({ params: { salesUnitId }, body: { lot, reason: reason.trim() } })
  }
  return (
    <Dialog
      title={t(isLift ? 'liftTitle' : 'blockTitle', { lot: name })}
      description={t(isLift ? 'liftText' : 'blockText')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look={isLift ? 'secondary' : 'danger'}>
          {isLift ? <LockOpen aria-hidden /> : <Ban aria-hidden />}
          {t(isLift ? 'lift' : 'block')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button size="large" look="secondary">
              {t(isLift ? 'liftKeep' : 'keep')}
            </Button>
          </DialogClose>
          <Button size="large" look={isLift ? 'primary' : 'danger'} isBusy={sending.isPending} onClick={send}>
            {t(isLift ? 'lift' : 'block')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {lot === null && !isLift && <p className="text-pretty text-quiet">{t('namelessText')}</p>}
        <ErrorSummary title={sending.error ? reasonOf(sending.error) : undefined} attempt={attempt} />
        <ReasonField
          label={t(isLift ? 'liftReason' : 'reason')}
          hint={isLift ? undefined : t('reasonHint')}
          error={attempt > 0 && isTooShort ? t('reasonMissing') : undefined}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
