import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inboundReceipts } from './tables.ts'
import { good, type Morning, openMorning, spoilt } from './testing/morning.ts'

/** Cheese by the wheel, priced by the kilogram: bought by estimate, paid to the dairy by the hub's scale, by the kitchen by what is picked. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let dairy: Awaited<ReturnType<Morning['supplier']>>
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
let wanted: string
let orderNumber: string
let itemId: string

const supplierPriceCents = 1390
const customerPriceCents = 1890
beforeEach(async () => {
  dairy = await market.supplier('Milchhof Brandt')
  kitchen = await market.kitchen('Küche St. Ansgar')
  const weighed = { priceBasis: 'kilogram', expectedWeightGrams: 4200 } as const
  const wheel = { nameDe: 'Laib ca. 4,2 kg', supplierPriceCents, ...weighed }
  const cheese = await dairy.sells(3, { priceCents: customerPriceCents, salesUnit: wheel })
  wanted = await kitchen.place([cheese.line(3)])
  await market.confirm(wanted)
  const order = await dairy.order()
  orderNumber = order.orderNumber
  itemId = order.items[0].id
  await market.accept(dairy.person, orderNumber)
})

const count = (receipts: readonly object[], sharing?: object) =>
  market.count(dairy.company.slug, orderNumber, [{ itemId, receipts, ...(sharing ? { sharing } : {}) }])
const wheels = (quantity: number, weighedGrams?: number, more: object = {}) => ({
  ...good(quantity, `D-${quantity}`),
  ...(weighedGrams === undefined ? {} : { weighedGrams }),
  ...more,
})
const takeBack = () =>
  market.post(market.anke, `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/take-back-count`, {
    reason: 'Die Waage stand auf Tara',
  })
/** The same cents in every list and on every order, to whoever of the two reads them. */
const bought = async () => {
  const [suppliers, hubs] = [
    await market.get(dairy.person, `/api/supplier/orders/${orderNumber}`),
    await market.get(market.anke, `/api/retailer/retailer-orders/${orderNumber}`),
  ]
  const { orders } = await market.get(dairy.person, '/api/supplier/orders')
  const shown = ({ netCents, isEstimated }: { netCents: number; isEstimated: boolean }) => ({ netCents, isEstimated })
  expect(shown(hubs)).toEqual(shown(suppliers))
  expect(shown(orders.find((row: { orderNumber: string }) => row.orderNumber === orderNumber))).toEqual(
    shown(suppliers),
  )
  const [{ receivedQuantity, receivedGrams, lineCents }] = suppliers.items
  expect(hubs.items[0]).toMatchObject({ receivedQuantity, receivedGrams, lineCents })
  return { ...shown(suppliers), receivedQuantity, receivedGrams, lineCents }
}

it('is bought by estimate, paid by the weight received, and sold by the weight picked', async () => {
  // 3 × 4.2 kg × 13.90
  expect(await bought()).toMatchObject({ netCents: 17_514, isEstimated: true, receivedGrams: null })
  expect((await count([wheels(1, 4120), wheels(2, 8555)])).status).toBe(200)
  // 12.675 kg × 13.90 = 176.1825
  expect(await bought()).toEqual({
    netCents: 17_618,
    isEstimated: false,
    receivedQuantity: 3,
    receivedGrams: 12_675,
    lineCents: 17_618,
  })
  const receipts = await market.db
    .select()
    .from(inboundReceipts)
    .where(eq(inboundReceipts.retailerOrderItemId, itemId))
    .orderBy(asc(inboundReceipts.quantity))
  expect(receipts.map(({ quantity, weighedGrams }) => [quantity, weighedGrams])).toEqual([
    [1, 4120],
    [2, 8555],
  ])
  const inbound = await market.get(market.anke, `/api/retailer/inbound/${dairy.company.slug}`)
  expect(inbound.orders[0].items[0]).toMatchObject({ receivedGrams: 12_675 })

  // The customer's cents know nothing of it: still an estimate (3 × 4.2 kg × 18.90), then what the picking weighs.
  const before = await kitchen.order(wanted)
  expect(before).toMatchObject({ items: [{ lineCents: 23_814, weighedGrams: null }] })
  const [line] = before.items
  expect((await market.pick(wanted, line.id, { quantity: 3, weighedGrams: 12_640 })).status).toBe(200)
  // 12.64 kg × 18.90 = 238.896
  expect(await kitchen.order(wanted)).toMatchObject({ items: [{ lineCents: 23_890 }] })
  expect(await bought()).toMatchObject({ netCents: 17_618 })
  const { weeks } = await market.get(dairy.person, '/api/supplier/work-list')
  expect(weeks.at(-1)).toMatchObject({ netCents: 17_618 })
})

it('pays for nothing that came spoilt, and weighs only what is good', async () => {
  expect((await count([wheels(2, 8300), spoilt(1)], { kind: 'oldestFirst' })).status).toBe(200)
  // 8.3 kg × 13.90
  expect(await bought()).toMatchObject({
    netCents: 11_537,
    receivedQuantity: 2,
    receivedGrams: 8300,
    isEstimated: false,
  })
})

it('comes to nothing where all of it is spoilt', async () => {
  expect((await count([spoilt(3)], { kind: 'oldestFirst' })).status).toBe(200)
  expect(await bought()).toMatchObject({ netCents: 0, receivedQuantity: 0, receivedGrams: null, isEstimated: false })
})

it.each([
  ['no weight', wheels(3), 400, 'WeightRequired'],
  ['kilograms typed as grams', wheels(3, 12), 400, 'WeightImplausible'],
  ['the same, though somebody says it is right', wheels(3, 12, { isWeightConfirmed: true }), 400, 'WeightImplausible'],
  ['a weight far from the estimate', wheels(3, 20_000), 409, 'WeightUnusual'],
])('%s: nothing is booked, and the line is named', async (_, receipt, status, code) => {
  const answer = await count([receipt])
  expect(answer).toMatchObject({ status, body: { code, facts: { itemId } } })
  expect(await bought()).toMatchObject({ netCents: 17_514, receivedQuantity: null })
})

it('takes an unusual weight that somebody has looked at again', async () => {
  expect((await count([wheels(3, 20_000, { isWeightConfirmed: true })])).status).toBe(200)
  expect(await bought()).toMatchObject({ netCents: 27_800 })
})

it('gives the weight back with the count, and takes the right one', async () => {
  await count([wheels(3, 15_000)])
  expect(await bought()).toMatchObject({ netCents: 20_850 })
  expect(await takeBack()).toMatchObject({ status: 200 })
  expect(await bought()).toMatchObject({ netCents: 17_514, isEstimated: true, receivedGrams: null })
  expect((await count([wheels(3, 12_675)])).status).toBe(200)
  expect(await bought()).toMatchObject({ netCents: 17_618, receivedGrams: 12_675 })
  const receipts = await market.db.select().from(inboundReceipts).where(eq(inboundReceipts.retailerOrderItemId, itemId))
  expect(receipts.map(({ weighedGrams, takenBackAt }) => [weighedGrams, takenBackAt !== null])).toEqual(
    expect.arrayContaining([
      [15_000, true],
      [12_675, false],
    ]),
  )
  expect(await market.booksBalance()).toEqual([])
})

it('keeps how the delivery was: its temperature, its condition, and who looked', async () => {
  const url = `/api/retailer/inbound/${dairy.company.slug}`
  const checks = async () => (await market.get(market.anke, url)).orders[0].checks
  const said = { temperatureDecicelsius: -182, note: 'Palette angefahren', pictures: [] }
  const items = [{ itemIds: [itemId], receipts: [wheels(3, 12_675)] }]
  const send = (check: object) =>
    market.post(market.anke, `${url}/receipts`, { orderNumbers: [orderNumber], items, check })
  for (const wrong of [
    { temperatureDecicelsius: 650 },
    { temperatureDecicelsius: 6.5 },
    { pictures: ['a'.repeat(64)] },
  ]) {
    expect(await send({ ...said, ...wrong })).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  }
  expect(await checks()).toEqual([])
  expect((await send(said)).status).toBe(200)
  expect(await checks()).toEqual([{ ...said, at: '2026-11-23T08:00:00.000Z', by: 'Test' }])
})
