import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { exportStockSpreadsheet, exportStocks } from '@regionalmarkt/contract/stock/export-stocks.ts'
import { exportLowStock, exportLowStockSpreadsheet } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { SavedViews } from '../../parts/saved-views.tsx'
import { TableMenu } from '../../parts/table-menu.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { expiring } from './expiring-lots.tsx'
import { type LowFilter, lowFilterFrom } from './low-filter.ts'
import { sentFilter, sentLowFilter } from './queries.ts'
import { type StockFilter, stockFilterFrom } from './stock-filter.ts'

type Tools<Filter> = { filter: Filter; onFilter: (filter: Filter) => void }

/** The views somebody keeps of what is running low, and what is shown of it as a table. */
export const LowTools = ({ desk, filter, onFilter }: Tools<LowFilter> & { desk: Desk }) => {
  const t = useWorkplaceTranslations('stock')
  const load = (of: typeof exportLowStock | typeof exportLowStockSpreadsheet) => () =>
    call(of[desk], { query: sentLowFilter(filter) })
  return (
    <>
      <SavedViews
        list={desk === 'retailer' ? 'hubLow' : 'supplierLow'}
        search={filter}
        onShow={(view) => onFilter(lowFilterFrom(view))}
      />
      <TableMenu fileName={t('lowFile')} csv={load(exportLowStock)} xlsx={load(exportLowStockSpreadsheet)} />
    </>
  )
}

/** The same of what expires in a hub. */
export const ExpiringTools = ({ filter, onFilter }: Tools<StockFilter>) => {
  const t = useWorkplaceTranslations('stock')
  const load = (of: typeof exportStocks | typeof exportStockSpreadsheet) => () =>
    call(of.retailer, { query: sentFilter(expiring(filter)) })
  return (
    <>
      <SavedViews list="hubExpiring" search={filter} onShow={(view) => onFilter(stockFilterFrom(view))} />
      <TableMenu fileName={t('expiring')} csv={load(exportStocks)} xlsx={load(exportStockSpreadsheet)} />
    </>
  )
}
