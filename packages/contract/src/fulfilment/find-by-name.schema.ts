import { z } from 'zod'
import { bilingual, day, id, slug } from '../fields.schema.ts'
import { search } from '../people-fields.schema.ts'

export const findByName = {
  query: z.strictObject({ q: search.min(2) }),
  response: z.object({
    companies: z.array(
      z.object({ id, type: z.enum(['supplier', 'businessCustomer']), name: z.string(), city: z.string() }),
    ),
    /** Customers' orders and those with suppliers; `party` is the customer or the supplier. */
    orders: z.array(z.object({ orderNumber: z.string(), party: z.string(), deliveryDate: day })),
    articles: z.array(
      z.object({ name: bilingual, number: z.string(), slug, supplierSlug: slug, supplierName: z.string() }),
    ),
  }),
}
