import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecurringOrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { columnsOf, opensRow } from '../../ui/data-table.tsx'
import type { RecurringRow } from './queries.ts'
import { useRecurrenceText } from './use-recurrence-text.ts'

export const column = columnsOf<RecurringRow>()

const Next = ({ row: { next } }: { row: RecurringRow }) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const [first, ...others] = next
  return (
    <>
      <span className="leading-5 whitespace-nowrap">
        {first === undefined ? t('noNext') : format.day(first.deliveryDate)}
      </span>
      {others.length > 0 && (
        <span className="block text-sm leading-5 text-quiet @min-[44rem]:whitespace-nowrap">
          {others
            .slice(0, 2)
            .map((date) => format.day(date.deliveryDate))
            .join(' · ')}
        </span>
      )}
    </>
  )
}

/** Whether it runs; one word where it pauses and it is known until when. */
const Standing = ({ row: { isOver, status, pausedUntil } }: { row: RecurringRow }) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  if (isOver) return <Badge>{t('over')}</Badge>
  if (pausedUntil === null) return <RecurringOrderStatusBadge status={status} />
  return <Badge icon={Hourglass}>{t('pausedUntil', { day: format.day(pausedUntil) })}</Badge>
}

type Means = {
  /** The link to it, in a look of this list. */
  link: (row: RecurringRow, className: string) => ReactNode
  /** Nothing stands before it. */
  isFirst: boolean
}

/** What a list says of a recurring order, whosever it is: how often it comes, what of, when next, and whether it runs. */
export const useRecurringColumns = ({ link, isFirst }: Means) => {
  const t = useWorkplaceTranslations('recurring')
  const textOf = useRecurrenceText()
  return column.columns([
    column.accessor('orderNumber', {
      header: t('atHub.column.number'),
      meta: isFirst ? { onCard: 'title' } : {},
      cell: ({ row: { original: row } }) => (
        <>
          <span className="block leading-5 font-medium first-letter:uppercase @min-[44rem]:@max-[62rem]:text-sm @min-[62rem]:whitespace-nowrap">
            {textOf(row)}
          </span>
          {link(
            row,
            classNames(
              opensRow,
              'text-sm leading-5 font-medium whitespace-nowrap text-primary-ink underline-offset-4 hover:underline',
            ),
          )}
        </>
      ),
    }),
    column.accessor('itemCount', {
      header: t('atHub.column.articles'),
      meta: { isWideOnly: true },
      cell: ({ row: { original: row } }) => {
        const rest = row.itemCount - row.articles.length
        const articles = row.articles.join(', ')
        const text = rest > 0 ? `${articles} ${t('more', { count: String(rest) })}` : articles
        return (
          <span title={text} className="@min-[44rem]:line-clamp-2 @min-[44rem]:leading-5">
            {text}
          </span>
        )
      },
    }),
    column.display({
      id: 'next',
      header: t('next'),
      meta: { sortKey: 'nextDelivery' },
      cell: ({ row }) => <Next row={row.original} />,
    }),
    column.accessor('status', {
      header: t('atHub.column.status'),
      meta: { onCard: 'aside' },
      cell: ({ row: { original: row } }) => <Standing row={row} />,
    }),
  ])
}
