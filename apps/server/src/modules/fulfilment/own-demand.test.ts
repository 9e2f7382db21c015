import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { retailerOrderItems } from '../procurement/public.ts'
import { dailyCommitments, stocks, warehouses } from '../stock/public.ts'
import { good, lots, type Morning, openMorning, refusal, spoilt, thursday } from './testing/morning.ts'

let market: Morning
let coldStore: string
beforeAll(async () => {
  market = await openMorning()
  coldStore = (await market.done(market.anke, '/api/retailer/warehouses', { name: 'Kühlhaus' })).id
})
afterAll(() => market.close())

const url = '/api/retailer/purchases'
type Sold = { readonly id: string }
const ownLine = ({ id }: Sold, quantity: number, more: object = {}) => {
  return { salesUnitId: id, quantity, supplyDate: thursday, unitPriceCents: 1000, ...more }
}
const supplierPrice = { salesUnit: { supplierPriceCents: 1000 } }
const buy = (lines: readonly object[], more: object = {}, key?: string) =>
  market.post(market.anke, url, { warehouseId: coldStore, lines, ...more }, key)
const bought = async (lines: readonly object[]) => {
  const answer = await buy(lines)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.orders as { orderNumber: string; deliveryDate: string }[]
}
const withSupplier = (orderNumber: string) => market.get(market.anke, `/api/retailer/retailer-orders/${orderNumber}`)
const shrink = (orderNumber: string, itemId: string, quantity: number) =>
  market.post(market.anke, `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/shrink`, { quantity })
const promisedOn = async ({ id }: Sold) => {
  const [row] = await market.db.select().from(dailyCommitments).where(eq(dailyCommitments.salesUnitId, id))
  return row?.quantity ?? 0
}
const linesIn = async (orderNumber: string) => {
  const { items } = await withSupplier(orderNumber)
  type Line = { id: string; isForShelf: boolean; orderedQuantity: number; confirmedQuantity: number; status: string }
  const own: Line = items.find(({ isForShelf }: Line) => isForShelf)
  const theirs: Line = items.find(({ isForShelf }: Line) => !isForShelf)
  return { own, theirs }
}
/** A farm of which a kitchen and the hub itself want some, in one order that the hub has confirmed. */
const bothWant = async (stock: number, { kitchens = 10, hub = 4, ...given }: Both = {}) => {
  const farm = await market.supplier('Hof Lüttje')
  const salesUnit = { ...supplierPrice.salesUnit, ...given }
  const goods = await farm.sells(stock, { salesUnit })
  const kitchen = await market.kitchen('Küche St. Ansgar')
  const customerOrder = await kitchen.place([goods.line(kitchens)])
  await market.confirm(customerOrder)
  const [order] = await bought([ownLine(goods, hub)])
  const orderNumber = order?.orderNumber ?? ''
  return { farm, goods, kitchen, customerOrder, orderNumber, ...(await linesIn(orderNumber)) }
}
type Both = { kitchens?: number; hub?: number } & Record<string, unknown>

it('joins what customers want in one order, as a line of its own, held on the supplier’s shelf', async () => {
  const { farm, goods, orderNumber, own, theirs } = await bothWant(20)
  expect(own).toMatchObject({ orderedQuantity: 4, status: 'received' })
  expect(theirs).toMatchObject({ orderedQuantity: 10 })
  expect((await withSupplier(orderNumber)).items).toMatchObject([
    { isForShelf: false, warehouseName: null },
    { isForShelf: true, warehouseName: 'Kühlhaus', demands: [], missingQuantity: 0 },
  ])
  expect((await farm.order()).items).toMatchObject([{ isForShelf: false }, { isForShelf: true }])
  expect(await market.shelves(farm.company.id, goods.id)).toEqual({ onHand: 20, reserved: 14 })
  await bought([ownLine(goods, 2)])
  expect((await linesIn(orderNumber)).own).toMatchObject({ id: own.id, orderedQuantity: 6 })
  expect(await market.booksBalance()).toEqual([])
})

it('goes into the warehouse chosen, free for everybody, and is never mistaken for surplus', async () => {
  const { farm, goods, orderNumber, own, theirs } = await bothWant(20)
  await market.accept(farm.person, orderNumber)
  const sent = [
    { itemId: theirs.id, lots: lots(10) },
    { itemId: own.id, lots: lots(4) },
  ]
  expect(await market.dispatch(farm.person, orderNumber, sent)).toMatchObject({ status: 200 })
  expect(await market.shelves(farm.company.id, goods.id)).toEqual({ onHand: 6, reserved: 0 })
  const inbound = await market.get(market.anke, `/api/retailer/inbound/${farm.company.slug}`)
  expect(inbound.orders[0].items).toMatchObject([{ warehouseName: null }, { warehouseName: 'Kühlhaus' }])
  const counted = await market.count(farm.company.slug, orderNumber, [
    { itemId: theirs.id, receipts: [good(10)] },
    { itemId: own.id, receipts: [good(4)] },
  ])
  expect(counted).toMatchObject({ status: 200, body: { shortened: [] } })
  const rows = await market.db
    .select({ warehouseId: stocks.warehouseId, onHand: stocks.onHand, reserved: stocks.reserved })
    .from(stocks)
    .where(sql`${stocks.salesUnitId} = ${goods.id} and ${stocks.companyId} = ${market.hub.id}`)
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { warehouseId: coldStore, onHand: 4, reserved: 0 },
      { warehouseId: expect.not.stringMatching(coldStore), onHand: 10, reserved: 10 },
    ]),
  )
  expect((await linesIn(orderNumber)).own).toMatchObject({ status: 'completed', receivedQuantity: 4 })
  expect(await market.booksBalance()).toEqual([])
})

it('counts into the usual warehouse when the chosen one has been closed meanwhile', async () => {
  const farm = await market.supplier('Hof Hinrichs')
  const goods = await farm.sells(9, supplierPrice)
  const { id } = await market.done(market.anke, '/api/retailer/warehouses', { name: 'Zelt' })
  const { orders } = (await buy([ownLine(goods, 3)], { warehouseId: id })).body
  await market.db.update(warehouses).set({ closedAt: new Date() }).where(eq(warehouses.id, id))
  expect(refusal(await buy([ownLine(goods, 3)], { warehouseId: id }))).toMatchObject({ status: 404 })
  const { own } = await linesIn(orders[0].orderNumber)
  await market.accept(farm.person, orders[0].orderNumber)
  const counted = await market.count(farm.company.slug, orders[0].orderNumber, [
    { itemId: own.id, receipts: [good(3)] },
  ])
  expect(counted).toMatchObject({ status: 200 })
  expect(await market.shelves(market.hub.id, goods.id)).toEqual({ onHand: 3, reserved: 0 })
})

it('what the supplier declines of the customers’ goods falls on the hub’s own first', async () => {
  const { farm, goods, orderNumber, theirs, customerOrder } = await bothWant(20)
  expect(await market.decline(farm.person, orderNumber, theirs.id, 3)).toMatchObject({ status: 200 })
  expect(await linesIn(orderNumber)).toMatchObject({
    own: { confirmedQuantity: 1, status: 'received', declineReason: { code: 'said', text: 'Hagelschaden' } },
    theirs: { confirmedQuantity: null, status: 'received', declineReason: null, missingQuantity: 0 },
  })
  expect(await market.shelves(farm.company.id, goods.id)).toEqual({ onHand: 17, reserved: 11 })
  expect(await market.decline(farm.person, orderNumber, theirs.id, 3)).toMatchObject({ status: 200 })
  expect(await linesIn(orderNumber)).toMatchObject({
    own: { confirmedQuantity: 0, status: 'cancelled' },
    theirs: { confirmedQuantity: 8, missingQuantity: 2 },
  })
  expect(await market.booksBalance()).toEqual([])
  expect((await market.hubOrder(customerOrder)).items).toMatchObject([{ orderedQuantity: 10 }])
})

it('what is sent or comes short of the customers’ goods is taken from the hub’s own', async () => {
  const { farm, kitchen, customerOrder, orderNumber, own, theirs } = await bothWant(20)
  await market.accept(farm.person, orderNumber)
  const sent = [
    { itemId: theirs.id, lots: lots(9) },
    { itemId: own.id, lots: lots(4) },
  ]
  expect(await market.dispatch(farm.person, orderNumber, sent)).toMatchObject({ status: 200 })
  expect(await linesIn(orderNumber)).toMatchObject({ own: { confirmedQuantity: 3 }, theirs: { confirmedQuantity: 10 } })
  const counted = await market.count(farm.company.slug, orderNumber, [
    { itemId: theirs.id, receipts: [good(8), spoilt(2)] },
    { itemId: own.id, receipts: [good(3)] },
  ])
  expect(counted).toMatchObject({ status: 200, body: { shortened: [] } })
  expect(await linesIn(orderNumber)).toMatchObject({
    own: { receivedQuantity: 1, status: 'completed' },
    theirs: { receivedQuantity: 10, spoiltQuantity: 2 },
  })
  expect((await kitchen.order(customerOrder)).items).toMatchObject([{ status: 'receivedRetailer' }])
  expect(await market.booksBalance()).toEqual([])
})

it('an own line of which nothing is left for the shelf ends with the sending', async () => {
  const { farm, goods, orderNumber, own, theirs } = await bothWant(20)
  await market.accept(farm.person, orderNumber)
  const sent = [
    { itemId: theirs.id, lots: lots(6) },
    { itemId: own.id, lots: lots(4) },
  ]
  expect(await market.dispatch(farm.person, orderNumber, sent)).toMatchObject({ status: 200 })
  expect(await linesIn(orderNumber)).toMatchObject({
    own: { confirmedQuantity: 0, status: 'cancelled' },
    theirs: { confirmedQuantity: 10, status: 'pendingArrivalRetailer' },
  })
  expect(await market.shelves(farm.company.id, goods.id)).toMatchObject({ reserved: 0 })
  expect(await market.booksBalance()).toEqual([])
})

it('an own line that is on its way already is not ended by sending what stands beside it', async () => {
  const { farm, orderNumber, own, theirs } = await bothWant(20)
  await market.accept(farm.person, orderNumber)
  // Found at the door, and not counted right: from then on it is under way, whatever its supplier says of the rest.
  const counted = await market.count(farm.company.slug, orderNumber, [{ itemId: own.id, receipts: [good(4)] }])
  expect(counted).toMatchObject({ status: 200 })
  const url = `/api/retailer/retailer-orders/${orderNumber}/items/${own.id}/take-back-count`
  expect(await market.post(market.anke, url, { reason: 'Falsche Palette' })).toMatchObject({ status: 200 })
  const before = await linesIn(orderNumber)
  expect(before).toMatchObject({ own: { status: 'pendingArrivalRetailer' }, theirs: { status: 'processing' } })
  const sent = [
    { itemId: theirs.id, lots: lots(6) },
    { itemId: own.id, lots: lots(4) },
  ]
  const refused = await market.dispatch(farm.person, orderNumber, sent)
  expect(refusal(refused)).toEqual({ status: 409, code: 'TransitionNotAllowed' })
  expect(await linesIn(orderNumber)).toEqual(before)
  expect(await market.booksBalance()).toEqual([])
})

it('shrinks and is cancelled by the hub alone, until the supplier has accepted', async () => {
  const { farm, goods, orderNumber, own, theirs } = await bothWant(20)
  expect(await shrink(orderNumber, own.id, 1)).toMatchObject({ status: 200, body: { status: 'received' } })
  expect(await market.shelves(farm.company.id, goods.id)).toEqual({ onHand: 20, reserved: 11 })
  expect(refusal(await shrink(orderNumber, own.id, 1))).toEqual({ status: 400, code: 'QuantityTooHigh' })
  expect(refusal(await shrink(orderNumber, theirs.id, 1))).toEqual({ status: 404, code: 'NotFound' })
  expect(await shrink(orderNumber, own.id, 0)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await market.shelves(farm.company.id, goods.id)).toEqual({ onHand: 20, reserved: 10 })
  await bought([ownLine(goods, 5)])
  expect((await linesIn(orderNumber)).own).toMatchObject({ id: own.id, orderedQuantity: 5, status: 'received' })
  await market.accept(farm.person, orderNumber)
  expect(refusal(await shrink(orderNumber, own.id, 1))).toEqual({ status: 409, code: 'AlreadyConfirmed' })
  expect(await market.booksBalance()).toEqual([])
})

it('counts against the daily limit of what is made to order, and gives back', async () => {
  const farm = await market.supplier('Bäckerei Onken')
  const goods = await farm.sells(0, {
    salesUnit: { ...supplierPrice.salesUnit, isStockTracked: false, dailyLimit: 10 },
  })
  const kitchen = await market.kitchen('Kita Birkenweg')
  const [order] = await bought([ownLine(goods, 7)])
  expect(await promisedOn(goods)).toBe(7)
  expect(refusal(await kitchen.tries([goods.line(4)]))).toEqual({ status: 409, code: 'OrderLinesRefused' })
  const refused = await buy([ownLine(goods, 4)])
  expect(refused.body).toMatchObject({ code: 'OrderLinesRefused', facts: { lines: [{ code: 'OutOfStock' }] } })
  const { own } = await linesIn(order?.orderNumber ?? '')
  await shrink(order?.orderNumber ?? '', own.id, 2)
  expect(await promisedOn(goods)).toBe(2)
  await kitchen.place([goods.line(4)])
  expect(await promisedOn(goods)).toBe(6)
})

it('refuses each line with what speaks against it, and takes nothing', async () => {
  const farm = await market.supplier('Hof Tietjen')
  const six = { ...supplierPrice.salesUnit, minimumQuantity: 6, stepQuantity: 6 }
  const goods = await farm.sells(9, { salesUnit: six })
  const asked: [object, string][] = [
    [ownLine(goods, 12), 'OutOfStock'],
    [ownLine(goods, 5), 'BelowMinimum'],
    [ownLine(goods, 6, { unitPriceCents: 900 }), 'PriceChanged'],
    [ownLine(goods, 6, { supplyDate: '2026-11-28' }), 'NotADeliveryDay'],
    [ownLine(goods, 6, { supplyDate: '2026-11-20' }), 'CutOffPassed'],
    [ownLine({ id: '019ab000-0000-7000-8000-000000000000' }, 6), 'OfferUnavailable'],
  ]
  for (const [line, code] of asked) {
    expect((await buy([line])).body).toMatchObject({ code: 'OrderLinesRefused', facts: { lines: [{ code }] } })
  }
  await market.db.update(companies).set({ status: 2 }).where(eq(companies.id, farm.company.id))
  expect((await buy([ownLine(goods, 6)])).body.facts.lines).toMatchObject([{ code: 'OfferUnavailable' }])
  expect(await market.shelves(farm.company.id, goods.id)).toEqual({ onHand: 9, reserved: 0 })
})

it('of the last goods, hub and kitchens at once get each once, and a repeated request buys nothing twice', async () => {
  const farm = await market.supplier('Hof Wübbena')
  const goods = await farm.sells(10, supplierPrice)
  const kitchens = await Promise.all([1, 2, 3].map((n) => market.kitchen(`Küche ${n}`)))
  const once = randomUUID()
  const answers = await Promise.all([
    ...kitchens.map((kitchen) => kitchen.tries([goods.line(2)])),
    ...[1, 2, 3].map(() => buy([ownLine(goods, 2)])),
    ...[1, 2, 3].map(() => buy([ownLine(goods, 2)], {}, once)),
  ])
  const taken = answers.filter(({ status }) => status === 200)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await market.shelves(farm.company.id, goods.id)).toEqual({ onHand: 10, reserved: 10 })
  expect(taken.length).toBeGreaterThanOrEqual(5)
  const { rows } = await market.db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${retailerOrderItems} where sales_unit_id = ${goods.id}`)
  expect(rows[0]?.n).toBe(2)
  expect(await market.booksBalance()).toEqual([])
})

it('buying, shrinking and accepting at once leave books that balance', async () => {
  const { farm, goods, orderNumber, own } = await bothWant(40)
  await Promise.all([
    ...[1, 2, 3].map(() => buy([ownLine(goods, 2)])),
    shrink(orderNumber, own.id, 1),
    shrink(orderNumber, own.id, 2),
    market.accept(farm.person, orderNumber),
    market.decline(farm.person, orderNumber, own.id, 1),
  ])
  expect(await market.booksBalance()).toEqual([])
})

it('a producer who begins to count has what the hub ordered for itself held too', async () => {
  const farm = await market.supplier('Hof Renken')
  const goods = await farm.sells(0, { salesUnit: { ...supplierPrice.salesUnit, isStockTracked: false } })
  await bought([ownLine(goods, 7)])
  await market.receive(farm.company.id, goods.id, 9)
  const [unit] = await market.db.select().from(salesUnits).where(eq(salesUnits.id, goods.id))
  if (!unit) throw new Error('no such sales unit')
  const { number, contentAmount, contentUnit, priceBasis, supplierPriceCents, version } = unit
  const kept = { number, contentAmount, contentUnit, priceBasis, supplierPriceCents, isStockTracked: true }
  const body = { ...kept, name: { de: unit.nameDe, en: unit.nameEn } }
  const changed = await market.send('PUT', farm.person, `/api/supplier/sales-units/${goods.id}`, { body, version })
  expect(changed).toMatchObject({ status: 200 })
  expect(await market.shelves(farm.company.id, goods.id)).toEqual({ onHand: 9, reserved: 7 })
})

it('lists what the hub buys, for itself and for customers, with both sums', async () => {
  const { farm, orderNumber, own } = await bothWant(20)
  const list = async (query: string) =>
    (await market.get(market.anke, `${url}?supplier=${farm.company.slug}${query}`)).purchases
  expect(await list('')).toMatchObject([
    {
      ...{ orderNumber, netCents: 14_000, itemCount: 2, quantity: 14 },
      own: {
        ...{ itemCount: 1, quantity: 4, netCents: 4000 },
        lines: [{ id: own.id, warehouseName: 'Kühlhaus', canShrink: { allowed: true } }],
      },
      customers: { itemCount: 1, quantity: 10, netCents: 10_000 },
    },
  ])
  expect(await list('&for=own')).toHaveLength(1)
  await shrink(orderNumber, own.id, 0)
  expect(await list('&for=own')).toEqual([])
  expect(await list('&for=customers')).toMatchObject([{ own: { itemCount: 0, lines: [] } }])
})

it('shows goods at suppliers’ prices with what sold, what is left and what is ordered, and suggests the rest', async () => {
  const { farm, goods } = await bothWant(40, { kitchens: 20, hub: 1 })
  await market.receive(market.hub.id, goods.id, 2, { lot: 'H-1' })
  const list = async (query: string) => {
    const { goods: found } = await market.get(market.anke, `${url}/goods?supplier=${farm.company.slug}${query}`)
    return found
  }
  const [shown] = await list('')
  expect(shown).toMatchObject({ unitPriceCents: 1000, sold: 20, free: 2, ordered: 1, suggested: 2 })
  expect(shown.days[0]).toMatchObject({ date: '2026-11-24', cutOffAt: '2026-11-23T13:00:00.000Z', left: 19 })
  expect(await list('&suggested=true&soldOver=7')).toMatchObject([{ sold: 20, suggested: 17 }])
  expect(await list('&q=gibtesnicht')).toEqual([])
  expect(await list('&suggested=true&soldOver=56')).toEqual([])
})
