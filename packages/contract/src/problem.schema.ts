import { domainErrorCodes } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { z } from 'zod'

/** How every refusal looks on the wire: problem details (RFC 9457) in the caller's language. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(domainErrorCodes),
  detail: z.string().optional(),
  requestId: z.string(),
  /** Per field: the path as `lines.0.quantity`, what is wrong, and what would be right. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Facts of the refusal that a screen can act on, such as the lines that cannot be had. */
  facts: z.record(z.string(), z.unknown()).optional(),
})

export type Problem = z.output<typeof problem>
