import { daysLeft } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { isLow, type LotOnShelf, warningOfLot } from '@regionalmarkt/domain/stock/stock-warnings.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenHub, givenViewer } from '../../platform/testing/given.ts'
import { mails, renderMail } from '../notifications/public.ts'
import { promisedUntil } from '../orders/public.ts'
import { stocks, stockTasks } from '../stock/public.ts'
import { type Morning, openMorning, refusal, thursday } from './testing/morning.ts'

/** The market's clock stands on this Monday. */
const monday = '2026-11-23'
let market: Morning
beforeAll(async () => {
  market = await openMorning()
})
afterAll(() => market.close())

const warn = (
  desk: string,
  as: { subject: string },
  { id }: { id: string },
  lowAt: number | null,
  daysBefore?: number,
) =>
  market.send('PUT', as, `/api/${desk}/sales-units/${id}/stock-warning`, {
    body: { lowAt, daysBefore: daysBefore ?? null },
  })
const lowAt = async (desk: string, as: { subject: string }) => {
  const { units } = await market.get(as, `/api/${desk}/low-stock`)
  return units.map((unit: Record<string, unknown>) => [unit.salesUnitId, unit.onHand, unit.free, unit.lowAt])
}
const counts = async (desk: string, as: { subject: string }) =>
  (await market.get(as, `/api/${desk}/work-list`)).stockWarnings

describe('low stock', () => {
  it('is said for the producer’s stock and the hub’s shelf apart, and counted for whoever can fill it up', async () => {
    const farm = await market.supplier('Hof Lüttje')
    const honey = await farm.sells(9)
    const before = await lowAt('retailer', market.anke)
    expect(await warn('supplier', farm.person, honey, 9)).toMatchObject({ status: 200, body: { lowAt: 9 } })
    expect(await lowAt('supplier', farm.person)).toEqual([[honey.id, 9, 9, 9]])
    expect(await counts('supplier', farm.person)).toEqual({ low: 1, expiring: 0 })
    expect(await lowAt('retailer', market.anke)).toEqual(before)
    expect(await warn('retailer', market.anke, honey, 2)).toMatchObject({ status: 200 })
    await market.receive(market.hub.id, honey.id, 3, { lot: 'H-1' })
    expect(await lowAt('retailer', market.anke)).toEqual(before)
    const kitchen = await market.kitchen('Küche St. Ansgar')
    const order = await kitchen.place([honey.line(2)])
    expect(await lowAt('retailer', market.anke)).toEqual([...before, [honey.id, 3, 1, 2]])
    expect(await counts('retailer', market.anke)).toMatchObject({ low: before.length + 1 })
    const { stocks: rows } = await market.get(market.anke, '/api/retailer/stocks?low=true')
    expect(rows).toMatchObject([{ salesUnitId: honey.id, isLow: true, lowAt: 2, warehouseName: 'Halle' }])
    await market.done(market.anke, `/api/retailer/business-customer-orders/${order}/confirm`)
    await warn('retailer', market.anke, honey, null)
    expect(await lowAt('retailer', market.anke)).toEqual(before)
  })

  it('of what nobody sells any more is not said, nor of what is made to order', async () => {
    const farm = await market.supplier('Hof Hinrichs')
    const gone = await farm.sells(0, { salesUnit: { status: 'notListed' } })
    const made = await farm.sells(0, { salesUnit: { isStockTracked: false } })
    const sold = await farm.sells(0)
    for (const unit of [gone, made, sold]) await warn('supplier', farm.person, unit, 5)
    expect(await lowAt('supplier', farm.person)).toEqual([[sold.id, 0, 0, 5]])
  })

  it('is nobody else’s to say, and only within reason', async () => {
    const [farm, other] = [await market.supplier('Hof A'), await market.supplier('Hof B')]
    const honey = await farm.sells(1)
    const elsewhere = await givenViewer(market.db, await givenHub(market.db))
    expect((await warn('supplier', other.person, honey, 5)).status).toBe(404)
    expect((await warn('retailer', elsewhere, honey, 5)).status).toBe(404)
    for (const [low, days] of [
      [-1, 3],
      [100_001, 3],
      [1, 731],
      [1, -1],
    ] as const) {
      expect(refusal(await warn('supplier', farm.person, honey, low, days))).toEqual({
        status: 400,
        code: 'ValidationFailed',
      })
    }
  })

  it('is found by words and by what has run out, stands by name or by what there is least of, and goes out as it stands', async () => {
    const farm = await market.supplier('Hof Suchmann')
    const names = { Zwiebel: 3, Apfel: 0, Möhre: 1, Apfelsaft: 3 }
    const ids = new Map<string, string>()
    for (const [name, onHand] of Object.entries(names)) {
      const unit = await farm.sells(onHand, { article: { nameDe: name, nameEn: name } })
      await warn('supplier', farm.person, unit, 3)
      ids.set(unit.id, name)
    }
    const found = async (query: string) => {
      const { units, count } = await market.get(farm.person, `/api/supplier/low-stock?${query}`)
      expect(count, query).toBe(units.length)
      return units.map(({ salesUnitId }: { salesUnitId: string }) => ids.get(salesUnitId))
    }
    expect(await found('')).toEqual(['Apfel', 'Apfelsaft', 'Möhre', 'Zwiebel'])
    expect(await found('order=free')).toEqual(['Apfel', 'Möhre', 'Apfelsaft', 'Zwiebel'])
    expect(await found('q=apfel')).toEqual(['Apfel', 'Apfelsaft'])
    expect(await found('q=apfel%20suchmann')).toEqual(['Apfel', 'Apfelsaft'])
    expect(await found('gone=true')).toEqual(['Apfel'])
    expect(await found('gone=true&q=zwiebel')).toEqual([])
    const table = await market.server.app.inject({
      url: '/api/supplier/low-stock?format=csv&order=free&q=apfel',
      headers: { authorization: `Bearer ${farm.person.subject}` },
    })
    const [head, ...rows] = table.body
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n')
    expect(head).toMatch(/^Artikelnummer;Artikel;/)
    expect(rows.map((row) => row.split(';').slice(5).join(' '))).toEqual(['0 0 3', '3 3 3'])
  })

  it('comes in pages by what there is least of, each once', async () => {
    const farm = await market.supplier('Hof mit 52 Resten')
    const units = await Promise.all(Array.from({ length: 52 }, (_, n) => farm.sells(n % 3)))
    for (const unit of units) await warn('supplier', farm.person, unit, 9)
    const first = await market.get(farm.person, '/api/supplier/low-stock?order=free')
    const second = await market.get(farm.person, `/api/supplier/low-stock?order=free&cursor=${first.nextCursor}`)
    const all = [...first.units, ...second.units]
    const free = all.map((unit: { free: number }) => unit.free)
    expect(free).toEqual(free.toSorted((a, b) => a - b))
    expect(new Set(all.map(({ salesUnitId }: { salesUnitId: string }) => salesUnitId)).size).toBe(52)
  })

  it('comes in pages, each once', async () => {
    const farm = await market.supplier('Hof mit 53 Sorten')
    const units = await Promise.all(Array.from({ length: 53 }, () => farm.sells(0)))
    for (const unit of units) await warn('supplier', farm.person, unit, 0)
    const first = await market.get(farm.person, '/api/supplier/low-stock')
    const second = await market.get(farm.person, `/api/supplier/low-stock?cursor=${first.nextCursor}`)
    expect([first.count, first.units.length, second.count, second.units.length]).toEqual([53, 50, null, 3])
    const ids = [...first.units, ...second.units].map(({ salesUnitId }: { salesUnitId: string }) => salesUnitId)
    expect(new Set(ids)).toEqual(new Set(units.map(({ id }) => id)))
    expect((await market.send('GET', farm.person, '/api/supplier/low-stock?cursor=abc')).status).toBe(400)
  })
})

describe('lots', () => {
  it('are warned of as the domain decides, whatever they are', async () => {
    const farm = await market.supplier('Hof vieler Chargen')
    const units = await Promise.all([farm.sells(0), farm.sells(0)])
    const [one, other] = units
    if (!one || !other) throw new Error('two sales units')
    await warn('supplier', farm.person, other, 12, 30)
    const days = [null, '2026-11-22', monday, '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-23', '2026-12-24']
    for (const [n, bestBefore] of days.entries()) {
      for (const { id } of units) {
        await market.receive(farm.company.id, id, n + 1, { lot: `L-${n}`, ...(bestBefore ? { bestBefore } : {}) })
      }
    }
    await market.db.update(stocks).set({ isBlocked: true }).where(eq(stocks.lot, 'L-3'))
    const { stocks: rows, figures } = await market.get(farm.person, '/api/supplier/stocks')
    type Row = LotOnShelf & { salesUnitId: string; warning: string | null; isLow: boolean; daysBefore: number | null }
    const lots = rows as (Row & { bestBefore: string })[]
    expect(lots.length).toBe(16)
    for (const lot of lots) {
      const { daysBefore } = lot
      expect({ ...lot, warning: warningOfLot(lot, { promisedUntil: null, daysBefore }, monday) }).toEqual(lot)
      const beside = lots.filter(({ salesUnitId }) => salesUnitId === lot.salesUnitId)
      expect(lot.isLow).toBe(isLow(beside, lot.salesUnitId === other.id ? 12 : null, monday))
    }
    const warned = lots.filter(({ warning }) => warning !== null)
    expect(figures).toMatchObject({ expiring: warned.length, low: 0 })
    expect(await counts('supplier', farm.person)).toEqual({ low: 0, expiring: warned.length })
    const { stocks: filtered } = await market.get(farm.person, '/api/supplier/stocks?expiring=true')
    expect(filtered.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      warned.map((lot) => (lot as unknown as { id: string }).id).toSorted(),
    )
    const unit = await market.get(farm.person, `/api/supplier/sales-units/${other.id}/stocks`)
    expect(unit).toMatchObject({ lowAt: 12, daysBefore: 30, isLow: false })
  })

  it('all promised go in time and are no matter; promised for too late they are, even far ahead', async () => {
    const farm = await market.supplier('Milchhof Brandt')
    const milk = await farm.sells(0)
    const stock = await market.receive(market.hub.id, milk.id, 4, { lot: 'M-1', bestBefore: thursday })
    const warningOf = async () => {
      const { stocks: rows } = await market.get(market.anke, '/api/retailer/stocks?q=M-1')
      return rows[0].warning
    }
    expect(daysLeft(thursday, monday)).toBeLessThan(7)
    expect(await warningOf()).toBe('soon')
    const kitchen = await market.kitchen('Kita Birkenweg')
    await kitchen.place([milk.line(4)])
    expect(await warningOf()).toBeNull()
    await market.db.update(stocks).set({ bestBefore: '2026-11-25' }).where(eq(stocks.id, stock.id))
    expect(await warningOf()).toBe('tooShort')
  })
})

describe('the morning mail', () => {
  let now = new Date('2026-11-24T03:59:00Z')
  const problems: unknown[] = []
  const look = async () => {
    const tasks = stockTasks({
      db: market.db,
      clock: () => now,
      promisedUntil,
      onFailed: (...each) => problems.push(each),
    })
    await tasks['warn-of-stock']?.({}, undefined as never)
  }
  const mailsTo = async (email: string) => {
    const rows = await market.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)
    return rows.filter(({ template }) => template === 'stockWarnings')
  }

  it('comes once a day at most, only with news, and heals itself after an outage', async () => {
    const farm = await market.supplier('Hof Morgenpost', { email: 'morgen@hof.example' })
    const honey = await farm.sells(4)
    const milk = await farm.sells(0)
    await warn('supplier', farm.person, honey, 5)
    await look()
    expect(await mailsTo('morgen@hof.example'), 'nobody is told before five in the morning').toEqual([])
    now = new Date('2026-11-24T04:00:00Z')
    await Promise.all([look(), look(), look()])
    const [first, ...others] = await mailsTo('morgen@hof.example')
    expect(others).toEqual([])
    expect(first?.data).toMatchObject({ low: 1, expiring: 0, isHub: false, more: 0, warnings: [{ free: 4, lowAt: 5 }] })
    await market.receive(farm.company.id, milk.id, 3, { lot: 'M-7', bestBefore: '2026-11-26' })
    await look()
    expect(await mailsTo('morgen@hof.example'), 'the day has been looked at').toHaveLength(1)
    // Nothing ran for two days; then it is evening.
    now = new Date('2026-11-26T19:00:00Z')
    await look()
    const news = await mailsTo('morgen@hof.example')
    expect(news).toHaveLength(2)
    expect(news[1]?.data).toMatchObject({ low: 0, expiring: 1, warnings: [{ kind: 'soon', lot: 'M-7', free: 3 }] })
    now = new Date('2026-11-27T06:00:00Z')
    await look()
    expect((await mailsTo('morgen@hof.example')).slice(2), 'what was soon has expired').toMatchObject([
      { data: { warnings: [{ kind: 'expired' }] } },
    ])
    now = new Date('2026-11-28T06:00:00Z')
    await look()
    expect(await mailsTo('morgen@hof.example'), 'nothing is new').toHaveLength(3)
    expect(problems).toEqual([])
  })

  it('is switched off by whoever wants none, and tells of the old no more when it is wanted again', async () => {
    const farm = await market.supplier('Hof ohne Post', { email: 'still@hof.example' })
    const [honey, oil] = [await farm.sells(0), await farm.sells(0)]
    await warn('supplier', farm.person, honey, 0)
    const switchTo = (isWanted: boolean) =>
      market.send('PUT', farm.person, '/api/supplier/stock-mails', { body: { isWanted } })
    const wants = async () => (await market.get(farm.person, '/api/supplier/low-stock')).wantsMails
    expect(await wants()).toBe(true)
    await switchTo(false)
    await switchTo(false)
    expect(await wants()).toBe(false)
    now = new Date('2026-11-29T06:00:00Z')
    await look()
    expect((await switchTo(true)).body).toEqual({ isWanted: true })
    now = new Date('2026-11-30T06:00:00Z')
    await look()
    expect(await mailsTo('still@hof.example')).toEqual([])
    await warn('supplier', farm.person, oil, 0)
    now = new Date('2026-12-01T06:00:00Z')
    await look()
    expect(await mailsTo('still@hof.example')).toMatchObject([{ data: { low: 1, expiring: 0 } }])
  })

  it('goes to whoever can be looked at, though another cannot', async () => {
    const [broken, farm] = [
      await market.supplier('Hof Kaputt', { email: 'kaputt@hof.example' }),
      await market.supplier('Hof Heil', { email: 'heil@hof.example' }),
    ]
    for (const { person, sells } of [broken, farm]) await warn('supplier', person, await sells(0), 0)
    await market.db.execute(
      sql`alter table ${mails} add constraint not_to_them check (recipient <> 'kaputt@hof.example')`,
    )
    now = new Date('2026-12-02T06:00:00Z')
    await expect(look()).rejects.toThrow(broken.company.id)
    expect(await mailsTo('heil@hof.example')).toHaveLength(1)
    await market.db.execute(sql`alter table ${mails} drop constraint not_to_them`)
    now = new Date('2026-12-02T07:00:00Z')
    await look()
    expect(
      [await mailsTo('heil@hof.example'), await mailsTo('kaputt@hof.example')].map(({ length }) => length),
    ).toEqual([1, 1])
  })

  it('says in both languages what is to be done', () => {
    const names = { articleName: { de: 'Milch', en: 'Milk' }, salesUnitName: { de: 'Eimer 10 l', en: 'Bucket 10 l' } }
    const lot = { ...names, lot: 'M-7', bestBefore: '2026-11-26', free: 3, lowAt: null }
    const data = {
      ...{ name: 'Anke', isHub: true, low: 1, expiring: 2, more: 4 },
      warnings: [
        { ...lot, kind: 'soon' as const },
        { ...lot, kind: 'tooShort' as const, lot: null },
        { ...names, kind: 'low' as const, lot: null, bestBefore: null, free: 2, lowAt: 5 },
      ],
    }
    const german = renderMail('stockWarnings', data, { locale: 'de-DE', publicUrl: 'https://markt.example' })
    expect(german.subject).toBe('Ihr Bestand: 1 Artikel wird knapp, 2 Chargen laufen ab')
    for (const said of [
      'Milch, Eimer 10 l, Charge M-7: hält bis',
      'ist aber für später versprochen',
      'noch 2 frei',
      'und 4 weitere',
      '/retailer/warehouses',
    ])
      expect(german.text).toContain(said)
    const english = renderMail('stockWarnings', data, { locale: 'en-US', publicUrl: 'https://markt.example' })
    expect(english.subject).toBe('Your stock: 1 article is running low, 2 lots expire')
    expect(english.text).toContain('/en-US/retailer/warehouses')
  })
})
