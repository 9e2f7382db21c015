import { createFileRoute } from '@tanstack/react-router'
import { DraftUnit } from '../../../../../features/catalogue/articles/article-wizard.tsx'
import { loadArticle } from '../../../../../features/catalogue/articles/load-article.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/create/$articleSlug/create')({
  params: checkedParams({ articleSlug: 'slug' }),
  loader: ({ context, params }) => loadArticle(context.queryClient, 'retailer', params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <DraftUnit desk="retailer" slug={articleSlug} />
}
