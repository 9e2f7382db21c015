import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type CutDemand, type CutLine, type CutPart, cutParts, restoreCut } from './restore-cut.ts'

const line = (more: Partial<CutLine> = {}): CutLine => ({
  id: 'line',
  salesUnitId: 'box',
  addedAt: null,
  status: 'receivedRetailer',
  splitFromItemId: null,
  replacesItemId: null,
  orderedQuantity: 10,
  changedQuantity: null,
  confirmedQuantity: 4,
  pickedQuantity: null,
  cancelReason: null,
  isMissingAtShelf: false,
  ...more,
})
const part = (more: Partial<CutLine> = {}): CutLine =>
  line({
    id: 'part',
    status: 'cancelled',
    splitFromItemId: 'line',
    orderedQuantity: 6,
    confirmedQuantity: null,
    cancelReason: { code: 'missingInStock' },
    ...more,
  })
const added = (quantity: number, more: Partial<CutLine> = {}): CutLine =>
  line({ id: 'added', orderedQuantity: quantity, confirmedQuantity: null, addedAt: new Date(0), ...more })
const gone: Partial<CutLine> = {
  status: 'cancelled',
  confirmedQuantity: 0,
  cancelReason: { code: 'missingInStock' },
}

test.each<[string, CutLine[], CutPart[]]>([
  ['the part that a count took', [line(), part()], [{ itemId: 'part', missing: 6, quantity: 6 }]],
  ['a line of which a count took everything', [line(gone)], [{ itemId: 'line', missing: 10, quantity: 10 }]],
  [
    'both, where it was counted twice',
    [line(gone), part()],
    [
      { itemId: 'line', missing: 4, quantity: 4 },
      { itemId: 'part', missing: 6, quantity: 6 },
    ],
  ],
  ['nothing that its producer did not bring', [line(), part({ cancelReason: { code: 'shortDelivery' } })], []],
  ['nothing that spoilt', [line(), part({ cancelReason: { code: 'spoiltInStock' } })], []],
  ['nothing that a picker did not find', [line(), part({ isMissingAtShelf: true })], []],
  ['nothing of a line in its box', [line({ pickedQuantity: 4 }), part()], []],
  ['nothing once a box has left', [line(), part(), line({ id: 'other', status: 'inDelivery' })], []],
  [
    'nothing of a line that somebody cancelled',
    [line({ status: 'cancelled', cancelReason: { code: 'said', text: 'Abbestellt' } }), part()],
    [],
  ],
  ['nothing that a substitute stands in for', [line(), part(), line({ id: 'new', replacesItemId: 'part' })], []],
  [
    'what a declined substitute stood in for',
    [line(), part(), line({ id: 'new', replacesItemId: 'part', status: 'cancelled' })],
    [{ itemId: 'part', missing: 6, quantity: 6 }],
  ],
  ['nothing that a later change has made good for', [line(), part(), added(6)], []],
  [
    'the rest of what a later change has made good for',
    [line(), part(), added(2)],
    [{ itemId: 'part', missing: 6, quantity: 4 }],
  ],
  [
    'all of it, where more had been added before',
    [line(), added(6), part()],
    [{ itemId: 'part', missing: 6, quantity: 6 }],
  ],
  [
    'all of it, where what was added is other goods, or cancelled',
    [line(), part(), added(6, { salesUnitId: 'glass' }), added(6, { id: 'gone', status: 'cancelled' })],
    [{ itemId: 'part', missing: 6, quantity: 6 }],
  ],
])('a count may restore %s', (_, items, parts) => {
  expect(cutParts(items, 'line')).toEqual(parts)
})

describe('what a count has found', () => {
  const demand = (orderItemId: string, quantity: number, deliveryDate = '2026-12-01'): CutDemand => ({
    ...{ orderItemId, quantity, deliveryDate },
  })

  test.each<[string, Parameters<typeof restoreCut>, ReturnType<typeof restoreCut>]>([
    [
      'goes to the first who waits',
      [[{ stockId: 'a', quantity: 5, bestBefore: null }], [demand('old', 3), demand('new', 4)], 5],
      [
        { stockId: 'a', orderItemId: 'old', quantity: 3 },
        { stockId: 'a', orderItemId: 'new', quantity: 2 },
      ],
    ],
    [
      'is all that is held, whatever else is free',
      [[{ stockId: 'a', quantity: 50, bestBefore: null }], [demand('old', 30)], 2],
      [{ stockId: 'a', orderItemId: 'old', quantity: 2 }],
    ],
    [
      'is not held for a day that it does not last until',
      [
        [
          { stockId: 'a', quantity: 5, bestBefore: null },
          { stockId: 'b', quantity: 5, bestBefore: '2026-12-02' },
        ],
        [demand('soon', 1, '2026-12-02'), demand('later', 9, '2026-12-03')],
        10,
      ],
      [
        { stockId: 'b', orderItemId: 'soon', quantity: 1 },
        { stockId: 'a', orderItemId: 'later', quantity: 5 },
      ],
    ],
  ])('%s', (_, given, held) => {
    expect(restoreCut(...given)).toEqual(held)
  })

  it('is never held twice, nor for somebody who does not wait', () => {
    const quantity = fc.integer({ min: 0, max: 20 })
    const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-12-0${number}`)
    const lots = fc.array(fc.record({ quantity, bestBefore: fc.option(day) }), { maxLength: 4 })
    const demands = fc.array(fc.record({ quantity, deliveryDate: day }), { maxLength: 4 })
    fc.assert(
      fc.property(lots, demands, quantity, (someLots, someDemands, found) => {
        const shelves = someLots.map((lot, index) => ({ ...lot, stockId: `lot ${index}` }))
        const waiting = someDemands.map((each, index) => ({ ...each, orderItemId: `line ${index}` }))
        const held = restoreCut(shelves, waiting, found)
        const sumOf = (parts: typeof held) => parts.reduce((sum, each) => sum + each.quantity, 0)
        expect(sumOf(held)).toBeLessThanOrEqual(found)
        for (const { stockId, quantity: free } of shelves)
          expect(sumOf(held.filter((each) => each.stockId === stockId))).toBeLessThanOrEqual(free)
        for (const { orderItemId, quantity: missing, deliveryDate } of waiting) {
          const own = held.filter((each) => each.orderItemId === orderItemId)
          expect(sumOf(own)).toBeLessThanOrEqual(missing)
          const isLasting = ({ stockId }: (typeof own)[number]) =>
            (shelves.find((each) => each.stockId === stockId)?.bestBefore ?? deliveryDate) >= deliveryDate
          expect(own.every(isLasting)).toBe(true)
        }
      }),
    )
  })
})
