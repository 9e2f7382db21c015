import { broughtTogether } from '@regionalmarkt/domain/orders/brought-together.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useUnsentCounts } from '../../../features/fulfilment/count-outbox.ts'
import { DeliveryHead } from '../../../features/fulfilment/delivery-head.tsx'
import { InboundDeliveryView } from '../../../features/fulfilment/inbound-delivery.tsx'
import { deliveryOf } from '../../../features/fulfilment/inbound-goods.ts'
import { inboundQuery } from '../../../features/fulfilment/queries.ts'
import { LostCount } from '../../../features/fulfilment/unsent-count.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
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
  // Their orders have left the list.
  const lost = useUnsentCounts().work.filter(
    ({ supplier: { slug }, stopped, body }) =>
      slug === supplier.slug &&
      stopped !== undefined &&
      !orders.some(({ orderNumber }) => body.orderNumbers.includes(orderNumber)),
  )
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
      {lost.map((count) => (
        <LostCount key={count.draft.idempotencyKey} count={count} />
      ))}
      {delivery ? (
        <InboundDeliveryView
          key={name}
          supplier={supplier}
          name={name}
          delivery={delivery}
          isAlone={single !== undefined}
        />
      ) : (
        <NothingToCount />
      )}
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
