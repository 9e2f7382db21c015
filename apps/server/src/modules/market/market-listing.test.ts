import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, givenDesk } from '../../platform/testing/article-desk.ts'
import { givenCategory, givenCompany, givenSalesUnit } from '../../platform/testing/given.ts'
import { profileBody } from '../../platform/testing/request-examples.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { articles, salesUnits } from '../catalogue/public.ts'
import { offers } from '../pricing/public.ts'
import { refreshMarket } from './public.ts'
import { marketShelves } from './tables.ts'

const now = new Date('2026-11-21T08:00:00Z')
let database: TestDatabase
let server: TestApp
let desk: Desk

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
  desk = await givenDesk(server)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const ask = (query: Record<string, string> = {}, etag?: string) =>
  server.app.inject({
    method: 'GET',
    url: '/api/market/b2b/articles',
    query,
    ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
  })
const listed = async (query: Record<string, string> = {}) => {
  const { total, supplierCount, articles: found } = (await ask(query)).json()
  return { total, supplierCount, names: found.map(({ name }: { name: string }) => name) }
}

/** What the market must list and count, read from the tables that everything else is derived from. */
const recounted = async () => {
  const { rows } = await database.db.execute(sql`
    select count(*)::int as total, count(distinct supplier_id)::int as "supplierCount" from ${articles} a
    where a.status = 'approved' and exists (select from ${offers} o where o.article_id = a.id and o.channel = 'b2b')`)
  return rows[0]
}

/** How many articles stand on each shelf as the market has counted them, and as the same tables say. */
const shelves = async () => {
  const { rows } = await database.db.execute(sql`
    select retailer_id, channel, category_id, supplier_id, is_organic, articles from ${marketShelves} where articles <> 0 order by 1, 2, 3, 4, 5`)
  return rows
}
const recountedShelves = async () => {
  const { rows } = await database.db.execute(sql`
    select o.retailer_id, o.channel, a.category_id, a.supplier_id, a.organic_mark <> 'none' as is_organic, count(distinct a.id)::int as articles
    from ${offers} o join ${articles} a on a.id = o.article_id where a.status = 'approved' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`)
  return rows
}

const done = async (...request: Parameters<Desk['ask']>) => {
  const { status, body } = await desk.ask(...request)
  expect(status, `${request[1]} ${request[2]}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

describe('the list of what a hub offers', () => {
  it('follows whatever a producer and its hub do, at once', async () => {
    const { producer, anke, supplier } = desk
    await desk.published({ name: { de: 'Apfel' } })
    const { article, unit } = await desk.published({ name: { de: 'Kartoffel' } })
    const path = `articles/${article.slug}`
    const elsewhere = await givenCategory(database.db)
    const change = async (values: object) => {
      const { version } = await done(anke, 'GET', `retailer/${path}`)
      const body = desk.inputOf({ number: article.number, name: { de: 'Kartoffel' }, ...values })
      return done(anke, 'PUT', `retailer/${path}`, { body, version })
    }
    const changeUnit = async (values: object) => {
      const body = desk.unitOf({ number: unit.number, ...values })
      return done(anke, 'PUT', `retailer/sales-units/${unit.id}`, { body, version: unit.version })
    }
    const rename = (name: string, version: number) =>
      done(producer, 'PUT', 'company', { body: { ...profileBody, name }, version })
    const decide = (decision: object) =>
      done(anke, 'POST', `retailer/companies/${supplier.id}/decision`, { body: decision })
    const ruleIds = async () =>
      (await done(anke, 'GET', 'retailer/pricing-rules')).rules.map(({ id }: { id: string }) => id)
    const steps: [what: string, step: () => Promise<unknown>, query: Record<string, string>, names: string[]][] = [
      ['nothing yet', async () => undefined, {}, ['Kartoffel', 'Apfel']],
      ['another name', () => change({ name: { de: 'Erdapfel' } }), { sort: 'name' }, ['Apfel', 'Erdapfel']],
      ['found by it', async () => undefined, { q: 'Erdapf' }, ['Erdapfel']],
      ['and not by the old one', async () => undefined, { q: 'Kartoffel' }, []],
      ['another category', () => change({ categorySlug: elsewhere.slug }), { category: elsewhere.slug }, ['Kartoffel']],
      ['another number', () => change({ number: 'KA-44' }), { q: 'ka-44' }, ['Kartoffel']],
      ['a pack of another number', () => changeUnit({ number: 'SACK-77' }), { q: 'sack-77' }, ['Kartoffel']],
      [
        'taken out',
        () => done(producer, 'POST', `supplier/${path}/status`, { body: { action: 'unlist' } }),
        {},
        ['Apfel'],
      ],
      [
        'back',
        () => done(producer, 'POST', `supplier/${path}/status`, { body: { action: 'relist' } }),
        { q: 'kart' },
        ['Kartoffel'],
      ],
      [
        'a producer of another name',
        () => rename('Hof Schulze', 1),
        { q: 'Schulze', sort: 'name' },
        ['Apfel', 'Kartoffel'],
      ],
      ['and not of the old one', async () => undefined, { q: 'Lüttje' }, []],
      ['the producer is shut out', () => decide({ action: 'block', reason: 'Zu spät.' }), {}, []],
      ['and let in again', () => decide({ action: 'unblock' }), { sort: 'name' }, ['Apfel', 'Kartoffel']],
      [
        'no price any more',
        async () => {
          for (const id of await ruleIds()) await done(anke, 'DELETE', `retailer/pricing-rules/${id}`)
        },
        {},
        [],
      ],
      [
        'and a new one',
        () =>
          done(anke, 'POST', 'retailer/pricing-rules', {
            body: { channel: 'b2b', scope: 'hub', markupBasisPoints: 1000 },
          }),
        { sort: 'name' },
        ['Apfel', 'Kartoffel'],
      ],
    ]
    for (const [what, step, query, names] of steps) {
      await step()
      expect((await listed(query)).names, what).toEqual(names)
      expect(await listed(), what).toMatchObject({ ...(await recounted()) })
      expect(await shelves(), what).toEqual(await recountedShelves())
    }
  })

  it('never shows an old price: neither the list nor what a browser has kept', async () => {
    const { db } = database
    const farm = await givenCompany(db, { homeHubId: desk.hub.id, status: CompanyStatus.Approved })
    const { salesUnit, article } = await givenSalesUnit(db, farm.id, { salesUnit: { supplierPriceCents: 1000 } })
    const priced = async (supplierPriceCents: number) => {
      await db.transaction(async (tx) => {
        await tx.update(salesUnits).set({ supplierPriceCents }).where(eq(salesUnits.id, salesUnit.id))
        await refreshMarket(tx, { salesUnitIds: [salesUnit.id], now })
      })
    }
    const offerOf = (found: { json(): { articles: { slug: string; offers: { priceCents: number }[] }[] } }) =>
      found.json().articles.find(({ slug }) => slug === article.slug)?.offers
    await priced(1000)
    const before = await ask()
    expect(offerOf(before)).toMatchObject([{ priceCents: 1100 }])
    expect(before.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^"[\w-]+"$/) })
    const etag = String(before.headers.etag)
    const kept = await ask({}, etag)
    expect([kept.statusCode, kept.body]).toEqual([304, ''])
    await priced(1500)
    const after = await ask({}, etag)
    expect(after.statusCode).toBe(200)
    expect(offerOf(after)).toMatchObject([{ priceCents: 1650 }])
  })

  it('lists and counts right when a producer and its hub change the same articles at once', async () => {
    const { producer, anke } = desk
    const { article } = await desk.published({ name: { de: 'Möhre' } })
    const { article: other } = await desk.published({ name: { de: 'Wirsing' } })
    const { rules } = await done(anke, 'GET', 'retailer/pricing-rules')
    const markUp = async (from: number) => {
      for (let round = 0; round < 6; round += 1) {
        const [rule] = (await done(anke, 'GET', 'retailer/pricing-rules')).rules
        const body = { markupBasisPoints: from + round * 100 }
        const answer = await desk.ask(anke, 'PUT', `retailer/pricing-rules/${rule.id}`, { body, version: rule.version })
        expect([200, 412]).toContain(answer.status)
      }
    }
    const move = async (slug: string) => {
      for (const action of ['unlist', 'relist', 'unlist', 'relist', 'unlist'])
        await done(producer, 'POST', `supplier/articles/${slug}/status`, { body: { action } })
    }
    expect(rules).toHaveLength(1)
    await Promise.all([markUp(1000), move(article.slug), markUp(5000), move(other.slug)])
    expect(await listed({ q: 'Möhre' })).toMatchObject({ names: [] })
    expect(await listed()).toMatchObject({ ...(await recounted()) })
    expect(await shelves()).toEqual(await recountedShelves())
  })
})
