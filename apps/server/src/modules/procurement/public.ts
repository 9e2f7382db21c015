export { retailerOrderItemLots, retailerOrderItems, retailerOrders } from './tables.ts'
