import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './favourites.schema.ts'

/** Which articles the viewer has marked: what the hearts in the market need. */
export const listFavourites = defineEndpoint<typeof schemas.listFavourites>()({
  slug: 'list-favourites',
  method: 'GET',
  path: '/api/favourites',
  summary: 'Favourite articles',
  access: 'signedIn',
})

/** The favourites with their offers, as the market shows them; what is not on offer at the moment is only named. */
export const listFavouriteArticles = defineEndpoint<typeof schemas.listFavouriteArticles>()({
  slug: 'list-favourite-articles',
  method: 'GET',
  path: '/api/favourite-articles',
  summary: 'Cards of the favourite articles',
  access: 'signedIn',
})

/** Marks an article that the viewer's hub offers; one that is marked already stays so. */
export const addFavourite = defineEndpoint<typeof schemas.addFavourite>()({
  slug: 'add-favourite',
  method: 'PUT',
  path: '/api/favourites/{articleSlug}',
  summary: 'Mark an article as a favourite',
  access: 'signedIn',
  refusals: ['ListFull'],
})

/** Takes the mark off again; `NotFound` for an article that has none. */
export const removeFavourite = defineEndpoint<typeof schemas.removeFavourite>()({
  slug: 'remove-favourite',
  method: 'DELETE',
  path: '/api/favourites/{articleSlug}',
  summary: 'Take an article off the favourites',
  access: 'signedIn',
})
