import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pool, wouldBeShort } from './would-be-short.ts'

const pool = (left: number | null, more: Partial<Pool> = {}): Pool => ({
  ...{ key: 'sacks', left, minimumQuantity: 1, stepQuantity: 1 },
  ...more,
})
const sacks = (...quantities: number[]) =>
  quantities.map((quantity) => ({ lines: [{ salesUnitId: 'sacks', quantity }] }))

describe('what planned dates would get too little of', () => {
  it.each<[string, number[], Pool, number[][]]>([
    ['nothing where there is enough', [4, 6], pool(10), [[], []]],
    ['nothing where nothing limits it', [4, 6000], pool(null), [[], []]],
    ['the later date, since the first takes first', [4, 6], pool(7), [[], [3]]],
    ['all after the one that took the last', [4, 6, 2], pool(4), [[], [0], [0]]],
    ['whole steps alone', [12], pool(10, { stepQuantity: 4, minimumQuantity: 4 }), [[8]]],
    ['nothing below the minimum', [12, 1], pool(5, { minimumQuantity: 6 }), [[0], []]],
  ])('%s', (_, quantities, of, short) => {
    const answer = wouldBeShort(sacks(...quantities), () => of)
    expect(answer.map((lines) => lines.map(({ available }) => available))).toEqual(short)
  })

  it('asks every line of its own goods', () => {
    const day = (quantity: number) => [
      { salesUnitId: 'sacks', quantity },
      { salesUnitId: 'eggs', quantity },
    ]
    const dates = [{ lines: day(3) }, { lines: day(3) }]
    const answer = wouldBeShort(dates, ({ salesUnitId }) => pool(salesUnitId === 'eggs' ? 5 : 9, { key: salesUnitId }))
    expect(answer).toEqual([[], [{ salesUnitId: 'eggs', quantity: 3, available: 2 }]])
  })

  it('never gives out more than there is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 7 }),
        (quantities, left, step) => {
          const dates = sacks(...quantities.map((quantity) => quantity * step))
          const of = pool(left, { stepQuantity: step, minimumQuantity: step })
          const short = wouldBeShort(dates, () => of)
          const given = dates.map(({ lines: [line] }, at) => short[at]?.[0]?.available ?? line?.quantity ?? 0)
          expect(given.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(left)
          expect(given.every((each) => each % step === 0)).toBe(true)
        },
      ),
    )
  })
})
