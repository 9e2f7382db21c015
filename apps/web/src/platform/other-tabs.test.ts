import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { reloadActiveAccount, session, holdCalls } = vi.hoisted(() => ({
  reloadActiveAccount: vi.fn(async () => undefined),
  session: { status: 'signedIn' },
  holdCalls: vi.fn(),
}))
vi.mock('./session.ts', () => ({ reloadActiveAccount, sessionNow: () => session }))
vi.mock('./bearer-token.ts', () => ({ holdCalls }))

const key = 'regionalmarkt.oidc.user:https://id.example:web'
const reload = vi.fn()
let stored: Record<string, string>

const userOf = (sub: string, access_token = 'first') => JSON.stringify({ access_token, profile: { sub } })

/** What another tab has written, as the browser says it to this one. */
const hear = (value: string | null, changed: string | null = key) => {
  if (value === null) delete stored[key]
  else stored[key] = value
  window.dispatchEvent(Object.assign(new Event('storage'), { key: changed }))
}

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  session.status = 'signedIn'
  stored = { [key]: userOf('anke') }
  const localStorage = new Proxy(stored, {
    get: (_, name) => (name === 'getItem' ? (key: string) => stored[key] : undefined),
  })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location: { reload } }))
  vi.stubGlobal('navigator', { locks: { request: async (_: string, work: () => unknown) => work() } })
  const { followOtherTabs } = await import('./other-tabs.ts')
  followOtherTabs()
})
afterEach(() => vi.unstubAllGlobals())

test('a sign-out in another tab is found out at once, and nothing is asked until it has ended', () => {
  hear(null)
  expect(reloadActiveAccount).toHaveBeenCalledOnce()
  expect(holdCalls).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('storage that is emptied is a sign-out', () => {
  hear(null, null)
  expect(reloadActiveAccount).toHaveBeenCalledOnce()
})

test('a token that another tab has renewed disturbs nothing', () => {
  hear(userOf('anke', 'renewed'))
  expect(reloadActiveAccount).not.toHaveBeenCalled()
  expect(holdCalls).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test.each(['signedIn', 'signedOut'])(
  'for somebody else the page of one person (%s by now) is loaded anew',
  (status) => {
    session.status = status
    hear(userOf('bodo'))
    expect(reload).toHaveBeenCalledOnce()
    expect(reloadActiveAccount).not.toHaveBeenCalled()
  },
)

test('who signs in again in another tab is shown here without a reload', () => {
  hear(null)
  session.status = 'signedOut'
  reloadActiveAccount.mockClear()
  hear(userOf('anke'))
  expect(reloadActiveAccount).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('what else is stored says nothing about who is signed in', () => {
  hear(null, 'regionalmarkt.channel')
  expect(reloadActiveAccount).not.toHaveBeenCalled()
})
