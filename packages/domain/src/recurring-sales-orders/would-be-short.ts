import type { RequestedLine } from '../orders/order-line.ts'

/** What a line of a date draws from. `key`: lines that draw from the same goods have the same; `left`: null is no limit. Whole sales units. */
export type Pool = {
  readonly key: string
  readonly left: number | null
  readonly minimumQuantity: number
  readonly stepQuantity: number
}

export type ShortLine = RequestedLine & { readonly available: number }

/** The most that can be ordered of what is left: whole steps, and nothing below the minimum. */
const mostOf = (left: number, { minimumQuantity, stepQuantity }: Pool): number => {
  const whole = Math.floor(left / stepQuantity) * stepQuantity
  return whole < minimumQuantity ? 0 : whole
}

/**
 * What dates that are planned would get less than they want, as goods stand now: whoever is ordered first takes first. `dates` in the order
 * in which they are ordered; the answer has the lines of each, in the same order, of which there would be too little.
 */
export const wouldBeShort = <D extends { readonly lines: readonly RequestedLine[] }>(
  dates: readonly D[],
  poolOf: (line: RequestedLine, date: D) => Pool,
): ShortLine[][] => {
  const taken = new Map<string, number>()
  return dates.map((date) =>
    date.lines.flatMap((line): ShortLine[] => {
      const pool = poolOf(line, date)
      if (pool.left === null) return []
      const before = taken.get(pool.key) ?? 0
      const left = Math.max(0, pool.left - before)
      const available = left >= line.quantity ? line.quantity : mostOf(left, pool)
      taken.set(pool.key, before + available)
      return available < line.quantity ? [{ ...line, available }] : []
    }),
  )
}
