import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kept } from './kept-on-device.ts'

let stored: string | undefined
let signedIn: string | null
let build: string

beforeEach(() => {
  vi.resetModules()
  stored = undefined
  signedIn = 'anke'
  build = 'one'
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: () => signedIn && JSON.stringify({ access_token: 'secret', profile: { sub: signedIn } }),
      },
      {
        ownKeys: () => (signedIn === null ? [] : ['regionalmarkt.oidc.user:https://id.example:web']),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  vi.stubGlobal('document', { querySelector: () => ({ content: build }) })
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_: string, answer: Response) => {
        stored = await answer.text()
      },
    }),
    match: async () => (stored === undefined ? undefined : new Response(stored)),
    delete: async () => {
      stored = undefined
      return true
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const device = () => import('./kept-on-device.ts')
const now = Date.parse('2026-11-26T05:12:00Z')
const hour = 60 * 60_000
const list = { key: ['list-picking', { params: null, query: null }], data: { orders: ['K-2026-000051'] }, at: now }
const kept: Kept = { account: { userId: 'u1' } as Kept['account'], answers: [list] }

test('whoever is signed in finds what was kept, word by word', async () => {
  const { keep, keptHere } = await device()
  await keep(kept)
  expect(await keptHere(now + hour)).toEqual(kept)
  expect(stored).not.toContain('secret')
})

test('another person on the same device finds nothing, nor does a guest', async () => {
  const { keep, keptHere } = await device()
  await keep(kept)
  signedIn = 'bodo'
  expect(await keptHere(now)).toBeNull()
  signedIn = null
  expect(await keptHere(now)).toBeNull()
})

test('what is a day old is nobody’s work any more, and another build reads nothing', async () => {
  const { keep, keptHere } = await device()
  await keep({ ...kept, answers: [list, { ...list, at: now - 23 * hour }] })
  expect((await keptHere(now + 2 * hour))?.answers).toEqual([list])
  build = 'two'
  expect(await keptHere(now)).toBeNull()
})

test('after signing out nothing is left, and nothing that was on its way is kept any more', async () => {
  const { keep, forgetKept } = await device()
  await keep(kept)
  await forgetKept()
  await keep(kept)
  expect(stored).toBeUndefined()
})

test('who signs out in another tab while something is being kept leaves nothing behind', async () => {
  const { keep } = await device()
  vi.stubGlobal('caches', {
    ...globalThis.caches,
    open: async () => ({
      put: async () => {
        stored = 'of Anke'
        signedIn = null
      },
    }),
    delete: async () => {
      stored = undefined
      return true
    },
  })
  await keep(kept)
  expect(stored).toBeUndefined()
})

test('who signs in in another tab is not given what this page goes on to keep', async () => {
  const { keep, keptHere } = await device()
  await keptHere(now)
  signedIn = 'bodo'
  await keep(kept)
  expect(await keptHere(now)).toBeNull()
  signedIn = 'anke'
  await keep(kept)
  expect(await keptHere(now)).toEqual(kept)
})

test.each([
  ['no store, as where pages come without TLS', undefined],
  [
    'a store that is forbidden',
    {
      open: () => Promise.reject(new Error('no')),
      match: () => Promise.reject(new Error('no')),
      delete: () => Promise.reject(new Error('no')),
    },
  ],
])('%s keeps nobody from working', async (_, store) => {
  vi.stubGlobal('caches', store)
  const { keep, keptHere, forgetKept } = await device()
  await keep(kept)
  expect(await keptHere(now)).toBeNull()
  await forgetKept()
})

test('what somebody else put there is as good as nothing', async () => {
  const { keptHere } = await device()
  for (const text of ['', '[]', '{"subject":"anke"}', '{"subject":"anke","build":"one","answers":5}']) {
    stored = text
    expect(await keptHere(now)).toBeNull()
  }
})
