import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { exportStocks } from '@regionalmarkt/contract/stock/export-stocks.ts'
import { listLowStock } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { SavedViews } from '../../parts/saved-views.tsx'
import { TableMenu } from '../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { expiring } from './expiring-lots.tsx'
import { type LowFilter, lowFilterFrom } from './low-filter.ts'
import { sentFilter, sentLowFilter } from './queries.ts'
import { type StockFilter, stockFilterFrom } from './stock-filter.ts'

type Tools<Filter> = { filter: Filter; onFilter: (filter: Filter) => void }

/** The views somebody keeps of what is running low, and what is shown of it as a table. */
export const LowTools = ({ desk, filter, onFilter }: Tools<LowFilter> & { desk: Desk }) => {
  const t = useWorkplaceTranslations('stock')
  return (
    <>
      <SavedViews
        list={desk === 'retailer' ? 'hubLow' : 'supplierLow'}
        search={filter}
        onShow={(view) => onFilter(lowFilterFrom(view))}
      />
      <TableMenu list={listLowStock[desk]} query={sentLowFilter(filter)} fileName={t('lowFile')} />
    </>
  )
}

/** The same of what expires in a hub. */
export const ExpiringTools = ({ filter, onFilter }: Tools<StockFilter>) => {
  const t = useWorkplaceTranslations('stock')
  return (
    <>
      <SavedViews list="hubExpiring" search={filter} onShow={(view) => onFilter(stockFilterFrom(view))} />
      <TableMenu list={exportStocks.retailer} query={sentFilter(expiring(filter))} fileName={t('expiring')} />
    </>
  )
}
