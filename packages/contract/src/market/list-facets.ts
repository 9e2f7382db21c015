import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { channel, slug } from '../fields.ts'
import { marketFilters } from './market-filters.ts'

/** What a list of the market can be narrowed by, and how many articles each choice would leave. */
export const listFacets = defineEndpoint({
  slug: 'list-facets',
  method: 'GET',
  path: '/api/market/{channel}/facets',
  summary: 'Numbers of articles per property and producer',
  access: 'anyone',
  params: z.object({ channel }),
  query: marketFilters,
  response: z.object({
    /** Of the articles the other filters leave: how many are organic, and how many can be had. */
    organicCount: z.int(),
    inStockCount: z.int(),
    /** Producers of the articles the other filters leave, by name; chosen ones also when none of theirs is left. */
    suppliers: z.array(z.object({ slug, name: z.string(), count: z.int() })),
  }),
})
