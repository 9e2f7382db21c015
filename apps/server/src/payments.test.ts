import { readCsv } from '@regionalmarkt/domain/price-lists/csv-table.ts'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { billingDocuments, moneyAccounts, openItems, payments } from './modules/billing/public.ts'
import { type Morning, openMorning, refusal } from './modules/fulfilment/testing/morning.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { handedOver, invoicedOrder } from './platform/testing/handed-over.ts'

/** A hub that is paid: sacks of potatoes from its shelf, 15.94 gross each, nothing else on the paper. */
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
  const farm = await market.supplier('Hof Lüttje')
  potatoes = await farm.sells(0)
  await market.receive(market.hub.id, potatoes.id, 1_000)
})
afterAll(() => market.close())

type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
type Money = { state: string; openCents: number }
type Document = {
  id: string
  number: string
  grossCents: number
  money: Money
  dueOn: string | null
  settled: object[]
}

const billing = '/api/retailer/billing'
const delivered = (kitchen: Kitchen, sacks = 1, handOver: object = {}): Promise<string> =>
  handedOver(market, kitchen, potatoes.line(sacks), handOver)
const documentOf = (id: string): Promise<Document> => market.get(market.anke, `${billing}/documents/${id}`)
const billed = async (kitchen: Kitchen, more: object = {}): Promise<Document> => {
  const url = `${billing}/customers/${kitchen.company.slug}/documents`
  const { documentIds } = await market.done(market.anke, url, { isIssued: true, ...more })
  return documentOf(documentIds[0])
}
const invoiced = (kitchen: Kitchen, sacks = 1): Promise<Document & { orderNumber: string }> =>
  invoicedOrder(market, kitchen, potatoes.line(sacks))
const accountUrl = (kitchen: Kitchen) => `${billing}/accounts/${kitchen.company.slug}`
const accountOf = (kitchen: Kitchen) => market.get(market.anke, accountUrl(kitchen))
const came = { isBack: false, day: '2026-11-20', way: 'transfer', note: '' }
const pay = (kitchen: Kitchen, cents: number, documents: readonly { id: string }[] = [], more: object = {}) =>
  market.post(market.anke, `${accountUrl(kitchen)}/payments`, {
    ...{ ...came, ...more, cents },
    documentIds: documents.map(({ id }) => id),
  })
const paid = async (...asked: Parameters<typeof pay>): Promise<string> => {
  const { status, body } = await pay(...asked)
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  return body.paymentId
}
const takeBack = (paymentId: string) => market.post(market.anke, `${billing}/payments/${paymentId}/take-back`)
const statusOf = async (orderNumber: string) => {
  const { paymentStatus, items } = await market.hubOrder(orderNumber)
  expect(items.map((item: { paymentStatus: string }) => item.paymentStatus)).toEqual(items.map(() => paymentStatus))
  return paymentStatus
}

describe('a payment', () => {
  it('settles several documents in their order, the last in part, and orders follow', async () => {
    const kitchen = await market.kitchen('Kantine Drei')
    const [a, b, c] = [await invoiced(kitchen), await invoiced(kitchen), await invoiced(kitchen)]
    expect(a).toMatchObject({ money: { state: 'open', openCents: a.grossCents }, settled: [] })
    expect(await statusOf(a.orderNumber)).toBe('unpaid')
    await paid(kitchen, a.grossCents + b.grossCents + 1, [b, a, c])
    expect((await documentOf(a.id)).money).toEqual({ state: 'settled', openCents: 0 })
    expect((await documentOf(c.id)).money).toEqual({ state: 'partlyPaid', openCents: c.grossCents - 1 })
    expect(await statusOf(b.orderNumber)).toBe('paid')
    expect(await statusOf(c.orderNumber)).toBe('partiallyPaid')
    const account = await accountOf(kitchen)
    expect(account).toMatchObject({ creditCents: 0, openCents: c.grossCents - 1, items: [{ number: c.number }] })
    expect(account.payments[0].settled).toEqual(
      [a, b, c].map(({ id, number, grossCents }) => ({
        documentId: id,
        number,
        cents: number === c.number ? 1 : grossCents,
      })),
    )
    const own = await market.get(kitchen.person, '/api/business-customer/documents')
    expect(own.documents.map(({ money }: Document) => money.state)).toEqual(['partlyPaid', 'settled', 'settled'])
  })

  it('of the largest amount is booked again and again, beyond 2^31 cents on one account', async () => {
    const kitchen = await market.kitchen('Kantine Million')
    const largest = 100_000_000
    for (let index = 0; index < 22; index += 1) await paid(kitchen, largest)
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 22 * largest, freeCents: 22 * largest })
    const { accounts } = await market.get(market.anke, `${billing}/accounts?q=Million`)
    expect(accounts).toMatchObject([{ creditCents: 22 * largest, openCents: 0 }])
  })

  it('that was too much stays on the account, and is on the paper of the next invoice', async () => {
    const kitchen = await market.kitchen('Kantine Guthaben')
    const first = await invoiced(kitchen)
    await paid(kitchen, first.grossCents + 500, [first])
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 500, openCents: 0 })
    const next = await invoiced(kitchen)
    expect(next.money).toEqual({ state: 'partlyPaid', openCents: next.grossCents - 500 })
    const url = `/api/business-customer/documents/${next.id}/xml`
    const { body } = await market.server.app.inject({
      url,
      headers: { authorization: `Bearer ${kitchen.person.subject}` },
    })
    expect(body).toContain('<ram:TotalPrepaidAmount>5.00</ram:TotalPrepaidAmount>')
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0 })
  })

  it('of everything beforehand leaves nothing to pay and no day to pay it', async () => {
    const kitchen = await market.kitchen('Kantine Voraus')
    await delivered(kitchen)
    await paid(kitchen, 100_000)
    const invoice = await billed(kitchen)
    expect(invoice).toMatchObject({ dueOn: null, money: { state: 'settled' } })
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 100_000 - invoice.grossCents })
  })

  it('goes back as far as there is credit, and no further', async () => {
    const kitchen = await market.kitchen('Kantine Erstattung')
    await paid(kitchen, 1_000)
    const back = { isBack: true }
    expect(refusal(await pay(kitchen, 1_001, [], back))).toEqual({ status: 409, code: 'MoreBackThanCame' })
    await paid(kitchen, 1_000, [], back)
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0 })
  })

  it('is taken back by another row, once, with what its rest has settled since', async () => {
    const kitchen = await market.kitchen('Kantine Rücklast')
    const first = await invoiced(kitchen)
    const paymentId = await paid(kitchen, first.grossCents + 500, [first])
    const next = await invoiced(kitchen)
    const answers = await Promise.all([takeBack(paymentId), takeBack(paymentId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await documentOf(first.id)).money).toEqual({ state: 'open', openCents: first.grossCents })
    expect((await documentOf(next.id)).money).toEqual({ state: 'open', openCents: next.grossCents })
    expect(await statusOf(first.orderNumber)).toBe('unpaid')
    const { creditCents, payments } = await accountOf(kitchen)
    expect(creditCents).toBe(0)
    expect(payments).toMatchObject([{ isReversal: true }, { isTakenBack: true, settled: [] }])
    expect(refusal(await takeBack(payments[0].id))).toEqual({ status: 409, code: 'PaymentTakenBack' })
  })

  it('of tomorrow is none', async () => {
    const kitchen = await market.kitchen('Kantine Morgen')
    expect((await pay(kitchen, 100, [], { day: '2099-01-01' })).body).toMatchObject({ code: 'ValidationFailed' })
  })

  it('of long ago is a mistake in typing', async () => {
    const kitchen = await market.kitchen('Kantine Mittelalter')
    for (const day of ['1000-01-01', '1926-11-23'])
      expect((await pay(kitchen, 100, [], { day })).body).toMatchObject({
        ...{ code: 'ValidationFailed', errors: [{ path: 'day' }] },
      })
    expect((await pay(kitchen, 100, [], { day: '2025-11-23' })).status).toBe(200)
  })
})

describe('at once', () => {
  it('two payments of one document settle it once: the second is told', async () => {
    const kitchen = await market.kitchen('Kantine Doppelt')
    const invoice = await invoiced(kitchen)
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(kitchen, invoice.grossCents, [invoice])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['DocumentSettled']),
    )
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: 0 })
  })

  it('what is paid while its document is taken back is credit, not lost', async () => {
    const kitchen = await market.kitchen('Kantine Zugleich')
    const invoice = await invoiced(kitchen)
    const [correction, payment] = await Promise.all([
      market.post(market.anke, `${billing}/documents/${invoice.id}/correct`),
      pay(kitchen, invoice.grossCents, [invoice]),
    ])
    expect(correction.status).toBe(200)
    const { creditCents, openCents } = await accountOf(kitchen)
    expect({ creditCents, openCents }).toEqual({
      creditCents: payment.status === 200 ? invoice.grossCents : 0,
      openCents: 0,
    })
  })
})

describe('what takes something back', () => {
  it('settles an open invoice without money: its order is cancelled, as far as money goes', async () => {
    const kitchen = await market.kitchen('Kantine Storno')
    const invoice = await invoiced(kitchen)
    const { documentIds } = await market.done(market.anke, `${billing}/documents/${invoice.id}/correct`)
    const correction = await documentOf(documentIds[0])
    expect(correction).toMatchObject({
      money: { state: 'settled', openCents: 0 },
      settled: [{ cents: -invoice.grossCents, against: invoice.number, way: null }],
    })
    expect((await documentOf(invoice.id)).settled).toMatchObject([{ against: correction.number }])
    expect(await statusOf(invoice.orderNumber)).toBe('cancelled')
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: 0, items: [] })
  })

  it('of a paid invoice is credit, which pays the right one', async () => {
    const kitchen = await market.kitchen('Kantine Neu')
    const invoice = await invoiced(kitchen)
    await paid(kitchen, invoice.grossCents, [invoice])
    await market.done(market.anke, `${billing}/documents/${invoice.id}/correct`)
    expect(await statusOf(invoice.orderNumber)).toBe('refunded')
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: invoice.grossCents })
    expect((await billed(kitchen)).money).toEqual({ state: 'settled', openCents: 0 })
    expect(await statusOf(invoice.orderNumber)).toBe('paid')
  })

  it('after the invoice is set off against it, or pays what else is open', async () => {
    const kitchen = await market.kitchen('Kantine Tür')
    const [open, paidOne] = [await invoiced(kitchen, 2), await invoiced(kitchen)]
    await paid(kitchen, paidOne.grossCents, [paidOne])
    const url = `/api/retailer/business-customer-orders/${paidOne.orderNumber}/take-back-hand-over`
    await market.done(market.anke, url, { where: 'hub', reason: 'Nicht angenommen' })
    const credit = await billed(kitchen)
    expect(credit).toMatchObject({ kind: 'credit', money: { state: 'settled' } })
    expect((await documentOf(open.id)).money.openCents).toBe(open.grossCents - paidOne.grossCents)
    expect(await statusOf(paidOne.orderNumber)).toBe('refunded')
    expect(await statusOf(open.orderNumber)).toBe('partiallyPaid')
  })
})

describe('what was paid at the counter', () => {
  it('is on the paper of that order, and goes back with its hand-over', async () => {
    const kitchen = await market.kitchen('Kantine Tresen')
    const other = await delivered(kitchen)
    const atCounter = await delivered(kitchen, 1, { paid: 'cashAtPickup' })
    // It is meant for its own order.
    expect((await billed(kitchen, { orderNumber: other })).money.state).toBe('open')
    const { creditCents, payments } = await accountOf(kitchen)
    expect(payments).toMatchObject([{ way: 'cash', cents: creditCents }])
    expect((await billed(kitchen, { orderNumber: atCounter })).money.state).toBe('settled')
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0 })
    const url = `/api/retailer/business-customer-orders/${atCounter}/take-back-hand-over`
    await market.done(market.anke, url, { where: 'hub', reason: 'Nicht angenommen' })
    expect((await accountOf(kitchen)).payments).toMatchObject([{ isReversal: true }, { isTakenBack: true }])
  })
})

describe('as tables', () => {
  const loaded = async (path: string, locale = 'de-DE') => {
    const headers = { authorization: `Bearer ${market.anke.subject}`, 'accept-language': locale }
    const answer = await market.server.app.inject({ url: `${billing}/${path}`, headers })
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 })
    return answer.rawPayload
  }
  const cellsOf = (bytes: Buffer): (readonly string[])[] => {
    const { head, rows } = readCsv(bytes.toString())
    return [head, ...rows.map(({ cells }) => cells)]
  }
  const cents = (text = '') => Number(text.replace(/[.,]/, ''))

  it('open items are those that are shown, by how late they are, in both languages and formats', async () => {
    const kitchen = await market.kitchen('Küche Spät; "Zum Anker"')
    const [late, later, inTime] = [await invoiced(kitchen), await invoiced(kitchen, 2), await invoiced(kitchen, 3)]
    for (const [invoice, day] of [
      [late, '2026-11-10'],
      [later, '2026-10-25'],
    ] as const)
      await market.db.update(openItems).set({ dueOn: day }).where(eq(openItems.documentId, invoice.id))
    // What is to go makes nobody late, as old as it may be.
    const owed = await market.kitchen('Küche Guthaben')
    const paidOnce = await invoiced(owed)
    await paid(owed, paidOnce.grossCents, [paidOnce])
    await market.done(market.anke, `${billing}/documents/${paidOnce.id}/correct`)
    const shown = async (query: string) => (await market.get(market.anke, `${billing}/accounts?${query}`)).accounts
    const namesOf = (accounts: { company: { name: string } }[]) => accounts.map(({ company: { name } }) => name)
    expect(namesOf(await shown('age=overdue'))).toEqual([kitchen.company.name])
    expect(namesOf(await shown('age=upTo14'))).toEqual([kitchen.company.name])
    expect(namesOf(await shown('age=over60'))).toEqual([])
    expect(namesOf(await shown(''))).toContain('Küche Guthaben')

    const german = cellsOf(await loaded('table?list=open&age=overdue'))
    expect(german[0]?.slice(0, 4)).toEqual(['Unternehmen', 'Offene Belege', 'Älteste fällig am', 'Noch nicht fällig'])
    const [name, count, oldest, ...amounts] = german[1] ?? []
    expect([name, count, oldest]).toEqual([kitchen.company.name, '3', '2026-10-25'])
    const [notDue, upTo14, upTo30, upTo60, over60, credit, open] = amounts.map(cents)
    expect({ notDue, upTo14, upTo30, upTo60, over60, credit }).toEqual({
      ...{
        notDue: inTime.grossCents,
        upTo14: late.grossCents,
        upTo30: later.grossCents,
        upTo60: 0,
        over60: 0,
        credit: 0,
      },
    })
    expect(open).toBe(late.grossCents + later.grossCents + inTime.grossCents)
    expect(german).toHaveLength(2)
    const english = cellsOf(await loaded('table?list=open&age=overdue', 'en-US'))
    expect(english[0]?.[0]).toBe('Company')
    expect(english[1]?.at(-1)).toBe((Number(open) / 100).toFixed(2))
    const files = unzipSync(await loaded('table?format=xlsx&list=open&age=overdue'))
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    // A number that can be added up, not a text.
    expect(sheet).toContain(`<v>${Number(open) / 100}</v>`)
  })

  it('documents and payments are all there are, to the cent', async () => {
    const { rows } = await market.db.execute<{
      gross: number
      open: number
      documents: number
      came: number
      payments: number
    }>(sql`
      select (select sum(gross_cents) from ${billingDocuments} where issued_at is not null)::float8 as gross,
        (select sum(due_cents - settled_cents) from ${openItems})::float8 as open,
        (select count(*) from ${billingDocuments} where issued_at is not null)::int as documents,
        (select sum(cents) from ${payments})::float8 as came, (select count(*) from ${payments})::int as payments`)
    const [, ...documents] = cellsOf(await loaded('table?list=documents'))
    const [, ...money] = cellsOf(await loaded('table?list=payments'))
    const sum = (lines: (readonly string[])[], column: number) =>
      lines.reduce((all, line) => all + cents(line[column]), 0)
    expect({
      ...{ gross: sum(documents, 7), open: sum(documents, 9), documents: documents.length },
      ...{ came: sum(money, 3), payments: money.length },
    }).toEqual(rows[0])
    expect(cellsOf(await loaded('table?list=documents&until=2026-11-22'))).toHaveLength(1)
    expect(cellsOf(await loaded('table?list=payments&from=2026-11-24'))).toHaveLength(1)
  })

  it('what can be billed and what is to be settled are what is shown', async () => {
    const kitchen = await market.kitchen('Küche Ungeschrieben')
    await delivered(kitchen, 2)
    const { customers } = await market.get(market.anke, `${billing}/customers?q=Ungeschrieben`)
    const [, ...lines] = cellsOf(await loaded('table?list=billable&q=Ungeschrieben'))
    expect(lines.map(([name, orders, , , net]) => [name, Number(orders), cents(net)])).toEqual([
      ['Küche Ungeschrieben', 1, customers[0].netCents],
    ])
    const draft = await billed(kitchen, { isIssued: false })
    const [, ...drafts] = cellsOf(await loaded('table?list=drafts&side=customer&q=Ungeschrieben'))
    expect(drafts.map(([kind, name, , , , , , gross]) => [kind, name, cents(gross)])).toEqual([
      ['Rechnung', 'Küche Ungeschrieben', draft.grossCents],
    ])
    expect(cellsOf(await loaded('table?list=drafts&side=supplier'))).toHaveLength(1)
    const { suppliers } = await market.get(market.anke, `${billing}/suppliers`)
    const [, ...settled] = cellsOf(await loaded('table?list=settlements'))
    expect(settled.map(([name]) => name)).toEqual(
      suppliers.map(({ supplier }: { supplier: { name: string } }) => supplier.name),
    )
  })
})

it('all that came and what is open come to all documents, whatever was done', async () => {
  const { rows } = await market.db.execute<{ wrong: number; accounts: number }>(sql`
    select count(*)::int as accounts, count(*) filter (where
      (select coalesce(sum(i.due_cents), 0) from ${openItems} i where i.partner_id = a.partner_id)
      <> (select coalesce(sum(i.due_cents - i.settled_cents), 0) from ${openItems} i where i.partner_id = a.partner_id)
        + (select coalesce(sum(p.cents), 0) from ${payments} p where p.partner_id = a.partner_id) - a.credit_cents
      or (select coalesce(sum(d.gross_cents), 0) from ${billingDocuments} d where d.partner_id = a.partner_id and d.issued_at is not null)
      <> (select coalesce(sum(i.due_cents), 0) from ${openItems} i where i.partner_id = a.partner_id))::int as wrong
    from ${moneyAccounts} a`)
  expect(rows[0]).toEqual({ accounts: expect.any(Number), wrong: 0 })
  expect(rows[0]?.accounts).toBeGreaterThan(8)
})

it('nobody books into another hub’s accounts, nor learns of them', async () => {
  const kitchen = await market.kitchen('Kantine Geheim')
  const invoice = await invoiced(kitchen)
  const paymentId = await paid(kitchen, 100, [invoice])
  const stranger = await givenViewer(market.db, await givenHub(market.db))
  const body = { ...came, cents: 100, documentIds: [] }
  expect(refusal(await market.post(stranger, `${accountUrl(kitchen)}/payments`, body)).status).toBe(404)
  expect(refusal(await market.post(stranger, `${billing}/payments/${paymentId}/take-back`)).status).toBe(404)
  expect(await market.get(stranger, `${billing}/accounts`)).toMatchObject({ accounts: [], openCents: 0 })
  const { accounts } = await market.get(market.anke, `${billing}/accounts?q=Geheim`)
  expect(accounts).toMatchObject([{ openCents: invoice.grossCents - 100, byAge: { notDue: invoice.grossCents - 100 } }])
})

it('accounts stand by what is due first, by name and by what is open, both ways, and their table too', async () => {
  const given = [
    ['Ähren-Küche Reihe', 2, '2026-12-03'],
    ['Bistro Reihe', 1, '2026-12-01'],
    ['Zum Anker Reihe', 3, '2026-12-02'],
  ] as const
  for (const [name, sacks, day] of given) {
    const { id } = await invoiced(await market.kitchen(name), sacks)
    await market.db.update(openItems).set({ dueOn: day }).where(eq(openItems.documentId, id))
  }
  const credited = await market.kitchen('Mensa Reihe')
  await invoiced(credited).then((invoice) => paid(credited, invoice.grossCents + 500, [invoice]))
  const [a, b, z, m] = [...given.map(([name]) => name), 'Mensa Reihe']
  for (const [sort, names] of Object.entries({
    // Nothing of the last is to come: by day it stands behind all others, whichever way.
    ...{ earliestDue: [b, z, a, m], latestDue: [a, z, b, m], partyFromA: [a, b, m, z], partyFromZ: [z, m, b, a] },
    ...{ smallestSum: [m, b, a, z], largestSum: [z, a, b, m] },
  })) {
    const { accounts } = await market.get(market.anke, `${billing}/accounts?q=Reihe&sort=${sort}`)
    expect(
      accounts.map(({ company }: { company: { name: string } }) => company.name),
      sort,
    ).toEqual(names)
    const url = `${billing}/table?list=open&q=Reihe&sort=${sort}`
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
  expect((await market.send('GET', market.anke, `${billing}/accounts?sort=newest`)).status).toBe(400)
})
