import { bnnLine } from '@regionalmarkt/domain/price-lists/testing/bnn-line.ts'
import { and, eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { followFacts } from '../../../follow-facts.ts'
import { type Desk, givenDesk } from '../../../platform/testing/article-desk.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'
import { offers } from '../../pricing/public.ts'
import { plannedPriceTasks } from '../public.ts'
import { articleCategories, articles, plannedPrices, salesUnits } from '../tables.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-30T06:00:00Z') })
  const names = { nameDe: 'Übriges', nameEn: 'Other', tint: '#eeeeee', position: 9 }
  const [parent] = await database.db
    .insert(articleCategories)
    .values({ ...names, slug: 'uebriges' })
    .returning()
  await database.db.insert(articleCategories).values({ ...names, slug: 'weitere-lebensmittel', parentId: parent?.id })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const kohlrabi = (number: string, price: string, days: object = {}) =>
  bnnLine({ 1: number, 7: 'Aktion: Kohlrabi', 22: '1 KG', 23: '1,000', 28: '0', 38: price, ...days })
const list = (days: string, ...lines: string[]) =>
  [`BNN;3;0;Naturkost Beispiel GmbH;T;Preisliste KW 50;EUR;${days};20261127;0900;1`, ...lines, ';;99', ''].join('\r\n')
const send = async ({ producer }: Pick<Desk, 'producer'>, payload: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/supplier/price-lists?fileName=KW50.bnn',
    headers: { authorization: `Bearer ${producer.subject}`, 'content-type': 'text/plain' },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const commit = async (desk: Desk, id: string) => {
  const body = { stockOfNew: 'counted' }
  const answer = await desk.ask(desk.producer, 'POST', `supplier/price-lists/${id}/commit`, { body })
  expect(answer.status).toBe(200)
  return answer.body
}
const undo = (desk: Desk, id: string) => desk.ask(desk.producer, 'POST', `supplier/price-lists/${id}/undo`)
const work = (day: string) =>
  plannedPriceTasks({ db: database.db, clock: () => new Date(`${day}T00:00:30+01:00`), follow: followFacts })[
    'planned-prices'
  ]?.({}, { job: { id: '1' } } as JobHelpers)

/** A producer with kohlrabi in the market at 0,95 €, that no list has named. */
const givenKohlrabi = async () => {
  const desk = await givenDesk(server)
  const { article, unit } = await desk.published()
  await database.db
    .update(salesUnits)
    .set({
      supplierPriceCents: 95,
      minimumQuantity: 1,
      contentAmount: 1000,
      contentUnit: 'gram',
      priceBasis: 'salesUnit',
    })
    .where(eq(salesUnits.id, unit.id))
  const costs = async () =>
    (await database.db.select().from(salesUnits).where(eq(salesUnits.id, unit.id)))[0]?.supplierPriceCents
  const soldFor = async () =>
    (await database.db.select().from(offers).where(eq(offers.salesUnitId, unit.id)))[0]?.priceCents
  const plans = () => database.db.select().from(plannedPrices).where(eq(plannedPrices.salesUnitId, unit.id))
  return { desk, number: article.number, unit, costs, soldFor, plans }
}

it('a list for next week says from when, begins then and ends then', async () => {
  const { desk, number, costs, soldFor } = await givenKohlrabi()
  const file = list('20261207;20261213', kohlrabi(number, '1,20'))
  const body = await send(desk, file)
  expect(body).toMatchObject({
    validity: { from: '2026-12-07', until: '2026-12-13', is: 'coming' },
    counts: { changed: 1, unchanged: 0 },
    rows: [
      {
        ...{ before: { supplierPriceCents: 95 }, after: { supplierPriceCents: 120 } },
        priceDays: { from: '2026-12-07', until: '2026-12-13' },
      },
    ],
  })
  expect(await commit(desk, body.id)).toMatchObject({ outcome: { changed: 1 } })
  expect(await costs()).toBe(95)
  // The same again is no news.
  expect(await send(desk, file)).toMatchObject({ counts: { changed: 0, unchanged: 1 }, rows: [] })
  await work('2026-12-07')
  expect([await costs(), await soldFor()]).toEqual([120, 144])
  await work('2026-12-14')
  expect([await costs(), await soldFor()]).toEqual([95, 114])
})

it('a special price of a row holds at once when its days have begun, and ends', async () => {
  const { desk, number, unit, costs, soldFor } = await givenKohlrabi()
  const file = list('20261130;20261206', kohlrabi(number, '0,79', { 61: 'A', 63: '20261130', 64: '20261206' }))
  const body = await send(desk, file)
  expect(body).toMatchObject({
    validity: { is: 'now' },
    rows: [{ after: { supplierPriceCents: 79 }, priceDays: { from: '2026-11-30', until: '2026-12-06' } }],
  })
  await commit(desk, body.id)
  expect([await costs(), await soldFor()]).toEqual([79, 95])
  const shown = await desk.ask(desk.producer, 'GET', 'supplier/articles')
  expect(shown.body.articles[0].salesUnits).toMatchObject([
    { id: unit.id, plannedPrices: [{ priceCents: 79, regularCents: 95, priceList: 'KW50.bnn' }] },
  ])
  expect(await send(desk, file)).toMatchObject({ counts: { changed: 0 } })
  await work('2026-12-07')
  expect([await costs(), await soldFor()]).toEqual([95, 114])
})

it('a list takes the place of what is planned for the same days, and gives it back when it is undone', async () => {
  const { desk, number, unit, costs, plans } = await givenKohlrabi()
  const planned = { priceCents: 110, validFrom: '2026-12-08', validUntil: '2026-12-09' }
  await desk.ask(desk.producer, 'POST', `supplier/sales-units/${unit.id}/planned-prices`, { body: planned })
  const { id } = await send(desk, list('20261207;20261213', kohlrabi(number, '1,20')))
  await commit(desk, id)
  expect(await plans()).toMatchObject([{ priceCents: 120, validFrom: '2026-12-07' }])
  expect(await undo(desk, id)).toMatchObject({ status: 200, body: { outcome: { left: 0 } } })
  expect(await plans()).toMatchObject([planned])
  expect(await costs()).toBe(95)
})

it('undoing a list ends a special price that runs, and brings a price back that has begun', async () => {
  const running = await givenKohlrabi()
  const special = await send(
    running.desk,
    list('20261130;20261206', kohlrabi(running.number, '0,79', { 63: '20261130', 64: '20261206' })),
  )
  await commit(running.desk, special.id)
  await undo(running.desk, special.id)
  expect([await running.costs(), await running.plans()]).toEqual([95, []])

  const begun = await givenKohlrabi()
  const { id } = await send(begun.desk, list('20261207;00000000', kohlrabi(begun.number, '1,20')))
  await commit(begun.desk, id)
  await work('2026-12-07')
  expect(await begun.costs()).toBe(120)
  await undo(begun.desk, id)
  expect(await begun.costs()).toBe(95)
})

it('a table has days in its columns, or above its head, and what is no day is named', async () => {
  const { desk, number, costs } = await givenKohlrabi()
  const table = (...lines: string[]) => send(desk, lines.join('\n'))
  const special = await table(
    'Artikelnummer;Bezeichnung;Aktionspreis;gültig ab;Aktionspreis bis',
    `${number};Kohlrabi;0,79;7.12.2026;13.12.26`,
    'N-9;Rettich;1,20;KW 50;',
  )
  expect(special.faults).toMatchObject([{ lineNumber: 3, reason: 'unclearDay', value: 'KW 50' }])
  expect(special.rows).toMatchObject([{ priceDays: { from: '2026-12-07', until: '2026-12-13' } }])
  await commit(desk, special.id)
  expect(await costs()).toBe(95)
  await work('2026-12-07')
  expect(await costs()).toBe(79)
  await work('2026-12-14')
  expect(await costs()).toBe(95)

  const coming = await table(
    'Preise gültig ab 7.12.2026;;',
    'Artikelnummer;Bezeichnung;Preis',
    `${number};Kohlrabi;1,05`,
  )
  expect(coming).toMatchObject({ validity: { from: '2026-12-07', until: null, is: 'coming', undated: null } })
  await commit(desk, coming.id)
  expect(await costs()).toBe(95)
  await work('2026-12-07')
  expect(await costs()).toBe(105)
})

it('days above the head without a year are assumed when they are near, and else asked for', async () => {
  const { desk, number, costs } = await givenKohlrabi()
  const table = (title: string) => send(desk, `${title};;\nArtikelnummer;Bezeichnung;Preis\n${number};Kohlrabi;1,05`)
  const near = await table('gültig ab 7.12.')
  expect(near).toMatchObject({
    validity: { from: '2026-12-07', is: 'coming', undated: { text: 'gültig ab 7.12.', is: 'assumed' } },
    rows: [{ priceDays: { from: '2026-12-07', until: null } }],
  })

  const far = await table('gültig ab 1.6.')
  expect(far).toMatchObject({ validity: { undated: { is: 'asked' } } })
  const refused = await desk.ask(desk.producer, 'POST', `supplier/price-lists/${far.id}/commit`, {
    body: { stockOfNew: 'counted' },
  })
  expect(refused.body).toMatchObject({ code: 'PriceListNotReadable', facts: { reason: 'undecided' } })
  const say = (days: { from: string; until: string | null }) =>
    desk.ask(desk.producer, 'PUT', `supplier/price-lists/${far.id}/columns`, { body: { columns: far.columns, days } })
  expect((await say({ from: '2026-12-08', until: '2026-12-07' })).status).toBe(400)
  const said = await say({ from: '2026-12-08', until: null })
  expect(said.body).toMatchObject({
    validity: { from: '2026-12-08', is: 'coming', undated: { is: 'said' } },
    rows: [{ priceDays: { from: '2026-12-08', until: null } }],
  })
  await commit(desk, far.id)
  await work('2026-12-07')
  expect(await costs()).toBe(95)
  await work('2026-12-08')
  expect(await costs()).toBe(105)
  // The answer is that of one list.
  expect(await table('gültig ab 1.7.')).toMatchObject({ validity: { undated: { is: 'asked' } } })
})

it('a list that is over says so, and a new article costs its price at once', async () => {
  const desk = await givenDesk(server)
  const over = await send(desk, list('20261116;20261122', kohlrabi('N-1', '0,79')))
  expect(over.validity).toEqual({ from: '2026-11-16', until: '2026-11-22', undated: null, is: 'over' })
  const { id } = await send(desk, list('20261207;20261213', kohlrabi('N-2', '0,79')))
  await commit(desk, id)
  const [made] = await database.db
    .select()
    .from(salesUnits)
    .innerJoin(articles, eq(articles.id, salesUnits.articleId))
    .where(and(eq(articles.supplierId, desk.supplier.id), eq(articles.number, 'N-2')))
  expect(made).toMatchObject({ sales_unit: { supplierPriceCents: 79 }, article: { status: 'pending' } })
})
