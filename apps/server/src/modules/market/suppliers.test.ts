import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getMarketSupplier, listMarketSuppliers } from '@regionalmarkt/contract/market/market-suppliers.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies } from '../accounts/public.ts'
import { articleCategories } from '../catalogue/public.ts'
import { offers } from '../pricing/public.ts'
import { keepPostcodePlaces } from './keep-postcode-places.ts'
import { refreshListing } from './refresh-listing.ts'
import { postcodePlaces } from './tables.ts'

type List = ResponseOf<typeof listMarketSuppliers>
type Supplier = ResponseOf<typeof getMarketSupplier>

const now = new Date('2026-11-21T08:00:00Z')
let database: TestDatabase
let server: TestApp

const ask = async (path: string, query: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api/market/${path}`, query })
const list = async (query: Record<string, string> = {}): Promise<List> => {
  const answer = await ask('b2b/suppliers', query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const namesOf = ({ suppliers }: List) => suppliers.map(({ name }) => name)

const [deichmoor, moorhusen] = [
  { postcode: '26954', latitude: 53.47, longitude: 8.46 },
  { postcode: '26955', latitude: 53.41, longitude: 8.38 },
]

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
  const { db } = database
  const hub = await givenHub(db, { deliveryWeekdays: ['tuesday', 'thursday'] })
  const category = async (nameDe: string, slug: string, parentId: string | null, picture: string | null = null) => {
    const row = { nameDe, nameEn: `${nameDe} en`, slug, parentId, tint: '#fdf2dd', position: 1, picture }
    const [written] = await db.insert(articleCategories).values(row).returning()
    return written?.id ?? ''
  }
  const vegetables = await category('Gemüse', 'gemuese', null, 'e'.repeat(64))
  const roots = await category('Wurzeln', 'wurzeln', vegetables)
  const dairy = await category('Molkerei', 'molkerei', null, 'f'.repeat(64))
  const cheese = await category('Käse', 'kaese', dairy)
  const luettje = await givenCompany(db, {
    name: 'Hof Lüttje',
    slug: 'hof-luettje',
    city: 'Moorhusen',
    postcode: '26955',
    storyDe: 'Kartoffeln '.repeat(60).trim(),
    storyEn: 'Potatoes',
    organicControlNumber: 'DE-ÖKO-006',
    deliveryWeekdays: ['monday', 'wednesday'],
    pictures: ['a'.repeat(64)],
  })
  const brandt = await givenCompany(db, {
    name: 'Ärmelhof',
    slug: 'aermelhof',
    city: 'Außensiel',
    postcode: '26969',
    picture: 'b'.repeat(64),
    organicControlNumber: 'DE-ÖKO-007',
    organicCertificateUntil: '2026-11-20',
  })
  const privately = await givenCompany(db, { name: 'Nur für Haushalte', slug: 'haushaltshof' })
  await givenCompany(db, { name: 'Hof ohne Angebot', slug: 'leerer-hof' })
  await givenCompany(db, { name: 'Gesperrt', slug: 'gesperrt', status: CompanyStatus.Blocked })
  await database.db.transaction((tx) => keepPostcodePlaces(tx, [deichmoor, moorhusen]))
  const sell = (supplier: { id: string }, categoryId: string, unit = {}) =>
    givenSalesUnit(db, supplier.id, { retailerId: hub.id, article: { categoryId }, salesUnit: unit })
  await sell(luettje, roots)
  await sell(luettje, roots)
  await sell(luettje, cheese)
  await sell(brandt, cheese)
  const { salesUnit } = await sell(privately, cheese)
  await db.execute(sql`update ${offers} set channel = 'b2c' where sales_unit_id = ${salesUnit.id}`)
  await refreshListing(db)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

describe('the producers of a market', () => {
  it('are those with something on offer in it, by name', async () => {
    const found = await list()
    expect(namesOf(found)).toEqual(['Ärmelhof', 'Hof Lüttje'])
    expect(found).toMatchObject({ total: 2, nextCursor: null })
    expect(found.suppliers[1]).toMatchObject({
      slug: 'hof-luettje',
      city: 'Moorhusen',
      articleCount: 3,
      organicControlNumber: 'DE-ÖKO-006',
      picture: null,
      categories: [
        { slug: 'gemuese', name: 'Gemüse' },
        { slug: 'molkerei', name: 'Molkerei' },
      ],
    })
  })

  it('tell no more of their story than a card has room for', async () => {
    const [, luettje] = (await list()).suppliers
    expect(luettje?.story).toHaveLength(260)
  })

  it('are called organic no longer than their certificate is valid, and shown with their own picture', async () => {
    const [brandt] = (await list()).suppliers
    expect(brandt).toMatchObject({ organicControlNumber: null, picture: 'b'.repeat(64) })
  })

  it.each([
    ['luettje', ['Hof Lüttje']],
    ['Lüttje', ['Hof Lüttje']],
    ['moorhusen', ['Hof Lüttje']],
    ['aussensiel', ['Ärmelhof']],
    ['hof', ['Ärmelhof', 'Hof Lüttje']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["'; drop table company; --", []],
  ])('are found by %j', async (q, expected) => {
    const found = await list({ q })
    expect(namesOf(found)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  it('are paged without a gap or a double', async () => {
    const first = await list({ limit: '1' })
    expect(namesOf(first)).toEqual(['Ärmelhof'])
    const second = await list({ limit: '1', cursor: String(first.nextCursor) })
    expect(namesOf(second)).toEqual(['Hof Lüttje'])
    expect(second).toMatchObject({ total: null, nextCursor: null })
  })

  it.each<[string, Record<string, string>, string]>([
    ['a cursor of somebody else', { cursor: 'abc' }, 'cursor'],
    ['a page without end', { limit: '100' }, 'limit'],
    ['a line break in the search', { q: 'a\nb' }, 'q'],
    ['an unknown field', { town: 'x' }, 'town'],
    ['a postcode of four digits', { postcode: '2695' }, 'postcode'],
    ['a postcode that is none', { postcode: 'Moorhusen' }, 'postcode'],
  ])('refuse %s', async (_, query, field) => {
    const answer = await ask('b2b/suppliers', query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].path).toBe(field)
  })
})

it('days off of a producer stand on its page until they are over, without the reason', async () => {
  const over = { from: '2025-01-01', until: '2025-01-05' }
  const coming = { from: '2099-07-06', until: '2099-07-20' }
  const closings = [{ ...coming, reason: 'Hochzeit' }, over]
  await database.db.update(companies).set({ closings }).where(eq(companies.slug, 'hof-luettje'))
  expect((await ask('b2c/suppliers/hof-luettje')).json().daysOff).toEqual([coming])
})

describe('how far away a producer is', () => {
  const distances = ({ suppliers }: List) => suppliers.map(({ distance }) => distance)

  it('is told from the asked postcode, where both places are known', async () => {
    const found = await list({ postcode: '26954' })
    expect([distances(found), found.isPostcodeKnown]).toEqual([[null, 9], true])
    const luettje: Supplier = (await ask('b2b/suppliers/hof-luettje', { postcode: ' 26954 ' })).json()
    expect(luettje).toMatchObject({ distance: 9, isPostcodeKnown: true })
  })

  it('is nothing within a postcode', async () => {
    expect(distances(await list({ postcode: '26955' }))).toEqual([null, 0])
  })

  it('is not known without a postcode, nor from one that nobody has brought along', async () => {
    const [nowhere, elsewhere] = [await list(), await list({ postcode: '99999' })]
    expect([distances(nowhere), nowhere.isPostcodeKnown]).toEqual([[null, null], null])
    expect([distances(elsewhere), elsewhere.isPostcodeKnown]).toEqual([[null, null], false])
    const nobody = await list({ postcode: '26954', q: 'nobody' })
    expect(nobody).toMatchObject({ suppliers: [], isPostcodeKnown: true })
  })

  it('is told page by page', async () => {
    const first = await list({ postcode: '26954', limit: '1' })
    const second = await list({ postcode: '26954', limit: '1', cursor: String(first.nextCursor) })
    expect([distances(first), distances(second)]).toEqual([[null], [9]])
  })

  it.each(['2695', '269544', '00123', 'x'])('is not asked from %j', async (postcode) => {
    const answer = await ask('b2b/suppliers/hof-luettje', { postcode })
    expect(answer.statusCode).toBe(400)
    const message = 'Eine Postleitzahl hat fünf Ziffern, zum Beispiel 26919.'
    expect(answer.json().errors).toEqual([{ path: 'postcode', message }])
  })
})

describe('where postcodes are', () => {
  it('is taken in once, moves, and stays', async () => {
    const keep = (...places: (typeof deichmoor)[]) => database.db.transaction((tx) => keepPostcodePlaces(tx, places))
    const brake = { postcode: '26919', latitude: 53.33, longitude: 8.47 }
    expect(await keep(brake, deichmoor)).toEqual({ added: 1, moved: 0 })
    expect(await keep(brake, deichmoor)).toEqual({ added: 0, moved: 0 })
    expect(await keep({ ...brake, latitude: 53.34 })).toEqual({ added: 0, moved: 1 })
    expect((await list({ postcode: '26954' })).isPostcodeKnown).toBe(true)
  })

  it('is asked only where somebody has brought places along', async () => {
    await database.db.delete(postcodePlaces)
    expect(await list()).toMatchObject({ tellsDistances: false })
    expect((await ask('b2b/suppliers/hof-luettje')).json()).toMatchObject({ tellsDistances: false, distance: null })
    await database.db.transaction((tx) => keepPostcodePlaces(tx, [deichmoor, moorhusen]))
    expect(await list()).toMatchObject({ tellsDistances: true })
  })
})

describe('a producer', () => {
  it('tells everything about itself', async () => {
    const luettje: Supplier = (await ask('b2b/suppliers/hof-luettje')).json()
    expect(luettje.story.length).toBeGreaterThan(600)
    expect(luettje).toMatchObject({
      deliveryWeekdays: ['monday', 'wednesday'],
      articleCount: 3,
      pictures: ['a'.repeat(64)],
      categories: [
        { slug: 'gemuese', count: 2 },
        { slug: 'molkerei', count: 1 },
      ],
    })
  })

  it('has a page in the market where it has nothing, if it has something in the other', async () => {
    expect((await ask('b2b/suppliers/haushaltshof')).json()).toMatchObject({ articleCount: 0, categories: [] })
    expect((await ask('b2c/suppliers/haushaltshof')).json()).toMatchObject({ articleCount: 1 })
  })

  it.each(['leerer-hof', 'gesperrt', 'nordhub', 'no-such-farm'])('is not known as %s', async (slug) => {
    expect((await ask(`b2b/suppliers/${slug}`)).statusCode).toBe(404)
  })
})
