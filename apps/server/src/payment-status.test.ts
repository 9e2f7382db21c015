import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { businessCustomerOrders, orderPayments } from './modules/orders/tables.ts'
import { retailerOrderPayments, retailerOrders } from './modules/procurement/tables.ts'
import { givenUser } from './platform/testing/given.ts'

let market: Morning
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
let farm: Awaited<ReturnType<Morning['supplier']>>

const days = { cancelled: '2026-11-25', paid: '2026-11-26', unpaid: '2026-11-27' } as const
type Standing = keyof typeof days

/** Three orders, and three with their producer: one cancelled, one paid as a document says, one unpaid. */
beforeAll(async () => {
  market = await openMorning()
  kitchen = await market.kitchen('Klinikum am Deich')
  farm = await market.supplier('Hof Lüttje')
  const unit = await farm.sells(500)
  const numbers: Partial<Record<string, string>> = {}
  for (const [standing, deliveryDate] of Object.entries(days))
    numbers[standing] = await kitchen.place([unit.line(6)], { deliveryDate })
  const { items } = await market.hubOrder(numbers.cancelled ?? '')
  const order = `/api/retailer/business-customer-orders/${numbers.cancelled}`
  await market.done(market.anke, `${order}/items/${items[0].id}/cancel`, { reason: 'Abbestellt' })
  await market.db.execute(sql`insert into ${orderPayments} (order_id, status)
    select id, 'paid' from ${businessCustomerOrders} where delivery_date = ${days.paid}`)
  await market.db.execute(sql`insert into ${retailerOrderPayments} (order_id, status)
    select id, 'paid' from ${retailerOrders} where delivery_date = ${days.paid}`)
})
afterAll(() => market.close())

type Row = { readonly deliveryDate: string; readonly paymentStatus: string }
const found = (answer: { orders?: Row[]; purchases?: Row[] }) =>
  (answer.orders ?? answer.purchases ?? []).map(({ deliveryDate, paymentStatus }) => [deliveryDate, paymentStatus])

const lists = [
  ['/api/retailer/business-customer-orders', () => market.anke],
  ['/api/business-customer/orders', () => kitchen.person],
  ['/api/retailer/retailer-orders', () => market.anke],
  ['/api/retailer/purchases', () => market.anke],
  ['/api/supplier/orders', () => farm.person],
] as const

describe.each(lists)('the list at %s', (url, reader) => {
  it.each<[string, Standing]>([
    ['cancelled', 'cancelled'],
    ['canceled', 'cancelled'],
    ['paid', 'paid'],
    ['unpaid', 'unpaid'],
  ])('is narrowed to payments that are %s', async (asked, standing) => {
    expect(found(await market.get(reader(), `${url}?paymentStatus=${asked}`))).toEqual([[days[standing], standing]])
  })

  it('has no payment status that there is not', async () => {
    expect((await market.send('GET', reader(), `${url}?paymentStatus=owed`)).status).toBe(400)
  })
})

it.each(lists.filter(([url]) => url !== '/api/retailer/retailer-orders'))(
  'what is exported of %s is narrowed the same way',
  async (url, reader) => {
    const { payload } = await market.server.app.inject({
      url: `${url}?format=csv&paymentStatus=canceled`,
      headers: { authorization: `Bearer ${reader().subject}`, 'accept-language': 'en-US' },
    })
    expect(payload.trim().split('\r\n')).toHaveLength(2)
    expect(payload).toContain(';Cancelled;Not due;')
  },
)

it('a household narrows its orders as well, in both spellings', async () => {
  const person = await givenUser(market.db)
  for (const asked of ['cancelled', 'canceled'])
    expect(found(await market.get(person, `/api/private-customer/orders?paymentStatus=${asked}`))).toEqual([])
})

it('a payment status that may be sent has both spellings, and every list that has one for the goods has one for the money', () => {
  const narrowed = endpoints.flatMap(({ slug, schemas: { query } }) => {
    if (query === undefined || !('deliveryDate' in query.shape && 'status' in query.shape)) return []
    const { properties } = z.toJSONSchema(query, { io: 'input' })
    return [[slug, properties?.paymentStatus]]
  })
  expect(narrowed.length).toBeGreaterThan(5)
  const both = { enum: ['unpaid', 'partiallyPaid', 'paid', 'refunded', 'cancelled', 'canceled'] }
  expect(narrowed).toEqual(narrowed.map(([slug]) => [slug, expect.objectContaining(both)]))
})
