import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './search-synonyms.schema.ts'

/** The words that mean the same to the customers of this hub. */
export const listSearchSynonyms = defineEndpoint<typeof schemas.listSearchSynonyms>()({
  slug: 'list-search-synonyms',
  method: 'GET',
  path: '/api/retailer/search-synonyms',
  summary: 'Words that mean the same',
  access: 'retailer',
})

/** Lets the search of this hub's market find either word by the other, at once. A pair that is known, either way round, stays as it is. */
export const addSearchSynonym = defineEndpoint<typeof schemas.addSearchSynonym>()({
  slug: 'add-search-synonym',
  method: 'POST',
  path: '/api/retailer/search-synonyms',
  summary: 'Say that two words mean the same',
  access: 'retailer',
})

/** Takes a pair of words apart again, at once. */
export const removeSearchSynonym = defineEndpoint<typeof schemas.removeSearchSynonym>()({
  slug: 'remove-search-synonym',
  method: 'DELETE',
  path: '/api/retailer/search-synonyms/{synonymId}',
  summary: 'Part two words',
  access: 'retailer',
})
