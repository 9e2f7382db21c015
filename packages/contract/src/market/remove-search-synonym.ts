import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { searchSynonymList } from './search-synonym.ts'

/** Takes a pair of words apart again, at once. */
export const removeSearchSynonym = defineEndpoint({
  slug: 'remove-search-synonym',
  method: 'DELETE',
  path: '/api/retailer/search-synonyms/{synonymId}',
  summary: 'Part two words',
  access: 'retailer',
  params: z.object({ synonymId: id }),
  response: searchSynonymList,
})
