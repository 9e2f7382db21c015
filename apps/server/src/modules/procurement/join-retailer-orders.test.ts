import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WhoActs } from '../../platform/actor.ts'
import { givenCompany, givenHub, givenSalesUnit } from '../../platform/testing/given.ts'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import {
  advanceRetailerOrderItems,
  type DemandLine,
  joinRetailerOrders,
  leaveRetailerOrders,
  retailerOrderItems,
  retailerOrders,
} from './public.ts'

let database: TestDatabase
let retailerId: string
const now = new Date('2026-11-23T08:00:00Z')
const cutOffAt = new Date('2026-11-25T13:00:00Z')
const at = (time: Date): WhoActs => ({ by: { kind: 'guest' }, now: time, requestId: 'test' })
beforeAll(async () => {
  database = await testDatabase({ connections: 20 })
  retailerId = (await givenHub(database.db)).id
})
afterAll(() => database.drop())

const givenFarm = async (count = 1) => {
  const farm = await givenCompany(database.db)
  const units = await Promise.all(Array.from({ length: count }, () => givenSalesUnit(database.db, farm.id)))
  return { supplierId: farm.id, unitIds: units.map(({ salesUnit }) => salesUnit.id) }
}
const names = { de: 'Kartoffel', en: 'Potato' }
const line = (salesUnitId: string, quantity: number, priceCents = 1200): DemandLine => ({
  salesUnitId,
  quantity,
  articleNumber: 'A-1',
  articleName: names,
  salesUnitName: names,
  picture: null,
  gtin: null,
  content: { amount: 12_500, unit: 'gram' },
  priceCents,
  priceBasis: 'salesUnit',
  expectedWeightGrams: null,
  vatBasisPoints: 700,
  vatCategory: 'reduced' as const,
  deposits: [],
})
type Farm = Awaited<ReturnType<typeof givenFarm>>
const demand = ({ supplierId }: Farm, lines: ReturnType<typeof line>[], deliveryDate = '2026-11-26') => ({
  supplierId,
  deliveryDate,
  cutOffAt,
  leg: 'delivery' as const,
  lines,
})
const join = async (demands: ReturnType<typeof demand>[], time = now) =>
  (await database.db.transaction((tx) => joinRetailerOrders(tx, at(time), { retailerId, demands }))).itemOf
const leave = (retailerOrderItemId: string, quantity: number, wanted = 10) =>
  database.db.transaction((tx) =>
    leaveRetailerOrders(
      tx,
      at(now),
      [{ retailerOrderItemId, quantity }],
      async () => new Map([[retailerOrderItemId, wanted]]),
    ),
  )
const ordersOf = async ({ supplierId }: Farm) => {
  const orders = await database.db
    .select()
    .from(retailerOrders)
    .where(eq(retailerOrders.supplierId, supplierId))
    .orderBy(asc(retailerOrders.id))
  return Promise.all(
    orders.map(async (order) => ({
      ...order,
      items: await database.db
        .select()
        .from(retailerOrderItems)
        .where(eq(retailerOrderItems.orderId, order.id))
        .orderBy(asc(retailerOrderItems.position)),
    })),
  )
}

describe('joining', () => {
  it('opens one order a supplier and day, and adds to its lines', async () => {
    const farm = await givenFarm(2)
    const [a = '', b = ''] = farm.unitIds
    const first = await join([demand(farm, [line(a, 3)])])
    const second = await join([demand(farm, [line(a, 2), line(b, 1)])])
    expect(second.get(a)).toBe(first.get(a))
    await join([demand(farm, [line(a, 9)], '2026-11-27')])
    const orders = await ordersOf(farm)
    expect(orders).toMatchObject([
      {
        deliveryDate: '2026-11-26',
        status: 'received',
        closedAt: null,
        items: [
          { position: 1, salesUnitId: a, orderedQuantity: 5, priceCents: 1200 },
          { position: 2, salesUnitId: b, orderedQuantity: 1 },
        ],
      },
      { deliveryDate: '2026-11-27', items: [{ orderedQuantity: 9 }] },
    ])
    expect(orders[0]?.orderNumber).toMatch(/^E-2026-\d{6}$/)
  })

  it('keeps for each demand its own terms: what was promised at one price is never settled at another', async () => {
    const farm = await givenFarm()
    const [unit = ''] = farm.unitIds
    const dear = (await join([demand(farm, [line(unit, 4, 1800)])])).get(unit)
    const cheap = (await join([demand(farm, [line(unit, 10, 1263)])])).get(unit)
    expect((await join([demand(farm, [line(unit, 1, 1800)])])).get(unit)).toBe(dear)
    expect((await join([demand(farm, [line(unit, 2, 1263)])])).get(unit)).toBe(cheap)
    expect(await ordersOf(farm)).toMatchObject([
      {
        items: [
          { position: 1, salesUnitId: unit, priceCents: 1800, orderedQuantity: 5 },
          { position: 2, salesUnitId: unit, priceCents: 1263, orderedQuantity: 12 },
        ],
      },
    ])
  })

  it.each([
    ['another VAT rate', { vatBasisPoints: 1900 }],
    ['another deposit', { deposits: [{ kind: 'bottle' as const, count: 6, cents: 8, vatBasisPoints: 700 }] }],
    ['a smaller pack', { content: { amount: 10_000, unit: 'gram' as const } }],
    ['a price per kilogram', { priceBasis: 'kilogram' as const, expectedWeightGrams: 12_500 }],
  ])('%s is another line', async (_, terms) => {
    const farm = await givenFarm()
    const [unit = ''] = farm.unitIds
    await join([demand(farm, [line(unit, 4)])])
    await join([demand(farm, [{ ...line(unit, 3), ...terms }])])
    await join([demand(farm, [{ ...line(unit, 2), ...terms }])])
    expect(await ordersOf(farm)).toMatchObject([{ items: [{ orderedQuantity: 4 }, { orderedQuantity: 5 }] }])
  })

  it('by forty and more at once, of several suppliers in any order, still opens one each and loses nothing', async () => {
    const joiners = 40 * largerBy
    const farms = await Promise.all([givenFarm(), givenFarm(), givenFarm()])
    const demands = farms.map((farm) => demand(farm, [line(farm.unitIds[0] ?? '', 1)]))
    await Promise.all(Array.from({ length: joiners }, (_, n) => join(n % 2 === 0 ? demands : [...demands].reverse())))
    for (const farm of farms) {
      const orders = await ordersOf(farm)
      expect(orders.map(({ items }) => items.map(({ orderedQuantity }) => orderedQuantity))).toEqual([[joiners]])
    }
  })

  it('after the cut-off, after acceptance and after a declined line goes into another order', async () => {
    const late = await givenFarm()
    const [unit = ''] = late.unitIds
    await join([demand(late, [line(unit, 1)])])
    await join([demand(late, [line(unit, 2)])], cutOffAt)
    expect(await ordersOf(late)).toMatchObject([
      { closedAt: cutOffAt, items: [{ orderedQuantity: 1 }] },
      { closedAt: null, items: [{ orderedQuantity: 2 }] },
    ])

    const [accepted, declined] = [await givenFarm(), await givenFarm()]
    for (const [farm, action, change] of [
      [accepted, 'accept', { status: 'processing', confirmedQuantity: 4 }],
      [
        declined,
        'decline',
        { status: 'received', confirmedQuantity: 3, declineReason: { code: 'said', text: 'Frost' } },
      ],
    ] as const) {
      const [id = ''] = farm.unitIds
      const itemId = (await join([demand(farm, [line(id, 4)])])).get(id) ?? ''
      await database.db.transaction((tx) => advanceRetailerOrderItems(tx, at(now), action, [{ itemId, ...change }]))
      await join([demand(farm, [line(id, 2)])])
      expect(await ordersOf(farm)).toMatchObject([
        { closedAt: now, status: change.status, items: [{ orderedQuantity: 4, ...change }] },
        { closedAt: null, status: 'received', items: [{ orderedQuantity: 2, confirmedQuantity: null }] },
      ])
    }
  })
})

describe('leaving', () => {
  it('shrinks the running total, cancels what nobody wants, and lets it come back', async () => {
    const farm = await givenFarm(2)
    const [a = '', b = ''] = farm.unitIds
    const items = await join([demand(farm, [line(a, 3), line(b, 1)])])
    const itemId = items.get(a) ?? ''
    expect([...(await leave(itemId, 1)).left.keys()]).toEqual([itemId])
    expect(await ordersOf(farm)).toMatchObject([{ status: 'received', items: [{ orderedQuantity: 2 }, {}] }])
    await leave(itemId, 2)
    expect(await ordersOf(farm)).toMatchObject([
      { status: 'received', items: [{ orderedQuantity: 0, status: 'cancelled', paymentStatus: 'cancelled' }, {}] },
    ])
    await leave(items.get(b) ?? '', 1)
    expect(await ordersOf(farm)).toMatchObject([{ status: 'cancelled', paymentStatus: 'cancelled', closedAt: null }])
    expect((await join([demand(farm, [line(a, 5)])])).get(a)).toBe(itemId)
    expect(await ordersOf(farm)).toMatchObject([
      { status: 'received', paymentStatus: 'unpaid', items: [{ orderedQuantity: 5, status: 'received' }, {}] },
    ])
  })

  it('shrinks what the supplier has confirmed in part, and nothing that it has accepted', async () => {
    const farm = await givenFarm()
    const [unit = ''] = farm.unitIds
    const itemId = (await join([demand(farm, [line(unit, 10)])])).get(unit) ?? ''
    const advance = (action: 'decline' | 'accept', change: object) =>
      database.db.transaction((tx) =>
        advanceRetailerOrderItems(tx, at(now), action, [{ itemId, status: 'received', ...change }]),
      )
    await advance('decline', { confirmedQuantity: 6, declineReason: { code: 'said', text: 'Frost' } })
    await leave(itemId, 3)
    expect(await ordersOf(farm)).toMatchObject([{ items: [{ orderedQuantity: 7, confirmedQuantity: 6 }] }])
    await leave(itemId, 3)
    expect(await ordersOf(farm)).toMatchObject([{ items: [{ orderedQuantity: 4, confirmedQuantity: 4 }] }])
    // The hub has shared out what is short: one of the four that are still ordered is wanted.
    await leave(itemId, 1, 2)
    expect(await ordersOf(farm)).toMatchObject([{ items: [{ orderedQuantity: 3, confirmedQuantity: 1 }] }])
    await advance('accept', { status: 'processing' })
    expect(await leave(itemId, 2)).toEqual({
      left: new Map(),
      stays: new Map([[itemId, { confirmedQuantity: 1 }]]),
      facts: [],
    })
    expect(await ordersOf(farm)).toMatchObject([{ items: [{ orderedQuantity: 3, confirmedQuantity: 1 }] }])
  })
})
