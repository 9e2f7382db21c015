import { expect, it } from 'vitest'
import { type DirectTerms, termsOfOrder } from './direct-terms.ts'

const hub = {
  deliveryMethods: ['deliveryHub', 'deliverySupplier'] as const,
  minimumOrderCents: 8000,
  deliveryFeeCents: 900,
}
const brings: DirectTerms = {
  method: 'deliverySupplier',
  deliveryWeekdays: ['tuesday', 'thursday'],
  cutOffTime: '18:00',
  cutOffDaysBefore: 1,
  minimumCents: 5000,
  feeCents: 450,
  postcodes: ['26919'],
  place: '',
  opensAt: null,
  closesAt: null,
}
const letsFetch: DirectTerms = { ...brings, method: 'pickupSupplier', feeCents: 0, postcodes: [] }
const farm = { supplierId: 'farm', direct: [brings, letsFetch] }
const press = { supplierId: 'press', direct: [brings] }
const fetchedToo = { ...hub, deliveryMethods: [...hub.deliveryMethods, 'pickupSupplier'] as const }

it.each([
  ['the hub’s, where it brings', hub, 'deliveryHub', [farm, press], '99999', 8000],
  ['the producer’s, where that brings', hub, 'deliverySupplier', [farm, farm], '26919', 5000],
  ['as long as nobody has said where to', hub, 'deliverySupplier', [farm], null, 5000],
  ['not beyond its area', hub, 'deliverySupplier', [farm], '26122', 'OutsideDeliveryArea'],
  ['from anywhere, where it is fetched', fetchedToo, 'pickupSupplier', [farm], '99999', 5000],
  ['not where the hub does not want it', hub, 'pickupSupplier', [farm], '26919', 'DeliveryMethodNotOffered'],
  ['not where the producer does not', fetchedToo, 'pickupSupplier', [press], '26919', 'DeliveryMethodNotOffered'],
  ['not of two producers', hub, 'deliverySupplier', [farm, press], '26919', 'DeliveryMethodNotOffered'],
  ['not of nobody', hub, 'deliverySupplier', [], '26919', 'DeliveryMethodNotOffered'],
] as const)('%s', (_, terms, method, goods, postcode, expected) => {
  const found = termsOfOrder(terms, method, { goods, postcode })
  expect(found.ok ? found.value.minimumOrderCents : found.code).toBe(expected)
})
