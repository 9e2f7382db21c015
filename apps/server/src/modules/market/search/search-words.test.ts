import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit } from '../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'
import { articles } from '../../catalogue/public.ts'
import { refreshListing } from '../refresh-listing.ts'
import { searchWords } from '../tables.ts'

/** A typing mistake is looked for among the words that articles are known by, which must know every word at once, and each once. */

let database: TestDatabase
let server: TestApp
let hubId: string
let farmId: string
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z') })
  const hub = await givenHub(database.db)
  hubId = hub.id
  farmId = (await givenCompany(database.db, { homeHubId: hub.id, name: 'Gärtnerei Am Deich' })).id
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const offered = (nameDe: string) =>
  givenSalesUnit(database.db, farmId, { retailerId: hubId, article: { nameDe, nameEn: '' } })

/** Says something else of an article, as its use cases do: what it is found by follows. */
const changed = async ({ id }: { readonly id: string }, values: Partial<typeof articles.$inferInsert>) => {
  await database.db.update(articles).set(values).where(eq(articles.id, id))
  await refreshListing(database.db, [id])
}

const found = async (q: string): Promise<string[]> => {
  const answer = await server.app.inject({ url: '/api/market/b2b/articles', query: { q } })
  return answer.json().articles.map(({ name }: { name: string }) => name)
}

const timesKnown = async (word: string): Promise<number> => {
  const { rows } = await database.db.execute(
    sql`select from ${searchWords} where sound = trim(market_sound(market_fold(${word})))`,
  )
  return rows.length
}

it('knows the words of a new article, and those it is given later', async () => {
  const { article } = await offered('Pastinake lose')
  expect(await found('Pastinacke')).toEqual(['Pastinake lose'])
  expect(await found('Topinambur')).toEqual([])
  await changed(article, { nameDe: 'Topinambur' })
  expect(await found('Topinnambour')).toEqual(['Topinambur'])
  // A word that nobody is known by any more leads nowhere.
  expect(await found('Pastinacke')).toEqual([])
})

it('knows a word once, however often it comes, and no numbers', async () => {
  await offered('Steckrübe rot')
  await offered('Steckrübe 4711 gelb')
  expect([await timesKnown('Steckrübe'), await timesKnown('4711')]).toEqual([1, 0])
  expect(await found('4711')).toEqual(['Steckrübe 4711 gelb'])
})

it('takes no number for a typing mistake of another', async () => {
  await offered('Sechskorn 66012')
  expect(await found('66012')).toEqual(['Sechskorn 66012'])
  expect(await found('66013')).toEqual([])
})

it('leaves a lone sign out of what is searched for', async () => {
  await offered('Brot mit Butter')
  expect(await found('Brot & Butter')).toEqual(['Brot mit Butter'])
})

it('finds a run of letters inside of what has digits as well', async () => {
  await offered('Kapern XOZ-4711')
  await offered('Omega3kapern')
  expect(await found('xoz')).toEqual(['Kapern XOZ-4711'])
  expect((await found('kaper')).toSorted()).toEqual(['Kapern XOZ-4711', 'Omega3kapern'])
})

it('shows what is called as was meant before what is only known by it, and the nearest word first', async () => {
  const { db } = database
  const sold = (nameDe: string, detailDe: string, popularity: number) =>
    givenSalesUnit(db, farmId, { retailerId: hubId, article: { nameDe, nameEn: '', detailDe, popularity } })
  await sold('Eintopf', 'mit Linsen', 99)
  await sold('Linsen rot', '', 5)
  await sold('Berglinsen', '', 7)
  expect(await found('Linnsen')).toEqual(['Linsen rot', 'Eintopf'])
  expect(await found('Linnse')).toEqual(['Linsen rot', 'Eintopf'])
})

it('means words of this market, however many near ones there are elsewhere or were once', async () => {
  const { db } = database
  const elsewhere = await givenHub(db, { isDefaultHub: false })
  await offered('Mirabellen gelb')
  const { article } = await offered('Quittensaft')
  expect(await found('mirabelm')).toEqual(['Mirabellen gelb'])
  for (const ending of ['o', 'a', 't', 'k', 's', 'x', 'd', 'f']) {
    const nameDe = `Mirabel${ending}`
    await givenSalesUnit(db, farmId, { retailerId: elsewhere.id, article: { nameDe, nameEn: '' } })
    await changed(article, { nameDe: `Mirabelen${ending}` })
  }
  await changed(article, { nameDe: 'Quittensaft' })
  expect(await found('mirabelm')).toEqual(['Mirabellen gelb'])
})

it('takes words that a filter leaves nothing of for no typing mistake', async () => {
  const { db } = database
  const other = await givenCompany(db, { homeHubId: hubId, name: 'Weingut Deich' })
  await offered('Kirschen')
  await givenSalesUnit(db, other.id, { retailerId: hubId, article: { nameDe: 'Kirchenwein', nameEn: '' } })
  const ask = async (path: string) => {
    const query = { q: 'kirschen', supplier: other.slug }
    return (await server.app.inject({ url: `/api/market/b2b/${path}`, query })).json()
  }
  expect(await ask('articles')).toMatchObject({ articles: [], total: 0, isMeant: false })
  expect((await ask('facets')).categories).toEqual([])
  expect(await found('kirshen')).toEqual(['Kirschen', 'Kirchenwein'])
})

it('keeps a word of any length', async () => {
  const { article } = await offered('Lange')
  const detailDe = Array.from({ length: 3000 }, (_, at) => String.fromCharCode(97 + ((at * at * 7 + at) % 26))).join('')
  await changed(article, { detailDe })
  expect(await found(detailDe.slice(1000, 1060))).toEqual(['Lange'])
})

it('reads wildcards in a word as themselves', async () => {
  await offered('Birne reif%gut')
  await offered('Birne reifundlangegut')
  expect(await found('reif%gutt')).toEqual(['Birne reif%gut'])
})

it('knows a new word that two bring at once', async () => {
  const { article: first } = await offered('Mispel')
  const { article: second } = await offered('Quitte')
  await Promise.all([changed(first, { nameDe: 'Felsenbirne' }), changed(second, { nameDe: 'Felsenbirne groß' })])
  expect((await found('Felsnbirne')).toSorted()).toEqual(['Felsenbirne', 'Felsenbirne groß'])
})
