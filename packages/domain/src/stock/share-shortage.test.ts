import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Demand, type SharingRule, shareShortage, shortageOf } from './share-shortage.ts'

const demand = (orderItemId: string, quantity: number, day: number): Demand => ({
  orderItemId,
  quantity,
  placedAt: new Date(`2026-11-${day}T08:00:00Z`),
})
/** Ten buckets of milk for three kitchens; the second ordered first. */
const kitchens = [demand('a', 5, 23), demand('b', 3, 21), demand('c', 2, 22)]
const byHand = (shares: Record<string, number>): SharingRule => ({
  kind: 'byHand',
  shares: Object.entries(shares).map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
})

describe('ten asked for', () => {
  it.each([
    ['oldestFirst', 6, [1, 3, 2]],
    ['oldestFirst', 2, [0, 2, 0]],
    ['oldestFirst', 0, [0, 0, 0]],
    ['proRata', 6, [3, 2, 1]],
    ['proRata', 1, [1, 0, 0]],
    ['proRata', 9, [4, 3, 2]],
    ['proRata', 0, [0, 0, 0]],
    ['oldestFirst', 10, [5, 3, 2]],
    ['proRata', 14, [5, 3, 2]],
  ] as const)('%s with %i there', (kind, available, expected) => {
    const result = shareShortage(available, kitchens, { kind })
    expect(result.ok && result.value.map(({ given }) => given)).toEqual(expected)
    expect(result.ok && result.value.map(({ orderItemId }) => orderItemId)).toEqual(['a', 'b', 'c'])
  })

  it.each([
    [{ a: 4, b: 0, c: 2 }, undefined],
    [{ a: 4, b: 0, c: 1 }, 'SharesDoNotAddUp'],
    [{ a: 4, b: 1, c: 2 }, 'SharesDoNotAddUp'],
    [{ a: 4, b: 2 }, 'SharesDoNotAddUp'],
    [{ a: 4, b: 1, x: 1 }, 'SharesDoNotAddUp'],
    [{ a: 7, b: -1, c: 0 }, 'SharesDoNotAddUp'],
    [{ a: 2.5, b: 2.5, c: 1 }, 'SharesDoNotAddUp'],
    [{ a: 2, b: 4, c: 0 }, 'QuantityTooHigh'],
  ])('six shared by hand as %j: %s', (shares, code) => {
    const result = shareShortage(6, kitchens, byHand(shares as Record<string, number>))
    if (code) expect(result).toMatchObject({ ok: false, code })
    else expect(result.ok && result.value.map(({ given }) => given)).toEqual(Object.values(shares))
  })

  it('refuses a line named twice', () => {
    const shares = ['a', 'b', 'c', 'a'].map((orderItemId) => ({ orderItemId, quantity: orderItemId === 'a' ? 1 : 2 }))
    expect(shareShortage(6, kitchens, { kind: 'byHand', shares })).toMatchObject({ code: 'SharesDoNotAddUp' })
  })

  it('lets the same instant be decided by the id', () => {
    const result = shareShortage(3, [demand('y', 3, 21), demand('x', 3, 21)], { kind: 'oldestFirst' })
    expect(result.ok && result.value).toEqual([
      { orderItemId: 'y', asked: 3, given: 0 },
      { orderItemId: 'x', asked: 3, given: 3 },
    ])
  })
})

describe('always', () => {
  const demands = fc
    .array(fc.record({ quantity: fc.integer({ min: 1, max: 500 }), day: fc.integer({ min: 10, max: 28 }) }), {
      maxLength: 20,
    })
    .map((rows) => rows.map(({ quantity, day }, index) => demand(`item-${index}`, quantity, day)))

  it('hands out all there is, in whole units, and to nobody more than asked', () => {
    const rule = fc.constantFrom<SharingRule>({ kind: 'oldestFirst' }, { kind: 'proRata' })
    fc.assert(
      fc.property(fc.nat(5_000), demands, rule, (available, waiting, how) => {
        const result = shareShortage(available, waiting, how)
        if (!result.ok) throw new Error(result.code)
        const total = waiting.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(result.value.reduce((sum, { given }) => sum + given, 0)).toBe(Math.min(available, total))
        expect(shortageOf(available, waiting)).toBe(total - Math.min(available, total))
        for (const { asked, given } of result.value) {
          expect(Number.isInteger(given)).toBe(true)
          expect(given).toBeGreaterThanOrEqual(0)
          expect(given).toBeLessThanOrEqual(asked)
        }
      }),
    )
  })

  it('accepts by hand exactly what another rule would have given', () => {
    fc.assert(
      fc.property(fc.nat(5_000), demands, (available, waiting) => {
        const proposed = shareShortage(available, waiting, { kind: 'proRata' })
        if (!proposed.ok) throw new Error(proposed.code)
        const shares = proposed.value.map(({ orderItemId, given }) => ({ orderItemId, quantity: given }))
        expect(shareShortage(available, waiting, { kind: 'byHand', shares })).toEqual(proposed)
      }),
    )
  })
})
