import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, sepaMandates, sweepMandates, users } from './modules/accounts/public.ts'
import { bankRunItems, bankRuns, billingDocuments, openItems } from './modules/billing/public.ts'
import { good, lots, type Morning, openMorning, refusal, thursday } from './modules/fulfilment/testing/morning.ts'
import { mails, renderMail } from './modules/notifications/public.ts'
import { pricingRules, refreshOffers } from './modules/pricing/public.ts'
import { type CamtBooking, camtOf } from './platform/testing/camt-of.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { invoicedOrder } from './platform/testing/handed-over.ts'
import { testIssuer } from './platform/testing/test-app.ts'

/** A hub that collects by mandates and pays suppliers, by lists for its bank. */
let market: Morning
type Sold = Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
let potatoes: Sold
const creditorId = 'DE98ZZZ09999999999'
const account = { holder: 'Küche & Söhne', iban: 'DE02120300000000202051' }
/** The morning is a Monday; what is given to the bank then is collected on Wednesday at the earliest. */
const wednesday = '2026-11-25'

beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 0 })
  const details = {
    ...{ accountHolder: 'Hub', iban: 'DE89370400440532013000', vatId: 'DE136695976', phone: '+4951112345678' },
    // Invoices are due at once, because nothing is collected before its day.
    ...{ creditorId, paymentTermDays: 0 },
  }
  await market.db
    .update(companies)
    .set({ ...details, paymentKinds: ['directDebit'], deliveryMethods: ['deliveryHub', 'pickupHub'] })
    .where(eq(companies.id, market.hub.id))
  potatoes = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, potatoes.id, 1_000)
})
afterAll(() => market.close())

const billing = '/api/retailer/billing'
type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
const documentOf = (id: string) => market.get(market.anke, `${billing}/documents/${id}`)
const invoiced = (kitchen: Kitchen, sacks = 1) => invoicedOrder(market, kitchen, potatoes.line(sacks))
const giving = async (name: string) => {
  const kitchen = await market.kitchen(name)
  const { mandate } = await market
    .send('PUT', kitchen.person, '/api/business-customer/mandate', { body: account })
    .then(bodyOf)
  return { kitchen, reference: mandate.reference as string }
}
const bodyOf = (answer: { status: number; body: Record<string, never> }) => {
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 })
  return answer.body as Record<string, never> & { mandate: { reference: string; id: string } }
}
const candidates = async (kind = 'debit') =>
  (await market.get(market.anke, `${billing}/bank-run-candidates?kind=${kind}`)).candidates as {
    id: string
    subject: string
    number: string | null
    cents: number
    mandateReference: string | null
    mandateEndedOn: string | null
    earlierIban: string | null
    account: { holder: string; iban: string; sentAs: string | null } | null
    wasReturned: boolean
  }[]
const offered = async (id: string, kind = 'debit') => (await candidates(kind)).find((each) => each.id === id)
const make = (items: readonly { subject: string; id: string }[], { kind = 'debit', executeOn = wednesday } = {}) =>
  market.post(market.anke, `${billing}/bank-runs`, { kind, executeOn, items })
const made = async (...asked: Parameters<typeof make>): Promise<string> => {
  const { status, body } = await make(...asked)
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  return body.runId
}
const unsentIn = async (where: string): Promise<object[]> =>
  (await market.get(market.anke, `${billing}/${where}`)).unsent
const runOf = (runId: string) => market.get(market.anke, `${billing}/bank-runs/${runId}`)
const inRun = (runId: string, rest = '') => `${billing}/bank-runs/${runId}${rest}`
const fileOf = async (runId: string) => {
  const { body } = await market.server.app.inject({
    url: inRun(runId, '/file'),
    headers: { authorization: `Bearer ${market.anke.subject}` },
  })
  return body
}
/** Another hub, which is offered nothing of this one. */
const strange = async (details: { iban?: string } = {}) => {
  const hub = await givenHub(market.db)
  await market.db
    .update(companies)
    .set({ iban: details.iban ?? null })
    .where(eq(companies.id, hub.id))
  const stranger = await givenViewer(market.db, hub)
  const isOfferedNothing = async () => {
    for (const kind of ['debit', 'transfer'])
      expect(await market.get(stranger, `${billing}/bank-run-candidates?kind=${kind}`)).toMatchObject({
        candidates: [],
      })
    expect(await market.get(stranger, `${billing}/mandates`)).toEqual({ mandates: [] })
  }
  return { stranger, isOfferedNothing }
}
let last = 0
/** Takes a statement in and works it off. */
const taken = async (bookings: readonly CamtBooking[], by = market.anke) => {
  const named = bookings.map((booking) => {
    last += 1
    return { reference: `R-${last}`, day: '2026-11-23', ...booking }
  })
  const { body } = await market.server.app.inject({
    method: 'POST',
    url: `${billing}/statements?fileName=auszug.xml`,
    headers: { authorization: `Bearer ${by.subject}`, 'content-type': 'application/octet-stream' },
    payload: camtOf(named),
  })
  const { id } = JSON.parse(body)
  for (let left = 1; left > 0; ) left = (await market.done(by, `${billing}/statements/${id}/match`)).leftCount
  const { statements } = await market.get(by, `${billing}/statements`)
  return statements.find((each: { id: string }) => each.id === id)
}
const accountOf = (kitchen: Kitchen) => market.get(market.anke, `${billing}/accounts/${kitchen.company.slug}`)
const text = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, found]) => found)

const sentRun = async (name: string) => {
  const { kitchen } = await giving(name)
  const document = await invoiced(kitchen)
  const runId = await made([{ subject: 'document', id: document.id }])
  await market.done(market.anke, inRun(runId, '/sent'))
  const { reference } = await runOf(runId)
  const done = { cents: document.grossCents, purpose: `SAMMLER ${reference}` }
  const back = { cents: -document.grossCents, endToEndId: `${reference}-P1`, returnReason: 'AC04' }
  return { kitchen, document, runId, done, back }
}

/** A booking that waits for somebody: what is suggested for it, and assigning it by hand, also as a payment of a list. */
const waiting = async (cents: number, purpose: string) => {
  expect(await taken([{ cents, purpose }])).toMatchObject({ bookedCount: 0, waitingCount: 1 })
  const { bookings } = await market.get(market.anke, `${billing}/bookings`)
  const { id, suggestions } = bookings.find((each: { purpose: string }) => each.purpose === purpose)
  const assign = (companySlug: string, runItemId?: string, as = market.anke) =>
    market.post(as, `${billing}/bookings/${id}/assign`, {
      companySlug,
      documentIds: [],
      ...(runItemId && { runItemId }),
    })
  return { suggested: suggestions, assign }
}

/** The schemas of ISO 20022, which are not ours to pass on: read where `BANK_SCHEMAS` says where they lie. */
const schemas = process.env.BANK_SCHEMAS ?? 'no such folder'
const expectValid = (schema: string, xml: string) => {
  if (!existsSync(schemas)) return
  const url = join(schemas, schema)
  XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url })).validate(XmlDocument.fromString(xml))
}

describe('a mandate of a company', () => {
  it('is given for a checked account, stands on the next invoice, and is told to whoever gave it', async () => {
    const kitchen = await market.kitchen('Kantine Mandat')
    const wrong = { ...account, iban: 'DE02120300000000202052' }
    const refused = await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: wrong })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'iban' }] } })
    await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: account }).then(bodyOf)
    const own = await market.get(kitchen.person, '/api/business-customer/mandate')
    expect(own).toMatchObject({ creditorId, mandate: { ...account, signedOn: '2026-11-23' } })
    const { mandates } = await market.get(market.anke, `${billing}/mandates`)
    expect(mandates).toContainEqual(
      expect.objectContaining({ reference: own.mandate.reference, kind: 'company', signedBy: expect.any(String) }),
    )
    const [mail] = await market.db.select().from(mails).where(eq(mails.template, 'mandateGiven'))
    const told = renderMail('mandateGiven', mail?.data as never, { locale: 'de-DE', publicUrl: 'https://m.example' })
    expect(told.text).toContain(own.mandate.reference)
    expect(told.text).not.toContain(account.iban)
    const invoice = await invoiced(kitchen)
    const { xml } = (
      await market.db.execute<{ xml: string }>(sql`select d.xml from ${billingDocuments} d where d.id = ${invoice.id}`)
    ).rows[0] ?? { xml: '' }
    expect(text(xml, 'ram:DirectDebitMandateID')).toEqual([own.mandate.reference])
    expect(text(xml, 'ram:CreditorReferenceID')).toEqual([creditorId])
  })

  it('ends by either side, and nothing is collected by it any more', async () => {
    const { kitchen } = await giving('Kantine Ende')
    const invoice = await invoiced(kitchen)
    expect(await offered(invoice.id)).toBeDefined()
    const { mandates } = await market.get(market.anke, `${billing}/mandates`)
    const id = mandates.find((each: { company: { slug: string } }) => each.company?.slug === kitchen.company.slug)?.id
    const { stranger } = await strange()
    expect(await market.send('DELETE', stranger, `${billing}/mandates/${id}`)).toMatchObject({ status: 404 })
    expect(await market.send('DELETE', market.anke, `${billing}/mandates/${id}`)).toMatchObject({ status: 200 })
    expect(await offered(invoice.id)).toBeUndefined()
    expect(refusal(await make([{ subject: 'document', id: invoice.id }]))).toEqual({
      status: 409,
      code: 'RunItemTaken',
    })
    expect(await market.send('DELETE', market.anke, `${billing}/mandates/${id}`)).toMatchObject({ status: 404 })
  })
})

describe('a payment of a list that the bank names otherwise', () => {
  it('is booked once where somebody says which one it is, and refused where it is not', async () => {
    const { kitchen, document, runId } = await sentRun('Kantine Namenlos')
    const { slug } = kitchen.company
    const [payment] = (await accountOf(kitchen)).sentPayments
    const { reference } = await runOf(runId)
    expect(payment).toMatchObject({ reference, number: document.number, cents: document.grossCents })
    const less = await waiting(document.grossCents - 1, 'Einzug A')
    expect(await less.assign(slug, payment.runItemId)).toMatchObject({ status: 404 })
    const { assign, suggested } = await waiting(document.grossCents, 'Einzug B')
    expect(suggested).toContainEqual(
      expect.objectContaining({ company: { slug, name: 'Kantine Namenlos' }, sentPayments: [payment] }),
    )
    const { stranger } = await strange()
    expect(await assign(slug, payment.runItemId, stranger)).toMatchObject({ status: 404 })
    expect(await assign((await giving('Kantine Andere')).kitchen.company.slug, payment.runItemId)).toMatchObject({
      status: 404,
    })
    expect(await assign(slug, payment.runItemId)).toMatchObject({ status: 200 })
    expect(refusal(await assign(slug, payment.runItemId))).toEqual({ status: 409, code: 'BookingDecided' })
    expect(await runOf(runId)).toMatchObject({ items: [{ state: 'settled' }] })
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0, sentPayments: [] })
    const again = await waiting(document.grossCents, 'Einzug C')
    expect(refusal(await again.assign(slug, payment.runItemId))).toEqual({ status: 409, code: 'RunItemDecided' })
    // Without the list's payment it is booked on the account.
    expect(await again.assign(slug)).toMatchObject({ status: 200 })
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: document.grossCents })
  })
})

describe('a mandate that is given anew', () => {
  it('takes the place of the one before; of several at once one holds', async () => {
    const { kitchen, reference } = await giving('Kantine Neues Konto')
    const give = (holder: string) =>
      market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: { ...account, holder } })
    const answers = await Promise.all(['Anna', 'Berta', 'Clara', 'Dora'].map(give))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const isTheirs = eq(sepaMandates.companyId, kitchen.company.id)
    const given = await market.db.select().from(sepaMandates).where(isTheirs)
    expect(given.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
    expect(given.find(({ number }) => number === Number(reference.slice(2)))?.endedAt).toBeInstanceOf(Date)
  })
})

describe('a run of debits', () => {
  it('is a file for the bank; what is in it is not offered twice, and can be taken apart', async () => {
    const { kitchen, reference } = await giving('Kantine Lauf')
    const [a, b] = [await invoiced(kitchen), await invoiced(kitchen, 2)]
    const items = [a, b].map(({ id }) => ({ subject: 'document', id }))
    expect(await offered(a.id)).toMatchObject({ cents: a.grossCents, mandateReference: reference, wasReturned: false })
    const runId = await made(items)
    const xml = await fileOf(runId)
    expectValid('pain.008.001.08.xsd', xml)
    expect(text(xml, 'CtrlSum')[0]).toBe(((a.grossCents + b.grossCents) / 100).toFixed(2))
    expect(text(xml, 'MndtId')).toEqual([reference, reference])
    expect(text(xml, 'ReqdColltnDt')).toEqual([wednesday])
    const [madeAt = ''] = text(xml, 'CreDtTm')
    expect(madeAt).toMatch(/\+01:00$/)
    expect(new Date(madeAt).toISOString()).toBe((await runOf(runId)).madeAt)
    expect(text(xml, 'IBAN')).toEqual(['DE89370400440532013000', account.iban, account.iban])
    expect(text(xml, 'Nm')).toContain('Küche &amp; Söhne')
    expect(await fileOf(runId)).toBe(xml)
    expect(await offered(a.id)).toBeUndefined()
    expect(refusal(await make(items))).toEqual({ status: 409, code: 'RunItemTaken' })
    const run = await runOf(runId)
    await market.done(market.anke, inRun(runId, `/items/${run.items[0].id}/drop`))
    expect(await offered(a.id)).toBeDefined()
    // With its last payment the list itself is gone.
    const single = await made([{ subject: 'document', id: a.id }])
    const [only] = (await runOf(single)).items
    await market.done(market.anke, inRun(single, `/items/${only.id}/drop`))
    expect(await market.send('GET', market.anke, inRun(single))).toMatchObject({ status: 404 })
    expect(await market.send('DELETE', market.anke, inRun(runId))).toMatchObject({ status: 200 })
    expect(await offered(b.id)).toBeDefined()
  })

  it('is sent with names in the characters of banks, which are shown beforehand where they differ', async () => {
    const kitchen = await market.kitchen('Kantine Zeichen')
    const holder = 'Bistro „Renée“ – Țepeș & Söhne’s Café 🥕'
    await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: { ...account, holder } })
    const { id } = await invoiced(kitchen)
    const sent = "Bistro 'Renee' - Tepes & Söhne's Cafe"
    expect(await offered(id)).toMatchObject({ account: { holder, sentAs: sent } })
    const runId = await made([{ subject: 'document', id }])
    expect(await runOf(runId)).toMatchObject({ items: [{ holder, sentAs: sent }] })
    const xml = await fileOf(runId)
    expectValid('pain.008.001.08.xsd', xml)
    expect(text(xml, 'Nm')).toEqual(['Hub', 'Hub', sent.replace('&', '&amp;').replaceAll("'", '&apos;')])
    await market.send('DELETE', market.anke, inRun(runId))
  })
  it('is made for a day on which banks work, far enough ahead', async () => {
    const { kitchen } = await giving('Kantine Tag')
    const { id } = await invoiced(kitchen)
    for (const executeOn of ['2026-11-24', '2026-11-28', '2027-02-01', 'morgen'])
      expect(await make([{ subject: 'document', id }], { executeOn })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'executeOn' }] },
      })
  })

  it('made twice at once has each document once, and goes out once', async () => {
    const { kitchen, reference } = await giving('Kantine Zugleich')
    const { id } = await invoiced(kitchen)
    const answers = await Promise.all([1, 2, 3].map(() => make([{ subject: 'document', id }])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { runId } = answers.find(({ status }) => status === 200)?.body ?? {}
    const sent = await Promise.all([1, 2, 3].map(() => market.post(market.anke, inRun(runId, '/sent'))))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const told = await market.db.select().from(mails).where(eq(mails.template, 'debitAnnounced'))
    expect(told.filter(({ data }) => (data as { reference: string }).reference === reference)).toHaveLength(1)
  })

  it('needs a hub with an account and a number to collect by', async () => {
    const { kitchen } = await giving('Kantine ohne Gläubiger')
    const { id } = await invoiced(kitchen)
    const isHub = eq(companies.id, market.hub.id)
    await market.db.update(companies).set({ creditorId: null }).where(isHub)
    const refused = await make([{ subject: 'document', id }])
    const { isReady } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=debit`)
    const asked = await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: account })
    await market.db.update(companies).set({ creditorId }).where(isHub)
    expect(refusal(refused)).toEqual({ status: 409, code: 'BankAccountMissing' })
    expect(isReady).toBe(false)
    expect(refusal(asked)).toEqual({ status: 400, code: 'PaymentNotOffered' })
  })

  it('is not given to the bank so late that nobody is told in time', async () => {
    const { kitchen } = await giving('Kantine Spät')
    const { id } = await invoiced(kitchen)
    const runId = await made([{ subject: 'document', id }])
    await market.db.update(bankRuns).set({ executeOn: '2026-11-24' }).where(eq(bankRuns.id, runId))
    expect(refusal(await market.post(market.anke, inRun(runId, '/sent')))).toEqual({
      status: 409,
      code: 'RunDayPassed',
    })
  })

  it('booked by hand while its customer pays the same takes what is due once, and the rest stays on the account', async () => {
    for (const name of ['Kantine Doppelt', 'Mensa Doppelt', 'Krug Doppelt']) {
      const { kitchen } = await giving(name)
      const { id, grossCents: cents } = await invoiced(kitchen)
      const runId = await made([{ subject: 'document', id }])
      await market.done(market.anke, inRun(runId, '/sent'))
      const paid = { isBack: false, cents, day: '2026-11-23', way: 'transfer', note: '', documentIds: [id] }
      const [settled, booked] = await Promise.all([
        market.post(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' }),
        market.post(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, paid),
      ])
      expect(settled.status).toBe(200)
      // Whoever books second for a document that is settled is told so.
      expect([200, 409]).toContain(booked.status)
      expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: booked.status === 200 ? cents : 0 })
    }
  })

  it('announces itself once the bank has it, is settled by the statement, and opens again by what comes back', async () => {
    const { kitchen, reference } = await giving('Kantine Auszug')
    const [a, b] = [await invoiced(kitchen), await invoiced(kitchen, 2)]
    const runId = await made([a, b].map(({ id }) => ({ subject: 'document', id })))
    await market.done(market.anke, inRun(runId, '/sent'))
    expect(refusal(await market.post(market.anke, inRun(runId, '/sent')))).toEqual({ status: 409, code: 'RunSent' })
    expect(await market.send('DELETE', market.anke, inRun(runId))).toMatchObject({ status: 409 })
    const told = await market.db.select().from(mails).where(eq(mails.template, 'debitAnnounced'))
    expect(told.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        ...{ reference, creditorId, executeOn: wednesday },
        taken: [
          { purpose: a.number, cents: a.grossCents },
          { purpose: b.number, cents: b.grossCents },
        ],
      }),
    )
    const { reference: run } = await runOf(runId)
    // Banks book a list at once.
    expect(await taken([{ cents: a.grossCents + b.grossCents, purpose: `SAMMLER ${run}` }])).toMatchObject({
      bookedCount: 1,
    })
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0 })
    expect((await runOf(runId)).items.map(({ state }: { state: string }) => state)).toEqual(['settled', 'settled'])
    const back = { cents: -b.grossCents, endToEndId: `${run}-P2`, returnReason: 'AC04' }
    expect(await taken([back])).toMatchObject({ bookedCount: 1 })
    expect((await documentOf(b.id)).money.state).not.toBe('settled')
    expect(await offered(b.id)).toMatchObject({ cents: b.grossCents, wasReturned: true })
    expect(await offered(a.id)).toBeUndefined()
    expect((await runOf(runId)).items.map(({ state }: { state: string }) => state)).toEqual(['settled', 'returned'])
    // The same again is somebody's to look at, and nothing is booked twice.
    expect(await taken([back])).toMatchObject({ bookedCount: 0, waitingCount: 1 })
    const { payments } = await accountOf(kitchen)
    expect(payments.map(({ cents, way }: { cents: number; way: string }) => [cents, way])).toEqual([
      [-b.grossCents, 'directDebit'],
      [b.grossCents, 'directDebit'],
      [a.grossCents, 'directDebit'],
    ])
  })

  const statesOf = async (runId: string): Promise<string[]> =>
    (await runOf(runId)).items.map(({ state }: { state: string }) => state)
  it('with the fee that the bank names is opened again to the cent, and the fee is the bank’s', async () => {
    const { kitchen, document, runId, done, back } = await sentRun('Kantine Gebühr')
    await taken([done])
    // Another fee than the bank says is for somebody to look at.
    const unclear = { ...back, cents: back.cents - 450, feeCents: 300 }
    expect(await taken([unclear])).toMatchObject({ bookedCount: 0, waitingCount: 1 })
    expect(await taken([{ ...back, cents: back.cents - 451, feeCents: 451 }])).toMatchObject({ bookedCount: 1 })
    expect(await statesOf(runId)).toEqual(['returned'])
    expect(await accountOf(kitchen)).toMatchObject({
      ...{ openCents: document.grossCents, creditCents: 0, bankFees: [{ cents: 451 }] },
    })
    expect(await offered(document.id)).toMatchObject({ cents: document.grossCents, wasReturned: true })
    // Charged on, it is collected with what has waited longest, and told to whoever pays it.
    const { bankFees } = await accountOf(kitchen)
    await market.done(market.anke, `${billing}/bank-fees/${bankFees[0].id}`)
    const cents = document.grossCents + 451
    expect(await offered(document.id)).toMatchObject({ cents, returnFeeCents: 451 })
    const again = await made([{ subject: 'document', id: document.id }])
    expect(await fileOf(again)).toContain(`${document.number} + Bankgebuehr`)
    expect(await market.done(market.anke, inRun(again, '/sent'))).toMatchObject({ isSent: true })
    const told = await market.db.select().from(mails).where(eq(mails.template, 'debitAnnounced'))
    const mail = told.find(({ data }) => JSON.stringify(data).includes('"returnFeeCents":451'))
    const { text: announced } = renderMail('debitAnnounced', mail?.data as never, {
      ...{ locale: 'de-DE', publicUrl: 'https://m.example' },
    })
    expect(announced).toContain('Bankgebühr für die Rücklastschrift')
    const { reference } = await runOf(again)
    await taken([{ cents, endToEndId: `${reference}-P1` }])
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0 })
  })

  it('is settled by no statement of another hub, though it names it, and by none before the bank has it', async () => {
    const { runId, done } = await sentRun('Kantine Nachbar')
    const { stranger } = await strange({ iban: 'DE89370400440532013000' })
    await taken([done], stranger)
    expect(await statesOf(runId)).toEqual(['ordered'])
    const { kitchen } = await giving('Kantine Eilig')
    const { id, grossCents: cents } = await invoiced(kitchen)
    const unsent = await made([{ subject: 'document', id }])
    const { reference } = await runOf(unsent)
    expect(await taken([{ cents, purpose: `SAMMLER ${reference}` }])).toMatchObject({ bookedCount: 0 })
    expect(await statesOf(unsent)).toEqual(['ordered'])
  })

  it('is opened again by what comes back in the same file, before or after what settles it, and once', async () => {
    for (const [name, order] of [
      ['Kantine Vorher', [1, 0]],
      ['Kantine Nachher', [0, 1]],
      ['Kantine Zweimal', [1, 0, 1]],
    ] as const) {
      const { kitchen, document, runId, done, back } = await sentRun(name)
      const bookings = order.map((which) => [done, back][which] as CamtBooking)
      expect(await taken(bookings), name).toMatchObject({ bookedCount: 2, waitingCount: bookings.length - 2 })
      expect(await statesOf(runId), name).toEqual(['returned'])
      expect(await accountOf(kitchen), name).toMatchObject({ openCents: document.grossCents, creditCents: 0 })
    }
  })

  it('of which somebody has taken a payment back is not opened a second time by the bank', async () => {
    const { kitchen, document, done, back } = await sentRun('Kantine Vorweg')
    await taken([done])
    const { payments } = await accountOf(kitchen)
    await market.done(market.anke, `${billing}/payments/${payments[0].id}/take-back`)
    expect(await taken([back])).toMatchObject({ bookedCount: 0, waitingCount: 1 })
    expect(await accountOf(kitchen)).toMatchObject({ openCents: document.grossCents, creditCents: 0 })
  })

  it('is done once, however many say so at once, and each list beside another of the same companies', async () => {
    const [one, other] = [await giving('Kantine Eins'), await giving('Kantine Zwei')]
    for (let round = 0; round < 3; round += 1) {
      const documents = await Promise.all(
        [one, other].map(async ({ kitchen }) => [await invoiced(kitchen), await invoiced(kitchen)]),
      )
      const [ofOne = [], ofOther = []] = documents
      const subjects = (...ids: ({ id: string } | undefined)[]) =>
        ids.map((each) => ({ subject: 'document', id: each?.id ?? '' }))
      const runs = [await made(subjects(ofOne[0], ofOther[0])), await made(subjects(ofOther[1], ofOne[1]))]
      for (const runId of runs) await market.done(market.anke, inRun(runId, '/sent'))
      const settled = await Promise.all(
        [...runs, ...runs, ...runs].map((runId) =>
          market.post(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' }),
        ),
      )
      expect(settled.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
      for (const { kitchen } of [one, other])
        expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0 })
    }
  })

  it('that is booked by hand in the moment in which a statement does it, and comes back, is done once and opened once', async () => {
    for (const name of ['Kantine Hand eins', 'Kantine Hand zwei', 'Kantine Hand drei']) {
      const { kitchen, document, runId, done, back } = await sentRun(name)
      const [byHand, first] = await Promise.all([
        market.post(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' }),
        taken([done]),
      ])
      expect([byHand.status, first.bookedCount], name).toEqual(byHand.status === 200 ? [200, 0] : [409, 1])
      expect(await accountOf(kitchen), name).toMatchObject({ openCents: 0, creditCents: 0 })
      const twice = await Promise.all([taken([back]), taken([back])])
      expect(twice.map(({ bookedCount }) => bookedCount).sort(), name).toEqual([0, 1])
      expect(await statesOf(runId), name).toEqual(['returned'])
      expect(await accountOf(kitchen), name).toMatchObject({ openCents: document.grossCents, creditCents: 0 })
    }
  })

  it('comes back while it is being done: either it is open again, or it waits for somebody with its money on it', async () => {
    for (const name of ['Kantine Rückweg', 'Mensa Rückweg', 'Krug Rückweg']) {
      const { kitchen, document, runId, done, back } = await sentRun(name)
      const [first, second] = await Promise.all([taken([done]), taken([back])])
      expect(first.bookedCount, name).toBe(1)
      expect(await statesOf(runId), name).toEqual([second.bookedCount === 1 ? 'returned' : 'settled'])
      const openCents = second.bookedCount === 1 ? document.grossCents : 0
      expect(await accountOf(kitchen), name).toMatchObject({ openCents, creditCents: 0 })
    }
  })

  it('of which somebody says that the bank has not done it, in the moment in which it has, is one of both', async () => {
    for (const name of ['Kantine Absage', 'Mensa Absage', 'Krug Absage', 'Kiosk Absage']) {
      const { kitchen, document, runId, done } = await sentRun(name)
      const [item] = (await runOf(runId)).items
      const [dropped, first] = await Promise.all([
        market.post(market.anke, inRun(runId, `/items/${item.id}/drop`)),
        taken([done]),
      ])
      expect([dropped.status, first.bookedCount], name).toEqual(dropped.status === 200 ? [200, 0] : [409, 1])
      expect(await statesOf(runId), name).toEqual([dropped.status === 200 ? 'failed' : 'settled'])
      const openCents = dropped.status === 200 ? document.grossCents : 0
      expect(await accountOf(kitchen), name).toMatchObject({ openCents, creditCents: 0 })
    }
  })

  it('that comes back with a fee that nobody names is found by its mandate alone', async () => {
    const { kitchen, document, done } = await sentRun('Kantine Mandat allein')
    await taken([done])
    const { mandate } = await market.get(kitchen.person, '/api/business-customer/mandate')
    const back = { cents: -document.grossCents - 317, purpose: 'RUECKLASTSCHRIFT', returnReason: 'MS03' }
    const offeredFor = async (said: object) => {
      await taken([{ ...back, ...said }])
      const { bookings } = await market.get(market.anke, `${billing}/bookings`)
      const [found] = bookings.filter(({ cents }: { cents: number }) => cents === back.cents)
      await market.done(market.anke, `${billing}/other-bookings/${found.id}`, { isAside: true })
      return found.returned
    }
    expect(await offeredFor({ mandate: mandate.reference })).toMatchObject([
      { numbers: document.number, feeCents: 317 },
    ])
    expect(await offeredFor({ mandate: 'M-999999' })).toEqual([])
  })

  it('of which one payment is booked alone and the rest at once is done, and what comes back of the rest in the same file too', async () => {
    const { kitchen } = await giving('Kantine Rest')
    const [a, b] = [await invoiced(kitchen), await invoiced(kitchen, 2)]
    const runId = await made([a, b].map(({ id }) => ({ subject: 'document', id })))
    await market.done(market.anke, inRun(runId, '/sent'))
    const { reference } = await runOf(runId)
    const bookings = [
      { cents: a.grossCents, endToEndId: `${reference}-P1` },
      { cents: b.grossCents, purpose: `SAMMLER ${reference}` },
      { cents: -b.grossCents, endToEndId: `${reference}-P2`, returnReason: 'MD06' },
    ]
    expect(await taken(bookings)).toMatchObject({ bookedCount: 3, waitingCount: 0 })
    expect(await statesOf(runId)).toEqual(['settled', 'returned'])
    expect(await accountOf(kitchen)).toMatchObject({ openCents: b.grossCents, creditCents: 0 })
  })

  it('of which one payment is booked alone leaves the rest at once to a person, whose companies nobody holds', async () => {
    const [one, other] = [await giving('Kantine Allein'), await giving('Kantine Übrig')]
    const [a, b] = [await invoiced(one.kitchen), await invoiced(other.kitchen, 2)]
    const runId = await made([a, b].map(({ id }) => ({ subject: 'document', id })))
    await market.done(market.anke, inRun(runId, '/sent'))
    const { reference } = await runOf(runId)
    const alone = { cents: a.grossCents, endToEndId: `${reference}-P1` }
    const rest = { cents: b.grossCents, purpose: `SAMMLER ${reference}` }
    expect(await taken([alone, rest])).toMatchObject({ bookedCount: 1, waitingCount: 1 })
    expect(await statesOf(runId)).toEqual(['settled', 'ordered'])
  })

  it('that a statement does while its customer pays the same takes what is due once, and the rest stays on the account', async () => {
    for (const name of ['Kantine Zuvor', 'Mensa Zuvor', 'Krug Zuvor', 'Kiosk Zuvor']) {
      const { kitchen, document, done } = await sentRun(name)
      const { id, grossCents: cents } = document
      const paid = { isBack: false, cents, day: '2026-11-23', way: 'transfer', note: '', documentIds: [id] }
      const [first, byHand] = await Promise.all([
        taken([done]),
        market.post(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, paid),
      ])
      expect(first.bookedCount, name).toBe(1)
      expect([200, 409]).toContain(byHand.status)
      const creditCents = byHand.status === 200 ? cents : 0
      expect(await accountOf(kitchen), name).toMatchObject({ openCents: 0, creditCents })
    }
  })

  it('holds at most five hundred payments, each once, and sums more than fits a number of the database', async () => {
    const { kitchen } = await giving('Kantine Grenze')
    const [a, b] = [await invoiced(kitchen), await invoiced(kitchen)]
    const any = () => ({ subject: 'document', id: randomUUID() })
    const refused = { status: 400, body: { code: 'ValidationFailed' } }
    expect(await make([])).toMatchObject(refused)
    expect(await make(Array.from({ length: 501 }, any))).toMatchObject({ status: 413 })
    expect(await make([a, a].map(({ id }) => ({ subject: 'document', id })))).toMatchObject(refused)
    // Of five hundred, none is known.
    expect(refusal(await make(Array.from({ length: 500 }, any)))).toEqual({ status: 409, code: 'RunItemTaken' })
    const runId = await made([a, b].map(({ id }) => ({ subject: 'document', id })))
    await market.db.update(bankRunItems).set({ cents: 2_000_000_000 }).where(eq(bankRunItems.runId, runId))
    expect(await runOf(runId)).toMatchObject({ cents: 4_000_000_000 })
    // A list that the bank has is read as it was handed over.
    const sentAs = (sentAt: Date | null) => market.db.update(bankRuns).set({ sentAt }).where(eq(bankRuns.id, runId))
    await sentAs(new Date('2026-11-23T08:00:00Z'))
    expect(text(await fileOf(runId), 'CtrlSum')[0]).toBe('40000000.00')
    await sentAs(null)
    await market.send('DELETE', market.anke, inRun(runId))
  })

  it('of more than fourteen months ago is for somebody to look at', async () => {
    const { runId, done, back } = await sentRun('Kantine Damals')
    await taken([done])
    await market.db.update(bankRuns).set({ executeOn: '2025-09-23' }).where(eq(bankRuns.id, runId))
    expect(await taken([back])).toMatchObject({ bookedCount: 0, waitingCount: 1 })
    await market.db.update(bankRuns).set({ executeOn: '2025-09-24' }).where(eq(bankRuns.id, runId))
    expect(await taken([back])).toMatchObject({ bookedCount: 1 })
    expect(await statesOf(runId)).toEqual(['returned'])
  })

  it('can be booked by hand, and what the bank did not do is said and offered again', async () => {
    const { kitchen } = await giving('Kantine Hand')
    const [a, b] = [await invoiced(kitchen), await invoiced(kitchen)]
    const runId = await made([a, b].map(({ id }) => ({ subject: 'document', id })))
    expect(refusal(await market.post(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' }))).toEqual({
      status: 409,
      code: 'RunNotSent',
    })
    await market.done(market.anke, inRun(runId, '/sent'))
    const { items } = await runOf(runId)
    await market.done(market.anke, inRun(runId, `/items/${items[1].id}/drop`))
    expect(await offered(b.id)).toBeDefined()
    const ahead = await market.post(market.anke, inRun(runId, '/settled'), { day: '2026-11-24' })
    expect(ahead).toMatchObject({ status: 400, body: { errors: [{ path: 'day' }] } })
    await market.done(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' })
    expect((await runOf(runId)).items.map(({ state }: { state: string }) => state)).toEqual(['settled', 'failed'])
    const decided = { status: 409, code: 'RunItemDecided' }
    expect(refusal(await market.post(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' }))).toEqual(decided)
    for (const each of items)
      expect(refusal(await market.post(market.anke, inRun(runId, `/items/${each.id}/drop`)))).toEqual(decided)
    expect(await accountOf(kitchen)).toMatchObject({ openCents: b.grossCents, creditCents: 0 })
    const { payments } = await accountOf(kitchen)
    await market.done(market.anke, `${billing}/payments/${payments[0].id}/take-back`)
    expect(await offered(a.id)).toMatchObject({ wasReturned: true })
  })

  it('of another hub is unknown', async () => {
    const { kitchen } = await giving('Kantine Fremd')
    const { id } = await invoiced(kitchen)
    const runId = await made([{ subject: 'document', id }])
    const { stranger, isOfferedNothing } = await strange()
    await isOfferedNothing()
    for (const url of [inRun(runId), inRun(runId, '/file')])
      expect(
        (await market.server.app.inject({ url, headers: { authorization: `Bearer ${stranger.subject}` } })).statusCode,
      ).toBe(404)
    for (const rest of ['/sent', '/settled'])
      expect(
        await market.post(stranger, inRun(runId, rest), rest === '/sent' ? undefined : { day: '2026-11-23' }),
      ).toMatchObject({
        status: 404,
      })
  })
})

describe('a run of transfers', () => {
  it('pays a settlement with its supplier once, and is settled by what left the account', async () => {
    const farm = await market.supplier('Hof Gutschrift', { phone: '+494441123', iban: account.iban })
    const told = { taxNumber: '33/456/78901', accountHolder: 'Lea Lindemann' }
    await market.db.update(companies).set(told).where(eq(companies.id, farm.company.id))
    await market.send('PUT', farm.person, '/api/supplier/self-billing-agreement')
    const sacks = await farm.sells(100, { salesUnit: { supplierPriceCents: 1_000 } })
    const kitchen = await market.kitchen('Kantine Hof Gutschrift')
    const orderNumber = await kitchen.place([sacks.line(3)])
    await market.confirm(orderNumber)
    const order = await farm.order()
    const itemId = order.items[0].id
    await market.accept(farm.person, order.orderNumber)
    await market.dispatch(farm.person, order.orderNumber, [{ itemId, lots: lots(3) }])
    await market.count(farm.company.slug, order.orderNumber, [
      { itemId, receipts: [good(3)], sharing: { kind: 'oldestFirst' } },
    ])
    const { body } = await market.post(market.anke, `${billing}/suppliers/${farm.company.slug}/documents`, {
      isIssued: true,
    })
    const settlement = await documentOf(body.documentIds[0])
    const cents = settlement.totals.grossCents
    expect(await offered(settlement.id, 'transfer')).toMatchObject({
      ...{ cents, number: settlement.number, earlierIban: null },
    })
    const item = { subject: 'document', id: settlement.id }
    const transfer = { kind: 'transfer', executeOn: '2026-11-23' }
    // Nobody has paid it yet: its account is the one that the settlement names.
    const isFarm = eq(companies.id, farm.company.id)
    await market.db.update(companies).set({ iban: 'DE02500105170137075030' }).where(isFarm)
    expect(await offered(settlement.id, 'transfer')).toMatchObject({ earlierIban: account.iban })
    expect(refusal(await make([item], transfer))).toEqual({ status: 409, code: 'AccountChanged' })
    await market.db.update(companies).set({ iban: account.iban }).where(isFarm)
    const runId = await made([item], transfer)
    const xml = await fileOf(runId)
    expectValid('pain.001.001.09.xsd', xml)
    expect(text(xml, 'Nm')).toContain('Lea Lindemann')
    await market.db.update(openItems).set({ dueOn: '2026-11-02' }).where(eq(openItems.documentId, settlement.id))
    const states = async () => [
      (await market.get(market.anke, `${billing}/accounts/${farm.company.slug}`)).items[0].state,
      (await documentOf(settlement.id)).money?.state,
    ]
    expect(await states()).toEqual(['overdue', 'overdue'])
    expect(await offered(settlement.id, 'transfer')).toBeUndefined()
    const { reference, madeAt } = await runOf(runId)
    expect(await unsentIn('bank-run-candidates?kind=transfer')).toContainEqual({
      ...{ runId, reference, kind: 'transfer', madeAt, numbers: [settlement.number], itemCount: 1, cents },
    })
    expect(await unsentIn('bank-run-candidates?kind=debit')).not.toContainEqual(expect.objectContaining({ runId }))
    await market.done(market.anke, inRun(runId, '/sent'))
    expect(await unsentIn('bank-run-candidates?kind=transfer')).not.toContainEqual(expect.objectContaining({ runId }))
    // Nobody waits for what the bank is doing.
    expect(await states()).toEqual(['open', 'open'])
    expect(await taken([{ cents: -cents, endToEndId: `${reference}-P1` }])).toMatchObject({ bookedCount: 1 })
    expect((await documentOf(settlement.id)).money.state).toBe('settled')
    expect(await offered(settlement.id, 'transfer')).toBeUndefined()
  })

  it('goes to another account than the last time only once somebody has confirmed it', async () => {
    const { kitchen } = await giving('Kantine Neues Konto')
    const accountUrl = `${billing}/accounts/${kitchen.company.slug}/payments`
    const overpay = (cents: number) =>
      market.done(market.anke, accountUrl, {
        ...{ isBack: false, cents, day: '2026-11-23', way: 'transfer', note: '', documentIds: [] },
      })
    const isAt = (iban: string) => market.db.update(companies).set({ iban }).where(eq(companies.id, kitchen.company.id))
    const other = 'DE02500105170137075030'
    const credit = { subject: 'credit', id: kitchen.company.id }
    const transfer = { kind: 'transfer', executeOn: '2026-11-23' }
    await isAt(account.iban)
    await overpay(700)
    expect(await offered(kitchen.company.id, 'transfer')).toMatchObject({ cents: 700, earlierIban: null })
    const first = await made([credit], transfer)
    await market.done(market.anke, inRun(first, '/sent'))
    await market.done(market.anke, inRun(first, '/settled'), { day: '2026-11-23' })
    await isAt(other)
    await overpay(300)
    expect(await offered(kitchen.company.id, 'transfer')).toMatchObject({ cents: 300, earlierIban: account.iban })
    expect(refusal(await make([credit], transfer))).toEqual({ status: 409, code: 'AccountChanged' })
    // Confirmed is an account, not a company: it may have become another one meanwhile.
    const confirming = (confirmedIbans: string[]) =>
      market.post(market.anke, `${billing}/bank-runs`, { ...transfer, items: [credit], confirmedIbans })
    expect(refusal(await confirming([account.iban]))).toEqual({ status: 409, code: 'AccountChanged' })
    const second = await confirming([other])
    expect(second).toMatchObject({ status: 200 })
    await market.done(market.anke, inRun(second.body.runId, '/sent'))
    await market.done(market.anke, inRun(second.body.runId, '/settled'), { day: '2026-11-23' })
    await overpay(200)
    expect(await offered(kitchen.company.id, 'transfer')).toMatchObject({ cents: 200, earlierIban: null })
  })

  it('sends back what a company has paid too much', async () => {
    const { kitchen } = await giving('Kantine Zuviel')
    await market.done(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, {
      ...{ isBack: false, cents: 700, day: '2026-11-23', way: 'transfer', note: '', documentIds: [] },
    })
    await market.db.update(companies).set({ iban: account.iban }).where(eq(companies.id, kitchen.company.id))
    expect(await offered(kitchen.company.id, 'transfer')).toMatchObject({ subject: 'credit', cents: 700 })
    const runId = await made([{ subject: 'credit', id: kitchen.company.id }], {
      kind: 'transfer',
      executeOn: '2026-11-23',
    })
    expect(await offered(kitchen.company.id, 'transfer')).toBeUndefined()
    await market.done(market.anke, inRun(runId, '/sent'))
    await market.done(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' })
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0 })
    expect(await offered(kitchen.company.id, 'transfer')).toBeUndefined()
  })
})

describe('what a hub would write off', () => {
  const pays = (kitchen: Kitchen, cents: number, documentIds: readonly string[]) =>
    market.done(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, {
      ...{ isBack: false, cents, day: '2026-11-23', way: 'transfer', note: '', documentIds },
    })

  it('is collected from nobody', async () => {
    const { kitchen } = await giving('Kantine Sechs Cent')
    const { id, grossCents } = await invoiced(kitchen)
    await pays(kitchen, grossCents - 6, [id])
    expect(await offered(id)).toMatchObject({ cents: 6 })
    await pays(kitchen, 1, [id])
    expect(await offered(id)).toBeUndefined()
    expect((await make([{ subject: 'document', id }])).status).toBe(409)
  })

  it('is sent back to nobody', async () => {
    const { kitchen } = await giving('Kantine Fünf Cent')
    await market.db.update(companies).set({ iban: account.iban }).where(eq(companies.id, kitchen.company.id))
    await pays(kitchen, 5, [])
    expect(await offered(kitchen.company.id, 'transfer')).toBeUndefined()
    await pays(kitchen, 1, [])
    expect(await offered(kitchen.company.id, 'transfer')).toMatchObject({ cents: 6 })
  })
})

describe('a household', () => {
  let milk: Sold
  beforeAll(async () => {
    milk = await (await market.supplier('Milchhof Haushalt')).sells(0, {
      salesUnit: { supplierPriceCents: 1_000, sellsB2c: true },
    })
    await market.receive(market.hub.id, milk.id, 100)
    const sells = { retailerId: market.hub.id }
    await market.db.insert(pricingRules).values([{ ...sells, channel: 'b2c', markupBasisPoints: 0 }])
    await market.db.transaction((tx) => refreshOffers(tx, { ...sells, now: new Date('2026-11-23T08:00:00Z') }))
  })

  const order = async (mandate: typeof account | null, as?: { subject: string }) => {
    const linkToken = randomBytes(16).toString('base64url')
    const { body: quote } = await inject('POST', '/api/market/b2c/cart-quote', {
      lines: [{ salesUnitId: milk.id, quantity: 2 }],
    })
    const contact = { name: 'Frauke Lüers', phone: '+494401998877' }
    const body = {
      ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment: 'directDebit', mandate },
      address: { street: 'Am Deich 1', postcode: '26919', city: 'Brake' },
      lines: [{ salesUnitId: milk.id, quantity: 2, unitPriceCents: quote?.lines?.[0]?.unitPriceCents ?? 1_070 }],
      ...(as ? { contact } : { linkToken, contact: { ...contact, email: 'frauke@haushalt.example' } }),
    }
    return inject('POST', `/api/household-hubs/${market.hub.slug}/${as ? 'orders' : 'guest-orders'}`, body, as)
  }
  const inject = async (method: 'POST' | 'GET', url: string, body?: object, as?: { subject: string }) => {
    const answer = await market.server.app.inject({
      ...{ method, url },
      headers: { 'idempotency-key': randomUUID(), ...(as && { authorization: `Bearer ${as.subject}` }) },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const person = async () => {
    const subject = `user-${randomUUID()}`
    await market.db
      .insert(users)
      .values({ issuer: testIssuer, subject, email: `${subject}@test.example`, name: 'Frauke' })
    return { subject }
  }
  const idOf = async ({ subject }: { subject: string }) => {
    const [found] = await market.db.select({ id: users.id }).from(users).where(eq(users.subject, subject))
    if (found === undefined) throw new Error('nobody is signed in so')
    return found
  }
  const fetched = async (orderNumber: string) => {
    await market.confirm(orderNumber)
    const { items } = await market.hubOrder(orderNumber)
    for (const { id } of items) await market.pick(orderNumber, id, { quantity: 2 })
    await market.depart(orderNumber)
    expect(await market.complete(orderNumber, {})).toMatchObject({ status: 200 })
  }

  it('that has changed since its list was made keeps the file back until the list is in line again', async () => {
    const { orderNumber } = (await order(account)).body
    await fetched(orderNumber)
    const [found] = (await candidates()).filter(({ number }) => number === orderNumber)
    const runId = await made([{ subject: 'order', id: found?.id ?? '' }])
    const { version, totals } = await market.hubOrder(orderNumber)
    const body = { isBack: false, cents: totals.grossCents - 100, day: '2026-11-23' }
    const url = `/api/retailer/business-customer-orders/${orderNumber}/prepayments`
    expect((await market.send('POST', market.anke, url, { version, body })).status).toBe(200)
    const file = () => market.send('GET', market.anke, inRun(runId, '/file'))
    expect(await file()).toMatchObject({ status: 409, body: { code: 'RunChanged' } })
    const sent = await market.post(market.anke, inRun(runId, '/sent'))
    expect(sent.body).toMatchObject({ isSent: false, changes: [{ toCents: 100 }] })
    expect(text(await fileOf(runId), 'CtrlSum')[0]).toBe('1.00')
  })

  it('is not collected once its consumer withdraws, also from a list that the bank does not have yet', async () => {
    const numbers = [(await order(account)).body.orderNumber, (await order(account)).body.orderNumber]
    for (const number of numbers) await fetched(number)
    const found = (await candidates()).filter(({ number }) => numbers.includes(number ?? ''))
    const runId = await made(found.map(({ id }) => ({ subject: 'order', id })))
    const [kept = '', withdrawn = ''] = numbers
    const named = async () => {
      const file = await fileOf(runId)
      return numbers.filter((number) => file.includes(`>${number}<`))
    }
    expect(await named()).toEqual(numbers)
    const declare = (email: string) =>
      inject('POST', '/api/withdrawals', { name: 'Frauke Lüers', email, contract: withdrawn, goods: '' })
    expect((await declare('neugier@nachbar.example')).status).toBe(200)
    expect(await named()).toEqual(numbers)
    expect((await declare('frauke@haushalt.example')).status).toBe(200)
    expect(await named()).toEqual([kept])
  })

  it.each(['corrected', 'cancelled'])('whose invoice is %s is collected by no list that was not sent', async (how) => {
    const { orderNumber } = (await order(account)).body
    await fetched(orderNumber)
    const slug = orderNumber.toLowerCase()
    const billUrl = `${billing}/customers/${slug}/documents`
    const { documentIds } = await market.done(market.anke, billUrl, { isIssued: true })
    const [documentId] = documentIds
    const { grossCents } = await documentOf(documentId)
    const { id = '' } = (await candidates()).find(({ number }) => number === orderNumber) ?? {}
    const runId = await made([{ subject: 'order', id }])
    const url = `${billing}/corrections/${documentId}`
    if (how === 'corrected') {
      const [{ lines }] = (await market.get(market.anke, url)).orders
      const corrections = [{ of: lines[0].id, kind: 'goodwill', value: 500 }]
      await market.done(market.anke, url, { corrections, reason: 'Kulanz' })
    } else await market.done(market.anke, `${billing}/documents/${documentId}/correct`)
    expect(await market.send('GET', market.anke, inRun(runId))).toMatchObject({ status: 404 })
    const left = how === 'corrected' ? grossCents - 500 : 0
    expect(await market.get(market.anke, `${billing}/accounts/${slug}`)).toMatchObject({
      ...{ openCents: left, dueNowCents: left },
    })
    if (how === 'cancelled') await market.done(market.anke, billUrl, { isIssued: true })
    expect(await offered(id)).toMatchObject({ cents: how === 'corrected' ? left : grossCents })
    const { takenOff } = await market.get(market.anke, `${billing}/bank-runs?kind=debit`)
    expect(takenOff[0]).toMatchObject({ reason: 'corrected', number: orderNumber, cents: grossCents })
  })

  it('allows it at the checkout, is collected once it has its goods, and pays again after a return', async () => {
    expect(await order(null)).toMatchObject({ status: 400, body: { errors: [{ path: 'mandate.iban' }] } })
    const placed = await order(account)
    expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 200 })
    const { orderNumber } = placed.body
    const before = await market.hubOrder(orderNumber)
    expect(before).toMatchObject({ paymentKind: 'directDebit', prepayment: { payUntil: null, paidCents: 0 } })
    expect(before.prepayment.mandate).toMatchObject({ iban: 'DE02 … 2051' })
    const offer = async () => (await candidates()).find(({ number }) => number === orderNumber)
    expect(await offer()).toBeUndefined()
    await fetched(orderNumber)
    const found = await offer()
    expect(found).toMatchObject({ subject: 'order', cents: before.totals.grossCents })
    await (await strange()).isOfferedNothing()
    // What kitchens ordered is collected by its invoice, and nothing of anybody without a mandate.
    expect((await candidates()).filter((each) => each.subject === 'order' && each.mandateReference === null)).toEqual(
      [],
    )
    const items = [{ subject: 'order', id: found?.id ?? '' }]
    const answers = await Promise.all([1, 2, 3].map(() => make(items)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { runId } = answers.find(({ status }) => status === 200)?.body ?? {}
    expect(await offer()).toBeUndefined()
    const xml = await fileOf(runId)
    expectValid('pain.008.001.08.xsd', xml)
    expect(text(xml, 'SeqTp')).toEqual(['OOFF'])
    await market.done(market.anke, inRun(runId, '/sent'))
    const { reference } = await runOf(runId)
    expect(await taken([{ cents: found?.cents ?? 0, endToEndId: `${reference}-P1` }])).toMatchObject({ bookedCount: 1 })
    expect(await market.hubOrder(orderNumber)).toMatchObject({ paymentStatus: 'paid' })
    const back = { cents: -(found?.cents ?? 0), endToEndId: `${reference}-P1`, returnReason: 'MD06' }
    expect(await taken([back])).toMatchObject({ bookedCount: 1 })
    expect(await market.hubOrder(orderNumber)).toMatchObject({ paymentStatus: 'unpaid' })
    expect(await offer()).toMatchObject({ wasReturned: true })
  })

  it('whose debit comes back with a fee owes the order; the fee is charged on, and not paid back once it has paid both', async () => {
    const { orderNumber } = (await order(account)).body
    await fetched(orderNumber)
    const found = (await candidates()).find(({ number }) => number === orderNumber)
    const { id: orderId = '', cents = 0 } = found ?? {}
    const runId = await made([{ subject: 'order', id: orderId }])
    await market.done(market.anke, inRun(runId, '/sent'))
    const { reference } = await runOf(runId)
    const own = { endToEndId: `${reference}-P1` }
    expect(await taken([{ ...own, cents }])).toMatchObject({ bookedCount: 1 })
    const back = { ...own, cents: -cents - 450, feeCents: 450, returnReason: 'MD06' }
    expect(await taken([back])).toMatchObject({ bookedCount: 1 })
    expect(await market.hubOrder(orderNumber)).toMatchObject({ paymentStatus: 'unpaid' })
    const accountUrl = `${billing}/accounts/${orderNumber.toLowerCase()}`
    const [fee] = (await market.get(market.anke, accountUrl)).bankFees
    expect(fee).toMatchObject({ cents: 450 })
    await market.done(market.anke, `${billing}/bank-fees/${fee.id}`)
    expect(await market.get(market.anke, accountUrl)).toMatchObject({ bankFees: [], creditCents: -450 })
    const paid = { isBack: false, cents: cents + 450, day: '2026-11-23', way: 'transfer', note: '', documentIds: [] }
    await market.done(market.anke, `${accountUrl}/payments`, paid)
    expect(await market.hubOrder(orderNumber)).toMatchObject({ paymentStatus: 'paid' })
    expect(await offered(orderId, 'transfer')).toBeUndefined()
  })

  /** An order whose debit came back, with a fee of 4,50 € that is charged on. */
  const withFee = async () => {
    const { orderNumber } = (await order(account)).body
    await fetched(orderNumber)
    const { id = '', cents = 0 } = (await candidates()).find(({ number }) => number === orderNumber) ?? {}
    const runId = await made([{ subject: 'order', id }])
    await market.done(market.anke, inRun(runId, '/sent'))
    const own = { endToEndId: `${(await runOf(runId)).reference}-P1` }
    await taken([{ ...own, cents }])
    await taken([{ ...own, cents: -cents - 450, feeCents: 450, returnReason: 'MD06' }])
    const accountUrl = `${billing}/accounts/${orderNumber.toLowerCase()}`
    const money = () => market.get(market.anke, accountUrl)
    await market.done(market.anke, `${billing}/bank-fees/${(await money()).bankFees[0].id}`)
    const pays = (paidCents: number, isBack = false) => {
      const said = { cents: paidCents, day: '2026-11-23', way: 'transfer', note: '', documentIds: [] }
      return market.post(market.anke, `${accountUrl}/payments`, { isBack, ...said })
    }
    return { orderNumber, id, cents, money, pays }
  }

  it('is asked for a fee that is charged on together with its next debit, once, and again where that comes back', async () => {
    const { orderNumber, id, cents, money } = await withFee()
    expect(await offered(id)).toMatchObject({ cents: cents + 450, returnFeeCents: 450, wasReturned: true })
    const runId = await made([{ subject: 'order', id }])
    expect(await market.done(market.anke, inRun(runId, '/sent'))).toMatchObject({ isSent: true })
    const own = { endToEndId: `${(await runOf(runId)).reference}-P1` }
    expect(await taken([{ ...own, cents: cents + 450 }])).toMatchObject({ bookedCount: 1 })
    const { paymentStatus, prepayment } = await market.hubOrder(orderNumber)
    expect({ paymentStatus, paidCents: prepayment.paidCents }).toEqual({ paymentStatus: 'paid', paidCents: cents })
    expect(await money()).toMatchObject({ creditCents: cents })
    expect([await offered(id), await offered(id, 'transfer')]).toEqual([undefined, undefined])
    expect(await taken([{ ...own, cents: -cents - 450, returnReason: 'MD06' }])).toMatchObject({ bookedCount: 1 })
    expect(await market.hubOrder(orderNumber)).toMatchObject({ paymentStatus: 'unpaid' })
    expect(await money()).toMatchObject({ creditCents: -450 })
    expect(await offered(id)).toMatchObject({ cents: cents + 450 })
  })

  it('that pays the order alone is still asked for the fee, until it is paid', async () => {
    const { id, cents, money, pays } = await withFee()
    expect((await pays(cents)).status).toBe(200)
    expect(await offered(id)).toMatchObject({ cents: 450, returnFeeCents: 450 })
    const runId = await made([{ subject: 'order', id }])
    expect(await market.done(market.anke, inRun(runId, '/sent'))).toMatchObject({ isSent: true })
    const own = { endToEndId: `${(await runOf(runId)).reference}-P1` }
    expect(await taken([{ ...own, cents: 450 }])).toMatchObject({ bookedCount: 1 })
    expect(await money()).toMatchObject({ creditCents: cents })
    expect(await offered(id)).toBeUndefined()
    expect(await taken([{ ...own, cents: -450, returnReason: 'MD06' }])).toMatchObject({ bookedCount: 1 })
    expect(await money()).toMatchObject({ creditCents: cents - 450 })
    expect(await offered(id)).toMatchObject({ cents: 450 })
  })

  it('that has given a mandate and transfers the money all the same has not been debited', async () => {
    const { orderNumber } = (await order(account)).body
    await fetched(orderNumber)
    const { cents = 0 } = (await candidates()).find(({ number }) => number === orderNumber) ?? {}
    const slug = orderNumber.toLowerCase()
    await taken([{ cents: cents - 100, purpose: 'Selbst überwiesen', name: 'Frauke' }])
    const { bookings } = await market.get(market.anke, `${billing}/bookings`)
    const own = bookings.find(({ purpose }: { purpose: string }) => purpose === 'Selbst überwiesen')
    await market.done(market.anke, `${billing}/bookings/${own.id}/assign`, { companySlug: slug, documentIds: [] })
    const runId = await made([
      { subject: 'order', id: (await candidates()).find((each) => each.number === orderNumber)?.id ?? '' },
    ])
    await market.done(market.anke, inRun(runId, '/sent'))
    await market.done(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' })
    const { payments } = await market.get(market.anke, `${billing}/accounts/${slug}`)
    expect(payments.map((each: { cents: number; way: string }) => [each.cents, each.way])).toEqual([
      [100, 'directDebit'],
      [cents - 100, 'transfer'],
    ])
  })

  it('that pays order and fee by one transfer has both taken back together, and its booking waits again', async () => {
    const { orderNumber, id, cents, money } = await withFee()
    const slug = orderNumber.toLowerCase()
    await taken([{ cents: cents + 450, purpose: 'Milch und Gebühr', name: 'Frauke' }])
    const waiting = async () =>
      (await market.get(market.anke, `${billing}/bookings`)).bookings.find(
        ({ purpose }: { purpose: string }) => purpose === 'Milch und Gebühr',
      )
    const { id: bookingId } = await waiting()
    const assign = { companySlug: slug, documentIds: [] }
    await market.done(market.anke, `${billing}/bookings/${bookingId}/assign`, assign)
    expect(await money()).toMatchObject({ creditCents: cents })
    expect((await market.hubOrder(orderNumber)).prepayment).toMatchObject({ paidCents: cents, backCents: 0 })
    const paid = (await money()).payments.find((each: { cents: number }) => each.cents === 450)
    await market.done(market.anke, `${billing}/payments/${paid.id}/take-back`)
    expect(await money()).toMatchObject({ creditCents: -450 })
    expect((await market.hubOrder(orderNumber)).prepayment).toMatchObject({ paidCents: 0 })
    expect(await waiting()).toMatchObject({ id: bookingId })
    expect(await offered(id)).toMatchObject({ cents: cents + 450 })
    // The same, taken back at the order.
    await market.done(market.anke, `${billing}/bookings/${bookingId}/assign`, assign)
    expect(await waiting()).toBeUndefined()
    const { version, bookings } = await market.hubOrder(orderNumber)
    const standing = bookings.find(({ takenBackAt }: { takenBackAt: string | null }) => takenBackAt === null)
    const url = `/api/retailer/business-customer-orders/${orderNumber}/prepayments/${standing.id}/take-back`
    expect(await market.send('POST', market.anke, url, { version })).toMatchObject({ status: 200 })
    expect(await money()).toMatchObject({ creditCents: -450 })
    expect(await waiting()).toMatchObject({ id: bookingId })
    expect(await offered(id)).toMatchObject({ cents: cents + 450 })
  })

  it.each(['owes', 'has paid'])('that %s a fee gets everything back that it withdraws from', async (fee) => {
    const { orderNumber, id, cents, money, pays } = await withFee()
    expect((await pays(cents)).status).toBe(200)
    if (fee === 'has paid') expect((await pays(450)).status).toBe(200)
    const slug = orderNumber.toLowerCase()
    await market.done(market.anke, `${billing}/customers/${slug}/documents`, { isIssued: true })
    const statement = { name: 'Frauke Lüers', email: 'frauke@haushalt.example', contract: orderNumber, goods: '' }
    expect(await market.post(null, '/api/withdrawals', statement)).toMatchObject({ status: 200 })
    const withdrawal = async () =>
      (await market.get(market.anke, `/api/retailer/withdrawals?shown=all&q=${orderNumber}`)).withdrawals[0]
    const { id: withdrawalId, version } = await withdrawal()
    const { items } = await market.hubOrder(orderNumber)
    const body = { acceptedItemIds: items.map((item: { id: string }) => item.id), refusal: null }
    await market.send('PUT', market.anke, `/api/retailer/withdrawals/${withdrawalId}/decision`, { version, body })
    await market.done(market.anke, `${billing}/customers/${slug}/documents`, { isIssued: true })
    expect(await withdrawal()).toMatchObject({ backCents: cents })
    expect((await market.hubOrder(orderNumber)).prepayment).toMatchObject({ backCents: cents })
    expect(await money()).toMatchObject({ freeCents: cents })
    expect(await offered(id, 'transfer')).toMatchObject({ cents })
    const runId = await made([{ subject: 'order', id }], { kind: 'transfer', executeOn: '2026-11-23' })
    expect(await market.done(market.anke, inRun(runId, '/sent'))).toMatchObject({ isSent: true })
    await market.done(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' })
    expect(await withdrawal()).toMatchObject({ backCents: 0, refundedAt: expect.any(String) })
    expect((await market.hubOrder(orderNumber)).prepayment).toMatchObject({ backCents: 0 })
    expect(await money()).toMatchObject({
      creditCents: fee === 'owes' ? -450 : 0,
      freeCents: fee === 'owes' ? -450 : 0,
    })
    expect(await offered(id, 'transfer')).toBeUndefined()
  })

  it('with an account gives it once, and ends it itself', async () => {
    const frauke = await person()
    expect((await order(account, frauke)).status).toBe(200)
    expect((await order(null, frauke)).status).toBe(200)
    const held = await market.get(frauke, '/api/private-customer/mandates')
    expect(held.mandates).toMatchObject([{ hubSlug: market.hub.slug, ...account }])
    const url = `/api/private-customer/mandates/${held.mandates[0].id}`
    expect(await market.send('DELETE', await person(), url)).toMatchObject({ status: 404 })
    expect(await market.send('DELETE', frauke, url)).toMatchObject({ status: 200, body: { mandates: [] } })
    expect((await order(null, frauke)).status).toBe(400)
    // What somebody allows another hub allows this one nothing.
    const { id: userId } = await idOf(frauke)
    const elsewhere = await givenHub(market.db)
    const allowed = { retailerId: elsewhere.id, userId, ...account, signedOn: '2026-11-23' }
    await market.db.insert(sepaMandates).values(allowed)
    expect((await order(null, frauke)).status).toBe(400)
  })

  it('whose mandate has ended since is in no list, which says why; it transfers, or is collected by the mandate it gives anew', async () => {
    const frauke = await person()
    const ended = async () => {
      const { mandates } = await market.get(frauke, '/api/private-customer/mandates')
      const url = `/api/private-customer/mandates/${mandates[0].id}`
      expect(await market.send('DELETE', frauke, url)).toMatchObject({ status: 200 })
    }
    const [first, second] = [
      (await order(account, frauke)).body.orderNumber,
      (await order(null, frauke)).body.orderNumber,
    ]
    for (const each of [first, second]) await fetched(each)
    const offerOf = async (orderNumber: string) => (await candidates()).find(({ number }) => number === orderNumber)
    const before = await offerOf(first)
    expect(before).toMatchObject({ mandateEndedOn: null, account: { iban: account.iban } })
    const inList = [{ subject: 'order', id: before?.id ?? '' }]
    const runId = await made(inList)
    await ended()
    // What is in a list already does not go out with it.
    expect(await market.post(market.anke, inRun(runId, '/sent'))).toMatchObject({
      ...{ status: 409, body: { code: 'MandateEnded' } },
    })
    expect(await market.send('DELETE', market.anke, inRun(runId))).toMatchObject({ status: 200 })
    const over = await offerOf(first)
    expect(over).toMatchObject({
      mandateEndedOn: '2026-11-23',
      mandateReference: before?.mandateReference,
      account: null,
    })
    expect(await make(inList)).toMatchObject({ status: 409, body: { code: 'MandateEnded' } })
    // The order tells both sides, and what its household transfers is booked on it.
    const own = await market.get(frauke, `/api/private-customer/orders/${second}`)
    expect(own.prepayment).toMatchObject({ openCents: own.totals.grossCents, mandate: { endedOn: '2026-11-23' } })
    // Its invoice does not say that it will be collected.
    const { documentIds } = await market.done(market.anke, `${billing}/customers/${second.toLowerCase()}/documents`, {
      isIssued: true,
    })
    const [issued] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, documentIds[0]))
    expect(text(issued?.xml ?? '', 'ram:DirectDebitMandateID')).toEqual([])
    expect(text(issued?.xml ?? '', 'ram:IBANID')).toContain('DE89370400440532013000')
    const { version, totals } = await market.hubOrder(second)
    const booked = await market.server.app.inject({
      method: 'POST',
      url: `/api/retailer/business-customer-orders/${second}/prepayments`,
      headers: {
        authorization: `Bearer ${market.anke.subject}`,
        'if-match': `"${version}"`,
        'idempotency-key': randomUUID(),
      },
      payload: { isBack: false, cents: totals.grossCents, day: '2026-11-23' },
    })
    expect(booked.statusCode).toBe(200)
    expect(await offerOf(second)).toBeUndefined()
    const elsewhere = await givenHub(market.db)
    const { id: userId } = await idOf(frauke)
    const allowed = { retailerId: elsewhere.id, userId, ...account, signedOn: '2026-11-23' }
    await market.db.insert(sepaMandates).values(allowed)
    expect(await offerOf(first)).toMatchObject({ mandateEndedOn: '2026-11-23', account: null })
    // A new mandate of the same person for the same hub collects what is left.
    const other = { holder: 'Frauke Lüers', iban: 'DE89370400440532013000' }
    expect((await order(other, frauke)).status).toBe(200)
    expect(await offerOf(first)).toMatchObject({ mandateEndedOn: null, account: { iban: other.iban } })
    await made(inList)
  })

  it('a guest’s mandate was for that one order: a later one of theirs takes its place for no other', async () => {
    const { orderNumber } = (await order(account)).body
    await fetched(orderNumber)
    const offer = async () => (await candidates()).find(({ number }) => number === orderNumber)
    const reference = (await offer())?.mandateReference
    const { mandates } = await market.get(market.anke, `${billing}/mandates`)
    const own = mandates.find((each: { reference: string }) => each.reference === reference)
    expect(await market.send('DELETE', market.anke, `${billing}/mandates/${own.id}`)).toMatchObject({ status: 200 })
    expect((await order(account)).status).toBe(200)
    expect(await offer()).toMatchObject({ mandateEndedOn: '2026-11-23', mandateReference: reference, account: null })
  })

  it('that takes its mandate back in the moment in which the list goes out is before it or after it, never both', async () => {
    const frauke = await person()
    const { orderNumber } = (await order(account, frauke)).body
    await fetched(orderNumber)
    const found = (await candidates()).find(({ number }) => number === orderNumber)
    const runId = await made([{ subject: 'order', id: found?.id ?? '' }])
    const number = Number(found?.mandateReference?.slice(2))
    const isTheirs = eq(sepaMandates.number, number)
    // Somebody is ending it and not done yet: the list waits for what becomes of that.
    const { sending } = await market.db.transaction(async (tx) => {
      await tx
        .update(sepaMandates)
        .set({ endedAt: new Date('2026-11-23T08:00:00Z') })
        .where(isTheirs)
      const sending = market.post(market.anke, inRun(runId, '/sent'))
      const isAnswered = sending.then(() => true)
      const stillWaits = new Promise((resolve) => setTimeout(resolve, 400, false))
      expect(await Promise.race([isAnswered, stillWaits])).toBe(false)
      return { sending }
    })
    expect(refusal(await sending)).toEqual({ status: 409, code: 'MandateEnded' })
    await market.db.update(sepaMandates).set({ endedAt: null }).where(isTheirs)
    // Both by HTTP at once: the mandate ends, and whoever is told of a debit had allowed it.
    const { mandates } = await market.get(frauke, '/api/private-customer/mandates')
    const [sent, ended] = await Promise.all([
      market.post(market.anke, inRun(runId, '/sent')),
      market.send('DELETE', frauke, `/api/private-customer/mandates/${mandates[0].id}`),
    ])
    expect(ended).toMatchObject({ status: 200, body: { mandates: [] } })
    const told = await market.db.select().from(mails).where(eq(mails.template, 'debitAnnounced'))
    const references = told.map(({ data }) => (data as { reference: string }).reference)
    expect(references.includes(found?.mandateReference ?? '')).toBe(sent.status === 200)
    expect([200, 409]).toContain(sent.status)
  })

  it('that paid and gets less back is paid the rest by a list of transfers, to the account it was taken from', async () => {
    const { orderNumber } = (await order(account)).body
    await fetched(orderNumber)
    const found = (await candidates()).find(({ number }) => number === orderNumber)
    const runId = await made([{ subject: 'order', id: found?.id ?? '' }])
    await market.done(market.anke, inRun(runId, '/sent'))
    const { reference } = await runOf(runId)
    await taken([{ cents: found?.cents ?? 0, endToEndId: `${reference}-P1` }])
    expect(await offered(found?.id ?? '', 'transfer')).toBeUndefined()
    await market.done(market.anke, `/api/retailer/business-customer-orders/${orderNumber}/take-back-hand-over`, {
      ...{ where: 'hub', reason: 'Die Flaschen waren undicht' },
    })
    const { items } = await market.hubOrder(orderNumber)
    for (const { id } of items) {
      const url = `/api/retailer/business-customer-orders/${orderNumber}/items/${id}/cancel`
      await market.done(market.anke, url, { reason: 'Die Flaschen waren undicht' })
    }
    const back = await offered(found?.id ?? '', 'transfer')
    expect(back).toMatchObject({ subject: 'order', cents: found?.cents })
    // Giving money back needs no permission.
    const { mandates } = await market.get(market.anke, `${billing}/mandates`)
    const own = mandates.find((each: { reference: string }) => each.reference === found?.mandateReference)
    expect(await market.send('DELETE', market.anke, `${billing}/mandates/${own.id}`)).toMatchObject({ status: 200 })
    const transfers = await made([{ subject: 'order', id: found?.id ?? '' }], {
      kind: 'transfer',
      executeOn: '2026-11-23',
    })
    expect(text(await fileOf(transfers), 'IBAN')).toContain(account.iban)
    await (await strange()).isOfferedNothing()
    expect(await offered(found?.id ?? '', 'transfer')).toBeUndefined()
    await market.done(market.anke, inRun(transfers, '/sent'))
    await market.done(market.anke, inRun(transfers, '/settled'), { day: '2026-11-23' })
    expect(await offered(found?.id ?? '', 'transfer')).toBeUndefined()
    // The debit comes back although its money has gone back already: it is owed again.
    const returned = { cents: -(found?.cents ?? 0), endToEndId: `${reference}-P1`, returnReason: 'MD06' }
    expect(await taken([returned])).toMatchObject({ bookedCount: 1, waitingCount: 0 })
    expect((await market.hubOrder(orderNumber)).prepayment).toMatchObject({ paidCents: 0, openCents: found?.cents })
  })

  /** An order that was collected and whose goods came back: its money is to go back. */
  const toPayBack = async () => {
    const { orderNumber } = (await order(account)).body
    await fetched(orderNumber)
    const found = (await candidates()).find(({ number }) => number === orderNumber)
    const { id = '', cents = 0 } = found ?? {}
    const debits = await made([{ subject: 'order', id }])
    await market.done(market.anke, inRun(debits, '/sent'))
    await market.done(market.anke, inRun(debits, '/settled'), { day: '2026-11-23' })
    const at = `/api/retailer/business-customer-orders/${orderNumber}`
    await market.done(market.anke, `${at}/take-back-hand-over`, { where: 'hub', reason: 'Undicht' })
    const { items } = await market.hubOrder(orderNumber)
    for (const item of items) await market.done(market.anke, `${at}/items/${item.id}/cancel`, { reason: 'Undicht' })
    const givesBack = async () => {
      const { version } = await market.hubOrder(orderNumber)
      const body = { isBack: true, cents, day: '2026-11-23' }
      return market.send('POST', market.anke, `${at}/prepayments`, { version, body })
    }
    const listed = () => made([{ subject: 'order', id }], { kind: 'transfer', executeOn: '2026-11-23' })
    return { id, cents, orderNumber, givesBack, listed }
  }

  it('whose refund is given back by hand leaves the list that would send it as well', async () => {
    const { givesBack, listed, id } = await toPayBack()
    const runId = await listed()
    expect(await givesBack()).toMatchObject({ status: 200 })
    expect(await market.send('GET', market.anke, inRun(runId))).toMatchObject({ status: 404 })
    expect(await offered(id, 'transfer')).toBeUndefined()
  })

  it('whose refund the bank has already is not given back by hand as well, nor twice by two', async () => {
    const { givesBack, listed, orderNumber, cents } = await toPayBack()
    const runId = await listed()
    await market.done(market.anke, inRun(runId, '/sent'))
    expect(await givesBack()).toMatchObject({ status: 409, body: { code: 'RefundOnTheWay', facts: { cents } } })
    const { items } = await runOf(runId)
    await market.done(market.anke, inRun(runId, `/items/${items[0].id}/drop`))
    expect(await givesBack()).toMatchObject({ status: 200 })
    expect((await market.hubOrder(orderNumber)).prepayment).toMatchObject({ paidBackCents: cents, backCents: 0 })
  })

  it('whose refund goes out twice all the same is booked twice, and holds up nothing else of the statement', async () => {
    const other = (await order(account)).body.orderNumber
    await fetched(other)
    const due = (await candidates()).find(({ number }) => number === other)
    const debits = await made([{ subject: 'order', id: due?.id ?? '' }])
    await market.done(market.anke, inRun(debits, '/sent'))
    const { listed, orderNumber, cents } = await toPayBack()
    const runId = await listed()
    await market.done(market.anke, inRun(runId, '/sent'))
    await taken([{ cents: -cents, purpose: `Erstattung von Hand ${orderNumber}` }])
    const { bookings } = await market.get(market.anke, `${billing}/bookings`)
    const byHand = bookings.find(({ purpose }: { purpose: string }) => purpose.includes(orderNumber))
    await market.done(market.anke, `${billing}/bookings/${byHand.id}/assign`, {
      ...{ companySlug: orderNumber.toLowerCase(), documentIds: [] },
    })
    const both = [
      { cents: -cents, endToEndId: `${(await runOf(runId)).reference}-P1` },
      { cents: due?.cents ?? 0, endToEndId: `${(await runOf(debits)).reference}-P1` },
    ]
    expect(await taken(both)).toMatchObject({ bookedCount: 2, waitingCount: 0 })
    expect((await market.hubOrder(other)).prepayment).toMatchObject({ openCents: 0 })
    // The goods came back: the second transfer is owed by whoever got it.
    expect((await market.hubOrder(orderNumber)).prepayment).toMatchObject({
      paidBackCents: 2 * cents,
      openCents: cents,
    })
  })

  it('whose refund the bank names otherwise is the payment of its list where somebody says so, and is booked once', async () => {
    const { listed, orderNumber, cents } = await toPayBack()
    const slug = orderNumber.toLowerCase()
    const payments = async () => (await market.get(market.anke, `${billing}/accounts/${slug}`)).sentPayments
    const runId = await listed()
    expect(await payments()).toEqual([])
    await market.done(market.anke, inRun(runId, '/sent'))
    const { reference } = await runOf(runId)
    const [payment, ...others] = await payments()
    expect([payment, others]).toMatchObject([{ reference, number: orderNumber, cents: -cents }, []])
    const { assign } = await waiting(-cents, `Gutschrift ${orderNumber}`)
    expect(await assign(slug, payment.runItemId)).toMatchObject({ status: 200 })
    expect(await runOf(runId)).toMatchObject({ items: [{ state: 'settled' }] })
    expect((await market.hubOrder(orderNumber)).prepayment).toMatchObject({ paidBackCents: cents, backCents: 0 })
    expect(await payments()).toEqual([])
    expect(refusal(await market.post(market.anke, inRun(runId, '/settled'), { day: '2026-11-23' }))).toMatchObject({
      code: 'RunItemDecided',
    })
  })

  it('on a list of debits is reminded of nothing, though its item is the order', async () => {
    const { orderNumber } = (await order(account)).body
    await fetched(orderNumber)
    const slug = orderNumber.toLowerCase()
    const { documentIds } = await market.done(market.anke, `${billing}/customers/${slug}/documents`, { isIssued: true })
    await market.db.update(openItems).set({ dueOn: '2026-11-02' }).where(eq(openItems.documentId, documentIds[0]))
    const reminded = async () => {
      const { due } = await market.get(market.anke, `${billing}/reminders`)
      return due.some(({ company }: { company: { slug: string } }) => company.slug === slug)
    }
    expect(await reminded()).toBe(true)
    const found = (await candidates()).find(({ number }) => number === orderNumber)
    const runId = await made([{ subject: 'order', id: found?.id ?? '' }])
    expect(await reminded()).toBe(false)
    // A list that never goes out would hide it for good.
    const { reference } = await runOf(runId)
    const listed = { runId, reference, kind: 'debit', numbers: [orderNumber], itemCount: 1, cents: found?.cents }
    expect(await unsentIn('reminders')).toContainEqual(expect.objectContaining(listed))
    expect(await unsentIn('bank-run-candidates?kind=debit')).toContainEqual(expect.objectContaining(listed))
    await market.done(market.anke, inRun(runId, '/sent'))
    expect(await reminded()).toBe(false)
    for (const where of ['reminders', 'bank-run-candidates?kind=debit'])
      expect(await unsentIn(where)).not.toContainEqual(expect.objectContaining({ runId }))
  })

  it('takes its mandate along with its data, allows nothing more once its account is deleted, and is forgotten five years later', async () => {
    const frauke = await person()
    const { orderNumber } = (await order(account, frauke)).body
    const told = await market.get(frauke, '/api/profile/export')
    const reference = told.mandates[0]?.reference
    expect(told.mandates).toMatchObject([{ hub: market.hub.name, ...account, endedAt: null }])
    expect(told.orders).toMatchObject([{ orderNumber, contact: { name: 'Frauke', phone: '+494401998877' } }])
    const allowed = async () =>
      (await market.get(market.anke, `${billing}/mandates`)).mandates.map(
        (each: { reference: string }) => each.reference,
      )
    expect(await allowed()).toContain(reference)
    expect(await market.send('DELETE', frauke, '/api/profile')).toMatchObject({ status: 200 })
    expect(await allowed()).not.toContain(reference)
    // The order stays with whom it was sold to, as the books have it.
    expect(await market.hubOrder(orderNumber)).toMatchObject({ billingAddress: { name: 'Frauke Lüers' } })
    const ibanAt = async (now: string) => {
      await sweepMandates(market.db, new Date(now))
      const [kept] = await market.db
        .select()
        .from(sepaMandates)
        .where(eq(sepaMandates.number, Number(reference.slice(2))))
      return kept?.iban
    }
    expect(await ibanAt('2031-11-23T07:00:00Z')).toBe(account.iban)
    expect(await ibanAt('2031-11-23T09:00:00Z')).toBe('')
  })
})
