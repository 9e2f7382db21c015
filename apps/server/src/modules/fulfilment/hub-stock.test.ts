import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byOf } from '../../platform/actor.ts'
import { mails } from '../notifications/public.ts'
import { moveStock, stockMovements, stocks } from '../stock/public.ts'
import { type Morning, openMorning, refusal } from './testing/morning.ts'

/** A hub and its own shelves: 10 glasses of honey in two lots, of which two kitchens have ordered 8. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

const redPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let farm: Awaited<ReturnType<Morning['supplier']>>
let [older, younger]: Awaited<ReturnType<Morning['kitchen']>>[] = []
let honey: Awaited<ReturnType<typeof farm.sells>>
let lotOf: Record<string, string>
let warehouseId: string
let [first, second]: string[] = []
beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  older = await market.kitchen('Küche St. Ansgar')
  younger = await market.kitchen('Mensa am Deich')
  honey = await farm.sells(0, { priceCents: 595 })
  const early = await market.receive(market.hub.id, honey.id, 6, { lot: 'H-1', bestBefore: '2026-12-24' })
  const late = await market.receive(market.hub.id, honey.id, 4, { lot: 'H-2', bestBefore: '2027-06-30' })
  lotOf = { early: early.id, late: late.id }
  warehouseId = early.warehouseId
  first = await older?.place([honey.line(5)])
  second = await younger?.place([honey.line(3)])
})
const glasses = () => market.shelves(market.hub.id, honey.id)
type Counted = { lot: 'early' | 'late'; seen: number; counted: number; reason?: string }
const count = (
  counts: readonly Counted[],
  more: object = {},
  { key, as = market.anke }: { key?: string; as?: { subject: string } } = {},
) =>
  market.post(
    as,
    `/api/retailer/warehouses/${warehouseId}/count`,
    { counts: counts.map(({ lot, ...each }) => ({ stockId: lotOf[lot], reason: 'Nachgezählt', ...each })), ...more },
    key,
  )
const waste = (lot: 'early' | 'late', quantity: number, more: object = {}, as: { subject: string } = market.anke) =>
  market.post(as, `/api/retailer/stocks/${lotOf[lot]}/waste`, { quantity, reason: 'Glas zerbrochen', ...more })
const lineOf = async (orderNumber = '') => (await market.hubOrder(orderNumber)).items[0]
const oldestFirst = () => ({ sharings: [{ salesUnitId: honey.id, rule: { kind: 'oldestFirst' } }] })
const movements = (query = '') => market.get(market.anke, `/api/retailer/stock-movements${query}`)

describe('goods that a hub takes in', () => {
  const takeIn = (body: object) => market.post(market.anke, `/api/retailer/sales-units/${honey.id}/stocks`, body)

  it('stand on its own shelf and never on its producer’s, with a reason and who', async () => {
    const stockId = (await takeIn({ quantity: 2, lot: 'H-1', bestBefore: '2026-12-24', reason: 'Zurückgebracht' })).body
      .stockId
    expect(stockId).toBe(lotOf.early)
    expect(await glasses()).toEqual({ onHand: 12, reserved: 8 })
    expect(await market.shelves(farm.company.id, honey.id)).toEqual({ onHand: 0, reserved: 0 })
    expect((await movements()).movements[0]).toMatchObject({
      kind: 'receipt',
      onHandChange: 2,
      reason: 'Zurückgebracht',
      by: 'Test',
      articleName: { de: 'Kartoffel Linda' },
      lot: 'H-1',
    })
    expect(await market.booksBalance()).toEqual([])
  })

  it('may be made to order: what is left over of them is sold from the shelf', async () => {
    const bread = await farm.sells(0, { salesUnit: { isStockTracked: false } })
    const answer = await market.post(market.anke, `/api/retailer/sales-units/${bread.id}/stocks`, { quantity: 2 })
    expect(answer).toMatchObject({ status: 200, body: { onHand: 2 } })
    expect(await market.shelves(market.hub.id, bread.id)).toEqual({ onHand: 2, reserved: 0 })
  })
})

describe('a count', () => {
  it('of the whole shelf books each difference with its reason, once', async () => {
    const counts: Counted[] = [
      { lot: 'early', seen: 6, counted: 7, reason: 'Hinter dem Regal' },
      { lot: 'late', seen: 4, counted: 3, reason: 'Verzählt' },
    ]
    const first = await count(counts, {}, { key: 'whole-shelf' })
    expect(first).toMatchObject({ status: 200, body: { corrected: 2, shortened: [] } })
    expect((await count(counts, {}, { key: 'whole-shelf' })).body).toEqual(first.body)
    expect(await glasses()).toEqual({ onHand: 10, reserved: 8 })
    expect((await movements('?kind=correction')).movements).toMatchObject([
      { onHandChange: -1, reason: 'Verzählt', by: 'Test', lot: 'H-2' },
      { onHandChange: 1, reason: 'Hinter dem Regal', by: 'Test', lot: 'H-1' },
    ])
    expect(await market.booksBalance()).toEqual([])
  })

  it('that agrees with the books needs no reason and leaves no trace', async () => {
    const { movements: before } = await movements()
    const right = { stockId: lotOf.early, seen: 6, counted: 6 }
    const answer = await market.post(market.anke, `/api/retailer/warehouses/${warehouseId}/count`, { counts: [right] })
    expect(answer).toMatchObject({ status: 200, body: { corrected: 0 } })
    expect((await movements()).movements).toEqual(before)
  })

  it('that differs needs one', async () => {
    const wrong = { stockId: lotOf.early, seen: 6, counted: 7 }
    const answer = await market.post(market.anke, `/api/retailer/warehouses/${warehouseId}/count`, { counts: [wrong] })
    expect(refusal(answer)).toEqual({ status: 400, code: 'ReasonRequired' })
  })

  it('is refused when goods came or went meanwhile, and for lots of somewhere else', async () => {
    const outdated = await count([{ lot: 'early', seen: 5, counted: 5 }])
    expect(refusal(outdated)).toEqual({ status: 412, code: 'VersionOutdated' })
    expect(outdated.body).toMatchObject({ facts: { onHand: 6, stockId: lotOf.early } })
    const [elsewhere] = [await market.receive(farm.company.id, honey.id, 2)]
    const counts = [{ stockId: elsewhere.id, seen: 2, counted: 1, reason: 'Nachgezählt' }]
    const url = `/api/retailer/warehouses/${elsewhere.warehouseId}/count`
    expect((await market.post(market.anke, url, { counts })).status).toBe(404)
    expect((await market.post(market.anke, `/api/retailer/warehouses/${warehouseId}/count`, { counts })).status).toBe(
      404,
    )
    const twice: Counted = { lot: 'early', seen: 6, counted: 6 }
    expect((await count([twice, twice])).status).toBe(400)
  })

  it('with fewer than are held asks who gets less, names everybody and changes nothing', async () => {
    const answer = await count([{ lot: 'early', seen: 6, counted: 2 }])
    expect(answer).toMatchObject({ status: 409, body: { code: 'ShortageUndecided' } })
    expect(answer.body.facts.items).toEqual([
      {
        itemId: honey.id,
        needed: 8,
        available: 6,
        missing: 2,
        customers: [
          expect.objectContaining({ orderNumber: first, customerName: 'Küche St. Ansgar', quantity: 5 }),
          expect.objectContaining({ orderNumber: second, customerName: 'Mensa am Deich', quantity: 3 }),
        ],
        lots: [
          { quantity: 2, bestBefore: '2026-12-24' },
          { quantity: 4, bestBefore: '2027-06-30' },
        ],
      },
    ])
    expect(await glasses()).toEqual({ onHand: 10, reserved: 8 })
  })

  it('shares what is left by the rule, whether an order is confirmed or not, and tells who gets less', async () => {
    await market.confirm(first ?? '')
    const answer = await count([{ lot: 'early', seen: 6, counted: 2 }], oldestFirst())
    expect(answer).toMatchObject({ status: 200, body: { shortened: [{ orderNumber: second, missingQuantity: 2 }] } })
    expect(await glasses()).toEqual({ onHand: 6, reserved: 6 })
    expect(await lineOf(first)).toMatchObject({ confirmedQuantity: 5, receivedQuantity: 5 })
    expect(await lineOf(second)).toMatchObject({ status: 'received', confirmedQuantity: 1 })
    const told = await market.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, younger?.person.email ?? ''))
    expect(told.at(-1)).toMatchObject({
      template: 'orderShort',
      data: { lines: [{ comingQuantity: 1, reason: { code: 'missingInStock' } }] },
    })
    expect(await market.booksBalance()).toEqual([])
    // Confirming does not promise the whole again, and what is left is picked to the end.
    await market.confirm(second ?? '')
    const line = await lineOf(second)
    expect(line).toMatchObject({ status: 'receivedRetailer', confirmedQuantity: 1, receivedQuantity: 1 })
    expect((await market.pick(second ?? '', line.id, { quantity: 1 })).status).toBe(200)
    expect(await market.booksBalance()).toEqual([])
  })

  it('that finds nothing left cancels the line', async () => {
    await market.confirm(second ?? '')
    const counts: Counted[] = [
      { lot: 'early', seen: 6, counted: 5 },
      { lot: 'late', seen: 4, counted: 0 },
    ]
    expect((await count(counts, oldestFirst())).status).toBe(200)
    expect(await lineOf(second)).toMatchObject({ status: 'cancelled', lineCents: 0 })
    expect(await glasses()).toEqual({ onHand: 5, reserved: 5 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('that was wrong is corrected by the next: lines that it cut get back what was found, the oldest first', async () => {
    await market.confirm(first ?? '')
    const less: Counted[] = [
      { lot: 'early', seen: 6, counted: 0 },
      { lot: 'late', seen: 4, counted: 2 },
    ]
    expect((await count(less, oldestFirst())).body).toMatchObject({ restored: [] })
    expect(await lineOf(first)).toMatchObject({ confirmedQuantity: 2 })
    expect(await lineOf(second)).toMatchObject({ status: 'cancelled' })
    const some = await count([{ lot: 'late', seen: 2, counted: 4 }])
    expect(some.body).toMatchObject({
      restored: [{ orderNumber: first, customerName: 'Küche St. Ansgar', quantity: 2 }],
    })
    expect((await market.hubOrder(first ?? '')).items).toMatchObject([
      { confirmedQuantity: 4, receivedQuantity: 4 },
      { status: 'cancelled', orderedQuantity: 1 },
    ])
    expect((await count([{ lot: 'late', seen: 4, counted: 7 }])).body).toMatchObject({
      restored: [
        { orderNumber: first, quantity: 1 },
        { orderNumber: second, customerName: 'Mensa am Deich', quantity: 2 },
      ],
    })
    expect((await market.hubOrder(first ?? '')).items).toMatchObject([{ confirmedQuantity: 5, receivedQuantity: 5 }])
    expect((await market.hubOrder(second ?? '')).items).toMatchObject([
      { status: 'received', orderedQuantity: 3, confirmedQuantity: 2 },
      { status: 'cancelled', orderedQuantity: 1 },
    ])
    const last = await count([{ lot: 'late', seen: 7, counted: 9 }])
    expect(last.body).toMatchObject({ restored: [{ orderNumber: second, quantity: 1 }] })
    expect(await glasses()).toEqual({ onHand: 9, reserved: 8 })
    const told = await market.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, younger?.person.email ?? ''))
    expect(told.filter(({ template }) => template === 'orderRestored')).toMatchObject([
      { data: { orderNumber: second, line: { comingQuantity: 2 } } },
      { data: { orderNumber: second, line: { comingQuantity: 3 } } },
    ])
    expect(await market.booksBalance()).toEqual([])
    await market.confirm(second ?? '')
    const line = await lineOf(second)
    expect(line).toMatchObject({ status: 'receivedRetailer', confirmedQuantity: 3 })
    expect((await market.pick(second ?? '', line.id, { quantity: 3 })).status).toBe(200)
    expect(await market.booksBalance()).toEqual([])
  })

  it('restores nothing that another lot only stood in the books of', async () => {
    await count([{ lot: 'early', seen: 6, counted: 2 }], oldestFirst())
    const moved: Counted[] = [
      { lot: 'early', seen: 2, counted: 1 },
      { lot: 'late', seen: 4, counted: 5 },
    ]
    expect((await count(moved)).body).toMatchObject({ corrected: 2, restored: [] })
    expect(await lineOf(second)).toMatchObject({ confirmedQuantity: 1 })
  })

  it('restores nothing that the hub has made good for since, and the rest goes to the next', async () => {
    for (const orderNumber of [first, second]) await market.confirm(orderNumber ?? '')
    await market.receive(farm.company.id, honey.id, 5)
    await count(
      [
        { lot: 'early', seen: 6, counted: 0 },
        { lot: 'late', seen: 4, counted: 2 },
      ],
      oldestFirst(),
    )
    const { id } = await lineOf(first)
    const changed = await market.change('hub', first ?? '', { lines: [{ itemId: id, quantity: 5 }], added: [] })
    expect(changed).toMatchObject({ status: 200 })
    const found = await count([{ lot: 'late', seen: 2, counted: 9 }])
    expect(found.body).toMatchObject({ restored: [{ orderNumber: second, quantity: 3 }] })
    const items: { status: string; confirmedQuantity: number }[] = (await market.hubOrder(first ?? '')).items
    const coming = items.filter(({ status }) => status !== 'cancelled').map((item) => item.confirmedQuantity)
    expect(coming).toEqual([2, 3])
    expect(await market.booksBalance()).toEqual([])
  })

  it('that found nothing of a lot is corrected by putting it in again', async () => {
    await market.confirm(second ?? '')
    const less: Counted[] = [
      { lot: 'early', seen: 6, counted: 5 },
      { lot: 'late', seen: 4, counted: 0 },
    ]
    await count(less, oldestFirst())
    expect(await lineOf(second)).toMatchObject({ status: 'cancelled' })
    const lot = { lot: 'H-2', bestBefore: '2027-06-30' }
    const answer = await market.post(market.anke, `/api/retailer/sales-units/${honey.id}/stocks`, {
      quantity: 4,
      ...lot,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { onHand: 9, restored: [{ orderNumber: second, customerName: 'Mensa am Deich', quantity: 3 }] },
    })
    expect((await market.hubOrder(second ?? '')).items).toMatchObject([
      { status: 'receivedRetailer', confirmedQuantity: 3, receivedQuantity: 3 },
    ])
    expect(await glasses()).toEqual({ onHand: 9, reserved: 8 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('restores nothing to a line in its box', async () => {
    for (const orderNumber of [first, second]) await market.confirm(orderNumber ?? '')
    await count([{ lot: 'early', seen: 6, counted: 2 }], oldestFirst())
    const { id } = await lineOf(second)
    await market.pick(second ?? '', id, { quantity: 1 })
    const [early] = await market.db
      .select()
      .from(stocks)
      .where(eq(stocks.id, lotOf.early ?? ''))
    const seen = early?.onHand ?? 0
    expect((await count([{ lot: 'early', seen, counted: seen + 4 }])).body).toMatchObject({ restored: [] })
    expect(await lineOf(second)).toMatchObject({ confirmedQuantity: 1 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('lets other lots stand in before anybody gets less', async () => {
    expect((await count([{ lot: 'early', seen: 6, counted: 4 }])).body).toMatchObject({ corrected: 1, shortened: [] })
    expect(await glasses()).toEqual({ onHand: 8, reserved: 8 })
    expect(await market.booksBalance()).toEqual([])
  })

  it('is not brought back by a picking that is taken back', async () => {
    for (const orderNumber of [first, second]) await market.confirm(orderNumber ?? '')
    await count([{ lot: 'early', seen: 6, counted: 2 }], oldestFirst())
    const { id } = await lineOf(second)
    await market.pick(second ?? '', id, { quantity: 1 })
    expect((await market.takeBack(second ?? '', id)).status).toBe(200)
    expect(await lineOf(second)).toMatchObject({ confirmedQuantity: 1, pickedQuantity: null })
    expect(await glasses()).toEqual({ onHand: 6, reserved: 6 })
    expect(await market.booksBalance()).toEqual([])
  })
})

describe('throwing away', () => {
  it('takes free goods without a question, held ones with one', async () => {
    expect((await waste('late', 2)).status).toBe(200)
    expect(await glasses()).toEqual({ onHand: 8, reserved: 8 })
    expect(refusal(await waste('late', 1))).toEqual({ status: 409, code: 'ShortageUndecided' })
    expect(refusal(await waste('late', 3, oldestFirst()))).toEqual({ status: 409, code: 'StockNegative' })
    expect((await waste('late', 1, oldestFirst())).body).toMatchObject({ shortened: [{ orderNumber: second }] })
    expect(await lineOf(second)).toMatchObject({ confirmedQuantity: 2 })
    const entries = await market.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.stockId, lotOf.late ?? ''))
    expect(
      entries.filter(({ kind }) => kind === 'waste').map(({ onHandChange, reason }) => [onHandChange, reason]),
    ).toEqual([
      [-2, 'Glas zerbrochen'],
      [-1, 'Glas zerbrochen'],
    ])
    expect(await market.booksBalance()).toEqual([])
  })

  it('keeps photos of it with the movement, the hub’s and the producer’s, and none that nobody took', async () => {
    const photo = async (as: { subject: string }, desk: string): Promise<string> => {
      const answer = await market.server.app.inject({
        method: 'POST',
        url: `/api/${desk}/pictures`,
        headers: { authorization: `Bearer ${as.subject}`, 'content-type': 'image/png' },
        payload: redPixel,
      })
      return answer.json().picture
    }
    const [broken] = [await photo(market.anke, 'retailer')]
    expect((await waste('late', 1, { pictures: [broken] })).status).toBe(200)
    expect((await waste('late', 1)).status).toBe(200)
    const { movements } = await market.get(market.anke, `/api/retailer/stock-movements?stockId=${lotOf.late}`)
    expect(movements.map(({ kind, pictures }: { kind: string; pictures: string[] }) => [kind, pictures])).toEqual([
      ['waste', []],
      ['waste', [broken]],
      ['receipt', []],
    ])
    const unknown = await waste('late', 1, { pictures: [broken?.replaceAll(/[0-9a-f]/g, '0')], ...oldestFirst() })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'pictures' }] } })
    expect((await waste('late', 1, { pictures: Array(6).fill(broken), ...oldestFirst() })).status).toBe(400)
    const own = await market.receive(farm.company.id, honey.id, 2)
    const gone = { quantity: 1, reason: 'Verdorben', pictures: [await photo(farm.person, 'supplier')] }
    expect((await market.post(farm.person, `/api/supplier/stocks/${own.id}/waste`, gone)).status).toBe(200)
    const ledger = await market.get(farm.person, `/api/supplier/sales-units/${honey.id}/stock-movements`)
    expect(ledger.movements[0]).toMatchObject({ kind: 'waste', pictures: gone.pictures })
  })

  it('is nobody else’s business', async () => {
    expect((await waste('late', 1, {}, farm.person)).status).toBe(403)
    const own = await market.receive(farm.company.id, honey.id, 2)
    const url = `/api/retailer/stocks/${own.id}/waste`
    expect((await market.post(market.anke, url, { quantity: 1, reason: 'Verdorben' })).status).toBe(404)
  })
})

describe('moving goods to another warehouse', () => {
  const open = async (name: string): Promise<string> =>
    (await market.done(market.anke, '/api/retailer/warehouses', { name })).id
  const transfer = (lot: 'early' | 'late', body: object) =>
    market.post(market.anke, `/api/retailer/stocks/${lotOf[lot]}/transfer`, body)
  const standing = async (warehouse: string) =>
    (await market.get(market.anke, `/api/retailer/warehouses/${warehouse}`)).stocks.map(
      ({ lot, shelf, onHand, reserved }: Record<string, unknown>) => ({ lot, shelf, onHand, reserved }),
    )

  it('takes free goods first; what is held goes along, stays held and is picked there', async () => {
    const cold = await open('Kühlhaus A')
    expect((await transfer('early', { warehouseId: cold, quantity: 6, shelf: 'K-04' })).status).toBe(200)
    expect((await transfer('late', { warehouseId: cold, quantity: 2, reason: 'Hitze' })).status).toBe(200)
    expect(await standing(cold)).toEqual([
      { lot: 'H-1', shelf: 'K-04', onHand: 6, reserved: 6 },
      { lot: 'H-2', shelf: 'K-04', onHand: 2, reserved: 0 },
    ])
    expect(await glasses()).toEqual({ onHand: 10, reserved: 8 })
    expect((await movements('?kind=transfer')).movements.slice(0, 2)).toMatchObject([
      { onHandChange: 2, warehouseName: 'Kühlhaus A', reason: 'Hitze', by: 'Test' },
      { onHandChange: -2, warehouseName: 'Halle', reason: 'Hitze', by: 'Test' },
    ])
    expect(await market.booksBalance()).toEqual([])
    await market.confirm(first ?? '')
    const { id } = await lineOf(first)
    expect((await market.pick(first ?? '', id, { quantity: 5 })).status).toBe(200)
    expect(await market.booksBalance()).toEqual([])
  })

  it('or only to another shelf, and never more than there are, nor to somebody else', async () => {
    expect((await transfer('early', { warehouseId, quantity: 1, shelf: 'B-09' })).body).toEqual({
      stockId: lotOf.early,
    })
    const [row] = await market.db
      .select()
      .from(stocks)
      .where(eq(stocks.id, lotOf.early ?? ''))
    expect(row).toMatchObject({ shelf: 'B-09', onHand: 6, reserved: 6 })
    const cold = await open('Kühlhaus B')
    expect(refusal(await transfer('late', { warehouseId: cold, quantity: 5 }))).toEqual({
      status: 409,
      code: 'StockNegative',
    })
    const { warehouseId: farmers } = await market.receive(farm.company.id, honey.id, 1)
    expect((await transfer('late', { warehouseId: farmers, quantity: 1 })).status).toBe(404)
    expect((await transfer('late', { warehouseId: crypto.randomUUID(), quantity: 1 })).status).toBe(404)
  })

  it('empties a warehouse, which can be closed then, and opened again', async () => {
    const cold = await open('Kühlhaus C')
    const change = (body: object, id = cold) =>
      market.send('PUT', market.anke, `/api/retailer/warehouses/${id}`, { body })
    const moved = await transfer('late', { warehouseId: cold, quantity: 4 })
    const closed = await change({ name: 'Kühlhaus C', isClosed: true })
    expect(closed).toMatchObject({ status: 409, body: { code: 'WarehouseNotEmpty', facts: { onHand: 4 } } })
    await market.post(market.anke, `/api/retailer/stocks/${moved.body.stockId}/transfer`, { warehouseId, quantity: 4 })
    expect((await change({ name: 'Kühlhaus C', isClosed: true })).status).toBe(200)
    expect((await transfer('late', { warehouseId: cold, quantity: 1 })).status).toBe(404)
    const into = { quantity: 1, warehouseId: cold }
    expect((await market.post(market.anke, `/api/retailer/sales-units/${honey.id}/stocks`, into)).status).toBe(404)
    // The name is free meanwhile, and taken for the closed one then.
    const next = await open('kühlhaus c')
    expect(refusal(await change({ name: 'Kühlhaus C', isClosed: false }))).toMatchObject({ code: 'WarehouseNameTaken' })
    expect((await change({ name: 'Keller', isClosed: false })).status).toBe(200)
    expect((await change({ name: 'keller', isClosed: false }, next)).body).toMatchObject({ code: 'WarehouseNameTaken' })
    const { warehouses } = await market.get(market.anke, '/api/retailer/warehouses')
    expect(warehouses).toContainEqual({
      id: cold,
      name: 'Keller',
      isClosed: false,
      lotCount: 0,
      onHand: 0,
      reserved: 0,
      free: 0,
    })
    expect(
      (
        await change(
          { name: 'Mein Lager', isClosed: false },
          (
            await market.receive(farm.company.id, honey.id, 1)
          ).warehouseId,
        )
      ).status,
    ).toBe(404)
  })

  it('takes goods back onto the shelf they came from', async () => {
    const url = `/api/retailer/stocks/${lotOf.late}/return`
    const answer = await market.post(market.anke, url, { quantity: 2, reason: 'Zurückgebracht' }, 'returned-once')
    expect(answer).toMatchObject({ status: 200, body: { onHand: 6 } })
    await market.post(market.anke, url, { quantity: 2, reason: 'Zurückgebracht' }, 'returned-once')
    expect((await movements()).movements[0]).toMatchObject({
      kind: 'receipt',
      onHandChange: 2,
      reason: 'Zurückgebracht',
    })
    expect(await glasses()).toMatchObject({ onHand: 12 })
  })
})

describe('at once', () => {
  it('goods that come in and a warehouse that closes: they are never in one that is closed', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await market.done(market.anke, '/api/retailer/warehouses', { name: `Zelt ${round} ${honey.id}` })
      const body = { name: `Zelt ${round}`, isClosed: true }
      const [closing, coming] = await Promise.all([
        market.send('PUT', market.anke, `/api/retailer/warehouses/${id}`, { body }),
        market.post(market.anke, `/api/retailer/sales-units/${honey.id}/stocks`, { quantity: 1, warehouseId: id }),
      ])
      expect([closing?.status, coming?.status].toSorted()).toEqual(coming?.status === 200 ? [200, 409] : [200, 404])
    }
  })

  it('two counts of one lot: the second learns that somebody was there', async () => {
    const answers = await Promise.all([7, 8].map((counted) => count([{ lot: 'early', seen: 6, counted }])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(await market.booksBalance()).toEqual([])
  })

  it('a count that waits for an order looks again at what is held, and does not count it away', async () => {
    const { id: orderItemId } = await lineOf(second)
    const stockId = lotOf.late ?? ''
    const { counting } = await market.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const who = { by: byOf(market.anke), now: new Date('2026-11-23T08:00:00Z'), requestId: 'order' }
      await moveStock(tx, who, [{ kind: 'reservation', stockId, orderItemId, quantity: 1 }])
      const started = count([{ lot: 'late', seen: 4, counted: 2 }], oldestFirst())
      const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`
      while ((await market.db.execute(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      return { counting: started }
    })
    expect(refusal(await counting)).toEqual({ status: 412, code: 'VersionOutdated' })
    expect(await glasses()).toEqual({ onHand: 10, reserved: 9 })
  })

  it('a count and an order: never more is promised than is there', async () => {
    for (let round = 0; round < 6; round++) {
      const [row] = await market.db
        .select()
        .from(stocks)
        .where(eq(stocks.id, lotOf.early ?? ''))
      const seen = row?.onHand ?? 0
      const counted = Math.max(0, seen - 1)
      const [counting, ordering] = await Promise.all([
        count([{ lot: 'early', seen, counted }], oldestFirst()),
        older?.tries([honey.line(1)]),
      ])
      expect([200, 412]).toContain(counting?.status)
      expect([201, 200, 409]).toContain(ordering?.status)
      expect(await market.booksBalance()).toEqual([])
    }
  })
})

it('the movements come a page at a time, of one kind, one lot or one warehouse', async () => {
  for (let index = 0; index < 31; index++)
    await market.receive(market.hub.id, honey.id, 1, { lot: 'H-1', bestBefore: '2026-12-24' })
  const page = await movements(`?stockId=${lotOf.early}`)
  expect(page.movements).toHaveLength(30)
  const rest = await movements(`?stockId=${lotOf.early}&cursor=${page.nextCursor}`)
  expect(rest).toMatchObject({ nextCursor: null, movements: [{}, { kind: 'receipt', onHandChange: 6 }] })
  const held = await movements(`?stockId=${lotOf.early}&kind=reservation`)
  expect(held.movements).toMatchObject([
    { reservedChange: 1, orderNumber: second, partnerName: 'Mensa am Deich', by: null },
    { reservedChange: 5, orderNumber: first, partnerName: 'Küche St. Ansgar' },
  ])
  expect((await movements(`?warehouseId=${warehouseId}`)).movements.length).toBe(30)
  const stranger = await market.supplier('Milchhof Brandt')
  expect((await market.send('GET', stranger.person, '/api/retailer/stock-movements')).status).toBe(403)
})
