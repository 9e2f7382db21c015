import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { type Morning, openMorning, refusal, thursday } from './testing/morning.ts'

/** The same shelf for two kitchens: 9 glasses of honey and 3 loaves of cheese, for one order that is brought and one that is fetched. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

let honey: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
let cheese: typeof honey
let bread: typeof honey
let ansgar: string
let birken: string
let day: string
let days = 0

const url = '/api/retailer/picking'
const articles = () => market.get(market.anke, `${url}/articles?deliveryDate=${day}`)
const article = (id: string) => market.get(market.anke, `${url}/articles/${id}?deliveryDate=${day}`)
const matrix = (more = '') => market.get(market.anke, `${url}/matrix?deliveryDate=${day}${more}`)
const rowOf = (list: { articles: { salesUnitId: string }[] }, { id }: { id: string }) =>
  list.articles.find(({ salesUnitId }) => salesUnitId === id)
const lineOf = async (orderNumber: string, unit: { id: string }) => {
  const { lines } = await article(unit.id)
  return lines.find((line: { orderNumber: string }) => line.orderNumber === orderNumber)
}

beforeEach(async () => {
  // Each test has a day of its own.
  const date = new Date(`${thursday}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 7 * days)
  days += 1
  day = date.toISOString().slice(0, 10)
  const farm = await market.supplier('Hof Lüttje')
  const [one, other] = [await market.kitchen('Küche St. Ansgar'), await market.kitchen('Kita Birkenweg')]
  honey = await farm.sells(0, { priceCents: 595, article: { nameDe: 'Honig' } })
  cheese = await farm.sells(0, { salesUnit: { priceBasis: 'kilogram', expectedWeightGrams: 4000 } })
  bread = await farm.sells(0, { salesUnit: { isStockTracked: false } })
  await market.receive(market.hub.id, honey.id, 4, { lot: 'H-1', bestBefore: '2027-12-24', shelf: 'B-10' })
  await market.receive(market.hub.id, honey.id, 5, { lot: 'H-2', bestBefore: '2028-06-30', shelf: 'B-3' })
  // A lot that ends before the day comes first at the shelf, and is none of theirs.
  await market.receive(market.hub.id, cheese.id, 1, { lot: 'D-0', bestBefore: '2026-11-24', shelf: 'A-1' })
  await market.receive(market.hub.id, cheese.id, 3, { lot: 'D-1', shelf: 'B-2' })
  ansgar = await one.place([honey.line(5), cheese.line(2), bread.line(1)], { deliveryDate: day })
  birken = await other.place([honey.line(3), cheese.line(1)], { deliveryDate: day, deliveryMethod: 'pickupHub' })
  await market.confirm(ansgar)
  await market.confirm(birken)
})

/** What the orders say, one by one: the sums that the lists must come to. */
const counted = async (unit: { id: string }) => {
  const { items: own } = await market.hubOrder(ansgar)
  const { items: others } = await market.hubOrder(birken)
  const lines = [...own, ...others].filter(
    (item: { salesUnitId: string; splitFromItemId: string | null }) =>
      item.salesUnitId === unit.id && item.splitFromItemId === null,
  )
  return lines.reduce((sum: number, item: { pickedQuantity: number | null }) => sum + (item.pickedQuantity ?? 0), 0)
}

describe('by article', () => {
  it('knows each by what a scan may say: its number, its bar code and the lots that lie at this hub', async () => {
    const list = await articles()
    expect(rowOf(list, honey)).toMatchObject({ gtin: null, lots: [{ lot: 'H-1' }, { lot: 'H-2' }] })
    expect(rowOf(list, honey)).toHaveProperty('articleNumber', expect.stringMatching(/./))
    expect(rowOf(list, bread)).toMatchObject({ lots: [] })
  })

  it('adds up what goes into all boxes of a day, in the order of the shelves', async () => {
    const list = await articles()
    expect(list.deliveryDate).toBe(day)
    const own = list.articles.filter(({ salesUnitId }: { salesUnitId: string }) =>
      [honey.id, cheese.id, bread.id].includes(salesUnitId),
    )
    expect(
      own.map((row: Record<string, unknown>) => [
        row.salesUnitId,
        row.shelf,
        row.quantity,
        row.lineCount,
        row.readyCount,
        row.isWeighed,
      ]),
    ).toEqual([
      [cheese.id, 'B-2', 3, 2, 2, true],
      [honey.id, 'B-10', 8, 2, 2, false],
      [bread.id, '', 1, 1, 0, false],
    ])
  })

  it('says how much goes into whose box, with the lots held for it, and picks by the same door', async () => {
    const { lines } = await article(honey.id)
    expect(
      lines.map((line: { customerName: string; quantity: number; canPick: object }) => [
        line.customerName,
        line.quantity,
        line.canPick,
      ]),
    ).toEqual([
      ['Kita Birkenweg', 3, { allowed: true, code: null }],
      ['Küche St. Ansgar', 5, { allowed: true, code: null }],
    ])
    expect((await market.pick(birken, lines[0].id, { quantity: 3 })).status).toBe(200)
    expect(rowOf(await articles(), honey)).toMatchObject({
      quantity: 8,
      pickedQuantity: 3,
      pickedCount: 1,
      readyCount: 1,
    })
    expect(await counted(honey)).toBe(3)
    expect(await lineOf(birken, honey)).toMatchObject({ pickedQuantity: 3, canTakeBack: { allowed: true } })
    expect((await lineOf(ansgar, honey)).pickedQuantity).toBeNull()
    expect(await market.booksBalance()).toEqual([])
  })

  it('keeps in sight what was not found, as long as it can be taken back', async () => {
    const line = await lineOf(birken, honey)
    await market.pick(birken, line.id, { quantity: 0, missingReason: { code: 'said', text: 'Nicht gefunden' } })
    expect(await lineOf(birken, honey)).toMatchObject({ status: 'cancelled', canTakeBack: { allowed: true } })
    expect(rowOf(await articles(), honey)).toMatchObject({
      quantity: 5,
      missingQuantity: 3,
      lineCount: 1,
      pickedCount: 0,
    })
    const other = await lineOf(ansgar, honey)
    await market.pick(ansgar, other.id, { quantity: 4, missingReason: { code: 'said', text: 'Ein Glas zerbrochen' } })
    expect(rowOf(await articles(), honey)).toMatchObject({ quantity: 4, pickedQuantity: 4, missingQuantity: 4 })
    await market.takeBack(birken, line.id)
    expect(rowOf(await articles(), honey)).toMatchObject({ quantity: 7, pickedQuantity: 4, missingQuantity: 1 })
  })

  it('knows nothing of a day without it, nor of another hub', async () => {
    const another = await givenViewer(market.db, await givenHub(market.db))
    const foreign = await market.send('GET', another, `${url}/articles/${honey.id}?deliveryDate=${day}`)
    const unknown = await market.send('GET', market.anke, `${url}/articles/${honey.id}?deliveryDate=2030-01-02`)
    expect([foreign, unknown].map(({ status }) => status)).toEqual([404, 404])
    expect(refusal(await market.send('GET', market.anke, `${url}/articles/${honey.id}`))).toEqual({
      status: 400,
      code: 'ValidationFailed',
    })
    expect((await market.get(another, `${url}/articles?deliveryDate=${day}`)).articles).toEqual([])
    expect(await market.get(another, `${url}/matrix?deliveryDate=${day}`)).toMatchObject({ orders: [], articles: [] })
  })
})

describe('as a matrix', () => {
  it('has a column an order, a row an article, and a cell where one wants the other', async () => {
    const { orders, articles: rows } = await matrix()
    expect(orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([ansgar, birken])
    const cells = rowOf({ articles: rows }, honey) as unknown as { cells: Record<string, unknown>[] }
    expect(cells.cells.map((cell) => [cell.orderNumber, cell.quantity, cell.pickedQuantity, cell.isHere])).toEqual([
      [ansgar, 5, null, true],
      [birken, 3, null, true],
    ])
    expect(rowOf({ articles: rows }, bread)).toMatchObject({
      cells: [{ orderNumber: ansgar, quantity: 1, isHere: false }],
    })
  })

  it('comes to what the list of articles says', async () => {
    await market.pick(ansgar, (await lineOf(ansgar, honey)).id, {
      quantity: 2,
      missingReason: { code: 'said', text: 'Zerbrochen' },
    })
    await market.pick(birken, (await lineOf(birken, cheese)).id, { quantity: 1, weighedGrams: 4100 })
    const [{ articles: rows }, list] = [await matrix(), await articles()]
    type Cell = { quantity: number; pickedQuantity: number | null; missingQuantity: number }
    const sums = rows.map(({ salesUnitId, cells }: { salesUnitId: string; cells: Cell[] }) => ({
      salesUnitId,
      quantity: cells.reduce((sum, { quantity }) => sum + quantity, 0),
      pickedQuantity: cells.reduce((sum, { pickedQuantity }) => sum + (pickedQuantity ?? 0), 0),
      missingQuantity: cells.reduce((sum, { missingQuantity }) => sum + missingQuantity, 0),
    }))
    expect(list.articles).toMatchObject(sums)
    expect(sums.find(({ salesUnitId }: { salesUnitId: string }) => salesUnitId === honey.id)).toMatchObject({
      quantity: 5,
      pickedQuantity: 2,
      missingQuantity: 3,
    })
  })

  it('shows one delivery method alone where that is asked for', async () => {
    const { orders, articles: rows } = await matrix('&deliveryMethod=pickupHub')
    expect(orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([birken])
    expect(rowOf({ articles: rows }, bread)).toBeUndefined()
    expect(rowOf({ articles: rows }, honey)).toMatchObject({ cells: [{ orderNumber: birken }] })
  })
})
