import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { stockReservations, stocks } from '../stock/public.ts'
import { type Morning, openMorning, refusal } from './testing/morning.ts'

/** The lot on a box is the one that was taken, whatever had been held. Each test has two lots of honey; the short one does not last until Friday. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

const wednesday = '2026-11-25'
const friday = '2026-11-27'

let farm: Awaited<ReturnType<Morning['supplier']>>
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
let school: Awaited<ReturnType<Morning['kitchen']>>
let honey: Awaited<ReturnType<typeof farm.sells>>
let short: string
let long: string

beforeEach(async () => {
  farm = await market.supplier('Imkerei Wümmetal')
  honey = await farm.sells(0, { priceCents: 595 })
  kitchen = await market.kitchen('Küche St. Ansgar')
  school = await market.kitchen('Schule am Deich')
  short = (await market.receive(market.hub.id, honey.id, 5, { lot: 'H-1', bestBefore: '2026-11-26', shelf: 'B-02' })).id
  long = (await market.receive(market.hub.id, honey.id, 5, { lot: 'H-2', bestBefore: '2027-06-30', shelf: 'B-03' })).id
})

/** A confirmed order of one line. */
const order = async (who: typeof kitchen, quantity: number, deliveryDate: string) => {
  const orderNumber = await who.place([honey.line(quantity)], { deliveryDate })
  await market.confirm(orderNumber)
  const { items } = await market.hubOrder(orderNumber)
  return { orderNumber, itemId: items[0].id as string }
}
type Order = Awaited<ReturnType<typeof order>>
const take = ({ orderNumber, itemId }: Order, from: Record<string, number>, more: object = {}, as = market.anke) => {
  const lots = Object.entries(from).map(([stockId, quantity]) => ({ stockId, quantity }))
  const quantity = lots.reduce((sum, each) => sum + each.quantity, 0)
  return market.pick(orderNumber, itemId, { quantity, from: lots, ...more }, as)
}
const heldFor = async ({ itemId }: Order) =>
  Object.fromEntries(
    (await market.db.select().from(stockReservations).where(eq(stockReservations.orderItemId, itemId))).map(
      ({ stockId, quantity }) => [stockId === short ? 'short' : stockId === long ? 'long' : stockId, quantity],
    ),
  )
const inBox = async ({ orderNumber, itemId }: Order) =>
  (await market.hubOrder(orderNumber)).items
    .find(({ id }: { id: string }) => id === itemId)
    .lots.map(({ lot, quantity }: { lot: string; quantity: number }) => [lot, quantity])
const onHand = async (id: string) => (await market.db.select().from(stocks).where(eq(stocks.id, id)))[0]?.onHand

describe('the lot that was taken', () => {
  it('is on the box though another one was held; the held one is free again', async () => {
    const mine = await order(kitchen, 3, wednesday)
    expect(await heldFor(mine)).toEqual({ short: 3 })
    expect((await take(mine, { [long]: 3 })).status).toBe(200)
    expect(await inBox(mine)).toEqual([['H-2', 3]])
    expect([await onHand(short), await onHand(long)]).toEqual([5, 2])
    expect(await heldFor(mine)).toEqual({})
    expect(await market.booksBalance()).toEqual([])
  })

  it('may be several', async () => {
    const mine = await order(kitchen, 4, wednesday)
    await take(mine, { [short]: 1, [long]: 3 })
    expect(await inBox(mine)).toEqual([
      ['H-1', 1],
      ['H-2', 3],
    ])
    expect([await onHand(short), await onHand(long)]).toEqual([4, 2])
    expect(await market.booksBalance()).toEqual([])
  })

  it('was held for somebody else: both orders swap', async () => {
    const first = await order(kitchen, 5, wednesday)
    const second = await order(school, 5, wednesday)
    expect([await heldFor(first), await heldFor(second)]).toEqual([{ short: 5 }, { long: 5 }])
    expect((await take(first, { [long]: 5 })).status).toBe(200)
    expect([await heldFor(first), await heldFor(second)]).toEqual([{}, { short: 5 }])
    expect(await market.booksBalance()).toEqual([])
    expect((await take(second, { [short]: 5 })).status).toBe(200)
    expect([await inBox(first), await inBox(second)]).toEqual([[['H-2', 5]], [['H-1', 5]]])
    expect([await onHand(short), await onHand(long)]).toEqual([0, 0])
    expect(await market.booksBalance()).toEqual([])
  })

  it('is promised to somebody for whom no other one lasts: refused, and nothing has moved', async () => {
    const first = await order(kitchen, 5, wednesday)
    const second = await order(school, 5, friday)
    expect(await heldFor(second)).toEqual({ long: 5 })
    const answer = await take(first, { [long]: 5 })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'LotPromised', facts: { lot: 'H-2', orderNumber: second.orderNumber, deliveryDate: friday } },
    })
    expect([await heldFor(first), await heldFor(second)]).toEqual([{ short: 5 }, { long: 5 }])
    const third = await market.receive(market.hub.id, honey.id, 5, { lot: 'H-3', bestBefore: '2027-07-31' })
    expect((await take(first, { [long]: 5 })).status).toBe(200)
    expect(await heldFor(second)).toEqual({ [third.id]: 5 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('does not last for the day, is not there as often, or is nowhere here: refused', async () => {
    const mine = await order(kitchen, 5, friday)
    expect(await take(mine, { [short]: 5 })).toMatchObject({
      status: 409,
      body: { code: 'LotDoesNotLast', facts: { lot: 'H-1', bestBefore: '2026-11-26', deliveryDate: friday } },
    })
    const other = await order(school, 4, wednesday)
    await take(other, { [short]: 4 })
    const late = await order(kitchen, 1, wednesday)
    await take(late, { [short]: 1 })
    const again = await market.kitchen('Kita Birkenweg')
    await market.receive(market.hub.id, honey.id, 2, { lot: 'H-4', bestBefore: '2027-06-30' })
    const last = await order(again, 2, wednesday)
    expect(refusal(await take(last, { [short]: 2 }))).toEqual({ status: 409, code: 'LotNotThere' })
    const elsewhere = await givenHub(market.db)
    const theirs = await market.receive(elsewhere.id, honey.id, 9)
    expect(refusal(await take(last, { [theirs.id]: 2 }))).toEqual({ status: 409, code: 'LotNotThere' })
    expect(refusal(await take(last, { [elsewhere.id]: 2 }))).toEqual({ status: 409, code: 'LotNotThere' })
    expect(await market.booksBalance()).toEqual([])
  })

  it('must add up, each lot once', async () => {
    const mine = await order(kitchen, 3, wednesday)
    expect(refusal(await take(mine, { [short]: 2 }, { quantity: 3 }))).toEqual({
      status: 400,
      code: 'ValidationFailed',
    })
    const twice = [
      { stockId: short, quantity: 1 },
      { stockId: short, quantity: 2 },
    ]
    const answer = await market.pick(mine.orderNumber, mine.itemId, { quantity: 3, from: twice })
    expect(refusal(answer)).toEqual({ status: 400, code: 'ValidationFailed' })
  })

  it('of which too few are there: what nobody found is written off where nobody took it', async () => {
    const mine = await order(kitchen, 4, wednesday)
    await take(mine, { [long]: 3 }, { missingReason: { code: 'said', text: 'Ein Glas zerbrochen' } })
    expect([await onHand(short), await onHand(long)]).toEqual([4, 2])
    expect(await inBox(mine)).toEqual([['H-2', 3]])
    expect(await market.booksBalance()).toEqual([])
  })

  it('is corrected by picking again, and goes back where it came from when the picking is taken back', async () => {
    const mine = await order(kitchen, 3, wednesday)
    const theirs = await order(school, 5, wednesday)
    await take(mine, { [long]: 3 })
    expect(await heldFor(theirs)).toEqual({ short: 3, long: 2 })
    await take(mine, { [short]: 3 })
    expect(await inBox(mine)).toEqual([['H-1', 3]])
    expect([await onHand(short), await onHand(long)]).toEqual([2, 5])
    expect(await market.booksBalance()).toEqual([])
    await take(mine, { [long]: 2 }, { missingReason: { code: 'said', text: 'Glas zerbrochen' } })
    expect(await market.booksBalance()).toEqual([])
    expect((await market.takeBack(mine.orderNumber, mine.itemId)).status).toBe(200)
    expect(((await onHand(short)) ?? 0) + ((await onHand(long)) ?? 0)).toBe(10)
    expect(Object.values(await heldFor(mine)).reduce((sum, each) => sum + each, 0)).toBe(3)
    expect(await heldFor(mine)).toMatchObject({ long: 2 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('is suggested with what else lies there, what does not last named so', async () => {
    const mine = await order(kitchen, 5, friday)
    const [item] = (await market.picking(mine.orderNumber)).items
    expect(item.lots).toMatchObject([
      { stockId: short, lot: 'H-1', shelf: 'B-02', quantity: 0, there: 5, lasts: false },
      { stockId: long, lot: 'H-2', shelf: 'B-03', quantity: 5, there: 5, lasts: true },
    ])
    expect([item.shelf, item.quantity]).toEqual(['B-03', 5])
    await take(mine, { [long]: 5 })
    const [picked] = (await market.picking(mine.orderNumber)).items
    expect(picked.lots).toMatchObject([
      { stockId: short, quantity: 0 },
      { stockId: long, quantity: 5, there: 5 },
    ])
  })
})

describe('two people at the shelf', () => {
  /** Goods that nobody has asked for yet, in lots of a quantity each; and orders that hold one lot each. */
  const fresh = async (quantity: number, names: readonly string[]) => {
    honey = await farm.sells(0, { priceCents: 595 })
    const lots: string[] = []
    for (const lot of names) lots.push((await market.receive(market.hub.id, honey.id, quantity, { lot })).id)
    const orders: Order[] = []
    for (const [index] of names.entries())
      orders.push(await order(index % 2 === 0 ? kitchen : school, quantity, wednesday))
    return { lots, orders }
  }
  const rounds = Array.from({ length: 8 * largerBy }, (_, round) => round)

  it('take the same lot for two orders: one has it, the other is told, and everybody holds what they are promised', async () => {
    const colleague = await givenViewer(market.db, market.hub)
    for (const round of rounds) {
      const { lots, orders } = await fresh(2, ['A', 'B', 'C'])
      const [first, second, third] = orders as [Order, Order, Order]
      const free = (await market.receive(market.hub.id, honey.id, 2, { lot: 'D' })).id
      // The lot that both want is held by one of them, by somebody else, or by nobody.
      const wanted = [...lots, free][round % 4] ?? ''
      const answers = await Promise.all([
        take(first, { [wanted]: 2 }),
        take(second, { [wanted]: 2 }, {}, colleague),
        market.post(
          market.anke,
          `/api/retailer/business-customer-orders/${third.orderNumber}/items/${third.itemId}/cancel`,
          {
            reason: 'Küche geschlossen',
          },
        ),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LotNotThere')
      expect(await onHand(wanted)).toBe(0)
      expect(await market.booksBalance()).toEqual([])
    }
  })

  it('take each other’s lot at the same moment, without waiting in a circle', async () => {
    const colleague = await givenViewer(market.db, market.hub)
    for (const _ of rounds) {
      const { lots, orders } = await fresh(3, ['A', 'B'])
      const [first, second] = orders as [Order, Order]
      const [a, b] = lots as [string, string]
      const answers = await Promise.all([take(first, { [b]: 3 }), take(second, { [a]: 3 }, {}, colleague)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect([await onHand(a), await onHand(b)]).toEqual([0, 0])
      expect([await inBox(first), await inBox(second)]).toEqual([[['B', 3]], [['A', 3]]])
      expect(await market.booksBalance()).toEqual([])
    }
  })

  it('take in a ring, three at once: each wants the lot of the next', async () => {
    const people = [market.anke, await givenViewer(market.db, market.hub), await givenViewer(market.db, market.hub)]
    for (const _ of rounds) {
      const { lots, orders } = await fresh(2, ['A', 'B', 'C'])
      const answers = await Promise.all(
        orders.map((one, index) => take(one, { [lots[(index + 1) % 3] ?? '']: 2 }, {}, people[index])),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const boxes = []
      for (const one of orders) boxes.push(await inBox(one))
      expect(boxes).toEqual([[['B', 2]], [['C', 2]], [['A', 2]]])
      expect(await market.booksBalance()).toEqual([])
    }
  })
})
