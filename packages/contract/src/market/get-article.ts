import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './get-article.schema.ts'

/** Everything a kitchen must know before it orders. */
export const getArticle = defineEndpoint<typeof schemas.getArticle>()({
  slug: 'get-article',
  method: 'GET',
  path: '/api/market/{channel}/articles/{articleSlug}',
  summary: 'One article with its offers, declaration and delivery dates',
  access: 'anyone',
})
