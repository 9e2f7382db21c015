import { readFile } from 'node:fs/promises'
import { readBnnPriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import { bnnLine } from '@regionalmarkt/domain/price-lists/testing/bnn-line.ts'
import { eq } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleCategories, articleCategoryFormerSlugs, articles } from './modules/catalogue/public.ts'
import { givenCompany } from './platform/testing/given.ts'
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts'
import { takeInPriceList } from './take-in-price-list.ts'

const file = new URL('./seed/demo-region/wholesaler-price-list.bnn', import.meta.url)
let database: TestDatabase
let slug: string
beforeAll(async () => {
  database = await testDatabase()
  slug = (await givenCompany(database.db)).slug
})
afterAll(() => database.drop())

const takeIn = async () => {
  const list = readBnnPriceList(iconv.decode(await readFile(file), 'cp850'))
  return database.db.transaction((tx) => takeInPriceList(tx, { list, slug, stockOfNew: 'counted', doubtful: 'taken' }))
}

it('is refused by a market that has no category for it, and takes nothing in', async () => {
  await expect(takeIn()).rejects.toMatchObject({
    refusal: { code: 'CategoryMissing', facts: { category: 'weitere-lebensmittel', name: expect.any(String) } },
  })
  expect(await database.db.select().from(articles)).toEqual([])
})

it('files goods under what their category is called today, and all others among the unsorted', async () => {
  const { db } = database
  const names = { nameDe: 'Obst', nameEn: 'Fruit', tint: '#fee7e5', position: 0 }
  const [parent] = await db
    .insert(articleCategories)
    .values({ ...names, slug: 'obst' })
    .returning()
  const [unsorted, citrus] = await db
    .insert(articleCategories)
    .values(['weitere-lebensmittel', 'zitrus'].map((each) => ({ ...names, slug: each, parentId: parent?.id })))
    .returning()
  await db.insert(articleCategoryFormerSlugs).values({ slug: 'zitrusfruechte', categoryId: citrus?.id ?? null })
  const outcome = await takeIn()
  const filedIn = (id = '') => db.select().from(articles).where(eq(articles.categoryId, id))
  const [ofCitrus, others] = [await filedIn(citrus?.id), await filedIn(unsorted?.id)]
  expect(ofCitrus.map(({ nameDe }) => nameDe).some((name) => /zitrone|orange|clementine/i.test(name))).toBe(true)
  expect(ofCitrus.length + others.length).toBe(outcome?.created)
})

const header = 'BNN;3;1;Naturkost Nord;Preisliste;Preisliste;EUR;20200101;20991231;20200101;0000;1'
const takeInPrices = (doubtful: 'taken' | 'left', ...prices: readonly string[]) => {
  const lines = prices.map((price, at) =>
    bnnLine({ 1: `${at + 1}`, 7: `Möhren ${at + 1}`, 22: '1 KG', 23: '1,000', 28: '', 38: price }),
  )
  const list = readBnnPriceList([header, ...lines, ';;99'].join('\r\n'))
  expect(list.faults).toEqual([])
  return database.db.transaction((tx) => takeInPriceList(tx, { list, slug, stockOfNew: 'counted', doubtful }))
}

it('names a price that looks wrong and leaves it, until somebody says to take it', async () => {
  slug = (await givenCompany(database.db)).slug
  expect(await takeInPrices('left', '2,00', '3,00')).toMatchObject({ created: 2, left: [] })
  expect(await takeInPrices('left', '2,10', '300,00')).toMatchObject({
    repriced: 1,
    priceChangePercent: 50,
    left: [
      {
        lineNumber: 3,
        articleNumber: '2',
        name: 'Möhren 2',
        doubts: ['priceJump'],
        priceBefore: 300,
        priceAfter: 30_000,
      },
    ],
  })
  expect(await takeInPrices('taken', '2,10', '300,00')).toMatchObject({ repriced: 1, unchanged: 1, left: [] })
})
