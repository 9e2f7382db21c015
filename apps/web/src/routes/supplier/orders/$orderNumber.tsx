import { supplierOrderPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { RecoursesOfOrder } from '../../../features/complaints/recourses-of-order.tsx'
import { CustomerStops } from '../../../features/procurement/customer-stops.tsx'
import { OrderLines } from '../../../features/procurement/order-lines.tsx'
import { OrderSummary } from '../../../features/procurement/order-summary.tsx'
import { leadBy, orderQuery } from '../../../features/procurement/queries.ts'
import { DispatchOnDevice } from '../../../features/procurement/unsent-dispatch.tsx'
import { SettlementsOfOrder } from '../../../features/settlement/settlements-of-order.tsx'
import { OrderHistory } from '../../../parts/order-history.tsx'
import { PrintMenu } from '../../../parts/print-menu.tsx'
import { OrderStatusBadge, PaymentStatusBadge } from '../../../parts/status-badge.tsx'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/orders/$orderNumber')({
  params: checkedParams({ orderNumber: 'orderNumber' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(orderQuery(params.orderNumber)),
  pendingComponent: DetailSkeleton,
  component: SupplierOrder,
})

function SupplierOrder() {
  const t = useWorkplaceTranslations('procurement')
  const format = useFormat()
  const { data: order } = useSuspenseQuery(orderQuery(Route.useParams().orderNumber))
  const paper = (as: 'packingList' | 'order' | 'lotLabels') => ({
    name: as,
    of: order.orderNumber,
    load: () => call(supplierOrderPaper, { params: { orderNumber: order.orderNumber }, query: { as } }),
  })
  const { orderNumber, retailerName: hub, leg, deliveryDate, shortageCount } = order
  return (
    <>
      <PageHeader
        title={orderNumber}
        lead={t(`order.${leadBy[leg]}`, { day: format.longDay(deliveryDate), hub })}
        actions={
          <>
            <OrderStatusBadge status={order.status} />
            <PaymentStatusBadge status={order.paymentStatus} />
            <PrintMenu size="small" papers={[paper('packingList'), paper('order'), paper('lotLabels')]} />
          </>
        }
      />
      <div className="flex flex-col gap-5 sm:gap-6">
        <OrderSummary order={order} />
        <DispatchOnDevice orderNumber={orderNumber} />
        {shortageCount > 0 && (
          <div role="status" className="flex items-start gap-3 rounded-2xl bg-warning-tint p-4 text-warning-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <p>
              <span className="font-semibold">{t('order.shortage', { count: shortageCount })}.</span>{' '}
              {t('order.shortageText')}
            </p>
          </div>
        )}
        <Card aria-labelledby="supplier-order-lines">
          <CardHeader title={t('order.lines')} id="supplier-order-lines" />
          <OrderLines order={order} />
        </Card>
        <CustomerStops order={order} />
        <RecoursesOfOrder orderNumber={orderNumber} />
        <SettlementsOfOrder orderNumber={orderNumber} />
        <OrderHistory history={order.history} />
      </div>
    </>
  )
}
