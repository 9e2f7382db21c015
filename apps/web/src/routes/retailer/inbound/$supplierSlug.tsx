import { inboundPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PackageOpen, Phone } from 'lucide-react'
import { CountedDelivery } from '../../../features/fulfilment/counted-delivery.tsx'
import { DeliveryChecks } from '../../../features/fulfilment/delivery-check.tsx'
import { type InboundOrder, inboundQuery } from '../../../features/fulfilment/queries.ts'
import { countedItemsOf, openItemsOf, waitingItemsOf } from '../../../features/fulfilment/receipt-draft.ts'
import { ReceiveDelivery } from '../../../features/fulfilment/receive-delivery.tsx'
import { ReturnContainers } from '../../../parts/company-containers.tsx'
import { PrintMenu } from '../../../parts/print-menu.tsx'
import { OrderStatusBadge } from '../../../parts/status-badge.tsx'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceChips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CardRowsSkeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/inbound/$supplierSlug')({
  params: checkedParams({ supplierSlug: 'slug' }),
  validateSearch: (search): { order?: string } => (typeof search.order === 'string' ? { order: search.order } : {}),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(inboundQuery(params.supplierSlug)),
  pendingComponent: CardRowsSkeleton,
  component: InboundOfSupplier,
})

function InboundOfSupplier() {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  const { order: chosen } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { supplier, orders } = useSuspenseQuery(inboundQuery(Route.useParams().supplierSlug)).data
  const order =
    orders.find(({ orderNumber }) => orderNumber === chosen) ??
    orders.find(({ canReceive }) => canReceive.allowed) ??
    orders[0]
  return (
    <>
      <PageHeader
        tabTitle={`${t('inbound')} ${supplier.name}`}
        title={supplier.name}
        lead={order && `${format.longDay(order.deliveryDate)} · ${order.orderNumber}`}
        actions={
          <>
            {order && (
              <span className="self-center">
                <OrderStatusBadge status={order.status} />
              </span>
            )}
            <PrintMenu
              papers={[
                {
                  name: 'goodsIn',
                  of: supplier.name,
                  load: () => call(inboundPaper, { params: { supplierSlug: supplier.slug } }),
                },
              ]}
            />
            <ReturnContainers company={supplier} side="supplier" />
            {supplier.phone !== '' && (
              <Button asChild look="secondary">
                <a href={`tel:${supplier.phone}`}>
                  <Phone aria-hidden />
                  {t('receiving.phone', { phone: format.phone(supplier.phone) })}
                </a>
              </Button>
            )}
          </>
        }
      />
      {orders.length > 1 && order && (
        <ChoiceChips
          label={t('receiving.which')}
          className="mb-5"
          value={order.orderNumber}
          options={orders.map(({ orderNumber, deliveryDate }) => ({
            value: orderNumber,
            label: `${format.chipDay(deliveryDate)} · ${orderNumber}`,
          }))}
          onChange={(orderNumber) => navigate({ search: { order: orderNumber }, replace: true })}
        />
      )}
      {order ? <Delivery key={order.orderNumber} supplier={supplier} order={order} /> : <NothingToCount />}
    </>
  )
}

/** When the first of the customers behind a delivery gets their goods, which may be days after the producer brought them. */
const firstDayOf = ({ deliveryDate, items }: InboundOrder): string =>
  items
    .flatMap(({ demands }) => demands.map((demand) => demand.deliveryDate))
    .sort()
    .at(0) ?? deliveryDate

type DeliveryProps = { supplier: { slug: string; name: string }; order: InboundOrder }

const Delivery = ({ supplier, order }: DeliveryProps) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const waiting = waitingItemsOf(order)
  const counted = countedItemsOf(order)
  const note = waiting.length > 0 && (
    <p className="mb-4 rounded-2xl bg-warning-tint px-4 py-3 font-medium text-warning-ink">
      {t('unconfirmed', {
        count: waiting.length,
        articles: waiting.map((item) => inLanguage(item.articleName)).join(', '),
      })}{' '}
      <Link
        to="/retailer/retailer-orders/$orderNumber"
        params={{ orderNumber: order.orderNumber }}
        className="whitespace-nowrap underline underline-offset-4"
      >
        {t('toOrder')}
      </Link>
    </p>
  )
  if (openItemsOf(order).length > 0) {
    return (
      <>
        {note}
        <ReceiveDelivery supplier={supplier} order={order} />
        {counted.length > 0 && (
          <section aria-labelledby="counted" className="mt-8">
            <h2 id="counted" className="mb-3 text-xl">
              {t('counted')}
            </h2>
            <CountedDelivery order={order} items={counted} />
          </section>
        )}
        <DeliveryChecks checks={order.checks} />
      </>
    )
  }
  return (
    <>
      {note || (
        <div className="mb-4 flex justify-end">
          <Button asChild>
            <Link to="/retailer/picking" search={{ deliveryDate: firstDayOf(order) }}>
              {t('toPicking')}
            </Link>
          </Button>
        </div>
      )}
      <CountedDelivery order={order} />
      <DeliveryChecks checks={order.checks} />
    </>
  )
}

const NothingToCount = () => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  return (
    <Card>
      <EmptyState icon={PackageOpen} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    </Card>
  )
}
