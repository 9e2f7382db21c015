export { advanceRetailerOrderItems, announceLots, type RetailerItemChange } from './advance-retailer-order-items.ts'
export type { CustomerStop, DemandLines, StopsOf } from './demand-lines.ts'
export { procurementTasks } from './firm-supplier-order.ts'
export { orderWithSupplier } from './get-retailer-order.ts'
export { orderByLink, orderFromHub, orderToMail } from './get-supplier-order.ts'
export {
  type DemandLine,
  isOnSameTerms,
  itemsToJoin,
  joinRetailerOrders,
  type SupplierDemand,
} from './join-retailer-orders.ts'
export { keepSupplyPayment } from './keep-supply-payment.ts'
export { type DemandGivenBack, type LeftItem, leaveRetailerOrders } from './leave-retailer-orders.ts'
export { ofHub, retailerOrderPage } from './list-retailer-orders.ts'
export {
  type LockedRetailerOrder,
  lockOpenRetailerOrders,
  lockRetailerOrder,
  lockRetailerOrderRows,
  lockRetailerOrders,
  lockRetailerOrdersByNumber,
  lockRetailerOrdersFor,
  type RetailerOrder,
  type RetailerOrderItem,
} from './lock-retailer-orders.ts'
export { cutOffsFollow } from './move-cut-offs.ts'
export { readableRetailerOrderItemLots, readableRetailerOrderItems, readableRetailerOrders } from './read-models.ts'
export {
  depositCentsOf,
  hubRowOf,
  retailerOrdersSql,
  type StoredRetailerItem,
  type StoredRetailerOrder,
  supplierRowOf,
} from './retailer-order-view.ts'
export { orderOfLink, sweepSupplierOrderLinks } from './supplier-order-links.ts'
export { tellFirm, tellHubOfDecline } from './supplier-order-mails.ts'
export { retailerOrderItemLots, retailerOrderItems, retailerOrders, supplierOrderLinks } from './tables.ts'
