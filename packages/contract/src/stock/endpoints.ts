import { withSchemas } from '../served-endpoint.ts'
import * as addStockSchemas from './add-stock.schema.ts'
import * as addStock from './add-stock.ts'
import * as exportStocksSchemas from './export-stocks.schema.ts'
import * as exportStocks from './export-stocks.ts'
import * as lastWeekSchemas from './get-last-week.schema.ts'
import * as lastWeek from './get-last-week.ts'
import * as getOwnSalesUnitStockSchemas from './get-own-sales-unit-stock.schema.ts'
import * as getOwnSalesUnitStock from './get-own-sales-unit-stock.ts'
import * as listSupplierStocksSchemas from './list-supplier-stocks.schema.ts'
import * as listSupplierStocks from './list-supplier-stocks.ts'
import * as ownStockSchemas from './own-stock.schema.ts'
import * as ownStock from './own-stock.ts'
import * as stockWarningsSchemas from './stock-warnings.schema.ts'
import * as stockWarnings from './stock-warnings.ts'
import * as warehousesSchemas from './warehouses.schema.ts'
import * as warehouses from './warehouses.ts'

export const stock = {
  ...withSchemas(addStock, addStockSchemas),
  ...withSchemas(exportStocks, exportStocksSchemas),
  ...withSchemas(getOwnSalesUnitStock, getOwnSalesUnitStockSchemas),
  ...withSchemas(lastWeek, lastWeekSchemas),
  ...withSchemas(listSupplierStocks, listSupplierStocksSchemas),
  ...withSchemas(ownStock, ownStockSchemas),
  ...withSchemas(stockWarnings, stockWarningsSchemas),
  ...withSchemas(warehouses, warehousesSchemas),
}
