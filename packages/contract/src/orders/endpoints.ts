import { withSchemas } from '../served-endpoint.ts'
import * as businessCustomerOrdersSchemas from './business-customer-orders.schema.ts'
import * as businessCustomerOrders from './business-customer-orders.ts'
import * as cancelOrderItemSchemas from './cancel-order-item.schema.ts'
import * as cancelOrderItem from './cancel-order-item.ts'
import * as changeOrderSchemas from './change-order.schema.ts'
import * as changeOrder from './change-order.ts'
import * as complaintsSchemas from './complaints.schema.ts'
import * as complaints from './complaints.ts'
import * as containerKindsSchemas from './container-kinds.schema.ts'
import * as containerKinds from './container-kinds.ts'
import * as declareWithdrawalSchemas from './declare-withdrawal.schema.ts'
import * as declareWithdrawal from './declare-withdrawal.ts'
import * as guestHoldsSchemas from './guest-holds.schema.ts'
import * as guestHolds from './guest-holds.ts'
import * as householdOrdersSchemas from './household-orders.schema.ts'
import * as householdOrders from './household-orders.ts'
import * as listTradePartnersSchemas from './list-trade-partners.schema.ts'
import * as listTradePartners from './list-trade-partners.ts'
import * as manualOrdersSchemas from './manual-orders.schema.ts'
import * as manualOrders from './manual-orders.ts'
import * as onlinePaymentsSchemas from './online-payments.schema.ts'
import * as onlinePayments from './online-payments.ts'
import * as ownOrdersSchemas from './own-orders.schema.ts'
import * as ownOrders from './own-orders.ts'
import * as placeBusinessCustomerOrderSchemas from './place-business-customer-order.schema.ts'
import * as placeBusinessCustomerOrder from './place-business-customer-order.ts'
import * as prepaymentsSchemas from './prepayments.schema.ts'
import * as prepayments from './prepayments.ts'
import * as substitutesSchemas from './substitutes.schema.ts'
import * as substitutes from './substitutes.ts'
import * as withdrawalsSchemas from './withdrawals.schema.ts'
import * as withdrawals from './withdrawals.ts'

export const orders = {
  ...withSchemas(businessCustomerOrders, businessCustomerOrdersSchemas),
  ...withSchemas(cancelOrderItem, cancelOrderItemSchemas),
  ...withSchemas(complaints, complaintsSchemas),
  ...withSchemas(containerKinds, containerKindsSchemas),
  ...withSchemas(declareWithdrawal, declareWithdrawalSchemas),
  ...withSchemas(withdrawals, withdrawalsSchemas),
  ...withSchemas(changeOrder, changeOrderSchemas),
  ...withSchemas(guestHolds, guestHoldsSchemas),
  ...withSchemas(householdOrders, householdOrdersSchemas),
  ...withSchemas(manualOrders, manualOrdersSchemas),
  ...withSchemas(onlinePayments, onlinePaymentsSchemas),
  ...withSchemas(ownOrders, ownOrdersSchemas),
  ...withSchemas(placeBusinessCustomerOrder, placeBusinessCustomerOrderSchemas),
  ...withSchemas(prepayments, prepaymentsSchemas),
  ...withSchemas(substitutes, substitutesSchemas),
  ...withSchemas(listTradePartners, listTradePartnersSchemas),
}
