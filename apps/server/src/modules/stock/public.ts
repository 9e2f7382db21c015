export { stockReservations, stocks, warehouses } from './tables.ts'
