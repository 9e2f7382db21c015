import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit } from '../../platform/testing/given.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { offers, pricingRules } from '../pricing/public.ts'
import { refreshMarket, vatTasks } from './public.ts'
import { marketArticles } from './tables.ts'

/** On 1 January 2021 the reduced rate went from 5 % back to 7 %, the standard rate from 16 % to 19 %. */
const newYearsEve = new Date('2020-12-31T22:30:00Z')
const newYear = new Date('2020-12-31T23:01:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const look = (now: Date) => vatTasks({ db: database.db, clock: () => now })['new-vat-rates']?.({}, {} as JobHelpers)

it('what consumers pay follows the rate of the day, and nothing else does', async () => {
  const { db } = database
  const hub = await givenHub(db)
  await db.insert(pricingRules).values([
    { retailerId: hub.id, channel: 'b2c', markupBasisPoints: 0 },
    { retailerId: hub.id, channel: 'b2b', markupBasisPoints: 0 },
  ])
  const supplier = await givenCompany(db)
  const sells = (vatCategory: 'reduced' | 'standard' | 'zero') =>
    givenSalesUnit(db, supplier.id, {
      article: { vatCategory },
      salesUnit: { supplierPriceCents: 1000, contentAmount: 1000, sellsB2c: true },
    })
  const [potatoes, juice, stamps] = [await sells('reduced'), await sells('standard'), await sells('zero')]
  await db.transaction((tx) => refreshMarket(tx, { now: newYearsEve }))
  const priced = async ({ salesUnit }: typeof potatoes) => {
    const rows = await db.select().from(offers).where(eq(offers.salesUnitId, salesUnit.id))
    return Object.fromEntries(rows.map(({ channel, priceCents }) => [channel, priceCents]))
  }
  const all = async () => [await priced(potatoes), await priced(juice), await priced(stamps)]
  const before = [
    { b2b: 1000, b2c: 1050 },
    { b2b: 1000, b2c: 1160 },
    { b2b: 1000, b2c: 1000 },
  ]
  expect(await all()).toEqual(before)

  await look(newYearsEve)
  expect(await all()).toEqual(before)
  await look(newYear)
  const after = [
    { b2b: 1000, b2c: 1070 },
    { b2b: 1000, b2c: 1190 },
    { b2b: 1000, b2c: 1000 },
  ]
  expect(await all()).toEqual(after)
  const listed = await db.select().from(marketArticles).where(eq(marketArticles.articleId, potatoes.article.id))
  expect(listed.map(({ channel, baseCents }) => [channel, Number(baseCents)]).sort()).toEqual([
    ['b2b', 1000],
    ['b2c', 1070],
  ])

  // Looked at again, nothing is written.
  const written = () => database.db.$client.query('select xmin::text from offer order by sales_unit_id, channel')
  const { rows } = await written()
  await look(new Date('2021-01-01T08:01:00Z'))
  expect((await written()).rows).toEqual(rows)
})
