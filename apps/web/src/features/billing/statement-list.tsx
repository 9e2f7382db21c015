import { matchBookings, takeStatementBack } from '@regionalmarkt/contract/billing/statements.ts'
import { useEffect, useState } from 'react'
import type { RefusalOf } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { toast } from '../../ui/toast.ts'
import { type BankStatement, billingTopics } from './queries.ts'

/** The statements so far with what became of them; the one that is being worked off shows how far. */
export const StatementList = ({ statements }: { statements: readonly BankStatement[] }) => {
  const t = useWorkplaceTranslations('payments.bank')
  return (
    <Card aria-labelledby="statements">
      <CardHeader id="statements" title={t('statements')} />
      <ul className="divide-y divide-line border-y border-line">
        {statements.map((statement) => (
          <Row key={statement.id} statement={statement} />
        ))}
      </ul>
    </Card>
  )
}

const Row = ({ statement }: { statement: BankStatement }) => {
  const t = useWorkplaceTranslations('payments.bank')
  const format = useFormat()
  const {
    id: statementId,
    fileName,
    importedAt,
    takenBackAt,
    bookingCount,
    knownCount,
    bookedCount,
    waitingCount,
    newCount,
  } = statement
  const match = useSend(matchBookings, { topics: billingTopics, onRefused: () => undefined })
  const { mutate, isPending, isError } = match
  // A part at a time, until nothing is left: whoever leaves goes on where it was.
  useEffect(() => {
    if (newCount > 0 && !isPending && !isError) mutate({ params: { statementId } })
  }, [newCount, isPending, isError, mutate, statementId])
  const { pendingCount, foreignCount, faultyCount } = statement
  const leftOut = [
    ...(pendingCount > 0 ? [t('pending', { count: String(pendingCount) })] : []),
    ...(foreignCount > 0 ? [t('foreign', { count: String(foreignCount) })] : []),
    ...(faultyCount > 0 ? [t('faulty', { count: String(faultyCount) })] : []),
  ]
  const fresh = bookingCount - knownCount
  const done = fresh - newCount
  const progress = { done: String(done), all: String(fresh) }
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
      <p className="min-w-0">
        <span className="font-medium break-words">{fileName}</span>
        <span className="ml-3 text-sm text-quiet">{format.dayAndTime(importedAt)}</span>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4 text-sm">
        <span role="status">
          {takenBackAt !== null
            ? t('isTakenBack', { when: format.dayAndTime(takenBackAt) })
            : newCount > 0
              ? t('matching', progress)
              : t('result', {
                  bookings: bookingCount,
                  booked: String(bookedCount),
                  waiting: String(waitingCount),
                  known: String(knownCount),
                })}
        </span>
        {takenBackAt === null && <TakeBack statementId={statementId} name={fileName} />}
      </div>
      {newCount > 0 && <ProgressBar className="basis-full" label={t('matching', progress)} value={done} max={fresh} />}
      {isError && newCount > 0 && (
        <Button look="secondary" size="small" onClick={() => mutate({ params: { statementId } })}>
          {t('goOn')}
        </Button>
      )}
      {leftOut.length > 0 && (
        <p className="basis-full text-sm text-quiet">{t('leftOut', { parts: leftOut.join(', ') })}</p>
      )}
    </li>
  )
}

/** A file that was taken in by mistake goes with its bookings. */
const TakeBack = ({ statementId, name }: { statementId: string; name: string }) => {
  const t = useWorkplaceTranslations('payments.bank')
  const [isOpen, setIsOpen] = useState(false)
  const takeBack = useSend(takeStatementBack, {
    topics: billingTopics,
    onDone: () => {
      setIsOpen(false)
      toast({ tone: 'success', title: t('tookBack') })
    },
    onRefused: () => undefined,
  })
  const open = (shows: boolean) => {
    takeBack.reset()
    setIsOpen(shows)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={open}
      title={t('takeBackTitle', { name })}
      description={t('takeBackText')}
      trigger={
        <Button size="small" look="quiet" aria-label={t('takeBackOf', { name })}>
          {t('takeBack')}
        </Button>
      }
      confirm={t('takeBack')}
      isBusy={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ params: { statementId } })}
    >
      {takeBack.error && <WhyNot refusal={takeBack.error} />}
    </ConfirmDialog>
  )
}

/** The bookings that have to be taken back first. */
const WhyNot = ({ refusal }: { refusal: RefusalOf<typeof takeStatementBack> }) => {
  const t = useWorkplaceTranslations('payments.bank')
  const format = useFormat()
  const { bookedCount, booked } =
    refusal.data?.code === 'StatementBooked' ? refusal.data.facts : { bookedCount: 0, booked: [] }
  return (
    <div role="alert" className="text-sm text-danger-ink">
      <p>{reasonOf(refusal)}</p>
      <ul className="mt-2 list-disc pl-5">
        {booked.map(({ day, cents, name, purpose, account }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bookings may say the same.
          <li key={at}>
            {[format.fullDay(day), format.money(cents), name, purpose, account && t('bookedAt', { account })]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {bookedCount > booked.length && <li>{t('moreBooked', { count: String(bookedCount - booked.length) })}</li>}
      </ul>
    </div>
  )
}
