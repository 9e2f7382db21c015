import type { Problem } from '@regionalmarkt/contract/problem.schema.ts'
import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, httpStatusOf } from './domain-error.ts'
import { localeOf } from './http.ts'
import { tookTooLong } from './postgres-error.ts'
import type { Locale } from './viewer.ts'

/** The sentence for a code in a language; i18n has one for each. */
export type ErrorTexts = Record<Locale, Record<DomainErrorCode, string>>

const codeOf = (error: unknown): DomainErrorCode => {
  if (error instanceof DomainError) return error.code
  if (tookTooLong(error)) return 'Overloaded'
  const status = (error as FastifyError).statusCode
  if (status === 429) return 'TooManyRequests'
  if (status === 413) return 'PayloadTooLarge'
  if (status === 503) return 'Overloaded'
  if (status === 404) return 'NotFound'
  if (status !== undefined && status >= 400 && status < 500) return 'ValidationFailed'
  return 'Unexpected'
}

/** Turns every refusal and every failure into problem details in the caller's language. Failures are logged, refusals are not. */
export const answerProblem =
  (texts: ErrorTexts) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const code = codeOf(error)
    if (code === 'Unexpected' || tookTooLong(error)) request.log.error({ err: error }, 'request failed')
    const refusal = error instanceof DomainError ? error : undefined
    const body: Problem = {
      type: `urn:regionalmarkt:problem:${code}`,
      title: texts[localeOf(request)][code],
      status: httpStatusOf[code],
      code,
      requestId: request.id,
      ...(refusal?.fields ? { errors: [...refusal.fields] } : {}),
      ...(refusal?.facts ? { facts: refusal.facts } : {}),
    }
    return reply
      .status(body.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(body))
  }
