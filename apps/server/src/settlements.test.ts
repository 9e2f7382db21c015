import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followFacts } from './follow-facts.ts'
import { companies } from './modules/accounts/public.ts'
import { ownDocumentsOf } from './modules/billing/list-documents.ts'
import { billables, billingDocuments, documentAttachment, openItems } from './modules/billing/public.ts'
import { workOffRun } from './modules/billing/runs/work-off-run.ts'
import { selfBillingAgreements } from './modules/billing/tables.ts'
import { good, lots, type Morning, openMorning, refusal, spoilt } from './modules/fulfilment/testing/morning.ts'
import { mails, renderMail } from './modules/notifications/public.ts'
import type { Follower } from './platform/facts.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { profileBody } from './platform/testing/request-examples.ts'

/** What a hub owes its suppliers: of what stood at its door, by documents that it writes for them. */
let market: Morning
beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 900 })
  const deliveryMethods = ['deliveryHub', 'pickupHub', 'deliverySupplier', 'pickupSupplier'] as const
  const told = { phone: '+4951112345678', vatId: 'DE136695976', deliveryMethods: [...deliveryMethods] }
  await market.db.update(companies).set(told).where(eq(companies.id, market.hub.id))
})
afterAll(() => market.close())

type Farm = Awaited<ReturnType<Morning['supplier']>>
type TaxStatus = 'standard' | 'flatRate' | 'exempt'
type Document = {
  id: string
  kind: string
  state: string
  number: string | null
  grossCents: number
  totals: { netCents: number; vatCents: number; grossCents: number }
  lines: { kind: string; amount: number; lineCents: number; vatBasisPoints: number; orderNumber: string }[]
}

const billing = '/api/retailer/billing'
const own = '/api/supplier'

/** A farm that has said what its documents need; `agrees`: that the hub writes them. */
const farmNamed = async (name: string, { taxStatus = 'standard' as TaxStatus, agrees = true } = {}): Promise<Farm> => {
  const farm = await market.supplier(name, { taxStatus, phone: '+494441123', iban: 'DE02120300000000202051' })
  await market.db.update(companies).set({ taxNumber: '33/456/78901' }).where(eq(companies.id, farm.company.id))
  if (agrees) await market.send('PUT', farm.person, `${own}/self-billing-agreement`)
  return farm
}

/** Sacks at ten euros net in crates at 3.86. */
const sacksOf = (farm: Farm) =>
  farm.sells(100, {
    salesUnit: { supplierPriceCents: 1_000, deposits: [{ kind: 'transportCrate', count: 1, cents: 386 }] },
  })
type Sacks = Awaited<ReturnType<typeof sacksOf>>

/** What a kitchen orders of a farm comes to the door and is counted in; the order with the farm. */
const received = async (farm: Farm, sacks: Sacks, ordered: number, counted: readonly object[]) => {
  const kitchen = await market.kitchen(`Kantine ${farm.company.name}`)
  const orderNumber = await kitchen.place([sacks.line(ordered)])
  await market.confirm(orderNumber)
  const order = await farm.order()
  const itemId = order.items[0].id
  expect(await market.accept(farm.person, order.orderNumber)).toMatchObject({ status: 200 })
  const sent = [{ itemId, lots: lots(ordered) }]
  expect(await market.dispatch(farm.person, order.orderNumber, sent)).toMatchObject({ status: 200 })
  await count(farm, order.orderNumber, itemId, counted)
  return { orderNumber: order.orderNumber as string, itemId: itemId as string, customerOrder: orderNumber }
}
const count = async (farm: Farm, orderNumber: string, itemId: string, receipts: readonly object[]) => {
  const items = [{ itemId, receipts, sharing: { kind: 'oldestFirst' } }]
  expect(await market.count(farm.company.slug, orderNumber, items)).toMatchObject({ status: 200 })
}

const settle = (farm: Farm, more: object = {}, as: { subject: string } = market.anke) =>
  market.post(as, `${billing}/suppliers/${farm.company.slug}/documents`, { isIssued: true, ...more })
const settled = async (farm: Farm, more: object = {}): Promise<Document> => {
  const { status, body } = await settle(farm, more)
  expect({ status, code: body.code, facts: body.facts }).toEqual({ status: 200, code: undefined, facts: undefined })
  return documentOf(body.documentIds[0])
}
const documentOf = (id: string): Promise<Document> => market.get(market.anke, `${billing}/documents/${id}`)
const dueTo = async (farm: Farm) => {
  const { suppliers } = await market.get(market.anke, `${billing}/suppliers`)
  return suppliers.find(({ supplier }: { supplier: { slug: string } }) => supplier.slug === farm.company.slug)?.due
}
const short = ({ lines }: Document) =>
  lines.map(({ kind, amount, lineCents, vatBasisPoints }) => [kind, amount, lineCents, vatBasisPoints])
const file = (as: { subject: string }, url: string) =>
  market.server.app.inject({ url, headers: { authorization: `Bearer ${as.subject}`, 'accept-language': 'de-DE' } })

describe('a settlement', () => {
  it('says what was received, never what was ordered; spoilt goods are not paid for', async () => {
    const farm = await farmNamed('Hof Empfang')
    const { orderNumber } = await received(farm, await sacksOf(farm), 10, [good(7), spoilt(1)])
    expect(await dueTo(farm)).toMatchObject({ orderCount: 1, netCents: 7_000 + 7 * 386 })
    const document = await settled(farm)
    expect(document).toMatchObject({
      kind: 'selfBilled',
      state: 'sent',
      number: expect.stringMatching(/^GS-2026-\d{6}$/),
    })
    expect(short(document)).toEqual([
      ['goods', 7, 7_000, 700],
      ['deposit', 7, 2_702, 1_900],
    ])
    expect(document.lines[0]?.orderNumber).toBe(orderNumber)
    expect(await dueTo(farm)).toBeNull()
    expect(refusal(await settle(farm))).toEqual({ status: 409, code: 'NothingToBill' })
    expect(await market.get(market.anke, `${billing}/documents`)).toMatchObject({ documents: [] })
    const { documents } = await market.get(
      market.anke,
      `${billing}/documents?side=supplier&company=${farm.company.slug}`,
    )
    expect(documents).toMatchObject([{ id: document.id, company: { slug: farm.company.slug } }])
  })

  it.each([
    ['standard', 70_00 * 0.07 + 27_02 * 0.19],
    ['flatRate', 70_00 * 0.078 + 27_02 * 0.19],
    ['exempt', 0],
  ] as const)('of a %s supplier bears its VAT and is told to it, as paper and as data', async (taxStatus, vat) => {
    const farm = await farmNamed(`Hof ${taxStatus}`, { taxStatus })
    const { orderNumber } = await received(farm, await sacksOf(farm), 7, [good(7)])
    const { id, number, totals } = await settled(farm)
    expect(totals.vatCents).toBe(Math.round(vat))
    const seen = await market.get(farm.person, `${own}/documents?orderNumber=${orderNumber}`)
    expect(seen.documents).toMatchObject([{ id, number, canObject: { allowed: true } }])
    const [byHub, byFarm] = await Promise.all([
      file(market.anke, `${billing}/documents/${id}/pdf`),
      file(farm.person, `${own}/documents/${id}/pdf`),
    ])
    expect(byFarm.rawPayload.equals(byHub.rawPayload)).toBe(true)
    const { filename, content } = await documentAttachment(market.db, id)
    expect(filename).toBe(`${number}.pdf`)
    expect(content.equals(byHub.rawPayload)).toBe(true)
    const { body: xml } = await file(farm.person, `${own}/documents/${id}/xml`)
    expect(xml).toContain('<ram:TypeCode>389</ram:TypeCode>')
    const seller = xml.slice(xml.indexOf('<ram:SellerTradeParty>'), xml.indexOf('</ram:SellerTradeParty>'))
    expect(seller).toContain('33/456/78901')
    expect(seller).toContain(farm.company.slug)
    expect(xml.includes('<ram:CategoryCode>E</ram:CategoryCode>')).toBe(taxStatus === 'exempt')
    expect(xml.includes('<ram:RateApplicablePercent>7.80</ram:RateApplicablePercent>')).toBe(taxStatus === 'flatRate')
    expect(xml.includes('§ 34a UStDV')).toBe(taxStatus === 'exempt')
    const queued = await market.db.select().from(mails).where(eq(mails.template, 'documentIssued'))
    expect(queued.filter(({ recipient }) => recipient === farm.company.email)).toMatchObject([{ data: { number } }])
    // What it will be paid, and when.
    expect(await market.get(farm.person, `${own}/settlement`)).toMatchObject({
      hasAccount: true,
      hubs: [{ due: null, payable: [{ number, dueOn: '2026-12-07', grossCents: totals.grossCents }] }],
    })
  })

  it('is paid in parts, back and whole, and its order says so to both sides', async () => {
    const farm = await farmNamed('Hof Zahltag')
    const { orderNumber } = await received(farm, await sacksOf(farm), 4, [good(4)])
    const seen = async () => {
      const [hub, own] = [
        await market.get(market.anke, `/api/retailer/retailer-orders/${orderNumber}`),
        await farm.order(),
      ]
      return [hub, own].map(({ paymentStatus, items }) => [paymentStatus, items[0].paymentStatus])
    }
    const both = (status: string) => Array.from({ length: 2 }, () => [status, status])
    expect(await seen()).toEqual(both('unpaid'))
    const { id, grossCents } = await settled(farm)
    expect(await seen()).toEqual(both('unpaid'))
    const pay = (cents: number) =>
      market.done(market.anke, `${billing}/accounts/${farm.company.slug}/payments`, {
        ...{ isBack: true, cents, day: '2026-11-23', way: 'transfer', note: '', documentIds: [id] },
      })
    await pay(1_000)
    expect(await seen()).toEqual(both('partiallyPaid'))
    const { paymentId } = await pay(grossCents - 1_000)
    expect(await seen()).toEqual(both('paid'))
    expect(await market.get(farm.person, `${own}/settlement`)).toMatchObject({ hubs: [{ payable: [] }] })
    await market.done(market.anke, `${billing}/payments/${paymentId}/take-back`)
    expect(await seen()).toEqual(both('partiallyPaid'))
    await pay(grossCents - 1_000)
    await market.done(market.anke, `${billing}/documents/${id}/correct`)
    expect((await seen())[0]).not.toEqual(['paid', 'paid'])
  })

  it('is agreed once, however many write it down at the same moment', async () => {
    const farm = await farmNamed('Hof Gleichzeitig', { agrees: false })
    const url = `${billing}/suppliers/${farm.company.slug}/agreement`
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        market.send('PUT', market.anke, url, { body: { agreedOn: '2025-02-03' } }),
        market.send('PUT', farm.person, `${own}/self-billing-agreement`),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const standing = and(eq(selfBillingAgreements.supplierId, farm.company.id), isNull(selfBillingAgreements.endedAt))
    expect(await market.db.$count(selfBillingAgreements, standing)).toBe(1)
  })

  it('promises in a draft to be paid by today at the earliest, and no later than ever', async () => {
    const farm = await farmNamed('Hof Zahltag')
    await received(farm, await sacksOf(farm), 1, [good(1)])
    const draft = await settled(farm, { isIssued: false })
    expect(draft).toMatchObject({ dueBetween: { from: '2026-11-23', until: '2026-12-07' } })
    const change = (dueOn: string) =>
      market.send('PUT', market.anke, `${billing}/drafts/${draft.id}`, { body: { leaveOut: [], dueOn, note: '' } })
    for (const dueOn of ['2026-11-22', '2026-12-08'])
      expect(refusal(await change(dueOn)), dueOn).toEqual({ status: 400, code: 'ValidationFailed' })
    expect(await change('2026-11-24')).toMatchObject({ status: 200 })
    await market.done(market.anke, `${billing}/documents`, { documentIds: [draft.id] })
    expect(await documentOf(draft.id)).toMatchObject({ dueOn: '2026-11-24' })
  })

  it('is written for nobody who has not agreed: by the supplier itself, or on paper of a day that was', async () => {
    const farm = await farmNamed('Hof Einig', { agrees: false })
    await received(farm, await sacksOf(farm), 1, [good(1)])
    expect(refusal(await settle(farm))).toEqual({ status: 409, code: 'SelfBillingNotAgreed' })
    const url = `${billing}/suppliers/${farm.company.slug}/agreement`
    const tomorrow = await market.send('PUT', market.anke, url, { body: { agreedOn: '2026-11-24' } })
    expect(refusal(tomorrow)).toEqual({ status: 400, code: 'ValidationFailed' })
    const recorded = await market.send('PUT', market.anke, url, { body: { agreedOn: '2025-02-03' } })
    expect(recorded.body).toMatchObject({ agreement: { agreedOn: '2025-02-03', recordedSide: 'hub' } })
    const draft = await settled(farm, { isIssued: false })
    expect(draft).toMatchObject({ state: 'draft', number: null })
    const given = await market.send('PUT', farm.person, `${own}/self-billing-agreement`)
    expect(given.body).toMatchObject({ agreement: { agreedOn: '2026-11-23', recordedSide: 'supplier' } })
    expect(await market.get(farm.person, `${own}/documents`)).toMatchObject({ documents: [] })
    await market.done(market.anke, `${billing}/documents`, { documentIds: [draft.id] })
    // It was written by what was agreed then.
    const [stored] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, draft.id))
    expect(stored).toMatchObject({ agreedOn: '2025-02-03' })
  })

  it('has the difference when the count was wrong, and is of the tax status of its day', async () => {
    const farm = await farmNamed('Hof Zählfehler', { taxStatus: 'flatRate' })
    const { orderNumber, itemId } = await received(farm, await sacksOf(farm), 5, [good(5)])
    await settled(farm)
    // From new year's day on it is a small business; said now, it changes nothing of November.
    await market.db
      .update(companies)
      .set({
        ...{ taxStatus: 'exempt', taxStatusFrom: '2027-01-01' },
        earlierTaxStatuses: [{ status: 'flatRate', from: null }],
      })
      .where(eq(companies.id, farm.company.id))
    const url = `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/take-back-count`
    await market.done(market.anke, url, { reason: 'Verzählt' })
    await count(farm, orderNumber, itemId, [good(3)])
    const credit = await settled(farm)
    expect(credit).toMatchObject({ kind: 'selfBilledCredit', number: expect.stringMatching(/^GK-2026-/) })
    expect(short(credit)).toEqual([
      ['goods', -2, -2_000, 780],
      ['deposit', -2, -772, 1_900],
    ])
  })

  it('follows another tax status of its supplier, also in drafts, and its hub is told from when and what is concerned', async () => {
    const farm = await farmNamed('Hof Umsteiger')
    const { orderNumber } = await received(farm, await sacksOf(farm), 5, [good(5)])
    const drafted = await settle(farm, { isIssued: false })
    expect(drafted.status).toBe(200)
    const { company } = await market.get(farm.person, '/api/company')
    const { deliveryWeekdays: _, cutOffTime: __, ...profile } = profileBody
    const said = { ...profile, name: 'Hof Umsteiger', taxStatus: 'exempt', taxStatusFrom: '2026-11-01' }
    const answer = await market.send('PUT', farm.person, '/api/company', { version: company.version, body: said })
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 200, errors: undefined })
    expect(await dueTo(farm)).toMatchObject({ orderCount: 1, netCents: 5_000 + 5 * 386, grossCents: 5_000 + 5 * 386 })
    const told = await market.db.select().from(mails).where(eq(mails.template, 'supplierTaxStatusChanged'))
    expect(told).toMatchObject([
      {
        recipient: market.hub.email,
        data: {
          ...{ supplierName: 'Hof Umsteiger', before: 'standard', after: 'exempt', from: '2026-11-01' },
          ...{ orderCount: 1, grossCents: 6_930, draftCount: 1 },
        },
      },
    ])
    const [mail] = told
    const { text } = renderMail('supplierTaxStatusChanged', mail?.data as never, {
      ...{ locale: 'de-DE', publicUrl: 'https://m.example' },
    })
    expect(text).toContain('Kleinunternehmer (§ 19 UStG), bisher regelbesteuert')
    expect(text).toContain('ab dem 01.11.2026')
    const document = await settled(farm)
    expect(document.totals).toMatchObject({ vatCents: 0 })
    expect(document.lines[0]?.orderNumber).toBe(orderNumber)
  })

  it('has the difference when a count is corrected after its goods went on', async () => {
    const farm = await farmNamed('Hof Tippfehler')
    const { orderNumber, itemId, customerOrder } = await received(farm, await sacksOf(farm), 5, [good(20)])
    const [line] = (await market.hubOrder(customerOrder)).items
    await market.pick(customerOrder, line.id, { quantity: 5 })
    await settled(farm)
    const url = `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/correct-count`
    await market.done(market.anke, url, { receipts: [good(5)], reason: 'Es waren 5, nicht 20', seen: 20 })
    expect(short(await settled(farm))).toEqual([
      ['goods', -15, -15_000, 700],
      ['deposit', -15, -5_790, 1_900],
    ])
    await market.done(market.anke, url, { receipts: [good(6)], reason: 'Doch eine mehr', seen: 5 })
    expect(short(await settled(farm))).toEqual([
      ['goods', 1, 1_000, 700],
      ['deposit', 1, 386, 1_900],
    ])
  })

  it('of what went past the hub is what was handed over, and the fee for bringing it', async () => {
    const farm = await farmNamed('Hof Direkt')
    const sacks = await sacksOf(farm)
    const terms = {
      ...{
        method: 'deliverySupplier',
        isOffered: true,
        deliveryWeekdays: ['tuesday', 'thursday'],
        cutOffTime: '18:00',
      },
      ...{ cutOffDaysBefore: 1, minimumCents: 1_000, feeCents: 450, postcodes: ['26919'], place: '' },
      ...{ opensAt: null, closesAt: null },
    }
    const path = `${own}/direct-terms`
    const { version } = await market.get(farm.person, path)
    expect(await market.send('PUT', farm.person, path, { version, body: terms })).toMatchObject({ status: 200 })
    const kitchen = await market.kitchen('Kantine Direkt')
    const customerOrder = await kitchen.place([sacks.line(4)], { deliveryMethod: 'deliverySupplier' })
    await market.confirm(customerOrder)
    const { orderNumber, items } = await farm.order()
    await market.accept(farm.person, orderNumber)
    const sent = [{ itemId: items[0].id, lots: lots(3) }]
    expect(await market.dispatch(farm.person, orderNumber, sent)).toMatchObject({ status: 200 })
    expect(await dueTo(farm)).toBeNull()
    const url = `${own}/orders/${orderNumber}/customer-orders/${customerOrder}/hand-over`
    await market.done(farm.person, url, {})
    expect(short(await settled(farm))).toEqual([
      ['goods', 3, 3_000, 700],
      ['deposit', 3, 1_158, 1_900],
      ['delivery', 1, 450, 700],
    ])
    const back = `/api/retailer/business-customer-orders/${customerOrder}/take-back-hand-over`
    await market.done(market.anke, back, { where: 'onTheWay', reason: 'Falscher Hof' })
    expect(await dueTo(farm)).toMatchObject({ netCents: -(3_000 + 1_158 + 450) })
  })
})

describe('a supplier that does not agree', () => {
  it('objects once, tells the hub why, and gets the right document after the hub has taken it back', async () => {
    const farm = await farmNamed('Hof Einspruch')
    await received(farm, await sacksOf(farm), 2, [good(2)])
    const { id, number, grossCents } = await settled(farm)
    const url = `${own}/documents/${id}/objection`
    const reason = 'Der Preis war 11 Euro.'
    const answers = await Promise.all([1, 2].map(() => market.post(farm.person, url, { reason })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('DocumentObjected')
    expect(await documentOf(id)).toMatchObject({ state: 'objected', objection: { reason } })
    // It is no invoice any more: nobody is told that it will be paid.
    expect(await market.get(farm.person, `${own}/settlement`)).toMatchObject({ hubs: [{ payable: [] }] })
    const told = await market.db.select().from(mails).where(eq(mails.template, 'documentObjected'))
    expect(told.filter(({ data }) => data.number === number)).toMatchObject([
      { recipient: market.hub.email, data: { reason, supplierName: 'Hof Einspruch' } },
    ])
    const { documentIds } = await market.done(market.anke, `${billing}/documents/${id}/correct`)
    expect(await documentOf(documentIds[0])).toMatchObject({
      ...{ kind: 'selfBilledCorrection', corrects: number, grossCents: -grossCents },
      number: expect.stringMatching(/^GST-2026-/),
    })
    expect(refusal(await market.post(farm.person, `${own}/documents/${documentIds[0]}/objection`, { reason }))).toEqual(
      {
        status: 409,
        code: 'DocumentIsCorrection',
      },
    )
    expect(await dueTo(farm)).toMatchObject({ grossCents })
    expect((await settled(farm)).grossCents).toBe(grossCents)
  })

  it('is asked of nobody else: documents of others are unknown to it, and its own to others', async () => {
    const [farm, other] = [await farmNamed('Hof Privat'), await farmNamed('Hof Neugier')]
    await received(farm, await sacksOf(farm), 1, [good(1)])
    const stranger = await givenViewer(market.db, await givenHub(market.db))
    expect(refusal(await settle(farm, {}, stranger))).toEqual({ status: 404, code: 'NotFound' })
    const { id } = await settled(farm)
    const reason = 'Nicht meines'
    expect(refusal(await market.post(other.person, `${own}/documents/${id}/objection`, { reason }))).toEqual({
      status: 404,
      code: 'NotFound',
    })
    expect((await file(other.person, `${own}/documents/${id}/pdf`)).statusCode).toBe(404)
    const url = `${billing}/suppliers/${farm.company.slug}/agreement`
    const recorded = await market.send('PUT', stranger, url, { body: { agreedOn: '2026-01-01' } })
    expect(refusal(recorded)).toEqual({ status: 404, code: 'NotFound' })
  })
})

describe('the documents that a supplier has got', () => {
  type Row = { id: string; number: string; kind: string }
  const listed = async (as: { subject: string }, asked = '') =>
    ((await market.get(as, `${own}/documents?${asked}`)).documents as Row[]).map(({ id }) => id)

  it('are narrowed by number, order, kind, how they stand and day, either way round, and its table is the same', async () => {
    const farm = await farmNamed('Hof Ordner')
    const sacks = await sacksOf(farm)
    type Issued = Document & { orderNumber: string }
    const issued: Issued[] = []
    for (const sackCount of [1, 2, 3, 4]) {
      const { orderNumber } = await received(farm, sacks, sackCount, [good(sackCount)])
      issued.push({ ...(await settled(farm)), orderNumber })
    }
    const [open, late, paid, objected] = issued as [Issued, Issued, Issued, Issued]
    // What is issued is never changed: when it is to be paid is asked of its open item.
    await market.db.update(openItems).set({ dueOn: '2026-11-22' }).where(eq(openItems.documentId, late.id))
    await market.done(market.anke, `${billing}/accounts/${farm.company.slug}/payments`, {
      ...{ isBack: true, cents: paid.grossCents, day: '2026-11-23', way: 'transfer', note: '', documentIds: [paid.id] },
    })
    await market.done(farm.person, `${own}/documents/${objected.id}/objection`, { reason: 'Es waren fünf.' })

    const all = [objected, paid, late, open].map(({ id }) => id)
    expect(await listed(farm.person)).toEqual(all)
    expect(await listed(farm.person, 'sort=oldest')).toEqual(all.toReversed())
    for (const [asked, found] of [
      [`q=${open.number?.toLowerCase()}`, [open]],
      [`q=${late.orderNumber}`, [late]],
      ['q=%25', []],
      ['kind=selfBilled&sort=oldest', [open, late, paid, objected]],
      ['kind=selfBilledCredit', []],
      ['standing=open', [late, open]],
      ['standing=overdue', [late]],
      ['standing=settled', [paid]],
      ['standing=objected', [objected]],
      ['standing=corrected', []],
      ['from=2026-11-23&until=2026-11-23', [objected, paid, late, open]],
      ['from=2026-11-24', []],
      ['until=2026-11-22', []],
    ] as const)
      expect(await listed(farm.person, asked), asked).toEqual(found.map(({ id }) => id))
    // The hub that wrote them narrows its own list by the same.
    const written = async (standing: string) => {
      const { documents } = await market.get(
        market.anke,
        `${billing}/documents?side=supplier&state=issued&company=${farm.company.slug}&standing=${standing}`,
      )
      return (documents as Row[]).map(({ id }) => id)
    }
    for (const [standing, found] of [
      ['open', [late, open]],
      ['overdue', [late]],
      ['settled', [paid]],
      ['objected', [objected]],
      ['corrected', []],
    ] as const)
      expect(await written(standing), standing).toEqual(found.map(({ id }) => id))

    const { documentIds } = await market.done(market.anke, `${billing}/documents/${objected.id}/correct`)
    expect(await listed(farm.person, 'standing=corrected')).toEqual([objected.id])
    expect(await listed(farm.person, 'standing=objected')).toEqual([])
    expect(await written('corrected')).toEqual([objected.id])
    expect(await written('objected')).toEqual([])
    expect(await listed(farm.person, 'kind=selfBilledCorrection')).toEqual(documentIds)

    const table = (await file(farm.person, `${own}/documents?format=csv&sort=oldest&kind=selfBilled`)).payload
    const [head, ...lines] = table.split('\r\n').map((line) => line.split(';'))
    expect(head?.slice(0, 2)).toEqual(['\ufeffNummer', 'Art'])
    // What is to be paid to it is no debt of its own.
    const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
    expect(lines.slice(0, -1).map((line) => [line[0], ...line.slice(-3)])).toEqual(
      (
        [
          [open, 'Offen', open.grossCents],
          [late, 'Überfällig', late.grossCents],
          [paid, 'Ausgeglichen', 0],
          [objected, 'Storniert', 0],
        ] as const
      ).map(([{ number, grossCents }, standing, cents]) => [number, euros(grossCents), standing, euros(cents)]),
    )
    expect((await file(farm.person, `${own}/documents?format=xlsx`)).headers['content-type']).toContain('spreadsheetml')
    for (const asked of ['kind=letter', 'standing=draft', 'sort=largestSum', 'cursor=x'])
      expect((await market.send('GET', farm.person, `${own}/documents?${asked}`)).status, asked).toBe(400)

    // None of this is another farm's, in its list, in its table, or by a number that it has heard of.
    const other = await farmNamed('Hof Nebenan')
    expect(await listed(other.person)).toEqual([])
    expect(await listed(other.person, `q=${open.number}`)).toEqual([])
    expect(await listed(other.person, `orderNumber=${open.orderNumber}`)).toEqual([])
    const foreign = (await file(other.person, `${own}/documents?format=csv`)).payload
    expect(foreign.split('\r\n')).toHaveLength(2)
  })

  it.each(['newest', 'oldest'] as const)(
    'are found in their order, the %s first, however many others have',
    async (sort) => {
      const farm = await farmNamed(`Hof Register ${sort}`)
      const plan = await market.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
        set_config('enable_incremental_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`)
        let lines = ''
        const execute = async (query: SQL) => {
          const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`)
          lines = rows.map((row) => row['QUERY PLAN']).join('\n')
          return { rows: [] }
        }
        const actor = { viewer: { company: farm.company }, now: new Date() } as never
        await ownDocumentsOf({ execute } as never, actor, { sort })
        return lines
      })
      expect(plan).not.toContain('Sort')
      expect(plan).toMatch(/Index Scan (Backward )?using billing_document_partner_index/)
    },
  )
})

it('a supplier of another hub is settled by the hub that received its goods, which is the one that owes it', async () => {
  const home = await givenHub(market.db)
  const farm = await market.supplier('Hof Nachbarhub', {
    ...{ homeHubId: home.id, taxStatus: 'standard', phone: '+494441123', iban: 'DE02120300000000202051' },
  })
  await market.db.update(companies).set({ taxNumber: '33/456/78901' }).where(eq(companies.id, farm.company.id))
  const recordedOn = (agreedOn: string, as: { subject: string } = market.anke) =>
    market.send('PUT', as, `${billing}/suppliers/${farm.company.slug}/agreement`, { body: { agreedOn } })
  // Nobody trades with it yet.
  expect(refusal(await recordedOn('2026-11-01'))).toEqual({ status: 404, code: 'NotFound' })
  const hubsOf = async () => (await market.get(farm.person, `${own}/settlement`)).hubs
  const nothing = { agreement: null, due: null, payable: [] }
  expect(await hubsOf()).toMatchObject([{ slug: home.slug, ...nothing }])
  await received(farm, await sacksOf(farm), 5, [good(5)])
  expect(await hubsOf()).toMatchObject([
    { slug: home.slug, ...nothing },
    { slug: market.hub.slug, agreement: null, due: { orderCount: 1 }, payable: [] },
  ])
  expect(refusal(await settle(farm))).toEqual({ status: 409, code: 'SelfBillingNotAgreed' })
  // With its own hub it agrees to something else.
  await market.send('PUT', farm.person, `${own}/self-billing-agreement`)
  expect(refusal(await settle(farm))).toEqual({ status: 409, code: 'SelfBillingNotAgreed' })
  const given = await market.send('PUT', farm.person, `${own}/self-billing-agreement?hub=${market.hub.slug}`)
  expect(given).toMatchObject({ status: 200, body: { agreement: { recordedSide: 'supplier' } } })
  const strange = await market.send('PUT', farm.person, `${own}/self-billing-agreement?hub=kein-hub`)
  expect(refusal(strange)).toEqual({ status: 404, code: 'NotFound' })
  expect(await recordedOn('2026-11-01')).toMatchObject({ status: 200 })
  const elsewhere = await givenViewer(market.db, await givenHub(market.db))
  expect(refusal(await recordedOn('2026-11-01', elsewhere))).toEqual({ status: 404, code: 'NotFound' })
  const { number } = await settled(farm)
  expect(await hubsOf()).toMatchObject([
    { slug: home.slug, agreement: {}, due: null, payable: [] },
    { slug: market.hub.slug, agreement: { agreedOn: '2026-11-01' }, due: null, payable: [{ number }] },
  ])
  // Its crates stand with the hub that has them.
  const crates = async (query = '') => (await market.get(farm.person, `${own}/containers${query}`)).kinds
  expect(await crates()).toEqual([])
  expect(await crates(`?hub=${market.hub.slug}`)).toMatchObject([{ given: 5 }])
  // The hub goes on seeing it, and with whom it may settle, when nothing is due.
  const { suppliers } = await market.get(market.anke, `${billing}/suppliers?q=Nachbarhub`)
  expect(suppliers).toMatchObject([{ agreement: { agreedOn: '2026-11-01' }, due: null }])
})

it('numbers of settlements run by themselves, without a gap and once, however many settle at the same moment', async () => {
  const farms = await Promise.all(Array.from({ length: 6 }, (_, index) => farmNamed(`Hof Nummer ${index}`)))
  for (const farm of farms) await received(farm, await sacksOf(farm), 1, [good(1)])
  const answers = await Promise.all([...farms, ...farms].map((farm) => settle(farm)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...farms.map(() => 200), ...farms.map(() => 409)])
  const { rows } = await market.db.execute<{ number: string }>(sql`
    select number from ${billingDocuments} where number like 'GS-%' order by number`)
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `GS-2026-${String(index + 1).padStart(6, '0')}`),
  )
})

it('a run over all says how far it is, is stopped between two suppliers, and the next one does the rest once', async () => {
  const names = ['Hof Lauf Eins', 'Hof Lauf Zwei', 'Hof Lauf Drei']
  const farms: Farm[] = []
  for (const name of names) farms.push(await farmNamed(name))
  const silent = await farmNamed('Hof Lauf Stumm', { agrees: false })
  for (const farm of [...farms, silent]) await received(farm, await sacksOf(farm), 2, [good(2)])
  const started = async () =>
    (await market.done(market.anke, `${billing}/runs`, { side: 'supplier', action: 'issue', per: 'all' })).runId
  const runNow = async () => (await market.get(market.anke, `${billing}/runs?side=supplier`)).run
  const workOff = (runId: string, follow: Follower = followFacts) =>
    workOffRun({ db: market.db, clock: () => new Date('2026-11-23T08:00:00Z'), follow }, runId, 'run of a test')
  const writtenFor = async (farm: Farm) =>
    (await market.get(market.anke, `${billing}/documents?side=supplier&company=${farm.company.slug}`)).documents

  const first = await started()
  const waiting = await runNow()
  expect(waiting).toMatchObject({ doneCount: 0, documentCount: 0, isStopped: false, endedAt: null })
  expect(waiting.companyCount).toBeGreaterThanOrEqual(4)
  // Somebody stops it while it is with the first one that it writes for, which is done to its end.
  let isStopped = false
  await workOff(first, async (tx, facts, who) => {
    if (!isStopped && facts.some(({ kind }) => kind !== 'billingRunMoved')) {
      isStopped = true
      await market.done(market.anke, `${billing}/runs/${first}/stop`)
    }
    await followFacts(tx, facts, who)
  })
  const stopped = await runNow()
  expect(stopped).toMatchObject({ isStopped: true, documentCount: 1, companyCount: waiting.companyCount })
  expect(stopped.doneCount).toBeLessThan(stopped.companyCount)
  expect(stopped.grossCents).toBeGreaterThan(0)

  const second = await started()
  // Two work on it at once.
  await Promise.all([workOff(second), workOff(second)])
  const run = await runNow()
  expect(run).toMatchObject({ isStopped: false, doneCount: run.companyCount })
  expect(run.endedAt).not.toBeNull()
  expect(run.refused).toEqual([
    expect.objectContaining({
      company: { slug: silent.company.slug, name: silent.company.name },
      fault: 'SelfBillingNotAgreed',
    }),
  ])
  for (const farm of farms) {
    expect(await dueTo(farm)).toBeNull()
    // Two sacks at ten euros with their crates, once.
    expect(await writtenFor(farm)).toMatchObject([{ state: 'sent', netCents: 2_000 + 772 }])
  }
  expect(await writtenFor(silent)).toEqual([])
  const third = await started()
  await workOff(third)
  expect(await runNow()).toMatchObject({
    companyCount: 1,
    documentCount: 0,
    refused: [{ fault: 'SelfBillingNotAgreed' }],
  })
  for (const farm of farms) expect(await writtenFor(farm)).toHaveLength(1)
})

it('the books of the month have every settlement to the cent, of farms with average rates by the kind of their goods', async () => {
  const farm = await farmNamed('Hof Saft und Rüben', { taxStatus: 'flatRate' })
  const juice = await farm.sells(100, {
    article: { vatCategory: 'standard' },
    salesUnit: { supplierPriceCents: 2_000, contentUnit: 'milliliter' },
  })
  await received(farm, juice, 3, [good(3)])
  await received(farm, await sacksOf(farm), 2, [good(2)])
  const { number } = await settled(farm)
  market.server.setNow(new Date('2026-12-01T08:00:00Z'))
  await market.done(market.anke, `${billing}/ledger/close`, { month: '2026-11' })
  const bytes = (await file(market.anke, `${billing}/ledger/datev?month=2026-11`)).rawPayload
  market.server.setNow(new Date('2026-11-23T08:00:00Z'))
  const lines = bytes
    .toString('latin1')
    .split('\r\n')
    .slice(2, -1)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    .filter((cells) => cells[10]?.startsWith('GS') === true || cells[10]?.startsWith('GK') === true)
  const signed = ([amount = '', side]: string[]) => Number(amount.replace(',', '')) * (side === 'H' ? 1 : -1)
  const booked = new Map<string, number>()
  for (const cells of lines.filter(([, , , , , , account = '']) => account.startsWith('7')))
    booked.set(cells[10] ?? '', (booked.get(cells[10] ?? '') ?? 0) + signed(cells))
  const { rows } = await market.db.execute<{ number: string; cents: number }>(sql`
    select number, gross_cents as cents from ${billingDocuments} where kind like 'selfBilled%' and number is not null and gross_cents <> 0`)
  expect(rows.length).toBeGreaterThan(8)
  expect(Object.fromEntries(booked)).toEqual(Object.fromEntries(rows.map((row) => [row.number, row.cents])))
  expect((await market.get(market.anke, `${billing}/ledger?month=2026-11`)).unwritten).toEqual([])
  const byAccount = lines.filter((cells) => cells[10] === number).map((cells) => [cells[7], signed(cells)])
  // Two sacks at 7.8 %; three bottles and two crates at 19 %.
  expect(byAccount).toEqual([
    ['3540', 2_156],
    ['3400', 6_000 + 772 + Math.round((6_000 + 772) * 0.19)],
  ])
})

it('suppliers stand by the oldest receipt, by name and by what is due, both ways; those to whom nothing is due last, and their table too', async () => {
  const given = [
    ['Ähren-Hof Reihe', 2, '2026-11-03'],
    ['Biohof Reihe', 1, '2026-11-01'],
    ['Zum Ziegenhof Reihe', 3, '2026-11-02'],
  ] as const
  for (const [name, sacks, day] of given) {
    const farm = await farmNamed(name)
    await received(farm, await sacksOf(farm), sacks, [good(sacks)])
    await market.db.update(billables).set({ deliveredOn: day }).where(eq(billables.partnerId, farm.company.id))
  }
  await farmNamed('Moorhof Reihe')
  const [a, b, z, m] = [...given.map(([name]) => name), 'Moorhof Reihe']
  for (const [sort, names] of Object.entries({
    ...{ oldest: [b, z, a, m], newest: [a, z, b, m], partyFromA: [a, b, m, z], partyFromZ: [z, m, b, a] },
    ...{ smallestSum: [b, a, z, m], largestSum: [z, a, b, m] },
  })) {
    const { suppliers } = await market.get(market.anke, `${billing}/suppliers?q=Reihe&sort=${sort}`)
    expect(
      suppliers.map(({ supplier }: { supplier: { name: string } }) => supplier.name),
      sort,
    ).toEqual(names)
    const url = `${billing}/table?list=settlements&q=Reihe&sort=${sort}`
    const { payload } = await market.server.app.inject({
      url,
      headers: { authorization: `Bearer ${market.anke.subject}` },
    })
    expect(
      payload
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0]),
      sort,
    ).toEqual(names)
  }
})
