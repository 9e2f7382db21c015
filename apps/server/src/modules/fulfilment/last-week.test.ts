import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byOf } from '../../platform/actor.ts'
import { moveStock, stocks } from '../stock/public.ts'
import { type Morning, openMorning, refusal } from './testing/morning.ts'

/** The market's clock stands on Monday, 23 November 2026, at eight. */
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

type Farm = Awaited<ReturnType<Morning['supplier']>>
type Unit = { readonly id: string }

const happened = async (
  { company, person }: Farm,
  { id }: Unit,
  [day, kind, quantity]: readonly [string, 'receipt' | 'waste', number],
  lot: Parameters<Morning['receive']>[3] = {},
) => {
  const key = and(eq(stocks.companyId, company.id), eq(stocks.salesUnitId, id))
  const known = (await market.db.select().from(stocks).where(key)).find((row) => row.lot === (lot.lot ?? null))
  const stock = known ?? (await market.receive(company.id, id, 1, lot))
  const who = { by: byOf(person), now: new Date(day), requestId: 'given' }
  await market.db.transaction((tx) => moveStock(tx, who, [{ stockId: stock.id, kind, quantity }]))
}

const askedBy = (farm: Farm) => market.get(farm.person, '/api/supplier/stocks/last-week')
const add = (farm: Farm, { id }: Unit, body: object) =>
  market.post(farm.person, `/api/supplier/sales-units/${id}/stocks`, body)

it('says what is missing to what could be sold last week, of the producer’s own and of what is sold by stock', async () => {
  const farm = await market.supplier('Bäckerei Ahrens')
  const bread = await farm.sells(0)
  // What came in today had not been there last week.
  await farm.sells(9)
  const gone = await farm.sells(0, { salesUnit: { status: 'notListed' } })
  const made = await farm.sells(0, { salesUnit: { isStockTracked: false } })
  for (const unit of [bread, gone, made]) {
    // The helper receives one on the Monday the clock stands on, which is not last week.
    await happened(farm, unit, ['2026-11-16T05:00:00Z', 'receipt', 23])
    await happened(farm, unit, ['2026-11-18T05:00:00Z', 'waste', 20])
  }
  const { units, ...rest } = await askedBy(farm)
  expect(rest).toEqual({ from: '2026-11-16', until: '2026-11-22', enough: 0 })
  expect(units).toMatchObject([
    { salesUnitId: bread.id, onHand: 4, free: 4, lastWeek: 23, missing: 19, hasLots: false, keepsDays: null },
  ])
  expect(units).toHaveLength(1)
  const other = await market.supplier('Bäckerei Behrens')
  expect((await askedBy(other)).units).toEqual([])
  expect((await add(other, bread, { quantity: 19, seen: 4 })).status).toBe(404)
})

it('proposes lots and days for what has them, and counts nothing that is blocked or had expired before', async () => {
  const farm = await market.supplier('Molkerei Classen')
  const milk = await farm.sells(0)
  await happened(farm, milk, ['2026-11-10T05:00:00Z', 'receipt', 50], { lot: 'ALT', bestBefore: '2026-11-15' })
  await happened(farm, milk, ['2026-11-16T05:00:00Z', 'receipt', 30], { lot: 'ZU', bestBefore: '2026-12-24' })
  await market.db.update(stocks).set({ isBlocked: true }).where(eq(stocks.lot, 'ZU'))
  await happened(farm, milk, ['2026-11-17T05:00:00Z', 'receipt', 12], { lot: 'M-17', bestBefore: '2026-11-29' })
  await happened(farm, milk, ['2026-11-19T05:00:00Z', 'waste', 12], { lot: 'M-17' })
  const { units } = await askedBy(farm)
  expect(units).toMatchObject([
    { salesUnitId: milk.id, free: 1, lastWeek: 12, missing: 11, hasLots: true, keepsDays: 12 },
  ])
})

it('what is entered is there, and there is nothing left to fill up; of two who enter the same at once one does', async () => {
  const farm = await market.supplier('Hof Doppelt')
  const honey = await farm.sells(0)
  await happened(farm, honey, ['2026-11-16T05:00:00Z', 'receipt', 40])
  await happened(farm, honey, ['2026-11-18T05:00:00Z', 'waste', 38])
  const [unit] = (await askedBy(farm)).units
  const body = { quantity: unit.missing, seen: unit.onHand }
  const answers = await Promise.all([add(farm, honey, body), add(farm, honey, body), add(farm, honey, body)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
  expect(refusal(answers.find(({ status }) => status === 412) ?? expect.fail())).toEqual({
    status: 412,
    code: 'VersionOutdated',
  })
  expect((await askedBy(farm)).units).toEqual([])
  const { stocks: rows } = await market.get(farm.person, '/api/supplier/stocks')
  expect(rows).toMatchObject([{ onHand: unit.onHand + unit.missing }])
})
