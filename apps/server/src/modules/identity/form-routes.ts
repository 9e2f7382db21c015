import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Database } from '../../platform/database.ts'
import { DomainError, TooManyRequests } from '../../platform/domain-error.ts'
import { addressOf } from '../../platform/network-of.ts'
import type { Locale } from '../../platform/viewer.ts'
import {
  countAttempt,
  countGuess,
  createAccountLimits,
  forgiveGuess,
  refuseOver,
  signInLimits,
  unconfirmedMails,
} from './attempts.ts'
import { isOpenToAll } from './demo-password.ts'
import { type Body, bodyOf, isFromHere, localeOf, type Problem, send, setRetryAfter, tooMany } from './form-request.ts'
import { formPaths, readForm, renderForm } from './forms.ts'
import { isGuessable } from './guessable-passwords.ts'
import { guessingDevice, guessingDeviceCookie, knownBrowser, knownBrowserCookie } from './known-browser.ts'
import { linkRoutes } from './link-routes.ts'
import { renderNotice } from './notices.ts'
import { startPage, textsOf } from './page-locale.ts'
import { sendConfirmation } from './password-reset.ts'
import { createPerson, personBySignIn } from './people.ts'

export type FormDeps = {
  readonly provider: Provider
  readonly db: Database
  readonly clock: () => Date
  readonly site: string
  /** What cookies are signed with. */
  readonly cookieKey: string
}

type Request = FastifyRequest<{ Params: { uid: string }; Querystring: { language?: string } }>

/** What became of a sent form: the person it stands for, or why the form is shown again. */
type Outcome = { readonly personId: string; readonly email: string } | Problem

type Sender = Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>

const signIn = async (deps: FormDeps, body: Body, sender: Sender, locale: Locale): Promise<Outcome> => {
  const { db, clock, site, cookieKey } = deps
  const input = readForm('signIn', body)
  if (!input.ok) return { errors: input.errors, status: 422 }
  const { email, password } = input.value
  const { cookie } = sender.headers
  const known = knownBrowser(cookieKey, email, cookie)
  const limits = signInLimits(email, { ip: addressOf(sender), known, device: guessingDevice(cookie) })
  const until = await countGuess(db, limits, clock())
  if (until) return tooMany(until, locale, clock())
  const person = await personBySignIn(db, email, password)
  if (!person || isOpenToAll(password, site)) return { refusal: textsOf(locale).errors.wrongCredentials, status: 422 }
  await forgiveGuess(db, limits)
  return { personId: person.id, email }
}

const createAccount = async (deps: FormDeps, body: Body, sender: Sender, locale: Locale): Promise<Outcome> => {
  const { db, clock } = deps
  const input = readForm('createAccount', body)
  if (!input.ok) return { errors: input.errors, status: 422 }
  const until = await countAttempt(db, createAccountLimits(addressOf(sender)), clock())
  if (until) return tooMany(until, locale, clock())
  const { email, name, password } = input.value
  if (await isGuessable(password, [email, name])) return { errors: { password: 'passwordGuessable' }, status: 422 }
  try {
    return await db.transaction(async (tx) => {
      const { subject } = await createPerson(tx, { ...input.value, locale })
      await refuseOver(tx, [unconfirmedMails(email)], clock())
      await sendConfirmation(tx, { id: subject, email, locale }, clock())
      return { personId: subject, email }
    })
  } catch (error) {
    if (error instanceof TooManyRequests)
      return tooMany(new Date(clock().getTime() + error.secondsLeft * 1000), locale, clock())
    const isKnown = error instanceof DomainError && error.code === 'Users.AlreadyExists'
    if (!isKnown) throw error
    // The form was sent twice: the browser has dropped the answer to the first.
    const signedIn = await signIn(deps, body, sender, locale)
    return 'personId' in signedIn ? signedIn : { errors: { email: 'alreadyExists' }, status: 422 }
  }
}

const submits = { signIn, createAccount }

/** The session that this browser has now, whichever tab began it. */
const sessionOf = (provider: Provider, request: FastifyRequest, reply: FastifyReply) =>
  provider.Session.get(provider.createContext(request.raw, reply.raw))

/** The pages people sign in on: plain forms, no script. */
export const formRoutes = async (app: FastifyInstance, deps: FormDeps): Promise<void> => {
  const { provider, site, clock, cookieKey } = deps
  const interactionOf = (request: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(request.raw, reply.raw)
  const baseOf = (request: Request) => `/oidc/interaction/${encodeURIComponent(request.params.uid)}`

  // A form is sent as a form. Other kinds of bodies could carry what no form can: numbers, objects.
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: 16 * 1024 })
  /** Somebody who is signed in: by the browser's Back, or by the same form in another tab, with their own password and no other. */
  const hasSignedIn = async (request: FastifyRequest, reply: FastifyReply, locale: Locale): Promise<boolean> => {
    const { accountId } = await sessionOf(provider, request, reply)
    if (accountId === undefined || request.method === 'GET') return accountId !== undefined
    if (!isFromHere(request, site)) return false
    const outcome = await signIn(deps, bodyOf(request), request, locale)
    return 'personId' in outcome && outcome.personId === accountId
  }

  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const locale = localeOf(request)
    if (error instanceof errors.SessionNotFound) {
      if (await hasSignedIn(request, reply, locale)) return reply.redirect(startPage(site, locale), 303)
      return send(reply, 400, renderNotice('expired', locale, site))
    }
    const status = error.statusCode ?? 500
    if (status < 500) return send(reply, status, renderNotice('refused', locale, site))
    request.log.error(error)
    return send(reply, 500, renderNotice('failed', locale, site, request.id))
  })

  app.get('/oidc/interaction/:uid', async (request: Request, reply) => {
    const { prompt } = await interactionOf(request, reply)
    return reply.redirect(`${baseOf(request)}/${formPaths[prompt.name === 'create' ? 'createAccount' : 'signIn']}`, 303)
  })

  linkRoutes(app, deps)

  for (const form of ['signIn', 'createAccount'] as const) {
    const path = `/oidc/interaction/:uid/${formPaths[form]}`
    app.get(path, async (request: Request, reply) => {
      const interaction = await interactionOf(request, reply)
      const { login_hint: hint } = interaction.params
      const typed = { email: typeof hint === 'string' ? hint : '' }
      const locale = localeOf(request, interaction.params.ui_locales)
      return send(reply, 200, renderForm({ form, locale, site, base: baseOf(request), typed }))
    })

    app.post(path, async (request: Request, reply) => {
      const interaction = await interactionOf(request, reply)
      const locale = localeOf(request, interaction.params.ui_locales)
      if (!isFromHere(request, site)) return send(reply, 403, renderNotice('foreignOrigin', locale, site))
      const typed = bodyOf(request)
      const outcome = await submits[form](deps, typed, request, locale)
      if (!('personId' in outcome)) {
        setRetryAfter(reply, outcome, clock())
        if (guessingDevice(request.headers.cookie) === undefined) reply.header('set-cookie', guessingDeviceCookie(site))
        const { status, retryAfter: _, ...problem } = outcome
        const mustWait = status === 429
        return send(
          reply,
          status,
          renderForm({ form, locale, site, base: baseOf(request), typed, mustWait, ...problem }),
        )
      }
      reply.header('set-cookie', knownBrowserCookie(cookieKey, outcome.email, site))
      const session = await sessionOf(provider, request, reply)
      // Somebody else's: while it lasts, the provider would ask by a page with script.
      if (session.accountId !== undefined && session.accountId !== outcome.personId) await session.destroy()
      // Either form answers either prompt: who came to create an account may find that there is one.
      const result = { login: { accountId: outcome.personId, amr: ['pwd'] }, create: {} }
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
    })
  }
}
