import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '../../accounts/public.ts'
import { mails } from '../../notifications/public.ts'
import { discounts, offers } from '../../pricing/public.ts'
import { retailerOrderItems, retailerOrders } from '../../procurement/public.ts'
import { dailyCommitments, stocks } from '../../stock/public.ts'
import { businessCustomerOrderItems } from '../tables.ts'
import { type OrderDesk, openOrderDesk } from '../testing/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

type Sent = {
  lines?: { itemId: string; quantity: number }[]
  added?: { salesUnitId: string; quantity: number }[]
  grossCents?: number
  reason?: string
}
type View = {
  version: number
  status: string
  items: {
    id: string
    salesUnitId: string
    orderedQuantity: number
    changedQuantity: number | null
    status: string
    unitPriceCents: number
  }[]
  totals: { grossCents: number; goodsCents: number }
  orderedTotals: { grossCents: number; goodsCents: number }
  changes: { by: string; reason: string | null; personName: string | null; lines: object[] }[]
}
const urls = { customer: '/api/business-customer/orders', hub: '/api/retailer/business-customer-orders' }
type Side = keyof typeof urls

const as = (side: Side) => (side === 'hub' ? desk.people.hub : desk.people.kitchen)
const view = async (orderNumber: string, side: Side = 'customer'): Promise<View> =>
  (await desk.get(as(side), `${urls[side]}/${orderNumber}`)).body
const send = async (side: Side, path: string, version: number, body: Sent) => {
  const answer = await desk.server.app.inject({
    method: 'POST',
    url: `${urls[side]}/${path}`,
    headers: { authorization: `Bearer ${as(side).subject}`, 'if-match': `"${version}"` },
    payload: { lines: [], added: [], ...body },
  })
  return { status: answer.statusCode, body: answer.json() }
}
/** Asks what it would make of the order and, where that is allowed, changes it. */
const change = async (side: Side, orderNumber: string, { reason = 'Am Telefon gesagt', ...body }: Sent) => {
  const { version } = await view(orderNumber, side)
  const shown = await send(side, `${orderNumber}/change/preview`, version, body)
  if (shown.status !== 200) return shown
  const { grossCents } = shown.body.totals
  const more = side === 'hub' ? { reason } : {}
  const changed = await send(side, `${orderNumber}/change`, version, { ...body, grossCents, ...more })
  expect(changed).toMatchObject({ status: 200, body: { orderNumber } })
  const after = await view(orderNumber, side)
  expect(after.totals).toEqual(shown.body.totals)
  return { status: 200, body: after }
}
const placed = async (...args: Parameters<OrderDesk['place']>) => {
  const { status, body } = await desk.place(...args)
  expect(status).toBe(200)
  return body.orderNumber as string
}
const stockOf = async (salesUnitId: string) => {
  const rows = await desk.db.select().from(stocks).where(eq(stocks.salesUnitId, salesUnitId))
  return rows.map(({ onHand, reserved }) => ({ onHand, reserved }))
}
const boughtOf = (salesUnitId: string) =>
  desk.db.select().from(retailerOrderItems).where(eq(retailerOrderItems.salesUnitId, salesUnitId))
const mailsAbout = async (orderNumber: string) =>
  (await desk.db.select().from(mails).where(ne(mails.template, 'orderPlaced'))).filter(
    ({ data }) => (data as { orderNumber?: string }).orderNumber === orderNumber,
  )
const confirm = async (orderNumber: string) =>
  expect((await desk.post(desk.people.hub, `${urls.hub}/${orderNumber}/confirm`)).status).toBe(200)

describe('a kitchen that changes its order before the cut-off', () => {
  it('wants less and more: stock, purchase order, sums, mails and history follow, and what was ordered stays', async () => {
    const potatoes = await desk.sells()
    const cheese = await desk.sells({ priceCents: 2000 })
    await desk.stock(desk.supplier.id, potatoes.salesUnit.id, 20)
    await desk.stock(desk.supplier.id, cheese.salesUnit.id, 20)
    const orderNumber = await placed([potatoes.line(5), cheese.line(2)])
    const before = await view(orderNumber)
    const [one, two] = before.items
    const { status, body } = await change('customer', orderNumber, {
      lines: [
        { itemId: one?.id ?? '', quantity: 3 },
        { itemId: two?.id ?? '', quantity: 4 },
      ],
    })
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { orderedQuantity: 5, changedQuantity: 3, status: 'received' },
      { orderedQuantity: 2, changedQuantity: 4, status: 'received' },
    ])
    expect(body.totals.goodsCents).toBe(3 * 1490 + 4 * 2000)
    expect(body.orderedTotals).toEqual(before.orderedTotals)
    expect(await stockOf(potatoes.salesUnit.id)).toEqual([{ onHand: 20, reserved: 3 }])
    expect(await stockOf(cheese.salesUnit.id)).toEqual([{ onHand: 20, reserved: 4 }])
    expect(await boughtOf(potatoes.salesUnit.id)).toMatchObject([{ orderedQuantity: 3 }])
    expect(await boughtOf(cheese.salesUnit.id)).toMatchObject([{ orderedQuantity: 4 }])
    expect(body.changes).toMatchObject([
      {
        by: 'customer',
        reason: null,
        lines: [
          {
            itemId: one?.id,
            quantityBefore: 5,
            quantityAfter: 3,
            priceCentsBefore: 1490,
            priceCentsAfter: 1490,
            pricedOn: 'orderDay',
          },
          { itemId: two?.id, quantityBefore: 2, quantityAfter: 4, pricedOn: 'orderDay' },
        ],
      },
    ])
    expect(await mailsAbout(orderNumber)).toMatchObject([
      { template: 'newOrder' },
      {
        template: 'orderChanged',
        recipient: desk.people.kitchen.email,
        data: {
          reason: null,
          lines: [
            { before: 5, after: 3 },
            { before: 2, after: 4 },
          ],
        },
      },
      { template: 'customerChangedOrder', recipient: desk.hub.email },
    ])
  })
})

const itemsOf = async (orderNumber: string) => (await view(orderNumber)).items
const only = <T>(list: readonly T[]): T => {
  const [first] = list
  if (first === undefined) throw new Error('nothing there')
  return first
}

const cancel = async (orderNumber: string, itemId: string | undefined, status = 200) => {
  const answer = await desk.post(desk.people.kitchen, `${urls.customer}/${orderNumber}/items/${itemId}/cancel`)
  expect(answer).toMatchObject({ status })
  return answer.body
}

describe('the price of a changed quantity', () => {
  const withDiscount = async () => {
    const goods = await desk.sells({ priceCents: 1000 })
    await desk.stock(desk.supplier.id, goods.salesUnit.id, 100)
    const goodsOf = { retailerId: desk.hub.id, salesUnitId: goods.salesUnit.id, channel: 'b2b' } as const
    await desk.db.insert(discounts).values({ ...goodsOf, fromQuantity: 10, percentBasisPoints: 1000 })
    return goods
  }

  it('follows discounts by quantity, up and down, at the prices of the day of the order', async () => {
    const { line } = await withDiscount()
    const orderNumber = await placed([line(8)])
    const { id: itemId } = only(await itemsOf(orderNumber))
    const more = await change('customer', orderNumber, { lines: [{ itemId, quantity: 12 }] })
    expect(more.body.items).toMatchObject([{ orderedQuantity: 8, changedQuantity: 12, unitPriceCents: 900 }])
    expect(more.body.totals.goodsCents).toBe(12 * 900)
    expect(more.body.orderedTotals.goodsCents).toBe(8 * 1000)
    const less = await change('customer', orderNumber, { lines: [{ itemId, quantity: 9 }] })
    expect(less.body.items).toMatchObject([{ orderedQuantity: 8, changedQuantity: 9, unitPriceCents: 1000 }])
    expect(less.body.changes[1]?.lines).toMatchObject([
      { priceCentsBefore: 900, priceCentsAfter: 1000, pricedOn: 'orderDay' },
    ])
  })

  it('follows them where a line is cancelled, too', async () => {
    const { line, salesUnit } = await withDiscount()
    const orderNumber = await placed([line(6)])
    await confirm(orderNumber)
    await change('customer', orderNumber, { added: [{ salesUnitId: salesUnit.id, quantity: 6 }] })
    const [first, second] = await itemsOf(orderNumber)
    expect([first, second]).toMatchObject([{ unitPriceCents: 900 }, { unitPriceCents: 900, status: 'received' }])
    await cancel(orderNumber, second?.id)
    const after = await view(orderNumber)
    expect(after.items).toMatchObject([{ unitPriceCents: 1000 }, { status: 'cancelled', cancelReason: null }])
    expect(after.totals.goodsCents).toBe(6 * 1000)
    // It is a change like any other: in the order's history, and in the hub's mail.
    expect(after.changes.at(-1)).toMatchObject({ by: 'customer', lines: expect.any(Array) })
    expect((await mailsAbout(orderNumber)).at(-1)).toMatchObject({ template: 'customerChangedOrder' })
  })

  it('of what is added is that of the day: at another one the line splits, and each part keeps its own', async () => {
    const { line, salesUnit } = await desk.sells({ priceCents: 1000 })
    await desk.stock(desk.supplier.id, salesUnit.id, 100)
    const orderNumber = await placed([line(3)])
    await desk.db.update(offers).set({ priceCents: 1200 }).where(eq(offers.salesUnitId, salesUnit.id))
    const { id: itemId } = only(await itemsOf(orderNumber))
    const { body } = await change('customer', orderNumber, { lines: [{ itemId, quantity: 5 }] })
    expect(body.items).toMatchObject([
      { id: itemId, orderedQuantity: 3, changedQuantity: null, unitPriceCents: 1000, addedAt: null },
      { orderedQuantity: 2, changedQuantity: null, unitPriceCents: 1200, addedAt: expect.any(String) },
    ])
    expect(body.totals.goodsCents).toBe(3 * 1000 + 2 * 1200)
    expect(body.orderedTotals.goodsCents).toBe(3 * 1000)
    expect(body.changes).toMatchObject([
      {
        lines: [
          { quantityBefore: 0, quantityAfter: 2, priceCentsBefore: null, priceCentsAfter: 1200, pricedOn: 'changeDay' },
        ],
      },
    ])
    expect(await stockOf(salesUnit.id)).toEqual([{ onHand: 100, reserved: 5 }])
  })

  it('is refused when the sum is another one than was shown', async () => {
    const { line, salesUnit } = await desk.sells({ priceCents: 1000 })
    await desk.stock(desk.supplier.id, salesUnit.id, 100)
    const orderNumber = await placed([line(3)])
    const { version, items } = await view(orderNumber)
    const lines = [{ itemId: only(items).id, quantity: 5 }]
    const shown = await send('customer', `${orderNumber}/change/preview`, version, { lines })
    await desk.db.update(offers).set({ priceCents: 1200 }).where(eq(offers.salesUnitId, salesUnit.id))
    const { grossCents } = shown.body.totals
    const refused = await send('customer', `${orderNumber}/change`, version, { lines, grossCents })
    expect(refused).toMatchObject({ status: 409, body: { code: 'PriceChanged', facts: { expected: grossCents } } })
    expect(await view(orderNumber)).toMatchObject({ version, changes: [] })
  })
})

describe('who may change what, and until when', () => {
  it('a confirmed line goes down in place and up by a line of its own, which the hub confirms', async () => {
    const { line, salesUnit } = await desk.sells()
    await desk.stock(desk.hub.id, salesUnit.id, 20)
    const orderNumber = await placed([line(5)])
    await confirm(orderNumber)
    const { id: itemId } = only(await itemsOf(orderNumber))
    const less = await change('customer', orderNumber, { lines: [{ itemId, quantity: 4 }] })
    expect(less.body.items).toMatchObject([
      { status: 'receivedRetailer', confirmedQuantity: 4, receivedQuantity: 4, changedQuantity: 4 },
    ])
    expect(await stockOf(salesUnit.id)).toEqual([{ onHand: 20, reserved: 4 }])
    const more = await change('customer', orderNumber, { lines: [{ itemId, quantity: 7 }] })
    expect(more.body).toMatchObject({
      status: 'received',
      items: [{ changedQuantity: 4 }, { status: 'received', orderedQuantity: 3, confirmedQuantity: null }],
    })
    await confirm(orderNumber)
    expect((await view(orderNumber)).items).toMatchObject([{}, { status: 'receivedRetailer', confirmedQuantity: 3 }])
    expect(await stockOf(salesUnit.id)).toEqual([{ onHand: 20, reserved: 7 }])
  })

  it('of which only the hub’s shelf is left, once its supplier has declined, stands at the hub when it is confirmed', async () => {
    const ham = await desk.sells()
    await desk.stock(desk.supplier.id, ham.salesUnit.id, 3)
    await desk.stock(desk.hub.id, ham.salesUnit.id, 3)
    const orderNumber = await placed([ham.line(6)])
    const [item] = (await view(orderNumber)).items
    const [bought] = await boughtOf(ham.salesUnit.id)
    expect(bought).toMatchObject({ orderedQuantity: 3, status: 'received' })
    const [purchase] = await desk.db
      .select({ orderNumber: retailerOrders.orderNumber })
      .from(retailerOrders)
      .where(eq(retailerOrders.id, bought?.orderId ?? ''))
    const declining = `/api/supplier/orders/${purchase?.orderNumber}/items/${bought?.id}/decline`
    expect(
      await desk.post(desk.people.supplier, declining, { quantity: 3, reason: { code: 'said', text: 'Hagelschaden' } }),
    ).toMatchObject({
      status: 200,
    })
    await change('customer', orderNumber, { lines: [{ itemId: item?.id ?? '', quantity: 3 }] })
    await confirm(orderNumber)
    expect((await view(orderNumber, 'hub')).items).toMatchObject([{ changedQuantity: 3, status: 'receivedRetailer' }])
  })

  it('past the cut-off the kitchen is refused; its hub may, with a reason the kitchen reads, and what it adds is confirmed', async () => {
    const { line, salesUnit } = await desk.sells()
    await desk.stock(desk.hub.id, salesUnit.id, 20)
    const orderNumber = await placed([line(5)])
    await confirm(orderNumber)
    await desk.db.update(businessCustomerOrderItems).set({ cutOffAt: new Date('2026-11-20T12:00:00Z') })
    const { version, items } = await view(orderNumber)
    const lines = [{ itemId: only(items).id, quantity: 6 }]
    expect(only((await view(orderNumber)).items)).toMatchObject({ canChange: { allowed: false, code: 'CutOffPassed' } })
    expect(await send('customer', `${orderNumber}/change/preview`, version, { lines })).toMatchObject({
      status: 409,
      body: { code: 'CutOffPassed' },
    })
    expect(await send('hub', `${orderNumber}/change`, version, { lines, grossCents: 1 })).toMatchObject({ status: 400 })
    const { body } = await change('hub', orderNumber, { lines, reason: 'Noch eine Kiste' })
    expect(body.items).toMatchObject([{ confirmedQuantity: 5 }, { status: 'receivedRetailer', confirmedQuantity: 1 }])
    expect(await view(orderNumber)).toMatchObject({
      status: 'receivedRetailer',
      changes: [{ by: 'hub', reason: { code: 'said', text: 'Noch eine Kiste' }, personName: null }],
    })
    expect((await mailsAbout(orderNumber)).at(-1)).toMatchObject({
      template: 'orderChanged',
      recipient: desk.people.kitchen.email,
      data: { reason: 'Noch eine Kiste', lines: [{ before: 0, after: 1 }] },
    })
  })

  it('falling below the minimum order value is refused to the kitchen with what is missing, and allowed to its hub', async () => {
    const { line, salesUnit } = await desk.sells({ priceCents: 1000 })
    await desk.stock(desk.supplier.id, salesUnit.id, 20)
    const friday = '2026-11-27'
    const orderNumber = await placed([line(6)], { more: { deliveryDate: friday, deliveryMethod: 'pickupHub' } })
    await desk.db.update(companies).set({ minimumOrderCents: 5000 }).where(eq(companies.id, desk.hub.id))
    try {
      const { version, items } = await view(orderNumber)
      const itemId = only(items).id
      expect(
        await send('customer', `${orderNumber}/change/preview`, version, { lines: [{ itemId, quantity: 4 }] }),
      ).toMatchObject({
        status: 400,
        body: { code: 'BelowMinimumOrderValue', facts: { minimum: 5000, goods: 4000 } },
      })
      expect(await change('hub', orderNumber, { lines: [{ itemId, quantity: 4 }] })).toMatchObject({ status: 200 })
      // Up again is better than it was.
      expect(await change('customer', orderNumber, { lines: [{ itemId, quantity: 3 + 2 }] })).toMatchObject({
        status: 200,
      })
      const all = await change('customer', orderNumber, { lines: [{ itemId, quantity: 0 }] })
      expect(all.body).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled', cancelReason: null }] })
    } finally {
      await desk.db.update(companies).set({ minimumOrderCents: 0 }).where(eq(companies.id, desk.hub.id))
    }
    expect(await stockOf(salesUnit.id)).toEqual([{ onHand: 20, reserved: 0 }])
    expect(await boughtOf(salesUnit.id)).toMatchObject([{ status: 'cancelled' }])
  })

  it('so is cancelling a line of which too little would be left', async () => {
    const [potatoes, cheese] = [await desk.sells({ priceCents: 1000 }), await desk.sells({ priceCents: 1392 })]
    for (const { salesUnit } of [potatoes, cheese]) await desk.stock(desk.supplier.id, salesUnit.id, 20)
    const thursday = { deliveryDate: '2026-11-27', deliveryMethod: 'pickupHub' }
    const orderNumber = await placed([potatoes.line(8), cheese.line(1)], { more: thursday })
    await desk.db.update(companies).set({ minimumOrderCents: 8000 }).where(eq(companies.id, desk.hub.id))
    try {
      const [sacks, wheel] = await itemsOf(orderNumber)
      expect(await cancel(orderNumber, sacks?.id, 400)).toMatchObject({
        ...{ code: 'BelowMinimumOrderValue', facts: { minimum: 8000, goods: 1392 } },
      })
      expect(await stockOf(potatoes.salesUnit.id)).toEqual([{ onHand: 20, reserved: 8 }])
      await cancel(orderNumber, wheel?.id)
      // Nothing at all is no too little.
      await cancel(orderNumber, sacks?.id)
      expect(await view(orderNumber)).toMatchObject({ status: 'cancelled' })
    } finally {
      await desk.db.update(companies).set({ minimumOrderCents: 0 }).where(eq(companies.id, desk.hub.id))
    }
  })

  it('more than there is and a quantity that is not sold are refused by their line, and nothing has happened', async () => {
    const { line, salesUnit } = await desk.sells({ salesUnit: { minimumQuantity: 2, stepQuantity: 2 } })
    await desk.stock(desk.supplier.id, salesUnit.id, 8)
    const orderNumber = await placed([line(4)])
    const { version, items } = await view(orderNumber)
    const itemId = only(items).id
    for (const [quantity, code] of [
      [10, 'OutOfStock'],
      [5, 'NotAMultipleOfStep'],
      [1, 'BelowMinimum'],
      [3, 'NotAMultipleOfStep'],
    ] as const) {
      const refused = await send('customer', `${orderNumber}/change/preview`, version, {
        lines: [{ itemId, quantity }],
      })
      expect(refused).toMatchObject({
        body: { code: 'OrderLinesRefused', facts: { lines: [{ salesUnitId: salesUnit.id, code }] } },
      })
    }
    expect(await stockOf(salesUnit.id)).toEqual([{ onHand: 8, reserved: 4 }])
    expect((await view(orderNumber)).version).toBe(version)
  })

  it('whoever comes second is shown both: the order as it is, and what was asked of it', async () => {
    const { line, salesUnit } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 20)
    const orderNumber = await placed([line(5)])
    const { version, items } = await view(orderNumber)
    const itemId = only(items).id
    await change('hub', orderNumber, { lines: [{ itemId, quantity: 3 }] })
    const late = await send('customer', `${orderNumber}/change`, version, {
      lines: [{ itemId, quantity: 9 }],
      grossCents: 1,
    })
    expect(late).toMatchObject({
      status: 412,
      body: {
        code: 'VersionOutdated',
        facts: {
          current: { version: version + 1, items: [{ id: itemId, changedQuantity: 3 }], changes: [{ by: 'hub' }] },
          sent: { lines: [{ itemId, quantity: 9 }] },
        },
      },
    })
  })

  it('an empty change and a preview leave no trace', async () => {
    const { line, salesUnit } = await desk.sells({ salesUnit: { isStockTracked: false, dailyLimit: 9 } })
    const orderNumber = await placed([line(5)])
    const before = await view(orderNumber)
    const itemId = only(before.items).id
    await send('customer', `${orderNumber}/change/preview`, before.version, { lines: [{ itemId, quantity: 8 }] })
    await change('customer', orderNumber, { lines: [{ itemId, quantity: 5 }] })
    expect(await view(orderNumber)).toEqual(before)
    const promised = async () =>
      (await desk.db.select().from(dailyCommitments).where(eq(dailyCommitments.salesUnitId, salesUnit.id))).map(
        ({ quantity }) => quantity,
      )
    expect(await promised()).toEqual([5])
    await change('customer', orderNumber, { lines: [{ itemId, quantity: 9 }] })
    expect(await promised()).toEqual([9])
    await change('customer', orderNumber, { lines: [{ itemId, quantity: 2 }] })
    expect(await promised()).toEqual([2])
  })
})

describe('what else could join an order', () => {
  const found = async (side: Side, orderNumber: string, q: string) => {
    const { status, body } = await desk.get(as(side), `${urls[side]}/${orderNumber}/change/articles?q=${q}`)
    expect(status).toBe(200)
    return (body.articles as { offers: { salesUnitId: string; priceCents: number }[] }[]).flatMap(
      ({ offers: of }) => of,
    )
  }

  it('is found by name, at the price of the day: for the kitchen what can come on its day, for its hub past cut-offs too', async () => {
    const { line, salesUnit: ordered } = await desk.sells()
    await desk.stock(desk.supplier.id, ordered.id, 9)
    const soon = await desk.sells({ article: { nameDe: 'Quitten vom Hof' }, priceCents: 700 })
    const late = await desk.sells({ article: { nameDe: 'Quitten in Kisten' }, salesUnit: { leadTimeDays: 14 } })
    for (const { salesUnit } of [soon, late]) await desk.stock(desk.supplier.id, salesUnit.id, 9)
    const orderNumber = await placed([line(5)])
    expect(await found('customer', orderNumber, 'Quitten')).toMatchObject([
      { salesUnitId: soon.salesUnit.id, priceCents: 700 },
    ])
    const ids = (await found('hub', orderNumber, 'Quitten')).map(({ salesUnitId }) => salesUnitId)
    expect(ids.sort()).toEqual([soon.salesUnit.id, late.salesUnit.id].sort())
    const added = [{ salesUnitId: soon.salesUnit.id, quantity: 3 }]
    const { body } = await change('customer', orderNumber, { added })
    expect(body.items).toMatchObject([{}, { salesUnitId: soon.salesUnit.id, orderedQuantity: 3, unitPriceCents: 700 }])
    expect(await stockOf(soon.salesUnit.id)).toEqual([{ onHand: 9, reserved: 3 }])
  })
})
