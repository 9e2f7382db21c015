import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Carrot, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTicked } from '../../../parts/use-ticked.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type ArticleFilter, articleFilterFrom } from './article-filter.ts'
import { ArticleFilterBar } from './article-filter-bar.tsx'
import { pathsOf } from './article-paths.ts'
import { ArticleSelection } from './article-selection.tsx'
import { ArticleTable } from './article-table.tsx'
import { articlesQuery, keptSuppliersQuery } from './queries.ts'

const PriceGrid = lazy(async () => ({ default: (await import('../sales-units/price-grid.tsx')).PriceGrid }))

type Props = {
  desk: Desk
  filter: ArticleFilter
  onFilter: (filter: ArticleFilter) => void
  /** A hub looks at the articles of this producer only. */
  supplier?: string
}

export const CreateLink = ({ desk, supplier }: { desk: Desk; supplier?: string }) => {
  const t = useWorkplaceTranslations('articles')
  return (
    <Button asChild>
      <PlaceLink to={pathsOf(desk).create} {...(supplier === undefined ? {} : { search: { supplier } })}>
        <Plus aria-hidden />
        {t('create')}
      </PlaceLink>
    </Button>
  )
}

/** Articles to look through, or their prices as a grid. */
export const ArticleList = ({ desk, filter, onFilter, supplier }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const list = useInfiniteQuery({
    ...articlesQuery(desk, supplier === undefined ? filter : { ...filter, supplier }),
    throwOnError: hasNothingToShow,
  })
  const isHubsWhole = desk === 'retailer' && supplier === undefined
  const kept = useQuery({ ...keptSuppliersQuery, enabled: isHubsWhole }).data
  // On one producer's page they may be known as well, and there is nothing to choose.
  const suppliers = (isHubsWhole && kept?.companies) || []
  const pages = list.data?.pages ?? []
  const articles = pages.flatMap((page) => page.articles)
  const ticked = useTicked(filter)
  const chosen = filter.view === 'prices' ? [] : articles.filter(({ id }) => ticked.ids.has(id))
  const isNarrowed =
    filter.q !== undefined ||
    filter.status !== undefined ||
    filter.supplier !== undefined ||
    filter.category !== undefined
  const empty = (
    <EmptyState
      icon={Carrot}
      title={t(isNarrowed ? 'nothingTitle' : 'emptyTitle')}
      action={
        isNarrowed ? (
          <Button look="secondary" onClick={() => onFilter({})}>
            {t('reset')}
          </Button>
        ) : (
          <CreateLink desk={desk} {...(supplier === undefined ? {} : { supplier })} />
        )
      }
    >
      {t(isNarrowed ? 'nothingText' : 'emptyText')}
    </EmptyState>
  )
  return (
    <>
      <ArticleFilterBar
        filter={filter}
        onChange={onFilter}
        counts={pages[0]?.counts}
        suppliers={suppliers.map(({ slug, name }) => ({ slug, name }))}
      />
      <Card className="py-3 sm:py-3">
        {list.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : filter.view === 'prices' ? (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <PriceGrid desk={desk} articles={articles} filter={filter} />
          </Suspense>
        ) : (
          <ArticleTable
            desk={desk}
            articles={articles}
            sort={filter.sort}
            onSort={(sort) => onFilter(articleFilterFrom({ ...filter, sort }))}
            selected={ticked.ids}
            onSelect={ticked.tick}
            empty={empty}
          />
        )}
        <MoreButton list={list} />
      </Card>
      {chosen.length > 0 && <ArticleSelection desk={desk} articles={chosen} onClear={ticked.clear} />}
    </>
  )
}
