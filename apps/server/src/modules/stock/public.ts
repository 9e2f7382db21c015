export { addStock } from './add-stock.ts'
export { blockLot, type LotOfHub, liftLotBlock } from './block-lots.ts'
export { type DailyHold, holdDaily, lockDaily, releaseDaily } from './daily-commitments.ts'
export { isLot, isSameLotSql } from './is-lot.ts'
export { lockStocks, lockStocksOf } from './lock-stocks.ts'
export { holdStock, moveStock, type StockMovement } from './move-stock.ts'
export { type LotKey, openStocks, putOnShelves, warehouseFor } from './open-stocks.ts'
export {
  readableDailyCommitments,
  readableLotBlocks,
  readableStockMovements,
  readableStockReservations,
  readableStocks,
  readableWarehouses,
} from './read-models.ts'
export { holdersOf, type Reservation, reservationsOf } from './reservations.ts'
export {
  dailyCommitments,
  lotBlocks,
  stockMovements,
  stockReservations,
  stocks,
  stockWarnings,
  warehouses,
} from './tables.ts'
export { stockTasks, warnOfStockEveryHour } from './warn-of-stock.ts'
export { type PromisedUntil, stockWarningsOf } from './warnings.ts'
