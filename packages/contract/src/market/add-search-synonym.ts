import { defineEndpoint } from '../endpoint.ts'
import { searchSynonymBody, searchSynonymList } from './search-synonym.ts'

/** Lets the search of this hub's market find either word by the other, at once. A pair that is known, either way round, stays as it is. */
export const addSearchSynonym = defineEndpoint({
  slug: 'add-search-synonym',
  method: 'POST',
  path: '/api/retailer/search-synonyms',
  summary: 'Say that two words mean the same',
  access: 'retailer',
  body: searchSynonymBody,
  response: searchSynonymList,
})
