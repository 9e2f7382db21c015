import { reducedForCustomer } from './customer-reduction.ts'
import { bestDiscount, type Discount, discounted } from './discount.ts'
import type { QuantityPrice } from './price-among.ts'
import type { PriceStep } from './price-offer.ts'

/** What a sales unit costs before its quantity is known. Cents per price basis, net in b2b and gross in b2c. */
export type SellingPrice = {
  /** The hub's price for everybody. */
  readonly listCents: number
  readonly trace: readonly PriceStep[]
  readonly discounts: readonly Discount[]
  /** The day of ordering, `YYYY-MM-DD`; decides about discounts in a period. */
  readonly orderedOn: string
  /** What the customer has agreed with the hub: 250 is 2.5 % off. */
  readonly customerBasisPoints: number
}

/** The price at a quantity: the best single discount, then the customer's own reduction, each step in the trace. */
export const priceAt = (
  { listCents, trace, discounts, orderedOn, customerBasisPoints }: SellingPrice,
  quantity: number,
): { readonly cents: number; readonly trace: readonly PriceStep[] } => {
  const steps = [...trace]
  let cents = listCents
  const moveTo = (resultCents: number) => {
    const changeCents = resultCents - cents
    cents = resultCents
    return { changeCents, resultCents }
  }
  const discount = bestDiscount(discounts, { cents, quantity, on: orderedOn })
  if (discount) {
    const { id: discountId, fromQuantity } = discount
    steps.push({ kind: 'discount', discountId, fromQuantity, ...moveTo(discounted(cents, discount)) })
  }
  if (customerBasisPoints !== 0) {
    const reduced = reducedForCustomer(cents, customerBasisPoints)
    steps.push({ kind: 'customerReduction', basisPoints: customerBasisPoints, ...moveTo(reduced) })
  }
  return { cents, trace: steps }
}

/** What it costs from which quantity on, rising, the first from the smallest order on: `quantityPrices` with the price they begin from. */
export const allQuantityPrices = (price: SellingPrice, firstQuantity: number): QuantityPrice[] => [
  { fromQuantity: firstQuantity, cents: priceAt(price, firstQuantity).cents },
  ...quantityPrices(price, firstQuantity).map(({ fromQuantity, cents }) => ({ fromQuantity, cents })),
]

/** From which quantities on it costs less than at `firstQuantity`, rising; each with its price and its last day. */
export const quantityPrices = (price: SellingPrice, firstQuantity: number) => {
  const steps: { fromQuantity: number; cents: number; validUntil: string | null }[] = []
  let lowest = priceAt(price, firstQuantity).cents
  for (const { fromQuantity, validUntil } of price.discounts.toSorted((a, b) => a.fromQuantity - b.fromQuantity)) {
    const { cents } = priceAt(price, fromQuantity)
    if (fromQuantity <= firstQuantity || cents >= lowest) continue
    lowest = cents
    steps.push({ fromQuantity, cents, validUntil })
  }
  return steps
}
