import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { setQuantity, useCart } from '../../../features/cart/cart-store.ts'
import { CartBar, CartColumn } from '../../../features/cart/lazy-cart.tsx'
import { ArticleSkeleton, ArticleView } from '../../../features/market/article-view.tsx'
import { articleQuery } from '../../../features/market/queries.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { Page } from '../../../ui/page.tsx'

const ArticlePage = () => {
  const { articleSlug } = Route.useParams()
  const { data: article } = useSuspenseQuery(articleQuery(articleSlug))
  const { lines } = useCart()
  return (
    <>
      <Page hasOwnTrail className="flex gap-9 py-6 sm:py-7">
        <ArticleView
          article={article}
          quantityOf={(id) => lines.find(({ salesUnitId }) => salesUnitId === id)?.quantity ?? 0}
          onQuantity={({ salesUnitId, name: salesUnitName, unitPriceCents }, quantity) =>
            setQuantity({ salesUnitId, name: article.name, salesUnitName, unitPriceCents }, quantity)
          }
        />
        <CartColumn />
      </Page>
      <CartBar />
    </>
  )
}

const ArticlePending = () => (
  <Page hasOwnTrail className="flex gap-9 py-6 sm:py-7">
    <ArticleSkeleton />
    <CartColumn />
  </Page>
)

export const Route = createFileRoute('/regionalmarkt/b2b/$parent/$child/$articleSlug')({
  params: checkedParams({ parent: 'slug', child: 'slug', articleSlug: 'slug' }),
  loader: async ({ context: { queryClient }, params }) => {
    const { parentCategorySlug, childCategorySlug } = await queryClient.ensureQueryData(
      articleQuery(params.articleSlug),
    )
    const isRight = parentCategorySlug === params.parent && childCategorySlug === params.child
    // An article has one address, also when it has moved to another category since somebody kept a link.
    if (!isRight) {
      throw redirect({
        to: '/regionalmarkt/b2b/$parent/$child/$articleSlug',
        params: { parent: parentCategorySlug, child: childCategorySlug, articleSlug: params.articleSlug },
        replace: true,
      })
    }
  },
  pendingComponent: ArticlePending,
  component: ArticlePage,
})
