import type { PriceBasis } from '../articles/sales-unit.ts'
import { fail, ok, type Result, saidAbout } from '../errors/result.ts'
import { shareShortage } from '../stock/share-shortage.ts'
import { checkWeight } from './check-weight.ts'
import { type OrderItemRefusal, type OrderItemState, orderItemCan } from './order-item-can.ts'
import type { OrderItemStatus } from './order-item-status.ts'

type WeightRefusal = 'WeightRequired' | 'ValidationFailed' | 'WeightImplausible' | 'WeightUnusual'

/** A customer's line that its supplier serves itself; `quantity`: what it still wants. */
export type LineToServe = OrderItemState & {
  readonly orderItemId: string
  readonly quantity: number
  readonly placedAt: Date
}

/** Goods of one announced lot. */
export type GoodsOfLot = { readonly lotId: string; readonly bestBefore: string | null; readonly quantity: number }

export type ServedLine = {
  readonly orderItemId: string
  readonly status: OrderItemStatus
  readonly asked: number
  /** 0: nothing is left for it, and the line is cancelled by the split that follows. */
  readonly given: number
  readonly grams: number | null
  readonly lots: readonly { readonly lotId: string; readonly quantity: number }[]
}

type Goods = {
  readonly priceBasis: PriceBasis
  readonly expectedWeightGrams: number | null
  readonly lots: readonly GoodsOfLot[]
  /** What each line's goods weighed, where they are paid by weight. */
  readonly grams: ReadonlyMap<string, number>
  readonly isWeightConfirmed: boolean
}

/**
 * A supplier sets out with goods of one sales unit for its hub's customers, or has them ready: who ordered first gets first of what there is,
 * what expires first goes out first, and each line is packed and gone in the same breath. Weighed goods need the weight of each line that
 * gets some (`WeightRequired`, fact `itemId`: the line). Quantities sum to those of the lots, or to what is wanted if that is less.
 */
export const serveCustomers = (
  lines: readonly LineToServe[],
  goods: Goods,
): Result<ServedLine[], OrderItemRefusal | WeightRefusal> => {
  const available = goods.lots.reduce((sum, { quantity }) => sum + quantity, 0)
  const shares = shareShortage(available, lines, { kind: 'oldestFirst' })
  if (!shares.ok) return fail('TransitionNotAllowed')
  const given = new Map(shares.value.map((share) => [share.orderItemId, share.given]))
  const handOut = lotsInTurn(goods.lots)
  const served: ServedLine[] = []
  const inTurn = [...lines].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  for (const line of inTurn) {
    const { orderItemId, quantity: asked } = line
    const quantity = given.get(orderItemId) ?? 0
    const packed = orderItemCan.pick(line, 'supplier')
    if (!packed.ok) return saidAbout(packed, { itemId: orderItemId })
    const leaves = line.deliveryMethod === 'deliverySupplier' ? orderItemCan.depart : orderItemCan.ready
    const gone = leaves({ ...line, status: packed.value, pickedQuantity: quantity }, 'supplier')
    if (!gone.ok) return saidAbout(gone, { itemId: orderItemId })
    const weight = weightOf(orderItemId, quantity, goods)
    if (!weight.ok) return saidAbout(weight, { itemId: orderItemId })
    served.push({
      orderItemId,
      status: gone.value,
      asked,
      given: quantity,
      grams: weight.value,
      lots: handOut(quantity),
    })
  }
  return ok(served)
}

const weightOf = (
  orderItemId: string,
  quantity: number,
  { priceBasis, expectedWeightGrams, grams, isWeightConfirmed }: Goods,
): Result<number | null, WeightRefusal> => {
  if (priceBasis !== 'kilogram' || quantity === 0) return ok(null)
  const weighed = grams.get(orderItemId)
  if (weighed === undefined) return fail('WeightRequired')
  const checked = checkWeight(weighed, quantity * (expectedWeightGrams ?? 0), isWeightConfirmed)
  return checked.ok ? ok(weighed) : checked
}

/** Takes from the lots one after the other, first expired first; what keeps for ever comes last. */
const lotsInTurn = (lots: readonly GoodsOfLot[]) => {
  const inTurn = [...lots].sort((a, b) => ((a.bestBefore ?? '9999') < (b.bestBefore ?? '9999') ? -1 : 1))
  const left = new Map(inTurn.map(({ lotId, quantity }) => [lotId, quantity]))
  return (wanted: number): { lotId: string; quantity: number }[] => {
    let open = wanted
    return inTurn.flatMap(({ lotId }) => {
      const quantity = Math.min(open, left.get(lotId) ?? 0)
      open -= quantity
      left.set(lotId, (left.get(lotId) ?? 0) - quantity)
      return quantity > 0 ? [{ lotId, quantity }] : []
    })
  }
}
