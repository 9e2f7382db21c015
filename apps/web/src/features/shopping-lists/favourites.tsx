import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listFavouriteArticles } from '@regionalmarkt/contract/shopping-lists/favourites.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { favouriteArticlesQuery } from './queries.ts'

export type FavouriteCard = ResponseOf<typeof listFavouriteArticles>['articles'][number]

/** What the viewer, or the company, has marked; the page draws the cards. */
export const Favourites = ({ children }: { children: (card: FavouriteCard) => ReactNode }) => {
  const t = useShoppingTranslations()
  const ofUi = useTranslations('ui')
  const channel = useChannel()
  const list = useQuery(favouriteArticlesQuery)
  if (list.isPending) return <SkeletonRows />
  if (list.isLoadingError) {
    return (
      <EmptyState
        icon={Heart}
        title={t('shopping.favourites.loadFailed')}
        action={<Button onClick={() => void list.refetch()}>{ofUi('retry')}</Button>}
      >
        {reasonOf(list.error)}
      </EmptyState>
    )
  }
  const { articles, notOnOffer } = list.data
  const missing = notOnOffer.length > 0 && (
    <p className="mt-8 text-quiet">
      {t('shopping.favourites.notOnOffer', { names: notOnOffer.map(({ name }) => name).join(', ') })}
    </p>
  )
  if (articles.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        title={t('shopping.favourites.emptyTitle')}
        action={
          <Button asChild>
            <Link to={`/regionalmarket/${channel}`}>{t('shopping.favourites.toMarket')}</Link>
          </Button>
        }
      >
        {t('shopping.favourites.emptyText')}
        {missing}
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-6 text-quiet">{t('shopping.favourites.lead')}</p>
      <ul aria-label={t('shopping.favourites.articles')} className="shelf">
        {articles.map((card) => (
          <li key={card.slug}>{children(card)}</li>
        ))}
      </ul>
      {missing}
    </>
  )
}
