import type { DocumentSort } from '@regionalmarkt/domain/billing/document-sort.ts'
import { endOfLastPeriod, settlementPeriods } from '@regionalmarkt/domain/billing/settlement-period.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Tractor } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AgreementCell } from './agreement-cell.tsx'
import { BillCompany } from './bill-company.tsx'
import { GrossLeft, isNothing } from './complained.tsx'
import { documentSortOf, headingOf } from './document-sorting.ts'
import { OrdersOfRow } from './orders-of-row.tsx'
import { billingPages, type SettledSupplier, settlementsQuery, type Waiting } from './queries.ts'

const column = columnsOf<SettledSupplier>()

type Props = Waiting & { onSort: (sort: DocumentSort) => void; onDrafted: (documentId: string) => void }

/** What is due to suppliers, and whom the hub may write for: whose oldest delivery waits longest first, or as its headings say. */
export const SettlementList = ({ q, until, sort, onSort, onDrafted }: Props) => {
  const t = useWorkplaceTranslations('billing')
  const statuses = useTranslations('statuses.taxStatus')
  const format = useFormat()
  const { data } = useQuery({ ...settlementsQuery({ q, until, sort }), throwOnError: hasNothingToShow })
  if (data === undefined)
    return (
      <Card>
        <SkeletonRows rows={6} />
      </Card>
    )
  const days = ({ due }: SettledSupplier) => {
    if (due === null) return null
    const { deliveredFrom: from, deliveredUntil: to } = due
    return from === to ? format.day(to) : t('between', { from: format.day(from), until: format.day(to) })
  }
  const columns = column.columns([
    column.accessor(({ supplier }) => supplier.name, {
      id: 'supplier',
      header: t('suppliers.supplier'),
      cell: ({ getValue, row: { original } }) => (
        <span className="flex flex-wrap items-baseline gap-x-2 @min-[44rem]:flex-nowrap">
          <OrdersOfRow side="supplier" company={original.supplier} until={until}>
            <span title={getValue()} className="font-semibold @min-[44rem]:max-w-56 @min-[44rem]:truncate">
              {getValue()}
            </span>
          </OrdersOfRow>
          {original.taxStatus !== 'standard' && (
            <span className="font-normal text-quiet text-sm">
              <span className="@min-[44rem]:sr-only">{statuses(original.taxStatus)}</span>
              <span
                aria-hidden
                title={statuses(original.taxStatus)}
                className="hidden whitespace-nowrap @min-[44rem]:inline"
              >
                {t(`suppliers.taxShort.${original.taxStatus}`)}
              </span>
            </span>
          )}
        </span>
      ),
      meta: { onCard: 'title', sortKey: 'company' },
    }),
    column.display({
      id: 'agreement',
      header: t('suppliers.agreement'),
      cell: ({ row }) => <AgreementCell {...row.original} />,
    }),
    column.accessor(({ due }) => due?.orderCount ?? null, {
      id: 'orders',
      header: t('orders'),
      meta: { align: 'right', isLeftOutWhenEmpty: true, isWideOnly: true },
    }),
    column.accessor(days, {
      id: 'received',
      header: t('suppliers.received'),
      cell: ({ getValue }) => <span className="@min-[44rem]:whitespace-nowrap">{getValue()}</span>,
      meta: { isLeftOutWhenEmpty: true, sortKey: 'date' },
    }),
    column.accessor(({ due }) => due?.netCents ?? null, {
      id: 'net',
      header: t('net'),
      cell: ({ row: { original } }) => original.due && format.money(original.due.netCents),
      meta: { align: 'right', isLeftOutWhenEmpty: true, isWideOnly: true },
    }),
    column.accessor(({ due }) => due?.grossCents ?? null, {
      id: 'gross',
      header: t('gross'),
      cell: ({ row: { original } }) => original.due && <GrossLeft {...original.due} />,
      meta: { align: 'right', isLeftOutWhenEmpty: true, sortKey: 'gross' },
    }),
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">{t('suppliers.issue')}</span>,
      cell: ({ row: { original } }) =>
        original.due !== null && (
          <BillCompany
            side="supplier"
            company={original.supplier}
            refusal={original.agreement === null ? t('suppliers.notAgreed') : null}
            until={until}
            sums={original.due}
            onDrafted={onDrafted}
          />
        ),
      meta: { onCard: 'foot' },
    }),
  ])
  const open = data.suppliers.filter(({ due }) => due !== null && !isNothing(due)).length
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-quiet">{t('suppliers.sum', { count: open, amount: format.money(data.netCents) })}</p>
        <PeriodLinks q={q} until={until} sort={sort} />
      </div>
      <DataTable
        caption={t('suppliers.caption')}
        columns={columns}
        rows={data.suppliers}
        sort={headingOf[sort ?? 'oldest']}
        onSort={(by, isDescending) => onSort(documentSortOf(by, isDescending))}
        rowId={({ supplier }) => supplier.slug}
        empty={
          <EmptyState icon={Tractor} title={t(q === undefined ? 'suppliers.none' : 'nothingFound')}>
            {t(q === undefined ? 'suppliers.noneText' : 'nothingFoundText')}
          </EmptyState>
        }
      />
    </Card>
  )
}

/** Up to the end of the last week or month, by one press; pressed again, all that was received. */
const PeriodLinks = ({ q, until, sort }: Waiting) => {
  const t = useWorkplaceTranslations('billing.suppliers')
  const today = useFormat().dayOf(useNow())
  return (
    <span className="flex flex-wrap gap-2">
      {settlementPeriods.map((period) => {
        const end = endOfLastPeriod(period, today)
        const isOn = until === end
        return (
          <Button key={period} asChild size="small" look={isOn ? 'tinted' : 'secondary'}>
            <Link
              to={billingPages.supplier}
              search={{ ...(q && { q }), ...(!isOn && { until: end }), ...(sort && { sort }) }}
              aria-current={isOn || undefined}
              replace
            >
              {t(`untilLast.${period}`)}
            </Link>
          </Button>
        )
      })}
    </span>
  )
}
