import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenSalesUnit } from '../../platform/testing/given.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { openStocks } from './open-stocks.ts'
import { stocks, warehouses } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ connections: 4 })
})
afterAll(() => database.drop())

it('two first deliveries at once make one warehouse, and one row a lot', async () => {
  const { db } = database
  const company = await givenCompany(db)
  const { salesUnit } = await givenSalesUnit(db, company.id)
  const lots = [{ salesUnitId: salesUnit.id, lot: 'K-1', bestBefore: null }]
  let second = Promise.resolve<string[]>([])
  const first = await db.transaction(async (tx) => {
    const ids = await openStocks(tx, company.id, lots)
    // The second begins before the first is committed, and has a moment to go wrong in.
    second = db.transaction((other) => openStocks(other, company.id, lots))
    await sleep(300)
    return ids
  })
  expect(await second).toEqual(first)
  expect(await db.select().from(warehouses).where(eq(warehouses.companyId, company.id))).toMatchObject([
    { name: 'Lager' },
  ])
})

it('spellings of one lot are one row, which keeps the first of them in every warehouse', async () => {
  const { db } = database
  const company = await givenCompany(db)
  const { salesUnit } = await givenSalesUnit(db, company.id)
  const of = (lot: string, bestBefore: string | null = null) => ({ salesUnitId: salesUnit.id, lot, bestBefore })
  const open = (...lots: ReturnType<typeof of>[]) => db.transaction((tx) => openStocks(tx, company.id, lots))
  const [first, second] = await open(of('K 1'), of(' k  1'))
  expect(second).toBe(first)
  await open(of('k 1', '2026-12-24'))
  const rows = await db.select().from(stocks).where(eq(stocks.companyId, company.id)).orderBy(stocks.id)
  expect(rows.map(({ id, lot, bestBefore }) => [id === first, lot, bestBefore])).toEqual([
    [true, 'K 1', null],
    [false, 'K 1', '2026-12-24'],
  ])
})
