import type { ResponseOf, SentQueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { listStockMovements } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import { listOwnStockMovements } from '@regionalmarkt/contract/fulfilment/list-own-stock-movements.ts'
import type { getLastWeek } from '@regionalmarkt/contract/stock/get-last-week.ts'
import { getOwnSalesUnitStock } from '@regionalmarkt/contract/stock/get-own-sales-unit-stock.ts'
import { listSupplierStocks } from '@regionalmarkt/contract/stock/list-supplier-stocks.ts'
import { getOwnStock } from '@regionalmarkt/contract/stock/own-stock.ts'
import { listHubStocks, listLowStock } from '@regionalmarkt/contract/stock/stock-warnings.ts'
import { getWarehouse, listWarehouses } from '@regionalmarkt/contract/stock/warehouses.ts'
import type { MovementsShown } from '@regionalmarkt/domain/stock/movement.ts'
import { read, type Topic } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'
import type { LowFilter } from './low-filter.ts'
import { type StockFilter, stockFilterFrom } from './stock-filter.ts'
import type { WarehouseSearch } from './warehouse-search.ts'

export type StockRow = ResponseOf<typeof listSupplierStocks>['stocks'][number]
export type StockFigures = NonNullable<ResponseOf<typeof listSupplierStocks>['figures']>
export type SoldOutUnit = ResponseOf<typeof listSupplierStocks>['soldOut'][number]
export type WeekUnit = ResponseOf<typeof getLastWeek>['units'][number]
export type LowUnit = ResponseOf<typeof listLowStock.supplier>['units'][number]
export type WarehouseRow = ResponseOf<typeof listWarehouses>['warehouses'][number]
export type UnitStock = ResponseOf<typeof getOwnSalesUnitStock>
export type Movement = ResponseOf<typeof listOwnStockMovements>['movements'][number]

export type HubMovement = ResponseOf<typeof listStockMovements>['movements'][number]

/** What a booking at a hub's shelf may change: stock, and the orders of those who get less. */
export const hubStockTopics = ['stock', 'orders', 'retailerOrders'] as const satisfies readonly Topic[]

/** What a producer has, page by page. */
export const supplierStocksQuery = (filter: StockFilter) =>
  readPages(listSupplierStocks, { query: sentFilter(filter) }, ['stock'])

/** What stands in a warehouse, page by page, by name, or as whoever counts walks past the shelves. */
export const warehouseQuery = (warehouseId: string, search: WarehouseSearch) => {
  const { stocks } = search
  // Lots that were selected are counted whatever the list was narrowed to that they were selected in.
  const filter = stocks === undefined ? stockFilterFrom(search) : {}
  const order = search.view === 'count' ? 'shelf' : (search.sort ?? 'name')
  return readPages(getWarehouse, { params: { warehouseId }, query: { ...sentFilter(filter), order, stocks } }, [
    'stock',
  ])
}

/** What stands in all warehouses of a hub, page by page. */
export const hubStocksQuery = (filter: StockFilter) =>
  readPages(listHubStocks, { query: sentFilter(filter) }, ['stock'])

/** What is running low at a company, page by page. */
export const lowStockQuery = (desk: 'supplier' | 'retailer', filter: LowFilter) =>
  readPages(listLowStock[desk], { query: sentLowFilter(filter) }, ['stock'])

/** As an address says it. */
export const sentLowFilter = ({ q, gone, sort }: LowFilter): SentQueryOf<typeof listLowStock.supplier> => ({
  ...(q === undefined ? {} : { q }),
  ...(gone ? { gone: 'true' } : {}),
  ...(sort === undefined ? {} : { order: sort }),
})

/** As an address says it. */
export const sentFilter = ({
  q,
  expiring,
  low,
  blocked,
  sort,
}: StockFilter): SentQueryOf<typeof listSupplierStocks> => ({
  ...(q === undefined ? {} : { q }),
  ...(expiring ? { expiring: 'true' } : {}),
  ...(low ? { low: 'true' } : {}),
  ...(blocked ? { blocked: 'true' } : {}),
  ...(sort === undefined ? {} : { order: sort }),
})

export const warehousesQuery = read(listWarehouses, {}, ['stock'])
export const unitStockQuery = (salesUnitId: string) =>
  read(getOwnSalesUnitStock, { params: { salesUnitId } }, ['stock', 'articles'])
export const stockQuery = (stockId: string) => read(getOwnStock, { params: { stockId } }, ['stock'])

/** What happened to a sales unit's stock, or to one lot of it, page by page, the newest first. */
export const movementsQuery = (salesUnitId: string, stockId: string | undefined) =>
  readPages(listOwnStockMovements, { params: { salesUnitId }, query: { stockId } }, ['stock'])

type HubMovements = {
  readonly warehouseId: string
  readonly stockId: string | undefined
  readonly kind: MovementsShown
}

/** What happened in one of the hub's warehouses, page by page, the newest first. */
export const hubMovementsQuery = ({ warehouseId, stockId, kind }: HubMovements) =>
  readPages(listStockMovements, { query: { warehouseId, kind, stockId } }, ['stock'])
