import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCompany, givenViewer } from '../../platform/testing/given.ts'
import { businessCustomerOrderItems as items, businessCustomerOrders as orders } from './tables.ts'
import { type OrderDesk, openOrderDesk } from './testing/order-desk.ts'

/** A Monday at which the hub delivers next on Tuesday, 24 November. */
let desk: OrderDesk
let bread: Awaited<ReturnType<OrderDesk['sells']>>
let milk: Awaited<ReturnType<OrderDesk['sells']>>

beforeAll(async () => {
  desk = await openOrderDesk()
  bread = await desk.sells({ priceCents: 2000 })
  milk = await desk.sells({ priceCents: 1000 })
  for (const { salesUnit } of [bread, milk]) await desk.stock(desk.hub.id, salesUnit.id, 100)
})
afterAll(() => desk.close())

const lastOrder = async (as: { subject: string } = desk.people.kitchen) =>
  (await desk.get(as, '/api/business-customer/last-order')).body.order

/** An order as it was placed some days ago. */
const earlier = async (lines: Parameters<OrderDesk['place']>[0], deliveryDate: string, placedAt: string) => {
  const { orderNumber } = (await desk.place(lines)).body
  const was = { deliveryDate, placedAt: new Date(placedAt) }
  const [order] = await desk.db.update(orders).set(was).where(eq(orders.orderNumber, orderNumber)).returning()
  if (order === undefined) throw new Error('no order was placed')
  return order
}

it('a kitchen that has ordered nothing has none, and no other company reads one', async () => {
  expect(await lastOrder()).toBeNull()
  expect((await desk.get(desk.people.supplier, '/api/business-customer/last-order')).status).toBe(403)
})

it('it is that of a week before the next delivery, with the lines that are wanted and what they cost', async () => {
  const lastTuesdays = await earlier([bread.line(3), milk.line(2)], '2026-11-17', '2026-11-16T08:00:00Z')
  const lastFridays = await earlier([bread.line(9)], '2026-11-20', '2026-11-19T08:00:00Z')
  expect(await lastOrder()).toEqual({
    orderNumber: lastTuesdays.orderNumber,
    deliveryDate: '2026-11-17',
    isWeekBefore: true,
    lines: [
      expect.objectContaining({ salesUnitId: bread.salesUnit.id, quantity: 3, unitPriceCents: 2000 }),
      expect.objectContaining({ salesUnitId: milk.salesUnit.id, quantity: 2, unitPriceCents: 1000 }),
    ],
  })

  // What was changed since or taken out again is ordered as it was wanted in the end, what was missing as it was wanted.
  const lineOf = ({ salesUnit }: typeof bread) =>
    and(eq(items.orderId, lastTuesdays.id), eq(items.salesUnitId, salesUnit.id))
  await desk.db.update(items).set({ changedQuantity: 5 }).where(lineOf(bread))
  await desk.db
    .update(items)
    .set({ status: 'cancelled', cancelReason: { code: 'said', text: 'Missernte' } })
    .where(lineOf(milk))
  expect((await lastOrder()).lines).toMatchObject([{ quantity: 5 }, { quantity: 2 }])
  await desk.db.update(items).set({ cancelReason: null }).where(lineOf(milk))
  expect((await lastOrder()).lines).toMatchObject([{ quantity: 5 }])

  // What recurs comes by itself; without last week's, the newest is the start.
  const fromRecurring = { orderNumber: 'D-2026-000001', weekday: 'tuesday' as const }
  await desk.db.update(orders).set({ fromRecurring }).where(eq(orders.id, lastTuesdays.id))
  expect(await lastOrder()).toMatchObject({ orderNumber: lastFridays.orderNumber, isWeekBefore: false })
  await desk.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, lastFridays.id))
  expect(await lastOrder()).toBeNull()
})

it('another kitchen’s orders are none of one’s own', async () => {
  await earlier([bread.line(1)], '2026-11-17', '2026-11-16T08:00:00Z')
  const type = CompanyType.BusinessCustomer
  const other = await givenViewer(desk.db, await givenCompany(desk.db, { type, homeHubId: desk.hub.id }))
  expect(await lastOrder(other)).toBeNull()
})
