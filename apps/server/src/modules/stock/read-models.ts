import { readModel } from '../../platform/read-model.ts'
import { stockMovements, stockReservations, stocks } from './tables.ts'

/** Where a lot is; how much is there and free changes under a lock, by this module's functions. */
export const readableStocks = readModel(
  'readable_stock',
  stocks,
  'id',
  'salesUnitId',
  'companyId',
  'lot',
  'bestBefore',
  'shelf',
)

export const readableStockMovements = readModel(
  'readable_stock_movement',
  stockMovements,
  'id',
  'stockId',
  'kind',
  'onHandChange',
  'reservedChange',
  'orderItemId',
  'retailerOrderItemId',
  'reason',
  'userId',
  'at',
)

export const readableStockReservations = readModel(
  'readable_stock_reservation',
  stockReservations,
  'stockId',
  'orderItemId',
  'quantity',
)
