import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../../../../features/articles/article-page.tsx'
import { articleQuery } from '../../../../features/articles/queries.ts'
import { checkedParams } from '../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/articles/$articleSlug/')({
  params: checkedParams({ articleSlug: 'slug' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(articleQuery('supplier', params.articleSlug)),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <ArticlePage desk="supplier" slug={articleSlug} />
}
