export { lockStocks, moveStock, type StockMovement } from './move-stock.ts'
export { stockReservations, stocks, warehouses } from './tables.ts'
