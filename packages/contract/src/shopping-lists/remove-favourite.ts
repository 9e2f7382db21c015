import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { favouriteSlugs } from './favourites.ts'

/** Takes the mark off again; `NotFound` for an article that has none. */
export const removeFavourite = defineEndpoint({
  slug: 'remove-favourite',
  method: 'DELETE',
  path: '/api/favourites/{articleSlug}',
  summary: 'Take an article off the favourites',
  access: 'signedIn',
  params: z.object({ articleSlug: slug }),
  response: favouriteSlugs,
})
