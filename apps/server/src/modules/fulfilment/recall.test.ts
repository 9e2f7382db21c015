import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { users } from '../accounts/public.ts'
import { mails } from '../notifications/public.ts'
import { stockReservations, stocks } from '../stock/public.ts'
import { good, lots, type Morning, openMorning, refusal } from './testing/morning.ts'

/** A lot turns out to be bad: it stops wherever it is, and everybody who has it is found. */
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
let bad: string

beforeEach(async () => {
  farm = await market.supplier('Imkerei Wümmetal')
  honey = await farm.sells(0, { priceCents: 595 })
  kitchen = await market.kitchen('Küche St. Ansgar')
  school = await market.kitchen('Schule am Deich')
  bad = (await market.receive(market.hub.id, honey.id, 20, { lot: 'H-1', bestBefore: '2026-12-24', shelf: 'B-02' })).id
})

const order = async (who: typeof kitchen, quantity: number, deliveryDate = wednesday) => {
  const orderNumber = await who.place([honey.line(quantity)], { deliveryDate })
  await market.confirm(orderNumber)
  const { items } = await market.hubOrder(orderNumber)
  return { orderNumber, itemId: items[0].id as string }
}
type Order = Awaited<ReturnType<typeof order>>
const pick = ({ orderNumber, itemId }: Order, quantity: number, more: object = {}) =>
  market.pick(orderNumber, itemId, { quantity, ...more })
const lotUrl = () => `/api/retailer/lots/${honey.id}`
const trace = (as = market.anke) => market.get(as, `${lotUrl()}?lot=H-1`)
const block = (reason = 'Glassplitter in einzelnen Gläsern') =>
  market.done(market.anke, `${lotUrl()}/block`, { lot: 'H-1', reason })
const heldFor = async ({ itemId }: Order) =>
  (await market.db.select().from(stockReservations).where(eq(stockReservations.orderItemId, itemId))).map(
    ({ stockId, quantity }) => [stockId === bad ? 'bad' : 'other', quantity],
  )
const handOver = async (one: Order, quantity: number) => {
  await pick(one, quantity)
  expect((await market.depart(one.orderNumber)).status).toBe(200)
  expect((await market.complete(one.orderNumber)).status).toBe(200)
}

describe('a blocked lot', () => {
  it('is not promised any more: the market has none of it', async () => {
    await block()
    expect(refusal(await kitchen.tries([honey.line(1)], { deliveryDate: wednesday }))).toEqual({
      status: 409,
      code: 'OrderLinesRefused',
    })
    const { articles } = await market.get(kitchen.person, '/api/market/b2b/articles')
    const offers = articles.flatMap(
      (article: { offers: { salesUnitId: string; available: number }[] }) => article.offers,
    )
    expect(offers.find(({ salesUnitId }: { salesUnitId: string }) => salesUnitId === honey.id)?.available).toBe(0)
    await market.receive(market.hub.id, honey.id, 2, { lot: 'H-2' })
    expect((await kitchen.tries([honey.line(2)], { deliveryDate: wednesday })).status).toBe(200)
  })

  it('also on the shelf of the producer, and when it comes anew', async () => {
    const onFarm = await market.receive(farm.company.id, honey.id, 5, { lot: 'H-1' })
    await block()
    const [row] = await market.db.select().from(stocks).where(eq(stocks.id, onFarm.id))
    expect(row?.isBlocked).toBe(true)
    const body = { quantity: 3, lot: 'H-1', bestBefore: '2027-01-01' }
    const { stockId } = await market.done(farm.person, `/api/supplier/sales-units/${honey.id}/stocks`, body)
    const [later] = await market.db.select().from(stocks).where(eq(stocks.id, stockId))
    expect(later?.isBlocked).toBe(true)
    expect(refusal(await kitchen.tries([honey.line(1)], { deliveryDate: wednesday }))).toMatchObject({ status: 409 })
  })

  it('gives way to another lot for those who wait, as long as one is free and lasts', async () => {
    const first = await order(kitchen, 3)
    const second = await order(school, 4, friday)
    await market.receive(market.hub.id, honey.id, 3, { lot: 'H-2', bestBefore: wednesday })
    await market.receive(market.hub.id, honey.id, 2, { lot: 'H-3', bestBefore: '2027-06-30' })
    expect(await block()).toEqual({ moved: 5, stuck: 2 })
    expect(await heldFor(first)).toEqual([['other', 3]])
    expect((await heldFor(second)).sort()).toEqual([
      ['bad', 2],
      ['other', 2],
    ])
    expect(await market.booksBalance()).toEqual([])
  })

  it('is not picked; what stays of it on the shelf is not written off, and does not come back when the picking is taken back', async () => {
    const mine = await order(kitchen, 5)
    await block()
    expect(refusal(await pick(mine, 5))).toEqual({ status: 409, code: 'LotBlocked' })
    const [item] = (await market.picking(mine.orderNumber)).items
    expect(item.lots).toMatchObject([{ lot: 'H-1', quantity: 5, isBlocked: true }])
    expect(item.canPick).toEqual({ allowed: false, code: 'LotBlocked' })
    const other = await market.receive(market.hub.id, honey.id, 2, { lot: 'H-2' })
    expect((await market.picking(mine.orderNumber)).items[0].canPick).toEqual({ allowed: true, code: null })
    const from = [{ stockId: other.id, quantity: 2 }]
    expect((await pick(mine, 2, { from, missingReason: { code: 'said', text: 'Charge gesperrt' } })).status).toBe(200)
    expect(await market.shelves(market.hub.id, honey.id)).toEqual({ onHand: 20, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
    await market.takeBack(mine.orderNumber, mine.itemId)
    const { items } = await market.hubOrder(mine.orderNumber)
    expect(items[0]).toMatchObject({ confirmedQuantity: 2, pickedQuantity: null })
    expect(items[1]).toMatchObject({
      status: 'cancelled',
      orderedQuantity: 3,
      cancelReason: { code: 'said', text: 'Charge gesperrt' },
    })
    expect(await market.booksBalance()).toEqual([])
  })

  it('is missing where nothing else is there', async () => {
    const mine = await order(kitchen, 5)
    await block()
    expect((await pick(mine, 0, { missingReason: { code: 'notFound' } })).status).toBe(200)
    const [item] = (await market.picking(mine.orderNumber)).items
    expect(item).toMatchObject({ status: 'cancelled', canPick: { allowed: false, code: 'AlreadyClosed' } })
    expect(await market.shelves(market.hub.id, honey.id)).toEqual({ onHand: 20, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('stays where it is: a box with some of it neither leaves nor is handed over, and one without it does', async () => {
    const mine = await order(kitchen, 3)
    const gone = await order(school, 2)
    const clean = await order(kitchen, 1)
    await pick(mine, 3)
    await pick(gone, 2)
    await market.depart(gone.orderNumber)
    const other = await market.receive(market.hub.id, honey.id, 1, { lot: 'H-2' })
    await pick(clean, 1, { from: [{ stockId: other.id, quantity: 1 }] })
    await block()
    for (const answer of [await market.depart(mine.orderNumber), await market.complete(gone.orderNumber)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'LotBlocked', facts: { lot: 'H-1' } } })
    }
    expect((await market.depart(clean.orderNumber)).status).toBe(200)
    expect((await market.takeBack(mine.orderNumber, mine.itemId)).status).toBe(200)
    expect(refusal(await pick(mine, 3))).toEqual({ status: 409, code: 'LotBlocked' })
    expect(await market.booksBalance()).toEqual([])
  })

  it('is not counted in as good', async () => {
    const bread = await farm.sells(0, { salesUnit: { isStockTracked: false } })
    await market.receive(market.hub.id, bread.id, 1, { lot: 'B-1' })
    const url = `/api/retailer/lots/${bread.id}/block`
    await market.done(market.anke, url, { lot: 'B-1', reason: 'Fremdkörper' })
    await kitchen.place([bread.line(2)])
    const bought = await farm.order()
    const receipts = [{ quantity: 2, condition: 'good', lot: 'B-1', bestBefore: null }]
    await market.confirm((await market.get(kitchen.person, '/api/business-customer/orders')).orders[0].orderNumber)
    await market.accept(farm.person, bought.orderNumber)
    const items = [{ itemId: bought.items[0].id, receipts }]
    expect(refusal(await market.count(farm.company.slug, bought.orderNumber, items))).toEqual({
      status: 409,
      code: 'LotBlocked',
    })
    const spoilt = [{ ...receipts[0], condition: 'spoilt' }]
    const sharing = { kind: 'oldestFirst' }
    const again = [{ itemId: bought.items[0].id, receipts: spoilt, sharing }]
    expect((await market.count(farm.company.slug, bought.orderNumber, again)).status).toBe(200)
  })

  it('on its way is found and blocked before it comes: counted in as good it is refused, until the block is lifted', async () => {
    const bread = await farm.sells(0, { salesUnit: { isStockTracked: false } })
    const orderNumber = await kitchen.place([bread.line(2)])
    await market.confirm(orderNumber)
    const bought = await farm.order()
    const itemId = bought.items[0].id
    await market.accept(farm.person, bought.orderNumber)
    await market.dispatch(farm.person, bought.orderNumber, [{ itemId, lots: lots(2) }])
    const lot = 'L-1'
    const url = `/api/retailer/lots/${bread.id}`
    const found = async (as = market.anke) => (await market.get(as, `/api/retailer/lots?q=${lot}`)).lots
    expect(await found()).toContainEqual(
      expect.objectContaining({ salesUnitId: bread.id, lot, onHand: 0, isBlocked: false }),
    )
    const announced = async () => {
      const { orders } = await market.get(market.anke, `/api/retailer/inbound/${farm.company.slug}`)
      return orders.flatMap(({ items }: { items: { lots: object[] }[] }) => items.flatMap((item) => item.lots))
    }
    expect(await announced()).toMatchObject([{ lot, isBlocked: false }])
    const stranger = await givenViewer(market.db, await givenHub(market.db, { isDefaultHub: false }))
    const body = { lot, reason: 'Fremdkörper' }
    expect(refusal(await market.post(stranger, `${url}/block`, body))).toEqual({ status: 404, code: 'NotFound' })
    await market.done(market.anke, `${url}/block`, body)
    expect(await market.get(market.anke, `${url}?lot=${lot}`)).toMatchObject({
      isBlocked: true,
      shelves: [],
      orders: [],
    })
    expect(await announced()).toMatchObject([{ lot, isBlocked: true }])
    const items = [{ itemId, receipts: [good(2)] }]
    expect(refusal(await market.count(farm.company.slug, bought.orderNumber, items))).toEqual({
      status: 409,
      code: 'LotBlocked',
    })
    await market.done(market.anke, `${url}/lift`, { lot, reason: 'War eine andere Charge' })
    expect((await market.count(farm.company.slug, bought.orderNumber, items)).status).toBe(200)
  })

  it('may be sold again when the block is lifted', async () => {
    const mine = await order(kitchen, 5)
    await block()
    await market.done(market.anke, `${lotUrl()}/lift`, { lot: 'H-1', reason: 'Nur ein Glas betroffen' })
    expect((await pick(mine, 5)).status).toBe(200)
    expect(refusal(await market.post(market.anke, `${lotUrl()}/lift`, { lot: 'H-1', reason: 'Noch einmal' }))).toEqual({
      status: 404,
      code: 'NotFound',
    })
    expect((await market.depart(mine.orderNumber)).status).toBe(200)
  })

  it('blocked while somebody picks it: either the box was first, or the picker is told', async () => {
    const orders = []
    for (let index = 0; index < 8; index += 1) orders.push(await order(index % 2 === 0 ? kitchen : school, 2))
    const [blocked, ...answers] = await Promise.all([
      market.post(market.anke, `${lotUrl()}/block`, { lot: 'H-1', reason: 'Glassplitter' }),
      ...orders.map((one) => pick(one, 2)),
    ])
    expect(blocked.status).toBe(200)
    for (const answer of answers) expect([200, 'LotBlocked']).toContain(answer.status === 200 ? 200 : answer.body.code)
    const { orders: found } = await trace()
    expect(found).toHaveLength(8)
    expect(found.filter(({ where }: { where: string }) => where === 'box')).toHaveLength(
      answers.filter(({ status }) => status === 200).length,
    )
    expect(await market.booksBalance()).toEqual([])
  })
})

describe('a lot in other letters', () => {
  /** Two loaves on their way, announced as `LB 2`. */
  const announced = async () => {
    const bread = await farm.sells(0, { salesUnit: { isStockTracked: false } })
    const orderNumber = await kitchen.place([bread.line(2)])
    await market.confirm(orderNumber)
    const bought = await farm.order()
    const itemId = bought.items[0].id
    await market.accept(farm.person, bought.orderNumber)
    await market.dispatch(farm.person, bought.orderNumber, [{ itemId, lots: lots(2, 'LB 2') }])
    const count = (lot: string, condition = 'good') =>
      market.count(farm.company.slug, bought.orderNumber, [
        { itemId, receipts: [{ ...good(2, lot), condition }], sharing: { kind: 'oldestFirst' } },
      ])
    const { items } = await market.hubOrder(orderNumber)
    return { bread, orderNumber, itemId: items[0].id, count, url: `/api/retailer/lots/${bread.id}` }
  }
  const spellings = ['lb 2', ' Lb  2', 'LB\u00a02']

  it.each(spellings)('is blocked as %j, and is not counted in as good', async (lot) => {
    const { url, count, bread } = await announced()
    await market.done(market.anke, `${url}/block`, { lot, reason: 'Fremdkörper' })
    const known = { salesUnitId: bread.id, lot: 'LB 2', isBlocked: true }
    expect((await market.get(market.anke, '/api/retailer/lots')).lots).toContainEqual(expect.objectContaining(known))
    const { orders } = await market.get(market.anke, `/api/retailer/inbound/${farm.company.slug}`)
    expect(orders[0].items.at(-1).lots).toMatchObject([{ lot: 'LB 2', isBlocked: true }])
    for (const each of ['LB 2', ...spellings]) {
      expect({ each, ...refusal(await count(each)) }).toEqual({ each, status: 409, code: 'LotBlocked' })
    }
    await market.done(market.anke, `${url}/lift`, { lot: 'lB 2', reason: 'War eine andere Charge' })
    expect((await count(lot)).status).toBe(200)
  })

  it('is found by its recall, with the letters that it had first', async () => {
    const { url, count, orderNumber, itemId } = await announced()
    expect((await count('lb  2')).status).toBe(200)
    await market.pick(orderNumber, itemId, { quantity: 2 })
    await market.depart(orderNumber)
    await market.complete(orderNumber)
    await market.done(market.anke, `${url}/block`, { lot: 'lB 2', reason: 'Fremdkörper' })
    expect(await market.done(market.anke, `${url}/inform`, { lot: 'Lb 2' })).toEqual({ informed: 1 })
    await market.done(market.anke, `${url}/reached`, { lot: 'lb 2', orderNumber, isReached: true })
    for (const lot of ['LB 2', 'lb 2']) {
      const trace = await market.get(market.anke, `${url}?lot=${encodeURIComponent(lot)}`)
      expect(trace).toMatchObject({ lot: 'LB 2', isBlocked: true, block: { reason: 'Fremdkörper' } })
      expect(trace.arrivals).toMatchObject([{ quantity: 2 }])
      expect(trace.orders).toMatchObject([{ orderNumber, where: 'gone', reachedBy: expect.any(String) }])
    }
    const { recalls } = await market.get(kitchen.person, `/api/business-customer/orders/${orderNumber}`)
    expect(recalls).toMatchObject([{ lot: 'LB 2', quantity: 2 }])
    const written = await market.db.select().from(mails).where(eq(mails.template, 'lotRecalled'))
    expect(written.filter(({ data }) => data.orderNumber === orderNumber)).toMatchObject([{ data: { lot: 'LB 2' } }])
    const { lots: found } = await market.get(market.anke, '/api/retailer/lots?q=lb%20')
    expect(found.filter(({ lot }: { lot: string }) => lot === 'LB 2').length).toBeGreaterThan(0)
  })

  it('is one row on a shelf, and begins blocked there', async () => {
    const before = { onHand: 20, reserved: 0 }
    const add = (lot: string, bestBefore = '2026-12-24') => {
      const body = { quantity: 3, lot, bestBefore, shelf: null, warehouseId: null, reason: 'Gefunden' }
      return market.done(market.anke, `/api/retailer/sales-units/${honey.id}/stocks`, body)
    }
    expect((await add('h-1')).stockId).toBe(bad)
    expect(await market.shelves(market.hub.id, honey.id)).toEqual({ ...before, onHand: 23 })
    await block()
    const { stockId } = await add(' h-1', '2027-01-31')
    const [row] = await market.db.select().from(stocks).where(eq(stocks.id, stockId))
    expect(row).toMatchObject({ lot: 'H-1', isBlocked: true })
    expect(refusal(await kitchen.tries([honey.line(1)], { deliveryDate: wednesday }))).toMatchObject({ status: 409 })
    expect(await trace()).toMatchObject({ onHand: 26, shelves: [{ onHand: 23 }, { onHand: 3 }] })
    const body = { quantity: 2, lot: 'h-1', bestBefore: '2027-01-31', shelf: null }
    const own = await market.done(farm.person, `/api/supplier/sales-units/${honey.id}/stocks`, body)
    const [onFarm] = await market.db.select().from(stocks).where(eq(stocks.id, own.stockId))
    expect(onFarm?.isBlocked).toBe(true)
    await market.done(farm.person, `/api/supplier/sales-units/${honey.id}/stocks`, { ...body, lot: 'H-9' })
    await market.done(market.anke, `${lotUrl()}/block`, { lot: 'h-9', reason: 'Nur beim Hof' })
    const { lots: blocked } = await market.get(market.anke, '/api/retailer/lots')
    expect(blocked).toContainEqual(expect.objectContaining({ salesUnitId: honey.id, lot: 'H-9' }))
  })

  it('is the same when its count is corrected: nothing moves', async () => {
    const { count } = await announced()
    expect((await count('LB 2')).status).toBe(200)
    const bought = await farm.order()
    const url = `/api/retailer/retailer-orders/${bought.orderNumber}/items/${bought.items[0].id}`
    const movements = () =>
      market.get(market.anke, '/api/retailer/stock-movements').then((page) => page.movements.length)
    const before = await movements()
    const body = { receipts: [good(2, 'lb 2')], reason: 'Charge nachgelesen', seen: 2, sharings: [] }
    await market.done(market.anke, `${url}/correct-count`, body)
    expect(await movements()).toBe(before)
    expect((await market.get(market.anke, `${url}/count`)).receipts).toMatchObject([{ lot: 'LB 2', quantity: 2 }])
    expect(await market.booksBalance()).toEqual([])
  })
})

describe('the recall list', () => {
  it('names producer, shelf, boxes, who waits and who got it, with the contact as it was', async () => {
    const gone = await order(kitchen, 3)
    await handOver(gone, 3)
    const boxed = await order(school, 2)
    await pick(boxed, 2)
    const waiting = await order(kitchen, 4, friday)
    await market.db
      .update(users)
      .set({ email: null, name: null, deletedAt: new Date() })
      .where(eq(users.id, kitchen.person.userId))
    const found = await trace()
    expect(found).toMatchObject({
      lot: 'H-1',
      supplierName: 'Imkerei Wümmetal',
      supplier: { email: farm.company.email, phone: farm.company.phone },
      onHand: 15,
      isBlocked: false,
      block: null,
      shelves: [{ shelf: 'B-02', onHand: 15, reserved: 4, bestBefore: '2026-12-24' }],
      orders: [
        {
          orderNumber: gone.orderNumber,
          where: 'gone',
          quantity: 3,
          customerName: 'Küche St. Ansgar',
          status: 'completed',
        },
        { orderNumber: boxed.orderNumber, where: 'box', quantity: 2, customerName: 'Schule am Deich' },
        { orderNumber: waiting.orderNumber, where: 'held', quantity: 4 },
      ],
    })
    const { contactName, email, phone } = kitchen.company
    expect(found.orders[0].contact).toEqual({ name: contactName, email, phone })
  })

  it('informs everybody who has it, once, in their language; ticks off who was reached; and is a table', async () => {
    await market.db.update(users).set({ locale: 'en-US' }).where(eq(users.id, school.person.userId))
    const first = await order(kitchen, 3)
    const second = await order(school, 2)
    const boxed = await order(school, 1)
    for (const [one, quantity] of [
      [first, 3],
      [second, 2],
    ] as const)
      await handOver(one, quantity)
    await pick(boxed, 1)
    expect(refusal(await market.post(market.anke, `${lotUrl()}/inform`, { lot: 'H-1' }))).toEqual({
      status: 404,
      code: 'NotFound',
    })
    await block()
    const twice = await Promise.all([1, 2].map(() => market.post(market.anke, `${lotUrl()}/inform`, { lot: 'H-1' })))
    expect(twice.map(({ body }) => body.informed).sort()).toEqual([0, 2])
    const written = await market.db.select().from(mails).where(eq(mails.template, 'lotRecalled'))
    const toThem = written.filter(({ data }) =>
      [first.orderNumber, second.orderNumber].includes(String(data.orderNumber)),
    )
    expect(toThem.map(({ recipient, locale, data }) => [recipient, locale, data.quantity, data.lot]).sort()).toEqual(
      [
        [kitchen.person.email, 'de-DE', 3, 'H-1'],
        [school.person.email, 'en-US', 2, 'H-1'],
      ].sort(),
    )
    await market.done(market.anke, `${lotUrl()}/reached`, {
      lot: 'H-1',
      orderNumber: first.orderNumber,
      isReached: true,
    })
    const found = await trace()
    expect(found.block).toMatchObject({ reason: 'Glassplitter in einzelnen Gläsern' })
    const of = ({ orderNumber }: Order) =>
      found.orders.find((each: { orderNumber: string }) => each.orderNumber === orderNumber)
    expect(of(first)).toMatchObject({ reachedBy: expect.any(String), informedAt: expect.any(String) })
    expect(of(second)).toMatchObject({ reachedAt: null, informedAt: expect.any(String) })
    expect(of(boxed)).toMatchObject({ informedAt: null })
    await market.done(market.anke, `${lotUrl()}/reached`, {
      lot: 'H-1',
      orderNumber: first.orderNumber,
      isReached: false,
    })
    expect((await trace()).orders[0].reachedAt).toBeNull()

    // What the mails said stands at the orders, as long as it holds; what never left, and what others got, has nothing to say.
    const told = async (who: typeof kitchen, { orderNumber }: Order) =>
      (await market.get(who.person, `/api/business-customer/orders/${orderNumber}`)).recalls
    expect(await told(kitchen, first)).toEqual([
      expect.objectContaining({ lot: 'H-1', quantity: 3, reason: 'Glassplitter in einzelnen Gläsern' }),
    ])
    expect(await told(school, second)).toEqual([expect.objectContaining({ lot: 'H-1', quantity: 2 })])
    expect(await told(school, boxed)).toEqual([])

    const csv = await market.server.app.inject({
      url: `${lotUrl()}/export?lot=H-1`,
      headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' },
    })
    expect(csv.statusCode).toBe(200)
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('Kunde;Kontakt;E-Mail;Telefon;Bestellung')
    expect(lines.filter((line) => line.includes('beim Kunden'))).toHaveLength(2)
    await market.done(market.anke, `${lotUrl()}/lift`, { lot: 'H-1', reason: 'Nur ein Glas betroffen' })
    expect(await told(kitchen, first)).toEqual([])
  })

  it('tells whoever was told, in their language and with the reason, that it is called back no more; and nobody else', async () => {
    await market.db.update(users).set({ locale: 'en-US' }).where(eq(users.id, school.person.userId))
    const [first, second, untold] = [await order(kitchen, 3), await order(school, 2), await order(school, 1)]
    await handOver(first, 3)
    await handOver(second, 2)
    await block()
    expect(await market.done(market.anke, `${lotUrl()}/inform`, { lot: 'H-1' })).toEqual({ informed: 2 })
    const lift = { lot: 'H-1', reason: 'Das Labor hat nichts gefunden' }
    expect(await market.done(market.anke, `${lotUrl()}/lift`, lift)).toEqual({ informed: 2 })
    const mailsOf = async ({ orderNumber }: Order) =>
      (await market.db.select().from(mails).where(eq(mails.template, 'recallLifted')))
        .filter(({ data }) => data.orderNumber === orderNumber)
        .map(({ recipient, locale, data }) => [recipient, locale, data.quantity, data.lot, data.reason])
    expect(await mailsOf(first)).toEqual([[kitchen.person.email, 'de-DE', 3, 'H-1', lift.reason]])
    expect(await mailsOf(second)).toEqual([[school.person.email, 'en-US', 2, 'H-1', lift.reason]])
    expect(await mailsOf(untold)).toEqual([])
    const noticesOf = async (who: typeof kitchen) =>
      (await market.get(who.person, '/api/notices')).notices
        .filter(({ kind }: { kind: string }) => kind === 'recallLifted')
        .map(({ subject }: { subject: string }) => subject)
    expect(await noticesOf(kitchen)).toEqual([first.orderNumber])
    expect(await noticesOf(school)).toEqual([second.orderNumber])

    // Who was only rung up knows it, too; a block of which nobody was told is nobody's news.
    await block()
    await market.done(market.anke, `${lotUrl()}/reached`, {
      lot: 'H-1',
      orderNumber: first.orderNumber,
      isReached: true,
    })
    expect(await market.done(market.anke, `${lotUrl()}/lift`, lift)).toEqual({ informed: 1 })
    expect(await mailsOf(first)).toHaveLength(2)
    await block()
    expect(await market.done(market.anke, `${lotUrl()}/lift`, lift)).toEqual({ informed: 0 })
    expect([(await mailsOf(first)).length, (await noticesOf(school)).length]).toEqual([2, 1])
  })

  it('is found by how the lot begins, or by what is blocked; and is nobody else’s', async () => {
    const lotsOf = async (query: string, as = market.anke) =>
      (await market.get(as, `/api/retailer/lots${query}`)).lots.filter(
        ({ salesUnitId }: { salesUnitId: string }) => salesUnitId === honey.id,
      )
    expect(await lotsOf('?q=h-')).toMatchObject([{ lot: 'H-1', onHand: 20, isBlocked: false }])
    expect([await lotsOf('?q=%25'), await lotsOf('?q=1'), await lotsOf('')]).toEqual([[], [], []])
    await block()
    expect(await lotsOf('')).toMatchObject([{ lot: 'H-1', isBlocked: true }])
    const stranger = await givenViewer(market.db, await givenHub(market.db, { isDefaultHub: false }))
    expect(await lotsOf('?q=h-', stranger)).toEqual([])
    expect((await market.send('GET', stranger, `${lotUrl()}?lot=H-1`)).status).toBe(404)
    for (const what of ['block', 'lift', 'inform']) {
      const body = what === 'inform' ? { lot: 'H-1' } : { lot: 'H-1', reason: 'Neugier' }
      expect((await market.post(stranger, `${lotUrl()}/${what}`, body)).status).toBe(404)
    }
  })
})

describe('goods without a lot', () => {
  const nameless = { lot: null, reason: 'Glassplitter in einzelnen Gläsern' }
  let plain: string
  beforeEach(async () => {
    plain = (await market.receive(market.hub.id, honey.id, 6, { bestBefore: '2026-12-01' })).id
  })

  it('are blocked as one, are found, called back and let go; those with a lot are not', async () => {
    const one = await order(kitchen, 2)
    expect(await heldFor(one)).toEqual([['other', 2]])
    await handOver(one, 2)
    const waiting = await order(school, 3)
    const onFarm = await market.receive(farm.company.id, honey.id, 5)
    expect(await market.done(market.anke, `${lotUrl()}/block`, nameless)).toEqual({ moved: 3, stuck: 0 })
    expect(await heldFor(waiting)).toEqual([['bad', 3]])
    const rows = await market.db.select().from(stocks).where(eq(stocks.salesUnitId, honey.id))
    expect(
      rows
        .filter(({ isBlocked }) => isBlocked)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([plain, onFarm.id].toSorted())

    // What comes later without a lot cannot be told from them.
    const body = { quantity: 3, lot: null, bestBefore: '2027-01-01' }
    const { stockId } = await market.done(farm.person, `/api/supplier/sales-units/${honey.id}/stocks`, body)
    const [later] = await market.db.select().from(stocks).where(eq(stocks.id, stockId))
    expect(later?.isBlocked).toBe(true)

    const found = await market.get(market.anke, lotUrl())
    expect(found).toMatchObject({
      ...{ lot: null, onHand: 4, isBlocked: true, block: { reason: nameless.reason } },
      orders: [{ orderNumber: one.orderNumber, where: 'gone', quantity: 2 }],
    })
    const { lots } = await market.get(market.anke, '/api/retailer/lots')
    expect(lots).toContainEqual(
      expect.objectContaining({ salesUnitId: honey.id, lot: null, onHand: 4, isBlocked: true }),
    )
    expect(await market.get(market.anke, `${lotUrl()}?lot=H-1`)).toMatchObject({ lot: 'H-1', isBlocked: false })

    // Blocked again, only the reason is new.
    await market.done(market.anke, `${lotUrl()}/block`, { ...nameless, reason: 'Glas' })
    expect(await market.done(market.anke, `${lotUrl()}/inform`, { lot: null })).toEqual({ informed: 1 })
    expect(await market.done(market.anke, `${lotUrl()}/inform`, { lot: null })).toEqual({ informed: 0 })
    const written = await market.db.select().from(mails).where(eq(mails.template, 'lotRecalled'))
    expect(
      written.filter(({ data }) => (data as { orderNumber: string }).orderNumber === one.orderNumber),
    ).toMatchObject([{ data: { lot: null, reason: 'Glas' } }])
    const reached = { lot: null, orderNumber: one.orderNumber, isReached: true }
    await market.done(market.anke, `${lotUrl()}/reached`, reached)
    expect((await market.get(market.anke, lotUrl())).orders[0].reachedAt).not.toBeNull()

    await market.done(market.anke, `${lotUrl()}/lift`, { lot: null, reason: 'War ein anderes Glas' })
    const after = await market.db.select().from(stocks).where(eq(stocks.salesUnitId, honey.id))
    expect(after.some(({ isBlocked }) => isBlocked)).toBe(false)
  })

  it('do not leave in a box, and a lot that is blocked leaves them alone', async () => {
    const one = await order(kitchen, 2)
    await pick(one, 2)
    await market.done(market.anke, `${lotUrl()}/block`, nameless)
    expect(refusal(await market.depart(one.orderNumber))).toEqual({ status: 409, code: 'LotBlocked' })
    await market.done(market.anke, `${lotUrl()}/lift`, { lot: null, reason: 'War ein anderes Glas' })
    await block()
    expect((await market.depart(one.orderNumber)).status).toBe(200)
  })

  it('of somebody else, or where there are none, are not found', async () => {
    const other = await farm.sells(0)
    const url = `/api/retailer/lots/${other.id}`
    expect((await market.send('GET', market.anke, url)).status).toBe(404)
    expect((await market.post(market.anke, `${url}/block`, nameless)).status).toBe(404)
    expect((await market.post(market.anke, `${lotUrl()}/lift`, { lot: null, reason: 'Nichts' })).status).toBe(404)
  })
})
