import { createFileRoute } from '@tanstack/react-router'
import { articleQuery } from '../../../../../../features/articles/queries.ts'
import { NewUnitPage } from '../../../../../../features/articles/unit-page.tsx'
import { checkedParams } from '../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/$supplierSlug/$articleSlug/sales-units/create')({
  params: checkedParams({ supplierSlug: 'slug', articleSlug: 'slug' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(articleQuery('retailer', params.articleSlug)),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <NewUnitPage desk="retailer" slug={articleSlug} />
}
