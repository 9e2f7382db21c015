import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { problemAmong } from '@regionalmarkt/contract/problem.schema.ts'
import { type Problem, promisedRefusalsOf, refusedAnywhere } from '@regionalmarkt/contract/problem.ts'
import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import type { Refusal } from '@regionalmarkt/domain/errors/refusal.ts'
import { createFormat } from '@regionalmarkt/i18n/format.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from './database-away.ts'
import { DomainError, httpStatusOf, InvalidFields, TooManyRequests } from './domain-error.ts'
import { type HttpDeps, localeOf } from './http.ts'
import { gaveWay, tookTooLong } from './postgres-error.ts'
import type { Locale } from './viewer.ts'

/** When to ask again for what could not be done now. */
const secondsUntilRetry = 5

/** The sentence for a code in a language; i18n has one for each. */
export type ErrorTexts = Record<Locale, Record<DomainErrorCode, string>>

/** It took too long, or gave way to others twice: the same may work in a moment. */
const isBusy = (error: unknown): boolean => tookTooLong(error) || gaveWay(error)

/** What somebody must hear of an error: the refusal it is, or what a failure is called. */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof DomainError) return error.refusal
  if (isBusy(error)) return { code: 'Overloaded' }
  const status = (error as FastifyError).statusCode
  if (status === 429) return { code: 'TooManyRequests' }
  if (status === 413) return { code: 'PayloadTooLarge' }
  if (status === 503) return { code: 'Overloaded' }
  if (status === 404) return { code: 'NotFound' }
  if (status !== undefined && status >= 400 && status < 500) return { code: 'ValidationFailed' }
  return { code: isDatabaseAway(error) ? 'Unavailable' : 'Unexpected' }
}

/** Throws where a refusal is not one of those that the endpoint promises, or has other facts than its code says. */
const check = (body: Problem, endpoint: Endpoint | undefined) => {
  const promised = endpoint && [...refusedAnywhere, ...promisedRefusalsOf(endpoint)]
  if (promised?.includes(body.code) === false) throw new Error(`${endpoint?.slug} does not promise ${body.code}`)
  problemAmong([body.code]).parse(JSON.parse(JSON.stringify(body)))
}

/** A text with the facts that it names; `{cents:money}` is an amount. */
const filled = (text: string, facts: Refusal['facts'] | undefined, locale: Locale): string => {
  const values: Readonly<Record<string, unknown>> = { ...facts }
  return text.replaceAll(/\{(\w+)(:money)?\}/g, (named, key: string, isMoney?: string) => {
    if (!(key in values)) return named
    return isMoney ? createFormat(locale).money(Number(values[key])) : String(values[key])
  })
}

/**
 * Turns every refusal and every failure into problem details in the caller's language. Failures are logged, refusals are not.
 * `checksResponses`: in tests and development a refusal that the contract does not name is a failure too.
 */
export const answerProblem =
  (texts: ErrorTexts, { checksResponses }: Pick<HttpDeps, 'checksResponses'>) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error)
    const { code } = refusal
    if (code === 'Unexpected' || isBusy(error)) request.log.error({ err: error }, 'request failed')
    if (code === 'PaymentProviderAway') request.log.warn({ err: error }, 'the payment provider is away')
    if (code === 'Unavailable') request.log.warn({ err: error }, 'the database is away')
    if (httpStatusOf[code] === 503) reply.header('retry-after', secondsUntilRetry)
    if (error instanceof TooManyRequests) reply.header('retry-after', error.secondsLeft)
    const locale = localeOf(request)
    const body: Problem = {
      type: `urn:regionalmarkt:problem:${code}`,
      title: filled(texts[locale][code], refusal.facts, locale),
      status: httpStatusOf[code],
      requestId: request.id,
      ...(error instanceof InvalidFields ? { errors: error.fields } : {}),
      ...refusal,
    }
    if (checksResponses) check(body, request.routeOptions.config.endpoint)
    return reply
      .status(body.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(body))
  }
