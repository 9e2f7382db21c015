import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canCorrectCount, correctCount, takeOffShelves } from './correct-count.ts'
import { type OrderItemStatus, orderActors } from './order-item-status.ts'

const line = (status: OrderItemStatus = 'receivedRetailer', receivedQuantity: number | null = 20) => ({
  ...{ status, receivedQuantity, leg: 'delivery' as const },
  ...{ priceBasis: 'salesUnit' as const, expectedWeightGrams: null },
})
const lot = (quantity: number, name = 'M-1') => ({ lot: name, bestBefore: '2026-12-10', quantity })
const day = '2026-11-26'
const corrected = (good: ReturnType<typeof lot>[], spoiltQuantity = 0, status?: OrderItemStatus) =>
  correctCount(line(status), 'hub', { before: [lot(20)], counted: { good, spoiltQuantity } }, day)

it.each([
  ['2, not 20', [lot(2)], 0, 'receivedRetailer', [['M-1', -18]]],
  ['22, not 20', [lot(22)], 0, 'receivedRetailer', [['M-1', 2]]],
  ['the same', [lot(20)], 0, 'receivedRetailer', []],
  ['the same in other letters', [lot(20, 'm-1')], 0, 'receivedRetailer', []],
  ['fewer in other letters', [lot(2, 'm-1')], 0, 'receivedRetailer', [['M-1', -18]]],
  [
    'partly another lot',
    [lot(15), lot(5, 'M-2')],
    0,
    'receivedRetailer',
    [
      ['M-1', -5],
      ['M-2', 5],
    ],
  ],
  ['all of it spoilt', [], 20, 'receivedRetailer', [['M-1', -20]]],
  ['nothing at all', [], 0, 'cancelled', [['M-1', -20]]],
] as const)('%s', (_, good, spoilt, status, differences) => {
  const result = corrected([...good], spoilt)
  expect(result).toMatchObject({ ok: true, value: { status, spoiltQuantity: spoilt } })
  expect(result.ok && result.value.differences.map((each) => [each.lot, each.difference])).toEqual(differences)
})

it('something came of a line of which nothing had: nobody waits for it any more', () => {
  expect(corrected([lot(3)], 0, 'cancelled')).toMatchObject({ value: { status: 'completed', receivedQuantity: 3 } })
})

it('goods that have expired since they were counted were good then, and weighed ones want their weight', () => {
  expect(
    correctCount(line(), 'hub', { before: [], counted: { good: [lot(1)], spoiltQuantity: 0 } }, '2026-12-11'),
  ).toMatchObject({
    code: 'BestBeforePassed',
  })
  const weighed = { ...line(), priceBasis: 'kilogram' as const, expectedWeightGrams: 1_000 }
  expect(
    correctCount(weighed, 'hub', { before: [], counted: { good: [lot(1)], spoiltQuantity: 0 } }, day),
  ).toMatchObject({
    code: 'WeightRequired',
  })
})

it('only what was counted at the door, and only by the hub', () => {
  expect(canCorrectCount(line('pendingArrivalRetailer', null), 'hub')).toMatchObject({ code: 'GoodsNotThereYet' })
  expect(canCorrectCount({ ...line('completed'), leg: 'deliverySupplier' }, 'hub')).toMatchObject({
    code: 'TransitionNotAllowed',
  })
  for (const actor of orderActors.filter((each) => each !== 'hub' && each !== 'admin'))
    expect(canCorrectCount(line(), actor)).toMatchObject({ code: 'Forbidden' })
})

it('what leaves the shelves and what is gone are the difference, and no shelf goes below nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 30 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 80 }),
      (onHands, quantity) => {
        const shelves = onHands.map((onHand, index) => ({ stockId: String(index), onHand }))
        const { taken, gone } = takeOffShelves(shelves, quantity)
        const left = taken.reduce((sum, each) => sum + each.quantity, 0)
        expect(left + gone).toBe(quantity)
        for (const { stockId, quantity: here } of taken) expect(here).toBeLessThanOrEqual(onHands[Number(stockId)] ?? 0)
        if (gone > 0) expect(left).toBe(onHands.reduce((sum, each) => sum + each, 0))
      },
    ),
  )
})
