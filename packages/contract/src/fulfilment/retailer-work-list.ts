import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, cents, id } from '../fields.ts'

/** The hub's morning: what waits, how the week goes. Counts feed the navigation too. */
export const retailerWorkList = defineEndpoint({
  slug: 'retailer-work-list',
  method: 'GET',
  path: '/api/retailer/work-list',
  summary: 'What waits for the hub',
  access: 'retailer',
  response: z.object({
    ordersToConfirm: z.object({ count: z.int(), netCents: cents }),
    openRetailerOrders: z.int(),
    inbound: z.object({ expectedToday: z.int(), arrivedToday: z.int(), waiting: z.int() }),
    picking: z.int(),
    approvals: z.int(),
    /** Companies that are new, or that people claim. */
    waitingCompanies: z.object({ suppliers: z.int(), businessCustomers: z.int() }),
    shortages: z.array(
      z.object({
        retailerOrderNumber: z.string(),
        itemId: id,
        articleName: bilingual,
        salesUnitName: bilingual,
        supplierName: z.string(),
        missingQuantity: z.int(),
        orderedQuantity: z.int(),
        customerCount: z.int(),
      }),
    ),
    openOrders: z.int(),
    deliveriesNext: z.object({ date: z.string().nullable(), count: z.int() }),
    /** ISO weeks by delivery date, oldest first, the current one last. */
    weeks: z.array(z.object({ week: z.int(), netCents: cents, orderCount: z.int() })),
    /** Basis points of this week's net goods value that is organic. */
    organicShareBasisPoints: z.int(),
    topArticles: z.array(
      z.object({
        articleName: bilingual,
        salesUnitName: bilingual,
        supplierName: z.string(),
        picture: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
  }),
})
