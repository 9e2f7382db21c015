import { createFileRoute } from '@tanstack/react-router'
import { NewDiscountPage } from '../../../../../../../../features/catalogue/unit-terms/discount-pages.tsx'
import { loadDiscounts } from '../../../../../../../../features/catalogue/unit-terms/unit-terms.ts'
import { checkedParams } from '../../../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute(
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts/create',
)({
  params: checkedParams({ supplierSlug: 'slug', articleSlug: 'slug', salesUnitId: 'id' }),
  loader: ({ context, params }) => loadDiscounts(context.queryClient, params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug, salesUnitId } = Route.useParams()
  return <NewDiscountPage slug={articleSlug} salesUnitId={salesUnitId} />
}
