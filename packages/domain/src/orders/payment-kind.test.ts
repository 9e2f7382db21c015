import { expect, test } from 'vitest'
import {
  isBookedOnOrder,
  isPaidAtPickup,
  isPaidBeforehand,
  needsAddress,
  payableKinds,
  paymentKinds,
  paymentKindsFor,
} from './payment-kind.ts'

test.each([
  ['pickupHub', ['invoice', 'directDebit', 'prepayment', 'online', 'cashAtPickup', 'cardAtPickup']],
  ['deliveryHub', ['invoice', 'directDebit', 'prepayment', 'online']],
  ['pickupSupplier', ['invoice', 'directDebit', 'prepayment', 'online']],
] as const)('%s can be paid by %j where the hub offers everything', (method, kinds) => {
  expect(paymentKindsFor(paymentKinds, method)).toEqual(kinds)
})

test('what a hub does not offer is no way to pay', () => {
  expect(paymentKindsFor(['cashAtPickup'], 'pickupHub')).toEqual(['cashAtPickup'])
  expect(paymentKindsFor(['cashAtPickup'], 'deliveryHub')).toEqual([])
})

test.each([
  [true, true, true, ['invoice', 'directDebit', 'prepayment', 'online', 'cardAtPickup']],
  [true, false, false, ['invoice', 'prepayment', 'cardAtPickup']],
  [false, true, true, ['invoice', 'online', 'cardAtPickup']],
  [false, false, false, ['invoice', 'cardAtPickup']],
] as const)(
  'with an account: %s, with a number for debits: %s, with a provider: %s, what is ticked comes to %j, always in this order',
  (hasAccount, hasCreditorId, hasProvider, kinds) => {
    const ticked = ['cardAtPickup', 'online', 'prepayment', 'directDebit', 'invoice'] as const
    expect(payableKinds(ticked, { hasAccount, hasCreditorId, hasProvider })).toEqual(kinds)
  },
)

test('the goods of what is paid by transfer or online wait for the money', () => {
  expect(paymentKinds.filter(isPaidBeforehand)).toEqual(['prepayment', 'online'])
})

test.each([
  ['invoice', false],
  ['directDebit', false],
  ['prepayment', false],
  ['online', false],
  ['cashAtPickup', true],
  ['cardAtPickup', true],
] as const)('%s is paid at the counter: %s', (kind, atPickup) => expect(isPaidAtPickup(kind)).toBe(atPickup))

test('money of what is paid beforehand or taken by a mandate is booked on its order', () => {
  expect(paymentKinds.filter(isBookedOnOrder)).toEqual(['directDebit', 'prepayment', 'online'])
})

test('whoever fetches the goods and pays before or then need not say where they live', () => {
  expect(paymentKinds.filter((kind) => needsAddress('pickupHub', kind))).toEqual(['invoice', 'directDebit'])
  expect(paymentKinds.filter((kind) => needsAddress('deliveryHub', kind))).toEqual([...paymentKinds])
})
