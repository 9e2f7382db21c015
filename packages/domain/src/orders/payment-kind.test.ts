import { expect, test } from 'vitest'
import {
  isPaidAtPickup,
  isPaidBeforehand,
  needsAddress,
  payableKinds,
  paymentKinds,
  paymentKindsFor,
} from './payment-kind.ts'

test.each([
  ['pickupHub', ['invoice', 'prepayment', 'online', 'cashAtPickup', 'cardAtPickup']],
  ['deliveryHub', ['invoice', 'prepayment', 'online']],
  ['pickupSupplier', ['invoice', 'prepayment', 'online']],
] as const)('%s can be paid by %j where the hub offers everything', (method, kinds) => {
  expect(paymentKindsFor(paymentKinds, method)).toEqual(kinds)
})

test('what a hub does not offer is no way to pay', () => {
  expect(paymentKindsFor(['cashAtPickup'], 'pickupHub')).toEqual(['cashAtPickup'])
  expect(paymentKindsFor(['cashAtPickup'], 'deliveryHub')).toEqual([])
})

test.each([
  [true, true, ['invoice', 'prepayment', 'online', 'cardAtPickup']],
  [true, false, ['invoice', 'prepayment', 'cardAtPickup']],
  [false, true, ['invoice', 'online', 'cardAtPickup']],
  [false, false, ['invoice', 'cardAtPickup']],
] as const)(
  'with an account: %s, with a provider: %s, what is ticked comes to %j, always in this order',
  (hasAccount, hasProvider, kinds) => {
    const ticked = ['cardAtPickup', 'online', 'prepayment', 'invoice'] as const
    expect(payableKinds(ticked, { hasAccount, hasProvider })).toEqual(kinds)
  },
)

test('the goods of what is paid by transfer or online wait for the money', () => {
  expect(paymentKinds.filter(isPaidBeforehand)).toEqual(['prepayment', 'online'])
})

test.each([
  ['invoice', false],
  ['prepayment', false],
  ['online', false],
  ['cashAtPickup', true],
  ['cardAtPickup', true],
] as const)('%s is paid at the counter: %s', (kind, atPickup) => expect(isPaidAtPickup(kind)).toBe(atPickup))

test('whoever fetches the goods and pays before or then need not say where they live', () => {
  expect(paymentKinds.filter((kind) => needsAddress('pickupHub', kind))).toEqual(['invoice'])
  expect(paymentKinds.filter((kind) => needsAddress('deliveryHub', kind))).toEqual([...paymentKinds])
})
