import { createFileRoute } from '@tanstack/react-router'
import { checkedParams } from '../../../platform/route-params.ts'
import { ArticlePage, ArticlePending } from '../-article-page.tsx'
import { loadArticle } from '../-load-article.ts'

export const Route = createFileRoute(
  '/regionalmarket/b2b/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug',
)({
  params: checkedParams({ parentArticleCategorySlug: 'slug', childArticleCategorySlug: 'slug', articleSlug: 'slug' }),
  loader: ({ context: { queryClient }, params }) => loadArticle(queryClient, 'b2b', params),
  pendingComponent: ArticlePending,
  component: () => <ArticlePage channel="b2b" articleSlug={Route.useParams().articleSlug} />,
})
