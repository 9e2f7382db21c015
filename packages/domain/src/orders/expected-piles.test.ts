import { describe, expect, it } from 'vitest'
import { expectedPiles } from './expected-piles.ts'

const line = (id: string, expectedQuantity: number, more: object = {}) => ({
  ...{ id, expectedQuantity, salesUnitId: 'sack', priceBasis: 'salesUnit' as const, expectedWeightGrams: null },
  ...{ warehouseId: null, warehouseName: null, shelf: '', lots: [{ lot: 'L-1', bestBefore: null, quantity: 2 }] },
  demands: [{ orderItemId: id, quantity: expectedQuantity, placedAt: `2026-11-2${expectedQuantity}T06:00:00Z` }],
  ...more,
})
const own = { warehouseId: 'cold', warehouseName: 'Kühlhaus', demands: [] }

describe('what is expected, as piles', () => {
  it.each([
    ['the same goods, once', [line('a', 4), line('b', 3)], ['a+b: 7']],
    ['other packs', [line('a', 4), line('b', 3, { salesUnitId: 'net' })], ['a: 4', 'b: 3']],
    ['by the piece and by weight', [line('a', 4), line('b', 3, { priceBasis: 'kilogram' })], ['a: 4', 'b: 3']],
    ['nothing', [], []],
  ])('%s', (_, lines, piles) => {
    expect(expectedPiles(lines).map(({ id, expectedQuantity }) => `${id}: ${expectedQuantity}`)).toEqual(piles)
  })

  it('line by line where somebody asks for it', () => {
    const [{ goodsKey } = { goodsKey: '' }] = expectedPiles([line('a', 4), line('b', 3)])
    expect(expectedPiles([line('a', 4), line('b', 3)], [goodsKey]).map(({ id, isApart }) => [id, isApart])).toEqual([
      ['a', true],
      ['b', true],
    ])
  })

  it('is for the shelf when nobody else waits, and says how much of it is', () => {
    expect(expectedPiles([line('a', 4, own)])).toMatchObject([{ warehouseName: 'Kühlhaus', ownExpected: 4 }])
    expect(expectedPiles([line('a', 4, own), line('b', 3)])).toMatchObject([{ warehouseName: null, ownExpected: 4 }])
  })

  it('sums what was announced of a lot, and knows none where some was not; who ordered first stands first', () => {
    const spelt = { shelf: 'K-04', lots: [{ lot: ' l-1', bestBefore: null, quantity: 2 }] }
    const [pile] = expectedPiles([line('a', 4), line('b', 3, spelt)])
    expect(pile).toMatchObject({ shelf: 'K-04', lots: [{ lot: 'L-1', quantity: 4 }] })
    expect(pile?.demands.map(({ placedAt }) => placedAt.slice(8, 10))).toEqual(['23', '24'])
    expect(expectedPiles([line('a', 4), line('b', 3, { lots: [] })])).toMatchObject([{ lots: [] }])
  })

  it('names a customer once who waits for two of its lines', () => {
    const waits = (quantity: number) => ({
      demands: [{ orderItemId: 'k', quantity, placedAt: '2026-11-20T06:00:00Z' }],
    })
    const [pile] = expectedPiles([line('a', 4, waits(2)), line('b', 3, waits(1))])
    expect(pile?.demands).toEqual([{ orderItemId: 'k', quantity: 3, placedAt: '2026-11-20T06:00:00Z' }])
  })
})
