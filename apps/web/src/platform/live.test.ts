import { liveEvents } from '@regionalmarkt/contract/accounts/live-events.schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLive } from './live.ts'

const { reloadActiveAccount, refresh, session, signIn } = vi.hoisted(() => ({
  signIn: { token: 'a-token' as string | null | undefined, ends: new AbortController() },
  reloadActiveAccount: vi.fn(),
  refresh: vi.fn(),
  session: { activeAccount: { companyId: 'a-company' } as { companyId: string | null } | null },
}))

vi.mock('./bearer-token.ts', () => ({
  bearerToken: async () => signIn.token,
  untilSignOut: () => signIn.ends.signal,
}))
vi.mock('./queries.ts', () => ({ refresh }))
vi.mock('./session.ts', () => ({
  reloadActiveAccount,
  onSessionChange: () => () => undefined,
  sessionNow: () => session,
}))

/** A connection that says these things and ends. */
const connection = (...events: string[]) => new Response(events.map((event) => `data: ${event}\n\n`).join(''))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

test('what is said reaches the screens, and the account where it is about that', async () => {
  const ask = vi.fn(async () => connection('{"topics":["stock"]}', '{"topics":["account"]}'))
  vi.stubGlobal('fetch', ask)
  startLive()
  await vi.advanceTimersByTimeAsync(0)
  expect(refresh.mock.calls).toEqual([[['stock']], [['account']]])
  expect(reloadActiveAccount).toHaveBeenCalledTimes(1)
})

test.each([
  ['somebody signed in without a company', { companyId: null }, 1],
  ['nobody', null, 0],
])('for %s (%j) there are %i lines', async (_, activeAccount, lines) => {
  const ask = vi.fn(() => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', ask)
  const before = session.activeAccount
  session.activeAccount = activeAccount
  startLive()
  await vi.advanceTimersByTimeAsync(0)
  session.activeAccount = before
  expect(ask).toHaveBeenCalledTimes(lines)
})

test.each([
  ['nobody is signed in any more', null, 1],
  ['a token cannot be had', undefined, 0],
])('nothing is asked that would be refused: %s', async (_, token, looks) => {
  const ask = vi.fn(async () => connection())
  vi.stubGlobal('fetch', ask)
  signIn.token = token
  startLive()
  await vi.advanceTimersByTimeAsync(0)
  signIn.token = 'a-token'
  expect(ask).not.toHaveBeenCalled()
  expect(reloadActiveAccount).toHaveBeenCalledTimes(looks)
})

test('a line that is still asked for is given up by who signs out: the answer would be a refusal', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<Response>(() => undefined)
  })
  startLive()
  await vi.advanceTimersByTimeAsync(0)
  signIn.ends.abort()
  signIn.ends = new AbortController()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('a line that the server ends because the account has changed is made again at once, each time', async () => {
  const lines = ['account', 'account', 'account'].map((topic) => connection(`{"topics":["${topic}"]}`))
  const ask = vi.fn(async () => lines.shift() ?? new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', ask)
  startLive()
  await vi.advanceTimersByTimeAsync(3 * 200)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('after a gap in the line it is found out anew who one is, once the line stands: an approval may have fallen into it', async () => {
  let open: (line: Response) => void = () => undefined
  const lines = [Promise.resolve(connection()), new Promise<Response>((resolve) => (open = resolve))]
  vi.stubGlobal(
    'fetch',
    vi.fn(() => lines.shift() ?? new Promise(() => undefined)),
  )
  startLive()
  await vi.advanceTimersByTimeAsync(2000)
  expect(lines).toEqual([])
  // Asked before the line stands, what happens after the answer and before the line would never be heard.
  expect(reloadActiveAccount).not.toHaveBeenCalled()
  open(connection())
  await vi.advanceTimersByTimeAsync(0)
  expect(reloadActiveAccount).toHaveBeenCalledTimes(1)
  const { options } = liveEvents.response.shape.topics.element
  expect(refresh).toHaveBeenCalledWith(expect.arrayContaining([...options]))
})

test('the first line says how long the page has been on its way, so that what changed meanwhile is told; another one does not', async () => {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return addresses.length === 1 ? connection() : new Promise<Response>(() => undefined)
  })
  vi.spyOn(performance, 'now').mockReturnValue(2000.4)
  startLive()
  await vi.advanceTimersByTimeAsync(2000)
  expect(addresses).toEqual(['/api/events?openForMs=2501', '/api/events'])
})

test('a page that was on its way for longer than the server remembers catches up', async () => {
  vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => resolve(connection())))
  vi.spyOn(performance, 'now').mockReturnValue(70_000)
  startLive()
  await vi.advanceTimersByTimeAsync(0)
  expect(refresh).toHaveBeenCalledWith(expect.arrayContaining(['orders']))
})
