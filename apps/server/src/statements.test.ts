import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { bankStatements, openItems } from './modules/billing/public.ts'
import { type Morning, openMorning, refusal } from './modules/fulfilment/testing/morning.ts'
import { type CamtBooking, camtOf } from './platform/testing/camt-of.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { invoicedOrder } from './platform/testing/handed-over.ts'

/** A hub that takes in what its bank says. */
let market: Morning
let potatoes: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 0 })
  const details = {
    accountHolder: 'Hub',
    iban: 'DE89370400440532013000',
    vatId: 'DE136695976',
    phone: '+4951112345678',
  }
  await market.db.update(companies).set(details).where(eq(companies.id, market.hub.id))
  potatoes = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, potatoes.id, 1_000)
})
afterAll(() => market.close())

type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
type Invoice = { id: string; number: string; grossCents: number; money: { state: string; openCents: number } }

const billing = '/api/retailer/billing'
const iban = 'DE02120300000000202051'
const documentOf = (id: string): Promise<Invoice> => market.get(market.anke, `${billing}/documents/${id}`)
const invoiced = (kitchen: Kitchen, sacks = 1): Promise<Invoice> => invoicedOrder(market, kitchen, potatoes.line(sacks))
let last = 0
/** Sends a statement; `reference` of each booking is new unless it says otherwise. */
const sent = async (
  bookings: readonly CamtBooking[],
  as: { subject: string } = market.anke,
  file: Parameters<typeof camtOf>[1] = {},
) => {
  const named = bookings.map((booking) => {
    last += 1
    return { reference: `R-${last}`, ...booking }
  })
  const { statusCode, body } = await market.server.app.inject({
    method: 'POST',
    url: `${billing}/statements?fileName=auszug.xml`,
    headers: { authorization: `Bearer ${as.subject}`, 'content-type': 'application/octet-stream' },
    payload: camtOf(named, file),
  })
  return { status: statusCode, body: JSON.parse(body) }
}
/** Takes a statement in and works it off. */
const taken = async (bookings: readonly CamtBooking[], file: Parameters<typeof camtOf>[1] = {}) => {
  const { status, body } = await sent(bookings, market.anke, file)
  expect(status).toBe(200)
  for (let left = 1; left > 0; )
    left = (await market.done(market.anke, `${billing}/statements/${body.id}/match`)).leftCount
  const { statements } = await market.get(market.anke, `${billing}/statements`)
  return statements.find(({ id }: { id: string }) => id === body.id)
}
const waiting = async (purpose: string) => {
  const { bookings } = await market.get(market.anke, `${billing}/bookings`)
  return bookings.find((booking: { purpose: string }) => booking.purpose === purpose)
}
const accountOf = (kitchen: Kitchen) => market.get(market.anke, `${billing}/accounts/${kitchen.company.slug}`)

describe('a statement', () => {
  it('books what names number and amount, once however often it comes, and leaves the rest with suggestions', async () => {
    const kitchen = await market.kitchen('Kantine Auszug')
    const [a, b] = [await invoiced(kitchen), await invoiced(kitchen, 2)]
    const bookings = [
      { cents: a.grossCents, purpose: `Rg ${a.number}`, iban, reference: 'S-1' },
      { cents: 4_711, purpose: 'Danke für alles', name: 'Unbekannt', reference: 'S-2' },
      { cents: b.grossCents, purpose: 'Ohne Nummer', iban, reference: 'S-3' },
    ]
    expect(await taken(bookings)).toMatchObject({
      bookingCount: 3,
      knownCount: 0,
      bookedCount: 1,
      waitingCount: 2,
      newCount: 0,
    })
    expect((await documentOf(a.id)).money.state).toBe('settled')
    expect((await documentOf(b.id)).money.state).toBe('open')
    expect(await taken(bookings)).toMatchObject({ bookingCount: 3, knownCount: 3, bookedCount: 0, waitingCount: 0 })
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: b.grossCents })
    expect(await waiting('Danke für alles')).toMatchObject({ suggestions: [], returned: [] })
    const { id, suggestions } = await waiting('Ohne Nummer')
    // Its account has paid before.
    expect(suggestions[0]).toMatchObject({
      why: 'iban',
      company: { slug: kitchen.company.slug },
      documents: [{ number: b.number }],
    })
    const body = { companySlug: kitchen.company.slug, documentIds: [b.id] }
    await market.done(market.anke, `${billing}/bookings/${id}/assign`, body)
    expect((await documentOf(b.id)).money.state).toBe('settled')
    expect(refusal(await market.post(market.anke, `${billing}/bookings/${id}/assign`, body)).code).toBe(
      'BookingDecided',
    )
  })

  it('of which two name the same document books the first', async () => {
    const kitchen = await market.kitchen('Kantine Zweimal')
    const invoice = await invoiced(kitchen)
    const twice = { cents: invoice.grossCents, purpose: invoice.number }
    expect(await taken([twice, twice])).toMatchObject({ bookedCount: 1, waitingCount: 1 })
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: 0 })
  })

  it('sent twice at once and worked off twice at once books each thing once', async () => {
    const kitchen = await market.kitchen('Kantine Gleichzeitig')
    const invoices = [await invoiced(kitchen), await invoiced(kitchen)]
    const bookings = invoices.map(({ number, grossCents }, at) => ({
      cents: grossCents,
      purpose: number,
      reference: `G-${at}`,
    }))
    const answers = await Promise.all([sent(bookings), sent(bookings)])
    expect(answers.map(({ body }) => body.knownCount).sort()).toEqual([0, 2])
    const matching = answers.flatMap(({ body }) => [body.id, body.id])
    await Promise.all(matching.map((id) => market.done(market.anke, `${billing}/statements/${id}/match`)))
    expect((await accountOf(kitchen)).payments).toHaveLength(2)
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: 0 })
  })

  it('keeps what came back: the payment is taken back by hand, with the bank’s reason', async () => {
    const kitchen = await market.kitchen('Kantine Rückläufer')
    const invoice = await invoiced(kitchen)
    await taken([{ cents: invoice.grossCents, purpose: invoice.number }])
    await taken([{ cents: -invoice.grossCents, purpose: 'Rückgabe', returnReason: 'MD06', day: '2026-11-22' }])
    const { id, isReturn, returnReason, returned } = await waiting('Rückgabe')
    expect({ isReturn, returnReason }).toEqual({ isReturn: true, returnReason: 'MD06' })
    const [newest] = returned
    expect(newest).toMatchObject({ company: { slug: kitchen.company.slug }, numbers: invoice.number })
    const { paymentId } = newest
    const url = `${billing}/returned-bookings/${id}`
    const answers = await Promise.all([
      market.post(market.anke, url, { paymentId }),
      market.post(market.anke, url, { paymentId }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await documentOf(invoice.id)).money).toEqual({ state: 'open', openCents: invoice.grossCents })
    expect((await accountOf(kitchen)).payments).toMatchObject([
      { isReversal: true, note: 'MD06', day: '2026-11-22' },
      { isTakenBack: true },
    ])
  })

  it('of whatever is nobody’s is put aside, and taken up again', async () => {
    await taken([{ cents: -80_000, purpose: 'Miete November' }])
    const { id } = await waiting('Miete November')
    await market.done(market.anke, `${billing}/other-bookings/${id}`, { isAside: true })
    expect(await waiting('Miete November')).toBeUndefined()
    await market.done(market.anke, `${billing}/other-bookings/${id}`, { isAside: false })
    expect(await waiting('Miete November')).toMatchObject({ id })
  })

  it('whose payment was taken back by hand waits again', async () => {
    const kitchen = await market.kitchen('Kantine Falsch')
    const invoice = await invoiced(kitchen)
    const purpose = `${invoice.number} irrtümlich`
    await taken([{ cents: invoice.grossCents, purpose }])
    const [{ id }] = (await accountOf(kitchen)).payments
    await market.done(market.anke, `${billing}/payments/${id}/take-back`)
    expect(await waiting(purpose)).toMatchObject({ suggestions: [{ documents: [{ number: invoice.number }] }] })
  })

  it('that is none is refused with a word, and nothing of it is kept', async () => {
    const payload = camtOf([{ cents: 1 }], { head: '<!DOCTYPE x [<!ENTITY a "a">]>' })
    const { statusCode, body } = await market.server.app.inject({
      ...{ method: 'POST', url: `${billing}/statements?fileName=x.xml`, payload },
      headers: { authorization: `Bearer ${market.anke.subject}`, 'content-type': 'application/octet-stream' },
    })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ code: 'StatementNotReadable', facts: { reason: 'doctype' } })
    const { rows } = await market.db.execute(sql`select from ${bankStatements} where file_name = 'x.xml'`)
    expect(rows).toHaveLength(0)
  })
})

describe('the same money', () => {
  it('of three bookings with one reference is three', async () => {
    const bookings = [11, 12, 13].map((cents) => ({
      cents,
      purpose: `Sammelreferenz ${cents}`,
      reference: '2026112700000011',
    }))
    expect(await taken(bookings)).toMatchObject({ bookingCount: 3, knownCount: 0, waitingCount: 3 })
    expect(await taken(bookings)).toMatchObject({ bookingCount: 3, knownCount: 3, waitingCount: 0 })
  })

  it('told of during the day and at its end is booked once, whatever reference it has then', async () => {
    const booking = { cents: 7_700, purpose: 'Abschlag ohne Nummer', name: 'Mensa', iban }
    expect(await taken([{ ...booking, reference: 'NONREF' }], { kind: 52 })).toMatchObject({ knownCount: 0 })
    expect(await taken([{ ...booking, reference: '2026112755012345' }])).toMatchObject({ knownCount: 1 })
    // Another one just like it is another reference, or one more in the same file.
    expect(await taken([{ ...booking, reference: '2026112755012346' }])).toMatchObject({ knownCount: 0 })
    const three = ['A', 'B', 'C'].map((reference) => ({ ...booking, reference: `NONREF-${reference}` }))
    expect(await taken(three.map((each) => ({ ...each, reference: 'NONREF' })))).toMatchObject({ knownCount: 2 })
  })

  it('of which the bank tells in advance is not booked', async () => {
    const booking = { cents: 7_701, purpose: 'Vorgemerkt', status: 'PDNG' }
    expect(await taken([booking], { kind: 52 })).toMatchObject({ bookingCount: 0, pendingCount: 1 })
  })

  const parts = [1_510, 2_520].map((cents, at) => ({ cents, name: `Kita ${at}`, purpose: `Sammler Kita ${at}` }))
  const sum = { cents: 4_030, purpose: 'SAMMELGUTSCHRIFT', details: [] }

  it('as one sum and as its payments in another file counts once', async () => {
    const purpose = 'Sammler Kita 1'
    expect(await taken([sum])).toMatchObject({ bookingCount: 1, knownCount: 0, waitingCount: 1 })
    expect(await taken([{ ...sum, details: parts }], { kind: 54 })).toMatchObject({ bookingCount: 2, knownCount: 0 })
    const { bookings } = await market.get(market.anke, `${billing}/bookings`)
    const cents = bookings.map((booking: { cents: number }) => booking.cents)
    expect(cents).toEqual(expect.arrayContaining([1_510, 2_520]))
    expect(cents).not.toContain(4_030)
    expect(await taken([sum])).toMatchObject({ knownCount: 1 })
    expect(await taken([{ ...sum, details: parts }], { kind: 54 })).toMatchObject({ knownCount: 2 })
    expect(await waiting(purpose)).toMatchObject({ name: 'Kita 1', cents: 2_520 })
  })

  it('whose sum is decided keeps to it', async () => {
    const decided = { ...sum, cents: 4_031, day: '2026-11-21' }
    await taken([decided])
    const { bookings } = await market.get(market.anke, `${billing}/bookings`)
    const { id } = bookings.find((booking: { cents: number }) => booking.cents === 4_031)
    await market.done(market.anke, `${billing}/other-bookings/${id}`, { isAside: true })
    const details = [parts[0], { ...parts[1], cents: 2_521 }] as CamtBooking[]
    expect(await taken([{ ...decided, details }], { kind: 54 })).toMatchObject({ bookingCount: 2, knownCount: 2 })
  })
})

const putRight = (id: string) => market.done(market.anke, `${billing}/documents/${id}/correct`)

describe('a return with the bank’s fee in one booking', () => {
  const account = (kitchen: Kitchen) => accountOf(kitchen)
  /** A paid invoice, and the booking by which it comes back with 3.00 of the bank. */
  const returned = async (name: string, more: Partial<CamtBooking> = {}) => {
    const kitchen = await market.kitchen(name)
    const invoice = await invoiced(kitchen)
    await taken([{ cents: invoice.grossCents, purpose: invoice.number }])
    const purpose = `RUECKLASTSCHRIFT ${invoice.number}`
    await taken([{ cents: -invoice.grossCents - 300, purpose, returnReason: 'MS03', ...more }])
    const booking = await waiting(purpose)
    const [first] = booking.returned
    const answer = await market.post(market.anke, `${billing}/returned-bookings/${booking.id}`, {
      paymentId: first?.paymentId,
    })
    return { kitchen, invoice, first, answer }
  }

  it.each([
    ['that it names', { feeCents: 300 }],
    ['that it does not name', {}],
  ])('takes back the payment with its own amount, and keeps the fee %s', async (name, more) => {
    const { kitchen, invoice, first, answer } = await returned(`Kantine Gebühr ${name}`, more)
    expect(first).toMatchObject({ feeCents: 300, numbers: invoice.number })
    expect(answer.status).toBe(200)
    expect((await documentOf(invoice.id)).money).toEqual({ state: 'open', openCents: invoice.grossCents })
    expect(await account(kitchen)).toMatchObject({ creditCents: 0, bankFees: [{ cents: 300 }] })
  })

  it('is a bank charge in the books, and charged on once', async () => {
    const { kitchen, invoice } = await returned('Kantine Weiter', { feeCents: 300 })
    const before = (await market.get(market.anke, `${billing}/ledger?month=2026-11`)).entryCount
    const [fee] = (await account(kitchen)).bankFees
    const charge = () => market.post(market.anke, `${billing}/bank-fees/${fee.id}`)
    const answers = await Promise.all([charge(), charge()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await account(kitchen)).toMatchObject({
      ...{ bankFees: [], creditCents: -300, dueNowCents: invoice.grossCents + 300 },
      payments: [{ way: 'returnFee', cents: -300 }, { isReversal: true }, { isTakenBack: true }],
    })
    const after = (await market.get(market.anke, `${billing}/ledger?month=2026-11`)).entryCount
    expect(after).toBe(before + 1)
    expect(refusal(await charge())).toEqual({ status: 409, code: 'FeeChargedOn' })
    // Taken back by mistake, it can be charged on again.
    const [{ id }] = (await account(kitchen)).payments
    await market.done(market.anke, `${billing}/payments/${id}/take-back`)
    expect(await account(kitchen)).toMatchObject({ creditCents: 0, bankFees: [{ id: fee.id }] })
  })

  it('told of by two statements is one return with one fee', async () => {
    const { kitchen, invoice } = await returned('Kantine Doppelt', { feeCents: 300, reference: 'RL-1' })
    const again = { cents: -invoice.grossCents - 300, purpose: `RUECKLASTSCHRIFT ${invoice.number}` }
    for (const kind of [52, 53] as const)
      expect(
        await taken([{ ...again, returnReason: 'MS03', feeCents: 300, reference: 'RL-1' }], { kind }),
      ).toMatchObject({ knownCount: 1, waitingCount: 0 })
    expect(await account(kitchen)).toMatchObject({ openCents: invoice.grossCents, bankFees: [{ cents: 300 }] })
  })

  it('is charged on by its own hub alone', async () => {
    const { kitchen } = await returned('Kantine Fremde Gebühr', { feeCents: 300 })
    const [fee] = (await account(kitchen)).bankFees
    const stranger = await givenViewer(market.db, await givenHub(market.db))
    const asked = await market.post(stranger, `${billing}/bank-fees/${fee.id}`)
    expect(refusal(asked)).toEqual({ status: 404, code: 'NotFound' })
  })

  it('is none where less comes back than was paid, or more than any fee', async () => {
    const kitchen = await market.kitchen('Kantine Zu viel')
    const invoice = await invoiced(kitchen)
    await taken([{ cents: invoice.grossCents, purpose: invoice.number }])
    const [{ id: paymentId }] = (await account(kitchen)).payments
    for (const cents of [-invoice.grossCents + 1, -invoice.grossCents - 5_001]) {
      const purpose = `Rückgabe über ${cents}`
      await taken([{ cents, purpose, returnReason: 'MS03' }])
      const { id } = await waiting(purpose)
      const answer = await market.post(market.anke, `${billing}/returned-bookings/${id}`, { paymentId })
      expect(refusal(answer)).toEqual({ status: 409, code: 'ReturnDoesNotFit' })
    }
  })
})

describe('a small difference', () => {
  const writeOff = (kitchen: Kitchen, documentId?: string) =>
    market.post(market.anke, `${billing}/differences/${kitchen.company.slug}`, { documentId })
  /** An invoice, and a booking that names it and is so many cents more than is open. */
  const paid = async (name: string, cents: number) => {
    const kitchen = await market.kitchen(name)
    const invoice = await invoiced(kitchen)
    const purpose = `Zahlung ${invoice.number}`
    await taken([{ cents: invoice.grossCents + cents, purpose }])
    return { kitchen, invoice, booking: await waiting(purpose) }
  }

  it.each([
    ['zu wenig', -1],
    ['zu viel', 1],
  ])('of one cent %s is written off with its booking, in one act', async (name, cents) => {
    const { kitchen, invoice, booking } = await paid(`Kantine Cent ${name}`, cents)
    expect(booking.suggestions).toMatchObject([{ why: 'number', differenceCents: cents }])
    const body = { companySlug: kitchen.company.slug, documentIds: [invoice.id], writesOff: true }
    await market.done(market.anke, `${billing}/bookings/${booking.id}/assign`, body)
    expect((await documentOf(invoice.id)).money.state).toBe('settled')
    expect(await accountOf(kitchen)).toMatchObject({
      ...{ openCents: 0, creditCents: 0, dueNowCents: 0 },
      payments: [{ way: 'difference', cents: -cents }, { way: 'transfer' }],
    })
  })

  it('is written off on the account, of a document and of what was paid too much', async () => {
    for (const cents of [-5, 5]) {
      const { kitchen, invoice, booking } = await paid(`Kantine Konto ${cents}`, cents)
      const body = { companySlug: kitchen.company.slug, documentIds: [invoice.id] }
      await market.done(market.anke, `${billing}/bookings/${booking.id}/assign`, body)
      expect((await writeOff(kitchen, cents < 0 ? invoice.id : undefined)).status).toBe(200)
      expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0 })
    }
  })

  it('not written off yet is overdue nowhere: neither of its document, nor of its account, nor in lists', async () => {
    const listed = async (company: string) => {
      const late = await market.get(market.anke, `${billing}/documents?company=${company}&standing=overdue`)
      const { accounts } = await market.get(market.anke, `${billing}/accounts?age=overdue`)
      const isTheirs = (one: { company: { slug: string } }) => one.company.slug === company
      return [late.documents.length, accounts.filter(isTheirs).length]
    }
    for (const [cents, state, lateCents] of [
      [-5, 'partlyPaid', 0],
      [-6, 'overdue', 6],
    ] as const) {
      const { kitchen, invoice, booking } = await paid(`Kantine Rest ${cents}`, cents)
      const body = { companySlug: kitchen.company.slug, documentIds: [invoice.id] }
      await market.done(market.anke, `${billing}/bookings/${booking.id}/assign`, body)
      await market.db.update(openItems).set({ dueOn: '2026-11-02' }).where(eq(openItems.documentId, invoice.id))
      expect((await documentOf(invoice.id)).money).toEqual({ state, openCents: -cents })
      const account = await accountOf(kitchen)
      expect(account.items).toMatchObject([{ state }])
      expect(account.byAge.upTo30).toBe(lateCents)
      expect(await listed(kitchen.company.slug)).toEqual(lateCents === 0 ? [0, 0] : [1, 1])
      const { accounts } = await market.get(market.anke, `${billing}/accounts?q=Kantine Rest ${cents}`)
      expect(accounts).toMatchObject([{ openCents: -cents, byAge: { upTo30: lateCents, notDue: -cents - lateCents } }])
    }
  })

  it('beyond the limit of the hub is none', async () => {
    const { kitchen, invoice, booking } = await paid('Kantine Sechs', -6)
    expect(booking.suggestions).toMatchObject([{ differenceCents: 0 }])
    const url = `${billing}/bookings/${booking.id}/assign`
    const body = { companySlug: kitchen.company.slug, documentIds: [invoice.id] }
    const answer = await market.post(market.anke, url, { ...body, writesOff: true })
    expect(answer).toMatchObject({ status: 409, body: { code: 'NoSmallDifference', facts: { limitCents: 5 } } })
    await market.done(market.anke, url, body)
    expect(refusal(await writeOff(kitchen, invoice.id)).code).toBe('NoSmallDifference')
    expect(refusal(await writeOff(kitchen)).code).toBe('NoSmallDifference')
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 6 })
  })
})

describe('what was written off', () => {
  /** An invoice that is settled but for so many cents, which are written off with the booking. */
  const writtenOff = async (name: string, cents: number) => {
    const kitchen = await market.kitchen(name)
    const invoice = await invoiced(kitchen)
    const purpose = `Zahlung ${invoice.number}`
    const paidCents = invoice.grossCents + cents
    await taken([{ cents: paidCents, purpose }])
    const body = { companySlug: kitchen.company.slug, documentIds: [invoice.id], writesOff: true }
    await market.done(market.anke, `${billing}/bookings/${(await waiting(purpose)).id}/assign`, body)
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0 })
    return { kitchen, invoice, paidCents }
  }
  type Row = { id: string; way: string; cents: number }
  const paymentOf = async (kitchen: Kitchen, way: string): Promise<Row> =>
    (await accountOf(kitchen)).payments.find((payment: Row) => payment.way === way)
  const cases = [
    ['zu wenig', -1],
    ['zu viel', 1],
  ] as const

  it.each(cases)('of one cent %s is owed again when the payment comes back', async (name, cents) => {
    const { kitchen, invoice, paidCents } = await writtenOff(`Kantine Rückgabe ${name}`, cents)
    const purpose = `Rückgabe ${invoice.number}`
    await taken([{ cents: -paidCents - 300, purpose, returnReason: 'MS03' }])
    const { id, returned } = await waiting(purpose)
    expect(returned).toMatchObject([{ feeCents: 300 }])
    const { paymentId } = returned[0]
    await market.done(market.anke, `${billing}/returned-bookings/${id}`, { paymentId })
    expect(await accountOf(kitchen)).toMatchObject({ openCents: invoice.grossCents, creditCents: 0 })
  })

  it.each(cases)('of one cent %s is nobody’s when the payment was a mistake', async (name, cents) => {
    const { kitchen, invoice } = await writtenOff(`Kantine Irrtum ${name}`, cents)
    const { id } = await paymentOf(kitchen, 'transfer')
    await market.done(market.anke, `${billing}/payments/${id}/take-back`)
    expect(await accountOf(kitchen)).toMatchObject({ openCents: invoice.grossCents, creditCents: 0 })
  })

  it.each(cases)('of one cent %s is taken back when its document is', async (name, cents) => {
    const { kitchen, invoice, paidCents } = await writtenOff(`Kantine Storno ${name}`, cents)
    await putRight(invoice.id)
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: paidCents })
  })

  it.each(cases)('of one cent %s on the account goes with its payment too', async (name, cents) => {
    const kitchen = await market.kitchen(`Kantine Von Hand ${name}`)
    const invoice = await invoiced(kitchen)
    const payment = { isBack: false, day: '2026-11-20', way: 'transfer', note: '', documentIds: [invoice.id] }
    const accountUrl = `${billing}/accounts/${kitchen.company.slug}/payments`
    await market.done(market.anke, accountUrl, { ...payment, cents: invoice.grossCents + cents })
    const differences = `${billing}/differences/${kitchen.company.slug}`
    await market.done(market.anke, differences, cents < 0 ? { documentId: invoice.id } : {})
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0 })
    const { id } = await paymentOf(kitchen, 'transfer')
    await market.done(market.anke, `${billing}/payments/${id}/take-back`)
    expect(await accountOf(kitchen)).toMatchObject({ openCents: invoice.grossCents, creditCents: 0 })
  })

  it('was a mistake, and is open again', async () => {
    const { kitchen } = await writtenOff('Kantine Doch', -1)
    const { id } = await paymentOf(kitchen, 'difference')
    await market.done(market.anke, `${billing}/payments/${id}/take-back`)
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 1, creditCents: 0 })
  })
})

describe('a statement of another account', () => {
  it('is refused with its account and the hub’s own, and nothing of it is kept', async () => {
    const { status, body } = await sent([{ cents: 5, purpose: 'Fremd' }], market.anke, { account: iban })
    const facts = { account: iban, own: 'DE89370400440532013000' }
    expect({ status, code: body.code, facts: body.facts }).toEqual({
      ...{ status: 409, code: 'StatementOfOtherAccount', facts },
    })
    expect(await waiting('Fremd')).toBeUndefined()
  })

  it('is that of any account for a hub without one', async () => {
    const stranger = await givenViewer(market.db, await givenHub(market.db))
    const { body } = await sent([{ cents: 5 }], stranger)
    expect(body).toMatchObject({ code: 'StatementOfOtherAccount', facts: { own: null } })
  })
})

describe('a statement that was taken in by mistake', () => {
  const takeBack = (id: string, as = market.anke) => market.post(as, `${billing}/mistaken-statements/${id}`)

  it('is taken back with its bookings, and can be taken in anew', async () => {
    const bookings = [{ cents: 8_801, purpose: 'Versehen', reference: 'V-1' }]
    const { id } = await taken(bookings)
    expect((await takeBack(id)).status).toBe(200)
    expect(await waiting('Versehen')).toBeUndefined()
    const { statements } = await market.get(market.anke, `${billing}/statements`)
    const found = statements.find((each: { id: string }) => each.id === id)
    expect(found).toMatchObject({ waitingCount: 0, takenBackAt: expect.any(String) })
    expect(refusal(await takeBack(id)).status).toBe(404)
    expect(await taken(bookings)).toMatchObject({ knownCount: 0, waitingCount: 1 })
  })

  it('stays as long as one of its bookings is assigned, and goes once that payment was taken back', async () => {
    const kitchen = await market.kitchen('Kantine Zugeordnet')
    const invoice = await invoiced(kitchen)
    const bookings = [{ cents: invoice.grossCents, purpose: invoice.number, reference: 'V-2' }]
    const { id } = await taken(bookings)
    const refused = await takeBack(id)
    const said = {
      day: '2026-11-20',
      cents: invoice.grossCents,
      name: '',
      purpose: invoice.number,
      account: 'Kantine Zugeordnet',
    }
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'StatementBooked', facts: { bookedCount: 1, booked: [said] } },
    })
    const [payment] = (await accountOf(kitchen)).payments
    await market.done(market.anke, `${billing}/payments/${payment.id}/take-back`)
    expect((await takeBack(id)).status).toBe(200)
    expect(await waiting(invoice.number)).toBeUndefined()
    expect(await taken(bookings)).toMatchObject({ knownCount: 0, bookedCount: 1 })
  })

  it('leaves to another statement what that has as well', async () => {
    const both = { cents: 8_802, purpose: 'Beide', reference: 'V-3' }
    const first = await taken([both, { cents: 8_803, purpose: 'Nur im ersten', reference: 'V-4' }])
    const second = await taken([both])
    expect(second).toMatchObject({ knownCount: 1 })
    expect((await takeBack(first.id)).status).toBe(200)
    expect(await waiting('Nur im ersten')).toBeUndefined()
    expect(await waiting('Beide')).toMatchObject({ cents: 8_802 })
    const { statements } = await market.get(market.anke, `${billing}/statements`)
    const found = statements.find((each: { id: string }) => each.id === second.id)
    expect(found).toMatchObject({ knownCount: 0, waitingCount: 1 })
  })

  it('leaves the collective booking of which it told the payments', async () => {
    const sum = { cents: 6_060, purpose: 'SAMMLER', details: [] as CamtBooking[], reference: 'V-5', day: '2026-11-23' }
    await taken([sum])
    const details = [
      { cents: 6_000, purpose: 'Der eine' },
      { cents: 60, purpose: 'Der andere' },
    ]
    const { id } = await taken([{ ...sum, details }], { kind: 54 })
    expect(await waiting('Der eine')).toBeDefined()
    expect((await takeBack(id)).status).toBe(200)
    expect(await waiting('Der eine')).toBeUndefined()
    const { bookings } = await market.get(market.anke, `${billing}/bookings`)
    expect(bookings.map((booking: { cents: number }) => booking.cents)).toContain(6_060)
  })
})

it('the same booking of two hubs is two, and neither sees the other’s', async () => {
  const hub = await givenHub(market.db)
  await market.db.update(companies).set({ iban: 'DE89370400440532013000' }).where(eq(companies.id, hub.id))
  const stranger = await givenViewer(market.db, hub)
  const booking = { cents: 333, purpose: 'Zweierlei Hub', reference: 'X-1' }
  expect((await sent([booking])).body).toMatchObject({ knownCount: 0 })
  const { body } = await sent([booking], stranger)
  expect(body).toMatchObject({ knownCount: 0 })
  expect(refusal(await market.post(market.anke, `${billing}/statements/${body.id}/match`)).status).toBe(404)
})
