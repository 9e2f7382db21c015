import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followFacts } from '../../follow-facts.ts'
import { auditEntries } from '../../platform/tables.ts'
import { type Desk, givenDesk } from '../../platform/testing/article-desk.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { wordlessInLog } from '../../platform/testing/words-of-log.ts'
import { offers } from '../pricing/public.ts'
import { plannedPriceTasks } from './public.ts'
import { plannedPrices, salesUnits } from './tables.ts'

const wednesday = '2026-11-25T06:00:00Z'
let database: TestDatabase
let server: TestApp
let desk: Desk
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date(wednesday) })
  desk = await givenDesk(server)
})
beforeEach(() => database.db.delete(plannedPrices))
afterAll(async () => {
  await server.close()
  await database.drop()
})

const soldFor = async (salesUnitId: string) =>
  (await database.db.select().from(offers).where(eq(offers.salesUnitId, salesUnitId)))[0]?.priceCents
const unitById = async (id: string) => (await database.db.select().from(salesUnits).where(eq(salesUnits.id, id)))[0]
const costs = async (id: string) => (await unitById(id))?.supplierPriceCents
const logged = async (id: string) =>
  (await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)))
    .map(({ action }) => action)
    .filter((action) => action.includes('price'))

const work = (now: string) =>
  plannedPriceTasks({ db: database.db, clock: () => new Date(now), follow: followFacts })['planned-prices']?.({}, {
    job: { id: '1' },
  } as JobHelpers)
/** The first minute of a day in the market, in winter. */
const midnight = (day: string) => new Date(`${day}T00:00:30+01:00`).toISOString()

type Body = { priceCents: number; validFrom: string; validUntil?: string | null }
const plan = (unitId: string, body: Body, as: 'supplier' | 'retailer' = 'supplier') =>
  desk.ask(as === 'supplier' ? desk.producer : desk.anke, 'POST', `${as}/sales-units/${unitId}/planned-prices`, {
    body,
  })
const withdraw = (unitId: string, planId: string) =>
  desk.ask(desk.producer, 'DELETE', `supplier/sales-units/${unitId}/planned-prices/${planId}`)

describe('a planned price', () => {
  it('begins on its day, in the offer of the hub too, and not a minute before', async () => {
    const { unit } = await desk.published()
    const planned = await plan(unit.id, { priceCents: 2000, validFrom: '2026-12-07' })
    expect(planned).toMatchObject({
      status: 200,
      body: {
        supplierPriceCents: 1250,
        version: unit.version,
        plannedPrices: [
          { priceCents: 2000, validFrom: '2026-12-07', validUntil: null, regularCents: null, priceList: null },
        ],
      },
    })
    await work('2026-12-06T22:59:59Z')
    expect([await costs(unit.id), await soldFor(unit.id)]).toEqual([1250, 1500])
    await work(midnight('2026-12-07'))
    expect([await costs(unit.id), await soldFor(unit.id)]).toEqual([2000, 2400])
    expect(await unitById(unit.id)).toMatchObject({ version: unit.version + 1 })
    expect(await database.db.select().from(plannedPrices)).toEqual([])
    expect(await logged(unit.id)).toEqual(['plan-price', 'apply-planned-price'])
    expect(await wordlessInLog(database.db)).toEqual([])
  })

  it('begins once when two processes look at the same time, late after a night without a server', async () => {
    const { unit } = await desk.published()
    await plan(unit.id, { priceCents: 2000, validFrom: '2026-12-07' })
    const now = '2026-12-09T10:00:00Z'
    await Promise.all([work(now), work(now), work(now)])
    expect(await unitById(unit.id)).toMatchObject({ supplierPriceCents: 2000, version: unit.version + 1 })
    expect(await logged(unit.id)).toEqual(['plan-price', 'apply-planned-price'])
  })

  it('stays when the price is changed by hand before', async () => {
    const { unit } = await desk.published()
    await plan(unit.id, { priceCents: 2000, validFrom: '2026-12-07' })
    const body = desk.unitOf({ supplierPriceCents: 1300, number: unit.number })
    const changed = await desk.ask(desk.producer, 'PUT', `supplier/sales-units/${unit.id}`, {
      body,
      version: unit.version,
    })
    expect(changed.body).toMatchObject({ supplierPriceCents: 1300, plannedPrices: [{ priceCents: 2000 }] })
    await work(midnight('2026-12-07'))
    expect(await costs(unit.id)).toBe(2000)
  })

  it('is withdrawn without a trace in the price', async () => {
    const { unit } = await desk.published()
    const { body } = await plan(unit.id, { priceCents: 2000, validFrom: '2026-12-07' })
    expect(await withdraw(unit.id, body.plannedPrices[0].id)).toMatchObject({
      status: 200,
      body: { supplierPriceCents: 1250, plannedPrices: [], version: unit.version },
    })
    await work(midnight('2026-12-07'))
    expect(await costs(unit.id)).toBe(1250)
    expect(await withdraw(unit.id, body.plannedPrices[0].id)).toMatchObject({ status: 404 })
  })

  it('is refused beside another one of the same day, and in the past', async () => {
    const { unit } = await desk.published()
    await plan(unit.id, { priceCents: 2000, validFrom: '2026-12-07' })
    expect(await plan(unit.id, { priceCents: 2100, validFrom: '2026-12-07' }, 'retailer')).toMatchObject({
      status: 409,
      body: { code: 'PriceAlreadyPlanned', facts: { validFrom: '2026-12-07', validUntil: null } },
    })
    expect(await plan(unit.id, { priceCents: 2100, validFrom: '2026-11-24' })).toMatchObject({
      status: 409,
      body: { code: 'PlannedDayOutOfReach', facts: { earliest: '2026-11-25' } },
    })
    const backwards = { priceCents: 2100, validFrom: '2026-12-08', validUntil: '2026-12-07' }
    expect(await plan(unit.id, backwards)).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  })

  it('of several sent at the same moment is kept once', async () => {
    const { unit } = await desk.published()
    const sent = await Promise.all([1, 2, 3].map(() => plan(unit.id, { priceCents: 2000, validFrom: '2026-12-07' })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('of a unit that the hub keeps is planned by the hub, of another one by nobody else', async () => {
    const { unit } = await desk.published()
    expect(await plan(unit.id, { priceCents: 2000, validFrom: '2026-12-07' }, 'retailer')).toMatchObject({
      status: 200,
    })
    const other = await givenDesk(server)
    const foreign = (await other.published()).unit
    expect(await plan(foreign.id, { priceCents: 1, validFrom: '2026-12-07' })).toMatchObject({ status: 404 })
    expect(await plan(foreign.id, { priceCents: 1, validFrom: '2026-12-07' }, 'retailer')).toMatchObject({
      status: 404,
    })
  })
})

describe('a special price', () => {
  const week = { priceCents: 1000, validFrom: '2026-12-01', validUntil: '2026-12-06' }

  it('holds for its days, and the regular price comes back', async () => {
    const { unit } = await desk.published()
    await plan(unit.id, week)
    await work(midnight('2026-12-01'))
    expect([await costs(unit.id), await soldFor(unit.id)]).toEqual([1000, 1200])
    await work('2026-12-06T22:59:59Z')
    expect(await costs(unit.id)).toBe(1000)
    await work(midnight('2026-12-07'))
    expect([await costs(unit.id), await soldFor(unit.id)]).toEqual([1250, 1500])
    expect(await database.db.select().from(plannedPrices)).toEqual([])
  })

  it('that begins today holds at once, and ends at once when it is withdrawn', async () => {
    const { unit } = await desk.published()
    const { body } = await plan(unit.id, { ...week, validFrom: '2026-11-25' })
    expect(body).toMatchObject({ supplierPriceCents: 1000, plannedPrices: [{ regularCents: 1250 }] })
    expect(await soldFor(unit.id)).toBe(1200)
    expect(await withdraw(unit.id, body.plannedPrices[0].id)).toMatchObject({
      status: 200,
      body: { supplierPriceCents: 1250, plannedPrices: [] },
    })
    expect(await soldFor(unit.id)).toBe(1500)
  })

  it('gives way to a price that is changed by hand, which stays', async () => {
    const { article, unit } = await desk.published()
    const { body: running } = await plan(unit.id, { ...week, validFrom: '2026-11-25' })
    const rows = [{ salesUnitId: unit.id, version: running.version, supplierPriceCents: 1111 }]
    const edited = await desk.ask(desk.producer, 'POST', 'supplier/sales-units/bulk', { body: { rows } })
    expect(edited.status).toBe(200)
    const shown = await desk.ask(desk.producer, 'GET', `supplier/articles/${article.slug}`)
    expect(shown.body.salesUnits).toMatchObject([{ supplierPriceCents: 1111, plannedPrices: [] }])
    await work(midnight('2026-12-07'))
    expect(await costs(unit.id)).toBe(1111)
    expect(await database.db.select().from(plannedPrices)).toEqual([])
  })

  it('gives way to the regular price that began meanwhile', async () => {
    const { unit } = await desk.published()
    await plan(unit.id, week)
    await plan(unit.id, { priceCents: 1400, validFrom: '2026-12-03' })
    for (const day of ['2026-12-01', '2026-12-03']) await work(midnight(day))
    expect(await costs(unit.id)).toBe(1000)
    await work(midnight('2026-12-07'))
    expect(await costs(unit.id)).toBe(1400)
  })
})
