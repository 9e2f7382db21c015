import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Locale } from '../../platform/viewer.ts'
import { countAttempt, forgotPasswordLimits, linkLimits } from './attempts.ts'
import { bodyOf, isFromHere, localeOf, send, setRetryAfter, tooMany } from './form-request.ts'
import type { FormDeps } from './form-routes.ts'
import { readForm, renderForm } from './forms.ts'
import { isGuessable } from './guessable-passwords.ts'
import { renderConfirmation, renderNotice } from './notices.ts'
import { confirmEmail, resetPassword, sendResetLink } from './password-reset.ts'
import { isTokenGood } from './person-tokens.ts'

const tokenIn = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : ''
}

/** The pages behind the links in mails: a forgotten password, a new one, an address to confirm. Plain forms, no script. */
export const linkRoutes = (app: FastifyInstance, { db, clock, site }: FormDeps): void => {
  const base = '/oidc/password'
  const forgot = (locale: Locale, more: object = {}) =>
    renderForm({ form: 'forgotPassword', locale, site, base, typed: {}, ...more })
  const reset = (locale: Locale, token: string, more: object = {}) =>
    renderForm({ form: 'resetPassword', locale, site, base, typed: {}, token, ...more })

  app.get('/oidc/password/forgot', async (request, reply) => send(reply, 200, forgot(localeOf(request))))

  app.post('/oidc/password/forgot', async (request, reply) => {
    const locale = localeOf(request)
    if (!isFromHere(request, site)) return send(reply, 403, renderNotice('foreignOrigin', locale, site))
    const typed = bodyOf(request)
    const input = readForm('forgotPassword', typed)
    if (!input.ok) return send(reply, 422, forgot(locale, { typed, errors: input.errors }))
    const until = await countAttempt(db, forgotPasswordLimits(input.value.email, request.ip), clock())
    if (until) {
      const problem = tooMany(until, locale)
      setRetryAfter(reply, problem, clock())
      return send(reply, problem.status, forgot(locale, { typed, refusal: problem.refusal }))
    }
    // Not waited for: the time of the answer must not tell whether the address is known.
    void sendResetLink(db, input.value.email, clock()).catch((error) => request.log.error(error))
    return send(reply, 200, renderNotice('resetSent', locale, site))
  })

  app.get('/oidc/password/reset', async (request, reply) => {
    const locale = localeOf(request)
    const token = tokenIn(request)
    const isGood = await isTokenGood(db, token, 'resetPassword', clock())
    return isGood ? send(reply, 200, reset(locale, token)) : send(reply, 400, renderNotice('linkInvalid', locale, site))
  })

  app.post('/oidc/password/reset', async (request, reply) => {
    const locale = localeOf(request)
    if (!isFromHere(request, site)) return send(reply, 403, renderNotice('foreignOrigin', locale, site))
    if (await countAttempt(db, linkLimits(request.ip), clock())) {
      return send(reply, 429, renderNotice('linkInvalid', locale, site))
    }
    const token = tokenIn(request)
    const input = readForm('resetPassword', bodyOf(request))
    if (!input.ok) return send(reply, 422, reset(locale, token, { errors: input.errors }))
    const isGood = await isTokenGood(db, token, 'resetPassword', clock())
    if (isGood && (await isGuessable(input.value.password))) {
      return send(reply, 422, reset(locale, token, { errors: { password: 'passwordGuessable' } }))
    }
    const outcome = await resetPassword(db, token, input.value.password, clock())
    if (outcome === 'passwordIsEmail') return send(reply, 422, reset(locale, token, { errors: { password: outcome } }))
    return outcome === 'done'
      ? send(reply, 200, renderNotice('passwordChanged', locale, site))
      : send(reply, 400, renderNotice('linkInvalid', locale, site))
  })

  app.get('/oidc/email/confirm', async (request, reply) => {
    const locale = localeOf(request)
    const token = tokenIn(request)
    const isGood = await isTokenGood(db, token, 'confirmEmail', clock())
    const action = `/oidc/email/confirm?token=${token}&language=${locale}`
    return isGood
      ? send(reply, 200, renderConfirmation(action, locale, site))
      : send(reply, 400, renderNotice('linkInvalid', locale, site))
  })

  app.post('/oidc/email/confirm', async (request, reply) => {
    const locale = localeOf(request)
    if (!isFromHere(request, site)) return send(reply, 403, renderNotice('foreignOrigin', locale, site))
    const isConfirmed = await confirmEmail(db, tokenIn(request), clock())
    return isConfirmed
      ? send(reply, 200, renderNotice('emailConfirmed', locale, site))
      : send(reply, 400, renderNotice('linkInvalid', locale, site))
  })
}
