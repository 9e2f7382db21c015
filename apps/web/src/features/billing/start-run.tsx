import { startBillingRun } from '@regionalmarkt/contract/billing/runs.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { endOfLastPeriod, type RunPeriod, runPeriods } from '@regionalmarkt/domain/billing/settlement-period.ts'
import { useQuery } from '@tanstack/react-query'
import { FilePen, ListChecks, Send } from 'lucide-react'
import { useState } from 'react'
import { DateFilter } from '../../forms/date-input.tsx'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { billableQuery, billingTopics, settlementsQuery } from './queries.ts'

const useRun = (onDone: () => void) => {
  const { key, renew, refused } = useIdempotencyKey()
  const send = useSend(startBillingRun, {
    topics: billingTopics,
    onDone: () => {
      renew()
      onDone()
    },
    // A refusal is shown where it was pressed.
    onRefused: refused,
  })
  return { send, key }
}

const spans = ['month', 'week', 'everything', 'day'] as const
type Span = (typeof spans)[number]

/** Bills all customers, or settles with all suppliers: up to which day, how much goes into one document, and whether it is looked at first. */
export const StartRun = ({ side }: { side: BillingSide }) => {
  const t = useWorkplaceTranslations('billing.run')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={t(`${side}.title`)}
      description={t(`${side}.text`)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button>
          <ListChecks aria-hidden />
          {t(`${side}.start`)}
        </Button>
      }
    >
      <RunForm side={side} onStarted={() => setIsOpen(false)} />
    </Dialog>
  )
}

const RunForm = ({ side, onStarted }: { side: BillingSide; onStarted: () => void }) => {
  const t = useWorkplaceTranslations('billing.run')
  const format = useFormat()
  const today = format.dayOf(useNow())
  const [span, setSpan] = useState<Span>('month')
  const [day, setDay] = useState('')
  const [per, setPer] = useState<RunPeriod>('all')
  const { send, key } = useRun(onStarted)
  const ends = { month: endOfLastPeriod('month', today), week: endOfLastPeriod('week', today), day, everything: '' }
  const until = ends[span] === '' ? undefined : ends[span]
  const isDayMissing = span === 'day' && day === ''
  const found = useFound(side, until)
  const isNothing = found?.count === 0
  const press = (action: 'draft' | 'issue') =>
    send.mutate({ body: { side, action, per, ...(until && { until }) }, idempotencyKey: key })
  const { isPending, variables } = send
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary title={send.isError ? reasonOf(send.error) : undefined} attempt={send.submittedAt} />
      <ChoiceCards
        label={t('until')}
        isLabelShown
        value={span}
        onChange={setSpan}
        options={spans.map((value) => ({
          value,
          title: t(`span.${value}`),
          ...((value === 'month' || value === 'week') && { text: t('untilDay', { day: format.fullDay(ends[value]) }) }),
        }))}
      />
      {span === 'day' && (
        <Field label={t('day')} name="run-day">
          <DateFilter value={day} onChange={(next) => setDay(next ?? '')} />
        </Field>
      )}
      <Field label={t('per')} name="run-per">
        <Select
          value={per}
          onChange={({ target }) => setPer(target.value as RunPeriod)}
          options={runPeriods.map((value) => ({ value, label: t(`perOf.${value}`) }))}
        />
      </Field>
      <p role="status" className="font-semibold">
        {isDayMissing || found === undefined
          ? ' '
          : t(`${side}.found`, { count: found.count, amount: format.money(found.netCents) })}
      </p>
      <div className="flex flex-wrap gap-3 [&>button]:grow">
        <Button
          look="secondary"
          disabled={isDayMissing || isNothing}
          isBusy={isPending && variables.body.action === 'draft'}
          onClick={() => press('draft')}
        >
          <FilePen aria-hidden />
          {t('draftAll')}
        </Button>
        <Button
          disabled={isDayMissing || isNothing}
          isBusy={isPending && variables.body.action === 'issue'}
          onClick={() => press('issue')}
        >
          <Send aria-hidden />
          {t('issueAll')}
        </Button>
      </div>
    </div>
  )
}

/** How many companies that is, and what it comes to. */
const useFound = (side: BillingSide, until: string | undefined) => {
  const customers = useQuery({ ...billableQuery({ until }), enabled: side === 'customer' }).data
  const suppliers = useQuery({ ...settlementsQuery({ until }), enabled: side === 'supplier' }).data
  if (side === 'customer') return customers && { count: customers.customerCount, netCents: customers.netCents }
  const due = suppliers?.suppliers.filter((each) => each.due !== null)
  return suppliers && due && { count: due.length, netCents: suppliers.netCents }
}

/** Issues and sends whatever drafts there are, after asking: their numbers cannot be taken back. */
export const IssueAllDrafts = ({ side }: { side: BillingSide }) => {
  const t = useWorkplaceTranslations('billing.run')
  const [isOpen, setIsOpen] = useState(false)
  const { send, key } = useRun(() => setIsOpen(false))
  return (
    <Dialog
      title={t('draftsTitle')}
      description={t('draftsText')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button>
          <Send aria-hidden />
          {t('issueDrafts')}
        </Button>
      }
      actions={
        <Button
          wide
          isBusy={send.isPending}
          onClick={() => send.mutate({ body: { side, action: 'issueDrafts', per: 'all' }, idempotencyKey: key })}
        >
          {t('issueDrafts')}
        </Button>
      }
    >
      <ErrorSummary title={send.isError ? reasonOf(send.error) : undefined} attempt={send.submittedAt} />
    </Dialog>
  )
}
