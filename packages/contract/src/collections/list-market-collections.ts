import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, channel, day, oneLine, slug } from '../fields.ts'

export const marketCollectionRow = z.object({
  slug,
  title: bilingual,
  /** The beginning of its text, for a card. */
  text: bilingual,
  visibleUntil: day.nullable(),
  cover: z.string().nullable(),
  tint: z.string().nullable(),
  /** On offer in this channel. */
  articleCount: z.int(),
})

/**
 * The collections of the viewer's hub that are shown now and have something on offer, in the hub's order; with `q` those that a search
 * finds by their titles and texts.
 */
export const listMarketCollections = defineEndpoint({
  slug: 'list-market-collections',
  method: 'GET',
  path: '/api/market/{channel}/article-collections',
  summary: 'Collections in the market',
  access: 'anyone',
  params: z.object({ channel }),
  query: z.strictObject({ q: z.string().trim().max(100).regex(oneLine).optional() }),
  response: z.object({ collections: z.array(marketCollectionRow) }),
})
