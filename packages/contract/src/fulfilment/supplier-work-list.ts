import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, cents, day } from '../fields.ts'
import { supplierOrderRow } from '../procurement/supplier-order.ts'

/** The producer's morning: what to pack until when, in his own packs. */
export const supplierWorkList = defineEndpoint({
  slug: 'supplier-work-list',
  method: 'GET',
  path: '/api/supplier/work-list',
  summary: 'What waits for the supplier',
  access: 'supplier',
  response: z.object({
    ordersToAccept: z.int(),
    ordersToDispatch: z.int(),
    /** Orders that are not on their way yet, the next delivery day first. */
    orders: z.array(supplierOrderRow),
    /** What to pack, summed over all those orders, by day. */
    packing: z.array(
      z.object({
        deliveryDate: day,
        articleName: bilingual,
        salesUnitName: bilingual,
        picture: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
    /** Articles, and sales units added to articles that are in the market. */
    pendingArticles: z.int(),
    rejectedArticles: z.int(),
    /** The newest of both, rejected ones first, with what the hub had to say. */
    notInMarket: z.array(
      z.object({
        number: z.string(),
        name: bilingual,
        /** Null for a whole article. */
        salesUnitName: bilingual.nullable(),
        picture: z.string().nullable(),
        status: z.enum(['pending', 'rejected']),
        rejectionReason: z.string().nullable(),
      }),
    ),
    weeks: z.array(z.object({ week: z.int(), netCents: cents, orderCount: z.int() })),
  }),
})
