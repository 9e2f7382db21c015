import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { good, lots, type Morning, openMorning, refusal } from './modules/fulfilment/testing/morning.ts'
import { invoicedOrder } from './platform/testing/handed-over.ts'

/** Goods at a wrong price or VAT, a wrong quantity or fee, goodwill: put right by a document that names the wrong one. */
let market: Morning
type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
let potatoes: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
const billing = '/api/retailer/billing'
beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 790 })
  const details = {
    ...{ accountHolder: 'Hub', iban: 'DE89370400440532013000', vatId: 'DE136695976', phone: '+4951112345678' },
    paymentTermDays: 14,
  }
  await market.db.update(companies).set(details).where(eq(companies.id, market.hub.id))
  potatoes = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, potatoes.id, 1_000)
})
afterAll(() => market.close())

type Line = { kind: string; amount: number; priceCents: number; vatBasisPoints: number }
type Document = {
  id: string
  kind: string
  number: string
  issuedOn: string
  grossCents: number
  concerns: string[]
  amendedBy: string[]
  reason: string | null
  money: { openCents: number }
  can: Record<string, { allowed: boolean; reason?: string }>
  lines: Line[]
}
type Change = { of: string; kind: string; value: number }
const documentOf = (id: string): Promise<Document> => market.get(market.anke, `${billing}/documents/${id}`)
const correctable = (id: string) => market.get(market.anke, `${billing}/corrections/${id}`)
const send = (id: string, corrections: Change[], more: object = {}) =>
  market.send('POST', market.anke, `${billing}/corrections/${id}`, {
    body: { corrections, reason: 'Preis der Woche vergessen', ...more },
  })
const corrected = async (id: string, corrections: Change[]): Promise<Document> => {
  const preview = await market.done(market.anke, `${billing}/corrections/${id}/consequences`, { corrections })
  const { status, body } = await send(id, corrections, { grossCents: preview.totals.grossCents })
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  const document = await documentOf(body.documentIds[0])
  // Issued as it was shown.
  expect(document.lines).toEqual(preview.lines)
  expect(document.grossCents).toBe(preview.totals.grossCents)
  return document
}
const invoiced = async (name: string, sacks = 10) => {
  const kitchen = await market.kitchen(name)
  const invoice: Document & { orderNumber: string } = await invoicedOrder(market, kitchen, potatoes.line(sacks))
  const { orders } = await correctable(invoice.id)
  return { kitchen, invoice, orderId: orders[0].id as string, itemId: orders[0].lines[0].id as string }
}
const short = ({ lines }: Document) =>
  lines.map(({ kind, amount, priceCents, vatBasisPoints }) => [kind, amount, priceCents, vatBasisPoints])
const fileOf = async ({ subject }: { subject: string }, url: string): Promise<Buffer> => {
  const answer = await market.server.app.inject({ url, headers: { authorization: `Bearer ${subject}` } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const paperOf = async ({ person }: Kitchen, id: string): Promise<string> => {
  const file = await fileOf(person, `/api/business-customer/documents/${id}/pdf`)
  return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text
}
const billAnew = async (kitchen: Kitchen, isIssued = true): Promise<Document> => {
  const url = `${billing}/customers/${kitchen.company.slug}/documents`
  const { documentIds } = await market.done(market.anke, url, { isIssued })
  return documentOf(documentIds[0])
}
const accountOf = ({ company }: Kitchen) => market.get(market.anke, `${billing}/accounts/${company.slug}`)

describe('a correction of an issued invoice', () => {
  it('of a price credits the wrong one, charges the right one, and names the invoice with its day and why', async () => {
    const { kitchen, invoice, itemId } = await invoiced('Kantine Preis')
    const credit = await corrected(invoice.id, [{ of: itemId, kind: 'price', value: 1_390 }])
    expect(credit).toMatchObject({
      ...{ kind: 'credit', concerns: [invoice.number], reason: 'Preis der Woche vergessen', grossCents: -1_070 },
    })
    expect(short(credit)).toEqual([
      ['goods', -10, 1_490, 700],
      ['goods', 10, 1_390, 700],
    ])
    expect((await documentOf(invoice.id)).money.openCents).toBe(invoice.grossCents - 1_070)
    expect(await accountOf(kitchen)).toMatchObject({ dueNowCents: invoice.grossCents - 1_070 })
    const text = await paperOf(kitchen, credit.id)
    expect(text).toMatch(/Rechnungskorrektur RK-2026-\d+/)
    expect(text).toContain(`Berichtigt ${invoice.number} vom`)
    expect(text).toContain('Grund: Preis der Woche vergessen')
    const xml: string = (await fileOf(market.anke, `${billing}/documents/${credit.id}/xml`)).toString()
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toContain(
      `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${invoice.number}</ram:IssuerAssignedID>`,
    )
    // The customer finds it among its documents.
    const { documents } = await market.get(kitchen.person, '/api/business-customer/documents')
    expect(documents.map(({ id }: Document) => id)).toEqual([credit.id, invoice.id])
  })

  it('of a VAT rate credits the old one and charges the new one, with what bringing it costs', async () => {
    const { kitchen, invoice, itemId } = await invoiced('Kantine Steuer')
    const charge = await corrected(invoice.id, [{ of: itemId, kind: 'vatRate', value: 1_900 }])
    // 156.90 net: 10.98 at 7 %, 29.81 at 19 %.
    expect(charge).toMatchObject({ kind: 'invoice', concerns: [invoice.number], grossCents: 2_981 - 1_098 })
    expect(short(charge)).toEqual([
      ['goods', -10, 1_490, 700],
      ['delivery', -1, 790, 700],
      ['goods', 10, 1_490, 1_900],
      ['delivery', 1, 790, 1_900],
    ])
    const xml: string = (await fileOf(market.anke, `${billing}/documents/${charge.id}/xml`)).toString()
    expect(xml).toContain('<ram:TypeCode>384</ram:TypeCode>')
    expect(await paperOf(kitchen, charge.id)).toMatch(/Rechnungskorrektur RE-2026-\d+/)
    // On the screens of both sides and in their tables it is called as on paper.
    const { documents } = await market.get(kitchen.person, '/api/business-customer/documents')
    expect(documents).toMatchObject([{ titleKind: 'credit' }, { titleKind: 'invoice' }])
    expect(charge).toMatchObject({ titleKind: 'credit' })
    const table = (await fileOf(kitchen.person, '/api/business-customer/documents?format=csv')).toString()
    expect(table).toContain(`${charge.number};Rechnungskorrektur`)
    expect(await accountOf(kitchen)).toMatchObject({ dueNowCents: 15_690 + 2_981 })
  })

  it('of quantity, fee and goodwill at once is one document, and what was paid too much is free credit', async () => {
    const { kitchen, invoice, orderId, itemId } = await invoiced('Kantine Alles')
    const payment = { isBack: false, day: '2026-11-20', way: 'transfer', note: '', cents: invoice.grossCents }
    const url = `${billing}/accounts/${kitchen.company.slug}/payments`
    expect((await market.post(market.anke, url, { ...payment, documentIds: [invoice.id] })).status).toBe(200)
    const credit = await corrected(invoice.id, [
      { of: itemId, kind: 'amount', value: 8 },
      { of: itemId, kind: 'goodwill', value: 1_000 },
      { of: orderId, kind: 'fee', value: 0 },
    ])
    expect(short(credit)).toEqual([
      ['delivery', -1, 790, 700],
      ['goods', -2, 1_490, 700],
      ['goodwill', -1, 1_000, 700],
    ])
    // 109.20 net and 7.64 VAT are left.
    expect(credit.grossCents).toBe(11_684 - invoice.grossCents)
    expect(await accountOf(kitchen)).toMatchObject({ dueNowCents: credit.grossCents, creditCents: -credit.grossCents })
    const { candidates } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=transfer`)
    const offered = candidates.filter(
      (each: { company: { slug: string } }) => each.company?.slug === kitchen.company.slug,
    )
    expect(offered).toMatchObject([{ subject: 'credit', cents: -credit.grossCents }])
  })

  it('goes on from earlier ones, and lets off no more than is left', async () => {
    const { invoice, itemId } = await invoiced('Kantine Zweimal')
    await corrected(invoice.id, [{ of: itemId, kind: 'price', value: 1_390 }])
    const second = await corrected(invoice.id, [{ of: itemId, kind: 'amount', value: 4 }])
    expect(short(second)).toEqual([['goods', -6, 1_390, 700]])
    // All documents that charged the goods are named.
    expect(second.concerns).toHaveLength(2)
    expect((await correctable(invoice.id)).orders[0].lines[0]).toMatchObject({
      ...{ amount: 4, priceCents: 1_390, heldCents: 5_560 },
    })
    const tooMuch = await send(invoice.id, [{ of: itemId, kind: 'goodwill', value: 5_561 }])
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'CorrectionTooHigh', facts: { maximumCents: 5_560 } } })
    expect(refusal(await send(invoice.id, [{ of: itemId, kind: 'price', value: 1_390 }]))).toEqual({
      ...{ status: 409, code: 'NothingCorrected' },
    })
    expect(refusal(await send(invoice.id, [{ of: itemId, kind: 'vatRate', value: 780 }]))).toEqual({
      ...{ status: 409, code: 'VatRateUnknown' },
    })
    const all = await corrected(invoice.id, [{ of: itemId, kind: 'goodwill', value: 5_560 }])
    expect(all.kind).toBe('credit')
  })

  it('of a fee names every document that charged it', async () => {
    const { invoice, orderId } = await invoiced('Kantine Lieferkosten')
    const charge = await corrected(invoice.id, [{ of: orderId, kind: 'fee', value: 7_900 }])
    expect(charge).toMatchObject({ kind: 'invoice', concerns: [invoice.number] })
    const credit = await corrected(invoice.id, [{ of: orderId, kind: 'fee', value: 790 }])
    expect(credit).toMatchObject({ kind: 'credit', concerns: [invoice.number, charge.number] })
    const again = await corrected(invoice.id, [{ of: orderId, kind: 'fee', value: 800 }])
    expect(again).toMatchObject({ concerns: [invoice.number, charge.number, credit.number] })
  })

  it('that was too much is put right by another one, goodwill too', async () => {
    const { kitchen, invoice, itemId } = await invoiced('Kantine Kulanz')
    await corrected(invoice.id, [{ of: itemId, kind: 'goodwill', value: 10_000 }])
    expect((await correctable(invoice.id)).orders[0].lines[0]).toMatchObject({
      goodwillCents: 10_000,
      heldCents: 4_900,
    })
    const charge = await corrected(invoice.id, [{ of: itemId, kind: 'goodwill', value: 1_000 }])
    expect(charge).toMatchObject({ kind: 'invoice', grossCents: 9_630 })
    expect(short(charge)).toEqual([
      ['goodwill', 1, 10_000, 700],
      ['goodwill', -1, 1_000, 700],
    ])
    expect(await accountOf(kitchen)).toMatchObject({ dueNowCents: invoice.grossCents - 1_070 })
  })

  it.each([
    ['a price', 'price', 1_390, 1_490],
    ['a quantity', 'amount', 8, 10],
    ['goodwill', 'goodwill', 1_000, 0],
  ])(
    'of %s by mistake, whose document is cancelled, is taken back without a document',
    async (_, kind, wrong, right) => {
      const { kitchen, invoice, itemId } = await invoiced(`Kantine Versehen ${kind}`)
      const credit = await corrected(invoice.id, [{ of: itemId, kind, value: wrong }])
      await market.done(market.anke, `${billing}/documents/${credit.id}/correct`)
      const back = await send(invoice.id, [{ of: itemId, kind, value: right }], { grossCents: 0 })
      expect(back).toMatchObject({ status: 200, body: { documentIds: [] } })
      expect(await accountOf(kitchen)).toMatchObject({ dueNowCents: invoice.grossCents })
      const url = `${billing}/customers/${kitchen.company.slug}/documents`
      expect(refusal(await market.post(market.anke, url, { isIssued: true }))).toEqual({
        ...{ status: 409, code: 'NothingToBill' },
      })
      expect(refusal(await send(invoice.id, [{ of: itemId, kind, value: right }]))).toEqual({
        ...{ status: 409, code: 'NothingCorrected' },
      })
    },
  )

  it('counts once though it is sent twice at once by two, or again by one', async () => {
    const { invoice, itemId } = await invoiced('Kantine Gleichzeitig')
    const changes = [{ of: itemId, kind: 'price', value: 1_390 }]
    const answers = await Promise.all([1, 2, 3].map(() => send(invoice.id, changes, { grossCents: -1_070 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await documentOf(invoice.id)).amendedBy).toHaveLength(1)
    const stale = await send(invoice.id, [{ of: itemId, kind: 'price', value: 1_290 }], { grossCents: -2_140 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'CorrectionChanged', facts: { grossCents: -1_070 } } })
  })

  it('of the price of goods that are credited in full is none: a document of it would be over nothing', async () => {
    const { kitchen, invoice, itemId } = await invoiced('Kantine Gutgeschrieben')
    const url = `/api/business-customer/orders/${invoice.orderNumber}/items/${itemId}/complaints`
    const { complaints } = await market.done(kitchen.person, url, { reason: 'spoilt', amount: 10 })
    const complaintUrl = `/api/retailer/complaints/${complaints[0].id}`
    const { version } = await market.get(market.anke, complaintUrl)
    await market.send('PUT', market.anke, `${complaintUrl}/credit`, { version, body: { amount: 10 } })
    await billAnew(kitchen)
    expect(refusal(await send(invoice.id, [{ of: itemId, kind: 'price', value: 1_390 }]))).toEqual({
      ...{ status: 409, code: 'NothingCorrected' },
    })
  })

  it('knows no lines of other documents', async () => {
    const [{ invoice }, other] = [await invoiced('Kantine Hier'), await invoiced('Kantine Dort')]
    expect((await send(invoice.id, [{ of: other.itemId, kind: 'price', value: 1 }])).status).toBe(404)
    expect((await send(invoice.id, [{ of: other.orderId, kind: 'fee', value: 1 }])).status).toBe(404)
  })
})

describe('billing anew', () => {
  it('after a correction and its invoice are cancelled has the corrected price', async () => {
    const { kitchen, invoice, itemId } = await invoiced('Kantine Neu')
    const credit = await corrected(invoice.id, [{ of: itemId, kind: 'price', value: 1_390 }])
    const cancel = (id: string) => market.post(market.anke, `${billing}/documents/${id}/correct`)
    expect(await documentOf(invoice.id)).toMatchObject({
      amendedBy: [credit.number],
      can: { correct: { allowed: false } },
    })
    expect(refusal(await cancel(invoice.id))).toEqual({ status: 409, code: 'DocumentAmended' })
    expect((await cancel(credit.id)).status).toBe(200)
    expect((await cancel(invoice.id)).status).toBe(200)
    expect(short(await billAnew(kitchen))).toEqual([
      ['goods', 10, 1_390, 700],
      ['delivery', 1, 790, 700],
    ])
  })

  it('after an invoice is cancelled can be put right in the draft', async () => {
    const { kitchen, invoice, itemId, orderId } = await invoiced('Kantine Entwurf')
    await market.done(market.anke, `${billing}/documents/${invoice.id}/correct`)
    expect(refusal(await send(invoice.id, [{ of: itemId, kind: 'price', value: 1 }]))).toEqual({
      ...{ status: 409, code: 'DocumentCorrected' },
    })
    const draft = await billAnew(kitchen, false)
    const changes = [
      { of: itemId, kind: 'price', value: 1_590 },
      { of: itemId, kind: 'vatRate', value: 1_900 },
      { of: orderId, kind: 'fee', value: 990 },
    ]
    const { body } = await send(draft.id, changes)
    expect(body).toEqual({ documentIds: [draft.id] })
    const lines = [
      ['goods', 10, 1_590, 1_900],
      ['delivery', 1, 990, 1_900],
    ]
    expect(short(await documentOf(draft.id))).toEqual(lines)
    await market.done(market.anke, `${billing}/documents`, { documentIds: [draft.id] })
    expect(await documentOf(draft.id)).toMatchObject({ kind: 'invoice', grossCents: 20_099, reason: null })
  })

  it('is refused a correction beside it as long as a draft charges the same order', async () => {
    const { kitchen, invoice, itemId } = await invoiced('Kantine Beides')
    const url = `/api/business-customer/orders/${invoice.orderNumber}/items/${itemId}/complaints`
    const { complaints } = await market.done(kitchen.person, url, { reason: 'spoilt', amount: 1 })
    const complaintUrl = `/api/retailer/complaints/${complaints[0].id}`
    const { version } = await market.get(market.anke, complaintUrl)
    await market.send('PUT', market.anke, `${complaintUrl}/credit`, { version, body: { amount: 1 } })
    const draft = await billAnew(kitchen, false)
    expect(refusal(await send(invoice.id, [{ of: itemId, kind: 'price', value: 1_390 }]))).toEqual({
      ...{ status: 409, code: 'OrderInDraft' },
    })
    await market.send('DELETE', market.anke, `${billing}/drafts/${draft.id}`)
    const credit = await corrected(invoice.id, [{ of: itemId, kind: 'price', value: 1_390 }])
    expect(short(credit)).toEqual([
      ['goods', -10, 1_490, 700],
      ['goods', 10, 1_390, 700],
      ['complaint', -1, 1_390, 700],
    ])
  })
})

/** Goods of a supplier that were bought, counted in and settled, and what is put right. */
const settled = async (name: string, quantity: number, taxStatus: 'standard' | 'flatRate' = 'standard') => {
  const farm = await market.supplier(name, { phone: '+494441123', iban: 'DE02120300000000202051' })
  await market.db
    .update(companies)
    .set({ taxNumber: '33/456/78901', taxStatus })
    .where(eq(companies.id, farm.company.id))
  await market.send('PUT', farm.person, '/api/supplier/self-billing-agreement')
  const sold = await farm.sells(1_000, { salesUnit: { supplierPriceCents: 1_000 } })
  const lines = [{ salesUnitId: sold.id, quantity, supplyDate: '2026-11-26', unitPriceCents: 1_000 }]
  await market.done(market.anke, '/api/retailer/purchases', { lines })
  const { orders } = await market.get(farm.person, '/api/supplier/orders')
  const { orderNumber } = orders[0]
  const order = await market.get(farm.person, `/api/supplier/orders/${orderNumber}`)
  const itemId: string = order.items[0].id
  await market.accept(farm.person, orderNumber)
  await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(quantity) }])
  const count = (came: number) =>
    market.count(farm.company.slug, orderNumber, [{ itemId, receipts: [good(came)], sharing: { kind: 'oldestFirst' } }])
  expect((await count(quantity)).status).toBe(200)
  const { documentIds } = await market.done(market.anke, `${billing}/suppliers/${farm.company.slug}/documents`, {
    isIssued: true,
  })
  return {
    farm,
    itemId,
    salesUnitId: sold.id,
    line: lineOf(orderNumber, itemId),
    count,
    document: await documentOf(documentIds[0]),
  }
}
const lineOf = (orderNumber: string, itemId: string) => `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}`
const dueTo = async ({ company }: { company: { slug: string } }) =>
  (await market.get(market.anke, `${billing}/accounts/${company.slug}`)).dueNowCents

describe('a correction of a quantity', () => {
  it.each([
    [2, -2_140],
    [18, -19_260],
  ])('to %i counts once, though the count at the door is put right too', async (right, due) => {
    const { farm, itemId, line, document } = await settled(`Hof Doppelt ${right}`, 20)
    await corrected(document.id, [{ of: itemId, kind: 'amount', value: right }])
    expect(await dueTo(farm)).toBe(due)
    const body = { receipts: [good(right)], reason: 'Es waren weniger', sharings: [], seen: 20 }
    await market.done(market.anke, `${line}/correct-count`, body)
    const url = `${billing}/suppliers/${farm.company.slug}/documents`
    expect(refusal(await market.post(market.anke, url, { isIssued: true }))).toEqual({
      ...{ status: 409, code: 'NothingToBill' },
    })
    expect(await dueTo(farm)).toBe(due)
  })

  it('gives way to goods that are counted anew', async () => {
    const { farm, itemId, line, count, document } = await settled('Hof Neu gezählt', 20)
    await corrected(document.id, [{ of: itemId, kind: 'amount', value: 18 }])
    await market.done(market.anke, `${line}/take-back-count`, { reason: 'Verzählt' })
    expect((await count(19)).status).toBe(200)
    await market.done(market.anke, `${billing}/suppliers/${farm.company.slug}/documents`, { isIssued: true })
    expect(await dueTo(farm)).toBe(-20_330)
  })

  it('gives way to an order that is handed over anew', async () => {
    const { kitchen, invoice, itemId } = await invoiced('Kantine Übergeben')
    await corrected(invoice.id, [{ of: itemId, kind: 'amount', value: 8 }])
    const url = `/api/retailer/business-customer-orders/${invoice.orderNumber}`
    await market.done(market.anke, `${url}/take-back-hand-over`, { reason: 'Falscher Tag', where: 'onTheWay' })
    expect((await market.complete(invoice.orderNumber)).status).toBe(200)
    await billAnew(kitchen)
    expect(await accountOf(kitchen)).toMatchObject({ dueNowCents: invoice.grossCents })
  })
})

describe('a complaint after a correction', () => {
  it('is about goods that are still charged, at the price that holds', async () => {
    const { kitchen, invoice, itemId } = await invoiced('Kantine Danach')
    await corrected(invoice.id, [
      { of: itemId, kind: 'amount', value: 4 },
      { of: itemId, kind: 'price', value: 1_000 },
    ])
    const orderUrl = `/api/business-customer/orders/${invoice.orderNumber}`
    expect((await market.get(kitchen.person, `${orderUrl}/complaints`)).lines).toMatchObject([{ left: 4 }])
    const complain = (amount: number) =>
      market.post(kitchen.person, `${orderUrl}/items/${itemId}/complaints`, { reason: 'spoilt', amount })
    expect(await complain(5)).toMatchObject({ status: 400, body: { code: 'QuantityTooHigh', facts: { maximum: 4 } } })
    const { complaints } = (await complain(3)).body
    const url = `/api/retailer/complaints/${complaints[0].id}`
    const opened = await market.get(market.anke, url)
    expect(opened).toMatchObject({ chargedAmount: 4, priceCents: 1_000 })
    const credited = await market.send('PUT', market.anke, `${url}/credit`, {
      version: opened.version,
      body: { amount: 3 },
    })
    expect(credited).toMatchObject({ status: 200, body: { creditedCents: 3_000 } })
    expect(short(await billAnew(kitchen))).toEqual([['complaint', -3, 1_000, 700]])
  })

  it('asks back of its supplier what was settled, at the price that holds', async () => {
    const { farm, itemId, salesUnitId, document } = await settled('Hof Rückgriff', 20)
    await corrected(document.id, [
      { of: itemId, kind: 'amount', value: 3 },
      { of: itemId, kind: 'price', value: 900 },
    ])
    const kitchen = await market.kitchen('Kantine Rückgriff')
    const { orderNumber } = await invoicedOrder(market, kitchen, { salesUnitId, quantity: 5, unitPriceCents: 1_490 })
    const { items: ordered } = await market.hubOrder(orderNumber)
    const complainUrl = `/api/business-customer/orders/${orderNumber}/items/${ordered[0].id}/complaints`
    const { complaints } = await market.done(kitchen.person, complainUrl, { reason: 'spoilt', amount: 2 })
    const url = `/api/retailer/complaints/${complaints[0].id}`
    const { forRecourse, version } = await market.get(market.anke, url)
    expect(forRecourse).toMatchObject([{ left: 3 }])
    const body = { retailerOrderItemId: itemId, amount: 2, note: 'Faul.' }
    expect(await market.send('PUT', market.anke, `${url}/recourse`, { version, body })).toMatchObject({ status: 200 })
    const { documentIds } = await market.done(market.anke, `${billing}/suppliers/${farm.company.slug}/documents`, {
      ...{ isIssued: true, withComplaints: true },
    })
    expect(short(await documentOf(documentIds[0]))).toEqual([['complaint', -2, 900, 700]])
  })
})

describe('a correction of a settlement', () => {
  it('charges its supplier less or pays it more, at the rates of its tax status', async () => {
    const { farm, itemId, document } = await settled('Hof Zuviel', 10, 'flatRate')
    expect(document.grossCents).toBe(10_780)
    expect((await correctable(document.id)).orders[0].lines[0]).toMatchObject({ rates: [550, 780, 1_900] })
    const less = await corrected(document.id, [{ of: itemId, kind: 'price', value: 900 }])
    expect(less).toMatchObject({ kind: 'selfBilledCredit', concerns: [document.number], grossCents: -1_078 })
    const more = await corrected(document.id, [
      { of: itemId, kind: 'price', value: 1_100 },
      { of: itemId, kind: 'vatRate', value: 1_900 },
    ])
    expect(more).toMatchObject({ kind: 'selfBilled', grossCents: 13_090 - 9_702 })
    expect(await dueTo(farm)).toBe(-13_090)
    // The supplier finds them among its documents, and may object to the further one.
    const { documents } = await market.get(farm.person, '/api/supplier/documents')
    expect(documents.map(({ id }: Document) => id)).toEqual([more.id, less.id, document.id])
    await market.done(farm.person, `/api/supplier/documents/${more.id}/objection`, { reason: 'Das war ausgemacht.' })
    expect(refusal(await send(more.id, [{ of: itemId, kind: 'price', value: 1 }]))).toEqual({
      ...{ status: 409, code: 'DocumentObjected' },
    })
  })
})

it('a correction of a month that is closed is of today, about the day of supply', async () => {
  const { invoice, itemId } = await invoiced('Kantine Dezember')
  market.server.setNow(new Date('2026-12-07T09:00:00Z'))
  try {
    await market.done(market.anke, `${billing}/ledger/close`, { month: '2026-11' })
    const credit = await corrected(invoice.id, [{ of: itemId, kind: 'price', value: 1_390 }])
    expect(credit.issuedOn).toBe('2026-12-07')
    const file = await market.get(market.anke, `${billing}/ledger?month=2026-12`)
    expect(file).toMatchObject({ documentCount: 1, documentCents: -1_070, unwritten: [] })
  } finally {
    market.server.setNow(new Date('2026-11-23T08:00:00Z'))
  }
})
