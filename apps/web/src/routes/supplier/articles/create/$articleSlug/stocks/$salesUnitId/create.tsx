import { createFileRoute } from '@tanstack/react-router'
import { DraftStock } from '../../../../../../../features/catalogue/articles/draft-stocks.tsx'
import { loadArticle } from '../../../../../../../features/catalogue/articles/load-article.ts'
import { checkedParams } from '../../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/articles/create/$articleSlug/stocks/$salesUnitId/create')({
  params: checkedParams({ articleSlug: 'slug', salesUnitId: 'id' }),
  loader: ({ context, params }) => loadArticle(context.queryClient, 'supplier', params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug, salesUnitId } = Route.useParams()
  return <DraftStock slug={articleSlug} salesUnitId={salesUnitId} />
}
