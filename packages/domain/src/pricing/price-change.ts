import { shareOf } from '../money/cents.ts'
import { vatFromGross } from '../money/vat.ts'

/** What becomes of an offer: null where it stays as it is, or is none before and after. */
export type PriceChange = 'raised' | 'lowered' | 'offered' | 'withdrawn'

/** Prices in cents; null: not offered. */
export const priceChangeOf = (before: number | null, after: number | null): PriceChange | null => {
  if (before === after) return null
  if (before === null) return 'offered'
  if (after === null) return 'withdrawn'
  return after > before ? 'raised' : 'lowered'
}

/**
 * By how much a price changes, in basis points of what it was, half up; null where there is none before or after, or it was nothing: what comes
 * into the market or leaves it changes by more than any per cent.
 */
export const changeInBasisPoints = (before: number | null, after: number | null): number | null =>
  before === null || after === null || before === 0 ? null : shareOf(after - before, 10_000, before)

type Sold = {
  /** Per sales unit or per kilogram, as the supplier's. */
  readonly priceCents: number
  /** Net of what the supplier asks. */
  readonly supplierPriceCents: number
  /** The rate that is in the price; 0 for a net price. */
  readonly vatInBasisPoints: number
}

/**
 * What a hub keeps of a price, as a share of the net price in basis points, half up: 1.00 € bought and sold for 1.25 € are 2000. Below zero
 * where it sells for less than it pays. Null for what is given away.
 */
export const marginOf = ({ priceCents, supplierPriceCents, vatInBasisPoints }: Sold): number | null => {
  const [vat] = vatFromGross([{ grossCents: priceCents, rateBasisPoints: vatInBasisPoints }])
  const netCents = vat?.netCents ?? 0
  return netCents === 0 ? null : shareOf(netCents - supplierPriceCents, 10_000, netCents)
}
