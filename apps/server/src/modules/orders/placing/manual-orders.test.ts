import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../platform/tables.ts'
import { givenAddresses, givenCompany, givenHub, givenViewer } from '../../../platform/testing/given.ts'
import { addresses, companies } from '../../accounts/public.ts'
import { mails } from '../../notifications/public.ts'
import { customerTerms } from '../../pricing/public.ts'
import { retailerOrderItems, retailerOrders } from '../../procurement/public.ts'
import { shoppingListItems, shoppingLists } from '../../shopping-lists/public.ts'
import { stocks } from '../../stock/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../tables.ts'
import { type Line, type OrderDesk, openOrderDesk, thursday } from '../testing/order-desk.ts'

/** Wednesday, an hour after everybody's cut-off for Thursday; Friday's is still to come. */
const wednesdayAfternoon = new Date('2026-11-25T14:00:00Z')
const friday = '2026-11-27'

let desk: OrderDesk
let url: string
beforeAll(async () => {
  desk = await openOrderDesk({ now: wednesdayAfternoon })
  url = `/api/retailer/manual-orders/${desk.kitchen.slug}`
})
afterAll(() => desk.close())

type Agreed = Line & { override?: { cents: number; reason: string } }

const take = (lines: readonly Agreed[], { more = {}, key, as = desk.people.hub }: Options = {}) =>
  desk.post(as, url, desk.bodyOf(lines, more), key)
type Options = { more?: object; key?: string; as?: { subject: string } }

const quote = (lines: readonly Agreed[], more: object = {}) =>
  desk.post(desk.people.hub, `${url}/quote`, {
    lines: lines.map(({ unitPriceCents: _, ...line }) => line),
    ...more,
  })

const stored = async (orderNumber: string) => {
  const [order] = await desk.db
    .select()
    .from(businessCustomerOrders)
    .where(eq(businessCustomerOrders.orderNumber, orderNumber))
  if (!order) throw new Error(`no order ${orderNumber}`)
  const items = await desk.db
    .select()
    .from(businessCustomerOrderItems)
    .where(eq(businessCustomerOrderItems.orderId, order.id))
    .orderBy(businessCustomerOrderItems.position)
  return { order, items }
}
const mailsOf = async (orderNumber: string) =>
  (await desk.db.select().from(mails)).filter(
    ({ data }) => (data as { orderNumber?: string }).orderNumber === orderNumber,
  )
const hubSees = (orderNumber: string) =>
  desk.get(desk.people.hub, `/api/retailer/business-customer-orders/${orderNumber}`)
const kitchenSees = (orderNumber: string) =>
  desk.get(desk.people.kitchen, `/api/business-customer/orders/${orderNumber}`)
const countOfOrders = async () => (await desk.db.select().from(businessCustomerOrders)).length

describe('an order past the cut-off', () => {
  it('is refused to the kitchen, and taken by its hub: confirmed, told, written down, and for the producer to accept', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    expect(await desk.place([line(3)])).toMatchObject({
      status: 409,
      body: { facts: { lines: [{ code: 'CutOffPassed' }] } },
    })
    const quoted = await quote([line(3)], { deliveryDate: thursday })
    expect(quoted.body).toMatchObject({
      deliveryDate: thursday,
      lines: [{ pastCutOff: 'producerMustAccept', problem: null, lineCents: 4470 }],
    })
    expect(quoted.body.deliveryDates.map(({ date }: { date: string }) => date)).toContain(thursday)

    const { status, body } = await take([line(3)])
    expect(status).toBe(200)
    const { order, items } = await stored(body.orderNumber)
    expect(order).toMatchObject({
      customerId: desk.kitchen.id,
      placedBy: null,
      takenBy: desk.people.hub.userId,
      status: 'processing',
    })
    expect(items).toMatchObject([{ status: 'processing', orderedQuantity: 3, confirmedQuantity: 3, priceCents: 1490 }])

    const [mail, ...others] = await mailsOf(body.orderNumber)
    expect(others.filter(({ template }) => template !== 'newSupplierOrder')).toEqual([])
    expect(mail).toMatchObject({
      template: 'orderTaken',
      recipient: desk.kitchen.email,
      data: { cancelUntil: null, lines: [{ quantity: 3, lineCents: 4470 }] },
    })
    const [entry] = await desk.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, order.id), eq(auditEntries.action, 'businessCustomerOrder.place')))
    expect(entry).toMatchObject({
      userId: desk.people.hub.userId,
      after: { onBehalfOf: desk.kitchen.id, pastCutOff: [salesUnit.id] },
    })

    const [supply] = await desk.db
      .select({ order: retailerOrders, item: retailerOrderItems })
      .from(retailerOrderItems)
      .innerJoin(retailerOrders, eq(retailerOrders.id, retailerOrderItems.orderId))
      .where(eq(retailerOrderItems.salesUnitId, salesUnit.id))
    expect(supply).toMatchObject({
      order: { supplierId: desk.supplier.id, deliveryDate: thursday },
      item: { status: 'received', orderedQuantity: 3, confirmedQuantity: null },
    })
    const accept = `/api/supplier/orders/${supply?.order.orderNumber}/accept`
    const headers = {
      authorization: `Bearer ${desk.people.supplier.subject}`,
      'if-match': `"${supply?.order.version}"`,
    }
    const accepted = await desk.server.app.inject({ method: 'POST', url: accept, headers })
    expect(accepted.statusCode).toBe(200)

    const seen = await kitchenSees(body.orderNumber)
    expect(seen.body).toMatchObject({
      isTakenByHub: true,
      items: [{ isPastCutOff: true, priceOverride: null, canCancel: { allowed: false, code: 'CutOffPassed' } }],
    })
    expect(seen.body).not.toHaveProperty('takenByName')
    expect((await hubSees(body.orderNumber)).body.takenByName).toEqual(expect.any(String))
  })

  it('comes from the hub’s shelf where it lies there', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.hub.id, salesUnit.id, 4)
    expect((await quote([line(4)], { deliveryDate: thursday })).body.lines).toMatchObject([{ pastCutOff: 'fromShelf' }])
    const { body } = await take([line(4)])
    expect((await stored(body.orderNumber)).items).toMatchObject([{ status: 'receivedRetailer', receivedQuantity: 4 }])
  })

  it('is refused where the producer’s day for it is over and nothing lies on the shelf', async () => {
    const tuesdays = await givenCompany(desk.db, { homeHubId: desk.hub.id, deliveryWeekdays: ['tuesday'] })
    const { salesUnit, line } = await desk.sells({}, tuesdays.id)
    await desk.stock(tuesdays.id, salesUnit.id, 10)
    const refused = await take([line(1)])
    expect(refused).toMatchObject({ status: 409, body: { facts: { lines: [{ code: 'NotADeliveryDay' }] } } })
    const quoted = (await quote([line(1)], { deliveryDate: thursday })).body
    expect(quoted.lines).toMatchObject([{ pastCutOff: null, problem: { code: 'NotADeliveryDay' } }])
    const byDate = new Map(
      quoted.deliveryDates.map((each: { date: string; possibleLines: number }) => [each.date, each.possibleLines]),
    )
    expect(byDate.get(thursday)).toBe(0)
  })

  it('is not what a quote begins with: its first day is one that everything makes', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    expect((await quote([line(1)])).body).toMatchObject({ deliveryDate: friday, lines: [{ pastCutOff: null }] })
  })
})

it('has the order number and the cost centre of its customer, as both sides see them', async () => {
  const { salesUnit, line } = await desk.sells()
  await desk.stock(desk.supplier.id, salesUnit.id, 10)
  const own = { buyerOrderNumber: '4500012345', costCentre: '4711 Mensa' }
  const { status, body } = await take([line(1)], { more: own })
  expect(status).toBe(200)
  expect((await stored(body.orderNumber)).order).toMatchObject(own)
  expect((await kitchenSees(body.orderNumber)).body).toMatchObject(own)
  expect((await hubSees(body.orderNumber)).body).toMatchObject(own)
  expect((await take([line(1)], { more: { costCentre: 'x'.repeat(51) } })).status).toBe(400)
})

describe('a price that the hub has agreed', () => {
  it('counts as it is, without the customer’s reduction, and says what it would have been and why', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    await desk.db
      .insert(customerTerms)
      .values({ retailerId: desk.hub.id, customerId: desk.kitchen.id, discountBasisPoints: 1000 })
    try {
      const override = { cents: 1000, reason: 'Druckstellen' }
      const agreed = { ...line(2), unitPriceCents: 1341, override }
      expect((await quote([agreed], { deliveryDate: friday })).body).toMatchObject({
        lines: [{ unitPriceCents: 1000, usualPriceCents: 1341, lineCents: 2000 }],
        totals: { goodsCents: 2000 },
      })
      const { body } = await take([agreed], { more: { deliveryDate: friday } })
      const { items, order } = await stored(body.orderNumber)
      expect(items[0]?.priceCents).toBe(1000)
      expect(items[0]?.priceTrace.slice(-2)).toMatchObject([
        { kind: 'customerReduction', resultCents: 1341 },
        { kind: 'override', reason: 'Druckstellen', changeCents: -341, resultCents: 1000 },
      ])
      expect(order.orderedGoodsNetCents).toBe(2000)
      for (const seen of [await kitchenSees(body.orderNumber), await hubSees(body.orderNumber)]) {
        expect(seen.body.items).toMatchObject([
          { unitPriceCents: 1000, priceOverride: { usualCents: 1341, reason: 'Druckstellen' } },
        ])
      }
    } finally {
      await desk.db.delete(customerTerms).where(eq(customerTerms.customerId, desk.kitchen.id))
    }
  })

  it('of more than any order may come to is refused, and its quote says so at the line', async () => {
    const { salesUnit, line } = await desk.sells({ salesUnit: { isStockTracked: false } })
    expect(salesUnit.dailyLimit).toBeNull()
    const lines = [line(100_000)]
    const quoted = await quote(lines, { deliveryDate: friday })
    const problem = { code: 'QuantityTooHigh', facts: { maximumCents: 100_000_000 } }
    expect(quoted).toMatchObject({ status: 200, body: { lines: [{ problem }] } })
    expect(await take(lines, { more: { deliveryDate: friday } })).toMatchObject({ status: 400, body: problem })
  })

  it.each([
    ['without a reason', { cents: 900, reason: '' }, 'lines.0.override.reason'],
    ['below nothing', { cents: -1, reason: 'Druckstellen' }, 'lines.0.override.cents'],
  ])('is refused %s, naming the field, and nothing is stored', async (_, override, path) => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const before = await countOfOrders()
    const refused = await take([{ ...line(1), override }], { more: { deliveryDate: friday } })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    expect(await countOfOrders()).toBe(before)
  })

  it('is refused when what it departs from is not the price any more', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const stale = { ...line(1), unitPriceCents: 1400, override: { cents: 900, reason: 'Druckstellen' } }
    expect(await take([stale], { more: { deliveryDate: friday } })).toMatchObject({
      status: 409,
      body: { facts: { lines: [{ code: 'PriceChanged', facts: { expected: 1400, price: 1490 } }] } },
    })
  })

  it('is not the customer’s to name', async () => {
    const { line } = await desk.sells()
    const own = { ...line(1), override: { cents: 1, reason: 'Weil ich will' } }
    expect((await desk.place([own], { more: { deliveryDate: friday } })).status).toBe(400)
  })
})

it('less than the minimum order value is quoted with what is missing, and taken', async () => {
  const { salesUnit, line } = await desk.sells()
  await desk.stock(desk.supplier.id, salesUnit.id, 10)
  await desk.db.update(companies).set({ minimumOrderCents: 10_000_000 }).where(eq(companies.id, desk.hub.id))
  try {
    const more = { deliveryDate: friday }
    expect((await desk.place([line(1)], { more })).body.code).toBe('BelowMinimumOrderValue')
    expect((await quote([line(1)], more)).body).toMatchObject({
      minimumOrderCents: 10_000_000,
      totals: { goodsCents: 1490 },
    })
    expect((await take([line(1)], { more })).status).toBe(200)
  } finally {
    await desk.db.update(companies).set({ minimumOrderCents: 0 }).where(eq(companies.id, desk.hub.id))
  }
})

describe('the customer', () => {
  it('may cancel a line until its cut-off though it is confirmed, and its goods are free again', async () => {
    const { salesUnit, line } = await desk.sells()
    const stock = await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const shelf = await desk.sells()
    const onShelf = await desk.stock(desk.hub.id, shelf.salesUnit.id, 5)
    const { body } = await take([line(3), shelf.line(2)], { more: { deliveryDate: friday } })
    const seen = await kitchenSees(body.orderNumber)
    expect(seen.body.items.map((item: { canCancel: object }) => item.canCancel)).toEqual([
      { allowed: true, code: null },
      { allowed: true, code: null },
    ])
    for (const { id } of seen.body.items) {
      const cancel = `/api/business-customer/orders/${body.orderNumber}/items/${id}/cancel`
      expect((await desk.post(desk.people.kitchen, cancel)).status).toBe(200)
    }
    const left = await desk.db.select().from(stocks).where(eq(stocks.id, stock.id))
    expect(left).toMatchObject([{ onHand: 10, reserved: 0 }])
    expect(await desk.db.select().from(stocks).where(eq(stocks.id, onShelf.id))).toMatchObject([
      { onHand: 5, reserved: 0 },
    ])
    expect((await stored(body.orderNumber)).order.status).toBe('cancelled')
    const [demand] = await desk.db
      .select()
      .from(retailerOrderItems)
      .where(eq(retailerOrderItems.salesUnitId, salesUnit.id))
    expect(demand).toMatchObject({ status: 'cancelled' })
  })

  it('is shown with its addresses, last order and lists', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const { body: placed } = await take([line(2)], { more: { deliveryDate: friday } })
    const [list] = await desk.db
      .insert(shoppingLists)
      .values({ companyId: desk.kitchen.id, name: 'Montag' })
      .returning()
    await desk.db
      .insert(shoppingListItems)
      .values({ listId: list?.id ?? '', salesUnitId: salesUnit.id, quantity: 7, position: 0 })
    const { body } = await desk.get(desk.people.hub, url)
    expect(body).toMatchObject({
      customer: { slug: desk.kitchen.slug, name: desk.kitchen.name },
      lastOrder: { orderNumber: placed.orderNumber, lines: [{ salesUnitId: salesUnit.id, quantity: 2 }] },
      lists: [{ name: 'Montag', items: [{ salesUnitId: salesUnit.id, quantity: 7 }] }],
    })
    expect(body.addresses.map(({ id }: { id: string }) => id).sort()).toEqual(Object.values(desk.addresses).sort())
  })

  it('finds new and changed addresses in its own book', async () => {
    const lines = {
      name: 'Küche Nord',
      addition: '',
      street: 'Nordweg 1',
      postcode: '26919',
      city: 'Deichmoor',
      country: 'DE',
    }
    const added = await desk.post(desk.people.hub, `${url}/addresses`, { ...lines, kind: 'shipping', isDefault: false })
    expect(added).toMatchObject({ status: 200, body: { name: 'Küche Nord' } })
    const change = await desk.server.app.inject({
      method: 'PUT',
      url: `${url}/addresses/${added.body.id}`,
      headers: { authorization: `Bearer ${desk.people.hub.subject}`, 'if-match': '"1"' },
      payload: { ...lines, street: 'Nordweg 2', isDefault: false },
    })
    expect(change.statusCode).toBe(200)
    const book = await desk.get(desk.people.kitchen, '/api/addresses')
    expect(book.body.addresses).toContainEqual(expect.objectContaining({ id: added.body.id, street: 'Nordweg 2' }))
    const [entry] = await desk.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, added.body.id))
      .orderBy(desc(auditEntries.id))
    expect(entry).toMatchObject({ userId: desk.people.hub.userId, after: { companyId: desk.kitchen.id } })
    await desk.db.delete(addresses).where(eq(addresses.id, added.body.id))
  })

  it.each([
    ['blocked', CompanyStatus.Blocked],
    ['waiting', CompanyStatus.Pending],
  ])('gets nothing while it is %s', async (_, status) => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    await desk.db.update(companies).set({ status }).where(eq(companies.id, desk.kitchen.id))
    try {
      for (const answer of [await take([line(1)]), await quote([line(1)]), await desk.get(desk.people.hub, url)]) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'CompanyNotApproved' } })
      }
    } finally {
      await desk.db.update(companies).set({ status: CompanyStatus.Approved }).where(eq(companies.id, desk.kitchen.id))
    }
  })

  it('of another hub is as unknown as one that does not exist, and so are a producer and addresses of somebody else', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const other = await givenHub(desk.db, { isDefaultHub: false })
    const stranger = await givenViewer(desk.db, other)
    const mensa = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id })
    const theirs = await givenAddresses(desk.db, mensa.id)
    const before = await countOfOrders()
    const none = await desk.get(desk.people.hub, '/api/retailer/manual-orders/no-such-customer')
    expect(none.status).toBe(404)
    expect((await desk.get(stranger, url)).body).toEqual({ ...none.body, requestId: expect.anything() })
    expect((await take([line(1)], { as: stranger })).status).toBe(404)
    expect((await desk.get(desk.people.hub, `/api/retailer/manual-orders/${desk.supplier.slug}`)).status).toBe(404)
    expect((await take([line(1)], { more: theirs })).body.code).toBe('AddressMissing')
    expect(await countOfOrders()).toBe(before)
  })
})

describe('at the same moment', () => {
  it('the same manual order sent ten times is one order, and one mail', async () => {
    const { salesUnit, line } = await desk.sells()
    const stock = await desk.stock(desk.supplier.id, salesUnit.id, 50)
    const answers = await Promise.all(Array.from({ length: 10 }, () => take([line(2)], { key: 'doppelt-gedrueckt' })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderNumber}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await desk.db.select().from(stocks).where(eq(stocks.id, stock.id))).toMatchObject([{ reserved: 2 }])
    const told = await mailsOf(answers[0]?.body.orderNumber)
    expect(told.filter(({ template }) => template === 'orderTaken')).toHaveLength(1)
  })

  it.each(['supplier', 'hub'] as const)(
    'a kitchen and its hub want the last crate on the %s’s shelf: one of them gets it, ten times',
    async (owner) => {
      for (let round = 0; round < 10; round += 1) {
        const { salesUnit, line } = await desk.sells()
        const stock = await desk.stock(desk[owner].id, salesUnit.id, 1)
        const more = { deliveryDate: friday }
        const answers = await Promise.all([desk.place([line(1)], { more }), take([line(1)], { more })])
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
        const refused = answers.find(({ status }) => status === 409)
        expect(refused?.body).toMatchObject({ facts: { lines: [{ code: 'OutOfStock' }] } })
        expect(await desk.db.select().from(stocks).where(eq(stocks.id, stock.id))).toMatchObject([
          { onHand: 1, reserved: 1 },
        ])
        const lines = await desk.db
          .select()
          .from(businessCustomerOrderItems)
          .where(eq(businessCustomerOrderItems.salesUnitId, salesUnit.id))
        expect(lines).toHaveLength(1)
      }
    },
  )
})
