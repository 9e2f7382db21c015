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

/** What triggers have counted, and the same counted from the tables that everything else is derived from. */
const tallies = async () => {
  const { rows } = await database.db.execute(sql`
    select category_id, free_of, base_cents, sum(articles)::int as articles from market_tally
    group by 1, 2, 3 having sum(articles) <> 0 order by 1, 2, 3`)
  return rows
}
const recounted = async () => {
  const { rows } = await database.db.execute(sql`
    with listed as (
      select a.id, a.category_id, a.allergens, min(round(o.price_cents * 1000.0 / u.content_amount))::bigint as base_cents
      from article a join offer o on o.article_id = a.id join sales_unit u on u.id = o.sales_unit_id
      where a.status = 'approved' group by o.retailer_id, o.channel, a.id)
    select category_id, free_of, base_cents, count(*)::int as articles from (
      select category_id, null as free_of, base_cents from listed
      union all select category_id, key, null from listed, jsonb_each_text(allergens) where value = 'free') each
    group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

const some = fc.record({ good: fc.nat(23), number: fc.nat(4), what: fc.nat(6) })
type Change = { good: number; number: number; what: number }

/** One of the things that happen to what is listed. */
const change = async ({ good, number, what }: Change): Promise<unknown> => {
  const { db } = database
  const { article, salesUnit } = goods[good] ?? {}
  if (!article || !salesUnit) throw new Error('no such article')
  const update = (values: Partial<typeof articles.$inferInsert>) =>
    db.update(articles).set(values).where(eq(articles.id, article.id))
  const offer = { retailerId, salesUnitId: salesUnit.id, articleId: article.id, channel: 'b2b' as const, trace: [] }
  const changes = [
    () => update({ categoryId: categories[number % 3]?.id ?? '' }),
    () => update({ status: number % 2 === 0 ? 'approved' : 'notListed' }),
    () =>
      update({
        allergens: { milk: number % 2 === 0 ? 'free' : 'contains', eggs: number % 3 === 0 ? 'free' : 'unknown' },
      }),
    () =>
      db
        .update(offers)
        .set({ priceCents: 500 + number })
        .where(eq(offers.articleId, article.id)),
    () => db.delete(offers).where(eq(offers.articleId, article.id)),
    () =>
      db
        .insert(offers)
        .values({ ...offer, priceCents: 700 + number })
        .onConflictDoNothing(),
    () => db.execute(sql`select market_fold_tallies(${retailerId}::uuid)`),
  ]
  return changes[what]?.()
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
})

it('counts what is free of something and what it costs right after any change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 5, maxLength: 25 }), async (changes) => {
      for (const each of changes) await change(each)
      expect(await tallies()).toEqual(await recounted())
    }),
    { numRuns: 12 },
  )
})

/** Makes sure that an article is on offer. */
const list = async (good: number) => {
  const { article, salesUnit } = goods[good] ?? {}
  if (!article || !salesUnit) throw new Error('no such article')
  const offer = { retailerId, salesUnitId: salesUnit.id, articleId: article.id, channel: 'b2b' as const, trace: [] }
  await database.db.update(articles).set({ status: 'approved' }).where(eq(articles.id, article.id))
  await database.db
    .insert(offers)
    .values({ ...offer, priceCents: 700 })
    .onConflictDoNothing()
  return article
}

it('counts right when many change the same articles at once', async () => {
  for (const good of [0, 1, 2, 3]) await list(good)
  // Ten people at a time, and four articles between them: another category, declaration or price, or counts put together.
  const changes = fc.sample(some, { numRuns: 600, seed: 11 }).filter(({ what }) => [0, 2, 3, 6].includes(what))
  await Promise.all(
    Array.from({ length: 10 }, async (_, person) => {
      for (const each of changes.filter((_each, n) => n % 10 === person)) await change({ ...each, good: each.good % 4 })
    }),
  )
  expect(await tallies()).toEqual(await recounted())
})

it('lists a price and a declaration that change at once as both are afterwards', async () => {
  const { db } = database
  const article = await list(5)
  let declared: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.update(offers).set({ priceCents: 4321 }).where(eq(offers.articleId, article.id))
    declared = db
      .update(articles)
      .set({ allergens: { fish: 'free' } })
      .where(eq(articles.id, article.id))
      .execute()
    const isWaiting = async () =>
      (
        await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length > 0
    await expect.poll(isWaiting).toBe(true)
  })
  await declared
  expect(await tallies()).toEqual(await recounted())
})
