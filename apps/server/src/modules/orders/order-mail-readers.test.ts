import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../accounts/public.ts'
import { mails } from '../notifications/public.ts'
import { type OrderDesk, openOrderDesk } from './testing/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

it.each([
  ['whoever placed it', true],
  ['the company, when that person wants no mails about orders', false],
])('an order is written to %s', async (_, receivesOrderMails) => {
  const { kitchen } = desk.people
  await desk.db.update(users).set({ receivesOrderMails }).where(eq(users.id, kitchen.userId))
  const { salesUnit, line } = await desk.sells()
  await desk.stock(desk.supplier.id, salesUnit.id, 10)
  const { body } = await desk.place([line(1)])
  const written = await desk.db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(sql`${mails.data}->>'orderNumber' = ${body.orderNumber} and template = 'orderPlaced'`)
  expect(written).toEqual([{ recipient: receivesOrderMails ? kitchen.email : desk.kitchen.email }])
})
