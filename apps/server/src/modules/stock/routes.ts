import { getWarehouse } from '@regionalmarkt/contract/stock/get-warehouse.ts'
import { listSupplierStocks } from '@regionalmarkt/contract/stock/list-supplier-stocks.ts'
import { listWarehouses } from '@regionalmarkt/contract/stock/list-warehouses.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read } from '../../platform/http.ts'
import { warehouseOf } from './get-warehouse.ts'
import { supplierStocksOf } from './list-supplier-stocks.ts'
import { warehousesOf } from './list-warehouses.ts'

export const stockModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, listSupplierStocks, (db, { actor }) => supplierStocksOf(db, actor.viewer))
  read(app, deps, listWarehouses, (db, { actor }) => warehousesOf(db, actor.viewer))
  read(app, deps, getWarehouse, (db, { params, actor }) => warehouseOf(db, actor.viewer, params.warehouseId))
}
