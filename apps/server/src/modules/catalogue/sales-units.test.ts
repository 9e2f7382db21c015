import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, givenDesk } from '../../platform/testing/article-desk.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { offers } from '../pricing/public.ts'
import { salesUnits } from './tables.ts'

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

const pricesOf = async (salesUnitId: string) =>
  (await database.db.select().from(offers).where(eq(offers.salesUnitId, salesUnitId))).map(
    ({ priceCents }) => priceCents,
  )
const unitById = async (id: string) => (await database.db.select().from(salesUnits).where(eq(salesUnits.id, id)))[0]

describe('a sales unit', () => {
  it('changes its price at once, in the hub’s offer too', async () => {
    const { unit } = await desk.published()
    expect(await pricesOf(unit.id)).toEqual([1500])
    const change = { body: desk.unitOf({ supplierPriceCents: 2000, number: unit.number }), version: unit.version }
    const saved = await desk.ask(desk.producer, 'PUT', `supplier/sales-units/${unit.id}`, change)
    expect(saved).toMatchObject({
      status: 200,
      body: { supplierPriceCents: 2000, status: 'approved', version: unit.version + 1 },
    })
    expect(await pricesOf(unit.id)).toEqual([2400])
    const late = await desk.ask(desk.anke, 'PUT', `retailer/sales-units/${unit.id}`, change)
    expect(late).toMatchObject({
      status: 412,
      body: { facts: { current: { version: unit.version + 1 }, sent: { supplierPriceCents: 2000 } } },
    })
  })

  it('added to an article of the market waits when the producer adds it', async () => {
    const { article } = await desk.published()
    const added = await desk.ask(desk.producer, 'POST', `supplier/articles/${article.slug}/sales-units`, {
      body: desk.unitOf(),
    })
    expect(added.body.status).toBe('pending')
    expect(await pricesOf(added.body.id)).toEqual([])
  })

  it('has a number of its own within its article', async () => {
    const { article, unit } = await desk.published()
    const path = `supplier/articles/${article.slug}/sales-units`
    const answer = await desk.ask(desk.producer, 'POST', path, { body: desk.unitOf({ number: unit.number }) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'NumberTaken' } })
  })

  it('goes off the market and back', async () => {
    const { unit } = await desk.published()
    const move = (action: string) =>
      desk.ask(desk.anke, 'POST', `retailer/sales-units/${unit.id}/status`, { body: { action } })
    expect((await move('unlist')).body.status).toBe('notListed')
    expect(await pricesOf(unit.id)).toEqual([])
    expect((await move('relist')).body.status).toBe('approved')
    expect(await pricesOf(unit.id)).toEqual([1500])
  })
})

describe('editing many', () => {
  const bulk = (rows: readonly object[]) =>
    desk.ask(desk.producer, 'POST', 'supplier/sales-units/bulk', { body: { rows } })

  it('changes prices, listing and limits in one go', async () => {
    const [a, b] = [(await desk.published()).unit, (await desk.published()).unit]
    const answer = await bulk([
      { salesUnitId: a.id, version: a.version, supplierPriceCents: 500 },
      { salesUnitId: b.id, version: b.version, isListed: false, dailyLimit: null },
    ])
    expect(answer).toEqual({
      status: 200,
      body: {
        rows: [
          { salesUnitId: a.id, version: a.version + 1 },
          { salesUnitId: b.id, version: b.version + 1 },
        ],
      },
    })
    expect([await pricesOf(a.id), await pricesOf(b.id)]).toEqual([[600], []])
    expect(await unitById(a.id)).toMatchObject({ supplierPriceCents: 500, dailyLimit: 40, status: 'approved' })
    expect(await unitById(b.id)).toMatchObject({ supplierPriceCents: 1250, dailyLimit: null, status: 'notListed' })
    const [back] = [await bulk([{ salesUnitId: b.id, version: b.version + 1, isListed: true }])]
    expect(back.status).toBe(200)
    expect(await pricesOf(b.id)).toEqual([1500])
  })

  it('names every row that cannot be changed, and changes none', async () => {
    const [good, old] = [(await desk.published()).unit, (await desk.published()).unit]
    const { article } = await desk.published()
    const waiting = (
      await desk.ask(desk.producer, 'POST', `supplier/articles/${article.slug}/sales-units`, {
        body: desk.unitOf({ isStockTracked: true, dailyLimit: null }),
      })
    ).body
    const answer = await bulk([
      { salesUnitId: good.id, version: good.version, supplierPriceCents: 1 },
      { salesUnitId: old.id, version: old.version - 1, supplierPriceCents: 1 },
      { salesUnitId: waiting.id, version: waiting.version, isListed: true },
    ])
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'BulkEditRefused',
        facts: {
          rows: [
            { index: 1, salesUnitId: old.id, code: 'VersionOutdated' },
            { index: 2, salesUnitId: waiting.id, code: 'ArticleTransitionNotAllowed' },
          ],
        },
      },
    })
    expect(await bulk([{ salesUnitId: waiting.id, version: waiting.version, dailyLimit: 3 }])).toMatchObject({
      status: 409,
      body: { facts: { rows: [{ code: 'ValidationFailed' }] } },
    })
    expect((await unitById(good.id))?.supplierPriceCents).toBe(1250)
  })

  it('knows no units of others', async () => {
    const other = await givenDesk(server)
    const { unit } = await other.published()
    expect((await bulk([{ salesUnitId: unit.id, version: unit.version, supplierPriceCents: 1 }])).status).toBe(404)
  })
})
