import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenStock, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import type { salesUnits } from '../catalogue/public.ts'
import { customerTerms, marketContextOf } from '../pricing/public.ts'
import { loadOffers, quotedOfferOf, timingsOf } from './public.ts'

type Quote = ResponseOf<typeof quoteCart>
type Cart = BodyOf<typeof quoteCart>

// A Saturday. The hub delivers on Tuesdays and Thursdays, ordered until 14:00 of the working day before.
const now = new Date('2026-11-21T08:00:00Z')
let database: TestDatabase
let server: TestApp
let hub: Awaited<ReturnType<typeof givenHub>>
let farm: Awaited<ReturnType<typeof givenCompany>>
let kitchenToken: string
const unknownId = '01a1fc14-9924-73a8-99d7-c7f4d037e058'

beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now })
  const { db } = database
  hub = await givenHub(db, {
    deliveryWeekdays: ['tuesday', 'thursday'],
    minimumOrderCents: 8000,
    deliveryFeeCents: 690,
  })
  farm = await givenCompany(db, {
    name: 'Hof Lüttje',
    deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  })
  const kitchen = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: hub.id })
  await db.insert(customerTerms).values({ retailerId: hub.id, customerId: kitchen.id, discountBasisPoints: 1000 })
  kitchenToken = (await givenViewer(db, kitchen)).subject
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

type Stock = { atHub?: number; atFarm?: number; bestBefore?: string }
const givenOffer = async (values: Partial<typeof salesUnits.$inferInsert> = {}, stock: Stock = { atFarm: 50 }) => {
  const { db } = database
  const { salesUnit } = await givenSalesUnit(db, farm.id, { retailerId: hub.id, priceCents: 1000, salesUnit: values })
  const { bestBefore = '2026-12-31' } = stock
  const keep = (companyId: string, onHand = 0) =>
    onHand > 0 ? givenStock(db, { companyId, salesUnitId: salesUnit.id, onHand, bestBefore }) : undefined
  await keep(hub.id, stock.atHub)
  await keep(farm.id, stock.atFarm)
  return salesUnit.id
}

const ask = (cart: Cart, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/market/b2b/cart-quote',
    payload: cart,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
const quote = async (cart: Cart, token?: string): Promise<Quote> => {
  const response = await ask(cart, token)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('what a cart costs', () => {
  it('adds up to the cent: goods, deposit, delivery, VAT per rate', async () => {
    const potatoes = await givenOffer()
    const milk = await givenOffer({ deposits: [{ kind: 'container', count: 1, cents: 300 }] })
    const crate = await givenOffer({ deposits: [{ kind: 'transportCrate', count: 1, cents: 400 }] })
    const lines = [
      { salesUnitId: potatoes, quantity: 3 },
      { salesUnitId: milk, quantity: 2 },
      { salesUnitId: crate, quantity: 1 },
    ]
    const found = await quote({ lines, deliveryMethod: 'deliveryHub' }, kitchenToken)
    expect(
      found.lines.map(({ unitPriceCents, lineCents, depositCents }) => [unitPriceCents, lineCents, depositCents]),
    ).toEqual([
      [900, 2700, 0],
      [900, 1800, 600],
      [900, 900, 400],
    ])
    // Goods 54.00 €, bottles 6.00 € and delivery 6.90 € at 7 %, the crate's 4.00 € at 19 %.
    expect(found.totals).toEqual({
      goodsCents: 5400,
      depositCents: 1000,
      deliveryCents: 690,
      netCents: 7090,
      vat: [
        { basisPoints: 700, netCents: 6690, vatCents: 468 },
        { basisPoints: 1900, netCents: 400, vatCents: 76 },
      ],
      vatCents: 544,
      grossCents: 7634,
    })
    expect(found.minimumOrderCents).toBe(8000)
    expect(found.deliveryMethods).toEqual(['deliveryHub', 'pickupHub'])
    const fetched = await quote({ lines, deliveryMethod: 'pickupHub' }, kitchenToken)
    expect(fetched.totals?.deliveryCents).toBe(0)
  })

  it('says the base price beside the price of what is sold by weight or volume, without deposit', async () => {
    const potatoes = await givenOffer({ contentAmount: 12_500, contentUnit: 'gram' })
    const milk = await givenOffer({
      contentAmount: 750,
      contentUnit: 'milliliter',
      deposits: [{ kind: 'bottle', count: 1, cents: 350 }],
    })
    const eggs = await givenOffer({ contentAmount: 30, contentUnit: 'piece' })
    const cheese = await givenOffer({ priceBasis: 'kilogram', expectedWeightGrams: 4200 })
    const gherkins = await givenOffer({ contentAmount: 670, contentUnit: 'gram', drainedWeightGrams: 370 })
    const ids = [potatoes, milk, eggs, cheese, gherkins]
    const { lines } = await quote({ lines: ids.map((salesUnitId) => ({ salesUnitId, quantity: 2 })) }, kitchenToken)
    // The kitchen pays 9.00 € for each.
    expect(lines.map((line) => line.basePrice)).toEqual([
      { cents: 72, unit: 'kilogram' },
      { cents: 1200, unit: 'liter' },
      null,
      { cents: 900, unit: 'kilogram' },
      // 9.00 € for 370 g that are left without the brine are 24.324 € a kilogram.
      { cents: 2432, unit: 'kilogram' },
    ])
  })

  it('estimates weighed goods', async () => {
    const cheese = await givenOffer({ priceBasis: 'kilogram', expectedWeightGrams: 4200 })
    const { lines } = await quote({ lines: [{ salesUnitId: cheese, quantity: 2 }] })
    expect(lines[0]).toMatchObject({ unitPriceCents: 1000, estimatedGrams: 8400, lineCents: 8400 })
  })

  it('answers however much the goods weigh', async () => {
    const stones = await givenOffer({ priceBasis: 'kilogram', expectedWeightGrams: 1_000_000 })
    const { lines } = await quote({ lines: [{ salesUnitId: stones, quantity: 100_000 }] })
    expect(lines[0]).toMatchObject({ estimatedGrams: 100_000_000_000, problem: { code: 'OutOfStock' } })
  })

  it('is told without prices where the hub keeps them from guests', async () => {
    const potatoes = await givenOffer()
    await database.db.$client.query('update company set shows_prices_to_guests = false where id = $1', [hub.id])
    const lines = [{ salesUnitId: potatoes, quantity: 1 }]
    const guest = await quote({ lines })
    const kitchen = await quote({ lines }, kitchenToken)
    await database.db.$client.query('update company set shows_prices_to_guests = true where id = $1', [hub.id])
    expect(guest).toMatchObject({
      totals: null,
      lines: [{ unitPriceCents: null, basePrice: null, lineCents: null, problem: null }],
    })
    expect(kitchen).toMatchObject({ totals: { goodsCents: 900 } })
  })

  it('is nothing for an empty cart, which still knows the dates', async () => {
    const found = await quote({ lines: [] })
    expect(found.totals).toBeNull()
    expect(found.deliveryDates[0]).toEqual({
      date: '2026-11-24',
      cutOffAt: '2026-11-23T13:00:00.000Z',
      possibleLines: 0,
    })
  })
})

describe('when a cart can be there', () => {
  it('counts for each day how many lines can make it, and by when to order', async () => {
    const soon = await givenOffer()
    const slow = await givenOffer({ leadTimeDays: 3 })
    const { deliveryDates, lines } = await quote({
      lines: [
        { salesUnitId: soon, quantity: 1 },
        { salesUnitId: slow, quantity: 1 },
      ],
    })
    // Three working days before Tuesday the 24th were Thursday: too late. For Thursday the 26th it is Monday 14:00.
    expect(deliveryDates.slice(0, 2)).toEqual([
      { date: '2026-11-24', cutOffAt: '2026-11-23T13:00:00.000Z', possibleLines: 1 },
      { date: '2026-11-26', cutOffAt: '2026-11-23T13:00:00.000Z', possibleLines: 2 },
    ])
    expect(deliveryDates.map(({ date }) => date)).toEqual(
      ['24', '26'].map((day) => `2026-11-${day}`).concat(['01', '03', '08', '10'].map((day) => `2026-12-${day}`)),
    )
    expect(lines.map(({ earliestDelivery, problem }) => [earliestDelivery?.date, problem])).toEqual([
      ['2026-11-24', null],
      ['2026-11-26', null],
    ])
    // Without a chosen day it is quoted for the first that suits both.
    expect(lines[1]?.cutOffAt).toBe('2026-11-23T13:00:00.000Z')
  })

  it('does not wait for the producer when the shelf covers it', async () => {
    const shelf = await givenOffer({ leadTimeDays: 5 }, { atHub: 4, atFarm: 50 })
    const earliest = async (quantity: number) =>
      (await quote({ lines: [{ salesUnitId: shelf, quantity }] })).lines[0]?.earliestDelivery?.date
    expect(await earliest(4)).toBe('2026-11-24')
    expect(await earliest(5)).toBe('2026-12-01')
  })

  it('sells nothing that expires before', async () => {
    const fresh = await givenOffer({}, { atFarm: 50, bestBefore: '2026-11-25' })
    const { lines, deliveryDates } = await quote({
      lines: [{ salesUnitId: fresh, quantity: 1 }],
      deliveryDate: '2026-11-26',
    })
    expect(lines[0]).toMatchObject({
      problem: { code: 'OutOfStock', facts: { available: 0 } },
      available: 0,
    })
    expect(lines[0]?.earliestDelivery?.date).toBe('2026-11-24')
    expect(deliveryDates.map(({ possibleLines }) => possibleLines)).toEqual([1, 0, 0, 0, 0, 0])
  })

  it('counts what a day of a made-to-order line has promised already', async () => {
    const bread = await givenOffer({ isStockTracked: false, dailyLimit: 10 }, {})
    await database.db.$client.query(
      `insert into daily_commitment (sales_unit_id, supply_date, quantity, daily_limit) values ($1, '2026-11-24', 8, 10)`,
      [bread],
    )
    const { lines } = await quote({ lines: [{ salesUnitId: bread, quantity: 3 }] })
    expect(lines[0]).toMatchObject({ available: 10, problem: null })
    expect(lines[0]?.earliestDelivery?.date).toBe('2026-11-26')
  })
})

describe('what stands against a line', () => {
  it.each<[string, Partial<typeof salesUnits.$inferInsert>, number, string, string, unknown]>([
    ['too few', { minimumQuantity: 5 }, 4, '2026-11-24', 'BelowMinimum', { minimum: 5 }],
    ['between two steps', { stepQuantity: 6 }, 8, '2026-11-24', 'NotAMultipleOfStep', { step: 6, next: 12 }],
    ['more than there is', {}, 51, '2026-11-24', 'OutOfStock', { available: 50 }],
    ['too late', { leadTimeDays: 3 }, 1, '2026-11-24', 'CutOffPassed', { cutOffAt: '2026-11-19T13:00:00.000Z' }],
    ['no delivery day', {}, 1, '2026-11-25', 'NotADeliveryDay', { date: '2026-11-25' }],
    ['yesterday', {}, 1, '2026-11-20', 'NotADeliveryDay', { date: '2026-11-20' }],
    ['long ago', {}, 1, '1999-01-01', 'NotADeliveryDay', { date: '1999-01-01' }],
    ['beyond the calendar', {}, 1, '2999-12-31', 'NotADeliveryDay', { date: '2999-12-31' }],
  ])('%s', async (_, unit, quantity, deliveryDate, code, facts) => {
    const salesUnitId = await givenOffer(unit)
    const { lines } = await quote({ lines: [{ salesUnitId, quantity }], deliveryDate })
    expect(lines[0]?.problem).toEqual({ code, facts })
  })

  it('nothing', async () => {
    const salesUnitId = await givenOffer()
    const { lines } = await quote({ lines: [{ salesUnitId, quantity: 1 }], deliveryDate: '2026-11-24' })
    expect(lines[0]?.problem).toBeNull()
  })

  it('a method the hub does not offer', async () => {
    const salesUnitId = await givenOffer()
    const { lines } = await quote({ lines: [{ salesUnitId, quantity: 1 }], deliveryMethod: 'pickupSupplier' })
    expect(lines[0]).toMatchObject({ problem: { code: 'DeliveryMethodNotOffered' } })
  })

  it('that it is not on offer, like one nobody knows; the others are quoted all the same', async () => {
    const other = await givenHub(database.db, { isDefaultHub: false })
    const foreign = await givenSalesUnit(database.db, farm.id, { retailerId: other.id })
    const known = await givenOffer()
    const { lines, totals } = await quote({
      lines: [known, unknownId, foreign.salesUnit.id].map((salesUnitId) => ({ salesUnitId, quantity: 1 })),
    })
    expect(lines.map(({ problem, article }) => [problem?.code ?? null, article === null])).toEqual([
      [null, false],
      ['OfferUnavailable', true],
      ['OfferUnavailable', true],
    ])
    expect({ ...lines[1], salesUnitId: '' }).toEqual({ ...lines[2], salesUnitId: '' })
    expect(totals?.goodsCents).toBe(1000)
  })

  it('more than any order may come to, at the dearest line', async () => {
    const toOrder = { isStockTracked: false, dailyLimit: null }
    const [few, many] = [await givenOffer(toOrder, {}), await givenOffer(toOrder, {})]
    const asked = (quantity: number) =>
      quote({
        lines: [
          { salesUnitId: few, quantity: 10 },
          { salesUnitId: many, quantity },
        ],
        deliveryMethod: 'pickupHub',
      })
    // 10.00 € each, with 7 % VAT.
    const facts = { maximumCents: 100_000_000, grossCents: 100_000_060 }
    expect((await asked(93_447)).lines.map(({ problem }) => problem)).toEqual([null, null])
    expect((await asked(93_448)).lines.map(({ problem }) => problem)).toEqual([
      null,
      { code: 'QuantityTooHigh', facts },
    ])
    await database.db.$client.query('update company set shows_prices_to_guests = false where id = $1', [hub.id])
    const hidden = await asked(93_448)
    await database.db.$client.query('update company set shows_prices_to_guests = true where id = $1', [hub.id])
    expect(JSON.stringify(hidden)).not.toContain('grossCents')
  })

  it('refuses a cart that names a sales unit twice', async () => {
    const salesUnitId = await givenOffer()
    const response = await ask({ lines: [salesUnitId, salesUnitId].map((id) => ({ salesUnitId: id, quantity: 1 })) })
    expect(response.statusCode).toBe(400)
  })
})

describe('what placing gets', () => {
  it("is this customer's price with its trace, the cut-off and the goods of both sides", async () => {
    const salesUnitId = await givenOffer(
      { deposits: [{ kind: 'transportCrate', count: 1, cents: 400 }] },
      { atHub: 2, atFarm: 7 },
    )
    const reader = { viewer: { kind: 'guest' }, locale: 'de-DE' } as const
    const context = { ...(await marketContextOf(database.db, reader, 'b2b')), discountBasisPoints: 250 }
    const facts = (await loadOffers(database.db, context, [salesUnitId], now)).get(salesUnitId)
    expect(facts).toMatchObject({
      price: { listCents: 1000, discounts: [], orderedOn: '2026-11-21', customerBasisPoints: 250 },
      supplier: { id: farm.id, name: 'Hof Lüttje', leg: 'delivery' },
      supplierPriceCents: 1200,
    })
    const wish = { quantity: 3, deliveryDate: '2026-11-24', method: 'deliveryHub' } as const
    expect(facts && quotedOfferOf(facts, wish, timingsOf(context, now))).toMatchObject({
      priceCents: 975,
      vatBasisPoints: 700,
      deposits: [{ kind: 'transportCrate', count: 1, cents: 400, vatBasisPoints: 1900 }],
      cutOffAt: new Date('2026-11-23T13:00:00Z'),
      hubLots: [{ onHand: 2, reserved: 0, bestBefore: '2026-12-31' }],
      supplier: { kind: 'tracked', lots: [{ onHand: 7, reserved: 0 }] },
    })
  })
})
