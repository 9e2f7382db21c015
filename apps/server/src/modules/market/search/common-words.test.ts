import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCategory, givenCompany, givenHub } from '../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'
import { articles as articlesTable, salesUnits } from '../../catalogue/public.ts'
import { offers } from '../../pricing/public.ts'
import { refreshListing } from '../refresh-listing.ts'
import { marketShelves } from '../tables.ts'

type Page = ResponseOf<typeof listArticles>

let database: TestDatabase
let server: TestApp
let rareCategory: string

/** Too many apples to look at them one by one: 4,000 sorts, and 400 others that are better known. Two unpopular sorts are free of milk. */
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const { db } = database
  const hub = await givenHub(db)
  const farm = await givenCompany(db, { homeHubId: hub.id, name: 'Obsthof Bremer' })
  const usual = await givenCategory(db)
  const rare = await givenCategory(db)
  rareCategory = rare.slug
  const write = (name: string, count: number, popularity: string) =>
    db.execute(sql`
      insert into ${articlesTable} (supplier_id, category_id, slug, number, status, name_de, name_en, description_de, allergens, vat_category, pictures, popularity)
        select ${farm.id}, case when i % 100 = 0 then ${rare.id} else ${usual.id} end::uuid, slug || i, slug || i, 'approved',
          ${name} || case when i = 17 then ' Glockenapfel' else '' end, 'Fruit', '',
          jsonb_build_object('milk', case when i in (700, 1401) then 'free' else 'contains' end), 'reduced', '{}', ${sql.raw(popularity)}
        from generate_series(1, ${count}::int) i, concat(lower(replace(${name}, ' ', '-')), '-') as slug order by i`)
  await write('Apfel Sorte', 4000, 'i % 70')
  await write('Bratapfel', 200, '80 + i % 20')
  await write('Quitte', 200, '80 + i % 20')
  await db.execute(sql`
    insert into ${salesUnits} (article_id, status, number, name_de, name_en, content_amount, content_unit, price_basis, supplier_price_cents, position)
      select id, 'approved', number || '-1', 'Kiste', 'Crate', 1000, 'gram', 'salesUnit', 100, 1 from ${articlesTable}`)
  await db.execute(sql`
    insert into ${offers} (retailer_id, sales_unit_id, channel, article_id, price_cents, trace)
      select ${hub.id}, id, 'b2b', article_id, 100, '[]' from ${salesUnits}`)
  await refreshListing(db)
  // Only markets of more than 20,000 articles are not read as a whole.
  await db.execute(sql`update ${marketShelves} set articles = articles + 20000`)
  await db.execute(sql`analyze`)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const page = async (query: Record<string, string>): Promise<Page> => {
  const answer = await server.app.inject({ url: '/api/market/b2b/articles', query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const every = async (query: Record<string, string>) => {
  const pages = [await page({ limit: '60', ...query })]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await page({ limit: '60', ...query, cursor }))
  return { first: pages[0], slugs: pages.flatMap(({ articles }) => articles.map(({ slug }) => slug)) }
}

/** All that are called so, in this order of the market. */
const called = async (name: RegExp, order = sql`popularity desc, id desc`): Promise<string[]> => {
  const { rows } = await database.db.execute<{ slug: string; name: string }>(
    sql`select slug, name_de as name from ${articlesTable} order by ${order}`,
  )
  return rows.flatMap((row) => (name.test(row.name) ? [row.slug] : []))
}

it('shows all that a common word means, page by page, what is called so first, and does not tell how many there are', async () => {
  const { first, slugs } = await every({ q: 'apfel' })
  expect(slugs).toEqual([...(await called(/^Apfel/)), ...(await called(/^(?!Apfel).*apfel/))])
  expect(first).toMatchObject({ total: null, supplierCount: null, isMeant: false })
})

it('does so too for a word that all are known by and none is called, for a typing mistake and in another order', async () => {
  const known = await every({ q: 'Obsthof' })
  expect(known.slugs).toEqual(await called(/./))
  const mistyped = await every({ q: 'Obsthoff' })
  expect(mistyped).toMatchObject({ first: { total: null, isMeant: true }, slugs: known.slugs })
  const named = await every({ q: 'apfel', sort: 'name' })
  expect(named.slugs).toEqual(await called(/apfel/i, sql`sort_name, id`))
})

it('finds all of what fewer have, and counts it', async () => {
  const { first, slugs } = await every({ q: 'glockenapfel' })
  expect(slugs.toSorted()).toEqual(['apfel-sorte-17', 'bratapfel-17', 'quitte-17'])
  expect(first?.total).toBe(3)
  expect((await every({ q: 'quitte' })).slugs).toEqual(await called(/^Quitte/))
  expect((await every({ q: 'quitten' })).slugs).toEqual(await called(/^Quitte/))
})

it('finds the few of a common word that a filter leaves, however unpopular, and counts them', async () => {
  const { first, slugs } = await every({ q: 'apfel', without: 'milk' })
  expect(slugs).toEqual(['apfel-sorte-1401', 'apfel-sorte-700'])
  expect(first).toMatchObject({ total: 2, supplierCount: 1 })
  expect((await every({ q: 'Obsthof', without: 'milk' })).slugs).toEqual(slugs)
})

it('looks for a common word in the whole of a category', async () => {
  const { first, slugs } = await every({ q: 'apfel', category: rareCategory })
  expect(slugs).toHaveLength(42)
  expect(first?.total).toBe(42)
})
