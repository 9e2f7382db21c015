import { z } from 'zod'
import { instant, reason, slug } from '../fields.schema.ts'
import { articleAtDesk } from './article-view.schema.ts'

export const decideArticleRevision = {
  params: z.object({ articleSlug: slug }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve'), submittedAt: instant }),
    z.strictObject({ decision: z.literal('reject'), submittedAt: instant, reason }),
  ]),
  response: articleAtDesk,
}
