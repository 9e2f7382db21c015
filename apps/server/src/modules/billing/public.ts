export { recordAgreementFor } from './agreements.ts'
export { billingFollows, lookAtOrders } from './billable-orders.ts'
export { bookOrderMoney } from './book-order-money.ts'
export { book as bookPayment } from './book-payment.ts'
export { documentAttachment } from './document-files.ts'
export { accountOf as moneyAccountOf } from './get-account.ts'
export { billableCustomers } from './list-billable.ts'
export { suppliersToSettle } from './list-settlements.ts'
export { documentsOfPersons } from './partners.ts'
export { billingRunTasks, workOffRun } from './runs/work-off-run.ts'
export { settleSupplier } from './settle-supplier.ts'
export {
  bankBookings,
  bankFees,
  bankRunItems,
  bankRuns,
  bankStatements,
  billables,
  billingDocuments,
  billingLines,
  closedMonths,
  moneyAccounts,
  openItems,
  paymentAllocations,
  payments,
  reminderItems,
  reminders,
} from './tables.ts'
export { taxStatusFollows } from './tax-status-follows.ts'
export { writeDocuments } from './write-documents.ts'
