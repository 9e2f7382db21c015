import { createFileRoute } from '@tanstack/react-router'
import { loadArticle } from '../../../../../features/catalogue/articles/load-article.ts'
import { NewUnitPage } from '../../../../../features/catalogue/sales-units/unit-page.tsx'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/articles/$articleSlug/sales-units/create')({
  params: checkedParams({ articleSlug: 'slug' }),
  loader: ({ context, params }) => loadArticle(context.queryClient, 'supplier', params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <NewUnitPage desk="supplier" slug={articleSlug} />
}
