import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givenAddresses, givenCompany, givenHub, givenViewer } from '../../platform/testing/given.ts'
import { openRecurringDesk, type RecurringDesk } from '../../platform/testing/recurring-desk.ts'
import { companies } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { type MailTemplate, mails } from '../notifications/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../orders/public.ts'
import { offers } from '../pricing/public.ts'
import { stocks } from '../stock/public.ts'
import { recurringOccurrences, recurringOrders } from './tables.ts'

let desk: RecurringDesk
beforeAll(async () => {
  desk = await openRecurringDesk()
})
afterAll(() => desk.close())

/** Tuesday's order is due on Saturday at two, and its cut-off is on Monday at two. */
const [tooEarly, due, late] = ['2026-12-05T12:59:00Z', '2026-12-05T13:01:00Z', '2026-12-07T13:01:00Z'].map(
  (at) => new Date(at),
) as [Date, Date, Date]

const goods = async (onHand = 1000, given: Parameters<RecurringDesk['sells']>[0] = {}) => {
  const { salesUnit } = await desk.sells(given)
  await desk.stock(desk.supplier.id, salesUnit.id, onHand)
  return salesUnit.id
}
const standing = async (
  lines: { salesUnitId: string; quantity: number }[],
  more: Readonly<Record<string, unknown>> = {},
) => {
  const { status, body } = await desk.byHub(desk.template(lines, more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const first = async (orderNumber: string) => {
  const [row] = await desk.db
    .select({ date: recurringOccurrences })
    .from(recurringOccurrences)
    .innerJoin(recurringOrders, eq(recurringOrders.id, recurringOccurrences.recurringOrderId))
    .where(and(eq(recurringOrders.orderNumber, orderNumber), eq(recurringOccurrences.ruleDate, desk.week(0))))
  if (!row) throw new Error(`${orderNumber} has no first date`)
  const { date } = row
  const [order] =
    date.orderId === null
      ? []
      : await desk.db.select().from(businessCustomerOrders).where(eq(businessCustomerOrders.id, date.orderId))
  const items =
    order === undefined
      ? []
      : await desk.db
          .select()
          .from(businessCustomerOrderItems)
          .where(eq(businessCustomerOrderItems.orderId, order.id))
          .orderBy(businessCustomerOrderItems.position)
  return { date, order, items }
}
const mailsOf = async (template: MailTemplate, number: string) =>
  (await desk.db.select().from(mails).where(eq(mails.template, template))).filter(({ data }) => {
    const { orderNumber, recurringNumber } = data as { orderNumber?: string; recurringNumber?: string }
    return [orderNumber, recurringNumber].includes(number)
  })

describe('what is due', () => {
  it('has the order number and the cost centre that its customer has given once', async () => {
    const salesUnitId = await goods()
    const own = { buyerOrderNumber: 'Rahmen 12', costCentre: '4711' }
    const { orderNumber, ...saved } = await standing([{ salesUnitId, quantity: 4 }], own)
    expect(saved).toMatchObject(own)
    await desk.look(due)
    expect((await first(orderNumber)).order).toMatchObject(own)
  })

  it('is ordered once, however many look for it, and confirmed; nothing before its time', async () => {
    const salesUnitId = await goods()
    const { orderNumber } = await standing([{ salesUnitId, quantity: 4 }], { note: 'Hintereingang' })
    await desk.look(tooEarly)
    expect((await first(orderNumber)).date.state).toBe('planned')
    await Promise.all([desk.look(due), desk.look(due), desk.look(due)])
    await desk.look(due)
    const { date, order, items } = await first(orderNumber)
    expect(date).toMatchObject({ state: 'ordered', leftOut: [] })
    expect(order).toMatchObject({
      status: 'processing',
      customerId: desk.kitchen.id,
      placedBy: null,
      takenBy: null,
      note: 'Hintereingang',
      deliveryDate: desk.week(0),
      fromRecurring: { orderNumber, weekday: 'tuesday' },
    })
    expect(items).toMatchObject([{ salesUnitId, orderedQuantity: 4, confirmedQuantity: 4 }])
    const told = await mailsOf('recurringOrdered', orderNumber)
    expect(told).toMatchObject([
      { recipient: desk.kitchen.email, data: { leftOut: [], risen: [], changeUntil: '2026-12-07T13:00:00.000Z' } },
    ])
    const all = await desk.db.select().from(businessCustomerOrders)
    expect(all.filter(({ fromRecurring }) => fromRecurring?.orderNumber === orderNumber)).toHaveLength(1)
  })

  it('is ordered as its date was changed by hand, and a skipped one is not', async () => {
    const salesUnitId = await goods()
    const changed = await standing([{ salesUnitId, quantity: 4 }])
    await desk.at('customer', changed).touch(desk.week(0), { action: 'change', lines: [{ salesUnitId, quantity: 7 }] })
    const skipped = await standing([{ salesUnitId, quantity: 4 }])
    await desk.at('customer', skipped).touch(desk.week(0), { action: 'skip' })
    await desk.look(due)
    expect((await first(changed.orderNumber)).items).toMatchObject([{ orderedQuantity: 7 }])
    expect(await first(skipped.orderNumber)).toMatchObject({
      date: { state: 'skipped', skippedBecause: 'customer' },
      order: undefined,
    })
  })

  it('is capped to what there is, in whole steps, without what cannot be had, and both sides are told', async () => {
    const scarce = await goods(10, { salesUnit: { stepQuantity: 4, minimumQuantity: 4 } })
    const gone = await goods(0)
    const plenty = await goods()
    const lines = [scarce, gone, plenty].map((salesUnitId) => ({ salesUnitId, quantity: 12 }))
    const { orderNumber } = await standing(lines)
    await desk.look(due)
    const { date, items } = await first(orderNumber)
    expect(items.map(({ salesUnitId, orderedQuantity }) => [salesUnitId, orderedQuantity])).toEqual([
      [scarce, 8],
      [plenty, 12],
    ])
    expect(date.leftOut).toMatchObject([
      { salesUnitId: scarce, wanted: 12, ordered: 8, code: 'OutOfStock' },
      { salesUnitId: gone, wanted: 12, ordered: 0, code: 'OutOfStock' },
    ])
    expect(await mailsOf('recurringOrdered', orderNumber)).toMatchObject([
      { data: { leftOut: [{ ordered: 8 }, { ordered: 0 }] } },
    ])
    expect(await mailsOf('recurringDiffers', orderNumber)).toMatchObject([
      { recipient: desk.hub.email, data: { isBelowMinimum: false } },
    ])
  })

  it('is ordered below the minimum value, of which the hub hears', async () => {
    const salesUnitId = await goods()
    const poor = { minimumOrderCents: 1_000_000 }
    await desk.db.update(companies).set(poor).where(eq(companies.id, desk.hub.id))
    try {
      const { orderNumber } = await standing([{ salesUnitId, quantity: 1 }])
      await desk.look(due)
      expect((await first(orderNumber)).date.state).toBe('ordered')
      expect(await mailsOf('recurringDiffers', orderNumber)).toMatchObject([
        { data: { isBelowMinimum: true, leftOut: [] } },
      ])
    } finally {
      await desk.db.update(companies).set({ minimumOrderCents: 0 }).where(eq(companies.id, desk.hub.id))
    }
  })

  it('marks what costs more than a tenth more than last time', async () => {
    const salesUnitId = await goods()
    const { orderNumber } = await standing([{ salesUnitId, quantity: 1 }])
    await desk.look(due)
    await desk.db.update(offers).set({ priceCents: 1640 }).where(eq(offers.salesUnitId, salesUnitId))
    const seen = await desk.see(orderNumber)
    expect(seen.body.items).toMatchObject([{ hasRisen: true }])
    await desk.look(new Date('2026-12-12T13:01:00Z'))
    const told = await mailsOf('recurringOrdered', orderNumber)
    expect(told.map(({ data }) => (data as { risen: unknown[] }).risen.length)).toEqual([0, 1])
  })
})

describe('what cannot be ordered', () => {
  const failure = async (orderNumber: string) => {
    const { date, order } = await first(orderNumber)
    expect(order).toBeUndefined()
    const told = await mailsOf('recurringFailed', orderNumber)
    expect(told.map(({ recipient }) => recipient === desk.hub.email)).toEqual([false, true])
    return [date.state, date.failedBecause]
  }

  it('because it was looked at too late: an outage over the cut-off orders nothing for the past, and goes on with the next', async () => {
    const { orderNumber } = await standing([{ salesUnitId: await goods(), quantity: 1 }])
    await desk.look(late)
    expect(await failure(orderNumber)).toEqual(['failed', 'CutOffPassed'])
    await desk.look(new Date('2026-12-12T13:01:00Z'))
    const { body } = await desk.see(orderNumber)
    expect(body.occurrences.map(({ state }: { state: string }) => state).slice(0, 3)).toEqual([
      'failed',
      'ordered',
      'planned',
    ])
  })

  it('because nobody let it in', async () => {
    const { body } = await desk.byCustomer(desk.template([{ salesUnitId: await goods(), quantity: 1 }]))
    await desk.look(due)
    expect((await first(body.orderNumber)).date.state).toBe('planned')
    await desk.look(late)
    expect(await failure(body.orderNumber)).toEqual(['failed', 'NotActivated'])
  })

  it('by its customer as long as nobody let it in, and never below the minimum', async () => {
    const lines = [{ salesUnitId: await goods(), quantity: 1 }]
    const { body: waiting } = await desk.byCustomer(desk.template(lines))
    const press = (view: typeof waiting) => desk.at('customer', view).touch(desk.week(0), { action: 'order' })
    expect(await press(waiting)).toMatchObject({ status: 409, body: { code: 'TransitionNotAllowed' } })
    const active = await standing(lines)
    await desk.db.update(companies).set({ minimumOrderCents: 1_000_000 }).where(eq(companies.id, desk.hub.id))
    try {
      expect(await press(active)).toMatchObject({ body: { code: 'BelowMinimumOrderValue' } })
      expect((await first(active.orderNumber)).date.state).toBe('planned')
    } finally {
      await desk.db.update(companies).set({ minimumOrderCents: 0 }).where(eq(companies.id, desk.hub.id))
    }
    expect((await press(active)).status).toBe(200)
  })

  it('because its only article is gone; one press makes it good when it is back', async () => {
    const salesUnitId = await goods()
    const made = await standing([{ salesUnitId, quantity: 1 }])
    const list = (status: 'approved' | 'notListed') =>
      desk.db.update(salesUnits).set({ status }).where(eq(salesUnits.id, salesUnitId))
    await list('notListed')
    await desk.look(due)
    expect(await failure(made.orderNumber)).toEqual(['failed', 'OfferUnavailable'])
    const press = () => desk.at('hub', made).touch(desk.week(0), { action: 'order' })
    // The desk's clock stands on the Friday before.
    expect(await press()).toMatchObject({ status: 409, body: { code: 'OrderLinesRefused' } })
    await list('approved')
    expect((await press()).status).toBe(200)
    expect((await first(made.orderNumber)).date).toMatchObject({ state: 'ordered', failedBecause: null })
  })

  it('because its customer is blocked, or its hub', async () => {
    const { orderNumber } = await standing([{ salesUnitId: await goods(), quantity: 1 }])
    const set = (id: string, status: CompanyStatus) =>
      desk.db.update(companies).set({ status }).where(eq(companies.id, id))
    await set(desk.kitchen.id, CompanyStatus.Blocked)
    await desk.look(due)
    await set(desk.kitchen.id, CompanyStatus.Approved)
    expect(await failure(orderNumber)).toEqual(['failed', 'CompanyNotApproved'])
    const { orderNumber: other } = await standing([{ salesUnitId: await goods(), quantity: 1 }])
    await set(desk.hub.id, CompanyStatus.Blocked)
    await desk.look(due)
    await set(desk.hub.id, CompanyStatus.Approved)
    expect(await failure(other)).toEqual(['failed', 'NotFound'])
  })

  it('does not keep the others from being ordered', async () => {
    const salesUnitId = await goods()
    const { shippingAddressId } = await givenAddresses(desk.db, desk.kitchen.id)
    const broken = await standing([{ salesUnitId, quantity: 1 }], { shippingAddressId })
    const fine = await standing([{ salesUnitId, quantity: 1 }])
    const url = `/api/addresses/${shippingAddressId}`
    expect(await desk.send('DELETE', desk.people.kitchen, url)).toMatchObject({ status: 200 })
    expect((await desk.see(broken.orderNumber)).body).toMatchObject({
      ...{ billingAddressId: desk.addresses.billingAddressId, shippingAddressId: null, shippingAddress: '' },
    })
    await desk.look(due)
    expect(await failure(broken.orderNumber)).toEqual(['failed', 'AddressMissing'])
    expect((await first(fine.orderNumber)).date.state).toBe('ordered')
  })
})

describe('an address that goes', () => {
  it('waits for nobody who holds the recurring order, and nobody waits for it', async () => {
    const { shippingAddressId } = await givenAddresses(desk.db, desk.kitchen.id)
    const { orderNumber } = await standing([{ salesUnitId: await goods(), quantity: 1 }], { shippingAddressId })
    const ofIt = eq(recurringOrders.orderNumber, orderNumber)
    const url = `/api/addresses/${shippingAddressId}`
    await desk.db.transaction(async (tx) => {
      await tx.select().from(recurringOrders).where(ofIt).for('update')
      expect(await desk.send('DELETE', desk.people.kitchen, url)).toMatchObject({ status: 200 })
      await tx.update(recurringOrders).set({ note: 'Hintereingang' }).where(ofIt)
    })
  })
})

describe('a pause', () => {
  it('lets its dates go, and comes back by itself', async () => {
    const made = await standing([{ salesUnitId: await goods(), quantity: 1 }])
    await desk.at('customer', made).move({ action: 'pause', until: '2026-12-10' })
    await desk.look(due)
    expect((await first(made.orderNumber)).date.state).toBe('planned')
    await desk.look(late)
    expect((await first(made.orderNumber)).date).toMatchObject({ state: 'skipped', skippedBecause: 'pause' })
    await desk.look(new Date('2026-12-12T13:01:00Z'))
    const { body } = await desk.see(made.orderNumber)
    expect(body).toMatchObject({ status: 'active', pausedUntil: null })
    expect(body.occurrences.map(({ state }: { state: string }) => state).slice(0, 3)).toEqual([
      'skipped',
      'ordered',
      'planned',
    ])
  })

  it('orders before its end what comes on the day on which it ends', async () => {
    const made = await standing([{ salesUnitId: await goods(), quantity: 1 }])
    const { deliveryDate } = (await first(made.orderNumber)).date
    await desk.at('customer', made).move({ action: 'pause', until: deliveryDate })
    await desk.look(due)
    expect((await first(made.orderNumber)).date.state).toBe('ordered')
    expect((await desk.see(made.orderNumber)).body).toMatchObject({ status: 'paused', pausedUntil: deliveryDate })
  })

  it('says that it is too late for the day on which it ends, where nothing was ordered in time', async () => {
    const made = await standing([{ salesUnitId: await goods(), quantity: 1 }])
    const { deliveryDate } = (await first(made.orderNumber)).date
    await desk.at('customer', made).move({ action: 'pause', until: deliveryDate })
    await desk.look(late)
    const { date } = await first(made.orderNumber)
    expect(date).toMatchObject({ state: 'failed', failedBecause: 'CutOffPassed' })
  })

  it('says before its end what is ordered at once', async () => {
    const made = await standing([{ salesUnitId: await goods(), quantity: 1 }], { startsOn: '2026-12-01' })
    const paused = await desk.at('customer', made).move({ action: 'pause' })
    const shown = await desk.at('customer', paused.body.recurringOrder).previewMove({ action: 'resume' })
    expect(shown.body).toMatchObject({ ordersNow: [], missed: [] })
    const soon = await standing([{ salesUnitId: await goods(), quantity: 1 }], {
      startsOn: '2026-11-30',
      weekday: 'monday',
    })
    const stopped = await desk.at('customer', soon).move({ action: 'pause' })
    const resumed = await desk.at('customer', stopped.body.recurringOrder).previewMove({ action: 'resume' })
    expect(resumed.body).toMatchObject({ ordersNow: [{ deliveryDate: '2026-11-30' }] })
  })
})

it('follows its hub’s calendar: a day on which it closes, which is told how many dates lie on it, moves what was planned', async () => {
  const closings = [{ from: desk.week(3), until: desk.week(3) }]
  const told = async (as = desk.people.hub) =>
    (await desk.post(as, '/api/retailer/closings/consequences', { closings })).body.recurringDates
  const before = await told()
  const made = await standing([{ salesUnitId: await goods(), quantity: 1 }])
  expect(await told()).toBe(before + 1)
  const elsewhere = await givenHub(desk.db, { isDefaultHub: false })
  expect(await told(await givenViewer(desk.db, elsewhere))).toBe(0)
  const { version } = (await desk.get(desk.people.hub, '/api/company')).body.company
  const set = await desk.send('PUT', desk.people.hub, '/api/retailer/closings', { version, body: { closings } })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  await desk.look(tooEarly)
  const { body } = await desk.see(made.orderNumber)
  expect(body.occurrences[3]).toMatchObject({ ruleDate: desk.week(3), deliveryDate: '2026-12-28', state: 'planned' })
})

describe('a producer with days off', () => {
  const takesOff = async (closings: readonly object[]) => {
    const { version } = (await desk.get(desk.people.supplier, '/api/company')).body.company
    const set = await desk.send('PUT', desk.people.supplier, '/api/supplier/closings', { version, body: { closings } })
    expect(set.status, JSON.stringify(set.body)).toBe(200)
  }
  afterEach(() => takesOff([]))

  it('is left out, and both sides are told why; what comes from others or lies at the hub is ordered', async () => {
    const other = await givenCompany(desk.db, { homeHubId: desk.hub.id })
    const off = await goods()
    const { salesUnit: fresh } = await desk.sells({}, other.id)
    await desk.stock(other.id, fresh.id, 10)
    const shelf = await goods(0)
    await desk.stock(desk.hub.id, shelf, 10)
    const lines = [off, fresh.id, shelf].map((salesUnitId) => ({ salesUnitId, quantity: 2 }))
    const made = await standing(lines)
    await takesOff([{ from: desk.week(0), until: desk.week(0), reason: 'Hochzeit' }])
    const { occurrences } = (await desk.see(made.orderNumber)).body
    expect(occurrences.slice(0, 2)).toMatchObject([{ suppliersOff: [desk.supplier.name] }, { suppliersOff: [] }])
    // Three lines at one price, of which two are ordered.
    expect(occurrences[0].goodsCents * 3).toBe(occurrences[1].goodsCents * 2)
    await desk.look(due)
    const { date, items } = await first(made.orderNumber)
    expect(date).toMatchObject({
      state: 'ordered',
      leftOut: [{ salesUnitId: off, wanted: 2, ordered: 0, code: 'SupplierClosed' }],
    })
    expect(items).toMatchObject([{ salesUnitId: fresh.id }, { salesUnitId: shelf }])
    const leftOut = [{ code: 'SupplierClosed' }]
    expect(await mailsOf('recurringOrdered', made.orderNumber)).toMatchObject([{ data: { leftOut } }])
    expect(await mailsOf('recurringDiffers', made.orderNumber)).toMatchObject([{ data: { leftOut } }])
  })

  it('is why nothing is ordered where all of it comes from there', async () => {
    const made = await standing([{ salesUnitId: await goods(), quantity: 2 }])
    await takesOff([{ from: desk.week(0), until: desk.week(0) }])
    await desk.look(due)
    expect((await first(made.orderNumber)).date).toMatchObject({ state: 'failed', failedBecause: 'SupplierClosed' })
    expect(await mailsOf('recurringFailed', made.orderNumber)).toMatchObject([
      { data: { reason: 'SupplierClosed' } },
      { data: { reason: 'SupplierClosed' } },
    ])
  })

  it('is told how many dates lie on its days, and nobody else’s', async () => {
    const closings = [{ from: desk.week(4), until: desk.week(4) }]
    const told = async (as = desk.people.supplier) =>
      (await desk.post(as, '/api/supplier/closings/consequences', { closings })).body.recurringDates
    const before = await told()
    await standing([{ salesUnitId: await goods(), quantity: 1 }])
    expect(await told()).toBe(before + 1)
    const elsewhere = await givenCompany(desk.db, { homeHubId: desk.hub.id })
    expect(await told(await givenViewer(desk.db, elsewhere))).toBe(0)
  })
})

it('works out the dates of all others where those of one cannot be', async () => {
  const salesUnitId = await goods()
  const [broken, fine] = [
    await standing([{ salesUnitId, quantity: 1 }]),
    await standing([{ salesUnitId, quantity: 1 }]),
  ]
  const both = inArray(recurringOrders.orderNumber, [broken.orderNumber, fine.orderNumber])
  const ids = desk.db.select({ id: recurringOrders.id }).from(recurringOrders).where(both)
  await desk.db.delete(recurringOccurrences).where(inArray(recurringOccurrences.recurringOrderId, ids))
  await desk.db.update(recurringOrders).set({ plannedAt: null }).where(both)
  await desk.db.execute(
    sql.raw(`
    create function refuse_dates() returns trigger language plpgsql as $$ begin
      if (select order_number from recurring_sales_order where id = new.recurring_order_id) = '${broken.orderNumber}'
      then raise 'a date that cannot be written'; end if;
      return new; end $$;
    create trigger refuse_dates before insert on recurring_sales_order_occurrence for each row execute function refuse_dates()`),
  )
  const plannedDates = async ({ orderNumber }: { orderNumber: string }) =>
    (await desk.see(orderNumber)).body.occurrences.length
  await expect(desk.look(tooEarly)).rejects.toThrow(/^1 recurring orders/)
  expect([await plannedDates(broken), await plannedDates(fine)]).toEqual([0, 7])
  await desk.db.execute(sql`drop function refuse_dates cascade`)
  await desk.look(tooEarly)
  expect(await plannedDates(broken)).toBe(7)
})

it('leaves no stock promised twice', async () => {
  const salesUnitId = await goods(5)
  const all = await Promise.all([1, 2, 3].map(() => standing([{ salesUnitId, quantity: 3 }])))
  await Promise.all([desk.look(due), desk.look(due)])
  const placed = await Promise.all(all.map(({ orderNumber }) => first(orderNumber)))
  expect(placed.map(({ items }) => items[0]?.orderedQuantity ?? 0).sort()).toEqual([0, 2, 3])
  const [stock] = await desk.db.select().from(stocks).where(eq(stocks.salesUnitId, salesUnitId))
  expect(stock).toMatchObject({ onHand: 5, reserved: 5 })
})
