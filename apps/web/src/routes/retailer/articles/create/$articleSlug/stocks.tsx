import { createFileRoute } from '@tanstack/react-router'
import { DraftStocks } from '../../../../../features/catalogue/articles/draft-stocks.tsx'
import { loadArticle } from '../../../../../features/catalogue/articles/load-article.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/create/$articleSlug/stocks')({
  params: checkedParams({ articleSlug: 'slug' }),
  loader: ({ context, params }) => loadArticle(context.queryClient, 'retailer', params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <DraftStocks desk="retailer" slug={articleSlug} />
}
