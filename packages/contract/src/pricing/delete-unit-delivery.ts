import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { unitDeliveryList } from './unit-delivery-input.ts'

/** Without the last one the unit travels like everything else of the hub. */
export const deleteUnitDelivery = defineEndpoint({
  slug: 'delete-unit-delivery',
  method: 'DELETE',
  path: '/api/retailer/sales-units/{salesUnitId}/delivery-methods/{unitDeliveryId}',
  summary: 'Remove a delivery method',
  access: 'retailer',
  params: z.object({ salesUnitId: id, unitDeliveryId: id }),
  response: unitDeliveryList,
})
