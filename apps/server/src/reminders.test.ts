import { eq, sql } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { documentAttachment, openItems, reminderItems, reminders } from './modules/billing/public.ts'
import { type Morning, openMorning, refusal } from './modules/fulfilment/testing/morning.ts'
import { mails, renderMail } from './modules/notifications/public.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { invoicedOrder } from './platform/testing/handed-over.ts'
import { codesIn } from './platform/testing/read-codes.ts'

/** A hub that reminds of what is overdue, and gives its books to a tax adviser. */
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
type Invoice = { id: string; number: string; grossCents: number }

const billing = '/api/retailer/billing'
/** An invoice that was due on this day. */
const overdue = async (kitchen: Kitchen, dueOn: string): Promise<Invoice> => {
  const { id } = await invoicedOrder(market, kitchen, potatoes.line(1))
  await market.db.execute(sql`update ${openItems} set due_on = ${dueOn}::date where document_id = ${id}`)
  return market.get(market.anke, `${billing}/documents/${id}`)
}
const dueOf = async (kitchen: Kitchen) => {
  const { due } = await market.get(market.anke, `${billing}/reminders`)
  return due.find(({ company }: { company: { slug: string } }) => company.slug === kitchen.company.slug)
}
const remind = (...kitchens: Kitchen[]) =>
  market.post(market.anke, `${billing}/reminders`, { companySlugs: kitchens.map(({ company }) => company.slug) })
const pause = (kitchen: Kitchen, body: object) =>
  market.done(market.anke, `${billing}/accounts/${kitchen.company.slug}/pause-reminders`, body)

describe('a reminder', () => {
  it('goes out once, by mail with the letter, in its language, and is not due again for two weeks', async () => {
    const kitchen = await market.kitchen('Kantine Säumig')
    const [first, second] = [await overdue(kitchen, '2026-11-02'), await overdue(kitchen, '2026-11-20')]
    expect(await dueOf(kitchen)).toMatchObject({ level: 1, numbers: [first.number, second.number] })
    const answers = await Promise.all([remind(kitchen), remind(kitchen)])
    expect(answers.map(({ body }) => body.sentCount).sort()).toEqual([0, 1])
    expect(await dueOf(kitchen)).toBeUndefined()
    const [mail] = (await market.db.select().from(mails).where(eq(mails.template, 'overdueReminder'))).filter(
      ({ recipient }) => recipient === kitchen.company.email,
    )
    const { documentId, cents } = (mail?.data ?? {}) as { documentId: string; cents: number }
    expect(cents).toBe(first.grossCents + second.grossCents)
    const { filename, content } = await documentAttachment(market.db, documentId)
    expect(filename).toMatch(/^Zahlungserinnerung-\d{4}-\d{2}-\d{2}\.pdf$/)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    const { sent } = await market.get(market.anke, `${billing}/reminders`)
    expect(sent[0]).toMatchObject({ company: { slug: kitchen.company.slug }, level: 1, openCents: cents })
    const loaded = await market.server.app.inject({
      url: `${billing}/reminders/${sent[0].id}/pdf`,
      headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' },
    })
    expect(loaded.rawPayload.equals(content)).toBe(true)
  })

  it('rises to the second when the first was two weeks ago, with what was due then', async () => {
    const kitchen = await market.kitchen('Kantine Zweite')
    const invoice = await overdue(kitchen, '2026-10-02')
    await remind(kitchen)
    // As if it had been sent earlier: rows are never changed, so the test takes the guard off for a moment.
    await market.db.execute(sql`alter table ${reminders} disable trigger reminder_stays`)
    await market.db.execute(
      sql`update ${reminders} set sent_on = '2026-11-01' where partner_id = ${kitchen.company.id}`,
    )
    await market.db.execute(sql`alter table ${reminders} enable trigger reminder_stays`)
    expect(await dueOf(kitchen)).toMatchObject({ level: 2, numbers: [invoice.number] })
  })

  it('is not due for what is paused, nor for what was paid', async () => {
    const kitchen = await market.kitchen('Kantine Pause')
    const [a, b] = [await overdue(kitchen, '2026-11-02'), await overdue(kitchen, '2026-11-02')]
    await pause(kitchen, { documentId: a.id, reason: 'Reklamation' })
    expect(await dueOf(kitchen)).toMatchObject({ numbers: [b.number] })
    await pause(kitchen, { reason: 'Ratenzahlung' })
    expect(await dueOf(kitchen)).toBeUndefined()
    await pause(kitchen, { reason: '' })
    await pause(kitchen, { documentId: a.id, reason: '' })
    const payment = {
      isBack: false,
      cents: b.grossCents,
      day: '2026-11-20',
      way: 'transfer',
      note: '',
      documentIds: [b.id],
    }
    await market.done(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, payment)
    expect(await dueOf(kitchen)).toMatchObject({ numbers: [a.number] })
  })

  it('is not due below the limit of the hub, for all documents together', async () => {
    const kitchen = await market.kitchen('Kantine Kleinbetrag')
    const invoice = await overdue(kitchen, '2026-11-02')
    const payment = { isBack: false, day: '2026-11-20', way: 'transfer', note: '', documentIds: [invoice.id] }
    const pays = (cents: number) =>
      market.done(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, { ...payment, cents })
    await pays(invoice.grossCents - 500)
    expect(await dueOf(kitchen)).toMatchObject({ openCents: 500 })
    await pays(1)
    expect(await dueOf(kitchen)).toBeUndefined()
    expect((await remind(kitchen)).body).toEqual({ sentCount: 0 })
  })

  it('is not due for what the hub would write off, whatever its limit of reminders, nor a charge for it', async () => {
    const limit = (reminderLimitCents: number) =>
      market.db.update(companies).set({ reminderLimitCents }).where(eq(companies.id, market.hub.id))
    await limit(0)
    const kitchen = await market.kitchen('Kantine Cent')
    const invoice = await overdue(kitchen, '2026-08-03')
    const payment = { isBack: false, day: '2026-11-20', way: 'transfer', note: '', documentIds: [invoice.id] }
    const pays = (cents: number) =>
      market.done(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, { ...payment, cents })
    await pays(invoice.grossCents - 6)
    expect(await dueOf(kitchen)).toMatchObject({ openCents: 6 })
    await pays(1)
    expect(await dueOf(kitchen)).toBeUndefined()
    const withCharge = [kitchen.company.slug]
    const asked = { companySlugs: withCharge, withInterest: withCharge, withCharge }
    expect((await market.post(market.anke, `${billing}/reminders`, asked)).body).toEqual({ sentCount: 0 })
    // Beside another document it is not asked for either.
    const other = await overdue(kitchen, '2026-08-04')
    expect(await dueOf(kitchen)).toMatchObject({ numbers: [other.number], openCents: other.grossCents })
    await limit(500)
  })

  it('of another hub’s customer is as unknown as one that there is not', async () => {
    const kitchen = await market.kitchen('Kantine Fremd')
    await overdue(kitchen, '2026-11-02')
    const stranger = await givenViewer(market.db, await givenHub(market.db))
    const asked = await market.post(stranger, `${billing}/reminders`, { companySlugs: [kitchen.company.slug] })
    expect(refusal(asked)).toEqual({ status: 404, code: 'NotFound' })
  })
})

describe('the rhythm of a hub', () => {
  const settingsUrl = '/api/retailer/settings'
  const set = async (more: object) => {
    const { hubId, hasProvider, version, ...settings } = await market.get(market.anke, settingsUrl)
    const body = { ...settings, ...more }
    const { consequences } = await market.done(market.anke, `${settingsUrl}/consequences`, body)
    const saved = await market.send('PUT', market.anke, settingsUrl, { body, version })
    expect(saved).toMatchObject({ status: 200, body: { hubId } })
    return { consequences, before: settings }
  }

  it('is what it has said: letters on other days, and a fee that its customer owes until it is paid or taken back', async () => {
    const kitchen = await market.kitchen('Kantine Gebühr')
    const invoice = await overdue(kitchen, '2026-11-20')
    expect(await dueOf(kitchen)).toBeUndefined()
    const reminderSteps = [{ afterDays: 3, feeCents: 500 }]
    const { consequences, before } = await set({ reminderSteps })
    expect(consequences).toEqual([{ kind: 'reminders', steps: reminderSteps }])
    expect(await dueOf(kitchen)).toMatchObject({ level: 1, feeCents: 500, openCents: invoice.grossCents })
    // Two at once: one letter, one fee.
    const counts = await Promise.all([remind(kitchen), remind(kitchen)])
    expect(counts.map(({ body }) => body.sentCount).sort()).toEqual([0, 1])
    const accountUrl = `${billing}/accounts/${kitchen.company.slug}`
    const account = await market.get(market.anke, accountUrl)
    expect(account).toMatchObject({ openCents: invoice.grossCents, creditCents: -500 })
    expect(account.payments).toMatchObject([{ way: 'reminderFee', cents: -500 }])
    const [sent] = (await market.get(market.anke, `${billing}/reminders`)).sent
    const headers = { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' }
    const pdf = await market.server.app.inject({ url: `${billing}/reminders/${sent.id}/pdf`, headers })
    const paper = (await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })).text
    const total = ((invoice.grossCents + 500) / 100).toFixed(2).replace('.', ',')
    expect(paper.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`Mahngebühr 5,00 € Zusammen offen ${total} €`))
    const [code] = await codesIn(pdf.rawPayload)
    // What a banking app fills in: all of it, under the number of the invoice.
    expect(code?.split('\n').slice(5)).toEqual([
      ...['Hub', 'DE89370400440532013000', `EUR${total.replace(',', '.')}`, '', '', invoice.number],
    ])
    const { unwritten } = await market.get(market.anke, `${billing}/ledger?month=2026-11`)
    expect(unwritten).toEqual([])
    const payment = { isBack: false, day: '2026-11-23', way: 'transfer', note: '', documentIds: [invoice.id] }
    await market.done(market.anke, `${accountUrl}/payments`, { ...payment, cents: invoice.grossCents + 500 })
    expect(await market.get(market.anke, accountUrl)).toMatchObject({ openCents: 0, creditCents: 0 })
    await market.done(market.anke, `${billing}/payments/${account.payments[0].id}/take-back`)
    expect(await market.get(market.anke, accountUrl)).toMatchObject({ creditCents: 500 })
    await set(before)
  })

  it('and its time to pay are those of new orders alone, and of nobody who has agreed on another', async () => {
    const [kitchen, agreed] = [await market.kitchen('Kantine Ziel'), await market.kitchen('Kantine Vereinbart')]
    const termsUrl = `/api/retailer/customer-terms/${agreed.company.id}`
    const { version } = await market.get(market.anke, termsUrl)
    const terms = { discountBasisPoints: 0, paymentTermDays: 7, minimumOrderCents: null }
    await market.send('PUT', market.anke, termsUrl, { body: terms, version })
    const earlier = await kitchen.place([potatoes.line(1)])
    const { consequences, before } = await set({ paymentTermDays: 30 })
    expect(consequences).toEqual([{ kind: 'paymentTerm', before: 14, after: 30 }])
    const later = await kitchen.place([potatoes.line(1)])
    const other = await agreed.place([potatoes.line(1)])
    const termOf = async (orderNumber: string) => (await market.hubOrder(orderNumber)).paymentTermDays
    expect([await termOf(earlier), await termOf(later), await termOf(other)]).toEqual([14, 30, 7])
    await set(before)
  })
})

describe('whoever is in default', () => {
  const sentOn = async (kitchen: Kitchen, day: string) => {
    await market.db.execute(sql`alter table ${reminders} disable trigger reminder_stays`)
    await market.db.execute(
      sql`update ${reminders} set sent_on = ${day}::date where partner_id = ${kitchen.company.id}`,
    )
    await market.db.execute(sql`alter table ${reminders} enable trigger reminder_stays`)
  }
  const ask = (kitchen: Kitchen, ...what: ('withInterest' | 'withCharge')[]) => {
    const companySlugs = [kitchen.company.slug]
    const also = Object.fromEntries(what.map((each) => [each, companySlugs]))
    return market.post(market.anke, `${billing}/reminders`, { companySlugs, ...also })
  }
  const enter = (since: string, basisPoints: number) =>
    market.done(market.anke, `${billing}/base-rates`, { since, basisPoints })
  const unknown = async () => (await market.get(market.anke, `${billing}/reminders`)).unknownRates

  it('may be asked for interest and the flat charge, where the hub says so: on the letter, on the account, in the books', async () => {
    const kitchen = await market.kitchen('Kantine Verzug')
    const invoice = await overdue(kitchen, '2026-10-02')
    // Not yet reminded and due for more than thirty days: in default from 2 November on.
    expect(await dueOf(kitchen)).toMatchObject({ level: 1, default: { interestCents: 0, chargeCents: 4_000 } })
    expect(await unknown()).toEqual(['2026-07-01'])
    await enter('2026-07-01', 9_99)
    await enter('2026-07-01', 1_27)
    expect(await unknown()).toEqual([])
    // 2 to 23 November, both counted, at 9 points above 1.27 %.
    const interestCents = Math.round((invoice.grossCents * 0.1027 * 22) / 365)
    expect(await dueOf(kitchen)).toMatchObject({ default: { interestCents, chargeCents: 4_000, pointsAbove: 900 } })
    const answers = await Promise.all([1, 2].map(() => ask(kitchen, 'withInterest', 'withCharge')))
    expect(answers.map(({ body }) => body.sentCount).sort()).toEqual([0, 1])
    const accountUrl = `${billing}/accounts/${kitchen.company.slug}`
    const account = await market.get(market.anke, accountUrl)
    expect(account).toMatchObject({ openCents: invoice.grossCents, creditCents: -interestCents - 4_000 })
    expect(account.payments.map(({ way, cents }: { way: string; cents: number }) => [way, cents]).sort()).toEqual([
      ['defaultCharge', -4_000],
      ['defaultInterest', -interestCents],
    ])
    const [sent] = (await market.get(market.anke, `${billing}/reminders`)).sent
    const headers = { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' }
    const pdf = await market.server.app.inject({ url: `${billing}/reminders/${sent.id}/pdf`, headers })
    const paper = (await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })).text
    const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
    const total = invoice.grossCents + interestCents + 4_000
    expect(paper.replaceAll(/\s+/g, ' ')).toContain(
      `Verzugszinsen ${euros(interestCents)} Verzugspauschale 40,00 € Zusammen offen ${euros(total)}`,
    )
    expect(paper).toContain('9 Prozentpunkte über dem Basiszinssatz')
    // The mail says the same in words, in the language of whoever reads it.
    const [mail] = (await market.db.select().from(mails).where(eq(mails.template, 'overdueReminder'))).filter(
      ({ recipient }) => recipient === kitchen.company.email,
    )
    const said = (locale: 'de-DE' | 'en-US') =>
      renderMail('overdueReminder', mail?.data as never, { locale, publicUrl: 'https://m.example' })
        .text.replaceAll(/[\u00a0\u202f]/g, ' ')
        .replaceAll(/\s+/g, ' ')
    const german = said('de-DE')
    expect(german).toContain(`über ${euros(invoice.grossCents)} ist noch nicht bezahlt`)
    expect(german).toContain(
      `${euros(interestCents)} Verzugszinsen auf die offenen Beträge: 9 Prozentpunkte über dem Basiszinssatz, für 22 Tage vom 02.11.2026 bis 23.11.2026`,
    )
    expect(german).toContain('Dazu kommen 40,00 € Verzugspauschale')
    expect(german).toContain(`Bitte überweisen Sie ${euros(total)} bis`)
    const english = said('en-US')
    expect(english).toContain('An invoice of')
    expect(english).toContain('9 percentage points above the base rate, for 22 days from Nov 2, 2026 to Nov 23, 2026')
    expect(english).toContain('A charge for default of €40.00 is added')
    const { unwritten } = await market.get(market.anke, `${billing}/ledger?month=2026-11`)
    expect(unwritten).toEqual([])
    const payment = { isBack: false, day: '2026-11-23', way: 'transfer', note: '', documentIds: [invoice.id] }
    await market.done(market.anke, `${accountUrl}/payments`, { ...payment, cents: total })
    expect(await market.get(market.anke, accountUrl)).toMatchObject({ openCents: 0, creditCents: 0 })
  })

  it('is asked for nothing unless somebody says so, and for no day and no document twice', async () => {
    const kitchen = await market.kitchen('Kantine Zweimal')
    const invoice = await overdue(kitchen, '2026-08-03')
    await ask(kitchen)
    const accountUrl = `${billing}/accounts/${kitchen.company.slug}`
    expect(await market.get(market.anke, accountUrl)).toMatchObject({ creditCents: 0, payments: [] })
    await sentOn(kitchen, '2026-11-02')
    // In default since 3 September.
    const first = Math.round((invoice.grossCents * 0.1027 * 82) / 365)
    expect(await dueOf(kitchen)).toMatchObject({ level: 2, default: { interestCents: first, chargeCents: 4_000 } })
    await ask(kitchen, 'withInterest', 'withCharge')
    await sentOn(kitchen, '2026-11-03')
    expect(await dueOf(kitchen)).toMatchObject({ level: 3, default: { interestCents: 0, chargeCents: 0 } })
  })

  it('has what a letter cost taken off the flat charge once', async () => {
    const isHub = eq(companies.id, market.hub.id)
    const [before] = await market.db.select({ reminderSteps: companies.reminderSteps }).from(companies).where(isHub)
    const reminderSteps = [1, 2, 3].map((afterDays) => ({ afterDays, feeCents: 500 }))
    await market.db.update(companies).set({ reminderSteps }).where(isHub)
    const kitchen = await market.kitchen('Kantine Pauschale')
    await overdue(kitchen, '2026-10-01')
    await ask(kitchen)
    await sentOn(kitchen, '2026-11-01')
    expect(await dueOf(kitchen)).toMatchObject({ default: { chargeCents: 3_500 } })
    await ask(kitchen, 'withCharge')
    await sentOn(kitchen, '2026-11-02')
    await overdue(kitchen, '2026-10-05')
    expect(await dueOf(kitchen)).toMatchObject({ default: { chargeCents: 4_000 } })
    await market.db
      .update(companies)
      .set(before ?? {})
      .where(isHub)
  })

  const lastMailOf = async (kitchen: Kitchen) => {
    const told = await market.db.select().from(mails).where(eq(mails.template, 'overdueReminder'))
    return told.findLast(({ recipient }) => recipient === kitchen.company.email)?.data as {
      readonly documentId: string
      readonly cents: number
      readonly earlierCents: number
    }
  }
  const accountUrlOf = (kitchen: Kitchen) => `${billing}/accounts/${kitchen.company.slug}`
  const dueNowOf = async (kitchen: Kitchen) => (await market.get(market.anke, accountUrlOf(kitchen))).dueNowCents

  it('is asked once more for the fees of earlier letters, until they are paid', async () => {
    const isHub = eq(companies.id, market.hub.id)
    const [before] = await market.db.select({ reminderSteps: companies.reminderSteps }).from(companies).where(isHub)
    const reminderSteps = [0, 500, 1_000].map((feeCents) => ({ afterDays: 1, feeCents }))
    await market.db.update(companies).set({ reminderSteps }).where(isHub)
    const kitchen = await market.kitchen('Kantine Vergessen')
    const { grossCents } = await overdue(kitchen, '2026-11-10')
    for (const [day, asked] of [
      ['2026-11-20', grossCents],
      ['2026-11-21', grossCents + 500],
      ['2026-11-22', grossCents + 1_500],
    ] as const) {
      await ask(kitchen)
      expect((await lastMailOf(kitchen)).cents).toBe(asked)
      expect(await dueNowOf(kitchen)).toBe(asked)
      await sentOn(kitchen, day)
    }
    const { earlierCents } = await lastMailOf(kitchen)
    expect(earlierCents).toBe(500)
    await market.db
      .update(companies)
      .set(before ?? {})
      .where(isHub)
  })

  it('is asked once more for charges and interest, and owes nothing when the last letter is paid to the cent', async () => {
    const kitchen = await market.kitchen('Kantine Rest')
    const [first, second] = [await overdue(kitchen, '2026-10-02'), await overdue(kitchen, '2026-10-05')]
    await ask(kitchen, 'withInterest', 'withCharge')
    const letter = await lastMailOf(kitchen)
    expect(letter.cents).toBe(await dueNowOf(kitchen))
    const besideCents = letter.cents - first.grossCents - second.grossCents
    expect(besideCents).toBeGreaterThan(8_000)
    // As if letter and interest were of two weeks ago.
    await sentOn(kitchen, '2026-11-08')
    await market.db.execute(sql`alter table ${reminderItems} disable trigger reminder_item_stays`)
    await market.db.execute(
      sql`update ${reminderItems} set interest_until = '2026-11-08' where document_id in (${first.id}, ${second.id})`,
    )
    await market.db.execute(sql`alter table ${reminderItems} enable trigger reminder_item_stays`)
    const payment = { isBack: false, day: '2026-11-20', way: 'transfer', note: '' }
    const pays = (cents: number, documentIds: readonly string[]) =>
      market.done(market.anke, `${accountUrlOf(kitchen)}/payments`, { ...payment, cents, documentIds })
    await pays(first.grossCents, [first.id])
    const due = await dueOf(kitchen)
    expect(due).toMatchObject({ level: 2, openCents: second.grossCents, earlierCents: besideCents })
    await ask(kitchen, 'withInterest')
    const last = await lastMailOf(kitchen)
    expect(last.cents).toBe(second.grossCents + besideCents + due.default.interestCents)
    expect(last.cents).toBe(await dueNowOf(kitchen))
    const { rawPayload } = await market.server.app.inject({
      url: `${billing}/reminders/${last.documentId}/pdf`,
      headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' },
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
    const paper = text.replaceAll(/\s+/g, ' ')
    expect(paper).toContain(`Gebühren und Zinsen früherer Schreiben ${euros(besideCents)}`)
    expect(paper).toContain(`Zusammen offen ${euros(last.cents)}`)
    await pays(last.cents, [second.id])
    expect(await market.get(market.anke, accountUrlOf(kitchen))).toMatchObject({ creditCents: 0, dueNowCents: 0 })
  })

  it('bears a base rate of a half-year and nothing else', async () => {
    const wrong = await market.post(market.anke, `${billing}/base-rates`, { since: '2026-08-01', basisPoints: 127 })
    expect(wrong.status).toBe(400)
  })
})

describe('the books of a month', () => {
  const month = '2026-11'
  const loaded = async (path: string) => {
    const headers = { authorization: `Bearer ${market.anke.subject}` }
    return (await market.server.app.inject({ url: `${billing}/ledger/${path}?month=${month}`, headers })).rawPayload
  }

  it('are kept as somebody has said, and two who say so at once are told', async () => {
    const { isSaved, version, hubId, ...settings } = await market.get(market.anke, `${billing}/ledger/settings`)
    expect({ isSaved, hubId }).toEqual({ isSaved: false, hubId: market.hub.id })
    const put = (body: object, etag: number) =>
      market.server.app.inject({
        method: 'PUT',
        url: `${billing}/ledger/settings`,
        headers: { authorization: `Bearer ${market.anke.subject}`, 'if-match': `"${etag}"` },
        payload: body,
      })
    const saved = { ...settings, accounts: { ...settings.accounts, revenue700: '8310' } }
    const answers = await Promise.all([put(saved, version), put(saved, version)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })

  it('have every document and payment, to the cent, as bytes of Windows-1252', async () => {
    const kitchen = await market.kitchen('Küche Straße')
    const invoice = await overdue(kitchen, '2026-12-02')
    const payment = { isBack: false, cents: 500, day: '2026-11-20', way: 'cash', note: '', documentIds: [invoice.id] }
    await market.done(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, payment)
    market.server.setNow(new Date('2026-12-01T08:00:00Z'))
    await market.done(market.anke, `${billing}/ledger/close`, { month })
    const bytes = await loaded('datev')
    const lines = iconv
      .decode(bytes, 'win1252')
      .split('\r\n')
      .slice(2, -1)
      .map((line) => line.split(';'))
    const { documentCents, paymentCents, entryCount, unwritten } = await market.get(
      market.anke,
      `${billing}/ledger?month=${month}`,
    )
    expect(unwritten).toEqual([])
    expect(lines).toHaveLength(entryCount)
    const cents = ([amount = '', side]: string[]) => Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1)
    // What is booked of payments: money, and what is owed beside documents.
    const isMoney = ([, , , , , , account]: string[]) =>
      ['1200', '1000', '1360', '2700', '2650'].includes(account ?? '')
    const sumOf = (some: string[][]) => some.reduce((sum, line) => sum + cents(line), 0)
    expect(sumOf(lines.filter((line) => !isMoney(line)))).toBe(documentCents)
    expect(sumOf(lines.filter(isMoney))).toBe(paymentCents)
    expect(iconv.decode(bytes, 'win1252')).toContain('"Küche Straße"')
    expect(iconv.decode(bytes, 'win1252')).toContain(';8310;')
  })
})
