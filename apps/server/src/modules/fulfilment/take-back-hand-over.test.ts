import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { businessCustomerOrderItems, businessCustomerOrders, counterPayments, handOvers } from '../orders/public.ts'
import { type Morning, openMorning, refusal } from './testing/morning.ts'

/** Five glasses of honey from the shelf and three loaves from a baker, at the kitchen's door. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let kitchen: Awaited<ReturnType<Morning['kitchen']>>
let honey: { id: string; line: (quantity: number) => object }
let bread: typeof honey
let orderNumber: string
let honeyLine: string
let breadLine: string

const takeBack = (where: string, as: { subject: string } = market.anke, reason = 'Küche war geschlossen') =>
  market.post(as, `/api/retailer/business-customer-orders/${orderNumber}/take-back-hand-over`, { where, reason })
const signature = [
  [10, 20, 300, 120],
  [500, 300],
]

beforeEach(async () => {
  const farm = await market.supplier('Hof Lüttje')
  const bakery = await market.supplier('Backhaus Moor')
  kitchen = await market.kitchen('Küche St. Ansgar')
  honey = await farm.sells(0, { priceCents: 595 })
  bread = await bakery.sells(0, { salesUnit: { isStockTracked: false } })
  await market.receive(market.hub.id, honey.id, 7, { lot: 'H-1', bestBefore: '2026-12-24' })
  orderNumber = await kitchen.place([honey.line(5), bread.line(3)])
  await market.confirm(orderNumber)
  const supply = await bakery.order()
  await market.count(bakery.company.slug, supply.orderNumber, [
    {
      itemId: supply.items[0].id,
      receipts: [{ quantity: 3, condition: 'good', lot: 'B-1', bestBefore: '2026-12-10' }],
    },
  ])
  const { items } = await market.hubOrder(orderNumber)
  honeyLine = items[0].id
  breadLine = items[1].id
  await market.pick(orderNumber, honeyLine, { quantity: 5 })
  await market.pick(orderNumber, breadLine, { quantity: 3 })
  await market.depart(orderNumber)
  expect((await market.complete(orderNumber, { receivedBy: 'Frau Ahlers', signature })).status).toBe(200)
})

describe('a hand-over', () => {
  it('shows who signed, to both sides', async () => {
    for (const order of [await market.hubOrder(orderNumber), await kitchen.order(orderNumber)]) {
      expect(order.handOver).toMatchObject({ receivedBy: 'Frau Ahlers', signature })
    }
  })

  it('that was pressed too early: the order is on its way again, and is handed over anew', async () => {
    expect((await market.hubOrder(orderNumber)).canTakeBackHandOver).toEqual({ allowed: true, code: null })
    expect((await takeBack('onTheWay')).body).toEqual({ status: 'inDelivery' })
    const order = await market.hubOrder(orderNumber)
    expect(order).toMatchObject({ status: 'inDelivery', handOver: null, canTakeBackHandOver: { allowed: false } })
    expect(order.items.map(({ deliveredQuantity }: { deliveredQuantity: null }) => deliveredQuantity)).toEqual([
      null,
      null,
    ])
    expect(await market.booksBalance()).toEqual([])
    expect((await market.complete(orderNumber, { receivedBy: 'Herr Janssen' })).body).toEqual({ status: 'completed' })
    expect((await kitchen.order(orderNumber)).handOver).toMatchObject({ receivedBy: 'Herr Janssen', signature: null })
    // What was said first is still known.
    const rows = await market.db.select().from(handOvers)
    expect(rows.filter(({ takenBackReason }) => takenBackReason === 'Küche war geschlossen')).toHaveLength(1)
  })

  it('of goods that came back: into stock, line by line', async () => {
    expect((await takeBack('hub')).body).toEqual({ status: 'receivedRetailer' })
    expect(await market.shelves(market.hub.id, honey.id)).toEqual({ onHand: 2, reserved: 0 })
    await market.takeBack(orderNumber, honeyLine, 'Kam zurück')
    expect(await market.shelves(market.hub.id, honey.id)).toEqual({ onHand: 7, reserved: 5 })
    const cancel = `/api/retailer/business-customer-orders/${orderNumber}/items`
    expect((await market.post(market.anke, `${cancel}/${honeyLine}/cancel`, { reason: 'Kam zurück' })).status).toBe(200)
    expect(await market.shelves(market.hub.id, honey.id)).toEqual({ onHand: 7, reserved: 0 })
    // Bread that its baker was settled for is the hub's by now.
    expect((await market.post(market.anke, `${cancel}/${breadLine}/cancel`, { reason: 'Kam zurück' })).status).toBe(200)
    expect(await market.shelves(market.hub.id, bread.id)).toEqual({ onHand: 3, reserved: 0 })
    expect((await kitchen.order(orderNumber)).status).toBe('cancelled')
    expect(await market.booksBalance()).toEqual([])
  })

  it('of goods that are waste: less is in the box, and what is missing is off the books', async () => {
    await takeBack('hub')
    await market.pick(orderNumber, honeyLine, {
      quantity: 3,
      missingReason: { code: 'said', text: 'Beim Kunden zerbrochen' },
    })
    await market.depart(orderNumber)
    expect((await market.complete(orderNumber)).body).toEqual({ status: 'completed' })
    const { items } = await kitchen.order(orderNumber)
    expect(items[0]).toMatchObject({ orderedQuantity: 5, deliveredQuantity: 3 })
    expect(await market.shelves(market.hub.id, honey.id)).toEqual({ onHand: 2, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('is taken back once, with a reason, by its hub', async () => {
    const another = await givenViewer(market.db, await givenHub(market.db))
    expect((await takeBack('hub', another)).status).toBe(404)
    expect(refusal(await takeBack('hub', market.anke, ' '))).toEqual({ status: 400, code: 'ValidationFailed' })
    expect((await Promise.all([takeBack('hub'), takeBack('hub')])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ])
    expect(refusal(await takeBack('onTheWay'))).toEqual({ status: 409, code: 'TransitionNotAllowed' })
    const [order] = await market.db.select().from(handOvers).where(eq(handOvers.recipient, 'Frau Ahlers')).limit(1)
    expect(order?.takenBackAt).not.toBeUndefined()
  })

  it('takes back what was paid at it, once, and asks anew at the next one for what is due then', async () => {
    const owed = async () => {
      const { rows } = await market.db.execute<{ status: string }>(sql`
        select distinct i.payment_status as status from ${businessCustomerOrderItems} i
        join ${businessCustomerOrders} o on o.id = i.order_id where o.order_number = ${orderNumber}`)
      return [(await kitchen.order(orderNumber)).paymentStatus, ...rows.map(({ status }) => status)]
    }
    const payments = async () => {
      const { rows } = await market.db.execute<{ kind: string; cents: number; counts: boolean }>(sql`
        select p.kind, p.cents, p.taken_back_at is null as counts from ${counterPayments} p
        join ${businessCustomerOrders} o on o.id = p.order_id where o.order_number = ${orderNumber} order by p.id`)
      return rows
    }
    await takeBack('onTheWay')
    expect((await market.complete(orderNumber, { paid: 'cashAtPickup' })).status).toBe(200)
    expect(await owed()).toEqual(['paid', 'paid'])
    const [all] = await payments()
    await Promise.all([takeBack('hub'), takeBack('hub')])
    expect(await owed()).toEqual(['unpaid', 'unpaid'])
    expect(await payments()).toEqual([{ ...all, counts: false }])
    await market.pick(orderNumber, honeyLine, {
      quantity: 3,
      missingReason: { code: 'said', text: 'Zwei Gläser zerbrochen' },
    })
    await market.depart(orderNumber)
    expect((await market.complete(orderNumber)).status).toBe(200)
    expect((await kitchen.order(orderNumber)).paymentStatus).toBe('unpaid')
    await takeBack('onTheWay')
    expect((await market.complete(orderNumber, { paid: 'cardAtPickup' })).status).toBe(200)
    expect(await payments()).toEqual([
      { kind: 'cashAtPickup', cents: all?.cents, counts: false },
      { kind: 'cardAtPickup', cents: expect.any(Number), counts: true },
    ])
    expect((await payments())[1]?.cents).toBeLessThan(all?.cents ?? 0)
    expect((await kitchen.order(orderNumber)).paymentStatus).toBe('paid')
  })

  it('has a signature only as somebody can write one', async () => {
    await takeBack('onTheWay')
    for (const wrong of [[], [[1]], [[1, 401]], [[-1, 2]], [['x', 1]]]) {
      expect(refusal(await market.complete(orderNumber, { signature: wrong }))).toEqual({
        status: 400,
        code: 'ValidationFailed',
      })
    }
  })
})
