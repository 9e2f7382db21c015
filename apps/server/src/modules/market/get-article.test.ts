import type { Nutrition } from '@regionalmarkt/domain/articles/nutrition.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenStock } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { articleCategories } from '../catalogue/public.ts'

const now = new Date('2026-11-21T08:00:00Z')
let database: TestDatabase
let server: TestApp
let hubId: string
let farmId: string

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
  hubId = (await givenHub(database.db, { deliveryWeekdays: ['tuesday', 'thursday'] })).id
  farmId = (await givenCompany(database.db, { name: 'Hof Lüttje', legalName: 'Lüttje GbR', storyDe: 'Seit 1908.' })).id
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const nutrition: Nutrition = {
  per: 'gram',
  ...{ energyKj: 1052, energyKcal: 251, fat: 3200, saturates: 500, carbohydrate: 45_000 },
  ...{ sugars: 3100, protein: 8700, salt: 1100 },
}

const ask = (slug: string) => server.app.inject({ method: 'GET', url: `/api/market/b2b/articles/${slug}` })

describe('an article', () => {
  it('tells everything a kitchen must know before it orders', async () => {
    const { article, salesUnit } = await givenSalesUnit(database.db, farmId, {
      retailerId: hubId,
      article: {
        descriptionDe: 'Festkochend.',
        useDe: 'Vor dem Verzehr garen.',
        useEn: 'Cook before eating.',
        allergens: { gluten: 'free', celery: 'mayContain' },
        pictures: ['a'.repeat(64), 'b'.repeat(64)],
        pictureDetails: { ['a'.repeat(64)]: { alt: { de: 'Im Sack', en: 'In a sack' }, focus: { x: 20, y: 80 } } },
        nutrition,
        alcohol: { tenths: 49, kind: 'fermented' },
        operator: 'Abpackbetrieb Siel, Hafen 2, 26919 Brake',
        shelfLifeValue: 3,
        shelfLifeUnit: 'weeks',
      },
    })
    await givenStock(database.db, { companyId: farmId, salesUnitId: salesUnit.id, onHand: 9, reserved: 2 })
    const found = (await ask(article.slug)).json()
    expect(found).toMatchObject({
      slug: article.slug,
      number: article.number,
      description: 'Festkochend.',
      use: 'Vor dem Verzehr garen.',
      shelfLife: { value: 3, unit: 'weeks' },
      vatBasisPoints: 700,
      picture: 'a'.repeat(64),
      focus: { x: 20, y: 80 },
      pictures: [
        { picture: 'a'.repeat(64), alt: 'Im Sack', focus: { x: 20, y: 80 } },
        { picture: 'b'.repeat(64), alt: '', focus: null },
      ],
      nutrition,
      alcohol: { tenths: 49, kind: 'fermented' },
      minimumAge: 16,
      operator: 'Abpackbetrieb Siel, Hafen 2, 26919 Brake',
      parentCategory: 'Gemüse',
      supplier: { name: 'Hof Lüttje', legalName: 'Lüttje GbR', story: 'Seit 1908.', postcode: '26919' },
      offers: [
        {
          number: salesUnit.number,
          content: { amount: 12_500, unit: 'gram' },
          unitPriceCents: 1490,
          available: 7,
          earliestDelivery: { date: '2026-11-24', cutOffAt: '2026-11-23T13:00:00.000Z' },
        },
      ],
    })
    expect(Object.keys(found.allergens)).toHaveLength(14)
    // What nobody declared is unknown, never free.
    expect(found.allergens).toMatchObject({ gluten: 'free', celery: 'mayContain', milk: 'unknown' })
  })

  it('has no earliest delivery while there is too little for the smallest order', async () => {
    const minimum = { salesUnit: { minimumQuantity: 5 } }
    const { article, salesUnit } = await givenSalesUnit(database.db, farmId, { retailerId: hubId, ...minimum })
    await givenStock(database.db, { companyId: farmId, salesUnitId: salesUnit.id, onHand: 4 })
    expect((await ask(article.slug)).json().offers).toMatchObject([{ available: 4, earliestDelivery: null }])
  })

  it('that lies in liquid has its base price by what is left of it drained, on its page, in lists and where they are narrowed by it', async () => {
    const salesUnit = { contentAmount: 1000, drainedWeightGrams: 500 }
    const { article } = await givenSalesUnit(database.db, farmId, {
      ...{ retailerId: hubId, article: { nameDe: 'Gurkenglas' }, salesUnit },
    })
    // 14.90 € for 500 g are 29.80 € a kilogram.
    const basePrice = { cents: 2980, unit: 'kilogram' }
    expect((await ask(article.slug)).json().offers).toMatchObject([{ basePrice, drainedWeightGrams: 500 }])
    const listed = async (query: Record<string, string>) =>
      (await server.app.inject({ method: 'GET', url: '/api/market/b2b/articles', query })).json().articles
    expect(await listed({ q: 'gurkenglas' })).toMatchObject([{ slug: article.slug, offers: [{ basePrice }] }])
    const upTo = (maxBasePrice: string) => listed({ q: 'gurkenglas', maxBasePrice })
    expect([await upTo('2979'), await upTo('2980')].map(({ length }) => length)).toEqual([0, 1])
  })

  it('without a picture of its own shows none, not that of its category, which may be of other goods', async () => {
    const { article } = await givenSalesUnit(database.db, farmId, { retailerId: hubId })
    const picture = 'c'.repeat(64)
    await database.db.update(articleCategories).set({ picture }).where(eq(articleCategories.id, article.categoryId))
    expect((await ask(article.slug)).json()).toMatchObject({ picture: null, focus: null, pictures: [] })
  })

  it.each([
    ['another hub offers', async () => (await givenHub(database.db, { isDefaultHub: false })).id, 'approved' as const],
    ['nobody offers', async () => undefined, 'approved' as const],
    ['waits for approval', async () => hubId, 'pending' as const],
  ])('that %s is not found, like one that does not exist', async (_, retailerOf, status) => {
    const retailerId = await retailerOf()
    const { article } = await givenSalesUnit(database.db, farmId, {
      ...(retailerId === undefined ? {} : { retailerId }),
      article: { status },
    })
    const [hidden, unknown] = [await ask(article.slug), await ask('gibt-es-nicht')]
    expect(hidden.statusCode).toBe(404)
    expect({ ...hidden.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
  })
})
