import { describe, expect, test } from 'vitest'
import { draftOf } from './checkout-draft.ts'

const whole = {
  deliveryDate: '2026-11-26',
  deliveryMethod: 'pickupHub',
  billingAddressId: '01a1fc14-9924-73a8-99d7-c7f4d037e058',
  shippingAddressId: '01a1fc14-9924-73a8-99d7-c7f4d037e059',
  note: 'An die Rampe',
  later: ['01a1fc14-9924-73a8-99d7-c7f4d037e060'],
  attempt: { key: 'a-key' },
}

describe('a kept draft', () => {
  test('comes back as it was', () => {
    expect(draftOf(JSON.stringify(whole))).toEqual(whole)
  })

  test.each([null, '', '{"deliveryDate":', '[]', '"text"', '7', 'null', 'true'])(
    'is empty where %j was kept',
    (kept) => {
      expect(draftOf(kept)).toEqual({})
    },
  )

  test.each([
    ['deliveryDate', '26.11.2026'],
    ['deliveryDate', 20261126],
    ['deliveryMethod', 'drone'],
    ['deliveryMethod', 'delivery'],
    ['billingAddressId', { id: 'an address' }],
    ['shippingAddressId', null],
    ['note', ['An', 'die', 'Rampe']],
    ['later', 'all'],
    ['later', [7]],
    ['attempt', 'a-key'],
    ['attempt', null],
    ['attempt', {}],
    ['attempt', { key: 7 }],
  ])('loses its %s when that is %j, and nothing else', (name, value) => {
    const { [name as keyof typeof whole]: _, ...rest } = whole
    expect(draftOf(JSON.stringify({ ...whole, [name]: value }))).toEqual(rest)
  })

  test('loses what today’s checkout does not know', () => {
    expect(draftOf(JSON.stringify({ ...whole, step: 3, constructor: 'x' }))).toEqual(whole)
  })
})
