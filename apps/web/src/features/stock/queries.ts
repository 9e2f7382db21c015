import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { getWarehouse } from '@regionalmarkt/contract/stock/get-warehouse.ts'
import { listSupplierStocks } from '@regionalmarkt/contract/stock/list-supplier-stocks.ts'
import { listWarehouses } from '@regionalmarkt/contract/stock/list-warehouses.ts'
import { read } from '../../platform/queries.ts'

export type StockRow = ResponseOf<typeof listSupplierStocks>['stocks'][number]
export type WarehouseRow = ResponseOf<typeof listWarehouses>['warehouses'][number]

export const supplierStocksQuery = read(listSupplierStocks, {}, ['stock'])
export const warehousesQuery = read(listWarehouses, {}, ['stock'])
export const warehouseQuery = (warehouseId: string) => read(getWarehouse, { params: { warehouseId } }, ['stock'])
