import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditEntries } from '../../../platform/tables.ts'
import { givenAddresses, givenCompany, givenViewer } from '../../../platform/testing/given.ts'
import { accounts, companies, users } from '../../accounts/public.ts'
import { salesUnits } from '../../catalogue/public.ts'
import { mails } from '../../notifications/public.ts'
import { customerTerms } from '../../pricing/public.ts'
import { retailerOrderItems, retailerOrders } from '../../procurement/public.ts'
import { dailyCommitments, stockMovements, stockReservations, stocks } from '../../stock/public.ts'
import { businessCustomerOrderItems, businessCustomerOrders, orderItemSourcing } from '../tables.ts'
import { mondayMorning, type OrderDesk, openOrderDesk, thursday } from '../testing/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

const stockOf = async (id: string) => {
  const [row] = await desk.db.select().from(stocks).where(eq(stocks.id, id))
  return { onHand: row?.onHand, reserved: row?.reserved }
}
const orderOf = async (orderNumber: string) => {
  const [order] = await desk.db
    .select()
    .from(businessCustomerOrders)
    .where(eq(businessCustomerOrders.orderNumber, orderNumber))
  if (!order) throw new Error(`no order ${orderNumber}`)
  const items = await desk.db
    .select()
    .from(businessCustomerOrderItems)
    .where(eq(businessCustomerOrderItems.orderId, order.id))
    .orderBy(asc(businessCustomerOrderItems.position))
  return { ...order, items }
}
/** How many rows each table that placing writes to holds. */
const counts = async () => {
  const tables = [
    businessCustomerOrders,
    businessCustomerOrderItems,
    orderItemSourcing,
    retailerOrders,
    retailerOrderItems,
    stockMovements,
    stockReservations,
    dailyCommitments,
    mails,
    auditEntries,
  ]
  const jobs = sql`graphile_worker._private_jobs`
  return Promise.all(
    [...tables, jobs].map(async (table) => {
      const { rows } = await desk.db.execute<{ n: number }>(sql`select count(*)::int as n from ${table}`)
      return rows[0]?.n
    }),
  )
}

/** Gives somebody an account in another company, and switches to it. */
const worksIn = async ({ userId }: { userId: string }, { id: companyId }: { id: string }) => {
  const account = { userId, companyId, status: CompanyStatus.Approved }
  const [{ id } = { id: '' }] = await desk.db.insert(accounts).values(account).returning()
  await desk.db.update(users).set({ activeAccountId: id }).where(eq(users.id, userId))
}

type Farm = { readonly atFarm?: number; readonly leadTimeDays?: number }

const crateOfBottles = [
  { kind: 'bottle', count: 12, cents: 15 },
  { kind: 'transportCrate', count: 1, cents: 150 },
] as const

describe('placing an order', () => {
  it('snapshots names, prices, VAT and addresses, and adds up to the cent', async () => {
    const potatoes = await desk.sells()
    const cheese = await desk.sells({
      priceCents: 1390,
      salesUnit: { priceBasis: 'kilogram', expectedWeightGrams: 4200, deposits: crateOfBottles },
    })
    await desk.stock(desk.supplier.id, potatoes.salesUnit.id, 10)
    await desk.stock(desk.supplier.id, cheese.salesUnit.id, 10)
    const { status, body } = await desk.place([potatoes.line(3), cheese.line(1)], { more: { note: 'An der Rampe' } })
    expect(status).toBe(200)
    expect(body.orderNumber).toMatch(/^K-2026-\d{6}$/)

    const order = await orderOf(body.orderNumber)
    expect(order).toMatchObject({
      customerId: desk.kitchen.id,
      retailerId: desk.hub.id,
      status: 'received',
      paymentStatus: 'unpaid',
      note: 'An der Rampe',
      deliveryDate: thursday,
      placedAt: mondayMorning,
      // 3 × 14,90 + 4,2 kg × 13,90 + 12 × 0,15 bottles + 1,50 crate, VAT 7 % on goods and bottles and 19 % on the crate.
      orderedNetCents: 4470 + 5838 + 330,
      orderedGrossCents: 4470 + 5838 + 330 + 734 + 29,
      cutOffAt: new Date('2026-11-25T13:00:00Z'),
    })
    expect(order.billingAddress).toMatchObject({ name: 'Küche', street: 'Marktplatz 2', country: 'DE' })
    expect(order.items).toMatchObject([
      { position: 1, articleNameDe: 'Kartoffel Linda', orderedQuantity: 3, priceCents: 1490, vatBasisPoints: 700 },
      {
        position: 2,
        priceBasis: 'kilogram',
        expectedWeightGrams: 4200,
        deposits: [
          { ...crateOfBottles[0], vatBasisPoints: 700 },
          { ...crateOfBottles[1], vatBasisPoints: 1900 },
        ],
      },
    ])
    expect(
      order.items.every(({ status, supplierId }) => status === 'received' && supplierId === desk.supplier.id),
    ).toBe(true)
  })

  it.each([
    ['exempt', { vatCategory: 'reduced' }, 0, [0, 0]],
    ['flatRate', { vatCategory: 'reduced' }, 780, [780, 1900]],
    // Twelve bottles of cider.
    ['flatRate', { vatCategory: 'standard' }, 1900, [1900, 1900]],
    ['standard', { vatCategory: 'standard' }, 1900, [1900, 1900]],
  ] as const)('buys from a %s supplier of %o at %i basis points', async (taxStatus, article, rate, ofDeposits) => {
    const supplier = await givenCompany(desk.db, { homeHubId: desk.hub.id, taxStatus })
    const salesUnit = { deposits: crateOfBottles, contentUnit: 'milliliter', contentAmount: 6000 } as const
    const cider = await desk.sells({ article, salesUnit: { ...salesUnit, isStockTracked: false } }, supplier.id)
    expect((await desk.place([cider.line(1)])).status).toBe(200)
    const [bought] = await desk.db
      .select()
      .from(retailerOrderItems)
      .where(eq(retailerOrderItems.salesUnitId, cider.salesUnit.id))
    expect(bought?.vatBasisPoints).toBe(rate)
    expect(bought?.deposits.map(({ vatBasisPoints }) => vatBasisPoints)).toEqual(ofDeposits)
  })

  it('holds hub stock first, first expired first out, then the supplier’s, and orders only the rest', async () => {
    const { salesUnit, line } = await desk.sells()
    const expired = await desk.stock(desk.hub.id, salesUnit.id, 9, { bestBefore: '2026-11-25' })
    const later = await desk.stock(desk.hub.id, salesUnit.id, 2, { bestBefore: '2026-12-20' })
    const sooner = await desk.stock(desk.hub.id, salesUnit.id, 2, { bestBefore: '2026-12-01' })
    const farm = await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const { body } = await desk.place([line(6)])
    expect(await Promise.all([expired, sooner, later, farm].map(({ id }) => stockOf(id)))).toEqual([
      { onHand: 9, reserved: 0 },
      { onHand: 2, reserved: 2 },
      { onHand: 2, reserved: 2 },
      { onHand: 10, reserved: 2 },
    ])
    const [item] = (await orderOf(body.orderNumber)).items
    const [sourcing] = await desk.db
      .select({ quantity: orderItemSourcing.quantity, ordered: retailerOrderItems.orderedQuantity })
      .from(orderItemSourcing)
      .innerJoin(retailerOrderItems, eq(retailerOrderItems.id, orderItemSourcing.retailerOrderItemId))
      .where(eq(orderItemSourcing.orderItemId, item?.id ?? ''))
    expect(sourcing).toEqual({ quantity: 2, ordered: 2 })
    const ledger = await desk.db
      .select({ kind: stockMovements.kind, reservedChange: stockMovements.reservedChange })
      .from(stockMovements)
      .where(eq(stockMovements.orderItemId, item?.id ?? ''))
    expect(ledger).toHaveLength(3)
    expect(ledger.every(({ kind }) => kind === 'reservation')).toBe(true)
    expect(ledger.reduce((sum, { reservedChange }) => sum + reservedChange, 0)).toBe(6)
  })

  describe('leaves the shelf to the days within the hub’s stock horizon', () => {
    const cases = [
      // Three days ahead, and four; then three weeks.
      [thursday, {}, { hub: 5, farm: 0 }],
      ['2026-11-27', {}, { hub: 0, farm: 5 }],
      ['2026-12-14', {}, { hub: 0, farm: 5 }],
      // The farm has only two, or cannot bring any so soon: the shelf gives what it can.
      ['2026-12-14', { atFarm: 2 }, { hub: 3, farm: 2 }],
      ['2026-11-27', { leadTimeDays: 5 }, { hub: 5, farm: 0 }],
      ['2026-12-14', { leadTimeDays: 5 }, { hub: 0, farm: 5 }],
    ] as const
    it.each(cases)('on %s with %o', async (deliveryDate, { atFarm = 20, leadTimeDays = 0 }: Farm, expected) => {
      const { salesUnit, line } = await desk.sells({ salesUnit: { leadTimeDays } })
      const atHub = await desk.stock(desk.hub.id, salesUnit.id, 6)
      const farm = await desk.stock(desk.supplier.id, salesUnit.id, atFarm)
      const lines = [{ salesUnitId: salesUnit.id, quantity: 5 }]
      const quoted = await desk.post(desk.people.kitchen, '/api/market/b2b/cart-quote', { lines, deliveryDate })
      const { status, body } = await desk.place([line(5)], { more: { deliveryDate } })
      expect(status).toBe(200)
      expect([(await stockOf(atHub.id)).reserved, (await stockOf(farm.id)).reserved]).toEqual([
        expected.hub,
        expected.farm,
      ])
      // The cart said the same moment as the order has.
      expect(quoted.body.lines[0]).toMatchObject({ problem: null })
      expect(new Date(quoted.body.lines[0].cutOffAt)).toEqual((await orderOf(body.orderNumber)).cutOffAt)
    })
  })

  it('orders nothing from the supplier when the hub has it all, and holds nothing for what is made to order', async () => {
    const onShelf = await desk.sells()
    await desk.stock(desk.hub.id, onShelf.salesUnit.id, 5)
    const baked = await desk.sells({ salesUnit: { isStockTracked: false } })
    const { body } = await desk.place([onShelf.line(5), baked.line(70)])
    const [first, second] = (await orderOf(body.orderNumber)).items
    const sourced = await desk.db
      .select()
      .from(orderItemSourcing)
      .where(sql`order_item_id in (${first?.id}, ${second?.id})`)
    expect(sourced.map(({ orderItemId, quantity }) => [orderItemId, quantity])).toEqual([[second?.id, 70]])
    expect(
      await desk.db
        .select()
        .from(stockReservations)
        .where(eq(stockReservations.orderItemId, second?.id ?? '')),
    ).toEqual([])
  })

  it('gives the customer its own price', async () => {
    const { salesUnit, line } = await desk.sells({ priceCents: 1000 })
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const terms = { retailerId: desk.hub.id, customerId: desk.kitchen.id }
    await desk.db.insert(customerTerms).values({ ...terms, discountBasisPoints: 250 })
    const refused = await desk.place([line(1)])
    expect(refused.body.facts.lines).toMatchObject([{ code: 'PriceChanged', facts: { expected: 1000, price: 975 } }])
    const placed = await desk.place([{ ...line(1), unitPriceCents: 975 }])
    await desk.db.delete(customerTerms)
    expect(placed.status).toBe(200)
    expect((await orderOf(placed.body.orderNumber)).items[0]?.priceTrace.at(-1)).toMatchObject({ changeCents: -25 })
  })

  it('charges for bringing, not for fetching', async () => {
    const { salesUnit, line } = await desk.sells({ priceCents: 1000 })
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    await desk.db.execute(sql`update ${companies} set delivery_fee_cents = 690 where id = ${desk.hub.id}`)
    const brought = await desk.place([line(1)])
    const fetched = await desk.place([line(1)], { more: { deliveryMethod: 'pickupHub' } })
    await desk.db.execute(sql`update ${companies} set delivery_fee_cents = 0 where id = ${desk.hub.id}`)
    expect(await orderOf(brought.body.orderNumber)).toMatchObject({ deliveryFeeCents: 690, orderedNetCents: 1690 })
    expect(await orderOf(fetched.body.orderNumber)).toMatchObject({ deliveryFeeCents: 0, orderedNetCents: 1000 })
  })

  it('writes a mail to the customer and one to the hub, and says who did it', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const { body } = await desk.place([line(2)])
    const written = await desk.db.select().from(mails).where(sql`${mails.data}->>'orderNumber' = ${body.orderNumber}`)
    expect(written.map(({ template, recipient, status }) => [template, recipient, status])).toEqual([
      ['orderPlaced', desk.people.kitchen.email, 'queued'],
      ['newOrder', desk.hub.email, 'queued'],
    ])
    expect(written[0]?.data).toMatchObject({ lines: [{ quantity: 2, lineCents: 2980 }], totals: { grossCents: 3189 } })
    const order = await orderOf(body.orderNumber)
    const [entry] = await desk.db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.id))
    expect(entry).toMatchObject({ action: 'businessCustomerOrder.place', userId: desk.people.kitchen.userId })
  })
})

describe('what is refused', () => {
  const refusal = async (lines: Parameters<OrderDesk['place']>[0], more?: object) => {
    const before = await counts()
    const { status, body } = await desk.place(lines, { more })
    expect(await counts()).toEqual(before)
    return { status, code: body.code, lines: body.facts?.lines }
  }

  it('names every refused line with all its reasons, and writes nothing', async () => {
    const good = await desk.sells()
    await desk.stock(desk.supplier.id, good.salesUnit.id, 10)
    const scarce = await desk.sells()
    await desk.stock(desk.supplier.id, scarce.salesUnit.id, 3)
    const packed = await desk.sells({ salesUnit: { stepQuantity: 6, minimumQuantity: 6 } })
    const answer = await refusal([good.line(1), { ...scarce.line(4), unitPriceCents: 1 }, packed.line(8)])
    expect(answer).toEqual({
      status: 409,
      code: 'OrderLinesRefused',
      lines: [
        { index: 1, salesUnitId: scarce.salesUnit.id, code: 'PriceChanged', facts: { expected: 1, price: 1490 } },
        { index: 1, salesUnitId: scarce.salesUnit.id, code: 'OutOfStock', facts: { available: 3 } },
        { index: 2, salesUnitId: packed.salesUnit.id, code: 'NotAMultipleOfStep', facts: { step: 6, next: 12 } },
      ],
    })
  })

  it('what nobody offers, and what another hub offers', async () => {
    const otherHub = await givenCompany(desk.db, { type: CompanyType.Retailer })
    const elsewhere = await desk.sells({ retailerId: otherHub.id })
    const unknown = '019aa000-0000-7000-8000-000000000000'
    const answer = await refusal([elsewhere.line(1), { salesUnitId: unknown, quantity: 1, unitPriceCents: 1 }])
    expect(answer.lines.map(({ code }: { code: string }) => code)).toEqual(['OfferUnavailable', 'OfferUnavailable'])
  })

  it('another hub’s stock, and what expires before the delivery', async () => {
    const { salesUnit, line } = await desk.sells()
    const otherHub = await givenCompany(desk.db, { type: CompanyType.Retailer })
    await desk.stock(otherHub.id, salesUnit.id, 10)
    await desk.stock(desk.supplier.id, salesUnit.id, 10, { bestBefore: '2026-11-25' })
    expect((await refusal([line(1)])).lines).toMatchObject([{ code: 'OutOfStock', facts: { available: 0 } }])
  })

  it.each([
    ['a Sunday', '2026-11-29', 'NotADeliveryDay', undefined],
    ['yesterday', '2026-11-22', 'NotADeliveryDay', undefined],
    ['a day before any VAT rate is known', '2001-01-04', 'NotADeliveryDay', undefined],
    ['beyond the calendar', '2027-06-01', 'NotADeliveryDay', undefined],
    ['today, after yesterday’s cut-off', '2026-11-23', 'OrderLinesRefused', 'CutOffPassed'],
  ])('%s', async (_, deliveryDate, code, lineCode) => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const answer = await refusal([line(1)], { deliveryDate })
    expect(answer).toMatchObject({ code, ...(lineCode ? { lines: [{ code: lineCode }] } : {}) })
  })

  it('a method the hub does not offer, and an order below the minimum', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    expect(await refusal([line(1)], { deliveryMethod: 'deliverySupplier' })).toMatchObject({
      code: 'DeliveryMethodNotOffered',
    })
    await desk.db.execute(sql`update ${companies} set minimum_order_cents = 5000 where id = ${desk.hub.id}`)
    // A day for which nothing has been ordered yet.
    const deliveryDate = '2026-12-01'
    expect(await refusal([line(1)], { deliveryDate })).toMatchObject({ code: 'BelowMinimumOrderValue' })
    await desk.db.execute(sql`update ${companies} set minimum_order_cents = 0 where id = ${desk.hub.id}`)
  })

  it('a forgotten crate below the minimum, except with an order that comes the same day the same way', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const [thursday, friday] = [{ deliveryDate: '2026-12-03' }, { deliveryDate: '2026-12-04' }]
    const answer = await desk.place([line(4)], { more: friday })
    expect(answer.status).toBe(200)
    await desk.db.execute(sql`update ${companies} set minimum_order_cents = 7000 where id = ${desk.hub.id}`)
    const coming = async (more: object, as = desk.people.kitchen) => {
      const body = { lines: [{ salesUnitId: salesUnit.id, quantity: 1 }], deliveryMethod: 'deliveryHub', ...more }
      return (await desk.post(as, '/api/market/b2b/cart-quote', body)).body.goodsComingCents
    }
    expect([await coming(friday), await coming(thursday)]).toEqual([5960, 0])
    expect(await coming(friday, desk.people.supplier)).toBe(0)
    const below = { code: 'BelowMinimumOrderValue' }
    expect(await refusal([line(1)], thursday)).toMatchObject(below)
    expect(await refusal([line(1)], { ...friday, deliveryMethod: 'pickupHub' })).toMatchObject(below)
    expect((await desk.place([line(1)], { more: friday })).status).toBe(200)
    const order = await desk.get(desk.people.kitchen, `/api/business-customer/orders/${answer.body.orderNumber}`)
    const [{ id }] = order.body.items
    const cancelled = await desk.post(
      desk.people.kitchen,
      `/api/business-customer/orders/${answer.body.orderNumber}/items/${id}/cancel`,
    )
    expect(cancelled.status).toBe(200)
    expect(await refusal([line(1)], friday)).toMatchObject(below)
    await desk.db.execute(sql`update ${companies} set minimum_order_cents = 0 where id = ${desk.hub.id}`)
  })

  it('somebody else’s address, and a billing address to ship to', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const stranger = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id })
    const { shippingAddressId } = await givenAddresses(desk.db, stranger.id)
    expect((await refusal([line(1)], { shippingAddressId })).code).toBe('AddressMissing')
    const swapped = { shippingAddressId: desk.addresses.billingAddressId }
    expect((await refusal([line(1)], swapped)).code).toBe('AddressMissing')
  })

  it('more than a day can bake', async () => {
    const { salesUnit, line } = await desk.sells({ salesUnit: { isStockTracked: false, dailyLimit: 10 } })
    expect((await desk.place([line(7)])).status).toBe(200)
    expect((await refusal([line(4)])).lines).toMatchObject([{ code: 'OutOfStock', facts: { available: 3 } }])
    expect((await desk.place([line(4)], { more: { deliveryDate: '2026-11-27' } })).status).toBe(200)
    expect((await desk.place([line(3)])).status).toBe(200)
    const [promised] = await desk.db
      .select()
      .from(dailyCommitments)
      .where(sql`sales_unit_id = ${salesUnit.id} and supply_date = ${thursday}`)
    expect(promised?.quantity).toBe(10)
  })

  it('more than a day can bake, what was promised before there was a limit included', async () => {
    const { salesUnit, line } = await desk.sells({ salesUnit: { isStockTracked: false, dailyLimit: null } })
    expect((await desk.place([line(20)])).status).toBe(200)
    const limit = (dailyLimit: number | null) =>
      desk.db.update(salesUnits).set({ dailyLimit }).where(eq(salesUnits.id, salesUnit.id))
    await limit(24)
    expect((await refusal([line(5)])).lines).toMatchObject([{ code: 'OutOfStock', facts: { available: 4 } }])
    expect((await desk.place([line(4)])).status).toBe(200)
    await limit(12)
    expect((await refusal([line(1)])).lines).toMatchObject([{ code: 'OutOfStock', facts: { available: 0 } }])
    await limit(null)
    expect((await desk.place([line(100)])).status).toBe(200)
  })
})

it('sends as many statements for one line as for twenty, and no more than decision 31 says', async () => {
  const goods = await Promise.all(Array.from({ length: 20 }, () => desk.sells()))
  for (const { salesUnit } of goods) await desk.stock(desk.supplier.id, salesUnit.id, 10)
  // Opens the order with the supplier, which the others join.
  await desk.place(goods.map(({ line }) => line(1)))
  const sentFor = async (count: number) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { status } = await desk.place(goods.slice(0, count).map(({ line }) => line(1)))
    const sent = query.mock.calls.length
    query.mockRestore()
    expect(status).toBe(200)
    return sent
  }
  expect(await sentFor(1)).toBe(15)
  expect(await sentFor(20)).toBe(15)
})

describe('the key', () => {
  it('gives the same answer again, refuses another body, and belongs to one person', async () => {
    const { salesUnit, line } = await desk.sells()
    const stock = await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const key = `key-${salesUnit.id}`
    const first = await desk.place([line(1)], { key })
    expect(await desk.place([line(1)], { key })).toEqual(first)
    expect(await desk.place([line(2)], { key })).toMatchObject({ status: 422, body: { code: 'IdempotencyKeyReused' } })
    expect(await stockOf(stock.id)).toEqual({ onHand: 10, reserved: 1 })
    const colleague = await givenViewer(desk.db, desk.kitchen)
    const second = await desk.place([line(1)], { key, as: colleague })
    expect(second.status).toBe(200)
    expect(second.body.orderNumber).not.toBe(first.body.orderNumber)
  })

  it('belongs to the account somebody works in: a retry after switching is another order, never another company’s answer', async () => {
    const { salesUnit, line } = await desk.sells()
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    const cook = await givenViewer(desk.db, desk.kitchen)
    const canteen = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id })
    const canteensAddresses = await givenAddresses(desk.db, canteen.id)
    const key = `key-${salesUnit.id}`
    const forKitchen = await desk.place([line(1)], { key, as: cook })
    await worksIn(cook, canteen)
    // The very same words are not answered with the kitchen's order: they name the kitchen's addresses.
    expect((await desk.place([line(1)], { key, as: cook })).body.code).toBe('AddressMissing')
    const forCanteen = await desk.place([line(1)], { key, as: cook, more: canteensAddresses })
    expect(forCanteen.status).toBe(200)
    expect((await orderOf(forKitchen.body.orderNumber)).customerId).toBe(desk.kitchen.id)
    expect((await orderOf(forCanteen.body.orderNumber)).customerId).toBe(canteen.id)
  })

  it('is free again after a refusal', async () => {
    const { salesUnit, line } = await desk.sells()
    const key = `key-${salesUnit.id}`
    expect((await desk.place([line(1)], { key })).status).toBe(409)
    await desk.stock(desk.supplier.id, salesUnit.id, 10)
    expect((await desk.place([line(1)], { key })).status).toBe(200)
  })
})
