import { z } from 'zod'
import { channel, cursor, day, oneLine, shownText, slug, weekday } from '../fields.schema.ts'
import { postcode } from '../people-fields.schema.ts'

/** A producer as a list shows it. */
export const supplierCard = z.object({
  slug,
  name: z.string(),
  city: z.string(),
  /** The beginning of its story. */
  story: shownText,
  /** Content hash of its own picture. Null: nothing else stands for a farm, least of all one of its goods. */
  picture: z.string().nullable(),
  tint: z.string(),
  /** Null without a certificate that is valid. */
  organicControlNumber: z.string().nullable(),
  articleCount: z.int(),
  /** Whole kilometres as the crow flies from the asked postcode, 0 nearby; null where it or the producer's is not known. */
  distance: z.int().nullable(),
  /** Parent categories of what it has on offer, the largest first. */
  categories: z.array(z.object({ slug, name: shownText })),
})

/** What can be said of distances at all, beside the distances themselves. */
export const distancesTold = {
  /** False where the operator has brought along no places of postcodes: then asking for one is of no use. */
  tellsDistances: z.boolean(),
  /** Whether the market knows where the asked postcode is; null when none was asked. */
  isPostcodeKnown: z.boolean().nullable(),
}

export const listMarketSuppliers = {
  params: z.object({ channel }),
  query: z.strictObject({
    /** Parts of its name or its place. */
    q: z.string().trim().max(100).regex(oneLine).default(''),
    /** From where distances are told. Whose it is does not matter: nobody else's counts, so that the address says it all. */
    postcode: postcode.optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(60).default(24),
  }),
  response: z.object({
    /** Only on the first page. */
    total: z.int().nullable(),
    suppliers: z.array(supplierCard),
    ...distancesTold,
    nextCursor: cursor.nullable(),
  }),
}

export const getMarketSupplier = {
  params: z.object({ channel, supplierSlug: slug }),
  query: z.strictObject({ postcode: postcode.optional() }),
  response: supplierCard.extend({
    legalName: z.string(),
    street: z.string(),
    postcode: z.string(),
    website: z.string().nullable(),
    /** When people may come by. */
    opening: shownText,
    /** More pictures, after `picture`. */
    pictures: z.array(z.string()),
    /** On which it brings its goods. */
    deliveryWeekdays: z.array(weekday),
    /** Days from today on which it brings nothing, the earliest first. */
    daysOff: z.array(z.object({ from: day, until: day })),
    categories: z.array(z.object({ slug, name: shownText, count: z.int() })),
    ...distancesTold,
  }),
}
