import { createHash, randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { blobsOnDisk } from '../../platform/blob-store.ts'
import type { ProcessDeps } from '../../platform/deps.ts'
import { freePort } from '../../platform/free-port.ts'
import type { IdentitySettings } from '../../platform/identity-settings.ts'
import { openLiveFeed } from '../../platform/live.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { InvalidToken } from '../../platform/tokens.ts'
import { mails } from '../notifications/public.ts'
import { removeExpired } from './oidc-records.ts'
import {
  changePassword,
  createPerson,
  embeddedIssuer,
  removePerson,
  setPersonDisabled,
  tokenVerifierFor,
} from './public.ts'
import { loadSecrets } from './secrets.ts'
import { oidcRecords, people, signInAttempts } from './tables.ts'

/** Signing in over real HTTP, step by step as a browser does it, on real PostgreSQL. */

const clientId = '6f1f9a52-5f0e-4c83-9d0a-0b8f4f5b7c01'
const apiClientId = '2c7d3b8e-91b4-4d57-8a36-7e5a1d9c4e02'
const password = 'regionalmarkt'

let database: TestDatabase
let site = ''
let settings: IdentitySettings
let now = new Date()
let stop: () => Promise<void>

const start = async (): Promise<() => Promise<void>> => {
  const live = await openLiveFeed(database.connectionString, () => undefined)
  const deps: ProcessDeps = {
    db: database.db,
    live,
    clock: () => now,
    checksResponses: true,
    pictures: blobsOnDisk('/nonexistent'),
    publicUrl: site,
    identity: settings,
    payments: undefined,
    mailDelivery: 'kept',
    isDemo: false,
    verify: await tokenVerifierFor(settings, database.db),
  }
  const app = await buildApp(deps)
  await app.listen({ port: Number(new URL(site).port), host: '127.0.0.1' })
  return async () => {
    await app.close()
    await live.close()
  }
}

beforeAll(async () => {
  database = await testDatabase()
  site = `http://localhost:${await freePort()}`
  settings = { kind: 'embedded', publicUrl: site, clientId, apiClientId }
  stop = await start()
  await createPerson(database.db, { email: 'kueche@markt.example', name: 'Jonas Küche', password, locale: 'de-DE' })
})

afterAll(async () => {
  await stop()
  await database.drop()
})

beforeEach(async () => {
  now = new Date()
  await database.db.delete(signInAttempts)
})

/** Keeps cookies by path as a browser does, and follows redirects by hand so that each can be looked at. */
class Browser {
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>()
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, site)
    const cookies = [...this.#cookies.values()].filter(({ path }) => url.pathname.startsWith(path))
    const kept = cookies.map(({ name, value }) => `${name}=${value}`)
    const cookie = [...(this.#headers.cookie ? [this.#headers.cookie] : []), ...kept].join('; ')
    const headers = { ...this.#headers, ...(init.headers as Record<string, string> | undefined), cookie }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (/expires=Thu, 01 Jan 1970/.test(line)) this.#cookies.delete(name + path)
      else this.#cookies.set(name + path, { name, value, path })
    }
    return response
  }

  cookieText(name: RegExp): string {
    const found = [...this.#cookies.values()].find((cookie) => name.test(cookie.name))
    return found ? `${found.name}=${found.value}` : ''
  }

  /** Follows redirects until a page is shown or the app is reached. */
  async open(address: string): Promise<{ url: URL; response: Response; page: string }> {
    let url = new URL(address, site)
    for (let step = 0; step < 10; step += 1) {
      const response = await this.fetch(url.href)
      const location = response.headers.get('location')
      if (location === null) return { url, response, page: await response.text() }
      url = new URL(location, url)
      if (url.pathname === '/') return { url, response, page: '' }
    }
    throw new Error('redirects without end')
  }

  send(address: string, fields: Record<string, string>, headers: Record<string, string> = { origin: site }) {
    return this.fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) })
  }
}

type Asked = { verifier: string; state: string; address: string }

/** What the app does when somebody presses "Anmelden". */
const ask = (more: Record<string, string> = {}): Asked => {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(8).toString('hex')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: site,
    response_type: 'code',
    scope: `openid profile api://${apiClientId}/ToDoList.ReadWrite`,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  for (const [name, value] of Object.entries(more)) if (value === '') query.delete(name)
  return { verifier, state, address: `/oidc/auth?${query}` }
}

type Tokens = { access_token: string; id_token: string; refresh_token: string; expires_in: number }

const tokenRequest = (fields: Record<string, string>) =>
  fetch(`${site}/oidc/token`, {
    method: 'POST',
    headers: { origin: site },
    body: new URLSearchParams({ client_id: clientId, ...fields }),
  })

const redeem = (code: string, verifier: string, more: Record<string, string> = {}) =>
  tokenRequest({ grant_type: 'authorization_code', code, redirect_uri: site, code_verifier: verifier, ...more })

const refresh = (token: string) => tokenRequest({ grant_type: 'refresh_token', refresh_token: token })

const actionOf = (page: string): string => {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]
  if (!action) throw new Error(`no form on the page:\n${page}`)
  return action
}

const signIn = async (browser: Browser, fields = { email: 'kueche@markt.example', password }) => {
  const asked = ask()
  const { page } = await browser.open(asked.address)
  const sent = await browser.send(actionOf(page), fields)
  expect(sent.status).toBe(303)
  const { url } = await browser.open(sent.headers.get('location') ?? '')
  return { url, ...asked }
}

const signInForTokens = async (browser: Browser, fields?: { email: string; password: string }): Promise<Tokens> => {
  const { url, verifier } = await signIn(browser, fields)
  const answer = await redeem(url.searchParams.get('code') ?? '', verifier)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Tokens
}

const sessionEnd = (idToken: string, state = 'bye') =>
  `/oidc/session/end?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: site, state })}`

describe('the browser is told where to sign in', () => {
  it('GET /api/entra-config', async () => {
    const answer = await fetch(`${site}/api/entra-config`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    await expect(answer.json()).resolves.toEqual({
      clientId,
      authority: `${site}/oidc`,
      postLogoutRedirectUri: site,
      apiClientId,
    })
  })

  it('by a discovery document that no header can bend', async () => {
    const answer = await fetch(`${site}/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    await expect(answer.json()).resolves.toMatchObject({
      issuer: `${site}/oidc`,
      authorization_endpoint: `${site}/oidc/auth`,
      token_endpoint: `${site}/oidc/token`,
      end_session_endpoint: `${site}/oidc/session/end`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  it('shows only public keys', async () => {
    const { keys } = (await (await fetch(`${site}/oidc/jwks`)).json()) as { keys: Record<string, unknown>[] }
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {})).not.toContain('d')
  })
})

describe('signing in', () => {
  it('leads from the form to tokens that the API accepts', async () => {
    const browser = new Browser()
    const { url, state, verifier } = await signIn(browser)
    expect(url.origin).toBe(site)
    expect(url.searchParams.get('state')).toBe(state)

    const answer = await redeem(url.searchParams.get('code') ?? '', verifier)
    expect(answer.headers.get('access-control-allow-origin')).toBe(site)
    const tokens = (await answer.json()) as Tokens
    const [person] = await database.db.select().from(people).where(eq(people.email, 'kueche@markt.example'))
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: `${site}/oidc`,
      aud: apiClientId,
      scp: 'ToDoList.ReadWrite',
      oid: person?.id,
      sub: person?.id,
      name: 'Jonas Küche',
      email: 'kueche@markt.example',
    })
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: clientId,
      sub: person?.id,
      name: 'Jonas Küche',
      email: 'kueche@markt.example',
      preferred_username: 'kueche@markt.example',
    })
    expect(tokens.expires_in).toBe(1800)

    const verify = await tokenVerifierFor(settings, database.db)
    await expect(verify(tokens.access_token)).resolves.toEqual({
      issuer: embeddedIssuer,
      subject: person?.id,
      name: 'Jonas Küche',
      email: 'kueche@markt.example',
      locale: 'de-DE',
      signIn: { session: expect.any(String), grant: expect.any(String) },
    })
    await expect(verify(tokens.id_token)).rejects.toBeInstanceOf(InvalidToken)
  })

  it('only a token that says it is an access token opens the API', async () => {
    const { access_token: token } = await signInForTokens(new Browser())
    const { signingKey } = await loadSecrets(database.db)
    const key = await importJWK(signingKey)
    const sign = (typ: string) =>
      new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid: signingKey.kid ?? '', typ }).sign(key)
    const verify = await tokenVerifierFor(settings, database.db)
    await expect(verify(await sign('at+jwt'))).resolves.toMatchObject({ issuer: embeddedIssuer })
    await expect(verify(await sign('JWT'))).rejects.toBeInstanceOf(InvalidToken)
  })

  it('takes the address in any case, and a second time needs no form', async () => {
    const browser = new Browser()
    await signIn(browser, { email: '  Kueche@Markt.EXAMPLE ', password })
    const { url } = await browser.open(ask().address)
    expect(url.searchParams.get('code')).toBeTruthy()
  })

  it('without the permission gives no token that the API accepts', async () => {
    const browser = new Browser()
    await signIn(browser)
    const asked = ask({ scope: 'openid profile' })
    const { url } = await browser.open(asked.address)
    const tokens = (await (await redeem(url.searchParams.get('code') ?? '', asked.verifier)).json()) as Tokens
    const verify = await tokenVerifierFor(settings, database.db)
    await expect(verify(tokens.access_token)).rejects.toMatchObject({ reason: 'permission missing' })
  })

  it.each([
    ['a wrong password', { email: 'kueche@markt.example', password: 'erzeugermarkt' }],
    ['an unknown address', { email: 'niemand@markt.example', password }],
  ])('with %s says the same sentence, keeps the address and forgets the password', async (_, fields) => {
    const browser = new Browser()
    const { page } = await browser.open(ask().address)
    const answer = await browser.send(actionOf(page), fields)
    const again = await answer.text()
    expect(answer.status).toBe(422)
    expect(again).toContain('E-Mail-Adresse oder Passwort stimmt nicht.')
    expect(again).toContain('role="alert"')
    expect(again).toContain(`value="${fields.email}"`)
    expect(again).not.toContain(fields.password)
    // The same form goes on working.
    const right = await browser.send(actionOf(again), { email: 'kueche@markt.example', password })
    expect(right.status).toBe(303)
  })

  it('costs the same work for an unknown address', async () => {
    const timeOf = async (email: string) => {
      const browser = new Browser()
      const { page } = await browser.open(ask().address)
      const begin = performance.now()
      await browser.send(actionOf(page), { email, password: 'not the password' })
      return performance.now() - begin
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 7; i += 1) {
      known.push(await timeOf('kueche@markt.example'))
      unknown.push(await timeOf(`niemand${i}@markt.example`))
    }
    // The fastest of each, so that a busy machine does not matter. Without the decoy, an unknown address takes a third of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.6)
  })

  it('names each field that is wrong, at the field and in the summary', async () => {
    const browser = new Browser()
    const { page } = await browser.open(ask().address)
    const answer = await browser.send(actionOf(page), { email: 'kueche', password: '' })
    const again = await answer.text()
    expect(answer.status).toBe(422)
    expect(again).toContain('id="email-error"')
    expect(again).toContain('<a href="#password">Geben Sie Ihr Passwort ein.</a>')
    expect(again).toContain('<title>Fehler: Anmelden')
  })

  it('ends for somebody who was disabled', async () => {
    const email = 'frueher@markt.example'
    await createPerson(database.db, { email, name: 'Frida Früher', password, locale: 'de-DE' })
    const browser = new Browser()
    const tokens = await signInForTokens(browser, { email, password })
    await database.db.update(people).set({ disabledAt: now }).where(eq(people.email, email))
    expect((await refresh(tokens.refresh_token)).status).toBe(400)
    const { page } = await browser.open(ask().address)
    const answer = await browser.send(actionOf(page), { email, password })
    expect(await answer.text()).toContain('E-Mail-Adresse oder Passwort stimmt nicht.')
  })
})

describe('the forms', () => {
  it('speak English when the app, the cookie or the browser does, and German otherwise', async () => {
    const titleFor = async (headers: Record<string, string>, more: Record<string, string> = {}) =>
      /<title>([^<]*)/.exec((await new Browser(headers).open(ask(more).address)).page)?.[1]
    await expect(titleFor({})).resolves.toBe('Anmelden · Regionalmarkt')
    await expect(titleFor({ 'accept-language': 'fr-FR, en;q=0.8' })).resolves.toBe('Sign in · Regionalmarkt')
    await expect(titleFor({ 'accept-language': 'en-US' }, { ui_locales: 'de-DE' })).resolves.toBe(
      'Anmelden · Regionalmarkt',
    )
    await expect(titleFor({}, { ui_locales: 'en-US' })).resolves.toBe('Sign in · Regionalmarkt')
  })

  it('keep the language that was chosen on the page', async () => {
    const browser = new Browser()
    const { page } = await browser.open(ask().address)
    const english = /href="([^"]+language=en-US)"/.exec(page)?.[1] ?? ''
    const switched = await browser.open(english)
    expect(switched.page).toContain('<html lang="en">')
    const answer = await browser.send(actionOf(switched.page), { email: 'kueche@markt.example', password: 'wrong' })
    expect(await answer.text()).toContain('The e-mail address or the password is not right.')
  })

  it('run no script and let nobody frame them', async () => {
    const { response, page } = await new Browser().open(ask().address)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page).not.toContain('<script')
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('show what was typed as text, never as markup', async () => {
    const browser = new Browser()
    const { page } = await browser.open(ask({ login_hint: '"><script>alert(1)</script>' }).address)
    expect(page).not.toContain('<script')
    expect(page).toContain('&quot;&gt;&lt;script&gt;')
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin to speak of', { origin: 'null' }],
    ['another site, by an older browser', { 'sec-fetch-site': 'cross-site' }],
  ])('sent from %s are refused', async (_, headers) => {
    const browser = new Browser()
    const { page } = await browser.open(ask().address)
    const answer = await browser.send(actionOf(page), { email: 'kueche@markt.example', password }, headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Das Formular kam von einer anderen Seite')
  })

  it('are refused to a client whose name no text can be, which is no failure', async () => {
    const { address } = ask({ client_id: '\0', state: 'a\0b' })
    expect((await new Browser().open(address)).response.status).toBe(400)
    const fields = { grant_type: 'refresh_token', client_id: '\0', refresh_token: '\0' }
    expect((await tokenRequest(fields)).status).toBe(401)
    expect((await tokenRequest({ ...fields, client_id: clientId })).status).toBe(400)
    expect((await fetch(`${site}/oidc/session/end?client_id=%00`, { redirect: 'manual' })).status).toBe(400)
  })

  it('cannot be sent by a browser that did not ask for them', async () => {
    const { page } = await new Browser().open(ask().address)
    const answer = await new Browser().send(actionOf(page), { email: 'kueche@markt.example', password })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Diese Anmeldung ist abgelaufen')
  })

  describe('sent once more, from another tab', () => {
    const kueche = { email: 'kueche@markt.example', password }
    const sentOnce = async () => {
      const browser = new Browser()
      const { page } = await browser.open(ask().address)
      const sent = await browser.send(actionOf(page), kueche)
      await browser.open(sent.headers.get('location') ?? '')
      return { browser, form: actionOf(page) }
    }

    it('lead on whoever has signed in with them', async () => {
      const { browser, form } = await sentOnce()
      const again = await browser.send(form, kueche)
      expect([again.status, again.headers.get('location')]).toEqual([303, `${site}/`])
    })

    it.each([
      ['a wrong password', { ...kueche, password: 'not the password' }],
      ['the password of somebody else', { email: 'lena@markt.example', password: 'lena at the market' }],
      ['nothing', {}],
    ])('with %s say that they have expired, and sign nobody in', async (_, typed) => {
      await createPerson(database.db, {
        email: 'lena@markt.example',
        name: 'Lena Markt',
        password: 'lena at the market',
        locale: 'de-DE',
      }).catch(() => undefined)
      const { browser, form } = await sentOnce()
      const again = await browser.send(form, typed)
      expect(again.status).toBe(400)
      expect(await again.text()).toContain('Zurück zum Markt')
      const { url } = await browser.open(ask({ prompt: 'none' }).address)
      expect(url.searchParams.has('code')).toBe(true)
      const led = await browser.send(form, kueche)
      expect(led.status).toBe(303)
    })

    it('from another site say so, and count no guess', async () => {
      const { browser, form } = await sentOnce()
      const again = await browser.send(form, kueche, { origin: 'https://evil.example' })
      expect(again.status).toBe(400)
    })

    it('let nobody guess a password more often than the form itself', async () => {
      const { browser, form } = await sentOnce()
      for (let guess = 0; guess < 40; guess += 1) await browser.send(form, { ...kueche, password: 'not the password' })
      expect((await browser.send(form, kueche)).status).toBe(400)
    })
  })
})

describe('a form that was left open', () => {
  const nele = { email: 'offen@markt.example', password }
  const kueche = { email: 'kueche@markt.example', password }
  beforeAll(async () => {
    await createPerson(database.db, { ...nele, name: 'Olga Offen', locale: 'de-DE' })
  })

  const formIn = async (browser: Browser, more: Record<string, string>) => {
    const asked = ask(more)
    const { page } = await browser.open(asked.address)
    const other = /href="([^"]+\/sign-in[^"]*)"/.exec(page)?.[1]
    return { ...asked, form: actionOf(other ? (await browser.open(other)).page : page) }
  }

  /** Whose tokens the form leads to. */
  const sentAs = async (browser: Browser, { form, verifier }: { form: string; verifier: string }, fields = nele) => {
    const sent = await browser.send(form, fields)
    expect(sent.status).toBe(303)
    const { url, page } = await browser.open(sent.headers.get('location') ?? '')
    expect(page).toBe('')
    const answer = await redeem(url.searchParams.get('code') ?? '', verifier)
    return decodeJwt(((await answer.json()) as Tokens).id_token).email
  }

  it.each(['login', 'create'])('by prompt=%s works after the session it was opened in has ended', async (prompt) => {
    const browser = new Browser()
    const { id_token } = await signInForTokens(browser)
    const form = await formIn(browser, { prompt })
    await browser.open(sessionEnd(id_token))
    expect((await browser.fetch(form.form)).status).toBe(200)
    expect(await sentAs(browser, form)).toBe(nele.email)
  })

  it.each<Record<string, string>>([{}, { prompt: 'login' }, { prompt: 'create' }])(
    'with %j takes the place of whoever has signed in meanwhile',
    async (more) => {
      const browser = new Browser()
      const first = more.prompt ? await signInForTokens(browser) : undefined
      const form = await formIn(browser, more)
      if (first) await browser.open(sessionEnd(first.id_token))
      const between = await signInForTokens(browser)
      expect(await sentAs(browser, form)).toBe(nele.email)
      expect((await refresh(between.refresh_token)).status).toBe(400)
    },
  )

  it('keeps the session of the same person who has signed in meanwhile', async () => {
    const browser = new Browser()
    const form = await formIn(browser, {})
    const between = await signInForTokens(browser)
    expect(await sentAs(browser, form, kueche)).toBe(kueche.email)
    expect((await refresh(between.refresh_token)).status).toBe(200)
  })

  it('shows again what was typed but the password, and ends nobody’s session by a wrong one', async () => {
    const browser = new Browser()
    const { id_token } = await signInForTokens(browser)
    const { form } = await formIn(browser, { prompt: 'login' })
    await browser.open(sessionEnd(id_token))
    const between = await signInForTokens(browser)
    const answer = await browser.send(form, { ...nele, password: 'not the password' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(`value="${nele.email}"`)
    expect((await refresh(between.refresh_token)).status).toBe(200)
  })

  it('leads on when it is opened again by whoever has signed in with it', async () => {
    const browser = new Browser()
    const { form } = await formIn(browser, {})
    const sent = await browser.send(form, kueche)
    const resume = sent.headers.get('location') ?? ''
    await browser.open(resume)
    const base = form.replace(/\/sign-in.*/, '')
    for (const address of [
      base,
      `${base}/sign-in`,
      `${base}/create-account`,
      `${base}/sign-in?language=de-DE`,
      resume,
    ]) {
      const answer = await browser.fetch(address)
      expect([address, answer.status, answer.headers.get('location')]).toEqual([address, 303, `${site}/`])
    }
    const english = await browser.fetch(`${base}/sign-in?language=en-US`)
    expect(english.headers.get('location')).toBe(`${site}/en-US`)
  })

  it('says that it has expired when it is opened again after the sign-out', async () => {
    const browser = new Browser()
    const { form, verifier } = await formIn(browser, {})
    const sent = await browser.send(form, kueche)
    const { url } = await browser.open(sent.headers.get('location') ?? '')
    const tokens = (await (await redeem(url.searchParams.get('code') ?? '', verifier)).json()) as Tokens
    await browser.open(sessionEnd(tokens.id_token))
    const { response, page } = await browser.open(form)
    expect(response.status).toBe(400)
    expect(page).toContain('Diese Anmeldung ist abgelaufen')
  })
})

describe('creating an account', () => {
  const created = { name: 'Nele Neumann', email: 'nele@markt.example', password: 'drei kleine Kisten' }

  it('is where prompt=create leads, and signs the new person in', async () => {
    const browser = new Browser()
    const asked = ask({ prompt: 'create' })
    const { url, page } = await browser.open(asked.address)
    expect(url.pathname).toMatch(/\/create-account$/)
    const sent = await browser.send(actionOf(page), created)
    const reached = await browser.open(sent.headers.get('location') ?? '')
    const answer = await redeem(reached.url.searchParams.get('code') ?? '', asked.verifier)
    const tokens = (await answer.json()) as Tokens
    expect(decodeJwt(tokens.id_token)).toMatchObject({ name: 'Nele Neumann', email: 'nele@markt.example' })
    const [person] = await database.db.select().from(people).where(eq(people.email, created.email))
    expect(person?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('makes ten a day at one mailbox, however it is spelt, also when each is deleted at once', async () => {
    const create = async (email: string) => {
      const browser = new Browser()
      const form = actionOf((await browser.open(ask({ prompt: 'create' }).address)).page)
      const { status, headers } = await browser.send(form, { ...created, email })
      const [person] = await database.db.select().from(people).where(eq(people.email, email))
      if (person) await database.db.transaction((tx) => removePerson(tx, person.id))
      return { status, isToWait: headers.has('retry-after') }
    }
    for (let n = 0; n < 10; n += 1)
      expect((await create(n % 2 === 0 ? `Opfer+${n}@markt.example` : 'opfer@MARKT.example')).status).toBe(303)
    expect(await create('opfer+11@markt.example')).toEqual({ status: 429, isToWait: true })
    expect((await create('nachbar@markt.example')).status).toBe(303)
    expect(await database.db.select().from(people).where(eq(people.email, 'opfer+11@markt.example'))).toEqual([])
  })

  it('refuses a known address, in any case, with the sentence of the specification', async () => {
    const browser = new Browser()
    const { page } = await browser.open(ask({ prompt: 'create' }).address)
    const answer = await browser.send(actionOf(page), { ...created, email: 'KUECHE@markt.example' })
    const again = await answer.text()
    expect(answer.status).toBe(422)
    expect(again).toContain('Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.')
    expect(again).toContain('value="Nele Neumann"')
  })

  it.each([
    ['a short password', { password: 'kurz' }, 'Das Passwort hat mindestens 10 Zeichen.'],
    ['no name', { name: ' ' }, 'Geben Sie Ihren Namen ein.'],
    ['a name of one letter', { name: 'N' }, 'Der Name hat 2 bis 120 Zeichen.'],
    ['half an address', { email: 'nele@' }, 'Geben Sie eine vollständige E-Mail-Adresse ein'],
    ['the address as the password', { password: 'Neu@markt.example' }, 'Das Passwort darf nicht'],
  ])('refuses %s', async (_, change, sentence) => {
    const browser = new Browser()
    const { page } = await browser.open(ask({ prompt: 'create' }).address)
    const answer = await browser.send(actionOf(page), { ...created, email: 'neu@markt.example', ...change })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
    const rows = await database.db.select().from(people).where(eq(people.email, 'neu@markt.example'))
    expect(rows).toHaveLength(0)
  })

  it('makes one person when sent twice at once', async () => {
    const sends = [new Browser(), new Browser(), new Browser(), new Browser()].map(async (browser) => {
      const { page } = await browser.open(ask({ prompt: 'create' }).address)
      return browser.send(actionOf(page), { ...created, email: 'doppelt@markt.example' })
    })
    const statuses = (await Promise.all(sends)).map(({ status }) => status)
    expect(statuses).toEqual([303, 303, 303, 303])
    const rows = await database.db.select().from(people).where(eq(people.email, 'doppelt@markt.example'))
    expect(rows).toHaveLength(1)
  })

  it('signs the new person in when the form is sent once more, as by a double click', async () => {
    const browser = new Browser()
    const asked = ask({ prompt: 'create' })
    const { page } = await browser.open(asked.address)
    const typed = { ...created, email: 'doppelklick@markt.example' }
    await browser.send(actionOf(page), typed)
    const wrong = await browser.send(actionOf(page), { ...typed, password: 'drei andere Kisten' })
    expect(wrong.status).toBe(422)
    const again = await browser.send(actionOf(page), typed)
    const { url } = await browser.open(again.headers.get('location') ?? '')
    const answer = await redeem(url.searchParams.get('code') ?? '', asked.verifier)
    expect(decodeJwt(((await answer.json()) as Tokens).id_token)).toMatchObject({ email: 'doppelklick@markt.example' })
  })

  it('gives nobody more guesses at a password than the sign-in', async () => {
    const browser = new Browser()
    const email = 'geraten@markt.example'
    await createPerson(database.db, { ...created, email, locale: 'de-DE' })
    const { page } = await browser.open(ask({ prompt: 'create' }).address)
    const typed = { ...created, email }
    for (let guess = 0; guess < 20; guess += 1)
      await browser.send(actionOf(page), { ...typed, password: 'drei andere Kisten' })
    expect((await browser.send(actionOf(page), typed)).status).toBe(422)
  })

  it('takes the place of somebody who was signed in on the same browser', async () => {
    const browser = new Browser()
    const before = await signInForTokens(browser)
    const asked = ask({ prompt: 'create' })
    const { page } = await browser.open(asked.address)
    const sent = await browser.send(actionOf(page), { ...created, email: 'neben@markt.example' })
    const { url } = await browser.open(sent.headers.get('location') ?? '')
    const answer = await redeem(url.searchParams.get('code') ?? '', asked.verifier)
    expect(decodeJwt(((await answer.json()) as Tokens).id_token)).toMatchObject({ email: 'neben@markt.example' })
    expect((await refresh(before.refresh_token)).status).toBe(400)
  })

  it('offers to sign in instead', async () => {
    const browser = new Browser()
    const asked = ask({ prompt: 'create' })
    const { page } = await browser.open(asked.address)
    const other = /href="([^"]+\/sign-in[^"]*)"/.exec(page)?.[1] ?? ''
    const form = await browser.open(other)
    const sent = await browser.send(actionOf(form.page), { email: 'kueche@markt.example', password })
    const { url } = await browser.open(sent.headers.get('location') ?? '')
    expect(url.searchParams.get('code')).toBeTruthy()
  })
})

describe('codes and refresh tokens', () => {
  it('PKCE is required, by S256 alone', async () => {
    const browser = new Browser()
    await signIn(browser)
    const weak: Record<string, string>[] = [
      { code_challenge: '', code_challenge_method: '' },
      { code_challenge_method: 'plain' },
    ]
    for (const more of weak) {
      const { url } = await browser.open(ask(more).address)
      expect(url.searchParams.get('error')).toBe('invalid_request')
    }
  })

  it('a code is worth nothing without its verifier', async () => {
    const { url } = await signIn(new Browser())
    const answer = await redeem(url.searchParams.get('code') ?? '', randomBytes(32).toString('base64url'))
    expect(answer.status).toBe(400)
    await expect(answer.json()).resolves.toMatchObject({ error: 'invalid_grant' })
  })

  it('a code works once, also when sent ten times at once', async () => {
    const { url, verifier } = await signIn(new Browser())
    const code = url.searchParams.get('code') ?? ''
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(code, verifier)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })

  it.each(['https://evil.example', 'http://localhost.evil.example/'])('nobody is sent to %s', async (redirect) => {
    const { response, page } = await new Browser().open(ask({ redirect_uri: redirect }).address)
    expect(response.status).toBe(400)
    expect(page).toContain('Die Anmeldung ist nicht möglich')
  })

  it('refreshing gives a new pair, with the permission', async () => {
    const first = await signInForTokens(new Browser())
    const answer = await refresh(first.refresh_token)
    const second = (await answer.json()) as Tokens
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const verify = await tokenVerifierFor(settings, database.db)
    await expect(verify(second.access_token)).resolves.toMatchObject({ email: 'kueche@markt.example' })
    expect(decodeJwt(second.id_token)).toMatchObject({ name: 'Jonas Küche' })
  })

  it('two tabs that refresh with the same token, at once or one after the other, both stay signed in', async () => {
    const { refresh_token: token } = await signInForTokens(new Browser())
    const answers = await Promise.all([refresh(token), refresh(token)])
    expect([...answers, await refresh(token)].map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('a refresh token used again later ends everything that came from it', async () => {
    const { refresh_token: stolen } = await signInForTokens(new Browser())
    const { refresh_token: next } = (await (await refresh(stolen)).json()) as Tokens
    now = new Date(now.getTime() + 31_000)
    expect((await refresh(stolen)).status).toBe(400)
    expect((await refresh(next)).status).toBe(400)
  })
})

describe('signing out', () => {
  it('returns to the market at once and ends the refresh token', async () => {
    const browser = new Browser()
    const tokens = await signInForTokens(browser)
    const { url, response } = await browser.open(sessionEnd(tokens.id_token))
    expect(response.status).toBe(303)
    expect(url.href).toBe(`${site}/?state=bye`)
    expect((await refresh(tokens.refresh_token)).status).toBe(400)
    const { page } = await browser.open(ask().address)
    expect(page).toContain('name="password"')
  })

  it('returns to the market also when the session is already over', async () => {
    const tokens = await signInForTokens(new Browser())
    const { url } = await new Browser().open(sessionEnd(tokens.id_token))
    expect(url.href).toBe(`${site}/?state=bye`)
  })

  it('asks first when the request could have come from anywhere', async () => {
    const browser = new Browser()
    const tokens = await signInForTokens(browser)
    const { page } = await browser.open(`/oidc/session/end?client_id=${clientId}`)
    expect(page).toContain('Möchten Sie sich abmelden?')
    expect((await refresh(tokens.refresh_token)).status).toBe(200)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const confirmed = await browser.send('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    const { page: done } = await browser.open(confirmed.headers.get('location') ?? '')
    expect(done).toContain('Sie sind abgemeldet')
  })

  it('is not a way to send people elsewhere', async () => {
    const browser = new Browser()
    const tokens = await signInForTokens(browser)
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'https://evil.example',
    })
    const { response } = await browser.open(`/oidc/session/end?${query}`)
    expect(response.status).toBe(400)
    expect((await refresh(tokens.refresh_token)).status).toBe(200)
  })
})

describe('an access token is refused with the next request', () => {
  const email = 'zugang@markt.example'
  const fields = { email, password }
  const statusOf = async (tokens: Tokens) =>
    (await fetch(`${site}/api/accounts/active`, { headers: { authorization: `Bearer ${tokens.access_token}` } })).status
  let personId = ''
  beforeEach(async () => {
    await database.db.delete(people).where(eq(people.email, email))
    const made = await createPerson(database.db, { email, name: 'Zora Zugang', password, locale: 'de-DE' })
    personId = made.subject
  })

  it.each<[string, (browser: Browser, tokens: Tokens) => Promise<unknown>]>([
    ['their person has signed out', (browser, { id_token }) => browser.open(sessionEnd(id_token))],
    [
      'they have signed out on the page that asks',
      async (browser) => {
        const { page } = await browser.open(`/oidc/session/end?client_id=${clientId}`)
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
        await browser.send('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
      },
    ],
    [
      'they have a new password',
      () => database.db.transaction((tx) => changePassword(tx, personId, 'drei neue Worte', now)),
    ],
    ['they are shut out', () => database.db.transaction((tx) => setPersonDisabled(tx, personId, now))],
    ['they are gone', () => database.db.transaction((tx) => removePerson(tx, personId))],
    ['somebody else has signed in on their browser', (browser) => signInAsAnother(browser)],
    [
      'a renewal was used a second time, later',
      async (_, { refresh_token: token }) => {
        await refresh(token)
        now = new Date(now.getTime() + 31_000)
        await refresh(token)
      },
    ],
  ])('after %s', async (_, end) => {
    const browser = new Browser()
    const elsewhere = new Browser()
    const [tokens, others] = [await signInForTokens(browser, fields), await signInForTokens(elsewhere, fields)]
    const renewed = (await (await refresh(others.refresh_token)).json()) as Tokens
    expect([await statusOf(tokens), await statusOf(others), await statusOf(renewed)]).toEqual([200, 200, 200])
    await end(browser, tokens)
    expect(await statusOf(tokens)).toBe(401)
    // What ends the browser leaves the other one alone; what ends the person ends both.
    const { length } = await database.db
      .select()
      .from(oidcRecords)
      .where(eq(oidcRecords.uid, sessionOf(others)))
    expect(await statusOf(others)).toBe(length === 1 ? 200 : 401)
    expect(await statusOf(renewed)).toBe(length === 1 ? 200 : 401)
  })

  const sessionOf = (tokens: Tokens) => String(decodeJwt(tokens.access_token).sid)
  const signInAsAnother = async (browser: Browser) => {
    const asked = ask({ prompt: 'create' })
    const { page } = await browser.open(asked.address)
    const someone = { name: 'Nora Neben', email: `${randomBytes(4).toString('hex')}@markt.example` }
    const sent = await browser.send(actionOf(page), { ...someone, password: 'drei kleine Kisten' })
    await browser.open(sent.headers.get('location') ?? '')
  }

  it('also where it says nothing of a session', async () => {
    const { signingKey } = await loadSecrets(database.db)
    const token = await new SignJWT({ scp: 'ToDoList.ReadWrite', oid: personId, email })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: String(signingKey.kid) })
      .setIssuer(`${site}/oidc`)
      .setSubject(personId)
      .setAudience(apiClientId)
      .setIssuedAt()
      .setExpirationTime('10 min')
      .sign(await importJWK(signingKey, 'RS256'))
    const made = { access_token: token, id_token: '', refresh_token: '', expires_in: 0 }
    expect(await statusOf(made)).toBe(401)
  })
})

describe('too many attempts', () => {
  const owner = 'kueche@markt.example'
  const attempt = async (email: string, secret: string, browser = new Browser()) => {
    const { page } = await browser.open(ask().address)
    return browser.send(actionOf(page), { email, password: secret })
  }
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  const signedOutAgain = async (): Promise<Browser> => {
    const browser = new Browser()
    const { id_token } = await signInForTokens(browser)
    await browser.open(sessionEnd(id_token))
    return browser
  }

  it('for one address have to wait, and the page says how long', async () => {
    // A fixed second of an hour, and never one that is over: what is kept from here must not have expired for the tests that follow.
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    now = new Date(`${tomorrow}T13:00:10Z`)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => attempt('Kueche@markt.example', `guess ${i}`)),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
    expect(await refused[0]?.text()).toContain('Bitte warten Sie 5 Sekunden')
    // Even the right password has to wait, else guessing could go on unseen.
    expect((await attempt(owner, password)).status).toBe(429)
    expect((await attempt('nele@markt.example', 'drei kleine Kisten')).status).toBe(303)
    later(5)
    expect((await attempt(owner, password)).status).toBe(303)
  })

  it('of one account or one browser make nobody else in the network wait', async () => {
    const countOfNetwork = async () => {
      const isNetwork = eq(signInAttempts.key, 'sign-in:network:127.0.0.1')
      return (await database.db.select().from(signInAttempts).where(isNetwork))[0]?.count ?? 0
    }
    const guesser = new Browser()
    for (let i = 0; i < 14; i += 1) {
      await attempt('keiner@markt.example', 'wrong')
      await attempt(`keiner${i}@markt.example`, 'wrong', guesser)
    }
    expect((await attempt('auchkeiner@markt.example', 'wrong', guesser)).status).toBe(429)
    expect((await attempt(owner, password)).status).toBe(303)
    // Five of the account, and of the browser the first, which made it known, and ten more. Whoever has to wait is counted nowhere, nor is a success.
    expect(await countOfNetwork()).toBe(16)
  })

  it.each([owner, 'niemand@markt.example'])(
    'for %s wait twice as long each time, five minutes at most, whoever that is',
    async (email) => {
      for (let i = 0; i < 5; i += 1) expect((await attempt(email, 'wrong')).status).toBe(422)
      const waits: number[] = []
      for (let i = 0; i < 9; i += 1) {
        const refused = await attempt(email, 'wrong')
        expect(refused.status).toBe(429)
        waits.push(Number(refused.headers.get('retry-after')))
        later(waits.at(-1) ?? 0)
        expect((await attempt(email, 'wrong')).status).toBe(422)
      }
      expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
      // Asking while one has to wait does not make it longer.
      later(150)
      expect((await attempt(email, 'wrong')).headers.get('retry-after')).toBe('150')
      // An hour of quiet, and it is as if nothing had been.
      later(3601)
      expect((await attempt(email, 'wrong')).status).toBe(422)
      expect((await attempt(email, 'wrong')).status).toBe(422)
    },
  )

  it('of somebody else do not keep the owner out of a browser that they have signed in with', async () => {
    const browser = await signedOutAgain()
    for (let i = 0; i < 130; i += 1) {
      await attempt(owner, 'wrong')
      // A whole network that guesses, at many addresses.
      if (i >= 20) await attempt(`niemand${i}@markt.example`, 'wrong')
    }
    expect((await attempt(owner, password)).status).toBe(429)
    expect((await attempt('nele@markt.example', 'drei kleine Kisten')).status).toBe(429)
    expect((await attempt(owner, password, browser)).status).toBe(303)
  })

  it('are counted in a browser that is known as well', async () => {
    const browser = await signedOutAgain()
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) statuses.push((await attempt(owner, 'wrong', browser)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    // Of its own address only: the next one is a stranger's.
    for (let i = 0; i < 5; i += 1) expect((await attempt('nele@markt.example', 'wrong', browser)).status).toBe(422)
    expect((await attempt('nele@markt.example', 'drei kleine Kisten', browser)).status).toBe(429)
  })

  it('wait although a cookie was made up', async () => {
    const browser = await signedOutAgain()
    const cookie = browser.cookieText(/^identity_known_/)
    expect(cookie).toMatch(/^identity_known_\w+=[\w-]{22}\.[\w-]{43}$/)
    for (let i = 0; i < 5; i += 1) await attempt(owner, 'wrong')
    const [name, value = ''] = cookie.split('=')
    const stranger = (made: string) => new Browser({ cookie: `${name}=${made}` })
    expect((await attempt(owner, password, stranger(value))).status).toBe(303)
    for (let i = 0; i < 5; i += 1) await attempt(owner, 'wrong')
    const another = value.startsWith('A') ? 'B' : 'A'
    for (const made of ['', '.', 'x'.repeat(66), another + value.slice(1), `${value.slice(0, 23)}${'A'.repeat(43)}`]) {
      expect([made, (await attempt(owner, password, stranger(made))).status]).toEqual([made, 429])
    }
  })

  it('let the owner in at once by a link sent to the address, in this browser', async () => {
    for (let i = 0; i < 5; i += 1) await attempt(owner, 'wrong')
    const browser = new Browser()
    const { page } = await browser.open(ask().address)
    const form = actionOf(page)
    const refused = await (await browser.send(form, { email: owner, password })).text()
    const offer = /formaction="([^"]+)"/.exec(refused)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const sent = await browser.send(offer, { email: owner, password })
    const unknown = await browser.send(offer, { email: 'niemand@markt.example', password })
    expect(sent.status).toBe(200)
    expect(await sent.text()).toBe(await unknown.text())
    const ofMail = () =>
      database.db.select().from(mails).where(eq(mails.template, 'letIn')).orderBy(desc(mails.id)).limit(1)
    await expect.poll(async () => (await ofMail()).length).toBe(1)
    const [mail] = await ofMail()
    expect(mail?.recipient).toBe(owner)
    const link = `/oidc/password/let-in?token=${mail?.data.token}&language=de-DE`
    const { page: question } = await browser.open(link)
    expect((await attempt(owner, password, browser)).status).toBe(429)
    const done = await browser.send(actionOf(question).replaceAll('&amp;', '&'), {})
    expect(done.status).toBe(200)
    expect(await done.text()).toContain('Dieser Browser ist freigegeben')
    expect((await attempt(owner, password, browser)).status).toBe(303)
    // Nobody else's browser, and once.
    expect((await attempt(owner, password)).status).toBe(429)
    expect((await new Browser().send(actionOf(question).replaceAll('&amp;', '&'), {})).status).toBe(400)
  })

  it('are forgotten after a success', async () => {
    for (let i = 0; i < 4; i += 1) await attempt(owner, 'wrong')
    expect((await attempt(owner, password)).status).toBe(303)
    for (let i = 0; i < 4; i += 1) expect((await attempt(owner, 'wrong')).status).toBe(422)
    const [network] = await database.db
      .select()
      .from(signInAttempts)
      .where(eq(signInAttempts.key, 'sign-in:network:127.0.0.1'))
    expect(network?.count).toBe(8)
  })

  it('to find out addresses by the form for new accounts are stopped', async () => {
    const browser = new Browser()
    const { page } = await browser.open(ask({ prompt: 'create' }).address)
    const fields = { name: 'Neugierig', email: 'kueche@markt.example', password: 'was weiß ich denn' }
    const statuses: number[] = []
    for (let i = 0; i < 31; i += 1) statuses.push((await browser.send(actionOf(page), fields)).status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('after a restart', () => {
  it('sessions, refresh tokens and keys go on', async () => {
    const browser = new Browser()
    const tokens = await signInForTokens(browser)
    await stop()
    stop = await start()
    const { url } = await browser.open(ask().address)
    expect(url.searchParams.get('code')).toBeTruthy()
    const verify = await tokenVerifierFor(settings, database.db)
    await expect(verify(tokens.access_token)).resolves.toMatchObject({ issuer: embeddedIssuer })
    expect((await refresh(tokens.refresh_token)).status).toBe(200)
  })

  it('what has expired is removed, and nothing else', async () => {
    // Left by the tests above, however long they took.
    await removeExpired(database.db, now)
    const tokens = await signInForTokens(new Browser())
    const count = async () => (await database.db.select().from(oidcRecords)).length
    const before = await count()
    await removeExpired(database.db, now)
    expect(await count()).toBe(before)
    expect((await refresh(tokens.refresh_token)).status).toBe(200)
    await removeExpired(database.db, new Date(now.getTime() + 16 * 24 * 60 * 60 * 1000))
    expect(await count()).toBe(0)
  })
})

describe('what is sent to a form', () => {
  const formAt = async (browser: Browser) => actionOf((await browser.open(ask().address)).page)

  it.each([
    ['numbers', { email: 5, password }],
    ['markup in disguise', { email: { markup: '<script>alert(1)</script>' }, password }],
    ['the right words', { email: 'kueche@markt.example', password }],
  ])('is a form: JSON with %s is refused', async (_, body) => {
    const browser = new Browser()
    const answer = await browser.fetch(await formAt(browser), {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(415)
    expect(await answer.text()).not.toContain('<script')
  })

  it('is one text a field, and comes back as text', async () => {
    const browser = new Browser()
    const action = await formAt(browser)
    const twice = await browser.fetch(action, {
      method: 'POST',
      headers: { origin: site },
      body: new URLSearchParams('email=%3Cscript%3E&email=b&password=x'),
    })
    expect(twice.status).toBe(422)
    const page = await twice.text()
    expect(page).toContain('value="&lt;script&gt;"')
    expect(page).not.toMatch(/<script|undefined|\[object/)
  })
})

describe('a new password', () => {
  const create = async (fields: { email: string; password: string }) => {
    const browser = new Browser()
    const { page } = await browser.open(ask({ prompt: 'create' }).address)
    return browser.send(actionOf(page), { name: 'Anke Petersen', ...fields })
  }

  it.each([
    'passwort123',
    'Passwort1234567',
    'qwertzuiop',
    '1234567890',
    'aaaaaaaaaaaaaaaaaaaa',
    'regionalmarkt',
    'Regionalmarkt1',
    'ankepetersen',
    'abcd1234'.repeat(25),
  ])('%j, which is guessed first, is refused at its field', async (chosen) => {
    const answer = await create({ email: 'anke.petersen@hof.example', password: chosen })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Dieses Passwort raten Angreifer zuerst.')
  })

  it('is taken for its length, without a symbol or a capital', async () => {
    expect((await create({ email: 'anke@hof.example', password: 'kuerbis trecker regen' })).status).toBe(303)
  })
})

describe('the password of the demo region', () => {
  const opens = async (address: string): Promise<boolean> => {
    const { isOpenToAll } = await import('./demo-password.ts')
    return !isOpenToAll('regionalmarkt', address)
  }

  it.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://markt.localhost', 'http://[::1]:3000'])(
    'opens the market on %s',
    async (address) => {
      expect(await opens(address)).toBe(true)
    },
  )

  it.each([
    'https://markt.example.de',
    'https://localhost.example.de',
    'https://127.0.0.1.example.de',
    'https://192.168.1.5',
  ])('opens nothing on %s', async (address) => {
    expect(await opens(address)).toBe(false)
  })
})
