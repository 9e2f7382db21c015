import { z } from 'zod'
import { slug } from '../fields.schema.ts'

const partner = z.object({ slug, name: z.string() })

export const listTradePartners = {
  query: z.strictObject({
    /** Of which of its lists: what customers ordered, what was ordered of suppliers, what customers complain about. */
    of: z.enum(['customerOrders', 'supplierOrders', 'complaints']),
  }),
  response: z.object({
    /** Companies that occur there, by name; households are found by their order. */
    customers: z.array(partner),
    suppliers: z.array(partner),
  }),
}
