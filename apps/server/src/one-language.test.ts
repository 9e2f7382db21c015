import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleCategories } from './modules/catalogue/public.ts'
import { refreshListing } from './modules/market/public.ts'
import { offers } from './modules/pricing/public.ts'
import { inLanguage } from './platform/in-language.ts'
import { statement } from './platform/prepared.ts'
import { givenCategory, givenCompany, givenHub, givenSalesUnit, givenViewer } from './platform/testing/given.ts'
import { type TestApp, testApp } from './platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'

/** What shops are drawn from: one language of every text, that of the request, and the other one where a text is written in that alone. */

const now = new Date('2026-11-23T06:00:00Z')
const both = (name: string) => ({ [`${name}De`]: 'auf Deutsch', [`${name}En`]: 'in English' })
const germanOnly = (name: string) => ({ [`${name}De`]: 'nur Deutsch' })
const englishOnly = (name: string) => ({ [`${name}En`]: 'only English' })

let database: TestDatabase
let dataDir: string
let server: TestApp
let cook: { subject: string }
let article: string
let unit: string
let list: string
beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-language-'))
  server = await testApp(database, { now, dataDir })
  const { db } = database
  const hub = await givenHub(db)
  const farm = await givenCompany(db, {
    slug: 'hof',
    homeHubId: hub.id,
    ...germanOnly('story'),
    ...englishOnly('opening'),
  })
  cook = await givenViewer(db, await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id }))
  const category = await givenCategory(db)
  await db.update(articleCategories).set(both('name'))
  const alt = { de: 'auf Deutsch', en: 'in English' }
  const goods = async () =>
    givenSalesUnit(db, farm.id, {
      retailerId: hub.id,
      article: {
        categoryId: category.id,
        ...both('name'),
        ...germanOnly('detail'),
        ...englishOnly('origin'),
        ...both('description'),
        ...germanOnly('ingredients'),
        ...englishOnly('storage'),
        ...both('use'),
        pictures: ['a'.repeat(64)],
        pictureDetails: { ['a'.repeat(64)]: { alt, focus: { x: 50, y: 50 } } },
      },
      salesUnit: { isStockTracked: false, ...both('name') },
    })
  const [shown, gone] = [await goods(), await goods()]
  article = shown.article.slug
  unit = shown.salesUnit.id
  for (const { slug } of [shown.article, gone.article]) await ask('PUT', `favourites/${slug}`)
  const anke = await givenViewer(db, hub)
  const collection = {
    title: { de: 'auf Deutsch', en: 'in English' },
    text: { de: 'nur Deutsch' },
    audience: 'everyone',
  }
  const made = await ask('POST', 'retailer/article-collections', { as: anke, body: collection })
  const filled = { as: anke, body: { articles: [article] }, version: 1 }
  await ask('PUT', `retailer/article-collection-articles/${made.json().slug}`, filled)
  const items = [unit, gone.salesUnit.id].map((salesUnitId) => ({ salesUnitId, quantity: 1 }))
  list = (await ask('POST', 'business-customer/shopping-lists', { body: { name: 'Woche', items } })).json().id
  await db.execute(sql`delete from ${offers} where article_id = ${gone.article.id}`)
  await refreshListing(db, [gone.article.id])
})
afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

type Sent = { as?: { subject: string } | null; body?: object; version?: number; headers?: Record<string, string> }
const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, { as = cook, body, version, headers }: Sent = {}) => {
  const answer = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      ...(as ? { authorization: `Bearer ${as.subject}` } : {}),
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...headers,
    },
    ...(body ? { payload: body } : {}),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(400)
  return answer
}
const english = { 'accept-language': 'en-US' }

/** What is written in one language alone, and so told in both. */
const onlyIn = (...texts: readonly string[]) => texts

describe('a guest is told in one language', () => {
  it.each([
    ['articles', onlyIn('nur Deutsch', 'only English')],
    ['articles/ARTICLE', onlyIn('nur Deutsch', 'only English')],
    ['categories', onlyIn()],
    ['suppliers', onlyIn('nur Deutsch')],
    ['suppliers/hof', onlyIn('nur Deutsch', 'only English')],
    ['article-collections', onlyIn('nur Deutsch')],
    ['article-collections/auf-deutsch', onlyIn('nur Deutsch', 'only English')],
  ])('%s', async (path, only) => {
    const url = `market/b2b/${path.replace('ARTICLE', article)}`
    const [german, other] = [await ask('GET', url, { as: null }), await ask('GET', url, { as: null, headers: english })]
    expect(german.body).toContain('auf Deutsch')
    expect(german.body).not.toContain('in English')
    expect(other.body).toContain('in English')
    expect(other.body).not.toContain('auf Deutsch')
    for (const text of only) expect([german.body, other.body]).toEqual(Array(2).fill(expect.stringContaining(text)))
  })

  it('and a browser that kept one of them is not told that the other is the same', async () => {
    const url = 'market/b2b/articles'
    const german = await ask('GET', url, { as: null })
    expect(german.headers.vary).toMatch(/accept-language/)
    const known = { 'if-none-match': String(german.headers.etag) }
    expect((await ask('GET', url, { as: null, headers: known })).statusCode).toBe(304)
    expect((await ask('GET', url, { as: null, headers: { ...known, ...english } })).statusCode).toBe(200)
  })
})

describe('a kitchen is told in one language', () => {
  const lines = () => [{ salesUnitId: unit, quantity: 1 }]
  it.each([
    ['the quote of its cart', (headers) => ask('POST', 'market/b2b/cart-quote', { body: { lines: lines() }, headers })],
    ['its favourites', (headers) => ask('GET', 'favourite-articles', { headers })],
    [
      'what numbers mean',
      (headers) => ask('POST', 'business-customer/quick-order', { body: { numbers: [`${article}-1`] }, headers }),
    ],
    ['its list', (headers) => ask('GET', `business-customer/shopping-lists/${list}`, { headers })],
  ] as [string, (headers?: Record<string, string>) => ReturnType<typeof ask>][])('%s', async (_, asked) => {
    const [german, other] = [await asked(), await asked(english)]
    expect(german.body).not.toContain('in English')
    expect(other.body).toContain('in English')
    expect(other.body).not.toContain('auf Deutsch')
  })
})

it('a text that is there in one language alone is the same to the database as to the program', async () => {
  const said = statement<{ text: string }>(
    sql`select ${inLanguage('t.name')} as text from (select ${sql.placeholder('de')}::text as name_de, ${sql.placeholder('en')}::text as name_en) t`,
  )
  for (const locale of ['de-DE', 'en-US'] as const)
    for (const de of ['', 'Möhre'])
      for (const en of ['', 'carrot']) {
        const [row] = await said(database.db, { de, en, locale })
        expect(row?.text, `${de}/${en} in ${locale}`).toBe(pickLanguage({ de, en }, locale))
      }
})
