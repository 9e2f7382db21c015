import { stock } from '@regionalmarkt/contract/stock/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, write } from '../../platform/http.ts'
import { addStock } from './add-stock.ts'
import { countOwnStock } from './count-own-stock.ts'
import { ownStockOf, unitStockOf } from './get-own-stock.ts'
import { warehouseOf } from './get-warehouse.ts'
import { createWarehouse, updateWarehouse } from './keep-warehouses.ts'
import { supplierStocksOf } from './list-supplier-stocks.ts'
import { warehousesOf } from './list-warehouses.ts'
import { returnToStock } from './return-to-stock.ts'
import { writeOffOwnStock } from './write-off-own-stock.ts'

export const stockModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, stock.listSupplierStocks, (db, { query, actor }) =>
    supplierStocksOf(db, actor.viewer, query, actor.now),
  )
  read(app, deps, stock.getOwnSalesUnitStock, (db, { params, actor }) =>
    unitStockOf(db, actor.viewer, params.salesUnitId),
  )
  read(app, deps, stock.getOwnStock, (db, { params, actor }) => ownStockOf(db, actor.viewer, params.stockId))
  write(app, deps, stock.addStock.supplier, (tx, { params, body, actor }) =>
    addStock(tx, actor, { ...params, ...body }),
  )
  write(app, deps, stock.addStock.retailer, (tx, { params, body, actor }) =>
    addStock(tx, actor, { ...params, ...body }),
  )
  write(app, deps, stock.countOwnStock, (tx, { params, body, actor }) => countOwnStock(tx, actor, params.stockId, body))
  write(app, deps, stock.writeOffOwnStock, (tx, { params, body, actor }) =>
    writeOffOwnStock(tx, actor, params.stockId, body),
  )
  write(app, deps, stock.returnToStock, (tx, { params, body, actor }) => returnToStock(tx, actor, params.stockId, body))
  write(app, deps, stock.createWarehouse, (tx, { body, actor }) => createWarehouse(tx, actor, body))
  write(app, deps, stock.updateWarehouse, (tx, { params, body, actor }) =>
    updateWarehouse(tx, actor, params.warehouseId, body),
  )
  read(app, deps, stock.listWarehouses, (db, { actor }) => warehousesOf(db, actor.viewer))
  read(app, deps, stock.getWarehouse, (db, { params, query, actor }) =>
    warehouseOf(db, actor.viewer, params.warehouseId, query, actor.now),
  )
}
