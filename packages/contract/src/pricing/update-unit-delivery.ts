import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { unitDeliveryBody, unitDeliveryView } from './unit-delivery-input.ts'

/** A changed delivery method counts at once. `VersionOutdated` comes with the facts `current` and `sent`. */
export const updateUnitDelivery = defineEndpoint({
  slug: 'update-unit-delivery',
  method: 'PUT',
  path: '/api/retailer/sales-units/{salesUnitId}/delivery-methods/{unitDeliveryId}',
  summary: 'Change a delivery method',
  access: 'retailer',
  versioned: true,
  params: z.object({ salesUnitId: id, unitDeliveryId: id }),
  body: unitDeliveryBody,
  errors: ['DeliveryMethodTwice'],
  response: unitDeliveryView,
})
