import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { slug } from '../fields.ts'
import { articlePicturesBody } from './article-pictures.ts'
import { articleView } from './article-view.ts'

/** Which pictures an article has, in which order, with words and focal points; it counts at once. Whoever
 * has the article open in a form keeps the version it was read in. */
export const arrangeOwnArticlePictures = defineEndpoint({
  slug: 'arrange-own-article-pictures',
  method: 'PUT',
  path: '/api/supplier/articles/{articleSlug}/pictures',
  summary: 'Arrange the pictures of an article',
  access: 'supplier',
  params: z.object({ articleSlug: slug }),
  body: articlePicturesBody,
  response: articleView,
})
