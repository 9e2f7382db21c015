import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenCompany, givenViewer } from '../../platform/testing/given.ts'
import { salesUnits } from '../catalogue/public.ts'
import { mails } from '../notifications/public.ts'
import { stockMovements } from '../stock/public.ts'
import { good, lots, type Morning, openMorning, refusal } from './testing/morning.ts'

/** The supplier's side: accepting, declining, sending. Each test has a farm of its own with one order of 10 sacks for two kitchens. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let farm: Awaited<ReturnType<Morning['supplier']>>
let sacks: Awaited<ReturnType<typeof farm.sells>>
let older: string
let younger: string
let orderNumber: string
let itemId: string
let kitchens: Awaited<ReturnType<Morning['kitchen']>>[]

beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  sacks = await farm.sells(20)
  kitchens = [await market.kitchen('Küche St. Ansgar'), await market.kitchen('Kita Birkenweg')]
  older = (await kitchens[0]?.place([sacks.line(6)])) ?? ''
  younger = (await kitchens[1]?.place([sacks.line(4)])) ?? ''
  const order = await farm.order()
  orderNumber = order.orderNumber
  itemId = order.items[0].id
})
const confirmBoth = async () => {
  await market.confirm(older)
  await market.confirm(younger)
}
const onShelf = () => market.shelves(farm.company.id, sacks.id)
const all = (quantity: number, lot = 'K-1', bestBefore: string | null = '2026-12-10') => [
  { itemId, lots: lots(quantity, lot, bestBefore) },
]

it('the hub sees which of the orders behind it still wait for itself', async () => {
  const waiting = async () => {
    const { items } = await market.get(market.anke, `/api/retailer/retailer-orders/${orderNumber}`)
    return items[0].demands.map((demand: { orderNumber: string; isConfirmed: boolean }) => [
      demand.orderNumber,
      demand.isConfirmed,
    ])
  }
  await market.confirm(older)
  expect(await waiting()).toEqual([
    [older, true],
    [younger, false],
  ])
  expect(refusal(await market.accept(farm.person, orderNumber))).toEqual({ status: 409, code: 'NotYetConfirmed' })
})

it('what is lent with the goods stands at its line, in the total and in the mail, and follows what is declined', async () => {
  const deposits = [
    { kind: 'bottle', count: 20, cents: 8 },
    { kind: 'transportCrate', count: 1, cents: 300 },
  ] as const
  const press = await market.supplier('Mosterei Lührs')
  const juice = await press.sells(20, { salesUnit: { deposits } })
  await market.confirm((await kitchens[0]?.place([juice.line(3)])) ?? '')
  const order = await press.order()
  expect(order).toMatchObject({ depositCents: 1380, netCents: 3600 + 1380 })
  expect(order.items[0]).toMatchObject({ lineCents: 3600, depositCents: 1380 })
  expect(order.items[0].deposits).toEqual([
    { kind: 'bottle', count: 60, cents: 8 },
    { kind: 'transportCrate', count: 3, cents: 300 },
  ])
  const { orders } = await market.get(press.person, '/api/supplier/orders')
  expect(orders[0]).toMatchObject({ depositCents: 1380, netCents: 4980 })
  const [mail] = await market.db.select().from(mails).where(eq(mails.recipient, press.company.email))
  expect(mail).toMatchObject({ template: 'newSupplierOrder', data: { depositCents: 1380 } })

  await market.decline(press.person, order.orderNumber, order.items[0].id, 1)
  const hubs = await market.get(market.anke, `/api/retailer/retailer-orders/${order.orderNumber}`)
  expect(hubs).toMatchObject({ depositCents: 920, netCents: 2400 + 920, items: [{ depositCents: 920 }] })
})

it('4 sacks at 18,00 and 10 more at 12,63 are two lines, told apart in money and counted once on the shelf', async () => {
  const dear = await farm.sells(16, { salesUnit: { supplierPriceCents: 1800 } })
  const [ansgar, kita] = kitchens
  await market.confirm((await ansgar?.place([dear.line(4)])) ?? '')
  await market.db.update(salesUnits).set({ supplierPriceCents: 1263 }).where(eq(salesUnits.id, dear.id))
  await market.confirm((await kita?.place([dear.line(10)])) ?? '')
  await confirmBoth()
  const order = await farm.order()
  expect(order.items.slice(1)).toMatchObject([
    { orderedQuantity: 4, unitPriceCents: 1800, lineCents: 7200 },
    { orderedQuantity: 10, unitPriceCents: 1263, lineCents: 12_630 },
  ])
  const [, first, second] = order.items
  // One more of each than ordered stands on the truck, unannounced: what was free on the shelf goes once.
  const counted = await market.count(farm.company.slug, orderNumber, [
    { itemId: first.id, receipts: [good(5)] },
    { itemId: second.id, receipts: [good(12)] },
  ])
  expect(counted).toMatchObject({ status: 200 })
  expect(await market.shelves(farm.company.id, dear.id)).toEqual({ onHand: 0, reserved: 0 })
  expect(await market.shelves(market.hub.id, dear.id)).toEqual({ onHand: 17, reserved: 14 })
  expect(await market.booksBalance()).toEqual([])
})

describe('declining', () => {
  it('a part: the line stays, what is declined is off the books, the hub sees what is missing', async () => {
    await confirmBoth()
    expect((await market.decline(farm.person, orderNumber, itemId, 3)).body).toEqual({ status: 'received' })
    const order = await farm.order()
    expect(order.items[0]).toMatchObject({
      orderedQuantity: 10,
      confirmedQuantity: 7,
      declineReason: { code: 'said', text: 'Hagelschaden' },
    })
    expect(order.shortageCount).toBe(1)
    expect(await onShelf()).toEqual({ onHand: 17, reserved: 7 })
    const { shortages } = await market.get(market.anke, '/api/retailer/work-list')
    expect(shortages).toContainEqual(
      expect.objectContaining({ itemId, retailerOrderNumber: orderNumber, missingQuantity: 3, customerCount: 2 }),
    )
    expect((await market.hubOrder(older)).items[0]).toMatchObject({ status: 'processing', confirmedQuantity: 6 })
    const ledger = await market.db.select().from(stockMovements).where(eq(stockMovements.retailerOrderItemId, itemId))
    expect(
      ledger.map(({ kind, onHandChange, reservedChange, reason }) => [kind, onHandChange, reservedChange, reason]),
    ).toEqual([
      ['release', 0, -3, 'Hagelschaden'],
      ['correction', -3, 0, 'Hagelschaden'],
    ])
    expect(await market.booksBalance()).toEqual([])
  })

  it('once more after accepting, down to nothing: the line is cancelled', async () => {
    await confirmBoth()
    await market.accept(farm.person, orderNumber)
    expect((await market.decline(farm.person, orderNumber, itemId, 4)).body).toEqual({ status: 'processing' })
    expect((await market.decline(farm.person, orderNumber, itemId, 6)).body).toEqual({ status: 'cancelled' })
    expect(await farm.order()).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' })
    expect(await onShelf()).toEqual({ onHand: 10, reserved: 0 })
    expect(refusal(await market.decline(farm.person, orderNumber, itemId, 1))).toEqual({
      status: 409,
      code: 'AlreadyClosed',
    })
  })

  it('more than is asked for, without a reason, or another order’s line', async () => {
    const tooMuch = await market.decline(farm.person, orderNumber, itemId, 11)
    expect(tooMuch).toMatchObject({ status: 400, body: { code: 'QuantityTooHigh', facts: { maximum: 10 } } })
    expect(refusal(await market.decline(farm.person, orderNumber, itemId, 1, '  '))).toEqual({
      status: 400,
      code: 'ValidationFailed',
    })
    expect(refusal(await market.decline(farm.person, orderNumber, crypto.randomUUID(), 1))).toEqual({
      status: 404,
      code: 'NotFound',
    })
  })

  it('goods on their way cannot be declined', async () => {
    await confirmBoth()
    await market.accept(farm.person, orderNumber)
    await market.dispatch(farm.person, orderNumber, all(10))
    expect(refusal(await market.decline(farm.person, orderNumber, itemId, 1))).toEqual({
      status: 409,
      code: 'TransitionNotAllowed',
    })
  })
})

describe('accepting', () => {
  it('takes on what was not declined', async () => {
    await confirmBoth()
    await market.decline(farm.person, orderNumber, itemId, 3)
    expect((await market.accept(farm.person, orderNumber)).body).toEqual({ status: 'processing' })
    expect((await farm.order()).items[0]).toMatchObject({ status: 'processing', confirmedQuantity: 7 })
  })

  it('waits for the hub, happens once, and later demand opens another order', async () => {
    await market.confirm(older)
    expect(refusal(await market.accept(farm.person, orderNumber))).toEqual({ status: 409, code: 'NotYetConfirmed' })
    await market.confirm(younger)
    const both = await Promise.all([market.accept(farm.person, orderNumber), market.accept(farm.person, orderNumber)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await kitchens[0]?.place([sacks.line(1)])
    expect((await farm.order()).orderNumber).not.toBe(orderNumber)
  })

  it('not an order that everybody has left', async () => {
    for (const [index, order] of [older, younger].entries()) {
      const kitchen = kitchens[index]
      if (!kitchen) throw new Error('no kitchen')
      const [line] = (await kitchen.order(order)).items
      await market.done(kitchen.person, `/api/business-customer/orders/${order}/items/${line.id}/cancel`)
    }
    expect(refusal(await market.accept(farm.person, orderNumber))).toEqual({ status: 409, code: 'AlreadyClosed' })
    expect(await onShelf()).toEqual({ onHand: 20, reserved: 0 })
  })
})

describe('sending', () => {
  beforeEach(confirmBoth)

  it('not before accepting', async () => {
    expect(refusal(await market.dispatch(farm.person, orderNumber, all(10)))).toEqual({
      status: 409,
      code: 'NotYetConfirmed',
    })
  })

  it.each([
    ['without a line', () => [], 'LotRequired'],
    ['more than confirmed', () => all(11), 'QuantityTooHigh'],
    ['goods that expire before the delivery', () => all(10, 'K-1', '2026-11-25'), 'BestBeforePassed'],
  ])('%s', async (_, items, code) => {
    await market.accept(farm.person, orderNumber)
    const answer = await market.dispatch(farm.person, orderNumber, items())
    expect(answer.body).toMatchObject({ code, facts: { itemId } })
    expect((await farm.order()).status).toBe('processing')
    expect(await onShelf()).toEqual({ onHand: 20, reserved: 10 })
  })

  it('an unknown line', async () => {
    await market.accept(farm.person, orderNumber)
    const unknown = [...all(10), { itemId: crypto.randomUUID(), lots: lots(1) }]
    expect(refusal(await market.dispatch(farm.person, orderNumber, unknown))).toEqual({ status: 404, code: 'NotFound' })
  })

  it('fewer than confirmed: what does not come is off the books and waits to be shared', async () => {
    await market.accept(farm.person, orderNumber)
    expect((await market.dispatch(farm.person, orderNumber, all(8))).body).toEqual({ status: 'pendingArrivalRetailer' })
    expect((await farm.order()).items[0]).toMatchObject({ confirmedQuantity: 8, lots: lots(8, 'K-1') })
    expect(await onShelf()).toEqual({ onHand: 10, reserved: 0 })
    expect((await market.hubOrder(younger)).items[0].status).toBe('pendingArrivalRetailer')
    expect((await farm.order()).shortageCount).toBe(1)
    expect(await market.booksBalance()).toEqual([])
  })

  it('in several lots, and only once, even twice at once', async () => {
    await market.accept(farm.person, orderNumber)
    const twoLots = [{ itemId, lots: [...lots(4, 'K-1'), ...lots(6, 'K-2', null)] }]
    const both = await Promise.all([
      market.dispatch(farm.person, orderNumber, twoLots),
      market.dispatch(farm.person, orderNumber, twoLots),
    ])
    expect(both.map(refusal)).toContainEqual({ status: 409, code: 'TransitionNotAllowed' })
    expect((await farm.order()).items[0].lots).toEqual([...lots(4, 'K-1'), ...lots(6, 'K-2', null)])
    expect(await onShelf()).toEqual({ onHand: 10, reserved: 0 })
  })

  it('goods of a customer who has cancelled since come along', async () => {
    await market.accept(farm.person, orderNumber)
    const [line] = (await market.hubOrder(younger)).items
    const url = `/api/retailer/business-customer-orders/${younger}/items/${line.id}/cancel`
    await market.done(market.anke, url, { reason: 'Küche geschlossen' })
    expect(await onShelf()).toEqual({ onHand: 20, reserved: 10 })
    await market.dispatch(farm.person, orderNumber, all(10))
    expect(await onShelf()).toEqual({ onHand: 10, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('what is declined before an older customer leaves is made good from the sacks that one held', async () => {
    await market.decline(farm.person, orderNumber, itemId, 4)
    const [line] = (await market.hubOrder(older)).items
    const url = `/api/retailer/business-customer-orders/${older}/items/${line.id}/cancel`
    await market.done(market.anke, url, { reason: 'Küche geschlossen' })
    // The sacks that the older one held are the younger one's now: nobody else may be promised them.
    expect(await onShelf()).toEqual({ onHand: 16, reserved: 4 })
    const tooMuch = await kitchens[0]?.tries([sacks.line(13)])
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'OrderLinesRefused' } })
    expect(tooMuch?.body.facts.lines).toMatchObject([{ code: 'OutOfStock', facts: { available: 12 } }])
    expect(await market.booksBalance()).toEqual([])
    await market.accept(farm.person, orderNumber)
    expect((await farm.order()).items[0]).toMatchObject({ orderedQuantity: 4, confirmedQuantity: 4 })
    expect((await market.dispatch(farm.person, orderNumber, all(4))).status).toBe(200)
    // Of 20 sacks four were hailed on and four have left.
    expect(await onShelf()).toEqual({ onHand: 12, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('what was shared out and is then wanted by nobody is not brought', async () => {
    await market.decline(farm.person, orderNumber, itemId, 9)
    await market.share(orderNumber, itemId, { kind: 'oldestFirst' })
    const [line] = (await market.hubOrder(older)).items
    const url = `/api/retailer/business-customer-orders/${older}/items/${line.id}/cancel`
    await market.done(market.anke, url, { reason: 'Küche geschlossen' })
    expect(await farm.order()).toMatchObject({ status: 'cancelled', items: [{ confirmedQuantity: 0 }] })
    expect(await onShelf()).toEqual({ onHand: 11, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('what is made to order is on no shelf', async () => {
    const bakery = await market.supplier('Bäckerei Janßen')
    const rolls = await bakery.sells(0, { salesUnit: { isStockTracked: false } })
    await market.confirm((await kitchens[0]?.place([rolls.line(30)])) ?? '')
    const order = await bakery.order()
    await market.accept(bakery.person, order.orderNumber)
    const sent = [{ itemId: order.items[0].id, lots: lots(30, 'B-1', null) }]
    expect((await market.dispatch(bakery.person, order.orderNumber, sent)).status).toBe(200)
    expect(await market.shelves(bakery.company.id, rolls.id)).toEqual({ onHand: 0, reserved: 0 })
  })
})

it('another supplier cannot learn that the order exists', async () => {
  const stranger = await givenViewer(market.db, await givenCompany(market.db, { homeHubId: market.hub.id }))
  const answers = [
    await market.accept(stranger, orderNumber),
    await market.decline(stranger, orderNumber, itemId, 1),
    await market.dispatch(stranger, orderNumber, all(10)),
  ]
  const unknown = await market.accept(stranger, 'E-2026-999999')
  expect(answers.map(refusal)).toEqual([refusal(unknown), refusal(unknown), refusal(unknown)])
  expect(refusal(unknown)).toEqual({ status: 404, code: 'NotFound' })
})

it('everybody concerned hears of it at once', async () => {
  await confirmBoth()
  await market.accept(farm.person, orderNumber)
  const heard: string[] = []
  const companies = { farm: farm.company.id, hub: market.hub.id, kitchen: kitchens[0]?.company.id ?? '' }
  const ends = Object.entries(companies).map(([name, id]) =>
    market.server.deps.live.subscribe(id, (topics) => heard.push(...topics.map((topic) => `${name}: ${topic}`))),
  )
  await market.dispatch(farm.person, orderNumber, all(10))
  await expect
    .poll(() => [...new Set(heard)].sort(), { timeout: 2000 })
    .toEqual([
      'farm: retailerOrders',
      'farm: stock',
      'hub: orders',
      'hub: retailerOrders',
      'hub: stock',
      'kitchen: orders',
    ])
  for (const end of ends) end()
})
