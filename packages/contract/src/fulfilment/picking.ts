import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './picking.schema.ts'

/** Orders to put together, by delivery date; all days with open orders are named for the day switch. */
export const listPicking = defineEndpoint<typeof schemas.listPicking>()({
  slug: 'list-picking',
  method: 'GET',
  path: '/api/retailer/picking',
  summary: 'Orders to pick for a delivery date',
  access: 'retailer',
})

/** One order as it is put together, in the order of the shelves. */
export const getPicking = defineEndpoint<typeof schemas.getPicking>()({
  slug: 'get-picking',
  method: 'GET',
  path: '/api/retailer/picking/{orderNumber}',
  summary: 'One order to pick',
  access: 'retailer',
})

/** The same day by article: how much of each goes into the boxes in all, in the order of the shelves. */
export const listPickingArticles = defineEndpoint<typeof schemas.listPickingArticles>()({
  slug: 'list-picking-articles',
  method: 'GET',
  path: '/api/retailer/picking/articles',
  summary: 'Articles to pick for a delivery date',
  access: 'retailer',
})

/** One article as it is put into the boxes of a day, one after the other. */
export const getPickingArticle = defineEndpoint<typeof schemas.getPickingArticle>()({
  slug: 'get-picking-article',
  method: 'GET',
  path: '/api/retailer/picking/articles/{salesUnitId}',
  summary: 'One article to pick for a delivery date',
  access: 'retailer',
})

/** Articles by orders: what of which goes into whose box, at one glance. */
export const getPickingMatrix = defineEndpoint<typeof schemas.getPickingMatrix>()({
  slug: 'get-picking-matrix',
  method: 'GET',
  path: '/api/retailer/picking/matrix',
  summary: 'All orders and articles to pick for a delivery date',
  access: 'retailer',
})

/** Who of the hub puts together what at this moment. It tells, and locks nothing. */
export const listWhoPicks = defineEndpoint<typeof schemas.listWhoPicks>()({
  slug: 'list-who-picks',
  method: 'GET',
  path: '/api/retailer/picking/people',
  summary: 'Who is picking what now',
  access: 'retailer',
})

/** The caller is at work on this, said again every now and then, or has left it. Nobody is at work on two things. */
export const sayWhatIPick = defineEndpoint<typeof schemas.sayWhatIPick>()({
  slug: 'say-what-i-pick',
  method: 'PUT',
  path: '/api/retailer/picking/people/me',
  summary: 'Say what one is picking now',
  access: 'retailer',
})

/** What the order goes out in: charged with it, on its delivery note, and on its customer's account once it is handed over. */
export const packContainers = defineEndpoint<typeof schemas.packContainers>()({
  slug: 'pack-containers',
  method: 'PUT',
  path: '/api/retailer/picking/{orderNumber}/containers',
  summary: 'Say in which containers an order goes out',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'TransitionNotAllowed', 'AlreadyClosed'],
})
