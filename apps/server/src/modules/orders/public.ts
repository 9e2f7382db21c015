export { businessCustomerOrderItems, businessCustomerOrders, orderItemLots, orderItemSourcing } from './tables.ts'
