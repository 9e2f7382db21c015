import { z } from 'zod'
import { bilingual, slug } from '../fields.schema.ts'

export const listArticleCategories = {
  response: z.object({
    categories: z.array(z.object({ slug, name: bilingual, children: z.array(z.object({ slug, name: bilingual })) })),
  }),
}
