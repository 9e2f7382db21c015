import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../../../../../features/catalogue/articles/article-page.tsx'
import { loadArticle } from '../../../../../features/catalogue/articles/load-article.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/$supplierSlug/$articleSlug/')({
  params: checkedParams({ supplierSlug: 'slug', articleSlug: 'slug' }),
  loader: ({ context, params }) => loadArticle(context.queryClient, 'retailer', params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <ArticlePage desk="retailer" slug={articleSlug} />
}
