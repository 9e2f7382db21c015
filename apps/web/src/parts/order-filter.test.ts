import { expect, test } from 'vitest'
import { orderFilterFrom } from './order-filter.ts'

test.each([
  [{}, {}],
  [
    { status: 'received', deliveryDate: '2026-11-26' },
    { status: 'received', deliveryDate: '2026-11-26' },
  ],
  [
    { status: 'open', deliveryDate: '2026-11-23', deliveryUntil: '2026-11-29' },
    { status: 'open', deliveryDate: '2026-11-23', deliveryUntil: '2026-11-29' },
  ],
  [{ paymentStatus: 'canceled' }, { paymentStatus: 'cancelled' }],
  [{ paymentStatus: 'any' }, {}],
  [{ status: 'any', deliveryDate: '', deliveryUntil: '29.11.' }, {}],
  [{ status: 'toString', deliveryDate: '2026-13-01' }, {}],
  [{ status: 3, deliveryDate: ['2026-11-26'] }, {}],
])('%j in an address narrows to %j', (search, filter) => expect(orderFilterFrom(search)).toEqual(filter))
