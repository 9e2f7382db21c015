import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenHub, givenViewer } from './testing/given.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

const perMinute = 12

let database: TestDatabase
let server: TestApp
let tokens: string[]

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z'), requestsPerMinute: perMinute })
  const hub = await givenHub(database.db)
  const people = [await givenViewer(database.db, hub), await givenViewer(database.db, hub)]
  tokens = people.map(({ subject }) => `Bearer ${subject}`)
  vi.useFakeTimers({ toFake: ['Date'] })
})

// Every test has its own minute.
beforeEach(() => void vi.setSystemTime(Date.now() + 61_000))

afterAll(async () => {
  vi.useRealTimers()
  await server.close()
  await database.drop()
})

const ask = (from: string, token?: string, url = '/api/accounts/active') =>
  server.app.inject({ url, remoteAddress: from, headers: token === undefined ? {} : { authorization: token } })

const statuses = async (times: number, once: () => ReturnType<typeof ask>): Promise<number[]> => {
  const found: number[] = []
  for (let i = 0; i < times; i++) found.push((await once()).statusCode)
  return found
}
const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status)

describe('calls of the API', () => {
  it('are refused over the limit of a person, with the time to come back, and only for that person', async () => {
    const [anna, bert] = tokens
    expect(await statuses(perMinute, () => ask('10.0.0.1', anna))).toEqual(times(perMinute, 200))
    const refused = await ask('10.0.0.1', anna)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(refused.json()).toMatchObject({
      code: 'TooManyRequests',
      title: 'Zu viele Anfragen an den Server. Bitte warten Sie einen Moment.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await ask('10.0.0.99', anna)).statusCode).toBe(429)
    expect((await ask('10.0.0.1', bert)).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 61_000)
    expect((await ask('10.0.0.1', anna)).statusCode).toBe(200)
  })

  it('are refused over the limit of a network, ten times as high, whatever tokens it comes with', async () => {
    let people = 0
    const another = () => ask('2001:db8::1', `Bearer person-${++people}`)
    expect(await statuses(perMinute * 10, another)).toEqual(times(perMinute * 10, 200))
    expect((await another()).statusCode).toBe(429)
    // The rest of the same /64 is the same household; the next one is not.
    expect((await ask('2001:db8::ffff', tokens[0])).statusCode).toBe(429)
    expect((await ask('2001:db8:0:1::1', tokens[0])).statusCode).toBe(200)
  })

  it('count for their person however their address is spelt', async () => {
    const urls = ['/api/accounts/active', '/api/accounts/%61ctive', '/%61pi/accounts/active']
    for (const url of urls) await statuses(perMinute / urls.length, () => ask('10.0.0.2', tokens[0], url))
    expect((await ask('10.0.0.2', tokens[0])).statusCode).toBe(429)
  })

  it('count for their network also where there is nothing, however that is spelt', async () => {
    const nothing = (at: number) =>
      ask(at % 2 ? '::ffff:10.0.0.4' : '10.0.0.4', undefined, at % 2 ? '/api/nothing' : '/%61pi/NOTHING/')
    for (let at = 0; at < perMinute * 10; at += 1) expect((await nothing(at)).statusCode).toBe(404)
    expect((await ask('10.0.0.4')).statusCode).toBe(429)
  })
})

describe('links that need no sign-in', () => {
  // A tenth of a person's share, and a fifth: of 12 calls 2 for a link, and 3 for all of a network.
  const link = (token: string, from: string, rest = '', as?: string) =>
    ask(from, as, `/api/order-links/${token}${rest}`)
  const unknown = (n: number) => `unknown-${String(n).padStart(14, '0')}`
  const wrong = ['x', '..%2F..', 'a'.repeat(90), unknown(1)]

  it('are refused over the limit of the link, from wherever it is opened, and no other link with it', async () => {
    let network = 0
    const anywhere = () => link(unknown(2), `10.1.${++network}.1`)
    expect(await statuses(2, anywhere)).toEqual(times(2, 404))
    const refused = await anywhere()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Signed in or not, and spelt as it may be, it is the same link.
    expect((await link(unknown(2), '10.1.99.1', '', tokens[0])).statusCode).toBe(429)
    expect((await link(unknown(2).replace('u', '%75'), '10.1.98.1')).statusCode).toBe(429)
    expect((await link(unknown(3), '10.1.97.1')).statusCode).toBe(404)
    vi.setSystemTime(Date.now() + 61_000)
    expect((await anywhere()).statusCode).toBe(404)
  })

  it('are refused over the limit of a network for all of them, whatever each opens; what else is done there goes on', async () => {
    let n = 10
    expect(await statuses(3, () => link(unknown(++n), '10.2.0.1'))).toEqual(times(3, 404))
    expect((await link(unknown(++n), '10.2.0.1')).statusCode).toBe(429)
    expect((await ask('10.2.0.1', tokens[1])).statusCode).toBe(200)
    expect((await link(unknown(++n), '10.2.0.2')).statusCode).toBe(404)
  })

  it('cost the same, whether they are mistyped or never were', async () => {
    for (const [at, token] of wrong.entries()) {
      const from = `10.3.${at}.1`
      const first = await link(token, from)
      expect([first.statusCode, first.json().code]).toEqual([404, 'NotFound'])
      expect(await statuses(2, () => link(token, from))).toEqual([404, 429])
      expect((await link(unknown(50 + at), from)).statusCode).toBe(429)
    }
  })

  it('of another network cannot be used up by one that is over its own share', async () => {
    let n = 60
    await statuses(3, () => link(unknown(++n), '10.4.0.1'))
    for (let i = 0; i < 5; i += 1) expect((await link(unknown(70), '10.4.0.1')).statusCode).toBe(429)
    expect((await link(unknown(70), '10.4.0.2')).statusCode).toBe(404)
  })
})

it('pages and pictures are not counted', async () => {
  const picture = `/api/images?url=/pictures/${'a'.repeat(64)}&w=320`
  expect(await statuses(perMinute * 11, () => ask('10.0.0.3', undefined, picture))).toEqual(times(perMinute * 11, 404))
  expect(await statuses(perMinute * 11, () => ask('10.0.0.3', undefined, '/healthz'))).toEqual(
    times(perMinute * 11, 200),
  )
})
