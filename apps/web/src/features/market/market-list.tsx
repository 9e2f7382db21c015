import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useIsWide } from '../../platform/wide-screen.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ArticleGrid, type Shopping } from './article-grid.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { LazyFilters } from './lazy-filters.tsx'
import { ActiveFilters, NothingFound, ViewSwitch } from './lazy-parts.tsx'
import { filterCount, type MarketSearch } from './market-search.ts'
import { useTableView } from './market-view.ts'
import { articlesQuery } from './queries.ts'
import { SortMenu } from './sort-menu.tsx'

type Props = Shopping & {
  title: string
  search: MarketSearch
  onSearch: (search: MarketSearch) => void
  /** What else is found, above the articles. */
  besides?: ReactNode
}

/** The list of the market with what narrows it down; all of its state is in the address. */
export const MarketList = ({ title, search, onSearch, besides, quantityOf, onQuantity, cornerOf }: Props) => {
  const t = useTranslations()
  const channel = useChannel()
  const isWide = useIsWide()
  const [isTable, setTable] = useTableView()
  const isDesk = isWide && channel === 'b2b'
  const other = channel === 'b2b' ? 'b2c' : 'b2b'
  const list = useInfiniteQuery(articlesQuery(channel, search))
  const first = list.data?.pages[0]
  const cards = list.data?.pages.flatMap((page) => page.articles) ?? []
  const hidesPrices = cards.some((card) => card.offers.some((offer) => offer.priceCents === null))
  return (
    <div className="flex min-w-0 flex-1 gap-x-9">
      <div className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] w-56 shrink-0 self-start overflow-y-auto px-2.5 -mx-2.5 pb-4 lg:block">
        {isWide && <LazyFilters search={search} onChange={onSearch} />}
      </div>
      <div className="min-w-0 flex-1">
        <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-[1.75rem] sm:text-[2.125rem]">
              {title}
            </h1>
            <p className="mt-1.5 min-h-6 text-quiet" aria-live="polite">
              {first !== undefined && (
                <>
                  {first.total !== null &&
                    first.total > 0 &&
                    `${t('market.total', { count: first.total, suppliers: first.supplierCount ?? 0 })} · `}
                  {hidesPrices ? t('market.pricesAfterSignIn') : first.priceNote}
                  {' · '}
                  <Link to={`/regionalmarket/${other}`} search={search} className="underline hover:text-ink">
                    {t(`market.pricesFor.${other}`)}
                  </Link>
                </>
              )}
              {list.isPending && <Skeleton className="mt-1 w-64" />}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Suspense fallback={<div className="h-8 max-sm:order-last max-sm:w-full" />}>
              {(search.q || filterCount(search) > 0) && <ActiveFilters search={search} onChange={onSearch} />}
              {isDesk && <ViewSwitch isTable={isTable} onChange={setTable} />}
            </Suspense>
            <FilterSheet search={search} onSearch={onSearch} total={first?.total ?? null} />
            <SortMenu
              order={search.sort ?? 'popular'}
              hidesPrices={hidesPrices}
              onChange={(order) => onSearch({ ...search, sort: order === 'popular' ? undefined : order })}
            />
          </div>
        </header>
        {besides}
        {first?.isMeant && (
          <p role="status" className="mb-4 font-medium">
            {t('market.meant', { q: search.q ?? '' })}
          </p>
        )}
        <ArticleGrid
          search={search}
          quantityOf={quantityOf}
          onQuantity={onQuantity}
          cornerOf={cornerOf}
          isTable={isDesk && isTable}
          whenEmpty={<NothingFound search={search} onSearch={onSearch} />}
        />
      </div>
    </div>
  )
}
