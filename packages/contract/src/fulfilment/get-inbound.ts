import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, day, grams, id, slug } from '../fields.ts'
import { orderItemStatus, permission } from '../orders/customer-order.ts'
import { announcedLot, demand } from '../procurement/supplier-order.ts'

/** What one supplier brings: expected, announced, and for whom. */
export const getInbound = defineEndpoint({
  slug: 'get-inbound',
  method: 'GET',
  path: '/api/retailer/inbound/{supplierSlug}',
  summary: 'Expected goods of one supplier',
  access: 'retailer',
  params: z.object({ supplierSlug: slug }),
  response: z.object({
    supplier: z.object({ slug, name: z.string(), phone: z.string(), picture: z.string().nullable() }),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        deliveryDate: day,
        status: orderItemStatus,
        canReceive: permission,
        items: z.array(
          z.object({
            id,
            status: orderItemStatus,
            articleNumber: z.string(),
            articleName: bilingual,
            salesUnitName: bilingual,
            picture: z.string().nullable(),
            expectedWeightGrams: grams.nullable(),
            expectedQuantity: z.int(),
            receivedQuantity: z.int().nullable(),
            /** Where the hub put the same goods last; empty when it never did. */
            shelf: z.string(),
            lots: z.array(announcedLot),
            demands: z.array(demand),
          }),
        ),
      }),
    ),
  }),
})
