import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { moneyAccounts, openItems, paymentAllocations, payments } from './modules/billing/public.ts'
import { good, lots, type Morning, openMorning, refusal } from './modules/fulfilment/testing/morning.ts'
import { mails, renderMail } from './modules/notifications/public.ts'
import { handedOver, invoicedOrder } from './platform/testing/handed-over.ts'

/** The second steps of money: a correction after a payment, credit in two places, a list that is sent late. */
let market: Morning
type Farm = Awaited<ReturnType<Morning['supplier']>>
type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
let potatoes: Awaited<ReturnType<Farm['sells']>>
const billing = '/api/retailer/billing'
const wednesday = '2026-11-25'
beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 0 })
  const details = {
    ...{ accountHolder: 'Hub', iban: 'DE89370400440532013000', vatId: 'DE136695976', phone: '+4951112345678' },
    ...{ creditorId: 'DE98ZZZ09999999999', paymentTermDays: 0 },
  }
  await market.db.update(companies).set(details).where(eq(companies.id, market.hub.id))
  potatoes = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, potatoes.id, 1_000)
})
afterAll(() => market.close())

type Document = { id: string; kind: string; number: string; grossCents: number; money: { openCents: number } }
const documentOf = (id: string): Promise<Document> => market.get(market.anke, `${billing}/documents/${id}`)
const accountOf = ({ company }: { company: { slug: string } }) =>
  market.get(market.anke, `${billing}/accounts/${company.slug}`)
const invoiced = (kitchen: Kitchen, sacks = 1): Promise<Document & { orderNumber: string }> =>
  invoicedOrder(market, kitchen, potatoes.line(sacks))
const billed = async (kitchen: Kitchen, more: object = {}): Promise<Document> => {
  const url = `${billing}/customers/${kitchen.company.slug}/documents`
  const { documentIds } = await market.done(market.anke, url, { isIssued: true, ...more })
  return documentOf(documentIds[0])
}
const correct = async ({ id }: Document): Promise<Document> => {
  const { documentIds } = await market.done(market.anke, `${billing}/documents/${id}/correct`)
  return documentOf(documentIds[0])
}
const pay = (
  { company }: { company: { slug: string } },
  cents: number,
  documents: readonly Document[] = [],
  more: object = {},
) =>
  market.post(market.anke, `${billing}/accounts/${company.slug}/payments`, {
    ...{ isBack: false, day: '2026-11-20', way: 'transfer', note: '', cents },
    documentIds: documents.map(({ id }) => id),
    ...more,
  })
const paid = async (...asked: Parameters<typeof pay>): Promise<string> => {
  const { status, body } = await pay(...asked)
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  return body.paymentId
}
const takeBack = (paymentId: string) => market.done(market.anke, `${billing}/payments/${paymentId}/take-back`)
const settleFromCredit = ({ company }: Kitchen) =>
  market.done(market.anke, `${billing}/accounts/${company.slug}/settlements`)

type Offered = { id: string; subject: string; cents: number; isComplained: boolean; company: { slug: string } | null }
const offered = async (kind: 'debit' | 'transfer', of?: { company: { slug: string } }): Promise<Offered[]> => {
  const { candidates } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=${kind}`)
  return (candidates as Offered[]).filter(({ company }) => of === undefined || company?.slug === of.company.slug)
}
const make = (kind: 'debit' | 'transfer', items: readonly { subject: string; id: string }[], executeOn = wednesday) =>
  market.post(market.anke, `${billing}/bank-runs`, {
    ...{ kind, executeOn },
    items: items.map(({ subject, id }) => ({ subject, id })),
  })
const made = async (...asked: Parameters<typeof make>): Promise<string> => {
  const { status, body } = await make(...asked)
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  return body.runId
}
const runUrl = (runId: string, rest = '') => `${billing}/bank-runs/${runId}${rest}`
const carriedOut = async (runId: string) => {
  await market.done(market.anke, runUrl(runId, '/sent'))
  await market.done(market.anke, runUrl(runId, '/settled'), { day: '2026-11-23' })
}
const givesMandate = async (name: string): Promise<Kitchen> => {
  const kitchen = await market.kitchen(name)
  const body = { holder: 'Küche & Söhne', iban: 'DE02120300000000202051' }
  expect(await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body })).toMatchObject({
    status: 200,
  })
  return kitchen
}
const overdue = (documents: readonly Document[], day = '2026-11-02') =>
  Promise.all(
    documents.map(({ id }) => market.db.update(openItems).set({ dueOn: day }).where(eq(openItems.documentId, id))),
  )
const reminded = async ({ company }: Kitchen) => {
  const { due } = await market.get(market.anke, `${billing}/reminders`)
  return due.find((each: { company: { slug: string } }) => each.company.slug === company.slug)
}

const farmNamed = async (name: string): Promise<Farm> => {
  const farm = await market.supplier(name, { phone: '+494441123', iban: 'DE02120300000000202051' })
  await market.db.update(companies).set({ taxNumber: '33/456/78901' }).where(eq(companies.id, farm.company.id))
  await market.send('PUT', farm.person, '/api/supplier/self-billing-agreement')
  return farm
}
/** The kitchen says that one unit of an order was spoilt, and the hub credits it. */
const creditsOne = async (kitchen: Kitchen, orderNumber: string) => {
  const [item] = (await market.hubOrder(orderNumber)).items
  const body = { reason: 'spoilt', amount: 1, note: 'Nass' }
  const order = `/api/business-customer/orders/${orderNumber}`
  await market.done(kitchen.person, `${order}/items/${item.id}/complaints`, body)
  const { complaints } = await market.get(market.anke, `/api/retailer/complaints?orderNumber=${orderNumber}`)
  const url = `/api/retailer/complaints/${complaints[0].id}`
  const { version } = await market.get(market.anke, url)
  const answer = await market.send('PUT', market.anke, `${url}/credit`, { version, body: { amount: 1 } })
  expect(answer).toMatchObject({ status: 200 })
}
/** Sacks at ten euros net that a kitchen orders of a farm, counted in at the door. */
const received = async (farm: Farm, sacks: number) => {
  const sold = await farm.sells(100, { salesUnit: { supplierPriceCents: 1_000 } })
  const kitchen = await market.kitchen(`Kantine ${farm.company.name} ${sacks}`)
  const soldBy = await kitchen.place([sold.line(sacks)])
  await market.confirm(soldBy)
  const order = await farm.order()
  const itemId: string = order.items[0].id
  await market.accept(farm.person, order.orderNumber)
  await market.dispatch(farm.person, order.orderNumber, [{ itemId, lots: lots(sacks) }])
  await count(farm, order.orderNumber, itemId, sacks)
  return { orderNumber: order.orderNumber as string, itemId, salesUnitId: sold.id, kitchen, soldBy }
}
const count = async (farm: Farm, orderNumber: string, itemId: string, sacks: number) => {
  const items = [{ itemId, receipts: [good(sacks)], sharing: { kind: 'oldestFirst' } }]
  expect(await market.count(farm.company.slug, orderNumber, items)).toMatchObject({ status: 200 })
}
const settled = async (farm: Farm): Promise<Document> => {
  const url = `${billing}/suppliers/${farm.company.slug}/documents`
  const { documentIds } = await market.done(market.anke, url, { isIssued: true })
  return documentOf(documentIds[0])
}
const objectTo = (farm: Farm, { id }: Document) =>
  market.done(farm.person, `/api/supplier/documents/${id}/objection`, { reason: 'Es waren fünf.' })

describe('a supplier', () => {
  it('whose settlement was paid, taken back and written anew is paid once', async () => {
    const farm = await farmNamed('Hof Zweimal')
    await received(farm, 5)
    const first = await settled(farm)
    await carriedOut(await made('transfer', await offered('transfer', farm)))
    await correct(first)
    const second = await settled(farm)
    expect(second).toMatchObject({ grossCents: first.grossCents, money: { openCents: 0 } })
    expect(await offered('transfer', farm)).toEqual([])
    expect(await accountOf(farm)).toMatchObject({ creditCents: 0, openCents: 0 })
  })

  it('whose goods a customer complains about is offered its settlement with a word about that', async () => {
    const farm = await farmNamed('Hof Beschwerde')
    const { kitchen, soldBy } = await received(farm, 2)
    await settled(farm)
    const [item] = (await market.hubOrder(soldBy)).items
    await market.pick(soldBy, item.id, { quantity: 2 })
    await market.depart(soldBy)
    expect((await market.complete(soldBy)).status).toBe(200)
    expect(await offered('transfer', farm)).toMatchObject([{ cents: 2_140, isComplained: false }])
    const url = `/api/business-customer/orders/${soldBy}/items/${item.id}/complaints`
    await market.done(kitchen.person, url, { reason: 'spoilt', amount: 1 })
    expect(await offered('transfer', farm)).toMatchObject([{ cents: 2_140, isComplained: true }])
  })

  it('that owes after it was paid is paid less the next time, as the paper says', async () => {
    const farm = await farmNamed('Hof Regress')
    const { orderNumber, itemId } = await received(farm, 5)
    await settled(farm)
    await carriedOut(await made('transfer', await offered('transfer', farm)))
    const url = `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/take-back-count`
    await market.done(market.anke, url, { reason: 'Verzählt' })
    await count(farm, orderNumber, itemId, 3)
    const recourse = await settled(farm)
    expect(recourse).toMatchObject({ kind: 'selfBilledCredit', grossCents: -2_140 })
    expect(await accountOf(farm)).toMatchObject({ creditCents: -2_140 })
    await received(farm, 4)
    const next = await settled(farm)
    expect(next).toMatchObject({ grossCents: 4_280, money: { openCents: -2_140 } })
    const { body: xml } = await market.server.app.inject({
      url: `/api/supplier/documents/${next.id}/xml`,
      headers: { authorization: `Bearer ${farm.person.subject}` },
    })
    expect(xml).toContain('<ram:TotalPrepaidAmount>21.40</ram:TotalPrepaidAmount>')
    expect(await offered('transfer', farm)).toMatchObject([{ cents: 2_140 }])
    expect(await accountOf(farm)).toMatchObject({ creditCents: 0 })
  })

  it('that owes by a new document is sent nothing back by a list that was not sent', async () => {
    const farm = await farmNamed('Hof Anrechnung')
    const { orderNumber, itemId } = await received(farm, 5)
    await settled(farm)
    await carriedOut(await made('transfer', await offered('transfer', farm)))
    // More came of the farm than it owed.
    await paid(farm, 1_000)
    const runId = await made('transfer', await offered('transfer', farm))
    expect(await market.get(market.anke, runUrl(runId))).toMatchObject({ cents: 1_000 })
    const url = `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/take-back-count`
    await market.done(market.anke, url, { reason: 'Verzählt' })
    await count(farm, orderNumber, itemId, 3)
    expect(await settled(farm)).toMatchObject({ grossCents: -2_140 })
    expect(await market.send('GET', market.anke, runUrl(runId))).toMatchObject({ status: 404 })
    expect(await accountOf(farm)).toMatchObject({ creditCents: -1_140, freeCents: -1_140, dueNowCents: 1_140 })
  })

  it('that has ended its agreement gets no document that waited as a draft', async () => {
    const farm = await farmNamed('Hof Gekündigt')
    await received(farm, 2)
    const url = `${billing}/suppliers/${farm.company.slug}/documents`
    const { documentIds } = await market.done(market.anke, url, { isIssued: false })
    await market.send('DELETE', farm.person, '/api/supplier/self-billing-agreement')
    const issued = await market.post(market.anke, `${billing}/documents`, { documentIds })
    expect(refusal(issued)).toEqual({ status: 409, code: 'SelfBillingNotAgreed' })
  })

  it('whose settlement was taken back while its money is on the way is not paid the new one as well', async () => {
    const farm = await farmNamed('Hof Unterwegs')
    await received(farm, 3)
    const first = await settled(farm)
    const runId = await made('transfer', await offered('transfer', farm))
    await market.done(market.anke, runUrl(runId, '/sent'))
    await correct(first)
    await settled(farm)
    expect(await offered('transfer', farm)).toEqual([])
    await market.done(market.anke, runUrl(runId, '/settled'), { day: '2026-11-23' })
    expect(await offered('transfer', farm)).toEqual([])
    expect((await accountOf(farm)).openCents + (await accountOf(farm)).creditCents * -1).toBe(0)
  })
})

describe('credit', () => {
  it('of a document whose invoice is taken back pays the next one, and nobody is reminded of it', async () => {
    const kitchen = await market.kitchen('Kantine Gutschrift')
    const first = await invoiced(kitchen, 2)
    await paid(kitchen, first.grossCents, [first])
    const second = await invoiced(kitchen)
    const url = `${billing}/corrections/${first.id}`
    const { orders } = await market.get(market.anke, url)
    const corrections = [{ of: orders[0].lines[0].id, kind: 'price', value: 490 }]
    const { documentIds } = await market.done(market.anke, url, { corrections, reason: 'Alter Preis' })
    const credit = await documentOf(documentIds[0])
    expect(credit).toMatchObject({ grossCents: -2_140, money: { openCents: 0 } })
    expect((await documentOf(second.id)).money.openCents).toBe(0)
    await correct(second)
    expect((await documentOf(credit.id)).money.openCents).toBe(0)
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 2_140, openCents: 0, dueNowCents: -2_140 })
    const anew = await billed(kitchen)
    expect(anew.money.openCents).toBe(0)
    await overdue([anew])
    expect(await reminded(kitchen)).toBeUndefined()
    expect(await accountOf(kitchen)).toMatchObject({ dueNowCents: second.grossCents - 2_140 })
  })

  /** A kitchen to which ten euros go back by a list. */
  const goesBack = async (name: string, isSent = false) => {
    const kitchen = await market.kitchen(name)
    const iban = 'DE02120300000000202051'
    await market.db.update(companies).set({ iban }).where(eq(companies.id, kitchen.company.id))
    await paid(kitchen, 1_000)
    const runId = await made('transfer', await offered('transfer', kitchen))
    if (isSent) await market.done(market.anke, runUrl(runId, '/sent'))
    return { kitchen, runId }
  }

  /** The same kitchen with an invoice that is open again after that. */
  const opensAgain = async (name: string, isSent = false) => {
    const kitchen = await market.kitchen(name)
    const iban = 'DE02120300000000202051'
    await market.db.update(companies).set({ iban }).where(eq(companies.id, kitchen.company.id))
    const invoice = await invoiced(kitchen)
    const payment = await paid(kitchen, invoice.grossCents, [invoice])
    await paid(kitchen, 1_000)
    const runId = await made('transfer', await offered('transfer', kitchen))
    if (isSent) await market.done(market.anke, runUrl(runId, '/sent'))
    await takeBack(payment)
    return { kitchen, invoice, runId }
  }

  it('that is on a list back to its customer, which the bank has, does not pay the next invoice as well', async () => {
    const { kitchen, runId } = await goesBack('Kantine Zweifach', true)
    const invoice = await invoiced(kitchen)
    expect(invoice.money).toMatchObject({ openCents: invoice.grossCents })
    const settles = await market.post(market.anke, `${billing}/accounts/${kitchen.company.slug}/settlements`)
    expect(refusal(settles)).toEqual({ status: 409, code: 'RefundOnTheWay' })
    expect((await documentOf(invoice.id)).money).toMatchObject({ openCents: invoice.grossCents })
    expect(refusal(await pay(kitchen, 1_000, [], { isBack: true }))).toEqual({ status: 409, code: 'MoreBackThanCame' })
    const [item] = (await market.get(market.anke, runUrl(runId))).items
    await market.done(market.anke, runUrl(runId, `/items/${item.id}/drop`))
    await settleFromCredit(kitchen)
    expect((await documentOf(invoice.id)).money).toMatchObject({ openCents: invoice.grossCents - 1_000 })
  })

  it('that is on a list back to its customer, which was not sent, leaves it and pays the next invoice', async () => {
    const { kitchen, runId } = await goesBack('Kantine Anrechnung')
    const invoice = await invoiced(kitchen)
    expect(invoice.money).toMatchObject({ openCents: invoice.grossCents - 1_000 })
    expect(await market.send('GET', market.anke, runUrl(runId))).toMatchObject({ status: 404 })
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, dueNowCents: invoice.grossCents - 1_000 })
    const { takenOff } = await market.get(market.anke, `${billing}/bank-runs?kind=transfer`)
    expect(takenOff[0]).toMatchObject({
      ...{ reason: 'invoiced', cents: 1_000, number: null, company: { slug: kitchen.company.slug } },
    })
  })

  it('that is on a list back leaves it with a draft that is issued, and what the draft does not take is offered again', async () => {
    const { kitchen, runId } = await goesBack('Kantine Entwurf zuerst')
    await handedOver(market, kitchen, potatoes.line(1))
    await paid(kitchen, 1_000)
    const url = `${billing}/customers/${kitchen.company.slug}/documents`
    const { documentIds } = await market.done(market.anke, url, { isIssued: false })
    expect(await market.get(market.anke, runUrl(runId))).toMatchObject({ cents: 1_000 })
    await market.done(market.anke, `${billing}/documents`, { documentIds })
    const invoice = await documentOf(documentIds[0])
    expect(invoice.money).toMatchObject({ openCents: 0 })
    expect(await offered('transfer', kitchen)).toMatchObject([{ cents: 2_000 - invoice.grossCents }])
  })

  it('that is on a list back settles what is open again: from an unsent list by hand, and never twice', async () => {
    const { kitchen, invoice, runId } = await opensAgain('Kantine Verrechnet')
    expect(await accountOf(kitchen)).toMatchObject({ openCents: invoice.grossCents, freeCents: 0, listedCents: 1_000 })
    expect(await settleFromCredit(kitchen)).toEqual({ settledCents: 1_000 })
    expect(await market.send('GET', market.anke, runUrl(runId))).toMatchObject({ status: 404 })
    const { takenOff } = await market.get(market.anke, `${billing}/bank-runs?kind=transfer`)
    expect(takenOff[0]).toMatchObject({ cents: 1_000, company: { slug: kitchen.company.slug } })
    expect(await accountOf(kitchen)).toMatchObject({
      ...{ creditCents: 0, listedCents: 0, dueNowCents: invoice.grossCents - 1_000 },
    })
    expect(await offered('transfer', kitchen)).toEqual([])
  })

  it('that the bank sends back settles nothing by hand, and says so', async () => {
    const { kitchen, runId } = await opensAgain('Kantine Versandt', true)
    expect(await accountOf(kitchen)).toMatchObject({ freeCents: 0, listedCents: 0 })
    const url = `${billing}/accounts/${kitchen.company.slug}/settlements`
    const refused = { status: 409, body: { code: 'RefundOnTheWay', facts: { cents: 1_000 } } }
    expect(await market.post(market.anke, url)).toMatchObject(refused)
    const [item] = (await market.get(market.anke, runUrl(runId))).items
    await market.done(market.anke, runUrl(runId, `/items/${item.id}/drop`))
    expect(await settleFromCredit(kitchen)).toEqual({ settledCents: 1_000 })
  })

  it('that was paid at the counter for an order settles no other, and is not given back', async () => {
    const kitchen = await market.kitchen('Kantine Tresen')
    const other = await invoiced(kitchen)
    const atCounter = await handedOver(market, kitchen, potatoes.line(1), { paid: 'cashAtPickup' })
    expect(await settleFromCredit(kitchen)).toEqual({ settledCents: 0 })
    expect(refusal(await pay(kitchen, 100, [], { isBack: true }))).toEqual({ status: 409, code: 'MoreBackThanCame' })
    expect((await documentOf(other.id)).money).toMatchObject({ openCents: other.grossCents })
    expect((await billed(kitchen, { orderNumber: atCounter })).money).toMatchObject({ openCents: 0 })
  })

  it('that was paid at the counter is kept for its order when the invoice is taken back, until the next one', async () => {
    const kitchen = await market.kitchen('Kantine Tresen noch einmal')
    const atCounter = await handedOver(market, kitchen, potatoes.line(1), { paid: 'cashAtPickup' })
    await correct(await billed(kitchen, { orderNumber: atCounter }))
    expect(await offered('transfer', kitchen)).toEqual([])
    expect(refusal(await pay(kitchen, 100, [], { isBack: true }))).toEqual({ status: 409, code: 'MoreBackThanCame' })
    const other = await invoiced(kitchen)
    expect(other.money).toMatchObject({ openCents: other.grossCents })
    expect(await settleFromCredit(kitchen)).toEqual({ settledCents: 0 })
    const anew = await billed(kitchen, { orderNumber: atCounter })
    expect(anew.money).toMatchObject({ openCents: 0 })
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: other.grossCents })
    await correct(anew)
    const order = `/api/retailer/business-customer-orders/${atCounter}`
    await market.done(market.anke, `${order}/take-back-hand-over`, { where: 'hub', reason: 'Nicht angenommen' })
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: other.grossCents })
  })

  it('that was left of the counter’s money is kept again with an invoice that is taken back', async () => {
    const kitchen = await market.kitchen('Kantine Tresenrest')
    const atCounter = await handedOver(market, kitchen, potatoes.line(2), { paid: 'cashAtPickup' })
    await creditsOne(kitchen, atCounter)
    const first = await billed(kitchen, { orderNumber: atCounter, withComplaints: true })
    const other = await invoiced(kitchen)
    expect(other.money).toMatchObject({ openCents: 0 })
    await correct(first)
    expect((await documentOf(other.id)).money).toMatchObject({ openCents: other.grossCents })
    expect(await accountOf(kitchen)).toMatchObject({ freeCents: 0, dueNowCents: other.grossCents })
    const anew = await billed(kitchen, { orderNumber: atCounter, withComplaints: true })
    expect(anew.money).toMatchObject({ openCents: 0 })
    expect(await settleFromCredit(kitchen)).toEqual({ settledCents: other.grossCents })
  })

  it('of a complaint is free, and no more than that, when the invoice of an order that was paid at the counter is taken back', async () => {
    const kitchen = await market.kitchen('Kantine Tresengutschrift')
    const atCounter = await handedOver(market, kitchen, potatoes.line(2), { paid: 'cashAtPickup' })
    const invoice = await billed(kitchen, { orderNumber: atCounter })
    await creditsOne(kitchen, atCounter)
    const credit = await billed(kitchen, { orderNumber: atCounter, withComplaints: true })
    expect(credit).toMatchObject({ kind: 'credit' })
    await correct(invoice)
    expect(await offered('transfer', kitchen)).toMatchObject([{ cents: -credit.grossCents }])
    const anew = await billed(kitchen, { orderNumber: atCounter, withComplaints: true })
    expect(anew).toMatchObject({ grossCents: invoice.grossCents, money: { openCents: 0 } })
  })

  it('that paid three orders to the cent at the counter pays their collective invoice to the cent', async () => {
    const kitchen = await market.kitchen('Kantine Sammler')
    for (const _ of [1, 2, 3]) await handedOver(market, kitchen, potatoes.line(1), { paid: 'cashAtPickup' })
    const invoice = await billed(kitchen)
    // 14.90 with 1.04 VAT each; the VAT of the sum would be 3.13.
    expect(invoice).toMatchObject({ grossCents: 3 * 1_594, money: { openCents: 0 } })
    expect(await accountOf(kitchen)).toMatchObject({ dueNowCents: 0, creditCents: 0 })
  })

  it('of somebody who owes more is not offered back', async () => {
    const kitchen = await market.kitchen('Kantine Beides')
    const invoice = await invoiced(kitchen)
    await paid(kitchen, 500)
    expect(await offered('transfer', kitchen)).toEqual([])
    await paid(kitchen, invoice.grossCents)
    expect(await offered('transfer', kitchen)).toMatchObject([{ subject: 'credit', cents: 500 }])
  })

  it('by a document that is taken back is no credit any more, and what it had settled is open again', async () => {
    const kitchen = await market.kitchen('Kantine Gutschrift')
    const [open, returned] = [await invoiced(kitchen, 2), await invoiced(kitchen)]
    await paid(kitchen, returned.grossCents, [returned])
    const url = `/api/retailer/business-customer-orders/${returned.orderNumber}/take-back-hand-over`
    await market.done(market.anke, url, { where: 'hub', reason: 'Nicht angenommen' })
    const credit = await billed(kitchen)
    expect((await documentOf(open.id)).money.openCents).toBe(open.grossCents - returned.grossCents)
    await correct(credit)
    expect((await documentOf(open.id)).money.openCents).toBe(open.grossCents)
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: open.grossCents })
    // Billed anew it counts once.
    await billed(kitchen)
    expect((await documentOf(open.id)).money.openCents).toBe(open.grossCents - returned.grossCents)
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: open.grossCents - returned.grossCents })
  })
})

describe('a payment that comes back', () => {
  it('after its invoice was corrected opens the valid invoice, not the one that was taken back', async () => {
    const kitchen = await market.kitchen('Kantine Retour')
    const wrong = await invoiced(kitchen)
    const paymentId = await paid(kitchen, wrong.grossCents, [wrong])
    await correct(wrong)
    const valid = await billed(kitchen)
    expect(valid.money).toMatchObject({ openCents: 0 })
    await takeBack(paymentId)
    expect((await documentOf(valid.id)).money).toMatchObject({ openCents: valid.grossCents })
    expect((await documentOf(wrong.id)).money).toMatchObject({ openCents: 0 })
    expect(await accountOf(kitchen)).toMatchObject({
      ...{ creditCents: 0, openCents: valid.grossCents },
      items: [{ number: valid.number }],
    })
  })
})

describe('a document of which less is due now than is open', () => {
  it('says both, by itself and among others', async () => {
    const kitchen = await market.kitchen('Kantine Beide Zahlen')
    const [first, second] = [await invoiced(kitchen), await invoiced(kitchen)]
    await overdue([first], '2026-11-02')
    await paid(kitchen, first.grossCents - 100)
    const url = `${billing}/documents?company=${kitchen.company.slug}&state=issued`
    const { documents } = await market.get(market.anke, url)
    const said = new Map(
      documents.map(({ id, dueNowCents, money }: { id: string; dueNowCents: number; money: { openCents: number } }) => {
        return [id, [money.openCents, dueNowCents]]
      }),
    )
    expect(said.get(first.id)).toEqual([first.grossCents, 100])
    expect(said.get(second.id)).toEqual([second.grossCents, second.grossCents])
    expect(await documentOf(first.id)).toMatchObject({ money: { openCents: first.grossCents }, dueNowCents: 100 })
  })
})

describe('a reminder', () => {
  it('asks for what is due now: less the credit that lies on the account', async () => {
    const kitchen = await market.kitchen('Kantine Abzug')
    const [first, second] = [await invoiced(kitchen), await invoiced(kitchen)]
    await overdue([first], '2026-11-02')
    await overdue([second], '2026-11-03')
    await paid(kitchen, first.grossCents + 100)
    expect(await reminded(kitchen)).toMatchObject({ numbers: [second.number], openCents: second.grossCents - 100 })
    await paid(kitchen, second.grossCents - 100)
    expect(await reminded(kitchen)).toBeUndefined()
    const { sentCount } = await market.done(market.anke, `${billing}/reminders`, {
      companySlugs: [kitchen.company.slug],
    })
    expect(sentCount).toBe(0)
  })

  it('asks for nothing that a list is collecting', async () => {
    const kitchen = await givesMandate('Kantine Einzug')
    const invoice = await invoiced(kitchen)
    await overdue([invoice])
    expect(await reminded(kitchen)).toMatchObject({ numbers: [invoice.number] })
    await made('debit', await offered('debit', kitchen))
    expect(await reminded(kitchen)).toBeUndefined()
  })
})

describe('a mail that sends a document once more', () => {
  const sentAgain = async (kitchen: Kitchen, { id, number }: Document) => {
    await market.done(market.anke, `${billing}/documents/${id}/send`)
    const queued = await market.db.select().from(mails).where(eq(mails.template, 'documentIssued')).orderBy(mails.id)
    const mail = queued.filter(({ data }) => (data as { number?: string } | null)?.number === number).at(-1)
    expect(mail?.recipient).toBe(kitchen.company.email)
    const { text } = renderMail('documentIssued', mail?.data as never, {
      locale: 'de-DE',
      publicUrl: 'https://m.example',
    })
    return text
  }

  it('asks for what is due now, and for nothing where nothing is', async () => {
    const kitchen = await givesMandate('Kantine Nochmal')
    const invoice = await invoiced(kitchen)
    await paid(kitchen, 100, [invoice])
    expect(await sentAgain(kitchen, invoice)).toContain('Wir ziehen 14,94')
    const runId = await made('debit', await offered('debit', kitchen))
    expect(await sentAgain(kitchen, invoice)).toContain('Das Geld ist schon unterwegs')
    await carriedOut(runId)
    expect(await sentAgain(kitchen, invoice)).toContain('Der Betrag ist bezahlt')
    await correct(invoice)
    expect(await sentAgain(kitchen, invoice)).toContain('Dieser Beleg gilt nicht mehr')
  })
})

describe('a draft', () => {
  const drafted = async (kitchen: Kitchen) => {
    const url = `${billing}/customers/${kitchen.company.slug}/documents`
    const { documentIds } = await market.done(market.anke, url, { isIssued: false })
    return documentOf(documentIds[0])
  }
  const comesBack = (orderNumber: string) =>
    market.done(market.anke, `/api/retailer/business-customer-orders/${orderNumber}/take-back-hand-over`, {
      ...{ where: 'hub', reason: 'Nicht angenommen' },
    })
  const draftsOf = async (kitchen: Kitchen) =>
    (await market.get(market.anke, `${billing}/documents?state=draft&company=${kitchen.company.slug}`)).documents

  it('says no more than is due, once goods of it have come back, and is not issued as it was seen', async () => {
    const kitchen = await market.kitchen('Kantine Entwurf')
    const [one, other] = [
      await handedOver(market, kitchen, potatoes.line(1)),
      await handedOver(market, kitchen, potatoes.line(2)),
    ]
    const seen = await drafted(kitchen)
    await comesBack(other)
    const now = await documentOf(seen.id)
    expect([seen.grossCents, now.grossCents]).toEqual([4_783, 1_594])
    const issue = (grossCents: number) =>
      market.post(market.anke, `${billing}/documents`, { documentIds: [seen.id], grossCents })
    expect(await issue(seen.grossCents)).toMatchObject({ status: 409, body: { code: 'DraftChanged' } })
    expect(await issue(now.grossCents)).toMatchObject({ status: 200 })
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 1_594 })
    expect(await market.hubOrder(one)).toMatchObject({ paymentStatus: 'unpaid' })
  })

  it('of which nothing is left goes away, and nothing is credited that was never invoiced', async () => {
    const kitchen = await market.kitchen('Kantine Nichts mehr')
    const orderNumber = await handedOver(market, kitchen, potatoes.line(1))
    const { id } = await drafted(kitchen)
    await comesBack(orderNumber)
    expect(await draftsOf(kitchen)).toEqual([])
    expect(refusal(await market.post(market.anke, `${billing}/documents`, { documentIds: [id] }))).toMatchObject({
      status: 404,
    })
    const bill = await market.post(market.anke, `${billing}/customers/${kitchen.company.slug}/documents`, {
      isIssued: true,
    })
    expect(refusal(bill)).toMatchObject({ code: 'NothingToBill' })
  })
})

describe('a list for the bank', () => {
  it('collects what is due now, and nothing before its day', async () => {
    const kitchen = await givesMandate('Kantine Später')
    const invoice = await invoiced(kitchen)
    await overdue([invoice], '2026-11-27')
    await paid(kitchen, 100)
    const items = await offered('debit', kitchen)
    expect(items).toMatchObject([{ cents: invoice.grossCents - 100 }])
    expect(await make('debit', items)).toMatchObject({ status: 400, body: { errors: [{ path: 'executeOn' }] } })
    await carriedOut(await made('debit', items, '2026-11-27'))
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: 0 })
  })

  it('that was not sent loses what was taken back or objected to', async () => {
    const [one, other] = [await farmNamed('Hof Einwand'), await farmNamed('Hof Storno')]
    for (const farm of [one, other]) await received(farm, 2)
    const [objected, corrected] = [await settled(one), await settled(other)]
    const runId = await made('transfer', [...(await offered('transfer', one)), ...(await offered('transfer', other))])
    await objectTo(one, objected)
    expect(await market.get(market.anke, runUrl(runId))).toMatchObject({
      itemCount: 1,
      items: [{ number: corrected.number }],
    })
    await correct(corrected)
    expect(await market.send('GET', market.anke, runUrl(runId))).toMatchObject({ status: 404 })
  })

  it('is looked at again when it is sent, and says what has changed instead of going out', async () => {
    const [less, none, same] = [
      await givesMandate('Kantine Weniger'),
      await givesMandate('Kantine Nichts'),
      await givesMandate('Kantine Gleich'),
    ]
    const [a, b, c] = [await invoiced(less), await invoiced(none), await invoiced(same)]
    const runId = await made('debit', [
      ...(await offered('debit', less)),
      ...(await offered('debit', none)),
      ...(await offered('debit', same)),
    ])
    await paid(less, 100)
    await paid(none, b.grossCents, [b])
    const changed = await market.done(market.anke, runUrl(runId, '/sent'))
    expect(changed).toEqual({
      isSent: false,
      changes: [
        { number: a.number, name: less.company.name, fromCents: a.grossCents, toCents: a.grossCents - 100 },
        { number: b.number, name: none.company.name, fromCents: b.grossCents, toCents: 0 },
      ],
    })
    const run = await market.get(market.anke, runUrl(runId))
    expect(run).toMatchObject({ sentAt: null, itemCount: 2 })
    expect(run.items.map(({ cents }: { cents: number }) => cents)).toEqual([a.grossCents - 100, c.grossCents])
    const told = async () =>
      (await market.db.select().from(mails).where(eq(mails.template, 'debitAnnounced'))).filter(
        ({ recipient }) => recipient === less.company.email,
      )
    expect(await told()).toEqual([])
    expect(await market.done(market.anke, runUrl(runId, '/sent'))).toEqual({ isSent: true, changes: [] })
    expect(await told()).toMatchObject([{ data: { taken: [{ cents: a.grossCents - 100 }] } }])
  })

  it('that was not sent loses an invoice that its customer complains about, and one of which something is credited', async () => {
    const kitchen = await givesMandate('Kantine Reklamation')
    const invoice = await invoiced(kitchen, 3)
    const { items } = await market.hubOrder(invoice.orderNumber)
    const url = `/api/business-customer/orders/${invoice.orderNumber}/items/${items[0].id}/complaints`
    const first = await made('debit', await offered('debit', kitchen))
    const said = await market.post(kitchen.person, url, { reason: 'spoilt', amount: 2 })
    expect(said.status).toBe(200)
    expect(await market.send('GET', market.anke, runUrl(first))).toMatchObject({ status: 404 })
    // In full as long as nothing is decided, and it says so: nobody chooses it unseen.
    expect(await offered('debit', kitchen)).toMatchObject([{ cents: invoice.grossCents, isComplained: true }])
    const second = await made('debit', await offered('debit', kitchen))
    const complaint = `/api/retailer/complaints/${said.body.complaints[0].id}`
    const decide = async (how: string, body: object) => {
      const { version } = await market.get(market.anke, complaint)
      expect(await market.send('PUT', market.anke, `${complaint}/${how}`, { version, body })).toMatchObject({
        status: 200,
      })
    }
    await decide('credit', { amount: 1, answer: '' })
    expect(await market.send('GET', market.anke, runUrl(second))).toMatchObject({ status: 404 })
    // No document says so yet: one of three is credited.
    expect(await offered('debit', kitchen)).toMatchObject([{ cents: 3_189, isComplained: false }])
    // Nothing is credited any more: the invoice is collected in full.
    await decide('refusal', { reason: 'War doch frisch' })
    const third = await made('debit', await offered('debit', kitchen))
    expect(await market.get(market.anke, runUrl(third))).toMatchObject({ itemCount: 1 })
    await carriedOut(third)
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0 })
  })

  it('offers no more than will be due once a credit is written, and goes out with that', async () => {
    const kitchen = await givesMandate('Kantine Vorgriff')
    const [paid, credited, other] = [await invoiced(kitchen), await invoiced(kitchen, 3), await invoiced(kitchen)]
    await pay(kitchen, paid.grossCents, [paid])
    await creditsOne(kitchen, credited.orderNumber)
    const rest = { number: other.number, cents: 1_594 }
    expect(await offered('debit', kitchen)).toMatchObject([{ number: credited.number, cents: 3_189 }, rest])
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 4_783 + 1_594, dueNowCents: 3_189 + 1_594 })
    // A credit of goods that are paid takes off what else is open, the oldest first.
    await creditsOne(kitchen, paid.orderNumber)
    expect(await offered('debit', kitchen)).toMatchObject([{ number: credited.number, cents: 1_595 }, rest])
    expect(await offered('transfer', kitchen)).toEqual([])
    const runId = await made('debit', await offered('debit', kitchen))
    await billed(kitchen, { orderNumber: credited.orderNumber, withComplaints: true })
    await billed(kitchen, { orderNumber: paid.orderNumber, withComplaints: true })
    await carriedOut(runId)
    expect(await accountOf(kitchen)).toMatchObject({ openCents: 0, creditCents: 0, dueNowCents: 0 })
  })

  it('that was not sent loses an invoice whose goods came back', async () => {
    const kitchen = await givesMandate('Kantine Zurück')
    const [back, kept] = [await invoiced(kitchen), await invoiced(kitchen)]
    const runId = await made('debit', await offered('debit', kitchen))
    const url = `/api/retailer/business-customer-orders/${back.orderNumber}/take-back-hand-over`
    await market.done(market.anke, url, { where: 'hub', reason: 'Nicht angenommen' })
    expect(await market.get(market.anke, runUrl(runId))).toMatchObject({ items: [{ number: kept.number }] })
  })

  it.each([
    ['fewer came than were counted', [good(10)], true],
    ['more came than were counted', [good(25)], false],
    ['only the lot was another', [good(20, 'L-2')], false],
  ])('that was not sent loses a settlement of which too much was counted: %s', async (name, receipts, isOff) => {
    const farm = await farmNamed(`Hof Zählung ${name}`)
    const { orderNumber, itemId, salesUnitId } = await received(farm, 20)
    const { number } = await settled(farm)
    const runId = await made('transfer', await offered('transfer', farm))
    const sharings = [{ salesUnitId, rule: { kind: 'oldestFirst' } }]
    const url = `/api/retailer/retailer-orders/${orderNumber}/items/${itemId}/correct-count`
    await market.done(market.anke, url, { receipts, reason: 'Nachgezählt', sharings, seen: 20 })
    const run = await market.send('GET', market.anke, runUrl(runId))
    expect(run).toMatchObject(isOff ? { status: 404 } : { status: 200, body: { items: [{ number }] } })
    if (!isOff) return
    expect(await offered('transfer', farm)).toMatchObject([{ number, cents: 10_700 }])
    await settled(farm)
    expect(await offered('transfer', farm)).toMatchObject([{ cents: 10_700 }])
  })

  it('of which nothing is left when it is sent goes away', async () => {
    const kitchen = await givesMandate('Kantine Fort')
    const invoice = await invoiced(kitchen)
    const runId = await made('debit', await offered('debit', kitchen))
    await paid(kitchen, invoice.grossCents, [invoice])
    expect(await market.done(market.anke, runUrl(runId, '/sent'))).toMatchObject({ isSent: false })
    expect(await market.send('GET', market.anke, runUrl(runId))).toMatchObject({ status: 404 })
  })
})

it('no account has more than its books say', async () => {
  const { rows } = await market.db.execute(sql`
    select a.partner_id from ${moneyAccounts} a
    where a.credit_cents <> (select coalesce(sum(p.cents), 0) from ${payments} p
        where p.retailer_id = a.retailer_id and p.partner_id = a.partner_id)
      - (select coalesce(sum(x.cents), 0) from ${paymentAllocations} x join ${openItems} i on i.document_id = x.document_id
        where x.against_id is null and i.retailer_id = a.retailer_id and i.partner_id = a.partner_id)`)
  expect(rows).toEqual([])
})
