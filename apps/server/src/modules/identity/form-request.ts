import { createFormat } from '@regionalmarkt/i18n/format.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../platform/viewer.ts'
import type { FormPage } from './forms.ts'
import { pageHeaders } from './page.ts'
import { pageLocale, textsOf } from './page-locale.ts'

/** What every form of the sign-in pages does with a request, whatever it is about. */

export type Body = Readonly<Record<string, string>>

/** What a form was sent with: one text a field, whatever else somebody made of it. */
export const bodyOf = ({ body }: Pick<FastifyRequest, 'body'>): Body =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' ? [[name, first]] : []
    }),
  )

/** Why a form is shown again. */
export type Problem = Pick<FormPage, 'errors' | 'refusal'> & { readonly status: number; readonly retryAfter?: Date }

export const send = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).headers(pageHeaders).send(page)

export const localeOf = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>, wish?: unknown): Locale =>
  pageLocale({ wishes: [(query as { language?: unknown }).language, wish], headers })

/** Browsers say where a form was filled in. One that was not filled in here is refused; the cookie's SameSite is the second lock. */
export const isFromHere = ({ headers }: FastifyRequest, site: string): boolean => {
  if (headers.origin !== undefined) return headers.origin === site
  const fetchSite = headers['sec-fetch-site']
  return fetchSite === undefined || fetchSite === 'same-origin'
}

/** Shown in steps of this many seconds. */
const secondsStep = 5

export const tooMany = (until: Date, locale: Locale, now: Date): Problem => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000 / secondsStep)) * secondsStep
  const texts = textsOf(locale).errors
  if (seconds <= 60) {
    const refusal = texts.waitShortly.replace('{seconds}', String(seconds))
    return { refusal, status: 429, retryAfter: until }
  }
  // Rounded up: at the minute that is shown, the wait is over.
  const shown = new Date(Math.ceil(until.getTime() / 60_000) * 60_000)
  const format = createFormat(locale)
  const isToday = format.dayOf(shown) === format.dayOf(now)
  const refusal = texts.tooManyAttempts.replace('{time}', isToday ? format.time(shown) : format.dayAndTime(shown))
  return { refusal, status: 429, retryAfter: until }
}

/** Says when to come back, where a form is refused for a while. */
export const setRetryAfter = (reply: FastifyReply, { retryAfter }: Problem, now: Date): void => {
  if (retryAfter) reply.header('retry-after', Math.ceil((retryAfter.getTime() - now.getTime()) / 1000))
}
