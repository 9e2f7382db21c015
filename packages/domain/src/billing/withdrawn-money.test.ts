import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backOfWithdrawals, withdrawnMoney, worthOfWithdrawals } from './withdrawn-money.ts'

it.each([
  ['never paid', { cameCents: 0, keptCents: 0, dueCents: 0, isOver: true }, 0, 'cancelled'],
  ['paid', { cameCents: 4_137, keptCents: 4_137, dueCents: 0, isOver: true }, 4_137, 'paid'],
  ['paid back in part', { cameCents: 4_137, keptCents: 1_000, dueCents: 0, isOver: true }, 1_000, 'paid'],
  ['paid back', { cameCents: 4_137, keptCents: 0, dueCents: 0, isOver: true }, 0, 'refunded'],
  ['withdrawn from in part', { cameCents: 4_137, keptCents: 4_137, dueCents: 3_000, isOver: true }, 1_137, null],
  ['withdrawn from in part, unpaid', { cameCents: 0, keptCents: 0, dueCents: 3_000, isOver: true }, 0, null],
  ['still on its way', { cameCents: 4_137, keptCents: 4_137, dueCents: 0, isOver: false }, 0, null],
] as const)('an order that is %s', (_, money, backCents, status) => {
  expect(withdrawnMoney({ ...money, isClosed: money.isOver, isBooked: false })).toEqual({ backCents, status })
})

it('an order of which one of two withdrawals waits gives back what the other is about', () => {
  const money = { cameCents: 4_137, keptCents: 4_137, dueCents: 1_000, isClosed: true, isOver: false, isBooked: false }
  expect(withdrawnMoney(money)).toEqual({ backCents: 3_137, status: null })
})

it.each([
  ['paid', 4_137, 1_137],
  ['paid in part', 3_100, 100],
  ['unpaid', 0, 0],
])(
  'an order that is still on its way and %s beforehand gives back what it does not need',
  (_, keptCents, backCents) => {
    const money = { cameCents: keptCents, keptCents, dueCents: 3_000, isClosed: false, isOver: false, isBooked: true }
    expect(withdrawnMoney(money)).toEqual({ backCents, status: null })
  },
)

const line = { priceCents: 100, priceBasis: 'salesUnit', vatBasisPoints: 700, deliveryFeeCents: 0 } as const
const named = { name: { de: '', en: '' }, unitName: { de: '', en: '' }, articleNumber: '', gtin: null } as const
const weights = { expectedWeightGrams: null, weighedGrams: null, weightTolerancePercent: null } as const
const deposits = [{ kind: 'bottle', count: 1, cents: 15, vatBasisPoints: 700 }] as const
/** Goods of three pieces that are withdrawn: handed over, or cancelled before that. */
const goods = (id: string, isDelivered: boolean, credited = 0) => {
  const quantities = { orderedQuantity: 3, confirmedQuantity: null, receivedQuantity: null, pickedQuantity: null }
  const item = {
    ...{ id, ...line, ...weights, ...quantities, deposits },
    splitFromItemId: null,
    deliveredQuantity: null,
    invoicedQuantity: null,
  }
  const amounts = { creditedAmount: 3, missingQuantity: 3 - credited, withdrawnAmount: 3 - credited }
  const delivered = { id, ...named, ...line, ...weights, articleNumber: id, deposits, deliveredQuantity: 3 }
  return {
    items: isDelivered ? [] : [{ ...item, status: 'cancelled' as const }],
    delivered: isDelivered ? [{ ...delivered, isWithdrawn: true, ...amounts }] : [],
  }
}
const withdrawnFrom = (lines: readonly ReturnType<typeof goods>[], itemIds: readonly (readonly string[])[]) => {
  const came = {
    id: 'o',
    orderNumber: '',
    deliveryDate: '2026-11-26',
    deliveredOn: '2026-11-26',
    deliveryFeeCents: 500,
  }
  const order = { channel: 'b2c', deliveryFeeCents: 500, items: lines.flatMap(({ items }) => items) } as const
  const delivered = { ...came, items: lines.flatMap((each) => each.delivered) }
  return worthOfWithdrawals(
    { order, delivered },
    itemIds.map((ids) => ({ itemIds: ids })),
  ).map(({ worthCents }) => worthCents)
}

it.each([
  ['with bringing it, where nothing stays', [goods('a', true)], [['a']], [845]],
  ['the same where it is cancelled', [goods('a', false)], [['a']], [845]],
  ['with bringing it at the last of two', [goods('a', true), goods('b', true)], [['a'], ['b']], [345, 845]],
  ['also before they are handed over', [goods('a', false), goods('b', false)], [['a'], ['b']], [345, 845]],
  ['once for two about the same', [goods('a', true)], [['a'], ['a']], [845, 0]],
  ['less an earlier one of a part', [goods('a', true), goods('b', true)], [['a'], ['a', 'b']], [345, 845]],
  ['less what was credited before', [goods('a', true, 2)], [['a']], [645]],
] as const)('a withdrawal is worth its goods, %s', (_, lines, itemIds, worth) => {
  expect(withdrawnFrom(lines, itemIds)).toEqual(worth)
})

it.each([
  ['all of it', [345, 845], 1_190, [345, 845], [false, false]],
  ['more than both are worth', [345, 845], 2_000, [345, 845], [false, false]],
  ['the rest, once the first is given back', [345, 845], 845, [0, 845], [true, false]],
  ['a part of the last', [345, 845], 100, [0, 100], [true, false]],
  ['nothing more', [345, 845], 0, [0, 0], [true, true]],
  ['all for the first, and the same goods wait for it', [845, 0], 845, [845, 0], [false, false]],
  ['nothing more, and the same goods are done as well', [845, 0], 0, [0, 0], [true, true]],
])('each withdrawal gives back its own part: %s', (_, worth, backCents, back, isRefunded) => {
  const found = backOfWithdrawals(
    worth.map((worthCents) => ({ worthCents })),
    backCents,
  )
  expect(found.map((each) => each.backCents)).toEqual(back)
  expect(found.map((each) => each.isRefunded)).toEqual(isRefunded)
})

it('withdrawals together give back what goes back, and no more than they are worth', () => {
  const cents = fc.nat(100_000)
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 5 }), cents, (worth, backCents) => {
      const found = backOfWithdrawals(
        worth.map((worthCents) => ({ worthCents })),
        backCents,
      )
      const sum = (all: readonly number[]) => all.reduce((whole, each) => whole + each, 0)
      expect(sum(found.map((each) => each.backCents))).toBe(Math.min(backCents, sum(worth)))
      for (const each of found) expect(each.backCents).toBeLessThanOrEqual(each.worthCents)
    }),
  )
})
