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
import { ComplainedNotice, isNothing, type Sums, useComplained } from './complained.tsx'
import { billableQuery, billingTopics, type ComplainedOrder, settlementsQuery } from './queries.ts'
import { LeitwegNotice, useWithoutLeitwegId } from './without-leitweg-id.tsx'

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
  const [withComplaints, setWithComplaints] = useState(false)
  const complained = useComplained(side, until).filter(({ draftId }) => draftId === null)
  const found = useFound(side, until, withComplaints ? complained : [])
  const withoutLeitwegId = useWithoutLeitwegId(side).filter(({ slug }) => found?.slugs.has(slug))
  const isNothing = found?.count === 0
  const press = (action: 'draft' | 'issue') =>
    send.mutate({ body: { side, action, per, withComplaints, ...(until && { until }) }, idempotencyKey: key })
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
      {!isDayMissing && (
        <ComplainedNotice
          orders={complained}
          state="left"
          isOfMany
          isMeant={withComplaints}
          onMean={setWithComplaints}
        />
      )}
      {!isDayMissing && <LeitwegNotice customers={withoutLeitwegId} />}
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

type Waiting = Sums & { readonly slug: string }

/** Number of companies and their sum; of orders that wait for their complaints, with these. */
const useFound = (side: BillingSide, until: string | undefined, complained: readonly ComplainedOrder[]) => {
  const customers = useQuery({ ...billableQuery({ until }), enabled: side === 'customer' }).data
  const suppliers = useQuery({ ...settlementsQuery({ until }), enabled: side === 'supplier' }).data
  const waiting: readonly Waiting[] | undefined =
    side === 'customer'
      ? customers?.customers.map(({ customer, ...sums }) => ({ slug: customer.slug, ...sums }))
      : suppliers?.suppliers.flatMap(({ supplier, due }) => (due === null ? [] : { slug: supplier.slug, ...due }))
  if (waiting === undefined) return undefined
  const all = side === 'customer' ? customers : suppliers
  const isLeft = ({ slug, ...sums }: Waiting) =>
    isNothing(sums) && !complained.some(({ company }) => company.slug === slug)
  const count = side === 'customer' ? (customers?.customerCount ?? 0) : waiting.length
  return {
    count: count - waiting.filter(isLeft).length,
    netCents: (all?.netCents ?? 0) + sumOf(complained),
    slugs: new Set(waiting.filter((each) => !isLeft(each)).map(({ slug }) => slug)),
  }
}

const sumOf = (orders: readonly ComplainedOrder[]): number => orders.reduce((sum, { netCents }) => sum + netCents, 0)

/** Issues and sends whatever drafts there are, after asking: their numbers cannot be taken back. */
export const IssueAllDrafts = ({ side }: { side: BillingSide }) => {
  const t = useWorkplaceTranslations('billing.run')
  const [isOpen, setIsOpen] = useState(false)
  const { send, key } = useRun(() => setIsOpen(false))
  const [withComplaints, setWithComplaints] = useState(false)
  const complained = useComplained(side).filter(({ draftId }) => draftId !== null)
  const withoutLeitwegId = useWithoutLeitwegId(side).filter(({ hasDraft }) => hasDraft)
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
          onClick={() =>
            send.mutate({ body: { side, action: 'issueDrafts', per: 'all', withComplaints }, idempotencyKey: key })
          }
        >
          {t('issueDrafts')}
        </Button>
      }
    >
      <ComplainedNotice
        orders={complained}
        state="drafted"
        isOfMany
        isMeant={withComplaints}
        onMean={setWithComplaints}
      />
      <LeitwegNotice customers={withoutLeitwegId} />
      <ErrorSummary title={send.isError ? reasonOf(send.error) : undefined} attempt={send.submittedAt} />
    </Dialog>
  )
}
