import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { columnsOf, DataTable, opensRow } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useAmountText } from './amount.tsx'
import { ComplaintBadge } from './complaint-badge.tsx'
import { ComplaintDialog } from './complaint-dialog.tsx'
import { type ComplaintRow, type ComplaintsShown, complaintsQuery, complaintViews } from './queries.ts'

const column = columnsOf<ComplaintRow>()

type Props = {
  q: string | undefined
  /** Whose, and about whose goods, by their slugs. */
  customer: string | undefined
  supplier: string | undefined
  shown: ComplaintsShown
  onShow: (shown: ComplaintsShown) => void
  opened: string | undefined
  onOpen: (complaintId: string | undefined) => void
}

/** Of a company or a person, in one line. */
const Name = ({ of: name }: { of: string }) => (
  <span title={name} className="block @min-[44rem]:max-w-24 @min-[44rem]:truncate @min-[62rem]:max-w-44">
    {name}
  </span>
)

/** What customers complain about: what waits for the hub, or all of it. */
export const ComplaintList = ({ q, customer, supplier, shown, onShow, opened, onOpen }: Props) => {
  const t = useWorkplaceTranslations('complaints')
  const format = useFormat()
  const amountText = useAmountText()
  const list = useInfiniteQuery({
    ...complaintsQuery(shown, { q, customer, supplier }),
    throwOnError: hasNothingToShow,
  })
  const rows = list.data?.pages.flatMap(({ complaints }) => complaints)
  const columns = column.columns([
    column.display({
      id: 'goods',
      header: t('hub.goods'),
      cell: ({ row: { original } }) => (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(original.id)}
          title={inLanguage(original.articleName)}
          className={`min-h-11 max-w-full rounded-md text-left font-medium text-primary-ink underline-offset-4 hover:underline @min-[44rem]:block @min-[44rem]:min-h-8 @min-[44rem]:truncate ${opensRow}`}
        >
          {inLanguage(original.articleName)}
        </button>
      ),
      meta: { onCard: 'title', givesWay: true },
    }),
    column.display({
      id: 'state',
      header: t('hub.state'),
      cell: ({ row }) => <ComplaintBadge status={row.original.status} />,
      meta: { onCard: 'aside' },
    }),
    column.accessor(({ reason }) => t(`reasons.${reason}`), { id: 'reason', header: t('hub.reason') }),
    column.accessor(({ measure, amount, salesUnitName }) => amountText(measure, amount, inLanguage(salesUnitName)), {
      id: 'amount',
      header: t('hub.amount'),
      cell: ({ getValue }) => <span className="@min-[44rem]:whitespace-nowrap">{getValue()}</span>,
    }),
    column.accessor('customerName', { header: t('hub.customer'), cell: ({ getValue }) => <Name of={getValue()} /> }),
    column.accessor('supplierName', {
      header: t('hub.supplier'),
      cell: ({ getValue }) => <Name of={getValue()} />,
      meta: { isWideOnly: true },
    }),
    column.accessor(({ reportedAt }) => format.dayAndTime(reportedAt), {
      id: 'reportedAt',
      header: t('hub.reportedAt'),
      cell: ({ getValue }) => <span className="@min-[44rem]:whitespace-nowrap">{getValue()}</span>,
    }),
  ])
  const isNarrowed = (q ?? customer ?? supplier) !== undefined
  const empty = isNarrowed ? 'nothingFound' : shown === 'waiting' ? 'nothingWaits' : 'none'
  return (
    <>
      <ChoiceChips
        className="mb-4"
        label={t('hub.filter')}
        value={shown}
        onChange={onShow}
        options={complaintViews.map((value) => ({ value, label: t(`hub.${value}`) }))}
      />
      <Card>
        {rows === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <DataTable
            caption={t('hub.caption')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            empty={
              <EmptyState icon={MessageSquareWarning} title={t(`hub.${empty}`)}>
                {t(`hub.${empty}Text`)}
              </EmptyState>
            }
          />
        )}
      </Card>
      <MoreButton list={list} />
      {opened !== undefined && <ComplaintDialog key={opened} complaintId={opened} onClose={() => onOpen(undefined)} />}
    </>
  )
}
