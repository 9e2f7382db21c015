import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { salesUnits } from '../catalogue/public.ts'
import { refreshOffers, sweepConsumerPrices } from './public.ts'
import { consumerPrices, pricingRules } from './tables.ts'

/** § 11 PAngV: beside a reduced price consumers read the lowest of the 30 days before. */

const on = (day: string) => new Date(`${day}T08:00:00Z`)
let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: on('2026-09-01') })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** A hub that sells at the producer's price and VAT, and honey of a farm of its own at 10.00 €, which is 10.70 € for consumers. */
const givenHoney = async () => {
  const { db } = database
  server.setNow(on('2026-09-01'))
  const hub = await givenHub(db)
  const farm = await givenCompany(db, { homeHubId: hub.id })
  await db.insert(pricingRules).values([
    { retailerId: hub.id, channel: 'b2c', markupBasisPoints: 0 },
    { retailerId: hub.id, channel: 'b2b', markupBasisPoints: 0 },
  ])
  const terms = { supplierPriceCents: 1000, contentAmount: 1000, sellsB2c: true, isStockTracked: false }
  const { article, salesUnit } = await givenSalesUnit(db, farm.id, { salesUnit: terms })
  await db.transaction((tx) => refreshOffers(tx, { salesUnitIds: [salesUnit.id], now: on('2026-09-01') }))
  const [anke, farmer] = [await givenViewer(db, hub), await givenViewer(db, farm)]
  const ask = async (
    as: { subject: string },
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    version?: number,
  ) => {
    const headers = {
      authorization: `Bearer ${as.subject}`,
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    }
    const answer = await server.app.inject({ method, url: `/api/${url}`, headers, ...(body ? { payload: body } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  let version = 1
  const { number, contentAmount, contentUnit, priceBasis, sellsB2c, isStockTracked } = salesUnit
  const unit = {
    number,
    contentAmount,
    contentUnit,
    priceBasis,
    sellsB2c,
    isStockTracked,
    name: { de: 'Glas', en: '' },
  }
  return {
    hub,
    salesUnit,
    asks: async (day: string, supplierPriceCents: number) => {
      server.setNow(on(day))
      const url = `supplier/sales-units/${salesUnit.id}`
      expect((await ask(farmer, 'PUT', url, { ...unit, supplierPriceCents }, version)).status).toBe(200)
      version += 1
    },
    reduces: async (day: string, percent: number, period: object = {}) => {
      server.setNow(on(day))
      const body = { channel: 'b2c', percentBasisPoints: percent * 100, ...period }
      const answer = await ask(anke, 'POST', `retailer/sales-units/${salesUnit.id}/discounts`, body)
      expect(answer.status).toBe(200)
      return answer.body as { id: string; version: number }
    },
    ends: async (day: string, { id }: { id: string }) => {
      server.setNow(on(day))
      expect((await ask(anke, 'DELETE', `retailer/sales-units/${salesUnit.id}/discounts/${id}`)).status).toBe(200)
    },
    seen: async (day: string, channel = 'b2c') => {
      server.setNow(on(day))
      const { body } = await ask(anke, 'GET', `market/${channel}/articles/${article.slug}?hub=${hub.slug}`)
      const [{ unitPriceCents, listPriceCents, lowestPriceCents }] = body.offers
      return { unitPriceCents, listPriceCents, lowestPriceCents }
    },
    kept: async () => {
      const { rows } = await database.db.execute<{ price_cents: number | null }>(
        sql`select price_cents from ${consumerPrices} p
          where p.sales_unit_id = ${salesUnit.id} and p.retailer_id = ${hub.id} order by id`,
      )
      return rows.map(({ price_cents: cents }) => cents)
    },
  }
}

describe('a reduction that consumers read', () => {
  it('names the lowest price of the 30 days before it, not the one it was raised to', async () => {
    const honey = await givenHoney()
    await honey.asks('2026-11-10', 1500)
    expect(await honey.seen('2026-11-19')).toEqual({
      unitPriceCents: 1605,
      listPriceCents: null,
      lowestPriceCents: null,
    })
    await honey.reduces('2026-11-20', 20)
    // 15.00 € and 7 % are 16.05 €, less 20 % 12.84 €; until the 10th it cost 10.70 €.
    const reduced = { unitPriceCents: 1284, listPriceCents: 1605 }
    expect(await honey.seen('2026-11-20')).toEqual({ ...reduced, lowestPriceCents: 1070 })
    // However long it lasts, what was before it counts.
    expect(await honey.seen('2027-01-20')).toEqual({ ...reduced, lowestPriceCents: 1070 })
    expect(await honey.kept()).toEqual([1070, 1605, 1605])
  })

  it('counts what another one had made of it, and what was longer ago no more', async () => {
    const honey = await givenHoney()
    const first = await honey.reduces('2026-09-10', 30)
    await honey.ends('2026-10-25', first)
    await honey.reduces('2026-11-01', 10, { validFrom: '2026-11-20' })
    expect(await honey.seen('2026-11-19')).toMatchObject({ unitPriceCents: 1070, lowestPriceCents: null })
    // 30 % off 10.70 € were 7.49 €, until the 25th of October: within the 30 days before the 20th of November.
    expect(await honey.seen('2026-11-20')).toMatchObject({ unitPriceCents: 963, lowestPriceCents: 749 })
    const other = await givenHoney()
    await other.ends('2026-10-19', await other.reduces('2026-09-10', 30))
    await other.reduces('2026-11-20', 10)
    expect(await other.seen('2026-11-20')).toMatchObject({ unitPriceCents: 963, lowestPriceCents: 1070 })
  })

  it('says nothing to businesses, and nothing where it never cost anything else', async () => {
    const honey = await givenHoney()
    await honey.reduces('2026-09-01', 10)
    expect(await honey.seen('2026-09-02', 'b2b')).toMatchObject({ listPriceCents: null, lowestPriceCents: null })
    const fresh = await givenHoney()
    await database.db.execute(
      sql`delete from ${consumerPrices} where sales_unit_id = ${fresh.salesUnit.id} and since < now() - interval '30 days'`,
    )
    await fresh.reduces('2026-11-20', 10)
    expect(await fresh.seen('2026-11-21')).toMatchObject({
      unitPriceCents: 963,
      listPriceCents: 1070,
      lowestPriceCents: null,
    })
  })
})

describe('what is kept of prices', () => {
  it('is every change, once, and that something was no longer on offer', async () => {
    const honey = await givenHoney()
    await honey.asks('2026-10-01', 1200)
    await honey.asks('2026-10-02', 1200)
    await honey.asks('2026-10-03', 1000)
    const { db } = database
    await db.execute(sql`update ${salesUnits} set sells_b_2c = false where id = ${honey.salesUnit.id}`)
    await db.transaction((tx) => refreshOffers(tx, { salesUnitIds: [honey.salesUnit.id], now: on('2026-10-04') }))
    expect(await honey.kept()).toEqual([1070, 1284, 1070, null])
  })

  it('is never changed, and of the last 30 days nothing is taken away', async () => {
    const { salesUnit, hub } = await givenHoney()
    const { db } = database
    const values = { retailerId: hub.id, salesUnitId: salesUnit.id, priceCents: 1, discounts: [], since: new Date() }
    await db.insert(consumerPrices).values(values)
    const refused = { cause: { message: 'rows of consumer_price are only ever added' } }
    await expect(db.execute(sql`update ${consumerPrices} set price_cents = 2`)).rejects.toMatchObject(refused)
    await expect(db.execute(sql`delete from ${consumerPrices} where price_cents = 1`)).rejects.toMatchObject(refused)
  })

  it('goes when 30 days do not need it any more, but not while a discount is measured by it', async () => {
    const given = async () => {
      const honey = await givenHoney()
      // Long ago by the clock of the database, too, which takes nothing younger.
      const { db } = database
      const rows = [
        ['2020-01-01', 500],
        ['2020-02-01', 600],
        ['2020-05-01', 700],
      ] as const
      await db.execute(sql`alter table ${consumerPrices} disable trigger consumer_price_stays`)
      await db.execute(sql`delete from ${consumerPrices} where sales_unit_id = ${honey.salesUnit.id}`)
      await db.execute(sql`alter table ${consumerPrices} enable trigger consumer_price_stays`)
      for (const [day, priceCents] of rows) {
        const values = { retailerId: honey.hub.id, salesUnitId: honey.salesUnit.id, priceCents, discounts: [] }
        await db.insert(consumerPrices).values({ ...values, since: on(day) })
      }
      return honey
    }
    const [plain, reduced] = [await given(), await given()]
    await reduced.reduces('2020-05-02', 10)
    await sweepConsumerPrices(database.db, on('2020-05-20'))
    // What cost 6.00 € until the first of May still counts on the 20th.
    expect([await plain.kept(), (await reduced.kept()).slice(0, 3)]).toEqual([
      [600, 700],
      [500, 600, 700],
    ])
    await sweepConsumerPrices(database.db, on('2020-09-01'))
    expect([await plain.kept(), (await reduced.kept()).slice(0, 3)]).toEqual([[700], [500, 600, 700]])
  })
})
