import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { favouriteSlugs } from './favourites.ts'

/** Marks an article that the viewer's hub offers; one that is marked already stays so. */
export const addFavourite = defineEndpoint({
  slug: 'add-favourite',
  method: 'PUT',
  path: '/api/favourites/{articleSlug}',
  summary: 'Mark an article as a favourite',
  access: 'signedIn',
  params: z.object({ articleSlug: slug }),
  errors: ['ListFull'],
  response: favouriteSlugs,
})
