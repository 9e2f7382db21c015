import type { OrderSort } from '@regionalmarkt/domain/orders/order-sort.ts'
import { latestQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { useDeclineReason } from '../../parts/cancel-reason.ts'
import { OrderFilterBar } from '../../parts/order-filter-bar.tsx'
import { OrderList } from '../../parts/order-list.tsx'
import { PartnerFilter } from '../../parts/partner-filter.tsx'
import { StateInRow } from '../../parts/state-in-row.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { columnsOf, opensRow, twoLines } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { type OwnLine, type Purchase, type PurchaseFilter, purchaseFilterFrom, purchasesQuery } from './queries.ts'
import { ShrinkDialog } from './shrink-dialog.tsx'

const any = 'any'

/** A line for the hub's own shelf as it stands, and what was ordered where that differs. */
const OwnLineRow = ({ orderNumber, line }: { orderNumber: string; line: OwnLine }) => {
  const t = useWorkplaceTranslations('purchases.list')
  const reasonText = useDeclineReason()
  const format = useFormat()
  const { quantity, difference } = latestQuantity({
    ...line,
    ...{ pickedQuantity: null, deliveredQuantity: null, invoicedQuantity: null },
  })
  const ordered = format.quantity(line.orderedQuantity)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 sm:py-0.5 sm:grid-cols-[minmax(0,1fr)_auto_auto_6rem]">
      <span className="min-w-0">
        <span className="block font-medium hyphens-auto">{inLanguage(line.articleName)}</span>
        <span className="block text-sm text-quiet">
          {inLanguage(line.salesUnitName)} · {t('into', { warehouse: line.warehouseName })}
        </span>
        {line.declineReason !== null && (
          <span className="block text-sm text-warning-ink">
            {t('declined', { reason: reasonText(line.declineReason) })}
          </span>
        )}
      </span>
      <span className="text-right text-sm whitespace-nowrap">
        {difference === 0
          ? t('packs', { count: quantity })
          : t('ofOrdered', { quantity: format.quantity(quantity), ordered })}
      </span>
      <OrderStatusBadge status={line.status} />
      <span className="text-right">
        {line.canShrink.allowed && <ShrinkDialog orderNumber={orderNumber} line={line} />}
      </span>
    </li>
  )
}

const column = columnsOf<Purchase>()

const useColumns = () => {
  const t = useWorkplaceTranslations('purchases.list')
  const format = useFormat()
  const money = (cents: number, { isEstimated }: Purchase) =>
    (isEstimated ? format.approximateMoney : format.money)(cents)
  const share = (part: Purchase['own'] | Purchase['customers'], purchase: Purchase) =>
    part.itemCount === 0 ? (
      <span className="text-quiet">{t('none')}</span>
    ) : (
      <span className="whitespace-nowrap" title={t('packs', { count: part.quantity })}>
        {money(part.netCents, purchase)}
      </span>
    )
  return column.columns([
    column.accessor('supplierName', {
      header: t('supplier'),
      meta: { onCard: 'title' },
      cell: ({ getValue }) => (
        <span
          title={getValue()}
          className={`block font-semibold ${twoLines} @min-[50rem]:max-w-44 @min-[50rem]:truncate @min-[62rem]:max-w-56`}
        >
          {getValue()}
        </span>
      ),
    }),
    column.accessor('orderNumber', {
      header: t('number'),
      meta: { sortKey: 'placedAt' },
      cell: ({ row: { original: purchase } }) => (
        <Link
          to="/retailer/retailer-orders/$orderNumber"
          params={{ orderNumber: purchase.orderNumber }}
          className={`font-medium whitespace-nowrap text-primary-ink underline-offset-4 hover:underline ${opensRow}`}
        >
          {purchase.orderNumber}
        </Link>
      ),
    }),
    column.accessor('deliveryDate', {
      header: t('deliveryDate'),
      meta: { sortKey: 'deliveryDate' },
      cell: ({ getValue }) => <span className="font-medium whitespace-nowrap">{format.day(getValue())}</span>,
    }),
    column.accessor('own', {
      header: t('ownShare'),
      meta: { align: 'right' },
      cell: ({ row: { original: purchase } }) => share(purchase.own, purchase),
    }),
    column.accessor('customers', {
      header: t('customersShare'),
      meta: { align: 'right', isWideOnly: true },
      cell: ({ row: { original: purchase } }) => share(purchase.customers, purchase),
    }),
    column.accessor('netCents', {
      header: t('total'),
      meta: { align: 'right' },
      cell: ({ row: { original: purchase } }) => (
        <span className="font-semibold whitespace-nowrap">{money(purchase.netCents, purchase)}</span>
      ),
    }),
    column.accessor('status', {
      header: t('status'),
      meta: { onCard: 'aside' },
      cell: ({ row: { original: purchase } }) => (
        <StateInRow
          status={purchase.status}
          shortage={purchase.shortageCount > 0 && t('shortage', { count: purchase.shortageCount })}
          collects={purchase.isOpen && t('open', { moment: format.dayAndTime(purchase.cutOffAt) })}
          collectsClassName="@min-[44rem]:@max-[76rem]:sr-only"
        />
      ),
    }),
  ])
}

const OwnLines = ({ purchase: { orderNumber, own } }: { purchase: Purchase }) => {
  const t = useWorkplaceTranslations('purchases.list')
  return (
    <ul
      aria-label={t('ownLines')}
      className="relative z-1 mt-2 divide-y divide-line border-l-2 border-primary/40 pl-4 sm:mt-0"
    >
      {own.lines.map((line) => (
        <OwnLineRow key={line.id} orderNumber={orderNumber} line={line} />
      ))}
    </ul>
  )
}

type Props = {
  filter: PurchaseFilter
  onFilter: (filter: PurchaseFilter) => void
  onSort: (sort: OrderSort) => void
}

/** What the hub buys: for its own shelf, whose lines stand below their order, and for customers, with both sums. */
export const PurchaseList = ({ filter: search, onFilter, onSort }: Props) => {
  const t = useWorkplaceTranslations('purchases')
  const { sort = 'latestDelivery', ...filter } = search
  const list = useInfiniteQuery({ ...purchasesQuery(search), throwOnError: hasNothingToShow })
  const pages = list.data?.pages
  const rows = pages?.flatMap((page) => page.purchases)
  const suppliers = pages?.[0]?.suppliers
  const isNarrowed = Object.keys(filter).length > 0
  const change = (part: Record<string, string>) => onFilter(purchaseFilterFrom({ ...search, ...part }))
  const columns = useColumns()
  return (
    <>
      <OrderFilterBar
        filter={filter}
        filterFrom={(next) => purchaseFilterFrom({ ...next, sort })}
        searchFor={t('list.searchFor')}
        sort={sort}
        onSort={onSort}
        onChange={onFilter}
      >
        <Field label={t('list.forWhom')} className="sm:w-52">
          <Select
            value={filter.for ?? any}
            onChange={({ target }) => change({ for: target.value })}
            options={[
              { value: any, label: t('list.forAll') },
              { value: 'own', label: t('list.own') },
              { value: 'customers', label: t('list.customers') },
            ]}
          />
        </Field>
        <PartnerFilter
          side="supplier"
          partners={suppliers}
          value={filter.supplier}
          onChoose={(supplier) => change({ supplier })}
        />
      </OrderFilterBar>
      <OrderList
        caption={t('list.title')}
        columns={columns}
        rows={rows}
        list={list}
        sort={sort}
        onSort={onSort}
        below={(purchase) => (purchase.own.lines.length > 0 ? <OwnLines purchase={purchase} /> : null)}
        empty={
          <EmptyState icon={ShoppingBasket} title={t(isNarrowed ? 'list.nothing' : 'list.empty')}>
            {t(isNarrowed ? 'list.nothingText' : 'list.emptyText')}
          </EmptyState>
        }
      />
    </>
  )
}
