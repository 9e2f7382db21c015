import { addCents, splitProRata } from '../money/cents.ts'
import { type VatOfRate, vatFromGross, vatPerRate } from '../money/vat.ts'
import { type RatedDeposit, sumOfDeposits } from './deposits.ts'
import type { Channel } from './pricing-rule.ts'

/** One line in cents, net in b2b and gross in b2c. */
export type TotalledLine = {
  readonly goodsCents: number
  readonly vatBasisPoints: number
  /** Of the whole line. */
  readonly deposits: readonly Pick<RatedDeposit, 'count' | 'cents' | 'vatBasisPoints'>[]
}

/**
 * The sums under an order. `goodsCents`, `depositCents` and `deliveryCents` are net in b2b, gross in b2c, and sum to
 * `netCents` or `grossCents` respectively; `netCents + vatCents = grossCents`; `rates` sum to the three.
 */
export type OrderTotals = {
  readonly goodsCents: number
  readonly depositCents: number
  readonly deliveryCents: number
  readonly rates: readonly VatOfRate[]
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
}

/** The goods alone, without VAT, deposits and delivery; per rate half up in b2c, whose prices contain it. */
export const netGoods = (
  channel: Channel,
  lines: readonly Pick<TotalledLine, 'goodsCents' | 'vatBasisPoints'>[],
): number => {
  if (channel === 'b2b') return addCents(lines.map(({ goodsCents }) => goodsCents))
  const gross = lines.map((line) => ({ grossCents: line.goodsCents, rateBasisPoints: line.vatBasisPoints }))
  return addCents(vatFromGross(gross).map(({ netCents }) => netCents))
}

/** A delivery cost by the rates of the goods it brings, which it follows in proportion (Abschnitt 3.10 UStAE); rates in their lines' order. */
export const deliveryPerRate = (
  deliveryCents: number,
  lines: readonly Pick<TotalledLine, 'goodsCents' | 'vatBasisPoints'>[],
): readonly { readonly vatBasisPoints: number; readonly goodsCents: number; readonly deliveryCents: number }[] => {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))]
  const goods = rates.map((rate) =>
    addCents(lines.filter(({ vatBasisPoints }) => vatBasisPoints === rate).map(({ goodsCents }) => goodsCents)),
  )
  // What goes back carries its part as what was brought did, so that a credit mirrors its invoice.
  const parts = splitProRata(deliveryCents, goods.map(Math.abs))
  return rates.map((vatBasisPoints, index) => ({
    vatBasisPoints,
    goodsCents: goods[index] ?? 0,
    deliveryCents: parts[index] ?? 0,
  }))
}

/**
 * Adds an order or a document up. VAT is taken once per rate on everything of that rate: goods, deposits, and the delivery cost. What is
 * taken back has negative cents. Without lines there is nothing to deliver or to charge for.
 */
export const orderTotals = (order: {
  readonly channel: Channel
  readonly lines: readonly TotalledLine[]
  readonly deliveryCents: number
  /** Lent with the order as a whole. */
  readonly deposits?: TotalledLine['deposits']
}): OrderTotals => {
  const { channel, lines } = order
  const deliveryCents = lines.length === 0 ? 0 : order.deliveryCents
  const deposits = lines.length === 0 ? [] : [...lines.flatMap((line) => line.deposits), ...(order.deposits ?? [])]
  const amounts = [
    ...deliveryPerRate(deliveryCents, lines).map((of) => ({
      cents: of.goodsCents + of.deliveryCents,
      rateBasisPoints: of.vatBasisPoints,
    })),
    ...deposits
      .map((deposit) => ({ cents: sumOfDeposits([deposit]), rateBasisPoints: deposit.vatBasisPoints }))
      .filter(({ cents }) => cents !== 0),
  ]
  const rates =
    channel === 'b2b'
      ? vatPerRate(amounts.map(({ cents, rateBasisPoints }) => ({ netCents: cents, rateBasisPoints })))
      : vatFromGross(amounts.map(({ cents, rateBasisPoints }) => ({ grossCents: cents, rateBasisPoints })))
  return {
    goodsCents: addCents(lines.map(({ goodsCents }) => goodsCents)),
    depositCents: sumOfDeposits(deposits),
    deliveryCents,
    rates,
    netCents: addCents(rates.map(({ netCents }) => netCents)),
    vatCents: addCents(rates.map(({ vatCents }) => vatCents)),
    grossCents: addCents(rates.map(({ grossCents }) => grossCents)),
  }
}
