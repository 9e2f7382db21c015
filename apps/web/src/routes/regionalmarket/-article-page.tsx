import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { setQuantity } from '../../features/cart/cart-store.ts'
import { CartBar, CartColumn } from '../../features/cart/lazy-cart.tsx'
import { ArticleSkeleton, ArticleView } from '../../features/market/article-view.tsx'
import { articleQuery } from '../../features/market/queries.ts'
import { Page } from '../../ui/page.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { heartOf } from './-heart-of.tsx'
import { putIn } from './-put-in.ts'
import { useQuantityOf } from './-quantity-of.ts'

/** Far below what is seen at first. */
const MoreOfSupplier = lazy(() => import('../../features/market/more-of-supplier.tsx'))

/** Keeps its place until then. */
const before = <div className="min-h-96" />

/** An article as one of the two markets offers it, with that market's cart. */
export const ArticlePage = ({ channel, articleSlug }: { channel: Channel; articleSlug: string }) => {
  const { data: article } = useSuspenseQuery(articleQuery(channel, articleSlug))
  const quantityOf = useQuantityOf()
  return (
    <>
      <Page hasOwnTrail className="flex gap-9 py-6 sm:py-7">
        <ArticleView
          article={article}
          corner={heartOf(article)}
          quantityOf={quantityOf}
          onQuantity={({ salesUnitId, name: salesUnitName, unitPriceCents }, quantity) =>
            setQuantity({ salesUnitId, name: article.name, salesUnitName, unitPriceCents }, quantity)
          }
          besides={
            <WhenNear meanwhile={before}>
              <Suspense fallback={before}>
                <MoreOfSupplier article={article} quantityOf={quantityOf} onQuantity={putIn} cornerOf={heartOf} />
              </Suspense>
            </WhenNear>
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
