import { createFileRoute } from '@tanstack/react-router'
import { NewDeliveryPage } from '../../../../../../../../features/catalogue/unit-terms/delivery-pages.tsx'
import { loadDeliveries } from '../../../../../../../../features/catalogue/unit-terms/unit-terms.ts'
import { checkedParams } from '../../../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute(
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/delivery-methods/create',
)({
  params: checkedParams({ supplierSlug: 'slug', articleSlug: 'slug', salesUnitId: 'id' }),
  loader: ({ context, params }) => loadDeliveries(context.queryClient, params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug, salesUnitId } = Route.useParams()
  return <NewDeliveryPage slug={articleSlug} salesUnitId={salesUnitId} />
}
