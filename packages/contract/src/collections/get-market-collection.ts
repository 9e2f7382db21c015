import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, channel, day, slug } from '../fields.ts'
import { articleCard } from '../market/offer.ts'

/** A collection that is shown now, with the cards of what is on offer of it, in the hub's order. */
export const getMarketCollection = defineEndpoint({
  slug: 'get-market-collection',
  method: 'GET',
  path: '/api/market/{channel}/article-collections/{collectionSlug}',
  summary: 'A collection in the market',
  access: 'anyone',
  params: z.object({ channel, collectionSlug: slug }),
  response: z.object({
    slug,
    title: bilingual,
    text: bilingual,
    visibleUntil: day.nullable(),
    cover: z.string().nullable(),
    tint: z.string().nullable(),
    retailerName: z.string(),
    articles: z.array(articleCard),
  }),
})
