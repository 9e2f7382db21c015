import fc from 'fast-check'
import { expect, it } from 'vitest'
import { customerDeliveryMethods, deliveryMethods, isBrought, passesTheHub, supplyLegs } from './delivery-method.ts'

it.each([
  ['deliveryHub', true, true],
  ['pickupHub', true, false],
  ['deliverySupplier', false, true],
  ['pickupSupplier', false, false],
] as const)('%s passes the hub: %s, is brought: %s', (method, hub, brought) => {
  expect(passesTheHub(method)).toBe(hub)
  expect(isBrought(method)).toBe(brought)
})

it('every method is a leg to the customer or to the hub, never both', () => {
  fc.assert(
    fc.property(fc.constantFrom(...deliveryMethods), (method) => {
      const toCustomer = customerDeliveryMethods.some((each) => each === method)
      const toHub = supplyLegs.some((each) => each === method)
      expect(toCustomer).not.toBe(toHub)
    }),
  )
})
