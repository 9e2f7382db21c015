import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { articleInput } from './article-input.ts'

/** A new article of a supplier; in the market at once, unless allergens are unknown. `NotFound`: no supplier of this hub, no such category. */
export const createKeptArticle = defineEndpoint({
  slug: 'create-kept-article',
  method: 'POST',
  path: '/api/retailer/articles',
  summary: 'Create an article',
  access: 'retailer',
  idempotent: true,
  body: z.strictObject({ supplierSlug: slug, ...articleInput }),
  errors: ['NumberTaken'],
  response: z.object({ id, slug }),
})
