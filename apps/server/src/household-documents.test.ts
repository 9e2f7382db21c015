import { createHash, randomBytes } from 'node:crypto'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followFacts } from './follow-facts.ts'
import { companies } from './modules/accounts/public.ts'
import {
  billingDocuments,
  documentAttachment,
  moneyAccounts,
  openItems,
  payments,
  reminders,
  workOffRun,
} from './modules/billing/public.ts'
import { type Morning, openMorning, thursday } from './modules/fulfilment/testing/morning.ts'
import { mails } from './modules/notifications/public.ts'
import { businessCustomerOrders, prepayments } from './modules/orders/public.ts'
import { pricingRules, refreshOffers } from './modules/pricing/public.ts'
import { warehouses } from './modules/stock/public.ts'
import { type CamtBooking, camtOf } from './platform/testing/camt-of.ts'
import { givenCompany, givenHub, givenSalesUnit, givenUser, givenViewer } from './platform/testing/given.ts'
import { invoicedOrder } from './platform/testing/handed-over.ts'

/** A hub that sells to households: juice in deposit bottles, and cheese by weight. */
let market: Morning
/** 1,67 € of its producer and 50 % are 2,51 € net and 2,99 € gross at 19 %; 0,15 € deposit a bottle. */
let juice: string
const juiceCents = 299
/** About 1 kg at 13,33 € and 50 %: 20,00 € net and 23,80 € gross a kilogram. */
let cheese: string
const cheeseCents = 2380
const now = new Date('2026-11-23T08:00:00Z')
const details = {
  ...{
    accountHolder: 'Hub an der Bank',
    iban: 'DE89370400440532013000',
    vatId: 'DE136695976',
    phone: '+4951112345678',
  },
  paymentKinds: ['invoice', 'prepayment', 'cashAtPickup'] as const,
}
const taxed = { article: { vatCategory: 'standard' as const } }
const inBottles = {
  ...taxed,
  salesUnit: { supplierPriceCents: 167, sellsB2c: true, deposits: [{ kind: 'bottle' as const, count: 1, cents: 15 }] },
}
/** Half of what things cost is put on their prices for households. */
const offered = async (retailerId: string) => {
  await market.db.insert(pricingRules).values([{ retailerId, channel: 'b2c', markupBasisPoints: 5000 }])
  await market.db.transaction((tx) => refreshOffers(tx, { retailerId, now }))
}
beforeAll(async () => {
  market = await openMorning()
  await market.db
    .update(companies)
    .set({ ...details, paymentKinds: [...details.paymentKinds] })
    .where(eq(companies.id, market.hub.id))
  const farm = await market.supplier('Mosterei Ahrens')
  const bottle = await farm.sells(0, inBottles)
  const wheel = await farm.sells(0, {
    ...taxed,
    salesUnit: { supplierPriceCents: 1333, priceBasis: 'kilogram', expectedWeightGrams: 1000, sellsB2c: true },
  })
  juice = bottle.id
  cheese = wheel.id
  for (const id of [juice, cheese]) await market.receive(market.hub.id, id, 300)
  await offered(market.hub.id)
})
afterAll(() => market.close())

type Placed = { readonly orderNumber: string; readonly at: string; readonly token: string }
const home = { street: 'Moorweg 4', postcode: '26419', city: 'Deichmoor' }
const guest = { name: 'Frauke Lüers', phone: '+494401998877', email: 'frauke@haushalt.example' }

/** A guest orders six bottles, and cheese where `grams` are said later. */
const placed = async ({
  payment = 'invoice',
  withCheese = false,
  bottles = 6,
  hub = market.hub.slug,
  bottle = juice,
} = {}) => {
  const token = randomBytes(16).toString('base64url')
  const body = {
    ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment, contact: guest },
    linkToken: token,
    address: payment === 'invoice' ? home : null,
    lines: [
      { salesUnitId: bottle, quantity: bottles, unitPriceCents: juiceCents },
      ...(withCheese ? [{ salesUnitId: cheese, quantity: 1, unitPriceCents: cheeseCents }] : []),
    ],
  }
  const url = `/api/household-hubs/${hub}/guest-orders`
  const answer = await market.post(null, url, body)
  expect({ status: answer.status, code: answer.body.code, errors: answer.body.errors }).toMatchObject({ status: 200 })
  const { orderNumber } = answer.body
  return { orderNumber, at: `/api/retailer/business-customer-orders/${orderNumber}`, token } as Placed
}

/** Picked, weighed and fetched. */
const fetched = async (
  { orderNumber, at }: Placed,
  { grams = 0, handOver = {}, by = market.anke } = {},
): Promise<void> => {
  await market.done(by, `${at}/confirm`)
  const { items } = await market.get(by, at)
  for (const item of items) {
    const weighed =
      item.priceBasis === 'kilogram'
        ? { quantity: 1, weighedGrams: grams, isWeightConfirmed: true }
        : { quantity: item.orderedQuantity }
    expect((await market.pick(orderNumber, item.id, weighed, by)).body).not.toHaveProperty('code')
  }
  await market.depart(orderNumber, by)
  const { status, body } = await market.complete(orderNumber, handOver, by)
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
}

const billing = '/api/retailer/billing'
const slugOf = ({ orderNumber }: Placed) => orderNumber.toLowerCase()
const billed = async (order: Placed) => {
  const { status, body } = await market.post(market.anke, `${billing}/customers/${slugOf(order)}/documents`, {
    isIssued: true,
  })
  expect({ status, code: body.code, facts: body.missing }).toEqual({ status: 200, code: undefined })
  return market.get(market.anke, `${billing}/documents/${body.documentIds[0]}`)
}
const accountOf = (order: Placed) => market.get(market.anke, `${billing}/accounts/${slugOf(order)}`)
const prepaid = async ({ at }: Placed, body: object) => {
  const { version } = await market.get(market.anke, at)
  const answer = await market.send('POST', market.anke, `${at}/prepayments`, {
    version,
    body: { isBack: false, day: '2026-11-23', ...body },
  })
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 200, code: undefined })
}

/** An order that was paid beforehand, with so many cents too much, fetched and billed. */
const paidAndBilled = async (moreCents = 0) => {
  const order = await placed({ payment: 'prepayment' })
  const { prepayment } = await market.get(market.anke, order.at)
  await prepaid(order, { cents: prepayment.dueCents + moreCents })
  await fetched(order)
  return { order, prepayment, invoice: await billed(order) }
}

describe('a guest who pays by invoice', () => {
  it('gets one with gross prices, in the one series of the hub, by mail with a link', async () => {
    const order = await placed({ withCheese: true })
    await fetched(order, { grams: 985 })
    const { customers } = await market.get(market.anke, `${billing}/customers`)
    expect(customers).toContainEqual(
      expect.objectContaining({
        customer: { slug: slugOf(order), name: 'Frauke Lüers', orderNumber: order.orderNumber },
        orderCount: 1,
      }),
    )
    const invoice = await billed(order)
    const { totals } = await market.hubOrder(order.orderNumber)
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', channel: 'b2c', state: 'sent', number: expect.stringMatching(/^RE-2026-\d{6}$/) },
      ...{ grossCents: totals.grossCents, dueOn: '2026-12-07', company: { slug: slugOf(order), name: 'Frauke Lüers' } },
    })
    expect(invoice.lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['goods', 6],
      ['deposit', 6],
      ['goods', 985],
    ])
    // 6 bottles at 2,99 €, 985 g at 23,80 €, and 6 deposits, whose 0,15 € are gross for a household.
    expect(invoice.grossCents).toBe(1794 + 2344 + 90)
    const [mail] = await market.db.select().from(mails).where(sql`${mails.data} ->> 'documentId' = ${invoice.id}`)
    expect(mail).toMatchObject({
      ...{ recipient: guest.email, template: 'documentIssued' },
      data: { name: guest.name, number: invoice.number, orderNumber: order.orderNumber, token: expect.any(String) },
    })
    expect((await accountOf(order)).openCents).toBe(totals.grossCents)
    const paid = { isBack: false, cents: totals.grossCents, day: '2026-11-23', way: 'transfer', note: '' }
    await market.done(market.anke, `${billing}/accounts/${slugOf(order)}/payments`, {
      ...paid,
      documentIds: [invoice.id],
    })
    expect((await market.hubOrder(order.orderNumber)).paymentStatus).toBe('paid')
  })

  it('has what came back taken off by a document that names the first', async () => {
    const order = await placed()
    await fetched(order)
    const invoice = await billed(order)
    const { body } = await market.post(market.anke, `${billing}/documents/${invoice.id}/correct`)
    const correction = await market.get(market.anke, `${billing}/documents/${body.documentIds[0]}`)
    expect(correction).toMatchObject({ kind: 'correction', grossCents: -invoice.grossCents, corrects: invoice.number })
    expect(await accountOf(order)).toMatchObject({ openCents: 0, creditCents: 0 })
  })
})

describe('money that came before', () => {
  it('and that somebody books by hand keeps its way and its note', async () => {
    const order = await placed({ payment: 'prepayment' })
    await prepaid(order, { cents: 100 })
    await fetched(order)
    const { id, grossCents } = await billed(order)
    const paid = { isBack: false, cents: grossCents - 100, day: '2026-11-23', way: 'cash', note: 'Brachte es vorbei' }
    await market.done(market.anke, `${billing}/accounts/${slugOf(order)}/payments`, { ...paid, documentIds: [id] })
    const { payments: booked } = await accountOf(order)
    expect(booked).toContainEqual(expect.objectContaining({ cents: grossCents - 100, way: 'cash', note: paid.note }))
    expect(booked).toContainEqual(expect.objectContaining({ cents: 100, way: 'transfer', note: '' }))
  })

  it('at the counter stands on the paper as paid, and nothing is to be paid', async () => {
    const order = await placed({ payment: 'cashAtPickup' })
    await fetched(order, { handOver: { paid: 'cashAtPickup' } })
    const invoice = await billed(order)
    expect(invoice).toMatchObject({ dueOn: null, money: { state: 'settled', openCents: 0 } })
    const [stored] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, invoice.id))
    expect(stored).toMatchObject({ prepaidCents: invoice.grossCents, buyer: { name: guest.name, street: '' } })
    expect((await market.hubOrder(order.orderNumber)).paymentStatus).toBe('paid')
  })

  it('beforehand stands on the paper, the rest that the scale left goes back, and the books know all of it', async () => {
    const order = await placed({ payment: 'prepayment', withCheese: true })
    const { prepayment } = await market.get(market.anke, order.at)
    await prepaid(order, { cents: prepayment.dueCents })
    await fetched(order, { grams: 900 })
    const invoice = await billed(order)
    expect(invoice).toMatchObject({ dueOn: null, money: { state: 'settled' } })
    const left = prepayment.dueCents - invoice.grossCents
    expect(left).toBeGreaterThan(0)
    expect(await accountOf(order)).toMatchObject({ creditCents: left, openCents: 0 })
    await prepaid(order, { isBack: true, cents: left })
    expect(await accountOf(order)).toMatchObject({ creditCents: 0, openCents: 0 })
    const ledger = await market.get(market.anke, `${billing}/ledger?month=2026-11`)
    expect(ledger.unwritten).toEqual([])
  })

  it('after the invoice settles it', async () => {
    const order = await placed({ payment: 'prepayment' })
    await prepaid(order, { cents: 100 })
    await fetched(order)
    const invoice = await billed(order)
    expect(invoice.money).toMatchObject({ openCents: invoice.grossCents - 100 })
    await prepaid(order, { cents: invoice.grossCents - 100 })
    expect((await market.get(market.anke, `${billing}/documents/${invoice.id}`)).money).toMatchObject({
      state: 'settled',
    })
    expect((await market.hubOrder(order.orderNumber)).paymentStatus).toBe('paid')
  })
})

describe('money of a bank statement', () => {
  const iban = 'DE02120300000000202051'
  let last = 0
  /** Takes a statement of one booking in and works it off; what waits of it then. */
  const waiting = async (booking: Omit<CamtBooking, 'reference'>) => {
    last += 1
    const { body } = await market.server.app.inject({
      method: 'POST',
      url: `${billing}/statements?fileName=auszug.xml`,
      headers: { authorization: `Bearer ${market.anke.subject}`, 'content-type': 'application/octet-stream' },
      payload: camtOf([{ reference: `H-${last}`, iban, ...booking }]),
    })
    const { bookedCount } = await market.done(market.anke, `${billing}/statements/${JSON.parse(body).id}/match`)
    expect(bookedCount).toBe(0)
    const { bookings } = await market.get(market.anke, `${billing}/bookings`)
    return bookings.find(({ purpose }: { purpose: string }) => purpose === booking.purpose)
  }

  it('that names the invoice of an order paid beforehand is offered, booked on the order, taken back and sent back', async () => {
    const order = await placed({ payment: 'prepayment' })
    await prepaid(order, { cents: 100 })
    await fetched(order)
    const { id: documentId, number, grossCents } = await billed(order)
    const restCents = grossCents - 100
    const purpose = `Rechnung ${number}`
    const { id, suggestions } = await waiting({ cents: restCents, purpose })
    expect(suggestions).toMatchObject([{ company: { slug: slugOf(order) }, documents: [{ number }] }])
    const other = {
      isBack: false,
      cents: 1,
      day: '2026-11-23',
      way: 'transfer',
      note: '',
      documentIds: [market.hub.id],
    }
    const refused = await market.post(market.anke, `${billing}/accounts/${slugOf(order)}/payments`, other)
    expect([refused.status, refused.body.code]).toEqual([409, 'DocumentSettled'])
    const assign = async () => {
      const body = { companySlug: slugOf(order), documentIds: [documentId] }
      await market.done(market.anke, `${billing}/bookings/${id}/assign`, body)
      const [payment] = await market.db
        .select()
        .from(payments)
        .where(sql`${payments.bankBookingId} = ${id} and ${payments.takesBackId} is null and not exists (
          select from ${payments} r where r.takes_back_id = ${payments.id})`)
      return payment?.id ?? ''
    }
    const moneyOf = async () => {
      const { prepayment } = await market.get(market.anke, order.at)
      const { openCents, creditCents } = await accountOf(order)
      return { onOrder: prepayment.openCents, openCents, creditCents }
    }
    const paid = { onOrder: 0, openCents: 0, creditCents: 0 }
    const unpaid = { onOrder: restCents, openCents: restCents, creditCents: 0 }
    const mistaken = await assign()
    expect(await moneyOf()).toEqual(paid)
    // Somebody's mistake: the booking waits again.
    await market.done(market.anke, `${billing}/payments/${mistaken}/take-back`)
    expect(await moneyOf()).toEqual(unpaid)
    const payment = await assign()
    expect(await moneyOf()).toEqual(paid)
    // Who paid is known to whoever pays it back.
    const [booked] = await market.db
      .select()
      .from(prepayments)
      .where(sql`${prepayments.takenBackAt} is null`)
      .orderBy(desc(prepayments.id))
      .limit(1)
    expect(booked?.payer).toMatchObject({ iban })
    const back = await waiting({ cents: -restCents, purpose: `Rueckgabe ${number}` })
    await market.done(market.anke, `${billing}/returned-bookings/${back.id}`, { paymentId: payment })
    expect(await moneyOf()).toEqual(unpaid)
    expect((await market.hubOrder(order.orderNumber)).paymentStatus).toBe('partiallyPaid')
  })
})

describe('a household that was charged wrongly', () => {
  const corrected = async (invoice: { id: string }, kind: string, value: number) => {
    const url = `${billing}/corrections/${invoice.id}`
    const { orders } = await market.get(market.anke, url)
    const corrections = [{ of: orders[0].lines[0].id, kind, value }]
    const preview = await market.done(market.anke, `${url}/consequences`, { corrections })
    const { grossCents } = preview.totals
    const { documentIds } = await market.done(market.anke, url, { corrections, reason: 'Falsch getippt', grossCents })
    const document = await market.get(market.anke, `${billing}/documents/${documentIds[0]}`)
    expect(document).toMatchObject({
      grossCents,
      concerns: expect.arrayContaining([expect.stringMatching(/^RE-/)]),
      reason: 'Falsch getippt',
    })
    return document
  }

  it('has its gross price put right, finds the credit by its link, and gets back what it had paid beforehand', async () => {
    const { order, invoice } = await paidAndBilled()
    const credit = await corrected(invoice, 'price', juiceCents - 50)
    expect(credit).toMatchObject({ kind: 'credit', grossCents: -300 })
    const { documents } = await market.get(null, `/api/guest-orders/${order.token}/documents`)
    expect(documents.map(({ number }: { number: string }) => number)).toEqual([credit.number, invoice.number])
    expect((await market.get(market.anke, order.at)).prepayment).toMatchObject({ backCents: 300, openCents: 0 })
    expect(await accountOf(order)).toMatchObject({ creditCents: 300, openCents: 0 })
    await prepaid(order, { isBack: true, cents: 300 })
    expect(await accountOf(order)).toMatchObject({ creditCents: 0, openCents: 0 })
  })

  it('owes what it was charged too little, and pays it on its order', async () => {
    const { order, invoice } = await paidAndBilled()
    await corrected(invoice, 'price', juiceCents - 50)
    await prepaid(order, { isBack: true, cents: 300 })
    const charge = await corrected(invoice, 'price', juiceCents)
    expect(charge).toMatchObject({ kind: 'invoice', grossCents: 300, money: { openCents: 300 } })
    expect((await market.get(market.anke, order.at)).prepayment).toMatchObject({ openCents: 300 })
    await prepaid(order, { cents: 300 })
    expect((await market.get(market.anke, `${billing}/documents/${charge.id}`)).money.openCents).toBe(0)
    expect((await market.hubOrder(order.orderNumber)).paymentStatus).toBe('paid')
  })

  const refundListed = async (order: Placed) => {
    const { candidates } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=transfer`)
    const refund = candidates.find((each: { orderNumber: string }) => each.orderNumber === order.orderNumber)
    const { runId } = await market.done(market.anke, `${billing}/bank-runs`, {
      ...{ kind: 'transfer', executeOn: '2026-11-24', items: [{ subject: 'order', id: refund.id }] },
      accounts: [{ id: refund.id, holder: guest.name, iban: 'DE02120300000000202051' }],
    })
    return { runId, cents: refund.cents }
  }

  it('is sent nothing back that a later charge takes, while its list is not with the bank', async () => {
    const { order, invoice } = await paidAndBilled()
    await corrected(invoice, 'price', juiceCents - 50)
    const { runId, cents } = await refundListed(order)
    expect(cents).toBe(300)
    const charge = await corrected(invoice, 'price', juiceCents)
    expect(charge).toMatchObject({ grossCents: 300, money: { openCents: 0 } })
    expect(await market.send('GET', market.anke, `${billing}/bank-runs/${runId}`)).toMatchObject({ status: 404 })
    expect(await accountOf(order)).toMatchObject({ creditCents: 0, openCents: 0, dueNowCents: 0 })
    const { takenOff } = await market.get(market.anke, `${billing}/bank-runs?kind=transfer`)
    expect(takenOff[0]).toMatchObject({ reason: 'invoiced', number: order.orderNumber, company: null, cents: 300 })
  })

  it('is sent nothing back by a list that was not sent once its hand-over is taken back', async () => {
    const { order } = await paidAndBilled(500)
    const { runId, cents } = await refundListed(order)
    expect(cents).toBe(500)
    await market.done(market.anke, `${order.at}/take-back-hand-over`, { where: 'hub', reason: 'Falscher Abholer' })
    expect(await market.send('GET', market.anke, `${billing}/bank-runs/${runId}`)).toMatchObject({ status: 404 })
    const { takenOff } = await market.get(market.anke, `${billing}/bank-runs?kind=transfer`)
    expect(takenOff[0]).toMatchObject({ reason: 'changed', number: order.orderNumber, cents: 500 })
  })

  it('never owes more than the ceiling of its order, the agreed price, what it ordered and what bringing that costs', async () => {
    const order = await placed({ withCheese: true })
    const { mostGrossCents } = await market.get(null, `/api/guest-orders/${order.token}`)
    await fetched(order, { grams: 1_400 })
    const invoice = await billed(order)
    expect(invoice.grossCents).toBe(mostGrossCents)
    const url = `${billing}/corrections/${invoice.id}`
    const [{ id: orderId, lines }] = (await market.get(market.anke, url)).orders
    const idOf = (wanted: string) => lines.find(({ measure }: { measure: string }) => measure === wanted).id
    const [wheel, bottles] = [idOf('gram'), idOf('piece')]
    const send = (of: string, kind: string, value: number) =>
      market.send('POST', market.anke, url, { body: { corrections: [{ of, kind, value }], reason: 'Falsch getippt' } })
    for (const [of, kind, value, most] of [
      [wheel, 'amount', 1_300, 1_100],
      [wheel, 'price', cheeseCents + 1, cheeseCents],
      [bottles, 'price', 400, juiceCents],
      [bottles, 'amount', 7, 6],
      [orderId, 'fee', 1, 0],
    ] as const) {
      const refused = { code: 'CorrectionAboveAgreed', facts: { of, kind, most } }
      expect(await send(of, kind, value)).toMatchObject({ status: 409, body: refused })
    }
    // Down, and up again to the ceiling.
    for (const grams of [900, 1_100]) expect(await send(wheel, 'amount', grams)).toMatchObject({ status: 200 })
    expect(await accountOf(order)).toMatchObject({ dueNowCents: mostGrossCents })
  })

  it('pays the same once the VAT in its price is put right, also of the deposit', async () => {
    const order = await placed({ payment: 'cashAtPickup' })
    await fetched(order, { handOver: { paid: 'cashAtPickup' } })
    const document = await corrected(await billed(order), 'vatRate', 700)
    expect(document).toMatchObject({ kind: 'invoice', grossCents: 0, money: { openCents: 0 } })
    // 17,94 € and 0,90 € of deposits: 3,01 € of VAT in them at 19 %, 1,23 € at 7 %.
    expect(document.totals.vat).toMatchObject([
      { basisPoints: 700, vatCents: 123 },
      { basisPoints: 1_900, vatCents: -301 },
    ])
    expect((await market.hubOrder(order.orderNumber)).paymentStatus).toBe('paid')
    const { documents } = await market.get(null, `/api/guest-orders/${order.token}/documents`)
    expect(documents).toHaveLength(2)
  })
})

describe('a household that complains', () => {
  const complain = (order: Placed, itemId: string, body: object) =>
    market.post(null, `/api/guest-orders/${order.token}/items/${itemId}/complaints`, {
      ...{ reason: 'spoilt', note: 'Zwei Flaschen waren offen.', pictures: [] },
      ...body,
    })
  const credited = async (complaintId: string, amount: number) => {
    const { version } = await market.get(market.anke, `/api/retailer/complaints/${complaintId}`)
    const answer = await market.send('PUT', market.anke, `/api/retailer/complaints/${complaintId}/credit`, {
      version,
      body: { amount, answer: 'Das tut uns leid.' },
    })
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 200, code: undefined })
  }

  it('gets a credit for what was on its invoice, and back what it had paid', async () => {
    const { order, invoice } = await paidAndBilled()
    const { items } = await market.hubOrder(order.orderNumber)
    const said = await complain(order, items[0].id, { amount: 2 })
    expect(said.body.complaints).toMatchObject([{ status: 'open', amount: 2 }])
    expect((await complain(order, items[0].id, { amount: 5 })).body).toMatchObject({ code: 'QuantityTooHigh' })
    // Another guest's link says nothing about it.
    const other = await placed()
    expect((await complain(other, items[0].id, { amount: 1 })).status).toBe(404)

    await credited(said.body.complaints[0].id, 2)
    const cents = 2 * juiceCents
    expect((await market.get(market.anke, order.at)).prepayment).toMatchObject({ backCents: cents, openCents: 0 })
    const credit = await billed(order)
    expect(credit).toMatchObject({ kind: 'credit', grossCents: -cents, concerns: [invoice.number] })
    const told = await market.db.select().from(mails).where(eq(mails.template, 'documentIssued'))
    expect(told.at(-1)).toMatchObject({ data: { number: credit.number, tellAccountTo: market.hub.email } })
    expect(await accountOf(order)).toMatchObject({ creditCents: cents, openCents: 0 })
    await prepaid(order, { isBack: true, cents })
    expect(await accountOf(order)).toMatchObject({ creditCents: 0, openCents: 0 })
    const { documents } = await market.get(null, `/api/guest-orders/${order.token}/documents`)
    expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['credit', 'invoice'])
    const mail = await market.db.select().from(mails).where(sql`${mails.template} = 'complaintDecided'`)
    expect(mail.at(-1)).toMatchObject({
      recipient: guest.email,
      data: { token: expect.any(String), channel: 'b2c', tellAccountTo: market.hub.email },
    })
    expect(await market.get(market.anke, `/api/retailer/complaints/${said.body.complaints[0].id}`)).toMatchObject({
      channel: 'b2c',
      creditedCents: cents,
    })
    // Its price is gross: in the hub's table it does not stand beside what is credited to businesses net.
    const table = await market.server.app.inject({
      url: `/api/retailer/complaints?format=csv&orderNumber=${order.orderNumber}`,
      headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': 'de-DE' },
    })
    const [head = '', row = ''] = table.payload.split('\r\n')
    const cells = Object.fromEntries(head.split(';').map((name, at) => [name, row.split(';')[at]]))
    const euros = (cents / 100).toFixed(2).replace('.', ',')
    expect(cells).toMatchObject({ 'Gutgeschrieben netto': '', 'Gutgeschrieben brutto': euros })
  })

  it('is credited no more than is charged for goods that were weighed anew; its lines stand with the money as it does', async () => {
    const order = await placed({ payment: 'prepayment', withCheese: true })
    const { prepayment } = await market.get(market.anke, order.at)
    const paidCents = prepayment.dueCents - 2_000
    await prepaid(order, { cents: paidCents })
    await fetched(order, { grams: 985 })
    const { items } = await market.hubOrder(order.orderNumber)
    const wheel = items.find((item: { priceBasis: string }) => item.priceBasis === 'kilogram')
    const { body } = await complain(order, wheel.id, { amount: 900 })
    await credited(body.complaints[0].id, 900)
    const seen = await market.hubOrder(order.orderNumber)
    expect(seen.paymentStatus).toBe('paid')
    for (const item of seen.items) expect(item.paymentStatus).toBe('paid')
    const back = { where: 'hub', reason: 'Es war der falsche Käse' }
    await market.done(market.anke, `${order.at}/take-back-hand-over`, back)
    expect(await market.takeBack(order.orderNumber, wheel.id)).toMatchObject({ status: 200 })
    const weighed = { quantity: 1, weighedGrams: 500, isWeightConfirmed: true }
    expect(await market.pick(order.orderNumber, wheel.id, weighed)).toMatchObject({ status: 200 })
    await market.depart(order.orderNumber)
    expect(await market.complete(order.orderNumber, {})).toMatchObject({ status: 200 })
    const anew = await market.hubOrder(order.orderNumber)
    const bottles = anew.totals.grossCents - cheeseCents / 2
    expect(anew.prepayment).toMatchObject({ backCents: paidCents - bottles, openCents: 0 })
    // On paper it is the same.
    expect((await billed(order)).grossCents).toBe(bottles)
  })

  it('is charged less where nothing was invoiced yet', async () => {
    const order = await placed()
    await fetched(order)
    const { items } = await market.hubOrder(order.orderNumber)
    const { body } = await complain(order, items[0].id, { amount: 1 })
    await credited(body.complaints[0].id, 1)
    const invoice = await billed(order)
    const { totals } = await market.hubOrder(order.orderNumber)
    expect(invoice.grossCents).toBe(totals.grossCents - juiceCents)
  })

  it('only as the person whose order it is, and with photos that they have uploaded', async () => {
    const order = await placed()
    await fetched(order)
    const [owner, stranger] = [await givenUser(market.db), await givenUser(market.db)]
    await market.db.execute(sql`
      update ${businessCustomerOrders} set private_customer_id = ${owner.id}, guest_contact = null where order_number = ${order.orderNumber}`)
    const { items } = await market.hubOrder(order.orderNumber)
    const at = `/api/private-customer/orders/${order.orderNumber}`
    const body = { reason: 'damaged', amount: 1, note: '', pictures: [] }
    expect((await market.post(stranger, `${at}/items/${items[0].id}/complaints`, body)).status).toBe(404)
    expect((await complain(order, items[0].id, { amount: 1 })).status).toBe(404)
    expect((await market.post(owner, `${at}/items/${items[0].id}/complaints`, body)).status).toBe(200)
    expect((await market.get(owner, `${at}/complaints`)).complaints).toMatchObject([{ reason: 'damaged', amount: 1 }])
  })
})

describe('empties of a household', () => {
  const bottle = { kind: 'bottle', cents: 15 }
  const brought = (count: number) => ({ returned: [{ ...bottle, count }] })
  const containersOf = (order: Placed) => market.get(market.anke, `/api/retailer/containers/${slugOf(order)}`)
  const later = (order: Placed, count: number, isConfirmed = false) =>
    market.post(market.anke, `/api/retailer/containers/${slugOf(order)}/returns`, {
      returned: [{ ...bottle, count }],
      isConfirmed,
    })
  const linesOf = ({ lines }: { lines: { kind: string; lineCents: number; vatBasisPoints: number }[] }) =>
    lines.map(({ kind, lineCents, vatBasisPoints }) => [kind, lineCents, vatBasisPoints])
  /** Somebody who has registered, with these orders as their own. */
  const ordererOf = async (...orders: readonly Placed[]) => {
    const person = await givenUser(market.db)
    const numbers = orders.map(({ orderNumber }) => orderNumber)
    await market.db.execute(sql`
      update ${businessCustomerOrders} set private_customer_id = ${person.id}, guest_contact = null
      where order_number = any(${sql.param(numbers)}::text[])`)
    return person
  }
  const paysBack = (order: Placed, cents: number) =>
    market.post(market.anke, `${billing}/accounts/${slugOf(order)}/payments`, {
      ...{ isBack: true, cents, day: '2026-11-23', way: 'cash', note: 'Pfand ausgezahlt', documentIds: [] },
    })

  it('come off the invoice of the order that they came with, at the deposit that they bore, and stand on its account', async () => {
    const order = await placed()
    expect(await containersOf(order)).toMatchObject({ kinds: [], alsoLent: [bottle], isGross: true })
    await fetched(order, { handOver: brought(4) })
    expect(await market.hubOrder(order.orderNumber)).toMatchObject({ returnedCents: 60 })
    const invoice = await billed(order)
    expect(linesOf(invoice)).toEqual([
      ['goods', 1_794, 1_900],
      ['deposit', 90, 1_900],
      ['returned', -60, 1_900],
    ])
    expect(invoice).toMatchObject({ kind: 'invoice', grossCents: 1_824 })
    const account = await containersOf(order)
    expect(account).toMatchObject({
      ...{ kinds: [{ ...bottle, given: 6, returned: 4, balance: 2, balanceCents: 30 }], alsoLent: [] },
      movements: [{ count: -4 }, { count: 6 }].map((each) => expect.objectContaining(each)),
    })
    expect(await market.get(null, `/api/guest-orders/${order.token}/containers`)).toEqual(account)
    // Another guest's says nothing of it, and the hub next door finds nothing.
    const other = await placed()
    expect((await market.get(null, `/api/guest-orders/${other.token}/containers`)).kinds).toEqual([])
    const stranger = await givenViewer(market.db, await givenHub(market.db))
    const url = `/api/retailer/containers/${slugOf(order)}`
    expect((await market.send('GET', stranger, url)).status).toBe(404)
    expect((await market.post(stranger, `${url}/returns`, { returned: [{ ...bottle, count: 1 }] })).status).toBe(404)
  })

  it('are taken off at the counter, and paid out there where they are worth more than the goods', async () => {
    const order = await placed({ payment: 'cashAtPickup' })
    await fetched(order, { handOver: { ...brought(6), paid: 'cashAtPickup' } })
    const invoice = await billed(order)
    expect(invoice).toMatchObject({ grossCents: 1_794, money: { state: 'settled' } })
    expect(await accountOf(order)).toMatchObject({
      ...{ openCents: 0, creditCents: 0, payments: [{ cents: 1_794, way: 'cash' }] },
    })

    const little = await placed({ payment: 'cashAtPickup', bottles: 1 })
    await fetched(little, { handOver: { ...brought(30), paid: 'cardAtPickup' } })
    const worth = 30 * 15 - (juiceCents + 15)
    expect(await accountOf(little)).toMatchObject({ payments: [{ cents: -worth, way: 'cash' }], creditCents: -worth })
    expect(await billed(little)).toMatchObject({ kind: 'credit', grossCents: -worth })
    expect(await accountOf(little)).toMatchObject({ openCents: 0, creditCents: 0 })
    expect(await market.hubOrder(little.orderNumber)).toMatchObject({ paymentStatus: 'paid' })
  })

  it.each([
    ['on an invoice', {}, null],
    ['in cash at the counter', { payment: 'cashAtPickup' }, 'cashAtPickup'],
  ])('that are worth exactly the goods pay for them, and for what is taken back nobody paid (%s)', async (...given) => {
    const [, way, paid] = given
    const order = await placed({ ...way, bottles: 15 })
    await fetched(order, { handOver: { ...brought(juiceCents + 15), ...(paid && { paid }) } })
    const invoice = await billed(order)
    expect(invoice).toMatchObject({ kind: 'invoice', grossCents: 0, money: { state: 'settled' } })
    const status = async () => (await market.hubOrder(order.orderNumber)).paymentStatus
    expect(await status()).toBe('paid')
    expect(await accountOf(order)).toMatchObject({ openCents: 0, creditCents: 0 })
    await market.done(market.anke, `${billing}/documents/${invoice.id}/correct`)
    expect(await status()).toBe('cancelled')
    await billed(order)
    expect(await status()).toBe('paid')
  })

  it('that were counted at a hand-over that was none count no more', async () => {
    const order = await placed({ payment: 'cashAtPickup' })
    await fetched(order, { handOver: { ...brought(2), paid: 'cashAtPickup' } })
    await market.done(market.anke, `${order.at}/take-back-hand-over`, { where: 'onTheWay', reason: 'Falscher Name' })
    expect(await market.hubOrder(order.orderNumber)).toMatchObject({ returnedCents: 0, paymentStatus: 'unpaid' })
    expect(await containersOf(order)).toMatchObject({ kinds: [{ given: 0, returned: 0 }] })
    await market.complete(order.orderNumber, { ...brought(1), paid: 'cashAtPickup' })
    expect(await billed(order)).toMatchObject({ grossCents: 1_869, money: { state: 'settled' } })
  })

  it('go back of what was paid beforehand, and beyond it up to what they are worth', async () => {
    const order = await placed({ payment: 'prepayment', bottles: 1 })
    await prepaid(order, { cents: 314 })
    await fetched(order, { handOver: brought(30) })
    const { prepayment } = await market.get(market.anke, order.at)
    expect(prepayment).toMatchObject({ dueCents: 0, openCents: 0, backCents: 450 })
    expect(await billed(order)).toMatchObject({ kind: 'credit', grossCents: -136 })
    expect(await paysBack(order, 451)).toMatchObject({ status: 409, body: { code: 'MoreBackThanCame' } })
    expect((await paysBack(order, 450)).status).toBe(200)
    expect(await accountOf(order)).toMatchObject({ openCents: 0, creditCents: 0 })
    expect((await accountOf(order)).payments).toContainEqual(expect.objectContaining({ cents: -450, way: 'cash' }))
    // The hand-over was none after all: what was given is to come again, and is taken.
    await market.done(market.anke, `${order.at}/take-back-hand-over`, { where: 'onTheWay', reason: 'Falscher Name' })
    expect((await market.get(market.anke, order.at)).prepayment).toMatchObject({ openCents: 450 })
    await prepaid(order, { cents: 450 })
    await market.complete(order.orderNumber, {})
    await billed(order)
    expect(await accountOf(order)).toMatchObject({ openCents: 0, creditCents: 0 })
  })

  it('that come later make a credit of their own; two who count at once are decided one after the other', async () => {
    const order = await placed({ payment: 'cashAtPickup' })
    await fetched(order, { handOver: { paid: 'cashAtPickup' } })
    await billed(order)
    const both = await Promise.all([later(order, 4), later(order, 4)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'MoreReturnedThanGiven', facts: { items: [{ ...bottle, count: 4, out: 2 }] } },
    })
    expect((await later(order, 4, true)).body).toMatchObject({ kinds: [{ returned: 8, balance: -2 }] })
    const credit = await billed(order)
    expect(credit).toMatchObject({ kind: 'credit', grossCents: -120 })
    expect(await accountOf(order)).toMatchObject({ creditCents: 120 })
    expect((await paysBack(order, 120)).status).toBe(200)
    expect(await accountOf(order)).toMatchObject({ creditCents: 0, openCents: 0 })
  })

  it('of one person are one account over all orders with a hub, also once they are gone', async () => {
    const [may, july] = [await placed(), await placed()]
    const person = await ordererOf(may, july)
    await fetched(may)
    const { id } = await billed(may)
    const again = () => market.post(market.anke, `${billing}/documents/${id}/send`)
    expect(await again()).toMatchObject({ status: 200 })
    await fetched(july, { handOver: brought(8) })
    const ofPerson = (order: Placed, who = person) =>
      market.send('GET', who, `/api/private-customer/orders/${order.orderNumber}/containers`)
    const { body: account } = await ofPerson(may)
    expect(account.kinds).toMatchObject([{ ...bottle, given: 12, returned: 8, balance: 4 }])
    expect((await ofPerson(july)).body).toEqual(account)
    expect(await containersOf(july)).toEqual(account)
    expect((await ofPerson(may, await givenUser(market.db))).status).toBe(404)
    // Whoever asks what is held about them is told of it; what the books need outlasts them.
    expect((await market.get(person, '/api/profile/export')).empties).toEqual([
      { hub: market.hub.name, orderNumber: july.orderNumber, ...bottle, count: 8, returnedOn: '2026-11-23' },
    ])
    expect(await market.send('DELETE', person, '/api/profile')).toMatchObject({ status: 200 })
    expect((await ofPerson(july)).status).toBe(401)
    expect(await again()).toMatchObject({ status: 409, body: { code: 'NoMailAddress' } })
    expect(await billed(july)).toMatchObject({ grossCents: 1_884 - 120 })
    expect((await later(july, 4)).body).toMatchObject({ kinds: [{ balance: 0 }] })
    expect(await billed(july)).toMatchObject({ kind: 'credit', grossCents: -60 })
  })

  it('of one person at two hubs are two accounts: what is brought to one leaves the other as it was', async () => {
    const nextDoor = await givenHub(market.db, { ...details, name: 'Hub nebenan', paymentKinds: ['invoice'] })
    const berta = await givenViewer(market.db, nextDoor)
    await market.db.insert(warehouses).values({ companyId: nextDoor.id, name: 'Halle' })
    const press = await givenCompany(market.db, { homeHubId: nextDoor.id })
    const { salesUnit } = await givenSalesUnit(market.db, press.id, { retailerId: nextDoor.id, ...inBottles })
    await market.receive(nextDoor.id, salesUnit.id, 10)
    await offered(nextDoor.id)
    const [here, there] = [await placed(), await placed({ hub: nextDoor.slug, bottle: salesUnit.id, bottles: 4 })]
    const person = await ordererOf(here, there)
    await fetched(here)
    await fetched(there, { by: berta })
    const balances = async () => {
      const of = async (order: Placed) => {
        const { kinds } = await market.get(person, `/api/private-customer/orders/${order.orderNumber}/containers`)
        return kinds.map((sum: { given: number; returned: number }) => [sum.given, sum.returned])
      }
      return { here: await of(here), there: await of(there) }
    }
    expect(await balances()).toEqual({ here: [[6, 0]], there: [[4, 0]] })
    // All ten go to the hub next door, which has lent four of them: it says so, and may take them.
    const url = `/api/retailer/containers/${slugOf(there)}/returns`
    const all = { returned: [{ ...bottle, count: 10 }] }
    expect((await market.post(berta, url, all)).body).toMatchObject({
      ...{ code: 'MoreReturnedThanGiven', facts: { items: [{ ...bottle, count: 10, out: 4 }] } },
    })
    expect((await market.post(berta, url, { ...all, isConfirmed: true })).status).toBe(200)
    expect(await balances()).toEqual({ here: [[6, 0]], there: [[4, 10]] })
    expect((await market.send('GET', berta, `/api/retailer/containers/${slugOf(here)}`)).status).toBe(404)
    expect((await market.get(person, '/api/profile/export')).empties).toMatchObject([
      { hub: 'Hub nebenan', orderNumber: there.orderNumber, count: 10 },
    ])
    expect((await market.get(await givenUser(market.db), '/api/profile/export')).empties).toEqual([])
  })
})

it('payments and what is open come to the documents of every household', async () => {
  const { rows } = await market.db.execute<{ wrong: number; households: number }>(sql`
    select count(*)::int as households, count(*) filter (where
      (select coalesce(sum(i.due_cents), 0) from ${openItems} i where i.partner_id = a.partner_id)
      <> (select coalesce(sum(i.due_cents - i.settled_cents), 0) from ${openItems} i where i.partner_id = a.partner_id)
        + (select coalesce(sum(p.cents), 0) from ${payments} p where p.partner_id = a.partner_id) - a.credit_cents
      or (select coalesce(sum(d.gross_cents), 0) from ${billingDocuments} d where d.partner_id = a.partner_id and d.issued_at is not null)
      <> (select coalesce(sum(i.due_cents), 0) from ${openItems} i where i.partner_id = a.partner_id))::int as wrong
    from ${moneyAccounts} a where a.household_order_id is not null`)
  expect(rows[0]).toMatchObject({ wrong: 0 })
  expect(rows[0]?.households).toBeGreaterThanOrEqual(4)
})

describe('who reads a document', () => {
  it('is the guest by the link, and after that the person who has registered with that address', async () => {
    const order = await placed()
    await fetched(order)
    const { id, number } = await billed(order)
    const { documents } = await market.get(null, `/api/guest-orders/${order.token}/documents`)
    expect(documents).toMatchObject([{ id, number, state: 'sent' }])
    const load = (url: string, as?: { subject: string }) =>
      market.server.app.inject({ url, headers: as ? { authorization: `Bearer ${as.subject}` } : {} })
    const pdf = await load(`/api/guest-orders/${order.token}/documents/${id}/pdf`)
    const [stored] = await market.db.select().from(billingDocuments).where(eq(billingDocuments.id, id))
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(stored?.pdfSha256)
    // Another guest's link opens nothing of it.
    const other = await placed()
    expect((await market.get(null, `/api/guest-orders/${other.token}/documents`)).documents).toEqual([])
    expect((await load(`/api/guest-orders/${other.token}/documents/${id}/pdf`)).statusCode).toBe(404)

    const person = await givenUser(market.db)
    await market.db.execute(sql`
      update ${businessCustomerOrders} set private_customer_id = ${person.id}, guest_contact = null where order_number = ${order.orderNumber}`)
    const own = await market.get(person, `/api/private-customer/documents?orderNumber=${order.orderNumber}`)
    expect(own.documents).toMatchObject([{ id, number }])
    expect((await load(`/api/private-customer/documents/${id}/pdf`, person)).rawPayload.equals(pdf.rawPayload)).toBe(
      true,
    )
    expect((await load(`/api/guest-orders/${order.token}/documents/${id}/pdf`)).statusCode).toBe(404)
    const { documents: kept } = await market.get(person, '/api/profile/export')
    expect(kept).toEqual([expect.objectContaining({ number, keptUntil: '2034-12-31' })])
    const stranger = await givenUser(market.db)
    expect((await market.get(stranger, '/api/private-customer/documents')).documents).toEqual([])
    expect((await load(`/api/private-customer/documents/${id}/pdf`, stranger)).statusCode).toBe(404)
  })
})

describe('a household that does not pay', () => {
  it('is reminded at no cost, where letters of the same hub to a company have a fee', async () => {
    const order = await placed()
    await fetched(order)
    const { id, grossCents } = await billed(order)
    const kitchen = await market.kitchen('Kantine Nebenan')
    const potatoes = await (await market.supplier('Hof Nebenan')).sells(0)
    await market.receive(market.hub.id, potatoes.id, 10)
    const { id: otherId } = await invoicedOrder(market, kitchen, potatoes.line(1))
    const reminderSteps = [{ afterDays: 3, feeCents: 500 }]
    await market.db.update(companies).set({ reminderSteps }).where(eq(companies.id, market.hub.id))
    await market.db
      .update(openItems)
      .set({ dueOn: '2026-11-02' })
      .where(inArray(openItems.documentId, [id, otherId]))
    const url = `${billing}/reminders`
    const { due } = await market.get(market.anke, url)
    const feeOf = (slug: string) =>
      due.find((letter: { company: { slug: string } }) => letter.company.slug === slug)?.feeCents
    expect([feeOf(slugOf(order)), feeOf(kitchen.company.slug)]).toEqual([0, 500])
    const companySlugs = [slugOf(order), kitchen.company.slug]
    expect(await market.done(market.anke, url, { companySlugs })).toEqual({ sentCount: 2 })
    expect(await accountOf(order)).toMatchObject({ openCents: grossCents, creditCents: 0, payments: [] })
    const [letter] = await market.db.select().from(reminders).where(eq(reminders.feeCents, 0))
    const { content } = await documentAttachment(market.db, letter?.id ?? '')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Bestellnummer ${order.orderNumber}`)
    const own = await market.get(market.anke, `${billing}/accounts/${kitchen.company.slug}`)
    expect(own).toMatchObject({ creditCents: -500, payments: [{ way: 'reminderFee', cents: -500 }] })
  })
})

it('households stand on one account of the tax adviser, each entry with its name and the number of its order', async () => {
  const orders = [await placed(), await placed({ payment: 'prepayment' })] as const
  await prepaid(orders[1], { cents: 100 })
  for (const order of orders) await fetched(order)
  const numbers: string[] = []
  for (const order of orders) numbers.push((await billed(order)).number)
  const headers = { authorization: `Bearer ${market.anke.subject}` }
  market.server.setNow(new Date('2026-12-01T08:00:00Z'))
  await market.done(market.anke, `${billing}/ledger/close`, { month: '2026-11' })
  market.server.setNow(new Date('2026-11-23T08:00:00Z'))
  const { rawPayload } = await market.server.app.inject({ url: `${billing}/ledger/datev?month=2026-11`, headers })
  const [, head = '', ...lines] = iconv.decode(rawPayload, 'win1252').split('\r\n')
  const columns = head.split(';')
  const entries = lines.map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
  const cell = (entry: string[], column: string) => entry[columns.indexOf(column)] ?? ''
  for (const [index, order] of orders.entries()) {
    const own = entries.filter((entry) => cell(entry, 'Belegfeld 1') === numbers[index])
    expect(own.length).toBeGreaterThan(0)
    for (const entry of own) {
      expect([cell(entry, 'Konto'), cell(entry, 'Gegenkonto (ohne BU-Schlüssel)')]).toContain('10000')
      expect(cell(entry, 'Buchungstext')).toContain(guest.name)
      expect(entry).toContain(slugOf(order))
    }
  }
})

it('a run bills households with all others, and another hub knows none of them', async () => {
  const order = await placed()
  await fetched(order)
  const other = await givenHub(market.db)
  const anybody = await givenViewer(market.db, other)
  const url = `${billing}/customers/${slugOf(order)}/documents`
  expect((await market.post(anybody, url, { isIssued: true })).status).toBe(404)
  expect((await market.send('GET', anybody, `${billing}/accounts/${slugOf(order)}`)).status).toBe(404)
  expect((await market.post(anybody, `${billing}/accounts/${slugOf(order)}/settlements`)).status).toBe(404)
  const run = { side: 'customer', action: 'issue', per: 'all', withComplaints: true }
  const { runId } = await market.done(market.anke, `${billing}/runs`, run)
  await workOffRun({ db: market.db, clock: () => now, follow: followFacts }, runId, 'test')
  const { run: done } = await market.get(market.anke, `${billing}/runs?side=customer`)
  expect(done).toMatchObject({ refused: [], endedAt: expect.any(String) })
  const left = await market.get(market.anke, `${billing}/customers`)
  expect(left.customers).toEqual([])
})
