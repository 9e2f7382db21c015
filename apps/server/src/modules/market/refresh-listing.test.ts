import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCategory, givenCompany, givenHub, givenSalesUnit } from '../../platform/testing/given.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { articleCategories, articles, salesUnits } from '../catalogue/public.ts'
import { offers } from '../pricing/public.ts'
import { refreshListing } from './refresh-listing.ts'
import { articleWords, marketArticles, marketShelves } from './tables.ts'

let database: TestDatabase
let retailerId: string
let goods: Awaited<ReturnType<typeof givenSalesUnit>>[]
let categories: Awaited<ReturnType<typeof givenCategory>>[]

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  retailerId = (await givenHub(db)).id
  const farms = [await givenCompany(db), await givenCompany(db), await givenCompany(db)]
  categories = [await givenCategory(db), await givenCategory(db), await givenCategory(db)]
  goods = []
  for (let n = 0; n < 24; n += 1) {
    const article = { nameDe: `Ware ${n}`, categoryId: categories[n % 2]?.id ?? '' }
    goods.push(await givenSalesUnit(db, farms[n % 3]?.id ?? '', { retailerId, priceCents: 900 + n * 400, article }))
  }
})
afterAll(() => database.drop())

const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows

/** What is listed, how much stands on each shelf, and the words of what is listed. */
const listing = async () => ({
  listed:
    await rowsOf(sql`select article_id, channel, supplier_id, category_id, parent_id, is_organic, base_cents, free_of, sort_name
    from ${marketArticles} order by 1, 2`),
  shelves: await rowsOf(sql`
    select channel, category_id, supplier_id, is_organic, articles from ${marketShelves} where articles <> 0 order by 1, 2, 3, 4`),
  words: await rowsOf(sql`select article_id, name @@ 'ware'::tsquery as named, words @@ 'selten'::tsquery as rare
    from ${articleWords} where article_id in (select article_id from ${marketArticles}) order by 1`),
})

/** The same, read from the tables that everything else is derived from. */
const recounted = async () => ({
  listed: await rowsOf(sql`
    select a.id as article_id, o.channel, a.supplier_id, a.category_id, c.parent_id, a.organic_mark <> 'none' as is_organic,
      min(round(o.price_cents * 1000.0 / u.content_amount))::bigint as base_cents,
      array(select key from jsonb_each_text(a.allergens) where value = 'free' order by key) as free_of, lower(a.name_de) as sort_name
    from ${articles} a join ${articleCategories} c on c.id = a.category_id join ${offers} o on o.article_id = a.id join ${salesUnits} u on u.id = o.sales_unit_id
    where a.status = 'approved' group by a.id, o.channel, c.id order by 1, 2`),
  shelves: await rowsOf(sql`
    select o.channel, category_id, supplier_id, organic_mark <> 'none' as is_organic, count(distinct a.id)::int as articles
    from ${articles} a join ${offers} o on o.article_id = a.id where a.status = 'approved' group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
  words: await rowsOf(sql`
    select id as article_id, true as named, detail_de = 'selten' as rare from ${articles} a
    where status = 'approved' and exists (select from ${offers} o where o.article_id = a.id) order by 1`),
})

const some = fc.record({ good: fc.nat(23), number: fc.nat(4), what: fc.nat(7) })

/** One of the things that happen to what is listed. */
const change = async ({ good, number, what }: { good: number; number: number; what: number }): Promise<string> => {
  const { db } = database
  const { article, salesUnit } = goods[good] ?? {}
  if (!article || !salesUnit) throw new Error('no such article')
  const update = (values: Partial<typeof articles.$inferInsert>) =>
    db.update(articles).set(values).where(eq(articles.id, article.id))
  const offer = { retailerId, salesUnitId: salesUnit.id, articleId: article.id, trace: [], priceCents: 700 + number }
  const isOf = eq(offers.articleId, article.id)
  const changes = [
    () => update({ categoryId: categories[number % 3]?.id ?? '' }),
    () => update({ status: number % 2 === 0 ? 'approved' : 'notListed' }),
    () => update({ organicMark: number % 2 === 0 ? 'eu' : 'none' }),
    () => update({ allergens: { milk: number % 2 === 0 ? 'free' : 'contains', eggs: 'free' } }),
    () => update({ detailDe: number % 2 === 0 ? 'selten' : 'immer da' }),
    () =>
      db
        .update(offers)
        .set({ priceCents: 500 + number })
        .where(isOf),
    () => db.delete(offers).where(isOf),
    () =>
      db
        .insert(offers)
        .values({ ...offer, channel: number % 2 === 0 ? 'b2b' : 'b2c' })
        .onConflictDoNothing(),
  ]
  await changes[what]?.()
  return article.id
}

it('lists, counts and words whatever has changed as it is, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 5, maxLength: 25 }), async (changes) => {
      const changed = new Set<string>()
      for (const each of changes) changed.add(await change(each))
      await refreshListing(database.db, [...changed])
      expect(await listing()).toEqual(await recounted())
    }),
    { numRuns: 15 },
  )
})

it('lists everything anew where nothing is named', async () => {
  const { db } = database
  await db.update(articles).set({ organicMark: 'bioland' })
  await db.execute(sql`delete from ${marketArticles}`)
  await db.execute(sql`delete from ${marketShelves}`)
  await refreshListing(db)
  expect(await listing()).toEqual(await recounted())
})
