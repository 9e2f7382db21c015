import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import type { listDeliveryDays } from '@regionalmarkt/contract/market/list-delivery-days.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import type { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { firstQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenStock, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies } from '../accounts/public.ts'
import { articleCategories, articles as articlesTable, salesUnits } from '../catalogue/public.ts'
import { customerTerms, offers as offersTable, unitDeliveries } from '../pricing/public.ts'
import { dailyCommitments } from '../stock/public.ts'
import { refreshListing } from './refresh-listing.ts'

type List = ResponseOf<typeof listArticles>
type Facets = ResponseOf<typeof listFacets>
type Days = ResponseOf<typeof listDeliveryDays>
type Quote = ResponseOf<typeof quoteCart>

// A Saturday: the hub's next delivery is Tuesday the 24th, ordered until Monday 14:00.
const now = new Date('2026-11-21T08:00:00Z')
let database: TestDatabase
let server: TestApp
let hubId: string
let kitchenToken: string

const ask = async <T>(path: string, query: Record<string, string>, token?: string): Promise<T> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ method: 'GET', url: `/api/market/b2b/${path}`, query, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const namesOf = async (query: Record<string, string>, token?: string) => {
  const { articles, total } = await ask<List>('articles', { sort: 'name', ...query }, token)
  expect(total).toBe(articles.length)
  return articles.map(({ name }) => name)
}

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
  const { db } = database
  const hub = await givenHub(db, {
    deliveryWeekdays: ['tuesday', 'thursday', 'saturday'],
    deliveryMethods: ['deliveryHub', 'pickupHub'],
  })
  hubId = hub.id
  const [vegetables] = await db
    .insert(articleCategories)
    .values({ nameDe: 'Gemüse', nameEn: 'Vegetables', slug: 'gemuese', tint: '#fff', position: 1 })
    .returning()
  const [roots] = await db
    .insert(articleCategories)
    .values({
      nameDe: 'Wurzeln',
      nameEn: 'Roots',
      slug: 'wurzeln',
      tint: '#fff',
      position: 1,
      parentId: vegetables?.id,
    })
    .returning()
  const daily = await givenCompany(db, {
    name: 'Täglich',
    slug: 'taeglich',
    city: 'Moorhusen',
    deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  })
  const mondays = await givenCompany(db, {
    name: 'Montags',
    slug: 'montags',
    city: 'Außensiel',
    deliveryWeekdays: ['monday'],
    cutOffDaysBefore: 2,
  })
  const sell = async (
    supplier: { id: string },
    name: string,
    salesUnit: NonNullable<Parameters<typeof givenSalesUnit>[2]>['salesUnit'],
    own = 0,
    hubs = 0,
  ) => {
    const article = { categoryId: roots?.id ?? '', nameDe: name, nameEn: name, allergens: { milk: 'free' } }
    const { salesUnit: unit } = await givenSalesUnit(db, supplier.id, { retailerId: hub.id, article, salesUnit })
    if (own > 0)
      await givenStock(db, {
        companyId: supplier.id,
        salesUnitId: unit.id,
        lot: 'A',
        onHand: own,
        bestBefore: '2026-11-27',
      })
    if (hubs > 0)
      await givenStock(db, { companyId: hub.id, salesUnitId: unit.id, lot: 'B', onHand: hubs, bestBefore: null })
    return unit
  }
  await sell(daily, 'at once', { leadTimeDays: 0 }, 10)
  await sell(daily, 'three days', { leadTimeDays: 3 }, 10)
  await sell(daily, 'made to order', { isStockTracked: false, leadTimeDays: 1 })
  await sell(daily, 'few a day', { isStockTracked: false, dailyLimit: 3, minimumQuantity: 4, stepQuantity: 2 })
  const weekly = { isStockTracked: false, dailyLimit: 3, minimumQuantity: 2 }
  const promised = await sell(mondays, 'promised for Monday', weekly)
  const monday = { supplyDate: '2026-11-30', quantity: 2, dailyLimit: null }
  await db.insert(dailyCommitments).values({ salesUnitId: promised.id, ...monday })
  await sell(daily, 'sold out', { leadTimeDays: 0 })
  await sell(daily, 'in dozens', { minimumQuantity: 12, stepQuantity: 12 }, 11)
  await sell(mondays, 'Mondays alone', {}, 10)
  await sell(mondays, 'on the shelf', { leadTimeDays: 9 }, 0, 5)
  await sell(mondays, 'too few on the shelf', { minimumQuantity: 6 }, 0, 5)
  const ways = { cutOffTime: '10:00', cutOffDaysBefore: 1, feeCents: 0, minimumCents: 0, retailerId: hub.id }
  const thursdays = await sell(daily, 'own way on Thursdays', {}, 10)
  await db
    .insert(unitDeliveries)
    .values({ ...ways, salesUnitId: thursdays.id, method: 'deliveryHub', deliveryWeekdays: ['thursday'] })
  const fetched = await sell(daily, 'only fetched', {}, 10)
  await db
    .insert(unitDeliveries)
    .values({ ...ways, salesUnitId: fetched.id, method: 'pickupHub', deliveryWeekdays: ['tuesday', 'thursday'] })
  const kitchen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  await db.insert(customerTerms).values({ retailerId: hub.id, customerId: kitchen.id, discountBasisPoints: 1000 })
  kitchenToken = (await givenViewer(db, kitchen)).subject
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

describe('narrowed by a delivery day', () => {
  it('leaves what can be there then', async () => {
    expect(await namesOf({ deliveryDay: '2026-11-24' })).toEqual(['at once', 'made to order', 'on the shelf'])
    expect(await namesOf({ deliveryDay: '2026-11-26' })).toEqual([
      'at once',
      'made to order',
      'on the shelf',
      'own way on Thursdays',
      'three days',
    ])
    expect(await namesOf({ deliveryDay: '2026-12-01' })).toEqual(['made to order', 'on the shelf'])
  })

  it('is what a cart says of every article on every day', async () => {
    const { articles } = await ask<List>('articles', { limit: '60' })
    const quotedOn = async (deliveryDate: string) => {
      const lines = articles.flatMap(({ offers }) =>
        offers.map((offer) => ({ salesUnitId: offer.salesUnitId, quantity: firstQuantity(offer) })),
      )
      const body = { lines, deliveryDate, deliveryMethod: 'deliveryHub' }
      const answer = await server.app.inject({ method: 'POST', url: '/api/market/b2b/cart-quote', body })
      const possible = new Set(
        answer.json<Quote>().lines.flatMap((line) => (line.problem === null ? [line.salesUnitId] : [])),
      )
      const can = articles.filter(({ offers }) => offers.some(({ salesUnitId }) => possible.has(salesUnitId)))
      return can.map(({ name }) => name).sort()
    }
    let most = 0
    for (let ahead = -1; ahead <= 14; ahead += 1) {
      const day = addDays('2026-11-21', ahead)
      const listed = await namesOf({ deliveryDay: day, limit: '60' })
      expect(listed.toSorted(), day).toEqual(await quotedOn(day))
      most = Math.max(most, listed.length)
    }
    expect(most).toBeGreaterThan(4)
  })

  it('tells for each of the next delivery days how many there are', async () => {
    const { days } = await ask<Days>('delivery-days', {})
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-11-28',
      '2026-12-01',
      '2026-12-03',
      '2026-12-05',
    ])
    for (const { date, count } of days) expect(await namesOf({ deliveryDay: date }), date).toHaveLength(count)
    const narrowed = await ask<Days>('delivery-days', { region: 'Außensiel', q: 'shelf' })
    expect(narrowed.days[0]).toEqual({ date: '2026-11-24', count: 1, isLeast: false })
    const mistyped = await ask<Days>('delivery-days', { region: 'Außensiel', q: 'schelf' })
    expect(mistyped).toEqual(narrowed)
  })

  it.each(['2026-11-20', '2028-01-04'])('leaves nothing for %s, too early or too late', async (deliveryDay) => {
    expect(await namesOf({ deliveryDay })).toEqual([])
  })

  it('tells availability for that day', async () => {
    const on = async (deliveryDay: string) =>
      (await ask<List>('articles', { q: 'at once', deliveryDay })).articles[0]?.offers[0]?.available
    expect(await on('2026-11-24')).toBe(10)
    // What keeps until the 27th is no longer there on the 28th.
    expect(await on('2026-11-28')).toBeUndefined()
  })
})

describe('narrowed by a region', () => {
  it('leaves what its producers make, with counts that know of it', async () => {
    expect(await namesOf({ region: 'Außensiel' })).toEqual([
      'Mondays alone',
      'on the shelf',
      'promised for Monday',
      'too few on the shelf',
    ])
    const facets = await ask<Facets>('facets', { region: 'Außensiel' })
    expect(facets.suppliers).toEqual([{ slug: 'montags', name: 'Montags', count: 4 }])
    expect(facets.regions).toEqual([
      { name: 'Außensiel', count: 4 },
      { name: 'Moorhusen', count: 8 },
    ])
  })
})

describe('narrowed by what a kilogram costs', () => {
  const priced = async (token?: string) => {
    const { articles } = await ask<List>('articles', { limit: '60' }, token)
    return articles.map(({ name, offers }) => [name, offers[0]?.basePrice?.cents ?? Number.POSITIVE_INFINITY] as const)
  }
  const price = (cents: number, name: string) =>
    database.db.execute(
      sql`update ${offersTable} set price_cents = ${cents} where article_id in (select id from ${articlesTable} where name_de = ${name})`,
    )

  it('leaves what costs no more, by the price that the customer sees, as the counts say', async () => {
    await database.db.execute(
      sql`update ${salesUnits} set content_amount = 1000, content_unit = 'gram', price_basis = 'salesUnit'`,
    )
    await price(200, 'at once')
    await price(220, 'three days')
    await price(1999, 'made to order')
    await refreshListing(database.db)
    for (const token of [undefined, kitchenToken]) {
      const all = await priced(token)
      for (const { maxBasePrice, count } of (await ask<Facets>('facets', {}, token)).prices) {
        const cheap = all.flatMap(([name, cents]) => (cents <= maxBasePrice ? [name] : []))
        expect((await namesOf({ maxBasePrice: String(maxBasePrice) }, token)).toSorted()).toEqual(cheap.toSorted())
        expect(count).toBe(cheap.length)
      }
    }
    expect(await namesOf({ maxBasePrice: '200' })).toEqual(['at once'])
    expect(await namesOf({ maxBasePrice: '200' }, kitchenToken)).toEqual(['at once', 'three days'])
  })

  it('tells no price to whoever must not see any', async () => {
    const shows = (value: boolean) =>
      database.db.execute(sql`update ${companies} set shows_prices_to_guests = ${value} where id = ${hubId}`)
    await shows(false)
    const [all, cheap] = [await namesOf({}), await namesOf({ maxBasePrice: '200' })]
    const facets = await ask<Facets>('facets', { maxBasePrice: '200' })
    const [popular, sorted] = [await ask<List>('articles', {}), await ask<List>('articles', { sort: 'price' })]
    await shows(true)
    expect(cheap).toEqual(all)
    expect(facets.prices).toEqual([])
    expect(sorted.articles).toEqual(popular.articles)
  })
})

it.each<[string, Record<string, string>, string]>([
  ['a day that there is not', { deliveryDay: '2026-02-30' }, 'deliveryDay'],
  ['a day in another shape', { deliveryDay: '24.11.2026' }, 'deliveryDay'],
  ['the year 0', { deliveryDay: '0000-01-01' }, 'deliveryDay'],
  ['no region', { region: '   ' }, 'region'],
  ['a region with a line break', { region: 'Moor\nhusen' }, 'region'],
  ['a region with NUL', { region: 'Moor\u0000husen' }, 'region'],
  ['a price of nothing', { maxBasePrice: '0' }, 'maxBasePrice'],
  ['a price in euros', { maxBasePrice: '2,50' }, 'maxBasePrice'],
  ['a price without end', { maxBasePrice: '99999999999999' }, 'maxBasePrice'],
])('%s is refused with the field', async (_, query, field) => {
  for (const path of ['articles', 'facets', 'delivery-days']) {
    const answer = await server.app.inject({ method: 'GET', url: `/api/market/b2b/${path}`, query })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].path).toBe(field)
  }
})
