import { useInfiniteQuery } from '@tanstack/react-query'
import { Leaf, RotateCw } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { arrival } from '../../platform/arrival.ts'
import { useChannel } from '../../platform/channel.ts'
import { reasonOf } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonArea } from '../../ui/skeleton.tsx'
import { ArticleCard, ArticleCardSkeleton } from './article-card.tsx'
import { FilterSkeleton } from './lazy-filters.tsx'
import { MarketTable } from './lazy-parts.tsx'
import type { MarketSearch } from './market-search.ts'
import { articlesQuery, type ArticleCard as Card, type Offer } from './queries.ts'

export type Shopping = {
  /** How many of a sales unit are in the cart. */
  quantityOf: (salesUnitId: string) => number
  onQuantity: (card: Card, offer: Offer, quantity: number) => void
  /** What else can be done with an article, on the corner of its picture; the same function each time. */
  cornerOf?: ((card: Card) => ReactNode) | undefined
}

type Props = Shopping & {
  search: MarketSearch
  whenEmpty: ReactNode
  /** As a table to fill in instead of cards. */
  isTable?: boolean
}

/** As many as a phone shows at first; the others are fetched when they come near. */
const eagerCards = 4
/** As many as the server draws, which is what a desk shows at first. */
const cardsOfFirstScreen = 12
const skeletonCards = 8

/** Whether somebody has only just come, and not back to a place further down, which needs the whole list to be there. */
let isArriving = arrival() === 'navigate'

const inSight = (cards: readonly Card[]): readonly Card[] =>
  isArriving && window.scrollY === 0 ? cards.slice(0, window.innerWidth < 640 ? eagerCards : cardsOfFirstScreen) : cards

/** What is in sight at first is drawn first, and then the rest in small steps, between which the page can scroll and be tapped. */
const Cards = ({ cards, isOld, ...shopping }: Shopping & { cards: readonly Card[]; isOld: boolean }) => {
  const t = useTranslations()
  const drawn = useDeferredValue(cards, inSight(cards))
  useEffect(() => {
    isArriving = false
  }, [])
  return (
    <ul
      aria-label={t('market.articles')}
      aria-busy={isOld || undefined}
      className={classNames('shelf transition-opacity', isOld && 'opacity-60')}
    >
      {drawn.map((card, index) => (
        <li key={card.slug}>
          <ArticleCard card={card} isEager={index < eagerCards} {...shopping} />
        </li>
      ))}
    </ul>
  )
}

/** The articles that a search finds, as cards, page by page. */
export const ArticleGrid = ({ search, quantityOf, onQuantity, cornerOf, whenEmpty, isTable }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const list = useInfiniteQuery(articlesQuery(useChannel(), search))
  const cards = list.data?.pages.flatMap((page) => page.articles) ?? []
  if (list.isPending) {
    return isTable ? (
      <FilterSkeleton rows={24} />
    ) : (
      <SkeletonArea className="shelf">
        {Array.from({ length: skeletonCards }, (_, card) => card).map((card) => (
          <ArticleCardSkeleton key={card} />
        ))}
      </SkeletonArea>
    )
  }
  if (list.isError && cards.length === 0) {
    return (
      <EmptyState
        icon={Leaf}
        title={t('market.loadFailed')}
        action={
          <Button onClick={() => void list.refetch()}>
            <RotateCw aria-hidden />
            {t('ui.retry')}
          </Button>
        }
      >
        {reasonOf(list.error)}
      </EmptyState>
    )
  }
  if (cards.length === 0) return <Suspense fallback={<FilterSkeleton rows={3} />}>{whenEmpty}</Suspense>
  // What a large market has too many of is not counted.
  const total = list.data?.pages[0]?.total ?? null
  const Shown = isTable ? MarketTable : Cards
  return (
    <>
      <Suspense fallback={<FilterSkeleton rows={24} />}>
        <Shown
          cards={cards}
          isOld={list.isPlaceholderData}
          quantityOf={quantityOf}
          onQuantity={onQuantity}
          cornerOf={cornerOf}
        />
      </Suspense>
      {list.hasNextPage && (
        <div className="mt-10 flex flex-col items-center gap-3">
          <p className="text-sm text-quiet">
            {total === null
              ? t('market.shownOfMany', { shown: format.quantity(cards.length) })
              : t('market.shown', { shown: format.quantity(cards.length), total: format.quantity(total) })}
          </p>
          <Button look="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('ui.loadMore')}
          </Button>
          {list.isFetchNextPageError && (
            <p role="alert" className="font-medium text-danger-ink">
              {t('market.loadMoreFailed')}
            </p>
          )}
        </div>
      )}
    </>
  )
}
