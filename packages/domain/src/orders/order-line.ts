import { checkQuantity, type PriceBasis, type QuantityRules } from '../articles/sales-unit.ts'
import type { LineRefusal } from '../errors/refusal.ts'
import { type Failure, fail } from '../errors/result.ts'
import { lineDeposits, type RatedDeposit } from '../pricing/deposits.ts'
import { lineTotal } from '../pricing/line-total.ts'
import type { TotalledLine } from '../pricing/order-totals.ts'
import { checkOverride, type PriceOverride } from '../pricing/override-price.ts'
import {
  type Allocated,
  allocate,
  allocatedQuantity,
  type Lot,
  type SupplierSupply,
  type Supply,
  type SurplusGoods,
} from '../stock/allocate.ts'
import { type CustomerDeliveryMethod, passesTheHub } from './delivery-method.ts'

/** What a customer asks for, in whole sales units. `inAll`: what its order has of it with this; missing: this is all. */
export type RequestedLine = { readonly salesUnitId: string; readonly quantity: number; readonly inAll?: number }

/**
 * What the buyer agreed to pay: the prices it saw, by sales unit, in cents as its offer has them (another one is told, never
 * swallowed), or whatever the prices are on the day.
 */
export type PriceConsent = ReadonlyMap<string, number> | 'pricesOfTheDay'

/**
 * What a hub may when it takes an order for its customer, and nobody else: a line past its cut-off (what its shelf does not have, the
 * producer must accept), less than minimum order values, and prices of its own by sales unit.
 */
export type OnBehalf = { readonly prices: ReadonlyMap<string, PriceOverride> }

/**
 * What the market offers at the moment of placing, read and locked by the server. Cents are net in b2b, gross in b2c.
 * `cutOffAt` belongs to the delivery day; null when this line cannot be delivered on it.
 */
export type QuotedOffer = QuantityRules & {
  readonly salesUnitId: string
  readonly priceCents: number
  readonly priceBasis: PriceBasis
  readonly expectedWeightGrams: number | null
  readonly vatBasisPoints: number
  /** Of one sales unit. */
  readonly deposits: readonly RatedDeposit[]
  readonly cutOffAt: Date | null
  /** Whether it cannot be delivered because its supplier has the day off on which it would bring the goods. */
  readonly isSupplierClosed: boolean
  /** Whether the day on which its supplier would bring the goods is over; only past the cut-off it can be. */
  readonly isSupplyOver: boolean
  /** What this way of delivery costs for these goods, on top of the hub's own fee. */
  readonly deliveryFeeCents: number
  /** What the line's goods must come to for this way of delivery. */
  readonly minimumGoodsCents: number
  /** Goods that are coming from its supplier for nobody, at the price it has now; missing: none. */
  readonly surplus?: readonly SurplusGoods[]
  readonly hubLots: readonly Lot[]
  readonly supplier: SupplierSupply
  readonly shelf: Supply['shelf']
}

/**
 * A line as it is ordered. `procureQuantity`: what must be bought from the supplier; the rest is coming from it already, or on the hub's shelf.
 */
export type PlacedLine = TotalledLine & {
  readonly index: number
  readonly salesUnitId: string
  readonly quantity: number
  readonly cutOffAt: Date
  /** Only a hub can have placed it then. */
  readonly isPastCutOff: boolean
  readonly override: PriceOverride | null
  readonly allocated: Allocated
  readonly procureQuantity: number
  readonly isFromHubStock: boolean
  readonly deliveryFeeCents: number
  /** Of one sales unit; `deposits` are the line's. */
  readonly unitDeposits: readonly RatedDeposit[]
}

type Circumstances = {
  readonly date: string
  readonly method: CustomerDeliveryMethod
  readonly now: Date
  readonly priceConsent: PriceConsent
  /** Missing: the buyer orders for itself. */
  readonly onBehalf?: OnBehalf | undefined
  readonly isScheduled?: boolean | undefined
}

/** Turns a requested line into an ordered one, or names everything that speaks against it. */
export const placeLine = (
  index: number,
  { salesUnitId, quantity, inAll = quantity }: RequestedLine,
  offer: QuotedOffer | undefined,
  { date, method, now, priceConsent, onBehalf, isScheduled = false }: Circumstances,
): { readonly line: PlacedLine } | { readonly refusals: readonly LineRefusal[] } => {
  const refusals: LineRefusal[] = []
  const refuse = ({ ok: _, ...failure }: Failure<LineRefusal['code']>) =>
    refusals.push({ index, salesUnitId, ...failure })
  if (!offer) {
    refuse(fail('OfferUnavailable'))
    return { refusals }
  }
  const { cutOffAt, priceCents } = offer
  if (cutOffAt === null) refuse(fail(offer.isSupplierClosed ? 'SupplierClosed' : 'NotADeliveryDay', { date }))
  else if (cutOffAt <= now && !onBehalf) refuse(fail('CutOffPassed', { cutOffAt: cutOffAt.toISOString() }))
  const agreed = priceConsent === 'pricesOfTheDay' ? priceCents : (priceConsent.get(salesUnitId) ?? null)
  if (priceCents !== agreed) refuse(fail('PriceChanged', { expected: agreed, price: priceCents }))
  const override = onBehalf?.prices.get(salesUnitId) ?? null
  const agreedPrice = override && checkOverride(override)
  if (agreedPrice && !agreedPrice.ok) refuse(agreedPrice)
  const checked = checkQuantity(inAll, offer)
  if (!checked.ok) {
    refuse(checked)
    return { refusals }
  }
  const hubLots = passesTheHub(method) ? offer.hubLots : []
  const { supplier, shelf, surplus = [] } = offer
  const found = allocate(quantity, { deliveryDate: date, surplus, hubLots, supplier, shelf })
  if (!found.ok) refuse(found)
  const costOf = (packs: number) =>
    lineTotal({
      ...offer,
      priceCents: agreedPrice?.ok ? agreedPrice.value.cents : priceCents,
      quantity: packs,
      weighedGrams: null,
    })
  const goodsCents = costOf(quantity)
  const { minimumGoodsCents: minimum } = offer
  const goods = costOf(inAll)
  if (goods < minimum && !onBehalf && !isScheduled) refuse(fail('BelowMinimumOrderValue', { minimum, goods }))
  const fromHub = found.ok ? allocatedQuantity(found.value.fromHub) : 0
  const procureQuantity = found.ok ? quantity - fromHub - allocatedQuantity(found.value.fromSurplus) : 0
  const isPastCutOff = cutOffAt !== null && cutOffAt <= now
  if (onBehalf && isPastCutOff && procureQuantity > 0 && offer.isSupplyOver) refuse(fail('NotADeliveryDay', { date }))
  if (!found.ok || cutOffAt === null || refusals.length > 0) return { refusals }
  return {
    line: {
      index,
      salesUnitId,
      quantity,
      cutOffAt,
      isPastCutOff,
      override: agreedPrice?.ok ? agreedPrice.value : null,
      allocated: found.value,
      procureQuantity,
      isFromHubStock: fromHub === quantity,
      deliveryFeeCents: offer.deliveryFeeCents,
      goodsCents,
      vatBasisPoints: offer.vatBasisPoints,
      deposits: lineDeposits(offer.deposits, quantity),
      unitDeposits: offer.deposits,
    },
  }
}
