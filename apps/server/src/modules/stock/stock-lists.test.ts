import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { compareShelves } from '@regionalmarkt/domain/stock/shelf.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCompany, givenHub, givenSalesUnit, givenStock, givenViewer } from '../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T08:00:00Z') })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const get = async (as: { subject: string }, url: string) => {
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${as.subject}` } })
  return { status: answer.statusCode, body: answer.json() }
}

it('a supplier sees its own lots, first expired first, without empty ones', async () => {
  const farm = await givenCompany(database.db, { name: 'Hof Lüttje' })
  const neighbour = await givenCompany(database.db)
  const { salesUnit } = await givenSalesUnit(database.db, farm.id)
  const lot = (companyId: string, onHand: number, bestBefore: string | null) =>
    givenStock(database.db, { companyId, salesUnitId: salesUnit.id, onHand, bestBefore, lot: `L-${bestBefore}` })
  await lot(farm.id, 4, null)
  await lot(farm.id, 5, '2026-12-24')
  await lot(farm.id, 6, '2026-12-01')
  await lot(farm.id, 0, '2026-11-24')
  await lot(neighbour.id, 9, '2026-11-30')
  const { body } = await get(await givenViewer(database.db, farm), '/api/supplier/stocks')
  expect(body.stocks.map(({ onHand }: { onHand: number }) => onHand)).toEqual([6, 5, 4])
  expect(body.stocks[0]).toMatchObject({
    supplierName: 'Hof Lüttje',
    articleName: { de: 'Kartoffel Linda', en: 'Linda potatoes' },
    bestBefore: '2026-12-01',
    reserved: 0,
  })
  expect(body.soldOut).toEqual([])
})

it('a supplier sees what it counts, offers and has nothing of', async () => {
  const farm = await givenCompany(database.db)
  const unit = async (salesUnit: object, article: object = {}) =>
    (await givenSalesUnit(database.db, farm.id, { salesUnit, article })).salesUnit.id
  const gone = await unit({})
  const empty = await unit({ nameDe: 'Sack 25 kg' })
  await unit({ isStockTracked: false })
  await unit({ status: 'notListed' })
  await unit({}, { status: 'rejected' })
  await givenSalesUnit(database.db, (await givenCompany(database.db)).id)
  await givenStock(database.db, { companyId: farm.id, salesUnitId: gone, onHand: 0 })
  await givenStock(database.db, { companyId: farm.id, salesUnitId: await unit({}), onHand: 1 })
  const { body } = await get(await givenViewer(database.db, farm), '/api/supplier/stocks')
  const ids = body.soldOut.map(({ salesUnitId }: { salesUnitId: string }) => salesUnitId)
  expect(ids.toSorted()).toEqual([gone, empty].toSorted())
})

it('a hub sees its warehouses and what stands in them, and nobody else’s', async () => {
  const hub = await givenHub(database.db)
  const otherHub = await givenCompany(database.db, { type: CompanyType.Retailer })
  const farm = await givenCompany(database.db)
  const { salesUnit } = await givenSalesUnit(database.db, farm.id)
  const ours = await givenStock(database.db, { companyId: hub.id, salesUnitId: salesUnit.id, onHand: 7, reserved: 2 })
  const theirs = await givenStock(database.db, { companyId: otherHub.id, salesUnitId: salesUnit.id, onHand: 9 })
  const viewer = await givenViewer(database.db, hub)
  const { body } = await get(viewer, '/api/retailer/warehouses')
  expect(body.warehouses).toEqual([
    { id: ours.warehouseId, name: 'Lager', isClosed: false, lotCount: 1, onHand: 7, reserved: 2, free: 5 },
  ])
  const warehouse = await get(viewer, `/api/retailer/warehouses/${ours.warehouseId}`)
  expect(warehouse.body).toMatchObject({
    name: 'Lager',
    stocks: [{ id: ours.id, onHand: 7, reserved: 2, isBlocked: false }],
    figures: { lots: 1, onHand: 7, reserved: 2, free: 5, salesUnits: 1, expiring: 0, blocked: 0, found: 1 },
    nextCursor: null,
  })
  expect((await get(viewer, `/api/retailer/warehouses/${theirs.warehouseId}`)).status).toBe(404)
})

describe('a warehouse of more lots than go on one page', () => {
  const shelves = ['', 'B-01', 'A-10', 'A-2', 'Kühlraum', 'A-002b', 'Regal 12', 'Regal 9']
  type Row = { id: string; shelf: string; lot: string; bestBefore: string | null; onHand: number }
  let all: Row[]
  let address: string
  let viewer: { subject: string }
  const pagesOf = async (query: string): Promise<{ rows: Row[]; first: { figures: Record<string, number> } }> => {
    const rows: Row[] = []
    let first: { figures: Record<string, number> } | undefined
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { status, body } = await get(viewer, `${address}?${query}${next}`)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.stocks.length).toBeLessThanOrEqual(50)
      expect(body.figures === null).toBe(next !== '')
      first ??= body
      rows.push(...body.stocks)
      cursor = body.nextCursor
    }
    return { rows, first: first ?? expect.fail() }
  }
  beforeAll(async () => {
    const hub = await givenHub(database.db)
    const farm = await givenCompany(database.db, { name: 'Hof 100 %_' })
    all = []
    for (const [n, name] of ['Äpfel', 'Apfelsaft', 'Zwiebel'].entries()) {
      const { salesUnit } = await givenSalesUnit(database.db, farm.id, { article: { nameDe: name, nameEn: name } })
      for (let lot = 0; lot < 41; lot += 1) {
        const bestBefore =
          lot % 4 === 0
            ? null
            : lot === 1
              ? '2026-11-30'
              : `2026-${lot % 4 === 1 ? '11' : '12'}-${lot === 3 ? '01' : 10 + (lot % 20)}`
        const row = {
          shelf: shelves[(lot + n) % shelves.length] ?? '',
          lot: `L${n}-${lot}`,
          bestBefore,
          onHand: 1 + lot,
        }
        const isBlocked = lot % 10 === 0
        const stock = await givenStock(database.db, { companyId: hub.id, salesUnitId: salesUnit.id, ...row, isBlocked })
        address = `/api/retailer/warehouses/${stock.warehouseId}`
        all.push({ id: stock.id, ...row })
      }
    }
    viewer = await givenViewer(database.db, hub)
  })
  const sum = (rows: readonly Row[]) => rows.reduce((total, { onHand }) => total + onHand, 0)
  const isSoon = ({ bestBefore }: Row) => bestBefore !== null && bestBefore <= '2026-11-30'

  it('shows each lot once, by name and first expired first, with what all of them come to', async () => {
    const { rows, first } = await pagesOf('')
    expect(rows.map(({ id }) => id)).toHaveLength(123)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)))
    expect(first.figures).toEqual({
      ...{ lots: 123, onHand: sum(all), reserved: 0, low: 0, salesUnits: 3, found: 123 },
      // What is blocked can be sold to nobody.
      free: sum(all.filter(({ lot }) => !/-\d?0$/.test(lot))),
      ...{ expiring: all.filter(isSoon).length, blocked: 15 },
    })
    for (const n of [0, 1, 2]) {
      const days = rows.slice(41 * n, 41 * n + 41).map(({ bestBefore }) => bestBefore ?? '9999')
      expect(days).toEqual(days.toSorted())
    }
  })

  it('shows them in the order of the shelves, as one walks past them', async () => {
    const { rows } = await pagesOf('order=shelf')
    expect(rows.map(({ shelf }) => shelf)).toEqual(all.map(({ shelf }) => shelf).toSorted(compareShelves))
  })

  it.each([
    ['q=apfel', (row: Row) => !row.lot.startsWith('L2')],
    ['q=apfel%20l1-4', (row: Row) => /^L1-4/.test(row.lot)],
    ['q=KÜHL', (row: Row) => row.shelf === 'Kühlraum'],
    ['q=%25', () => true],
    ['q=%25_', () => true],
    ['q=_%25', () => false],
    ['q=nirgends', () => false],
    ['expiring=true', isSoon],
    ['blocked=true', (row: Row) => /-\d?0$/.test(row.lot)],
    ['expiring=true&blocked=true&q=zwiebel', (row: Row) => isSoon(row) && /^L2-\d?0$/.test(row.lot)],
  ])('looks for %s in all of them, not on the page', async (query, isWanted) => {
    const wanted = all.filter(isWanted)
    const { rows, first } = await pagesOf(query)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
    expect(first.figures).toMatchObject({ found: wanted.length, lots: 123, onHand: sum(all) })
  })

  it('shows of lots that are named these alone, on one page, and nobody else’s', async () => {
    const named = all.filter((_, n) => n % 2 === 0)
    const query = `?order=shelf&stocks=${named.map(({ id }) => id).join(',')}`
    const { body } = await get(viewer, address + query)
    expect(body.stocks.map(({ id }: Row) => id).toSorted()).toEqual(named.map(({ id }) => id).toSorted())
    expect(body).toMatchObject({ figures: { lots: named.length, found: named.length }, nextCursor: null })
    expect(body.stocks.map(({ shelf }: Row) => shelf)).toEqual(named.map(({ shelf }) => shelf).toSorted(compareShelves))
    const stranger = await givenHub(database.db)
    const { salesUnit } = await givenSalesUnit(database.db, (await givenCompany(database.db)).id)
    const theirs = await givenStock(database.db, { companyId: stranger.id, salesUnitId: salesUnit.id, onHand: 1 })
    expect((await get(viewer, `${address}?stocks=${theirs.id}`)).body).toMatchObject({ stocks: [] })
  })

  it.each(['x', Buffer.from('[0,"","",null,1]').toString('base64url'), Buffer.from('{}').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      expect((await get(viewer, `${address}?cursor=${cursor}`)).status).toBe(400)
    },
  )
})

it('only the lots that a producer has chosen go out as a table, and never those of another', async () => {
  const [farm, other] = [await givenCompany(database.db), await givenCompany(database.db)]
  const lots: { readonly id: string }[] = []
  for (const { id: companyId } of [farm, farm, other]) {
    const { salesUnit } = await givenSalesUnit(database.db, companyId)
    lots.push(
      await givenStock(database.db, { companyId, salesUnitId: salesUnit.id, onHand: 3, lot: `L-${lots.length}` }),
    )
  }
  const { subject } = await givenViewer(database.db, farm)
  const table = async (chosen: readonly { readonly id: string }[]) => {
    const url = `/api/supplier/stocks/export?stocks=${chosen.map(({ id }) => id).join(',')}`
    const { body } = await server.app.inject({ url, headers: { authorization: `Bearer ${subject}` } })
    return body.match(/L-\d/g)
  }
  expect(await table(lots.slice(0, 1))).toEqual(['L-0'])
  expect((await table(lots))?.toSorted()).toEqual(['L-0', 'L-1'])
})

it('stock goes out as a table, narrowed and ordered as the list is; of a hub a warehouse of its own', async () => {
  const hub = await givenHub(database.db)
  const farm = await givenCompany(database.db, { name: 'Hof Harms', homeHubId: hub.id })
  const { salesUnit } = await givenSalesUnit(database.db, farm.id, { retailerId: hub.id })
  const lot = (name: string, bestBefore: string | null, shelf: string) =>
    givenStock(database.db, { companyId: hub.id, salesUnitId: salesUnit.id, onHand: 3, lot: name, bestBefore, shelf })
  const first = await lot('A', '2026-12-09', 'B-1')
  const second = await lot('B', null, 'A-10')
  const third = await lot('C', '2026-12-01', 'A-2')
  const who = await givenViewer(database.db, hub)
  const table = async (query: string, as: { subject: string } = who) => {
    const url = `/api/retailer/stocks/export${query}`
    const { statusCode, body } = await server.app.inject({ url, headers: { authorization: `Bearer ${as.subject}` } })
    const [head = '', ...rows] = body
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n')
    const place = head.split(';').indexOf('Charge')
    return { statusCode, lots: rows.map((row) => row.split(';')[place]) }
  }
  expect((await table('?order=bestBefore')).lots).toEqual(['C', 'A', 'B'])
  expect((await table('?order=shelf')).lots).toEqual(['C', 'B', 'A'])
  expect((await table('?q=A-10')).lots).toEqual(['B'])
  expect((await table(`?warehouseId=${first.warehouseId}`)).lots).toHaveLength(3)
  const stranger = await givenViewer(database.db, await givenHub(database.db))
  expect((await table(`?warehouseId=${first.warehouseId}`, stranger)).statusCode).toBe(404)
  expect((await table('', stranger)).lots).toEqual([])
  const chosen = `?stocks=${third.id},${second.id}`
  expect((await table(chosen)).lots.toSorted()).toEqual(['B', 'C'])
  expect((await table(`${chosen}&q=A-10`)).lots).toEqual(['B'])
  expect((await table(chosen, stranger)).lots).toEqual([])
  expect((await table(`?stocks=${Array(151).fill(first.id).join(',')}`)).statusCode).toBe(400)
  const pages = await get(who, '/api/retailer/stocks?order=bestBefore')
  expect(pages.body.stocks.map((stock: { lot: string }) => stock.lot)).toEqual(['C', 'A', 'B'])
})
