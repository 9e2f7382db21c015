import { readModel } from '../../platform/read-model.ts'
import {
  businessCustomerOrderItems,
  businessCustomerOrders,
  orderItemLots,
  orderItemSourcing,
  recallNotices,
} from './tables.ts'

export const readableBusinessCustomerOrders = readModel(
  'readable_business_customer_order',
  businessCustomerOrders,
  'id',
  'orderNumber',
  'retailerId',
  'customerId',
  'privateCustomerId',
  'guestContact',
  'channel',
  'placedAt',
  'deliveryDate',
  'deliveryMethod',
  'status',
  'note',
  'billingAddress',
  'orderedNetCents',
  'orderedGoodsNetCents',
  'contact',
  'paymentTermDays',
  'packedContainers',
  'packingVersion',
)

export const readableBusinessCustomerOrderItems = readModel(
  'readable_business_customer_order_item',
  businessCustomerOrderItems,
  'id',
  'orderId',
  'position',
  'splitFromItemId',
  'replacesItemId',
  'salesUnitId',
  'status',
  'cancelReason',
  'articleNameDe',
  'articleNameEn',
  'salesUnitNameDe',
  'salesUnitNameEn',
  'supplierName',
  'picture',
  'priceCents',
  'priceBasis',
  'expectedWeightGrams',
  'vatBasisPoints',
  'orderedQuantity',
  'confirmedQuantity',
  'pickedQuantity',
  'weighedGrams',
  'isMissingAtShelf',
  'missingInCountOf',
  'changedQuantity',
  'minimumAge',
  'withdrawal',
)

export const readableOrderItemSourcing = readModel(
  'readable_order_item_sourcing',
  orderItemSourcing,
  'orderItemId',
  'retailerOrderItemId',
  'quantity',
)

export const readableOrderItemLots = readModel(
  'readable_order_item_lot',
  orderItemLots,
  'id',
  'orderItemId',
  'stockId',
  'lot',
  'bestBefore',
  'quantity',
  'suppliedLotId',
)

export const readableRecallNotices = readModel(
  'readable_recall_notice',
  recallNotices,
  'lotBlockId',
  'orderId',
  'informedAt',
  'reachedAt',
  'reachedBy',
)
