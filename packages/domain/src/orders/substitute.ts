import { type Content, firstQuantity, type PriceBasis, type QuantityRules } from '../articles/sales-unit.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { type Deposit, lineDeposits, sumOfDeposits } from '../pricing/deposits.ts'
import { mostLineTotal } from '../pricing/line-total.ts'
import type { PriceStep } from '../pricing/price-offer.ts'
import type { Channel } from '../pricing/pricing-rule.ts'
import type { OrderItemState } from './order-item-can.ts'
import { isClosed, type OrderActor, type OrderItemStatus } from './order-item-status.ts'
import { type Quantities, wantedQuantity } from './quantities.ts'
import { promisedWithout } from './take-back-count.ts'

/** A line of an order, as far as it decides what of it is missing and what stands in for that. */
export type LineOfOrder = Pick<Quantities, 'orderedQuantity' | 'changedQuantity' | 'confirmedQuantity'> & {
  readonly id: string
  readonly status: OrderItemStatus
  /** Set on the missing part of a line. */
  readonly splitFromItemId: string | null
  /** Set on a substitute: what it stands in for. */
  readonly replacesItemId: string | null
}

/** Whether a line is cancelled as a whole because nothing of it could be had; whoever cancels one leaves what was confirmed of it. */
const isAllMissing = ({ status, confirmedQuantity }: LineOfOrder): boolean =>
  status === 'cancelled' && confirmedQuantity === 0

/**
 * How many whole sales units are missing in a line, or in the missing part of one; 0 where it is something else. What its customer does not
 * want any more is not missing; of a substitute as a whole it is what it stood in for that is.
 */
export const missingQuantity = (items: readonly LineOfOrder[], itemId: string): number => {
  const line = items.find(({ id }) => id === itemId)
  if (line?.status !== 'cancelled') return 0
  if (line.splitFromItemId !== null) {
    const whole = items.find(({ id }) => id === line.splitFromItemId)
    return whole !== undefined && (whole.status !== 'cancelled' || isAllMissing(whole)) ? line.orderedQuantity : 0
  }
  if (!isAllMissing(line) || line.replacesItemId !== null) return 0
  return promisedWithout(
    wantedQuantity(line),
    items.filter(({ splitFromItemId }) => splitFromItemId === itemId),
  )
}

/** Whether something stands in for it. */
export const isReplaced = (items: readonly LineOfOrder[], itemId: string): boolean =>
  items.some(({ replacesItemId, status }) => replacesItemId === itemId && status !== 'cancelled')

/**
 * Whether a line that was missing may be part of its order again: as long as nothing stands in for it, nor for what it stood in for itself.
 */
export const canComeBack = (
  items: readonly LineOfOrder[],
  itemIds: readonly string[],
): Result<null, 'SubstituteOffered'> => {
  const isTaken = itemIds.some((itemId) => {
    const line = items.find(({ id }) => id === itemId)
    const stoodInFor = line?.replacesItemId ?? null
    return (
      isReplaced(items, itemId) ||
      (line?.status === 'cancelled' && stoodInFor !== null && isReplaced(items, stoodInFor))
    )
  })
  return isTaken ? fail('SubstituteOffered') : ok(null)
}

export type OfferRefusal =
  | 'Forbidden'
  | 'TransitionNotAllowed'
  | 'SubstituteOffered'
  | 'AlreadyUnderWay'
  | 'AlreadyClosed'

/**
 * Whether the hub may offer a substitute for a line, or a part of one, that is missing: once, until the day is over (`YYYY-MM-DD`), and as
 * long as nothing of the order has left, because what joined it then could not leave any more.
 */
export const canOfferSubstitute = (
  items: readonly LineOfOrder[],
  itemId: string,
  { deliveryDate, today }: { readonly deliveryDate: string; readonly today: string },
  actor: OrderActor,
): Result<null, OfferRefusal> => {
  if (actor !== 'hub' && actor !== 'admin') return fail('Forbidden', { action: 'substitute' })
  const line = items.find(({ id }) => id === itemId)
  if (missingQuantity(items, itemId) === 0) {
    return fail('TransitionNotAllowed', { action: 'substitute', missing: 0, ...(line && { status: line.status }) })
  }
  if (isReplaced(items, itemId)) return fail('SubstituteOffered')
  const gone = items.find(({ status }) => status === 'readyForPickup' || status === 'inDelivery')
  if (gone) return fail('AlreadyUnderWay', { status: gone.status })
  return deliveryDate < today || items.some(({ status }) => status === 'completed') ? fail('AlreadyClosed') : ok(null)
}

export type DeclineRefusal =
  | 'Forbidden'
  | 'TransitionNotAllowed'
  | 'AlreadyClosed'
  | 'AlreadyUnderWay'
  | 'AlreadyPicked'

/** Whether a customer may decline a substitute: whatever the cut-off, until it is in a box. */
export const canDeclineSubstitute = (
  {
    status,
    pickedQuantity,
    replacesItemId,
  }: Pick<OrderItemState, 'status' | 'pickedQuantity'> & Pick<LineOfOrder, 'replacesItemId'>,
  actor: OrderActor,
): Result<null, DeclineRefusal> => {
  if (actor !== 'customer') return fail('Forbidden', { action: 'declineSubstitute' })
  if (replacesItemId === null) return fail('TransitionNotAllowed', { action: 'declineSubstitute', status })
  if (isClosed(status)) return fail('AlreadyClosed', { status })
  if (status === 'readyForPickup' || status === 'inDelivery') return fail('AlreadyUnderWay', { status })
  return pickedQuantity === null ? ok(null) : fail('AlreadyPicked', { status })
}

/** Goods as they are compared: `quantity` whole sales units at cents per `priceBasis`, net in b2b and gross in b2c. */
export type ComparedGoods = {
  readonly priceCents: number
  readonly priceBasis: PriceBasis
  readonly quantity: number
  readonly content: Content
  /** Weighed goods: what one sales unit usually weighs. */
  readonly expectedWeightGrams: number | null
  /** Weighed goods for consumers: by how much more than that is charged at most. */
  readonly weightTolerancePercent: number | null
  /** Of one sales unit. */
  readonly deposits: readonly Deposit[]
}

/** What one sales unit holds: weighed goods hold what they usually weigh. */
const heldBy = ({
  priceBasis,
  expectedWeightGrams,
  content,
}: Omit<ComparedGoods, 'priceCents' | 'quantity'>): Content =>
  priceBasis === 'kilogram' ? { amount: expectedWeightGrams ?? 1, unit: 'gram' } : content

/** How many thousandths of the price one sales unit costs. */
const thousandths = ({
  priceBasis,
  expectedWeightGrams,
}: Pick<ComparedGoods, 'priceBasis' | 'expectedWeightGrams'>): number =>
  priceBasis === 'kilogram' ? (expectedWeightGrams ?? 1) : 1000

const floorOf = (numerator: bigint, denominator: bigint): number => Number(numerator / denominator)

/** The price at which as much of the substitute costs what as much of the missing goods does, or one pack what one pack does. */
const priceForTheSame = (missing: ComparedGoods, substitute: ComparedGoods): number => {
  const [was, is] = [heldBy(missing), heldBy(substitute)]
  const [amountBefore, amount] = was.unit === is.unit ? [was.amount, is.amount] : [1, 1]
  return floorOf(
    BigInt(missing.priceCents) * BigInt(thousandths(missing)) * BigInt(amount),
    BigInt(amountBefore) * BigInt(thousandths(substitute)),
  )
}

const depositsOf = ({ deposits, quantity }: ComparedGoods): number => sumOfDeposits(lineDeposits(deposits, quantity))

/** The price at which the whole substitute costs as much as all that is missing, at most; for a consumer with what is lent with it. */
const priceForTheWhole = (missing: ComparedGoods, substitute: ComparedGoods, channel: Channel): number => {
  const lent = channel === 'b2c' ? depositsOf(missing) - depositsOf(substitute) : 0
  const most = Math.max(0, mostLineTotal({ ...missing, weighedGrams: null }) + lent)
  const { quantity, weightTolerancePercent, priceBasis, expectedWeightGrams } = substitute
  if (priceBasis !== 'kilogram') return Math.floor(most / quantity)
  const grams = Math.floor((quantity * (expectedWeightGrams ?? 1) * (100 + (weightTolerancePercent ?? 0))) / 100)
  return floorOf(BigInt(most) * 1000n, BigInt(Math.max(1, grams)))
}

/**
 * What a substitute costs per its price basis: the lower of both prices. Its own; that of what is missing, compared by content where both are
 * measured alike and else pack by pack; and never so much that the customer would pay more for all of it than for all that is missing, even at
 * the most that weighing can make of it. `priceCents` of the substitute is what it costs its customer in that quantity.
 */
export const substitutePrice = (missing: ComparedGoods, substitute: ComparedGoods, channel: Channel): number =>
  Math.min(substitute.priceCents, priceForTheSame(missing, substitute), priceForTheWhole(missing, substitute, channel))

/** The price with one more step in its trace, where it is lower because it stands in for something. */
export const pricedAsSubstitute = (
  { cents, trace }: { readonly cents: number; readonly trace: readonly PriceStep[] },
  resultCents: number,
): { readonly cents: number; readonly trace: readonly PriceStep[] } => ({
  cents: resultCents,
  trace:
    resultCents === cents ? trace : [...trace, { kind: 'substitute', changeCents: resultCents - cents, resultCents }],
})

/**
 * What the hub asks for a substitute in place of the lower of both prices: anything of a business, which may decline; of a consumer never
 * more, who was promised what the order comes to at most.
 */
export const checkSubstitutePrice = (
  cents: number,
  lowestCents: number,
  channel: Channel,
): Result<number, 'SubstituteTooDear'> =>
  channel === 'b2c' && cents > lowestCents ? fail('SubstituteTooDear', { maximumCents: lowestCents }) : ok(cents)

/** How many of a substitute come closest to what is missing, among the quantities that can be ordered. */
export const substituteQuantity = (
  missing: Omit<ComparedGoods, 'priceCents'>,
  substitute: Omit<ComparedGoods, 'priceCents' | 'quantity'>,
  rules: QuantityRules,
): number => {
  const [was, is] = [heldBy(missing), heldBy(substitute)]
  const packs = was.unit === is.unit ? (missing.quantity * was.amount) / is.amount : missing.quantity
  return Math.max(firstQuantity(rules), Math.round(packs / rules.stepQuantity) * rules.stepQuantity)
}
