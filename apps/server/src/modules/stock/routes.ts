import { addKeptStock } from '@regionalmarkt/contract/stock/add-kept-stock.ts'
import { addOwnStock } from '@regionalmarkt/contract/stock/add-own-stock.ts'
import { countOwnStock as countContract } from '@regionalmarkt/contract/stock/count-own-stock.ts'
import { getOwnSalesUnitStock } from '@regionalmarkt/contract/stock/get-own-sales-unit-stock.ts'
import { getOwnStock } from '@regionalmarkt/contract/stock/get-own-stock.ts'
import { getWarehouse } from '@regionalmarkt/contract/stock/get-warehouse.ts'
import { listSupplierStocks } from '@regionalmarkt/contract/stock/list-supplier-stocks.ts'
import { listWarehouses } from '@regionalmarkt/contract/stock/list-warehouses.ts'
import { writeOffOwnStock as writeOffContract } from '@regionalmarkt/contract/stock/write-off-own-stock.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { addStock } from './add-stock.ts'
import { countOwnStock } from './count-own-stock.ts'
import { ownStockOf, unitStockOf } from './get-own-stock.ts'
import { warehouseOf } from './get-warehouse.ts'
import { supplierStocksOf } from './list-supplier-stocks.ts'
import { warehousesOf } from './list-warehouses.ts'
import { writeOffOwnStock } from './write-off-own-stock.ts'

export const stockModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, listSupplierStocks, (db, { actor }) => supplierStocksOf(db, actor.viewer))
  read(app, deps, getOwnSalesUnitStock, (db, { params, actor }) => unitStockOf(db, actor.viewer, params.salesUnitId))
  read(app, deps, getOwnStock, (db, { params, actor }) => ownStockOf(db, actor.viewer, params.stockId))
  for (const endpoint of [addOwnStock, addKeptStock]) {
    write(app, deps, endpoint, (tx, { params, body, actor }) => addStock(tx, actor, { ...params, ...body }))
  }
  write(app, deps, countContract, (tx, { params, body, actor }) => countOwnStock(tx, actor, params.stockId, body))
  write(app, deps, writeOffContract, (tx, { params, body, actor }) => writeOffOwnStock(tx, actor, params.stockId, body))
  read(app, deps, listWarehouses, (db, { actor }) => warehousesOf(db, actor.viewer))
  read(app, deps, getWarehouse, (db, { params, actor }) => warehouseOf(db, actor.viewer, params.warehouseId))
}
