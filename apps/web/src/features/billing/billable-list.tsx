import type { DocumentSort } from '@regionalmarkt/domain/billing/document-sort.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { BillCompany } from './bill-company.tsx'
import { GrossLeft, isNothing } from './complained.tsx'
import { documentSortOf, headingOf } from './document-sorting.ts'
import { OrdersOfRow } from './orders-of-row.tsx'
import { PartnerName } from './partner-name.tsx'
import { type BillableCustomer, billableQuery, type Waiting } from './queries.ts'

const column = columnsOf<BillableCustomer>()

type Props = Waiting & { onSort: (sort: DocumentSort) => void; onDrafted: (documentId: string) => void }

/** What can be billed, by customer: whose oldest delivery waits longest first, or as its headings say. */
export const BillableList = ({ q, until, sort, onSort, onDrafted }: Props) => {
  const t = useWorkplaceTranslations('billing')
  const format = useFormat()
  const { data } = useQuery({ ...billableQuery({ q, until, sort }), throwOnError: hasNothingToShow })
  if (data === undefined)
    return (
      <Card>
        <SkeletonRows rows={6} />
      </Card>
    )
  const isNarrowed = q !== undefined || until !== undefined
  const days = ({ deliveredFrom, deliveredUntil }: BillableCustomer) =>
    deliveredFrom === deliveredUntil
      ? format.day(deliveredUntil)
      : t('between', { from: format.day(deliveredFrom), until: format.day(deliveredUntil) })
  const columns = column.columns([
    column.accessor(({ customer }) => customer.name, {
      id: 'customer',
      header: t('customer'),
      cell: ({ getValue, row }) => (
        <OrdersOfRow side="customer" company={row.original.customer} until={until}>
          <span
            title={getValue()}
            className="block font-semibold @min-[44rem]:max-w-52 @min-[44rem]:truncate @min-[62rem]:max-w-72"
          >
            <PartnerName partner={row.original.customer} />
          </span>
        </OrdersOfRow>
      ),
      meta: { onCard: 'title', sortKey: 'company' },
    }),
    column.accessor('orderCount', { header: t('orders'), meta: { align: 'right' } }),
    column.display({
      id: 'delivered',
      header: t('delivered'),
      cell: ({ row }) => <span className="whitespace-nowrap">{days(row.original)}</span>,
      meta: { sortKey: 'date' },
    }),
    column.accessor('netCents', {
      header: t('net'),
      cell: ({ getValue }) => format.money(getValue()),
      meta: { align: 'right', isWideOnly: true },
    }),
    column.display({
      id: 'grossCents',
      header: t('gross'),
      cell: ({ row }) => <GrossLeft {...row.original} />,
      meta: { align: 'right', sortKey: 'gross' },
    }),
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">{t('issue')}</span>,
      cell: ({ row }) => (
        <BillCompany
          side="customer"
          company={row.original.customer}
          until={until}
          sums={row.original}
          onDrafted={onDrafted}
        />
      ),
      meta: { onCard: 'foot' },
    }),
  ])
  return (
    <Card>
      {data.customers.length > 0 && (
        <p className="mb-3 text-quiet">
          {t('sum', {
            count: data.customerCount - data.customers.filter(isNothing).length,
            amount: format.money(data.netCents),
          })}
        </p>
      )}
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={data.customers}
        sort={headingOf[sort ?? 'oldest']}
        onSort={(by, isDescending) => onSort(documentSortOf(by, isDescending))}
        rowId={({ customer }) => customer.slug}
        empty={
          <EmptyState icon={CircleCheckBig} title={t(isNarrowed ? 'nothingFound' : 'nothing')}>
            {t(isNarrowed ? 'nothingFoundText' : 'nothingText')}
          </EmptyState>
        }
      />
    </Card>
  )
}
