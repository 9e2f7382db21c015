import { readModel } from '../../platform/read-model.ts'
import { retailerOrderItemLots, retailerOrderItems, retailerOrders } from './tables.ts'

export const readableRetailerOrders = readModel(
  'readable_retailer_order',
  retailerOrders,
  'id',
  'orderNumber',
  'retailerId',
  'supplierId',
  'deliveryDate',
  'leg',
  'status',
)

export const readableRetailerOrderItems = readModel(
  'readable_retailer_order_item',
  retailerOrderItems,
  'id',
  'orderId',
  'position',
  'salesUnitId',
  'status',
  'articleNumber',
  'articleNameDe',
  'articleNameEn',
  'salesUnitNameDe',
  'salesUnitNameEn',
  'picture',
  'priceCents',
  'priceBasis',
  'expectedWeightGrams',
  'orderedQuantity',
  'confirmedQuantity',
  'receivedQuantity',
  'spoiltQuantity',
  'receivedGrams',
  'receivedOn',
  'gtin',
  'warehouseId',
  'contentUnit',
  'vatCategory',
  'deposits',
)

export const readableRetailerOrderItemLots = readModel(
  'readable_retailer_order_item_lot',
  retailerOrderItemLots,
  'id',
  'retailerOrderItemId',
  'lot',
  'bestBefore',
  'quantity',
)
