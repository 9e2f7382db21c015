import { registerSupplier } from '@regionalmarkt/contract/accounts/joining.ts'
import { createHub } from '@regionalmarkt/contract/administration/companies.ts'
import type { Endpoint, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { market } from '@regionalmarkt/contract/market/endpoints.ts'
import { listFavouriteArticles } from '@regionalmarkt/contract/shopping-lists/favourites.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestOf } from '../../platform/testing/api-request.ts'
import { givenUser } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies } from '../accounts/public.ts'

/** The first morning of a platform: nobody has opened a hub yet. */

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-26T08:00:00Z') })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const hubCalled = (name: string) => {
  const contact = { contactName: 'Anke Harms', email: 'markt@hub.example', phone: '04999 1234' }
  const place = { street: 'Am Moorkanal 4', postcode: '27999', city: 'Deichmoor', country: 'DE' }
  return { name, legalName: `${name} eG`, ...contact, ...place }
}

it.each(channels)('whoever looks around in %s finds it empty', async (channel) => {
  const ask = async <E extends Endpoint>(endpoint: E, query = {}): Promise<ResponseOf<E>> => {
    const { status, body, text } = await requestOf(server, endpoint, { params: { channel }, query })
    expect(status, `${endpoint.slug}: ${text}`).toBe(200)
    return body as ResponseOf<E>
  }
  expect(await ask(market.listArticles)).toMatchObject({ articles: [], total: 0, nextCursor: null })
  expect(await ask(market.listMarketSuppliers)).toMatchObject({ suppliers: [] })
  expect(Object.values(await ask(market.suggestSearch, { q: 'kar' })).flat()).toEqual([])
  expect(await ask(market.listCategories)).toEqual({ categories: [], formerSlugs: {} })
  expect(await ask(market.listFacets)).toMatchObject({ suppliers: [] })
})

it('but an article is unknown, and a cart cannot be asked about', async () => {
  const params = { channel: 'b2b', articleSlug: 'kartoffel-linda' }
  expect((await requestOf(server, market.getArticle, { params })).status).toBe(404)
  const body = { lines: [{ salesUnitId: '019ab000-0000-7000-8000-000000000000', quantity: 1 }] }
  expect((await requestOf(server, market.quoteCart, { params: { channel: 'b2c' }, body })).status).toBe(404)
})

it('whoever is signed in has no favourites, and nothing that is missing', async () => {
  const { subject } = await givenUser(database.db)
  const { status, body } = await requestOf(server, listFavouriteArticles, { as: `Bearer ${subject}` })
  expect({ status, body }).toEqual({ status: 200, body: { articles: [], notOnOffer: [] } })
})

it('whoever registers a producer is told that there is no hub to choose, in their language', async () => {
  const { subject } = await givenUser(database.db)
  const body = { ...hubCalled('Hof Pflug'), taxStatus: 'standard', taxNumber: '', vatId: '', story: '', homeHub: null }
  const { country: _, ...sent } = { ...body, organicControlNumber: '', organicCertificateUntil: null }
  for (const [language, title] of [
    ['de', /noch keinen Hub/],
    ['en', /no hub yet/],
  ] as const) {
    const headers = { 'accept-language': language }
    const answer = await requestOf(server, registerSupplier, { body: sent, headers, as: `Bearer ${subject}` })
    expect(answer).toMatchObject({ status: 409, body: { code: 'NoHubYet', title: expect.stringMatching(title) } })
  }
})

it('until an administrator enters the first hub, which is the market of everybody from then on; the next one changes nothing', async () => {
  const { subject } = await givenUser(database.db, { isAdmin: true })
  const enter = (name: string) => requestOf(server, createHub, { body: hubCalled(name), as: `Bearer ${subject}` })
  const retailer = async () => {
    const { body } = await requestOf(server, market.listArticles, { params: { channel: 'b2c' } })
    return (body as ResponseOf<typeof market.listArticles>).retailer.name
  }
  for (const name of ['Hub Nord', 'Hub Seedorf']) {
    const { status, text } = await enter(name)
    expect(status, text).toBe(200)
    expect(await retailer()).toBe('Hub Nord')
  }
})

it('of administrators who each enter the first hub in the same moment, one makes the default hub, and none is refused', async () => {
  const empty = await testDatabase()
  const beginning = await testApp(empty, { now: new Date('2026-11-26T08:00:00Z') })
  const names = ['Hub Ahrens', 'Hub Behrens', 'Hub Classen', 'Hub Diercks']
  const people = await Promise.all(names.map(() => givenUser(empty.db, { isAdmin: true })))
  const answers = await Promise.all(
    names.map((name, index) =>
      requestOf(beginning, createHub, { body: hubCalled(name), as: `Bearer ${people[index]?.subject}` }),
    ),
  )
  expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(names.map(() => 200))
  const hubs = await empty.db.select({ isDefault: companies.isDefaultHub }).from(companies)
  expect(hubs.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(hubs).toHaveLength(names.length)
  await beginning.close()
  await empty.drop()
})
