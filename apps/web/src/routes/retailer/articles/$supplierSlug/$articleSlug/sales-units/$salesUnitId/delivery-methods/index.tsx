import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesPage } from '../../../../../../../../features/catalogue/unit-terms/delivery-pages.tsx'
import { loadDeliveries } from '../../../../../../../../features/catalogue/unit-terms/unit-terms.ts'
import { checkedParams } from '../../../../../../../../platform/route-params.ts'
import { CardRowsSkeleton } from '../../../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute(
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/delivery-methods/',
)({
  params: checkedParams({ supplierSlug: 'slug', articleSlug: 'slug', salesUnitId: 'id' }),
  validateSearch: ({ edit }: { edit?: unknown }) => (typeof edit === 'string' ? { edit } : {}),
  loader: ({ context, params }) => loadDeliveries(context.queryClient, params),
  pendingComponent: CardRowsSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug, salesUnitId } = Route.useParams()
  return <DeliveriesPage slug={articleSlug} salesUnitId={salesUnitId} editing={Route.useSearch().edit} />
}
