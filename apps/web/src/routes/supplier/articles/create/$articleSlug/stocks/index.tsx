import { createFileRoute } from '@tanstack/react-router'
import { DraftStocks } from '../../../../../../features/articles/draft-stocks.tsx'
import { articleQuery } from '../../../../../../features/articles/queries.ts'
import { checkedParams } from '../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/articles/create/$articleSlug/stocks/')({
  params: checkedParams({ articleSlug: 'slug' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(articleQuery('supplier', params.articleSlug)),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <DraftStocks desk="supplier" slug={articleSlug} />
}
