import { defineEndpoint } from '../endpoint.ts'
import { favouriteSlugs } from './favourites.ts'

/** Which articles the viewer has marked: what the hearts in the market need. */
export const listFavourites = defineEndpoint({
  slug: 'list-favourites',
  method: 'GET',
  path: '/api/favourites',
  summary: 'Favourite articles',
  access: 'signedIn',
  response: favouriteSlugs,
})
