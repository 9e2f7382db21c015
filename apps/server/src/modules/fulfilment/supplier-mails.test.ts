import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accounts, users } from '../accounts/public.ts'
import { type MailTemplate, mails } from '../notifications/public.ts'
import { lots, type Morning, openMorning } from './testing/morning.ts'

/** What producer and hub hear of each other by mail: once an order, not once a line. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let farm: Awaited<ReturnType<Morning['supplier']>>
let potatoes: Awaited<ReturnType<typeof farm.sells>>
let onions: Awaited<ReturnType<typeof farm.sells>>
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  potatoes = await farm.sells(20)
  onions = await farm.sells(20)
  kitchen = await market.kitchen('Küche St. Ansgar')
})

const mailsTo = (recipient: string, template: MailTemplate) =>
  market.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.template, template)))
    .orderBy(asc(mails.id))
const declinesOf = async (orderNumber: string) =>
  (await mailsTo(market.hub.email, 'supplyDeclined')).filter(({ data }) => data.orderNumber === orderNumber)

it('a new order is told to its producer, whatever joins it', async () => {
  await kitchen.place([potatoes.line(3), onions.line(2)])
  await (await market.kitchen('Kita Birkenweg')).place([potatoes.line(4)])
  const { orderNumber } = await farm.order()
  expect(await mailsTo(farm.company.email, 'newSupplierOrder')).toMatchObject([
    {
      locale: 'de-DE',
      data: {
        name: 'Wiebke Harms',
        orderNumber,
        hubName: market.hub.name,
        leg: 'delivery',
        lines: [
          { quantity: 3, lineCents: 3600 },
          { quantity: 2, lineCents: 2400 },
        ],
      },
    },
  ])
})

it('an order that fails leaves no mail', async () => {
  expect((await kitchen.tries([potatoes.line(3), onions.line(21)])).status).toBe(409)
  expect(await mailsTo(farm.company.email, 'newSupplierOrder')).toEqual([])
})

it('is written in the language of the person who reads there', async () => {
  const { email, id } = farm.company
  const [ann] = await market.db
    .insert(users)
    .values({ issuer: 'x', subject: email, email, locale: 'en-US' })
    .returning()
  await market.db.insert(accounts).values({ userId: ann?.id ?? '', companyId: id, status: 1 })
  await kitchen.place([potatoes.line(3)])
  expect(await mailsTo(email, 'newSupplierOrder')).toMatchObject([{ locale: 'en-US' }])
})

it('lines declined one after the other reach the hub in one mail; one that went out is followed by another', async () => {
  await market.confirm(await kitchen.place([potatoes.line(6), onions.line(2)]))
  const { orderNumber, items } = await farm.order()
  const [first, second] = items
  await market.decline(farm.person, orderNumber, first.id, 2, 'Hagelschaden')
  await market.decline(farm.person, orderNumber, second.id, 2, 'Ausverkauft')
  const [mail, ...others] = await declinesOf(orderNumber)
  expect(others).toEqual([])
  expect(mail?.data).toMatchObject({
    supplierName: 'Hof Lüttje',
    lines: [
      { orderedQuantity: 6, comingQuantity: 4, reason: 'Hagelschaden' },
      { orderedQuantity: 2, comingQuantity: 0, reason: 'Ausverkauft' },
    ],
  })

  await market.db
    .update(mails)
    .set({ status: 'sent' })
    .where(eq(mails.id, mail?.id ?? ''))
  await market.decline(farm.person, orderNumber, first.id, 1, 'Noch ein Sack')
  expect(await declinesOf(orderNumber)).toHaveLength(2)
})

it('a mail waits for the next line before it goes out', async () => {
  await market.confirm(await kitchen.place([potatoes.line(6)]))
  const { orderNumber, items } = await farm.order()
  await market.decline(farm.person, orderNumber, items[0].id, 2)
  const [mail] = await declinesOf(orderNumber)
  const { rows } = await market.db.execute<{ waits: boolean }>(
    `select run_at > now() + interval '4 minutes' as waits from graphile_worker._private_jobs
     where payload ->> 'mailId' = '${mail?.id}'`,
  )
  expect(rows).toEqual([{ waits: true }])
})

it('a producer that brings everything sends the hub no mail', async () => {
  await market.confirm(await kitchen.place([potatoes.line(6)]))
  const { orderNumber, items } = await farm.order()
  await market.accept(farm.person, orderNumber)
  await market.dispatch(farm.person, orderNumber, [{ itemId: items[0].id, lots: lots(6) }])
  expect(await declinesOf(orderNumber)).toEqual([])
})
