import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import type { listFacets } from '@regionalmarkt/contract/market/list-facets.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit } from '../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'
import { marketShelves } from '../tables.ts'

let database: TestDatabase
let server: TestApp
/** What is sold here: its name and all of its numbers. */
let sold: { readonly name: string; readonly numbers: readonly string[] }[]

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const { db } = database
  const hub = await givenHub(db)
  const elsewhere = await givenHub(db, { isDefaultHub: false })
  // Named, for a search finds by the names of farms, too: one that is made up may begin with what is looked for.
  const farms = [
    await givenCompany(db, { homeHubId: hub.id, name: 'Hof Nord' }),
    await givenCompany(db, { homeHubId: hub.id, name: 'Hof West' }),
  ]
  sold = []
  const sell = async (farm: number, retailerId: string, name: string, number: string, pack: string, gtin?: string) => {
    await givenSalesUnit(db, farms[farm]?.id ?? '', {
      retailerId,
      article: { nameDe: name, nameEn: name, number, detailDe: '', detailEn: '', organicMark: 'none' },
      salesUnit: { number: pack, gtin: gtin ?? null },
    })
    if (retailerId === hub.id) sold.push({ name, numbers: [number, pack, ...(gtin ? [gtin] : [])] })
  }
  for (let n = 1; n <= 40; n += 1)
    await sell(n % 2, hub.id, `Ware ${n}`, `A-${n * 3}`, `A-${n * 3}-k`, `40123450${n + 1000}`)
  await sell(0, hub.id, 'Doppelt A', 'KB 77 4', 'KB 77 4-1')
  await sell(1, hub.id, 'Doppelt B', 'kb774', 'kb774-1')
  await sell(1, hub.id, 'Liest sich wie A-12', 'Z-1', 'Z-1-1')
  await sell(0, elsewhere.id, 'Nur dort', 'A-11', 'A-11-k')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const asked = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await server.app.inject({ url: `/api/market/b2b/${path}`, query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const found = async (q: string, more = {}) => {
  const page = await asked<ResponseOf<typeof listArticles>>('articles', { q, limit: '60', ...more })
  expect(page.total).toBe(page.articles.length)
  return page.articles.map(({ name }) => name).toSorted()
}

const folded = (number: string) => number.toLowerCase().replaceAll(/[ -]/g, '')
/** As somebody compares it by hand: the whole number, whatever the case, without blanks and dashes. */
const numbered = (q: string) =>
  sold.filter(({ numbers }) => numbers.some((number) => folded(number) === folded(q))).map(({ name }) => name)

it('means the articles of a whole number alone, however it is written, and counts them', async () => {
  const written = fc.oneof(
    fc.constantFrom(...sold.flatMap(({ numbers }) => numbers)),
    fc.nat(140).map((n) => `A-${n}`),
    fc.nat(12).map((n) => `Z-${n}`),
  )
  const typed = fc.tuple(
    written,
    fc.constantFrom(
      String,
      folded,
      (number: string) => number.toUpperCase(),
      (number: string) => number.replaceAll('-', '–'),
      (number: string) => number.replaceAll('-', ' '),
    ),
  )
  let byNumber = 0
  await fc.assert(
    fc.asyncProperty(typed, async ([number, write]) => {
      const expected = numbered(number)
      const names = await found(write(number))
      if (expected.length === 0) return
      byNumber += 1
      expect(names).toEqual(expected.toSorted())
      const { suppliers } = await asked<ResponseOf<typeof listFacets>>('facets', { q: write(number) })
      expect(suppliers.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
    }),
    { numRuns: 80 },
  )
  expect(byNumber).toBeGreaterThan(20)
})

it.each<[string, string, string[]]>([
  ['a number, and not what only begins so or names it', 'A-12', ['Ware 4']],
  ['a number that two producers have', 'KB774', ['Doppelt A', 'Doppelt B']],
  ['a pack', 'a-12-K', ['Ware 4']],
  ['a label', '401234501004', ['Ware 4']],
  [
    'the beginning of a number as words, also where another hub has that number',
    'A-11',
    ['Ware 37', 'Ware 38', 'Ware 39'],
  ],
])('finds by %s', async (_, q, names) => {
  expect(await found(q)).toEqual(names)
})

it('finds nothing rather than something else when the article of a number is filtered out', async () => {
  expect(await found('A-12', { organic: 'true' })).toEqual([])
})

it('finds the same in a market that is too large to be read as a whole', async () => {
  const queries = ['A-12', 'KB774', 'a-12-K', 'A-11']
  const before = await Promise.all(queries.map((q) => found(q)))
  await database.db.update(marketShelves).set({ articles: sql`${marketShelves.articles} + 20000` })
  expect(await Promise.all(queries.map((q) => found(q)))).toEqual(before)
})
