import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { allergens } from '@regionalmarkt/domain/articles/allergens.ts'
import type { ArticleStatus } from '@regionalmarkt/domain/articles/article-status.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { givenCategory, givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { offers, pricingRules } from '../pricing/public.ts'
import { articles, salesUnits } from './tables.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T06:00:00Z') })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free']))

const givenMarket = async () => {
  const { db } = database
  const hub = await givenHub(db)
  await db.insert(pricingRules).values({ retailerId: hub.id, channel: 'b2b', markupBasisPoints: 2000 })
  const supplier = await givenCompany(db, { homeHubId: hub.id, name: 'Hof Lüttje' })
  const category = await givenCategory(db)
  const waiting = (values: Partial<typeof articles.$inferInsert> = {}) =>
    givenSalesUnit(db, supplier.id, {
      article: { status: 'pending', allergens: allFree, categoryId: category.id, ...values },
      salesUnit: { status: 'pending' },
    })
  return { hub, supplier, category, anke: await givenViewer(db, hub), waiting }
}

type Sender = { readonly subject: string }
const list = async ({ subject }: Sender, query = '') => {
  const answer = await server.app.inject({
    url: `/api/retailer/articles/approvals${query}`,
    headers: { authorization: `Bearer ${subject}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const decide = async ({ subject }: Sender, payload: Record<string, unknown>) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/retailer/articles/approvals',
    headers: { authorization: `Bearer ${subject}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const articleById = async (id: string) => (await database.db.select().from(articles).where(eq(articles.id, id)))[0]
const unitById = async (id: string) => (await database.db.select().from(salesUnits).where(eq(salesUnits.id, id)))[0]
const offersOf = (articleId: string) => database.db.select().from(offers).where(eq(offers.articleId, articleId))

it('an approved article goes into the market with its waiting units, at the price of the hub’s rule', async () => {
  const { hub, supplier, anke, waiting } = await givenMarket()
  const { article, salesUnit } = await waiting()
  expect((await list(anke)).body).toMatchObject({
    total: 1,
    suppliers: [{ slug: supplier.slug, name: 'Hof Lüttje', count: 1 }],
    articles: [{ id: article.id, unknownAllergens: [], canApprove: { allowed: true, code: null } }],
    nextCursor: null,
  })
  expect(await offersOf(article.id)).toEqual([])

  expect(await decide(anke, { decision: 'approve', articleIds: [article.id] })).toEqual({
    status: 200,
    body: { count: 1, notOnSale: [] },
  })
  expect((await articleById(article.id))?.status).toBe('approved')
  expect((await unitById(salesUnit.id))?.status).toBe('approved')
  expect(await offersOf(article.id)).toMatchObject([{ retailerId: hub.id, channel: 'b2b', priceCents: 1440 }])
  expect((await list(anke)).body).toMatchObject({ total: 0, suppliers: [], articles: [] })
  const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, article.id))
  expect(entries).toMatchObject([
    { action: 'decide-article-approvals', userId: anke.userId, companyId: hub.id, after: { status: 'approved' } },
  ])
})

it('a rejected article stays out with its reason, and its units wait with it', async () => {
  const { anke, waiting } = await givenMarket()
  const { article, salesUnit } = await waiting()
  const rejection = { decision: 'reject', articleIds: [article.id], reason: 'Bitte die Herkunft nennen.' }
  expect((await decide(anke, rejection)).status).toBe(200)
  expect(await articleById(article.id)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'Bitte die Herkunft nennen.',
  })
  expect((await unitById(salesUnit.id))?.status).toBe('pending')
  expect(await offersOf(article.id)).toEqual([])
  expect(await decide(anke, rejection)).toMatchObject({ status: 409, body: { code: 'ArticleTransitionNotAllowed' } })
})

it('a rejection without a reason is no decision', async () => {
  const { anke, waiting } = await givenMarket()
  const { article } = await waiting()
  const answer = await decide(anke, { decision: 'reject', articleIds: [article.id], reason: '  ' })
  expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
})

it('unknown allergens keep an article out until the hub declares them free; what is declared stays', async () => {
  const { anke, waiting } = await givenMarket()
  const { article } = await waiting({ allergens: { milk: 'contains', nuts: 'unknown' } })
  expect((await list(anke)).body.articles).toMatchObject([
    {
      unknownAllergens: allergens.filter((allergen) => allergen !== 'milk'),
      canApprove: { allowed: false, code: 'AllergensUnknown' },
    },
  ])
  const approval = { decision: 'approve', articleIds: [article.id] }
  expect(await decide(anke, approval)).toMatchObject({
    status: 409,
    body: { code: 'AllergensUnknown', facts: { articleId: article.id } },
  })
  expect((await decide(anke, { ...approval, declaresUnknownAllergensFree: true })).status).toBe(200)
  expect((await articleById(article.id))?.allergens).toEqual({ ...allFree, milk: 'contains' })
})

it('decides all or none', async () => {
  const { anke, waiting } = await givenMarket()
  const good = await waiting()
  const done = await waiting({ status: 'rejected' })
  const answer = await decide(anke, { decision: 'approve', articleIds: [good.article.id, done.article.id] })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'ArticleTransitionNotAllowed', facts: { articleId: done.article.id } },
  })
  expect((await articleById(good.article.id))?.status).toBe('pending')
  expect(await offersOf(good.article.id)).toEqual([])
})

it('another hub neither sees the articles nor decides about them', async () => {
  const { waiting } = await givenMarket()
  const { article } = await waiting()
  const stranger = await givenViewer(database.db, await givenHub(database.db))
  expect((await list(stranger)).body.total).toBe(0)
  const answer = await decide(stranger, { decision: 'approve', articleIds: [article.id] })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NotFound' } })
  expect((await articleById(article.id))?.status).toBe('pending')
})

it('a supplier does not approve its own articles', async () => {
  const { supplier, waiting } = await givenMarket()
  const { article } = await waiting()
  const producer = await givenViewer(database.db, supplier)
  expect(supplier.type).toBe(CompanyType.Supplier)
  expect((await decide(producer, { decision: 'approve', articleIds: [article.id] })).status).toBe(403)
})

it('pages through the waiting articles, the oldest first, by supplier if asked', async () => {
  const { hub, supplier, category, anke, waiting } = await givenMarket()
  const ids: string[] = []
  for (let n = 0; n < 51; n += 1) ids.push((await waiting()).article.id)
  const other = await givenCompany(database.db, { homeHubId: hub.id })
  await givenSalesUnit(database.db, other.id, { article: { status: 'pending', categoryId: category.id } })

  const first = (await list(anke, `?supplier=${supplier.slug}`)).body
  expect(first.total).toBe(51)
  expect(first.suppliers).toHaveLength(2)
  expect(first.articles.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 50))
  const second = (await list(anke, `?supplier=${supplier.slug}&cursor=${first.nextCursor}`)).body
  expect(second.articles.map(({ id }: { id: string }) => id)).toEqual(ids.slice(50))
  expect(second.nextCursor).toBeNull()
  expect(await list(anke, '?cursor=bm9uc2Vuc2U')).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
})

describe('a sales unit added to an article of the market', () => {
  const givenAddedUnit = async (status: ArticleStatus = 'approved') => {
    const market = await givenMarket()
    const { article, salesUnit } = await market.waiting({ status })
    const [known] = await database.db
      .insert(salesUnits)
      .values({ ...(await givenUnitValues(article.id)), status: 'approved' })
      .returning()
    return { ...market, article, added: salesUnit, known }
  }
  const givenUnitValues = async (articleId: string) => ({
    articleId,
    number: 'known-1',
    nameDe: 'Sack 25 kg',
    nameEn: 'Sack 25 kg',
    contentAmount: 25_000,
    contentUnit: 'gram' as const,
    priceBasis: 'salesUnit' as const,
    supplierPriceCents: 2000,
  })

  it('waits for the hub by itself, and goes in with its approval', async () => {
    const { anke, article, added } = await givenAddedUnit()
    const { body } = await list(anke)
    expect(body).toMatchObject({
      total: 1,
      articles: [{ id: article.id, isNew: false, unknownAllergens: [], canApprove: { allowed: true } }],
    })
    expect(body.articles[0].salesUnits.map(({ id }: { id: string }) => id)).toEqual([added.id])
    expect(await decide(anke, { decision: 'approve', articleIds: [article.id] })).toMatchObject({ status: 200 })
    expect((await unitById(added.id))?.status).toBe('approved')
    expect((await offersOf(article.id)).map(({ salesUnitId }) => salesUnitId)).toContain(added.id)
    expect((await list(anke)).body.total).toBe(0)
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, article.id))
    expect(entries).toMatchObject([{ action: 'decide-article-approvals', after: { salesUnits: 'approved' } }])
  })

  it('is sent back with the reason, while the article goes on selling', async () => {
    const { anke, article, added, known } = await givenAddedUnit()
    const reason = 'Bitte das Gebinde genauer nennen.'
    expect((await decide(anke, { decision: 'reject', articleIds: [article.id], reason })).status).toBe(200)
    expect(await unitById(added.id)).toMatchObject({ status: 'rejected', rejectionReason: reason })
    expect((await unitById(known?.id ?? ''))?.status).toBe('approved')
    expect(await articleById(article.id)).toMatchObject({ status: 'approved', rejectionReason: null })
    const again = await decide(anke, { decision: 'approve', articleIds: [article.id] })
    expect(again).toMatchObject({ status: 409, body: { code: 'ArticleTransitionNotAllowed' } })
  })

  it('waits with an article that is not listed, and not with a rejected one', async () => {
    const unlisted = await givenAddedUnit('notListed')
    expect((await list(unlisted.anke)).body.total).toBe(1)
    const rejected = await givenAddedUnit('rejected')
    expect((await list(rejected.anke)).body.total).toBe(0)
  })
})

it('what waits is listed with the price at which it then sells, and narrowed by its category', async () => {
  const { hub, category, anke, waiting } = await givenMarket()
  const rule = { retailerId: hub.id, channel: 'b2b', supplierId: null, categoryId: category.id } as const
  await database.db.insert(pricingRules).values({ ...rule, markupBasisPoints: 5000 })
  const { article, salesUnit } = await waiting()
  const other = await givenCategory(database.db)
  await waiting({ categoryId: other.id })
  const { body } = await list(anke, `?category=${category.slug}`)
  expect(body).toMatchObject({ total: 1, articles: [{ id: article.id }] })
  // Each choice says how much the others leave of it.
  expect(body.categories).toHaveLength(2)
  expect(body.suppliers).toMatchObject([{ count: 1 }])
  const { salesPrices } = body.articles[0].salesUnits[0]
  // No rule says what households pay.
  expect(salesPrices).toEqual({ b2b: expect.any(Number), b2c: null })
  await decide(anke, { decision: 'approve', articleIds: [article.id] })
  const sold = (await offersOf(article.id)).filter(({ retailerId }) => retailerId === hub.id)
  expect(sold).toMatchObject([{ salesUnitId: salesUnit.id, channel: 'b2b', priceCents: salesPrices.b2b }])
})

describe('what waits, found and in order', () => {
  const names = ({ body }: Awaited<ReturnType<typeof list>>) =>
    body.articles.map(({ name }: { name: { de: string } }) => name.de)

  const givenThree = async () => {
    const market = await givenMarket()
    const other = await givenCompany(database.db, { homeHubId: market.hub.id, name: 'Ährenhof' })
    const beets = await market.waiting({ nameDe: 'Rote Bete', nameEn: 'Beetroot' })
    const apples = await givenSalesUnit(database.db, other.id, {
      article: {
        status: 'pending',
        allergens: allFree,
        categoryId: market.category.id,
        nameDe: 'Äpfel',
        nameEn: 'Apples',
      },
      salesUnit: { status: 'pending' },
    })
    const leek = await market.waiting({ nameDe: 'Lauch', nameEn: 'Leek' })
    return { ...market, beets, apples, leek }
  }

  it('by words of the article, its number, its pack’s number or its producer, all of them', async () => {
    const { anke, beets, leek } = await givenThree()
    const found = async (search: string) => names(await list(anke, `?search=${encodeURIComponent(search)}`))
    expect(await found('beetr')).toEqual(['Rote Bete'])
    expect(await found('aepfel')).toEqual(['Äpfel'])
    expect(await found('luettje')).toEqual(['Rote Bete', 'Lauch'])
    expect(await found('Lüttje bete')).toEqual(['Rote Bete'])
    expect(await found('Ährenhof bete')).toEqual([])
    expect(await found(String(beets.article.number))).toEqual(['Rote Bete'])
    expect(await found(leek.salesUnit.number)).toEqual(['Lauch'])
    expect(await found('%')).toEqual([])
    // The choices beside it count what is found, too.
    expect((await list(anke, '?search=luettje')).body).toMatchObject({ total: 2, suppliers: [{ count: 2 }] })
  })

  it('what waits longest first, by producer or by name', async () => {
    const { anke } = await givenThree()
    expect(names(await list(anke))).toEqual(['Rote Bete', 'Äpfel', 'Lauch'])
    expect(names(await list(anke, '?sort=supplier'))).toEqual(['Äpfel', 'Lauch', 'Rote Bete'])
    expect(names(await list(anke, '?sort=name'))).toEqual(['Äpfel', 'Lauch', 'Rote Bete'])
    expect(await list(anke, '?sort=price')).toMatchObject({ status: 400 })
  })

  it('an old article of which something is new has not waited since it came', async () => {
    const { anke, beets } = await givenThree()
    await database.db.update(articles).set({ status: 'approved' }).where(eq(articles.id, beets.article.id))
    await database.db.update(salesUnits).set({ status: 'approved' }).where(eq(salesUnits.id, beets.salesUnit.id))
    await database.db.insert(salesUnits).values({
      ...{
        articleId: beets.article.id,
        status: 'pending',
        number: 'bete-neu',
        nameDe: 'Sack 25 kg',
        nameEn: 'Sack 25 kg',
      },
      ...{ contentAmount: 25_000, contentUnit: 'gram', priceBasis: 'salesUnit', supplierPriceCents: 2000 },
    })
    const answer = await list(anke)
    expect(names(answer)).toEqual(['Äpfel', 'Lauch', 'Rote Bete'])
    const since = answer.body.articles.map(({ waitsSince }: { waitsSince: string }) => new Date(waitsSince).getTime())
    expect(since).toEqual(since.toSorted())
  })

  it.each(['waiting', 'supplier', 'name'])('page after page by %s, none twice and none left out', async (sort) => {
    const { anke, waiting } = await givenMarket()
    // Many are called alike.
    for (let n = 0; n < 53; n += 1) await waiting({ nameDe: `Kohl ${n % 3}`, nameEn: '' })
    const first = await list(anke, `?sort=${sort}`)
    const second = await list(anke, `?sort=${sort}&cursor=${first.body.nextCursor}`)
    const ids = [first, second].flatMap(({ body }) => body.articles.map(({ id }: { id: string }) => id))
    expect(ids).toHaveLength(53)
    expect(new Set(ids).size).toBe(53)
    expect(second.body.nextCursor).toBeNull()
    if (sort !== 'waiting')
      expect([...names(first), ...names(second)]).toEqual([...names(first), ...names(second)].toSorted())
    const another = sort === 'name' ? 'waiting' : 'name'
    expect(await list(anke, `?sort=${another}&cursor=${first.body.nextCursor}`)).toMatchObject({ status: 400 })
  })

  it('goes out as a table as it is narrowed, with the price of each pack, in the reader’s language', async () => {
    const { anke } = await givenThree()
    const file = async (query: string, language: string) =>
      server.app.inject({
        url: `/api/retailer/articles/approvals?format=${query}`,
        headers: { authorization: `Bearer ${anke.subject}`, 'accept-language': language },
      })
    const [head, ...lines] = (await file('csv&search=luettje&sort=name', 'de-DE')).body.trim().split('\r\n')
    expect(head).toContain('Artikelnummer;Artikel;Erzeuger;')
    expect(lines.map((line) => line.split(';')[1])).toEqual(['Lauch', 'Rote Bete'])
    expect(lines[0]).toContain(';12,00;Gebinde;14,40;')
    const english = (await file('csv&sort=name', 'en-US')).body.trim().split('\r\n')
    expect(english.slice(1).map((line) => line.split(';')[1])).toEqual(['Apples', 'Leek', 'Beetroot'])
    expect(english[1]).toContain(';12.00;pack;14.40;')
    const workbook = await file('xlsx', 'de-DE')
    expect(workbook.headers['content-type']).toBe(spreadsheetType)
    const stranger = await givenViewer(database.db, await givenHub(database.db))
    const theirs = await server.app.inject({
      url: '/api/retailer/articles/approvals?format=csv',
      headers: { authorization: `Bearer ${stranger.subject}` },
    })
    expect(theirs.body.trim().split('\r\n')).toHaveLength(1)
  })
})
