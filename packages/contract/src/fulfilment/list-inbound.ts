import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { day, slug } from '../fields.ts'
import { orderItemStatus } from '../orders/customer-order.ts'

/** Who brings what to the hub: one row a supplier and day, what is still to be counted first. */
export const listInbound = defineEndpoint({
  slug: 'list-inbound',
  method: 'GET',
  path: '/api/retailer/inbound',
  summary: 'Expected deliveries by supplier',
  access: 'retailer',
  response: z.object({
    deliveries: z.array(
      z.object({
        supplierSlug: slug,
        supplierName: z.string(),
        supplierPicture: z.string().nullable(),
        orderNumber: z.string(),
        deliveryDate: day,
        status: orderItemStatus,
        itemCount: z.int(),
        quantity: z.int(),
        /** Accepted and sent: it can be counted in. */
        canReceive: z.boolean(),
      }),
    ),
  }),
})
