import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { salesUnits } from '../catalogue/public.ts'
import { stockMovements } from '../stock/public.ts'
import { deliveryChecks } from './tables.ts'
import { good, type Morning, openMorning, refusal, spoilt } from './testing/morning.ts'

/** One van of one bakery: two orders at two prices for two kitchens, counted as the one pile that stands at the door. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

const oldestFirst = { kind: 'oldestFirst' }

/** 4 loaves for the first kitchen in an order that was accepted early, and 6 dearer ones for the second in the next. */
const twoOrders = async () => {
  const bakery = await market.supplier('Backstube Ahlers')
  const loaves = await bakery.sells(20, { salesUnit: { supplierPriceCents: 1200 } })
  const kitchens = { ansgar: await market.kitchen('Küche St. Ansgar'), kita: await market.kitchen('Kita Birkenweg') }
  const ansgars = await kitchens.ansgar.place([loaves.line(4)])
  await market.confirm(ansgars)
  const first = await bakery.order()
  await market.accept(bakery.person, first.orderNumber)
  await market.db.update(salesUnits).set({ supplierPriceCents: 1300 }).where(eq(salesUnits.id, loaves.id))
  const kitas = await kitchens.kita.place([loaves.line(6)])
  await market.confirm(kitas)
  const numbers = (await market.get(bakery.person, '/api/supplier/orders')).orders
    .map(({ orderNumber }: { orderNumber: string }) => orderNumber)
    .toSorted()
  const second = await market.get(bakery.person, `/api/supplier/orders/${numbers[1]}`)
  await market.accept(bakery.person, second.orderNumber)
  const itemIds: string[] = [first.items[0].id, second.items[0].id]
  return { bakery, loaves, ansgars, kitas, numbers, itemIds }
}

it('is one delivery in the list, one question about who gets less, and settled line by line', async () => {
  const { bakery, loaves, ansgars, kitas, numbers, itemIds } = await twoOrders()
  const { slug, id: supplierId } = bakery.company
  const { deliveries } = await market.get(market.anke, '/api/retailer/inbound')
  expect(deliveries.filter((each: { supplierSlug: string }) => each.supplierSlug === slug)).toMatchObject([
    { orderNumbers: numbers, itemCount: 2, expectedQuantity: 10, status: 'processing', canReceive: true },
  ])
  const pile = { itemIds: itemIds.toReversed(), receipts: [good(7, 'L-1'), spoilt(2)] }
  const asked = await market.count(slug, numbers, [pile])
  expect(asked.body).toMatchObject({
    code: 'ShortageUndecided',
    facts: { items: [{ itemId: itemIds[0], needed: 10, available: 7, missing: 3, customers: [{}, {}] }] },
  })
  const check = { temperatureDecicelsius: 42, note: '', pictures: [] }
  const url = `/api/retailer/inbound/${slug}/receipts`
  const body = { orderNumbers: numbers, items: [{ ...pile, sharing: oldestFirst }], check }
  expect(await market.post(market.anke, url, body)).toMatchObject({
    status: 200,
    body: { status: 'receivedRetailer', shortened: [{ orderNumber: kitas, missingQuantity: 3 }] },
  })
  expect((await market.hubOrder(ansgars)).items).toMatchObject([{ status: 'receivedRetailer', confirmedQuantity: 4 }])
  expect((await market.hubOrder(kitas)).items[1]).toMatchObject({
    cancelReason: { code: 'spoiltGoods' },
  })
  const { orders } = await market.get(market.anke, `/api/retailer/inbound/${slug}`)
  expect(orders.map((order: { items: object[] }) => order.items)).toMatchObject([
    [{ receivedQuantity: 4, spoiltQuantity: 0, unitPriceCents: 1200 }],
    [{ receivedQuantity: 3, spoiltQuantity: 2, unitPriceCents: 1300 }],
  ])
  expect(await market.db.select().from(deliveryChecks)).toHaveLength(2)
  expect(await market.shelves(market.hub.id, loaves.id)).toEqual({ onHand: 7, reserved: 7 })
  expect(await market.shelves(supplierId, loaves.id)).toEqual({ onHand: 10, reserved: 0 })
  const issued = await market.db.select().from(stockMovements).where(eq(stockMovements.kind, 'issue'))
  expect(issued.map(({ retailerOrderItemId }) => retailerOrderItemId).toSorted()).toEqual(itemIds.toSorted())
  expect(await market.booksBalance()).toEqual([])
})

it('refuses other goods in one count, a line in two, and somebody else’s order', async () => {
  const { bakery, numbers, itemIds } = await twoOrders()
  const { slug } = bakery.company
  const wrong = { status: 400, code: 'ValidationFailed' }
  const receipts = [good(10)]
  const twice = itemIds.map(() => ({ itemIds, receipts }))
  expect(refusal(await market.count(slug, numbers, twice))).toEqual(wrong)
  const rolls = await bakery.sells(5)
  const kitchen = await market.kitchen('Kantine Hafen')
  await market.confirm(await kitchen.place([rolls.line(2)]))
  const third = (await market.get(bakery.person, '/api/supplier/orders')).orders
    .map(({ orderNumber }: { orderNumber: string }) => orderNumber)
    .find((number: string) => !numbers.includes(number))
  const { items } = await market.get(bakery.person, `/api/supplier/orders/${third}`)
  const mixed = [{ itemIds: [...itemIds, items[0].id], receipts }]
  expect(refusal(await market.count(slug, [...numbers, third], mixed))).toEqual(wrong)
  const missing = { status: 404, code: 'NotFound' }
  expect(refusal(await market.count(slug, numbers, [{ itemIds: [...itemIds, items[0].id], receipts }]))).toEqual(
    missing,
  )
  expect(refusal(await market.count(slug, [...numbers, 'E-2026-999999'], [{ itemIds, receipts }]))).toEqual(missing)
  const other = await market.supplier('Anderer Hof')
  expect(refusal(await market.count(other.company.slug, numbers, [{ itemIds, receipts }]))).toEqual(missing)
})

it('two people counting the same two orders, named in two orders: one books, the other is told', async () => {
  const { bakery, numbers, itemIds } = await twoOrders()
  const pile = [{ itemIds, receipts: [good(10)] }]
  const answers = await Promise.all([
    market.count(bakery.company.slug, numbers, pile),
    market.count(bakery.company.slug, numbers.toReversed(), [{ ...pile[0], itemIds: itemIds.toReversed() }]),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await market.booksBalance()).toEqual([])
})
