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
const sent = async (bookings: readonly CamtBooking[], as: { subject: string } = market.anke) => {
  const named = bookings.map((booking) => {
    last += 1
    return { reference: `R-${last}`, ...booking }
  })
  const { statusCode, body } = await market.server.app.inject({
    method: 'POST',
    url: `${billing}/statements?fileName=auszug.xml`,
    headers: { authorization: `Bearer ${as.subject}`, 'content-type': 'application/octet-stream' },
    payload: camtOf(named),
  })
  return { status: statusCode, body: JSON.parse(body) }
}
/** Takes a statement in and works it off. */
const taken = async (bookings: readonly CamtBooking[]) => {
  const { status, body } = await sent(bookings)
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

it('the same booking of two hubs is two, and neither sees the other’s', async () => {
  const hub = await givenHub(market.db)
  const stranger = await givenViewer(market.db, hub)
  const booking = { cents: 333, purpose: 'Zweierlei Hub', reference: 'X-1' }
  expect((await sent([booking])).body).toMatchObject({ knownCount: 0 })
  const { body } = await sent([booking], stranger)
  expect(body).toMatchObject({ knownCount: 0 })
  expect(refusal(await market.post(market.anke, `${billing}/statements/${body.id}/match`)).status).toBe(404)
})
