import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const platform = vi.hoisted(() => {
  class ApiError extends Error {
    readonly status: number
    constructor(status: number) {
      super(`status ${status}`)
      this.status = status
    }
  }
  const session = { userId: 'anke' as string | null, tell: () => {} }
  return { ApiError, call: vi.fn(), refresh: vi.fn(), toast: vi.fn(), session }
})
const { ApiError, call, refresh, toast, session } = platform
vi.mock('../../platform/api-client.ts', () => ({ ApiError: platform.ApiError, call: platform.call }))
vi.mock('../../platform/queries.ts', () => ({ reasonOf: () => 'Zu viel', refresh: platform.refresh }))
vi.mock('../../platform/words.tsx', () => ({
  wordsNow: () => ({ messages: { shell: { api: { errorTitle: 'Fehler' } } } }),
}))
vi.mock('../../platform/session.ts', () => ({
  sessionNow: () => ({
    activeAccount: platform.session.userId === null ? null : { userId: platform.session.userId, companyId: 'hub' },
  }),
  onSessionChange: (listener: () => void) => {
    platform.session.tell = listener
  },
}))
vi.mock('../../ui/toast.ts', () => ({ toast: platform.toast }))
vi.mock('./queries.ts', () => ({ goodsTopics: ['orders'] }))

let stored: Record<string, string>
let cameOnline: () => void
let otherTabWrote: (event: { key: string }) => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  stored = {}
  session.userId = 'anke'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
  })
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'online') cameOnline = listener
      if (type === 'storage') otherTabWrote = listener
    },
  })
  call.mockReset().mockResolvedValue({})
  refresh.mockReset().mockResolvedValue(undefined)
  toast.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const outbox = () => import('./pick-outbox.ts')
const pick = (itemId: string, quantity = 3) => ({ orderNumber: 'K-2026-000318', itemId, body: { quantity } })
const waiting = (): unknown => JSON.parse(stored['picks.anke.hub'] ?? '[]')
const sent = () => call.mock.calls.map(([, { params, body }]) => [params.itemId, body.quantity])
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a pick is kept on the device before it is sent, and forgotten once the screens show it', async () => {
  const { pickLine } = await outbox()
  pickLine(pick('a'))
  expect(waiting()).toEqual([pick('a')])
  await settle()
  expect(sent()).toEqual([['a', 3]])
  expect(refresh).toHaveBeenCalledWith(['orders'])
  expect(waiting()).toEqual([])
})

describe('what decides nothing keeps the pick, in its order, and is tried again', () => {
  test.each([
    ['no connection', () => new ApiError(0)],
    ['an expired sign-in', () => new ApiError(401)],
    ['too many requests', () => new ApiError(429)],
    ['a server that is down', () => new ApiError(503)],
    ['a sign-in that could not be renewed', () => new Error('interaction required')],
  ])('%s', async (_, problem) => {
    const { pickLine } = await outbox()
    call.mockRejectedValueOnce(problem())
    pickLine(pick('a'))
    pickLine(pick('b'))
    await settle()
    expect(waiting()).toEqual([pick('a'), pick('b')])
    expect(toast).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent()).toEqual([
      ['a', 3],
      ['a', 3],
      ['b', 3],
    ])
    expect(waiting()).toEqual([])
  })
})

test('the network that comes back is not waited for any longer', async () => {
  const { pickLine } = await outbox()
  call.mockRejectedValueOnce(new ApiError(0))
  pickLine(pick('a'))
  await settle()
  cameOnline()
  await settle()
  expect(waiting()).toEqual([])
})

test('what the server refuses is said and forgotten; the next one follows', async () => {
  const { pickLine } = await outbox()
  call.mockRejectedValueOnce(new ApiError(409))
  pickLine(pick('a'))
  pickLine(pick('b'))
  await settle()
  expect(toast).toHaveBeenCalledExactlyOnceWith({ tone: 'error', title: 'Fehler', text: 'Zu viel' })
  expect(sent().map(([itemId]) => itemId)).toEqual(['a', 'b'])
  expect(waiting()).toEqual([])
})

test('picking a line again replaces the pick that waits', async () => {
  const { pickLine } = await outbox()
  call.mockRejectedValueOnce(new ApiError(0))
  pickLine(pick('a', 3))
  await settle()
  pickLine(pick('a', 2))
  await settle()
  expect(sent()).toEqual([
    ['a', 3],
    ['a', 2],
  ])
  expect(waiting()).toEqual([])
})

test('a line corrected while it is under way is sent once more', async () => {
  const { pickLine } = await outbox()
  let arrive = () => {}
  call.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)))
  pickLine(pick('a', 3))
  pickLine(pick('a', 2))
  arrive()
  await settle()
  expect(sent()).toEqual([
    ['a', 3],
    ['a', 2],
  ])
  expect(waiting()).toEqual([])
})

test.each([
  ['what a reload left behind', JSON.stringify([pick('a')]), [['a', 3]]],
  [
    'nothing of what is no pick',
    JSON.stringify([{ old: true }, null, { ...pick('b'), body: {} }, pick('c')]),
    [['c', 3]],
  ],
  ['nothing of a broken store', '{', []],
  ['nothing of another kind', '"picks"', []],
])('sends %s', async (_, text, expected) => {
  stored['picks.anke.hub'] = text
  await outbox()
  cameOnline()
  await settle()
  expect(sent()).toEqual(expected)
})

test('what was stopped in a way that nobody knows is no pick, and does not stay', async () => {
  stored['picks.anke.hub'] = JSON.stringify([{ ...pick('a'), stopped: 1 }])
  const { pickLine } = await outbox()
  pickLine(pick('b'))
  await settle()
  expect(waiting()).toEqual([])
})

test('what another tab has noted is not written over', async () => {
  const { pickLine } = await outbox()
  call.mockRejectedValueOnce(new ApiError(0))
  stored['picks.anke.hub'] = JSON.stringify([pick('b')])
  otherTabWrote({ key: 'picks.anke.hub' })
  pickLine(pick('a'))
  expect(waiting()).toEqual([pick('b'), pick('a')])
})

test('what another tab has left when it was closed is sent by this one', async () => {
  await outbox()
  await settle()
  stored['picks.anke.hub'] = JSON.stringify([pick('b')])
  otherTabWrote({ key: 'picks.anke.hub' })
  await settle()
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent()).toEqual([['b', 3]])
  expect(waiting()).toEqual([])
})

test('where storage is full a pick is sent all the same, also the second time', async () => {
  const { pickLine } = await outbox()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  call.mockRejectedValueOnce(new ApiError(0))
  pickLine(pick('a'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent()).toEqual([
    ['a', 3],
    ['a', 3],
  ])
})

describe('on a tablet that several people share', () => {
  const takes = async (userId: string | null) => {
    session.userId = userId
    session.tell()
    await settle()
  }

  test('nobody sends what somebody else has packed; it comes back with its person', async () => {
    const { pickLine } = await outbox()
    call.mockRejectedValueOnce(new ApiError(0))
    pickLine(pick('a'))
    await settle()
    call.mockReset().mockResolvedValue({})

    await takes(null)
    await takes('bjarne')
    cameOnline()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent()).toEqual([])
    pickLine(pick('b'))
    await settle()
    expect(sent()).toEqual([['b', 3]])
    expect(waiting()).toEqual([pick('a')])

    await takes('anke')
    expect(sent()).toEqual([
      ['b', 3],
      ['a', 3],
    ])
    expect(waiting()).toEqual([])
  })

  test('what is under way when the device changes hands is settled for whoever sent it', async () => {
    const { pickLine } = await outbox()
    let arrive = () => {}
    call.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)))
    pickLine(pick('a'))
    await settle()
    await takes('bjarne')
    pickLine(pick('b'))
    arrive()
    await settle()
    expect(sent()).toEqual([
      ['a', 3],
      ['b', 3],
    ])
    expect([waiting(), stored['picks.bjarne.hub']]).toEqual([[], '[]'])
  })
})
