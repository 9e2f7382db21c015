import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { allocate } from '@regionalmarkt/domain/stock/allocate.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAddresses, givenCompany, givenHub, givenViewer } from '../../../platform/testing/given.ts'
import { largerBy } from '../../../platform/testing/larger-by.ts'
import { offers } from '../../pricing/public.ts'
import { retailerOrderItems, retailerOrders } from '../../procurement/public.ts'
import { dailyCommitments, stockReservations, stocks } from '../../stock/public.ts'
import { businessCustomerOrders, orderItemSourcing } from '../tables.ts'
import { type OrderDesk, openOrderDesk } from '../testing/order-desk.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk({ connections: 50 })
})
afterAll(() => desk.close())

const buyers = 200 * largerBy

const stockRow = async (id: string) => {
  const [row] = await desk.db.select().from(stocks).where(eq(stocks.id, id))
  if (!row) throw new Error('no stock')
  return row
}
const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index))
const countOf = <T>(all: readonly T[], fits: (one: T) => boolean): number => all.filter(fits).length

describe(`${buyers} orders at once for a stock of 50`, () => {
  it.each(['supplier', 'hub'] as const)(
    'on the %s’s shelf: 50 are placed, the others are told, nothing is left',
    async (owner) => {
      const { salesUnit, line } = await desk.sells()
      const stock = await desk.stock(desk[owner].id, salesUnit.id, 50)
      const answers = await Promise.all(times(buyers, () => desk.place([line(1)])))
      expect(countOf(answers, ({ status }) => status === 200)).toBe(50)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(buyers - 50)
      for (const { status, body } of refused) {
        expect(status).toBe(409)
        expect(body).toMatchObject({
          code: 'OrderLinesRefused',
          facts: { lines: [{ salesUnitId: salesUnit.id, code: 'OutOfStock', facts: { available: 0 } }] },
        })
      }
      expect(await stockRow(stock.id)).toMatchObject({ onHand: 50, reserved: 50 })
      const held = await desk.db.select().from(stockReservations).where(eq(stockReservations.stockId, stock.id))
      expect(held.map(({ quantity }) => quantity)).toEqual(times(50, () => 1))
      expect(new Set(answers.flatMap(({ body }) => body.orderNumber ?? [])).size).toBe(50)
      const ordered = await desk.db
        .select({ quantity: retailerOrderItems.orderedQuantity })
        .from(retailerOrderItems)
        .where(eq(retailerOrderItems.salesUnitId, salesUnit.id))
      expect(ordered).toEqual(owner === 'supplier' ? [{ quantity: 50 }] : [])
    },
  )

  it('of something made to order with a daily limit of 50: the same', async () => {
    const { salesUnit, line } = await desk.sells({ salesUnit: { isStockTracked: false, dailyLimit: 50 } })
    const answers = await Promise.all(times(buyers, () => desk.place([line(1)])))
    expect(countOf(answers, ({ status }) => status === 200)).toBe(50)
    expect(countOf(answers, ({ body }) => body.facts?.lines[0].code === 'OutOfStock')).toBe(buyers - 50)
    const { rows } = await desk.db.execute(
      sql`select quantity, daily_limit from ${dailyCommitments} where sales_unit_id = ${salesUnit.id}`,
    )
    expect(rows).toEqual([{ quantity: 50, daily_limit: 50 }])
  })

  it('of a butcher who makes 24 on Wednesdays, for Thursday and for Friday, at two hubs at once: 24 in all', async () => {
    const { db, hub } = desk
    const butcher = await givenCompany(db, { homeHubId: hub.id, deliveryWeekdays: ['wednesday'] })
    const made = { salesUnit: { isStockTracked: false, dailyLimit: 24 } }
    const { salesUnit, article, line } = await desk.sells(made, butcher.id)
    // Each hub has an order of its own with the butcher: only what is promised of the day stands between them.
    const other = await givenHub(db, { isDefaultHub: false })
    const offer = { retailerId: other.id, salesUnitId: salesUnit.id, articleId: article.id, priceCents: 1490 }
    await db.insert(offers).values({ ...offer, channel: 'b2b', trace: [] })
    const mensa = await givenCompany(db, { type: CompanyType.BusinessCustomer, homeHubId: other.id })
    const atOther = { as: await givenViewer(db, mensa), addresses: await givenAddresses(db, mensa.id) }
    const atOwn = { as: desk.people.kitchen, addresses: desk.addresses }
    const place = (quantity: number, index: number) => {
      const { as, addresses } = index % 2 === 0 ? atOwn : atOther
      const deliveryDate = index % 4 < 2 ? '2026-11-26' : '2026-11-27'
      return desk.place([line(quantity)], { as, more: { deliveryDate, ...addresses } })
    }
    expect((await place(1, 0)).status).toBe(200)
    const answers = await Promise.all(times(40, (index) => place(23, index)))
    expect(countOf(answers, ({ status }) => status === 200)).toBe(1)
    expect(countOf(answers, ({ body }) => body.facts?.lines?.[0].code === 'OutOfStock')).toBe(39)
    const wanted = await db
      .select({ quantity: retailerOrderItems.orderedQuantity })
      .from(retailerOrderItems)
      .where(eq(retailerOrderItems.salesUnitId, salesUnit.id))
    expect(wanted.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(24)
  })

  describe('with the guard taken out', () => {
    /** Reads, decides and writes as the market does, but without the lock: what everybody writes at first. */
    const placeUnguarded = (stockId: string, write: 'theNewBalance' | 'theChange') =>
      desk.db.transaction(async (tx) => {
        const [row] = await tx.select().from(stocks).where(eq(stocks.id, stockId))
        if (!row) throw new Error('no stock')
        const lots = [{ ...row, stockId }]
        const supplier = { kind: 'tracked', lots } as const
        const found = allocate(1, { deliveryDate: '2026-11-26', hubLots: [], supplier, shelf: 'first' })
        await tx.execute(sql`select pg_sleep(0.01)`)
        if (!found.ok) return 'told'
        const reserved = write === 'theNewBalance' ? row.reserved + 1 : sql`${stocks.reserved} + 1`
        await tx.update(stocks).set({ reserved }).where(eq(stocks.id, stockId))
        return 'placed'
      })

    it('more than 50 are sold when the new balance is written', async () => {
      const { salesUnit } = await desk.sells()
      const stock = await desk.stock(desk.supplier.id, salesUnit.id, 50)
      const answers = await Promise.all(times(buyers, () => placeUnguarded(stock.id, 'theNewBalance')))
      expect(countOf(answers, (answer) => answer === 'placed')).toBeGreaterThan(50)
    })

    it('the database itself refuses the 51st when the change is written, with an error that nobody was told', async () => {
      const { salesUnit } = await desk.sells()
      const stock = await desk.stock(desk.supplier.id, salesUnit.id, 50)
      const answers = await Promise.allSettled(times(buyers, () => placeUnguarded(stock.id, 'theChange')))
      expect(countOf(answers, (answer) => answer.status === 'fulfilled' && answer.value === 'placed')).toBe(50)
      const broken = answers.filter((answer) => answer.status === 'rejected')
      expect(broken.length).toBeGreaterThan(0)
      for (const { reason } of broken) expect(String(reason.cause)).toContain('stock_never_negative')
    })
  })
})

it('100 keys, each sent 20 times at once, are 100 orders', async () => {
  const { salesUnit, line } = await desk.sells()
  await desk.stock(desk.supplier.id, salesUnit.id, 1000)
  const [before] = await desk.db.select({ n: sql<number>`count(*)::int` }).from(businessCustomerOrders)
  const numbers = await Promise.all(
    times(100, async (index) => {
      const key = `twenty-times-${index}`
      const answers = await Promise.all(times(20, () => desk.place([line(1)], { key })))
      expect(answers.map(({ status }) => status)).toEqual(times(20, () => 200))
      const given = new Set(answers.map(({ body }) => body.orderNumber))
      expect(given.size).toBe(1)
      return [...given][0]
    }),
  )
  expect(new Set(numbers).size).toBe(100)
  const [after] = await desk.db.select({ n: sql<number>`count(*)::int` }).from(businessCustomerOrders)
  expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(100)
  const [held] = await desk.db
    .select({ reserved: stocks.reserved })
    .from(stocks)
    .where(eq(stocks.salesUnitId, salesUnit.id))
  expect(held?.reserved).toBe(100)
})

it('carts of several suppliers in any order, with lines cancelled in between, never wait in a circle', async () => {
  const suppliers = [
    desk.supplier,
    ...(await Promise.all(times(3, () => givenCompany(desk.db, { homeHubId: desk.hub.id })))),
  ]
  const goods = await Promise.all(suppliers.flatMap(({ id }) => times(3, () => desk.sells({}, id))))
  await Promise.all(
    goods.map(({ salesUnit, article }, index) =>
      desk.stock(index % 3 === 0 ? desk.hub.id : article.supplierId, salesUnit.id, 1000),
    ),
  )
  const hubUrl = '/api/retailer/business-customer-orders'
  const round = async (index: number): Promise<number[]> => {
    const chosen = times(5, (n) => goods[(index * 7 + n * (1 + (index % 4))) % goods.length])
    const lines = [...new Set(chosen)].flatMap((one) => (one ? [one.line(1 + (index % 3))] : []))
    const placed = await desk.place(index % 2 === 0 ? lines : lines.reverse())
    if (placed.status !== 200) return [placed.status]
    const order = await desk.get(desk.people.kitchen, `/api/business-customer/orders/${placed.body.orderNumber}`)
    const itemId = order.body.items[index % order.body.items.length].id
    const answers =
      index % 3 === 0
        ? [await desk.post(desk.people.hub, `${hubUrl}/${placed.body.orderNumber}/confirm`)]
        : [
            await desk.post(desk.people.hub, `${hubUrl}/${placed.body.orderNumber}/items/${itemId}/cancel`, {
              reason: 'Hagel',
            }),
          ]
    return [placed.status, ...answers.map(({ status }) => status)]
  }
  const statuses = (await Promise.all(times(120, round))).flat()
  expect([...new Set(statuses)].sort()).toEqual([200])

  // What is held, ordered and linked says the same thing everywhere.
  const units = sql.param(goods.map(({ salesUnit }) => salesUnit.id))
  const { rows: held } = await desk.db.execute(sql`
    select s.id from ${stocks} s left join ${stockReservations} r on r.stock_id = s.id
    where s.sales_unit_id = any(${units}::uuid[]) group by s.id having s.reserved <> coalesce(sum(r.quantity), 0)`)
  expect(held).toEqual([])
  const { rows: ordered } = await desk.db.execute(sql`
    select i.id from ${retailerOrderItems} i left join ${orderItemSourcing} s on s.retailer_order_item_id = i.id
    where i.sales_unit_id = any(${units}::uuid[]) group by i.id having i.ordered_quantity <> coalesce(sum(s.quantity), 0)`)
  expect(ordered).toEqual([])
  const open = await desk.db
    .select({ supplierId: retailerOrders.supplierId, retailerId: retailerOrders.retailerId })
    .from(retailerOrders)
    .where(sql`closed_at is null`)
  const pairs = open.map(({ supplierId, retailerId }) => `${supplierId} ${retailerId}`)
  expect(new Set(pairs).size).toBe(open.length)
})
