import { createFileRoute } from '@tanstack/react-router'
import { loadArticle } from '../../../../../../features/catalogue/articles/load-article.ts'
import { NewUnitPage } from '../../../../../../features/catalogue/sales-units/unit-page.tsx'
import { checkedParams } from '../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/$supplierSlug/$articleSlug/sales-units/create')({
  params: checkedParams({ supplierSlug: 'slug', articleSlug: 'slug' }),
  loader: ({ context, params }) => loadArticle(context.queryClient, 'retailer', params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <NewUnitPage desk="retailer" slug={articleSlug} />
}
