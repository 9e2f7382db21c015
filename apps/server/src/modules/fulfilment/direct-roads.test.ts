import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companies } from '../accounts/public.ts'
import { type MailTemplate, mails } from '../notifications/public.ts'
import { businessCustomerOrderItems } from '../orders/public.ts'
import { dailyCommitments } from '../stock/public.ts'
import { lots, type Morning, openMorning, refusal, thursday } from './testing/morning.ts'

/** What producers bring to the hub's customers themselves, or let them fetch: from their terms to the last signature. */
let market: Morning
beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 900 })
  const deliveryMethods = ['deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier'] as const
  await market.db
    .update(companies)
    .set({ deliveryMethods: [...deliveryMethods] })
    .where(eq(companies.id, market.hub.id))
})
afterAll(() => market.close())

type Farm = Awaited<ReturnType<Morning['supplier']>>
type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
let farm: Farm
let sacks: Awaited<ReturnType<Farm['sells']>>
let ansgar: Kitchen
let kita: Kitchen

const terms = {
  method: 'deliverySupplier',
  isOffered: true,
  deliveryWeekdays: ['tuesday', 'thursday'],
  cutOffTime: '18:00',
  cutOffDaysBefore: 1,
  minimumCents: 5000,
  feeCents: 450,
  postcodes: ['26919'],
  place: '',
  opensAt: null,
  closesAt: null,
}
const path = '/api/supplier/direct-terms'
const offers = async (more: object = {}, as: Farm = farm) => {
  const { version } = await market.get(as.person, path)
  return market.send('PUT', as.person, path, { version, body: { ...terms, ...more } })
}
const direct = { deliveryMethod: 'deliverySupplier' }
const fetched = { deliveryMethod: 'pickupSupplier' }
const atDoor = { method: 'pickupSupplier', postcodes: [], opensAt: '14:00', closesAt: '18:00', feeCents: 0 }

const quote = async (lines: readonly { salesUnitId: string; quantity: number }[], more: object = direct) =>
  (
    await market.post(ansgar.person, '/api/market/b2b/cart-quote', {
      lines: lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity })),
      ...more,
    })
  ).body

beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  sacks = await farm.sells(20)
  ansgar = await market.kitchen('Küche St. Ansgar')
  kita = await market.kitchen('Kita Birkenweg')
  expect(await offers()).toMatchObject({ status: 200 })
})

const handOver = (orderNumber: string, customerOrder: string, body: object = {}, as = farm.person) =>
  market.post(as, `/api/supplier/orders/${orderNumber}/customer-orders/${customerOrder}/hand-over`, body)
const stops = async (orderNumber: string) =>
  (await market.get(farm.person, `/api/supplier/orders/${orderNumber}`)).stops

/** Two kitchens' orders, confirmed and accepted: six sacks and four. */
const accepted = async (more: object = direct) => {
  const older = await ansgar.place([sacks.line(6)], more)
  const younger = await kita.place([sacks.line(4)], more)
  await market.confirm(older)
  await market.confirm(younger)
  const order = await farm.order()
  expect(await market.accept(farm.person, order.orderNumber)).toMatchObject({ status: 200 })
  return { older, younger, orderNumber: order.orderNumber as string, itemId: order.items[0].id as string }
}

describe('the terms', () => {
  it('are the producer’s: its days, cut-off, minimum and fee, and none of the hub’s', async () => {
    const { deliveryDates, directWays, totals, minimumOrderCents, deliveryMethods } = await quote([sacks.line(5)])
    expect(deliveryDates.slice(0, 2)).toMatchObject([
      { date: '2026-11-24', cutOffAt: '2026-11-23T17:00:00.000Z' },
      { date: thursday, cutOffAt: '2026-11-25T17:00:00.000Z' },
    ])
    expect(totals.deliveryCents).toBe(450)
    expect(minimumOrderCents).toBe(5000)
    expect(deliveryMethods).toEqual(['deliveryHub', 'pickupHub'])
    expect(directWays).toMatchObject([
      { method: 'deliverySupplier', supplierName: 'Hof Lüttje', postcodes: ['26919'], salesUnitIds: [sacks.id] },
    ])
    const viaHub = await quote([sacks.line(5)], { deliveryMethod: 'deliveryHub' })
    expect(viaHub.totals.deliveryCents).toBe(900)
  })

  it('hold when it is ordered: minimum, day, place, and the hub must let its customers choose it', async () => {
    const tries = async (count: number, more: object = {}) =>
      refusal(await ansgar.tries([sacks.line(count)], { ...direct, ...more }))
    expect(await tries(1)).toEqual({ status: 400, code: 'BelowMinimumOrderValue' })
    expect(await tries(5, { deliveryDate: '2026-11-25' })).toEqual({ status: 409, code: 'OrderLinesRefused' })
    await offers({ postcodes: ['26122'] })
    expect(await tries(5)).toMatchObject({ code: 'OutsideDeliveryArea' })
    await offers({ isOffered: false })
    expect(await tries(5)).toMatchObject({ code: 'DeliveryMethodNotOffered' })
    expect((await quote([sacks.line(5)])).lines[0].problem).toMatchObject({ code: 'DeliveryMethodNotOffered' })
  })

  it('hold on the hub’s closed days too, and the lead time of the goods counts', async () => {
    const slow = await farm.sells(20, { salesUnit: { leadTimeDays: 4 } })
    const { deliveryDates } = await quote([slow.line(5)])
    expect(deliveryDates[0].date).toBe('2026-12-01')
    const closings = [{ from: '2026-12-01', until: '2026-12-01' }]
    await market.db.update(companies).set({ closings }).where(eq(companies.id, market.hub.id))
    expect((await quote([slow.line(5)])).deliveryDates[0].date).toBe('2026-12-03')
    await market.db.update(companies).set({ closings: [] }).where(eq(companies.id, market.hub.id))
  })

  it('hold on no day off of the producer, and what is ordered for one is named before it is taken', async () => {
    const placed = await ansgar.place([sacks.line(5)], { ...direct, deliveryDate: '2026-12-01' })
    await market.confirm(placed)
    const closings = [{ from: '2026-12-01', until: '2026-12-01', reason: 'Hochzeit' }]
    const told = await market.post(farm.person, '/api/supplier/closings/consequences', { closings })
    expect(told.body).toMatchObject({ gone: ['2026-12-01'], orders: 1, firstOrders: [{ deliveryDate: '2026-12-01' }] })
    const { version } = (await market.get(farm.person, '/api/company')).company
    const set = await market.send('PUT', farm.person, '/api/supplier/closings', { version, body: { closings } })
    expect(set).toMatchObject({ status: 200 })
    const dates = (await quote([sacks.line(5)])).deliveryDates.map(({ date }: { date: string }) => date)
    expect(dates).not.toContain('2026-12-01')
    expect(dates).toContain('2026-12-03')
    const late = await ansgar.tries([sacks.line(5)], { ...direct, deliveryDate: '2026-12-01' })
    expect(late.body.facts.lines).toMatchObject([{ code: 'SupplierClosed' }])
  })

  it('say what a change does before it is saved, and are refused when they say nothing', async () => {
    await ansgar.place([sacks.line(6)], direct)
    const preview = async (more: object) =>
      (await market.post(farm.person, `${path}/consequences`, { ...terms, ...more })).body.consequences
    expect(await preview({})).toEqual([])
    expect(await preview({ deliveryWeekdays: ['tuesday'], feeCents: 600 })).toEqual([
      { kind: 'weekdays', gone: ['thursday'], come: [], orders: 1 },
      { kind: 'fee', before: 450, after: 600, orders: 1 },
    ])
    expect(await preview({ isOffered: false })).toEqual([{ kind: 'road', isOffered: false, orders: 1 }])
    expect(await offers({ postcodes: [] })).toMatchObject({ status: 400 })
    expect(await offers({ ...atDoor, opensAt: '18:00', closesAt: '14:00' })).toMatchObject({ status: 400 })
    const outdated = await market.send('PUT', farm.person, path, { version: 1, body: terms })
    expect(refusal(outdated)).toEqual({ status: 412, code: 'VersionOutdated' })
  })

  it('an order is of one producer: goods of another, or what goes to the hub, are no part of it', async () => {
    const other = await market.supplier('Mosterei Lührs')
    await offers({}, other)
    const juice = await other.sells(20)
    expect(refusal(await ansgar.tries([sacks.line(5), juice.line(5)], direct))).toMatchObject({
      code: 'DeliveryMethodNotOffered',
    })
    const { lines, directWays } = await quote([sacks.line(5), juice.line(5)])
    expect(lines.map(({ problem }: { problem: { code: string } | null }) => problem?.code)).toEqual([
      undefined,
      'DeliveryMethodNotOffered',
    ])
    expect(directWays).toHaveLength(2)
  })

  it('other orders of the day count towards the minimum only where the same producer brings them', async () => {
    const other = await market.supplier('Mosterei Lührs')
    await offers({}, other)
    const juice = await other.sells(20)
    await ansgar.place([juice.line(5)], direct)
    expect(refusal(await ansgar.tries([sacks.line(1)], direct))).toMatchObject({ code: 'BelowMinimumOrderValue' })
    await ansgar.place([sacks.line(5)], direct)
    await ansgar.place([sacks.line(1)], direct)
  })
})

describe('brought by the producer', () => {
  it('from the order to the signature: an order of its own, the producer’s books alone, each kitchen by name', async () => {
    const viaHub = await ansgar.place([sacks.line(2)])
    const { older, younger, orderNumber, itemId } = await accepted()
    const { orders } = await market.get(farm.person, '/api/supplier/orders')
    expect(orders.map(({ leg }: { leg: string }) => leg).sort()).toEqual(['delivery', 'deliverySupplier'])
    expect(await stops(orderNumber)).toMatchObject([
      { orderNumber: older, customerName: 'Küche St. Ansgar', lines: [{ itemId, quantity: 6 }] },
      { orderNumber: younger, customerName: 'Kita Birkenweg', lines: [{ itemId, quantity: 4 }] },
    ])
    const inbound = await market.get(market.anke, '/api/retailer/inbound')
    expect(inbound.deliveries.flatMap((each: { orderNumbers: string[] }) => each.orderNumbers)).not.toContain(
      orderNumber,
    )

    expect(refusal(await handOver(orderNumber, older))).toMatchObject({ code: 'GoodsNotThereYet' })
    const sent = await market.dispatch(farm.person, orderNumber, [
      { itemId, lots: [...lots(7, 'K-1', '2026-12-10'), ...lots(3, 'K-2', '2026-12-01')] },
    ])
    expect(sent.body).toEqual({ status: 'inDelivery' })
    expect(await ansgar.order(older)).toMatchObject({
      status: 'inDelivery',
      deliveryMethod: 'deliverySupplier',
      items: [
        {
          pickedQuantity: 6,
          lots: [
            { lot: 'K-2', quantity: 3 },
            { lot: 'K-1', quantity: 3 },
          ],
        },
      ],
    })
    // Two for the hub are still held; nothing of the rest ever stood there.
    expect(await market.shelves(farm.company.id, sacks.id)).toEqual({ onHand: 10, reserved: 2 })
    expect(await market.shelves(market.hub.id, sacks.id)).toEqual({ onHand: 0, reserved: 0 })

    const signature = [[1, 1, 2, 2]]
    expect(await handOver(orderNumber, older, { receivedBy: 'Frau Meents', signature })).toMatchObject({ status: 200 })
    expect(await ansgar.order(older)).toMatchObject({
      status: 'completed',
      handOver: { receivedBy: 'Frau Meents', signature },
      items: [{ deliveredQuantity: 6 }],
    })
    expect(await farm.order()).toMatchObject({ status: expect.any(String) })
    const half = await market.get(farm.person, `/api/supplier/orders/${orderNumber}`)
    expect(half).toMatchObject({ status: 'inDelivery', stops: [{ handOver: { receivedBy: 'Frau Meents' } }, {}] })
    await handOver(orderNumber, younger, { receivedBy: 'Herr Dirks' })
    const done = await market.get(farm.person, `/api/supplier/orders/${orderNumber}`)
    expect(done).toMatchObject({ status: 'completed', items: [{ receivedQuantity: 10 }] })
    expect((await market.hubOrder(viaHub)).status).toBe('received')
    expect(await market.booksBalance()).toEqual([])
  })

  it('what the hub’s screens would do to goods that never come there is refused', async () => {
    const { older, orderNumber, itemId } = await accepted()
    const { items } = await market.hubOrder(older)
    const receipts = [{ quantity: 10, lot: 'K-1', bestBefore: null, condition: 'good' }]
    expect(await market.count(farm.company.slug, orderNumber, [{ itemId, receipts }])).toMatchObject({ status: 409 })
    expect(refusal(await market.pick(older, items[0].id, { quantity: 6 }))).toMatchObject({
      code: 'TransitionNotAllowed',
    })
    expect(refusal(await market.depart(older))).toMatchObject({ status: 409 })
    const picking = await market.get(market.anke, '/api/retailer/picking')
    expect(JSON.stringify(picking)).not.toContain(older)
  })

  it('fewer than promised: who ordered last gets less and is told, and is charged for what came', async () => {
    const { older, younger, orderNumber, itemId } = await accepted()
    expect(await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(7) }])).toMatchObject({ status: 200 })
    expect((await ansgar.order(older)).items).toMatchObject([{ pickedQuantity: 6 }])
    expect((await kita.order(younger)).items).toMatchObject([
      { pickedQuantity: 1, status: 'inDelivery' },
      { status: 'cancelled', orderedQuantity: 3 },
    ])
    const isTold = and(sql`${mails.data}->>'orderNumber' = ${younger}`, eq(mails.template, 'orderShort'))
    expect(await market.db.select().from(mails).where(isTold)).toHaveLength(1)
    await handOver(orderNumber, older)
    await handOver(orderNumber, younger)
    expect((await farm.order()).items[0]).toMatchObject({ receivedQuantity: 7, status: 'completed' })
    expect(await market.booksBalance()).toEqual([])
  })

  it('a part is declined, the hub shares it out, and the rest goes', async () => {
    const { older, younger, orderNumber, itemId } = await accepted()
    await market.decline(farm.person, orderNumber, itemId, 5)
    expect(await market.share(orderNumber, itemId, { kind: 'oldestFirst' })).toMatchObject({ status: 200 })
    expect((await kita.order(younger)).status).toBe('cancelled')
    expect(await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(5) }])).toMatchObject({ status: 200 })
    expect((await ansgar.order(older)).items[0]).toMatchObject({ pickedQuantity: 5 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('what is paid by weight needs the weight of each kitchen’s part, and settles by it', async () => {
    const hams = await farm.sells(0, {
      salesUnit: { priceBasis: 'kilogram', expectedWeightGrams: 2000, isStockTracked: false, supplierPriceCents: 1000 },
    })
    const order = await ansgar.place([hams.line(3)], direct)
    await market.confirm(order)
    const { orderNumber, items } = await farm.order()
    await market.accept(farm.person, orderNumber)
    const itemId = items[0].id
    const [{ lines }] = await stops(orderNumber)
    const send = (more: object) =>
      market.post(farm.person, `/api/supplier/orders/${orderNumber}/dispatch`, {
        items: [{ itemId, lots: lots(3) }],
        ...more,
      })
    expect(refusal(await send({}))).toEqual({ status: 400, code: 'WeightRequired' })
    const weights = [{ orderItemId: lines[0].orderItemId, grams: 8000 }]
    expect(refusal(await send({ weights }))).toMatchObject({ code: 'WeightUnusual' })
    expect(await send({ weights, isWeightConfirmed: true })).toMatchObject({ status: 200 })
    await handOver(orderNumber, order)
    expect((await farm.order()).items[0]).toMatchObject({ receivedGrams: 8000, lineCents: 8000 })
    expect((await ansgar.order(order)).items[0]).toMatchObject({ weighedGrams: 8000 })
  })

  it('of one day may weigh more grams than four bytes hold', async () => {
    const salesUnit = { priceBasis: 'kilogram', expectedWeightGrams: 1_000_000, supplierPriceCents: 1 } as const
    const gravel = await farm.sells(220, { priceCents: 1, salesUnit })
    const wanted: string[] = []
    for (let n = 0; n < 22; n += 1) wanted.push(await ansgar.place([gravel.line(10)], direct))
    for (const each of wanted) await market.confirm(each)
    const { orderNumber, items } = await farm.order()
    await market.accept(farm.person, orderNumber)
    const lines = (await stops(orderNumber)).flatMap((stop: { lines: { orderItemId: string }[] }) => stop.lines)
    const sent = await market.post(farm.person, `/api/supplier/orders/${orderNumber}/dispatch`, {
      items: [{ itemId: items[0].id, lots: lots(220) }],
      weights: lines.map(({ orderItemId }: { orderItemId: string }) => ({ orderItemId, grams: 10_000_000 })),
    })
    expect(sent).toMatchObject({ status: 200 })
    // As much as 220 orders would weigh.
    await market.db
      .update(businessCustomerOrderItems)
      .set({ weighedGrams: 100_000_000 })
      .where(eq(businessCustomerOrderItems.salesUnitId, gravel.id))
    for (const each of wanted) expect(await handOver(orderNumber, each)).toMatchObject({ status: 200 })
    expect((await farm.order()).items[0]).toMatchObject({ receivedGrams: 2_200_000_000, lineCents: 2_200_000 })
  })

  it('what nobody wants any more stays with its producer, also after it was accepted', async () => {
    const { older, younger, orderNumber } = await accepted()
    const [line] = (await market.hubOrder(older)).items
    await market.done(market.anke, `/api/retailer/business-customer-orders/${older}/items/${line.id}/cancel`, {
      reason: 'Küche geschlossen',
    })
    const order = await market.get(farm.person, `/api/supplier/orders/${orderNumber}`)
    expect(order).toMatchObject({
      status: 'processing',
      items: [{ confirmedQuantity: 4 }],
      stops: [{ orderNumber: younger }],
    })
    expect(await market.shelves(farm.company.id, sacks.id)).toEqual({ onHand: 20, reserved: 4 })
    const isTold = and(eq(mails.recipient, farm.company.email), eq(mails.template, 'supplierOrderChanged'))
    expect(await market.db.select().from(mails).where(isTold)).toHaveLength(1)
    expect(await market.booksBalance()).toEqual([])
  })

  it('a cancelled line that is under way is not settled, and what nobody took ends the order', async () => {
    const { older, younger, orderNumber, itemId } = await accepted()
    await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(10) }])
    const cancel = async (order: string) => {
      const [line] = (await market.hubOrder(order)).items
      const url = `/api/retailer/business-customer-orders/${order}/items/${line.id}/cancel`
      await market.done(market.anke, url, { reason: 'Nicht angenommen' })
    }
    await cancel(older)
    await handOver(orderNumber, younger)
    expect((await farm.order()).items[0]).toMatchObject({ status: 'completed', receivedQuantity: 4 })
    const again = await accepted()
    await market.dispatch(farm.person, again.orderNumber, [{ itemId: again.itemId, lots: lots(10) }])
    await cancel(again.older)
    await cancel(again.younger)
    expect(await market.get(farm.person, `/api/supplier/orders/${again.orderNumber}`)).toMatchObject({
      status: 'cancelled',
    })
  })

  it('a hand-over that was none is taken back: on the way again, and settled once it is', async () => {
    const { older, orderNumber, itemId } = await accepted()
    await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(10) }])
    await handOver(orderNumber, older)
    const url = `/api/retailer/business-customer-orders/${older}/take-back-hand-over`
    expect(refusal(await market.post(market.anke, url, { where: 'hub', reason: 'War zu' }))).toMatchObject({
      status: 409,
    })
    await market.done(market.anke, url, { where: 'onTheWay', reason: 'War zu' })
    expect((await ansgar.order(older)).status).toBe('inDelivery')
    expect((await farm.order()).items[0]).toMatchObject({ status: 'inDelivery', receivedQuantity: null })
    expect(await handOver(orderNumber, older)).toMatchObject({ status: 200 })
  })

  it.each(['does not click', 'is blocked meanwhile'])('a hub does it all for a producer that %s', async (why) => {
    const order = await ansgar.place([sacks.line(6)], direct)
    await market.confirm(order)
    const { orderNumber, items } = await farm.order()
    if (why === 'is blocked meanwhile') {
      const block = { action: 'block', reason: 'Papiere fehlen.' }
      await market.done(market.anke, `/api/retailer/companies/${farm.company.id}/decision`, block)
      expect(await market.accept(farm.person, orderNumber)).toMatchObject({ status: 403 })
    }
    await market.accept(market.anke, orderNumber, { desk: 'retailer' })
    const url = `/api/retailer/retailer-orders/${orderNumber}/dispatch`
    await market.done(market.anke, url, { items: [{ itemId: items[0].id, lots: lots(6) }] })
    expect(await market.complete(order, { receivedBy: 'Frau Meents' })).toMatchObject({ status: 200 })
    const own = await market.get(market.anke, `/api/retailer/retailer-orders/${orderNumber}`)
    expect(own).toMatchObject({ status: 'completed', items: [{ receivedQuantity: 6 }] })
  })

  it('whoever has the link of the mail does it all too, until the last kitchen has its goods', async () => {
    const order = await ansgar.place([sacks.line(6)], direct)
    await market.confirm(order)
    const template: MailTemplate = 'newSupplierOrder'
    const isIt = and(eq(mails.recipient, farm.company.email), eq(mails.template, template))
    const [mail] = await market.db.select({ data: mails.data }).from(mails).where(isIt).orderBy(desc(mails.id))
    const token = String(mail && 'token' in mail.data && mail.data.token)
    const ask = (method: 'GET' | 'POST', rest = '', payload?: object, version?: number) =>
      market.server.app.inject({
        method,
        url: `/api/order-links/${token}${rest}`,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
        ...(payload === undefined ? {} : { payload }),
      })
    const shown = (await ask('GET')).json()
    expect(shown).toMatchObject({ leg: 'deliverySupplier', stops: [{ customerName: 'Küche St. Ansgar' }] })
    expect((await ask('POST', '/accept', undefined, shown.version)).statusCode).toBe(200)
    const items = [{ itemId: shown.items[0].id, lots: lots(6) }]
    expect((await ask('POST', '/dispatch', { items })).statusCode).toBe(200)
    const done = await ask('POST', `/customer-orders/${order}/hand-over`, { receivedBy: 'Frau Meents' })
    expect(done.statusCode).toBe(200)
    expect((await ask('GET')).statusCode).toBe(404)
    expect((await ansgar.order(order)).handOver).toMatchObject({ receivedBy: 'Frau Meents' })
  })

  it('is handed over by its producer alone, and only what goes past the hub', async () => {
    const { older, orderNumber, itemId } = await accepted()
    await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(10) }])
    const stranger = await market.supplier('Mosterei Lührs')
    expect(await handOver(orderNumber, older, {}, stranger.person)).toMatchObject({ status: 404 })
    const viaHub = await kita.place([sacks.line(2)])
    const { orders } = await market.get(farm.person, '/api/supplier/orders')
    const toHub = orders.find(({ leg }: { leg: string }) => leg === 'delivery')
    expect(await handOver(toHub.orderNumber, viaHub)).toMatchObject({ status: 404 })
    expect(await handOver(orderNumber, viaHub)).toMatchObject({ status: 404 })
  })

  it('one line past the hub holds up nothing of what goes there', async () => {
    const waiting = await ansgar.place([sacks.line(6)], direct)
    const order = await kita.place([sacks.line(2)])
    await market.confirm(order)
    const { orders } = await market.get(farm.person, '/api/supplier/orders')
    const toHub = orders.find(({ leg }: { leg: string }) => leg === 'delivery')
    expect(await market.accept(farm.person, toHub.orderNumber)).toMatchObject({ status: 200 })
    expect((await ansgar.order(waiting)).status).toBe('received')
  })

  it('a kitchen changes it until the cut-off, at the producer’s minimum and with its goods alone', async () => {
    const order = await ansgar.place([sacks.line(6)], direct)
    const { items } = await ansgar.order(order)
    const less = await market.change(ansgar.person, order, { lines: [{ itemId: items[0].id, quantity: 1 }], added: [] })
    expect(refusal(less)).toMatchObject({ code: 'BelowMinimumOrderValue' })
    expect(
      await market.change(ansgar.person, order, { lines: [{ itemId: items[0].id, quantity: 8 }], added: [] }),
    ).toMatchObject({ status: 200 })
    expect(await farm.order()).toMatchObject({ leg: 'deliverySupplier', items: [{ orderedQuantity: 8 }] })
    const other = await market.supplier('Mosterei Lührs')
    await offers({}, other)
    const juice = await other.sells(20)
    const { salesUnitId, quantity } = juice.line(5)
    const added = await market.change(ansgar.person, order, { lines: [], added: [{ salesUnitId, quantity }] })
    expect(refusal(added)).toMatchObject({ code: 'OrderLinesRefused' })
  })

  it('a blocked lot does not set out, is not handed over, and everybody who got it is found', async () => {
    const { older, younger, orderNumber, itemId } = await accepted()
    await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(10, 'RUF-7') }])
    await handOver(orderNumber, older)
    const lot = `/api/retailer/lots/${sacks.id}`
    const trace = await market.get(market.anke, `${lot}?lot=RUF-7`)
    const gone = trace.orders.map((each: { orderNumber: string; where: string }) => [each.orderNumber, each.where])
    expect(gone.sort()).toEqual([
      [older, 'gone'],
      [younger, 'gone'],
    ])
    const { lots: found } = await market.get(market.anke, '/api/retailer/lots?q=ruf')
    expect(found).toMatchObject([{ salesUnitId: sacks.id, lot: 'RUF-7', onHand: 0 }])
    await market.done(market.anke, `${lot}/block`, { lot: 'ruf-7', reason: 'Glasbruch' })
    expect(refusal(await handOver(orderNumber, younger))).toMatchObject({ code: 'LotBlocked' })
    expect(await market.done(market.anke, `${lot}/inform`, { lot: 'RUF-7' })).toEqual({ informed: 2 })
    const next = await accepted()
    for (const each of ['RUF-7', 'Ruf-7']) {
      const again = await market.dispatch(farm.person, next.orderNumber, [
        { itemId: next.itemId, lots: lots(10, each) },
      ])
      expect(refusal(again)).toMatchObject({ code: 'LotBlocked' })
    }
  })
})

it('empties that a producer takes along at a kitchen’s door are off both accounts', async () => {
  const deposits = [{ kind: 'transportCrate' as const, count: 1, cents: 386 }]
  sacks = await farm.sells(20, { salesUnit: { deposits } })
  const { older, younger, orderNumber, itemId } = await accepted()
  await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(10) }])
  await handOver(orderNumber, older, { returned: [{ kind: 'transportCrate', count: 2 }] })
  await handOver(orderNumber, younger, { returned: [] })
  const accountOf = (slug: string) => market.get(market.anke, `/api/retailer/containers/${slug}`)
  expect((await accountOf(ansgar.company.slug)).kinds).toMatchObject([{ given: 6, returned: 2, balance: 4 }])
  expect((await accountOf(farm.company.slug)).kinds).toMatchObject([{ given: 10, returned: 2, balance: 8 }])
  expect((await ansgar.order(older)).handOver.returned).toEqual([{ kind: 'transportCrate', count: 2 }])
})

it('fetched at the producer’s door: ready there, and handed over there', async () => {
  expect(await offers(atDoor)).toMatchObject({ status: 200 })
  const { directWays } = await quote([sacks.line(6)], fetched)
  expect(directWays.map(({ method }: { method: string }) => method)).toEqual(['deliverySupplier', 'pickupSupplier'])
  const { older, orderNumber, itemId } = await accepted(fetched)
  expect((await ansgar.order(older)).totals.deliveryCents).toBe(0)
  await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(10) }])
  expect((await ansgar.order(older)).status).toBe('readyForPickup')
  expect(await handOver(orderNumber, older, { receivedBy: 'Fahrer' })).toMatchObject({ status: 200 })
  expect((await ansgar.order(older)).status).toBe('completed')
  expect(await market.shelves(market.hub.id, sacks.id)).toEqual({ onHand: 0, reserved: 0 })
})

it('a daily limit counts by the day on which the producer itself sets out', async () => {
  const loaves = await farm.sells(0, { salesUnit: { isStockTracked: false, dailyLimit: 8 } })
  await ansgar.place([loaves.line(6)], direct)
  expect(refusal(await kita.tries([loaves.line(4)], direct))).toMatchObject({ code: 'OrderLinesRefused' })
  await kita.place([loaves.line(4)], { ...direct, deliveryDate: '2026-11-24' })
  const { supplyDate, quantity } = dailyCommitments
  const rows = await market.db
    .select({ supplyDate, quantity })
    .from(dailyCommitments)
    .where(eq(dailyCommitments.salesUnitId, loaves.id))
    .orderBy(supplyDate)
  expect(rows).toEqual([
    { supplyDate: '2026-11-24', quantity: 4 },
    { supplyDate: thursday, quantity: 6 },
  ])
})
