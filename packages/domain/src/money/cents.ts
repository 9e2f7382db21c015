/**
 * Arithmetic on whole cents. Money never meets a floating-point division: products that are no safe integers go through BigInt, and
 * every quotient is rounded half up, commercially (half away from zero), so that a credit mirrors its invoice.
 */

const safe = (value: bigint): number => {
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER)) {
    throw new RangeError(`Amount out of range: ${value}`)
  }
  return Number(value)
}

/** `numerator / denominator`, rounded half away from zero. The denominator must be positive; throws RangeError otherwise. */
export const divideHalfUp = (numerator: bigint, denominator: bigint): number => {
  if (denominator <= 0n) throw new RangeError(`Cannot divide by ${denominator}`)
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return safe(numerator < 0n ? -rounded : rounded)
}

/** Sum of whole cents; 0 for none. */
export const addCents = (parts: readonly number[]): number => safe(parts.reduce((sum, part) => sum + BigInt(part), 0n))

/** The product of whole numbers where it is a safe integer and therefore exact; undefined otherwise. */
const exactProduct = (a: number, b: number): number | undefined => {
  const product = a * b
  return Number.isSafeInteger(product) && Number.isSafeInteger(a) && Number.isSafeInteger(b) ? product : undefined
}

/** Cents × a whole factor, such as a quantity of sales units. */
export const multiplyCents = (cents: number, factor: number): number => {
  const product = exactProduct(cents, factor)
  // There is no amount of minus nothing.
  return product === undefined ? safe(BigInt(cents) * BigInt(factor)) : product + 0
}

/**
 * Cents × `numerator` / `denominator` in whole numbers, rounded half away from zero. What stays within safe integers is divided by its
 * remainder, which is as exact as BigInt and many times as fast: every price of every list comes by here.
 */
export const shareOf = (cents: number, numerator: number, denominator: number): number => {
  const product = exactProduct(cents, numerator) ?? Number.NaN
  const twice = 2 * Math.abs(product) + denominator
  if (!Number.isSafeInteger(twice) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    return divideHalfUp(BigInt(cents) * BigInt(numerator), BigInt(denominator))
  }
  const rounded = (twice - (twice % (2 * denominator))) / (2 * denominator)
  return product < 0 && rounded > 0 ? -rounded : rounded
}

/** The share of an amount in cents, half up. 100 basis points are 1 %: `percentageOf(1490, 700)` is 104. */
export const percentageOf = (cents: number, basisPoints: number): number => shareOf(cents, basisPoints, 10_000)

/**
 * Splits a whole number in proportion to weights by the largest remainder, so that the parts sum to the whole.
 * Works for cents and for whole sales units. Equal remainders favour the earlier part; weights that are all zero
 * count as equal; a negative whole is split as its mirror.
 * Throws RangeError for a negative weight, and for a whole without anybody to carry it.
 */
export const splitProRata = (whole: number, weights: readonly number[]): number[] => {
  if (weights.some((weight) => weight < 0)) throw new RangeError('Weights cannot be negative')
  if (weights.length === 0) {
    if (whole !== 0) throw new RangeError(`Nobody to carry ${whole}`)
    return []
  }
  const sign = whole < 0 ? -1 : 1
  const given = weights.map(BigInt)
  const effective = given.every((weight) => weight === 0n) ? given.map(() => 1n) : given
  const total = effective.reduce((sum, weight) => sum + weight, 0n)
  const products = effective.map((weight) => weight * BigInt(Math.abs(whole)))
  const parts = products.map((product) => safe(product / total))
  const left = Math.abs(whole) - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1))
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return parts
    .map((part, index) => (favoured.has(index) ? part + 1 : part))
    .map((part) => (part === 0 ? 0 : sign * part))
}
