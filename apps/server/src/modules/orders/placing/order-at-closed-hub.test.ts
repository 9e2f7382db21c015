import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEntries } from '../../../platform/tables.ts'
import { type OrderDesk, openOrderDesk } from '../testing/order-desk.ts'

/** A hub that closes: nobody can order for those days, in the market, the cart or at the checkout. */
let desk: OrderDesk
let unit: Awaited<ReturnType<OrderDesk['sells']>>
beforeAll(async () => {
  desk = await openOrderDesk()
  unit = await desk.sells()
  await desk.stock(desk.supplier.id, unit.salesUnit.id, 50)
})
afterAll(() => desk.close())

const close = async (closings: readonly object[], as = desk.people.hub, version?: number) => {
  const { company } = (await desk.get(as, '/api/company')).body
  const etag = `"${version ?? company?.version ?? 1}"`
  return desk.server.app.inject({
    method: 'PUT',
    url: '/api/retailer/closings',
    headers: { authorization: `Bearer ${as.subject}`, 'if-match': etag },
    body: { closings },
  })
}
beforeEach(async () => {
  await close([])
})

// The desk opens on Monday the 23rd; everybody delivers Monday to Friday and closes at 14:00 the working day before.
const fromWednesday = [{ from: '2026-11-25', until: '2026-11-26' }]
const market = async (path: string) => (await desk.get(desk.people.kitchen, `/api/market/b2b/${path}`)).body
const quote = (deliveryDate: string) =>
  desk.post(desk.people.kitchen, '/api/market/b2b/cart-quote', {
    lines: [{ salesUnitId: unit.salesUnit.id, quantity: 1 }],
    deliveryDate,
    deliveryMethod: 'deliveryHub',
  })

it('offers no day on which it is closed, anywhere', async () => {
  const days = async () => (await market('delivery-days')).days.map(({ date }: { date: string }) => date)
  expect(await days()).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'])
  expect((await close(fromWednesday)).json()).toEqual({ closings: fromWednesday })
  expect(await days()).toEqual(['2026-11-24', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'])

  expect((await market('articles?deliveryDay=2026-11-25')).articles).toEqual([])
  expect((await market('articles?deliveryDay=2026-11-27')).articles).toHaveLength(1)
  const { body } = await quote('2026-11-26')
  expect(body.lines[0].problem).toMatchObject({ code: 'NotADeliveryDay' })
  expect(body.deliveryDates.map(({ date }: { date: string }) => date).slice(0, 2)).toEqual(['2026-11-24', '2026-11-27'])

  const refused = await desk.place([unit.line(1)], { more: { deliveryDate: '2026-11-26' } })
  expect(refused).toMatchObject({ status: 400, body: { code: 'NotADeliveryDay' } })
})

it('says before what it changes, with the orders that lie on its days, and stores nothing', async () => {
  const preview = async (closings: readonly object[]) =>
    (await desk.post(desk.people.hub, '/api/retailer/closings/consequences', { closings })).body
  const placed = await desk.place([unit.line(1)], { more: { deliveryDate: '2026-11-26' } })
  expect(placed.status).toBe(200)
  const { orderNumber } = placed.body
  const friday = { date: '2026-11-27', before: '2026-11-26T13:00:00.000Z', after: '2026-11-24T13:00:00.000Z' }
  const closed = {
    ...{ gone: ['2026-11-25', '2026-11-26'], come: [], orders: 1, recurringDates: 0, cutOffs: [friday] },
    firstOrders: [{ orderNumber, deliveryDate: '2026-11-26' }],
  }
  expect(await preview(fromWednesday)).toEqual(closed)
  expect((await market('delivery-days')).days.map(({ date }: { date: string }) => date)).toContain('2026-11-26')
  await close(fromWednesday)
  expect(await preview(fromWednesday)).toEqual({
    gone: [],
    come: [],
    orders: 0,
    firstOrders: [],
    recurringDates: 0,
    cutOffs: [],
  })
  expect(await preview([])).toEqual({
    ...{ gone: [], come: closed.gone, orders: 0, firstOrders: [], recurringDates: 0 },
    cutOffs: [{ ...friday, before: friday.after, after: friday.before }],
  })
})

it('closes earlier for the day after, because nobody works on the days between', async () => {
  const cutOff = async () => (await quote('2026-11-27')).body.lines[0].cutOffAt
  expect(await cutOff()).toBe('2026-11-26T13:00:00.000Z')
  await close(fromWednesday)
  expect(await cutOff()).toBe('2026-11-24T13:00:00.000Z')
  const placed = await desk.place([unit.line(1)], { more: { deliveryDate: '2026-11-27' } })
  const { body } = await desk.get(desk.people.kitchen, `/api/business-customer/orders/${placed.body.orderNumber}`)
  expect(body.items[0].cutOffAt).toBe('2026-11-24T13:00:00.000Z')
})

it('leaves what was ordered before as it was', async () => {
  const { body } = await desk.place([unit.line(1)], { more: { deliveryDate: '2026-11-26' } })
  await close(fromWednesday)
  const kept = await desk.get(desk.people.kitchen, `/api/business-customer/orders/${body.orderNumber}`)
  expect(kept.body).toMatchObject({ deliveryDate: '2026-11-26', status: 'received' })
})

it('is saved on what somebody saw: two at once do not undo each other', async () => {
  const { version } = (await desk.get(desk.people.hub, '/api/company')).body.company
  const [one, other] = [[{ from: '2026-12-21', until: '2026-12-22' }], [{ from: '2026-12-28', until: '2026-12-29' }]]
  const answers = await Promise.all([one, other].map((closings) => close(closings, desk.people.hub, version)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  const late = answers.find(({ statusCode }) => statusCode === 412)?.json()
  expect(late).toMatchObject({ code: 'VersionOutdated', facts: { current: { version: version + 1 } } })
})

it('is the hub’s own word, kept in order and in the log', async () => {
  const later = { from: '2026-12-28', until: '2027-01-02' }
  await close([later, ...fromWednesday])
  const own = async (as: { subject: string }) => (await desk.get(as, '/api/company')).body.closings
  expect(await own(desk.people.hub)).toEqual([...fromWednesday, later])
  expect(await own(desk.people.kitchen)).toBeNull()
  expect((await close([], desk.people.kitchen)).statusCode).toBe(403)
  const entries = await desk.db.select().from(auditEntries)
  expect(entries.at(-1)).toMatchObject({
    action: 'update-company',
    after: { closings: [...fromWednesday, later] },
  })
})
