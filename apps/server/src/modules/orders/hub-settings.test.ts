import { usualReminderSteps } from '@regionalmarkt/domain/billing/reminder.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEntries } from '../../platform/tables.ts'
import { type OrderDesk, openOrderDesk } from './testing/order-desk.ts'

/** A hub changes on which terms it sells: what is offered follows at once, what is ordered stays. */
let desk: OrderDesk
let unit: Awaited<ReturnType<OrderDesk['sells']>>
beforeAll(async () => {
  desk = await openOrderDesk()
  unit = await desk.sells({ priceCents: 1490 })
  await desk.stock(desk.supplier.id, unit.salesUnit.id, 50)
})
afterAll(() => desk.close())

type Change = Readonly<Record<string, unknown>>
const settings = {
  deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  cutOffTime: '14:00',
  cutOffDaysBefore: 1,
  federalState: 'NI',
  deliveryMethods: ['deliveryHub', 'pickupHub'],
  minimumOrderCents: 0,
  householdMinimumCents: 0,
  deliveryFeeCents: 0,
  stockHorizonDays: 3,
  paymentKinds: ['invoice', 'cashAtPickup', 'cardAtPickup'],
  account: null,
  creditorId: null,
  prepaymentHours: 72,
  complaintDays: 3,
  deliveryPostcodes: ['26919'],
  paymentTermDays: 14,
  reminderSteps: usualReminderSteps.map((step) => ({ ...step })),
  reminderLimitCents: 500,
  differenceLimitCents: 5,
}
const path = '/api/retailer/settings'
const read = async () => (await desk.get(desk.people.hub, path)).body
const save = async (
  change: Change,
  { version, as = desk.people.hub }: { version?: number; as?: typeof desk.people.hub } = {},
) =>
  desk.server.app.inject({
    method: 'PUT',
    url: path,
    headers: { authorization: `Bearer ${as.subject}`, 'if-match': `"${version ?? (await read()).version}"` },
    body: { ...settings, ...change },
  })
const preview = async (change: Change) =>
  (await desk.post(desk.people.hub, `${path}/consequences`, { ...settings, ...change })).body.consequences
beforeEach(async () => {
  expect((await save({})).statusCode).toBe(200)
})

const quote = async (more: object = {}) =>
  (
    await desk.post(desk.people.kitchen, '/api/market/b2b/cart-quote', {
      lines: [{ salesUnitId: unit.salesUnit.id, quantity: 2 }],
      deliveryMethod: 'deliveryHub',
      ...more,
    })
  ).body
const daysOf = ({ deliveryDates }: { deliveryDates: { date: string }[] }) => deliveryDates.map(({ date }) => date)

it('are there for the hub as they count', async () => {
  expect(await read()).toEqual({ ...settings, hasProvider: false, hubId: desk.hub.id, version: expect.any(Number) })
})

const account = { holder: 'Hub an der Bank', iban: 'DE02120300000000202051', bic: null }
/** Each of them changed in one way, and what is said of it. */
const changes: Readonly<Record<keyof typeof settings, readonly [kind: string, changed: unknown]>> = {
  deliveryWeekdays: ['weekdays', ['monday', 'tuesday', 'wednesday', 'thursday']],
  cutOffTime: ['cutOff', '10:30'],
  cutOffDaysBefore: ['cutOff', 2],
  federalState: ['holidays', 'BY'],
  deliveryMethods: ['methods', ['pickupHub']],
  minimumOrderCents: ['minimum', 5000],
  householdMinimumCents: ['householdMinimum', 9000],
  deliveryFeeCents: ['fee', 690],
  stockHorizonDays: ['stockHorizon', 9],
  paymentKinds: ['payments', ['cardAtPickup']],
  account: ['account', account],
  creditorId: ['creditorId', 'DE98ZZZ09999999999'],
  prepaymentHours: ['prepaymentHours', 48],
  complaintDays: ['complaintDays', 9],
  deliveryPostcodes: ['postcodes', ['26954']],
  paymentTermDays: ['paymentTerm', 30],
  reminderSteps: ['reminders', []],
  reminderLimitCents: ['reminderLimit', 1000],
  differenceLimitCents: ['differenceLimit', 10],
}
it.each(Object.entries(changes))('say before what another %s changes', async (key, [kind, changed]) => {
  // Nobody collects without an account.
  const change = { [key]: changed, ...(key === 'creditorId' && { account }) }
  expect(await preview(change)).toContainEqual(expect.objectContaining({ kind }))
})

it('give up a weekday: said before, true after, and what is ordered for it stays', async () => {
  // The desk opens on Monday the 23rd of November; the 26th is a Thursday.
  const placed = await desk.place([unit.line(1)])
  expect(placed.status).toBe(200)
  const withoutThursday = { deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'friday'] }
  expect(await preview(withoutThursday)).toEqual([{ kind: 'weekdays', gone: ['thursday'], come: [], orders: 1 }])
  expect(daysOf(await quote()), 'nothing is saved yet').toContain('2026-11-26')

  expect((await save(withoutThursday)).json()).toMatchObject(withoutThursday)
  expect(daysOf(await quote())).not.toContain('2026-11-26')
  const days = (await desk.get(desk.people.kitchen, '/api/market/b2b/delivery-days')).body.days
  expect(days.map(({ date }: { date: string }) => date)).not.toContain('2026-11-26')
  expect(await desk.place([unit.line(1)])).toMatchObject({ status: 400, body: { code: 'NotADeliveryDay' } })
  const kept = await desk.get(desk.people.kitchen, `/api/business-customer/orders/${placed.body.orderNumber}`)
  expect(kept.body).toMatchObject({ deliveryDate: '2026-11-26', status: 'received' })
})

it('close earlier from the next order on; who has ordered may cancel as long as was promised', async () => {
  const placed = await desk.place([unit.line(1)], { more: { deliveryDate: '2026-11-27' } })
  const earlier = { cutOffTime: '10:30', cutOffDaysBefore: 2 }
  expect(await preview(earlier)).toEqual([
    // Tuesday is out of reach by then, Wednesday closes today.
    { kind: 'cutOff', date: '2026-11-25', before: '2026-11-24T13:00:00.000Z', after: '2026-11-23T09:30:00.000Z' },
  ])
  await save(earlier)
  const { lines } = await quote({ deliveryDate: '2026-11-27' })
  expect(lines[0].cutOffAt).toBe('2026-11-25T09:30:00.000Z')
  const { body } = await desk.get(desk.people.kitchen, `/api/business-customer/orders/${placed.body.orderNumber}`)
  expect(body.items[0].cutOffAt).toBe('2026-11-26T13:00:00.000Z')
})

it('move to another state with its holidays', async () => {
  expect(await preview({ federalState: 'BY' })).toEqual([
    { kind: 'holidays', gone: [], come: ['2027-01-06'], orders: 0 },
  ])
  await save({ federalState: 'BY' })
  expect(await read()).toMatchObject({ federalState: 'BY' })
})

it('ask a minimum and a fee, which every cart hears of', async () => {
  expect(await preview({ minimumOrderCents: 5000, deliveryFeeCents: 690 })).toMatchObject([
    { kind: 'minimum', before: 0, after: 5000 },
    { kind: 'fee', before: 0, after: 690 },
  ])
  await save({ minimumOrderCents: 5000, deliveryFeeCents: 690 })
  const driven = await quote({ deliveryDate: '2026-12-03' })
  expect(driven).toMatchObject({ minimumOrderCents: 5000, totals: { deliveryCents: 690 } })
  expect((await quote({ deliveryDate: '2026-12-03', deliveryMethod: 'pickupHub' })).totals.deliveryCents).toBe(0)
  const refused = await desk.place([unit.line(2)], { more: { deliveryDate: '2026-12-03' } })
  expect(refused).toMatchObject({ status: 400, body: { code: 'BelowMinimumOrderValue' } })
})

it('offer a way no more', async () => {
  expect(await preview({ deliveryMethods: ['pickupHub'] })).toMatchObject([{ kind: 'methods', gone: ['deliveryHub'] }])
  await save({ deliveryMethods: ['pickupHub', 'pickupHub'] })
  expect((await quote({ deliveryMethod: undefined })).deliveryMethods).toEqual(['pickupHub'])
  const refused = await desk.place([unit.line(1)])
  expect(refused).toMatchObject({ body: { code: 'DeliveryMethodNotOffered' } })
})

it('are kept in one order, whichever is sent', async () => {
  const mixed = {
    deliveryMethods: ['pickupHub', 'deliveryHub'],
    paymentKinds: ['cardAtPickup', 'invoice'],
    deliveryPostcodes: ['27804', ' 26919', '27804'],
  }
  expect((await save(mixed)).json()).toMatchObject({
    deliveryMethods: ['deliveryHub', 'pickupHub'],
    paymentKinds: ['invoice', 'cardAtPickup'],
    deliveryPostcodes: ['26919', '27804'],
  })
})

it('are refused on an outdated version, with the present ones, and leave one entry for what differs', async () => {
  const { version } = await read()
  await save({ stockHorizonDays: 5 })
  const late = await save({ stockHorizonDays: 7 }, { version })
  expect(late.statusCode).toBe(412)
  expect(late.json()).toMatchObject({ code: 'VersionOutdated', facts: { current: { stockHorizonDays: 5 } } })
  const entries = await desk.db.select().from(auditEntries)
  expect(entries.at(-1)).toMatchObject({
    action: 'update-company',
    before: { stockHorizonDays: 3 },
    after: { stockHorizonDays: 5 },
  })
})

it('are the hub’s alone', async () => {
  expect((await save({}, { version: 1, as: desk.people.kitchen })).statusCode).toBe(403)
  expect((await desk.get(desk.people.supplier, path)).status).toBe(403)
})
