import { expect, test } from 'vitest'
import { isPaidAtPickup, needsAddress, payableKinds, paymentKinds, paymentKindsFor } from './payment-kind.ts'

test.each([
  ['pickupHub', ['invoice', 'prepayment', 'cashAtPickup', 'cardAtPickup']],
  ['deliveryHub', ['invoice', 'prepayment']],
  ['pickupSupplier', ['invoice', 'prepayment']],
] as const)('%s can be paid by %j where the hub offers everything', (method, kinds) => {
  expect(paymentKindsFor(paymentKinds, method)).toEqual(kinds)
})

test('what a hub does not offer is no way to pay', () => {
  expect(paymentKindsFor(['cashAtPickup'], 'pickupHub')).toEqual(['cashAtPickup'])
  expect(paymentKindsFor(['cashAtPickup'], 'deliveryHub')).toEqual([])
})

test('beforehand can be paid where it is known to which account, and the order is always the same', () => {
  const ticked = ['cardAtPickup', 'prepayment', 'invoice'] as const
  expect(payableKinds(ticked, true)).toEqual(['invoice', 'prepayment', 'cardAtPickup'])
  expect(payableKinds(ticked, false)).toEqual(['invoice', 'cardAtPickup'])
})

test.each([
  ['invoice', false],
  ['prepayment', false],
  ['cashAtPickup', true],
  ['cardAtPickup', true],
] as const)('%s is paid at the counter: %s', (kind, atPickup) => expect(isPaidAtPickup(kind)).toBe(atPickup))

test('whoever fetches the goods and pays before or then need not say where they live', () => {
  expect(paymentKinds.filter((kind) => needsAddress('pickupHub', kind))).toEqual(['invoice'])
  expect(paymentKinds.filter((kind) => needsAddress('deliveryHub', kind))).toEqual([...paymentKinds])
})
