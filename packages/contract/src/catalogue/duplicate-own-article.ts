import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { ownNumber } from './article-input.ts'

/** A copy with its sales units under a number of its own, waiting for approval so that nothing unfinished is sold. */
export const duplicateOwnArticle = defineEndpoint({
  slug: 'duplicate-own-article',
  method: 'POST',
  path: '/api/supplier/articles/{articleSlug}/duplicate',
  summary: 'Duplicate an article',
  access: 'supplier',
  idempotent: true,
  params: z.object({ articleSlug: slug }),
  body: z.strictObject({ number: ownNumber }),
  errors: ['NumberTaken'],
  response: z.object({ id, slug }),
})
