import { retailerOrderPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AcceptForSupplier } from '../../../features/fulfilment/accept-for-supplier.tsx'
import { BlockedSupplier } from '../../../features/fulfilment/blocked-supplier.tsx'
import { DispatchForSupplier } from '../../../features/fulfilment/dispatch-for-supplier.tsx'
import { supplyOrderQuery } from '../../../features/fulfilment/queries.ts'
import { SupplyLines } from '../../../features/fulfilment/supply-lines.tsx'
import { UnconfirmedOrders } from '../../../features/fulfilment/unconfirmed-orders.tsx'
import { OrderHistory } from '../../../parts/order-history.tsx'
import { PrintMenu } from '../../../parts/print-menu.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../parts/status-badge.tsx'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { checkedParams } from '../../../platform/route-params.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'

export const Route = createFileRoute('/retailer/retailer-orders/$orderNumber')({
  params: checkedParams({ orderNumber: 'orderNumber' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(supplyOrderQuery(params.orderNumber)),
  pendingComponent: DetailSkeleton,
  component: RetailerOrder,
})

function RetailerOrder() {
  const t = useWorkplaceTranslations('fulfilment')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const format = useFormat()
  const { data: order } = useSuspenseQuery(supplyOrderQuery(Route.useParams().orderNumber))
  const paper = (as: 'packingList' | 'order' | 'lotLabels') => ({
    name: as,
    of: order.orderNumber,
    load: () => call(retailerOrderPaper, { params: { orderNumber: order.orderNumber }, query: { as } }),
  })
  return (
    <>
      <PageHeader
        tabTitle={`${order.orderNumber} ${order.supplierName}`}
        title={order.supplierName}
        lead={`${order.orderNumber} · ${format.longDay(order.deliveryDate)} · ${ofMethod(order.leg)}`}
        actions={
          <>
            <span className="flex gap-2 self-center">
              <OrderStatusBadge status={order.status} />
              <PaymentStatusBadge status={order.paymentStatus} />
            </span>
            <PrintMenu papers={[paper('order'), paper('packingList'), paper('lotLabels')]} />
            {order.canAccept.allowed && <AcceptForSupplier order={order} />}
            {order.canDispatch.allowed && <DispatchForSupplier order={order} />}
            {!isDirect(order.leg) && (
              <Button asChild look="secondary">
                <PlaceLink to={`/retailer/inbound/${order.supplierSlug}`} search={{ order: order.orderNumber }}>
                  <PackageOpen aria-hidden />
                  {t('supplierOrder.count')}
                </PlaceLink>
              </Button>
            )}
          </>
        }
      />
      <div className="flex flex-col gap-5 sm:gap-6">
        <Stats>
          <Stat
            label={t('supplierOrder.total')}
            value={(order.isEstimated ? format.approximateMoney : format.money)(order.netCents)}
            remark={
              <>
                {order.depositCents !== 0 && (
                  <span className="block">
                    {t('supplierOrder.depositInIt', { amount: format.money(order.depositCents) })}
                  </span>
                )}
                {order.isOpen
                  ? t('supplierOrder.openText', { moment: format.dayAndTime(order.cutOffAt) })
                  : t('supplierOrder.firmText')}
              </>
            }
          />
          <Stat
            label={t('column.quantity')}
            value={format.quantity(order.quantity)}
            remark={t('lines', { count: order.itemCount })}
          />
          {order.shortageCount > 0 && (
            <Stat
              tone="warning"
              label={t('sharing.title')}
              value={order.shortageCount}
              remark={t('supplierOrders.shortage', { count: order.shortageCount })}
            />
          )}
        </Stats>
        <BlockedSupplier order={order} />
        <UnconfirmedOrders order={order} />
        <Card aria-labelledby="supply-lines">
          <CardHeader title={t('supplierOrder.lines')} id="supply-lines" />
          <SupplyLines order={order} />
        </Card>
        <OrderHistory history={order.history} />
      </div>
    </>
  )
}
