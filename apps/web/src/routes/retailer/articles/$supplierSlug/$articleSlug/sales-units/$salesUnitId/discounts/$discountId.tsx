import { createFileRoute } from '@tanstack/react-router'
import { EditDiscountPage } from '../../../../../../../../features/catalogue/unit-terms/discount-pages.tsx'
import { loadDiscounts } from '../../../../../../../../features/catalogue/unit-terms/unit-terms.ts'
import { checkedParams } from '../../../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute(
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts/$discountId',
)({
  params: checkedParams({ supplierSlug: 'slug', articleSlug: 'slug', salesUnitId: 'id', discountId: 'id' }),
  loader: ({ context, params }) => loadDiscounts(context.queryClient, params, params.discountId),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug, salesUnitId, discountId } = Route.useParams()
  return <EditDiscountPage slug={articleSlug} salesUnitId={salesUnitId} discountId={discountId} />
}
