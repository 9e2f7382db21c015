import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { isEstimated } from '@regionalmarkt/domain/pricing/line-total.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { depositParts } from '../../parts/deposit-parts.ts'
import { Picture } from '../../parts/picture.tsx'
import { ReplacedGoods } from '../../parts/replaced-goods.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CancelLine } from './cancel-line.tsx'
import { DeclineSubstitute } from './decline-substitute.tsx'
import { type LineWithParts, stagesReached } from './order-quantities.ts'
import type { Order, OrderItem } from './queries.ts'
import { StatusTrack } from './status-track.tsx'

const Quantities = ({ item }: { item: OrderItem }) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  const latest = stagesReached(item)[0]
  const isLess = latest !== undefined && latest.quantity !== item.orderedQuantity
  return (
    <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-quiet">{t('ordered')}</dt>
          <dd className={classNames('font-semibold', isLess && 'text-quiet line-through')}>
            {format.quantity(item.orderedQuantity)}
          </dd>
        </div>
        {latest && (
          <div className="flex gap-2">
            <dt className="text-quiet">{t(latest.stage)}</dt>
            <dd className={classNames('font-semibold', isLess && 'text-warning-ink')}>
              {format.quantity(latest.quantity)}
            </dd>
          </div>
        )}
      </dl>
      {item.weighedGrams !== null && <p>{t('weighed', { weight: format.kilograms(item.weighedGrams) })}</p>}
    </div>
  )
}

const Lots = ({ lots }: Pick<OrderItem, 'lots'>) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  if (lots.length === 0) return null
  return (
    <p className="text-sm text-quiet">
      {lots
        .map(({ lot, bestBefore, quantity }) =>
          [
            lot === null ? null : t('lotQuantity', { quantity: format.quantity(quantity), lot }),
            bestBefore && t('bestBefore', { day: format.fullDay(bestBefore) }),
          ]
            .filter(Boolean)
            .join(', '),
        )
        .filter((text) => text !== '')
        .join(' · ')}
    </p>
  )
}

const CancelledPart = ({ part }: { part: OrderItem }) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  const quantity = format.quantity(part.orderedQuantity)
  return (
    <li className="rounded-xl bg-fill px-3.5 py-2.5">
      <p className="font-semibold">{t('cancelledPartOf', { quantity, pack: inLanguage(part.salesUnitName) })}</p>
      <p className="text-quiet">{t('cancelReason', { reason: part.cancelReason ?? t('noReason') })}</p>
    </li>
  )
}

type Props = {
  order: Order
  line: LineWithParts
  /** False where the order says once for all lines why they can no longer be cancelled. */
  asksToCancel: boolean
  /** What its customer says is wrong with it. */
  complaints?: ReactNode
}

/** One line of an order: where it is, what was ordered and what becomes of it, what it costs. */
export const OrderLine = ({ order, line, asksToCancel, complaints }: Props) => {
  const t = useWorkplaceTranslations('orders')
  const ofManual = useWorkplaceTranslations('manualOrders.shown')
  const format = useFormat()
  const { item, cancelledParts } = line
  const isCancelled = item.status === 'cancelled'
  const amount = isEstimated(item) ? format.approximateMoney : format.money
  const price = format.money(item.unitPriceCents)
  return (
    <li className="flex gap-4 py-6 first:pt-0">
      <Picture
        picture={item.picture}
        size={72}
        className={classNames('self-start', isCancelled && 'opacity-60 grayscale')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <h3
            className={classNames(
              'min-w-0 font-sans text-lg leading-snug tracking-normal',
              isCancelled && 'text-quiet',
            )}
          >
            {inLanguage(item.articleName)}
          </h3>
          <span className="shrink-0 text-lg font-semibold">
            {isCancelled ? format.money(item.lineCents) : amount(item.lineCents)}
          </span>
        </div>
        <p className="text-quiet">
          {inLanguage(item.salesUnitName)} · {item.supplierName}
        </p>
        <p className="text-sm text-quiet">
          {t(item.priceBasis === 'kilogram' ? 'perKilogram' : 'perPack', { price })}
          {item.basePrice !== null && item.priceBasis !== 'kilogram' && (
            <>
              {' '}
              <span className="whitespace-nowrap">{format.basePrice(item.basePrice)}</span>
            </>
          )}
          {item.depositCents !== 0 &&
            ` · ${t('deposit', { amount: format.money(item.depositCents) })}${depositParts(item.deposits, format.money)}`}
        </p>
        {item.priceOverride !== null && (
          <p className="text-sm text-quiet">
            {ofManual('override', {
              usual: format.money(item.priceOverride.usualCents),
              reason: item.priceOverride.reason,
            })}
          </p>
        )}
        {item.replaces !== null && <ReplacedGoods replaces={item.replaces} />}
        {item.isPastCutOff && item.replaces === null && (
          <p className="text-sm text-warning-ink">{ofManual('pastCutOff')}</p>
        )}
        {item.minimumAge !== null && (
          <p className="text-sm text-quiet">{t('household.fromAge', { age: String(item.minimumAge) })}</p>
        )}
        {order.isConsumers && item.isPerishable && <p className="text-sm text-quiet">{t('household.perishable')}</p>}
        {order.isConsumers && !item.isPerishable && !isCancelled && (
          <Link
            to="/withdrawal"
            search={{ order: order.orderNumber, goods: inLanguage(item.articleName) }}
            className="touch-target inline-block text-sm text-primary-ink underline underline-offset-4"
          >
            {t('household.withdraw')}
            <span className="sr-only">: {inLanguage(item.articleName)}</span>
          </Link>
        )}
        <Quantities item={item} />
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <OrderStatusBadge status={item.status} />
          <div className="min-w-40 flex-1">
            <StatusTrack isSmall method={order.deliveryMethod} status={item.status} />
          </div>
        </div>
        <div className="mt-2 flex flex-col gap-2">
          {isCancelled && (
            <p className="text-quiet">{t('cancelReason', { reason: item.cancelReason ?? t('noReason') })}</p>
          )}
          <Lots lots={item.lots} />
          {cancelledParts.length > 0 && (
            <ul className="flex flex-col gap-2">
              {cancelledParts.map((part) => (
                <CancelledPart key={part.id} part={part} />
              ))}
            </ul>
          )}
          {isClosed(item.status) ? null : item.replaces !== null ? (
            <DeclineSubstitute orderNumber={order.orderNumber} item={item} />
          ) : (
            asksToCancel && <CancelLine orderNumber={order.orderNumber} item={item} />
          )}
          {complaints}
        </div>
      </div>
    </li>
  )
}
