import { expect, it } from 'vitest'
import { broughtTogether } from './brought-together.ts'

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
