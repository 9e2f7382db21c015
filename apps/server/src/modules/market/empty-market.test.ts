import { createHub } from '@regionalmarkt/contract/administration/companies.ts'
import type { Endpoint, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { market } from '@regionalmarkt/contract/market/endpoints.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestOf } from '../../platform/testing/api-request.ts'
import { givenUser } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'

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

it.each(channels)('whoever looks around in %s finds it empty', async (channel) => {
  const ask = async <E extends Endpoint>(endpoint: E, query = {}): Promise<ResponseOf<E>> => {
    const { status, body, text } = await requestOf(server, endpoint, { params: { channel }, query })
    expect(status, `${endpoint.slug}: ${text}`).toBe(200)
    return body as ResponseOf<E>
  }
  expect(await ask(market.listArticles)).toMatchObject({ articles: [], total: 0, nextCursor: null })
  expect(await ask(market.listMarketSuppliers)).toMatchObject({ suppliers: [] })
  expect(Object.values(await ask(market.suggestSearch, { q: 'kar' })).flat()).toEqual([])
  expect(await ask(market.listCategories)).toEqual({ categories: [] })
  expect(await ask(market.listFacets)).toMatchObject({ suppliers: [] })
})

it('but an article is unknown, and a cart cannot be asked about', async () => {
  const params = { channel: 'b2b', articleSlug: 'kartoffel-linda' }
  expect((await requestOf(server, market.getArticle, { params })).status).toBe(404)
  const body = { lines: [{ salesUnitId: '019ab000-0000-7000-8000-000000000000', quantity: 1 }] }
  expect((await requestOf(server, market.quoteCart, { params: { channel: 'b2c' }, body })).status).toBe(404)
})

it('until an administrator enters the first hub, which is the market of everybody from then on; the next one changes nothing', async () => {
  const { subject } = await givenUser(database.db, { isAdmin: true })
  const enter = async (name: string) => {
    const contact = { contactName: 'Anke Harms', email: 'markt@hub.example', phone: '04999 1234' }
    const place = { street: 'Am Moorkanal 4', postcode: '27999', city: 'Deichmoor', country: 'DE' }
    const body = { name, legalName: `${name} eG`, ...contact, ...place }
    return requestOf(server, createHub, { body, as: `Bearer ${subject}` })
  }
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
