import { orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { latestQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShoppingBasket, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DateFilter } from '../../forms/date-input.tsx'
import { ByDay } from '../../parts/by-day.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type OwnLine, type Purchase, type PurchaseFilter, purchaseFilterFrom, purchasesQuery } from './queries.ts'
import { ShrinkDialog } from './shrink-dialog.tsx'

const any = 'any'

type FilterProps = {
  filter: PurchaseFilter
  suppliers: readonly { slug: string; name: string }[]
  onChange: (filter: PurchaseFilter) => void
}

const FilterBar = ({ filter, suppliers, onChange }: FilterProps) => {
  const t = useWorkplaceTranslations('purchases')
  const ofFilter = useTranslations('statuses.orderFilter')
  const ofStatus = useTranslations('statuses.order')
  const change = (part: Record<string, string>) => onChange(purchaseFilterFrom({ ...filter, ...part }))
  return (
    <search className="mb-5 grid items-end gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-4">
      <Field label={t('list.forWhom')}>
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
      <Field label={t('list.supplier')}>
        <Select
          value={filter.supplier ?? any}
          onChange={({ target: { value } }) => change({ supplier: value === any ? '' : value })}
          options={[
            { value: any, label: t('shop.allSuppliers') },
            ...suppliers.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      </Field>
      <Field label={ofFilter('status')}>
        <Select
          value={filter.status ?? any}
          onChange={({ target }) => change({ status: target.value })}
          options={[
            { value: any, label: ofFilter('allStatuses') },
            ...orderItemStatuses.map((status) => ({ value: status, label: ofStatus(status) })),
          ]}
        />
      </Field>
      <Field label={ofFilter('deliveryDate')}>
        <DateFilter value={filter.deliveryDate ?? ''} onChange={(deliveryDate) => change({ deliveryDate })} />
      </Field>
    </search>
  )
}

/** A line for the hub's own shelf as it stands, and what was ordered where that differs. */
const OwnLineRow = ({ orderNumber, line }: { orderNumber: string; line: OwnLine }) => {
  const t = useWorkplaceTranslations('purchases.list')
  const format = useFormat()
  const { quantity, difference } = latestQuantity({
    ...line,
    ...{ pickedQuantity: null, deliveredQuantity: null, invoicedQuantity: null },
  })
  const ordered = format.quantity(line.orderedQuantity)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto_6rem]">
      <span className="min-w-0">
        <span className="block font-medium hyphens-auto">{inLanguage(line.articleName)}</span>
        <span className="block text-sm text-quiet">
          {inLanguage(line.salesUnitName)} · {t('into', { warehouse: line.warehouseName })}
        </span>
        {line.declineReason !== null && (
          <span className="block text-sm text-warning-ink">{t('declined', { reason: line.declineReason })}</span>
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

const Share = ({ label, part, isEstimated }: { label: string; part: Purchase['customers']; isEstimated: boolean }) => {
  const t = useWorkplaceTranslations('purchases.list')
  const format = useFormat()
  return (
    <div className="min-w-0 sm:w-36 sm:text-right">
      <dt className="text-xs text-quiet">{label}</dt>
      <dd className="font-semibold">
        {part.itemCount === 0 ? t('none') : (isEstimated ? format.approximateMoney : format.money)(part.netCents)}
        {part.itemCount > 0 && (
          <span className="block text-sm font-normal text-quiet">{t('packs', { count: part.quantity })}</span>
        )}
      </dd>
    </div>
  )
}

const PurchaseRow = ({ purchase }: { purchase: Purchase }) => {
  const t = useWorkplaceTranslations('purchases.list')
  const format = useFormat()
  const { orderNumber, own, customers, isEstimated } = purchase
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 basis-64">
          <p className="font-semibold">{purchase.supplierName}</p>
          <Link
            to="/retailer/retailer-orders/$orderNumber"
            params={{ orderNumber }}
            className="inline-flex min-h-11 items-center rounded-md font-medium text-primary-ink underline-offset-4 hover:underline sm:min-h-8"
          >
            {orderNumber}
          </Link>
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Share label={t('ownShare')} part={own} isEstimated={isEstimated} />
          <Share label={t('customersShare')} part={customers} isEstimated={isEstimated} />
          <Share label={t('total')} part={purchase} isEstimated={isEstimated} />
        </dl>
        <div className="flex flex-col items-start gap-1 sm:w-44">
          <OrderStatusBadge status={purchase.status} />
          {purchase.shortageCount > 0 && (
            <Badge tone="warning" icon={TriangleAlert}>
              {t('shortage', { count: purchase.shortageCount })}
            </Badge>
          )}
          {purchase.isOpen && (
            <span className="text-sm text-quiet">{t('open', { moment: format.dayAndTime(purchase.cutOffAt) })}</span>
          )}
        </div>
      </div>
      {own.lines.length > 0 && (
        <ul aria-label={t('ownLines')} className="mt-2 divide-y divide-line border-l-2 border-primary/40 pl-4">
          {own.lines.map((line) => (
            <OwnLineRow key={line.id} orderNumber={orderNumber} line={line} />
          ))}
        </ul>
      )}
    </li>
  )
}

type Props = { filter: PurchaseFilter; onFilter: (filter: PurchaseFilter) => void }

/** What the hub buys, day by day: for its own shelf and for customers, with both sums. */
export const PurchaseList = ({ filter, onFilter }: Props) => {
  const t = useWorkplaceTranslations('purchases.list')
  const list = useInfiniteQuery({ ...purchasesQuery(filter), throwOnError: hasNothingToShow })
  const pages = list.data?.pages
  const rows = pages?.flatMap((page) => page.purchases)
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <>
      <FilterBar filter={filter} suppliers={pages?.[0]?.suppliers ?? []} onChange={onFilter} />
      {rows === undefined && (
        <Card>
          <SkeletonRows rows={8} />
        </Card>
      )}
      {rows?.length === 0 && (
        <Card>
          <EmptyState icon={ShoppingBasket} title={t(isNarrowed ? 'nothing' : 'empty')}>
            {t(isNarrowed ? 'nothingText' : 'emptyText')}
          </EmptyState>
        </Card>
      )}
      <ByDay rows={rows ?? []}>
        {(purchases, day) => (
          <ul aria-label={t('caption', { day })} className="divide-y divide-line">
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.orderNumber} purchase={purchase} />
            ))}
          </ul>
        )}
      </ByDay>
      <MoreButton list={list} />
    </>
  )
}
