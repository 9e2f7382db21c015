import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './get-last-week.schema.ts'

/** What is to be entered of each sales unit whose stock is kept, so that as many can be sold as last week. */
export const getLastWeek = defineEndpoint<typeof schemas.getLastWeek>()({
  slug: 'get-last-week',
  method: 'GET',
  path: '/api/supplier/stocks/last-week',
  summary: 'What is missing to the stock of last week',
  access: 'supplier',
})
