import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import type { listDeliveryDays } from '@regionalmarkt/contract/market/list-delivery-days.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import type { marketFilters } from '@regionalmarkt/contract/market/market-filters.schema.ts'
import type { suggestSearch } from '@regionalmarkt/contract/market/suggest-search.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openDatabase } from '../../platform/database.ts'
import { givenCategory, givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies as companiesTable } from '../accounts/public.ts'
import { articles as articlesTable, salesUnits } from '../catalogue/public.ts'
import { customerTerms, offers } from '../pricing/public.ts'
import { stocks, warehouses } from '../stock/public.ts'
import { refreshListing } from './refresh-listing.ts'
import { marketShelves } from './tables.ts'

type Facets = ResponseOf<typeof listFacets>
type Kind = Facets['atLeast'][number]
type List = ResponseOf<typeof listArticles>
type Days = ResponseOf<typeof listDeliveryDays>
type Query = { readonly [Name in keyof z.input<typeof marketFilters>]?: string }

/**
 * More articles than are looked at one by one in a large market, each of which the test knows: of the first farm and category there are
 * few, and few are called so that nobody finds them by chance.
 */
const articleCount = 2400
/** A shelf that nobody sees makes the market a large one. */
const manyMore = 20_000

let database: TestDatabase
let server: TestApp
let categories: { readonly child: string; readonly parent: string }[]
let retailerId: string
let farms: { readonly slug: string; readonly city: string }[]
/** A kitchen that pays half of everybody's prices. */
let kitchenToken: string

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const { db } = database
  retailerId = (await givenHub(db)).id
  const kitchen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: retailerId })
  await db.insert(customerTerms).values({ retailerId, customerId: kitchen.id, discountBasisPoints: 5000 })
  kitchenToken = (await givenViewer(db, kitchen)).subject
  const companies = []
  for (const city of ['Brake', 'Elsfleth', 'Brake', 'Nordenham', 'Elsfleth'])
    companies.push(await givenCompany(db, { city, organicControlNumber: city === 'Brake' ? 'DE-ÖKO-006' : null }))
  farms = companies
  const kept = [await givenCategory(db), await givenCategory(db), await givenCategory(db)]
  categories = kept.map(({ slug }) => ({ child: slug, parent: slug.replace('-child', '') }))
  const ids = (rows: readonly { id: string }[]) => sql`${`{${rows.map(({ id }) => id).join()}}`}::uuid[]`
  await db.execute(sql`
    insert into ${articlesTable} (supplier_id, category_id, slug, number, status, name_de, name_en, description_de, allergens, vat_category,
        pictures, popularity, organic_mark)
      select (${ids(companies)})[case when i % 40 = 0 then 1 else 2 + i % 4 end], (${ids(kept)})[case when i % 50 = 0 then 1 else 2 + i % 2 end],
        'ware-' || i, 'N-' || i, 'approved', (array['Apfel', 'Birne', 'Bratapfel'])[1 + i % 3] || case when i % 97 = 0 then ' Seltling' else '' end,
        'Good', '', jsonb_build_object('milk', (array['free', 'contains'])[1 + i % 2], 'gluten', 'free'), 'reduced', '{}', i % 83,
        (array['eu', 'none', 'none'])[1 + i % 3]
      from generate_series(1, ${articleCount}::int) i order by i`)
  await db.execute(sql`
    insert into ${salesUnits} (article_id, status, number, name_de, name_en, content_amount, content_unit, price_basis, supplier_price_cents, position)
      select id, 'approved', number || '-1', 'Kiste', 'Crate', 1000, 'gram', 'salesUnit', 100 + popularity * 20, 1 from ${articlesTable}`)
  await db.execute(sql`
    insert into ${offers} (retailer_id, sales_unit_id, channel, article_id, price_cents, trace)
      select ${retailerId}, id, 'b2b', article_id, supplier_price_cents, '[]' from ${salesUnits}`)
  await db.execute(
    sql`insert into ${warehouses} (company_id, name) select id, 'Lager' from ${companiesTable} where type = 0`,
  )
  await db.execute(sql`
    insert into ${stocks} (warehouse_id, sales_unit_id, company_id, lot, on_hand)
      select w.id, u.id, a.supplier_id, 'L', 5 from ${salesUnits} u join ${articlesTable} a on a.id = u.article_id
        join ${warehouses} w on w.company_id = a.supplier_id where a.popularity % 3 > 0`)
  await refreshListing(db)
  await db.execute(sql`analyze`)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** Article `i` as it was written above. */
const articleAt = (i: number) => ({
  slug: `ware-${i}`,
  number: `N-${i}`,
  name: `${['Apfel', 'Birne', 'Bratapfel'][i % 3]}${i % 97 === 0 ? ' Seltling' : ''}`,
  farm: i % 40 === 0 ? 0 : 1 + (i % 4),
  category: i % 50 === 0 ? 0 : 1 + (i % 2),
  popularity: i % 83,
  price: 100 + (i % 83) * 20,
  free: i % 2 === 0 ? ['milk', 'gluten'] : ['gluten'],
  inStock: (i % 83) % 3 > 0,
})
type Article = ReturnType<typeof articleAt> & { readonly organic: boolean; readonly city: string }
const all = (): Article[] =>
  Array.from({ length: articleCount }, (_, n) => n + 1).map((i) => {
    const article = articleAt(i)
    const city = farms[article.farm]?.city ?? ''
    return { ...article, city, organic: i % 3 === 0 && city === 'Brake' }
  })

/** What somebody means who types this. */
const isMeant = (q: string | undefined, { name, number }: Article): boolean => {
  if (q === undefined) return true
  if (q === 'N-40') return number === q
  const words = q === 'bratapel' ? ['bratapfel'] : q.split(' ')
  return words.every((word) => name.toLowerCase().includes(word))
}
const tests = {
  category: ({ category }: Query, article: Article) => {
    const { child, parent } = categories[article.category] ?? {}
    return category === undefined || category === child || category === parent
  },
  supplier: ({ supplier }: Query, { farm }: Article) =>
    supplier === undefined || supplier.split(',').includes(farms[farm]?.slug ?? ''),
  region: ({ region }: Query, { city }: Article) => region === undefined || city === region,
  price: ({ maxBasePrice }: Query, { price }: Article) => maxBasePrice === undefined || price <= Number(maxBasePrice),
  rest: ({ q, organic, inStock, without }: Query, article: Article) =>
    isMeant(q, article) &&
    (organic === undefined || article.organic) &&
    (inStock === undefined || article.inStock) &&
    (without === undefined || without.split(',').every((name) => article.free.includes(name))),
}
/** What is left by the filters but for those of one kind. */
const left = (articles: readonly Article[], query: Query, but?: keyof typeof tests) =>
  articles.filter((article) => Object.entries(tests).every(([kind, test]) => kind === but || test(query, article)))

const tally = (names: readonly string[]): { readonly [choice: string]: number } => {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Each number as somebody counts it who looks at every article. */
const counted = (articles: readonly Article[], query: Query): Record<Kind, { readonly [choice: string]: number }> => {
  const chosen = left(articles, query)
  const shelved = left(articles, query, 'category').map(({ category }) => categories[category])
  const prices = left(articles, query, 'price')
  return {
    organic: { organic: chosen.filter(({ organic }) => organic).length },
    inStock: { inStock: chosen.filter(({ inStock }) => inStock).length },
    suppliers: {
      ...Object.fromEntries((query.supplier?.split(',') ?? []).map((slug) => [slug, 0])),
      ...tally(left(articles, query, 'supplier').map(({ farm }) => farms[farm]?.slug ?? '')),
    },
    categories: tally(shelved.flatMap((category) => (category ? [category.child, category.parent] : []))),
    regions: tally(left(articles, query, 'region').map(({ city }) => city)),
    prices: Object.fromEntries(
      [200, 500, 1000, 2000, 5000].map((step) => [step, prices.filter(({ price }) => price <= step).length]),
    ),
    allergens: tally(chosen.flatMap(({ free }) => free)),
  }
}

const ask = async <Answer>(path: string, query: Query, token?: string): Promise<Answer> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({
    url: `/api/market/b2b/${path}`,
    query: query as Record<string, string>,
    headers,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** A number for each choice, by the kind that `atLeast` calls it. */
const numbersOf = (found: Facets): Record<Kind, { readonly [choice: string]: number }> => ({
  organic: { organic: found.organicCount },
  inStock: { inStock: found.inStockCount },
  suppliers: Object.fromEntries(found.suppliers.map(({ slug, count }) => [slug, count])),
  categories: Object.fromEntries(found.categories.map(({ slug, count }) => [slug, count])),
  regions: Object.fromEntries(found.regions.map(({ name, count }) => [name, count])),
  prices: Object.fromEntries(found.prices.map(({ maxBasePrice, count }) => [maxBasePrice, count])),
  allergens: Object.fromEntries(
    found.allergens.flatMap(({ allergen, freeCount }) => (freeCount > 0 ? [[allergen, freeCount]] : [])),
  ),
})

const queries = (): Query[] => {
  const oneOf = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
  const slugs = farms.map(({ slug }) => slug)
  const query = fc.record({
    q: fc.option(fc.constantFrom('apfel', 'birne', 'apfel seltling', 'seltling', 'N-40', 'bratapel', 'xyzzy'), {
      nil: undefined,
    }),
    category: oneOf(...categories.flatMap(({ child, parent }) => [child, parent])),
    supplier: oneOf(...slugs, slugs.slice(1, 3).join(), slugs.slice(0, 2).join()),
    region: oneOf('Brake', 'Nordenham'),
    organic: oneOf('true'),
    inStock: oneOf('true'),
    without: oneOf('milk', 'gluten,milk'),
    maxBasePrice: oneOf('400', '1500'),
  })
  const given = fc
    .sample(query, { numRuns: 80, seed: 7 })
    .map((each) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)))
  const first = slugs[0] ?? ''
  return [
    {},
    { q: 'apfel' },
    { inStock: 'true' },
    { supplier: first },
    { organic: 'true' },
    { region: 'Nordenham' },
    ...given,
  ]
}

/** How many numbers are those of every article, as they must be unless the answer says that they are less. */
const compared = (
  found: Facets,
  expected: Record<Kind, { readonly [choice: string]: number }>,
  query: Query,
): { bounds: number; exacts: number } => {
  let [bounds, exacts] = [0, 0]
  for (const [kind, numbers] of Object.entries(numbersOf(found)) as [Kind, Record<string, number>][]) {
    const said = `${kind} of ${JSON.stringify(query)}`
    if (!found.atLeast.includes(kind)) {
      exacts += 1
      expect(numbers, said).toEqual(expected[kind])
      continue
    }
    bounds += 1
    for (const [choice, count] of Object.entries(numbers))
      expect(count, `${choice}: ${said}`).toBeLessThanOrEqual(expected[kind][choice] ?? -1)
  }
  return { bounds, exacts }
}

const checkFacets = async (): Promise<{ bounds: number; exacts: number }> => {
  const articles = all()
  const sum = { bounds: 0, exacts: 0 }
  for (const query of queries()) {
    const { bounds, exacts } = compared(await ask<Facets>('facets', query), counted(articles, query), query)
    sum.bounds += bounds
    sum.exacts += exacts
  }
  return sum
}

/** How many lists told how long they are; all of them must show what the filters leave, and without a search the most popular first. */
const checkLists = async (): Promise<{ uncounted: number; counts: number }> => {
  const articles = all()
  let [uncounted, counts] = [0, 0]
  for (const [at, query] of queries().entries()) {
    const said = JSON.stringify(query)
    const page = await ask<List>('articles', query)
    const expected = left(articles, query).toSorted(
      (one, other) => other.popularity - one.popularity || articles.indexOf(other) - articles.indexOf(one),
    )
    const slugs = page.articles.map(({ slug }) => slug)
    if (query.q === undefined) expect(slugs, said).toEqual(expected.slice(0, 24).map(({ slug }) => slug))
    const wanted = new Set(expected.map(({ slug }) => slug))
    const unwanted = slugs.filter((slug) => !wanted.has(slug))
    expect([unwanted, new Set(slugs).size], said).toEqual([[], Math.min(24, expected.length)])
    if (page.total === null) uncounted += 1
    else if (Object.keys(query).length > 0) {
      counts += 1
      const suppliers = new Set(expected.map(({ farm }) => farm)).size
      expect([page.total, page.supplierCount], said).toEqual([expected.length, suppliers])
    }
    if (at % 5 > 0) continue
    const made = expected.filter(({ inStock }) => inStock).length
    for (const { count, isLeast } of (await ask<Days>('delivery-days', query)).days)
      if (isLeast) expect(count, said).toBeLessThanOrEqual(made)
      else expect(count, said).toBe(made)
  }
  return { uncounted, counts }
}

/** How many suggestions were bounds; the others must be what a producer has of it, the most first. */
const checkSuggestions = async (): Promise<number> => {
  const articles = all()
  const suggested = async (q: string) => (await ask<ResponseOf<typeof suggestSearch>>('suggestions', { q })).suppliers
  let bounds = 0
  for (const q of ['apfel', 'seltling', 'apfel seltling', 'bratapel', 'N-40', 'xyzzy']) {
    const { suppliers: expected } = counted(articles, { q })
    const most = Object.values(expected).toSorted((one, other) => other - one)
    const suppliers = await suggested(q)
    expect(suppliers, q).toHaveLength(Math.min(3, most.length))
    for (const [at, { slug, count, isLeast }] of suppliers.entries()) {
      if (isLeast) bounds += 1
      if (isLeast) expect(count, q).toBeLessThanOrEqual(expected[slug] ?? -1)
      else expect([count, count], `${q} ${slug}`).toEqual([expected[slug], most[at]])
    }
  }
  // All that a producer has fits its name, and its shelves know how much that is.
  const [first] = await suggested(farms[0]?.slug.slice(0, 12) ?? '')
  expect(first).toMatchObject({ slug: farms[0]?.slug, count: articleCount / 40, isLeast: false, isNamedSo: true })
  return bounds
}

/**
 * What PostgreSQL still plans anew each time it is asked, after five times: where the values that it sees promise a cheaper plan than one
 * for all values, it plans for ever, which takes longer than to answer.
 */
const plannedAnew = async (): Promise<readonly string[]> => {
  const db = openDatabase(database.connectionString, 1)
  const oneConnection = await testApp({ ...database, db }, { now: new Date('2026-11-21T08:00:00Z') })
  try {
    const asks: readonly [string, (n: number) => string][] = [
      ['articles', (n) => `q=N-${n * 7}`],
      ['articles', (n) => `q=N-${n * 7}-1`],
      ['articles', (n) => `q=${['apfel', 'birne', 'seltling'][n % 3]}`],
      ['articles', (n) => `q=apfel&sort=price&without=${['milk', 'gluten,milk'][n % 2]}`],
      ['articles', (n) => `supplier=${farms[n % 5]?.slug}`],
      ['articles', (n) => `category=${categories[n % 3]?.child}&maxBasePrice=${n * 100}`],
      ['facets', (n) => `supplier=${farms[n % 5]?.slug},${farms[(n + 1) % 5]?.slug}`],
      ['facets', (n) => `without=${['milk', 'gluten'][n % 2]}&maxBasePrice=${n * 100}`],
      ['suggestions', (n) => `q=N-${n * 7}`],
    ]
    for (const [path, query] of asks) {
      for (let n = 1; n <= 8; n += 1) {
        const { statusCode, body } = await oneConnection.app.inject(`/api/market/b2b/${path}?${query(n)}`)
        expect(statusCode, body).toBe(200)
      }
    }
    const kept = sql`select statement from pg_prepared_statements where custom_plans > 5`
    return (await db.execute<{ statement: string }>(kept)).rows.map(({ statement }) => statement)
  } finally {
    await oneConnection.close()
    await db.$client.end()
  }
}

describe('a market of no more than 20,000 articles', () => {
  it('is asked by statements that PostgreSQL plans once', async () => {
    expect(await plannedAnew()).toEqual([])
  })

  it('counts every article', async () => {
    expect((await checkFacets()).bounds).toBe(0)
    expect((await checkLists()).uncounted).toBe(0)
    expect(await checkSuggestions()).toBe(0)
  })
})

describe('a larger one', () => {
  beforeAll(async () => {
    await database.db.execute(sql`insert into ${marketShelves} values
      (${retailerId}, 'b2b', uuidv7(), uuidv7(), uuidv7(), false, ${manyMore})`)
  })

  it('is asked by statements that PostgreSQL plans once', async () => {
    expect(await plannedAnew()).toEqual([])
  })

  it('says what counting every article says, or that it is at least as much and no more than that', async () => {
    const { bounds, exacts } = await checkFacets()
    expect(Math.min(bounds, exacts)).toBeGreaterThan(60)
  })

  it('counts what is rare, what a farm has and what stands on shelves to the last one', async () => {
    const leastOf = async (query: Query) => (await ask<Facets>('facets', query)).atLeast
    expect(await leastOf({ q: 'seltling' })).toEqual([])
    expect(await leastOf({ supplier: farms[0]?.slug ?? '' })).toEqual([])
    expect(await leastOf({ organic: 'true' })).toEqual(['inStock', 'prices', 'allergens'])
    expect(await leastOf({ q: 'apfel' })).toContain('suppliers')
  })

  it('lists what the filters leave, and tells how much that is, or nothing of it', async () => {
    const { uncounted, counts } = await checkLists()
    expect(Math.min(uncounted, counts)).toBeGreaterThan(5)
  })

  it('suggests producers with what they have of it, or at least so much', async () => {
    expect(await checkSuggestions()).toBeGreaterThan(2)
  })

  it('counts up to a price by what the customer pays, and everything else as for everybody', async () => {
    const halved = all().map((article) => ({ ...article, price: article.price / 2 }))
    const few: Query[] = [{ supplier: farms[0]?.slug ?? '' }, { q: 'seltling' }, { q: 'seltling', maxBasePrice: '400' }]
    for (const query of [{}, ...few]) {
      const found = await ask<Facets>('facets', query, kitchenToken)
      compared(found, counted(halved, query), query)
      if (few.includes(query)) expect(found.atLeast).toEqual([])
    }
    expect(numbersOf(await ask<Facets>('facets', { q: 'seltling' }, kitchenToken)).prices).not.toEqual(
      numbersOf(await ask<Facets>('facets', { q: 'seltling' })).prices,
    )
  })
})
