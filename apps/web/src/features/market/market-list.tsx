import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Leaf, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { reasonOf } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { ArticleCard, ArticleCardSkeleton } from './article-card.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { MarketFilters } from './market-filters.tsx'
import type { MarketSearch } from './market-search.ts'
import { articlesQuery, type ArticleCard as Card, type Offer } from './queries.ts'
import { SortMenu } from './sort-menu.tsx'

type Props = {
  title: string
  search: MarketSearch
  onSearch: (search: MarketSearch) => void
  /** How many of a sales unit are in the cart. */
  quantityOf: (salesUnitId: string) => number
  onQuantity: (card: Card, offer: Offer, quantity: number) => void
}

const grid =
  'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(11.25rem,1fr))] sm:gap-x-4.5 sm:gap-y-9'
/** As many as a phone shows at first; the others are fetched when they come near. */
const eagerCards = 4
const skeletonCards = 8

/** The list of the market with what narrows it down; all of its state is in the address. */
export const MarketList = ({ title, search, onSearch, quantityOf, onQuantity }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const channel = useChannel()
  const other = channel === 'b2b' ? 'b2c' : 'b2b'
  const list = useInfiniteQuery(articlesQuery(channel, search))
  const first = list.data?.pages[0]
  const cards = list.data?.pages.flatMap((page) => page.articles) ?? []
  const hidesPrices = cards.some((card) => card.offers.some((offer) => offer.priceCents === null))
  return (
    <div className="flex min-w-0 flex-1 gap-x-9">
      <div className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] w-56 shrink-0 self-start overflow-y-auto px-2.5 -mx-2.5 pb-4 lg:block">
        <MarketFilters search={search} onChange={onSearch} />
      </div>
      <div className="min-w-0 flex-1">
        <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-[1.75rem] sm:text-[2.125rem]">
              {title}
            </h1>
            <p className="mt-1.5 min-h-6 text-quiet" aria-live="polite">
              {first?.total != null && (
                <>
                  {t('market.total', { count: first.total, suppliers: first.supplierCount ?? 0 })}
                  {' · '}
                  {hidesPrices ? t('market.pricesAfterSignIn') : t(`market.prices.${channel}`)}
                  {' · '}
                  <Link to={`/regionalmarkt/${other}`} search={search} className="underline hover:text-ink">
                    {t(`market.pricesFor.${other}`)}
                  </Link>
                </>
              )}
              {list.isPending && <Skeleton className="mt-1 w-64" />}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <ActiveFilters search={search} onChange={onSearch} />
            <FilterSheet search={search} onSearch={onSearch} total={first?.total ?? null} />
            <SortMenu
              order={search.sort ?? 'popular'}
              onChange={(order) => onSearch({ ...search, sort: order === 'name' ? order : undefined })}
            />
          </div>
        </header>
        {list.isPending && (
          <SkeletonArea className={grid}>
            {Array.from({ length: skeletonCards }, (_, card) => card).map((card) => (
              <ArticleCardSkeleton key={card} />
            ))}
          </SkeletonArea>
        )}
        {list.isError && cards.length === 0 && (
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
        )}
        {list.isSuccess && cards.length === 0 && (
          <EmptyState
            icon={Leaf}
            title={t('market.noneTitle')}
            action={<Button onClick={() => onSearch({})}>{t('market.resetFilters')}</Button>}
          >
            {t('market.noneText')}
          </EmptyState>
        )}
        <ul
          aria-label={t('market.articles')}
          aria-busy={list.isPlaceholderData || undefined}
          className={classNames(grid, 'transition-opacity', list.isPlaceholderData && 'opacity-60')}
        >
          {cards.map((card, index) => (
            <li key={card.slug} className="flex min-w-0 flex-col *:flex-1">
              <ArticleCard card={card} quantityOf={quantityOf} onQuantity={onQuantity} isEager={index < eagerCards} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <div className="mt-10 flex flex-col items-center gap-3">
            <p className="text-sm text-quiet">
              {t('market.shown', { shown: format.quantity(cards.length), total: format.quantity(first?.total ?? 0) })}
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
      </div>
    </div>
  )
}
