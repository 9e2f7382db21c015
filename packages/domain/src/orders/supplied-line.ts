import { isEstimated, lineTotal, type PricedLine } from '../pricing/line-total.ts'
import type { OrderItemStatus } from './order-item-status.ts'
import { promisedQuantity, type Quantities } from './quantities.ts'

/** A line of a hub's order with a supplier, at the supplier's net price. */
export type SuppliedLine = Pick<PricedLine, 'priceCents' | 'priceBasis' | 'expectedWeightGrams'> &
  Pick<Quantities, 'orderedQuantity' | 'changedQuantity' | 'confirmedQuantity' | 'receivedQuantity'> & {
    readonly status: OrderItemStatus
    /** Weighed goods: what the good ones weighed at the hub's door; null before. */
    readonly receivedGrams: number | null
  }

/** How many sales units count: what was received, before that what is promised; none once the line is cancelled. */
export const suppliedQuantity = (line: SuppliedLine): number =>
  line.status === 'cancelled' ? 0 : (line.receivedQuantity ?? promisedQuantity(line))

/**
 * What a supplier's goods come to, in net cents without deposit. Weighed goods are settled by the weight received, which is before
 * that estimated; it is rounded once, whatever lots they came in.
 */
export const suppliedGoods = (line: SuppliedLine): number =>
  lineTotal({ ...line, quantity: suppliedQuantity(line), weighedGrams: line.receivedGrams })

/** Whether that is still an estimate ("≈"). */
export const isSupplyEstimated = (line: SuppliedLine): boolean =>
  suppliedQuantity(line) > 0 && isEstimated({ ...line, weighedGrams: line.receivedGrams })
