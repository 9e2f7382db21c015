import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '../notifications/public.ts'
import { stockMovements } from '../stock/public.ts'
import { good, lots, type Morning, openMorning, refusal, spoilt } from './testing/morning.ts'

/** A count at the door that turns out wrong once goods have gone on: 20 buckets counted for two kitchens, 12 and 8. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let dairy: Awaited<ReturnType<Morning['supplier']>>
let buckets: Awaited<ReturnType<typeof dairy.sells>>
let ansgars: string
let kitas: string
let orderNumber: string
let itemId: string

beforeEach(async () => {
  dairy = await market.supplier('Milchhof Brandt')
  buckets = await dairy.sells(20)
  ansgars = await (await market.kitchen('Küche St. Ansgar')).place([buckets.line(12)])
  kitas = await (await market.kitchen('Kita Birkenweg')).place([buckets.line(8)])
  for (const number of [ansgars, kitas]) await market.confirm(number)
  const order = await dairy.order()
  orderNumber = order.orderNumber
  itemId = order.items[0].id
  await market.accept(dairy.person, orderNumber)
  await market.dispatch(dairy.person, orderNumber, [{ itemId, lots: lots(20, 'M-1') }])
})
const count = (...receipts: readonly object[]) => market.count(dairy.company.slug, orderNumber, [{ itemId, receipts }])
const url = () => `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}`
const counted = () => market.get(market.anke, `${url()}/count`)
const correct = async (receipts: readonly object[], { rule, seen }: { rule?: object; seen?: number } = {}) => {
  const sharings = rule === undefined ? [] : [{ salesUnitId: buckets.id, rule }]
  const body = { receipts, reason: 'Es waren 2, nicht 20', sharings, seen: seen ?? (await counted()).receivedQuantity }
  return market.post(market.anke, `${url()}/correct-count`, body)
}
const atHub = () => market.shelves(market.hub.id, buckets.id)
const lineOf = async (number: string) => (await market.hubOrder(number)).items[0]
const pick = async (number: string, body: object) => market.pick(number, (await lineOf(number)).id, body)
const shareOf = async (number: string) => {
  const { items } = await market.hubOrder(number)
  return items.map((item: { status: string; orderedQuantity: number; confirmedQuantity: number | null }) => [
    item.status,
    item.orderedQuantity,
    item.confirmedQuantity,
  ])
}
const oldestFirst = { kind: 'oldestFirst' }
const nothing = { quantity: 0, condition: 'good', lot: null, bestBefore: null }
const boughtLine = async () => (await market.get(market.anke, `/api/retailer/retailer-orders/${orderNumber}`)).items[0]

it('10 for 20, seen after a box was packed: who gets less is asked; purchase, shelf and customers follow', async () => {
  await count(good(20, 'M-1'))
  await pick(kitas, { quantity: 8 })
  const asked = await correct([good(10, 'M-1')])
  expect(asked).toMatchObject({
    status: 409,
    body: { code: 'ShortageUndecided', facts: { items: [{ needed: 12, available: 2, missing: 10 }] } },
  })
  expect(await boughtLine()).toMatchObject({ receivedQuantity: 20 })
  expect(await correct([good(10, 'M-1')], { rule: oldestFirst })).toMatchObject({
    status: 200,
    body: { status: 'receivedRetailer', shortened: [{ orderNumber: ansgars, missingQuantity: 10 }] },
  })
  expect(await boughtLine()).toMatchObject({ receivedQuantity: 10, status: 'receivedRetailer' })
  expect(await counted()).toMatchObject({ receivedQuantity: 10, receipts: [{ lot: 'M-1', quantity: 10 }] })
  expect(await shareOf(ansgars)).toEqual([
    ['receivedRetailer', 12, 2],
    ['cancelled', 10, null],
  ])
  expect(await atHub()).toEqual({ onHand: 2, reserved: 2 })
  expect(await market.booksBalance()).toEqual([])
  const told = await market.db.select().from(mails).where(eq(mails.template, 'orderShort'))
  expect(told.some(({ data }) => String(data.orderNumber) === ansgars)).toBe(true)
})

it('goods that have left stay gone: the shelf is empty, never negative, and both entries say why', async () => {
  await count(good(20, 'M-1'))
  await pick(ansgars, { quantity: 12 })
  await pick(kitas, { quantity: 8 })
  for (const number of [ansgars, kitas]) {
    await market.depart(number)
    await market.complete(number)
  }
  expect(await boughtLine()).toMatchObject({ status: 'completed', receivedQuantity: 20 })
  expect(await correct([good(2, 'M-1')])).toMatchObject({ status: 200, body: { status: 'completed', shortened: [] } })
  expect(await boughtLine()).toMatchObject({ status: 'completed', receivedQuantity: 2 })
  expect(await atHub()).toEqual({ onHand: 0, reserved: 0 })
  const entries = await market.db.select().from(stockMovements).where(eq(stockMovements.reason, 'Es waren 2, nicht 20'))
  const ofLine = entries.filter(({ companyId }) => companyId === market.hub.id).slice(-2)
  expect(ofLine.map((each) => [each.kind, each.onHandChange, each.retailerOrderItemId])).toEqual([
    ['correction', 18, itemId],
    ['correction', -18, itemId],
  ])
  expect(await market.booksBalance()).toEqual([])
})

it.each([
  ['all had gone: 2, and 20 after all', 20, [2, 20], 0],
  ['twelve had gone: none, and 15 after all', 12, [0, 15], 3],
  ['twelve had gone: 15 and 10, and 22 after all', 12, [15, 10, 22], 10],
])(
  'what had gone by a first correction is not there when more came after all: %s',
  async (_, picked, counts, there) => {
    await count(good(20, 'M-1'))
    await pick(ansgars, { quantity: 12 })
    if (picked === 20) await pick(kitas, { quantity: 8 })
    for (const quantity of counts) {
      const receipts = [quantity === 0 ? nothing : good(quantity, 'M-1')]
      expect(await correct(receipts, { rule: oldestFirst })).toMatchObject({ status: 200 })
    }
    expect(await atHub()).toMatchObject({ onHand: there })
    expect(await boughtLine()).toMatchObject({ receivedQuantity: counts.at(-1) })
    expect(await market.booksBalance()).toEqual([])
  },
)

it('another lot than was counted brings nothing back that had gone: 12 of 20 were packed', async () => {
  await count(good(20, 'M-1'))
  await pick(ansgars, { quantity: 12 })
  expect(await correct([good(20, 'M-2')], { rule: oldestFirst })).toMatchObject({ status: 200 })
  expect(await atHub()).toMatchObject({ onHand: 8 })
  expect(await correct([good(20, 'M-1')], { rule: oldestFirst })).toMatchObject({ status: 200 })
  expect(await atHub()).toMatchObject({ onHand: 8 })
  expect(await market.booksBalance()).toEqual([])
})

it('22 for 20: two more are free on the shelf and bought', async () => {
  await count(good(20, 'M-1'))
  await pick(kitas, { quantity: 8 })
  expect(await correct([good(22, 'M-1')])).toMatchObject({ status: 200, body: { shortened: [] } })
  expect(await boughtLine()).toMatchObject({ receivedQuantity: 22 })
  expect(await atHub()).toEqual({ onHand: 14, reserved: 12 })
  expect(await shareOf(ansgars)).toEqual([['receivedRetailer', 12, 12]])
  expect(await market.booksBalance()).toEqual([])
})

it('another lot: what is held moves to the lot that really came', async () => {
  await count(good(20, 'M-1'))
  expect(await correct([good(20, 'M-2', '2026-12-11')])).toMatchObject({ status: 200, body: { shortened: [] } })
  expect((await market.picking(ansgars)).items[0].lots).toMatchObject([{ lot: 'M-2', quantity: 12 }])
  expect(await atHub()).toEqual({ onHand: 20, reserved: 20 })
  expect(await market.booksBalance()).toEqual([])
})

it('some were spoilt, and it can be corrected once more or counted anew', async () => {
  await count(good(20, 'M-1'))
  expect(await correct([good(17, 'M-1'), spoilt(3)], { rule: oldestFirst })).toMatchObject({ status: 200 })
  expect(await counted()).toMatchObject({ receivedQuantity: 17, spoiltQuantity: 3 })
  expect(await shareOf(kitas)).toEqual([
    ['receivedRetailer', 8, 5],
    ['cancelled', 3, null],
  ])
  expect(await correct([good(20, 'M-1')])).toMatchObject({ status: 200 })
  expect(await atHub()).toEqual({ onHand: 20, reserved: 17 })
  expect(await market.post(market.anke, `${url()}/take-back-count`, { reason: 'Noch einmal von vorn' })).toMatchObject({
    status: 200,
  })
  expect(await atHub()).toEqual({ onHand: 0, reserved: 0 })
  expect(await market.booksBalance()).toEqual([])
})

it('nothing came at all: the line is cancelled; something came after all: it is bought again', async () => {
  await count(good(20, 'M-1'))
  expect(await correct([nothing], { rule: oldestFirst })).toMatchObject({ body: { status: 'cancelled' } })
  expect(await shareOf(ansgars)).toEqual([['cancelled', 12, 0]])
  expect(await boughtLine()).toMatchObject({ status: 'cancelled', receivedQuantity: 0, paymentStatus: 'cancelled' })
  expect(await correct([good(3, 'M-1')])).toMatchObject({ body: { status: 'completed' } })
  expect(await boughtLine()).toMatchObject({ status: 'completed', receivedQuantity: 3, paymentStatus: 'unpaid' })
  expect(await atHub()).toEqual({ onHand: 3, reserved: 0 })
  expect(await market.booksBalance()).toEqual([])
})

it('not before it was counted, not by what somebody saw before another correction, and not of another hub', async () => {
  const body = { receipts: [good(2)], reason: 'Es waren 2, nicht 20', seen: 20 }
  expect(refusal(await market.post(market.anke, `${url()}/correct-count`, body))).toEqual({
    status: 409,
    code: 'GoodsNotThereYet',
  })
  await count(good(20, 'M-1'))
  expect(refusal(await correct([good(22)], { seen: 19 }))).toEqual({ status: 412, code: 'VersionOutdated' })
  expect(refusal(await market.post(dairy.person, `${url()}/correct-count`, body)).status).toBe(403)
})

describe('the recall of a lot that a correction has named', () => {
  const recall = (lot: string) => `/api/retailer/lots/${buckets.id}?lot=${encodeURIComponent(lot)}`
  const found = async (lot: string) => {
    const { orders } = await market.get(market.anke, recall(lot))
    return orders.map((each: { orderNumber: string; where: string; quantity: number; possible: number }) => [
      ...[each.orderNumber, each.where, each.quantity, each.possible],
    ])
  }
  const block = (lot: string) =>
    market.done(market.anke, `/api/retailer/lots/${buckets.id}/block`, { lot, reason: 'Glassplitter' })
  const inform = (lot: string) => market.done(market.anke, `/api/retailer/lots/${buckets.id}/inform`, { lot })

  it('finds the box that was packed under the wrong name, keeps it at the hub, and lets go of the wrong name', async () => {
    await count(good(20, 'Äb 12'))
    await pick(kitas, { quantity: 8 })
    expect(await correct([good(20, 'zz-9')])).toMatchObject({ status: 200 })
    expect(await found('ZZ-9')).toEqual([
      [kitas, 'box', 8, 0],
      [ansgars, 'held', 12, 0],
    ])
    expect(await found('Äb 12')).toEqual([])
    await block('ZZ-9')
    expect(refusal(await market.depart(kitas))).toEqual({ status: 409, code: 'LotBlocked' })
    expect(await market.booksBalance()).toEqual([])
  })

  it('informs who got it under the wrong name, also when fewer came and the name was corrected twice', async () => {
    await count(good(20, 'M-1'))
    await pick(kitas, { quantity: 8 })
    await market.depart(kitas)
    await market.complete(kitas)
    expect(await correct([good(15, 'M-2')], { rule: oldestFirst })).toMatchObject({ status: 200 })
    expect(await correct([good(15, 'M-3')], { rule: oldestFirst })).toMatchObject({ status: 200 })
    expect(await found('M-3')).toContainEqual([kitas, 'gone', 8, 0])
    expect(await found('M-2')).toEqual([])
    await block('M-3')
    expect(await inform('M-3')).toEqual({ informed: 1 })
    const { recalls } = await market.get(market.anke, `/api/retailer/business-customer-orders/${kitas}`)
    expect(recalls).toMatchObject([{ lot: 'M-3', quantity: 8, possible: 0 }])
    expect(await market.booksBalance()).toEqual([])
  })

  it('puts a box that is emptied back under the name that the goods have', async () => {
    await count(good(20, 'M-1'))
    await pick(kitas, { quantity: 8 })
    expect(await correct([good(20, 'M-2')])).toMatchObject({ status: 200 })
    await block('M-2')
    expect(await market.takeBack(kitas, (await lineOf(kitas)).id)).toMatchObject({ status: 200 })
    expect(refusal(await pick(kitas, { quantity: 8 }))).toEqual({ status: 409, code: 'LotBlocked' })
    expect(await market.get(market.anke, recall('M-2'))).toMatchObject({ onHand: 20 })
    expect(await market.booksBalance()).toEqual([])
  })

  it.each([
    ['two lots came for one', ['M-2', 'M-3']],
    ['a part was another lot', ['M-1', 'M-2']],
  ])('names every box that may hold it, and keeps it at the hub: %s', async (_, [one, other]) => {
    await count(good(20, 'M-1'))
    await pick(kitas, { quantity: 8 })
    expect(await correct([good(10, one), good(10, other)], { rule: oldestFirst })).toMatchObject({ status: 200 })
    for (const lot of ['M-2', other as string]) expect(await found(lot)).toContainEqual([kitas, 'box', 8, 8])
    expect(await found('M-1')).toContainEqual([kitas, 'box', 8, 8])
    const url = `/api/retailer/lots/${buckets.id}/export?lot=M-2`
    const headers = { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' }
    const { body: csv } = await market.server.app.inject({ url, headers })
    expect(csv).toContain(';Menge;davon möglicherweise;Wo;')
    expect(csv).toMatch(/;8;8;in der Kiste;/)
    await block('M-2')
    expect(refusal(await market.depart(kitas))).toEqual({ status: 409, code: 'LotBlocked' })
    await market.done(market.anke, `/api/retailer/lots/${buckets.id}/lift`, { lot: 'M-2', reason: 'Alles gut' })
    expect((await market.depart(kitas)).status).toBe(200)
    expect((await market.complete(kitas)).status).toBe(200)
    await block('M-2')
    expect(await inform('M-2')).toEqual({ informed: 1 })
    const { recalls } = await market.get(market.anke, `/api/retailer/business-customer-orders/${kitas}`)
    expect(recalls).toMatchObject([{ lot: 'M-2', quantity: 8, possible: 8 }])
    expect(await market.booksBalance()).toEqual([])
  })

  it('names the boxes of both where another delivery of the wrong name lay on the shelf as well', async () => {
    await market.receive(market.hub.id, buckets.id, 5, { lot: 'M-1', bestBefore: '2026-12-10' })
    await count(good(20, 'M-1'))
    await pick(kitas, { quantity: 8 })
    expect(await correct([good(20, 'M-2')], { rule: oldestFirst })).toMatchObject({ status: 200 })
    expect(await found('M-1')).toContainEqual([kitas, 'box', 8, 8])
    expect(await found('M-2')).toContainEqual([kitas, 'box', 8, 8])
  })

  it('leaves boxes alone of goods that were counted anew before any went on', async () => {
    await market.receive(market.hub.id, buckets.id, 20, { lot: 'M-1', bestBefore: '2026-12-10' })
    await count(good(20, 'M-1'))
    expect((await market.post(market.anke, `${url()}/take-back-count`, { reason: 'Falsche Palette' })).status).toBe(200)
    market.server.setNow(new Date('2026-11-23T08:01:00Z'))
    await count(good(20, 'M-2'))
    await pick(kitas, { quantity: 8 })
    expect((await found('M-2')).filter(([, , , possible]: number[]) => possible !== 0)).toEqual([])
  })
})
