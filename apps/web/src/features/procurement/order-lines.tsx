import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { TriangleAlert } from 'lucide-react'
import { useDeclineReason } from '../../parts/cancel-reason.ts'
import { DeclineDialog } from '../../parts/decline-dialog.tsx'
import { depositParts } from '../../parts/deposit-parts.ts'
import { Picture } from '../../parts/picture.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { HubOrder, HubOrderItem } from './queries.ts'

const Declined = ({ item }: { item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('procurement.order')
  const reasonText = useDeclineReason()
  const format = useFormat()
  if (item.declineReason === null) return null
  const declined = item.orderedQuantity - promisedQuantity(item)
  return (
    <p className="mt-1 flex items-start gap-1.5 font-medium text-warning-ink">
      <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {item.status === 'cancelled' || declined <= 0
        ? t('declined', { reason: reasonText(item.declineReason) })
        : t('declinedPart', { quantity: format.quantity(declined), reason: reasonText(item.declineReason) })}
    </p>
  )
}

const Lots = ({ item }: { item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('procurement.order')
  const format = useFormat()
  return (
    <ul>
      {item.lots.map(({ lot, bestBefore, quantity }) => (
        <li key={`${lot} ${bestBefore}`}>
          {[
            `${format.quantity(quantity)} ×`,
            t('lot', { lot }),
            bestBefore === null ? '' : `· ${t('bestBefore', { day: format.fullDay(bestBefore) })}`,
          ].join(' ')}
        </li>
      ))}
      {item.receivedQuantity !== null && (
        <li>
          {t('arrived', { quantity: format.quantity(item.receivedQuantity) })}
          {item.spoiltQuantity > 0 && `, ${t('spoilt', { quantity: format.quantity(item.spoiltQuantity) })}`}
        </li>
      )}
    </ul>
  )
}

/** That a line is not for customers, and what follows when goods are short. */
const ForShelf = ({ item }: { item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('purchases')
  if (!item.isForShelf) return null
  return (
    <p className="mt-1">
      <span className="font-medium">{t('forShelf')}</span> <span className="text-quiet">{t('forShelfHint')}</span>
    </p>
  )
}

type LineProps = { order: HubOrder; item: HubOrderItem }

const Line = ({ order, item }: LineProps) => {
  const t = useWorkplaceTranslations('procurement.order')
  const format = useFormat()
  const isGone = item.status === 'cancelled'
  const quantity = isGone ? 0 : promisedQuantity(item)
  const isWeighedLater = item.priceBasis === 'kilogram' && item.receivedQuantity === null
  const price =
    item.priceBasis === 'kilogram'
      ? t('perKilogram', { price: format.money(item.unitPriceCents) })
      : t('perPack', { price: format.money(item.unitPriceCents) })
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Picture picture={item.picture} size={56} className={classNames(isGone && 'opacity-50')} />
      <div className="min-w-0 flex-1 basis-28">
        <h3 className="font-sans text-lg font-semibold tracking-normal">{inLanguage(item.articleName)}</h3>
        <p className="text-quiet">
          {inLanguage(item.salesUnitName)} · {t('articleNumber', { number: item.articleNumber })}
        </p>
        <ForShelf item={item} />
        <Declined item={item} />
        <div className="text-quiet">
          <Lots item={item} />
        </div>
      </div>
      <div className="text-right">
        <p className="figure text-3xl leading-none">
          {format.quantity(quantity)}
          <span className="ml-0.5 text-lg text-quiet">×</span>
        </p>
        {quantity !== item.orderedQuantity && (
          <p className="mt-1 text-sm text-warning-ink">
            {t('instead', { quantity: format.quantity(item.orderedQuantity) })}
          </p>
        )}
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-3 sm:pl-18">
        <p className="text-quiet">
          <span className="font-semibold text-ink">
            {isWeighedLater ? format.approximateMoney(item.lineCents) : format.money(item.lineCents)}
          </span>{' '}
          · {price}
          {item.depositCents !== 0 &&
            ` · ${t('deposit', { amount: format.money(item.depositCents) })}${depositParts(item.deposits, format.money)}`}
          {item.receivedGrams !== null && ` · ${t('weighed', { weight: format.kilograms(item.receivedGrams) })}`}
          {isWeighedLater &&
            item.expectedWeightGrams !== null &&
            ` · ${t('estimated', { weight: format.weight(item.expectedWeightGrams * quantity) })}`}
        </p>
        {item.canDecline.allowed || item.status === order.status ? null : <OrderStatusBadge status={item.status} />}
        {item.status !== 'cancelled' && item.paymentStatus !== order.paymentStatus && (
          <PaymentStatusBadge status={item.paymentStatus} />
        )}
        {/* Once the goods are gone there is nothing to decline, and a row of dead buttons would only be in the way. */}
        {(item.canDecline.allowed || order.canDispatch.allowed) && !isGone && (
          <DeclineDialog desk="supplier" orderNumber={order.orderNumber} item={item} />
        )}
      </div>
    </li>
  )
}

/** Everything a hub wants of one order, as it will be packed. */
export const OrderLines = ({ order }: { order: HubOrder }) => (
  <ul className="divide-y divide-line">
    {order.items.map((item) => (
      <Line key={item.id} order={order} item={item} />
    ))}
  </ul>
)
