import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'

type Page = ResponseOf<typeof listArticles>

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const { db } = database
  const hub = await givenHub(db)
  const farm = await givenCompany(db, { homeHubId: hub.id })
  const sold = (nameDe: string, popularity: number) =>
    givenSalesUnit(db, farm.id, { retailerId: hub.id, article: { nameDe, popularity } })
  for (let n = 0; n < 60; n += 1) await sold(`Apfel Sorte ${n}`, n % 7)
  for (let n = 0; n < 20; n += 1) await sold(`Bratapfel ${n}`, 50 + n)
  await sold('Kartoffel Linda', 99)
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
const all = async (query: Record<string, string>) => {
  const pages = [await page(query)]
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await page({ ...query, cursor }))
  return { pages, names: pages.flatMap(({ articles }) => articles.map(({ name }) => name.de)) }
}

it('shows the same articles in the same order in a market that is too large to count, page by page', async () => {
  const queries: readonly Record<string, string>[] = [
    { q: 'apfel' },
    { q: 'apfel sorte' },
    { q: 'apfel', limit: '60' },
    { q: 'apfel', sort: 'name' },
    { q: 'kartofel' },
    { q: 'äpfel' },
    { q: 'apfell' },
    { q: 'apfell', sort: 'name' },
  ]
  const before = await Promise.all(queries.map(all))
  expect(before[0]?.names).toHaveLength(80)
  expect(before[0]?.names.slice(60).every((name) => name.startsWith('Bratapfel'))).toBe(true)
  expect(before[0]?.pages[0]?.total).toBe(80)
  // A plural finds the same from the first to the last page, a typing mistake all that begins as was meant.
  expect(before[5]?.names).toEqual(before[0]?.names)
  expect(before[6]?.names).toEqual(before[0]?.names.slice(0, 60))
  await database.db.execute(sql`update market_shelf set articles = articles + 20000`)
  const after = await Promise.all(queries.map(all))
  expect(after.map(({ names }) => names)).toEqual(before.map(({ names }) => names))
  expect(after.map(({ pages }) => pages[0]?.total)).toEqual([null, null, 80, 80, 1, null, null, 60])
  expect(after.map(({ pages }) => pages[0]?.supplierCount)).toEqual([null, null, 1, 1, 1, null, null, 1])
})
