import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Sparkles } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { CardRowsSkeleton } from '../../ui/skeleton.tsx'
import { hubStocksQuery } from './queries.ts'
import { type StockFilter, stockFilterFrom } from './stock-filter.ts'
import { StockFilterBar } from './stock-filter-bar.tsx'
import { StockMails } from './stock-mails.tsx'
import { StockSelection } from './stock-selection.tsx'
import { StockTable } from './stock-table.tsx'
import { useChosenLots } from './use-chosen-lots.ts'

type Props = { filter: StockFilter; onFilter: (filter: StockFilter) => void }

/** What is about to expire in all warehouses of a hub, with what can be done about it. */
export const ExpiringLots = ({ filter, onFilter }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const list = useInfiniteQuery({
    ...hubStocksQuery(expiring(filter)),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const chosen = useChosenLots(list, filter)
  const figures = list.data?.pages[0]?.figures
  if (list.data === undefined || !figures) return <CardRowsSkeleton />
  return (
    <>
      <Card className="flex flex-col gap-4">
        {(figures.expiring > 0 || filter.q !== undefined) && (
          <StockFilterBar filter={filter} onChange={onFilter} figures={figures} isOfExpiring />
        )}
        <StockTable
          rows={list.data.pages.flatMap(({ stocks }) => stocks)}
          today={format.dayOf(new Date())}
          scope="hubs"
          sort={filter.sort}
          onSort={(sort) => onFilter(stockFilterFrom({ ...filter, sort }))}
          selected={chosen.ids}
          onSelect={chosen.choose}
          empty={
            figures.expiring === 0 ? (
              <EmptyState icon={Sparkles} title={t('warning.nothingExpiring')}>
                {t('warning.nothingExpiringText')}
              </EmptyState>
            ) : (
              <EmptyState
                icon={SearchX}
                title={t('nothingTitle')}
                action={
                  <Button look="secondary" onClick={() => onFilter({})}>
                    {t('reset')}
                  </Button>
                }
              >
                {t('nothingText')}
              </EmptyState>
            )
          }
        />
        <MoreButton list={list} />
      </Card>
      <StockSelection chosen={chosen} />
      <StockMails desk="retailer" />
    </>
  )
}

/** What is asked for: of all lots those that somebody is warned of, as the list is narrowed. */
export const expiring = ({ q, sort }: StockFilter): StockFilter => ({
  expiring: true,
  ...(q === undefined ? {} : { q }),
  ...(sort && { sort }),
})
