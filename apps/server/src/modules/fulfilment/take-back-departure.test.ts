import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { mails } from '../notifications/public.ts'
import { type Morning, openMorning, refusal } from './testing/morning.ts'

/** "Leaves" pressed at the wrong order: it is back at the hub in its boxes, packed as it was. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

const picked = async (deliveryMethod: 'deliveryHub' | 'pickupHub') => {
  const dairy = await market.supplier('Milchhof Brandt')
  const buckets = await dairy.sells(5)
  await market.receive(market.hub.id, buckets.id, 5, { lot: 'M-1', bestBefore: '2026-12-10' })
  const kitchen = await market.kitchen('Küche St. Ansgar')
  const orderNumber = await kitchen.place([buckets.line(3)], { deliveryMethod })
  await market.confirm(orderNumber)
  const [line] = (await market.hubOrder(orderNumber)).items
  expect(await market.pick(orderNumber, line.id, { quantity: 3 })).toMatchObject({ status: 200 })
  return { kitchen, orderNumber, line, buckets }
}
const takeBack = (orderNumber: string, as: { subject: string } = market.anke) =>
  market.post(as, `/api/retailer/business-customer-orders/${orderNumber}/take-back-departure`, {
    reason: 'Falsche Zeile gedrückt',
  })

it.each([
  ['deliveryHub', 'inDelivery'],
  ['pickupHub', 'readyForPickup'],
] as const)('%s: from %s back to packed, without a mail, and from there on as any other', async (method, status) => {
  const { kitchen, orderNumber, line, buckets } = await picked(method)
  expect(refusal(await takeBack(orderNumber))).toEqual({ status: 409, code: 'TransitionNotAllowed' })
  expect((await market.hubOrder(orderNumber)).canTakeBackDeparture).toMatchObject({ allowed: false })
  await market.depart(orderNumber)
  expect(await market.hubOrder(orderNumber)).toMatchObject({ status, canTakeBackDeparture: { allowed: true } })
  const mailsBefore = await market.db.select().from(mails)
  expect(await takeBack(orderNumber)).toMatchObject({ status: 200, body: { status: 'receivedRetailer' } })
  expect(await market.db.select().from(mails)).toHaveLength(mailsBefore.length)
  expect(await market.hubOrder(orderNumber)).toMatchObject({
    status: 'receivedRetailer',
    items: [{ status: 'receivedRetailer', pickedQuantity: 3 }],
    canDepart: { allowed: true },
  })
  const { notices } = await market.get(kitchen.person, '/api/notices')
  expect(notices[0]).toMatchObject({ kind: 'orderStillAtHub', subject: orderNumber })
  const [entry] = await market.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'businessCustomerOrder.takeBackDeparture')))
    .orderBy(auditEntries.id)
  expect(JSON.stringify(entry?.after)).toContain('Falsche Zeile gedrückt')
  expect(await market.booksBalance()).toEqual([])

  // The box can be emptied again, and filled, and go.
  expect(await market.takeBack(orderNumber, line.id)).toMatchObject({ status: 200 })
  expect(await market.shelves(market.hub.id, buckets.id)).toEqual({ onHand: 5, reserved: 3 })
  await market.pick(orderNumber, line.id, { quantity: 3 })
  expect(await market.depart(orderNumber)).toMatchObject({ status: 200 })
  expect(await market.complete(orderNumber)).toMatchObject({ status: 200 })
  expect(refusal(await takeBack(orderNumber))).toEqual({ status: 409, code: 'TransitionNotAllowed' })
  expect((await takeBack(orderNumber, kitchen.person)).status).toBe(403)
  expect(await market.booksBalance()).toEqual([])
})
