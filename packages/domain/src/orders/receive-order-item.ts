import type { PriceBasis } from '../articles/sales-unit.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { type DatedDemand, holdLasting, shareLasting, usableFor } from '../stock/share-lasting.ts'
import { type Share, type SharingRule, shortageOf } from '../stock/share-shortage.ts'
import { checkWeight } from './check-weight.ts'
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
  readonly priceBasis: PriceBasis
  /** Weighed goods: what one sales unit usually weighs. */
  readonly expectedWeightGrams: number | null
  /** The living customer lines that wait for these goods, with what each of them sources from this item, and the day its customer gets it. */
  readonly demands: readonly DatedDemand[]
}

export const goodsConditions = ['good', 'spoilt'] as const

/** Goods of one lot at the door. `weighedGrams`: what the scale said for all of them; only weighed goods need it. */
export type CountedLot = LotQuantity & {
  readonly weighedGrams?: number | undefined
  /** Somebody was asked whether an unusual weight is right, and said yes. */
  readonly isWeightConfirmed?: boolean | undefined
}

/** What was counted at the door. Spoilt goods are noted but neither stocked, weighed nor settled. */
export type CountedGoods = { readonly good: readonly CountedLot[]; readonly spoiltQuantity: number }

/** A lot that goes into the hub's stock, and for whom how much of it is held at once. `weighedGrams`: null for goods that are not weighed. */
export type WeighedLot = LotQuantity & { readonly weighedGrams: number | null }
export type ReceivedLot = WeighedLot & {
  readonly heldFor: readonly { readonly orderItemId: string; readonly quantity: number }[]
}

export type ReceivedItem = {
  /** The statuses the retailer's item goes through; the last one stays. */
  readonly path: readonly OrderItemStatus[]
  readonly receivedQuantity: number
  /** Weighed goods: what all good ones weigh together, which the supplier is settled by. Null for others, and where nothing good came. */
  readonly receivedGrams: number | null
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

type Weighed = Pick<ItemToReceive, 'priceBasis' | 'expectedWeightGrams'>

/**
 * What one lot weighs, checked against what as many sales units usually weigh, as at picking: far from it is asked about
 * (`WeightUnusual`), grams typed as kilograms are refused (`WeightImplausible`). Null for goods that are not weighed.
 */
export const weightOfLot = (
  { priceBasis, expectedWeightGrams }: Weighed,
  { quantity, weighedGrams, isWeightConfirmed }: Omit<CountedLot, 'lot' | 'bestBefore'>,
): Result<number | null, 'ValidationFailed' | 'WeightRequired' | 'WeightImplausible' | 'WeightUnusual'> => {
  if (priceBasis !== 'kilogram') return ok(null)
  if (weighedGrams === undefined) return fail('WeightRequired')
  return checkWeight(weighedGrams, (expectedWeightGrams ?? 0) * quantity, isWeightConfirmed ?? false)
}

/** Lots with what each weighs; refuses with the first of which it cannot be. */
export const weighLots = (item: Weighed, lots: readonly CountedLot[]) => {
  const weighed: WeighedLot[] = []
  for (const each of lots) {
    const weight = weightOfLot(item, each)
    if (!weight.ok) return weight
    const { lot, bestBefore, quantity } = each
    weighed.push({ lot, bestBefore, quantity, weighedGrams: weight.value })
  }
  return ok(weighed)
}

const gramsOf = (lots: readonly Pick<ReceivedLot, 'weighedGrams'>[]): number | null =>
  lots.reduce<number | null>((sum, { weighedGrams }) => (weighedGrams === null ? sum : (sum ?? 0) + weighedGrams), null)

/**
 * The hub counts in what a supplier brought for one line: quantities by lot, weights where goods are paid by weight
 * (`WeightRequired`), what is spoilt, and, when it does not cover the customers' lines, how the shortage is shared
 * (`ShortageUndecided` until that is said).
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
      | 'WeightRequired'
      | 'WeightImplausible'
      | 'WeightUnusual'
      | 'SharesDoNotAddUp'
      | 'QuantityTooHigh'
    >
  | ShortageUndecided => {
  const received = retailerOrderItemCan.receive(item, actor)
  if (!received.ok) return received
  const { spoiltQuantity } = counted
  if (!Number.isSafeInteger(spoiltQuantity) || spoiltQuantity < 0) return fail('ValidationFailed', { spoiltQuantity })
  const checked = checkLots(counted.good, decision.today)
  if (!checked.ok) return checked
  const good = weighLots(item, counted.good)
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
    receivedGrams: gramsOf(good.value),
    spoiltQuantity,
    lots: holdLasting(good.value, item.demands, shares.value),
    shares: shares.value,
    shortageQuantity,
    surplusQuantity: receivedQuantity - promised,
  })
}
