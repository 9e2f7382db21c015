import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Held, heldOfPart, passOnHeld, reassignHeld, splitHeld } from './held-goods.ts'

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

describe('passing on what a line gives up', () => {
  const givenUp: Held[] = [
    { orderItemId: 'gone', stockId: 'k1', quantity: 4 },
    { orderItemId: 'gone', stockId: 'k2', quantity: 2 },
  ]

  it.each([
    ['to who holds nothing, the rest is free', [{ orderItemId: 'a', quantity: 4, held: 0 }], 4, [['a', 'k1', 4]]],
    [
      'in the order of age, from shelf to shelf',
      [
        { orderItemId: 'a', quantity: 3, held: 1 },
        { orderItemId: 'b', quantity: 5, held: 0 },
      ],
      8,
      [
        ['a', 'k1', 2],
        ['b', 'k1', 2],
        ['b', 'k2', 2],
      ],
    ],
    ['no more than the supplier can bring', [{ orderItemId: 'a', quantity: 6, held: 1 }], 3, [['a', 'k1', 2]]],
    ['to nobody who has enough', [{ orderItemId: 'a', quantity: 2, held: 2 }], 9, []],
  ] as const)('%s', (_, waiting, promised, expected) => {
    expect(passOnHeld(givenUp, waiting, promised)).toEqual(
      expected.map(([orderItemId, stockId, quantity]) => ({ orderItemId, stockId, quantity })),
    )
  })

  it('gives away no more than there is, to nobody more than wanted, together no more than promised', () => {
    const waitingLine = fc.record({ quantity: fc.nat(9), held: fc.nat(9) })
    fc.assert(
      fc.property(someHeld, fc.array(waitingLine, { maxLength: 4 }), fc.nat(20), (goods, lines, promised) => {
        const waiting = lines.map(({ quantity, held }, index) => ({
          orderItemId: `w${index}`,
          quantity,
          held: Math.min(quantity, held),
        }))
        const passed = passOnHeld(goods, waiting, promised)
        const heldBefore = waiting.reduce((total, { held }) => total + held, 0)
        const lacking = waiting.reduce((total, { quantity, held }) => total + quantity - held, 0)
        expect(sum(passed)).toBe(Math.max(0, Math.min(sum(goods), lacking, promised - heldBefore)))
        for (const { orderItemId, quantity, held } of waiting)
          expect(ofLine(passed, orderItemId) + held).toBeLessThanOrEqual(quantity)
      }),
    )
  })
})

describe('goods that a supplier holds for a line of several parts', () => {
  const part = (retailerOrderItemId: string, quantity: number, isThere = true) => ({
    ...{ retailerOrderItemId, quantity, isThere },
  })
  const shelf = [held('a', 'k1', 2), held('a', 'k2', 1)]
  it.each([
    ['all with the only item', 'e1', [], shelf],
    ['the first item’s, before the second’s', 'e1', [part('e2', 1)], [held('a', 'k1', 2)]],
    ['the second item’s, after the first’s', 'e2', [part('e1', 2)], [held('a', 'k2', 1)]],
    ['all that is left once the other has gone', 'e2', [part('e1', 2, false)], shelf],
    ['nothing where the other part is all that is held', 'e1', [part('e2', 3)], []],
  ])('%s', (_, itemId, elsewhere, expected) => {
    expect(heldOfPart(shelf, itemId, elsewhere)).toEqual(expected)
  })

  it('goes with one item only, and all of it goes once the last one does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        (wanted, lacking) => {
          const all = wanted.map((quantity, at) => part(`e${at}`, quantity))
          const total = Math.max(0, wanted.reduce((sum, quantity) => sum + quantity, 0) - lacking)
          let left: readonly Held[] = total === 0 ? [] : [held('a', 'k1', total)]
          let gone = 0
          for (const [at, { retailerOrderItemId, quantity }] of all.entries()) {
            const goes = heldOfPart(left, retailerOrderItemId, all.slice(at + 1)).reduce(
              (sum, each) => sum + each.quantity,
              0,
            )
            expect(goes).toBeLessThanOrEqual(quantity)
            gone += goes
            left = splitHeld(left, goes).rest
          }
          expect(gone).toBe(total)
        },
      ),
    )
  })
})
