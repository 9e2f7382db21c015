import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { mails } from '../notifications/public.ts'
import { good, lots, type Morning, openMorning, refusal, spoilt } from './testing/morning.ts'

/**
 * One morning from two kitchens' carts to their doors, told step by step: what customer, hub and supplier are shown after each.
 * The steps share one market and run in order.
 */
let market: Morning
let ansgar: Awaited<ReturnType<Morning['kitchen']>>
let kita: Awaited<ReturnType<Morning['kitchen']>>
let farm: Awaited<ReturnType<Morning['supplier']>>
let dairy: Awaited<ReturnType<Morning['supplier']>>
let potatoes: Awaited<ReturnType<typeof farm.sells>>
let milk: Awaited<ReturnType<typeof dairy.sells>>
let cheese: Awaited<ReturnType<typeof dairy.sells>>
let ansgarsOrder: string
let kitasOrder: string

beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 690 })
  ansgar = await market.kitchen('Küche St. Ansgar')
  kita = await market.kitchen('Kita Birkenweg')
  farm = await market.supplier('Hof Lüttje')
  dairy = await market.supplier('Milchhof Brandt', { leg: 'pickup' })
  potatoes = await farm.sells(20, { article: { nameDe: 'Kartoffel Linda' } })
  milk = await dairy.sells(10, {
    priceCents: 890,
    article: { nameDe: 'Vollmilch' },
    salesUnit: { nameDe: 'Eimer 10 l', deposits: [{ kind: 'container', count: 1, cents: 200 }] },
  })
  cheese = await dairy.sells(5, {
    priceCents: 1390,
    article: { nameDe: 'Deichkäse' },
    salesUnit: { nameDe: 'Laib ca. 4,2 kg', priceBasis: 'kilogram', expectedWeightGrams: 4200 },
  })
  await market.receive(market.hub.id, potatoes.id, 3, { lot: 'K-11', bestBefore: '2026-12-01', shelf: 'A-03' })
})
afterAll(() => market.close())

type Line = { articleName: { de: string }; status: string; shelf?: string; quantity?: number }
type Shown = Line & { [quantity: string]: unknown }
const linesOf = (order: { items: Shown[] }, ...fields: string[]) =>
  order.items.map((item) => [item.articleName.de, item.status, ...fields.map((field) => item[field])])
const itemId = (order: { items: (Line & { id: string })[] }, name: string): string =>
  order.items.find(({ articleName, status }) => articleName.de === name && status !== 'cancelled')?.id ?? ''
/** Customer and hub are shown the same statuses, quantities and totals. */
const orderForBoth = async (kitchen: typeof ansgar, orderNumber: string) => {
  const [own, hubs] = [await kitchen.order(orderNumber), await market.hubOrder(orderNumber)]
  const shared = (order: typeof own) => [
    order.status,
    order.paymentStatus,
    order.totals,
    linesOf(order, 'orderedQuantity', 'confirmedQuantity', 'receivedQuantity', 'pickedQuantity', 'deliveredQuantity'),
  ]
  expect(shared(hubs)).toEqual(shared(own))
  expect(await market.booksBalance()).toEqual([])
  return own
}
type Totals = Record<'goodsCents' | 'depositCents' | 'netCents' | 'vatCents' | 'grossCents', number>
const euros = ({ totals: { goodsCents, depositCents, netCents, vatCents, grossCents } }: { totals: Totals }) => [
  goodsCents,
  depositCents,
  netCents,
  vatCents,
  grossCents,
]

describe('one morning', () => {
  it('two kitchens order; the hub’s shelf covers a part, the suppliers see the running total', async () => {
    ansgarsOrder = await ansgar.place([potatoes.line(5), milk.line(6), cheese.line(2)])
    kitasOrder = await kita.place([milk.line(4)])
    const order = await orderForBoth(ansgar, ansgarsOrder)
    expect(linesOf(order, 'orderedQuantity', 'confirmedQuantity')).toEqual([
      ['Kartoffel Linda', 'received', 5, null],
      ['Vollmilch', 'received', 6, null],
      ['Deichkäse', 'received', 2, null],
    ])
    // 5 × 14,90 + 6 × 8,90 + 8,4 kg × 13,90, six buckets at 2,00 and 6,90 for bringing it, all at 7 %.
    expect(euros(order)).toEqual([24466, 1200, 26356, 1845, 28201])
    expect(euros(await orderForBoth(kita, kitasOrder))).toEqual([3560, 800, 5050, 354, 5404])
    const brandts = await dairy.order()
    expect(brandts).toMatchObject({ status: 'received', isOpen: true, leg: 'pickup', shortageCount: 0 })
    expect(linesOf(brandts, 'orderedQuantity')).toEqual([
      ['Vollmilch', 'received', 10],
      ['Deichkäse', 'received', 2],
    ])
    expect(linesOf(await farm.order(), 'orderedQuantity')).toEqual([['Kartoffel Linda', 'received', 2]])
    expect(await market.shelves(market.hub.id, potatoes.id)).toEqual({ onHand: 3, reserved: 3 })
    expect(await market.shelves(farm.company.id, potatoes.id)).toEqual({ onHand: 20, reserved: 2 })
    expect(await market.shelves(dairy.company.id, milk.id)).toEqual({ onHand: 10, reserved: 10 })
  })

  it('the supplier accepts the lines whose customers the hub has confirmed, and the others once they are', async () => {
    const { orderNumber } = await dairy.order()
    await market.confirm(ansgarsOrder)
    expect((await market.accept(dairy.person, orderNumber)).body).toEqual({ status: 'received' })
    expect(linesOf(await dairy.order(), 'confirmedQuantity')).toEqual([
      ['Vollmilch', 'received', null],
      ['Deichkäse', 'processing', 2],
    ])
    expect(refusal(await market.accept(dairy.person, orderNumber))).toEqual({ status: 409, code: 'NotYetConfirmed' })
    expect((await dairy.order()).canAccept).toEqual({ allowed: false, code: 'NotYetConfirmed' })
    await market.confirm(kitasOrder)
    expect((await dairy.order()).canAccept).toEqual({ allowed: true, code: null })
    expect((await market.accept(dairy.person, orderNumber)).body).toEqual({ status: 'processing' })
    expect(await dairy.order()).toMatchObject({ status: 'processing', isOpen: false })
    expect(refusal(await market.accept(dairy.person, orderNumber))).toEqual({ status: 409, code: 'AlreadyConfirmed' })
    await market.accept(farm.person, (await farm.order()).orderNumber)
    expect(linesOf(await orderForBoth(ansgar, ansgarsOrder), 'confirmedQuantity')).toEqual([
      ['Kartoffel Linda', 'processing', 5],
      ['Vollmilch', 'processing', 6],
      ['Deichkäse', 'processing', 2],
    ])
  })

  it('the goods leave the suppliers with their lots, and their customers’ lines follow', async () => {
    const brandts = await dairy.order()
    const sent = await market.dispatch(dairy.person, brandts.orderNumber, [
      { itemId: itemId(brandts, 'Vollmilch'), lots: lots(10, 'M-47', '2026-12-02') },
      { itemId: itemId(brandts, 'Deichkäse'), lots: lots(2, 'D-9', '2027-01-14') },
    ])
    expect(sent.body).toEqual({ status: 'readyForPickup' })
    const luettjes = await farm.order()
    const potatoesSent = [{ itemId: itemId(luettjes, 'Kartoffel Linda'), lots: lots(2, 'K-12', null) }]
    expect((await market.dispatch(farm.person, luettjes.orderNumber, potatoesSent)).body).toEqual({
      status: 'pendingArrivalRetailer',
    })
    expect((await dairy.order()).items[0].lots).toEqual(lots(10, 'M-47', '2026-12-02'))
    const order = await orderForBoth(ansgar, ansgarsOrder)
    expect([order.status, ...linesOf(order)]).toEqual([
      'pendingArrivalRetailer',
      ['Kartoffel Linda', 'pendingArrivalRetailer'],
      ['Vollmilch', 'pendingArrivalRetailer'],
      ['Deichkäse', 'pendingArrivalRetailer'],
    ])
    expect(await market.shelves(dairy.company.id, milk.id)).toEqual({ onHand: 0, reserved: 0 })
    expect(await market.shelves(farm.company.id, potatoes.id)).toEqual({ onHand: 18, reserved: 0 })
  })

  it('two buckets of milk are missing and one is spoilt: nothing is booked until that is shared out', async () => {
    const slug = dairy.company.slug
    const { orders } = await market.get(market.anke, `/api/retailer/inbound/${slug}`)
    const [delivery] = orders
    expect(delivery).toMatchObject({ status: 'readyForPickup', canReceive: { allowed: true, code: null } })
    expect(delivery.items[0]).toMatchObject({
      expectedQuantity: 10,
      receivedQuantity: null,
      demands: [
        { customerName: 'Küche St. Ansgar', quantity: 6 },
        { customerName: 'Kita Birkenweg', quantity: 4 },
      ],
    })
    const wheels = { ...good(2, 'D-9', '2027-01-14'), weighedGrams: 8470 }
    const cheeseItem = { itemId: itemId(delivery, 'Deichkäse'), receipts: [wheels] }
    const milkItem = { itemId: itemId(delivery, 'Vollmilch'), receipts: [good(7, 'M-47', '2026-12-02'), spoilt(1)] }
    const undecided = await market.count(slug, delivery.orderNumber, [cheeseItem, milkItem])
    expect(undecided).toMatchObject({
      status: 409,
      body: {
        code: 'ShortageUndecided',
        facts: {
          items: [
            {
              itemId: milkItem.itemId,
              needed: 10,
              available: 7,
              missing: 3,
              customers: [
                { orderNumber: ansgarsOrder, customerName: 'Küche St. Ansgar', quantity: 6 },
                { orderNumber: kitasOrder, customerName: 'Kita Birkenweg', quantity: 4 },
              ],
            },
          ],
        },
      },
    })
    expect(await market.shelves(market.hub.id, cheese.id)).toEqual({ onHand: 0, reserved: 0 })

    const counted = await market.count(slug, delivery.orderNumber, [
      cheeseItem,
      { ...milkItem, sharing: { kind: 'proRata' } },
    ])
    expect(counted).toMatchObject({
      status: 200,
      body: {
        status: 'receivedRetailer',
        shortened: [
          { orderNumber: ansgarsOrder, customerName: 'Küche St. Ansgar', missingQuantity: 2 },
          { orderNumber: kitasOrder, customerName: 'Kita Birkenweg', missingQuantity: 1 },
        ],
      },
    })
    expect(await market.shelves(market.hub.id, milk.id)).toEqual({ onHand: 7, reserved: 7 })
    expect((await dairy.order()).items[0]).toMatchObject({ receivedQuantity: 7, spoiltQuantity: 1 })
    expect(linesOf(await orderForBoth(kita, kitasOrder), 'orderedQuantity', 'receivedQuantity')).toEqual([
      ['Vollmilch', 'receivedRetailer', 4, 3],
      ['Vollmilch', 'cancelled', 1, null],
    ])
  })

  it('both kitchens are told what comes and why, and the totals follow', async () => {
    const order = await orderForBoth(ansgar, ansgarsOrder)
    expect(linesOf(order, 'orderedQuantity', 'confirmedQuantity', 'cancelReason')).toEqual([
      ['Kartoffel Linda', 'pendingArrivalRetailer', 5, 5, null],
      ['Vollmilch', 'receivedRetailer', 6, 4, null],
      ['Vollmilch', 'cancelled', 2, null, { code: 'spoiltGoods' }],
      ['Deichkäse', 'receivedRetailer', 2, 2, null],
    ])
    expect(order.status).toBe('pendingArrivalRetailer')
    expect(euros(order)).toEqual([22686, 800, 24176, 1692, 25868])
    expect(order.orderedTotals).toMatchObject({ netCents: 26356, grossCents: 28201 })
    const written = await market.db.select().from(mails).where(eq(mails.template, 'orderShort'))
    expect(written.map(({ recipient, data: { orderNumber, lines } }) => [recipient, orderNumber, lines])).toMatchObject(
      [
        [ansgar.person.email, ansgarsOrder, [{ orderedQuantity: 6, comingQuantity: 4 }]],
        [kita.person.email, kitasOrder, [{ orderedQuantity: 4, comingQuantity: 3 }]],
      ],
    )
  })

  it('a sack more than ordered arrives: it is free stock of the hub', async () => {
    const { orderNumber, items } = await farm.order()
    const item = { itemId: items[0].id, receipts: [good(3, 'K-12', null)] }
    expect((await market.count(farm.company.slug, orderNumber, [item])).body).toEqual({
      status: 'receivedRetailer',
      shortened: [],
    })
    expect(await market.shelves(market.hub.id, potatoes.id)).toEqual({ onHand: 6, reserved: 5 })
    expect((await orderForBoth(ansgar, ansgarsOrder)).status).toBe('receivedRetailer')
  })

  it('the hub picks by shelf, first expired first, and weighs the cheese', async () => {
    const picking = await market.picking(ansgarsOrder)
    expect(picking.items.map((item: Line) => [item.articleName.de, item.shelf, item.quantity])).toEqual([
      ['Kartoffel Linda', 'A-03', 5],
      ['Vollmilch', '', 4],
      ['Deichkäse', '', 2],
      ['Vollmilch', '', 0],
    ])
    expect(
      picking.items[0].lots.map(({ lot, bestBefore, shelf, quantity }: Record<string, unknown>) => [
        lot,
        bestBefore,
        shelf,
        quantity,
      ]),
    ).toEqual([
      ['K-11', '2026-12-01', 'A-03', 3],
      ['K-12', null, 'A-03', 2],
    ])
    expect((await market.pick(ansgarsOrder, itemId(picking, 'Kartoffel Linda'), { quantity: 5 })).status).toBe(200)
    expect((await market.pick(ansgarsOrder, itemId(picking, 'Vollmilch'), { quantity: 4 })).status).toBe(200)
    expect(refusal(await market.depart(ansgarsOrder))).toEqual({ status: 409, code: 'NotYetPicked' })

    const weigh = (weighedGrams?: number, isWeightConfirmed = false) =>
      market.pick(ansgarsOrder, itemId(picking, 'Deichkäse'), { quantity: 2, weighedGrams, isWeightConfirmed })
    expect(refusal(await weigh())).toEqual({ status: 400, code: 'WeightRequired' })
    expect(refusal(await weigh(80, true))).toEqual({ status: 400, code: 'WeightImplausible' })
    expect(refusal(await weigh(6000))).toEqual({ status: 409, code: 'WeightUnusual' })
    expect((await weigh(8640)).status).toBe(200)
    expect((await weigh(8460)).status).toBe(200)
    expect(await market.shelves(market.hub.id, cheese.id)).toEqual({ onHand: 0, reserved: 0 })
    expect(await market.shelves(market.hub.id, potatoes.id)).toEqual({ onHand: 1, reserved: 0 })
    const order = await orderForBoth(ansgar, ansgarsOrder)
    expect(order.items[3]).toMatchObject({ pickedQuantity: 2, weighedGrams: 8460, lineCents: 11759 })
    expect(order.items[0].lots).toEqual([
      { lot: 'K-11', bestBefore: '2026-12-01', quantity: 3 },
      { lot: 'K-12', bestBefore: null, quantity: 2 },
    ])
    expect(euros(order)).toEqual([22769, 800, 24259, 1698, 25957])
  })

  it('the order leaves and arrives: delivered is what was picked, and the farm’s order is settled', async () => {
    expect((await market.depart(ansgarsOrder)).body).toEqual({ status: 'inDelivery' })
    expect((await orderForBoth(ansgar, ansgarsOrder)).status).toBe('inDelivery')
    expect((await farm.order()).status).toBe('receivedRetailer')
    expect((await market.complete(ansgarsOrder)).body).toEqual({ status: 'completed' })
    const order = await orderForBoth(ansgar, ansgarsOrder)
    expect(linesOf(order, 'orderedQuantity', 'deliveredQuantity')).toEqual([
      ['Kartoffel Linda', 'completed', 5, 5],
      ['Vollmilch', 'completed', 6, 4],
      ['Vollmilch', 'cancelled', 2, null],
      ['Deichkäse', 'completed', 2, 2],
    ])
    expect([order.paymentStatus, ...euros(order)]).toEqual(['unpaid', 22769, 800, 24259, 1698, 25957])
    expect((await farm.order()).status).toBe('completed')
    expect((await dairy.order()).status).toBe('receivedRetailer')
  })

  it('a bucket is missing at the shelf: the other kitchen gets the rest, and the milk is off the books', async () => {
    const [line] = (await market.picking(kitasOrder)).items
    expect(refusal(await market.pick(kitasOrder, line.id, { quantity: 2 }))).toEqual({
      status: 400,
      code: 'ReasonRequired',
    })
    expect(
      (await market.pick(kitasOrder, line.id, { quantity: 2, missingReason: { code: 'said', text: 'Eimer undicht' } }))
        .status,
    ).toBe(200)
    expect(await market.shelves(market.hub.id, milk.id)).toEqual({ onHand: 0, reserved: 0 })
    await market.depart(kitasOrder)
    await market.complete(kitasOrder)
    const order = await orderForBoth(kita, kitasOrder)
    expect(linesOf(order, 'orderedQuantity', 'deliveredQuantity', 'cancelReason')).toEqual([
      ['Vollmilch', 'completed', 4, 2, null],
      ['Vollmilch', 'cancelled', 1, null, { code: 'spoiltGoods' }],
      ['Vollmilch', 'cancelled', 1, null, { code: 'said', text: 'Eimer undicht' }],
    ])
    expect(euros(order)).toEqual([1780, 400, 2870, 201, 3071])
    expect(await dairy.order()).toMatchObject({ status: 'completed' })
  })

  it('every step is written down with who took it', async () => {
    const { rows } = await market.db.execute<{ action: string; companyId: string }>(sql`
      select distinct action, company_id as "companyId" from ${auditEntries}
      where subject in ('retailerOrder', 'businessCustomerOrder') order by 1, 2`)
    const by = (companyId: string) => rows.filter((row) => row.companyId === companyId).map(({ action }) => action)
    expect(by(dairy.company.id)).toEqual([
      'businessCustomerOrder.dispatch',
      'retailerOrder.accept',
      'retailerOrder.close',
      'retailerOrder.dispatch',
    ])
    expect(by(market.hub.id)).toEqual([
      'businessCustomerOrder.complete',
      'businessCustomerOrder.confirm',
      'businessCustomerOrder.depart',
      'businessCustomerOrder.pick',
      'businessCustomerOrder.receive',
      'businessCustomerOrder.split',
      'retailerOrder.complete',
      'retailerOrder.receive',
    ])
  })
})
