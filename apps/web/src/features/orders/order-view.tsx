import { ownDeliveryNote } from '@regionalmarkt/contract/paper/papers.ts'
import { isBrought, isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { isOrderEstimated } from '@regionalmarkt/domain/orders/is-order-estimated.ts'
import { isClosed } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { Link } from '@tanstack/react-router'
import { PencilLine, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { anyDayOf } from '../../parts/any-day-of.ts'
import { HandOver } from '../../parts/hand-over.tsx'
import { OrderChanges } from '../../parts/order-changes.tsx'
import { PackedContainers } from '../../parts/packed-containers.tsx'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../parts/status-badge.tsx'
import { WithdrawalNotice } from '../../parts/withdrawal-notice.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, SkeletonArea, SkeletonRows } from '../../ui/skeleton.tsx'
import { useWhyKept } from './cancel-line.tsx'
import { HubContact } from './hub-contact.tsx'
import type { OnlineWay } from './online-payment.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderLine } from './order-line.tsx'
import { linesOf } from './order-quantities.ts'
import { OrderTotals } from './order-totals.tsx'
import { Prepayment } from './prepayment.tsx'
import type { Order } from './queries.ts'
import { RecallNotice } from './recall-notice.tsx'
import { StatusTrack } from './status-track.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="py-2">
    <dt className="text-sm text-quiet">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

const Address = ({ address }: { address: Order['billingAddress'] }) => (
  <address className="font-normal not-italic">
    {[address.name, address.addition, address.street, `${address.postcode} ${address.city}`.trim()]
      .filter((part) => part !== '')
      .map((part) => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
  </address>
)

export type SaidOfOrder = {
  readonly deadline: ReactNode
  readonly of: (item: Order['items'][number]) => ReactNode
  /** Opens how to say it, where it still can be said and that is not said beside it. */
  readonly report?: (item: Order['items'][number]) => ReactNode
}

type Props = {
  order: Order
  online?: OnlineWay
  onOrderAgain: () => void
  onChange?: () => void
  /** What else can be made of it. */
  more?: ReactNode
  /** What was issued to a household for it. */
  documents?: ReactNode
  /** As wide as the order, below everything else. */
  below?: ReactNode
  /** What can be said of it once it is there: above its lines, and at each of them. */
  complaints?: SaidOfOrder
}

/** An order from placing to the kitchen door. */
export const OrderView = ({ order, online, onOrderAgain, onChange, more, documents, below, complaints }: Props) => {
  const t = useWorkplaceTranslations()
  const ofCart = useTranslations('cart')
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const { orderNumber, items } = order
  const lines = linesOf(items)
  const deliveryNote = {
    name: 'deliveryNote',
    of: orderNumber,
    load: () => call(ownDeliveryNote, { params: { orderNumber } }),
  } as const
  const isEstimated = isOrderEstimated(items)
  const sum = isEstimated ? format.approximateMoney : format.money
  const whyKept = useWhyKept()
  const reasons = new Set(lines.filter(({ item }) => !isClosed(item.status)).map(({ item }) => whyKept(item)))
  // Said once when it holds for all of them.
  const whyAllKept = reasons.size === 1 ? ([...reasons][0] ?? null) : null
  return (
    <>
      <PageHeader
        title={orderNumber}
        tabTitle={t('orders.order', { number: orderNumber })}
        lead={
          <>
            {`${t('orders.deliveryDate')}: ${format.longDay(order.deliveryDate)}`}
            {order.fromRecurring !== null && (
              <Link
                to="/business-customer/sales/recurring-sales-orders/$orderNumber"
                params={{ orderNumber: order.fromRecurring.orderNumber }}
                className="mt-0.5 block text-base font-medium text-primary-ink underline underline-offset-4"
              >
                {t('recurring.from', {
                  number: order.fromRecurring.orderNumber,
                  weekday: format.weekdayName(anyDayOf(order.fromRecurring.weekday)),
                })}
              </Link>
            )}
          </>
        }
        actions={
          <>
            {onChange && order.canChange.allowed && (
              <Button onClick={onChange}>
                <PencilLine aria-hidden />
                {t('orderChange.open')}
              </Button>
            )}
            {!order.isConsumers && <PrintMenu papers={[deliveryNote]} />}
            <Button look="secondary" onClick={onOrderAgain}>
              <RotateCcw aria-hidden />
              {t('orders.orderAgain')}
            </Button>
            {more}
          </>
        }
      />
      <RecallNotice order={order} />
      <WithdrawalNotice order={order} side="ofOrder" />
      <Card className="@container mb-5 sm:py-4" aria-label={t('orders.status')}>
        <div className="@min-[56rem]:flex @min-[56rem]:items-center @min-[56rem]:gap-6">
          <div className="mb-4 flex flex-wrap gap-2 @min-[56rem]:mb-0 @min-[56rem]:shrink-0">
            <OrderStatusBadge status={order.status} />
            <PaymentStatusBadge status={order.paymentStatus} />
          </div>
          <div className="@min-[56rem]:flex-1">
            <StatusTrack method={order.deliveryMethod} status={order.status} />
          </div>
        </div>
      </Card>
      {order.minimumAge !== null && (
        <p className="mb-5 rounded-2xl bg-warning-tint px-4 py-3 font-semibold text-warning-ink">
          {t('orders.household.bringId', { age: String(order.minimumAge) })}
        </p>
      )}
      <Prepayment order={order} online={online} />
      <div className="flex flex-col gap-5">
        <div className="flex min-w-0 flex-col gap-5">
          <Card aria-labelledby="lines" className="@container">
            <CardHeader
              id="lines"
              title={t('orders.lines')}
              aside={`${t('orders.items', { count: lines.length })} · ${sum(order.totals.grossCents)}`}
            />
            {complaints?.deadline}
            {/* The last column of a desk has what can be done with a line: say what is wrong with it, or its menu; nothing once all is done. */}
            <ul
              className={classNames(
                'divide-y divide-line',
                complaints?.report ? '[--last:7rem]' : isClosed(order.status) ? '[--last:0rem]' : '[--last:2.25rem]',
                isClosed(order.status) && '[--state:9rem]',
              )}
            >
              {lines.map((line) => (
                <OrderLine
                  key={line.item.id}
                  order={order}
                  line={line}
                  asksToCancel={whyAllKept === null}
                  complaints={complaints?.of(line.item)}
                  report={complaints?.report?.(line.item)}
                />
              ))}
            </ul>
            {/* Below them, so that twelve lines stand on the first screen of a desk. */}
            {whyAllKept !== null && (
              <div className="mt-3 border-t border-line pt-4">
                <p className="text-quiet">{t('orders.noCancelling', { reason: whyAllKept })}</p>
                <HubContact contact={order.retailerContact} className="mt-1" />
              </div>
            )}
          </Card>
          <OrderChanges order={order} side="customer" />
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-[24rem_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-5">
            <Card aria-labelledby="totals">
              <CardHeader id="totals" title={t('orders.totals')} />
              <OrderTotals
                ordered={order.orderedTotals}
                now={order.totals}
                wasEstimated={items.some(({ priceBasis }) => priceBasis === 'kilogram')}
                isEstimated={isEstimated}
                isGross={order.isConsumers}
                returnedCents={order.returnedCents}
              />
              {order.mostGrossCents !== null && (
                <p className="mt-3 font-semibold">
                  {t('orders.household.most', { amount: format.money(order.mostGrossCents) })}
                </p>
              )}
              {isEstimated && <p className="mt-3 text-sm text-quiet">{ofCart('estimated')}</p>}
            </Card>
            {documents ?? <OrderDocuments orderNumber={orderNumber} />}
          </div>
          <Card>
            <dl className="xl:columns-2 xl:gap-x-8 xl:*:break-inside-avoid">
              <Fact label={t('orders.placedAt')}>{format.dayAndTime(order.placedAt)}</Fact>
              <Fact label={t('orders.retailer')}>
                {order.retailerName}
                {order.isTakenByHub && <span className="block font-normal">{t('manualOrders.shown.takenForYou')}</span>}
                {/* It stands above where the page says to turn to the hub. */}
                {whyAllKept === null && <HubContact contact={order.retailerContact} />}
              </Fact>
              {order.isConsumers && (
                <Fact label={t('orders.household.payment')}>
                  {t(`orders.household.paymentKind.${order.paymentKind}`)}
                </Fact>
              )}
              {order.paymentTermDays !== null && (
                <Fact label={t('orders.paymentTerm')}>{t('orders.paidWithin', { count: order.paymentTermDays })}</Fact>
              )}
              <Fact label={t('orders.deliveryMethod')}>
                {statuses(`deliveryMethod.${order.deliveryMethod}`)}
                {isDirect(order.deliveryMethod) && (
                  <span className="block font-normal">
                    {[order.items[0]?.supplierName, order.pickupPlace].filter(Boolean).join(', ')}
                  </span>
                )}
              </Fact>
              {order.packedContainers.length > 0 && (
                <Fact label={t('orders.packedContainers')}>
                  <PackedContainers containers={order.packedContainers} />
                </Fact>
              )}
              {order.handOver !== null && (
                <Fact label={t('orders.handOver.title')}>
                  <HandOver handOver={order.handOver} />
                </Fact>
              )}
              {(!order.isConsumers || isBrought(order.deliveryMethod)) && (
                <Fact label={t('orders.shippingAddress')}>
                  <Address address={order.shippingAddress} />
                </Fact>
              )}
              {/* Who fetches and pays at the counter has said nothing but a name. */}
              {(!order.isConsumers || order.billingAddress.street !== '') && (
                <Fact label={t('orders.billingAddress')}>
                  <Address address={order.billingAddress} />
                </Fact>
              )}
              {order.buyerOrderNumber && (
                <Fact label={t('orders.buyerOrderNumber')}>
                  <span className="font-normal break-words">{order.buyerOrderNumber}</span>
                </Fact>
              )}
              {order.costCentre && (
                <Fact label={t('orders.costCentre')}>
                  <span className="font-normal break-words">{order.costCentre}</span>
                </Fact>
              )}
              {order.note !== '' && (
                <Fact label={t('orders.note')}>
                  <span className="font-normal whitespace-pre-line">{order.note}</span>
                </Fact>
              )}
            </dl>
          </Card>
        </div>
        {below}
      </div>
    </>
  )
}

export const OrderSkeleton = () => (
  <SkeletonArea>
    <Skeleton className="mb-3 w-32" />
    <Skeleton className="mb-8 h-9 w-64" />
    <Skeleton className="mb-5 h-32 w-full rounded-2xl" />
    <SkeletonRows rows={4} />
  </SkeletonArea>
)
