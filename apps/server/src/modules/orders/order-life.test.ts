import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byOf } from '../../platform/actor.ts'
import { givenCompany, givenViewer } from '../../platform/testing/given.ts'
import { companies } from '../accounts/public.ts'
import { mails } from '../notifications/public.ts'
import { advanceRetailerOrderItems, lockRetailerOrder } from '../procurement/public.ts'
import { dailyCommitments, stockReservations, stocks } from '../stock/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from './tables.ts'
import { mondayMorning, type OrderDesk, openOrderDesk, thursday } from './testing/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

const own = (orderNumber: string) => desk.get(desk.people.kitchen, `/api/business-customer/orders/${orderNumber}`)
const ofHub = (orderNumber: string) =>
  desk.get(desk.people.hub, `/api/retailer/business-customer-orders/${orderNumber}`)
const confirm = (orderNumber: string) =>
  desk.post(desk.people.hub, `/api/retailer/business-customer-orders/${orderNumber}/confirm`)
const cancelOwn = (orderNumber: string, itemId: string, as = desk.people.kitchen) =>
  desk.post(as, `/api/business-customer/orders/${orderNumber}/items/${itemId}/cancel`)
const cancelAsHub = (orderNumber: string, itemId: string, reason = 'Der Hagel kam früher') =>
  desk.post(desk.people.hub, `/api/retailer/business-customer-orders/${orderNumber}/items/${itemId}/cancel`, { reason })
const withSupplier = (orderNumber: string) => desk.get(desk.people.hub, `/api/retailer/retailer-orders/${orderNumber}`)
const fromHub = (orderNumber: string) => desk.get(desk.people.supplier, `/api/supplier/orders/${orderNumber}`)
const stockOf = async (id: string) => {
  const [row] = await desk.db.select().from(stocks).where(eq(stocks.id, id))
  return { onHand: row?.onHand, reserved: row?.reserved }
}
/** The supplier takes its order on, as fulfilment does. */
const accept = (orderNumber: string) =>
  desk.db.transaction(async (tx) => {
    const who = { by: byOf(desk.people.supplier), now: mondayMorning, requestId: 'test' }
    const order = await lockRetailerOrder(tx, { supplierId: desk.supplier.id }, orderNumber)
    await advanceRetailerOrderItems(
      tx,
      who,
      'accept',
      order.items.map(({ id, orderedQuantity }) => ({
        itemId: id,
        status: 'processing',
        confirmedQuantity: orderedQuantity,
      })),
    )
  })

/** A line of 5: 2 on the hub's shelf, the rest at the supplier's. */
const placedOnBothShelves = async () => {
  const goods = await desk.sells()
  const shelf = await desk.stock(desk.hub.id, goods.salesUnit.id, 2)
  const farm = await desk.stock(desk.supplier.id, goods.salesUnit.id, 10)
  const { body } = await desk.place([goods.line(5)])
  const order = (await ofHub(body.orderNumber)).body
  const [item] = order.items
  const [sourcing] = item.sourcing
  return { ...goods, shelf, farm, orderNumber: body.orderNumber, item, supplierOrder: sourcing.retailerOrderNumber }
}

describe('an order as its sides see it', () => {
  it('shows the kitchen lines, totals and what it may do', async () => {
    const { orderNumber } = await placedOnBothShelves()
    const { status, body } = await own(orderNumber)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      orderNumber,
      customerName: desk.kitchen.name,
      retailerName: desk.hub.name,
      retailerContact: { phone: desk.hub.phone, email: desk.hub.email },
      status: 'received',
      itemCount: 1,
      netCents: 7450,
      grossCents: 7972,
      cutOffAt: '2026-11-25T13:00:00.000Z',
      totals: { goodsCents: 7450, vat: [{ basisPoints: 700, netCents: 7450, vatCents: 522 }], grossCents: 7972 },
    })
    expect(body.orderedTotals).toEqual(body.totals)
    expect(body.items[0]).toMatchObject({ lineCents: 7450, canCancel: { allowed: true, code: null } })
    expect(body.items[0]).not.toHaveProperty('sourcing')
    expect(body).not.toHaveProperty('canConfirm')
  })

  it('shows the hub where the goods come from and what is next', async () => {
    const { orderNumber, item } = await placedOnBothShelves()
    const { body } = await ofHub(orderNumber)
    expect(item).toMatchObject({ fromStockQuantity: 2, sourcing: [{ quantity: 3, status: 'received' }] })
    expect(body).toMatchObject({
      canConfirm: { allowed: true },
      canDepart: { allowed: false, code: 'NotYetConfirmed' },
      canComplete: { allowed: false, code: 'NotYetConfirmed' },
    })
  })

  it('shows hub and supplier the running total, and only the hub the customers behind it', async () => {
    const goods = await desk.sells({ salesUnit: { supplierPriceCents: 1200 } })
    await desk.stock(desk.supplier.id, goods.salesUnit.id, 100)
    const first = await desk.place([goods.line(3)])
    const second = await desk.place([goods.line(4)])
    const numberOf = async (orderNumber: string) =>
      (await ofHub(orderNumber)).body.items[0].sourcing[0].retailerOrderNumber
    const orderNumber = await numberOf(first.body.orderNumber)
    expect(orderNumber).toMatch(/^E-2026-\d{6}$/)
    expect(await numberOf(second.body.orderNumber)).toBe(orderNumber)

    const hubs = (await withSupplier(orderNumber)).body
    const mine = (item: { articleNumber: string }) => item.articleNumber === goods.article.number
    expect(hubs).toMatchObject({ deliveryDate: thursday, status: 'received', isOpen: true, leg: 'delivery' })
    expect(hubs.items.find(mine)).toMatchObject({
      orderedQuantity: 7,
      unitPriceCents: 1200,
      lineCents: 8400,
      missingQuantity: 0,
      demands: [
        { orderNumber: first.body.orderNumber, quantity: 3, customerName: desk.kitchen.name },
        { orderNumber: second.body.orderNumber, quantity: 4 },
      ],
    })
    expect(hubs.netCents).toBe(
      hubs.items.reduce((sum: number, { lineCents }: { lineCents: number }) => sum + lineCents, 0),
    )

    const suppliers = (await fromHub(orderNumber)).body
    expect(suppliers.items.find(mine)).not.toHaveProperty('demands')
    expect(JSON.stringify(suppliers)).not.toContain(desk.kitchen.name)
    expect(suppliers).toMatchObject({ canAccept: { allowed: false, code: 'NotYetConfirmed' } })
  })

  it('is not there for anybody else', async () => {
    const { orderNumber, supplierOrder, item } = await placedOnBothShelves()
    const strangers = {
      kitchen: await givenViewer(
        desk.db,
        await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id }),
      ),
      hub: await givenViewer(desk.db, await givenCompany(desk.db, { type: CompanyType.Retailer })),
      supplier: await givenViewer(desk.db, await givenCompany(desk.db, { homeHubId: desk.hub.id })),
    }
    const hubUrl = `/api/retailer/business-customer-orders/${orderNumber}`
    const answers = await Promise.all([
      desk.get(strangers.kitchen, `/api/business-customer/orders/${orderNumber}`),
      cancelOwn(orderNumber, item.id, strangers.kitchen),
      desk.get(strangers.hub, hubUrl),
      desk.post(strangers.hub, `${hubUrl}/confirm`),
      desk.post(strangers.hub, `${hubUrl}/items/${item.id}/cancel`, { reason: 'Neugier' }),
      desk.get(strangers.hub, `/api/retailer/retailer-orders/${supplierOrder}`),
      desk.get(strangers.supplier, `/api/supplier/orders/${supplierOrder}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    const lists = await Promise.all([
      desk.get(strangers.kitchen, '/api/business-customer/orders'),
      desk.get(strangers.hub, '/api/retailer/business-customer-orders'),
      desk.get(strangers.hub, '/api/retailer/retailer-orders'),
      desk.get(strangers.supplier, '/api/supplier/orders'),
    ])
    expect(lists.map(({ body }) => body.orders)).toEqual([[], [], [], []])
    const other = await placedOnBothShelves()
    expect((await cancelOwn(other.orderNumber, item.id)).status).toBe(404)
  })
})

describe('confirming', () => {
  it('takes every line on, and what the hub’s shelf covers all the way to the hub', async () => {
    const { line, salesUnit } = await desk.sells()
    await desk.stock(desk.hub.id, salesUnit.id, 5)
    const farmed = await desk.sells()
    await desk.stock(desk.supplier.id, farmed.salesUnit.id, 5)
    const { body } = await desk.place([line(2), farmed.line(2)])
    expect((await confirm(body.orderNumber)).body).toEqual({ status: 'processing' })
    const { items } = (await own(body.orderNumber)).body
    expect(items).toMatchObject([
      { status: 'receivedRetailer', confirmedQuantity: 2, receivedQuantity: 2 },
      { status: 'processing', confirmedQuantity: 2, receivedQuantity: null },
    ])
    expect(items[0].canCancel).toEqual({ allowed: false, code: 'AlreadyConfirmed' })
    expect(await confirm(body.orderNumber)).toMatchObject({ status: 409, body: { code: 'AlreadyConfirmed' } })
    const [mail] = await desk.db
      .select()
      .from(mails)
      .where(sql`${mails.data}->>'orderNumber' = ${body.orderNumber} and template = 'orderConfirmed'`)
    expect(mail).toMatchObject({ recipient: desk.people.kitchen.email, data: { deliveryDate: thursday } })
  })

  it('lets the supplier accept once every customer behind its order is confirmed', async () => {
    const goods = await desk.sells({}, (await givenCompany(desk.db, { homeHubId: desk.hub.id })).id)
    await desk.stock(goods.article.supplierId, goods.salesUnit.id, 9)
    const first = (await desk.place([goods.line(1)])).body.orderNumber
    const second = (await desk.place([goods.line(1)])).body.orderNumber
    const [supplier] = await desk.db
      .execute<{ id: string }>(sql`select id from ${companies} where id = ${goods.article.supplierId}`)
      .then(({ rows }) => rows)
    const farmer = await givenViewer(desk.db, { ...desk.supplier, id: supplier?.id ?? '' })
    const [order] = (await desk.get(farmer, '/api/supplier/orders')).body.orders
    const canAccept = async () => (await desk.get(farmer, `/api/supplier/orders/${order.orderNumber}`)).body.canAccept
    await confirm(first)
    expect(await canAccept()).toEqual({ allowed: false, code: 'NotYetConfirmed' })
    await confirm(second)
    expect(await canAccept()).toEqual({ allowed: true, code: null })
  })
})

describe('cancelling', () => {
  it('by the kitchen frees both shelves and leaves the supplier’s order', async () => {
    const { orderNumber, item, shelf, farm, supplierOrder, article } = await placedOnBothShelves()
    expect((await cancelOwn(orderNumber, item.id)).body).toEqual({ orderNumber })
    expect(await stockOf(shelf.id)).toEqual({ onHand: 2, reserved: 0 })
    expect(await stockOf(farm.id)).toEqual({ onHand: 10, reserved: 0 })
    expect(await desk.db.select().from(stockReservations).where(eq(stockReservations.orderItemId, item.id))).toEqual([])
    const { body } = await own(orderNumber)
    expect(body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'cancelled',
      netCents: 0,
      orderedTotals: { goodsCents: 7450 },
      items: [{ status: 'cancelled', lineCents: 0, canCancel: { allowed: false, code: 'AlreadyClosed' } }],
    })
    const left = (await withSupplier(supplierOrder)).body.items.find(
      (each: { articleNumber: string }) => each.articleNumber === article.number,
    )
    expect(left).toMatchObject({ orderedQuantity: 0, status: 'cancelled', lineCents: 0 })
    expect(await cancelOwn(orderNumber, item.id)).toMatchObject({ status: 409, body: { code: 'AlreadyClosed' } })
    // Somebody wants it again: the line comes back to life.
    expect((await desk.place([{ salesUnitId: item.salesUnitId, quantity: 3, unitPriceCents: 1490 }])).status).toBe(200)
    const again = await desk.place([{ salesUnitId: item.salesUnitId, quantity: 4, unitPriceCents: 1490 }])
    expect(again.status).toBe(200)
    expect((await withSupplier(supplierOrder)).body.items).toContainEqual(
      expect.objectContaining({ articleNumber: article.number, orderedQuantity: 5, status: 'received' }),
    )
  })

  it('by the kitchen is over with the cut-off and with the confirmation', async () => {
    const { orderNumber, item } = await placedOnBothShelves()
    desk.server.setNow(new Date('2026-11-25T13:00:00Z'))
    expect(await cancelOwn(orderNumber, item.id)).toMatchObject({ status: 409, body: { code: 'CutOffPassed' } })
    expect((await own(orderNumber)).body.items[0].canCancel).toEqual({ allowed: false, code: 'CutOffPassed' })
    desk.server.setNow(mondayMorning)
    await confirm(orderNumber)
    expect(await cancelOwn(orderNumber, item.id)).toMatchObject({ status: 409, body: { code: 'AlreadyConfirmed' } })
  })

  it('by the hub needs a reason, which the customer reads in a mail', async () => {
    const { orderNumber, item } = await placedOnBothShelves()
    await confirm(orderNumber)
    expect(await cancelAsHub(orderNumber, item.id, '')).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed' },
    })
    expect((await cancelAsHub(orderNumber, item.id)).status).toBe(200)
    expect((await own(orderNumber)).body.items[0]).toMatchObject({
      status: 'cancelled',
      cancelReason: { code: 'said', text: 'Der Hagel kam früher' },
    })
    const [mail] = await desk.db
      .select()
      .from(mails)
      .where(sql`${mails.data}->>'orderNumber' = ${orderNumber} and template = 'lineCancelled'`)
    expect(mail).toMatchObject({ data: { reason: 'Der Hagel kam früher', line: { quantity: 5 } } })
  })

  it('after the supplier has accepted lets its goods come: they stay held there, the hub’s shelf is free', async () => {
    const { orderNumber, item, shelf, farm, supplierOrder, article } = await placedOnBothShelves()
    // Everybody else in the order has been confirmed for the sake of this test.
    await desk.db.execute(sql`update ${businessCustomerOrderItems} set status = 'processing' where status = 'received'`)
    await accept(supplierOrder)
    expect((await cancelAsHub(orderNumber, item.id)).status).toBe(200)
    expect(await stockOf(shelf.id)).toEqual({ onHand: 2, reserved: 0 })
    expect(await stockOf(farm.id)).toEqual({ onHand: 10, reserved: 3 })
    const stays = (await withSupplier(supplierOrder)).body.items.find(
      (each: { articleNumber: string }) => each.articleNumber === article.number,
    )
    expect(stays).toMatchObject({ orderedQuantity: 3, status: 'processing', demands: [], missingQuantity: 0 })
    // Surplus serves the next demand. An accepted order takes no more: later demand opens another one.
    const partsOf = async (quantity: number) => {
      const { body } = await desk.place([{ salesUnitId: item.salesUnitId, quantity, unitPriceCents: 1490 }])
      return (await ofHub(body.orderNumber)).body.items[0].sourcing
    }
    expect(await partsOf(3)).toMatchObject([{ retailerOrderNumber: supplierOrder, quantity: 3 }])
    const [later, ...others] = await partsOf(3)
    expect(later.retailerOrderNumber).not.toBe(supplierOrder)
    expect(others).toEqual([])
  })

  it('gives made-to-order goods back to the day', async () => {
    const { salesUnit, line } = await desk.sells({ salesUnit: { isStockTracked: false, dailyLimit: 10 } })
    const { body } = await desk.place([line(8)])
    const [item] = (await own(body.orderNumber)).body.items
    expect((await desk.place([line(3)])).status).toBe(409)
    await cancelOwn(body.orderNumber, item.id)
    expect((await desk.place([line(3)])).status).toBe(200)
    const [promised] = await desk.db
      .select({ quantity: dailyCommitments.quantity })
      .from(dailyCommitments)
      .where(eq(dailyCommitments.salesUnitId, salesUnit.id))
    expect(promised).toEqual({ quantity: 3 })
  })

  it('gives them back to the day on which their supplier brings them, whenever it drives by then', async () => {
    const butcher = await givenCompany(desk.db, { homeHubId: desk.hub.id, deliveryWeekdays: ['wednesday'] })
    const { line } = await desk.sells({ salesUnit: { isStockTracked: false, dailyLimit: 10 } }, butcher.id)
    const forFriday = await desk.place([line(8)], { more: { deliveryDate: '2026-11-27' } })
    expect((await desk.place([line(3)])).status).toBe(409)
    const [item] = (await own(forFriday.body.orderNumber)).body.items
    // It drives on Fridays as well from now on; what it had promised was Wednesday's.
    await desk.db
      .update(companies)
      .set({ deliveryWeekdays: ['wednesday', 'friday'] })
      .where(eq(companies.id, butcher.id))
    await cancelOwn(forFriday.body.orderNumber, item.id)
    expect((await desk.place([line(10)])).status).toBe(200)
  })
})

it('is told to the open screens of hub and supplier when it is placed, and to nobody when it is refused', async () => {
  const { salesUnit, line } = await desk.sells()
  await desk.stock(desk.supplier.id, salesUnit.id, 1)
  const heard = { hub: new Set<string>(), supplier: new Set<string>() }
  const listen = (who: keyof typeof heard) =>
    desk.server.deps.live.subscribe(desk[who].id, (topics) => {
      for (const topic of topics) heard[who].add(topic)
    })
  const stops = [listen('hub'), listen('supplier')]
  const refused = await desk.place([line(2)])
  expect(refused.status).toBe(409)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(heard).toEqual({ hub: new Set(), supplier: new Set() })
  await desk.place([line(1)])
  await expect
    .poll(() => heard, { timeout: 2000 })
    .toEqual({
      hub: new Set(['orders', 'stock', 'retailerOrders']),
      supplier: new Set(['stock', 'retailerOrders']),
    })
  for (const stop of stops) stop()
})

describe('lists', () => {
  it('are paged newest first without losing or repeating anything, filtered by status and day', async () => {
    const kitchen = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id })
    const chef = await givenViewer(desk.db, kitchen)
    const rows = sql`from (select * from ${businessCustomerOrders} limit 1) one, generate_series(1, 120) n`
    await desk.db.execute(sql`
      insert into ${businessCustomerOrders} (order_number, retailer_id, customer_id, channel, placed_at, delivery_date,
        delivery_method, status, billing_address, shipping_address, ordered_net_cents, ordered_gross_cents,
        ordered_goods_net_cents, cut_off_at, contact)
      select 'K-2025-' || lpad(n::text, 6, '0'), retailer_id, ${kitchen.id}, channel,
        timestamptz '2025-06-01' + (n / 3) * interval '1 hour', date '2025-06-05' + n % 2, delivery_method,
        case when n % 10 = 0 then 'completed' else 'processing' end, billing_address, shipping_address, 0, 0, 0, cut_off_at,
        contact
      ${rows}`)
    const all: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await desk.get(chef, `/api/business-customer/orders${cursor === '' ? '' : `?cursor=${cursor}`}`)
      const times = body.orders.map(({ placedAt }: { placedAt: string }) => placedAt)
      expect(times).toEqual([...times].sort().reverse())
      all.push(...body.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber))
      cursor = body.nextCursor
    }
    expect(all).toHaveLength(120)
    expect(new Set(all).size).toBe(120)
    const { body } = await desk.get(chef, '/api/business-customer/orders?status=completed&deliveryDate=2025-06-05')
    expect(body.orders).toHaveLength(12)
    expect((await desk.get(chef, '/api/business-customer/orders?cursor=nonsense')).status).toBe(400)
  })
})
