import { broughtTogether } from '@regionalmarkt/domain/orders/brought-together.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { CountedDelivery } from '../../../features/fulfilment/counted-delivery.tsx'
import { DeliveryChecks } from '../../../features/fulfilment/delivery-check.tsx'
import { DeliveryHead } from '../../../features/fulfilment/delivery-head.tsx'
import { deliveryOf, type InboundDelivery } from '../../../features/fulfilment/inbound-goods.ts'
import { inboundQuery } from '../../../features/fulfilment/queries.ts'
import { countedItemsOf, openItemsOf, waitingItemsOf } from '../../../features/fulfilment/receipt-draft.ts'
import { ReceiveDelivery } from '../../../features/fulfilment/receive-delivery.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CardRowsSkeleton } from '../../../ui/skeleton.tsx'

type Search = { order?: string; alone?: true }

export const Route = createFileRoute('/retailer/inbound/$supplierSlug')({
  params: checkedParams({ supplierSlug: 'slug' }),
  validateSearch: ({ order, alone }): Search =>
    typeof order === 'string' ? { order, ...(alone === true ? { alone } : {}) } : {},
  loader: ({ context, params }) => context.queryClient.ensureQueryData(inboundQuery(params.supplierSlug)),
  pendingComponent: CardRowsSkeleton,
  component: InboundOfSupplier,
})

/** `order`: one of those that the delivery brings goods of; `alone`: only that one is counted. */
function InboundOfSupplier() {
  const { order: chosen, alone } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { supplier, orders } = useSuspenseQuery(inboundQuery(Route.useParams().supplierSlug)).data
  const deliveries = broughtTogether(orders)
  const together =
    deliveries.find((each) => each.some(({ orderNumber }) => orderNumber === chosen)) ??
    deliveries.find((each) => each.some(({ canReceive }) => canReceive.allowed)) ??
    deliveries[0]
  const single = alone && together?.find(({ orderNumber }) => orderNumber === chosen)
  const delivery = together && deliveryOf(single ? [single] : together)
  const name = `${(single ?? together?.[0])?.orderNumber}${single ? ':alone' : ''}`
  return (
    <>
      <DeliveryHead
        supplier={supplier}
        deliveries={deliveries}
        delivery={delivery}
        onChoose={(order, isAlone) =>
          navigate({ search: { order, ...(isAlone ? { alone: true as const } : {}) }, replace: true })
        }
      />
      {delivery ? <Delivery key={name} supplier={supplier} name={name} delivery={delivery} /> : <NothingToCount />}
    </>
  )
}

/** When the first of the customers behind a delivery gets their goods, which may be days after the producer brought them. */
const firstDayOf = ({ deliveryDate, items }: InboundDelivery): string =>
  items
    .flatMap(({ demands }) => demands.map((demand) => demand.deliveryDate))
    .sort()
    .at(0) ?? deliveryDate

type DeliveryProps = { supplier: { slug: string; name: string }; name: string; delivery: InboundDelivery }

const Delivery = ({ supplier, name, delivery }: DeliveryProps) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const waiting = waitingItemsOf(delivery)
  const counted = countedItemsOf(delivery)
  const checks = delivery.orders.flatMap((order) => order.checks)
  const note = waiting[0] && (
    <p className="mb-4 rounded-2xl bg-warning-tint px-4 py-3 font-medium text-warning-ink">
      {t('unconfirmed', {
        count: waiting.length,
        articles: waiting.map((item) => inLanguage(item.articleName)).join(', '),
      })}{' '}
      <Link
        to="/retailer/retailer-orders/$orderNumber"
        params={{ orderNumber: waiting[0].orderNumber }}
        className="whitespace-nowrap underline underline-offset-4"
      >
        {t('toOrder')}
      </Link>
    </p>
  )
  if (openItemsOf(delivery).length > 0) {
    return (
      <>
        {note}
        <ReceiveDelivery supplier={supplier} name={name} delivery={delivery} />
        {counted.length > 0 && (
          <section aria-labelledby="counted" className="mt-8">
            <h2 id="counted" className="mb-3 text-xl">
              {t('counted')}
            </h2>
            <CountedDelivery delivery={delivery} items={counted} />
          </section>
        )}
        <DeliveryChecks checks={checks} />
      </>
    )
  }
  return (
    <>
      {note || (
        <div className="mb-4 flex justify-end">
          <Button asChild>
            <Link to="/retailer/picking" search={{ deliveryDate: firstDayOf(delivery) }}>
              {t('toPicking')}
            </Link>
          </Button>
        </div>
      )}
      <CountedDelivery delivery={delivery} />
      <DeliveryChecks checks={checks} />
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
