import { createFileRoute } from '@tanstack/react-router'
import { DraftStocks } from '../../../../../../features/catalogue/articles/draft-stocks.tsx'
import { loadOwnDraft } from '../../../../../../features/catalogue/articles/load-article.ts'
import { checkedParams } from '../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/articles/create/$articleSlug/stocks/')({
  params: checkedParams({ articleSlug: 'slug' }),
  loader: ({ context, params }) => loadOwnDraft(context.queryClient, params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <DraftStocks desk="supplier" slug={articleSlug} />
}
