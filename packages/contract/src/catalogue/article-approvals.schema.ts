import { approvalSorts } from '@regionalmarkt/domain/articles/approval-sort.ts'
import { declaredFields } from '@regionalmarkt/domain/articles/declared-information.ts'
import { organicMarks } from '@regionalmarkt/domain/articles/organic-mark.ts'
import { z } from 'zod'
import { bilingual, cents, cursor, id, instant, reason, slug } from '../fields.schema.ts'
import { priceBasis } from '../market/offer.schema.ts'
import { permission } from '../orders/customer-order.schema.ts'
import { search } from '../people-fields.schema.ts'
import { articleView, salesUnitView } from './article-view.schema.ts'
import { notOnSale } from './on-sale.schema.ts'

/** For what a sales unit would be sold by the hub's rules as they are: net to companies, gross to households; null where it would not be. */
const salesPrices = z.object({ b2b: cents.nullable(), b2c: cents.nullable() })

/** What the approvals are narrowed to, and their order. */
const approvalFilters = z.strictObject({
  supplier: slug.optional(),
  category: slug.optional(),
  /** Only what this price list brought. */
  priceListId: id.optional(),
  /** Words of the article, its producer, its number or that of one of its sales units, a GTIN. */
  search: search.optional(),
  /** `waiting`: what waits longest first; `supplier`: by the producer's name, then the article's. */
  sort: z.enum(approvalSorts).default('waiting'),
})

export const listArticleApprovals = {
  query: approvalFilters.extend({ cursor: cursor.optional() }),
  response: z.object({
    total: z.int(),
    /** Of whom, of what, and by which price list something waits: how much of each, as the others narrow it. */
    suppliers: z.array(z.object({ slug, name: z.string(), count: z.int() })),
    categories: z.array(z.object({ slug, name: bilingual, count: z.int() })),
    priceLists: z.array(
      z.object({ id, fileName: z.string(), supplierName: z.string(), createdAt: instant, count: z.int() }),
    ),
    articles: z.array(
      z.object({
        id,
        slug,
        number: z.string(),
        name: bilingual,
        /** Since when something of it waits; what was sent back and came again keeps its place. */
        waitsSince: instant,
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
        salesUnits: z.array(
          z.object({
            id,
            number: z.string(),
            name: bilingual,
            priceBasis,
            supplierPriceCents: cents,
            salesPrices,
          }),
        ),
      }),
    ),
    nextCursor: cursor.nullable(),
  }),
}

export const getArticleApproval = {
  params: z.object({ articleSlug: slug }),
  response: articleView.extend({ salesUnits: z.array(salesUnitView.extend({ salesPrices })) }),
}

export const decideArticleApprovals = {
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      articleIds: z.array(id).min(1).max(500),
      /** Allergens still unknown on these articles are declared free by the hub, which has asked the producer. */
      declaresUnknownAllergensFree: z.boolean().default(false),
    }),
    z.strictObject({ decision: z.literal('reject'), articleIds: z.array(id).min(1).max(500), reason }),
  ]),
  /** `notOnSale`: of those that were let in. */
  response: z.object({ count: z.int(), notOnSale }),
}
