import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Held, reassignHeld, splitHeld } from './held-goods.ts'

const held = (orderItemId: string, stockId: string, quantity: number): Held => ({ orderItemId, stockId, quantity })

describe('parting held goods', () => {
  const shelf = [held('a', 'k1', 3), held('b', 'k2', 2)]
  it.each([
    ['nothing first', 0, [], shelf],
    ['within the first line', 2, [held('a', 'k1', 2)], [held('a', 'k1', 1), held('b', 'k2', 2)]],
    ['at the border', 3, [held('a', 'k1', 3)], [held('b', 'k2', 2)]],
    ['within the second line', 4, [held('a', 'k1', 3), held('b', 'k2', 1)], [held('b', 'k2', 1)]],
    ['more than there is', 9, shelf, []],
    ['less than nothing', -1, [], shelf],
  ])('%s', (_, quantity, first, rest) => {
    expect(splitHeld(shelf, quantity)).toEqual({ first, rest })
  })
})

describe('handing held goods over', () => {
  it.each([
    ['nothing to do', [held('a', 'k1', 3)], { a: 3 }, [], [], []],
    [
      'from the older to the younger',
      [held('a', 'k1', 5), held('b', 'k1', 1)],
      { a: 3, b: 3 },
      [held('a', 'k1', 2)],
      [held('b', 'k1', 2)],
      [],
    ],
    ['less for everybody', [held('a', 'k1', 5)], { a: 3 }, [held('a', 'k1', 2)], [], [held('a', 'k1', 2)]],
    [
      'a line that is not named',
      [held('a', 'k1', 2)],
      { b: 1 },
      [held('a', 'k1', 2)],
      [held('b', 'k1', 1)],
      [held('a', 'k1', 1)],
    ],
    ['nothing is held', [], { a: 3 }, [], [], []],
  ])('%s', (_, before, wanted, released, reserved, freed) => {
    expect(reassignHeld(before, new Map(Object.entries(wanted)))).toEqual({ released, reserved, freed })
  })
})

const someHeld = fc.array(
  fc.record({
    orderItemId: fc.constantFrom('a', 'b', 'c'),
    stockId: fc.constantFrom('k1', 'k2'),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 6 },
)
const sum = (goods: readonly Held[]) => goods.reduce((total, { quantity }) => total + quantity, 0)
const ofLine = (goods: readonly Held[], id: string) => sum(goods.filter(({ orderItemId }) => orderItemId === id))

it('handing over loses nothing, gives nobody too much, and frees only what nobody lacks', () => {
  fc.assert(
    fc.property(someHeld, fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(12)), (before, wishes) => {
      const wanted = new Map(Object.entries(wishes))
      const { released, reserved, freed } = reassignHeld(before, wanted)
      expect(sum(released)).toBe(sum(reserved) + sum(freed))
      const after = (id: string) => ofLine(before, id) - ofLine(released, id) + ofLine(reserved, id)
      const lacking = ['a', 'b', 'c'].map((id) => (wanted.get(id) ?? 0) - after(id))
      expect(Math.min(...lacking)).toBeGreaterThanOrEqual(0)
      if (sum(freed) > 0) expect(Math.max(...lacking)).toBe(0)
      for (const stockId of ['k1', 'k2']) {
        const onRow = (goods: readonly Held[]) => sum(goods.filter((each) => each.stockId === stockId))
        expect(onRow(reserved)).toBeLessThanOrEqual(onRow(released))
      }
    }),
  )
})

it('the two parts sum to the whole, line by line and row by row', () => {
  fc.assert(
    fc.property(someHeld, fc.nat(40), (before, quantity) => {
      const { first, rest } = splitHeld(before, quantity)
      expect(sum(first)).toBe(Math.min(quantity, sum(before)))
      for (const id of ['a', 'b', 'c']) expect(ofLine(first, id) + ofLine(rest, id)).toBe(ofLine(before, id))
    }),
  )
})
