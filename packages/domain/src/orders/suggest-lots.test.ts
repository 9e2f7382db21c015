import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GoodsToName, lotOfDay, suggestLots } from './suggest-lots.ts'
import { quantityOfLots } from './supplier-lots.ts'

const goods = (change: Partial<GoodsToName>): GoodsToName => ({
  quantity: 10,
  held: [],
  packedOn: '2026-11-21',
  deliveryDate: '2026-11-24',
  shelfLife: null,
  ...change,
})
const lot = (name: string, bestBefore: string | null, quantity: number) => ({ lot: name, bestBefore, quantity })

describe('suggesting lots', () => {
  test.each<[string, Partial<GoodsToName>, ReturnType<typeof lot>[]]>([
    ['nothing held: the lot of the day', {}, [lot('261121', null, 10)]],
    ['with its shelf life', { shelfLife: { value: 5, unit: 'days' } }, [lot('261121', '2026-11-26', 10)]],
    [
      'a shelf life that just reaches the delivery',
      { shelfLife: { value: 3, unit: 'days' } },
      [lot('261121', '2026-11-24', 10)],
    ],
    ['a shelf life that ends before it', { shelfLife: { value: 2, unit: 'days' } }, [lot('261121', null, 10)]],
    ['all held in one lot', { held: [lot('P-1', '2026-12-01', 12)] }, [lot('P-1', '2026-12-01', 10)]],
    [
      'held in two lots, the first first',
      { held: [lot('P-1', '2026-12-01', 4), lot('P-2', null, 9)] },
      [lot('P-1', '2026-12-01', 4), lot('P-2', null, 6)],
    ],
    ['too little held', { held: [lot('P-1', null, 4)] }, [lot('P-1', null, 4), lot('261121', null, 6)]],
    ['held, but expired before delivery', { held: [lot('P-1', '2026-11-23', 10)] }, [lot('261121', null, 10)]],
    ['held until the day of delivery', { held: [lot('P-1', '2026-11-24', 10)] }, [lot('P-1', '2026-11-24', 10)]],
    ['nothing to send', { quantity: 0 }, []],
  ])('%s', (_name, change, expected) => {
    expect(suggestLots(goods(change))).toEqual(expected)
  })

  test('they are together what goes, and none expires before the delivery', () => {
    const day = fc.constantFrom('2026-11-20', '2026-11-24', '2026-11-30', null)
    const held = fc.array(
      fc.record({ lot: fc.string({ minLength: 1 }), bestBefore: day, quantity: fc.integer({ min: 1, max: 50 }) }),
    )
    fc.assert(
      fc.property(held, fc.integer({ min: 1, max: 200 }), (lots, quantity) => {
        const suggested = suggestLots(goods({ held: lots, quantity, shelfLife: { value: 1, unit: 'weeks' } }))
        expect(quantityOfLots(suggested)).toBe(quantity)
        expect(suggested.every((each) => each.bestBefore === null || each.bestBefore >= '2026-11-24')).toBe(true)
        expect(suggested.every((each) => each.quantity > 0)).toBe(true)
      }),
    )
  })

  test('the lot of a day sorts by day', () => {
    expect(lotOfDay('2026-01-09')).toBe('260109')
  })
})
