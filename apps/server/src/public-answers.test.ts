import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints as all } from '@regionalmarkt/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestOf } from './platform/testing/api-request.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { ownRequest } from './platform/testing/request-examples.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { worldNow } from './platform/testing/world-days.ts'

/** What a browser, or a proxy on the way, may keep: no answer to somebody, and so never a price that is another's. */

// Pictures are the same for everybody, and so is where to sign in.
const endpoints = all.filter(({ method, stream, mediaType }) => method === 'GET' && !stream && mediaType === undefined)
const open = endpoints.filter(({ access }) => access === 'anyone')

let database: TestDatabase
let dataDir: string
let server: TestApp
let market: Market

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-public-'))
  server = await testApp(database, { now: worldNow, dataDir })
  market = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
}, 120_000)
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

describe('an answer to somebody who is signed in', () => {
  it.each(endpoints.map((endpoint) => [endpoint.slug, endpoint] as const))(
    '%s is kept nowhere',
    async (_, endpoint) => {
      const people = [...Object.values(market.people), market.newcomer, market.admin]
      const answers = await Promise.all(
        people.map((as) => requestOf(server, endpoint, { ...ownRequest(endpoint, market), as })),
      )
      for (const { headers, status } of answers) {
        expect(String(headers['cache-control'] ?? 'no-store'), `${status}`).toBe('no-store')
        expect(headers.etag).toBeUndefined()
      }
    },
  )
})

it('an answer behind a secret link is kept nowhere', () => {
  const behindLinks = open.filter(({ path }) => path.includes('{token}'))
  expect(behindLinks.length).toBeGreaterThan(5)
  expect(behindLinks.filter(({ cache }) => cache !== 'no-store').map(({ slug }) => slug)).toEqual([])
})

describe('an answer to a guest', () => {
  it.each(open.map((endpoint) => [endpoint.slug, endpoint] as const))(
    '%s is asked for again each time, and spared the download while it holds',
    async (_, endpoint) => {
      const request = ownRequest(endpoint, market)
      const first = await requestOf(server, endpoint, request)
      // An invitation may be there for a guest or not; what is refused says nothing about the future.
      if (first.status !== 200) return expect(first.headers.etag).toBeUndefined()
      expect(first.headers['cache-control']).toBe(endpoint.cache ?? 'no-cache')
      expect(String(first.headers.vary)).toMatch(/authorization/i)
      const known = { 'if-none-match': String(first.headers.etag) }
      expect((await requestOf(server, endpoint, { ...request, headers: known })).status).toBe(304)
      const as = market.people.businessCustomer
      expect((await requestOf(server, endpoint, { ...request, as, headers: known })).status).toBe(200)
    },
  )
})
