import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stocks } from '../stock/public.ts'
import { type Morning, openMorning, refusal } from './testing/morning.ts'

/** A producer and its own stock: 20 sacks, of which a kitchen has ordered 6. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let farm: Awaited<ReturnType<Morning['supplier']>>
let neighbour: Awaited<ReturnType<Morning['supplier']>>
let sacks: Awaited<ReturnType<typeof farm.sells>>
let stockId: string
beforeEach(async () => {
  farm = await market.supplier('Hof Lüttje')
  neighbour = await market.supplier('Milchhof Brandt')
  sacks = await farm.sells(20)
  const [row] = await market.db.select().from(stocks).where(eq(stocks.salesUnitId, sacks.id))
  stockId = row?.id ?? ''
  await (await market.kitchen('Küche St. Ansgar')).place([sacks.line(6)])
})
const unit = () => market.get(farm.person, `/api/supplier/sales-units/${sacks.id}/stocks`)
const movements = (query = '') =>
  market.get(farm.person, `/api/supplier/sales-units/${sacks.id}/stock-movements${query}`)
const count = (body: object, key?: string, as = farm.person) =>
  market.post(as, `/api/supplier/stocks/${stockId}/count`, { reason: 'Im Regal nachgezählt', ...body }, key)
const writeOff = (body: object, key?: string, as = farm.person) =>
  market.post(as, `/api/supplier/stocks/${stockId}/waste`, { reason: 'Verdorben', ...body }, key)

describe('the stock of a sales unit', () => {
  it('stands lot by lot, first expired first, and new goods go where one says', async () => {
    const path = `/api/supplier/sales-units/${sacks.id}/stocks`
    const add = (body: object) => market.post(farm.person, path, body)
    await add({ quantity: 5, lot: 'N-1', bestBefore: '2026-11-30', shelf: 'B-02' })
    expect((await add({ quantity: 4, lot: 'N-2', bestBefore: '2027-01-31' })).status).toBe(200)
    const stock = await unit()
    expect(stock).toMatchObject({ id: sacks.id, isStockTracked: true, articleName: { de: expect.any(String) } })
    const lots = stock.lots.filter(({ lot }: { lot: string | null }) => lot?.startsWith('N-'))
    // Where nothing is said, goods go where the same stood last.
    expect(lots).toEqual([
      {
        id: lots[0].id,
        lot: 'N-1',
        bestBefore: '2026-11-30',
        shelf: 'B-02',
        isBlocked: false,
        onHand: 5,
        reserved: 0,
        warning: 'soon',
      },
      {
        id: lots[1].id,
        lot: 'N-2',
        bestBefore: '2027-01-31',
        shelf: 'B-02',
        isBlocked: false,
        onHand: 4,
        reserved: 0,
        warning: null,
      },
    ])
  })

  it('is nobody else’s business', async () => {
    for (const path of ['stocks', 'stock-movements']) {
      const answer = await market.send('GET', neighbour.person, `/api/supplier/sales-units/${sacks.id}/${path}`)
      expect(answer.status).toBe(404)
    }
    expect((await market.send('GET', neighbour.person, `/api/supplier/stocks/${stockId}`)).status).toBe(404)
    expect((await count({ seen: 20, counted: 1 }, undefined, neighbour.person)).status).toBe(404)
    expect((await writeOff({ quantity: 1 }, undefined, neighbour.person)).status).toBe(404)
    expect(await market.shelves(farm.company.id, sacks.id)).toEqual({ onHand: 20, reserved: 6 })
  })
})

describe('a count', () => {
  it('books the difference with its reason, once', async () => {
    expect((await count({ seen: 20, counted: 17 }, 'counted-once')).body).toEqual({ onHand: 17, reserved: 6 })
    expect((await count({ seen: 20, counted: 17 }, 'counted-once')).body).toEqual({ onHand: 17, reserved: 6 })
    expect((await movements()).movements[0]).toMatchObject({
      kind: 'correction',
      onHandChange: -3,
      reservedChange: 0,
      stockId,
      reason: 'Im Regal nachgezählt',
      by: 'Test',
      orderNumber: null,
    })
    expect(await market.booksBalance()).toEqual([])
  })

  it('that agrees with the books leaves no trace', async () => {
    const { movements: before } = await movements()
    expect((await count({ seen: 20, counted: 20 })).body).toEqual({ onHand: 20, reserved: 6 })
    expect((await movements()).movements).toEqual(before)
  })

  it('is refused below what is promised, and when goods came or went meanwhile', async () => {
    expect(refusal(await count({ seen: 20, counted: 5 }))).toMatchObject({ status: 409, code: 'StockReserved' })
    expect(refusal(await count({ seen: 19, counted: 18 }))).toMatchObject({ status: 412, code: 'VersionOutdated' })
    expect((await count({ seen: 20, counted: 17, reason: 'x' })).body.errors).toMatchObject([{ path: 'reason' }])
    expect(await market.shelves(farm.company.id, sacks.id)).toEqual({ onHand: 20, reserved: 6 })
  })
})

describe('writing off', () => {
  it('takes free goods only, once, and an empty lot keeps its page', async () => {
    expect(refusal(await writeOff({ quantity: 15 }))).toMatchObject({ status: 409, code: 'StockReserved' })
    expect((await writeOff({ quantity: 2 }, 'spoilt-once')).body).toEqual({ onHand: 18, reserved: 6 })
    expect((await writeOff({ quantity: 2 }, 'spoilt-once')).body).toEqual({ onHand: 18, reserved: 6 })
    const path = `/api/supplier/sales-units/${sacks.id}/stocks`
    const { stockId: other } = (await market.post(farm.person, path, { quantity: 3, lot: 'Rest' })).body
    await market.post(farm.person, `/api/supplier/stocks/${other}/waste`, { quantity: 3, reason: 'Verdorben' })
    expect((await unit()).lots.map(({ id }: { id: string }) => id)).not.toContain(other)
    expect(await market.get(farm.person, `/api/supplier/stocks/${other}`)).toMatchObject({ lot: 'Rest', onHand: 0 })
    expect((await movements(`?stockId=${other}`)).movements.map(({ kind }: { kind: string }) => kind)).toEqual([
      'waste',
      'receipt',
    ])
    expect(await market.booksBalance()).toEqual([])
  })
})

describe('the movements', () => {
  it('name the hub’s order and never who bought, one’s own people and otherwise the hub', async () => {
    const order = await farm.order()
    const [held] = (await movements()).movements
    expect(held).toMatchObject({ kind: 'reservation', reservedChange: 6, orderNumber: order.orderNumber, by: null })
    // What the hub declines for a producer that does not click is in the producer's books, by the hub.
    await market.confirm(
      (await market.get(market.anke, '/api/retailer/business-customer-orders')).orders[0].orderNumber,
    )
    const { orderNumber } = order
    const declining = `/api/retailer/retailer-orders/${orderNumber}/items/${order.items[0].id}/decline`
    await market.done(market.anke, declining, { quantity: 1, reason: { code: 'said', text: 'Am Telefon abgesagt' } })
    const [corrected] = (await movements()).movements
    expect(corrected).toMatchObject({ kind: 'correction', onHandChange: -1, orderNumber, by: market.hub.name })
  })

  it('come a page at a time, the newest first, none twice', async () => {
    for (let index = 0; index < 21; index++) await market.receive(farm.company.id, sacks.id, 1)
    const first = await movements()
    expect(first.movements).toHaveLength(20)
    const second = await movements(`?cursor=${first.nextCursor}`)
    expect(second.nextCursor).toBeNull()
    const ids = [...first.movements, ...second.movements].map(({ id }: { id: string }) => id)
    // The first goods, what the kitchen ordered, and 21 more.
    expect(ids).toHaveLength(23)
    expect(ids).toEqual([...new Set(ids)].sort().toReversed())
  })
})
