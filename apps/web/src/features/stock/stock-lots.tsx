import { SearchX, Warehouse } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import type { LotAction } from './lot-menu.tsx'
import type { StockFigures as Figures, StockRow } from './queries.ts'
import { StockFigures } from './stock-figures.tsx'
import { type StockFilter, stockFilterFrom } from './stock-filter.ts'
import { StockFilterBar } from './stock-filter-bar.tsx'
import { StockTable } from './stock-table.tsx'

type Props = {
  rows: readonly StockRow[]
  figures: Figures
  list: ComponentProps<typeof MoreButton>['list']
  isHub: boolean
  filter: StockFilter
  onFilter: (filter: StockFilter) => void
  /** The first step where there is no stock at all. */
  firstStep?: ReactNode
  onAct?: (action: LotAction, stock: StockRow) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
}

/** A place where nothing stands. */
export const NoStock = ({ isHub, firstStep }: Pick<Props, 'isHub' | 'firstStep'>) => {
  const t = useWorkplaceTranslations('stock')
  return (
    <Card>
      <EmptyState icon={Warehouse} title={t('emptyTitle')} action={firstStep}>
        {t(isHub ? 'emptyHub' : 'emptySupplier')}
      </EmptyState>
    </Card>
  )
}

/** The lots of one place: figures, filter, table. */
export const StockLots = ({
  rows,
  figures,
  list,
  isHub,
  filter,
  onFilter,
  firstStep,
  onAct,
  selected,
  onSelect,
}: Props) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const today = format.dayOf(new Date())
  if (figures.lots === 0) return <NoStock isHub={isHub} firstStep={firstStep} />
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <StockFigures figures={figures} />
      <Card className="flex flex-col gap-4">
        <StockFilterBar filter={filter} onChange={onFilter} figures={figures} />
        <StockTable
          rows={rows}
          today={today}
          scope={isHub ? 'hub' : 'farm'}
          onAct={onAct}
          selected={selected}
          onSelect={onSelect}
          sort={filter.sort}
          onSort={(sort) => onFilter(stockFilterFrom({ ...filter, sort }))}
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
        <MoreButton list={list} />
      </Card>
    </div>
  )
}
