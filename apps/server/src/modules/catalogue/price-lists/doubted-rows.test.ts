import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Desk, givenDesk } from '../../../platform/testing/article-desk.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'
import { articleCategories, articles, salesUnits } from '../tables.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T06:00:00Z') })
  const names = { nameDe: 'Übriges', nameEn: 'Other', tint: '#eeeeee', position: 9 }
  const [parent] = await database.db
    .insert(articleCategories)
    .values({ ...names, slug: 'uebriges' })
    .returning()
  const slugs = ['weitere-lebensmittel', 'festkochend']
  await database.db.insert(articleCategories).values(slugs.map((slug) => ({ ...names, slug, parentId: parent?.id })))
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const send = async ({ producer }: Pick<Desk, 'producer'>, payload: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/supplier/price-lists?fileName=liste.csv',
    headers: { authorization: `Bearer ${producer.subject}`, 'content-type': 'text/csv' },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
type Confirmed = readonly { articleNumber: string; supplierPriceCents: number }[]
const commit = async (desk: Desk, id: string, confirmed?: Confirmed) => {
  const body = { stockOfNew: 'counted', ...(confirmed && { confirmed }) }
  return desk.ask(desk.producer, 'POST', `supplier/price-lists/${id}/commit`, { body })
}
const takeIn = async (desk: Desk, payload: string, confirmed?: Confirmed) =>
  (await commit(desk, (await send(desk, payload)).id, confirmed)).body
const unitOf = async (desk: Desk, number: string) => {
  const [row] = await database.db
    .select({ unit: salesUnits, article: articles })
    .from(salesUnits)
    .innerJoin(articles, eq(articles.id, salesUnits.articleId))
    .where(and(eq(articles.supplierId, desk.supplier.id), eq(articles.number, number)))
  return row
}
const approveAll = async (desk: Desk) => {
  const isPending = and(eq(articles.supplierId, desk.supplier.id), eq(articles.status, 'pending'))
  const rows = await database.db.select().from(articles).where(isPending)
  const body = { decision: 'approve', articleIds: rows.map(({ id }) => id), declaresUnknownAllergensFree: true }
  expect((await desk.ask(desk.anke, 'POST', 'retailer/articles/approvals', { body })).status).toBe(200)
}

const head = 'Artikelnummer;Bezeichnung;Inhalt;Inhaltseinheit;Preis;MwSt;Kategorie'
const list = (...rows: string[]) => [head, ...rows].join('\n')
const linda = (price: string) => `LU-101;Kartoffel Linda;12,5;kg;${price};7;festkochend`
const laura = (price: string) => `LU-102;Kartoffel Laura;12,5;kg;${price};7;festkochend`

it('shows a forgotten comma first, and takes it in only when it is named at the price that was shown', async () => {
  const desk = await givenDesk(server)
  await takeIn(desk, list(laura('11,90'), linda('12,63')))
  const slip = list(laura('12,10'), linda('1263'))
  const body = await send(desk, slip)
  expect(body.counts).toMatchObject({ changed: 2, doubtful: 1 })
  expect(body.rows).toMatchObject([
    {
      ...{ articleNumber: 'LU-101', kind: 'changed', doubts: ['priceJump'] },
      content: { is: { amount: 12_500, unit: 'gram' }, listed: null },
      basePrice: { before: { cents: 101, unit: 'kilogram' }, after: { cents: 10_104, unit: 'kilogram' } },
    },
    { articleNumber: 'LU-102', kind: 'changed', doubts: [] },
  ])
  const before = (await unitOf(desk, 'LU-101'))?.unit
  const { outcome } = (await commit(desk, body.id)).body
  expect(outcome).toEqual({ created: 0, changed: 1, delisted: 0, unchanged: 0, notTaken: 1, left: null })
  expect((await unitOf(desk, 'LU-102'))?.unit.supplierPriceCents).toBe(1210)
  // Untouched as a whole, so that the next list asks again.
  expect((await unitOf(desk, 'LU-101'))?.unit).toEqual(before)

  const again = await send(desk, slip)
  expect(again.rows).toMatchObject([{ articleNumber: 'LU-101', doubts: ['priceJump'] }])
  const other = await commit(desk, again.id, [{ articleNumber: 'LU-101', supplierPriceCents: 1263 }])
  expect(other.body.outcome).toMatchObject({ changed: 0, notTaken: 1 })
  expect((await unitOf(desk, 'LU-101'))?.unit).toEqual(before)

  const meant = await takeIn(desk, slip, [{ articleNumber: 'LU-101', supplierPriceCents: 126_300 }])
  expect(meant.outcome).toMatchObject({ changed: 1, notTaken: 0 })
  expect((await unitOf(desk, 'LU-101'))?.unit.supplierPriceCents).toBe(126_300)
  expect((await send(desk, slip)).rows).toEqual([])
})

it('holds a new article without a price back, and lets others in', async () => {
  const desk = await givenDesk(server)
  const { outcome } = await takeIn(desk, list(linda('0,00'), laura('11,90')))
  expect(outcome).toMatchObject({ created: 1, notTaken: 1 })
  expect(await unitOf(desk, 'LU-101')).toBeUndefined()
  const confirmed = [{ articleNumber: 'LU-101', supplierPriceCents: 0 }]
  expect((await takeIn(desk, list(linda('0,00')), confirmed)).outcome).toMatchObject({ created: 1, notTaken: 0 })
  expect((await unitOf(desk, 'LU-101'))?.unit.supplierPriceCents).toBe(0)
})

it('compares a new article with the kilogram price of its category once enough of it is sold', async () => {
  const desk = await givenDesk(server)
  const others = (count: number) =>
    list(...Array.from({ length: count }, (_, n) => `K-${n};Kartoffel ${n};10;kg;${9 + n},00;7;festkochend`))
  const doubtsOfLinda = async (price: string) => (await send(desk, list(linda(price)))).rows[0].doubts
  await takeIn(desk, others(2))
  await approveAll(desk)
  expect(await doubtsOfLinda('1263')).toEqual([])
  await takeIn(desk, others(3))
  // It counts once it is sold.
  expect(await doubtsOfLinda('1263')).toEqual([])
  await approveAll(desk)
  expect(await doubtsOfLinda('1263')).toEqual(['baseFarAbove'])
  expect(await doubtsOfLinda('1,26')).toEqual(['baseFarBelow'])
  expect(await doubtsOfLinda('12,63')).toEqual([])
  // Weighed goods are priced by the kilogram already, and food in liquid by what is left of it.
  const { db } = database
  const ofDesk = sql`article_id in (select id from ${articles} where supplier_id = ${desk.supplier.id})`
  await db.update(salesUnits).set({ priceBasis: 'kilogram', expectedWeightGrams: 1000 }).where(ofDesk)
  expect(await doubtsOfLinda('1263')).toEqual(['baseFarAbove'])
  expect(await doubtsOfLinda('600,00')).toEqual([])
  await db
    .update(salesUnits)
    .set({ priceBasis: 'salesUnit', expectedWeightGrams: null, drainedWeightGrams: 1000 })
    .where(ofDesk)
  expect(await doubtsOfLinda('600,00')).toEqual([])
  await db.update(salesUnits).set({ drainedWeightGrams: null }).where(ofDesk)
  await db.update(salesUnits).set({ contentUnit: 'milliliter' }).where(ofDesk)
  expect(await doubtsOfLinda('1263')).toEqual([])
})

it('shows another content and VAT also where the price stays, and changes neither', async () => {
  const desk = await givenDesk(server)
  await takeIn(desk, list(linda('12,63'), laura('11,90')))
  const other = list(
    'LU-101;Kartoffel Linda;10;kg;12,63;7;festkochend',
    'LU-102;Kartoffel Laura;12,5;kg;12,10;19;festkochend',
  )
  const body = await send(desk, other)
  expect(body.counts).toMatchObject({ changed: 1, unchanged: 1, doubtful: 1 })
  expect(body.rows).toMatchObject([
    {
      ...{ articleNumber: 'LU-101', kind: 'unchanged', doubts: ['otherContent'] },
      content: { is: { amount: 12_500, unit: 'gram' }, listed: { amount: 10_000, unit: 'gram' } },
    },
    { articleNumber: 'LU-102', kind: 'changed', doubts: ['otherVat'], vat: { is: 'reduced', listed: 'standard' } },
  ])
  const confirmed = [{ articleNumber: 'LU-102', supplierPriceCents: 1210 }]
  expect((await commit(desk, body.id, confirmed)).body.outcome).toMatchObject({ changed: 1, unchanged: 1, notTaken: 0 })
  expect((await unitOf(desk, 'LU-101'))?.unit.contentAmount).toBe(12_500)
  expect(await unitOf(desk, 'LU-102')).toMatchObject({
    unit: { supplierPriceCents: 1210 },
    article: { vatCategory: 'reduced' },
  })
  // Both were shown once: the same again is no news.
  expect((await send(desk, other)).rows).toEqual([])
})

it('asks about larger changes of a price once that is said, in this list and in the next ones', async () => {
  const desk = await givenDesk(server)
  await takeIn(desk, list(linda('10,00')))
  const first = await send(desk, list(linda('16,00')))
  expect(first).toMatchObject({ priceChangePercent: 50, counts: { doubtful: 1 } })
  const say = (percent: number) =>
    desk.ask(desk.producer, 'PUT', `supplier/price-lists/${first.id}/columns`, {
      body: { columns: first.columns, priceChangePercent: percent },
    })
  for (const wrong of [0, 1001, 2.5]) {
    expect(await say(wrong)).toMatchObject({ status: 400, body: { errors: [{ path: 'priceChangePercent' }] } })
  }
  expect((await say(80)).body).toMatchObject({ priceChangePercent: 80, counts: { doubtful: 0 } })
  expect((await commit(desk, first.id)).body.outcome).toMatchObject({ changed: 1, notTaken: 0 })
  expect(await send(desk, list(linda('29,00')))).toMatchObject({ priceChangePercent: 80, counts: { doubtful: 1 } })
  const stranger = await givenDesk(server)
  expect((await send(stranger, list(linda('29,00')))).priceChangePercent).toBe(50)
})
