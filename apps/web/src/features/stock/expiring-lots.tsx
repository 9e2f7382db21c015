import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { CardRowsSkeleton } from '../../ui/skeleton.tsx'
import { hubStocksQuery } from './queries.ts'
import { StockMails } from './stock-mails.tsx'
import { StockTable } from './stock-table.tsx'

/** What is about to expire in all warehouses of a hub; what can be done about it stands in each of them. */
export const ExpiringLots = () => {
  const t = useWorkplaceTranslations('stock.warning')
  const format = useFormat()
  const list = useInfiniteQuery({
    ...hubStocksQuery({ expiring: true }),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  if (list.data === undefined) return <CardRowsSkeleton />
  return (
    <>
      <Card className="flex flex-col gap-4">
        <StockTable
          rows={list.data.pages.flatMap(({ stocks }) => stocks)}
          today={format.dayOf(new Date())}
          scope="hubs"
          empty={
            <EmptyState icon={Sparkles} title={t('nothingExpiring')}>
              {t('nothingExpiringText')}
            </EmptyState>
          }
        />
        <MoreButton list={list} />
      </Card>
      <StockMails desk="retailer" />
    </>
  )
}
