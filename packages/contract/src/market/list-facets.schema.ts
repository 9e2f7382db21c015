import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { z } from 'zod'
import { cents, channel, slug } from '../fields.schema.ts'
import { marketFilters } from './market-filters.schema.ts'

export const listFacets = {
  params: z.object({ channel }),
  query: marketFilters,
  response: z.object({
    /** Of the articles the other filters leave: how many are organic, and how many can be had. */
    organicCount: z.int(),
    inStockCount: z.int(),
    /**
     * In a large market some numbers are of its most popular articles alone, and at least so many; a choice of which nothing is among
     * these may be missing. All others are exact.
     */
    atLeast: z.array(z.enum(['organic', 'inStock', 'suppliers', 'categories', 'regions', 'prices', 'allergens'])),
    /** Producers of the articles the other filters leave, by name; chosen ones also when none of theirs is left. */
    suppliers: z.array(z.object({ slug, name: z.string(), count: z.int() })),
    /** Parent and child categories of the articles the other filters leave, in the market's order; empty ones are left out. */
    categories: z.array(z.object({ slug, count: z.int() })),
    /** Where the producers are, by name; chosen ones only while something of theirs is left. */
    regions: z.array(z.object({ name: z.string(), count: z.int() })),
    /** How many cost at most so much for 1 kg or 1 l; empty where prices are not shown. */
    prices: z.array(z.object({ maxBasePrice: cents, count: z.int() })),
    /** How many of what is left are declared free of each allergen, in the order of the regulation. */
    allergens: z.array(z.object({ allergen: z.enum(allergens), freeCount: z.int() })),
  }),
}
