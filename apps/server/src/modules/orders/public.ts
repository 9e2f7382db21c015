export { advanceItems, type ForwardAction, type ItemChange, keepLots } from './advance-items.ts'
export { awaitGoodsAgain } from './await-goods-again.ts'
export { backFromHandOver } from './back-from-hand-over.ts'
export { guestOrdersEveryHour, guestOrderTasks } from './bring-guest-orders.ts'
export { buyerName } from './buyer-name.ts'
export { cancelItemOfCustomer } from './cancel-order-item.ts'
export { complainedOrders, complainedSql } from './complaints/complained-orders.ts'
export { credit as creditComplaint } from './complaints/decide-complaint.ts'
export { waitingComplaints } from './complaints/list-complaints.ts'
export { reportComplaint } from './complaints/own-complaints.ts'
export { confirmCustomerOrder } from './confirm-business-customer-order.ts'
export { containerKindsOf, containerKindsSql } from './containers/container-kinds.ts'
export { packContainers, packedView } from './containers/pack-containers.ts'
export {
  type ContainerParties,
  containerAccountOf,
  containerMovementsOf,
  correctionsOfReturned,
  emptiesOfPersons,
  keepCorrection,
  keepReturned,
  lentToHouseholds,
  lockReturned,
  returnedBetween,
  returnedEmpties,
  returnsToBill,
} from './containers/returned-containers.ts'
export { setOffReturned } from './containers/set-off-returned.ts'
export { countPopularityEveryNight, popularityTasks } from './count-popularity.ts'
export { totalsView } from './customer-order.ts'
export { deliveredOrders, type OrderToBill } from './delivered-orders.ts'
export { demandLines } from './demand-lines.ts'
export { type Demand, demandsOf, ordersOf } from './demands-of.ts'
export { doorOf } from './door-of.ts'
export { orderOfHub, ordersToHandOver } from './get-business-customer-order.ts'
export { ownOrder } from './get-own-order.ts'
export { goodsComing } from './goods-coming.ts'
export { orderOfGuestLink, sweepGuestOrderLinks } from './guest-order-links.ts'
export { keepHandOver } from './hand-over.ts'
export { buyingPerson, type PersonActor } from './household-orders.ts'
export { type HouseholdOnPaper, householdsOnPaper } from './households-on-paper.ts'
export { dropAmounts, keepCorrections } from './keep-corrections.ts'
export {
  type CustomerOrder,
  type CustomerOrderItem,
  itemOf,
  type LockedCustomerOrder,
  lockCustomerOrder,
  lockCustomerOrderBeside,
  lockOrderRows,
  stateOf,
} from './lock-customer-orders.ts'
export { type Holder, lockHolders } from './lock-holders.ts'
export { partiesOf, tellOfCompletion } from './order-mails.ts'
export { isOfParty } from './parties.ts'
export {
  backOfOrders,
  bookBankMoney,
  bookBankMoneyAgain,
  bookFromBank,
  holdOrders,
  openOfOrder,
  ordersToCollect,
  takeBackBankMoney,
} from './payments/bank-money.ts'
export { debitedAccounts } from './payments/debited-accounts.ts'
export { keepPaymentStatus } from './payments/keep-payment-status.ts'
export { onlinePaymentsOfEach } from './payments/online-payment-rows.ts'
export { moneyOfOrders } from './payments/order-money.ts'
export { awaitedOrders, paymentMoved } from './payments/prepayments.ts'
export { takePayment } from './payments/take-payment.ts'
export { unpaidOrdersEveryFiveMinutes, unpaidOrderTasks } from './payments/unpaid-orders.ts'
export { placeOrder } from './placing/place-order.ts'
export { placeScheduledOrder, type ScheduledOrder } from './placing/place-scheduled-order.ts'
export { promisedUntil } from './promised-until.ts'
export {
  readableBusinessCustomerOrderItems,
  readableBusinessCustomerOrders,
  readableOrderItemLots,
  readableOrderItemSourcing,
  readableRecallNotices,
} from './read-models.ts'
export { noteReached, ordersRecalled, tellOfLift, tellOfRecall } from './recall-notices.ts'
export { receivedSupplies, type SupplyToSettle } from './received-supplies.ts'
export { guestHoldsEveryMinute, guestHoldTasks } from './release-guest-holds.ts'
export { doubtPicked, renamePicked } from './rename-picked.ts'
export { cutDemandsOf, cutLines, restoreCutLines } from './restore-cut.ts'
export { missingAtShelf, restoreMissing } from './restore-missing.ts'
export { type MissingPart, type ShortenedLine, splitMissing } from './split-missing.ts'
export { stopsOf } from './stops-of.ts'
export { sweepContacts } from './sweep-contacts.ts'
export { picturesOfComplaints, sweepComplaintPictures, sweepSignatures, sweepWithdrawals } from './sweep-statements.ts'
export {
  type AddressSnapshot,
  businessCustomerOrderItems,
  businessCustomerOrders,
  complaints,
  containerKinds,
  counterPayments,
  guestHolds,
  handOvers,
  onlinePayments,
  orderItemLots,
  orderItemSourcing,
  prepayments,
  returnedContainers,
  withdrawals,
} from './tables.ts'
export { orderVatFollows } from './vat-follows.ts'
export {
  companyOrders,
  openDirectOrders,
  openOrders,
  openSupplierOrders,
  personComplaints,
  personOrders,
} from './whose-orders.ts'
export { cancelWithdrawn } from './withdrawals/cancel-withdrawn.ts'
export { keepRefunds, withdrawnOrders } from './withdrawals/keep-refunds.ts'
export { waitingWithdrawals } from './withdrawals/list-withdrawals.ts'
export { isWithdrawnFrom, ordersWithdrawnFrom, withdrawnItems } from './withdrawals/withdrawn-items.ts'
