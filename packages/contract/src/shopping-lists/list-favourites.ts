import { defineEndpoint } from '../endpoint.ts'
import { favouriteSlugs } from './favourites.ts'

/** Which articles the company has marked: what the hearts in the market need. */
export const listFavourites = defineEndpoint({
  slug: 'list-favourites',
  method: 'GET',
  path: '/api/business-customer/favourites',
  summary: 'Favourite articles of the company',
  access: 'businessCustomer',
  response: favouriteSlugs,
})
