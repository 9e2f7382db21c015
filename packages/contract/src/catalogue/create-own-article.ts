import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { articleBody } from './article-input.ts'

/** A new article; it waits for the hub. */
export const createOwnArticle = defineEndpoint({
  slug: 'create-own-article',
  method: 'POST',
  path: '/api/supplier/articles',
  summary: 'Create an article',
  access: 'supplier',
  idempotent: true,
  body: articleBody,
  errors: ['NumberTaken'],
  response: z.object({ id, slug }),
})
