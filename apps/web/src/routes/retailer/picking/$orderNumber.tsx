import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PickOrder } from '../../../features/fulfilment/pick-order.tsx'
import { PickingSkeleton } from '../../../features/fulfilment/picking-skeleton.tsx'
import { pickingQuery } from '../../../features/fulfilment/queries.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'

export const Route = createFileRoute('/retailer/picking/$orderNumber')({
  params: checkedParams({ orderNumber: 'orderNumber' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(pickingQuery(params.orderNumber)),
  pendingComponent: PickingSkeleton,
  component: PickingOfOrder,
})

function PickingOfOrder() {
  const t = useWorkplaceTranslations('fulfilment')
  const { data: order } = useSuspenseQuery(pickingQuery(Route.useParams().orderNumber))
  useDocumentTitle(`${t('picking')} ${order.customerName}`)
  return <PickOrder key={order.orderNumber} order={order} />
}
