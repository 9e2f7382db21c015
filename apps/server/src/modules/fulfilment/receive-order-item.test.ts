import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { mails } from '../notifications/public.ts'
import { inboundReceipts } from './tables.ts'
import { good, lots, type Morning, openMorning, refusal, spoilt } from './testing/morning.ts'

/** The hub's door: counting in, sharing what is short. Each test has a dairy of its own with 10 buckets on their way for two kitchens. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let dairy: Awaited<ReturnType<Morning['supplier']>>
let buckets: Awaited<ReturnType<typeof dairy.sells>>
let kitchens: Record<'ansgar' | 'kita', Awaited<ReturnType<Morning['kitchen']>>>
let ansgars: string
let kitas: string
let orderNumber: string
let itemId: string

beforeEach(async () => {
  dairy = await market.supplier('Milchhof Brandt')
  buckets = await dairy.sells(10)
  kitchens = { ansgar: await market.kitchen('Küche St. Ansgar'), kita: await market.kitchen('Kita Birkenweg') }
  ansgars = await kitchens.ansgar.place([buckets.line(6)])
  kitas = await kitchens.kita.place([buckets.line(4)])
  await market.confirm(ansgars)
  await market.confirm(kitas)
  const order = await dairy.order()
  orderNumber = order.orderNumber
  itemId = order.items[0].id
})
const send = async (quantity = 10) => {
  await market.accept(dairy.person, orderNumber)
  await market.dispatch(dairy.person, orderNumber, [{ itemId, lots: lots(quantity, 'M-1') }])
}
const count = (receipts: readonly object[], sharing?: object) =>
  market.count(dairy.company.slug, orderNumber, [{ itemId, receipts, ...(sharing ? { sharing } : {}) }])
const atHub = () => market.shelves(market.hub.id, buckets.id)
const shareOf = async (number: string) => {
  const { items } = await market.hubOrder(number)
  return items.map((item: { status: string; orderedQuantity: number; confirmedQuantity: number | null }) => [
    item.status,
    item.orderedQuantity,
    item.confirmedQuantity,
  ])
}
const oldestFirst = { kind: 'oldestFirst' }

describe('counting in', () => {
  it('in two lots: each customer’s buckets are held, the earlier best-before for the older order', async () => {
    await send()
    const answer = await count([good(5, 'M-2', '2026-12-09'), good(5, 'M-1', '2026-12-01')])
    expect(answer).toMatchObject({ status: 200, body: { status: 'receivedRetailer', shortened: [] } })
    expect(await atHub()).toEqual({ onHand: 10, reserved: 10 })
    expect((await market.picking(ansgars)).items[0].lots).toEqual([
      expect.objectContaining({ lot: 'M-1', bestBefore: '2026-12-01', quantity: 5 }),
      expect.objectContaining({ lot: 'M-2', bestBefore: '2026-12-09', quantity: 1 }),
    ])
    const receipts = await market.db
      .select()
      .from(inboundReceipts)
      .where(eq(inboundReceipts.retailerOrderItemId, itemId))
    expect(receipts).toHaveLength(2)
    expect(receipts.every(({ stockId, receivedBy }) => stockId !== null && receivedBy === market.anke.userId)).toBe(
      true,
    )
    expect(await market.booksBalance()).toEqual([])
  })

  it('spoilt buckets stand in the receipt and never in stock', async () => {
    await send()
    await count([good(8, 'M-1'), spoilt(2)], oldestFirst)
    expect(await atHub()).toEqual({ onHand: 8, reserved: 8 })
    const receipts = await market.db
      .select()
      .from(inboundReceipts)
      .where(eq(inboundReceipts.retailerOrderItemId, itemId))
    expect(receipts.map(({ condition, quantity, stockId }) => [condition, quantity, stockId !== null])).toEqual([
      ['good', 8, true],
      ['spoilt', 2, false],
    ])
    const inbound = await market.get(market.anke, `/api/retailer/inbound/${dairy.company.slug}`)
    expect(JSON.stringify(inbound)).toMatch(/"receivedQuantity":8,("receivedGrams":null,)?"spoiltQuantity":2/)
  })

  it('goods that come without announcement leave the supplier’s books too', async () => {
    await market.accept(dairy.person, orderNumber)
    await count([good(9, 'M-1')], oldestFirst)
    expect(await market.shelves(dairy.company.id, buckets.id)).toEqual({ onHand: 0, reserved: 0 })
    expect(await atHub()).toEqual({ onHand: 9, reserved: 9 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('nothing came at all: the supplier’s line and the customers’ are cancelled, each with a mail', async () => {
    await send()
    const answer = await count([{ ...good(0), lot: null }], oldestFirst)
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      shortened: [{ missingQuantity: 6 }, { missingQuantity: 4 }],
    })
    expect(await shareOf(ansgars)).toEqual([['cancelled', 6, 0]])
    expect(await kitchens.kita.order(kitas)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'cancelled',
      totals: { netCents: 0, grossCents: 0 },
      items: [{ cancelReason: { code: 'shortDelivery' } }],
    })
    const written = await market.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, kitchens.kita.person.email ?? ''))
    expect(written.at(-1)).toMatchObject({ template: 'orderShort', data: { lines: [{ comingQuantity: 0 }] } })
    expect(await atHub()).toEqual({ onHand: 0, reserved: 0 })
  })

  it('goods that expire before the delivery cover nobody, expired ones are not good', async () => {
    await send()
    const tooSoon = await count([good(10, 'M-1', '2026-11-25')])
    expect(tooSoon.body).toMatchObject({ code: 'ShortageUndecided', facts: { items: [{ available: 0, missing: 10 }] } })
    expect((await count([good(10, 'M-1', '2026-11-22')])).body).toMatchObject({
      code: 'BestBeforePassed',
      facts: { itemId },
    })
  })

  it('goods that last until Thursday serve Thursday’s kitchens; only those who get them on Friday go short', async () => {
    const friday = { deliveryDate: '2026-11-27' }
    const farm = await market.supplier('Gärtnerei Thoden', {
      deliveryWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday'],
    })
    const salad = await farm.sells(10)
    const late = await kitchens.kita.place([salad.line(4)], friday)
    const early = await kitchens.ansgar.place([salad.line(6)])
    await market.confirm(late)
    await market.confirm(early)
    const order = await farm.order()
    expect(order).toMatchObject({ deliveryDate: '2026-11-26', items: [{ orderedQuantity: 10 }] })
    const items = (sharing?: object) => [
      { itemId: order.items[0].id, receipts: [good(10, 'S-1', '2026-11-26')], ...(sharing ? { sharing } : {}) },
    ]
    const asked = await market.count(farm.company.slug, order.orderNumber, items())
    expect(asked.body).toMatchObject({ code: 'ShortageUndecided', facts: { items: [{ available: 6, missing: 4 }] } })
    expect(await market.count(farm.company.slug, order.orderNumber, items(oldestFirst))).toMatchObject({
      body: { shortened: [{ orderNumber: late, missingQuantity: 4 }] },
    })
    expect(await shareOf(early)).toEqual([['receivedRetailer', 6, 6]])
    expect(await shareOf(late)).toEqual([['cancelled', 4, 0]])
    expect(await market.shelves(market.hub.id, salad.id)).toEqual({ onHand: 10, reserved: 6 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('good goods need a lot', async () => {
    await send()
    expect((await count([{ ...good(10), lot: null }])).body).toMatchObject({ code: 'LotRequired', facts: { itemId } })
  })

  it('only once', async () => {
    await send()
    await count([good(10)])
    expect(refusal(await count([good(10)]))).toEqual({ status: 409, code: 'TransitionNotAllowed' })
    expect(await atHub()).toEqual({ onHand: 10, reserved: 10 })
  })

  it('by two people at once: one counts, the other is told; the same request twice is one', async () => {
    await send()
    const both = await Promise.all([count([good(10)]), count([good(10)])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await atHub()).toEqual({ onHand: 10, reserved: 10 })

    const second = await market.supplier('Käserei Voss')
    const loaves = await second.sells(5)
    await market.confirm(await kitchens.kita.place([loaves.line(5)]))
    const order = await second.order()
    await market.accept(second.person, order.orderNumber)
    const body = { orderNumbers: [order.orderNumber], items: [{ itemIds: [order.items[0].id], receipts: [good(5)] }] }
    const url = `/api/retailer/inbound/${second.company.slug}/receipts`
    const twice = await Promise.all([1, 2].map(() => market.post(market.anke, url, body, 'key-of-one-delivery')))
    expect(twice[0]).toMatchObject({ status: 200 })
    expect(twice[1]).toEqual(twice[0])
    expect(await market.shelves(market.hub.id, loaves.id)).toEqual({ onHand: 5, reserved: 5 })
  })

  it('two deliveries of one lot at once go into one stock row', async () => {
    await send()
    await market.receive(dairy.company.id, buckets.id, 3)
    await market.confirm(await kitchens.kita.place([buckets.line(3)]))
    const later = await dairy.order()
    await market.accept(dairy.person, later.orderNumber)
    const both = await Promise.all([
      count([good(10, 'M-9')]),
      market.count(dairy.company.slug, later.orderNumber, [{ itemId: later.items[0].id, receipts: [good(3, 'M-9')] }]),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { warehouses } = await market.get(market.anke, '/api/retailer/warehouses')
    const { stocks } = await market.get(market.anke, `/api/retailer/warehouses/${warehouses[0].id}`)
    const rows = stocks.filter((row: { salesUnitId: string }) => row.salesUnitId === buckets.id)
    expect(rows).toMatchObject([{ lot: 'M-9', onHand: 13, reserved: 13 }])
  })

  it('one wrong item and nothing of the delivery is booked', async () => {
    await send()
    const items = [
      { itemId, receipts: [good(10)] },
      { itemId: crypto.randomUUID(), receipts: [good(1)] },
    ]
    expect(refusal(await market.count(dairy.company.slug, orderNumber, items))).toEqual({
      status: 404,
      code: 'NotFound',
    })
    const twice = [items[0] ?? {}, items[0] ?? {}]
    expect(refusal(await market.count(dairy.company.slug, orderNumber, twice))).toEqual({
      status: 400,
      code: 'ValidationFailed',
    })
    expect(await atHub()).toEqual({ onHand: 0, reserved: 0 })
  })
})

describe('sharing at the door', () => {
  beforeEach(() => send())

  it.each([
    ['oldest first', () => oldestFirst, [6, 1]],
    ['pro rata', () => ({ kind: 'proRata' }), [4, 3]],
  ])('%s', async (_, rule, [ansgarsShare, kitasShare]) => {
    expect((await count([good(7)], rule())).status).toBe(200)
    expect((await shareOf(ansgars))[0]).toEqual(['receivedRetailer', 6, ansgarsShare])
    expect((await shareOf(kitas))[0]).toEqual(['receivedRetailer', 4, kitasShare])
    expect(await atHub()).toEqual({ onHand: 7, reserved: 7 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('by hand: exactly what there is, to those who ask, no more than asked', async () => {
    const [a, k] = [(await market.hubOrder(ansgars)).items[0].id, (await market.hubOrder(kitas)).items[0].id]
    const byHand = (ansgar: number, kita: number) => ({
      kind: 'byHand',
      shares: [
        { orderItemId: a, quantity: ansgar },
        { orderItemId: k, quantity: kita },
      ],
    })
    expect(refusal(await count([good(7)], byHand(3, 3)))).toEqual({ status: 400, code: 'SharesDoNotAddUp' })
    expect(refusal(await count([good(7)], byHand(2, 5)))).toEqual({ status: 400, code: 'QuantityTooHigh' })
    expect((await count([good(7)], byHand(7 - 4, 4))).body.shortened).toMatchObject([
      { orderItemId: a, missingQuantity: 3 },
    ])
    expect(await shareOf(kitas)).toEqual([['receivedRetailer', 4, 4]])
  })
})

describe('sharing before the goods arrive', () => {
  it('what the supplier declined is shared pro rata; its shelf then holds for each what it gets', async () => {
    await market.accept(dairy.person, orderNumber)
    await market.decline(dairy.person, orderNumber, itemId, 3, 'Kuh krank')
    const answer = await market.share(orderNumber, itemId, { kind: 'proRata' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        shortened: [
          { orderNumber: ansgars, customerName: 'Küche St. Ansgar', missingQuantity: 2 },
          { orderNumber: kitas, customerName: 'Kita Birkenweg', missingQuantity: 1 },
        ],
      },
    })
    expect(await shareOf(ansgars)).toEqual([
      ['processing', 6, 4],
      ['cancelled', 2, null],
    ])
    expect((await kitchens.ansgar.order(ansgars)).items[1].cancelReason).toEqual({
      code: 'declined',
      text: 'Kuh krank',
    })
    expect(await market.shelves(dairy.company.id, buckets.id)).toEqual({ onHand: 7, reserved: 7 })
    expect((await dairy.order()).shortageCount).toBe(0)
    expect(refusal(await market.share(orderNumber, itemId, { kind: 'proRata' }))).toEqual({
      status: 409,
      code: 'TransitionNotAllowed',
    })
    await market.dispatch(dairy.person, orderNumber, [{ itemId, lots: lots(7, 'M-1') }])
    expect((await count([good(7, 'M-1')])).body).toEqual({ status: 'receivedRetailer', shortened: [] })
    expect(await atHub()).toEqual({ onHand: 7, reserved: 7 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('a line declined as a whole leaves what stands on the hub’s shelf', async () => {
    await market.receive(market.hub.id, buckets.id, 1, { lot: 'M-0' })
    const third = await market.kitchen('Schule am Deich')
    await market.receive(dairy.company.id, buckets.id, 2)
    const thirds = await third.place([buckets.line(3)])
    await market.confirm(thirds)
    await market.decline(dairy.person, orderNumber, itemId, 12)
    expect((await market.share(orderNumber, itemId, oldestFirst)).status).toBe(200)
    expect(await shareOf(thirds)).toEqual([
      ['receivedRetailer', 3, 1],
      ['cancelled', 2, null],
    ])
    expect(await shareOf(ansgars)).toEqual([['cancelled', 6, 0]])
    expect(await market.shelves(dairy.company.id, buckets.id)).toEqual({ onHand: 0, reserved: 0 })
    expect(await atHub()).toEqual({ onHand: 1, reserved: 1 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('a line declined as a whole and then wanted less still waits for what was never brought, and ends with what stands there', async () => {
    await market.receive(market.hub.id, buckets.id, 1, { lot: 'M-0' })
    await market.receive(dairy.company.id, buckets.id, 3)
    const school = await market.kitchen('Schule am Deich')
    const schools = await school.place([buckets.line(4)])
    await market.confirm(schools)
    await market.decline(dairy.person, orderNumber, itemId, 13)
    const [line] = (await school.order(schools)).items
    const less = { lines: [{ itemId: line.id, quantity: 3 }], added: [] }
    expect(await market.change('hub', schools, less)).toMatchObject({ status: 200 })
    expect(await shareOf(schools)).toEqual([['processing', 4, 3]])
    expect(await market.booksBalance()).toEqual([])
    expect((await market.share(orderNumber, itemId, oldestFirst)).status).toBe(200)
    expect(await shareOf(schools)).toEqual([
      ['receivedRetailer', 4, 1],
      ['cancelled', 2, null],
    ])
    expect(await market.booksBalance()).toEqual([])
  })

  it('not while a customer’s line waits for confirmation', async () => {
    await market.receive(dairy.company.id, buckets.id, 2)
    const late = await kitchens.kita.place([buckets.line(2)])
    await market.decline(dairy.person, orderNumber, itemId, 5)
    expect(refusal(await market.share(orderNumber, itemId, oldestFirst))).toEqual({
      status: 409,
      code: 'NotYetConfirmed',
    })
    await market.confirm(late)
    expect((await market.share(orderNumber, itemId, oldestFirst)).body.shortened).toHaveLength(2)
  })

  it('not where nothing is short, and not after counting', async () => {
    const noShortage = { status: 409, code: 'TransitionNotAllowed' }
    expect(refusal(await market.share(orderNumber, itemId, oldestFirst))).toEqual(noShortage)
    await send(8)
    await count([good(8, 'M-1')], oldestFirst)
    expect(refusal(await market.share(orderNumber, itemId, oldestFirst))).toEqual(noShortage)
  })
})

it('another hub finds neither the delivery nor the order', async () => {
  await send()
  const stranger = await givenViewer(market.db, await givenHub(market.db, { isDefaultHub: false }))
  const url = `/api/retailer/inbound/${dairy.company.slug}`
  const notFound = { status: 404, code: 'NotFound' }
  const items = [{ itemId, receipts: [good(10)] }]
  expect(refusal(await market.count(dairy.company.slug, orderNumber, items, stranger))).toEqual(notFound)
  expect(refusal(await market.share(orderNumber, itemId, oldestFirst, stranger))).toEqual(notFound)
  const seen = await market.server.app.inject({ url, headers: { authorization: `Bearer ${stranger.subject}` } })
  expect(seen.statusCode).toBe(404)
  expect((await market.get(stranger, '/api/retailer/inbound')).deliveries).toEqual([])
  const elsewhere = await market.supplier('Anderer Hof')
  expect(refusal(await market.count(elsewhere.company.slug, orderNumber, items))).toEqual(notFound)
})

describe('the shelf', () => {
  const counted = (shelf?: string) =>
    market.count(dairy.company.slug, orderNumber, [
      { itemId, receipts: [good(10, 'M-1')], ...(shelf === undefined ? {} : { shelf }) },
    ])
  const shelfIn = async (number: string) => (await market.picking(number)).items[0].shelf
  const suggested = async () => {
    const { orders } = await market.get(market.anke, `/api/retailer/inbound/${dairy.company.slug}`)
    return orders.flatMap(({ items }: { items: { shelf: string }[] }) => items.map(({ shelf }) => shelf))
  }

  it('is given with the counting, shown at picking, and remembered for the next lot', async () => {
    await send()
    expect(await suggested()).toEqual([''])
    expect((await counted(' K-04 ')).status).toBe(200)
    expect(await shelfIn(ansgars)).toBe('K-04')

    await market.receive(dairy.company.id, buckets.id, 10)
    const later = await kitchens.ansgar.place([buckets.line(2)])
    await market.confirm(later)
    const order = await dairy.order()
    await market.accept(dairy.person, order.orderNumber)
    await market.dispatch(dairy.person, order.orderNumber, [{ itemId: order.items[0].id, lots: lots(2, 'M-9') }])
    expect(await suggested()).toContain('K-04')
    await market.count(dairy.company.slug, order.orderNumber, [
      { itemId: order.items[0].id, receipts: [good(2, 'M-9')] },
    ])
    expect(await shelfIn(later)).toBe('K-04')
  })

  it('moves with a lot that is put elsewhere', async () => {
    await market.receive(market.hub.id, buckets.id, 1, { lot: 'M-1', bestBefore: '2026-12-10', shelf: 'A-01' })
    await send()
    await counted('K-05')
    expect(await shelfIn(kitas)).toBe('K-05')
  })

  it('is one line of at most 20 characters', async () => {
    await send()
    expect(refusal(await counted('K'.repeat(21)))).toEqual({ status: 400, code: 'ValidationFailed' })
  })
})

it('a hub without a warehouse gets its first with its first goods', async () => {
  const own = await openMorning({ hasWarehouse: false })
  try {
    const farms = [await own.supplier('Hof Lüttje'), await own.supplier('Milchhof Brandt')]
    const goods = await Promise.all(farms.map((farm) => farm.sells(5)))
    const kitchen = await own.kitchen('Küche')
    await own.confirm(await kitchen.place(goods.map((unit) => unit.line(2))))
    const orders = await Promise.all(farms.map((farm) => farm.order()))
    for (const [index, farm] of farms.entries()) await own.accept(farm.person, orders[index].orderNumber)
    // Goods may be counted in that nobody has announced.
    const answers = await Promise.all(
      farms.map(({ company }, index) => {
        const { orderNumber: number, items } = orders[index]
        return own.count(company.slug, number, [{ itemId: items[0].id, receipts: [good(2)] }])
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { warehouses } = await own.get(own.anke, '/api/retailer/warehouses')
    expect(warehouses).toMatchObject([{ name: 'Lager', onHand: 4, lotCount: 2 }])
    expect(await own.booksBalance()).toEqual([])
  } finally {
    await own.close()
  }
})

describe('taking a count back', () => {
  const takeBack = (reason = 'Die zweite Palette stand noch draußen') =>
    market.post(market.anke, `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/take-back-count`, { reason })
  const pickAll = async (number: string, quantity: number) => {
    const [line] = (await market.hubOrder(number)).items
    return market.pick(number, line.id, { quantity })
  }

  it('4 for 10: nothing is on the shelf any more, the kitchens want all of it again, and the right count gives it to them', async () => {
    await send()
    await count([good(4)], oldestFirst)
    expect(await shareOf(ansgars)).toEqual([
      ['receivedRetailer', 6, 4],
      ['cancelled', 2, null],
    ])
    expect(await shareOf(kitas)).toEqual([['cancelled', 4, 0]])
    expect(await takeBack()).toMatchObject({ status: 200, body: { status: 'pendingArrivalRetailer' } })
    expect(await atHub()).toEqual({ onHand: 0, reserved: 0 })
    expect(await shareOf(ansgars)).toEqual([['pendingArrivalRetailer', 6, 6]])
    expect(await shareOf(kitas)).toEqual([['pendingArrivalRetailer', 4, 4]])
    expect(await market.hubOrder(kitas)).toMatchObject({ paymentStatus: 'unpaid' })
    const told = await market.db.select().from(mails).where(eq(mails.template, 'orderRecounted'))
    expect(told.filter(({ data }) => [ansgars, kitas].includes(String(data.orderNumber)))).toHaveLength(2)
    expect(await market.booksBalance()).toEqual([])

    expect(await count([good(10)])).toMatchObject({ status: 200, body: { shortened: [] } })
    expect(await atHub()).toEqual({ onHand: 10, reserved: 10 })
    expect(await pickAll(ansgars, 6)).toMatchObject({ status: 200 })
    expect(await pickAll(kitas, 4)).toMatchObject({ status: 200 })
    const receipts = await market.db
      .select()
      .from(inboundReceipts)
      .where(eq(inboundReceipts.retailerOrderItemId, itemId))
    expect(receipts.map(({ quantity, takenBackAt }) => [quantity, takenBackAt !== null])).toEqual([
      [4, true],
      [10, false],
    ])
    expect(await market.booksBalance()).toEqual([])
  })

  describe('once a change has made good for what it cut', () => {
    const add = (number: string, quantity: number) =>
      market.change('hub', number, { lines: [], added: [{ salesUnitId: buckets.id, quantity }] })
    const grow = async (number: string, quantity: number) => {
      const [line] = (await market.hubOrder(number)).items
      return market.change('hub', number, { lines: [{ itemId: line.id, quantity }], added: [] })
    }
    const cheese = async (number: string) => {
      const other = await dairy.sells(5)
      await market.change('hub', number, { lines: [], added: [{ salesUnitId: other.id, quantity: 1 }] })
    }
    beforeEach(async () => {
      await market.receive(market.hub.id, buckets.id, 9, { lot: 'H-1', bestBefore: '2026-12-20' })
      await send()
    })

    it('all of it: the order gets what it wants now, and what came besides is free', async () => {
      await count([good(4)], oldestFirst)
      expect(await grow(ansgars, 6)).toMatchObject({ status: 200 })
      const before = await shareOf(ansgars)
      expect(before).toEqual([
        ['receivedRetailer', 6, 4],
        ['cancelled', 2, null],
        ['receivedRetailer', 2, 2],
      ])
      expect(await takeBack()).toMatchObject({ status: 200 })
      expect(await shareOf(ansgars)).toEqual([
        ['pendingArrivalRetailer', 6, 4],
        ['cancelled', 2, null],
        ['receivedRetailer', 2, 2],
      ])
      expect(await market.booksBalance()).toEqual([])
      expect(await count([good(10)])).toMatchObject({ status: 200, body: { shortened: [] } })
      expect(await shareOf(ansgars)).toEqual(before)
      expect(await shareOf(kitas)).toEqual([['receivedRetailer', 4, 4]])
      expect(await atHub()).toEqual({ onHand: 19, reserved: 10 })
      expect(await market.booksBalance()).toEqual([])
    })

    it('some of it: only the rest comes back', async () => {
      await count([good(4)], oldestFirst)
      expect(await grow(ansgars, 5)).toMatchObject({ status: 200 })
      expect(await takeBack()).toMatchObject({ status: 200 })
      expect(await shareOf(ansgars)).toEqual([
        ['pendingArrivalRetailer', 6, 5],
        ['cancelled', 1, null],
        ['receivedRetailer', 1, 1],
      ])
      expect(await count([good(10)])).toMatchObject({ status: 200, body: { shortened: [] } })
      expect(await market.booksBalance()).toEqual([])
    })

    it.each([
      [4, [['cancelled', 4, 0]]],
      [
        3,
        [
          ['pendingArrivalRetailer', 4, 1],
          ['cancelled', 3, null],
        ],
      ],
    ])('a line that was cut as a whole, of which %i were added', async (quantity, line) => {
      await cheese(kitas)
      await count([good(6)], oldestFirst)
      expect(await add(kitas, quantity)).toMatchObject({ status: 200 })
      expect(await takeBack()).toMatchObject({ status: 200 })
      const shares = (await shareOf(kitas)).filter(([, ordered]: number[]) => ordered !== 1)
      expect(shares).toEqual(expect.arrayContaining([...line, ['receivedRetailer', quantity, quantity]]))
      expect(await count([good(10)])).toMatchObject({ status: 200, body: { shortened: [] } })
      expect(await market.booksBalance()).toEqual([])
    })

    it('and comes back all the same where that was cancelled since, is other goods, or was added before', async () => {
      await add(ansgars, 1)
      await cheese(ansgars)
      await count([good(4)], oldestFirst)
      expect(await grow(ansgars, 6)).toMatchObject({ status: 200 })
      const { items } = await market.hubOrder(ansgars)
      const added = items.find(
        (item: { orderedQuantity: number; status: string }) =>
          item.orderedQuantity === 2 && item.status !== 'cancelled',
      )
      expect(
        await market.change('hub', ansgars, { lines: [{ itemId: added.id, quantity: 0 }], added: [] }),
      ).toMatchObject({ status: 200 })
      expect(await takeBack()).toMatchObject({ status: 200 })
      expect((await shareOf(ansgars))[0]).toEqual(['pendingArrivalRetailer', 6, 6])
      expect(await market.booksBalance()).toEqual([])
    })

    it('a count that is corrected gives nobody more, and what came besides is free', async () => {
      await count([good(4)], oldestFirst)
      expect(await grow(ansgars, 6)).toMatchObject({ status: 200 })
      const before = [await shareOf(ansgars), await shareOf(kitas)]
      const url = `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/correct-count`
      const body = { receipts: [good(10)], reason: 'Es waren 10, nicht 4', seen: 4, sharings: [] }
      expect(await market.post(market.anke, url, body)).toMatchObject({ status: 200, body: { shortened: [] } })
      expect([await shareOf(ansgars), await shareOf(kitas)]).toEqual(before)
      expect(await atHub()).toEqual({ onHand: 19, reserved: 6 })
      // Taken back after all, it gives each what it wants now.
      expect(await takeBack()).toMatchObject({ status: 200 })
      expect(await shareOf(ansgars)).toEqual([
        ['pendingArrivalRetailer', 6, 4],
        ['cancelled', 2, null],
        ['receivedRetailer', 2, 2],
      ])
      expect(await shareOf(kitas)).toEqual([['pendingArrivalRetailer', 4, 4]])
      expect(await market.booksBalance()).toEqual([])
    })
  })

  it('100 for 10: the surplus goes with it; what nobody brought can be counted again, too', async () => {
    await send()
    await count([good(100)])
    expect(await takeBack()).toMatchObject({ status: 200 })
    expect(await atHub()).toEqual({ onHand: 0, reserved: 0 })
    await count([{ quantity: 0, condition: 'good', lot: null, bestBefore: null }], oldestFirst)
    expect(await shareOf(kitas)).toEqual([['cancelled', 4, 0]])
    expect(await takeBack()).toMatchObject({ status: 200 })
    expect(await count([good(10)])).toMatchObject({ status: 200 })
    expect(await atHub()).toEqual({ onHand: 10, reserved: 10 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('leaves what the producer had declined as it was shared', async () => {
    await market.decline(dairy.person, orderNumber, itemId, 3)
    await market.share(orderNumber, itemId, oldestFirst)
    await send(7)
    await count([good(5)], oldestFirst)
    await takeBack()
    expect(await shareOf(kitas)).toEqual([
      ['pendingArrivalRetailer', 4, 1],
      ['cancelled', 3, null],
    ])
    expect(await count([good(7)])).toMatchObject({ status: 200, body: { shortened: [] } })
    expect(await market.booksBalance()).toEqual([])
  })

  it('not before it was counted, not once goods of it are in a box, and not when the surplus is sold', async () => {
    await send()
    expect(refusal(await takeBack())).toEqual({ status: 409, code: 'GoodsNotThereYet' })
    await count([good(12)])
    const third = await market.kitchen('Küche am Deich')
    await third.place([buckets.line(2)])
    expect(refusal(await takeBack())).toEqual({ status: 409, code: 'StockReserved' })
    await pickAll(ansgars, 6)
    expect(refusal(await takeBack())).toEqual({ status: 409, code: 'TransitionNotAllowed' })
    const [line] = (await market.hubOrder(ansgars)).items
    await market.takeBack(ansgars, line.id)
    expect(refusal(await takeBack())).toEqual({ status: 409, code: 'StockReserved' })
    expect(await market.booksBalance()).toEqual([])
  })
})
