import { divideHalfUp, percentageOf } from './cents.ts'

/** What the VAT of goods follows. */
export const vatCategories = ['reduced', 'standard', 'zero'] as const
export type VatCategory = (typeof vatCategories)[number]

type VatPeriod = { readonly from: string; readonly basisPoints: number }

/**
 * The average rates of a farmer's own goods: § 24 (1) no. 3 UStG, no. 2 for drinks that are not milk or the like and for alcohol, and no. 1
 * for what comes from a forest.
 */
export const farmRates = ['farmProduce', 'farmDrinks', 'forestry'] as const
export type FarmRate = (typeof farmRates)[number]

/** § 12 and § 24 UStG, newest first. A change of law is a new row; lines keep the rate they were sold at. */
const vatPeriods: Record<VatCategory | FarmRate, readonly VatPeriod[]> = {
  reduced: [
    { from: '2021-01-01', basisPoints: 700 },
    { from: '2020-07-01', basisPoints: 500 },
  ],
  standard: [
    { from: '2021-01-01', basisPoints: 1900 },
    { from: '2020-07-01', basisPoints: 1600 },
  ],
  zero: [{ from: '2020-07-01', basisPoints: 0 }],
  farmProduce: [
    { from: '2025-01-01', basisPoints: 780 },
    { from: '2024-12-06', basisPoints: 840 },
    { from: '2023-01-01', basisPoints: 900 },
    { from: '2022-01-01', basisPoints: 950 },
    { from: '2020-07-01', basisPoints: 1070 },
  ],
  farmDrinks: [
    { from: '2021-01-01', basisPoints: 1900 },
    { from: '2020-07-01', basisPoints: 1600 },
  ],
  forestry: [{ from: '2020-07-01', basisPoints: 550 }],
}

/**
 * The VAT rate in basis points on a day (`YYYY-MM-DD`, the delivery date: § 27 (1) UStG).
 * Throws RangeError for a day before the table begins, since no rate would be right there.
 */
export const vatRateOn = (category: VatCategory | FarmRate, date: string): number => {
  const period = vatPeriods[category].find(({ from }) => from <= date)
  if (!period) throw new RangeError(`No ${category} VAT rate is known for ${date}`)
  return period.basisPoints
}

/** The rate of one day of goods whose rate was chosen for another day. A rate that nothing had on that day stays. */
export const vatRateMoved = (basisPoints: number, from: string, to: string): number => {
  const category = from === to ? undefined : vatCategories.find((each) => vatRateOn(each, from) === basisPoints)
  return category === undefined ? basisPoints : vatRateOn(category, to)
}

/** Which average rate this is, in basis points, on whatever day it held: no two of them were ever the same. Null for none. */
export const farmRateOf = (basisPoints: number): FarmRate | null =>
  farmRates.find((kind) => vatPeriods[kind].some((period) => period.basisPoints === basisPoints)) ?? null

/** What one rate comes to. Net and VAT add up to gross, to the cent. */
export type VatOfRate = {
  readonly rateBasisPoints: number
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
}

const sumPerRate = (amounts: readonly (readonly [rate: number, cents: number])[]): [rate: number, cents: number][] => {
  const sums = new Map<number, number>()
  for (const [rate, cents] of amounts) sums.set(rate, (sums.get(rate) ?? 0) + cents)
  return [...sums].sort(([a], [b]) => a - b)
}

/** Net-led VAT (b2b): once per rate on the sum of its lines, half up. Rates ascending; no lines, no rates. */
export const vatPerRate = (lines: readonly { netCents: number; rateBasisPoints: number }[]): VatOfRate[] =>
  sumPerRate(lines.map((line) => [line.rateBasisPoints, line.netCents])).map(([rateBasisPoints, netCents]) => {
    const vatCents = percentageOf(netCents, rateBasisPoints)
    return { rateBasisPoints, netCents, vatCents, grossCents: netCents + vatCents }
  })

/** Gross-led VAT (b2c): gross × r / (100 + r) once per rate on the sum of its lines, half up. Rates ascending. */
export const vatFromGross = (lines: readonly { grossCents: number; rateBasisPoints: number }[]): VatOfRate[] =>
  sumPerRate(lines.map((line) => [line.rateBasisPoints, line.grossCents])).map(([rateBasisPoints, grossCents]) => {
    const vatCents = divideHalfUp(BigInt(grossCents) * BigInt(rateBasisPoints), BigInt(10_000 + rateBasisPoints))
    return { rateBasisPoints, netCents: grossCents - vatCents, vatCents, grossCents }
  })
