import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { DateFilter } from '../../forms/date-input.tsx'
import { RecurringOrderStatusBadge } from '../../parts/status-badge.tsx'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useTouch } from './date-actions.tsx'
import { DateBadge } from './date-badge.tsx'
import { DeskContext, hubDesk } from './desk.ts'
import { type Expected, type ExpectedFilter, expectedQuery } from './hub-queries.ts'
import { RunAgain } from './status-actions.tsx'
import { useSkippedText } from './use-skipped-text.ts'

const isPlanned = ({ state }: Expected) => state === 'planned' || state === 'changed'

/** Somebody should look at it: it failed, it would be short, or it waits for the hub. */
const isOpen = (date: Expected) =>
  date.state === 'failed' || (isPlanned(date) && (date.short.length > 0 || date.status === 'pending'))

const Said = ({ date }: { date: Expected }) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const errorText = useErrorText()
  const skippedText = useSkippedText()
  const { failedBecause, skippedBecause, orderNumber, short } = date
  return (
    <>
      {date.ruleDate !== date.deliveryDate && (
        <span className="text-quiet">{t('detail.instead', { day: format.day(date.ruleDate) })}</span>
      )}
      {isPlanned(date) && date.status === 'active' && (
        <span className="text-quiet">{t('detail.dueAt', { moment: format.dayAndTime(date.dueAt) })}</span>
      )}
      {isPlanned(date) && date.status === 'paused' && <span className="text-quiet">{t('atHub.isPaused')}</span>}
      {skippedBecause !== null && <span className="text-quiet">{skippedText(skippedBecause)}</span>}
      {orderNumber !== null && (
        <Link
          to="/retailer/business-customer-orders/$orderNumber"
          params={{ orderNumber }}
          className="font-medium text-primary-ink underline underline-offset-4"
        >
          {t('detail.toOrder', { number: orderNumber })}
        </Link>
      )}
      {failedBecause !== null && (
        <span className="font-medium text-danger-ink">
          {failedBecause === 'NotActivated' ? t('detail.notActivated') : errorText(failedBecause as DomainErrorCode)}
        </span>
      )}
      {short.map(({ salesUnitId, name, salesUnitName, wanted, available }) => (
        <span key={salesUnitId} className="flex items-start gap-1.5 font-medium text-warning-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(date.state === 'ordered' ? 'atHub.wasShort' : 'atHub.wouldBeShort', {
            name: `${name}, ${salesUnitName}`,
            available: format.quantity(available),
            wanted: format.quantity(wanted),
          })}
        </span>
      ))}
    </>
  )
}

/** One press that makes good what is not as it should be, where that is still possible; else the way by hand. */
const MakeGood = ({ date }: { date: Expected }) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const now = useNow()
  const { recurringOrderNumber: orderNumber, version, ruleDate, customer, state, status } = date
  const { touch, isBusy } = useTouch({ orderNumber, version, ruleDate })
  const ofDay = `${customer.name}, ${format.day(date.deliveryDate)}`
  if (isPlanned(date) && status === 'pending')
    return <RunAgain order={{ orderNumber, version }} action="activate" ofRow={ofDay} />
  if (state !== 'failed') return null
  if (new Date(date.cutOffAt) > now)
    return (
      <Button
        look="tinted"
        size="small"
        isBusy={isBusy}
        aria-label={t('detail.ofDay', { action: t('detail.order'), day: ofDay })}
        onClick={() => touch({ action: 'order' })}
      >
        {t('detail.order')}
      </Button>
    )
  return (
    <Button asChild look="secondary" size="small">
      <Link
        to="/retailer/business-customer-orders/create-manuel-order/$customerSlug"
        params={{ customerSlug: customer.slug }}
        aria-label={t('detail.ofDay', { action: t('atHub.byHand'), day: ofDay })}
      >
        {t('atHub.byHand')}
      </Link>
    </Button>
  )
}

const Row = ({ date }: { date: Expected }) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const { customer, recurringOrderNumber: orderNumber, goodsCents, isEstimated, state, status } = date
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1.5 py-2.5 md:items-center md:py-0.5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_6.5rem_11rem]">
      <span className="min-w-0">
        <span className="block leading-5 font-semibold">{customer.name}</span>
        <Link
          to="/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber"
          params={{ customerSlug: customer.slug, orderNumber }}
          className="touch-target block w-fit text-sm font-medium text-primary-ink underline-offset-4 hover:underline"
        >
          {orderNumber}
        </Link>
      </span>
      <span className="flex min-w-0 flex-col gap-x-2 gap-y-0.5 text-sm max-md:order-3 max-md:col-span-2 md:flex-row md:flex-wrap md:items-center">
        <span className="flex flex-wrap items-center gap-1.5">
          <DateBadge state={state} />
          {isPlanned(date) && status !== 'active' && <RecurringOrderStatusBadge status={status} />}
        </span>
        <Said date={date} />
      </span>
      <span className="text-right text-sm">
        {goodsCents !== null && state !== 'skipped' && (
          <span className="block font-semibold tabular-nums">
            {(isEstimated ? format.approximateMoney : format.money)(goodsCents)}
          </span>
        )}
        <span className="block text-quiet">{t('atHub.items', { count: date.itemCount })}</span>
      </span>
      <span className="flex justify-end max-md:order-4 max-md:col-span-2 max-md:empty:hidden">
        <MakeGood date={date} />
      </span>
    </li>
  )
}

type Props = { filter: ExpectedFilter; onFilter: (filter: ExpectedFilter) => void }

/** What all recurring orders order, day by day: planned, ordered, failed and why, and what would be short. */
export const ExpectedList = ({ filter, onFilter }: Props) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const { data } = useQuery({
    ...expectedQuery(filter.from),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  if (data === undefined)
    return (
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    )
  const shown = filter.only === 'open' ? data.expected.filter(isOpen) : data.expected
  const go = (days: number) => onFilter({ ...filter, from: addDays(data.from, days) })
  const count = (of: (date: Expected) => boolean) => format.quantity(data.expected.filter(of).length)
  return (
    <>
      <search className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t('atHub.from')} className="max-sm:w-full sm:w-52">
          <DateFilter value={filter.from ?? ''} onChange={(from) => onFilter({ ...filter, from: from || undefined })} />
        </Field>
        <span className="flex gap-2">
          <Button look="secondary" onClick={() => go(-7)}>
            <ChevronLeft aria-hidden />
            {t('atHub.earlier')}
          </Button>
          <Button look="secondary" onClick={() => go(7)}>
            {t('atHub.later')}
            <ChevronRight aria-hidden />
          </Button>
        </span>
        <span className="flex min-h-11 items-center">
          <Checkbox
            label={t('atHub.onlyOpen')}
            checked={filter.only === 'open'}
            onChange={({ target }) => onFilter({ ...filter, only: target.checked ? 'open' : undefined })}
          />
        </span>
      </search>
      <p className="mb-5 text-quiet">
        {t('atHub.sums', {
          from: format.day(data.from),
          until: format.day(data.until),
          planned: count(isPlanned),
          ordered: count(({ state }) => state === 'ordered'),
          failed: count(({ state }) => state === 'failed'),
        })}
      </p>
      {shown.length === 0 && (
        <Card>
          <EmptyState icon={CalendarDays} title={t(filter.only ? 'atHub.nothingOpen' : 'atHub.nothingExpected')}>
            {t(filter.only ? 'atHub.nothingOpenText' : 'atHub.nothingExpectedText')}
          </EmptyState>
        </Card>
      )}
      <div className="flex flex-col gap-5">
        {[...Map.groupBy(shown, ({ deliveryDate }) => deliveryDate)].map(([day, dates]) => (
          <Card key={day} aria-labelledby={`day-${day}`} className="pb-2 sm:pb-3">
            <CardHeader
              id={`day-${day}`}
              title={format.longDay(day)}
              aside={t('atHub.deliveries', { count: dates.filter(({ state }) => state !== 'skipped').length })}
            />
            <ul aria-label={format.longDay(day)} className="-mt-2 divide-y divide-line">
              {dates.map((date) => (
                <DeskContext key={`${date.recurringOrderNumber} ${date.ruleDate}`} value={hubDesk(date.customer.slug)}>
                  <Row date={date} />
                </DeskContext>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      {data.total > data.expected.length && (
        <p className="mt-4 text-quiet">
          {t('atHub.tooMany', { shown: String(data.expected.length), total: String(data.total) })}
        </p>
      )}
    </>
  )
}
