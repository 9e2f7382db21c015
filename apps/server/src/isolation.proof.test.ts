import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { endpoints as promised } from '@regionalmarkt/contract/endpoints.ts'
import { placeBusinessCustomerOrder } from '@regionalmarkt/contract/orders/place-business-customer-order.ts'
import { problem } from '@regionalmarkt/contract/problem.schema.ts'
import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accounts, addresses, users } from './modules/accounts/public.ts'
import { articles, salesUnits } from './modules/catalogue/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from './modules/orders/public.ts'
import { retailerOrderItems, retailerOrders } from './modules/procurement/public.ts'
import { stocks, warehouses } from './modules/stock/public.ts'
import { type Answer, requestOf } from './platform/testing/api-request.ts'
import { callers } from './platform/testing/callers.ts'
import { currentVersionFor } from './platform/testing/current-version.ts'
import { fingerprintOf } from './platform/testing/fingerprint.ts'
import { givenCompany, givenViewer } from './platform/testing/given.ts'
import { givenMarketWithOrders, type Market } from './platform/testing/market-world.ts'
import { rehearse } from './platform/testing/rehearse.ts'
import { missingExamplesOf, ownRequest, unknownParamsOf } from './platform/testing/request-examples.ts'
import { leavesOf, referencesIn, unknownLike, withValueAt } from './platform/testing/request-leaves.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { willingProvider } from './platform/testing/travelling-order.ts'
import { withFiles } from './platform/testing/with-files.ts'
import { worldNow } from './platform/testing/world-days.ts'

const endpoints = withFiles(promised)

/**
 * Who may see and do what, for every endpoint there is, expected from nothing but the access its contract names. Two
 * markets with orders at every stage; the first one's things are asked for by its owner and by everybody else.
 */

type CompanyAccess = 'retailer' | 'supplier' | 'businessCustomer'
const isOfCompanies = (access: string): access is CompanyAccess =>
  ['retailer', 'supplier', 'businessCustomer'].includes(access)

let database: TestDatabase
let dataDir: string
let server: TestApp
/** Reads that answer everybody of a kind with figures, and with their own. */
const showsOneself = new Set([
  'get-container-kinds',
  'get-ledger',
  'get-ledger-settings',
  'get-platform-data',
  'get-hub-settings',
  'get-direct-terms',
])
/** What is agreed with a customer names nobody but that one. */
const showsCustomer = new Set(['get-customer-terms'])

let own: Market
let foreign: Market
let ownSecrets: Secrets
let foreignSecrets: Secrets
/** Ids and numbers of what is sold. */
let ownPacks: string[]
let before: Record<string, string>
const headerOf = new Map<string, string | undefined>()
let pairs = 0

type Secrets = {
  readonly ofCustomer: readonly string[]
  readonly ofSupply: readonly string[]
  readonly all: readonly string[]
}

/** Ids, numbers and names that only this market's companies may read. */
const secretsOf = async ({
  hub,
  supplier,
  customer,
  waitingArticleId,
  blockedLot,
  waitingCompanyId,
  noteId,
  claimAccountId,
  synonymId,
  own,
  kept,
  revised,
  collection,
  shoppingListId,
  savedViewId,
  favouriteSlug,
  documents,
  mandates,
  runs,
  creditorId,
}: Market): Promise<Secrets> => {
  const list = async (query: ReturnType<typeof sql>) =>
    (await database.db.execute<{ secret: string }>(query)).rows.map(({ secret }) => secret)
  const ofCustomer = [
    customer.name,
    customer.slug,
    ...(await list(sql`select order_number as secret from ${businessCustomerOrders} where retailer_id = ${hub.id}`)),
    ...(await list(sql`select i.id as secret from ${businessCustomerOrderItems} i
      join ${businessCustomerOrders} o on o.id = i.order_id where o.retailer_id = ${hub.id}`)),
    ...(await list(sql`select id as secret from ${addresses} where company_id = ${customer.id}`)),
  ]
  const ofSupply = [
    ...(await list(sql`select order_number as secret from ${retailerOrders} where retailer_id = ${hub.id}`)),
    ...(await list(sql`select i.id as secret from ${retailerOrderItems} i
      join ${retailerOrders} o on o.id = i.order_id where o.retailer_id = ${hub.id}`)),
  ]
  const things = [
    noteId,
    ...Object.values(documents),
    ...Object.values(mandates),
    ...[...runs.values()].flatMap((run) => Object.values(run)),
    creditorId,
    ...[collection.hiddenSlug, shoppingListId, savedViewId, favouriteSlug, blockedLot],
    ...[waitingArticleId, waitingCompanyId, claimAccountId, synonymId],
    ...Object.values(documents),
    ...[own, kept, revised].flatMap(({ slug: _, ...ids }) => Object.values(ids)),
    ...(await list(
      sql`select number as secret from ${salesUnits} where article_id in (${own.id}, ${kept.id}, ${revised.id})`,
    )),
    ...(await list(sql`select id as secret from ${stocks} where company_id in (${hub.id}, ${supplier.id})`)),
    ...(await list(sql`select id as secret from ${warehouses} where company_id in (${hub.id}, ${supplier.id})`)),
    ...(await list(sql`select id as secret from ${users} where id in
      (select user_id from ${accounts} where company_id in (${hub.id}, ${supplier.id}, ${customer.id}))`)),
  ]
  return { ofCustomer, ofSupply, all: [...ofCustomer, ...ofSupply, ...things] }
}

/** Secrets an answer tells; what the request itself named is none. */
const foundIn = ({ text }: Answer, secrets: readonly string[], asked?: unknown): string[] => {
  const named = JSON.stringify(asked ?? null)
  return secrets.filter((secret) => isIn(text, secret) && !named.includes(secret))
}

/** RE-2026-000001 is an invoice's number, and does not tell of the order E-2026-000001. */
const isIn = (text: string, secret: string): boolean =>
  text.includes(secret) && (!secret.startsWith('E-') || new RegExp(`(?<!R)${secret}`).test(text))

/** Numbers other than 0: a sum over somebody else's business would be one. The number of a week is none. */
const countsIn = ({ body }: Answer): string[] =>
  leavesOf(body).flatMap(({ path, value }) =>
    typeof value === 'number' && value !== 0 && path.at(-1) !== 'week' ? [`${path.join('.')}: ${value}`] : [],
  )

beforeAll(async () => {
  const gaps = endpoints.flatMap(missingExamplesOf)
  if (gaps.length > 0) throw new Error(gaps.join('\n'))
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-isolation-'))
  server = await testApp(database, { now: worldNow, dataDir, payments: willingProvider })
  own = await givenMarketWithOrders(server, { name: 'Nord', isDefaultHub: true })
  foreign = await givenMarketWithOrders(server, { name: 'Süd' })
  ownSecrets = await secretsOf(own)
  foreignSecrets = await secretsOf(foreign)
  const packs = await database.db
    .select({ id: salesUnits.id, number: salesUnits.number })
    .from(salesUnits)
    .innerJoin(articles, eq(articles.id, salesUnits.articleId))
    .where(eq(articles.supplierId, own.supplier.id))
  ownPacks = packs.flatMap(({ id, number }) => [id, number])
  for (const { name, arrive } of callers) headerOf.set(name, await arrive(database.db, own.hub.id))
  before = await fingerprintOf(database.db)
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** What two answers may differ in: whose request it was, and the id that the request itself named. */
const withoutNames = ({ status, headers, text }: Answer, names: readonly string[]) => {
  const { 'x-request-id': requestId, date: _, ...rest } = headers
  const neutral = names.filter((name) => name !== '').reduce((known, name) => known.replaceAll(name, '<asked>'), text)
  return {
    status,
    headers: { ...rest, 'content-length': undefined },
    text: neutral.replaceAll(String(requestId), '<request>'),
  }
}

/** A cart keeps whatever its person has put in, known or not, and looks nothing up: what can be had of it the quote says. */
const keepsWhatIsTyped: ReadonlySet<string> = new Set(['change-cart'])

const expectProblem = ({ status, headers, body }: Answer, expected: { status: number; code: string }, what: string) => {
  const { code } = problem.parse(body)
  expect({ status, code }, what).toEqual(expected)
  expect(headers, what).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
}

const callersBy = (endpoint: Endpoint) => {
  const allowed = callers.filter(({ refusalOf }) => refusalOf(endpoint.access) === null)
  return { allowed, refused: callers.filter((caller) => !allowed.includes(caller)) }
}
const titleOf = ({ method, path, access }: Endpoint): string => `${method} ${path} (${access})`

const as = (name: string) => ({ as: headerOf.get(name) })

describe.each(endpoints.map((endpoint) => ({ title: titleOf(endpoint), endpoint })))('$title', ({ endpoint }) => {
  const { access } = endpoint
  const { allowed, refused } = callersBy(endpoint)
  const unknown = unknownParamsOf(endpoint)
  const hasThings = Object.keys(unknown).length > 0

  it(`turns away ${refused.length} of ${callers.length} callers, each with its own refusal`, async () => {
    const request = ownRequest(endpoint, own)
    for (const { name, refusalOf } of refused) {
      const answer = await requestOf(server, endpoint, { ...as(name), ...request })
      expectProblem(answer, refusalOf(access) ?? { status: 0, code: '' }, name)
      expect(foundIn(answer, ownSecrets.all), name).toEqual([])
      pairs += 1
    }
  })

  it(`lets ${allowed.length} of them in and shows them nothing of the market that is not theirs`, async () => {
    const request = ownRequest(endpoint, own)
    // What they may do for themselves, naming nobody else's things, succeeds; here it leaves nothing behind.
    const namesNothing = !hasThings && referencesIn(ownRequest(endpoint, foreign).body, request.body).length === 0
    const isForOneself = endpoint.method !== 'GET' && (!isOfCompanies(access) || namesNothing)
    const finish = isForOneself ? rehearse(database.db) : () => undefined
    for (const { name } of allowed) {
      const answer = await requestOf(server, endpoint, { ...as(name), ...request })
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500)
      expect(answer.status, `${name}: ${answer.text}`).not.toBe(401)
      expect(answer.status, `${name}: ${answer.text}`).not.toBe(403)
      // Whoever has the secret of a link is its party, whoever else they are; without it nobody is let in.
      const isByLink = /^\/api\/(order-links|guest-orders)\/\{token\}/.test(endpoint.path)
      if (access !== 'admin' && !isByLink) expect(foundIn(answer, ownSecrets.all, request), name).toEqual([])
      if (hasThings && isOfCompanies(access)) expectProblem(answer, { status: 404, code: 'NotFound' }, name)
      if (endpoint.slug === 'ledger-file') expectProblem(answer, { status: 409, code: 'MonthNotClosed' }, name)
      else if (!hasThings && endpoint.method === 'GET') {
        expect(answer.status, `${name}: ${answer.text}`).toBe(200)
        // A company's own data is all that this one shows; whose they are the secrets above have told.
        if (isOfCompanies(access) && !showsOneself.has(endpoint.slug)) {
          expect(countsIn(answer), `${name} has nothing to count`).toEqual([])
        }
      }
      pairs += 1
    }
    finish()
  })

  if (isOfCompanies(access) && hasThings) {
    it(`answers a foreign ${Object.keys(unknown).join(' or ')} byte for byte as an unknown one`, async () => {
      const theirs = ownRequest(endpoint, foreign)
      const ours = ownRequest(endpoint, own)
      const names = Object.keys(unknown)
      // Each parameter alone (their order, our item), and all of them together.
      for (const replaced of [...names.map((name) => [name]), names]) {
        const valuesOf = (from: Record<string, string>) =>
          Object.fromEntries(replaced.map((name) => [name, from[name] ?? '']))
        const ask = (params: Record<string, string>) =>
          requestOf(server, endpoint, {
            ...theirs,
            as: foreign.people[access],
            params: { ...theirs.params, ...params },
          })
        const answer = await ask(valuesOf(ours.params))
        expectProblem(answer, { status: 404, code: 'NotFound' }, replaced.join(' and '))
        expect(withoutNames(answer, []), replaced.join(' and ')).toEqual(withoutNames(await ask(valuesOf(unknown)), []))
      }
    })
  }

  // The platform may name anybody's things.
  if (endpoint.schemas.body && access !== 'admin') {
    it('answers a foreign id in the body as an unknown one', async () => {
      const ask = (body: unknown) => {
        const others = access === 'signedIn' ? foreign.newcomer : foreign.people.businessCustomer
        const person = isOfCompanies(access) ? foreign.people[access] : others
        return requestOf(server, endpoint, { ...ownRequest(endpoint, foreign), as: person, body })
      }
      const theirs = ownRequest(endpoint, foreign).body
      // What is not refused must leave nothing behind, so that each is asked of the same state.
      const finish = keepsWhatIsTyped.has(endpoint.slug) ? rehearse(database.db) : () => undefined
      for (const { path, value } of referencesIn(theirs, ownRequest(endpoint, own).body)) {
        const nobodys = unknownLike(value)
        const answer = await ask(withValueAt(theirs, path, value))
        const expected = await ask(withValueAt(theirs, path, nobodys))
        expect(withoutNames(answer, [value]), path.join('.')).toEqual(withoutNames(expected, [nobodys]))
        // A quote refuses no order: it says of the line that there is no such thing.
        if (endpoint.slug === 'quote-manual-order') expect(answer.text, path.join('.')).toContain('"OfferUnavailable"')
        else if (access !== 'anyone' && !keepsWhatIsTyped.has(endpoint.slug))
          expect(answer.status, `${path.join('.')}: ${answer.text}`).toBeGreaterThanOrEqual(400)
        expect(foundIn(answer, ownSecrets.all, value), path.join('.')).toEqual([])
      }
      finish()
    })
  }

  if (endpoint.method === 'GET') {
    it('serves the owner, with what is theirs and nothing of the other market', async () => {
      const person = own.people[isOfCompanies(access) ? access : 'businessCustomer']
      const answer = await requestOf(server, endpoint, {
        ...ownRequest(endpoint, own),
        as: access === 'anyone' ? undefined : access === 'admin' ? own.admin : person,
      })
      expect(answer.status, answer.text).toBe(200)
      // The platform looks after both markets.
      if (access !== 'admin') expect(foundIn(answer, foreignSecrets.all)).toEqual([])
      if (!isOfCompanies(access)) return
      // What its producer sells is no secret, and its own all the same; so is who reads its own terms.
      const itself = [
        ...(showsOneself.has(endpoint.slug) ? [own.hub.id, own.supplier.id] : []),
        ...(showsCustomer.has(endpoint.slug) ? [own.customer.id] : []),
        ...(endpoint.slug === 'list-settlements' ? [own.supplier.slug] : []),
      ]
      const things = [...ownSecrets.all, ...ownPacks, ...itself]
      expect(foundIn(answer, things).length, `${answer.text} names nothing of its owner`).toBeGreaterThan(0)
      // The supplier does not learn who the customers are, the customer not where the hub buys.
      if (access === 'supplier') expect(foundIn(answer, ownSecrets.ofCustomer)).toEqual([])
      if (access === 'businessCustomer') expect(foundIn(answer, ownSecrets.ofSupply)).toEqual([])
    })
  }
})

describe('after all of them', () => {
  it(`every one of ${endpoints.length} endpoints has met every one of ${callers.length} callers`, () => {
    expect(pairs).toBe(endpoints.length * callers.length)
  })

  it('nobody has left a trace: not one row has been written', async () => {
    expect(await fingerprintOf(database.db)).toEqual(before)
  })

  const isLast = ({ method, slug }: Endpoint) => method === 'DELETE' || slug === 'lift-lot-block'
  const writes = endpoints
    .filter(({ method, access }) => method !== 'GET' && isOfCompanies(access))
    // What is deleted or lifted can be changed no more.
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
  it.each(writes.map((endpoint) => ({ title: titleOf(endpoint), endpoint })))(
    'the same request by its owner succeeds: $title',
    async ({ endpoint }) => {
      if (!isOfCompanies(endpoint.access)) throw new Error('unreachable')
      const request = ownRequest(endpoint, own)
      const version = await currentVersionFor(database.db, endpoint, own)
      const answer = await requestOf(server, endpoint, {
        ...{ ...request, headers: { ...request.headers, ...version } },
        as: own.people[endpoint.access],
      })
      expect(answer.status, answer.text).toBe(200)
    },
  )

  it('a change is announced to the companies it is about, and to nobody else', async () => {
    const feedOf = async (person: string, openForMs = 0) => {
      const answer = await server.app.inject({
        url: `/api/events?openForMs=${openForMs}`,
        headers: { authorization: person },
        payloadAsStream: true,
      })
      let text = ''
      const stream = answer.stream()
      stream.on('data', (chunk) => {
        text += chunk
      })
      return { text: () => text, close: () => stream.destroy() }
    }
    const claimant = await givenViewer(database.db, own.customer, { accountStatus: CompanyStatus.Pending })
    const feeds = {
      customer: await feedOf(own.people.businessCustomer),
      hub: await feedOf(own.people.retailer),
      foreignCustomer: await feedOf(foreign.people.businessCustomer),
      foreignHub: await feedOf(foreign.people.retailer),
      claimant: await feedOf(`Bearer ${claimant.subject}`),
      neighbour: await feedOf(headerOf.get('a businessCustomer (company approved, account approved)') ?? ''),
    }
    const answer = await requestOf(server, placeBusinessCustomerOrder, {
      ...ownRequest(placeBusinessCustomerOrder, own),
      as: own.people.businessCustomer,
    })
    expect(answer.status, answer.text).toBe(200)
    await expect.poll(() => feeds.customer.text(), { timeout: 10_000 }).toContain('"orders"')
    await expect.poll(() => feeds.hub.text(), { timeout: 10_000 }).toContain('"orders"')
    for (const feed of [feeds.foreignCustomer, feeds.foreignHub, feeds.claimant, feeds.neighbour]) {
      expect(feed.text()).not.toContain('topics')
    }
    for (const feed of Object.values(feeds)) feed.close()

    // Who opens a page meanwhile is told as well, and so is nobody else.
    const stranger = await givenViewer(database.db, await givenCompany(database.db))
    const late = {
      customer: await feedOf(own.people.businessCustomer, 60_000),
      stranger: await feedOf(`Bearer ${stranger.subject}`, 60_000),
    }
    await expect.poll(() => late.customer.text(), { timeout: 10_000 }).toContain('"orders"')
    await expect.poll(() => late.stranger.text(), { timeout: 10_000 }).toContain('connected')
    expect(late.stranger.text()).not.toContain('topics')
    for (const feed of Object.values(late)) feed.close()
  })
})

it('an endpoint whose request nobody has described fails with a sentence that says what to add', () => {
  const { body, query } = { body: z.strictObject({ name: z.string() }), query: z.strictObject({ year: z.string() }) }
  const endpoint: ServedEndpoint = {
    slug: 'rename-pallet',
    method: 'POST',
    path: '/api/retailer/pallets/{palletId}/orders/{orderNumber}',
    summary: 'Rename',
    access: 'retailer',
    schemas: { body, query, response: z.object({}) },
  }
  expect(missingExamplesOf(endpoint)).toEqual([
    expect.stringContaining("add '/api/retailer/pallets/{palletId}' to pathExamples"),
    expect.stringContaining("add '/api/retailer/pallets/{palletId}/orders/{orderNumber}' to pathExamples"),
    expect.stringContaining("add 'rename-pallet' to bodyExamples"),
    expect.stringContaining("add 'rename-pallet' to queryExamples"),
    expect.stringContaining("add 'rename-pallet' to stepsBefore"),
  ])
})
