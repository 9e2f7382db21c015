import { isEstimated, type PricedLine } from '../pricing/line-total.ts'
import type { OrderItemStatus } from './order-item-status.ts'

type Item = Pick<PricedLine, 'priceBasis' | 'weighedGrams'> & { readonly status: OrderItemStatus }

/** Whether an order's sums are still an estimate ("≈"): something that is not cancelled has yet to be weighed. */
export const isOrderEstimated = (items: readonly Item[]): boolean =>
  items.some((item) => item.status !== 'cancelled' && isEstimated(item))
