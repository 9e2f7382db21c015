import { expect, it } from 'vitest'
import { termsFor, type UnitDelivery } from './unit-delivery.ts'

const pickup: UnitDelivery = {
  method: 'pickupHub',
  deliveryWeekdays: ['tuesday'],
  cutOffTime: '10:00',
  cutOffDaysBefore: 2,
  feeCents: 0,
  minimumCents: 0,
}

it('a unit without terms of its own travels every way, one with some only by those', () => {
  expect(termsFor([], 'deliveryHub')).toBeNull()
  expect(termsFor([pickup], 'pickupHub')).toBe(pickup)
  expect(termsFor([pickup], 'deliveryHub')).toBeUndefined()
})
