import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCategory, givenCompany, givenHub, givenSalesUnit } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies } from '../accounts/public.ts'
import { articles, salesUnits } from '../catalogue/public.ts'
import { offers, pricingRules, refreshOffers } from '../pricing/public.ts'

const now = new Date('2026-11-21T08:00:00Z')
let database: TestDatabase
let server: TestApp

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
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
  return { total, supplierCount, names: found.map(({ name }: { name: { de: string } }) => name.de) }
}

/** What the market must list and count, read from the tables that everything else is derived from. */
const recounted = async () => {
  const { rows } = await database.db.execute(sql`
    select count(*)::int as total, count(distinct supplier_id)::int as "supplierCount" from article a
    where a.status = 'approved' and exists (select from offer o where o.article_id = a.id and o.channel = 'b2b')`)
  return rows[0]
}

describe('the list of what a hub offers', () => {
  it('follows every change of an article, an offer, a pack and a producer at once', async () => {
    const { db } = database
    const hub = await givenHub(db)
    const farm = await givenCompany(db, { name: 'Hof Lüttje' })
    const first = await givenSalesUnit(db, farm.id, {
      retailerId: hub.id,
      article: { nameDe: 'Kartoffel', popularity: 5 },
    })
    const second = await givenSalesUnit(db, farm.id, {
      retailerId: hub.id,
      article: { nameDe: 'Apfel', popularity: 9 },
    })
    const change = (values: Partial<typeof articles.$inferInsert>) =>
      db.update(articles).set(values).where(eq(articles.id, first.article.id))
    const steps: [string, () => Promise<unknown>, string[]][] = [
      ['nothing yet', async () => undefined, ['Apfel', 'Kartoffel']],
      ['it sells better', () => change({ popularity: 20 }), ['Kartoffel', 'Apfel']],
      ['it has another name', () => change({ nameDe: 'Erdapfel' }), ['Erdapfel', 'Apfel']],
      ['it is taken out', () => change({ status: 'notListed' }), ['Apfel']],
      ['it comes back', () => change({ status: 'approved' }), ['Erdapfel', 'Apfel']],
      ['its offer goes', () => db.delete(offers).where(eq(offers.articleId, first.article.id)), ['Apfel']],
      ['all offers go', () => db.delete(offers), []],
    ]
    for (const [what, step, names] of steps) {
      await step()
      expect(await listed(), what).toEqual({ ...(await recounted()), names })
    }
    await db.insert(offers).values({
      retailerId: hub.id,
      salesUnitId: second.salesUnit.id,
      articleId: second.article.id,
      channel: 'b2b',
      priceCents: 100,
      trace: [],
    })
    const elsewhere = await givenCategory(db)
    await db.update(articles).set({ categoryId: elsewhere.id }).where(eq(articles.id, second.article.id))
    expect((await listed({ category: elsewhere.slug })).names).toEqual(['Apfel'])
    expect((await listed({ q: 'Schulze' })).names).toEqual([])
    await db.update(companies).set({ name: 'Hof Schulze' }).where(eq(companies.id, farm.id))
    expect((await listed({ q: 'Schulze' })).names).toEqual(['Apfel'])
    await db.update(salesUnits).set({ number: 'AP-77' }).where(eq(salesUnits.id, second.salesUnit.id))
    expect((await listed({ q: 'ap-77' })).names).toEqual(['Apfel'])
  })

  it('never shows an old price: neither the list nor what a browser has kept', async () => {
    const { db } = database
    await db.delete(offers)
    const hub = await db.select().from(companies).where(eq(companies.isDefaultHub, true))
    const retailerId = hub[0]?.id ?? ''
    const farm = await givenCompany(db)
    const { salesUnit, article } = await givenSalesUnit(db, farm.id, { salesUnit: { supplierPriceCents: 1000 } })
    await db.insert(pricingRules).values({ retailerId, channel: 'b2b', markupBasisPoints: 2000 })
    const priced = async (supplierPriceCents: number) => {
      await db.transaction(async (tx) => {
        await tx.update(salesUnits).set({ supplierPriceCents }).where(eq(salesUnits.id, salesUnit.id))
        await refreshOffers(tx, { salesUnitIds: [salesUnit.id], now })
      })
    }
    const offerOf = (found: { json(): { articles: { slug: string; offers: { priceCents: number }[] }[] } }) =>
      found.json().articles.find(({ slug }) => slug === article.slug)?.offers
    await priced(1000)
    const before = await ask()
    expect(offerOf(before)).toMatchObject([{ priceCents: 1200 }])
    expect(before.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^"[\w-]+"$/) })
    const etag = String(before.headers.etag)
    const kept = await ask({}, etag)
    expect([kept.statusCode, kept.body]).toEqual([304, ''])
    await priced(1500)
    const after = await ask({}, etag)
    expect(after.statusCode).toBe(200)
    expect(offerOf(after)).toMatchObject([{ priceCents: 1800 }])
  })
})
