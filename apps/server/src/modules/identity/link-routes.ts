import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../../platform/network-of.ts'
import type { Locale } from '../../platform/viewer.ts'
import { countAttempt, forgotPasswordLimits, letInLimits, linkLimits } from './attempts.ts'
import { bodyOf, isFromHere, localeOf, send, setRetryAfter, tooMany } from './form-request.ts'
import type { FormDeps } from './form-routes.ts'
import { formPaths, readForm, renderForm } from './forms.ts'
import { isGuessable } from './guessable-passwords.ts'
import { knownBrowserCookie } from './known-browser.ts'
import { letIn, sendLetInLink } from './let-in.ts'
import { renderConfirmation, renderNotice } from './notices.ts'
import { confirmEmail, resetPassword, sendResetLink } from './password-reset.ts'
import { isTokenGood } from './person-tokens.ts'

const tokenIn = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : ''
}

/** The forms that ask for a mail with a link, which answer alike whether there is somebody with that address. */
const mails = {
  forgotPassword: { limitsOf: forgotPasswordLimits, sendLink: sendResetLink },
  askToBeLetIn: { limitsOf: letInLimits, sendLink: sendLetInLink },
}
type MailForm = keyof typeof mails

/** The pages behind the links in mails: a forgotten password, a new one, an address to confirm. Plain forms, no script. */
export const linkRoutes = (app: FastifyInstance, { db, clock, site, cookieKey }: FormDeps): void => {
  const base = '/oidc/password'
  const reset = (locale: Locale, token: string, more: object = {}) =>
    renderForm({ form: 'resetPassword', locale, site, base, typed: {}, token, ...more })

  for (const [form, { limitsOf, sendLink }] of Object.entries(mails) as [MailForm, (typeof mails)[MailForm]][]) {
    const path = `${base}/${formPaths[form]}`
    const page = (locale: Locale, more: object = {}) => renderForm({ form, locale, site, base, typed: {}, ...more })

    app.get(path, async (request, reply) => send(reply, 200, page(localeOf(request))))

    app.post(path, async (request, reply) => {
      const locale = localeOf(request)
      if (!isFromHere(request, site)) return send(reply, 403, renderNotice('foreignOrigin', locale, site))
      const typed = bodyOf(request)
      const input = readForm(form, typed)
      if (!input.ok) return send(reply, 422, page(locale, { typed, errors: input.errors }))
      const until = await countAttempt(db, limitsOf(input.value.email, addressOf(request)), clock())
      if (until) {
        const problem = tooMany(until, locale, clock())
        setRetryAfter(reply, problem, clock())
        return send(reply, problem.status, page(locale, { typed, refusal: problem.refusal }))
      }
      // Not waited for: the time of the answer must not tell whether the address is known.
      void sendLink(db, input.value.email, clock()).catch((error) => request.log.error(error))
      return send(reply, 200, renderNotice('linkSent', locale, site))
    })
  }

  app.get('/oidc/password/reset', async (request, reply) => {
    const locale = localeOf(request)
    const token = tokenIn(request)
    const isGood = await isTokenGood(db, token, 'resetPassword', clock())
    return isGood ? send(reply, 200, reset(locale, token)) : send(reply, 400, renderNotice('linkInvalid', locale, site))
  })

  app.post('/oidc/password/reset', async (request, reply) => {
    const locale = localeOf(request)
    if (!isFromHere(request, site)) return send(reply, 403, renderNotice('foreignOrigin', locale, site))
    if (await countAttempt(db, linkLimits(addressOf(request)), clock())) {
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

  app.get('/oidc/password/let-in', async (request, reply) => {
    const locale = localeOf(request)
    const token = tokenIn(request)
    const isGood = await isTokenGood(db, token, 'letIn', clock())
    const action = `/oidc/password/let-in?token=${token}&language=${locale}`
    return isGood
      ? send(reply, 200, renderConfirmation('letIn', action, locale, site))
      : send(reply, 400, renderNotice('linkInvalid', locale, site))
  })

  app.post('/oidc/password/let-in', async (request, reply) => {
    const locale = localeOf(request)
    if (!isFromHere(request, site)) return send(reply, 403, renderNotice('foreignOrigin', locale, site))
    const email = await letIn(db, tokenIn(request), clock())
    if (email === undefined) return send(reply, 400, renderNotice('linkInvalid', locale, site))
    reply.header('set-cookie', knownBrowserCookie(cookieKey, email, site))
    return send(reply, 200, renderNotice('letIn', locale, site))
  })

  app.get('/oidc/email/confirm', async (request, reply) => {
    const locale = localeOf(request)
    const token = tokenIn(request)
    const isGood = await isTokenGood(db, token, 'confirmEmail', clock())
    const action = `/oidc/email/confirm?token=${token}&language=${locale}`
    return isGood
      ? send(reply, 200, renderConfirmation('confirmEmail', action, locale, site))
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
