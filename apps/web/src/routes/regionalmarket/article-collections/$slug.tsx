import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CartBar, CartColumn } from '../../../features/cart/lazy-cart.tsx'
import { shownCollectionQuery } from '../../../features/collections/market-queries.ts'
import { ShownCollectionSkeleton, ShownCollectionView } from '../../../features/collections/shown-collection.tsx'
import { ArticleCard } from '../../../features/market/article-card.tsx'
import { useChannel } from '../../../platform/channel.ts'
import { fetchWords, useShoppingTranslations } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { Page } from '../../../ui/page.tsx'
import { heartOf } from '../-heart-of.tsx'
import { putIn } from '../-put-in.ts'
import { useQuantityOf } from '../-quantity-of.ts'

/** As many as a phone shows at first. */
const eagerCards = 2

const CollectionPage = () => {
  const t = useShoppingTranslations('shopping.collections')
  const { data: collection } = useSuspenseQuery(shownCollectionQuery(useChannel(), Route.useParams().slug))
  const quantityOf = useQuantityOf()
  return (
    <>
      <Page className="flex gap-9 py-6 sm:py-7">
        <ShownCollectionView collection={collection}>
          <ul aria-label={t('articlesOf', { title: collection.title })} className="shelf">
            {collection.articles.map((card, index) => (
              <li key={card.slug}>
                <ArticleCard
                  card={card}
                  quantityOf={quantityOf}
                  onQuantity={putIn}
                  isEager={index < eagerCards}
                  cornerOf={heartOf}
                />
              </li>
            ))}
          </ul>
        </ShownCollectionView>
        <CartColumn />
      </Page>
      <CartBar />
    </>
  )
}

const Pending = () => (
  <Page className="flex gap-9 py-6 sm:py-7">
    <ShownCollectionSkeleton />
    <CartColumn />
  </Page>
)

export const Route = createFileRoute('/regionalmarket/article-collections/$slug')({
  params: checkedParams({ slug: 'slug' }),
  loader: () => fetchWords('shopping'),
  pendingComponent: Pending,
  component: CollectionPage,
})
