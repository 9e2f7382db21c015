import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planLots, quantityOf, type ShelfLot, wishAlso } from './lot-plan.ts'

const lot = (stockId: string, there: number, quantity = 0, lasts = true): ShelfLot => ({
  ...{ stockId, lot: stockId, bestBefore: null, shelf: '' },
  ...{ there, quantity, lasts, isBlocked: false },
})
const plan = (...args: Parameters<typeof planLots>) =>
  planLots(...args).map(({ stockId, quantity }) => [stockId, quantity])

describe('which lots are taken', () => {
  const lots = [lot('a', 5), lot('b', 4, 3), lot('c', 9, 2), lot('d', 9, 0, false)]
  it.each<[string, ReturnType<typeof plan>, (string | number)[][]]>([
    [
      'what is held',
      plan(lots, 5),
      [
        ['b', 3],
        ['c', 2],
      ],
    ],
    [
      'less than is held',
      plan(lots, 4),
      [
        ['b', 3],
        ['c', 1],
      ],
    ],
    ['all from the lot that was scanned', plan(lots, 5, [{ stockId: 'c', quantity: 5 }]), [['c', 5]]],
    [
      'the rest as it is held',
      plan(lots, 5, [{ stockId: 'a', quantity: 1 }]),
      [
        ['a', 1],
        ['b', 3],
        ['c', 1],
      ],
    ],
    [
      'as much as there is of it',
      plan(lots, 5, [{ stockId: 'b', quantity: 5 }]),
      [
        ['b', 4],
        ['c', 1],
      ],
    ],
    [
      'another one where nothing of the held is left',
      plan(lots, 5, [{ stockId: 'b', quantity: 0 }]),
      [
        ['a', 3],
        ['c', 2],
      ],
    ],
    [
      'the newest wish first',
      plan(lots, 5, [
        { stockId: 'c', quantity: 4 },
        { stockId: 'a', quantity: 5 },
      ]),
      [
        ['a', 1],
        ['c', 4],
      ],
    ],
    [
      'nothing that does not last',
      plan(lots, 5, [{ stockId: 'd', quantity: 5 }]),
      [
        ['b', 3],
        ['c', 2],
      ],
    ],
    ['less where the wishes leave too little', plan([lot('a', 2, 2)], 2, [{ stockId: 'a', quantity: 1 }]), [['a', 1]]],
    ['nothing that is blocked', plan([{ ...lot('a', 5, 5), isBlocked: true }, lot('b', 9)], 5), [['b', 5]]],
    ['nothing where nothing is known', plan([], 5), []],
  ])('%s', (_, planned, expected) => {
    expect(planned).toEqual(expected)
  })

  it('never more than is there or was asked for', () => {
    const someLot = fc.record({ there: fc.nat(9), quantity: fc.nat(9), lasts: fc.boolean() })
    const someWish = fc.record({ at: fc.nat(4), quantity: fc.nat(9) })
    fc.assert(
      fc.property(
        fc.array(someLot, { maxLength: 5 }),
        fc.array(someWish, { maxLength: 4 }),
        fc.nat(12),
        (shelf, wished, asked) => {
          const known = shelf.map((each, index) =>
            lot(`k${index}`, each.there, Math.min(each.there, each.quantity), each.lasts),
          )
          const wishes = wished.reduce(
            (all, { at, quantity }) => wishAlso(all, { stockId: `k${at}`, quantity }),
            [] as ReturnType<typeof wishAlso>,
          )
          const planned = planLots(known, asked, wishes)
          expect(quantityOf(planned)).toBeLessThanOrEqual(asked)
          for (const { stockId, quantity } of planned) {
            const from = known.find((each) => each.stockId === stockId)
            expect(from?.lasts).toBe(true)
            expect(quantity).toBeLessThanOrEqual(from?.there ?? 0)
            expect(quantity).toBeGreaterThan(0)
          }
        },
      ),
    )
  })
})
