import { readModel } from '../../platform/read-model.ts'
import { dailyCommitments, lotBlocks, stockMovements, stockReservations, stocks, warehouses } from './tables.ts'

/** Where a lot is and how much of it there was a moment ago: to promise it, lock it by this module's functions. */
export const readableStocks = readModel(
  'readable_stock',
  stocks,
  'id',
  'salesUnitId',
  'companyId',
  'lot',
  'bestBefore',
  'shelf',
  'onHand',
  'reserved',
  'warehouseId',
  'isBlocked',
)

export const readableLotBlocks = readModel(
  'readable_lot_block',
  lotBlocks,
  'id',
  'retailerId',
  'salesUnitId',
  'lot',
  'reason',
  'blockedBy',
  'blockedAt',
  'liftedAt',
)

export const readableWarehouses = readModel('readable_warehouse', warehouses, 'id', 'companyId', 'name', 'closedAt')

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
  'companyId',
  'pictures',
)

export const readableStockReservations = readModel(
  'readable_stock_reservation',
  stockReservations,
  'stockId',
  'orderItemId',
  'quantity',
  'ownItemId',
)

export const readableDailyCommitments = readModel(
  'readable_daily_commitment',
  dailyCommitments,
  'salesUnitId',
  'supplyDate',
  'quantity',
)
