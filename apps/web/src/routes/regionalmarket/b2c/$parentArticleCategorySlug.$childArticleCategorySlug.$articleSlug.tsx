import { createFileRoute } from '@tanstack/react-router'
import { checkedParams } from '../../../platform/route-params.ts'
import { ArticlePage, ArticlePending } from '../-article-page.tsx'
import { loadArticle } from '../-load-article.ts'

export const Route = createFileRoute(
  '/regionalmarket/b2c/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug',
)({
  params: checkedParams({ parentArticleCategorySlug: 'slug', childArticleCategorySlug: 'slug', articleSlug: 'slug' }),
  loader: ({ context: { queryClient }, params }) => loadArticle(queryClient, 'b2c', params),
  pendingComponent: ArticlePending,
  component: () => <ArticlePage channel="b2c" articleSlug={Route.useParams().articleSlug} />,
})
