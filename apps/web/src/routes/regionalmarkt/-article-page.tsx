import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { setQuantity, useCart } from '../../features/cart/cart-store.ts'
import { CartBar, CartColumn } from '../../features/cart/lazy-cart.tsx'
import { ArticleSkeleton, ArticleView } from '../../features/market/article-view.tsx'
import { articleQuery } from '../../features/market/queries.ts'
import { Page } from '../../ui/page.tsx'
import { heartOf } from './-heart-of.tsx'

/** An article as one of the two markets offers it, with that market's cart. */
export const ArticlePage = ({ channel, articleSlug }: { channel: Channel; articleSlug: string }) => {
  const { data: article } = useSuspenseQuery(articleQuery(channel, articleSlug))
  const { lines } = useCart()
  return (
    <>
      <Page hasOwnTrail className="flex gap-9 py-6 sm:py-7">
        <ArticleView
          article={article}
          corner={heartOf(article)}
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

export const ArticlePending = () => (
  <Page hasOwnTrail className="flex gap-9 py-6 sm:py-7">
    <ArticleSkeleton />
    <CartColumn />
  </Page>
)
