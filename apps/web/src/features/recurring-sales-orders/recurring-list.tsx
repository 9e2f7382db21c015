import { Link } from '@tanstack/react-router'
import { Hourglass, Repeat } from 'lucide-react'
import { RecurringOrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedDates } from './failed-dates.tsx'
import type { RecurringRow } from './queries.ts'
import { useRecurrenceText } from './use-recurrence-text.ts'

const Row = ({ row }: { row: RecurringRow }) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const textOf = useRecurrenceText()
  const { orderNumber, articles, itemCount, next, failed, pausedUntil } = row
  const rest = itemCount - articles.length
  return (
    <li>
      <Link
        to="/business-customer/sales/recurring-sales-orders/$orderNumber"
        params={{ orderNumber }}
        className="grid gap-x-6 gap-y-2 rounded-xl px-2 py-4 hover:bg-fill lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_12rem]"
      >
        <span className="min-w-0">
          <span className="block font-semibold first-letter:uppercase">{textOf(row)}</span>
          <span className="block text-sm text-quiet">{orderNumber}</span>
          <span className="block text-pretty">
            {articles.join(', ')}
            {rest > 0 && ` ${t('more', { count: String(rest) })}`}
          </span>
        </span>
        <span className="min-w-0 text-sm">
          <span className="block text-quiet">{t('next')}</span>
          <span className="block">
            {next.length === 0
              ? t('noNext')
              : next.map(({ deliveryDate }) => format.day(deliveryDate).replaceAll(' ', '\u00a0')).join(' · ')}
          </span>
          {failed && <FailedDates failed={failed} />}
        </span>
        <span className="flex flex-wrap items-start gap-2 lg:justify-end">
          {row.isOver ? <Badge>{t('over')}</Badge> : <RecurringOrderStatusBadge status={row.status} />}
          {pausedUntil !== null && <Badge icon={Hourglass}>{t('pausedUntil', { day: format.day(pausedUntil) })}</Badge>}
        </span>
      </Link>
    </li>
  )
}

/** A kitchen's recurring orders with their next dates. */
export const RecurringList = ({ rows }: { rows: readonly RecurringRow[] }) => {
  const t = useWorkplaceTranslations('recurring')
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Repeat}
          title={t('none')}
          action={
            <Button asChild>
              <Link to="/business-customer/sales/recurring-sales-orders/create">{t('create')}</Link>
            </Button>
          }
        >
          {t('noneText')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card className="px-3 py-1 sm:px-4 sm:py-2">
      <ul aria-label={t('title')} className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.orderNumber} row={row} />
        ))}
      </ul>
    </Card>
  )
}
