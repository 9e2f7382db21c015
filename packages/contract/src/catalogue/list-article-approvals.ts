import { declaredFields } from '@regionalmarkt/domain/articles/declared-information.ts'
import { organicMarks } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, cents, cursor, id, slug } from '../fields.ts'
import { priceBasis } from '../market/offer.ts'
import { permission } from '../orders/customer-order.ts'

/** Articles that wait for this hub's approval, to which sales units were added that do, or whose declaration a supplier wants to change. */
export const listArticleApprovals = defineEndpoint({
  slug: 'list-article-approvals',
  method: 'GET',
  path: '/api/retailer/articles/approvals',
  summary: 'Articles waiting for approval',
  access: 'retailer',
  query: z.strictObject({ supplier: slug.optional(), cursor: cursor.optional() }),
  response: z.object({
    total: z.int(),
    suppliers: z.array(z.object({ slug, name: z.string(), count: z.int() })),
    articles: z.array(
      z.object({
        id,
        slug,
        number: z.string(),
        name: bilingual,
        /** Never approved yet. Otherwise only the sales units and the change named here wait; the article sells meanwhile. */
        isNew: z.boolean(),
        supplierName: z.string(),
        supplierSlug: slug,
        categoryName: bilingual,
        origin: bilingual,
        organicMark: z.enum(organicMarks),
        picture: z.string().nullable(),
        tint: z.string(),
        /** Allergens nobody has declared yet; while there are any, it cannot be approved. */
        unknownAllergens: z.array(z.string()),
        /** What of the declaration the supplier wants to change; empty when nothing of it waits. */
        revisionFields: z.array(z.enum(declaredFields)),
        canApprove: permission,
        /** Of a new article all that go in with it, of a known one those that wait. */
        salesUnits: z.array(z.object({ id, name: bilingual, priceBasis, supplierPriceCents: cents })),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
})
