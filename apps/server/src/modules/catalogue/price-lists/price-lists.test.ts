import { readFile } from 'node:fs/promises'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Desk, givenDesk } from '../../../platform/testing/article-desk.ts'
import { givenCompany, givenHub, givenStock, givenViewer } from '../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts'
import { discounts, offers, pricingRules, unitDeliveries } from '../../pricing/public.ts'
import { articleCategories, articles, priceListImports, salesUnits } from '../tables.ts'

let database: TestDatabase
let server: TestApp
beforeAll(async () => {
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-23T06:00:00Z') })
  const { db } = database
  const names = { nameDe: 'Übriges', nameEn: 'Other', tint: '#eeeeee', position: 9 }
  const [parent] = await db
    .insert(articleCategories)
    .values({ ...names, slug: 'uebriges' })
    .returning()
  const slugs = [
    'weitere-lebensmittel',
    'wurzelgemuese',
    'aepfel-birnen',
    'salate-kraeuter',
    'zwiebeln-lauch',
    'zitrusfruechte',
    'beeren-trauben',
    'bananen-exoten',
    'steinobst',
    'nuesse-trockenfruechte',
    'festkochend',
    'vorwiegend-festkochend',
    'mehligkochend',
    'kartoffel-spezialitaeten',
  ]
  const isProduce = (slug: string) =>
    slug !== 'weitere-lebensmittel' && !slug.includes('kochend') && !slug.startsWith('kartoffel')
  await db.insert(articleCategories).values(
    slugs.map((slug) => ({
      ...names,
      slug,
      parentId: parent?.id,
      marking: isProduce(slug) ? ('produce' as const) : null,
    })),
  )
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const send = async ({ producer }: Pick<Desk, 'producer'>, payload: Buffer | string, fileName = 'liste.csv') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/supplier/price-lists?fileName=${fileName}`,
    headers: { authorization: `Bearer ${producer.subject}`, 'content-type': 'text/csv' },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const step = (desk: Desk, id: string, action: 'commit' | 'undo', stockOfNew = 'counted') =>
  desk.ask(
    desk.producer,
    'POST',
    `supplier/price-lists/${id}/${action}`,
    action === 'commit' ? { body: { stockOfNew } } : {},
  )
const takeIn = async (desk: Desk, file: Buffer | string) => {
  const { body } = await send(desk, file)
  return (await step(desk, body.id, 'commit')).body
}
const articlesOf = (desk: Desk) => database.db.select().from(articles).where(eq(articles.supplierId, desk.supplier.id))
const unitOf = async (desk: Desk, number: string) => {
  const [row] = await database.db
    .select({ unit: salesUnits, status: articles.status })
    .from(salesUnits)
    .innerJoin(articles, eq(articles.id, salesUnits.articleId))
    .where(and(eq(articles.supplierId, desk.supplier.id), eq(articles.number, number)))
  return row
}
const approveAll = async (desk: Desk) => {
  const articleIds = (await articlesOf(desk)).map(({ id }) => id)
  const body = { decision: 'approve', articleIds, declaresUnknownAllergensFree: true }
  expect((await desk.ask(desk.anke, 'POST', 'retailer/articles/approvals', { body })).status).toBe(200)
}
const list =
  'Artikelnummer;Bezeichnung;Gebinde;Inhalt;Inhaltseinheit;Preis\n1;Möhren;Sack;12,5;kg;18,90\n2;Äpfel;Kiste;5;kg;1.012,50 €\n3;Lauch;;;;0,89'

describe('a price list', () => {
  it('says what it brought to the hub that lets it in, until that is decided or taken back', async () => {
    const desk = await givenDesk(server)
    const first = await takeIn(desk, list)
    await takeIn(desk, 'Artikelnummer;Bezeichnung;Gebinde;Inhalt;Inhaltseinheit;Preis\n9;Rote Bete;Sack;5;kg;4,00')
    const waiting = async (query = '') => (await desk.ask(desk.anke, 'GET', `retailer/articles/approvals${query}`)).body
    const all = await waiting()
    expect(all.priceLists.map(({ count }: { count: number }) => count)).toEqual([1, 3])
    expect(all.priceLists[1]).toMatchObject({ id: first.id, fileName: 'liste.csv', supplierName: desk.supplier.name })
    const ofFirst = await waiting(`?priceListId=${first.id}`)
    expect(ofFirst.total).toBe(3)
    expect(ofFirst.articles.map(({ number }: { number: string }) => number).toSorted()).toEqual(['1', '2', '3'])
    const other = await givenDesk(server)
    expect((await other.ask(other.anke, 'GET', `retailer/articles/approvals?priceListId=${first.id}`)).body.total).toBe(
      0,
    )
    await step(desk, first.id, 'undo')
    expect((await waiting()).priceLists).toHaveLength(1)
  })

  it('tells in a dry run what it would do, and changes nothing', async () => {
    const desk = await givenDesk(server)
    const { status, body } = await send(desk, `${list}\n4;Ohne Preis;;;;\n5;Falsch;;x;kg;1,00`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      format: 'csv',
      status: 'checked',
      head: ['Artikelnummer', 'Bezeichnung', 'Gebinde', 'Inhalt', 'Inhaltseinheit', 'Preis'],
      columns: { articleNumber: 0, name: 1, packName: 2, content: 3, contentUnit: 4, price: 5 },
      missingColumns: [],
      counts: { new: 3, changed: 0, delisted: 0, unchanged: 0, doubtful: 0, faulty: 2 },
      faults: [
        { lineNumber: 5, column: 5, reason: 'missing', value: '', articleNumber: '4', name: 'Ohne Preis' },
        { lineNumber: 6, column: 3, reason: 'notANumber', value: 'x' },
      ],
      outcome: null,
      nextFrom: null,
    })
    expect(body.rows[1]).toEqual({
      kind: 'new',
      articleNumber: '2',
      name: 'Äpfel',
      pack: { is: { de: 'Kiste', en: 'Kiste' }, listed: null },
      origin: { is: { de: '', en: '' }, listed: null },
      category: { is: { de: 'Übriges', en: 'Other' }, listed: null },
      content: { is: { amount: 5000, unit: 'gram' }, listed: null },
      vat: { is: 'reduced', listed: null },
      basePrice: { before: null, after: { cents: 20_250, unit: 'kilogram' } },
      doubts: [],
      priceDays: null,
      before: null,
      after: { supplierPriceCents: 101_250, gtin: null, minimumQuantity: 1, deposits: [] },
    })
    expect(await articlesOf(desk)).toEqual([])
  })

  it('shows of a known article the pack, origin and category that it keeps, and what the list says otherwise', async () => {
    const desk = await givenDesk(server)
    const { db } = database
    const head = 'Artikelnummer;Bezeichnung;Preis;Gebinde;Herkunft;Kategorie'
    await takeIn(desk, `${head}\n1;Möhren;9,00;Kiste;Hamburg;wurzelgemuese\n2;Äpfel;9,00;Kiste;Hamburg;aepfel-birnen`)
    const [leeks] = await db.select().from(articleCategories).where(eq(articleCategories.slug, 'zwiebeln-lauch'))
    await db
      .update(articleCategories)
      .set({ nameDe: 'Grünes', nameEn: 'Greens' })
      .where(inArray(articleCategories.slug, ['zwiebeln-lauch', 'salate-kraeuter']))
    await db
      .update(articles)
      .set({ categoryId: leeks?.id ?? '' })
      .where(and(eq(articles.supplierId, desk.supplier.id), eq(articles.number, '1')))
    const kept = (de: string, en = de) => ({ is: { de, en }, listed: null })
    const asWritten = { pack: kept('Kiste'), origin: kept('Hamburg'), category: kept('Grünes', 'Greens') }

    // Moved by hand since the last list, which said the same: no news, now as at every list to come.
    const same = await send(desk, `${head}\n1;Möhren;9,40;Kiste;Hamburg;wurzelgemuese`)
    expect(same.body.rows).toMatchObject([{ kind: 'changed', ...asWritten }])

    // Another category is another one, also if it is called the same.
    const other = `${head}\n1;Möhren;9,50;Sack;Bremen;salate-kraeuter\n2;Äpfel;9,50;Kiste;;`
    const otherwise = await send(desk, other)
    const { id, rows } = otherwise.body
    expect(rows).toMatchObject([
      {
        kind: 'changed',
        pack: { ...asWritten.pack, listed: { de: 'Sack', en: 'Sack' } },
        origin: { ...asWritten.origin, listed: { de: 'Bremen', en: 'Bremen' } },
        category: { ...asWritten.category, listed: { de: 'Grünes', en: 'Greens' } },
      },
      // What a cell leaves blank is no other word.
      { pack: kept('Kiste'), origin: kept('Hamburg'), category: kept('Übriges', 'Other') },
    ])
    await step(desk, id, 'commit')
    expect((await unitOf(desk, '1'))?.unit).toMatchObject({ nameDe: 'Kiste', supplierPriceCents: 950 })
    const again = await send(desk, other.replaceAll('9,50', '9,60'))
    expect(again.body.rows).toMatchObject([{ kind: 'changed', ...asWritten }, { kind: 'changed' }])
    const silent = await send(desk, 'Artikelnummer;Bezeichnung;Preis\n1;Möhren;9,90')
    expect(silent.body.rows).toMatchObject([{ kind: 'changed', ...asWritten }])
  })

  it('loses no article for a quality mark that nobody here knows: it is taken without it, and that is said as long as it is new', async () => {
    const desk = await givenDesk(server)
    const marked = 'Artikelnummer;Bezeichnung;Preis;Bio\n1;Möhren;1,00;Biokreis\n2;Äpfel;1,00;demeter'
    const { body } = await send(desk, marked)
    expect(body).toMatchObject({
      counts: { new: 2, faulty: 0 },
      faults: [],
      remarks: [
        { lineNumber: 2, column: 3, reason: 'unknownMark', value: 'Biokreis', articleNumber: '1', name: 'Möhren' },
      ],
    })
    expect((await takeIn(desk, marked)).outcome).toMatchObject({ created: 2 })
    expect((await articlesOf(desk)).map(({ number, organicMark }) => [number, organicMark]).sort()).toEqual([
      ['1', 'none'],
      ['2', 'demeter'],
    ])
    expect((await send(desk, marked)).body).toMatchObject({ remarks: [] })
  })

  it('is taken in once: new articles wait, known ones get their price at once, the same list again changes nothing', async () => {
    const desk = await givenDesk(server)
    expect(await takeIn(desk, list)).toMatchObject({
      status: 'committed',
      outcome: { created: 3, changed: 0, delisted: 0, unchanged: 0, left: null },
    })
    expect((await articlesOf(desk)).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
    await approveAll(desk)
    expect(await takeIn(desk, list)).toMatchObject({ outcome: { created: 0, changed: 0, delisted: 0, unchanged: 3 } })
    const next = await takeIn(
      desk,
      'Artikelnummer;Bezeichnung;Preis;Ausgelistet\n1;Möhren;20,00;\n2;;;x'.replace('2;;', '2;Äpfel;'),
    )
    expect(next.outcome).toMatchObject({ created: 0, changed: 1, delisted: 1 })
    const carrots = await unitOf(desk, '1')
    expect(carrots).toMatchObject({ status: 'approved', unit: { supplierPriceCents: 2000 } })
    expect((await unitOf(desk, '2'))?.status).toBe('notListed')
    const [offer] = await database.db
      .select()
      .from(offers)
      .where(eq(offers.salesUnitId, carrots?.unit.id ?? ''))
    expect(offer?.priceCents).toBe(2400)
  })

  it('is taken in whole or not at all, and can be taken in once the fault is gone', async () => {
    const desk = await givenDesk(server)
    const { db } = database
    const rows = Array.from({ length: 1200 }, (_, n) => `W-${n};Ware ${n};1,00`).join('\n')
    const { body } = await send(desk, `Artikelnummer;Bezeichnung;Preis\n${rows}`)
    // Something breaks long after the first rows have been written.
    await db.execute(
      sql`create function break_down() returns trigger language plpgsql as $$ begin raise 'no disk left'; end $$`,
    )
    await db.execute(
      sql`create trigger breaking before insert on article for each row when (new.number = 'W-1100') execute function break_down()`,
    )
    expect((await step(desk, body.id, 'commit')).status).toBe(500)
    expect(await articlesOf(desk)).toEqual([])
    expect((await desk.ask(desk.producer, 'GET', `supplier/price-lists/${body.id}`)).body.status).toBe('checked')
    await db.execute(sql`drop function break_down cascade`)
    expect((await step(desk, body.id, 'commit')).body.outcome).toMatchObject({ created: 1200 })
    expect(await articlesOf(desk)).toHaveLength(1200)
  })

  it('cannot be taken in twice, nor undone before', async () => {
    const desk = await givenDesk(server)
    const { body } = await send(desk, list)
    expect(await step(desk, body.id, 'undo')).toMatchObject({ status: 409, body: { code: 'PriceListMoved' } })
    const both = await Promise.all([step(desk, body.id, 'commit'), step(desk, body.id, 'commit')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await articlesOf(desk)).toHaveLength(3)
  })

  it('keeps what people changed as long as it says nothing new about it', async () => {
    const desk = await givenDesk(server)
    await takeIn(desk, list)
    const found = await unitOf(desk, '1')
    const row = { salesUnitId: found?.unit.id, version: found?.unit.version, supplierPriceCents: 1750 }
    expect((await desk.ask(desk.producer, 'POST', 'supplier/sales-units/bulk', { body: { rows: [row] } })).status).toBe(
      200,
    )
    await takeIn(desk, list)
    expect((await unitOf(desk, '1'))?.unit.supplierPriceCents).toBe(1750)
    await takeIn(desk, list.replace('18,90', '19,10'))
    expect((await unitOf(desk, '1'))?.unit.supplierPriceCents).toBe(1910)
  })

  it('promises nothing of its new articles that nobody has counted, unless they are made to order', async () => {
    const desk = await givenDesk(server)
    const first = (await send(desk, 'Artikelnummer;Bezeichnung;Preis\n1;Möhren;1,00')).body
    const second = (await send(desk, 'Artikelnummer;Bezeichnung;Preis\n2;Torte;30,00')).body
    expect(await step(desk, first.id, 'commit', 'unbegrenzt')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'stockOfNew' }] },
    })
    await step(desk, first.id, 'commit', 'counted')
    await step(desk, second.id, 'commit', 'toOrder')
    await approveAll(desk)
    expect([(await unitOf(desk, '1'))?.unit.isStockTracked, (await unitOf(desk, '2'))?.unit.isStockTracked]).toEqual([
      true,
      false,
    ])
    const { articles: shown } = await (
      await server.app.inject({
        method: 'GET',
        url: '/api/market/b2b/articles?q=Torte',
        headers: { authorization: `Bearer ${desk.anke.subject}` },
      })
    ).json()
    expect(shown.map((card: { offers: { available: number | null }[] }) => card.offers[0]?.available)).toContain(null)
  })

  it('can be undone: untouched articles go, prices and listings come back, what people touched stays', async () => {
    const desk = await givenDesk(server)
    await takeIn(desk, list)
    await approveAll(desk)
    const before = await unitOf(desk, '1')
    const { id } = await takeIn(
      desk,
      'Artikelnummer;Bezeichnung;Preis;Ausgelistet\n1;Möhren;20,00;\n2;Äpfel;;x\n3;Lauch;0,99;\n7;Neu;1,00;\n8;Neu und bearbeitet;1,00;',
    )
    const [edited] = (await articlesOf(desk)).filter(({ number }) => number === '8')
    const input = desk.inputOf({ name: { de: 'Bearbeitet', en: '' } })
    await desk.ask(desk.producer, 'PUT', `supplier/articles/${edited?.slug}`, { body: input, version: 1 })
    const leek = await unitOf(desk, '3')
    const row = { salesUnitId: leek?.unit.id, version: leek?.unit.version, supplierPriceCents: 77 }
    await desk.ask(desk.producer, 'POST', 'supplier/sales-units/bulk', { body: { rows: [row] } })

    expect((await step(desk, id, 'undo')).body).toMatchObject({
      status: 'undone',
      outcome: { created: 2, changed: 2, delisted: 1, left: 2 },
    })
    expect((await unitOf(desk, '1'))?.unit).toMatchObject({ supplierPriceCents: 1890, lastList: before?.unit.lastList })
    expect((await unitOf(desk, '2'))?.status).toBe('approved')
    expect((await unitOf(desk, '3'))?.unit.supplierPriceCents).toBe(77)
    const numbers = (await articlesOf(desk)).map(({ nameDe }) => nameDe).sort()
    expect(numbers).toEqual(['Bearbeitet', 'Lauch', 'Möhren', 'Äpfel'])
    expect((await step(desk, id, 'undo')).status).toBe(409)
  })

  it('that is undone leaves off the market what a person has taken off since, and remembers what the list before it said', async () => {
    const desk = await givenDesk(server)
    await takeIn(desk, list)
    await approveAll(desk)
    const said = (await unitOf(desk, '3'))?.unit.lastList
    const { id } = await takeIn(
      desk,
      'Artikelnummer;Bezeichnung;Preis;GTIN;Ausgelistet\n1;Möhren;18,90;;x\n2;Äpfel;;;x\n3;Lauch;0,89;;',
    )
    expect((await unitOf(desk, '3'))?.unit.lastList).not.toEqual(said)
    const [carrots] = (await articlesOf(desk)).filter(({ number }) => number === '1')
    for (const [index, action] of ['relist', 'unlist'].entries()) {
      const moved = { body: { action }, version: (carrots?.version ?? 0) + index }
      expect((await desk.ask(desk.producer, 'POST', `supplier/articles/${carrots?.slug}/status`, moved)).status).toBe(
        200,
      )
    }

    expect((await step(desk, id, 'undo')).body.outcome).toMatchObject({ delisted: 2, left: 1 })
    expect((await unitOf(desk, '1'))?.status).toBe('notListed')
    expect((await unitOf(desk, '2'))?.status).toBe('approved')
    expect((await unitOf(desk, '3'))?.unit.lastList).toEqual(said)
  })

  it('that delists one sales unit of an article leaves the others in the market', async () => {
    const desk = await givenDesk(server)
    await takeIn(desk, list)
    await approveAll(desk)
    const first = await unitOf(desk, '1')
    const { id: _, ...copy } = first?.unit ?? { id: '' }
    const net = {
      ...copy,
      number: '1-N',
      nameDe: 'Netz 2 kg',
      position: 2,
      lastList: null,
    } as typeof salesUnits.$inferInsert
    await database.db.insert(salesUnits).values(net)
    const statusOf = async (number: string) =>
      (
        await database.db
          .select({ status: salesUnits.status })
          .from(salesUnits)
          .where(and(eq(salesUnits.number, number), eq(salesUnits.articleId, first?.unit.articleId ?? '')))
      )[0]?.status
    const off = (number: string) => `Artikelnummer;Bezeichnung;Preis;Ausgelistet\n${number};Möhren;18,90;x`

    const { id, outcome } = await takeIn(desk, off('1'))
    expect(outcome).toMatchObject({ delisted: 1 })
    expect([(await unitOf(desk, '1'))?.status, await statusOf('1'), await statusOf('1-N')]).toEqual([
      'approved',
      'notListed',
      'approved',
    ])
    expect((await takeIn(desk, off('1'))).outcome).toMatchObject({ delisted: 0, unchanged: 1 })
    // The last one that is left takes the article with it, and is there again when that comes back.
    await takeIn(desk, off('1-N'))
    expect([(await unitOf(desk, '1'))?.status, await statusOf('1-N')]).toEqual(['notListed', 'approved'])
    expect((await step(desk, id, 'undo')).body.outcome).toMatchObject({ left: 0 })
    expect(await statusOf('1')).toBe('approved')
  })

  it('keeps what somebody saves while it is being taken in', async () => {
    const desk = await givenDesk(server)
    await takeIn(desk, list)
    const ids = { 1: (await unitOf(desk, '1'))?.unit.id ?? '', 3: (await unitOf(desk, '3'))?.unit.id ?? '' }
    const { body } = await send(desk, 'Artikelnummer;Bezeichnung;Preis;Mindestmenge\n1;Möhren;20,00;3\n3;Lauch;0,99;4')
    const { taken } = await database.db.transaction(async (tx) => {
      // A producer has just changed two prices; the import has read the old ones and waits for the rows.
      await tx.update(salesUnits).set({ supplierPriceCents: 77 }).where(eq(salesUnits.id, ids[1]))
      await tx.update(salesUnits).set({ minimumQuantity: 9 }).where(eq(salesUnits.id, ids[3]))
      const taken = step(desk, body.id, 'commit')
      await vi.waitFor(async () => {
        const { rows } = await database.db.execute(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%supplier_price_cents =%'`,
        )
        expect(rows).toHaveLength(1)
      })
      return { taken }
    })
    expect(await taken).toMatchObject({ status: 200 })
    expect((await unitOf(desk, '1'))?.unit).toMatchObject({ supplierPriceCents: 77, minimumQuantity: 3 })
    expect((await unitOf(desk, '3'))?.unit).toMatchObject({ supplierPriceCents: 99, minimumQuantity: 9 })
    expect((await step(desk, body.id, 'undo')).body.outcome).toMatchObject({ changed: 2, left: 0 })
    expect((await unitOf(desk, '1'))?.unit).toMatchObject({ supplierPriceCents: 77, minimumQuantity: 1 })
  })

  it('that is undone leaves the new articles of which goods are there, or for which a hub has set a price, a discount or a way', async () => {
    const desk = await givenDesk(server)
    const named = ['1;Gelagert', '2;Bepreist', '3;Rabattiert', '4;Geliefert', '5;Unberührt']
    const { id } = await takeIn(
      desk,
      ['Artikelnummer;Bezeichnung;Preis', ...named.map((name) => `${name};1,00`)].join('\n'),
    )
    const unit = async (number: string) => (await unitOf(desk, number))?.unit.id ?? ''
    await givenStock(database.db, { companyId: desk.supplier.id, salesUnitId: await unit('1'), onHand: 1 })
    const at = { retailerId: desk.hub.id }
    const price = { ...at, salesUnitId: await unit('2'), channel: 'b2b' as const, fixedPriceCents: 200 }
    await database.db.insert(pricingRules).values(price)
    const discount = {
      ...at,
      salesUnitId: await unit('3'),
      channel: 'b2b' as const,
      fromQuantity: 2,
      percentBasisPoints: 500,
    }
    await database.db.insert(discounts).values(discount)
    const deliveryWeekdays: Weekday[] = ['monday']
    const way = { deliveryWeekdays, cutOffTime: '12:00', cutOffDaysBefore: 1, method: 'pickupHub' as const }
    await database.db.insert(unitDeliveries).values({ ...at, salesUnitId: await unit('4'), ...way })

    expect((await step(desk, id, 'undo')).body).toMatchObject({ outcome: { created: 5, left: 4 } })
    const left = (await articlesOf(desk)).map(({ nameDe }) => nameDe).sort()
    expect(left).toEqual(['Bepreist', 'Gelagert', 'Geliefert', 'Rabattiert'])
  })

  it('brings deposits, keeps those that people typed until it says others, and gives back what it took when it is undone', async () => {
    const desk = await givenDesk(server)
    const head = 'Artikelnummer;Bezeichnung;Preis;Pfand'
    const deposits = async () => (await unitOf(desk, '1'))?.unit.deposits
    const bottles = { kind: 'bottle', count: 20, cents: 8 }
    const crate = { kind: 'bottleCrate', count: 1, cents: 150 }
    const { body } = await send(desk, `${head}\n1;Apfelsaft;12,90;20 × 0,08 Flasche + 1,50 Kasten\n2;Most;9,00;0,15`)
    expect(body).toMatchObject({
      rows: [{ kind: 'new', after: { deposits: [bottles, crate] } }],
      faults: [{ lineNumber: 3, column: 3, reason: 'notADeposit', value: '0,15', articleNumber: '2' }],
    })
    await step(desk, body.id, 'commit')
    expect(await deposits()).toEqual([bottles, crate])

    const found = await unitOf(desk, '1')
    const typed = { ...bottles, cents: 15 }
    const unit = desk.unitOf({ number: '1', supplierPriceCents: 1290, deposits: [typed] })
    const path = `supplier/sales-units/${found?.unit.id}`
    const saved = await desk.ask(desk.producer, 'PUT', path, { body: unit, version: found?.unit.version ?? 0 })
    expect(saved.status).toBe(200)
    await takeIn(desk, `${head}\n1;Apfelsaft;12,90;20 × 0,08 Flasche + 1,50 Kasten`)
    await takeIn(desk, 'Artikelnummer;Bezeichnung;Preis\n1;Apfelsaft;13,10')
    expect((await unitOf(desk, '1'))?.unit).toMatchObject({ supplierPriceCents: 1310, deposits: [typed] })
    await takeIn(desk, `${head}\n1;Apfelsaft;13,10;20 × 0,08 Flasche + 1,50 Kasten`)
    expect(await deposits()).toEqual([typed])

    const { id } = await takeIn(desk, `${head}\n1;Apfelsaft;13,10;`)
    expect(await deposits()).toEqual([])
    expect((await step(desk, id, 'undo')).body).toMatchObject({ outcome: { changed: 1, left: 0 } })
    expect(await deposits()).toEqual([typed])
  })

  it('that was taken in before lists had deposits is undone, with the deposits that are there now', async () => {
    const desk = await givenDesk(server)
    await takeIn(desk, 'Artikelnummer;Bezeichnung;Preis\n1;Apfelsaft;12,90')
    const { id } = await takeIn(desk, 'Artikelnummer;Bezeichnung;Preis\n1;Apfelsaft;13,90')
    await database.db.execute(sql`
      update ${priceListImports} set done = done #- '{changed,0,before,deposits}' #- '{changed,0,after,deposits}' where id = ${id}`)
    const crate = [{ kind: 'bottleCrate', count: 1, cents: 150 } as const]
    await database.db
      .update(salesUnits)
      .set({ deposits: crate })
      .where(eq(salesUnits.id, (await unitOf(desk, '1'))?.unit.id ?? ''))
    expect((await step(desk, id, 'undo')).body).toMatchObject({ outcome: { left: 0 } })
    expect((await unitOf(desk, '1'))?.unit).toMatchObject({ supplierPriceCents: 1290, deposits: crate })
  })

  it.each([
    [
      'Windows-1252 with semicolons',
      iconv.encode('Artikelnummer;Bezeichnung;Preis\r\n9;Grünkohl;1,20 €', 'windows-1252'),
    ],
    ['code page 850', iconv.encode('Artikelnummer;Bezeichnung;Preis\r\n9;Grünkohl;1,20', 'cp850')],
    ['Mac Roman', iconv.encode('Artikelnummer;Bezeichnung;Preis\r9;Grünkohl;1,20', 'macintosh')],
    ['UTF-16 with tabs', Buffer.from('\ufeffArtikelnummer\tBezeichnung\tPreis\r\n9\tGrünkohl\t1,20', 'utf16le')],
    [
      'UTF-8 behind a line for its separator',
      Buffer.from('\ufeffsep=;\r\nArtikelnummer;Bezeichnung;Preis\r\n9;Grünkohl;1,20'),
    ],
    ['UTF-8 with a byte order mark and commas', Buffer.from('\ufeffArtikelnummer,Bezeichnung,Preis\n9,Grünkohl,1.20')],
  ])('is read in %s', async (_, file) => {
    expect((await send(await givenDesk(server), file)).body.rows).toMatchObject([
      { name: 'Grünkohl', after: { supplierPriceCents: 120 } },
    ])
  })

  it('whose columns nobody can guess is read once somebody says what they mean', async () => {
    const desk = await givenDesk(server)
    const { body } = await send(desk, 'a;b;c\n9;Grünkohl;1,20')
    expect(body).toMatchObject({ missingColumns: ['articleNumber', 'name', 'price'], rows: [], counts: { new: 0 } })
    expect(await step(desk, body.id, 'commit')).toMatchObject({ status: 400, body: { code: 'PriceListNotReadable' } })
    const mapped = await desk.ask(desk.producer, 'PUT', `supplier/price-lists/${body.id}/columns`, {
      body: { columns: { articleNumber: 0, name: 1, price: 2 } },
    })
    expect(mapped.body).toMatchObject({ missingColumns: [], counts: { new: 1 } })
  })

  it('in BNN 3 is read as the trade sends it', async () => {
    const desk = await givenDesk(server)
    const file = await readFile(new URL('../../../seed/demo-region/wholesaler-price-list.bnn', import.meta.url))
    const { body } = await send(desk, file, 'liste.bnn')
    expect(body).toMatchObject({ format: 'bnn', counts: { changed: 0, delisted: 0 } })
    expect(body.counts.new).toBeGreaterThan(20)
    const taken = (await step(desk, body.id, 'commit')).body
    expect(taken.outcome.created).toBe(body.counts.new)
    expect((await takeIn(desk, file)).outcome).toMatchObject({ created: 0, changed: 0, delisted: 0 })
  })

  it('in BNN 3 lends by number what people say once, for this list and the next', async () => {
    const desk = await givenDesk(server)
    const file = await readFile(new URL('../../../seed/demo-region/wholesaler-price-list.bnn', import.meta.url))
    const { body } = await send(desk, file, 'liste.bnn')
    const crates = { number: '999470', name: null, kind: null, cents: null, isPriced: false }
    expect(body.depositArticles).toMatchObject([
      { ...crates, articleCount: 7 },
      { ...crates, number: '999480' },
    ])
    const say = (id: string, article: object) =>
      desk.ask(desk.producer, 'PUT', `supplier/price-lists/${id}/columns`, {
        body: { columns: {}, depositArticles: [{ number: '999470', ...article }] },
      })
    const said = await say(body.id, { kind: 'transportCrate', cents: 386 })
    const known = { ...crates, kind: 'transportCrate', cents: 386 }
    expect(said.body).toMatchObject({ faults: [], depositArticles: [known, { number: '999480', kind: null }] })
    const crate = [{ kind: 'transportCrate', count: 1, cents: 386 }]
    expect(said.body.rows[0]).toMatchObject({ articleNumber: '30101', after: { deposits: crate } })
    await step(desk, body.id, 'commit')
    expect((await unitOf(desk, '30101'))?.unit.deposits).toEqual(crate)
    expect((await unitOf(desk, '30107'))?.unit.deposits).toEqual([])

    const next = (await send(desk, file, 'liste.bnn')).body
    expect(next).toMatchObject({ depositArticles: [{ cents: 386 }, { cents: null }], counts: { new: 0, changed: 0 } })
    const dearer = (await say(next.id, { kind: 'transportCrate', cents: 400 })).body
    expect(dearer.counts.changed).toBe(7)
    const left = (await say(next.id, { kind: null, cents: null })).body
    expect(left).toMatchObject({ depositArticles: [crates, { kind: null }], counts: { changed: 0 } })
    expect(await say(next.id, { kind: 'transportCrate', cents: 0 })).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path: 'depositArticles.0.cents' }] },
    })
  })

  it.each([
    ['a spreadsheet of an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'oldSpreadsheet'],
    ['half a spreadsheet', Buffer.from('PK\x03\x04\0\0'), 'brokenSpreadsheet'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0, 1]), 'picture'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]), 'notText'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['a web page', Buffer.from('\n<!DOCTYPE html><title>Preise</title>'), 'webPage'],
    ['a BNN list of another version', Buffer.from('BNN;2;0;Händler'), 'otherBnn'],
    [
      'a table of LibreOffice',
      Buffer.from(zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] })),
      'openDocument',
    ],
    ['a document of Word', Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })), 'word'],
    ['a zip of something', Buffer.from(zipSync({ 'a.csv': strToU8('1;2') })), 'archive'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a head alone', Buffer.from('Artikelnummer;Bezeichnung;Preis\n'), 'empty'],
    ['a letter', Buffer.from('Guten Tag,\nhier die Preise'), 'noTable'],
  ])('that is %s is refused', async (_, file, reason) => {
    const desk = await givenDesk(server)
    expect(await send(desk, file)).toMatchObject({
      status: 400,
      body: { code: 'PriceListNotReadable', facts: { reason } },
    })
  })

  it('whose quotes do not say where a cell ends is refused, with its line', async () => {
    const desk = await givenDesk(server)
    expect(await send(desk, 'Artikelnummer;Bezeichnung;Preis\n1;"Bunte" Möhren;2,50\n2;Äpfel;3,00')).toMatchObject({
      status: 400,
      body: { code: 'PriceListNotReadable', facts: { reason: 'quotes', line: 2 } },
    })
  })

  it('is kept in composed letters, as everything that is sent, so that search finds it', async () => {
    const desk = await givenDesk(server)
    const twoPart = 'Möhren rötlich'.normalize('NFD')
    const { body } = await send(
      desk,
      `Artikelnummer;Bezeichnung;Preis\n9;${twoPart};1,20`,
      `${encodeURIComponent('ü'.normalize('NFD'))}.csv`,
    )
    expect(body).toMatchObject({ fileName: 'ü.csv', rows: [{ name: 'Möhren rötlich' }] })
    const typed = { name: { de: twoPart, en: twoPart }, categorySlug: 'weitere-lebensmittel' }
    expect((await desk.published(typed)).article.name.de).toBe('Möhren rötlich')
  })

  it('is kept with its name, which is a line of text', async () => {
    const desk = await givenDesk(server)
    expect((await send(desk, list, 'Preise%20%C3%BC.csv')).body).toMatchObject({ fileName: 'Preise ü.csv' })
    expect(await send(desk, list, 'liste%00.csv')).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path: 'fileName' }] },
    })
  })

  it('with the same head as the last one is read as somebody said then', async () => {
    const desk = await givenDesk(server)
    const { body } = await send(desk, 'a;b;c\n9;Grünkohl;1,20')
    const columns = { articleNumber: 0, name: 1, price: 2 }
    await desk.ask(desk.producer, 'PUT', `supplier/price-lists/${body.id}/columns`, { body: { columns } })
    expect((await send(desk, 'a,b,c\n9,Grünkohl,1.30')).body).toMatchObject({ columns, missingColumns: [] })
    expect((await send(desk, 'a;b;d\n9;Grünkohl;1,20')).body.missingColumns).toHaveLength(3)
    expect((await send(await givenDesk(server), 'a;b;c\n9;Grünkohl;1,20')).body.missingColumns).toHaveLength(3)
  })

  it('stands in the history of its producer and of its hub, the newest first, page by page', async () => {
    const desk = await givenDesk(server)
    const ids: string[] = []
    for (let n = 0; n < 21; n += 1) ids.unshift((await send(desk, list, `liste-${n}.csv`)).body.id)
    await step(desk, ids[0] ?? '', 'commit')
    const first = (await desk.ask(desk.producer, 'GET', 'supplier/price-lists')).body
    expect(first.priceLists[0]).toMatchObject({
      fileName: 'liste-20.csv',
      status: 'committed',
      supplier: { slug: desk.supplier.slug },
      outcome: { created: 3, changed: 0, delisted: 0, unchanged: 0, left: null },
    })
    const rest = (await desk.ask(desk.producer, 'GET', `supplier/price-lists?cursor=${first.nextCursor}`)).body
    expect([...first.priceLists, ...rest.priceLists].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(rest.nextCursor).toBeNull()
    const ofHub = (await desk.ask(desk.anke, 'GET', `retailer/price-lists?supplier=${desk.supplier.slug}`)).body
    expect(ofHub.priceLists).toHaveLength(20)
    const stranger = await givenViewer(database.db, await givenHub(database.db))
    expect((await desk.ask(stranger, 'GET', 'retailer/price-lists')).body.priceLists).toEqual([])
  })

  it('tells while it is taken in how many rows are written', async () => {
    const desk = await givenDesk(server)
    const rows = Array.from({ length: 1500 }, (_, n) => `${n};Sorte ${n};1,00`).join('\n')
    const { body } = await send(desk, `Artikelnummer;Bezeichnung;Preis\n${rows}`)
    const path = `supplier/price-lists/${body.id}/progress`
    expect((await desk.ask(desk.producer, 'GET', path)).body).toEqual({
      id: body.id,
      status: 'checked',
      isRunning: false,
      rowsDone: 0,
      rowsToDo: 0,
    })
    const seen: { isRunning: boolean; rowsDone: number; rowsToDo: number }[] = []
    const taking = step(desk, body.id, 'commit').then((answer) => {
      expect(answer.status).toBe(200)
      return 'done' as const
    })
    while ((await Promise.race([taking, desk.ask(desk.producer, 'GET', path)])) !== 'done') {
      seen.push((await desk.ask(desk.producer, 'GET', path)).body)
    }
    const halfway = seen.filter(({ isRunning, rowsDone }) => isRunning && rowsDone > 0 && rowsDone < 1500)
    expect(halfway.length).toBeGreaterThan(0)
    expect(new Set(halfway.map(({ rowsToDo }) => rowsToDo))).toEqual(new Set([1500]))
    expect((await desk.ask(desk.producer, 'GET', path)).body).toMatchObject({ status: 'committed', isRunning: false })
  })

  it('that two code pages read alike well is asked about, and not taken in before', async () => {
    const desk = await givenDesk(server)
    const file = Buffer.concat([
      Buffer.from('Artikelnummer;Bezeichnung;Preis\n9;'),
      Buffer.from([0x9a]),
      Buffer.from('l;1,20'),
    ])
    const { body } = await send(desk, file)
    expect(body.reading).toMatchObject({
      kind: 'codePage',
      isAsked: true,
      options: [
        { name: 'cp850', samples: ['Ül'] },
        { name: 'macintosh', samples: ['öl'] },
      ],
    })
    expect(await step(desk, body.id, 'commit')).toMatchObject({ status: 400, body: { facts: { reason: 'undecided' } } })
    const say = (reading: string) =>
      desk.ask(desk.producer, 'PUT', `supplier/price-lists/${body.id}/columns`, {
        body: { columns: body.columns, reading },
      })
    for (const [name, text] of [
      ['macintosh', 'öl'],
      ['cp850', 'Ül'],
      ['macintosh', 'öl'],
    ] as const) {
      expect((await say(name)).body).toMatchObject({ reading: { name, isAsked: false }, rows: [{ name: text }] })
    }
    expect((await step(desk, body.id, 'commit')).status).toBe(200)
  })

  it('with numbers that can be read both ways asks what they mean, for this list and the next', async () => {
    const desk = await givenDesk(server)
    const file = 'Artikelnummer;Bezeichnung;Preis;Inhalt;Inhaltseinheit\n1;Möhren;2,40;1.500;g'
    const { body } = await send(desk, file)
    expect(body).toMatchObject({
      unclear: [{ field: 'content', value: '1.500', mark: null }],
      faults: [{ lineNumber: 2, column: 3, reason: 'unclearNumber', value: '1.500' }],
    })
    const said = await desk.ask(desk.producer, 'PUT', `supplier/price-lists/${body.id}/columns`, {
      body: { columns: body.columns, marks: [{ field: 'content', mark: ',' }] },
    })
    expect(said.body).toMatchObject({ unclear: [{ mark: ',' }], faults: [], counts: { new: 1 } })
    expect((await send(desk, file)).body).toMatchObject({ unclear: [{ mark: ',' }], faults: [] })
  })

  it('with several prices takes the net one, and asks to look at them once', async () => {
    const desk = await givenDesk(server)
    const file = 'Artikelnummer;Bezeichnung;UVP brutto;Preis;EK netto\n1;Honig;8,99;6,00;5,50'
    const { body } = await send(desk, file)
    expect(body).toMatchObject({
      columns: { price: 4 },
      unsureColumns: ['price'],
      rows: [{ after: { supplierPriceCents: 550 } }],
    })
    const said = await desk.ask(desk.producer, 'PUT', `supplier/price-lists/${body.id}/columns`, {
      body: { columns: body.columns },
    })
    expect(said.body.unsureColumns).toEqual([])
    expect((await send(desk, file)).body.unsureColumns).toEqual([])
  })

  it('below titles and in groups takes headings for categories, as they are called or as somebody says', async () => {
    const desk = await givenDesk(server)
    const { body } = await send(
      desk,
      'Hof;;\n;;\nArtikelnummer;Bezeichnung;Preis\nWurzelgemüse;;\n1;Möhren;1,00\nVom Baum;;\n2;Kirschen;2,00',
    )
    expect(body.groups).toEqual([
      { name: 'Wurzelgemüse', lineNumber: 4, articleCount: 1, category: 'wurzelgemuese' },
      { name: 'Vom Baum', lineNumber: 6, articleCount: 1, category: null },
    ])
    const say = (name: string, category: string | null) =>
      desk.ask(desk.producer, 'PUT', `supplier/price-lists/${body.id}/columns`, {
        body: { columns: body.columns, groups: [{ name, category }] },
      })
    expect((await say('Vom Baum', 'steinobst')).body).toMatchObject({
      groups: [{ category: 'wurzelgemuese' }, { category: 'steinobst' }],
    })
    expect((await say('Wurzelgemüse', null)).body).toMatchObject({
      groups: [{ category: null }, { category: 'steinobst' }],
    })
    await step(desk, body.id, 'commit')
    const slugs = await database.db
      .select({ number: articles.number, slug: articleCategories.slug })
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .where(eq(articles.supplierId, desk.supplier.id))
      .orderBy(articles.number)
    expect(slugs).toEqual([
      { number: '1', slug: 'weitere-lebensmittel' },
      { number: '2', slug: 'steinobst' },
    ])
  })

  it('of a category nobody knows has a fault at that line', async () => {
    const desk = await givenDesk(server)
    const { body } = await send(
      desk,
      'Artikelnummer;Bezeichnung;Preis;Kategorie\n1;Möhren;1,00;wurzelgemuese\n2;Stein;1,00;steine',
    )
    expect(body).toMatchObject({
      counts: { new: 1, faulty: 1 },
      faults: [
        { lineNumber: 3, column: 3, reason: 'unknownCategory', value: 'steine', articleNumber: '2', name: 'Stein' },
      ],
    })
  })

  it('of 3,000 rows is checked, taken in, repriced and undone in less than 30 s each, on a busy machine too', async () => {
    const desk = await givenDesk(server)
    const rows = (price: string) => Array.from({ length: 3000 }, (_, n) => `${n};Sorte ${n};${price}`).join('\n')
    const file = (price: string) => `Artikelnummer;Bezeichnung;Preis\n${rows(price)}`
    const timed = async <T>(work: () => Promise<T>): Promise<T> => {
      const begin = performance.now()
      const answer = await work()
      expect(performance.now() - begin).toBeLessThan(30_000)
      return answer
    }
    const { body } = await timed(() => send(desk, file('1,00')))
    expect(body).toMatchObject({ counts: { new: 3000 }, nextFrom: 200 })
    expect((await desk.ask(desk.producer, 'GET', `supplier/price-lists/${body.id}?from=2900`)).body.rows).toHaveLength(
      100,
    )
    expect((await timed(() => step(desk, body.id, 'commit'))).body.outcome).toMatchObject({ created: 3000 })
    const next = (await send(desk, file('1,10'))).body
    expect((await timed(() => step(desk, next.id, 'commit'))).body.outcome).toMatchObject({ changed: 3000 })
    expect((await timed(() => step(desk, next.id, 'undo'))).body.outcome).toMatchObject({ left: 0 })
  }, 180_000)

  it('is nobody else’s, and a hub sends one only for a supplier it keeps', async () => {
    const desk = await givenDesk(server)
    const { body } = await send(desk, list)
    const neighbour = await givenViewer(database.db, await givenCompany(database.db, { homeHubId: desk.hub.id }))
    expect((await desk.ask(neighbour, 'GET', `supplier/price-lists/${body.id}`)).status).toBe(404)
    expect(
      (await desk.ask(neighbour, 'POST', `supplier/price-lists/${body.id}/commit`, { body: { stockOfNew: 'counted' } }))
        .status,
    ).toBe(404)
    expect((await desk.ask(desk.anke, 'GET', `retailer/price-lists/${body.id}`)).body).toMatchObject({
      supplier: { slug: desk.supplier.slug },
    })
    const stranger = await givenViewer(database.db, await givenHub(database.db))
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/retailer/price-lists?fileName=x.csv&supplier=${desk.supplier.slug}`,
      headers: { authorization: `Bearer ${stranger.subject}`, 'content-type': 'text/csv' },
      payload: list,
    })
    expect(answer.statusCode).toBe(404)
  })
})

it('what goes out as a table is no formula, and changes nothing when it comes in again', async () => {
  const desk = await givenDesk(server)
  const carrots = {
    categorySlug: 'wurzelgemuese',
    marking: { kind: 'produce', countries: [{ country: 'DE', percent: null }], quality: 'second' },
  }
  await desk.published({ ...carrots, name: { de: '=HYPERLINK("https://boese.example")', en: '' } })
  const { article } = await desk.published({ ...carrots, name: { de: 'Möhren; "bunt"', en: '' } })
  await desk.ask(desk.producer, 'POST', `supplier/articles/${article.slug}/sales-units`, {
    body: desk.unitOf({
      contentAmount: 12_500,
      contentUnit: 'gram',
      deposits: [{ kind: 'transportCrate', count: 2, cents: 386 }],
    }),
  })
  const file = await server.app.inject({
    url: '/api/supplier/articles?format=csv',
    headers: { authorization: `Bearer ${desk.producer.subject}` },
  })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body).toContain(`"'=HYPERLINK(`)
  expect(file.body.trim().split('\r\n')).toHaveLength(4)
  expect(file.body.match(/Ursprungsland: [^;]+; Klasse: /g)).toHaveLength(3)
  const { body } = await send(desk, file.rawPayload)
  expect(body).toMatchObject({ counts: { new: 0, changed: 0, delisted: 0, unchanged: 3, faulty: 0 }, faults: [] })
})
