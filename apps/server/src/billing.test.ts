import { createHash, randomUUID } from 'node:crypto'
import { billingSides } from '@regionalmarkt/domain/billing/billing-document.ts'
import { documentSorts } from '@regionalmarkt/domain/billing/document-sort.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followFacts } from './follow-facts.ts'
import { companies } from './modules/accounts/public.ts'
import { documentPartnersOf, documentsOf } from './modules/billing/list-documents.ts'
import { billables, billingDocuments, billingLines, documentAttachment, workOffRun } from './modules/billing/public.ts'
import { openItems, papersToSend } from './modules/billing/tables.ts'
import { type Morning, openMorning, refusal } from './modules/fulfilment/testing/morning.ts'
import { mails } from './modules/notifications/public.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'

/** A hub that sends invoices: potatoes in deposit crates from its shelf, and cheese by weight. */
let market: Morning
let potatoes: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
let cheese: typeof potatoes
const billingDetails = {
  ...{ accountHolder: 'Hub an der Bank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  vatId: 'DE136695976',
  phone: '+4951112345678',
}
beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 790 })
  await market.db.update(companies).set(billingDetails).where(eq(companies.id, market.hub.id))
  const farm = await market.supplier('Hof Lüttje')
  potatoes = await farm.sells(0, { salesUnit: { deposits: [{ kind: 'transportCrate', count: 1, cents: 386 }] } })
  cheese = await farm.sells(0, {
    priceCents: 1_899,
    salesUnit: { priceBasis: 'kilogram', expectedWeightGrams: 2_300 },
  })
  await market.receive(market.hub.id, potatoes.id, 1_000)
  await market.receive(market.hub.id, cheese.id, 1_000)
})
afterAll(() => market.close())

type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
type Document = {
  id: string
  kind: string
  state: string
  number: string | null
  grossCents: number
  totals: { netCents: number; vatCents: number; grossCents: number }
  lines: { kind: string; amount: number; lineCents: number; orderNumber: string }[]
}

/** An order that is handed over; its number. `grams`: of the cheese, where some is wanted. */
const delivered = async (kitchen: Kitchen, { sacks = 3, grams = 0, handOver = {} } = {}): Promise<string> => {
  const lines = [...(sacks > 0 ? [potatoes.line(sacks)] : []), ...(grams > 0 ? [cheese.line(2)] : [])]
  const orderNumber = await kitchen.place(lines)
  await market.confirm(orderNumber)
  const { items } = await market.hubOrder(orderNumber)
  for (const item of items) {
    const weighed =
      item.priceBasis === 'kilogram'
        ? { quantity: 2, weighedGrams: grams, isWeightConfirmed: true }
        : { quantity: sacks }
    expect((await market.pick(orderNumber, item.id, weighed)).body).not.toHaveProperty('code')
  }
  await market.depart(orderNumber)
  expect((await market.complete(orderNumber, handOver)).status).toBe(200)
  return orderNumber
}

const billing = '/api/retailer/billing'
const bill = (kitchen: Kitchen, more: object = {}, as: { subject: string } = market.anke) =>
  market.post(as, `${billing}/customers/${kitchen.company.slug}/documents`, { isIssued: true, ...more })
const billed = async (kitchen: Kitchen, more: object = {}): Promise<Document> => {
  const { status, body } = await bill(kitchen, more)
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  return documentOf(body.documentIds[0])
}
const documentOf = (id: string): Promise<Document> => market.get(market.anke, `${billing}/documents/${id}`)
const billableOf = async (kitchen: Kitchen) => {
  const { customers } = await market.get(market.anke, `${billing}/customers`)
  return customers.find(({ customer }: { customer: { slug: string } }) => customer.slug === kitchen.company.slug)
}
const file = (as: { subject: string }, url: string, language = 'de-DE') =>
  market.server.app.inject({ url, headers: { authorization: `Bearer ${as.subject}`, 'accept-language': language } })

describe('an invoice', () => {
  it('says what was handed over, and comes to what the order comes to', async () => {
    const kitchen = await market.kitchen('Kantine Rechnung')
    const returned = [{ kind: 'transportCrate', count: 2 }]
    const orderNumber = await delivered(kitchen, { grams: 4_587, handOver: { returned } })
    const { totals } = await market.hubOrder(orderNumber)
    expect(await billableOf(kitchen)).toMatchObject({ orderCount: 1 })
    const invoice = await billed(kitchen)
    expect(invoice).toMatchObject({ kind: 'invoice', state: 'sent', number: expect.stringMatching(/^RE-2026-\d{6}$/) })
    expect(invoice.lines.map(({ kind, amount, lineCents }) => [kind, amount, lineCents])).toEqual([
      ['goods', 3, 4_470],
      ['deposit', 3, 1_158],
      ['goods', 4_587, 8_711],
      ['delivery', 1, 790],
      ['returned', -2, -772],
    ])
    // The order knows nothing of the empties that came back: two crates at 3.86 with 19 %.
    expect(invoice.totals.netCents).toBe(totals.netCents - 772)
    expect(invoice.totals.grossCents).toBe(totals.grossCents - 772 - 147)
    expect(await billableOf(kitchen)).toBeUndefined()
    expect(refusal(await bill(kitchen))).toEqual({ status: 409, code: 'NothingToBill' })
  })

  it('is the same file whenever it is loaded, by its customer too, and the one that goes out by mail', async () => {
    const kitchen = await market.kitchen('Kantine Papier')
    const orderNumber = await delivered(kitchen)
    const { id, number } = await billed(kitchen)
    const own = await market.get(kitchen.person, `/api/business-customer/documents?orderNumber=${orderNumber}`)
    expect(own.documents).toMatchObject([{ id, number, state: 'sent' }])
    const [byHub, byKitchen] = await Promise.all([
      file(market.anke, `${billing}/documents/${id}/pdf`),
      file(kitchen.person, `/api/business-customer/documents/${id}/pdf`),
    ])
    const [stored] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, id))
    expect(byHub.headers['content-type']).toBe('application/pdf')
    expect(byKitchen.rawPayload.equals(byHub.rawPayload)).toBe(true)
    expect(createHash('sha256').update(byHub.rawPayload).digest('hex')).toBe(stored?.pdfSha256)
    const queued = await market.db.select().from(mails).where(eq(mails.template, 'documentIssued'))
    const mail = queued.find(({ data }) => data.documentId === id)
    expect(mail).toMatchObject({ recipient: kitchen.company.email, data: { number } })
    const { filename, content } = await documentAttachment(market.db, id)
    expect(filename).toBe(`${number}.pdf`)
    expect(content.equals(byHub.rawPayload)).toBe(true)
    const english = await file(market.anke, `${billing}/documents/${id}/pdf`, 'en-US')
    expect(english.rawPayload.equals(byHub.rawPayload)).toBe(false)
    const xml = await file(kitchen.person, `/api/business-customer/documents/${id}/xml`)
    expect(xml.body).toContain(`<ram:ID>${number}</ram:ID>`)
    expect(xml.body).toContain('xrechnung_3.0')
    // As the bank knows it, which payers’ banks compare.
    expect(xml.body).toContain('<ram:AccountName>Hub an der Bank</ram:AccountName>')
    expect(xml.body).toContain('<ram:BICID>COBADEFFXXX</ram:BICID>')
  })

  it('of a run goes out as it was drawn when it was issued, and is drawn again, the same, for a mail that is tried again', async () => {
    const kitchen = await market.kitchen('Kantine Lauf')
    await delivered(kitchen)
    const run = { side: 'customer', action: 'issue', per: 'all' }
    const { runId } = await market.done(market.anke, `${billing}/runs`, run)
    const clock = () => new Date('2026-11-26T08:00:00Z')
    await workOffRun({ db: market.db, clock, follow: followFacts }, runId, 'run of a test')
    const [issued] = await market.db
      .select()
      .from(billingDocuments)
      .where(eq(billingDocuments.partnerId, kitchen.company.id))
    const { id, number, pdfSha256 } = issued ?? { id: '', number: '', pdfSha256: '' }
    const isKept = () => market.db.$count(papersToSend, eq(papersToSend.documentId, id))
    expect(await isKept()).toBe(1)
    for (const attempt of ['first', 'second']) {
      const { filename, content } = await documentAttachment(market.db, id)
      expect([attempt, filename]).toEqual([attempt, `${number}.pdf`])
      expect(createHash('sha256').update(content).digest('hex')).toBe(pdfSha256)
      expect(await isKept()).toBe(0)
    }
  })

  it('collects what was delivered until a day, and leaves the rest', async () => {
    const kitchen = await market.kitchen('Kantine Monat')
    const numbers = [await delivered(kitchen), await delivered(kitchen, { sacks: 1 })]
    expect(await billableOf(kitchen)).toMatchObject({ orderCount: 2 })
    expect(refusal(await bill(kitchen, { until: '2026-11-22' }))).toEqual({ status: 409, code: 'NothingToBill' })
    const one = await billed(kitchen, { orderNumber: numbers[1] })
    expect(new Set(one.lines.map((line) => line.orderNumber))).toEqual(new Set([numbers[1]]))
    const rest = await billed(kitchen, { until: '2026-11-23' })
    expect(new Set(rest.lines.map((line) => line.orderNumber))).toEqual(new Set([numbers[0]]))
  })

  it('of more than ten million euros is refused by name, and nothing is written', { timeout: 60_000 }, async () => {
    const kitchen = await market.kitchen('Kantine Groß')
    await market.receive(market.hub.id, potatoes.id, 500_000)
    for (let order = 0; order < 11; order += 1) await delivered(kitchen, { sacks: 45_000 })
    const refused = await bill(kitchen)
    expect(refusal(refused)).toEqual({ status: 409, code: 'DocumentTooLarge' })
    expect(refused.body.title).toBe('Ein Beleg käme auf mehr als 10 Mio. €. Bitte rechnen Sie kürzere Zeiträume ab.')
    expect(await billableOf(kitchen)).toMatchObject({ orderCount: 11 })
  })

  it('has no number before the hub has said what the law wants to know', async () => {
    const kitchen = await market.kitchen('Kantine Angaben')
    await delivered(kitchen)
    await market.db.update(companies).set({ iban: null, vatId: null }).where(eq(companies.id, market.hub.id))
    const refused = await bill(kitchen)
    await market.db.update(companies).set(billingDetails).where(eq(companies.id, market.hub.id))
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'DocumentIncomplete',
      facts: {
        missing: [
          { of: 'seller', field: 'taxId' },
          { of: 'seller', field: 'iban' },
        ],
      },
    })
    expect(await billableOf(kitchen)).toMatchObject({ orderCount: 1 })
    await billed(kitchen)
  })
})

describe('a draft', () => {
  it('holds what it says, is thrown away or issued once, and can be loaded by nobody', async () => {
    const kitchen = await market.kitchen('Kantine Entwurf')
    await delivered(kitchen)
    const draft = await billed(kitchen, { isIssued: false })
    expect(draft).toMatchObject({ state: 'draft', number: null })
    expect(await billableOf(kitchen)).toBeUndefined()
    expect((await file(market.anke, `${billing}/documents/${draft.id}/pdf`)).statusCode).toBe(404)
    expect(await market.get(kitchen.person, '/api/business-customer/documents')).toMatchObject({ documents: [] })
    const discarded = await market.server.app.inject({
      method: 'DELETE',
      url: `${billing}/drafts/${draft.id}`,
      headers: { authorization: `Bearer ${market.anke.subject}` },
    })
    expect(discarded.statusCode).toBe(200)
    expect(await billableOf(kitchen)).toMatchObject({ orderCount: 1, grossCents: draft.grossCents })
    const again = await billed(kitchen, { isIssued: false })
    const drafts = { documentIds: [again.id] }
    await market.done(market.anke, `${billing}/documents`, drafts)
    expect(refusal(await market.post(market.anke, `${billing}/documents`, drafts))).toEqual({
      status: 409,
      code: 'DocumentIssued',
    })
  })
})

describe('a draft that is changed', () => {
  const change = (id: string, body: object, as: { subject: string } = market.anke) =>
    market.send('PUT', as, `${billing}/drafts/${id}`, { body: { leaveOut: [], dueOn: null, note: '', ...body } })
  const positionsOf = ({ lines }: Document, isMeant: (line: Document['lines'][number]) => boolean) =>
    lines.flatMap((line, index) => (isMeant(line) ? [index + 1] : []))

  it('leaves an order out, which can be billed by another document', async () => {
    const kitchen = await market.kitchen('Kantine Weglassen')
    const [first, second] = [await delivered(kitchen), await delivered(kitchen, { sacks: 1 })]
    const draft = await billed(kitchen, { isIssued: false })
    const leaveOut = positionsOf(draft, ({ orderNumber }) => orderNumber === second)
    expect((await change(draft.id, { leaveOut, grossCents: draft.grossCents + 1 })).body).toMatchObject({
      ...{ code: 'DraftChanged', facts: { grossCents: draft.grossCents } },
    })
    expect(await change(draft.id, { leaveOut, grossCents: draft.grossCents })).toMatchObject({ status: 200 })
    const left = await documentOf(draft.id)
    expect(new Set(left.lines.map(({ orderNumber }) => orderNumber))).toEqual(new Set([first]))
    expect(await billableOf(kitchen)).toMatchObject({
      ...{ orderCount: 1, grossCents: draft.grossCents - left.grossCents },
    })
    await market.done(market.anke, `${billing}/documents`, { documentIds: [draft.id], grossCents: left.grossCents })
    const other = await billed(kitchen)
    expect(new Set(other.lines.map(({ orderNumber }) => orderNumber))).toEqual(new Set([second]))
  })

  it('leaves goods out, and they stay out when what is due of their order changes', async () => {
    const kitchen = await market.kitchen('Kantine Käse später')
    const orderNumber = await delivered(kitchen, { sacks: 3, grams: 4_600 })
    const draft = await billed(kitchen, { isIssued: false })
    const isCheese = ({ lineCents }: { lineCents: number }) => lineCents === Math.round((4_600 * 1_899) / 1_000)
    expect(await change(draft.id, { leaveOut: positionsOf(draft, isCheese) })).toMatchObject({ status: 200 })
    const { items } = await market.hubOrder(orderNumber)
    const sack = items.find(({ priceBasis }: { priceBasis: string }) => priceBasis !== 'kilogram')
    const corrected = await market.post(market.anke, `${billing}/corrections/${draft.id}`, {
      ...{ corrections: [{ of: sack.id, kind: 'price', value: 100 }], reason: 'Falscher Preis' },
    })
    expect({ status: corrected.status, code: corrected.body.code }).toEqual({ status: 200, code: undefined })
    const after = await documentOf(draft.id)
    expect(after.lines.some(isCheese)).toBe(false)
    expect(after.lines.some(({ lineCents }) => lineCents === 300)).toBe(true)
    expect(refusal(await change(draft.id, { leaveOut: positionsOf(after, () => true) }))).toEqual({
      ...{ status: 409, code: 'NothingToBill' },
    })
  })

  it('tells what was left out, and takes it in again where it stood before, unless another document has it', async () => {
    const kitchen = await market.kitchen('Kantine Zurück')
    const [first, second] = [
      await delivered(kitchen, { sacks: 3, grams: 4_600 }),
      await delivered(kitchen, { sacks: 1 }),
    ]
    const draft = await billed(kitchen, { isIssued: false })
    type Left = { key: string; lines: { orderNumber: string }[] }
    const leftOutOf = async () => ((await documentOf(draft.id)) as unknown as { leftOut: Left[] }).leftOut
    expect(await leftOutOf()).toEqual([])
    expect(
      await change(draft.id, { leaveOut: positionsOf(draft, ({ orderNumber }) => orderNumber === first) }),
    ).toMatchObject({
      status: 200,
    })
    const left = await leftOutOf()
    expect(left.flatMap(({ lines }) => lines.map(({ orderNumber }) => orderNumber))).toContain(first)
    const putBack = left.map(({ key }) => key)
    expect(await change(draft.id, { putBack })).toMatchObject({ status: 200 })
    const whole = await documentOf(draft.id)
    expect({ lines: whole.lines, grossCents: whole.grossCents }).toEqual({
      lines: draft.lines,
      grossCents: draft.grossCents,
    })
    expect(await leftOutOf()).toEqual([])
    // An order that is put right stays where it was.
    const sack = (await market.hubOrder(first)).items.find(
      ({ priceBasis }: { priceBasis: string }) => priceBasis !== 'kilogram',
    )
    await market.post(market.anke, `${billing}/corrections/${draft.id}`, {
      ...{ corrections: [{ of: sack.id, kind: 'price', value: 100 }], reason: 'Falscher Preis' },
    })
    const numbers = (await documentOf(draft.id)).lines.map(({ orderNumber }) => orderNumber)
    const of = (wanted: string) => numbers.filter((number) => number === wanted)
    expect(numbers).toEqual([...of(first), ...of(second)])
    // Billed by another document, it is offered no more.
    const again = await documentOf(draft.id)
    await change(draft.id, { leaveOut: positionsOf(again, ({ orderNumber }) => orderNumber === second) })
    await billed(kitchen)
    expect(await leftOutOf()).toEqual([])
    expect(await change(draft.id, { putBack: [`${second} x`] })).toMatchObject({ status: 200 })
  })

  it('says a later day and a note, which stand on paper and in its data', async () => {
    const kitchen = await market.kitchen('Kantine Zahlungsziel')
    await delivered(kitchen)
    const draft = await billed(kitchen, { isIssued: false })
    const { dueBetween } = (await documentOf(draft.id)) as unknown as { dueBetween: { from: string; until: string } }
    expect(dueBetween).toEqual({ from: '2026-12-07', until: '2027-05-22' })
    for (const [dueOn, why] of [
      ['2026-12-06', /zugesagte Zahlungsfrist|term that was promised/],
      ['2027-05-23', /180/],
    ] as const) {
      const refused = await change(draft.id, { dueOn })
      expect(refusal(refused), dueOn).toEqual({ status: 400, code: 'ValidationFailed' })
      expect(refused.body.errors[0].message).toMatch(why)
    }
    const note = 'Vielen Dank für das Sommerfest.'
    expect(await change(draft.id, { dueOn: dueBetween.until, note })).toMatchObject({ status: 200 })
    expect(await documentOf(draft.id)).toMatchObject({ dueOn: dueBetween.until, note, state: 'draft' })
    await market.done(market.anke, `${billing}/documents`, { documentIds: [draft.id] })
    expect(await documentOf(draft.id)).toMatchObject({ dueOn: dueBetween.until, note })
    const { rawPayload } = await file(market.anke, `${billing}/documents/${draft.id}/pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    expect(text).toContain(note)
    expect((await file(market.anke, `${billing}/documents/${draft.id}/xml`)).body).toContain(note)
    expect(refusal(await change(draft.id, {}))).toEqual({ status: 409, code: 'DocumentIssued' })
  })

  it('is of its hub alone', async () => {
    const kitchen = await market.kitchen('Kantine Nur wir')
    await delivered(kitchen)
    const draft = await billed(kitchen, { isIssued: false })
    const stranger = await givenViewer(market.db, await givenHub(market.db, { name: 'Hub Fremd' }))
    expect(refusal(await change(draft.id, { note: 'Hallo' }, stranger as never))).toEqual({
      ...{ status: 404, code: 'NotFound' },
    })
  })
})

describe('what was wrong', () => {
  it('is taken back in full by a document that names it, once, and can be billed again', async () => {
    const kitchen = await market.kitchen('Kantine Storno')
    await delivered(kitchen)
    const invoice = await billed(kitchen)
    const url = `${billing}/documents/${invoice.id}/correct`
    const answers = await Promise.all([market.post(market.anke, url), market.post(market.anke, url)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [id] = answers.find(({ status }) => status === 200)?.body.documentIds ?? []
    const correction = await documentOf(id)
    expect(correction).toMatchObject({
      ...{ kind: 'correction', corrects: invoice.number, grossCents: -invoice.grossCents },
      number: expect.stringMatching(/^ST-2026-/),
    })
    expect(await documentOf(invoice.id)).toMatchObject({ state: 'corrected', correctedBy: correction.number })
    expect(refusal(await market.post(market.anke, `${billing}/documents/${id}/correct`))).toEqual({
      status: 409,
      code: 'DocumentIsCorrection',
    })
    expect(await billableOf(kitchen)).toMatchObject({ grossCents: invoice.grossCents })
    expect((await billed(kitchen)).grossCents).toBe(invoice.grossCents)
  })

  it('at the door after the invoice becomes a credit, and what is handed over anew the next invoice', async () => {
    const kitchen = await market.kitchen('Kantine Tür')
    const orderNumber = await delivered(kitchen)
    const invoice = await billed(kitchen)
    const url = `/api/retailer/business-customer-orders/${orderNumber}/take-back-hand-over`
    await market.done(market.anke, url, { where: 'hub', reason: 'Nicht angenommen' })
    const credit = await billed(kitchen)
    expect(credit).toMatchObject({ kind: 'credit', grossCents: -invoice.grossCents })
    expect(credit.number).toMatch(/^RK-2026-/)
  })

  it('that never came at all is credited with what bringing it cost, and its crates', async () => {
    const kitchen = await market.kitchen('Kantine Leer ausgegangen')
    const orderNumber = await delivered(kitchen, { sacks: 2, grams: 4_600 })
    const invoice = await billed(kitchen)
    expect(invoice.lines.some(({ kind }) => kind === 'delivery')).toBe(true)
    const { items } = await kitchen.order(orderNumber)
    const lacks = async ({ id, priceBasis }: { id: string; priceBasis: string }) => {
      const amount = priceBasis === 'kilogram' ? 4_600 : 2
      const url = `/api/business-customer/orders/${orderNumber}/items/${id}/complaints`
      const { complaints } = await market.done(kitchen.person, url, { reason: 'missing', amount })
      const complaint = complaints.find(({ itemId }: { itemId: string }) => itemId === id)
      const at = `/api/retailer/complaints/${complaint.id}`
      const { version } = await market.get(market.anke, at)
      expect(await market.send('PUT', market.anke, `${at}/credit`, { version, body: { amount } })).toMatchObject({
        status: 200,
      })
    }
    await lacks(items[0])
    const first = await billed(kitchen)
    expect(first.lines.some(({ kind }) => kind === 'delivery')).toBe(false)
    await lacks(items[1])
    const rest = await billed(kitchen)
    expect(rest.lines.find(({ kind }) => kind === 'delivery')).toBeDefined()
    // Each document rounds its VAT by itself.
    expect([invoice, first, rest].reduce((sum, { totals }) => sum + totals.netCents, 0)).toBe(0)
  })
})

describe('numbers', () => {
  const numbers = async (): Promise<string[]> => {
    const { rows } = await market.db.execute<{ number: string }>(sql`
      select number from ${billingDocuments} where number like 'RE-%' order by number`)
    return rows.map(({ number }) => number)
  }
  const withoutGap = (all: readonly string[]) => all.map((_, index) => `RE-2026-${String(index + 1).padStart(6, '0')}`)

  it('run without a gap and without a double, with eight issuing at once and one that fails in the middle', async () => {
    const kitchens = await Promise.all(Array.from({ length: 8 }, (_, index) => market.kitchen(`Kantine ${index}`)))
    for (const kitchen of kitchens) await delivered(kitchen, { sacks: 1 })
    const [broken] = kitchens
    // What fails when everything else is done: the last thing that a document is given.
    await market.db.execute(sql`
      create function fails() returns trigger language plpgsql as $$ begin
        if new.partner_id = ${sql.raw(`'${broken?.company.id}'`)} and new.number is not null then raise exception 'in the middle'; end if;
        return new; end $$`)
    await market.db.execute(
      sql`create trigger fails before update on billing_document for each row execute function fails()`,
    )
    const answers = await Promise.all(kitchens.map((kitchen) => bill(kitchen)))
    await market.db.execute(sql`drop trigger fails on billing_document`)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 500])
    const all = await numbers()
    expect(all).toEqual(withoutGap(all))
    if (broken) await billed(broken)
    expect(await numbers()).toEqual(withoutGap([...all, '']))
  })

  it('and lines are given once, however many bill the same customer at once', async () => {
    const kitchen = await market.kitchen('Kantine Gedränge')
    await delivered(kitchen)
    const answers = await Promise.all(Array.from({ length: 8 }, () => bill(kitchen)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { documents } = await market.get(market.anke, `${billing}/documents?company=${kitchen.company.slug}`)
    expect(documents).toHaveLength(1)
    const all = await numbers()
    expect(all).toEqual(withoutGap(all))
  })
})

it('nobody learns of another hub’s documents, nor of another kitchen’s', async () => {
  const kitchen = await market.kitchen('Kantine Geheim')
  const other = await market.kitchen('Kantine Neugier')
  await delivered(kitchen)
  const stranger = await givenViewer(market.db, await givenHub(market.db))
  expect(refusal(await bill(kitchen, {}, stranger))).toEqual({ status: 404, code: 'NotFound' })
  const { id } = await billed(kitchen)
  for (const url of [`${billing}/documents/${id}`, `${billing}/documents/${id}/pdf`])
    expect((await file(stranger, url)).statusCode).toBe(404)
  expect((await file(other.person, `/api/business-customer/documents/${id}/pdf`)).statusCode).toBe(404)
  const lines = await market.db.select().from(billingLines).where(eq(billingLines.documentId, id))
  expect(lines.length).toBeGreaterThan(0)
})

describe('several documents at once', () => {
  const filesIn = (zip: Buffer) =>
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)] as const)
  const chosen = (documents: readonly { id: string }[]) => `documents=${documents.map(({ id }) => id).join(',')}`
  const billedTwice = async (kitchen: Kitchen) => {
    await delivered(kitchen)
    const first = await billed(kitchen)
    await delivered(kitchen)
    return [first, await billed(kitchen)] as const
  }

  it('are loaded as a ZIP of just the files that each of them is, in the order that was asked for', async () => {
    const kitchen = await market.kitchen('Kantine Ordner')
    const [first, second] = await billedTwice(kitchen)
    for (const [as, url, own] of [
      [market.anke, `${billing}/documents`, billing],
      [kitchen.person, '/api/business-customer/documents', '/api/business-customer'],
    ] as const)
      for (const kind of ['pdf', 'xml'] as const) {
        const answer = await file(as, `${url}/archive?${chosen([second, first])}&as=${kind}`)
        expect(answer.headers['content-type']).toBe('application/zip')
        const files = filesIn(answer.rawPayload)
        expect(files.map(([name]) => name)).toEqual([`${second.number}.${kind}`, `${first.number}.${kind}`])
        const alone = await file(as, `${own}/documents/${second.id}/${kind}`)
        expect(files[0]?.[1].equals(alone.rawPayload)).toBe(true)
      }
  })

  it('are told with how many there are as they are narrowed, up to one more than can be chosen', async () => {
    const kitchen = await market.kitchen('Kantine Zählung')
    const [first] = await billedTwice(kitchen)
    const ofHub = `${billing}/documents?state=issued&company=${kitchen.company.slug}`
    const ownUrl = '/api/business-customer/documents?standing=open'
    const lists = [
      [market.anke, ofHub],
      [kitchen.person, ownUrl],
    ] as const
    for (const [as, url] of lists) expect(await market.get(as, url)).toMatchObject({ found: 2, nextCursor: null })
    const [stored] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, first.id))
    const [item] = await market.db.select().from(openItems).where(eq(openItems.documentId, first.id))
    if (stored === undefined || item === undefined) throw new Error('it was not issued')
    let number = 0
    const more = async (count: number) => {
      const copies = Array.from({ length: count }, () => {
        number += 1
        return { ...stored, id: randomUUID(), number: `RE-1999-${String(number).padStart(6, '0')}` }
      })
      await market.db.insert(billingDocuments).values(copies)
      await market.db.insert(openItems).values(copies.map(({ id }) => ({ ...item, documentId: id })))
    }
    await more(81)
    for (const [as, url] of lists) {
      const { found, nextCursor } = await market.get(as, url)
      expect(found).toBe(83)
      expect((await market.get(as, `${url}&cursor=${nextCursor}`)).found).toBeNull()
    }
    await more(60)
    for (const [as, url] of lists) expect((await market.get(as, url)).found).toBe(101)
    expect((await market.get(kitchen.person, '/api/business-customer/documents?standing=settled')).found).toBe(0)
  })

  it('are printed in one file, each with its own count of sheets', async () => {
    const [first, second] = await billedTwice(await market.kitchen('Kantine Drucker'))
    const answer = await file(market.anke, `${billing}/documents/paper?${chosen([first, second])}`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    const { text } = await extractText(pdf)
    expect(text).toHaveLength(2)
    for (const [sheet, { number }] of [first, second].entries()) {
      expect(text[sheet]).toContain(`Rechnung ${number}`)
      expect(text[sheet]).toContain('Seite 1 von 1')
      // It has no data inside, and does not say so.
      expect(text[sheet]).not.toContain('ZUGFeRD')
    }
  })

  it('are in the table alone, and drafts in theirs', async () => {
    const kitchen = await market.kitchen('Kantine Tabelle')
    const [first, second] = await billedTwice(kitchen)
    await delivered(kitchen)
    const draft = await billed(kitchen, { isIssued: false })
    const rows = async (as: { subject: string }, url: string) =>
      (await file(as, url)).payload
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0])
    const all = chosen([first, second, draft])
    expect(await rows(market.anke, `${billing}/table?list=documents&sort=firstNumber&${all}`)).toEqual([
      first.number,
      second.number,
    ])
    expect(await rows(market.anke, `${billing}/table?list=drafts&${all}`)).toHaveLength(1)
    const other = await market.kitchen('Kantine Tabelle zwei')
    expect(await rows(other.person, `/api/business-customer/documents?format=csv&${all}`)).toEqual([])
    expect(await rows(kitchen.person, `/api/business-customer/documents?format=csv&${chosen([second])}`)).toEqual([
      second.number,
    ])
  })

  it('are those of one customer, of those for whom there are any', async () => {
    const kitchen = await market.kitchen('Kantine Auswahl')
    const idle = await market.kitchen('Kantine Auswahl ohne Beleg')
    const issued = await billedTwice(kitchen)
    const { partners } = await market.get(market.anke, `${billing}/partners`)
    const slugs = partners.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toContain(kitchen.company.slug)
    expect(slugs).not.toContain(idle.company.slug)
    expect((await market.get(market.anke, `${billing}/partners?side=supplier`)).partners).toEqual([])
    const url = `${billing}/table?list=documents&sort=firstNumber&company=${kitchen.company.slug}`
    const table = (await file(market.anke, url)).payload.split('\r\n').slice(1, -1)
    expect(table.map((line) => line.split(';')[0])).toEqual(issued.map(({ number }) => number))
    const stranger = await givenViewer(market.db, await givenHub(market.db))
    expect((await market.get(stranger, `${billing}/partners`)).partners).toEqual([])
  })

  it('are those of whoever asks: what is a draft, another one’s or nobody’s is left out, byte for byte alike', async () => {
    const kitchen = await market.kitchen('Kantine Fremd')
    const other = await market.kitchen('Kantine Blick')
    const stranger = await givenViewer(market.db, await givenHub(market.db))
    const [document] = await billedTwice(kitchen)
    await delivered(kitchen)
    const draft = await billed(kitchen, { isIssued: false })
    const unknown = { id: '019ab000-0000-7000-8000-000000000000' }
    for (const [as, url, lost] of [
      [stranger, `${billing}/documents`, document],
      [other.person, '/api/business-customer/documents', document],
      [market.anke, `${billing}/documents`, draft],
      [kitchen.person, '/api/business-customer/documents', draft],
    ] as const)
      for (const asked of [`archive?as=pdf`, `archive?as=xml`, `paper?`]) {
        const found = await file(as, `${url}/${asked}&${chosen([lost])}`)
        expect(found.statusCode, found.payload).toBe(200)
        expect(found.rawPayload.equals((await file(as, `${url}/${asked}&${chosen([unknown])}`)).rawPayload)).toBe(true)
        expect(found.payload).not.toContain('-2026-')
      }
    const mixed = await file(
      market.anke,
      `${billing}/documents/archive?as=pdf&${chosen([draft, document, document, unknown])}`,
    )
    expect(filesIn(mixed.rawPayload).map(([name]) => name)).toEqual([`${document.number}.pdf`])
  })

  it('are a hundred at most', async () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `019ab000-0000-7000-8000-${String(at).padStart(12, '0')}` }))
    for (const asked of ['documents/archive?as=pdf', 'documents/paper?', 'table?list=documents']) {
      expect((await file(market.anke, `${billing}/${asked}&${chosen(ids(100))}`)).statusCode).toBe(200)
      expect((await file(market.anke, `${billing}/${asked}&${chosen(ids(101))}`)).statusCode).toBe(400)
    }
  })
})

describe('the list of documents', () => {
  type Row = { id: string; number: string; issuedOn: string; dueOn: string | null; grossCents: number }
  type Listed = Row & { company: { name: string } }
  const inOrder = ['Aalkate Liste', 'Kantine Liste', 'Ökoküche Liste', 'Zum Anker Liste']
  const url = `${billing}/documents?state=issued&q=Liste`
  beforeAll(async () => {
    const kitchen = await market.kitchen('Kantine Liste')
    await delivered(kitchen)
    const { id } = await billed(kitchen)
    // As many as fill more than a page, and few of each name, day and sum, so that pages end among equals.
    await market.db.execute(sql`
      insert into ${billingDocuments} select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'number', 'LI-' || lpad((n * 37 % 101)::text, 3, '0'),
        'partner_name', (${sql.param(inOrder)}::text[])[1 + n % 4], 'due_on', case when n % 6 = 0 then null else '2026-12-01'::date + n % 5 end,
        'net_cents', n % 7 * 100 - 300, 'vat_cents', 0, 'gross_cents', n % 7 * 100 - 300,
        'issued_on', '2026-10-01'::date + n % 9, 'issued_at', '2026-10-01T08:00Z'::timestamptz + n % 9 * interval '1 day'))).*
      from ${billingDocuments} d, generate_series(1, 55) n where d.id = ${id}`)
    await market.db.update(companies).set({ name: 'Kantine Umbenannt' }).where(eq(companies.id, kitchen.company.id))
  })

  const none = { up: '9999', down: '0000' }
  it.each([
    ['newest', 'oldest', ({ issuedOn }: Listed) => issuedOn],
    ['lastNumber', 'firstNumber', ({ number }: Listed) => number],
    ['partyFromZ', 'partyFromA', ({ company }: Listed) => inOrder.indexOf(company.name)],
    ['latestDue', 'earliestDue', ({ dueOn }: Listed, way: 'up' | 'down') => dueOn ?? none[way]],
    ['largestSum', 'smallestSum', ({ grossCents }: Listed) => grossCents],
  ] as const)('stands by %s and by %s, page after page, and its table too', async (down, up, keyOf) => {
    for (const [sort, way] of [
      [down, 'down'],
      [up, 'up'],
    ] as const) {
      const first = await market.get(market.anke, `${url}&sort=${sort}`)
      const second = await market.get(market.anke, `${url}&sort=${sort}&cursor=${first.nextCursor}`)
      expect([first.documents.length, second.documents.length, second.nextCursor], sort).toEqual([50, 6, null])
      const rows: Listed[] = [...first.documents, ...second.documents]
      expect(new Set(rows.map(({ id }) => id)).size).toBe(56)
      const keys = rows.map((row) => keyOf(row, way))
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(keys, sort).toEqual(way === 'up' ? sorted : sorted.toReversed())
      const table = await file(market.anke, `${billing}/table?list=documents&side=customer&q=Liste&sort=${sort}`)
      const numbers = table.payload.split('\r\n').slice(1, -1)
      expect(
        numbers.map((line) => line.split(';')[0]),
        sort,
      ).toEqual(rows.map(({ number }) => number))
    }
  })

  it('is narrowed by how documents stand, page after page, and its table too', async () => {
    type Standing = { id: string; number: string; state: string; money: { state: string; openCents: number } | null }
    const all = async (narrowed: string, cursor?: string): Promise<Standing[]> => {
      const more = cursor === undefined ? '' : `&cursor=${cursor}`
      const { documents, nextCursor } = await market.get(
        market.anke,
        `${billing}/documents?state=issued${narrowed}${more}`,
      )
      return nextCursor === null ? documents : [...documents, ...(await all(narrowed, nextCursor))]
    }
    const counts = ({ state }: Standing) => state !== 'corrected' && state !== 'objected'
    // Those that are late or objected to: in `settlements.test.ts`.
    const means = {
      open: (row: Standing) => counts(row) && row.money !== null && row.money.openCents !== 0,
      settled: (row: Standing) => counts(row) && row.money?.openCents === 0,
      corrected: ({ state }: Standing) => state === 'corrected',
    }
    const every = await all('')
    for (const [standing, isMeant] of Object.entries(means)) {
      const meant = every.filter(isMeant)
      expect(meant, standing).not.toEqual([])
      expect(
        (await all(`&standing=${standing}`)).map(({ id }) => id),
        standing,
      ).toEqual(meant.map(({ id }) => id))
      const table = await file(market.anke, `${billing}/table?list=documents&side=customer&standing=${standing}`)
      expect(table.payload.split('\r\n').slice(1, -1), standing).toHaveLength(meant.length)
    }
  })

  it('refuses the place of another order, and what nobody was given', async () => {
    const { nextCursor } = await market.get(market.anke, `${url}&sort=lastNumber`)
    const statusAt = async (sort: string, cursor: string) =>
      (await market.send('GET', market.anke, `${url}&sort=${sort}&cursor=${cursor}`)).status
    for (const other of ['firstNumber', 'partyFromA', 'newest', 'largestSum', 'latestDue'])
      expect(await statusAt(other, nextCursor), other).toBe(400)
    const id = '019ab000-0000-7000-8000-000000000000'
    const strange = ['\u0000', 2 ** 31, 0.5, null, '0000-01-01', '294277-01-01', 'epoch']
    const sorts = ['newest', 'oldest', 'earliestDue', 'latestDue', 'smallestSum', 'largestSum']
    for (const sort of sorts)
      for (const key of strange) {
        const cursor = Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
        expect(await statusAt(sort, cursor), `${sort} ${key}`).toBe(400)
      }
    for (const sort of ['firstNumber', 'partyFromZ'])
      for (const key of ['\u0000', 'x'.repeat(500), 1, null]) {
        const cursor = Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
        expect(await statusAt(sort, cursor), `${sort} ${key}`).toBe(400)
      }
  })

  it('calls everybody as the document does, and finds them by the name they have since', async () => {
    const { documents } = await market.get(market.anke, `${billing}/documents?q=umbenannt`)
    expect(new Set(documents.map(({ company }: Listed) => company.name))).toEqual(new Set(inOrder))
  })

  it('of drafts stands by whom they are for', async () => {
    const kitchens = [await market.kitchen('Zwei Entwürfe'), await market.kitchen('Alle Entwürfe')]
    for (const kitchen of kitchens) {
      await delivered(kitchen)
      await bill(kitchen, { isIssued: false })
    }
    const namesBy = async (sort: string): Promise<string[]> => {
      const { documents } = await market.get(market.anke, `${billing}/documents?state=draft&q=Entwürfe&sort=${sort}`)
      return documents.map(({ company }: Listed) => company.name)
    }
    expect(await namesBy('partyFromA')).toEqual(['Alle Entwürfe', 'Zwei Entwürfe'])
    expect(await namesBy('partyFromZ')).toEqual(['Zwei Entwürfe', 'Alle Entwürfe'])
    expect(await namesBy('lastNumber')).toHaveLength(2)
  })
})

it('what can be billed stands by the oldest delivery, by name and by sum, both ways, and its table too', async () => {
  // Its sum is in the middle, so that no order is another one's.
  const given = [
    ['Ähren-Kantine Reihe', 2, '2026-11-03'],
    ['Bistro Reihe', 1, '2026-11-01'],
    ['Zum Anker Reihe', 3, '2026-11-02'],
  ] as const
  for (const [name, sacks, day] of given) {
    const kitchen = await market.kitchen(name)
    await delivered(kitchen, { sacks })
    await market.db.update(billables).set({ deliveredOn: day }).where(eq(billables.partnerId, kitchen.company.id))
  }
  const [a, b, z] = given.map(([name]) => name)
  const namesBy = async (sort: string): Promise<string[]> => {
    const { customers } = await market.get(market.anke, `${billing}/customers?q=Reihe&sort=${sort}`)
    return customers.map(({ customer }: { customer: { name: string } }) => customer.name)
  }
  for (const [sort, names] of Object.entries({
    ...{ oldest: [b, z, a], newest: [a, z, b], partyFromA: [a, b, z], partyFromZ: [z, b, a] },
    ...{ smallestSum: [b, a, z], largestSum: [z, a, b] },
  })) {
    expect(await namesBy(sort), sort).toEqual(names)
    const table = await file(market.anke, `${billing}/table?list=billable&q=Reihe&sort=${sort}`)
    const lines = table.payload.split('\r\n').slice(1, -1)
    expect(
      lines.map((line) => line.split(';')[0]),
      sort,
    ).toEqual(names)
  }
  const usual = await market.get(market.anke, `${billing}/customers?q=Reihe`)
  expect(usual.customers.map(({ customer }: { customer: { name: string } }) => customer.name)).toEqual([b, z, a])
  expect(usual.netCents).toBe(
    usual.customers.reduce((sum: number, { netCents }: { netCents: number }) => sum + netCents, 0),
  )
  expect((await market.send('GET', market.anke, `${billing}/customers?sort=firstNumber`)).status).toBe(400)
})

describe('however many documents there are', () => {
  /** How PostgreSQL reads a list where it may neither read all documents nor sort them. */
  const planOf = (read: (db: never, actor: never) => Promise<unknown>): Promise<string> =>
    market.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
        set_config('enable_incremental_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`)
      let plan = ''
      const execute = async (query: SQL) => {
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`)
        plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        return { rows: [] }
      }
      const actor = { viewer: { company: market.hub }, now: new Date() } as never
      await read({ execute } as never, actor)
      return plan
    })

  it.each(billingSides.flatMap((side) => documentSorts.map((sort) => [side, sort] as const)))(
    'those of a %s by %s are found in their order, and none of the other side is read',
    async (side, sort) => {
      const plan = await planOf((db, actor) => documentsOf(db, actor, { side, sort, state: 'issued' }))
      expect(plan).not.toContain('Sort')
      expect(plan).toMatch(/Index Scan (Backward )?using billing_document_(retailer|number|party|\w+_due|gross)_index/)
      expect(plan).toMatch(/Index Cond: .*selfBilled/)
    },
  )

  it.each(billingSides)('for whom there are any on the side of a %s is read by an index of just that', async (side) => {
    const plan = await planOf((db, { viewer }: { viewer: never }) => documentPartnersOf(db, viewer, { side }))
    expect(plan).toContain('Index Scan using billing_document_written_for')
  })
})
