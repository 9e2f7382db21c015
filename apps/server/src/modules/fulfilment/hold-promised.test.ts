import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockOf } from '../../platform/locks.ts'
import { salesUnits } from '../catalogue/public.ts'
import { offers } from '../pricing/public.ts'
import { type Morning, openMorning, refusal } from './testing/morning.ts'

/** A producer makes bread to order; two kitchens have ordered 9 loaves of it, before stock is kept. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let farm: Awaited<ReturnType<Morning['supplier']>>
let bread: Awaited<ReturnType<typeof farm.sells>>
let [older, younger]: Awaited<ReturnType<Morning['kitchen']>>[] = []
beforeEach(async () => {
  farm = await market.supplier('Backhaus Moor')
  older = await market.kitchen('Küche St. Ansgar')
  younger = await market.kitchen('Mensa am Deich')
  bread = await farm.sells(0, { salesUnit: { isStockTracked: false } })
  await older?.place([bread.line(5)])
  await younger?.place([bread.line(4)])
})
const put = (quantity: number, lot: object = {}) =>
  market.post(farm.person, `/api/supplier/sales-units/${bread.id}/stocks`, { quantity, ...lot })
const loaves = () => market.shelves(farm.company.id, bread.id)
/** The sales unit as it is, made to order or, from now on, from stock. */
const keepStock = async (isStockTracked = true) => {
  const [unit] = await market.db.select().from(salesUnits).where(eq(salesUnits.id, bread.id))
  if (!unit) throw new Error('no such sales unit')
  const { number, contentAmount, contentUnit, priceBasis, supplierPriceCents, version } = unit
  const body = { number, contentAmount, contentUnit, priceBasis, supplierPriceCents, isStockTracked }
  const name = { de: unit.nameDe, en: unit.nameEn }
  const offered = await market.db.select().from(offers).where(eq(offers.salesUnitId, bread.id))
  const answer = await market.send('PUT', farm.person, `/api/supplier/sales-units/${bread.id}`, {
    body: { ...body, name },
    version,
  })
  // What this morning's hub has on offer follows from no rule: a change takes it off.
  await market.db.insert(offers).values(offered).onConflictDoNothing()
  return answer
}

describe('keeping stock of what was made to order', () => {
  it('is refused as long as less is there than is promised, with both numbers', async () => {
    expect((await put(5)).status).toBe(200)
    const answer = await keepStock()
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'PromisedBeyondStock', facts: { promised: 9, counted: 5, salesUnitId: bread.id } },
    })
    expect(answer.body.title).toContain('Davon ist mehr bestellt, als da ist')
    expect(await loaves()).toEqual({ onHand: 5, reserved: 0 })
  })

  it('takes what is promised as reserved: only the rest can be ordered', async () => {
    await put(12)
    expect((await keepStock()).status).toBe(200)
    expect(await loaves()).toEqual({ onHand: 12, reserved: 9 })
    expect(await market.booksBalance()).toEqual([])
    expect((await older?.tries([bread.line(4)]))?.body.facts.lines).toMatchObject([{ code: 'OutOfStock' }])
    await older?.place([bread.line(3)])
    expect(await loaves()).toEqual({ onHand: 12, reserved: 12 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('holds what lasts for whom it lasts, and counts nothing else', async () => {
    await put(5, { lot: 'alt', bestBefore: '2026-11-25' })
    await put(8)
    expect((await keepStock()).body).toMatchObject({ facts: { promised: 9, counted: 8 } })
    await put(1)
    expect((await keepStock()).status).toBe(200)
    expect(await loaves()).toEqual({ onHand: 14, reserved: 9 })
  })

  it('then goes on to the end: accepted, on its way, counted in', async () => {
    await put(10)
    await keepStock()
    const { orderNumber, items } = await farm.order()
    for (const { orderNumber: number } of (await market.get(market.anke, '/api/retailer/business-customer-orders'))
      .orders) {
      await market.post(market.anke, `/api/retailer/business-customer-orders/${number}/confirm`)
    }
    expect((await market.accept(farm.person, orderNumber)).status).toBe(200)
    const lots = [{ lot: 'B-1', bestBefore: null, quantity: 9 }]
    expect((await market.dispatch(farm.person, orderNumber, [{ itemId: items[0].id, lots }])).status).toBe(200)
    expect(await loaves()).toEqual({ onHand: 1, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('without anything promised needs nothing', async () => {
    bread = await farm.sells(0, { salesUnit: { isStockTracked: false } })
    expect((await keepStock()).status).toBe(200)
  })

  it('what the producer has declined is not promised any more', async () => {
    const { orderNumber, items } = await farm.order()
    await market.decline(farm.person, orderNumber, items[0].id, 4)
    await put(5)
    expect((await keepStock()).status).toBe(200)
    expect(await loaves()).toEqual({ onHand: 5, reserved: 5 })
    expect(await market.booksBalance()).toEqual([])
  })
})

describe('at once', () => {
  it('an order that is on its way in is waited for, and held', async () => {
    await put(20)
    const ordering = await market.db.transaction(async (tx) => {
      // What an order holds while it is placed: the right to promise goods of this producer.
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf('stockTracking', sql`${farm.company.id}`)})`)
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const started = keepStock()
      const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`
      const patience = Date.now() + 5000
      while ((await market.db.execute(waiting)).rowCount === 0) {
        if (Date.now() > patience) throw new Error('nobody waits for an order')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return { started }
    })
    expect((await ordering.started).status).toBe(200)
  })

  it('orders and the switch, in any order: everything promised is held', async () => {
    for (let round = 0; round < 5; round++) {
      bread = await farm.sells(0, { salesUnit: { isStockTracked: false } })
      await put(40)
      const [switched, ...ordered] = await Promise.all([
        keepStock(),
        ...Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? older : younger)?.tries([bread.line(2)])),
      ])
      expect(refusal(switched)).toEqual({ status: 200, code: undefined })
      const placed = ordered.filter((each) => each?.status === 200)
      for (const each of ordered) if (each?.status !== 200) expect(each?.body.code).toBe('OrderLinesRefused')
      expect(await loaves()).toEqual({ onHand: 40, reserved: 2 * placed.length })
      expect(await market.booksBalance()).toEqual([])
    }
  })
})
