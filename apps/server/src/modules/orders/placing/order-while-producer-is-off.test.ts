import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../platform/tables.ts'
import { companies } from '../../accounts/public.ts'
import { dailyCommitments } from '../../stock/public.ts'
import { type OrderDesk, openOrderDesk } from '../testing/order-desk.ts'

/** A producer that takes days off: what it would have to bring on them cannot be ordered, anywhere. */
let desk: OrderDesk
/** Counted at the producer, made to order within a limit, and lying at the hub. */
let sacks: Awaited<ReturnType<OrderDesk['sells']>>
let bread: Awaited<ReturnType<OrderDesk['sells']>>
let jars: Awaited<ReturnType<OrderDesk['sells']>>
beforeAll(async () => {
  desk = await openOrderDesk()
  sacks = await desk.sells({ article: { slug: 'linda' } })
  await desk.stock(desk.supplier.id, sacks.salesUnit.id, 50)
  bread = await desk.sells({ article: { slug: 'brot' }, salesUnit: { isStockTracked: false, dailyLimit: 10 } })
  jars = await desk.sells({ article: { slug: 'honig' } })
  await desk.stock(desk.hub.id, jars.salesUnit.id, 20)
})
afterAll(() => desk.close())

const company = async (as: { subject: string }) => (await desk.get(as, '/api/company')).body
const takeOff = async (closings: readonly object[], as = desk.people.supplier, version?: number) =>
  desk.server.app.inject({
    method: 'PUT',
    url: '/api/supplier/closings',
    headers: {
      authorization: `Bearer ${as.subject}`,
      'if-match': `"${version ?? (await company(as)).company?.version ?? 1}"`,
    },
    body: { closings },
  })
beforeEach(async () => {
  expect((await takeOff([])).statusCode).toBe(200)
})

// The desk opens on Monday the 23rd; everybody delivers Monday to Friday and closes at 14:00 the working day before.
const off = [{ from: '2026-11-25', until: '2026-11-26', reason: 'Hochzeit' }]
const market = async (path: string) => (await desk.get(desk.people.kitchen, `/api/market/b2b/${path}`)).body
const quote = async (unit: typeof sacks, deliveryDate: string, quantity = 1) =>
  (
    await desk.post(desk.people.kitchen, '/api/market/b2b/cart-quote', {
      lines: [{ salesUnitId: unit.salesUnit.id, quantity }],
      ...{ deliveryDate, deliveryMethod: 'deliveryHub' },
    })
  ).body
const daysOf = async (unit: typeof sacks) =>
  (await quote(unit, '2026-11-27')).deliveryDates.flatMap((each: { date: string; possibleLines: number }) =>
    each.possibleLines > 0 ? [each.date] : [],
  )
const shownOn = async (day: string) =>
  (await market(`articles?deliveryDay=${day}`)).articles.map(({ slug }: { slug: string }) => slug).sort()

describe('on a day off', () => {
  it('nothing that the producer brings is there, and what lies at the hub is', async () => {
    expect(await shownOn('2026-11-25')).toEqual(['brot', 'honig', 'linda'])
    expect((await takeOff(off)).json()).toEqual({ closings: off })
    expect(await shownOn('2026-11-25')).toEqual(['honig'])
    expect(await shownOn('2026-11-24')).toEqual(['brot', 'honig', 'linda'])
    expect(await shownOn('2026-11-27')).toEqual(['brot', 'honig', 'linda'])
    const { days } = await market('delivery-days')
    expect(days.map(({ count }: { count: number }) => count).slice(0, 4)).toEqual([3, 1, 1, 3])
    expect((await daysOf(sacks)).slice(0, 2)).toEqual(['2026-11-24', '2026-11-27'])
    expect((await daysOf(jars)).slice(0, 3)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
  })

  it('a line is refused with that reason, for the kitchen and for the hub on its behalf', async () => {
    await takeOff(off)
    expect((await quote(bread, '2026-11-26')).lines[0].problem).toEqual({
      ...{ code: 'SupplierClosed', facts: { date: '2026-11-26' } },
    })
    const refused = await desk.place([sacks.line(1), jars.line(1)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'OrderLinesRefused' } })
    expect(refused.body.facts.lines).toMatchObject([{ index: 0, code: 'SupplierClosed' }])
    const byHub = await desk.post(
      desk.people.hub,
      `/api/retailer/manual-orders/${desk.kitchen.slug}`,
      desk.bodyOf([sacks.line(1)]),
    )
    expect(byHub).toMatchObject({ status: 409, body: { code: 'OrderLinesRefused' } })
    expect(byHub.body.facts.lines).toEqual([
      { index: 0, salesUnitId: sacks.salesUnit.id, code: 'SupplierClosed', facts: { date: '2026-11-26' } },
    ])
    expect((await desk.place([jars.line(1)])).status).toBe(200)
  })

  it('more than lies at the hub would have to be brought', async () => {
    await takeOff(off)
    expect((await quote(jars, '2026-11-26', 500)).lines[0].problem).toMatchObject({ code: 'SupplierClosed' })
  })

  it('the article says the next day on which it can be there', async () => {
    const earliest = async () => (await market('articles/linda')).offers[0].earliestDelivery
    expect((await earliest()).date).toBe('2026-11-24')
    await takeOff([{ from: '2026-11-23', until: '2026-11-26' }])
    expect(await earliest()).toEqual({ date: '2026-11-30', cutOffAt: '2026-11-27T13:00:00.000Z' })
  })
})

describe('around days off', () => {
  it('the cut-off is on the last working day before, and on the order with the producer too', async () => {
    const cutOff = async () => (await quote(sacks, '2026-11-27')).lines[0].cutOffAt
    expect(await cutOff()).toBe('2026-11-26T13:00:00.000Z')
    await takeOff(off)
    expect(await cutOff()).toBe('2026-11-24T13:00:00.000Z')
    const { body } = await desk.place([sacks.line(1)], { more: { deliveryDate: '2026-11-27' } })
    const placed = await desk.get(desk.people.kitchen, `/api/business-customer/orders/${body.orderNumber}`)
    expect(placed.body.items[0].cutOffAt).toBe('2026-11-24T13:00:00.000Z')
    const { body: own } = await desk.get(desk.people.supplier, '/api/supplier/orders')
    const order = own.orders.find(({ deliveryDate }: { deliveryDate: string }) => deliveryDate === '2026-11-27')
    expect(order).toMatchObject({ cutOffAt: '2026-11-24T13:00:00.000Z' })
  })

  it('the cut-off of an order that collects already moves there, and back again when the days are given up', async () => {
    const { body } = await desk.place([sacks.line(1)], { more: { deliveryDate: '2026-12-02' } })
    expect(body.orderNumber).toBeDefined()
    const firm = async () => {
      const { body: own } = await desk.get(desk.people.supplier, '/api/supplier/orders')
      const { orderNumber, cutOffAt } = own.orders.find(
        ({ deliveryDate }: { deliveryDate: string }) => deliveryDate === '2026-12-02',
      )
      const jobs = await desk.db.execute<{ at: Date }>(sql`
        select j.run_at as at from graphile_worker.jobs j, retailer_order o
        where j.key = 'firm-supplier-order-' || o.id and o.order_number = ${orderNumber}`)
      return { cutOffAt, jobs: jobs.rows.map(({ at }) => new Date(at).toISOString()) }
    }
    const asEver = { cutOffAt: '2026-12-01T13:00:00.000Z', jobs: ['2026-12-01T13:00:00.000Z'] }
    expect(await firm()).toEqual(asEver)
    await takeOff([{ from: '2026-11-30', until: '2026-12-01' }])
    expect(await firm()).toEqual({ cutOffAt: '2026-11-27T13:00:00.000Z', jobs: ['2026-11-27T13:00:00.000Z'] })
    // On the day of the order itself nothing is brought: both sides settle that.
    await takeOff([{ from: '2026-12-02', until: '2026-12-02' }])
    expect(await firm()).toMatchObject({ cutOffAt: '2026-11-27T13:00:00.000Z' })
    await takeOff([])
    expect(await firm()).toEqual(asEver)
  })

  it('a daily limit is promised for no day off, and counts on the day after as ever', async () => {
    await takeOff(off)
    const on = (deliveryDate: string, quantity: number) =>
      desk.place([bread.line(quantity)], { more: { deliveryDate } })
    expect((await on('2026-11-26', 4)).body.facts.lines).toMatchObject([{ index: 0, code: 'SupplierClosed' }])
    expect((await on('2026-11-27', 8)).status).toBe(200)
    expect((await on('2026-11-27', 4)).body.facts.lines).toMatchObject([
      { code: 'OutOfStock', facts: { available: 2 } },
    ])
    const promised = await desk.db
      .select()
      .from(dailyCommitments)
      .where(eq(dailyCommitments.salesUnitId, bread.salesUnit.id))
    expect(promised).toMatchObject([{ supplyDate: '2026-11-27', quantity: 8 }])
  })

  it('the hub buys for its own shelf by the same days', async () => {
    await takeOff(off)
    const { body } = await desk.get(desk.people.hub, '/api/retailer/purchases/goods')
    const goods = body.goods.find(({ salesUnitId }: { salesUnitId: string }) => salesUnitId === sacks.salesUnit.id)
    expect(goods.days.map(({ date }: { date: string }) => date).slice(0, 2)).toEqual(['2026-11-24', '2026-11-27'])
  })
})

it('is told before what it changes, with the orders that lie on its days, which stay; and stores nothing', async () => {
  const preview = async (closings: readonly object[], as = desk.people.supplier) =>
    (await desk.post(as, '/api/supplier/closings/consequences', { closings })).body
  const before = await preview([{ from: '2026-12-09', until: '2026-12-10' }])
  expect(before).toMatchObject({ gone: ['2026-12-09', '2026-12-10'], orders: 0, firstOrders: [] })
  const { body: placed } = await desk.place([sacks.line(1)], { more: { deliveryDate: '2026-12-10' } })
  const days = [{ from: '2026-12-09', until: '2026-12-10', reason: '' }]
  const told = await preview(days)
  const friday = { date: '2026-12-11', before: '2026-12-10T13:00:00.000Z', after: '2026-12-08T13:00:00.000Z' }
  expect(told).toEqual({
    ...{ gone: ['2026-12-09', '2026-12-10'], come: [], orders: 1, recurringDates: 0, cutOffs: [friday] },
    firstOrders: [{ orderNumber: expect.stringMatching(/^E-/), deliveryDate: '2026-12-10' }],
  })
  expect(await shownOn('2026-12-10')).toContain('linda')
  await takeOff(days)
  const kept = await desk.get(desk.people.kitchen, `/api/business-customer/orders/${placed.orderNumber}`)
  expect(kept.body).toMatchObject({ deliveryDate: '2026-12-10', status: 'received' })
  expect(await preview([])).toMatchObject({ come: ['2026-12-09', '2026-12-10'], orders: 0 })
})

it('does not count days on which its hub is closed as its own', async () => {
  const hubs = [{ from: '2026-12-14', until: '2026-12-14' }]
  await desk.db.update(companies).set({ closings: hubs }).where(eq(companies.id, desk.hub.id))
  const { body } = await desk.post(desk.people.supplier, '/api/supplier/closings/consequences', {
    closings: [{ from: '2026-12-14', until: '2026-12-15' }],
  })
  expect(body.gone).toEqual(['2026-12-15'])
  await desk.db.update(companies).set({ closings: [] }).where(eq(companies.id, desk.hub.id))
})

it('is the producer’s own word, saved on what somebody saw, kept in order and in the log', async () => {
  const later = { from: '2026-12-28', until: '2027-01-02' }
  const { version } = (await company(desk.people.supplier)).company
  const answers = await Promise.all([
    takeOff([later, ...off], desk.people.supplier, version),
    takeOff([later], desk.people.supplier, version),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  await takeOff([later, ...off])
  expect((await company(desk.people.supplier)).closings).toEqual([...off, later])
  const { body: seen } = await desk.get(desk.people.hub, `/api/retailer/companies/${desk.supplier.id}`)
  expect(seen.closings).toEqual([...off, later])
  expect((await takeOff([], desk.people.kitchen)).statusCode).toBe(403)
  expect((await takeOff([], desk.people.hub)).statusCode).toBe(403)
  const entries = await desk.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
  expect(entries.at(-1)).toMatchObject({ action: 'update-company', after: { closings: [...off, later] } })
})
