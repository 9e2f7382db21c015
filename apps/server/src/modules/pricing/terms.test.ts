import { randomUUID } from 'node:crypto'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAddresses, givenCompany, givenHub, givenSalesUnit, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { businessCustomerOrderItems, businessCustomerOrders } from '../orders/public.ts'
import { offers } from './tables.ts'

// A Monday. The hub delivers on weekdays, ordered until 14:00 of the working day before.
const now = new Date('2026-11-23T06:00:00Z')
let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** A hub with a kitchen and a sales unit at 10.00 €, made to order. */
const givenMarket = async () => {
  const { db } = database
  const hub = await givenHub(db, { deliveryFeeCents: 690 })
  const farm = await givenCompany(db, { homeHubId: hub.id })
  const kitchen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  const { salesUnit, article } = await givenSalesUnit(db, farm.id, {
    retailerId: hub.id,
    priceCents: 1000,
    salesUnit: { isStockTracked: false },
  })
  const [anke, cook] = [await givenViewer(db, hub), await givenViewer(db, kitchen)]
  const ask = async (
    as: { subject: string },
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    version?: number,
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api/${url}`,
      headers: {
        authorization: `Bearer ${as.subject}`,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const terms = `retailer/sales-units/${salesUnit.id}`
  const discount = (body: object) => ask(anke, 'POST', `${terms}/discounts`, { channel: 'b2b', ...body })
  const way = (body: object) =>
    ask(anke, 'POST', `${terms}/delivery-methods`, {
      deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      cutOffTime: '14:00',
      cutOffDaysBefore: 1,
      ...body,
    })
  const quote = async (quantity: number, more: object = {}) =>
    (await ask(cook, 'POST', 'market/b2b/cart-quote', { lines: [{ salesUnitId: salesUnit.id, quantity }], ...more }))
      .body
  const addresses = await givenAddresses(db, kitchen.id)
  const place = (quantity: number, unitPriceCents: number, more: object = {}) =>
    ask(cook, 'POST', 'business-customer/orders', {
      deliveryDate: '2026-11-25',
      deliveryMethod: 'deliveryHub',
      ...addresses,
      note: '',
      lines: [{ salesUnitId: salesUnit.id, quantity, unitPriceCents }],
      ...more,
    })
  return { hub, salesUnit, article, anke, cook, ask, terms, discount, way, quote, place }
}

describe('a discount', () => {
  it('holds in cart, order and article page, from its quantity and in its period, with its step in the trace', async () => {
    const { article, cook, ask, discount, quote, place } = await givenMarket()
    const made = await discount({ fromQuantity: 5, percentBasisPoints: 1000, validUntil: '2026-11-23' })
    expect(made).toMatchObject({ status: 200, body: { state: 'active', version: 1 } })
    expect((await discount({ fromQuantity: 10, amountCents: 300 })).status).toBe(200)
    expect((await discount({ fromQuantity: 2, percentBasisPoints: 500, validFrom: '2026-11-24' })).body.state).toBe(
      'coming',
    )
    const priceOf = async (quantity: number) => (await quote(quantity)).lines[0].unitPriceCents
    expect([await priceOf(2), await priceOf(4), await priceOf(5), await priceOf(9), await priceOf(10)]).toEqual([
      1000, 1000, 900, 900, 700,
    ])

    // Whoever has seen the price of one quantity can tell whether it is another one now, whatever quantity is in the cart.
    expect((await quote(9)).lines[0].prices).toEqual([
      { fromQuantity: 1, cents: 1000 },
      { fromQuantity: 5, cents: 900 },
      { fromQuantity: 10, cents: 700 },
    ])

    expect(await place(5, 1000)).toMatchObject({ status: 409, body: { facts: { lines: [{ code: 'PriceChanged' }] } } })
    const { orderNumber } = (await place(5, 900)).body
    const [item] = await database.db
      .select({ item: businessCustomerOrderItems })
      .from(businessCustomerOrderItems)
      .innerJoin(businessCustomerOrders, eq(businessCustomerOrders.id, businessCustomerOrderItems.orderId))
      .where(eq(businessCustomerOrders.orderNumber, orderNumber))
    expect(item?.item).toMatchObject({
      priceCents: 900,
      priceTrace: [
        { kind: 'discount', discountId: made.body.id, fromQuantity: 5, changeCents: -100, resultCents: 900 },
      ],
    })

    const page = await ask(cook, 'GET', `market/b2b/articles/${article.slug}`)
    expect(page.body.offers).toMatchObject([
      {
        unitPriceCents: 1000,
        listPriceCents: null,
        quantityPrices: [
          { fromQuantity: 5, unitPriceCents: 900, validUntil: '2026-11-23' },
          { fromQuantity: 10, unitPriceCents: 700, validUntil: null },
        ],
      },
    ])
    server.setNow(new Date('2026-11-23T23:30:00Z'))
    expect([await priceOf(2), await priceOf(5)]).toEqual([950, 950])
    server.setNow(now)
  })

  it('on every quantity shows in lists too, and beside it what it cost before', async () => {
    const { article, cook, ask, discount } = await givenMarket()
    await discount({ percentBasisPoints: 2500 })
    const list = (await ask(cook, 'GET', 'market/b2b/articles')).body
    const card = list.articles.find(({ slug }: { slug: string }) => slug === article.slug)
    expect(card.offers).toMatchObject([{ unitPriceCents: 750 }])
    const page = await ask(cook, 'GET', `market/b2b/articles/${article.slug}`)
    expect(page.body.offers).toMatchObject([{ unitPriceCents: 750, listPriceCents: 1000, quantityPrices: [] }])
  })

  it('counts in its market alone: an amount off net prices is another one than off gross prices', async () => {
    const { hub, salesUnit, article, cook, ask, discount } = await givenMarket()
    const ofUnit = { retailerId: hub.id, salesUnitId: salesUnit.id, articleId: article.id }
    await database.db.insert(offers).values({ ...ofUnit, channel: 'b2c', priceCents: 1500, trace: [] })
    await discount({ amountCents: 100 })
    expect((await discount({ channel: 'b2c', fromQuantity: 3, amountCents: 300 })).status).toBe(200)
    // The other market has one from three on already: it does not stand against this one.
    expect((await discount({ fromQuantity: 3, amountCents: 150 })).status).toBe(200)
    const pricesIn = async (channel: string) =>
      (await ask(cook, 'GET', `market/${channel}/articles/${article.slug}`)).body.offers
    expect(await pricesIn('b2b')).toMatchObject([
      { unitPriceCents: 900, listPriceCents: 1000, quantityPrices: [{ fromQuantity: 3, unitPriceCents: 850 }] },
    ])
    expect(await pricesIn('b2c')).toMatchObject([
      { unitPriceCents: 1500, listPriceCents: null, quantityPrices: [{ fromQuantity: 3, unitPriceCents: 1200 }] },
    ])
  })

  it('does not contradict another one', async () => {
    const { discount, ask, anke, terms } = await givenMarket()
    const first = (await discount({ fromQuantity: 5, percentBasisPoints: 1000 })).body
    const refusal = { status: 409, body: { code: 'DiscountContradicts', facts: { discountId: first.id } } }
    expect(await discount({ fromQuantity: 10, amountCents: 100 })).toMatchObject(refusal)
    const second = (await discount({ fromQuantity: 10, amountCents: 101 })).body
    const path = `${terms}/discounts/${second.id}`
    expect(await ask(anke, 'PUT', path, { channel: 'b2b', fromQuantity: 5, amountCents: 101 }, 1)).toMatchObject(
      refusal,
    )
    expect(
      (await ask(anke, 'PUT', path, { channel: 'b2b', fromQuantity: 20, amountCents: 200 }, 1)).body,
    ).toMatchObject({
      fromQuantity: 20,
      version: 2,
    })
    expect(await ask(anke, 'PUT', path, { channel: 'b2b', fromQuantity: 20, amountCents: 201 }, 1)).toMatchObject({
      status: 412,
      body: { facts: { current: { amountCents: 200 }, sent: { amountCents: 201 } } },
    })
    expect((await ask(anke, 'DELETE', path)).body).toMatchObject({
      prices: { b2b: 1000, b2c: null },
      discounts: [{ id: first.id }],
    })
    expect((await ask(anke, 'GET', `${terms}/discounts`)).body.discounts).toHaveLength(1)
  })

  it('of two made at once that contradict, one is refused', async () => {
    const { discount } = await givenMarket()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => discount({ fromQuantity: 5, percentBasisPoints: 1000 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it.each([
    [{ percentBasisPoints: 0 }, 'percentBasisPoints'],
    [{ percentBasisPoints: 10_000 }, 'percentBasisPoints'],
    [{ percentBasisPoints: 100, amountCents: 100 }, 'percentBasisPoints'],
    [{}, 'percentBasisPoints'],
    [{ amountCents: -1 }, 'amountCents'],
    [{ amountCents: 100, fromQuantity: 0 }, 'fromQuantity'],
    [{ amountCents: 100, fromQuantity: 1.5 }, 'fromQuantity'],
    [{ amountCents: 100, validFrom: '2026-02-30' }, 'validFrom'],
    [{ amountCents: 100, validFrom: '2026-12-02', validUntil: '2026-12-01' }, 'validUntil'],
  ])('%j is refused at %s', async (body, path) => {
    const { discount } = await givenMarket()
    const answer = await discount(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
    expect(JSON.stringify(answer.body.errors)).not.toContain('fields.')
  })

  it('is nobody else’s', async () => {
    const { ask, terms } = await givenMarket()
    const stranger = await givenViewer(database.db, await givenHub(database.db))
    expect((await ask(stranger, 'GET', `${terms}/discounts`)).status).toBe(404)
    expect((await ask(stranger, 'POST', `${terms}/discounts`, { channel: 'b2b', amountCents: 1 })).status).toBe(404)
  })
})

describe('a delivery method of a sales unit', () => {
  it('is the only way it travels, on its weekdays and until its cut-off', async () => {
    const { way, quote, place } = await givenMarket()
    expect(
      (await way({ method: 'deliveryHub', deliveryWeekdays: ['wednesday', 'friday'], cutOffTime: '09:00' })).status,
    ).toBe(200)
    const { deliveryDates, lines } = await quote(1, { deliveryMethod: 'deliveryHub', deliveryDate: '2026-11-25' })
    const possible = deliveryDates.filter(({ possibleLines }: { possibleLines: number }) => possibleLines > 0)
    expect(possible.slice(0, 2).map(({ date }: { date: string }) => date)).toEqual(['2026-11-25', '2026-11-27'])
    expect(lines[0]).toMatchObject({ problem: null, cutOffAt: '2026-11-24T08:00:00.000Z' })
    expect(await place(1, 1000, { deliveryDate: '2026-11-26' })).toMatchObject({
      status: 409,
      body: { facts: { lines: [{ code: 'NotADeliveryDay' }] } },
    })
    expect((await quote(1, { deliveryMethod: 'pickupHub', deliveryDate: '2026-11-25' })).lines[0].problem.code).toBe(
      'NotADeliveryDay',
    )
    expect((await place(1, 1000)).status).toBe(200)
  })

  it('costs its fee beside the hub’s, and asks for its minimum', async () => {
    const { way, quote, place } = await givenMarket()
    await way({ method: 'deliveryHub', feeCents: 250, minimumCents: 3000 })
    const order = { deliveryMethod: 'deliveryHub', deliveryDate: '2026-11-25' }
    const few = await quote(2, order)
    expect(few.lines[0]).toMatchObject({
      problem: { code: 'BelowMinimumOrderValue', facts: { minimum: 3000, goods: 2000 } },
    })
    expect(few.totals.deliveryCents).toBe(690 + 250)
    expect(await place(2, 1000)).toMatchObject({
      status: 409,
      body: { facts: { lines: [{ code: 'BelowMinimumOrderValue' }] } },
    })
    const { orderNumber } = (await place(3, 1000)).body
    const [saved] = await database.db
      .select()
      .from(businessCustomerOrders)
      .where(eq(businessCustomerOrders.orderNumber, orderNumber))
    expect(saved).toMatchObject({ deliveryFeeCents: 690, orderedGoodsNetCents: 3000 })
    expect(saved?.orderedNetCents).toBe(3000 + 690 + 250)
  })

  it('charges its fee no more once the line that it was for is cancelled', async () => {
    const { hub, salesUnit, way, ask, anke, cook, place } = await givenMarket()
    await way({ method: 'deliveryHub', feeCents: 250 })
    const farm = await givenCompany(database.db, { homeHubId: hub.id })
    const more = { retailerId: hub.id, priceCents: 1000, salesUnit: { isStockTracked: false } }
    const { salesUnit: other } = await givenSalesUnit(database.db, farm.id, more)
    const lines = [salesUnit, other].map(({ id }) => ({ salesUnitId: id, quantity: 1, unitPriceCents: 1000 }))
    const { orderNumber } = (await place(1, 1000, { lines })).body
    const order = async () => (await ask(cook, 'GET', `business-customer/orders/${orderNumber}`)).body
    const { items, totals } = await order()
    expect(totals).toMatchObject({ goodsCents: 2000, deliveryCents: 690 + 250 })
    const path = `retailer/business-customer-orders/${orderNumber}/items/${items[0].id}/cancel`
    expect((await ask(anke, 'POST', path, { reason: 'Kein Kühlwagen' })).status).toBe(200)
    const left = await order()
    expect(left.totals).toMatchObject({ goodsCents: 1000, deliveryCents: 690, netCents: 1690 })
    expect(left.orderedTotals).toMatchObject({ deliveryCents: 690 + 250 })
  })

  it('is one that its hub offers: by another it would never come', async () => {
    const { way, ask, anke, terms } = await givenMarket()
    const refusal = { status: 400, body: { code: 'DeliveryMethodNotOffered', facts: { method: 'deliverySupplier' } } }
    expect(await way({ method: 'deliverySupplier' })).toMatchObject(refusal)
    const { id, version, ...made } = (await way({ method: 'pickupHub' })).body
    const path = `${terms}/delivery-methods/${id}`
    expect(await ask(anke, 'PUT', path, { ...made, method: 'deliverySupplier' }, version)).toMatchObject(refusal)
    expect((await ask(anke, 'GET', `${terms}/delivery-methods`)).body).toMatchObject({
      deliveryMethods: [{ method: 'pickupHub' }],
      offeredMethods: ['deliveryHub', 'pickupHub'],
    })
  })

  it('stands once, can be changed, and without the last one everything is as usual', async () => {
    const { way, ask, anke, terms, quote } = await givenMarket()
    const made = (await way({ method: 'deliveryHub', deliveryWeekdays: ['friday'] })).body
    expect(await way({ method: 'deliveryHub' })).toMatchObject({ status: 409, body: { code: 'DeliveryMethodTwice' } })
    const { id: _, version, ...input } = made
    const path = `${terms}/delivery-methods/${made.id}`
    expect((await ask(anke, 'PUT', path, { ...input, cutOffTime: '10:30' }, version)).body).toMatchObject({
      cutOffTime: '10:30',
      version: 2,
    })
    expect((await ask(anke, 'PUT', path, input, version)).status).toBe(412)
    expect((await ask(anke, 'GET', `${terms}/delivery-methods`)).body.deliveryMethods).toMatchObject([
      { cutOffTime: '10:30' },
    ])
    expect((await ask(anke, 'DELETE', path)).body).toMatchObject({ deliveryMethods: [] })
    const { lines } = await quote(1, { deliveryMethod: 'deliveryHub', deliveryDate: '2026-11-25' })
    expect(lines[0].problem).toBeNull()
  })
})
