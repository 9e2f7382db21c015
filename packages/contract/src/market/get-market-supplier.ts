import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bilingual, channel, slug } from '../fields.ts'
import { postcode } from '../people-fields.ts'
import { distancesTold, supplierCard } from './list-market-suppliers.ts'

/** A producer's page: its articles come from the market's list, narrowed by the producer. */
export const getMarketSupplier = defineEndpoint({
  slug: 'get-market-supplier',
  method: 'GET',
  path: '/api/market/{channel}/suppliers/{supplierSlug}',
  summary: 'One producer with its story, place and delivery days',
  access: 'anyone',
  params: z.object({ channel, supplierSlug: slug }),
  query: z.strictObject({ postcode: postcode.optional() }),
  response: supplierCard.extend({
    legalName: z.string(),
    street: z.string(),
    postcode: z.string(),
    website: z.string().nullable(),
    /** When people may come by. */
    opening: bilingual,
    /** More pictures, after `picture`. */
    pictures: z.array(z.string()),
    /** ISO weekdays on which it brings its goods, Monday = 1. */
    deliveryWeekdays: z.array(z.int()),
    categories: z.array(z.object({ slug, name: bilingual, count: z.int() })),
    ...distancesTold,
  }),
})
