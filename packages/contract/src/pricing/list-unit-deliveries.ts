import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { unitDeliveryList } from './unit-delivery-input.ts'

/** The ways by which alone a sales unit travels to the hub's customers. */
export const listUnitDeliveries = defineEndpoint({
  slug: 'list-unit-deliveries',
  method: 'GET',
  path: '/api/retailer/sales-units/{salesUnitId}/delivery-methods',
  summary: 'Delivery methods of a sales unit',
  access: 'retailer',
  params: z.object({ salesUnitId: id }),
  response: unitDeliveryList,
})
