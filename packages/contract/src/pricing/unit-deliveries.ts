import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './unit-deliveries.schema.ts'

/** The ways by which alone a sales unit travels to the hub's customers. */
export const listUnitDeliveries = defineEndpoint<typeof schemas.listUnitDeliveries>()({
  slug: 'list-unit-deliveries',
  method: 'GET',
  path: '/api/retailer/sales-units/{salesUnitId}/delivery-methods',
  summary: 'Delivery methods of a sales unit',
  access: 'retailer',
})

/** Another way for a sales unit to travel. `DeliveryMethodTwice`: it has that one already; `DeliveryMethodNotOffered`: its hub has not. */
export const createUnitDelivery = defineEndpoint<typeof schemas.createUnitDelivery>()({
  slug: 'create-unit-delivery',
  method: 'POST',
  path: '/api/retailer/sales-units/{salesUnitId}/delivery-methods',
  summary: 'Add a delivery method',
  access: 'retailer',
  idempotent: true,
  refusals: ['DeliveryMethodTwice', 'DeliveryMethodNotOffered'],
})

/** A changed delivery method counts at once. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateUnitDelivery = defineEndpoint<typeof schemas.updateUnitDelivery>()({
  slug: 'update-unit-delivery',
  method: 'PUT',
  path: '/api/retailer/sales-units/{salesUnitId}/delivery-methods/{unitDeliveryId}',
  summary: 'Change a delivery method',
  access: 'retailer',
  versioned: true,
  refusals: ['DeliveryMethodTwice', 'DeliveryMethodNotOffered'],
})

/** Without the last one the unit travels like everything else of the hub. */
export const deleteUnitDelivery = defineEndpoint<typeof schemas.deleteUnitDelivery>()({
  slug: 'delete-unit-delivery',
  method: 'DELETE',
  path: '/api/retailer/sales-units/{salesUnitId}/delivery-methods/{unitDeliveryId}',
  summary: 'Remove a delivery method',
  access: 'retailer',
})
