import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { unitDeliveryBody, unitDeliveryView } from './unit-delivery-input.ts'

/** Another way for a sales unit to travel. `DeliveryMethodTwice`: it has that one already. */
export const createUnitDelivery = defineEndpoint({
  slug: 'create-unit-delivery',
  method: 'POST',
  path: '/api/retailer/sales-units/{salesUnitId}/delivery-methods',
  summary: 'Add a delivery method',
  access: 'retailer',
  idempotent: true,
  params: z.object({ salesUnitId: id }),
  body: unitDeliveryBody,
  errors: ['DeliveryMethodTwice'],
  response: unitDeliveryView,
})
