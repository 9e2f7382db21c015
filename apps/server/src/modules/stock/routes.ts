import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import { stock } from '@regionalmarkt/contract/stock/endpoints.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { list, read, table, write } from '../../platform/http.ts'
import { checkPictures } from '../media/public.ts'
import { addStock } from './add-stock.ts'
import { countOwnStock } from './count-own-stock.ts'
import { exportedStocks } from './export-stocks.ts'
import { lastWeekOfStock } from './get-last-week.ts'
import { ownStockOf, unitStockOf } from './get-own-stock.ts'
import { warehouseOf } from './get-warehouse.ts'
import { createWarehouse, updateWarehouse } from './keep-warehouses.ts'
import { exportedLowStock, lowStockOf } from './list-low-stock.ts'
import { supplierStocksOf } from './list-supplier-stocks.ts'
import { warehousesOf } from './list-warehouses.ts'
import { returnToStock } from './return-to-stock.ts'
import { setStockWarning } from './set-stock-warning.ts'
import { setStockMails } from './stock-mails.ts'
import { stockPageOf } from './stock-page.ts'
import type { Judging } from './stock-row.ts'
import type { PromisedUntil } from './warnings.ts'
import { writeOffOwnStock } from './write-off-own-stock.ts'

/** `promisedUntil`: for which days lots are promised, which only those know who keep orders. */
export const stockModule = (app: FastifyInstance, deps: Deps, promisedUntil: PromisedUntil): void => {
  const judgingOn = (now: Date): Judging => ({ today: berlinDate(now), promisedUntil })
  read(app, deps, stock.listSupplierStocks, (db, { query, actor }) =>
    supplierStocksOf(db, actor.viewer, query, judgingOn(actor.now)),
  )
  read(app, deps, stock.getLastWeek, (db, { actor }) => lastWeekOfStock(db, actor.viewer, actor.now))
  read(app, deps, stock.getOwnSalesUnitStock, (db, { params, actor }) =>
    unitStockOf(db, actor.viewer, params.salesUnitId, judgingOn(actor.now)),
  )
  read(app, deps, stock.getOwnStock, (db, { params, actor }) =>
    ownStockOf(db, actor.viewer, params.stockId, judgingOn(actor.now)),
  )
  write(app, deps, stock.addStock.supplier, (tx, { params, body, actor }) =>
    addStock(tx, actor, { ...params, ...body }),
  )
  write(app, deps, stock.countOwnStock, (tx, { params, body, actor }) => countOwnStock(tx, actor, params.stockId, body))
  write(app, deps, stock.writeOffOwnStock, async (tx, { params, body, actor }) => {
    await checkPictures(tx, deps.pictures, body.pictures, { locale: actor.locale, path: 'pictures' })
    return writeOffOwnStock(tx, actor, params.stockId, body)
  })
  write(app, deps, stock.returnToStock, (tx, { params, body, actor }) => returnToStock(tx, actor, params.stockId, body))
  write(app, deps, stock.createWarehouse, (tx, { body, actor }) => createWarehouse(tx, actor, body))
  write(app, deps, stock.updateWarehouse, (tx, { params, body, actor }) =>
    updateWarehouse(tx, actor, params.warehouseId, body),
  )
  read(app, deps, stock.listWarehouses, (db, { actor }) => warehousesOf(db, actor.viewer))
  read(app, deps, stock.getWarehouse, (db, { params, query, actor }) =>
    warehouseOf(db, actor.viewer, params.warehouseId, query, judgingOn(actor.now)),
  )
  read(app, deps, stock.listHubStocks, (db, { query, actor }) =>
    stockPageOf(db, sql`t.company_id = ${actor.viewer.company.id}`, query, judgingOn(actor.now)),
  )
  for (const desk of desks) {
    table(app, deps, stock.exportStocks[desk], (db, { query, actor }, format) =>
      exportedStocks(db, actor, query, { format, judging: judgingOn(actor.now) }),
    )
    list(
      app,
      deps,
      stock.listLowStock[desk],
      (db, { query, actor }) => lowStockOf(db, actor.viewer, query, actor.now),
      (db, { query, actor }, format) => exportedLowStock(db, actor, query, format),
    )
    write(app, deps, stock.setStockWarning[desk], (tx, { params, body, actor }) =>
      setStockWarning(tx, actor, params.salesUnitId, body),
    )
    write(app, deps, stock.setStockMails[desk], (tx, { body, actor }) => setStockMails(tx, actor, body))
  }
}
