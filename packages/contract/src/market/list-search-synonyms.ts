import { defineEndpoint } from '../endpoint.ts'
import { searchSynonymList } from './search-synonym.ts'

/** The words that mean the same to the customers of this hub. */
export const listSearchSynonyms = defineEndpoint({
  slug: 'list-search-synonyms',
  method: 'GET',
  path: '/api/retailer/search-synonyms',
  summary: 'Words that mean the same',
  access: 'retailer',
  response: searchSynonymList,
})
