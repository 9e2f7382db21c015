import { z } from 'zod'
import { channel, day, oneLine, shownText, slug } from '../fields.schema.ts'
import { articleCard } from '../market/offer.schema.ts'

export const marketCollectionRow = z.object({
  slug,
  title: shownText,
  /** The beginning of its text, for a card. */
  text: shownText,
  visibleUntil: day.nullable(),
  cover: z.string().nullable(),
  tint: z.string().nullable(),
  /** On offer in this channel. */
  articleCount: z.int(),
})

export const listMarketCollections = {
  params: z.object({ channel }),
  query: z.strictObject({ q: z.string().trim().max(100).regex(oneLine).optional() }),
  response: z.object({ collections: z.array(marketCollectionRow) }),
}

export const getMarketCollection = {
  params: z.object({ channel, collectionSlug: slug }),
  response: z.object({
    slug,
    title: shownText,
    text: shownText,
    visibleUntil: day.nullable(),
    cover: z.string().nullable(),
    tint: z.string().nullable(),
    retailerName: z.string(),
    articles: z.array(articleCard),
  }),
}
