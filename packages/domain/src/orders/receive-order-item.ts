import { fail, ok, type Result } from '../errors/result.ts'
import { type DatedDemand, holdLasting, shareLasting, usableFor } from '../stock/share-lasting.ts'
import { type Share, type SharingRule, shortageOf } from '../stock/share-shortage.ts'
import type { OrderActor, OrderItemStatus } from './order-item-status.ts'
import {
  type RetailerOrderItemRefusal,
  type RetailerOrderItemState,
  retailerOrderItemCan,
} from './retailer-order-item-status.ts'
import { checkLots, type LotQuantity, quantityOfLots } from './supplier-lots.ts'

export type ItemToReceive = RetailerOrderItemState & {
  /** `YYYY-MM-DD`, the day the supplier brings the goods. */
  readonly deliveryDate: string
  /** The living customer lines that wait for these goods, with what each of them sources from this item, and the day its customer gets it. */
  readonly demands: readonly DatedDemand[]
}

export const goodsConditions = ['good', 'spoilt'] as const

/** What was counted at the door. Spoilt goods are noted but neither stocked nor settled. */
export type CountedGoods = { readonly good: readonly LotQuantity[]; readonly spoiltQuantity: number }

/** A lot that goes into the hub's stock, and for whom how much of it is held at once. */
export type ReceivedLot = LotQuantity & {
  readonly heldFor: readonly { readonly orderItemId: string; readonly quantity: number }[]
}

export type ReceivedItem = {
  /** The statuses the retailer's item goes through; the last one stays. */
  readonly path: readonly OrderItemStatus[]
  readonly receivedQuantity: number
  readonly spoiltQuantity: number
  readonly lots: readonly ReceivedLot[]
  readonly shares: readonly Share[]
  readonly shortageQuantity: number
  /** Good and promised to nobody: free stock of the hub. */
  readonly surplusQuantity: number
}

/** What is there does not cover the customers' lines, and nobody has said yet who gets less. Whole sales units. */
export type ShortageUndecided = {
  readonly ok: false
  readonly code: 'ShortageUndecided'
  readonly needed: number
  readonly available: number
}

/**
 * The hub counts in what a supplier brought for one line: quantities by lot, what is spoilt, and, when it does not cover the
 * customers' lines, how the shortage is shared (`ShortageUndecided` until that is said).
 * Short and surplus are normal. Goods cover those whose day they last for, and nobody else; expired ones are not good (`BestBeforePassed`). `today` is `YYYY-MM-DD`.
 */
export const receiveOrderItem = (
  item: ItemToReceive,
  actor: OrderActor,
  counted: CountedGoods,
  decision: { readonly rule: SharingRule | null; readonly today: string },
):
  | Result<
      ReceivedItem,
      | RetailerOrderItemRefusal
      | 'LotRequired'
      | 'BestBeforePassed'
      | 'ValidationFailed'
      | 'SharesDoNotAddUp'
      | 'QuantityTooHigh'
    >
  | ShortageUndecided => {
  const received = retailerOrderItemCan.receive(item, actor)
  if (!received.ok) return received
  const { spoiltQuantity } = counted
  if (!Number.isSafeInteger(spoiltQuantity) || spoiltQuantity < 0) return fail('ValidationFailed', { spoiltQuantity })
  const good = checkLots(counted.good, decision.today)
  if (!good.ok) return good
  const available = usableFor(good.value, item.demands)
  const shortageQuantity = shortageOf(available, item.demands)
  if (shortageQuantity > 0 && decision.rule === null) {
    return { ok: false, code: 'ShortageUndecided', needed: available + shortageQuantity, available }
  }
  const shares = shareLasting(good.value, item.demands, decision.rule ?? { kind: 'oldestFirst' })
  if (!shares.ok) return shares
  const receivedQuantity = quantityOfLots(good.value)
  const promised = shares.value.reduce((sum, { given }) => sum + given, 0)
  // A line of which nothing came was never received; one that nobody waits for is done with the counting.
  const last: readonly OrderItemStatus[] = promised === 0 ? [received.value, 'completed'] : [received.value]
  return ok({
    path: receivedQuantity + spoiltQuantity === 0 ? ['cancelled'] : last,
    receivedQuantity,
    spoiltQuantity,
    lots: holdLasting(good.value, item.demands, shares.value),
    shares: shares.value,
    shortageQuantity,
    surplusQuantity: receivedQuantity - promised,
  })
}
