import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAddresses } from '../../../platform/testing/given.ts'
import { companies } from '../../accounts/public.ts'
import { mails } from '../../notifications/public.ts'
import { retailerOrderItems, retailerOrders } from '../../procurement/public.ts'
import { dailyCommitments, stocks } from '../../stock/public.ts'
import { businessCustomerOrderItems } from '../tables.ts'
import { type OrderDesk, openOrderDesk, thursday } from '../testing/order-desk.ts'
import { changeChoices } from './change-choices.ts'

const friday = '2026-11-27'
const sunday = '2026-11-29'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
  await desk.db.update(companies).set({ deliveryFeeCents: 490 }).where(eq(companies.id, desk.hub.id))
})
afterAll(() => desk.close())

type Sent = {
  lines?: { itemId: string; quantity: number }[]
  added?: { salesUnitId: string; quantity: number }[]
  deliveryDate?: string
  deliveryMethod?: string
  shippingAddressId?: string
  note?: string
}
const urls = { customer: '/api/business-customer/orders', hub: '/api/retailer/business-customer-orders' }
type Side = keyof typeof urls
const as = (side: Side) => (side === 'hub' ? desk.people.hub : desk.people.kitchen)
const view = async (orderNumber: string, side: Side = 'customer') =>
  (await desk.get(as(side), `${urls[side]}/${orderNumber}`)).body
const send = async (side: Side, path: string, version: number, body: object) => {
  const answer = await desk.server.app.inject({
    method: 'POST',
    url: `${urls[side]}/${path}`,
    headers: { authorization: `Bearer ${as(side).subject}`, 'if-match': `"${version}"` },
    payload: { lines: [], added: [], ...body },
  })
  return { status: answer.statusCode, body: answer.json() }
}
/** Asks what it would make of the order and, where that is allowed, changes it. */
const change = async (side: Side, orderNumber: string, body: Sent) => {
  const { version } = await view(orderNumber, side)
  const shown = await send(side, `${orderNumber}/change/preview`, version, body)
  if (shown.status !== 200) {
    expect((await view(orderNumber, side)).version).toBe(version)
    return shown
  }
  const more = side === 'hub' ? { reason: 'Am Telefon gesagt' } : {}
  const { grossCents } = shown.body.totals
  expect(await send(side, `${orderNumber}/change`, version, { ...body, grossCents, ...more })).toMatchObject({
    status: 200,
  })
  const after = await view(orderNumber, side)
  expect(after.totals).toEqual(shown.body.totals)
  return { status: 200, body: after }
}
const placed = async (lines: Parameters<OrderDesk['place']>[0], more: object = {}) => {
  const { status, body } = await desk.place(lines, { more })
  expect(status).toBe(200)
  return body.orderNumber as string
}
const stocked = async (
  quantity: number,
  given: Parameters<OrderDesk['sells']>[0] = {},
  at: 'supplier' | 'hub' = 'supplier',
) => {
  const goods = await desk.sells(given)
  await desk.stock(desk[at].id, goods.salesUnit.id, quantity)
  return goods
}
const heldOf = async (salesUnitId: string) =>
  (await desk.db.select().from(stocks).where(eq(stocks.salesUnitId, salesUnitId))).map(({ reserved }) => reserved)
/** What is bought of a sales unit, by the day its supplier brings it. */
const boughtOf = (salesUnitId: string) =>
  desk.db
    .select({
      day: retailerOrders.deliveryDate,
      quantity: retailerOrderItems.orderedQuantity,
      status: retailerOrderItems.status,
    })
    .from(retailerOrderItems)
    .innerJoin(retailerOrders, eq(retailerOrders.id, retailerOrderItems.orderId))
    .where(eq(retailerOrderItems.salesUnitId, salesUnitId))
    .orderBy(asc(retailerOrders.deliveryDate))
const mailsAbout = async (orderNumber: string) =>
  (await desk.db.select().from(mails).where(ne(mails.template, 'orderPlaced'))).filter(
    ({ data }) => (data as { orderNumber?: string }).orderNumber === orderNumber,
  )

describe('another day', () => {
  it('by the kitchen: goods, purchase orders, cut-off, mails and history follow; prices and what was ordered stay', async () => {
    const potatoes = await stocked(20)
    const buns = await desk.sells({ salesUnit: { isStockTracked: false, dailyLimit: 9 }, priceCents: 300 })
    const orderNumber = await placed([potatoes.line(5), buns.line(4)])
    const before = await view(orderNumber)
    const { body } = await change('customer', orderNumber, { deliveryDate: friday })
    expect(body).toMatchObject({ deliveryDate: friday, orderedTotals: before.orderedTotals, totals: before.totals })
    expect(body.items).toMatchObject([
      { orderedQuantity: 5, changedQuantity: null, status: 'received' },
      { orderedQuantity: 4, changedQuantity: null, status: 'received' },
    ])
    expect(new Date(body.cutOffAt).getTime()).toBeGreaterThan(new Date(before.cutOffAt).getTime())
    expect(await heldOf(potatoes.salesUnit.id)).toEqual([5])
    expect(await boughtOf(potatoes.salesUnit.id)).toMatchObject([
      { status: 'cancelled' },
      { quantity: 5, status: 'received' },
    ])
    const limits = await desk.db
      .select()
      .from(dailyCommitments)
      .where(eq(dailyCommitments.salesUnitId, buns.salesUnit.id))
      .orderBy(asc(dailyCommitments.supplyDate))
    expect(limits.filter(({ quantity }) => quantity > 0)).toMatchObject([{ quantity: 4 }])
    expect(body.changes).toMatchObject([
      { by: 'customer', lines: [], terms: { before: { deliveryDate: thursday }, after: { deliveryDate: friday } } },
    ])
    expect(await mailsAbout(orderNumber)).toMatchObject([
      { template: 'newOrder' },
      { template: 'orderChanged', data: { deliveryDate: friday, terms: { before: { deliveryDate: thursday } } } },
      { template: 'customerChangedOrder' },
    ])
    // And back.
    expect((await change('customer', orderNumber, { deliveryDate: thursday })).status).toBe(200)
    expect(await heldOf(potatoes.salesUnit.id)).toEqual([5])
    expect((await boughtOf(potatoes.salesUnit.id)).filter(({ status }) => status === 'received')).toMatchObject([
      { quantity: 5 },
    ])
  })

  it('is none that its hub has closed, but for the hub itself', async () => {
    const { line, salesUnit } = await desk.sells()
    await desk.stock(desk.hub.id, salesUnit.id, 5)
    const { body } = await desk.place([line(1)])
    const daysAt = async (time: string, party: Parameters<typeof changeChoices>[2]) =>
      (await changeChoices(desk.db, { now: new Date(time) } as never, party, body.orderNumber)).days
    const kitchens = { customerId: desk.kitchen.id }
    const [next = ''] = await daysAt('2026-11-23T07:00:00.000Z', kitchens)
    const closed = `${addDays(next, -1)}T13:00:00.000Z`
    expect(await daysAt(closed, kitchens)).not.toContain(next)
    expect(await daysAt(closed, { retailerId: desk.hub.id })).toContain(next)
    // The instant before.
    expect(await daysAt(`${addDays(next, -1)}T12:59:59.999Z`, kitchens)).toContain(next)
    expect(await daysAt(`${next}T07:00:00.000Z`, kitchens)).not.toContain(next)
  })

  it('less of one line, more of another and a new one come along in the same change', async () => {
    const [less, more, new_] = [await stocked(20), await stocked(20), await stocked(20)]
    const orderNumber = await placed([less.line(5), more.line(2)])
    const [first, second] = (await view(orderNumber)).items
    const { body } = await change('customer', orderNumber, {
      deliveryDate: friday,
      lines: [
        { itemId: first.id, quantity: 3 },
        { itemId: second.id, quantity: 6 },
      ],
      added: [{ salesUnitId: new_.salesUnit.id, quantity: 1 }],
    })
    expect(body.items).toMatchObject([
      { orderedQuantity: 5, changedQuantity: 3 },
      { orderedQuantity: 2, changedQuantity: 6 },
      { orderedQuantity: 1, changedQuantity: null },
    ])
    expect(body.totals.goodsCents).toBe(10 * 1490)
    for (const [{ salesUnit }, quantity] of [
      [less, 3],
      [more, 6],
      [new_, 1],
    ] as const) {
      expect(await heldOf(salesUnit.id)).toEqual([quantity])
      expect((await boughtOf(salesUnit.id)).filter(({ status }) => status === 'received')).toMatchObject([{ quantity }])
    }
  })

  it('what the hub had confirmed the kitchen’s hub confirms anew; its own change is a confirmation', async () => {
    const { line, salesUnit } = await stocked(20, {}, 'hub')
    const orderNumber = await placed([line(5)])
    await desk.post(desk.people.hub, `${urls.hub}/${orderNumber}/confirm`)
    const own = await change('customer', orderNumber, { deliveryDate: '2026-11-25' })
    expect(own.body).toMatchObject({ status: 'received', items: [{ status: 'received', confirmedQuantity: null }] })
    const hubs = await change('hub', orderNumber, { deliveryDate: thursday })
    expect(hubs.body.items).toMatchObject([{ status: 'receivedRetailer', confirmedQuantity: 5, receivedQuantity: 5 }])
    expect(await heldOf(salesUnit.id)).toEqual([5])
  })

  it('every line must be able to make it: those that cannot are named, and nothing has happened', async () => {
    const [fits, scarce, lasting] = [await stocked(20), await stocked(4), await desk.sells()]
    await desk.stock(desk.supplier.id, lasting.salesUnit.id, 9, { bestBefore: thursday })
    const orderNumber = await placed([fits.line(5), scarce.line(4), lasting.line(2)])
    // The scarce ones are its own: they come along. What lasts until Thursday does not.
    const refused = await change('customer', orderNumber, { deliveryDate: friday })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'OrderLinesRefused',
        facts: { lines: [{ salesUnitId: lasting.salesUnit.id, code: 'OutOfStock', facts: { available: 0 } }] },
      },
    })
    expect(await heldOf(lasting.salesUnit.id)).toEqual([2])
    const { items } = await view(orderNumber)
    const lines = [{ itemId: items[2].id, quantity: 0 }]
    const without = await change('customer', orderNumber, { deliveryDate: friday, lines })
    expect(without.body).toMatchObject({ deliveryDate: friday, items: [{}, {}, { status: 'cancelled' }] })
    expect(await heldOf(lasting.salesUnit.id)).toEqual([0])
    expect(await change('customer', orderNumber, { deliveryDate: sunday })).toMatchObject({
      status: 400,
      body: { code: 'NotADeliveryDay', facts: { date: sunday } },
    })
  })

  it('a producer who has accepted goods for the day that was keeps their line there', async () => {
    const { line, salesUnit } = await stocked(20, {}, 'supplier')
    const orderNumber = await placed([line(5)])
    await desk.post(desk.people.hub, `${urls.hub}/${orderNumber}/confirm`)
    await desk.db
      .update(retailerOrderItems)
      .set({ status: 'processing', confirmedQuantity: 5 })
      .where(eq(retailerOrderItems.salesUnitId, salesUnit.id))
    for (const side of ['customer', 'hub'] as const) {
      expect(await change(side, orderNumber, { deliveryDate: friday })).toMatchObject({
        status: 409,
        body: { code: 'OrderLinesRefused', facts: { lines: [{ salesUnitId: salesUnit.id, code: 'AlreadyAccepted' }] } },
      })
    }
  })

  it('what the order came to on its old day excuses nothing on the new one', async () => {
    const { line } = await stocked(20, { priceCents: 1000 })
    const orderNumber = await placed([line(3)])
    await desk.db.update(companies).set({ minimumOrderCents: 50_000 }).where(eq(companies.id, desk.hub.id))
    try {
      expect(await change('customer', orderNumber, { deliveryDate: '2026-12-03' })).toMatchObject({
        body: { code: 'BelowMinimumOrderValue', facts: { minimum: 50_000, goods: 3000 } },
      })
      expect((await change('customer', orderNumber, { note: 'An die Rampe' })).status).toBe(200)
      expect((await change('hub', orderNumber, { deliveryDate: '2026-12-03' })).status).toBe(200)
    } finally {
      await desk.db.update(companies).set({ minimumOrderCents: 0 }).where(eq(companies.id, desk.hub.id))
    }
  })
})

describe('way, address and note', () => {
  it('to be fetched costs no delivery any more; as ordered it did', async () => {
    const { line, salesUnit } = await stocked(20)
    const orderNumber = await placed([line(5)])
    const before = await view(orderNumber)
    expect(before.totals.deliveryCents).toBe(490)
    const { body } = await change('customer', orderNumber, { deliveryMethod: 'pickupHub', note: 'Klingeln bei Meyer' })
    expect(body).toMatchObject({
      deliveryMethod: 'pickupHub',
      note: 'Klingeln bei Meyer',
      items: [{ status: 'received' }],
    })
    expect(body.totals).toMatchObject({ deliveryCents: 0, goodsCents: before.totals.goodsCents })
    expect(body.orderedTotals).toEqual(before.orderedTotals)
    expect(await boughtOf(salesUnit.id)).toMatchObject([{ quantity: 5, status: 'received' }])
    const back = await change('hub', orderNumber, { deliveryMethod: 'deliveryHub' })
    expect(back.body).toMatchObject({ totals: before.totals, orderedTotals: before.orderedTotals })
    expect(await change('hub', orderNumber, { deliveryMethod: 'pickupSupplier' })).toMatchObject({
      body: { code: 'DeliveryMethodNotOffered' },
    })
  })

  it('the address is one of the kitchen’s own book; the order keeps a copy, and history what was', async () => {
    const { line } = await stocked(20)
    const orderNumber = await placed([line(5)])
    const other = await givenAddresses(desk.db, desk.kitchen.id)
    const { shippingAddress } = await view(orderNumber)
    const { body } = await change('hub', orderNumber, { shippingAddressId: other.shippingAddressId })
    expect(body.changes).toMatchObject([{ by: 'hub', terms: { before: { shippingAddress } } }])
    const foreign = await givenAddresses(desk.db, desk.supplier.id)
    expect(await change('customer', orderNumber, { shippingAddressId: foreign.shippingAddressId })).toMatchObject({
      status: 400,
      body: { code: 'AddressMissing' },
    })
  })

  it('the kitchen may until the earliest cut-off of its lines, its hub after it', async () => {
    const { line, salesUnit } = await stocked(20)
    const late = await stocked(20)
    const orderNumber = await placed([line(5), late.line(1)])
    const passed = new Date('2026-11-20T12:00:00Z')
    await desk.db
      .update(businessCustomerOrderItems)
      .set({ cutOffAt: passed })
      .where(eq(businessCustomerOrderItems.salesUnitId, late.salesUnit.id))
    expect(await view(orderNumber)).toMatchObject({
      canChange: { allowed: true },
      canChangeTerms: { allowed: false, code: 'CutOffPassed' },
    })
    for (const asked of [{ note: 'Rampe' }, { deliveryDate: friday }, { deliveryMethod: 'pickupHub' }]) {
      expect(await change('customer', orderNumber, asked)).toMatchObject({
        status: 409,
        body: { code: 'CutOffPassed' },
      })
    }
    const { body } = await change('hub', orderNumber, { note: 'Rampe', deliveryDate: friday })
    expect(body).toMatchObject({
      note: 'Rampe',
      deliveryDate: friday,
      changes: [{ by: 'hub', reason: { code: 'said', text: 'Am Telefon gesagt' } }],
    })
    expect(await heldOf(salesUnit.id)).toEqual([5])
  })
})
