import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { bankStatements } from './modules/billing/public.ts'
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
    expect(refused).toMatchObject({ status: 409, body: { code: 'StatementBooked', facts: { bookedCount: 1 } } })
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
