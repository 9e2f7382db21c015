import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './list-categories.schema.ts'

/** The categories of the market with the number of articles on offer in each. */
export const listCategories = defineEndpoint<typeof schemas.listCategories>()({
  slug: 'list-categories',
  method: 'GET',
  path: '/api/market/{channel}/categories',
  summary: 'Parent and child categories with counts',
  access: 'anyone',
})
