import { fail, ok, type Result } from '../errors/result.ts'
import { type DeclineReason, saysWhy } from './cancel-reason.ts'
import type { OrderActor, OrderItemStatus } from './order-item-status.ts'
import { promisedQuantity } from './quantities.ts'
import {
  type RetailerOrderItemRefusal,
  type RetailerOrderItemState,
  retailerOrderItemCan,
} from './retailer-order-item-status.ts'
import { checkLots, type LotQuantity, quantityOfLots } from './supplier-lots.ts'

export type ItemToSupply = RetailerOrderItemState & {
  readonly orderedQuantity: number
  readonly confirmedQuantity: number | null
}

export type SuppliedItem = { readonly status: OrderItemStatus; readonly confirmedQuantity: number }

/** The supplier accepts what is asked of it, less what it has already declined. */
export const acceptRetailerOrderItem = (
  item: ItemToSupply,
  actor: OrderActor,
): Result<SuppliedItem, RetailerOrderItemRefusal> => {
  const accepted = retailerOrderItemCan.accept(item, actor)
  return accepted.ok ? ok({ status: accepted.value, confirmedQuantity: promisedQuantity(item) }) : accepted
}

/**
 * The supplier declines a part, or the whole line, with a reason (`ReasonRequired`). The confirmed quantity shrinks; a line
 * of which nothing is left is cancelled. `QuantityTooHigh` (fact `maximum`) when more is declined than is asked for.
 */
export const declineRetailerOrderItem = (
  item: ItemToSupply,
  actor: OrderActor,
  declined: { readonly quantity: number; readonly reason: DeclineReason },
): Result<
  SuppliedItem & { readonly declineReason: DeclineReason },
  RetailerOrderItemRefusal | 'ReasonRequired' | 'QuantityTooHigh' | 'ValidationFailed'
> => {
  const allowed = retailerOrderItemCan.decline(item, actor)
  if (!allowed.ok) return allowed
  const { quantity } = declined
  const { reason: declineReason } = declined
  if (!saysWhy(declineReason)) return fail('ReasonRequired')
  if (!Number.isSafeInteger(quantity) || quantity < 1) return fail('ValidationFailed', { quantity })
  const maximum = promisedQuantity(item)
  if (quantity > maximum) return fail('QuantityTooHigh', { maximum })
  const confirmedQuantity = maximum - quantity
  return ok({ status: confirmedQuantity === 0 ? 'cancelled' : allowed.value, confirmedQuantity, declineReason })
}

/**
 * The supplier sends the goods on their way, or has them ready to be fetched, by lot. Fewer than confirmed may go: the
 * confirmed quantity follows, and what lacks is a shortage for the hub to share. None at all is not sending but
 * declining (`ValidationFailed`). Goods that expire before the delivery day do not go (`BestBeforePassed`).
 */
export const dispatchRetailerOrderItem = (
  item: ItemToSupply,
  actor: OrderActor,
  goods: { readonly lots: readonly LotQuantity[]; readonly deliveryDate: string },
): Result<
  SuppliedItem,
  RetailerOrderItemRefusal | 'LotRequired' | 'BestBeforePassed' | 'ValidationFailed' | 'QuantityTooHigh'
> => {
  const sent = retailerOrderItemCan.dispatch(item, actor)
  if (!sent.ok) return sent
  const lots = checkLots(goods.lots, goods.deliveryDate)
  if (!lots.ok) return lots
  const confirmedQuantity = quantityOfLots(lots.value)
  const maximum = promisedQuantity(item)
  if (confirmedQuantity === 0) return fail('ValidationFailed', { quantity: 0 })
  if (confirmedQuantity > maximum) return fail('QuantityTooHigh', { maximum })
  return ok({ status: sent.value, confirmedQuantity })
}
