import { type DomainErrorCode, domainErrorCodes } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { z } from 'zod'
import type { Problem } from './problem.ts'
import { refusalBeside } from './refusal.schema.ts'

const fields = {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  requestId: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
} satisfies { readonly [Name in Exclude<keyof Problem, 'code' | 'facts'>]: z.ZodType<Problem[Name]> }

/** A refusal with one of these codes as it is sent. */
export const problemAmong = <const C extends DomainErrorCode>(codes: readonly C[]) =>
  refusalBeside<Problem<C>>(fields, codes)

/** How every refusal looks on the wire: problem details in the caller's language, with the facts of its code. */
export const problem = problemAmong(domainErrorCodes)
