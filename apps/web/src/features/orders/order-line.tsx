import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { isEstimated } from '@regionalmarkt/domain/pricing/line-total.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCancelReason } from '../../parts/cancel-reason.ts'
import { depositParts } from '../../parts/deposit-parts.ts'
import { LineRemarks } from '../../parts/line-remarks.tsx'
import { Picture } from '../../parts/picture.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, typedInLanguage, useFormat } from '../../platform/words.tsx'
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
    <div className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1 @min-[44rem]:-col-end-4 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[44rem]:mt-0 @min-[44rem]:block @min-[44rem]:text-xs @min-[62rem]:whitespace-nowrap">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 @min-[44rem]:block">
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

/** Which lots a line is of, and until when they keep. */
const useLotsText = ({ lots }: Pick<OrderItem, 'lots'>): string[] => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  return lots
    .map(({ lot, bestBefore, quantity }) =>
      [
        lot === null ? null : t('lotQuantity', { quantity: format.quantity(quantity), lot }),
        bestBefore && t('bestBefore', { day: format.fullDay(bestBefore) }),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .filter((text) => text !== '')
}

const CancelledPart = ({ part }: { part: OrderItem }) => {
  const t = useWorkplaceTranslations('orders')
  const reasonText = useCancelReason()
  const format = useFormat()
  const quantity = format.quantity(part.orderedQuantity)
  return (
    <li className="rounded-xl bg-fill px-3.5 py-2.5">
      <p className="font-semibold">{t('cancelledPartOf', { quantity, pack: inLanguage(part.salesUnitName) })}</p>
      <p className="text-quiet">
        {t('cancelReason', { reason: part.cancelReason === null ? t('noReason') : reasonText(part.cancelReason) })}
      </p>
    </li>
  )
}

type Props = {
  order: Order
  line: LineWithParts
  /** False where the order says once for all lines why they can no longer be cancelled. */
  asksToCancel: boolean
  /** What its customer says is wrong with it, and how to say so. */
  complaints?: ReactNode
  report?: ReactNode
}

/** What goes without saying of a line, in small: pack, producer, lots. */
const Details = ({ item }: { item: OrderItem }) => {
  const lots = useLotsText(item)
  const text = [`${inLanguage(item.salesUnitName)} · ${item.supplierName}`, ...lots].join(' · ')
  return (
    <p title={text} className="text-quiet @min-[44rem]:col-start-2 @min-[44rem]:truncate @min-[44rem]:text-xs">
      {text}
    </p>
  )
}

const Price = ({ item }: { item: OrderItem }) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  const price = format.money(item.unitPriceCents)
  return (
    <p className="text-sm text-quiet @min-[44rem]:col-start-2 @min-[44rem]:text-xs @min-[62rem]:col-start-3 @min-[62rem]:row-span-2 @min-[62rem]:row-start-1">
      {t(item.priceBasis === 'kilogram' ? 'perKilogram' : 'perPack', { price })}
      {item.basePrice !== null && item.priceBasis !== 'kilogram' && (
        <>
          {' '}
          <span className="whitespace-nowrap">{format.basePrice(item.basePrice)}</span>
        </>
      )}
      {item.depositCents !== 0 && (
        <>
          <span className="@min-[62rem]:sr-only"> · </span>
          <span className="@min-[62rem]:block">
            {t('deposit', { amount: format.money(item.depositCents) })}
            {depositParts(item.deposits, format.money)}
          </span>
        </>
      )}
    </p>
  )
}

/** What somebody has to know of a line before anything else; nothing of most. */
const Remarks = ({ order, item }: { order: Order; item: OrderItem }) => {
  const t = useWorkplaceTranslations('orders')
  const reasonText = useCancelReason()
  const isCancelled = item.status === 'cancelled'
  return (
    <>
      <LineRemarks item={item} />
      {item.minimumAge !== null && (
        <p className="text-sm text-quiet">{t('household.fromAge', { age: String(item.minimumAge) })}</p>
      )}
      {order.isConsumers && item.isPerishable && <p className="text-sm text-quiet">{t('household.perishable')}</p>}
      {order.isConsumers && !item.isPerishable && !isCancelled && item.withdrawal === null && (
        <Link
          to="/withdrawal"
          search={{ order: order.orderNumber, goods: typedInLanguage(item.articleName) }}
          className="touch-target inline-block self-start text-sm text-primary-ink underline underline-offset-4"
        >
          {t('household.withdraw')}
          <span className="sr-only">: {inLanguage(item.articleName)}</span>
        </Link>
      )}
      {isCancelled && (
        <p className="text-quiet">
          {t('cancelReason', { reason: item.cancelReason === null ? t('noReason') : reasonText(item.cancelReason) })}
        </p>
      )}
    </>
  )
}

/**
 * One line of an order: where it is, what was ordered and what becomes of it, what it costs. At a desk it is a row of at most 44 px,
 * as long as there is nothing to remark; its cells are those of the grid that the line becomes.
 */
export const OrderLine = ({ order, line, asksToCancel, complaints, report }: Props) => {
  const format = useFormat()
  const { item, cancelledParts } = line
  const isCancelled = item.status === 'cancelled'
  const amount = isEstimated(item) ? format.approximateMoney : format.money
  const canLeave = !isClosed(item.status) && item.replaces === null && asksToCancel
  return (
    <li className="flex gap-4 py-4 first:pt-0 @min-[44rem]:grid @min-[44rem]:min-h-11 @min-[44rem]:grid-cols-[2rem_minmax(0,1fr)_7.5rem_9rem_5.5rem_var(--last)] @min-[44rem]:content-center @min-[44rem]:items-center @min-[44rem]:gap-x-3 @min-[44rem]:gap-y-0 @min-[44rem]:py-[3px] @min-[62rem]:grid-cols-[2rem_minmax(0,1fr)_12rem_9.5rem_var(--state,11.5rem)_5.5rem_var(--last)]">
      <Picture
        picture={item.picture}
        size={64}
        className={classNames(
          'self-start @min-[44rem]:row-span-2 @min-[44rem]:size-8! @min-[44rem]:self-center',
          isCancelled && 'opacity-60 grayscale',
        )}
      />
      <div className="min-w-0 flex-1 @min-[44rem]:contents">
        <div className="flex items-baseline justify-between gap-4 @min-[44rem]:contents">
          <h3
            className={classNames(
              'min-w-0 font-sans text-lg leading-snug tracking-normal @min-[44rem]:col-start-2 @min-[44rem]:truncate @min-[44rem]:text-base @min-[44rem]:leading-5',
              isCancelled && 'text-quiet',
            )}
            title={inLanguage(item.articleName)}
          >
            {inLanguage(item.articleName)}
          </h3>
          <span className="shrink-0 text-lg font-semibold @min-[44rem]:-col-end-2 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[44rem]:text-right @min-[44rem]:text-base">
            {isCancelled ? format.money(item.lineCents) : amount(item.lineCents)}
          </span>
        </div>
        <Details item={item} />
        <Price item={item} />
        <Quantities item={item} />
        <div className="mt-1 flex min-h-11 items-center gap-2 @min-[44rem]:contents">
          <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2 @min-[44rem]:-col-end-3 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[44rem]:flex-col @min-[44rem]:items-start @min-[44rem]:gap-y-1">
            <OrderStatusBadge status={item.status} />
            <div className="min-w-32 flex-1 @min-[44rem]:w-full @min-[44rem]:min-w-0">
              <StatusTrack isSmall method={order.deliveryMethod} status={item.status} />
            </div>
          </div>
          <div className="empty:hidden @min-[44rem]:-col-end-1 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[44rem]:text-sm">
            {canLeave && <CancelLine orderNumber={order.orderNumber} item={item} className="@min-[44rem]:size-9" />}
            {report}
          </div>
        </div>
        <div className="mt-2 flex flex-col gap-2 empty:hidden @min-[44rem]:col-start-2 @min-[44rem]:-col-end-1 @min-[44rem]:mt-0 @min-[44rem]:gap-1">
          <Remarks order={order} item={item} />
          {cancelledParts.length > 0 && (
            <ul className="flex flex-col gap-2">
              {cancelledParts.map((part) => (
                <CancelledPart key={part.id} part={part} />
              ))}
            </ul>
          )}
          {item.replaces !== null && !isClosed(item.status) && (
            <DeclineSubstitute orderNumber={order.orderNumber} item={item} />
          )}
          {complaints}
        </div>
      </div>
    </li>
  )
}
