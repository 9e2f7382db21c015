import { expect, test } from 'vitest'
import { checkHouseholdWish, type HouseholdTerms, householdMethods } from './household-delivery.ts'

const terms: HouseholdTerms = {
  deliveryMethods: ['deliveryHub', 'pickupHub', 'deliverySupplier'],
  paymentKinds: ['invoice', 'prepayment', 'cashAtPickup'],
  deliveryPostcodes: ['26919'],
}
const here = '26919'
const away = '10115'

test.each([
  ['pickupHub', 'cashAtPickup', null, 'ok'],
  ['pickupHub', 'prepayment', null, 'ok'],
  ['pickupHub', 'invoice', null, 'AddressMissing'],
  ['pickupHub', 'invoice', away, 'ok'],
  ['pickupHub', 'cardAtPickup', null, 'PaymentNotOffered'],
  ['deliveryHub', 'invoice', here, 'ok'],
  ['deliveryHub', 'prepayment', away, 'OutsideDeliveryArea'],
  ['deliveryHub', 'prepayment', null, 'AddressMissing'],
  ['deliveryHub', 'cashAtPickup', here, 'PaymentNotOffered'],
  ['deliverySupplier', 'invoice', here, 'DeliveryMethodNotOffered'],
  ['pickupSupplier', 'invoice', here, 'DeliveryMethodNotOffered'],
] as const)('%s paid by %s to %s: %s', (method, payment, postcode, outcome) => {
  const checked = checkHouseholdWish({ method, payment, postcode }, terms)
  expect(checked.ok ? 'ok' : checked.code).toBe(outcome)
})

test('a hub that drives nowhere has its goods fetched', () => {
  expect(householdMethods(terms)).toEqual(['deliveryHub', 'pickupHub'])
  expect(householdMethods({ ...terms, deliveryPostcodes: [] })).toEqual(['pickupHub'])
})
