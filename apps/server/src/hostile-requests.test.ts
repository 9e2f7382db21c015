import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import { problem } from '@regionalmarkt/contract/problem.schema.ts'
import type { Problem } from '@regionalmarkt/contract/problem.ts'
import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { idempotencyKeys } from './platform/tables.ts'
import { type Answer, type ApiRequest, pathOf, requestOf } from './platform/testing/api-request.ts'
import { fingerprintOf } from './platform/testing/fingerprint.ts'
import { givenSalesUnit, givenViewer } from './platform/testing/given.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { rehearse } from './platform/testing/rehearse.ts'
import { ownRequest, pathParametersOf } from './platform/testing/request-examples.ts'
import { leavesOf, objectsIn, withValueAt } from './platform/testing/request-leaves.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { placeBodyOf } from './platform/testing/travelling-order.ts'
import { worldNow } from './platform/testing/world-days.ts'

/** What comes in broken, twice or on purpose: every endpoint refuses it as a problem of the sender, and never fails. */

const named = (some: readonly ServedEndpoint[]) =>
  some.map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint }))
const withBody = endpoints.filter(({ schemas }) => schemas.body !== undefined)
const withKey = endpoints.filter(({ idempotent }) => idempotent)
const versioned = endpoints.filter((endpoint) => endpoint.versioned)

let dataDir: string
let database: TestDatabase
let server: TestApp
let market: Market
let stopRehearsing: () => void
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-hostile-'))
  server = await testApp(database, { now: worldNow, dataDir })
  market = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
  // Every request meets the same world, also after one that was not refused.
  stopRehearsing = rehearse(database.db)
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const ownerOf = ({ access, idempotent }: Endpoint): string | undefined => {
  if (access === 'anyone') return undefined
  // Who joins is new; what is changed belongs to somebody.
  if (access === 'signedIn') return idempotent ? market.newcomer : market.people.businessCustomer
  if (access === 'admin') return market.admin
  return market.people[access === 'retailer' || access === 'supplier' ? access : 'businessCustomer']
}

const companyOf = ({ access }: Endpoint) => {
  if (access === 'retailer') return market.hub
  return access === 'supplier' ? market.supplier : market.customer
}

const ask = (endpoint: Endpoint, request: ApiRequest = {}): Promise<Answer> =>
  requestOf(server, endpoint, { ...ownRequest(endpoint, market), as: ownerOf(endpoint), ...request })

const refusalOf = (answer: Answer, what?: string): Problem => {
  expect(answer.headers['content-type'], `${what}: ${answer.text}`).toBe('application/problem+json; charset=utf-8')
  return problem.parse(answer.body)
}

/** A request as bytes, whose content type need not fit. */
const sendRaw = async (endpoint: Endpoint, payload: string | Buffer, headers: Record<string, string>) => {
  const as = ownerOf(endpoint)
  const answer = await server.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, ownRequest(endpoint, market).params),
    headers: { ...(as ? { authorization: as } : {}), 'idempotency-key': randomUUID(), ...headers },
    payload,
  })
  expect(answer.headers['content-type'], answer.body).toBe('application/problem+json; charset=utf-8')
  return { status: answer.statusCode, code: problem.parse(answer.json()).code }
}

describe.each(named(withKey))('$title is idempotent', ({ endpoint }) => {
  it.each([
    ['no key', {}],
    ['an empty key', { 'idempotency-key': '' }],
    ['a key that is too short', { 'idempotency-key': 'kurz' }],
    ['a key of other characters', { 'idempotency-key': 'schlüssel mit leerzeichen' }],
    ['a key that is too long', { 'idempotency-key': 'k'.repeat(101) }],
  ])('%s is refused', async (_, headers) => {
    const { body } = ownRequest(endpoint, market)
    const answer = await sendRaw(endpoint, JSON.stringify(body), {
      'content-type': 'application/json',
      'idempotency-key': '',
      ...headers,
    })
    expect(answer).toEqual({ status: 400, code: 'IdempotencyKeyMissing' })
  })

  it('the same key gives the same answer and no second effect, with another body it is refused, of another user it is another key', async () => {
    stopRehearsing()
    try {
      const key = { 'idempotency-key': randomUUID() }
      const first = await ask(endpoint, { headers: key })
      expect(first.status, first.text).toBe(200)
      const after = await fingerprintOf(database.db)
      const again = await ask(endpoint, { headers: key })
      expect({ status: again.status, text: again.text }).toEqual({ status: 200, text: first.text })
      const other = withOneMore(ownRequest(endpoint, market).body)
      const reused = refusalOf(await ask(endpoint, { headers: key, body: other }))
      expect(reused).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' })
      expect(await fingerprintOf(database.db)).toEqual(after)
      // What a colleague gets is their own answer: another order, or a refusal because it has happened already.
      const colleague = await givenViewer(database.db, companyOf(endpoint), { isAdmin: endpoint.access === 'admin' })
      const theirs = await ask(endpoint, { headers: key, as: `Bearer ${colleague.subject}` })
      expect([200, 409, 412], theirs.text).toContain(theirs.status)
      const { rows } = await database.db.execute(
        sql`select owner_id from ${idempotencyKeys} where key = ${key['idempotency-key']}`,
      )
      expect(rows).toHaveLength(theirs.status === 200 ? 2 : 1)
    } finally {
      stopRehearsing = rehearse(database.db)
    }
  })
})

it.each(named(versioned))(
  '$title is refused without the version it was made on, and with a strange one',
  async ({ endpoint }) => {
    const { body, params } = ownRequest(endpoint, market)
    const headers = { authorization: ownerOf(endpoint) ?? '' }
    const send = (more: Record<string, string>) =>
      server.app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, params),
        headers: { ...headers, ...more },
        ...(body === undefined ? {} : { payload: body as object }),
      })
    expect((await send({})).statusCode).toBe(428)
    expect((await send({ 'if-match': '"999999"' })).statusCode).toBe(412)
  },
)

/** The same body with one more of the first thing that is counted in it, or one more letter in its first text. */
const withOneMore = (body: unknown): unknown => {
  const leaves = leavesOf(body)
  const counted = leaves.find(({ value }) => typeof value === 'number')
  if (counted) return withValueAt(body, counted.path, Number(counted.value) + 1)
  const [first] = leaves
  if (typeof first?.value !== 'string') throw new Error('nothing in this body can be more')
  return withValueAt(body, first.path, `${first.value}n`)
}

describe.each(named(withBody))('$title and its body', ({ endpoint }) => {
  it('unknown fields are refused by name, in German and in English, wherever they stand', async () => {
    const { body } = ownRequest(endpoint, market)
    for (const path of objectsIn(body)) {
      const sent = withValueAt(body, [...path, 'priceOverride'], 1)
      const answers = await Promise.all(
        ['de-DE', 'en-US'].map((language) => ask(endpoint, { body: sent, headers: { 'accept-language': language } })),
      )
      const [german, english] = answers.map((answer) => refusalOf(answer, path.join('.')))
      for (const refusal of [german, english]) {
        expect(refusal, path.join('.')).toMatchObject({ status: 400, code: 'ValidationFailed' })
        expect(refusal?.errors?.map((error) => error.path)).toContain([...path, 'priceOverride'].join('.'))
        expect(refusal?.errors?.map(({ message }) => message).join()).toContain('priceOverride')
      }
      expect(german?.title).not.toBe(english?.title)
      expect(german?.errors).not.toEqual(english?.errors)
    }
  })

  it.each([
    ['nothing', undefined, 'application/json'],
    ['half an object', '{"lines": [', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a string', '"Kartoffeln"', 'application/json'],
    ['a number', '1e400', 'application/json'],
    ['a prototype', '{"__proto__": {"isAdmin": true}}', 'application/json'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'application/json'],
    ['a deep nest', '['.repeat(100_000), 'application/json'],
    ['a form', 'quantity=1', 'application/x-www-form-urlencoded'],
    ['plain text', '{}', 'text/plain'],
    ['XML', '<order/>', 'application/xml'],
    ['parts', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ['an unknown kind', '{}', 'kartoffel'],
    ['another alphabet', '{}', 'application/json; charset=utf-16'],
  ])('%s is a problem of the sender', async (_, payload, type) => {
    expect(await sendRaw(endpoint, payload ?? '', { 'content-type': type })).toEqual({
      status: 400,
      code: 'ValidationFailed',
    })
  })

  it('what is larger than a megabyte is refused before it is read', async () => {
    const payload = JSON.stringify({ note: 'x'.repeat(1024 * 1024) })
    expect(await sendRaw(endpoint, payload, { 'content-type': 'application/json' })).toEqual({
      status: 413,
      code: 'PayloadTooLarge',
    })
  })
})

const nul = String.fromCharCode(0)
const hostileValues: readonly unknown[] = [
  ...[null, true, {}, [], -1, 0, 0.5, 1e300, 2 ** 31, 2 ** 53, Number.MIN_SAFE_INTEGER],
  ...[
    '',
    ' ',
    nul,
    `Grün${nul}kohl`,
    '\ud800',
    `ok\udfff`,
    "'; drop table company; --",
    'x'.repeat(100_000),
    '\u202eoben',
    '🥔',
  ],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '+275760-09-13', 'infinity', 'now', '-4713-01-01'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'K-2026-99999999999999999999999',
    'constructor',
  ],
]

/** Every caller must expect these; other refusals stand in the endpoint's contract. */
const refusalsOfTheEdge: readonly string[] = [
  ...['Unauthenticated', 'Forbidden', 'CompanyNotApproved', 'NotFound', 'ValidationFailed', 'PayloadTooLarge'],
  ...['IdempotencyKeyMissing', 'IdempotencyKeyReused', 'VersionMissing', 'VersionOutdated', 'TooManyRequests'],
]

/** What is wrong with an answer to nonsense; undefined when it was refused properly, or was not nonsense after all. */
const failureOf = ({ endpoint, status, headers, body, text }: Answer, what: string): string | undefined => {
  if (status === 200) return undefined
  const isProblem = headers['content-type'] === 'application/problem+json; charset=utf-8'
  if (status >= 500 || !isProblem) return `${what}: ${status} ${text}`
  const { code } = problem.parse(body)
  if (refusalsOfTheEdge.includes(code) || endpoint.refusals?.includes(code)) return undefined
  return `${what}: ${code} is not among the refusals of ${endpoint.slug}'s contract`
}
const shown = (value: unknown): string => JSON.stringify(value).slice(0, 60)

describe.each(named(endpoints))('$title never fails', ({ endpoint }) => {
  it(`whatever stands in its body and path (${hostileValues.length} values a place)`, async () => {
    const failures: (string | undefined)[] = []
    const { body, params } = ownRequest(endpoint, market)
    for (const { path } of endpoint.schemas.body ? leavesOf(body) : []) {
      for (const value of hostileValues) {
        const answer = await ask(endpoint, { body: withValueAt(body, path, value) })
        failures.push(failureOf(answer, `${path.join('.')} = ${shown(value)}`))
      }
    }
    for (const { name } of pathParametersOf(endpoint)) {
      for (const value of hostileValues.filter((candidate) => typeof candidate === 'string')) {
        const answer = await ask(endpoint, { params: { ...params, [name]: value.toWellFormed() } })
        failures.push(failureOf(answer, `{${name}} = ${shown(value)}`))
        if (answer.status === 200) failures.push(`{${name}} = ${shown(value)} was found`)
      }
    }
    expect(failures.filter((failure) => failure !== undefined)).toEqual([])
  })

  if (pathParametersOf(endpoint).length > 0) {
    it.each(['%', '%ff', '%00', '..%2f..%2fetc', '%c0%ae', '%5c', ';x=1'])('with %s in its path', async (part) => {
      const as = ownerOf(endpoint)
      const url = endpoint.path.replaceAll(/\{\w+\}/g, part)
      const answer = await server.app.inject({ method: endpoint.method, url, headers: as ? { authorization: as } : {} })
      expect([400, 404], answer.body).toContain(answer.statusCode)
      expect(problem.parse(answer.json()).status).toBe(answer.statusCode)
    })
  }

  const { query: schema } = endpoint.schemas
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  if (fields.length > 0) {
    it(`whatever is asked for (${fields.join(', ')})`, async () => {
      const { query } = ownRequest(endpoint, market)
      const strings = hostileValues.filter((value) => value !== null && typeof value !== 'object').map(String)
      const failures: (string | undefined)[] = []
      for (const field of fields) {
        for (const value of field === 'cursor' ? [...strings, ...strangeCursors] : strings) {
          const answer = await ask(endpoint, { query: { ...query, [field]: value.toWellFormed() } })
          failures.push(
            failureOf(answer, `${field}=${shown(value)} ${Buffer.from(value, 'base64url').toString().slice(0, 60)}`),
          )
        }
      }
      expect(failures.filter((failure) => failure !== undefined)).toEqual([])
    })
  }
})

/** Cursors are opaque, which keeps nobody from making some up: every key of one to three strange parts. */
const strangeCursors: readonly string[] = (() => {
  const parts = [
    nul,
    '\ud800',
    'x',
    2 ** 31,
    2 ** 53,
    -1,
    0.5,
    '0000-01-01',
    '0000-01-01T00:00:00.000Z',
    '2026-11-24',
    '019ab000-0000-7000-8000-000000000000',
    null,
  ]
  const keys: unknown[][] = []
  for (const a of parts) {
    keys.push([a])
    for (const b of parts) {
      keys.push([a, b])
      keys.push([a, b, parts[parts.length - 2]])
    }
  }
  return keys.map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))
})()

it('what is no endpoint is a problem too: 404, in both languages', async () => {
  for (const url of ['/api/no-such-thing', '/api/', '/api/orders/%00', '/api//accounts//active']) {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'] as const) {
      const answer = await server.app.inject({ method, url })
      expect({ url, method, ...problem.parse(answer.json()) }).toMatchObject({ status: 404, code: 'NotFound' })
    }
  }
})

it('an order worth more than any column can hold is refused, not failed on', async () => {
  const made = { isStockTracked: false, dailyLimit: null, supplierPriceCents: 2_000_000 }
  const offer = { retailerId: market.hub.id, priceCents: 2_500_000, salesUnit: made }
  const { salesUnit } = await givenSalesUnit(database.db, market.supplier.id, offer)
  const line = { salesUnitId: salesUnit.id, quantity: 100_000 }
  const quote = await ask(quoteCart, { body: { lines: [line] } })
  expect(failureOf(quote, 'quote')).toBeUndefined()
  const body = { ...placeBodyOf(market), lines: [{ ...line, unitPriceCents: 2_500_000 }] }
  const placed = await ask(placeBusinessCustomerOrder, { body })
  expect(failureOf(placed, 'place')).toBeUndefined()
  expect(placed.status).not.toBe(200)
})
