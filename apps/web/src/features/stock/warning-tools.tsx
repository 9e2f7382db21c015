import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { exportStockSpreadsheet, exportStocks } from '@regionalmarkt/contract/stock/export-stocks.ts'
import { exportLowStock, exportLowStockSpreadsheet } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { TableMenu } from '../../parts/table-menu.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { expiring } from './expiring-lots.tsx'
import type { LowFilter } from './low-filter.ts'
import { sentFilter, sentLowFilter } from './queries.ts'
import type { StockFilter } from './stock-filter.ts'

/** What is running low, as it is narrowed, as a table. */
export const LowTools = ({ desk, filter }: { desk: Desk; filter: LowFilter }) => {
  const t = useWorkplaceTranslations('stock')
  const load = (of: typeof exportLowStock | typeof exportLowStockSpreadsheet) => () =>
    call(of[desk], { query: sentLowFilter(filter) })
  return <TableMenu fileName={t('lowFile')} csv={load(exportLowStock)} xlsx={load(exportLowStockSpreadsheet)} />
}

/** What expires in a hub, as it is narrowed, as a table. */
export const ExpiringTools = ({ filter }: { filter: StockFilter }) => {
  const t = useWorkplaceTranslations('stock')
  const load = (of: typeof exportStocks | typeof exportStockSpreadsheet) => () =>
    call(of.retailer, { query: sentFilter(expiring(filter)) })
  return <TableMenu fileName={t('expiring')} csv={load(exportStocks)} xlsx={load(exportStockSpreadsheet)} />
}
