import { exportStocks } from '@regionalmarkt/contract/stock/export-stocks.ts'
import { SavedViews } from '../../parts/saved-views.tsx'
import { TableMenu } from '../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { sentFilter } from './queries.ts'
import { type StockFilter, stockFilterFrom } from './stock-filter.ts'

type Props = {
  filter: StockFilter
  onFilter: (filter: StockFilter) => void
  /** Of a hub: the warehouse that is looked at. */
  warehouseId?: string
}

/** The views somebody keeps of their stock, and what is shown of it as a table. */
export const StockTools = ({ filter, onFilter, warehouseId }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const isHub = warehouseId !== undefined
  const query = sentFilter(filter)
  return (
    <>
      <SavedViews
        list={isHub ? 'hubStock' : 'supplierStock'}
        search={filter}
        onShow={(view) => onFilter(stockFilterFrom(view))}
      />
      {isHub ? (
        <TableMenu list={exportStocks.retailer} query={{ ...query, warehouseId }} fileName={t('file')} />
      ) : (
        <TableMenu list={exportStocks.supplier} query={query} fileName={t('file')} />
      )}
    </>
  )
}
