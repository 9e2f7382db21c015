import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useDeclineReason } from '../../parts/cancel-reason.ts'
import { DeclineDialog } from '../../parts/decline-dialog.tsx'
import { depositParts } from '../../parts/deposit-parts.ts'
import { Picture } from '../../parts/picture.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { SupplyOrder, SupplyOrderItem } from './queries.ts'
import { ShareShortageDialog } from './share-shortage-dialog.tsx'

const isCounted = ({ status }: SupplyOrderItem): boolean => status === 'receivedRetailer' || status === 'completed'

/** What a producer is to bring, line by line, with the customers behind it and what is short. */
export const SupplyLines = ({ order }: { order: SupplyOrder }) => (
  <ul className="divide-y divide-line">
    {order.items.map((item) => {
      const isShort = item.missingQuantity > 0 && !isCounted(item)
      return (
        <li
          key={item.id}
          className={classNames('py-5', isShort && '-mx-5 border-l-4 border-l-warning px-5 sm:-mx-6 sm:px-6')}
        >
          <LineHead order={order} item={item} />
          <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pl-19">
            <Demands item={item} />
            <Quantities item={item} />
          </div>
          {isShort && <Shortage order={order} item={item} />}
        </li>
      )
    })}
  </ul>
)

const LineHead = ({ order, item }: { order: SupplyOrder; item: SupplyOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const reasonText = useDeclineReason()
  const format = useFormat()
  const isWeighedLater = item.priceBasis === 'kilogram' && item.receivedQuantity === null
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Picture picture={item.picture} size={60} />
      <div className="min-w-0 flex-1 basis-36">
        <h3 className="text-lg">{inLanguage(item.articleName)}</h3>
        <p className="text-quiet">
          {inLanguage(item.salesUnitName)} · {item.articleNumber}
        </p>
        {item.depositCents !== 0 && (
          <p className="text-sm text-quiet">
            {t('supplierOrder.deposit', { amount: format.money(item.depositCents) })}
            {depositParts(item.deposits, format.money)}
          </p>
        )}
        {item.lots.map(({ lot, bestBefore, quantity }) => (
          <p key={`${lot}-${bestBefore}`} className="text-sm text-quiet">
            {t('supplierOrder.announced', { quantity: format.quantity(quantity), lot })}
            {bestBefore !== null && ` · ${t('customerOrder.bestBefore', { day: format.fullDay(bestBefore) })}`}
          </p>
        ))}
        {item.declineReason !== null && (
          <p className="mt-1 font-medium text-warning-ink">
            {t('supplierOrder.declined', { reason: reasonText(item.declineReason) })}
          </p>
        )}
      </div>
      <OrderStatusBadge status={item.status} />
      <p className="ml-auto text-right">
        <span className="figure block text-xl">
          {isWeighedLater ? format.approximateMoney(item.lineCents) : format.money(item.lineCents)}
        </span>
        <span className="text-sm text-quiet">
          {item.receivedGrams !== null && `${format.kilograms(item.receivedGrams)} · `}
          {format.money(item.unitPriceCents)}
          {item.priceBasis === 'kilogram' && '/kg'}
        </span>
      </p>
      {item.canDecline.allowed && <DeclineDialog desk="retailer" orderNumber={order.orderNumber} item={item} />}
    </div>
  )
}

const Quantities = ({ item }: { item: SupplyOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment.column')
  const format = useFormat()
  const figures = [
    ['ordered', item.orderedQuantity],
    ['confirmed', item.confirmedQuantity],
    ['received', item.receivedQuantity],
    ['spoilt', item.spoiltQuantity > 0 ? item.spoiltQuantity : null],
  ] as const
  return (
    <dl className="flex flex-wrap content-start gap-x-6 gap-y-2 lg:justify-end">
      {figures.map(([word, quantity]) =>
        quantity === null ? null : (
          <div key={word} className="lg:text-right">
            <dt className="text-sm text-quiet">{t(word)}</dt>
            <dd className="figure text-xl">{format.quantity(quantity)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const Demands = ({ item: { demands, warehouseName } }: { item: SupplyOrderItem }) => {
  const ofPurchase = useWorkplaceTranslations('purchases')
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  const format = useFormat()
  if (warehouseName !== null) {
    return <p className="font-medium">{ofPurchase('intoWarehouse', { warehouse: warehouseName })}</p>
  }
  if (demands.length === 0) return <p className="text-quiet">{t('forStock')}</p>
  return (
    <div>
      <p className="mb-1 text-sm text-quiet">{t('demands', { count: demands.length })}</p>
      <ul className="flex flex-col gap-1">
        {demands.map(({ orderItemId, customerName, orderNumber, quantity, isConfirmed }) => (
          <li key={orderItemId} className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-8 text-right font-semibold">{format.quantity(quantity)} ×</span>
            <span>{customerName}</span>
            <Link
              to="/retailer/business-customer-orders/$orderNumber"
              params={{ orderNumber }}
              className="inline-flex items-center text-primary-ink underline-offset-4 max-sm:min-h-8 hover:underline"
            >
              {orderNumber}
            </Link>
            {!isConfirmed && <span className="font-medium text-warning-ink">{t('unconfirmed')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Shortage = ({ order, item }: { order: SupplyOrder; item: SupplyOrderItem }) => {
  const t = useWorkplaceTranslations('fulfilment.supplierOrder')
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-warning-tint px-4 py-3 font-semibold text-warning-ink lg:ml-19">
      <span className="flex items-center gap-2">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t('missing', { count: item.missingQuantity })}
      </span>
      <ShareShortageDialog orderNumber={order.orderNumber} item={item} />
    </p>
  )
}
