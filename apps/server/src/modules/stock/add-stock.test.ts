import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, givenDesk } from '../../platform/testing/article-desk.ts'
import { givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { salesUnits } from '../catalogue/public.ts'
import { stockMovements, stocks } from './tables.ts'

let database: TestDatabase
let server: TestApp
let desk: Desk
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T06:00:00Z') })
  desk = await givenDesk(server)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const trackedUnit = async () => {
  const { unit } = await desk.published()
  await database.db.update(salesUnits).set({ isStockTracked: true, dailyLimit: null }).where(eq(salesUnits.id, unit.id))
  return unit
}

/** Resolves when somebody waits for what this process of PostgreSQL has locked. */
const somebodyWaitsFor = async (pid: number): Promise<void> => {
  const waiting = sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`
  while ((await database.db.execute(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('goods that are entered', () => {
  const lot = { quantity: 40, lot: 'E-47', bestBefore: '2027-01-31' }

  it('keep nobody from ordering the same ones, who has their stock already and names them next', async () => {
    const unit = await trackedUnit()
    const path = `supplier/sales-units/${unit.id}/stocks`
    const { body } = await desk.ask(desk.producer, 'POST', path, { body: lot })
    const entered = await database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await tx.select().from(stocks).where(eq(stocks.id, body.stockId)).for('update')
      const entering = desk.ask(desk.producer, 'POST', path, { body: lot })
      await somebodyWaitsFor(rows[0]?.pid ?? 0)
      // As the foreign key of an order's line does.
      await tx.execute(sql`select from ${salesUnits} where id = ${unit.id} for key share nowait`)
      return { entering }
    })
    expect(await entered.entering).toMatchObject({ status: 200, body: { onHand: 80 } })
  })

  it('stand in the producer’s warehouse with lot and date, and in the ledger', async () => {
    const unit = await trackedUnit()
    const path = `supplier/sales-units/${unit.id}/stocks`
    const first = await desk.ask(desk.producer, 'POST', path, { body: lot })
    expect(first).toMatchObject({ status: 200, body: { onHand: 40 } })
    const again = await desk.ask(desk.producer, 'POST', path, { body: { ...lot, quantity: 2 } })
    expect(again.body).toEqual({ stockId: first.body.stockId, onHand: 42 })
    const other = await desk.ask(desk.anke, 'POST', `retailer/sales-units/${unit.id}/stocks`, { body: { quantity: 3 } })
    // What a hub books stands on the hub's shelf.
    expect(other).toMatchObject({ status: 200, body: { onHand: 3 } })
    const rows = await database.db
      .select()
      .from(stocks)
      .where(and(eq(stocks.salesUnitId, unit.id), eq(stocks.companyId, desk.supplier.id)))
    expect(rows.map(({ lot, bestBefore, onHand }) => ({ lot, bestBefore, onHand }))).toEqual([
      { lot: 'E-47', bestBefore: '2027-01-31', onHand: 42 },
    ])
    const entries = await database.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.stockId, first.body.stockId))
    expect(entries.map(({ kind, onHandChange }) => [kind, onHandChange])).toEqual([
      ['receipt', 40],
      ['receipt', 2],
    ])
  })

  it('may be there before stock is kept, and are not sold before', async () => {
    const { unit } = await desk.published()
    expect(unit.isStockTracked).toBe(false)
    const path = `supplier/sales-units/${unit.id}/stocks`
    expect(await desk.ask(desk.producer, 'POST', path, { body: lot })).toMatchObject({ body: { onHand: 40 } })
  })

  it.each([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 1.5 }],
    ['bestBefore', { quantity: 1, bestBefore: '31.01.2027' }],
    ['lot', { quantity: 1, lot: '' }],
  ])('name the field %s when it is wrong', async (path, body) => {
    const unit = await trackedUnit()
    const answer = await desk.ask(desk.producer, 'POST', `supplier/sales-units/${unit.id}/stocks`, { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })
})

it('offers every shelf of the market, also an empty one', async () => {
  const { body } = await desk.ask(desk.producer, 'GET', 'article-categories')
  const children = body.categories.flatMap(({ children }: { children: { slug: string }[] }) => children)
  expect(children.map(({ slug }: { slug: string }) => slug)).toContain(desk.category.slug)
})

it('keeps another hub’s producer out', async () => {
  const unit = await trackedUnit()
  const stranger = await givenCompany(database.db, { homeHubId: (await givenHub(database.db)).id })
  const other = await givenViewer(database.db, stranger)
  const answer = await desk.ask(other, 'POST', `supplier/sales-units/${unit.id}/stocks`, { body: { quantity: 1 } })
  expect(answer.status).toBe(404)
})
