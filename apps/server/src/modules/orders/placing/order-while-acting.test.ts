import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenUser } from '../../../platform/testing/given.ts'
import { users } from '../../accounts/public.ts'
import { mails } from '../../notifications/public.ts'
import { businessCustomerOrders } from '../tables.ts'
import { type OrderDesk, openOrderDesk } from '../testing/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

it('an order that an administrator places for somebody is that person’s, and the log says who acted for whom', async () => {
  const maike = await givenUser(desk.db, { isAdmin: true })
  await desk.db.update(users).set({ name: 'Maike Verwaltung' }).where(eq(users.id, maike.id))
  const { kitchen: silke } = desk.people
  await desk.db.update(users).set({ name: 'Silke Osterkamp', locale: 'en-US' }).where(eq(users.id, silke.userId))
  const { salesUnit, line } = await desk.sells()
  await desk.stock(desk.supplier.id, salesUnit.id, 10)
  await desk.post(maike, '/api/admin/acting', { accountId: silke.accountId })
  const { status, body } = await desk.place([line(1)], { as: maike })
  expect(status).toBe(200)

  const [order] = await desk.db
    .select()
    .from(businessCustomerOrders)
    .where(eq(businessCustomerOrders.orderNumber, body.orderNumber))
  expect(order).toMatchObject({ placedBy: silke.userId, customerId: desk.kitchen.id })
  const [mail] = await desk.db.select().from(mails).where(eq(mails.template, 'orderPlaced'))
  expect(mail).toMatchObject({ recipient: silke.email, locale: 'en-US', data: { name: 'Silke Osterkamp' } })
  expect(
    await desk.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, String(maike.email))),
  ).toEqual([])

  const { entries } = (await desk.get(maike, `/api/admin/audit?acting=yes&companyId=${desk.kitchen.id}`)).body
  expect(entries).toMatchObject([
    { subjectId: order?.id, userId: maike.id, personName: 'Maike Verwaltung', actingFor: 'Silke Osterkamp' },
    { action: 'retailerOrder.open', userId: maike.id, actingFor: 'Silke Osterkamp' },
  ])
  // What the platform did for Silke is hers to take along, not the administrator's.
  const numbersOf = async (who: { subject: string }) =>
    (await desk.get(who, '/api/profile/export')).body.orders.map((one: { orderNumber: string }) => one.orderNumber)
  expect(await numbersOf(silke)).toEqual([body.orderNumber])
  expect(await numbersOf(maike)).toEqual([])
})
