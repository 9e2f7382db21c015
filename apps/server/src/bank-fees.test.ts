import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { openItems } from './modules/billing/public.ts'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { mails } from './modules/notifications/public.ts'
import { type CamtBooking, camtOf } from './platform/testing/camt-of.ts'
import { invoicedOrder } from './platform/testing/handed-over.ts'

/** Fees of banks for returns, and differences that nobody asks for, in the books of a hub. */
let market: Morning
let sacks: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
const told = { accountHolder: 'Hub', iban: 'DE89370400440532013000', vatId: 'DE136695976', phone: '+4951112345678' }
beforeAll(async () => {
  market = await openMorning()
  await market.db.update(companies).set(told).where(eq(companies.id, market.hub.id))
  sacks = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, sacks.id, 1_000)
})
afterAll(() => market.close())

const billing = '/api/retailer/billing'
const now = (instant: string) => market.server.setNow(new Date(instant))
const accountOf = ({ company }: Awaited<ReturnType<Morning['kitchen']>>) =>
  market.get(market.anke, `${billing}/accounts/${company.slug}`)
const close = (month: string) => market.post(market.anke, `${billing}/ledger/close`, { month })
const booksOf = (month: string) => market.get(market.anke, `${billing}/ledger?month=${month}`)
const load = (month: string) =>
  market.server.app.inject({
    url: `${billing}/ledger/datev?month=${month}`,
    headers: { authorization: `Bearer ${market.anke.subject}` },
  })
/** Takes a statement in, and hands back the booking that waits for somebody. */
const waiting = async (booking: CamtBooking) => {
  const { body } = await market.server.app.inject({
    method: 'POST',
    url: `${billing}/statements?fileName=auszug.xml`,
    headers: { authorization: `Bearer ${market.anke.subject}`, 'content-type': 'application/octet-stream' },
    payload: camtOf([booking]),
  })
  await market.done(market.anke, `${billing}/statements/${JSON.parse(body).id}/match`)
  const { bookings } = await market.get(market.anke, `${billing}/bookings`)
  return bookings.find(({ purpose }: { purpose: string }) => purpose === booking.purpose)
}
/** Amount, side, both accounts, day and text. */
const linesOf = async (month: string, name: string) =>
  (await load(month)).rawPayload
    .toString('latin1')
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    .filter((cells) => cells[13]?.includes(name))
    .map((cells) => [cells[0], cells[1], cells[6], cells[7], cells[9], cells[13]])

it('a fee that is charged on stands on the next letter, its mail and its paper, until it is paid', async () => {
  const kitchen = await market.kitchen('Kantine Mahngebühr')
  const invoice = await invoicedOrder(market, kitchen, sacks.line(1))
  const paid = await waiting({ cents: invoice.grossCents, purpose: `Ganz ${invoice.number}`, day: '2026-11-20' })
  const { slug: companySlug } = kitchen.company
  if (paid !== undefined)
    await market.done(market.anke, `${billing}/bookings/${paid.id}/assign`, { companySlug, documentIds: [invoice.id] })
  const cents = -invoice.grossCents - 450
  const back = await waiting({ cents, purpose: `Rück ${invoice.number}`, returnReason: 'AC04', day: '2026-11-21' })
  await market.done(market.anke, `${billing}/returned-bookings/${back.id}`, { paymentId: back.returned[0].paymentId })
  const [fee] = (await accountOf(kitchen)).bankFees
  await market.done(market.anke, `${billing}/bank-fees/${fee.id}`)
  await market.db.update(openItems).set({ dueOn: '2026-11-02' }).where(eq(openItems.documentId, invoice.id))
  const { due } = await market.get(market.anke, `${billing}/reminders`)
  const letter = due.find(({ company }: { company: { slug: string } }) => company.slug === companySlug)
  expect(letter).toMatchObject({ openCents: invoice.grossCents, feeCents: 0, returnFeeCents: 450 })
  await market.done(market.anke, `${billing}/reminders`, { companySlugs: [companySlug] })
  const told = await market.db.select().from(mails).where(eq(mails.template, 'overdueReminder'))
  const data = told.at(-1)?.data as { documentId: string; cents: number; returnFeeCents: number }
  expect(data).toMatchObject({ cents: invoice.grossCents + 450, returnFeeCents: 450 })
  const { rawPayload } = await market.server.app.inject({
    url: `${billing}/reminders/${data.documentId}/pdf`,
    headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  expect(text).toContain('Bankgebühr für die Rücklastschrift')
  // Nothing of it is asked for once more when it was sent.
  expect(await accountOf(kitchen)).toMatchObject({ creditCents: -450 })
})

it('fees and differences are in the file of their month on accounts of their own, and of a closed month in that of the open one', async () => {
  const kitchen = await market.kitchen('Kantine Rücklauf')
  const invoice = await invoicedOrder(market, kitchen, sacks.line(1))
  const first = await waiting({ cents: invoice.grossCents - 1, purpose: `Eins ${invoice.number}`, day: '2026-11-20' })
  const companySlug = kitchen.company.slug
  const body = { companySlug, documentIds: [invoice.id], writesOff: true }
  await market.done(market.anke, `${billing}/bookings/${first.id}/assign`, body)
  expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0 })
  const cents = -(invoice.grossCents - 1) - 450
  const back = await waiting({ cents, purpose: `Zurück ${invoice.number}`, returnReason: 'AC04', day: '2026-11-22' })
  const { paymentId } = back.returned[0]
  now('2026-12-02T09:00:00Z')
  expect((await close('2026-11')).status).toBe(200)
  await market.done(market.anke, `${billing}/returned-bookings/${back.id}`, { paymentId })
  const account = await accountOf(kitchen)
  expect(account).toMatchObject({ openCents: invoice.grossCents, bankFees: [{ cents: 450, day: '2026-11-22' }] })
  await market.done(market.anke, `${billing}/bank-fees/${account.bankFees[0].id}`)
  now('2027-01-04T09:00:00Z')
  expect((await close('2026-12')).status).toBe(200)
  const own = expect.stringMatching(/^1\d{4}$/)
  const paid = ((invoice.grossCents - 1) / 100).toFixed(2).replace('.', ',')
  expect((await linesOf('2026-11', 'Kantine Rücklauf')).slice(1)).toEqual([
    [paid, 'S', '1200', own, '2011', expect.stringContaining('Kantine Rücklauf')],
    ['0,01', 'S', '2309', own, '2311', expect.stringContaining('Kantine Rücklauf')],
  ])
  const december = await linesOf('2026-12', 'Kantine Rücklauf')
  expect(december).toHaveLength(4)
  expect(december).toEqual(
    expect.arrayContaining([
      [paid, 'H', '1200', own, '0212', expect.stringContaining('vom 22.11.2026: Kantine Rücklauf')],
      ['0,01', 'H', '2309', own, '0212', expect.stringContaining('Kantine Rücklauf')],
      ['4,50', 'H', '4970', own, '0212', 'Kantine Rücklauf'],
      // The bank’s own: money that went, for a charge of the bank.
      ['4,50', 'H', '1200', '4970', '0212', 'vom 22.11.2026: Kantine Rücklauf'],
    ]),
  )
  expect(await booksOf('2026-12')).toMatchObject({ unwritten: [] })
})

it('a return that is decided anew counts in the open month, when its own is closed by then', async () => {
  const kitchen = await market.kitchen('Kantine Irrtum')
  const first = await waiting({ cents: 10_000, purpose: 'Irrtum', day: '2027-01-02' })
  const body = { companySlug: kitchen.company.slug, documentIds: [] }
  await market.done(market.anke, `${billing}/bookings/${first.id}/assign`, body)
  const cents = -10_450
  const returned = { purpose: 'Irrtum zurück', returnReason: 'AC04', feeCents: 450, day: '2027-01-03' }
  const back = await waiting({ cents, ...returned })
  await market.done(market.anke, `${billing}/returned-bookings/${back.id}`, { paymentId: back.returned[0].paymentId })
  now('2027-02-03T09:00:00Z')
  expect((await close('2027-01')).status).toBe(200)
  const january = await linesOf('2027-01', 'Kantine Irrtum')
  const [reversal] = (await accountOf(kitchen)).payments
  await market.done(market.anke, `${billing}/payments/${reversal.id}/take-back`)
  const { creditCents, bankFees, payments } = await accountOf(kitchen)
  expect({ creditCents, bankFees }).toEqual({ creditCents: 10_000, bankFees: [] })
  expect(payments[0]).toMatchObject({ cents: 10_000, day: '2027-01-03', bookedOn: '2027-02-03' })
  now('2027-03-02T09:00:00Z')
  expect((await close('2027-02')).status).toBe(200)
  expect(await linesOf('2027-01', 'Kantine Irrtum')).toEqual(january)
  expect(await linesOf('2027-02', 'Kantine Irrtum')).toEqual([
    ['100,00', 'S', '1200', expect.stringMatching(/^1\d{4}$/), '0302', expect.stringContaining('vom 03.01.2027')],
    ['4,50', 'S', '1200', '4970', '0302', 'vom 03.01.2027: Kantine Irrtum'],
  ])
})
