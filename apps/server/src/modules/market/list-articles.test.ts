import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import { availableQuantity } from '@regionalmarkt/domain/stock/allocate.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenStock, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { companies } from '../accounts/public.ts'
import { articleCategories, type articles, salesUnits } from '../catalogue/public.ts'
import { customerTerms, marketContextOf } from '../pricing/public.ts'
import { dailyCommitments, stocks } from '../stock/public.ts'
import { loadOffers } from './public.ts'
import { addSearchSynonyms } from './search/search-synonyms.ts'

type Page = ResponseOf<typeof listArticles>

// A Saturday: the hub's next delivery is Tuesday the 24th, ordered until Monday 14:00.
const now = new Date('2026-11-21T08:00:00Z')
let database: TestDatabase
let server: TestApp
let hub: Awaited<ReturnType<typeof givenHub>>
let luettje: Awaited<ReturnType<typeof givenCompany>>
let brandt: Awaited<ReturnType<typeof givenCompany>>
let lindaUnit: typeof salesUnits.$inferSelect
let kitchenToken: string

const page = async (query: Record<string, string> = {}, token?: string): Promise<Page> => {
  const response = await server.app.inject({
    method: 'GET',
    url: '/api/market/b2b/articles',
    query,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const namesOf = ({ articles: found }: Page) => found.map(({ name }) => name)

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
  const { db } = database
  hub = await givenHub(db, { name: 'Nordhub eG', slug: 'nordhub', deliveryWeekdays: ['tuesday', 'thursday'] })
  luettje = await givenCompany(db, { name: 'Hof Lüttje', slug: 'hof-luettje', organicControlNumber: 'DE-ÖKO-006' })
  brandt = await givenCompany(db, {
    name: 'Milchhof Brandt',
    slug: 'milchhof-brandt',
    organicControlNumber: 'DE-ÖKO-007',
    organicCertificateUntil: '2026-11-20',
  })
  const kitchen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  await db.insert(customerTerms).values({ retailerId: hub.id, customerId: kitchen.id, discountBasisPoints: 250 })
  kitchenToken = (await givenViewer(db, kitchen)).subject
  const category = async (nameDe: string, slug: string, parentId: string | null) => {
    const row = { nameDe, nameEn: `${nameDe} en`, slug, parentId, tint: '#fdf2dd', position: 1 }
    const [written] = await db.insert(articleCategories).values(row).returning()
    return written?.id ?? ''
  }
  const vegetables = await category('Gemüse', 'gemuese', null)
  const roots = await category('Wurzeln und Knollen', 'wurzeln', vegetables)
  const dairy = await category('Molkerei', 'molkerei', null)
  const cheese = await category('Käse', 'kaese', dairy)
  const article = async (
    supplier: { id: string },
    categoryId: string,
    popularity: number,
    nameDe: string,
    more: Partial<typeof articles.$inferInsert> = {},
    salesUnit: Partial<typeof salesUnits.$inferInsert> = {},
  ) => {
    const values = { categoryId, popularity, nameDe, nameEn: '', ...more }
    const unit = await givenSalesUnit(db, supplier.id, { retailerId: hub.id, article: values, salesUnit })
    return unit.salesUnit
  }
  lindaUnit = await article(
    luettje,
    roots,
    90,
    'Kartoffel Linda',
    { organicMark: 'bioland', number: '118054', allergens: { milk: 'free', gluten: 'free', eggs: 'mayContain' } },
    { gtin: '4012345000016' },
  )
  await article(luettje, roots, 80, 'Möhre mit Grün', { organicMark: 'bioland' }, { isStockTracked: false })
  await article(luettje, roots, 70, 'Weißkohl')
  await article(luettje, roots, 60, 'Apfel Elstar', { nameEn: 'Apple Elstar' })
  await article(
    brandt,
    cheese,
    85,
    'Deichkäse jung',
    { organicMark: 'eu' },
    { priceBasis: 'kilogram', expectedWeightGrams: 4200 },
  )
  await article(brandt, cheese, 75, '100% Butter_mild')
  await db.transaction((tx) => addSearchSynonyms(tx, [{ retailerId: hub.id, word: 'Karotte', sameAs: 'Möhre' }]))
  // Not in this market: another hub's, a waiting one.
  const otherHub = await givenHub(db, { isDefaultHub: false })
  await givenSalesUnit(db, luettje.id, { retailerId: otherHub.id, article: { nameDe: 'Kartoffel fremd' } })
  await givenSalesUnit(db, luettje.id, {
    retailerId: hub.id,
    article: { nameDe: 'Kartoffel wartet', status: 'pending' },
  })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

describe('the market', () => {
  it('shows what this hub offers, the most popular first, with how much there is', async () => {
    const found = await page()
    expect(namesOf(found)).toEqual([
      'Kartoffel Linda',
      'Deichkäse jung',
      'Möhre mit Grün',
      '100% Butter_mild',
      'Weißkohl',
      'Apfel Elstar',
    ])
    expect(found).toMatchObject({
      total: 6,
      supplierCount: 2,
      nextCursor: null,
      retailer: { slug: 'nordhub', name: 'Nordhub eG' },
      nextDelivery: { date: '2026-11-24', cutOffAt: '2026-11-23T13:00:00.000Z' },
    })
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['a parent category', { category: 'molkerei' }, ['Deichkäse jung', '100% Butter_mild']],
    [
      'a child category',
      { category: 'wurzeln', sort: 'name' },
      ['Apfel Elstar', 'Kartoffel Linda', 'Möhre mit Grün', 'Weißkohl'],
    ],
    [
      'two producers',
      { supplier: 'hof-luettje,milchhof-brandt', category: 'molkerei' },
      ['Deichkäse jung', '100% Butter_mild'],
    ],
    ['an unknown category', { category: 'nichts' }, []],
    ['what is declared free of an allergen', { without: 'milk,gluten' }, ['Kartoffel Linda']],
    ['a producer', { supplier: 'hof-luettje', organic: 'true' }, ['Kartoffel Linda', 'Möhre mit Grün']],
    ['organic with a valid certificate', { organic: 'true' }, ['Kartoffel Linda', 'Möhre mit Grün']],
  ])('is narrowed by %s', async (_, query, expected) => {
    const found = await page(query)
    expect(namesOf(found)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  it.each<[string, string[]]>([
    ['kartoffel', ['Kartoffel Linda']],
    ['KARTOFFEL linda', ['Kartoffel Linda']],
    ['linda kart', ['Kartoffel Linda']],
    ['Kartofel', ['Kartoffel Linda']],
    ['kartoffeln', ['Kartoffel Linda']],
    ['möhre', ['Möhre mit Grün']],
    ['moehre', ['Möhre mit Grün']],
    ['Möhren', ['Möhre mit Grün']],
    ['Moren', ['Möhre mit Grün']],
    ['Karotte', ['Möhre mit Grün']],
    ['karotten', ['Möhre mit Grün']],
    ['Gelbe Rübe', []],
    ['Katroffel', ['Kartoffel Linda']],
    ['mohre', ['Möhre mit Grün']],
    ['weisskohl', ['Weißkohl']],
    ['Weißkol', ['Weißkohl']],
    ['kohl', ['Weißkohl']],
    ['Äpfel', ['Apfel Elstar']],
    ['aepfel', ['Apfel Elstar']],
    ['apple', ['Apfel Elstar']],
    ['käse', ['Deichkäse jung', '100% Butter_mild']],
    ['molkerei butter', ['100% Butter_mild']],
    ['brandt käse jung', ['Deichkäse jung']],
    ['lüttje kohl', ['Weißkohl']],
    ['luettje kohl', ['Weißkohl']],
    ['118054', ['Kartoffel Linda']],
    ['4012345000016', ['Kartoffel Linda']],
    ['100%', ['100% Butter_mild']],
    ['%', []],
    ['_', []],
    ["'; drop table offer; --", []],
    ['xyzzy', []],
    ['kartoffel xyzzy', []],
    ['   ', ['Kartoffel Linda', 'Deichkäse jung', 'Möhre mit Grün', '100% Butter_mild', 'Weißkohl', 'Apfel Elstar']],
  ])('finds %j', async (q, expected) => {
    expect(namesOf(await page({ q }))).toEqual(expected)
  })

  it.each([
    ['kartoffel', false],
    ['Karotten', false],
    ['118054', false],
    ['', false],
    ['xyzzy', false],
    ['Katroffel', true],
    ['Weißkol', true],
  ])('tells whether %j is read as a typing mistake: %j', async (q, isMeant) => {
    expect((await page({ q })).isMeant).toBe(isMeant)
  })

  it('folds words the same way whatever their case and accents', async () => {
    const { rows } = await database.db.$client.query(
      `select market_fold(w) as folded from unnest($1::text[]) with ordinality as t(w, n) order by n`,
      [['Ä Ö Ü ß', 'ÄPFEL', 'aepfel', ' Crème   brûlée ', 'Señor Müeslí', '']],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(['a o u ss', 'apfel', 'apfel', 'creme brulee', 'senor musli', ''])
  })

  it.each(['popular', 'name', 'price'])('is paged by %s without a gap or a double', async (sort) => {
    for (const q of ['', 'e']) {
      const all = namesOf(await page({ sort, ...(q && { q }) }))
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const next: Page = await page({ sort, limit: '2', ...(q && { q }), ...(cursor !== null && { cursor }) })
        expect(next.total === null).toBe(cursor !== null)
        seen.push(...namesOf(next))
        cursor = next.nextCursor
      } while (cursor !== null)
      expect(seen).toEqual(all)
      expect(seen.length).toBeGreaterThan(2)
    }
  })

  it.each(['x', 'W10', Buffer.from('["a","b"]').toString('base64url')])('refuses the cursor %j', async (cursor) => {
    const response = await server.app.inject({ method: 'GET', url: '/api/market/b2b/articles', query: { cursor } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'ValidationFailed' })
  })

  it("tells a customer its own price, the base price and a weighed pack's estimate", async () => {
    const found = await page({ category: 'kaese', limit: '1' }, kitchenToken)
    // 14.90 € less 2.5 % is 14.53 € a kilogram; 4.2 kg come to 61.03 €.
    expect(found.articles[0]?.offers).toMatchObject([
      { priceBasis: 'kilogram', unitPriceCents: 1453, priceCents: 6103, basePrice: { cents: 1453, unit: 'kilogram' } },
    ])
    const linda = await page({ q: 'linda' })
    // 14.90 € for 12.5 kg is 1.192 € a kilogram.
    expect(linda.articles[0]?.offers).toMatchObject([
      { unitPriceCents: 1490, priceCents: 1490, basePrice: { cents: 119, unit: 'kilogram' } },
    ])
  })

  it("knows a customer's new terms, and a hub's new name, at once", async () => {
    const { db } = database
    const unitPrice = (found: Page) => found.articles[0]?.offers[0]?.unitPriceCents
    const agreed = (basisPoints: number) =>
      db.execute(sql`update ${customerTerms} set discount_basis_points = ${basisPoints}`)
    expect(unitPrice(await page({ q: 'linda' }, kitchenToken))).toBe(1453)
    await agreed(1000)
    expect(unitPrice(await page({ q: 'linda' }, kitchenToken))).toBe(1341)
    await agreed(250)
    await db.execute(sql`update ${companies} set name = 'Nordhub neu' where id = ${hub.id}`)
    expect((await page()).retailer.name).toBe('Nordhub neu')
    await db.execute(sql`update ${companies} set name = 'Nordhub eG' where id = ${hub.id}`)
    expect((await page()).retailer.name).toBe('Nordhub eG')
  })

  it('keeps business prices from guests where the hub wants that', async () => {
    const { db } = database
    const shows = (value: boolean) =>
      db.execute(sql`update ${companies} set shows_prices_to_guests = ${value} where id = ${hub.id}`)
    await shows(false)
    const guest = await page({ q: 'linda' })
    const kitchen = await page({ q: 'linda' }, kitchenToken)
    await shows(true)
    expect(guest.articles[0]?.offers).toMatchObject([{ unitPriceCents: null, priceCents: null, basePrice: null }])
    expect(kitchen.articles[0]?.offers).toMatchObject([{ unitPriceCents: 1453 }])
  })

  it('claims organic only with a control number beside it and a certificate that holds', async () => {
    const marks = (await page()).articles.map(({ name, organicMark, organicControlNumber }) => [
      name,
      organicMark,
      organicControlNumber,
    ])
    expect(marks).toContainEqual(['Kartoffel Linda', 'bioland', 'DE-ÖKO-006'])
    expect(marks).toContainEqual(['Deichkäse jung', 'none', null])
    expect(marks).toContainEqual(['Weißkohl', 'none', null])
  })

  // The next delivery is on Tuesday, 24 November.
  it.each([
    ['2026-11-24', null, 'eu'],
    ['2026-11-25', null, 'none'],
    [null, '2026-11-24', 'eu'],
    [null, '2026-11-23', 'none'],
    ['2026-11-01', '2026-12-31', 'eu'],
  ] as const)(
    'claims organic from the day its certificate begins (%s) to the day it ends (%s): %s',
    async (from, until, mark) => {
      const { rows } = await database.db.execute(
        sql`select organic_certificate_from, organic_certificate_until from ${companies} where id = ${brandt.id}`,
      )
      const certified = (since: unknown, to: unknown) =>
        database.db.execute(
          sql`update ${companies} set organic_certificate_from = ${since}, organic_certificate_until = ${to} where id = ${brandt.id}`,
        )
      await certified(from, until)
      const { articles: found } = await page({ q: 'Deichkäse' })
      const organic = (await page({ q: 'Deichkäse', organic: 'true' })).articles
      await certified(rows[0]?.organic_certificate_from, rows[0]?.organic_certificate_until)
      expect(found.map(({ organicMark }) => organicMark)).toEqual([mark])
      expect(organic).toHaveLength(mark === 'eu' ? 1 : 0)
    },
  )

  it('counts what the domain would let somebody order, whatever is on the shelves', async () => {
    const { db } = database
    const context = await marketContextOf(db, { viewer: { kind: 'guest' }, locale: 'de-DE' }, 'b2b')
    const day = '2026-11-24'
    const lot = fc.record({
      owner: fc.constantFrom(hub.id, luettje.id, brandt.id),
      bestBefore: fc.constantFrom(null, '2026-11-23', day, '2026-12-20'),
      onHand: fc.nat(30),
      share: fc.nat(100),
    })
    const unit = fc.record({
      isStockTracked: fc.boolean(),
      dailyLimit: fc.option(fc.nat(20)),
      promised: fc.option(fc.nat(20)),
      // It brings what is delivered on Tuesday on that day, on the Monday or on the Friday before; or never.
      supply: fc.constantFrom<[Weekday[], string | null][]>(
        [['tuesday'], day],
        [['monday'], '2026-11-23'],
        [['wednesday', 'friday'], '2026-11-20'],
        [[], null],
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(lot, { maxLength: 5 }), unit, async (lots, { promised, supply, ...values }) => {
        const [deliveryWeekdays, supplyDate] = supply
        await db.update(companies).set({ deliveryWeekdays }).where(eq(companies.id, luettje.id))
        await db.execute(sql`delete from ${stocks}`)
        await db.execute(sql`delete from ${dailyCommitments}`)
        await db.update(salesUnits).set(values).where(eq(salesUnits.id, lindaUnit.id))
        for (const [index, { owner, onHand, share, bestBefore }] of lots.entries()) {
          const reserved = Math.floor((onHand * share) / 100)
          await givenStock(db, {
            companyId: owner,
            salesUnitId: lindaUnit.id,
            lot: `${index}`,
            onHand,
            reserved,
            bestBefore,
          })
        }
        for (const promisedFor of ['2026-11-19', supplyDate]) {
          if (promised === null || promisedFor === null) continue
          await db.execute(sql`insert into ${dailyCommitments} (sales_unit_id, supply_date, quantity, daily_limit)
            values (${lindaUnit.id}, ${promisedFor}, ${promised}, 1000)`)
        }
        const facts = (await loadOffers(db, context, [lindaUnit.id], now)).get(lindaUnit.id)
        const expected =
          facts &&
          availableQuantity({
            deliveryDate: day,
            hubLots: facts.hubLots,
            supplier: facts.isStockTracked
              ? { kind: 'tracked', lots: facts.supplierLots }
              : {
                  kind: 'madeToOrder',
                  dailyLimit: facts.dailyLimit,
                  committed: supplyDate === null ? 0 : (promised ?? 0),
                },
          })
        const { articles: found } = await page({ q: '118054' })
        expect(found[0]?.offers[0]?.available).toBe(expected)
        const inStock = namesOf(await page({ q: '118054', inStock: 'true' }))
        expect(inStock).toEqual(expected === null || (expected ?? 0) > 0 ? ['Kartoffel Linda'] : [])
      }),
      { numRuns: 60 },
    )
    const { deliveryWeekdays } = luettje
    await db.update(companies).set({ deliveryWeekdays }).where(eq(companies.id, luettje.id))
  })
})

describe('the categories', () => {
  it('are those with something on offer, with their counts', async () => {
    const response = await server.app.inject({ method: 'GET', url: '/api/market/b2b/categories' })
    const found = response
      .json()
      .categories.map((parent: { slug: string; count: number; children: unknown[] }) => [
        parent.slug,
        parent.count,
        parent.children,
      ])
    expect(found).toEqual([
      ['gemuese', 4, [{ slug: 'wurzeln', name: 'Wurzeln und Knollen', count: 4 }]],
      ['molkerei', 2, [{ slug: 'kaese', name: 'Käse', count: 2 }]],
    ])
    expect((await server.app.inject({ method: 'GET', url: '/api/market/b2c/categories' })).json()).toEqual({
      categories: [],
      formerSlugs: {},
    })
  })
})

describe('the choices beside the list', () => {
  const facets = async (query: Record<string, string>) =>
    (await server.app.inject({ method: 'GET', url: '/api/market/b2b/facets', query })).json()
  const producers = (luettjes: number, brandts: number) => [
    { slug: 'hof-luettje', name: 'Hof Lüttje', count: luettjes },
    { slug: 'milchhof-brandt', name: 'Milchhof Brandt', count: brandts },
  ]

  it.each<[string, Record<string, string>, number, unknown]>([
    ['of everything', {}, 2, producers(4, 2)],
    ['of a category', { category: 'wurzeln' }, 2, producers(4, 0).slice(0, 1)],
    ['of one producer, without hiding the others', { supplier: 'milchhof-brandt' }, 0, producers(4, 2)],
    [
      'with a chosen producer that has nothing left',
      { category: 'wurzeln', supplier: 'milchhof-brandt' },
      0,
      producers(4, 0),
    ],
    ['of a search', { q: 'käse' }, 0, producers(0, 2).slice(1)],
    ['of what is free of something', { without: 'milk' }, 1, producers(1, 0).slice(0, 1)],
  ])('are counted %s', async (_, query, organicCount, suppliers) => {
    expect(await facets(query)).toMatchObject({ organicCount, suppliers })
  })

  it('count the categories of what was searched and filtered, whatever category is open', async () => {
    const dairy = [
      { slug: 'molkerei', count: 2 },
      { slug: 'kaese', count: 2 },
    ]
    const queries: Record<string, string>[] = [
      { q: 'käse' },
      { supplier: 'milchhof-brandt' },
      { q: 'käse', category: 'wurzeln' },
    ]
    for (const query of queries) {
      const found = (await facets(query)).categories
      expect(new Set(found)).toEqual(new Set(dairy))
    }
  })

  it('count what is declared free of each allergen', async () => {
    const found: { allergen: string; freeCount: number }[] = (await facets({})).allergens
    expect(found).toHaveLength(14)
    expect(found.filter(({ freeCount }) => freeCount > 0)).toEqual([
      { allergen: 'gluten', freeCount: 1 },
      { allergen: 'milk', freeCount: 1 },
    ])
  })

  it('promise as many as the list then shows', async () => {
    const queries: Record<string, string>[] = [
      {},
      { q: 'e' },
      { q: 'Katroffel' },
      { category: 'molkerei' },
      { supplier: 'hof-luettje' },
    ]
    for (const query of queries) {
      const { organicCount, inStockCount } = await facets(query)
      expect((await page({ ...query, organic: 'true' })).total).toBe(organicCount)
      expect((await page({ ...query, inStock: 'true' })).total).toBe(inStockCount)
    }
  })
})

describe('what is offered while somebody types', () => {
  const suggestions = async (q: string) =>
    (await server.app.inject({ method: 'GET', url: '/api/market/b2b/suggestions', query: { q } })).json()

  it.each<[string, object[]]>([
    ['kart', [{ slug: 'hof-luettje', name: 'Hof Lüttje', count: 1, isLeast: false, isNamedSo: false }]],
    ['Kartofel', [{ slug: 'hof-luettje', name: 'Hof Lüttje', count: 1, isLeast: false, isNamedSo: false }]],
    ['brandt', [{ slug: 'milchhof-brandt', name: 'Milchhof Brandt', count: 2, isLeast: false, isNamedSo: true }]],
    ['xyzzy', []],
    ['%', []],
    ['', []],
  ])('for %j are the producers of what fits', async (q, suppliers) => {
    expect(await suggestions(q)).toEqual({ suppliers })
  })
})
