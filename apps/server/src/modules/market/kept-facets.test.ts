import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  givenCategory,
  givenCompany,
  givenHub,
  givenSalesUnit,
  givenStock,
  givenViewer,
} from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { articles } from '../catalogue/public.ts'
import { customerTerms, offers } from '../pricing/public.ts'
import { refreshListing } from './refresh-listing.ts'

let database: TestDatabase
let server: TestApp
let retailerId: string
let kitchenToken: string
let goods: Awaited<ReturnType<typeof givenSalesUnit>>[]
let categories: Awaited<ReturnType<typeof givenCategory>>[]

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const { db } = database
  const hub = await givenHub(db)
  retailerId = hub.id
  const kitchen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  await db.insert(customerTerms).values({ retailerId, customerId: kitchen.id, discountBasisPoints: 3000 })
  kitchenToken = (await givenViewer(db, kitchen)).subject
  const farms = [
    await givenCompany(db, { city: 'Elsfleth', organicControlNumber: 'DE-ÖKO-006' }),
    await givenCompany(db, {
      city: 'Brake',
      organicControlNumber: 'DE-ÖKO-007',
      organicCertificateUntil: '2026-11-20',
    }),
    await givenCompany(db, { city: 'Elsfleth' }),
  ]
  categories = [await givenCategory(db), await givenCategory(db), await givenCategory(db)]
  goods = []
  for (let n = 0; n < 24; n += 1) {
    const farm = farms[n % 3]
    const sold = await givenSalesUnit(db, farm?.id ?? '', {
      retailerId,
      priceCents: 900 + n * 400,
      article: {
        nameDe: `Ware ${n}`,
        categoryId: categories[n % 2]?.id ?? '',
        organicMark: n % 4 === 0 ? 'eu' : 'none',
        allergens: Object.fromEntries(
          allergens.slice(0, n % 5).map((name) => [name, n % 3 === 0 ? 'contains' : 'free']),
        ),
        popularity: n,
      },
    })
    if (n % 3 > 0) await givenStock(db, { companyId: farm?.id ?? '', salesUnitId: sold.salesUnit.id, onHand: n % 6 })
    goods.push(sold)
  }
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** How many articles stand on each shelf, and the same counted from the tables that everything else is derived from. */
const shelves = async () => {
  const { rows } = await database.db.execute(sql`
    select category_id, supplier_id, is_organic, articles from market_shelf where articles <> 0 order by 1, 2, 3`)
  return rows
}
const recounted = async () => {
  const { rows } = await database.db.execute(sql`
    select category_id, supplier_id, organic_mark <> 'none' as is_organic, count(*)::int as articles from article a
    where status = 'approved' and exists (select from offer o where o.article_id = a.id)
    group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

const some = fc.record({ good: fc.nat(23), number: fc.nat(4), what: fc.nat(4) })
type Change = { good: number; number: number; what: number }

/** One of the things that happen to what is listed, and what follows it. */
const change = async ({ good, number, what }: Change): Promise<void> => {
  const { db } = database
  const { article, salesUnit } = goods[good] ?? {}
  if (!article || !salesUnit) throw new Error('no such article')
  const update = (values: Partial<typeof articles.$inferInsert>) =>
    db.update(articles).set(values).where(eq(articles.id, article.id))
  const offer = { retailerId, salesUnitId: salesUnit.id, articleId: article.id, channel: 'b2b' as const, trace: [] }
  const changes = [
    () => update({ categoryId: categories[number % 3]?.id ?? '' }),
    () => update({ status: number % 2 === 0 ? 'approved' : 'notListed' }),
    () => update({ organicMark: number % 2 === 0 ? 'eu' : 'none' }),
    () => db.delete(offers).where(eq(offers.articleId, article.id)),
    () =>
      db
        .insert(offers)
        .values({ ...offer, priceCents: 700 + number })
        .onConflictDoNothing(),
  ]
  await changes[what]?.()
  await refreshListing(db, [article.id])
}

type Facets = ResponseOf<typeof listFacets>
const facets = async (query: Record<string, string>, token?: string): Promise<Facets> => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ url: '/api/market/b2b/facets', query, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

it('says in a large market what counting every article says', async () => {
  const { db } = database
  const child = categories[0]?.slug ?? ''
  const queries: Record<string, string>[] = [{}, { category: child }, { category: child.replace('-child', '') }]
  const all = () => Promise.all(queries.flatMap((query) => [facets(query), facets(query, kitchenToken)]))
  const before = await all()
  expect(before[0]?.allergens.some(({ freeCount }) => freeCount > 0)).toBe(true)
  expect(before[0]?.organicCount).toBeGreaterThan(0)
  expect(before[0]?.prices.map(({ count }) => count)).not.toEqual(before[1]?.prices.map(({ count }) => count))
  // A shelf elsewhere that makes the market large.
  const elsewhere = await givenCategory(db)
  const farm = await givenCompany(db, { city: 'Anderswo' })
  await db.execute(sql`insert into market_shelf values
    (${retailerId}, 'b2b', ${elsewhere.parentId}, ${elsewhere.id}, ${farm.id}, false, 20001)`)
  const without = (found: Facets): Facets => ({
    ...found,
    suppliers: found.suppliers.filter(({ slug }) => slug !== farm.slug),
    categories: found.categories.filter(({ slug }) => !slug.startsWith(elsewhere.slug.replace('-child', ''))),
    regions: found.regions.filter(({ name }) => name !== 'Anderswo'),
    atLeast: [],
  })
  const after = await all()
  expect(after.map(({ atLeast }) => atLeast)).toEqual(after.map(() => []))
  expect(after.map(without)).toEqual(before)
  await db.execute(sql`delete from market_shelf where articles = 20001`)
})

it('knows how many articles stand on each shelf right after any change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 5, maxLength: 25 }), async (changes) => {
      for (const each of changes) await change(each)
      expect(await shelves()).toEqual(await recounted())
    }),
    { numRuns: 12 },
  )
})
