import { randomUUID } from 'node:crypto'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCategory, givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies } from '../accounts/public.ts'
import { articles, salesUnits } from '../catalogue/public.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T06:00:00Z') })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free']))

type Reader = { readonly subject: string }
const get = async ({ subject }: Reader, url: string) => {
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${subject}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const post = async ({ subject }: Reader, url: string, payload: object) => {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${subject}`, 'idempotency-key': randomUUID() },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const addRule = (who: Reader, channel: string) =>
  post(who, '/api/retailer/pricing-rules', {
    ...{ channel, scope: 'hub', subjectId: null, markupBasisPoints: 2500, fixedPriceCents: null },
  })

/** A hub that has made no price yet, one of its producers, and who works for both. */
const givenNewHub = async () => {
  const { db } = database
  const hub = await givenHub(db)
  const farm = await givenCompany(db, { homeHubId: hub.id })
  const category = await givenCategory(db)
  const grows = (status: 'approved' | 'pending', salesUnit: Partial<typeof salesUnits.$inferInsert> = {}) =>
    givenSalesUnit(db, farm.id, {
      article: { status, allergens: allFree, categoryId: category.id },
      salesUnit: { status, ...salesUnit },
    })
  return { hub, farm, anke: await givenViewer(db, hub), jan: await givenViewer(db, farm), grows }
}

const ofArticle = async (desk: 'supplier' | 'retailer', who: Reader, slug: string) =>
  (await get(who, `/api/${desk}/articles/${slug}`)).sale
const notOnSaleFor = async (who: Reader) => (await get(who, '/api/supplier/work-list')).notOnSale

it('a hub without a price rule is told so in its work list until it has one', async () => {
  const { anke, grows } = await givenNewHub()
  const market = async () => (await get(anke, '/api/retailer/work-list')).market
  const unpricedMarkets: string[] = []
  expect(await market()).toEqual({ hasPriceRule: false, isEmpty: true, notOnSale: [], unpricedMarkets })
  await grows('approved')
  await grows('approved')
  await grows('pending')
  expect(await market()).toEqual({
    ...{ hasPriceRule: false, isEmpty: true, notOnSale: [{ reason: 'noPriceRule', count: 2 }] },
    unpricedMarkets: ['b2b'],
  })
  await addRule(anke, 'b2b')
  expect(await market()).toEqual({ hasPriceRule: true, isEmpty: false, notOnSale: [], unpricedMarkets })
})

it('a hub without a price for households is told so until it has one, where it sells to them', async () => {
  const { hub, anke, grows } = await givenNewHub()
  const unpriced = async () => (await get(anke, '/api/retailer/work-list')).market.unpricedMarkets
  await grows('approved', { sellsB2c: true })
  await addRule(anke, 'b2b')
  const takes = (paymentKinds: (typeof companies.$inferSelect)['paymentKinds']) =>
    database.db.update(companies).set({ paymentKinds }).where(eq(companies.id, hub.id))
  await takes([])
  expect(await unpriced()).toEqual([])
  await takes(['cashAtPickup'])
  expect(await unpriced()).toEqual(['b2c'])
  await addRule(anke, 'b2c')
  expect(await unpriced()).toEqual([])
})

it('a hub reads what its invoices lack as soon as an article is published', async () => {
  const { hub, anke, grows } = await givenNewHub()
  const missing = async () => (await get(anke, '/api/retailer/work-list')).missingOnInvoices
  await database.db.update(companies).set({ taxNumber: null, vatId: null, iban: null }).where(eq(companies.id, hub.id))
  await grows('pending')
  expect(await missing()).toEqual([])
  await grows('approved')
  expect(await missing()).toEqual(expect.arrayContaining(['taxId', 'iban']))
  await database.db
    .update(companies)
    .set({ taxNumber: '22/123/45678', accountHolder: 'Hub eG', iban: 'DE89370400440532013000' })
    .where(eq(companies.id, hub.id))
  expect(await missing()).not.toEqual(expect.arrayContaining(['taxId']))
  expect(await missing()).not.toEqual(expect.arrayContaining(['iban']))
})

it('an approval says how many of the articles are on sale nowhere, and its page for what they would be sold', async () => {
  const { anke, grows } = await givenNewHub()
  const [one, other, later] = [await grows('pending'), await grows('pending'), await grows('pending')]
  const priceOf = async (slug: string) =>
    (await get(anke, `/api/retailer/articles/approvals/${slug}`)).salesUnits.map((unit: Row) => unit.salesPrices)
  expect(await priceOf(one.article.slug)).toEqual([{ b2b: null, b2c: null }])
  const approve = (...of: (typeof one)[]) =>
    post(anke, '/api/retailer/articles/approvals', {
      decision: 'approve',
      articleIds: of.map(({ article }) => article.id),
    })
  expect(await approve(one, other)).toEqual({ count: 2, notOnSale: [{ reason: 'noPriceRule', count: 2 }] })
  await addRule(anke, 'b2b')
  expect(await priceOf(later.article.slug)).not.toEqual([{ b2b: null, b2c: null }])
  expect(await approve(later)).toEqual({ count: 1, notOnSale: [] })
})

type Row = Readonly<Record<string, unknown>>

it('hub and producer read at the article why nobody can buy it, and where a rule is missing for one market', async () => {
  const { anke, jan, grows } = await givenNewHub()
  const { article } = await grows('approved', { sellsB2c: true })
  const both = async () => [
    await ofArticle('retailer', anke, article.slug),
    await ofArticle('supplier', jan, article.slug),
  ]
  const inList = async () => (await get(jan, '/api/supplier/articles')).articles.map((row: Row) => row.notOnSale)
  const nowhere = { b2b: 'noPriceRule', b2c: 'noPriceRule' }
  expect(await both()).toEqual([nowhere, nowhere])
  expect(await inList()).toEqual(['noPriceRule'])
  expect(await notOnSaleFor(jan)).toEqual([{ reason: 'noPriceRule', count: 1 }])
  await addRule(anke, 'b2b')
  const forKitchens = { b2b: null, b2c: 'noPriceRule' }
  expect(await both()).toEqual([forKitchens, forKitchens])
  expect(await inList()).toEqual([null])
  expect(await notOnSaleFor(jan)).toEqual([])
})

it.each([
  ['its sales unit waits', { status: 'pending' }, 'unitsWait'],
  ['its sales unit is off the market', { status: 'notListed' }, 'unitsNotPublished'],
] as const)('an article of which %s is on sale nowhere, whatever the rules', async (_, salesUnit, reason) => {
  const { anke, jan, grows } = await givenNewHub()
  await addRule(anke, 'b2b')
  const { article } = await grows('approved', salesUnit)
  for (const sale of [await ofArticle('retailer', anke, article.slug), await ofArticle('supplier', jan, article.slug)])
    expect(sale).toEqual({ b2b: reason, b2c: reason })
})

it('an article without sales units and one of a blocked producer say so', async () => {
  const { farm, anke, grows } = await givenNewHub()
  const { article, salesUnit } = await grows('approved')
  await database.db.delete(salesUnits).where(eq(salesUnits.id, salesUnit.id))
  expect(await ofArticle('retailer', anke, article.slug)).toEqual({ b2b: 'noSalesUnit', b2c: 'noSalesUnit' })
  await database.db.update(companies).set({ status: CompanyStatus.Blocked }).where(eq(companies.id, farm.id))
  expect((await ofArticle('retailer', anke, article.slug)).b2b).toBe('supplierNotApproved')
})

it('what a move answers counts the prices that follow it', async () => {
  const { anke, grows } = await givenNewHub()
  await addRule(anke, 'b2b')
  const { article } = await grows('approved')
  await database.db.update(articles).set({ status: 'notListed' }).where(eq(articles.id, article.id))
  const url = `/api/retailer/articles/${article.slug}/status`
  expect((await post(anke, url, { action: 'relist' })).sale.b2b).toBeNull()
})

it('what only another hub sells is on sale for its producer, and not in the market of its own hub', async () => {
  const { anke, jan, grows } = await givenNewHub()
  const elsewhere = await givenViewer(database.db, await givenHub(database.db))
  const { article } = await grows('approved')
  await addRule(elsewhere, 'b2b')
  expect((await ofArticle('supplier', jan, article.slug)).b2b).toBeNull()
  expect((await ofArticle('retailer', anke, article.slug)).b2b).toBe('noPriceRule')
  await addRule(anke, 'b2b')
  expect((await ofArticle('retailer', anke, article.slug)).b2b).toBeNull()
})
