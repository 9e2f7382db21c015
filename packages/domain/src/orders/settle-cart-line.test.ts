import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartLineChange, type KeptCartLine, settleCartLine } from './settle-cart-line.ts'

const kept = (quantity: number, writtenAs: string): KeptCartLine => ({ quantity, writtenAs })
const change = (quantity: number, as: string, ...saw: string[]): CartLineChange => ({ quantity, as, saw })

describe('a change of a line of a cart', () => {
  test.each([
    ['puts in what is not there', null, change(3, 'b'), kept(3, 'b')],
    ['takes out what is not there', null, change(0, 'b', 'a'), null],
    ['sets more than it saw', kept(2, 'a'), change(5, 'b', 'a'), kept(5, 'b')],
    ['sets less than it saw', kept(5, 'a'), change(2, 'b', 'a'), kept(2, 'b')],
    ['takes out what it saw', kept(5, 'a'), change(0, 'b', 'a'), null],
    ['follows one of its own that may not have arrived', kept(5, 'a'), change(2, 'c', 'a', 'b'), kept(2, 'c')],
    ['comes twice', kept(2, 'b'), change(2, 'b', 'a'), kept(2, 'b')],
    ['knows nothing of a larger quantity', kept(5, 'x'), change(3, 'b', 'a'), kept(5, 'x')],
    ['knows nothing of a smaller quantity', kept(2, 'x'), change(3, 'b', 'a'), kept(3, 'b')],
    ['takes out what somebody else has changed since', kept(2, 'x'), change(0, 'b', 'a'), kept(2, 'x')],
    ['changes what somebody else has taken out', null, change(3, 'b', 'a'), kept(3, 'b')],
  ])('that %s', (_, before, one, after) => {
    expect(settleCartLine(before, one)).toEqual(after)
  })

  test('may be sent again at once, whatever it is', () => {
    const ids = fc.constantFrom('a', 'b', 'c')
    const lines = fc.option(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), writtenAs: ids }))
    const changes = fc.record({ quantity: fc.integer({ min: 0, max: 9 }), as: ids, saw: fc.array(ids) })
    fc.assert(
      fc.property(lines, changes, (line, one) => {
        const once = settleCartLine(line, one)
        expect(settleCartLine(once, one)).toEqual(once)
      }),
    )
  })

  test('of two who know nothing of each other loses nothing, whoever comes first', () => {
    const quantities = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(quantities, quantities, fc.integer({ min: 1, max: 9 }), (one, other, before) => {
        const start = kept(before, 'start')
        const [left, right] = [change(one, 'left', 'start'), change(other, 'right', 'start')]
        const most = Math.max(one, other)
        for (const [first, second] of [
          [left, right],
          [right, left],
        ] as const) {
          expect(settleCartLine(settleCartLine(start, first), second)?.quantity ?? 0).toBe(most)
        }
      }),
    )
  })
})
