import { said } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { byOf } from '../../platform/actor.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { mails } from '../notifications/public.ts'
import { stocks } from '../stock/public.ts'
import { type MissingPart, splitMissing } from './public.ts'
import { mondayMorning, type OrderDesk, openOrderDesk } from './testing/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.db.delete(mails)
})

const split = async (parts: MissingPart[]) => {
  const who = { by: byOf(desk.people.hub), now: mondayMorning, requestId: 'test' }
  return (await desk.db.transaction((tx) => splitMissing(tx, who, parts))).shortened
}
const order = async (orderNumber: string) =>
  (await desk.get(desk.people.hub, `/api/retailer/business-customer-orders/${orderNumber}`)).body
/** A confirmed order of 5 potatoes (3 of them from the supplier) and 2 sacks of onions from the hub's shelf. */
const confirmedOrder = async () => {
  const [potatoes, onions] = [
    await desk.sells(),
    await desk.sells({ priceCents: 700, salesUnit: { deposits: [{ kind: 'container', count: 1, cents: 300 }] } }),
  ]
  await desk.stock(desk.hub.id, potatoes.salesUnit.id, 2)
  const farm = await desk.stock(desk.supplier.id, potatoes.salesUnit.id, 9)
  await desk.stock(desk.hub.id, onions.salesUnit.id, 2)
  const { body } = await desk.place([potatoes.line(5), onions.line(2)])
  await desk.post(desk.people.hub, `/api/retailer/business-customer-orders/${body.orderNumber}/confirm`)
  await desk.db.delete(mails)
  const { items } = await order(body.orderNumber)
  const [first, second] = items
  return { orderNumber: body.orderNumber as string, farm, first, second, supplyId: first.sourcing[0].itemId as string }
}

it('the missing part becomes a cancelled sibling, the line goes on with what there is', async () => {
  const { orderNumber, first, supplyId } = await confirmedOrder()
  const part = {
    itemId: first.id,
    missingQuantity: 2,
    reason: said('Ein Sack war nass.'),
    retailerOrderItemId: supplyId,
  }
  expect(await split([part])).toEqual([
    {
      ...{ orderItemId: first.id, orderNumber, customerName: desk.kitchen.name, missingQuantity: 2 },
      missingItemId: expect.any(String),
    },
  ])
  const { items, totals, orderedTotals, status } = await order(orderNumber)
  expect(items).toMatchObject([
    { id: first.id, status: 'processing', orderedQuantity: 5, confirmedQuantity: 3, lineCents: 4470 },
    {
      splitFromItemId: first.id,
      status: 'cancelled',
      orderedQuantity: 2,
      cancelReason: said('Ein Sack war nass.'),
      lineCents: 0,
    },
    { status: 'receivedRetailer', depositCents: 600 },
  ])
  expect(items[0].sourcing).toMatchObject([{ quantity: 1 }])
  expect(items[0].fromStockQuantity).toBe(2)
  expect(status).toBe('processing')
  expect(orderedTotals).toMatchObject({ goodsCents: 7450 + 1400, depositCents: 600 })
  expect(totals).toMatchObject({ goodsCents: 4470 + 1400, depositCents: 600 })
})

it('a line of which nothing is left is cancelled itself, and what was held for it is free', async () => {
  const { orderNumber, first, second, farm, supplyId } = await confirmedOrder()
  await split([
    { itemId: first.id, missingQuantity: 5, reason: said('Hagel'), retailerOrderItemId: supplyId },
    { itemId: second.id, missingQuantity: 1, reason: said('Verfault') },
  ])
  const { items, status } = await order(orderNumber)
  expect(items).toMatchObject([
    { id: first.id, status: 'cancelled', cancelReason: said('Hagel'), splitFromItemId: null },
    { id: second.id, status: 'receivedRetailer', confirmedQuantity: 1 },
    { splitFromItemId: second.id, status: 'cancelled', orderedQuantity: 1 },
  ])
  expect(status).toBe('receivedRetailer')
  const [row] = await desk.db.select().from(stocks).where(eq(stocks.id, farm.id))
  expect(row).toMatchObject({ onHand: 9, reserved: 0 })
})

it('tells every customer in one mail what comes, and why not more', async () => {
  const [a, b] = [await confirmedOrder(), await confirmedOrder()]
  await split([
    { itemId: a.first.id, missingQuantity: 2, reason: said('Hagel') },
    { itemId: a.second.id, missingQuantity: 2, reason: said('Verfault') },
    { itemId: b.first.id, missingQuantity: 1, reason: said('Hagel') },
    { itemId: b.second.id, missingQuantity: 0, reason: said('nichts') },
  ])
  const written = await desk.db.select().from(mails).orderBy(sql`data->>'orderNumber'`)
  expect(written).toMatchObject([
    {
      recipient: desk.people.kitchen.email,
      template: 'orderShort',
      data: {
        orderNumber: a.orderNumber,
        lines: [
          { orderedQuantity: 5, comingQuantity: 3, reason: said('Hagel') },
          { orderedQuantity: 2, comingQuantity: 0, reason: said('Verfault') },
        ],
      },
    },
    { data: { orderNumber: b.orderNumber, lines: [{ orderedQuantity: 5, comingQuantity: 4 }] } },
  ])
})

it('of an unknown line is refused, and nothing else is split', async () => {
  const { orderNumber, first } = await confirmedOrder()
  const unknown = { itemId: '019aa000-0000-7000-8000-000000000000', missingQuantity: 1, reason: said('Hagel') }
  const refused = split([{ itemId: first.id, missingQuantity: 1, reason: said('Hagel') }, unknown])
  await expect(refused).rejects.toEqual(new DomainError('NotFound'))
  expect((await order(orderNumber)).items).toHaveLength(2)
  expect(await desk.db.select().from(mails)).toEqual([])
})
