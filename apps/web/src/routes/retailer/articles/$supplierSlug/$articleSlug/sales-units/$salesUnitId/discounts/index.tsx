import { createFileRoute } from '@tanstack/react-router'
import { DiscountsPage } from '../../../../../../../../features/catalogue/unit-terms/discount-pages.tsx'
import { loadDiscounts } from '../../../../../../../../features/catalogue/unit-terms/unit-terms.ts'
import { checkedParams } from '../../../../../../../../platform/route-params.ts'
import { CardRowsSkeleton } from '../../../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute(
  '/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId/discounts/',
)({
  params: checkedParams({ supplierSlug: 'slug', articleSlug: 'slug', salesUnitId: 'id' }),
  loader: ({ context, params }) => loadDiscounts(context.queryClient, params),
  pendingComponent: CardRowsSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug, salesUnitId } = Route.useParams()
  return <DiscountsPage slug={articleSlug} salesUnitId={salesUnitId} />
}
