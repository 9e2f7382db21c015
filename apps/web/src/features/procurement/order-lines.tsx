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
import { useDispatchOf } from './dispatch-outbox.ts'
import type { HubOrder, HubOrderItem } from './queries.ts'

const Declined = ({ item }: { item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('procurement.order')
  const reasonText = useDeclineReason()
  const format = useFormat()
  if (item.declineReason === null) return null
  const declined = item.orderedQuantity - promisedQuantity(item)
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {item.status === 'cancelled' || declined <= 0
        ? t('declined', { reason: reasonText(item.declineReason) })
        : t('declinedPart', { quantity: format.quantity(declined), reason: reasonText(item.declineReason) })}
    </p>
  )
}

/** What goes without saying of a line, in small: pack, number, lots, what the hub counted. */
const Details = ({ item }: { item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('procurement.order')
  const format = useFormat()
  const lots = item.lots.map(({ lot, bestBefore, quantity }) =>
    [
      `${format.quantity(quantity)} ×`,
      t('lot', { lot }),
      bestBefore === null ? '' : `· ${t('bestBefore', { day: format.fullDay(bestBefore) })}`,
    ].join(' '),
  )
  const { receivedQuantity, spoiltQuantity } = item
  const arrived = [
    ...(receivedQuantity === null ? [] : [t('arrived', { quantity: format.quantity(receivedQuantity) })]),
    ...(spoiltQuantity > 0 ? [t('spoilt', { quantity: format.quantity(spoiltQuantity) })] : []),
  ].join(', ')
  const text = [
    inLanguage(item.salesUnitName),
    t('articleNumber', { number: item.articleNumber }),
    ...lots,
    ...(arrived === '' ? [] : [arrived]),
  ].join(' · ')
  return (
    <p title={text} className="col-start-2 text-sm text-quiet @min-[44rem]:truncate @min-[44rem]:text-xs">
      {text}
    </p>
  )
}

/** That a line is not for customers, and what follows when goods are short. */
const ForShelf = ({ item }: { item: HubOrderItem }) => {
  const t = useWorkplaceTranslations('purchases')
  if (!item.isForShelf) return null
  return (
    <p className="text-sm">
      <span className="font-medium">{t('forShelf')}</span> <span className="text-quiet">{t('forShelfHint')}</span>
    </p>
  )
}

/** That a line comes on top of what its producer has accepted already, so that nobody packs the same twice or once too little. */
export const OnTop = ({ item }: { item: Pick<HubOrderItem, 'acceptedBesides'> }) => {
  const t = useWorkplaceTranslations('procurement.order')
  const format = useFormat()
  if (item.acceptedBesides.length === 0) return null
  const quantity = item.acceptedBesides.reduce((sum, each) => sum + each.quantity, 0)
  const orders = item.acceptedBesides.map(({ orderNumber }) => orderNumber).join(', ')
  return <p className="text-sm font-medium">{t('onTop', { quantity: format.quantity(quantity), orders })}</p>
}

type LineProps = { order: HubOrder; item: HubOrderItem }

/** Once the goods are gone there is nothing to decline, and a row of dead buttons would only be in the way. */
const asksToDecline = ({ order, item }: LineProps): boolean =>
  (item.canDecline.allowed || order.canDispatch.allowed) && item.status !== 'cancelled'

const Price = ({ item, quantity }: { item: HubOrderItem; quantity: number }) => {
  const t = useWorkplaceTranslations('procurement.order')
  const format = useFormat()
  const isWeighedLater = item.priceBasis === 'kilogram' && item.receivedQuantity === null
  const price = format.money(item.unitPriceCents)
  const text = [
    t(item.priceBasis === 'kilogram' ? 'perKilogram' : 'perPack', { price }),
    ...(item.depositCents === 0
      ? []
      : [`${t('deposit', { amount: format.money(item.depositCents) })}${depositParts(item.deposits, format.money)}`]),
    ...(item.receivedGrams === null ? [] : [t('weighed', { weight: format.kilograms(item.receivedGrams) })]),
    ...(isWeighedLater && item.expectedWeightGrams !== null
      ? [t('estimated', { weight: format.weight(item.expectedWeightGrams * quantity) })]
      : []),
  ].join(' · ')
  return (
    <p className="col-span-2 text-sm text-quiet @min-[44rem]:contents">
      <span className="font-semibold text-ink @min-[44rem]:col-start-5 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[44rem]:text-right @min-[44rem]:text-base">
        {isWeighedLater ? format.approximateMoney(item.lineCents) : format.money(item.lineCents)}
      </span>
      <span className="@min-[44rem]:hidden"> · </span>
      <span
        title={text}
        className="@min-[44rem]:col-start-3 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[44rem]:line-clamp-2 @min-[44rem]:text-xs"
      >
        {text}
      </span>
    </p>
  )
}

/**
 * One line of a hub's order. At a desk a row of 44 px, unless there is something to remark: its cells are those of the grid that it
 * becomes. On a phone the count and what is declined stay large: they are read and pressed with wet hands.
 */
const Line = ({ order, item }: LineProps) => {
  const t = useWorkplaceTranslations('procurement.order')
  const { dispatch, state } = useDispatchOf(order.orderNumber)
  // What was refused or is being changed does not go by itself: there something may be missing after all.
  const goesWithReport =
    (state === 'waiting' || state === 'underWay') && dispatch.body.items.some(({ itemId }) => itemId === item.id)
  const format = useFormat()
  const isGone = item.status === 'cancelled'
  const quantity = isGone ? 0 : promisedQuantity(item)
  const hasOwnPayment = !isGone && item.paymentStatus !== order.paymentStatus
  const hasOwnStatus = !item.canDecline.allowed && item.status !== order.status
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 first:pt-0 last:pb-0 @min-[44rem]:min-h-11 @min-[44rem]:grid-cols-[2rem_minmax(0,1fr)_9.5rem_4.5rem_5.5rem_var(--last)] @min-[56rem]:grid-cols-[2rem_minmax(0,1fr)_11rem_5.5rem_6rem_var(--last)] @min-[44rem]:content-center @min-[44rem]:py-[3px]">
      <Picture
        picture={item.picture}
        size={40}
        className={classNames(
          'row-span-2 self-start @min-[44rem]:size-8! @min-[44rem]:self-center',
          isGone && 'opacity-50',
        )}
      />
      <h3
        title={inLanguage(item.articleName)}
        className="col-start-2 font-sans text-lg leading-snug font-semibold tracking-normal @min-[44rem]:truncate @min-[44rem]:text-base @min-[44rem]:leading-5"
      >
        {inLanguage(item.articleName)}
      </h3>
      <div className="col-start-3 row-span-2 row-start-1 text-right @min-[44rem]:col-start-4">
        <p className="figure text-3xl leading-none @min-[44rem]:text-xl @min-[44rem]:leading-none">
          {format.quantity(quantity)}
          <span className="ml-0.5 text-lg text-quiet @min-[44rem]:text-base">×</span>
        </p>
        {quantity !== item.orderedQuantity && (
          <p className="mt-1 text-sm text-warning-ink @min-[44rem]:mt-0.5 @min-[44rem]:text-xs">
            {t('instead', { quantity: format.quantity(item.orderedQuantity) })}
          </p>
        )}
      </div>
      <Details item={item} />
      <Price item={item} quantity={quantity} />
      {asksToDecline({ order, item }) && (
        <div className="col-start-3 justify-self-end @min-[44rem]:col-start-6 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1">
          <DeclineDialog
            desk="supplier"
            orderNumber={order.orderNumber}
            item={item}
            refusal={goesWithReport ? t('goesWithReport') : undefined}
          />
        </div>
      )}
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden @min-[44rem]:col-end-7">
        <ForShelf item={item} />
        <OnTop item={item} />
        <Declined item={item} />
        {hasOwnStatus && <OrderStatusBadge status={item.status} />}
        {hasOwnPayment && <PaymentStatusBadge status={item.paymentStatus} />}
      </div>
    </li>
  )
}

/** Everything a hub wants of one order, as it will be packed. */
export const OrderLines = ({ order }: { order: HubOrder }) => (
  <div className="@container">
    <ul
      className={classNames(
        'divide-y divide-line',
        order.items.some((item) => asksToDecline({ order, item })) ? '[--last:6.5rem]' : '[--last:0rem]',
      )}
    >
      {order.items.map((item) => (
        <Line key={item.id} order={order} item={item} />
      ))}
    </ul>
  </div>
)
