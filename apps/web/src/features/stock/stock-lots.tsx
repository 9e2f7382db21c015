import { SearchX, Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { filterStock } from './find-stock.ts'
import type { LotAction } from './lot-menu.tsx'
import type { StockRow } from './queries.ts'
import { StockFigures } from './stock-figures.tsx'
import type { StockFilter } from './stock-filter.ts'
import { StockFilterBar } from './stock-filter-bar.tsx'
import { StockTable } from './stock-table.tsx'

type Props = {
  rows: readonly StockRow[]
  isHub: boolean
  filter: StockFilter
  onFilter: (filter: StockFilter) => void
  /** The first step where there is no stock at all. */
  firstStep?: ReactNode
  onAct?: (action: LotAction, stock: StockRow) => void
}

/** The lots of one place: figures, filter, table. */
export const StockLots = ({ rows, isHub, filter, onFilter, firstStep, onAct }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const today = format.dayOf(new Date())
  const found = filterStock(rows, filter, today)
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={Warehouse} title={t('emptyTitle')} action={firstStep}>
          {t(isHub ? 'emptyHub' : 'emptySupplier')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <StockFigures rows={rows} today={today} />
      <Card className="flex flex-col gap-4">
        <StockFilterBar filter={filter} onChange={onFilter} found={found.length} />
        <StockTable
          rows={found}
          today={today}
          scope={isHub ? 'hub' : 'farm'}
          onAct={onAct}
          empty={
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
          }
        />
      </Card>
    </div>
  )
}
