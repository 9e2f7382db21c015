import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
    { id: ours.warehouseId, name: 'Lager', isClosed: false, lotCount: 1, onHand: 7, reserved: 2 },
  ])
  const warehouse = await get(viewer, `/api/retailer/warehouses/${ours.warehouseId}`)
  expect(warehouse.body).toMatchObject({ name: 'Lager', stocks: [{ id: ours.id, onHand: 7, reserved: 2 }] })
  expect((await get(viewer, `/api/retailer/warehouses/${theirs.warehouseId}`)).status).toBe(404)
})
