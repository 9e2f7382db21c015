import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import type { listDeliveryDays } from '@regionalmarkt/contract/market/list-delivery-days.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import type { marketFilters } from '@regionalmarkt/contract/market/market-filters.schema.ts'
import type { suggestSearch } from '@regionalmarkt/contract/market/suggest-search.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { givenCategory, givenCompany, givenHub } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { refreshListing } from './refresh-listing.ts'

type Facets = ResponseOf<typeof listFacets>
type Query = { readonly [Name in keyof z.input<typeof marketFilters>]: string }

let database: TestDatabase
let server: TestApp
let retailerId: string
let categories: string[]
let farms: string[]

/** More than are looked at: the first farm and category have few of them, and few are called so that nobody finds them by chance. */
const articleCount = 1600

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const { db } = database
  retailerId = (await givenHub(db)).id
  const companies = []
  for (const city of ['Brake', 'Elsfleth', 'Brake', 'Nordenham', 'Elsfleth'])
    companies.push(await givenCompany(db, { city, organicControlNumber: city === 'Brake' ? 'DE-ÖKO-006' : null }))
  farms = companies.map(({ slug }) => slug)
  const kept = [await givenCategory(db), await givenCategory(db), await givenCategory(db)]
  categories = kept.flatMap(({ slug }) => [slug, slug.replace('-child', '')])
  const ids = (rows: readonly { id: string }[]) => sql`${`{${rows.map(({ id }) => id).join()}}`}::uuid[]`
  await db.execute(sql`
    insert into article (supplier_id, category_id, slug, number, status, name_de, name_en, description_de, allergens, vat_category,
        pictures, popularity, organic_mark)
      select (${ids(companies)})[case when i % 40 = 0 then 1 else 2 + i % 4 end], (${ids(kept)})[case when i % 50 = 0 then 1 else 2 + i % 2 end],
        'ware-' || i, 'N-' || i, 'approved', (array['Apfel', 'Birne', 'Bratapfel'])[1 + i % 3] || case when i % 97 = 0 then ' Seltling' else '' end,
        'Good', '', jsonb_build_object('milk', (array['free', 'contains'])[1 + i % 2], 'gluten', 'free'), 'reduced', '{}', i % 83,
        (array['eu', 'none', 'none'])[1 + i % 3]
      from generate_series(1, ${articleCount}::int) i`)
  await db.execute(sql`
    insert into sales_unit (article_id, status, number, name_de, name_en, content_amount, content_unit, price_basis, supplier_price_cents, position)
      select id, 'approved', number || '-1', 'Kiste', 'Crate', 1000, 'gram', 'salesUnit', 100 + popularity * 20, 1 from article`)
  await db.execute(sql`
    insert into offer (retailer_id, sales_unit_id, channel, article_id, price_cents, trace)
      select ${retailerId}, id, 'b2b', article_id, supplier_price_cents, '[]' from sales_unit`)
  await db.execute(sql`insert into warehouse (company_id, name) select id, 'Lager' from company where type = 0`)
  await db.execute(sql`
    insert into stock (warehouse_id, sales_unit_id, company_id, lot, on_hand)
      select w.id, u.id, a.supplier_id, 'L', 5 from sales_unit u join article a on a.id = u.article_id
        join warehouse w on w.company_id = a.supplier_id where a.popularity % 3 > 0`)
  await refreshListing(db)
  await db.execute(sql`analyze`)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const facets = async (query: Query): Promise<Facets> => {
  const answer = await server.app.inject({ url: '/api/market/b2b/facets', query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A number for each choice, by the kind that `atLeast` calls it. */
const numbersOf = (
  found: Facets,
): { readonly [Kind in Facets['atLeast'][number]]: { readonly [choice: string]: number } } => ({
  organic: { organic: found.organicCount },
  inStock: { inStock: found.inStockCount },
  suppliers: Object.fromEntries(found.suppliers.map(({ slug, count }) => [slug, count])),
  categories: Object.fromEntries(found.categories.map(({ slug, count }) => [slug, count])),
  regions: Object.fromEntries(found.regions.map(({ name, count }) => [name, count])),
  prices: Object.fromEntries(found.prices.map(({ maxBasePrice, count }) => [maxBasePrice, count])),
  allergens: Object.fromEntries(found.allergens.map(({ allergen, freeCount }) => [allergen, freeCount])),
})

const typed = ['apfel', 'company', 'seltling', 'apfel seltling', 'company apfel', 'bratapel', 'N-40', 'xyzzy']
const suggested = async (q: string) => {
  const answer = await server.app.inject({ url: '/api/market/b2b/suggestions', query: { q } })
  return answer.json<ResponseOf<typeof suggestSearch>>().suppliers
}

type List = ResponseOf<typeof listArticles>
type Days = ResponseOf<typeof listDeliveryDays>

/** A page of the list, and for every fifth query the days. */
const listed = async (query: Query, at: number) => {
  const ask = async (path: string) => {
    const answer = await server.app.inject({ url: `/api/market/b2b/${path}`, query })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const { articles, total, supplierCount }: List = await ask('articles')
  const { days }: Days = at % 5 === 0 ? await ask('delivery-days') : { days: [] }
  return { slugs: articles.map(({ slug }) => slug), total, supplierCount, days }
}

const queries = (): Query[] => {
  const oneOf = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
  const query = fc.record({
    q: fc.option(fc.constantFrom('apfel', 'birne', 'apfel seltling', 'seltling', 'N-40', 'bratapel', 'xyzzy'), {
      nil: undefined,
    }),
    category: oneOf(...categories),
    supplier: oneOf(...farms, farms.slice(1, 3).join(), farms.slice(0, 2).join()),
    region: oneOf('Brake', 'Nordenham'),
    organic: oneOf('true'),
    inStock: oneOf('true'),
    without: oneOf('milk', 'milk,fish'),
    maxBasePrice: oneOf('400', '1500'),
  })
  const given = fc
    .sample(query, { numRuns: 80, seed: 7 })
    .map((each) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)))
  return [
    {},
    { q: 'apfel' },
    { inStock: 'true' },
    { supplier: farms[0] ?? '' },
    { organic: 'true' },
    { region: 'Nordenham' },
    ...given,
  ]
}

it('says in a large market what counting says, or that it is at least as much and no more than that', async () => {
  const { db } = database
  const asked = queries()
  const exact = []
  const lists = []
  for (const [at, query] of asked.entries()) {
    exact.push(await facets(query))
    lists.push(await listed(query, at))
  }
  const suggestedBefore = await Promise.all(typed.map(suggested))
  const countsOf = await Promise.all(typed.map(async (q) => numbersOf(await facets({ q })).suppliers))
  const elsewhere = await givenCategory(db)
  const farm = await givenCompany(db, { name: 'Anderswo', city: 'Anderswo' })
  await db.execute(sql`insert into market_shelf values
    (${retailerId}, 'b2b', ${elsewhere.parentId}, ${elsewhere.id}, ${farm.id}, false, 20001)`)
  const isElsewhere = (choice: string) =>
    [farm.slug, elsewhere.slug, elsewhere.slug.replace('-child', ''), 'Anderswo'].includes(choice)
  let bounds = 0
  let exacts = 0
  let uncounted = 0
  for (const [at, query] of asked.entries()) {
    const [before, { slugs, total, supplierCount, days }] = [lists[at], await listed(query, at)]
    const isHere = Object.keys(query).length > 0
    expect(slugs, JSON.stringify(query)).toEqual(before?.slugs)
    if (total === null) uncounted += 1
    else if (isHere)
      expect([total, supplierCount], JSON.stringify(query)).toEqual([before?.total, before?.supplierCount])
    for (const [n, { count, isLeast }] of days.entries()) {
      const exactly = before?.days[n]?.count ?? -1
      if (isLeast) expect(count, JSON.stringify(query)).toBeLessThanOrEqual(exactly)
      else expect(count, JSON.stringify(query)).toBe(exactly)
    }
    const found = await facets(query)
    const numbers = Object.entries(numbersOf(found)) as [Facets['atLeast'][number], Record<string, number>][]
    const counted = numbersOf(exact[at] ?? found)
    for (const [kind, all] of numbers) {
      const here = Object.fromEntries(Object.entries(all).filter(([choice]) => !isElsewhere(choice)))
      const said = `${kind} of ${JSON.stringify(query)}`
      if (!found.atLeast.includes(kind)) {
        exacts += 1
        expect(here, said).toEqual(counted[kind])
        continue
      }
      bounds += 1
      for (const [choice, count] of Object.entries(here))
        expect(count, `${choice}: ${said}`).toBeLessThanOrEqual(counted[kind][choice] ?? -1)
    }
  }
  expect(Math.min(bounds, exacts)).toBeGreaterThan(60)
  expect(uncounted).toBeGreaterThan(0)
  // What is rare is found to the last one, and so is all of a producer who has few; shelves are always counted.
  const leastOf = async (query: Query) => (await facets(query)).atLeast
  expect(await leastOf({ q: 'seltling' })).toEqual([])
  expect(await leastOf({ supplier: farms[0] ?? '' })).toEqual([])
  expect(await leastOf({ organic: 'true' })).toEqual(['inStock', 'prices', 'allergens'])
  expect(await leastOf({ q: 'apfel' })).toContain('suppliers')
  for (const [at, q] of typed.entries()) {
    const suppliers = await suggested(q)
    expect(suppliers).toHaveLength(suggestedBefore[at]?.length ?? -1)
    if (suppliers.every(({ isLeast }) => !isLeast)) expect(suppliers).toEqual(suggestedBefore[at])
    for (const { slug, count, isLeast } of suppliers) {
      if (isLeast) expect(count, q).toBeLessThanOrEqual(countsOf[at]?.[slug] ?? -1)
      else expect(count, q).toBe(countsOf[at]?.[slug])
    }
  }
  expect((await suggested('apfel')).map(({ isLeast }) => isLeast)).toEqual([true, true, true])
})
