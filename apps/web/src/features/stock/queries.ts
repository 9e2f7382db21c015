import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listOwnStockMovements } from '@regionalmarkt/contract/fulfilment/list-own-stock-movements.ts'
import { getOwnSalesUnitStock } from '@regionalmarkt/contract/stock/get-own-sales-unit-stock.ts'
import { listSupplierStocks } from '@regionalmarkt/contract/stock/list-supplier-stocks.ts'
import { getOwnStock } from '@regionalmarkt/contract/stock/own-stock.ts'
import { getWarehouse, listWarehouses } from '@regionalmarkt/contract/stock/warehouses.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'

export type StockRow = ResponseOf<typeof listSupplierStocks>['stocks'][number]
export type SoldOutUnit = ResponseOf<typeof listSupplierStocks>['soldOut'][number]
export type WarehouseRow = ResponseOf<typeof listWarehouses>['warehouses'][number]
export type UnitStock = ResponseOf<typeof getOwnSalesUnitStock>
export type Movement = ResponseOf<typeof listOwnStockMovements>['movements'][number]

export const supplierStocksQuery = read(listSupplierStocks, {}, ['stock'])
export const warehousesQuery = read(listWarehouses, {}, ['stock'])
export const warehouseQuery = (warehouseId: string) => read(getWarehouse, { params: { warehouseId } }, ['stock'])
export const unitStockQuery = (salesUnitId: string) =>
  read(getOwnSalesUnitStock, { params: { salesUnitId } }, ['stock', 'articles'])
export const stockQuery = (stockId: string) => read(getOwnStock, { params: { stockId } }, ['stock'])

/** What happened to a sales unit's stock, or to one lot of it, page by page, the newest first. */
export const movementsQuery = (salesUnitId: string, stockId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [listOwnStockMovements.slug, salesUnitId, stockId],
    queryFn: ({ pageParam }) =>
      call(listOwnStockMovements, {
        params: { salesUnitId },
        query: { ...(stockId === undefined ? {} : { stockId }), ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { topics: ['stock'] as const },
  })
