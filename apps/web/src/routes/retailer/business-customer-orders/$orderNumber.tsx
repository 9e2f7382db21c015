import { customerOrderPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PencilLine, PhoneIncoming } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { OrderComplaints } from '../../../features/complaints/order-complaints.tsx'
import { OrderLines } from '../../../features/fulfilment/order-lines.tsx'
import { OrderSteps } from '../../../features/fulfilment/order-steps.tsx'
import { OrderTotals } from '../../../features/fulfilment/order-totals.tsx'
import { Prepayment } from '../../../features/fulfilment/prepayment.tsx'
import { customerOrderQuery, type HubOrder } from '../../../features/fulfilment/queries.ts'
import { ShowId } from '../../../features/fulfilment/show-id.tsx'
import { TakeBackHandOver } from '../../../features/fulfilment/take-back-hand-over.tsx'
import { UnconfirmedBadge, UnconfirmedUntil } from '../../../features/fulfilment/unconfirmed-guest.tsx'
import { ChangeOrder } from '../../../features/order-change/change-order.tsx'
import { useChanging } from '../../../features/order-change/use-changing.ts'
import { anyDayOf } from '../../../parts/any-day-of.ts'
import { HandOver } from '../../../parts/hand-over.tsx'
import { OrderChanges } from '../../../parts/order-changes.tsx'
import { PackedContainers } from '../../../parts/packed-containers.tsx'
import { PrintMenu } from '../../../parts/print-menu.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../parts/status-badge.tsx'
import { WithdrawalNotice } from '../../../parts/withdrawal-notice.tsx'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/business-customer-orders/$orderNumber')({
  params: checkedParams({ orderNumber: 'orderNumber' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(customerOrderQuery(params.orderNumber)),
  pendingComponent: DetailSkeleton,
  component: CustomerOrder,
})

const Address = ({ title, address }: { title: string; address: HubOrder['billingAddress'] }) => (
  <div>
    <h3 className="mb-1 text-base text-quiet">{title}</h3>
    <address className="not-italic">
      {[address.name, address.addition, address.street, `${address.postcode} ${address.city}`]
        .filter(Boolean)
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  </div>
)

function CustomerOrder() {
  const t = useWorkplaceTranslations()
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  const { data: order } = useSuspenseQuery(customerOrderQuery(Route.useParams().orderNumber))
  const changing = useChanging('hub', order)
  const paper = (as: 'deliveryNote' | 'pickList' | 'crateLabels') => ({
    name: as,
    of: order.orderNumber,
    load: () => call(customerOrderPaper, { params: { orderNumber: order.orderNumber }, query: { as } }),
  })
  if (changing.isOpen) return <ChangeOrder side="hub" order={order} changing={changing} />
  return (
    <>
      <PageHeader
        tabTitle={`${order.orderNumber} ${order.customerName}`}
        title={order.customerName}
        lead={
          <>
            <span className="block text-base">
              {`${order.orderNumber} · ${format.longDay(order.deliveryDate)} · ${ofMethod(order.deliveryMethod)}`}
            </span>
            <span className="mt-1 flex flex-wrap items-center gap-2 text-base">
              <OrderStatusBadge status={order.status} />
              <PaymentStatusBadge status={order.paymentStatus} />
              <UnconfirmedBadge order={order} />
              {t('fulfilment.customerOrder.cutOff', { moment: format.dayAndTime(order.cutOffAt) })}
            </span>
            <UnconfirmedUntil order={order} />
            {order.fromRecurring !== null && order.customerSlug !== null && (
              <span className="mt-0.5 block text-base">
                <Link
                  to="/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber"
                  params={{ customerSlug: order.customerSlug, orderNumber: order.fromRecurring.orderNumber }}
                  className="font-medium text-primary-ink underline underline-offset-4"
                >
                  {t('recurring.atHub.ofOrder', {
                    number: order.fromRecurring.orderNumber,
                    weekday: format.weekdayName(anyDayOf(order.fromRecurring.weekday)),
                  })}
                </Link>
              </span>
            )}
            {order.isTakenByHub && (
              <span className="mt-0.5 block text-base">
                {order.takenByName === null
                  ? t('manualOrders.shown.taken')
                  : t('manualOrders.shown.takenBy', { name: order.takenByName })}
              </span>
            )}
          </>
        }
        actions={
          <>
            <PrintMenu size="small" papers={[paper('deliveryNote'), paper('pickList'), paper('crateLabels')]} />
            {order.canChange.allowed && (
              <Button look="secondary" size="small" onClick={changing.open}>
                <PencilLine aria-hidden />
                {t('orderChange.open')}
              </Button>
            )}
            {order.customerSlug !== null && (
              <Button asChild look="secondary" size="small">
                <Link
                  to="/retailer/business-customer-orders/create-manuel-order/$customerSlug"
                  params={{ customerSlug: order.customerSlug }}
                  aria-label={t('manualOrders.openFor', { customer: order.customerName })}
                >
                  <PhoneIncoming aria-hidden />
                  {t('manualOrders.open')}
                </Link>
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <WithdrawalNotice order={order} side="atHub" />
        <OrderSteps order={order} />
        {order.minimumAge !== null && <ShowId age={order.minimumAge} />}
        <Prepayment order={order} />
        <Card aria-labelledby="order-lines" className="@container sm:py-3">
          <div className="@min-[62rem]:sr-only">
            <CardHeader title={t('fulfilment.customerOrder.lines')} id="order-lines" />
          </div>
          <OrderLines order={order} />
        </Card>
        <OrderComplaints orderNumber={order.orderNumber} />
        <OrderChanges order={order} side="hub" />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <OrderTotals order={order} />
          <Card className="grid gap-6 sm:grid-cols-2">
            {order.note !== '' && (
              <div className="sm:col-span-2">
                <h2 className="mb-1 text-xl">{t('fulfilment.customerOrder.note')}</h2>
                <p className="whitespace-pre-line">{order.note}</p>
              </div>
            )}
            {order.packedContainers.length > 0 && (
              <div className="sm:col-span-2">
                <h2 className="mb-1 text-xl">{t('orders.packedContainers')}</h2>
                <PackedContainers containers={order.packedContainers} />
              </div>
            )}
            {order.handOver !== null && (
              <div className="sm:col-span-2">
                <h2 className="mb-1 text-xl">{t('fulfilment.handOver.title')}</h2>
                <p>
                  <HandOver handOver={order.handOver} />
                </p>
                {order.canTakeBackHandOver.allowed && <TakeBackHandOver order={order} />}
              </div>
            )}
            <h2 className="sr-only">{t('fulfilment.customerOrder.addresses')}</h2>
            <Address title={t('fulfilment.customerOrder.shipping')} address={order.shippingAddress} />
            <Address title={t('fulfilment.customerOrder.billing')} address={order.billingAddress} />
          </Card>
        </div>
      </div>
    </>
  )
}
