import { addDays } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { companies } from '../accounts/public.ts'
import { salesUnits } from '../catalogue/public.ts'
import { stocks } from '../stock/public.ts'
import { good, lots, type Morning, openMorning } from './testing/morning.ts'

let market: Morning
beforeAll(async () => {
  market = await openMorning({ connections: 30 })
  const deliveryMethods = ['deliveryHub', 'deliverySupplier'] as const
  const isHub = eq(companies.id, market.hub.id)
  await market.db
    .update(companies)
    .set({ deliveryMethods: [...deliveryMethods] })
    .where(isHub)
})
afterAll(() => market.close())

type Item = { id: string; orderedQuantity: number; status: string }
type Purchase = { orderNumber: string; items: (Item & { confirmedQuantity: number | null })[] }

let names = 0
const named = (what: string) => {
  names += 1
  return `${what} ${names}`
}

/** All a producer is asked for, oldest purchase first, as `[promised, status]` of each line. */
const purchasesOf = async (farm: Awaited<ReturnType<Morning['supplier']>>): Promise<Purchase[]> => {
  const { orders } = await market.get(farm.person, '/api/supplier/orders?sort=oldest')
  return Promise.all(
    orders.map(({ orderNumber }: Purchase) => market.get(farm.person, `/api/supplier/orders/${orderNumber}`)),
  )
}
const boughtOf = async (farm: Awaited<ReturnType<Morning['supplier']>>) =>
  (await purchasesOf(farm)).flatMap(({ items }) =>
    items.map((item) => [item.confirmedQuantity ?? item.orderedQuantity, item.status]),
  )

const asks = (person: { subject: string }, orderNumber: string, itemId: string, quantity: number) =>
  market.change(person, orderNumber, { lines: [{ itemId, quantity }], added: [] })

/** A kitchen has ordered `quantity`, its hub has confirmed and its producer has accepted it. */
const accepted = async (quantity: number, given: { onHand?: number; dailyLimit?: number } = {}) => {
  const { onHand = 30, dailyLimit } = given
  const farm = await market.supplier(named('Hof'))
  const potatoes = await farm.sells(
    dailyLimit === undefined ? onHand : 0,
    dailyLimit === undefined ? {} : { salesUnit: { isStockTracked: false, dailyLimit } },
  )
  const kitchen = await market.kitchen(named('Küche'))
  const orderNumber = await kitchen.place([potatoes.line(quantity)])
  await market.confirm(orderNumber)
  const purchase = await farm.order()
  expect((await market.accept(farm.person, purchase.orderNumber)).status).toBe(200)
  const [item] = (await kitchen.order(orderNumber)).items
  return { farm, potatoes, kitchen, orderNumber, itemId: item.id as string, purchase: purchase.orderNumber as string }
}

describe('goods of an accepted purchase that nobody wants any more', () => {
  it('go first to those who wait for it and get too little', async () => {
    const farm = await market.supplier(named('Hof'))
    const potatoes = await farm.sells(30)
    const [older, younger] = [await market.kitchen(named('Küche')), await market.kitchen(named('Küche'))]
    const given = await older.place([potatoes.line(2)])
    const waiting = await younger.place([potatoes.line(1)])
    for (const orderNumber of [given, waiting]) await market.confirm(orderNumber)
    const purchase = await farm.order()
    expect((await market.decline(farm.person, purchase.orderNumber, purchase.items[0].id, 2)).status).toBe(200)
    expect((await market.accept(farm.person, purchase.orderNumber)).status).toBe(200)
    const [line] = (await older.order(given)).items
    const url = `/api/retailer/business-customer-orders/${given}/items/${line.id}/cancel`
    await market.done(market.anke, url, { reason: 'Abbestellt' })
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('serve the same kitchen when it wants more again: 8, then 6, then 9 buys 9', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    expect(await boughtOf(farm)).toEqual([[8, 'processing']])
    await asks(kitchen.person, orderNumber, itemId, 9)
    expect(await boughtOf(farm)).toEqual([
      [8, 'processing'],
      [1, 'received'],
    ])
    const [first, more] = await purchasesOf(farm)
    expect(first?.items[0]).toMatchObject({ acceptedBesides: [] })
    expect(more?.items[0]).toMatchObject({ acceptedBesides: [{ orderNumber: first?.orderNumber, quantity: 8 }] })
    expect(await market.shelves(farm.company.id, potatoes.id)).toEqual({ onHand: 30, reserved: 9 })
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it.each([
    { also: 1, bought: [[8, 'processing']] },
    { also: 2, bought: [[8, 'processing']] },
    {
      also: 5,
      bought: [
        [8, 'processing'],
        [3, 'received'],
      ],
    },
  ])('serve another kitchen that wants $also', async ({ also, bought }) => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    const other = await market.kitchen(named('Kita'))
    await other.place([potatoes.line(also)])
    expect(await boughtOf(farm)).toEqual(bought)
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('are left again by a kitchen that wants its order on another day', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    const other = await market.kitchen(named('Kita'))
    const moving = await other.place([potatoes.line(8)])
    const { deliveryDate } = await other.order(moving)
    const later = addDays(deliveryDate, 1)
    const moved = await market.change(other.person, moving, { deliveryDate: later, lines: [], added: [] })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await other.order(moving)).toMatchObject({ deliveryDate: later })
    expect(await boughtOf(farm)).toEqual([
      [8, 'processing'],
      [8, 'received'],
    ])
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('are there for the next one when nothing else is left', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8, { onHand: 9 })
    await asks(kitchen.person, orderNumber, itemId, 6)
    const other = await market.kitchen(named('Kita'))
    expect((await other.tries([potatoes.line(4)])).body.code).toBe('OrderLinesRefused')
    await other.place([potatoes.line(3)])
    expect(await market.shelves(farm.company.id, potatoes.id)).toEqual({ onHand: 9, reserved: 9 })
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('of what is made to order count once for the day', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8, { dailyLimit: 9 })
    await asks(kitchen.person, orderNumber, itemId, 6)
    await asks(kitchen.person, orderNumber, itemId, 9)
    expect(await boughtOf(farm)).toEqual([
      [8, 'processing'],
      [1, 'received'],
    ])
    const other = await market.kitchen(named('Kita'))
    expect((await other.tries([potatoes.line(1)])).body.code).toBe('OrderLinesRefused')
  })

  it('of a line that is given up whole serve the next one as well', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8)
    const other = await market.kitchen(named('Kita'))
    const second = await other.place([potatoes.line(2)])
    await asks(other.person, second, (await other.order(second)).items[0].id, 1)
    expect((await market.change('hub', orderNumber, { lines: [{ itemId, quantity: 0 }], added: [] })).status).toBe(200)
    const third = await market.kitchen(named('Schule'))
    await third.place([potatoes.line(7)])
    expect(await boughtOf(farm)).toEqual([
      [8, 'processing'],
      [1, 'received'],
    ])
    expect(await kitchen.order(orderNumber)).toMatchObject({ status: 'cancelled' })
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('serve nobody at another price', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    await market.db.update(salesUnits).set({ supplierPriceCents: 1111 }).where(eq(salesUnits.id, potatoes.id))
    const other = await market.kitchen(named('Kita'))
    await other.place([potatoes.line(2)])
    expect(await boughtOf(farm)).toEqual([
      [8, 'processing'],
      [2, 'received'],
    ])
  })

  it('serve nobody on another day', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    const other = await market.kitchen(named('Kita'))
    await other.place([potatoes.line(2)], { deliveryDate: '2026-11-27' })
    expect(await boughtOf(farm)).toEqual([
      [8, 'processing'],
      [2, 'received'],
    ])
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('serve nobody to whom their producer brings its goods itself', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    const terms = {
      ...{ method: 'deliverySupplier', isOffered: true, deliveryWeekdays: ['thursday'], cutOffTime: '18:00' },
      ...{ cutOffDaysBefore: 1, minimumCents: 0, feeCents: 0, postcodes: ['26919'] },
      ...{ place: '', opensAt: null, closesAt: null },
    }
    const { version } = await market.get(farm.person, '/api/supplier/direct-terms')
    const saved = await market.send('PUT', farm.person, '/api/supplier/direct-terms', { version, body: terms })
    expect(saved).toMatchObject({ status: 200 })
    const other = await market.kitchen(named('Kita'))
    await other.place([potatoes.line(2)], { deliveryMethod: 'deliverySupplier' })
    expect(await boughtOf(farm)).toEqual([
      [8, 'processing'],
      [2, 'received'],
    ])
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('serve nobody as long as their lot is blocked', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    await market.db.update(stocks).set({ isBlocked: true }).where(eq(stocks.salesUnitId, potatoes.id))
    await market.receive(farm.company.id, potatoes.id, 5, { lot: 'FREI' })
    const other = await market.kitchen(named('Kita'))
    await other.place([potatoes.line(2)])
    expect(await boughtOf(farm)).toEqual([
      [8, 'processing'],
      [2, 'received'],
    ])
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('are none before the producer accepts: what nobody wants is not asked for', async () => {
    const farm = await market.supplier(named('Hof'))
    const potatoes = await farm.sells(30)
    const kitchen = await market.kitchen(named('Küche'))
    const orderNumber = await kitchen.place([potatoes.line(8)])
    const { items } = await kitchen.order(orderNumber)
    await asks(kitchen.person, orderNumber, items[0].id, 6)
    expect(await boughtOf(farm)).toEqual([[6, 'received']])
    const other = await market.kitchen(named('Kita'))
    await other.place([potatoes.line(2)])
    expect(await boughtOf(farm)).toEqual([[8, 'received']])
    expect(await market.shelves(farm.company.id, potatoes.id)).toEqual({ onHand: 30, reserved: 8 })
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('reach everybody they were promised to, however often they change hands', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId, purchase } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    const other = await market.kitchen(named('Kita'))
    const second = await other.place([potatoes.line(5)])
    await market.confirm(second)
    const [, more] = await purchasesOf(farm)
    expect((await market.accept(farm.person, more?.orderNumber ?? '')).status).toBe(200)
    // 2 of the first purchase and 3 of the second: what is given up is of the second, and serves the first kitchen.
    await asks(other.person, second, (await other.order(second)).items[0].id, 3)
    await asks(kitchen.person, orderNumber, itemId, 7)
    await market.confirm(orderNumber)
    expect(await boughtOf(farm)).toEqual([
      [8, 'processing'],
      [3, 'processing'],
    ])
    expect(await market.booksBalance([potatoes.id])).toEqual([])
    const [first, last] = await purchasesOf(farm)
    for (const [{ orderNumber: number, items }, quantity] of [
      [first as Purchase, 8],
      [last as Purchase, 3],
    ] as const) {
      const sent = [{ itemId: items[0]?.id, lots: lots(quantity) }]
      expect(await market.dispatch(farm.person, number, sent)).toMatchObject({ status: 200 })
      expect(await market.booksBalance([potatoes.id])).toEqual([])
    }
    expect(first?.orderNumber).toBe(purchase)
    expect(await market.shelves(farm.company.id, potatoes.id)).toEqual({ onHand: 19, reserved: 0 })
    for (const { orderNumber: number, items } of [first as Purchase, last as Purchase]) {
      const counted = await market.count(farm.company.slug, number, [
        { itemId: items[0]?.id, receipts: [good(number === purchase ? 8 : 3)] },
      ])
      expect(counted).toMatchObject({ status: 200, body: { shortened: [] } })
      expect(await market.booksBalance([potatoes.id])).toEqual([])
    }
    // 7 and 3 are wanted, 11 have come: one is the hub's.
    expect(await market.shelves(market.hub.id, potatoes.id)).toEqual({ onHand: 11, reserved: 10 })
  })

  it('go into the hub’s stock where nobody wants them until they come', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId, purchase } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    const [first] = await purchasesOf(farm)
    const counted = await market.count(farm.company.slug, purchase, [
      { itemId: first?.items[0]?.id, receipts: [good(8)] },
    ])
    expect(counted.status).toBe(200)
    expect(await market.shelves(farm.company.id, potatoes.id)).toEqual({ onHand: 22, reserved: 0 })
    expect(await market.shelves(market.hub.id, potatoes.id)).toEqual({ onHand: 8, reserved: 6 })
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('are the first that a producer’s shortage takes', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId, purchase } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    const [first] = await purchasesOf(farm)
    const line = first?.items[0]?.id ?? ''
    expect((await market.decline(farm.person, purchase, line, 1)).status).toBe(200)
    expect(await market.booksBalance([potatoes.id])).toEqual([])
    await asks(kitchen.person, orderNumber, itemId, 7)
    expect(await boughtOf(farm)).toEqual([[7, 'processing']])
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })

  it('do not hold up a producer who sends them before the hub has confirmed who gets them', async () => {
    const { farm, potatoes, kitchen, orderNumber, itemId, purchase } = await accepted(8)
    await asks(kitchen.person, orderNumber, itemId, 6)
    const other = await market.kitchen(named('Kita'))
    const second = await other.place([potatoes.line(2)])
    const [first] = await purchasesOf(farm)
    const line = first?.items[0]?.id ?? ''
    expect(await market.dispatch(farm.person, purchase, [{ itemId: line, lots: lots(8) }])).toMatchObject({
      status: 200,
    })
    await market.confirm(second)
    const counted = await market.count(farm.company.slug, purchase, [{ itemId: line, receipts: [good(8)] }])
    expect(counted).toMatchObject({ status: 200 })
    expect((await other.order(second)).items).toMatchObject([{ status: 'receivedRetailer', receivedQuantity: 2 }])
    expect(await market.booksBalance([potatoes.id])).toEqual([])
  })
})

it(
  'two kitchens that want more at once, while the producer accepts, are promised no goods twice',
  async () => {
    for (let round = 0; round < 6 * largerBy; round += 1) {
      const { farm, potatoes, kitchen, orderNumber, itemId } = await accepted(8, { onHand: 12 })
      const other = await market.kitchen(named('Kita'))
      const second = await other.place([potatoes.line(1)])
      await market.confirm(second)
      const latest = await farm.order()
      await asks(kitchen.person, orderNumber, itemId, 6)
      const { items } = await other.order(second)
      const answers = await Promise.all([
        asks(kitchen.person, orderNumber, itemId, 9),
        asks(other.person, second, items[0].id, 3),
        market.accept(farm.person, latest.orderNumber),
      ])
      // The producer may have seen an earlier version, or an order that its hub has yet to confirm.
      for (const { status, body } of answers)
        if (status !== 200) expect(['VersionOutdated', 'NotYetConfirmed']).toContain(body.code)
      const bought = (await boughtOf(farm)).reduce((sum, [quantity]) => sum + Number(quantity), 0)
      const wanted = (await Promise.all([kitchen.order(orderNumber), other.order(second)]))
        .flatMap(
          (order) => order.items as (Item & { changedQuantity: number | null; confirmedQuantity: number | null })[],
        )
        .reduce((sum, item) => sum + (item.confirmedQuantity ?? item.changedQuantity ?? item.orderedQuantity), 0)
      expect(bought).toBe(Math.max(8, wanted))
      expect(await market.booksBalance([potatoes.id])).toEqual([])
    }
  },
  120_000 * largerBy,
)
