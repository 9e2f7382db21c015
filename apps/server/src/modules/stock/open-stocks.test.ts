import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenSalesUnit } from '../../platform/testing/given.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { openStocks } from './open-stocks.ts'
import { warehouses } from './tables.ts'

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
