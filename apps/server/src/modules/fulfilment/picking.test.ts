import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { mails } from '../notifications/public.ts'
import { stockMovements } from '../stock/public.ts'
import { type Morning, openMorning, refusal } from './testing/morning.ts'

/** Picking, leaving, arriving. Each test has an order of 5 glasses of honey in two lots and 2 loaves of cheese, all on the hub's shelves. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let farm: Awaited<ReturnType<Morning['supplier']>>
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
let honey: Awaited<ReturnType<typeof farm.sells>>
let cheese: Awaited<ReturnType<typeof farm.sells>>
let orderNumber: string
let honeyLine: string
let cheeseLine: string

const place = async (deliveryMethod = 'deliveryHub') => {
  orderNumber = await kitchen.place([honey.line(5), cheese.line(2)], { deliveryMethod })
  const { items } = await market.hubOrder(orderNumber)
  honeyLine = items[0].id
  cheeseLine = items[1].id
}
beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  kitchen = await market.kitchen('Küche St. Ansgar')
  honey = await farm.sells(0, { priceCents: 595 })
  cheese = await farm.sells(0, { salesUnit: { priceBasis: 'kilogram', expectedWeightGrams: 4000 } })
  await market.receive(market.hub.id, honey.id, 3, { lot: 'H-1', bestBefore: '2026-12-24', shelf: 'B-02' })
  await market.receive(market.hub.id, honey.id, 4, { lot: 'H-2', bestBefore: '2027-06-30', shelf: 'B-03' })
  await market.receive(market.hub.id, cheese.id, 2, { lot: 'D-1', shelf: 'K-04' })
  await place()
})
const pickAll = async () => {
  expect((await market.pick(orderNumber, honeyLine, { quantity: 5 })).status).toBe(200)
  expect((await market.pick(orderNumber, cheeseLine, { quantity: 2, weighedGrams: 8100 })).status).toBe(200)
}
const glasses = () => market.shelves(market.hub.id, honey.id)
const lineNow = async (id: string) =>
  (await market.hubOrder(orderNumber)).items.find((item: { id: string }) => item.id === id)

describe('picking', () => {
  it('waits for the confirmation, and for goods that are on their way', async () => {
    expect(refusal(await market.pick(orderNumber, honeyLine, { quantity: 5 }))).toEqual({
      status: 409,
      code: 'NotYetConfirmed',
    })
    const bread = await farm.sells(0, { salesUnit: { isStockTracked: false } })
    const other = await kitchen.place([bread.line(1)])
    await market.confirm(other)
    const [line] = (await market.picking(other)).items
    expect(line.canPick).toEqual({ allowed: false, code: 'GoodsNotThereYet' })
    expect(refusal(await market.pick(other, line.id, { quantity: 1 }))).toEqual({
      status: 409,
      code: 'GoodsNotThereYet',
    })
  })

  it('takes the earlier best-before first and remembers the lots', async () => {
    await market.confirm(orderNumber)
    expect((await market.pick(orderNumber, honeyLine, { quantity: 5 })).body).toEqual({ status: 'receivedRetailer' })
    const { lots, pickedQuantity } = await lineNow(honeyLine)
    expect([pickedQuantity, lots]).toEqual([
      5,
      [
        { lot: 'H-1', bestBefore: '2026-12-24', quantity: 3 },
        { lot: 'H-2', bestBefore: '2027-06-30', quantity: 2 },
      ],
    ])
    expect(await glasses()).toEqual({ onHand: 2, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('not more than is there, not less without a reason', async () => {
    await market.confirm(orderNumber)
    const tooMuch = await market.pick(orderNumber, honeyLine, { quantity: 6 })
    expect(tooMuch).toMatchObject({ status: 400, body: { code: 'QuantityTooHigh', facts: { maximum: 5 } } })
    expect(refusal(await market.pick(orderNumber, honeyLine, { quantity: 4 }))).toEqual({
      status: 400,
      code: 'ReasonRequired',
    })
    expect(await glasses()).toEqual({ onHand: 7, reserved: 5 })
  })

  it('what is missing at the shelf is off the books; the customer is told', async () => {
    await market.confirm(orderNumber)
    await market.pick(orderNumber, honeyLine, {
      quantity: 3,
      missingReason: { code: 'said', text: 'Zwei Gläser zerbrochen' },
    })
    expect(await glasses()).toEqual({ onHand: 2, reserved: 0 })
    const ledger = await market.db.select().from(stockMovements).where(eq(stockMovements.orderItemId, honeyLine))
    expect(ledger.map(({ kind, onHandChange, reservedChange }) => [kind, onHandChange, reservedChange])).toEqual([
      ['reservation', 0, 3],
      ['reservation', 0, 2],
      ['pick', -3, -3],
      ['release', 0, -2],
      ['correction', -2, 0],
    ])
    const { items } = await kitchen.order(orderNumber)
    expect(items[0]).toMatchObject({ orderedQuantity: 5, confirmedQuantity: 3, pickedQuantity: 3, lineCents: 1785 })
    expect(items[1]).toMatchObject({
      status: 'cancelled',
      splitFromItemId: honeyLine,
      orderedQuantity: 2,
      cancelReason: { code: 'said', text: 'Zwei Gläser zerbrochen' },
    })
    const written = await market.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, kitchen.person.email ?? ''))
    expect(written.at(-1)).toMatchObject({
      template: 'orderShort',
      data: {
        lines: [{ orderedQuantity: 5, comingQuantity: 3, reason: { code: 'said', text: 'Zwei Gläser zerbrochen' } }],
      },
    })
    expect(await market.booksBalance()).toEqual([])
  })

  it('what was picked from the list is kept as that, for each to read in their language; the books say it in that of who stood there', async () => {
    await market.confirm(orderNumber)
    await market.pick(orderNumber, honeyLine, { quantity: 3, missingReason: { code: 'spoilt' } })
    expect((await kitchen.order(orderNumber)).items[1]).toMatchObject({ cancelReason: { code: 'spoilt' } })
    const [written] = await market.db
      .select()
      .from(mails)
      .where(sql`${mails.data} ->> 'orderNumber' = ${orderNumber} and ${mails.template} = 'orderShort'`)
    expect(written).toMatchObject({ data: { lines: [{ reason: { code: 'spoilt' } }] } })
    const [correction] = await market.db
      .select()
      .from(stockMovements)
      .where(and(eq(stockMovements.orderItemId, honeyLine), eq(stockMovements.kind, 'correction')))
    expect(correction).toMatchObject({ reason: 'Verdorben' })
    const unknown = await market.pick(orderNumber, honeyLine, { quantity: 1, missingReason: { code: 'notPaid' } })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  })

  it('nothing there: the line is cancelled', async () => {
    await market.confirm(orderNumber)
    const answer = await market.pick(orderNumber, honeyLine, {
      quantity: 0,
      missingReason: { code: 'said', text: 'Regal umgestürzt' },
    })
    expect(answer.body).toEqual({ status: 'cancelled' })
    expect(await lineNow(honeyLine)).toMatchObject({
      status: 'cancelled',
      cancelReason: { code: 'said', text: 'Regal umgestürzt' },
      lineCents: 0,
    })
    expect(await glasses()).toEqual({ onHand: 2, reserved: 0 })
    expect(refusal(await market.pick(orderNumber, honeyLine, { quantity: 1 }))).toEqual({
      status: 409,
      code: 'AlreadyClosed',
    })
  })

  it('again: the weight is corrected without moving goods; fewer are put back and written off', async () => {
    await market.confirm(orderNumber)
    await pickAll()
    await market.pick(orderNumber, cheeseLine, { quantity: 2, weighedGrams: 8050 })
    expect(await lineNow(cheeseLine)).toMatchObject({ pickedQuantity: 2, weighedGrams: 8050 })
    const moves = await market.db.select().from(stockMovements).where(eq(stockMovements.orderItemId, cheeseLine))
    expect(moves.map(({ kind }) => kind)).toEqual(['reservation', 'pick'])

    await market.pick(orderNumber, honeyLine, {
      quantity: 4,
      missingReason: { code: 'said', text: 'Ein Glas zerbrochen' },
    })
    expect(await lineNow(honeyLine)).toMatchObject({
      pickedQuantity: 4,
      lots: [
        { lot: 'H-1', quantity: 3 },
        { lot: 'H-2', quantity: 1 },
      ],
    })
    expect(await glasses()).toEqual({ onHand: 2, reserved: 0 })
    await market.pick(orderNumber, honeyLine, { quantity: 0, missingReason: { code: 'said', text: 'Kiste gefallen' } })
    expect(await lineNow(honeyLine)).toMatchObject({ status: 'cancelled', lots: [] })
    expect(await glasses()).toEqual({ onHand: 2, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
  })

  it.each([
    ['no weight', {}, 400, 'WeightRequired'],
    ['grams typed as kilograms', { weighedGrams: 8, isWeightConfirmed: true }, 400, 'WeightImplausible'],
    ['kilograms typed as grams', { weighedGrams: 800_001, isWeightConfirmed: true }, 400, 'WeightImplausible'],
    ['far from the estimate', { weighedGrams: 5999 }, 409, 'WeightUnusual'],
  ])('weighed goods with %s', async (_, weight, status, code) => {
    await market.confirm(orderNumber)
    expect(refusal(await market.pick(orderNumber, cheeseLine, { quantity: 2, ...weight }))).toEqual({ status, code })
    expect(await market.shelves(market.hub.id, cheese.id)).toEqual({ onHand: 2, reserved: 2 })
  })

  it('a weight far from the estimate is taken once somebody has looked again', async () => {
    await market.confirm(orderNumber)
    const body = { quantity: 2, weighedGrams: 5999, isWeightConfirmed: true }
    expect((await market.pick(orderNumber, cheeseLine, body)).status).toBe(200)
    expect(await lineNow(cheeseLine)).toMatchObject({ weighedGrams: 5999, lineCents: Math.round(1490 * 5.999) })
  })

  it('by two people at the same line at once takes the goods once', async () => {
    await market.confirm(orderNumber)
    const colleague = await givenViewer(market.db, market.hub)
    const both = await Promise.all([
      market.pick(orderNumber, honeyLine, { quantity: 5 }),
      market.pick(orderNumber, honeyLine, { quantity: 5 }, colleague),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await glasses()).toEqual({ onHand: 2, reserved: 0 })
    const moves = await market.db.select().from(stockMovements).where(eq(stockMovements.orderItemId, honeyLine))
    expect(moves.filter(({ kind }) => kind === 'pick')).toHaveLength(2)
    expect(await market.booksBalance()).toEqual([])
  })

  it('by two people who disagree: whoever comes second is told what is there', async () => {
    await market.confirm(orderNumber)
    const [few, all] = await Promise.all([
      market.pick(orderNumber, honeyLine, { quantity: 3, missingReason: { code: 'said', text: 'Zwei Gläser fehlen' } }),
      market.pick(orderNumber, honeyLine, { quantity: 5 }),
    ])
    expect(few.status).toBe(200)
    expect([200, 400]).toContain(all.status)
    expect(await lineNow(honeyLine)).toMatchObject({ pickedQuantity: 3, confirmedQuantity: 3 })
    expect(await glasses()).toEqual({ onHand: 2, reserved: 0 })
    expect(await market.booksBalance()).toEqual([])
  })
})

describe('leaving and arriving', () => {
  it('in order: not before everything is picked, not arriving before leaving, each only once', async () => {
    expect(refusal(await market.depart(orderNumber))).toEqual({ status: 409, code: 'NotYetConfirmed' })
    await market.confirm(orderNumber)
    expect(refusal(await market.depart(orderNumber))).toEqual({ status: 409, code: 'NotYetPicked' })
    await pickAll()
    expect(refusal(await market.complete(orderNumber))).toEqual({ status: 409, code: 'TransitionNotAllowed' })
    const twice = await Promise.all([market.depart(orderNumber), market.depart(orderNumber)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(refusal(await market.pick(orderNumber, honeyLine, { quantity: 5 }))).toEqual({
      status: 409,
      code: 'TransitionNotAllowed',
    })
    expect((await market.complete(orderNumber)).body).toEqual({ status: 'completed' })
    expect(refusal(await market.complete(orderNumber))).toEqual({ status: 409, code: 'AlreadyClosed' })
    const written = await market.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, kitchen.person.email ?? ''))
      .orderBy(mails.id)
    expect(written.at(-1)).toMatchObject({ template: 'orderCompleted', data: { orderNumber } })
  })

  it('an order that is fetched stands ready instead', async () => {
    await market.receive(market.hub.id, honey.id, 3, { lot: 'H-1', bestBefore: '2026-12-24' })
    await market.receive(market.hub.id, cheese.id, 2, { lot: 'D-1' })
    await place('pickupHub')
    await market.confirm(orderNumber)
    await pickAll()
    expect((await market.depart(orderNumber)).body).toEqual({ status: 'readyForPickup' })
    expect((await market.picking(orderNumber)).canComplete).toEqual({ allowed: true, code: null })
    expect((await market.complete(orderNumber)).body).toEqual({ status: 'completed' })
  })

  it('a line that was cancelled holds nothing back', async () => {
    await market.confirm(orderNumber)
    await market.pick(orderNumber, honeyLine, {
      quantity: 0,
      missingReason: { code: 'said', text: 'Regal umgestürzt' },
    })
    await market.pick(orderNumber, cheeseLine, { quantity: 2, weighedGrams: 8100 })
    expect((await market.depart(orderNumber)).status).toBe(200)
    expect((await market.complete(orderNumber)).status).toBe(200)
  })
})

it('the list of a day counts lines, picked ones and ready ones', async () => {
  await market.confirm(orderNumber)
  await market.pick(orderNumber, honeyLine, {
    quantity: 4,
    missingReason: { code: 'said', text: 'Ein Glas zerbrochen' },
  })
  const { orders, days } = await market.get(market.anke, '/api/retailer/picking?deliveryDate=2026-11-26')
  expect(orders.find((order: { orderNumber: string }) => order.orderNumber === orderNumber)).toEqual({
    orderNumber,
    customerName: 'Küche St. Ansgar',
    deliveryMethod: 'deliveryHub',
    door: { name: 'Küche', addition: '', street: 'Marktplatz 2', postcode: '26919', city: 'Deichmoor', country: 'DE' },
    status: 'receivedRetailer',
    itemCount: 2,
    pickedCount: 1,
    readyCount: 1,
  })
  expect(days).toEqual([{ date: '2026-11-26', orderCount: orders.length }])
  expect(await market.get(market.anke, '/api/retailer/picking?deliveryDate=2026-11-27')).toMatchObject({
    deliveryDate: '2026-11-27',
    orders: [],
  })
})

it('another hub cannot learn that the order exists', async () => {
  await market.confirm(orderNumber)
  const stranger = await givenViewer(market.db, await givenHub(market.db, { isDefaultHub: false }))
  const notFound = { status: 404, code: 'NotFound' }
  expect(refusal(await market.pick(orderNumber, honeyLine, { quantity: 5 }, stranger))).toEqual(notFound)
  expect(refusal(await market.depart(orderNumber, stranger))).toEqual(notFound)
  expect(refusal(await market.complete(orderNumber, {}, stranger))).toEqual(notFound)
  const url = `/api/retailer/picking/${orderNumber}`
  const seen = await market.server.app.inject({ url, headers: { authorization: `Bearer ${stranger.subject}` } })
  expect(seen.statusCode).toBe(404)
  expect(refusal(await market.pick(orderNumber, crypto.randomUUID(), { quantity: 1 }))).toEqual(notFound)
})

describe('taking a picking back', () => {
  const answer = async (what: ReturnType<Morning['takeBack']>) => {
    const { status, body } = await what
    return [status, body.code ?? body.status]
  }

  it('empties the box: everything stands on its shelf again, held for the line', async () => {
    await market.confirm(orderNumber)
    await pickAll()
    expect(await answer(market.takeBack(orderNumber, cheeseLine))).toEqual([200, 'receivedRetailer'])
    expect(await lineNow(cheeseLine)).toMatchObject({ pickedQuantity: null, weighedGrams: null, confirmedQuantity: 2 })
    expect(await market.shelves(market.hub.id, cheese.id)).toEqual({ onHand: 2, reserved: 2 })
    expect(refusal(await market.depart(orderNumber))).toMatchObject({ code: 'NotYetPicked' })
    expect(await market.pick(orderNumber, cheeseLine, { quantity: 2, weighedGrams: 8000 })).toMatchObject({
      status: 200,
    })
    expect(await market.booksBalance()).toEqual([])
  })

  it('lets the hub change what was in the box, which its order keeps from it until then', async () => {
    await market.confirm(orderNumber)
    await pickAll()
    const asked = { lines: [{ itemId: cheeseLine, quantity: 1 }], added: [] }
    expect(refusal(await market.change('hub', orderNumber, asked))).toMatchObject({ code: 'AlreadyPicked' })
    await market.takeBack(orderNumber, cheeseLine, 'Die Bestellung wird geändert')
    expect(await market.change('hub', orderNumber, asked)).toMatchObject({ status: 200 })
    expect(await lineNow(cheeseLine)).toMatchObject({ changedQuantity: 1, confirmedQuantity: 1, pickedQuantity: null })
    expect(await market.shelves(market.hub.id, cheese.id)).toEqual({ onHand: 2, reserved: 1 })
    expect(await market.pick(orderNumber, cheeseLine, { quantity: 1, weighedGrams: 4000 })).toMatchObject({
      status: 200,
    })
    expect(await market.booksBalance()).toEqual([])
  })

  it('of which a part was missing, brings the part back with its money, and says so to the kitchen', async () => {
    await market.confirm(orderNumber)
    await market.pick(orderNumber, honeyLine, { quantity: 4, missingReason: { code: 'said', text: 'Nicht gefunden' } })
    await market.pick(orderNumber, honeyLine, { quantity: 2, missingReason: { code: 'said', text: 'Nicht gefunden' } })
    expect(await glasses()).toEqual({ onHand: 2, reserved: 0 })
    const short = await market.hubOrder(orderNumber)
    expect(await answer(market.takeBack(orderNumber, honeyLine))).toEqual([200, 'receivedRetailer'])
    const order = await market.hubOrder(orderNumber)
    expect(order.items).toHaveLength(2)
    expect(await lineNow(honeyLine)).toMatchObject({ orderedQuantity: 5, confirmedQuantity: 5, pickedQuantity: null })
    expect(order.totals.goodsCents).toBe(short.totals.goodsCents + 3 * 595)
    expect(await glasses()).toEqual({ onHand: 7, reserved: 5 })
    const told = await market.db.select().from(mails).where(eq(mails.template, 'orderRestored'))
    expect(told.filter(({ data }) => data.orderNumber === orderNumber)).toMatchObject([
      { data: { line: { comingQuantity: 5 } } },
    ])
    const ledger = await market.db.select().from(stockMovements).where(eq(stockMovements.orderItemId, honeyLine))
    expect(
      ledger
        .filter(({ reason }) => reason === 'Im falschen Fach gesucht')
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(expect.arrayContaining(['correction', 'receipt', 'reservation']))
    expect(await market.booksBalance()).toEqual([])
    await pickAll()
    expect(await market.depart(orderNumber)).toMatchObject({ status: 200 })
  })

  it.each([
    [
      'all of it',
      3,
      [
        [5, 2],
        [3, 3],
      ],
      2,
    ],
    [
      'some of it',
      1,
      [
        [5, 4],
        [1, 1],
      ],
      0,
    ],
  ])(
    'gives back no more than is wanted once a change has made good for what was missing: %s',
    async (_, more, coming, free) => {
      await market.confirm(orderNumber)
      await market.pick(orderNumber, honeyLine, {
        quantity: 2,
        missingReason: { code: 'said', text: 'Nicht gefunden' },
      })
      await market.receive(market.hub.id, honey.id, 3, { lot: 'H-9', bestBefore: '2027-09-30' })
      const added = [{ salesUnitId: honey.id, quantity: more }]
      expect(await market.change('hub', orderNumber, { lines: [], added })).toMatchObject({ status: 200 })
      expect(await answer(market.takeBack(orderNumber, honeyLine))).toEqual([200, 'receivedRetailer'])
      const { items } = await market.hubOrder(orderNumber)
      const living = items.filter((item: { status: string; articleSlug: string }) => item.status !== 'cancelled')
      const ofHoney = living.filter(({ salesUnitId }: { salesUnitId: string }) => salesUnitId === honey.id)
      const quantities = ofHoney.map((item: { orderedQuantity: number; confirmedQuantity: number }) => [
        item.orderedQuantity,
        item.confirmedQuantity,
      ])
      expect(quantities).toEqual(coming)
      const shelf = await glasses()
      expect((shelf?.onHand ?? 0) - (shelf?.reserved ?? 0)).toBeGreaterThanOrEqual(free)
      expect(await market.booksBalance()).toEqual([])
    },
  )

  it.each([
    [5, [['cancelled', 5, 0]]],
    [
      3,
      [
        ['receivedRetailer', 5, 2],
        ['cancelled', 3, null],
      ],
    ],
  ])(
    'of which nothing was found, gives back what a change has not made good for: %i were added',
    async (more, line) => {
      await market.confirm(orderNumber)
      await market.receive(market.hub.id, honey.id, 9, { lot: 'H-9', bestBefore: '2027-09-30' })
      const add = (quantity: number) =>
        market.change('hub', orderNumber, { lines: [], added: [{ salesUnitId: honey.id, quantity }] })
      // Wanted besides, and before.
      expect(await add(1)).toMatchObject({ status: 200 })
      await market.pick(orderNumber, honeyLine, {
        quantity: 0,
        missingReason: { code: 'said', text: 'Nicht gefunden' },
      })
      expect(await add(more)).toMatchObject({ status: 200 })
      const status = more === 5 ? 'cancelled' : 'receivedRetailer'
      expect(await answer(market.takeBack(orderNumber, honeyLine))).toEqual([200, status])
      const { items } = await market.hubOrder(orderNumber)
      const ofHoney = items.filter(({ salesUnitId }: { salesUnitId: string }) => salesUnitId === honey.id)
      const shares = ofHoney.map((item: { status: string; orderedQuantity: number; confirmedQuantity: number }) => [
        item.status,
        item.orderedQuantity,
        item.confirmedQuantity,
      ])
      expect(shares).toHaveLength(line.length + 2)
      const added = [1, more].map((quantity) => ['receivedRetailer', quantity, quantity])
      expect(shares).toEqual(expect.arrayContaining([...line, ...added]))
      expect(await market.booksBalance()).toEqual([])
    },
  )

  it('of which nothing was found, revives the line, and the order', async () => {
    const alone = await kitchen.place([honey.line(2)])
    await market.confirm(alone)
    const [line] = (await market.hubOrder(alone)).items
    await market.pick(alone, line.id, { quantity: 0, missingReason: { code: 'said', text: 'Nicht gefunden' } })
    expect(await market.hubOrder(alone)).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' })
    expect((await market.picking(alone)).items[0].canTakeBack).toEqual({ allowed: true, code: null })
    expect(await answer(market.takeBack(alone, line.id))).toEqual([200, 'receivedRetailer'])
    expect(await market.hubOrder(alone)).toMatchObject({
      status: 'receivedRetailer',
      paymentStatus: 'unpaid',
      items: [{ status: 'receivedRetailer', confirmedQuantity: 2, pickedQuantity: null, cancelReason: null }],
    })
    expect(await market.booksBalance()).toEqual([])
  })

  it('only of what was picked, only once, and only as long as nothing has left', async () => {
    await market.confirm(orderNumber)
    expect(await answer(market.takeBack(orderNumber, honeyLine))).toEqual([409, 'NotYetPicked'])
    await pickAll()
    const both = await Promise.all([
      answer(market.takeBack(orderNumber, honeyLine)),
      answer(market.takeBack(orderNumber, honeyLine)),
    ])
    expect(both.sort()).toEqual([
      [200, 'receivedRetailer'],
      [409, 'NotYetPicked'],
    ])
    await market.pick(orderNumber, honeyLine, { quantity: 5 })
    await market.depart(orderNumber)
    expect(await answer(market.takeBack(orderNumber, honeyLine))).toEqual([409, 'TransitionNotAllowed'])
    expect(await answer(market.takeBack(orderNumber, honeyLine, 'x'))).toEqual([400, 'ValidationFailed'])
    expect(await market.booksBalance()).toEqual([])
  })
})

describe('handing over', () => {
  const handOver = {
    receivedBy: ' Frau Ahlers ',
    returned: [
      { kind: 'transportCrate', count: 3 },
      { kind: 'jar', count: 12 },
    ],
  }
  const kept = {
    receivedBy: 'Frau Ahlers',
    signature: null,
    isForgotten: false,
    at: '2026-11-23T08:00:00.000Z',
    returned: [
      { kind: 'transportCrate', count: 3 },
      { kind: 'jar', count: 12 },
    ],
  }
  const drive = async () => {
    await market.confirm(orderNumber)
    await pickAll()
    expect((await market.depart(orderNumber)).status).toBe(200)
  }

  it('says to kitchen and hub who took the goods, and which empties came back', async () => {
    await drive()
    expect((await kitchen.order(orderNumber)).handOver).toBeNull()
    expect((await market.complete(orderNumber, handOver)).status).toBe(200)
    expect((await kitchen.order(orderNumber)).handOver).toEqual(kept)
    expect((await market.hubOrder(orderNumber)).handOver).toEqual(kept)
    expect(refusal(await market.complete(orderNumber, handOver))).toEqual({ status: 409, code: 'AlreadyClosed' })
  })

  it('needs no name where nobody is there', async () => {
    await drive()
    expect((await market.complete(orderNumber)).status).toBe(200)
    expect((await kitchen.order(orderNumber)).handOver).toEqual({ ...kept, receivedBy: null, returned: [] })
  })

  it.each([
    ['a name of blanks', { receivedBy: '  ' }],
    ['fewer than one crate', { returned: [{ kind: 'jar', count: 0 }] }],
    ['a kind that nobody lends', { returned: [{ kind: 'barrel', count: 1 }] }],
    ['one kind twice', { returned: [handOver.returned[0], handOver.returned[0]] }],
  ])('refuses %s, and nothing is handed over', async (_, body) => {
    await drive()
    expect(refusal(await market.complete(orderNumber, body))).toEqual({ status: 400, code: 'ValidationFailed' })
    expect((await kitchen.order(orderNumber)).status).toBe('inDelivery')
  })
})
