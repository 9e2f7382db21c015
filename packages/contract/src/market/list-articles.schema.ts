import { z } from 'zod'
import { channel, cursor, slug } from '../fields.schema.ts'
import { marketFilters } from './market-filters.schema.ts'
import { articleCard, earliestDelivery } from './offer.schema.ts'

export const listArticles = {
  params: z.object({ channel }),
  query: marketFilters.extend({
    /** `popular` sorts a search by how well articles fit; `price` is that of 1 kg or 1 l, goods by the piece last. */
    sort: z.enum(['popular', 'name', 'price']).default('popular'),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(60).default(24),
  }),
  response: z.object({
    retailer: z.object({ slug, name: z.string() }),
    /** Whether VAT and delivery are in its prices, in words. */
    priceNote: z.string(),
    /** All matching articles, and how many suppliers they come from; only on the first page, and not where a large market has too many to be counted. */
    total: z.int().nullable(),
    supplierCount: z.int().nullable(),
    /** Nothing is called as was searched for; these articles are called something that sounds like it. */
    isMeant: z.boolean(),
    articles: z.array(articleCard),
    nextCursor: cursor.nullable(),
    /** The hub's next delivery day for goods without lead time. */
    nextDelivery: earliestDelivery.nullable(),
  }),
}
