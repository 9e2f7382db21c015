import { expect, it } from 'vitest'
import { broughtTogether, isLate } from './brought-together.ts'

const order = (
  id: string,
  status: Parameters<typeof broughtTogether>[0][number]['status'],
  day = '26',
  leg = 'delivery',
) => ({
  ...{ id, status, deliveryDate: `2026-11-${day}`, leg },
})

it.each([
  [
    'sent for one day by one road',
    [order('a', 'pendingArrivalRetailer'), order('b', 'pendingArrivalRetailer')],
    ['ab'],
  ],
  ['sent, and not yet sent', [order('a', 'pendingArrivalRetailer'), order('b', 'processing')], ['a', 'b']],
  ['not yet sent, accepted or not', [order('a', 'received'), order('b', 'processing')], ['ab']],
  ['two days', [order('a', 'received'), order('b', 'received', '27')], ['a', 'b']],
  ['brought, and to be fetched', [order('a', 'processing'), order('b', 'processing', '26', 'pickup')], ['a', 'b']],
  ['counted, all of it or some', [order('a', 'receivedRetailer'), order('b', 'completed')], ['ab']],
  ['nothing', [], []],
])('%s', (_, orders, together) => {
  expect(broughtTogether(orders).map((delivery) => delivery.map(({ id }) => id).join(''))).toEqual(together)
})

it.each([
  ['received', '25', true],
  ['processing', '25', true],
  ['pendingArrivalRetailer', '25', true],
  ['readyForPickup', '25', true],
  ['receivedRetailer', '25', false],
  ['completed', '25', false],
  ['pendingArrivalRetailer', '26', false],
  ['processing', '27', false],
] as const)('%s, for the %sth, on the 26th: late is %s', (status, day, late) => {
  expect(isLate(order('a', status, day), '2026-11-26')).toBe(late)
})
