import { atBothDesks } from '../at-both-desks.ts'
import type * as schemas from './articles.schema.ts'

/** Articles whatever their status: the own ones of a producer, and for a hub those of all producers it looks after, or of one. */
export const listCatalogueArticles = atBothDesks<typeof schemas.listCatalogueArticles>()({
  slug: 'list-catalogue-articles',
  method: 'GET',
  path: '/articles',
  summary: 'The own articles',
  files: true,
})

/** An article with its sales units and what waits of it. */
export const getCatalogueArticle = atBothDesks<typeof schemas.getCatalogueArticle>()({
  slug: 'get-catalogue-article',
  method: 'GET',
  path: '/articles/{articleSlug}',
  summary: 'All about an article',
})

/** A new article. A producer’s waits for the hub; one that a hub enters for a producer is in the market at once, unless allergens are unknown. `NotFound`: no producer of this hub, no such category. */
export const createArticle = atBothDesks<typeof schemas.createArticle>()({
  slug: 'create-article',
  method: 'POST',
  path: '/articles',
  summary: 'Create an article',
  idempotent: true,
  refusals: ['NumberTaken'],
})

/** Everything said about an article. What a producer declares anew about one of the market waits for the hub; the rest counts at once, as all that the hub says, which ends what the producer had proposed. */
export const updateArticle = atBothDesks<typeof schemas.updateArticle>()({
  slug: 'update-article',
  method: 'PUT',
  path: '/articles/{articleSlug}',
  summary: 'Change an article',
  versioned: true,
  refusals: ['NumberTaken', 'MarkingMissing', 'AmountsMissing', 'AllergensUnknown'],
})

/** A copy with its sales units under a number of its own, waiting for approval so that nothing unfinished is sold. */
export const duplicateArticle = atBothDesks<typeof schemas.duplicateArticle>()({
  slug: 'duplicate-article',
  method: 'POST',
  path: '/articles/{articleSlug}/duplicate',
  summary: 'Duplicate an article',
  idempotent: true,
  refusals: ['NumberTaken'],
})

/** Takes an article off the market, brings it back (`TakenOffByHub`: only the hub brings back what it took off), or submits a rejected one again. */
export const moveArticle = atBothDesks<typeof schemas.moveArticle>()({
  slug: 'move-article',
  method: 'POST',
  path: '/articles/{articleSlug}/status',
  summary: 'Take an article off the market, bring it back, submit it again',
  refusals: ['ArticleTransitionNotAllowed', 'TakenOffByHub', 'MarkingMissing', 'AmountsMissing', 'AllergensUnknown'],
})

/**
 * In how many recurring orders and carts something of these is, which would be left out there once it is off the market; in numbers alone.
 * `NotFound`: one of them, or the price list, is somebody else’s.
 */
export const previewUnlisting = atBothDesks<typeof schemas.previewUnlisting>()({
  slug: 'preview-unlisting',
  method: 'POST',
  path: '/articles/unlisting/consequences',
  summary: 'What taking articles or sales units off the market would touch, or those that a price list takes off it',
})

/** Which pictures an article has, in which order, with words and focal points; it counts at once. Whoever
 * has the article open in a form keeps the version it was read in. */
export const arrangeArticlePictures = atBothDesks<typeof schemas.arrangeArticlePictures>()({
  slug: 'arrange-article-pictures',
  method: 'PUT',
  path: '/articles/{articleSlug}/pictures',
  summary: 'Arrange the pictures of an article',
})
