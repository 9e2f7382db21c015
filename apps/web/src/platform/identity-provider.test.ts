import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import facts from '../../../../docs/specification/facts.json' with { type: 'json' }

const page = { origin: 'https://markt.example', pathname: '/en-US/cart', reload: vi.fn() }
const removeItem = vi.fn()
/** Gives the page a storage that holds this. */
const keep = (stored: Record<string, string>): Record<string, string> => {
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      removeItem(key)
      delete stored[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(stored, name, { value })
  vi.stubGlobal('window', { location: page, localStorage: stored })
  return stored
}
/** One tab at a time, as the browser's locks do it. */
let turn: Promise<unknown> = Promise.resolve()
vi.stubGlobal('navigator', {
  locks: {
    request: (_: string, work: () => Promise<unknown>) => {
      turn = turn.then(work, work)
      return turn
    },
  },
})
const ask = vi.fn<(path: string, request?: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', ask)

const oidc = vi.hoisted(() => {
  class ErrorResponse extends Error {
    readonly error: string
    constructor(error: string) {
      super(error)
      this.error = error
    }
  }
  const users = {
    getUser: vi.fn(),
    signinSilent: vi.fn(),
    signinRedirect: vi.fn(),
    signinRedirectCallback: vi.fn(),
    settings: { stateStore: { get: vi.fn(), remove: vi.fn() } },
    signoutRedirect: vi.fn(),
  }
  const settings = vi.fn()
  class UserManager {
    constructor(given: object) {
      settings(given)
      Object.assign(this, users)
    }
  }
  const storesUser = vi.fn()
  class WebStorageStateStore {
    async set(...user: string[]) {
      storesUser(...user)
    }
  }
  return { ErrorResponse, UserManager, WebStorageStateStore, users, settings, storesUser }
})
vi.mock('oidc-client-ts', () => oidc)
const { users, settings, storesUser, ErrorResponse } = oidc
/** The store in which the library keeps the signed-in person. */
const userStore = () => settings.mock.lastCall?.[0].userStore as { set(key: string, value: string): Promise<void> }

const config = {
  clientId: 'web',
  authority: 'https://login.example',
  postLogoutRedirectUri: 'https://markt.example',
  apiClientId: 'api',
}
/** The configuration of the market, and what the provider says of itself. */
const answers = { ...config, end_session_endpoint: 'https://login.example/session/end' }
const metadata = 'https://login.example/.well-known/openid-configuration'
const userWith = (
  expires_in: number,
  access_token = 'old',
  refresh_token: string | null = 'refresh',
  sub = 'silke',
) => ({
  expires_in,
  access_token,
  refresh_token,
  profile: { sub },
})

let provider: typeof import('./identity-provider.ts')
beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  ask.mockImplementation(async () => Response.json(answers))
  users.signinSilent.mockResolvedValue(userWith(3600, 'new'))
  users.signoutRedirect.mockResolvedValue(undefined)
  users.getUser.mockResolvedValue(null)
  users.settings.stateStore.get.mockResolvedValue(null)
  keep({})
  provider = await import('./identity-provider.ts')
})
afterAll(() => void vi.unstubAllGlobals())

test('signing out takes along what was typed and not sent, the latest searches, the day’s work and photos', async () => {
  const forget = vi.fn<(name: string) => Promise<boolean>>(async () => true)
  vi.stubGlobal('caches', { delete: forget })
  keep({
    'regionalmarkt.draft.silke.form.company': '{}',
    'regionalmarkt.draft.searches': '["Möhren"]',
    'regionalmarkt.cart.b2b.silke': '[]',
  })
  await provider.leaveForSignOut()
  expect(removeItem.mock.calls).toEqual([['regionalmarkt.draft.silke.form.company'], ['regionalmarkt.draft.searches']])
  expect(forget.mock.calls.flat().toSorted()).toEqual(['regionalmarkt.kept', 'regionalmarkt.photos'])
  expect(users.signoutRedirect).toHaveBeenCalledOnce()
  vi.stubGlobal('caches', undefined)
})

const userKey = 'regionalmarkt.oidc.user:https://login.example:web'
const keepUser = () => keep({ [userKey]: JSON.stringify({ ...userWith(3600), id_token: 'of silke' }) })

test('signing out forgets the person before it waits for an answer, as the tab may be closed', async () => {
  const stored = keepUser()
  let fail = (_: Error) => {}
  ask.mockReturnValue(new Promise((_, reject) => (fail = reject)))
  const left = provider.leaveForSignOut().catch(() => 'failed')
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  const kept = Object.keys(stored)
  fail(new TypeError('offline'))
  expect(await left).toBe('failed')
  expect(kept).toEqual(['regionalmarkt.signed-out'])
})

test('signing out ends the token at the market first, and does not wait for a market that is away', async () => {
  keepUser()
  await provider.leaveForSignOut()
  expect(ask.mock.calls).toContainEqual([
    '/api/sign-out',
    expect.objectContaining({ method: 'POST', headers: { authorization: 'Bearer old' } }),
  ])
  ask.mockRejectedValueOnce(new TypeError('offline'))
  await provider.leaveForSignOut()
  expect(users.signoutRedirect).toHaveBeenCalledTimes(2)
})

/** Of the provider, when it is asked before leaving. */
const answerWith = (answer: () => Promise<Response>) =>
  ask.mockImplementation((address) => (address === metadata ? answer() : Promise.resolve(Response.json(answers))))

test('a sign-out asks the provider anew whether it answers, and is led back from it', async () => {
  await provider.leaveForSignOut()
  expect(ask.mock.calls).toContainEqual([metadata, expect.objectContaining({ cache: 'no-store' })])
  expect(users.signoutRedirect).toHaveBeenCalledWith({ extraQueryParams: { state: 'signed-out' } })
})

describe('a sign-out that does not reach the provider', () => {
  const kept = () => keep({ [userKey]: '{}', 'regionalmarkt.cart.b2b.silke': '[]' })

  test.each<[string, () => void]>([
    ['which is away', () => users.signoutRedirect.mockRejectedValue(new TypeError('offline'))],
    ['which no longer answers', () => void answerWith(async () => new Response(null, { status: 503 }))],
    ['in whose place a proxy answers', () => void answerWith(async () => Response.json({}))],
    ['which cannot be reached', () => void answerWith(() => Promise.reject(new TypeError('offline')))],
    ['as nothing can be', () => ask.mockRejectedValue(new TypeError('offline'))],
  ])('%s, is thrown, and signs out in this browser', async (_, fail) => {
    const stored = kept()
    fail()
    await expect(provider.leaveForSignOut()).rejects.toThrow()
    expect(Object.keys(stored)).toEqual(['regionalmarkt.cart.b2b.silke', 'regionalmarkt.signed-out'])
  })

  test('is tried again for the same person', async () => {
    keepUser()
    users.signoutRedirect.mockRejectedValueOnce(new TypeError('offline'))
    await expect(provider.leaveForSignOut()).rejects.toThrow()
    await provider.leaveForSignOut()
    expect(users.signoutRedirect.mock.lastCall).toMatchObject([{ id_token_hint: 'of silke' }])
    const ends = ask.mock.calls.filter(([path]) => path === '/api/sign-out').map(([, init]) => init?.headers)
    expect(ends).toEqual([{ authorization: 'Bearer old' }, { authorization: 'Bearer old' }])
  })

  test('has the next sign-ins in this browser ask for a password, until one came through', async () => {
    users.signoutRedirect.mockRejectedValue(new TypeError('offline'))
    users.signinRedirectCallback.mockResolvedValue({ profile: { sub: 'bodo' } })
    const promptOfNext = async (prompt?: 'create') => {
      await provider.leaveForSignIn('/cart', prompt)
      return users.signinRedirect.mock.lastCall?.[0].prompt
    }
    expect(await promptOfNext()).toBeUndefined()
    await expect(provider.leaveForSignOut()).rejects.toThrow()
    expect([await promptOfNext(), await promptOfNext('create'), await promptOfNext()]).toEqual([
      'login',
      'create',
      'login',
    ])
    await provider.completeSignIn('https://markt.example/?code=1&state=2')
    expect(await promptOfNext()).toBeUndefined()
  })
})

describe('a sign-in that comes back', () => {
  const back = 'https://markt.example/?code=1&state=2'
  const begunBy = (prompt?: string) =>
    users.settings.stateStore.get.mockResolvedValue(JSON.stringify({ data: { returnTo: '/cart', prompt } }))
  const signedOut = { 'regionalmarkt.signed-out': 'unanswered' }
  const complete = () => {
    const done = vi.fn()
    void provider.completeSignIn(back).then(done)
    return done
  }

  test('after a sign-out, begun without asking for a password, is begun again and asks for it', async () => {
    const stored = keep({ ...signedOut })
    begunBy()
    const done = complete()
    await vi.waitFor(() => expect(users.signinRedirect).toHaveBeenCalledOnce())
    expect(users.signinRedirect.mock.lastCall).toMatchObject([{ prompt: 'login', state: { returnTo: '/cart' } }])
    expect(users.signinRedirectCallback).not.toHaveBeenCalled()
    expect(users.settings.stateStore.remove).toHaveBeenCalledWith('2')
    expect(stored).toEqual(signedOut)
    expect(done).not.toHaveBeenCalled()
  })

  test('while somebody signs out does not count either', async () => {
    const stored = keep({})
    begunBy()
    users.signinRedirectCallback.mockImplementation(async () => {
      Object.assign(stored, signedOut)
      await userStore().set('user', '{}')
      return userWith(3600)
    })
    const done = complete()
    await vi.waitFor(() => expect(users.signinRedirect).toHaveBeenCalledOnce())
    expect(storesUser).not.toHaveBeenCalled()
    expect(stored).toEqual(signedOut)
    expect(done).not.toHaveBeenCalled()
  })

  test.each(['login', 'create'] as const)('counts after a sign-out when it was begun by %s', async (prompt) => {
    const stored = keep({ ...signedOut })
    await provider.leaveForSignIn('/cart', prompt)
    const [[{ state }]] = users.signinRedirect.mock.calls as [[{ state: object }]]
    users.settings.stateStore.get.mockResolvedValue(JSON.stringify({ data: state }))
    users.signinRedirectCallback.mockResolvedValue(userWith(3600))
    expect(await provider.completeSignIn(back)).toBe('/cart')
    expect(stored).toEqual({})
  })
})

describe('the configuration', () => {
  test('is loaded once', async () => {
    users.getUser.mockResolvedValue(null)
    await Promise.all([provider.accessToken(), provider.accessToken()])
    await provider.accessToken()
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/api/entra-config'])
  })

  test.each([
    ['the sign-in page of a proxy', '<!doctype html>'],
    ['nothing', 'null'],
    ['something else', '{}'],
  ])('that is %s is an error, and is asked for again', async (_, body) => {
    users.getUser.mockResolvedValue(null)
    ask.mockResolvedValueOnce(new Response(body))
    await expect(provider.accessToken()).rejects.toThrow('Could not load Entra configuration.')
    expect(await provider.accessToken()).toBeNull()
  })

  test.each<[string, () => Promise<Response>]>([
    ['is refused', async () => new Response(null, { status: 503 })],
    ['is out of reach', () => Promise.reject(new TypeError('offline'))],
  ])('that %s twice is an error, and is asked for again', async (_, answer) => {
    ask.mockImplementationOnce(answer).mockImplementationOnce(answer)
    await expect(provider.accessToken()).rejects.toThrow(facts.calls.identityConfigurationError)
    users.getUser.mockResolvedValue(userWith(3600))
    await expect(provider.accessToken()).resolves.toBe('old')
    expect(ask).toHaveBeenCalledTimes(3)
  })

  test('returns to the origin', async () => {
    users.getUser.mockResolvedValue(null)
    await provider.accessToken()
    expect(settings).toHaveBeenCalledWith(
      expect.objectContaining({
        authority: config.authority,
        client_id: config.clientId,
        redirect_uri: 'https://markt.example',
        post_logout_redirect_uri: config.postLogoutRedirectUri,
      }),
    )
  })

  test('has the provider answer within the time of a read', async () => {
    await provider.accessToken()
    expect(settings).toHaveBeenCalledWith(expect.objectContaining({ requestTimeoutInSeconds: 20 }))
  })

  test('forgets a sign-in that was begun and left no sooner than its form', async () => {
    users.getUser.mockResolvedValue(null)
    await provider.accessToken()
    expect(settings).toHaveBeenCalledWith(expect.objectContaining({ staleStateAgeInSeconds: 3600 }))
  })

  test.each([
    ['the market itself', 'https://markt.example/oidc', []],
    ['Entra, which renews no token without being asked to', 'https://login.example/v2.0', ['offline_access']],
  ])('asks %s for openid, profile and the permission of the API', async (_, authority, more) => {
    ask.mockImplementation(async () => Response.json({ ...config, authority }))
    users.getUser.mockResolvedValue(null)
    await provider.accessToken()
    const [[{ scope }]] = settings.mock.calls as [[{ scope: string }]]
    expect(scope.split(' ').toSorted()).toEqual([...facts.scopes, `api://api/${facts.permission}`, ...more].toSorted())
  })
})

describe('a token', () => {
  test('is none for somebody who is not signed in', async () => {
    users.getUser.mockResolvedValue(null)
    await expect(provider.accessToken()).resolves.toBeNull()
    expect(users.signinSilent).not.toHaveBeenCalled()
  })

  test('is the cached one while it lasts for more than a minute', async () => {
    users.getUser.mockResolvedValue(userWith(61))
    await expect(provider.accessToken()).resolves.toBe('old')
    expect(users.signinSilent).not.toHaveBeenCalled()
  })

  test('is renewed silently and once, however many calls wait for it', async () => {
    let cached = userWith(60)
    users.getUser.mockImplementation(async () => cached)
    users.signinSilent.mockImplementation(async () => {
      cached = userWith(3600, 'new')
      return cached
    })
    const tokens = await Promise.all([1, 2, 3].map(() => provider.accessToken()))
    expect(tokens).toEqual(['new', 'new', 'new'])
    expect(users.signinSilent.mock.calls).toEqual([[{ silentRequestTimeoutInSeconds: 20 }]])
  })

  test.each([
    'interaction_required',
    'login_required',
    'consent_required',
    'account_selection_required',
    'invalid_grant',
  ])('that the provider refuses with %s needs the person', async (error) => {
    users.getUser.mockResolvedValue(userWith(0))
    users.signinSilent.mockRejectedValue(new ErrorResponse(error))
    await expect(provider.accessToken()).rejects.toBeInstanceOf(provider.InteractionRequired)
    await expect(provider.accessToken()).rejects.toBeInstanceOf(provider.InteractionRequired)
    expect(users.signinSilent).toHaveBeenCalledOnce()
  })

  test('without anything to renew it by needs the person as well', async () => {
    users.getUser.mockResolvedValue(userWith(0, 'old', null))
    await expect(provider.accessToken()).rejects.toBeInstanceOf(provider.InteractionRequired)
  })

  test('that cannot be renewed for another reason does not', async () => {
    users.getUser.mockResolvedValue(userWith(0))
    users.signinSilent.mockRejectedValue(new ErrorResponse('temporarily_unavailable'))
    await expect(provider.accessToken()).rejects.not.toBeInstanceOf(provider.InteractionRequired)
  })
})

test.each([3600, 0])(
  'a token of somebody else (good for %i s) stays here: the page is loaded anew for them',
  async (lasts) => {
    users.getUser.mockResolvedValue(userWith(3600))
    await provider.accessToken()
    users.getUser.mockResolvedValue(userWith(lasts, 'of Bodo', 'refresh', 'bodo'))
    users.signinSilent.mockResolvedValue(userWith(3600, 'new of Bodo', 'refresh', 'bodo'))
    const sent = vi.fn()
    void provider.accessToken().then(sent)
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
    expect(sent).not.toHaveBeenCalled()
  },
)

test('nobody is led to the sign-in before a sign-out on its way has ended the session at the provider', async () => {
  let left = () => {}
  users.signoutRedirect.mockReturnValue(new Promise<void>((resolve) => (left = resolve)))
  const out = provider.leaveForSignOut()
  const signIn = provider.leaveForSignIn('/cart')
  await vi.waitFor(() => expect(users.signoutRedirect).toHaveBeenCalledOnce())
  expect(users.signinRedirect).not.toHaveBeenCalled()
  left()
  await Promise.all([out, signIn])
  expect(users.signinRedirect).toHaveBeenCalledOnce()
})

test('the sign-in speaks the language of the page and remembers where to return', async () => {
  await provider.leaveForSignIn('/en-US/cart?a=1')
  expect(users.signinRedirect.mock.calls).toEqual([[{ state: { returnTo: '/en-US/cart?a=1' }, ui_locales: 'en-US' }]])
})
