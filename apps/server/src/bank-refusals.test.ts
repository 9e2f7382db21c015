import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, sepaMandates, users } from './modules/accounts/public.ts'
import { bankBookings, bankRunItems, bankRuns, moneyAccounts, payments } from './modules/billing/public.ts'
import { type Morning, openMorning, refusal, thursday } from './modules/fulfilment/testing/morning.ts'
import { businessCustomerOrders, prepayments } from './modules/orders/public.ts'
import { pricingRules, refreshOffers } from './modules/pricing/public.ts'
import type { Tx } from './platform/database.ts'
import type { PaymentProvider } from './platform/payment-provider.ts'
import { auditEntries } from './platform/tables.ts'
import { type CamtBooking, camtOf } from './platform/testing/camt-of.ts'
import { givenHub, givenUser, givenViewer } from './platform/testing/given.ts'
import { handedOver, invoicedOrder } from './platform/testing/handed-over.ts'
import { willingProvider } from './platform/testing/travelling-order.ts'

/** A hub that collects, transfers and takes statements in: who may not, what is not certain, and who waits for whom. */
let market: Morning
type Sold = Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
let potatoes: Sold
let milk: Sold
/** Somebody of another hub. */
let stranger: { subject: string }
let elsewhere: { id: string }
const today = '2026-11-23'
const wednesday = '2026-11-25'
const account = { holder: 'Küche & Söhne', iban: 'DE02120300000000202051' }
const otherIban = 'DE75512108001245126199'
/** Two of what households buy, gross. */
const twoCents = 2_140
const paidProvider: PaymentProvider = {
  ...willingProvider,
  status: async () => ({ status: 'paid', cents: twoCents, refunds: [] }),
}

beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 0, payments: paidProvider })
  const details = {
    ...{ accountHolder: 'Hub', iban: 'DE89370400440532013000', vatId: 'DE136695976', phone: '+4951112345678' },
    creditorId: 'DE98ZZZ09999999999',
    // Invoices are due at once, because nothing is collected before its day.
    paymentTermDays: 0,
  }
  await market.db
    .update(companies)
    .set({
      ...details,
      paymentKinds: ['directDebit', 'prepayment', 'online'],
      deliveryMethods: ['deliveryHub', 'pickupHub'],
    })
    .where(eq(companies.id, market.hub.id))
  potatoes = await (await market.supplier('Hof Lüttje')).sells(0)
  milk = await (await market.supplier('Milchhof')).sells(0, {
    salesUnit: { supplierPriceCents: 1_000, sellsB2c: true },
  })
  for (const { id } of [potatoes, milk]) await market.receive(market.hub.id, id, 1_000)
  const sells = { retailerId: market.hub.id }
  await market.db.insert(pricingRules).values([
    { ...sells, channel: 'b2c', markupBasisPoints: 0 },
    // Sacks cost kitchens what they cost before.
    { ...sells, channel: 'b2b', markupBasisPoints: 2417 },
  ])
  await market.db.transaction((tx) => refreshOffers(tx, { ...sells, now: new Date('2026-11-23T08:00:00Z') }))
  elsewhere = await givenHub(market.db)
  await market.db.update(companies).set({ iban: 'DE89370400440532013000' }).where(eq(companies.id, elsewhere.id))
  stranger = await givenViewer(market.db, elsewhere as never)
})
afterAll(() => market.close())

const billing = '/api/retailer/billing'
type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
type Wanted = { readonly subject: 'document' | 'order' | 'credit'; readonly id: string }
const invoiced = (kitchen: Kitchen, sacks = 1) => invoicedOrder(market, kitchen, potatoes.line(sacks))
const openOf = async (id: string): Promise<number> =>
  (await market.get(market.anke, `${billing}/documents/${id}`)).money.openCents
const accountOf = (kitchen: Kitchen) => market.get(market.anke, `${billing}/accounts/${kitchen.company.slug}`)
const pay = async (kitchen: Kitchen, cents: number, more: object = {}): Promise<string> => {
  const body = { isBack: false, cents, day: today, way: 'transfer', note: '', documentIds: [], ...more }
  return (await market.done(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, body)).paymentId
}
const allowing = async (name: string): Promise<Kitchen> => {
  const kitchen = await market.kitchen(name)
  const answer = await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: account })
  expect(answer.status).toBe(200)
  return kitchen
}
const offered = async (id: string, kind = 'debit') =>
  (await market.get(market.anke, `${billing}/bank-run-candidates?kind=${kind}`)).candidates.find(
    (each: { id: string }) => each.id === id,
  )
const make = (items: readonly Wanted[], kind = 'debit') =>
  market.post(market.anke, `${billing}/bank-runs`, {
    ...{ kind, executeOn: kind === 'debit' ? wednesday : today, items },
  })
const made = async (items: readonly Wanted[], kind?: string): Promise<string> => {
  const { status, body } = await make(items, kind)
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  return body.runId
}
const sentRun = async (items: readonly Wanted[], kind?: string) => {
  const runId = await made(items, kind)
  await market.done(market.anke, `${billing}/bank-runs/${runId}/sent`)
  const { reference } = await market.get(market.anke, `${billing}/bank-runs/${runId}`)
  return { runId, reference: reference as string }
}
const notOffered = { status: 409, code: 'RunItemTaken' }
const noAccount = { status: 409, code: 'PayeeAccountMissing' }

let last = 0
const sent = async (
  bookings: readonly CamtBooking[],
  as = market.anke,
): Promise<{ id: string; knownCount: number }> => {
  const named = bookings.map((booking) => {
    last += 1
    return { reference: `B-${last}`, day: today, ...booking }
  })
  const { statusCode, body } = await market.server.app.inject({
    method: 'POST',
    url: `${billing}/statements?fileName=auszug.xml`,
    headers: { authorization: `Bearer ${as.subject}`, 'content-type': 'application/octet-stream' },
    payload: camtOf(named),
  })
  expect(statusCode, body).toBe(200)
  return JSON.parse(body)
}
/** Takes a statement in and works it off: how many of its bookings are booked. */
const taken = async (bookings: readonly CamtBooking[], as = market.anke): Promise<number> => {
  const { id } = await sent(bookings, as)
  return (await market.done(as, `${billing}/statements/${id}/match`)).bookedCount
}
type Waiting = { id: string; suggestions: { why: string }[]; returned: { paymentId: string }[] }
const waiting = async (purpose: string, as = market.anke): Promise<Waiting> => {
  const { bookings } = await market.get(as, `${billing}/bookings`)
  const found = bookings.find((each: { purpose: string }) => each.purpose === purpose)
  expect(found, `${purpose} waits`).toBeDefined()
  return found
}
const stateOf = async (bookingId: string) => {
  const [found] = await market.db.select().from(bankBookings).where(eq(bankBookings.id, bookingId))
  return found?.state
}
const assign = (bookingId: string, kitchen: Kitchen, ids: readonly string[] = [], as = market.anke) =>
  market.post(as, `${billing}/bookings/${bookingId}/assign`, { companySlug: kitchen.company.slug, documentIds: ids })
const giveBack = (bookingId: string, paymentId: string, as = market.anke) =>
  market.post(as, `${billing}/returned-bookings/${bookingId}`, { paymentId })

type Household = { readonly payment: 'directDebit' | 'prepayment' | 'online'; readonly mandate: object | null }
const orderOf = ({ payment, mandate }: Household) => ({
  ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment, mandate },
  address: { street: 'Am Deich 1', postcode: '26919', city: 'Brake' },
  contact: { name: 'Frauke Lüers', phone: '+494401998877' },
  lines: [{ salesUnitId: milk.id, quantity: 2, unitPriceCents: 1_070 }],
})
const idOf = async (orderNumber: string) => {
  const isIt = eq(businessCustomerOrders.orderNumber, orderNumber)
  const [found] = await market.db.select({ id: businessCustomerOrders.id }).from(businessCustomerOrders).where(isIt)
  return found?.id ?? ''
}
/** A guest's order, its id, and what opens it. */
const household = async (payment: Household['payment']) => {
  const linkToken = randomBytes(16).toString('base64url')
  const order = orderOf({ payment, mandate: payment === 'directDebit' ? account : null })
  const { body, status } = await market.post(null, `/api/household-hubs/${market.hub.slug}/guest-orders`, {
    ...{ ...order, linkToken, contact: { ...order.contact, email: 'frauke@haushalt.example' } },
  })
  expect({ status, code: body.code, errors: body.errors }).toMatchObject({ status: 200 })
  const { orderNumber } = body as { orderNumber: string }
  return { orderNumber, id: await idOf(orderNumber), linkToken }
}
type Person = { readonly subject: string; readonly id: string }
/** What a private customer orders, by a mandate that they give with it or have given before. */
const collectedFrom = (person: Person, mandate: object | null = account) =>
  market.post(person, `/api/household-hubs/${market.hub.slug}/orders`, orderOf({ payment: 'directDebit', mandate }))
const ownMandates = async (person: Person): Promise<{ id: string; iban: string; hubSlug: string }[]> =>
  (await market.get(person, '/api/private-customer/mandates')).mandates
const storedMandate = async (id: string) => {
  const [found] = await market.db.select().from(sepaMandates).where(eq(sepaMandates.id, id))
  return found
}
const fetched = async (orderNumber: string) => {
  await market.confirm(orderNumber)
  const { items } = await market.hubOrder(orderNumber)
  for (const { id } of items) await market.pick(orderNumber, id, { quantity: 2 })
  await market.depart(orderNumber)
  expect((await market.complete(orderNumber, {})).status).toBe(200)
}
const cancelled = async (orderNumber: string) => {
  const { items } = await market.hubOrder(orderNumber)
  for (const { id } of items) {
    const url = `/api/retailer/business-customer-orders/${orderNumber}/items/${id}/cancel`
    await market.done(market.anke, url, { reason: 'Der Hof ist überschwemmt' })
  }
}
const moneyOf = async (orderNumber: string) => (await market.hubOrder(orderNumber)).prepayment

/** Until so many wait for a lock. */
const untilWaiting = async (count: number) => {
  const isWaiting = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await market.db.execute<{ n: number }>(isWaiting)
    if ((rows[0]?.n ?? 0) >= count) return
    await sleep(25)
  }
  throw new Error(`nobody waits: ${count} were expected`)
}
/** Something is held, `then` begins and waits for it, and `meanwhile` is done by whoever holds it; answers what became of `then`. */
const whileHeld = async <T>(
  hold: (tx: Tx) => Promise<unknown>,
  then: readonly (() => Promise<T>)[],
  meanwhile: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<T[]> => {
  const begun = await market.db.transaction(async (tx) => {
    await hold(tx)
    const doing: Promise<T>[] = []
    for (const each of then) {
      doing.push(each())
      await untilWaiting(doing.length)
    }
    await meanwhile(tx)
    return { doing }
  })
  return Promise.all(begun.doing)
}
const holdAccount = (kitchen: Kitchen) => (tx: Tx) =>
  tx.execute(sql`select from ${moneyAccounts} where partner_id = ${kitchen.company.id} for no key update`)
const holdOrder = (orderId: string) => (tx: Tx) =>
  tx.execute(sql`select from ${businessCustomerOrders} where id = ${orderId} for no key update`)
/** Fails at once where somebody has it already. */
const isFree = (table: string, id: string) => (tx: Tx) =>
  tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for no key update nowait`)

describe('a list for the bank', () => {
  it('takes each thing by what it is, and nothing whose account nobody knows', async () => {
    const kitchen = await allowing('Kantine Verwechselt')
    const { id } = await invoiced(kitchen)
    for (const subject of ['order', 'credit'] as const)
      expect(refusal(await make([{ subject, id }])), subject).toEqual(notOffered)
    const other = await market.kitchen('Kantine Unbekannt')
    await pay(other, 700)
    expect(await offered(other.company.id, 'transfer')).toMatchObject({ cents: 700, account: null })
    expect(refusal(await make([{ subject: 'credit', id: other.company.id }], 'transfer'))).toEqual(noAccount)
  })

  it('collects by no mandate that another hub was given', async () => {
    const kitchen = await market.kitchen('Kantine Anderswo')
    const { id } = await invoiced(kitchen)
    const given = { retailerId: elsewhere.id, companyId: kitchen.company.id, ...account, signedOn: today }
    await market.db.insert(sepaMandates).values(given)
    expect(await offered(id)).toBeUndefined()
    expect(refusal(await make([{ subject: 'document', id }]))).toEqual(notOffered)
  })

  it('collects by no mandate of which nothing is known any more, though money came from some account', async () => {
    const { id, orderNumber } = await household('directDebit')
    await fetched(orderNumber)
    const { mandateReference } = await offered(id)
    const isTheirs = eq(sepaMandates.number, Number(mandateReference.slice(2)))
    await market.db.update(sepaMandates).set({ holder: '', iban: '' }).where(isTheirs)
    const came = { orderId: id, isBack: false, cents: 1, day: today, bookedAt: new Date('2026-11-23T08:00:00Z') }
    await market.db.insert(prepayments).values({ ...came, payer: account })
    expect(await offered(id)).toMatchObject({ account: null })
    expect(refusal(await make([{ subject: 'order', id }]))).toEqual(noAccount)
  })

  it('sends back no credit that is meant for an order', async () => {
    const kitchen = await market.kitchen('Kantine Tresen')
    await handedOver(market, kitchen, potatoes.line(1), { paid: 'cashAtPickup' })
    expect((await accountOf(kitchen)).creditCents).toBeGreaterThan(0)
    expect(await offered(kitchen.company.id, 'transfer')).toBeUndefined()
    await pay(kitchen, 300)
    expect(await offered(kitchen.company.id, 'transfer')).toMatchObject({ cents: 300 })
  })

  it('sends credit back although a document of the same company is collected, another hub sends it some, or it got some before', async () => {
    const kitchen = await allowing('Kantine Nebenher')
    const credit = { subject: 'credit', id: kitchen.company.id } as const
    await market.db.update(companies).set({ iban: account.iban }).where(eq(companies.id, kitchen.company.id))
    await made([{ subject: 'document', id: (await invoiced(kitchen)).id }])
    const run = {
      retailerId: elsewhere.id,
      kind: 'transfer' as const,
      executeOn: today,
      account: { ...account, bic: null },
    }
    const [theirs] = await market.db
      .insert(bankRuns)
      .values({ ...run, madeAt: new Date('2026-11-23T08:00:00Z') })
      .returning()
    const item = { position: 1, subject: 'credit' as const, companyId: kitchen.company.id, cents: 1, ...account }
    await market.db.insert(bankRunItems).values({ ...item, runId: theirs?.id ?? '', purpose: 'Guthaben' })
    await pay(kitchen, 700)
    expect(await offered(credit.id, 'transfer')).toMatchObject({ cents: 700 })
    const { runId } = await sentRun([credit], 'transfer')
    expect(await offered(credit.id, 'transfer')).toBeUndefined()
    await market.done(market.anke, `${billing}/bank-runs/${runId}/settled`, { day: today })
    await pay(kitchen, 500)
    expect(await offered(credit.id, 'transfer')).toMatchObject({ cents: 500 })
  })

  it('made twice at once sends the same credit back once', async () => {
    const kitchen = await market.kitchen('Kantine Einmal')
    await market.db.update(companies).set({ iban: account.iban }).where(eq(companies.id, kitchen.company.id))
    await pay(kitchen, 700)
    const making = () => make([{ subject: 'credit', id: kitchen.company.id }], 'transfer')
    const answers = await whileHeld(holdAccount(kitchen), [making, making])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('made twice at once collects an order once: whoever is second is told', async () => {
    const { id, orderNumber } = await household('directDebit')
    await fetched(orderNumber)
    const making = () => make([{ subject: 'order', id }])
    const answers = await whileHeld(holdOrder(id), [making, making])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('of another hub is in no list of lists', async () => {
    const kitchen = await allowing('Kantine Liste')
    const free = await invoiced(kitchen)
    const other = await market.kitchen('Kantine Liste zwei')
    await pay(other, 700)
    expect(await offered(free.id)).toBeDefined()
    expect(await offered(other.company.id, 'transfer')).toBeDefined()
    const back = await household('prepayment')
    const { openCents } = await moneyOf(back.orderNumber)
    await taken([{ cents: openCents, purpose: back.orderNumber, iban: account.iban }])
    await cancelled(back.orderNumber)
    expect(await offered(back.id, 'transfer')).toMatchObject({ cents: openCents })
    for (const kind of ['debit', 'transfer'])
      expect(await market.get(stranger, `${billing}/bank-run-candidates?kind=${kind}`)).toMatchObject({
        candidates: [],
      })
    await made([{ subject: 'document', id: free.id }])
    expect((await market.get(stranger, `${billing}/bank-runs?kind=debit`)).runs).toEqual([])
  })

  it('holds its orders before itself, whoever books it', async () => {
    for (const way of ['by hand', 'by a statement']) {
      const { id, orderNumber } = await household('directDebit')
      await fetched(orderNumber)
      const { cents } = await offered(id)
      const { runId, reference } = await sentRun([{ subject: 'order', id }])
      const done =
        way === 'by hand'
          ? () => market.done(market.anke, `${billing}/bank-runs/${runId}/settled`, { day: today })
          : () => taken([{ cents, endToEndId: `${reference}-P1` }])
      await whileHeld(holdOrder(id), [done], isFree('bank_run', runId))
      expect(await moneyOf(orderNumber), way).toMatchObject({ paidCents: cents, openCents: 0 })
    }
  })
})

describe('a list for the bank collects nothing', () => {
  it('of a document that somebody has objected to', async () => {
    const { id } = await invoiced(await allowing('Kantine Einspruch'))
    expect(await offered(id)).toBeDefined()
    await market.db.$client.query(
      "insert into billing_objection (document_id, reason, objected_at) values ($1, 'Zu viel', now())",
      [id],
    )
    expect(await offered(id)).toBeUndefined()
  })

  it('by a mandate that its company has ended, which ends no other', async () => {
    const [kitchen, other] = [await allowing('Kantine Schluss'), await allowing('Kantine Weiter')]
    const [ours, theirs] = [await invoiced(kitchen), await invoiced(other)]
    const given = { retailerId: elsewhere.id, companyId: kitchen.company.id, ...account, signedOn: today }
    const [next] = await market.db.insert(sepaMandates).values(given).returning()
    const { body, status } = await market.send('DELETE', kitchen.person, '/api/business-customer/mandate')
    expect({ status, mandate: body.mandate }).toEqual({ status: 200, mandate: null })
    expect([await offered(ours.id), (await offered(theirs.id))?.cents]).toEqual([undefined, theirs.grossCents])
    const { mandates } = await market.get(market.anke, `${billing}/mandates`)
    const named = mandates.map(({ company }: { company: { slug: string } | null }) => company?.slug)
    expect([kitchen, other].map(({ company }) => named.includes(company.slug))).toEqual([false, true])
    const [still] = await market.db
      .select()
      .from(sepaMandates)
      .where(eq(sepaMandates.id, next?.id ?? ''))
    expect(still?.endedAt).toBeNull()
    // One that is given anew at this hub leaves that of the other one as well.
    await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: account })
    const [there] = await market.db
      .select()
      .from(sepaMandates)
      .where(eq(sepaMandates.id, next?.id ?? ''))
    expect(there?.endedAt).toBeNull()
    const seen = (await market.get(stranger, `${billing}/mandates`)).mandates
    expect(seen).toContainEqual(expect.objectContaining({ id: next?.id }))
    expect(seen.map(({ company }: { company: { slug: string } }) => company.slug)).not.toContain(other.company.slug)
  })

  it('while the hub has no account, which says that it does not collect', async () => {
    const kitchen = await market.kitchen('Kantine ohne Konto')
    const isHub = eq(companies.id, market.hub.id)
    await market.db.update(companies).set({ iban: null }).where(isHub)
    const own = await market.get(kitchen.person, '/api/business-customer/mandate')
    const asked = await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: account })
    await market.db.update(companies).set({ iban: 'DE89370400440532013000' }).where(isHub)
    expect(own).toMatchObject({ creditorId: null, mandate: null })
    expect(refusal(asked)).toEqual({ status: 400, code: 'PaymentNotOffered' })
  })
})

describe('what goes back of an order', () => {
  const paidBefore = async () => {
    const order = await household('prepayment')
    const { openCents: cents } = await moneyOf(order.orderNumber)
    expect(await taken([{ cents, purpose: order.orderNumber, iban: account.iban, name: account.holder }])).toBe(1)
    return { ...order, cents, slug: order.orderNumber.toLowerCase() }
  }
  const byHand = (slug: string, cents: number, isBack = false) =>
    market.done(market.anke, `${billing}/accounts/${slug}/payments`, {
      ...{ isBack, cents, day: today, way: 'transfer', note: '', documentIds: [] },
    })

  it('is offered once it is done, of orders whose money is booked there, however long ago that was', async () => {
    const { id, orderNumber, slug } = await paidBefore()
    await byHand(slug, 100)
    expect(await offered(id, 'transfer')).toBeUndefined()
    await fetched(orderNumber)
    expect(await offered(id, 'transfer')).toMatchObject({ cents: 100, account: { iban: account.iban } })
    const isIt = eq(businessCustomerOrders.id, id)
    const as = async (values: Partial<typeof businessCustomerOrders.$inferInsert>) => {
      await market.db.update(businessCustomerOrders).set(values).where(isIt)
      return offered(id, 'transfer')
    }
    expect(await as({ deliveryDate: '2025-05-28' })).toMatchObject({ cents: 100 })
    // Money that no provider has brought goes back by transfer, however it was to be paid.
    expect(await as({ paymentKind: 'online' })).toMatchObject({ cents: 100 })
    expect(await as({ paymentKind: 'prepayment' })).toMatchObject({ cents: 100 })
    await byHand(slug, 100, true)
    expect(await offered(id, 'transfer')).toBeUndefined()
  })

  it('goes to the account that it came from, not to one from which nothing came after all', async () => {
    const { id, orderNumber, slug, cents } = await paidBefore()
    await taken([{ cents: -1, purpose: `${orderNumber} zurueck`, iban: 'DE44500105175407324931', name: 'Anders' }])
    const { id: bookingId } = await waiting(`${orderNumber} zurueck`)
    const assigned = { companySlug: slug, documentIds: [] }
    await byHand(slug, 1)
    await market.done(market.anke, `${billing}/bookings/${bookingId}/assign`, assigned)
    await cancelled(orderNumber)
    expect(await offered(id, 'transfer')).toMatchObject({ cents, account: { iban: account.iban } })
    const { payments: booked } = await market.get(market.anke, `${billing}/accounts/${slug}`)
    const first = booked.find((each: { cents: number }) => each.cents === cents)
    await byHand(slug, cents)
    await market.done(market.anke, `${billing}/payments/${first.id}/take-back`)
    expect(await offered(id, 'transfer')).toMatchObject({ cents, account: null })
    // Twice is told.
    const again = await market.post(market.anke, `${billing}/payments/${first.id}/take-back`)
    expect(refusal(again)).toEqual({ status: 409, code: 'PaymentTakenBack' })
  })
})

describe('a booking that a list has', () => {
  it('and that somebody has taken back at its order before the bank is for a person, and its payment stays as it was', async () => {
    const { id, orderNumber } = await household('directDebit')
    await fetched(orderNumber)
    const { cents } = await offered(id)
    const { runId, reference } = await sentRun([{ subject: 'order', id }])
    expect(await taken([{ cents, endToEndId: `${reference}-P1` }])).toBe(1)
    const { payments: booked } = await market.get(market.anke, `${billing}/accounts/${orderNumber.toLowerCase()}`)
    await market.done(market.anke, `${billing}/payments/${booked[0].id}/take-back`)
    expect(await taken([{ cents: -cents, endToEndId: `${reference}-P1`, returnReason: 'MD06' }])).toBe(0)
    expect((await market.get(market.anke, `${billing}/bank-runs/${runId}`)).items[0].state).toBe('settled')
    expect(await offered(id)).toMatchObject({ cents, wasReturned: false })
  })

  it('is done by the statement, and by nobody who says so in the same moment', async () => {
    const kitchen = await allowing('Kantine Gleichzeitig')
    const { id, grossCents: cents } = await invoiced(kitchen)
    const { runId, reference } = await sentRun([{ subject: 'document', id }])
    const byHand = () => market.post(market.anke, `${billing}/bank-runs/${runId}/settled`, { day: today })
    const byStatement = async () => ({ status: await taken([{ cents, endToEndId: `${reference}-P1` }]), body: {} })
    const answers = await whileHeld(holdAccount(kitchen), [byStatement, byHand])
    expect(answers.map(({ status }) => status)).toEqual([1, 409])
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: 0 })
  })

  it('is done by hand after its customer has paid the same: that is credit', async () => {
    const kitchen = await allowing('Kantine Schon bezahlt')
    const { id, grossCents: cents } = await invoiced(kitchen)
    const { runId } = await sentRun([{ subject: 'document', id }])
    const paid = { isBack: false, cents, day: today, way: 'transfer', note: '', documentIds: [id] }
    const answers = await whileHeld(holdAccount(kitchen), [
      () => market.post(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, paid),
      () => market.post(market.anke, `${billing}/bank-runs/${runId}/settled`, { day: today }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: cents, openCents: 0 })
  })

  it('settles nothing else by what its text names', async () => {
    const kitchen = await allowing('Kantine Zwei Nummern')
    const [a, b] = [await invoiced(kitchen), await invoiced(kitchen)]
    const { reference } = await sentRun([{ subject: 'document', id: a.id }])
    // Its account is known, so that by number it would be certain.
    const iban = 'DE91100000000123456789'
    await market.db.update(companies).set({ iban }).where(eq(companies.id, kitchen.company.id))
    const said = { cents: a.grossCents, endToEndId: `${reference}-P1`, purpose: `${a.number} ${b.number}`, iban }
    expect(await taken([said])).toBe(1)
    expect([await openOf(a.id), await openOf(b.id)]).toEqual([0, b.grossCents])
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: b.grossCents })
  })

  it('and that names an order which waits for the same amount is of the order alone', async () => {
    const kitchen = await allowing('Kantine Doppelname')
    const { id } = await invoiced(kitchen)
    const { runId, reference } = await sentRun([{ subject: 'document', id }])
    const { orderNumber } = await household('prepayment')
    const { openCents: cents } = await moneyOf(orderNumber)
    await market.db.update(bankRunItems).set({ cents }).where(eq(bankRunItems.runId, runId))
    expect(await taken([{ cents, endToEndId: `${reference}-P1`, purpose: orderNumber }])).toBe(1)
    expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: cents })
    expect((await market.get(market.anke, `${billing}/bank-runs/${runId}`)).items[0].state).toBe('ordered')
  })

  it('of a whole list stays booked when its payments are taken back one after the other', async () => {
    const kitchen = await allowing('Kantine Sammler')
    const documents = [await invoiced(kitchen), await invoiced(kitchen)]
    const { reference } = await sentRun(documents.map(({ id }) => ({ subject: 'document', id })))
    const cents = documents.reduce((sum, { grossCents }) => sum + grossCents, 0)
    expect(await taken([{ cents, purpose: `SAMMLER ${reference}` }])).toBe(1)
    const paid = await market.db.select().from(payments).where(eq(payments.partnerId, kitchen.company.id))
    for (const { id, bankBookingId } of paid) {
      await market.done(market.anke, `${billing}/payments/${id}/take-back`)
      expect(await stateOf(bankBookingId ?? '')).toBe('booked')
    }
  })
})

describe('money of an order', () => {
  it('that came and went back in one statement was never on its account', async () => {
    const { id, orderNumber } = await household('directDebit')
    await fetched(orderNumber)
    const { cents } = await offered(id)
    const { reference } = await sentRun([{ subject: 'order', id }])
    const endToEndId = `${reference}-P1`
    expect(
      await taken([
        { cents, endToEndId },
        { cents: -cents, endToEndId, returnReason: 'MD06' },
      ]),
    ).toBe(2)
    expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: 0, openCents: cents })
    const seen = await market.get(market.anke, `${billing}/accounts/${orderNumber.toLowerCase()}`)
    expect(seen).toMatchObject({ creditCents: 0, payments: [] })
  })

  it('of a company that was taken at the counter settles no document of another one', async () => {
    const kitchen = await market.kitchen('Kantine Barzahlerin')
    const { id, grossCents } = await invoiced(kitchen)
    await handedOver(market, kitchen, potatoes.line(2), { paid: 'cashAtPickup' })
    expect(await openOf(id)).toBe(grossCents)
    expect((await accountOf(kitchen)).creditCents).toBeGreaterThan(0)
  })

  it('that a provider has told of is not taken back by hand', async () => {
    const { orderNumber, linkToken } = await household('online')
    const at = `/api/guest-orders/${linkToken}/online-payment`
    expect((await market.post(null, at)).status).toBe(200)
    expect((await market.post(null, `${at}/look`)).body).toEqual({ state: 'paid' })
    const url = `${billing}/accounts/${orderNumber.toLowerCase()}`
    const [payment] = (await market.get(market.anke, url)).payments
    expect(payment).toMatchObject({ cents: twoCents, way: 'online', canTakeBack: false })
    const answer = await market.post(market.anke, `${billing}/payments/${payment.id}/take-back`)
    expect(refusal(answer)).toEqual({ status: 409, code: 'PaymentTakenBack' })
    expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: twoCents, openCents: 0 })
    expect((await market.get(market.anke, url)).payments).toMatchObject([{ isTakenBack: false }])
  })

  const onOrder = async (orderNumber: string, isBack: boolean) => {
    const { version } = await market.hubOrder(orderNumber)
    const url = `/api/retailer/business-customer-orders/${orderNumber}/prepayments`
    const body = { isBack, cents: twoCents, day: today }
    expect(await market.send('POST', market.anke, url, { version, body })).toMatchObject({ status: 200 })
  }
  it.each([
    ['a bank', async (orderNumber: string) => expect(await taken([{ cents: twoCents, purpose: orderNumber }])).toBe(1)],
    ['a person', (orderNumber: string) => onOrder(orderNumber, false)],
  ] as const)(
    'that was to be paid online and %s books is a transfer, to be taken back by hand',
    async (_, transfer) => {
      const { orderNumber } = await household('online')
      await transfer(orderNumber)
      const url = `${billing}/accounts/${orderNumber.toLowerCase()}`
      const [payment] = (await market.get(market.anke, url)).payments
      expect(payment).toMatchObject({ cents: twoCents, way: 'transfer', canTakeBack: true })
      await market.done(market.anke, `${billing}/payments/${payment.id}/take-back`)
      expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: 0, openCents: twoCents })
      await transfer(orderNumber)
      await cancelled(orderNumber)
      await onOrder(orderNumber, true)
      const { payments: all } = await market.get(market.anke, url)
      expect(all.map(({ cents, way }: { cents: number; way: string }) => [cents, way])).toEqual([
        [-twoCents, 'transfer'],
        [twoCents, 'transfer'],
        [-twoCents, 'transfer'],
        [twoCents, 'transfer'],
      ])
    },
  )

  it('that came twice is taken back once, however often somebody says so', async () => {
    const { orderNumber } = await household('prepayment')
    const url = `${billing}/accounts/${orderNumber.toLowerCase()}`
    const body = { isBack: false, cents: twoCents, day: today, way: 'transfer', note: '', documentIds: [] }
    const { paymentId } = await market.done(market.anke, `${url}/payments`, body)
    await market.done(market.anke, `${url}/payments`, body)
    const takeBack = () => market.post(market.anke, `${billing}/payments/${paymentId}/take-back`)
    expect((await takeBack()).status).toBe(200)
    expect(refusal(await takeBack())).toEqual({ status: 409, code: 'PaymentTakenBack' })
    expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: twoCents, openCents: 0 })
    const told = sql`select count(*)::int as n from ${auditEntries} where action = 'businessCustomerOrder.takeBackPrepayment'
      and subject_id = ${await idOf(orderNumber)}`
    expect((await market.db.execute<{ n: number }>(told)).rows).toEqual([{ n: 1 }])
  })

  /** By its account, or by its order. */
  const takingBack = {
    account: async (orderNumber: string) => {
      const { payments: booked } = await market.get(market.anke, `${billing}/accounts/${orderNumber.toLowerCase()}`)
      await market.done(market.anke, `${billing}/payments/${booked[0].id}/take-back`)
    },
    order: async (orderNumber: string) => {
      const { version, bookings } = await market.hubOrder(orderNumber)
      const standing = bookings.find(({ takenBackAt }: { takenBackAt: string | null }) => takenBackAt === null)
      const url = `/api/retailer/business-customer-orders/${orderNumber}/prepayments/${standing.id}/take-back`
      expect(await market.send('POST', market.anke, url, { version })).toMatchObject({ status: 200 })
    },
  }
  const places = ['account', 'order'] as const
  const assignTo = (bookingId: string, orderNumber: string) => {
    const body = { companySlug: orderNumber.toLowerCase(), documentIds: [] }
    return market.done(market.anke, `${billing}/bookings/${bookingId}/assign`, body)
  }

  it.each(places)(
    'that a statement has found and somebody takes back at its %s waits to be assigned anew',
    async (at) => {
      const { orderNumber } = await household('prepayment')
      const { openCents: cents } = await moneyOf(orderNumber)
      const { id: statementId } = await sent([{ cents, purpose: orderNumber }])
      await market.done(market.anke, `${billing}/statements/${statementId}/match`)
      const undo = () => market.post(market.anke, `${billing}/mistaken-statements/${statementId}`)
      const account = 'Frauke Lüers'
      expect(await undo()).toMatchObject({ status: 409, body: { facts: { booked: [{ cents, account }] } } })
      await takingBack[at](orderNumber)
      expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: 0, openCents: cents })
      const { id } = await waiting(orderNumber)
      const other = await household('prepayment')
      await assignTo(id, other.orderNumber)
      expect(await moneyOf(other.orderNumber)).toMatchObject({ paidCents: cents, openCents: 0 })
      await takingBack[at](other.orderNumber)
      expect(await stateOf(id)).toBe('open')
      expect(await moneyOf(other.orderNumber)).toMatchObject({ paidCents: 0 })
      expect(await undo()).toMatchObject({ status: 200 })
    },
  )

  it.each(places)(
    'that was assigned by hand and somebody takes back at its %s waits to be assigned anew',
    async (at) => {
      const { orderNumber } = await household('prepayment')
      const purpose = `Ohne Angabe ${at}`
      await taken([{ cents: twoCents, purpose }])
      const { id } = await waiting(purpose)
      await assignTo(id, orderNumber)
      await takingBack[at](orderNumber)
      expect(await stateOf(id)).toBe('open')
      await assignTo(id, orderNumber)
      expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: twoCents, openCents: 0 })
    },
  )

  it.each(places)(
    'that a list has collected and somebody takes back at its %s waits to be assigned anew',
    async (at) => {
      const { id: orderId, orderNumber } = await household('directDebit')
      await fetched(orderNumber)
      const { cents } = await offered(orderId)
      const { reference } = await sentRun([{ subject: 'order', id: orderId }])
      const purpose = `Einzug ${at}`
      expect(await taken([{ cents, purpose, endToEndId: `${reference}-P1` }])).toBe(1)
      await takingBack[at](orderNumber)
      const { id } = await waiting(purpose)
      await assignTo(id, orderNumber)
      expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: cents, openCents: 0 })
    },
  )

  it('of which some went back is not taken back by hand, and says so', async () => {
    const { orderNumber } = await household('prepayment')
    const url = `${billing}/accounts/${orderNumber.toLowerCase()}/payments`
    const body = { day: today, way: 'transfer', note: '', documentIds: [] }
    const { paymentId } = await market.done(market.anke, url, { ...body, isBack: false, cents: twoCents + 500 })
    await market.done(market.anke, url, { ...body, isBack: true, cents: 500 })
    const answer = await market.post(market.anke, `${billing}/payments/${paymentId}/take-back`)
    expect(refusal(answer)).toEqual({ status: 409, code: 'PaymentGivenBack' })
    expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: twoCents + 500 })
  })

  it('is not collected again where the hub has given it all back', async () => {
    const { id, orderNumber } = await household('directDebit')
    await fetched(orderNumber)
    const { cents } = await offered(id)
    const companySlug = orderNumber.toLowerCase()
    const body = { cents, day: today, way: 'transfer', note: '', documentIds: [] }
    const url = `${billing}/accounts/${companySlug}/payments`
    await market.done(market.anke, url, { ...body, isBack: false })
    // Nothing is left of it by what somebody says; a bank has done it all the same.
    const byHand = await market.post(market.anke, url, { ...body, isBack: true })
    expect(refusal(byHand)).toEqual({ status: 409, code: 'MoreBackThanCame' })
    await taken([{ cents: -cents, purpose: `${orderNumber} zurueck` }])
    const { id: bookingId } = await waiting(`${orderNumber} zurueck`)
    await market.done(market.anke, `${billing}/bookings/${bookingId}/assign`, { companySlug, documentIds: [] })
    expect((await market.hubOrder(orderNumber)).paymentStatus).toBe('refunded')
    expect(await offered(id)).toBeUndefined()
    expect(refusal(await make([{ subject: 'order', id }]))).toEqual(notOffered)
  })

  it('is not collected where all of it was credited, though its invoice is still open', async () => {
    const { id, orderNumber, linkToken } = await household('directDebit')
    await fetched(orderNumber)
    const slug = orderNumber.toLowerCase()
    await market.done(market.anke, `${billing}/customers/${slug}/documents`, { isIssued: true })
    expect(await offered(id)).toMatchObject({ cents: twoCents })
    const { items } = await market.hubOrder(orderNumber)
    const at = `/api/guest-orders/${linkToken}/items/${items[0].id}/complaints`
    const { body, status } = await market.post(null, at, { reason: 'spoilt', amount: 2 })
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
    const complaint = `/api/retailer/complaints/${body.complaints[0].id}`
    const credit = { version: 1, body: { amount: 2, answer: '' } }
    expect((await market.send('PUT', market.anke, `${complaint}/credit`, credit)).status).toBe(200)
    expect((await market.hubOrder(orderNumber)).paymentStatus).toBe('unpaid')
    expect(await offered(id)).toBeUndefined()
    expect(refusal(await make([{ subject: 'order', id }]))).toEqual(notOffered)
  })
})

describe('a mandate', () => {
  const given = (person: Person) => ({
    ...{ retailerId: market.hub.id, userId: person.id, ...account, signedOn: today },
  })

  it('that a person gives twice at once is the second one alone', async () => {
    const person = await givenUser(market.db)
    const [answer] = await whileHeld(
      // Somebody who gives one holds the person, and has written it down.
      async (tx) => {
        await tx.execute(sql`select from ${users} where id = ${person.id} for no key update`)
        await tx.insert(sepaMandates).values(given(person))
      },
      [() => collectedFrom(person, { ...account, iban: otherIban })],
    )
    expect({ status: answer?.status, code: answer?.body.code }).toEqual({ status: 200, code: undefined })
    expect(await ownMandates(person)).toMatchObject([{ iban: otherIban }])
  })

  it('that has ended keeps its day when another one is given', async () => {
    const person = await givenUser(market.db)
    const endedAt = new Date('2026-10-01T08:00:00Z')
    const [old] = await market.db
      .insert(sepaMandates)
      .values({ ...given(person), endedAt })
      .returning()
    expect((await collectedFrom(person)).status).toBe(200)
    expect(await storedMandate(old?.id ?? '')).toMatchObject({ endedAt, endedBy: null })
  })

  it('is shown to the person who gave it alone, and ended by nobody else', async () => {
    const [one, other] = [await givenUser(market.db), await givenUser(market.db)]
    for (const person of [one, other]) expect((await collectedFrom(person)).status).toBe(200)
    const [theirs] = await ownMandates(other)
    expect(await ownMandates(one)).toEqual([expect.objectContaining({ hubSlug: market.hub.slug })])
    expect((await ownMandates(one)).map(({ id }) => id)).not.toContain(theirs?.id)
    const url = `/api/private-customer/mandates/${theirs?.id}`
    expect(refusal(await market.send('DELETE', one, url))).toEqual({ status: 404, code: 'NotFound' })
    expect((await storedMandate(theirs?.id ?? ''))?.endedAt).toBeNull()
  })

  it('ends once: whoever says so again is told that there is none, and the day stays', async () => {
    const person = await givenUser(market.db)
    const kitchen = await allowing('Kantine Zweimal Schluss')
    expect((await collectedFrom(person)).status).toBe(200)
    const [own] = await ownMandates(person)
    const { mandates } = await market.get(market.anke, `${billing}/mandates`)
    const isOfKitchen = (each: { company: { slug: string } | null }) => each.company?.slug === kitchen.company.slug
    const endedAt = new Date('2026-10-01T08:00:00Z')
    const ways = [
      { as: person, id: own?.id ?? '', url: `/api/private-customer/mandates/${own?.id}` },
      { as: market.anke, id: own?.id ?? '', url: `${billing}/mandates/${own?.id}` },
      {
        as: market.anke,
        id: mandates.find(isOfKitchen).id,
        url: `${billing}/mandates/${mandates.find(isOfKitchen).id}`,
      },
    ]
    for (const { as, id, url } of ways) {
      await market.db.update(sepaMandates).set({ endedAt }).where(eq(sepaMandates.id, id))
      expect(refusal(await market.send('DELETE', as, url)), url).toEqual({ status: 404, code: 'NotFound' })
      expect(await storedMandate(id), url).toMatchObject({ endedAt, endedBy: null })
    }
  })
})

describe('two bookings of one order', () => {
  it('are not one: the first is booked, the second is for somebody', async () => {
    const { id, orderNumber } = await household('prepayment')
    const { openCents: cents } = await moneyOf(orderNumber)
    const of = (iban: string) => ({ cents, iban, purpose: orderNumber, name: 'Frauke' })
    expect(await taken([of(account.iban), of(otherIban)])).toBe(1)
    expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: cents, openCents: 0 })
    const [booked] = await market.db.select().from(prepayments).where(eq(prepayments.orderId, id))
    expect(booked?.payer).toMatchObject({ iban: account.iban })
    await waiting(orderNumber)
  })

  it('in the moment in which somebody books its money by hand leave it to be seen', async () => {
    const { id, orderNumber } = await household('prepayment')
    const { openCents: cents } = await moneyOf(orderNumber)
    const [bookedCount] = await whileHeld(
      holdOrder(id),
      [() => taken([{ cents, purpose: orderNumber }])],
      async (tx) => {
        await tx.insert(prepayments).values({ orderId: id, isBack: false, cents, day: today, bookedAt: new Date() })
        await tx.execute(sql`update ${businessCustomerOrders} set paid_cents = ${cents} where id = ${id}`)
      },
    )
    expect(bookedCount).toBe(0)
    await waiting(orderNumber)
  })
})

it('an order that is collected is not paid by what names it: somebody is to look', async () => {
  const { orderNumber } = await household('directDebit')
  const { totals } = await market.hubOrder(orderNumber)
  expect(await taken([{ cents: totals.grossCents, purpose: orderNumber }])).toBe(0)
  await waiting(orderNumber)
})

describe('of another hub', () => {
  it('neither bookings nor their number are told, and nobody decides about them', async () => {
    const kitchen = await market.kitchen('Kantine Fremd')
    const invoice = await invoiced(kitchen)
    const paymentId = await pay(kitchen, 4_321)
    await taken([{ cents: 4_711, purpose: 'Nur für uns' }])
    const { id } = await waiting('Nur für uns')
    const theirs = { cents: -4_321, purpose: `Rückgabe ${invoice.number}`, returnReason: 'MD06' }
    const { orderNumber } = await household('prepayment')
    const { openCents } = await moneyOf(orderNumber)
    const ofOrder = { cents: openCents, purpose: orderNumber }
    await taken([theirs, { cents: invoice.grossCents, purpose: invoice.number }, ofOrder], stranger as never)
    expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: 0 })
    const seen = await market.get(stranger, `${billing}/bookings`)
    expect(seen.bookings.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual(
      [invoice.number, theirs.purpose, orderNumber].sort(),
    )
    // Nothing of ours is offered for it.
    const own = await waiting(theirs.purpose, stranger as never)
    expect(seen.bookings.flatMap((each: Waiting) => [...each.suggestions, ...each.returned])).toEqual([])
    const { statements, waitingCount } = await market.get(stranger, `${billing}/statements`)
    expect({ statements: statements.length, waitingCount }).toEqual({ statements: 1, waitingCount: 3 })
    const refused = [
      await assign(id, kitchen, [], stranger as never),
      await giveBack(id, paymentId, stranger as never),
      await market.post(stranger, `${billing}/other-bookings/${id}`, { isAside: true }),
      await giveBack(own.id, paymentId, stranger as never),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await stateOf(id)).toBe('open')
    expect(await openOf(invoice.id)).toBe(invoice.grossCents)
  })

  it('accounts are known to nobody else, nor one that two have used', async () => {
    const [one, two] = [await market.kitchen('Kantine Konto eins'), await market.kitchen('Kantine Konto zwei')]
    const whyOf = async (purpose: string, iban: string) => {
      await taken([{ cents: 1_234_567, purpose, iban }])
      return (await waiting(purpose)).suggestions.map(({ why }) => why)
    }
    const paidBy = async (kitchen: Kitchen, iban: string) => {
      const invoice = await invoiced(kitchen)
      expect(await taken([{ cents: invoice.grossCents, purpose: invoice.number, iban }])).toBe(1)
      return invoice
    }
    await paidBy(one, otherIban)
    expect(await whyOf('Von einer', otherIban)).toEqual(['iban'])
    await paidBy(two, otherIban)
    expect(await whyOf('Von zweien', otherIban)).toEqual([])
    // What another hub has seen, and whose hub it is.
    const foreign = 'DE27100777770209299700'
    const [guest] = [await market.kitchen('Kantine Nachbarin')]
    await market.db
      .update(companies)
      .set({ homeHubId: elsewhere.id, iban: foreign })
      .where(eq(companies.id, guest.company.id))
    expect(await whyOf('Von nebenan', foreign)).toEqual([])
    const unknown = 'DE12500105170648489890'
    const [seen] = await market.db.select().from(bankBookings).where(eq(bankBookings.counterIban, otherIban))
    const { id: _, ...booking } = seen as NonNullable<typeof seen>
    const kept = {
      ...booking,
      retailerId: elsewhere.id,
      counterIban: unknown,
      reference: 'E-1',
      state: 'booked' as const,
    }
    const [theirs] = await market.db.insert(bankBookings).values(kept).returning()
    await market.db.insert(payments).values({
      ...{
        retailerId: market.hub.id,
        partnerId: one.company.id,
        cents: 1,
        day: today,
        bookedOn: today,
        way: 'transfer',
      },
      ...{ bankBookingId: theirs?.id ?? '', bookedAt: new Date('2026-11-23T08:00:00Z') },
    })
    expect(await whyOf('Anderswo gesehen', unknown)).toEqual([])
  })

  it('an account is forgotten with the payment that told of it', async () => {
    const iban = 'DE68210501700012345678'
    const kitchen = await market.kitchen('Kantine Irrtum')
    const { grossCents: cents, number } = await invoiced(kitchen)
    expect(await taken([{ cents, purpose: number, iban }])).toBe(1)
    const [{ id }] = (await accountOf(kitchen)).payments
    await market.done(market.anke, `${billing}/payments/${id}/take-back`)
    await taken([{ cents: 1_234_568, purpose: 'Wer ist das', iban }])
    expect((await waiting('Wer ist das')).suggestions).toEqual([])
  })
})

describe('a booking', () => {
  it('is assigned once, however many say so at once', async () => {
    const kitchen = await market.kitchen('Kantine Beide')
    await pay(kitchen, 1)
    await taken([{ cents: 4_712, purpose: 'Beide drücken' }])
    const { id } = await waiting('Beide drücken')
    const answers = await whileHeld(
      (tx) => tx.execute(sql`select from ${bankBookings} where id = ${id} for no key update`),
      [() => assign(id, kitchen), () => assign(id, kitchen)],
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await accountOf(kitchen)).creditCents).toBe(4_713)
  })

  it('that is booked is not put aside, nor given back', async () => {
    const kitchen = await market.kitchen('Kantine Gebucht')
    const { grossCents: cents, number } = await invoiced(kitchen)
    await taken([{ cents, purpose: number }])
    const [payment] = await market.db.select().from(payments).where(eq(payments.partnerId, kitchen.company.id))
    const id = payment?.bankBookingId ?? ''
    const decided = { status: 409, code: 'BookingDecided' }
    for (const isAside of [true, false])
      expect(refusal(await market.post(market.anke, `${billing}/other-bookings/${id}`, { isAside }))).toEqual(decided)
    expect(refusal(await giveBack(id, payment?.id ?? ''))).toEqual(decided)
    expect(await stateOf(id)).toBe('booked')
  })

  it('of money that went is booked, also where it is more than came: the rest is owed', async () => {
    const kitchen = await market.kitchen('Kantine Zurück')
    await pay(kitchen, 1_000)
    await taken([{ cents: -1_001, purpose: 'Ging hinaus' }])
    const { id } = await waiting('Ging hinaus')
    expect(await assign(id, kitchen)).toMatchObject({ status: 200 })
    expect(await accountOf(kitchen)).toMatchObject({ creditCents: -1, dueNowCents: 1 })
    expect(await stateOf(id)).toBe('booked')
  })

  it('is decided anew each time that its payment is taken back', async () => {
    const kitchen = await market.kitchen('Kantine Hin und Her')
    await pay(kitchen, 1)
    await taken([{ cents: 4_713, purpose: 'Hin und her' }])
    const { id } = await waiting('Hin und her')
    for (const round of [1, 2, 3]) {
      expect((await assign(id, kitchen)).status, `${round}`).toBe(200)
      const [{ id: paymentId }] = (await accountOf(kitchen)).payments
      await market.done(market.anke, `${billing}/payments/${paymentId}/take-back`)
      expect(await stateOf(id), `${round}`).toBe('open')
    }
    expect((await accountOf(kitchen)).creditCents).toBe(1)
  })

  it('takes back what is of its amount, was not taken back, and takes nothing back itself', async () => {
    const kitchen = await market.kitchen('Kantine Rückgabe')
    const [paymentId, other] = [await pay(kitchen, 5_001), await pay(kitchen, 5_002)]
    const old = await pay(kitchen, 5_001, { day: '2026-08-24' })
    const takenBack = await pay(kitchen, 5_001)
    await market.done(market.anke, `${billing}/payments/${takenBack}/take-back`)
    const [reversal] = await market.db.select().from(payments).where(eq(payments.takesBackId, takenBack))
    const reversed = { status: 409, code: 'PaymentTakenBack' }
    await taken([{ cents: -5_001, purpose: 'Fünf zurück', returnReason: 'MD06' }])
    const { id, returned } = await waiting('Fünf zurück')
    expect(returned.map((each) => each.paymentId)).toEqual([paymentId])
    expect(refusal(await giveBack(id, takenBack))).toEqual(reversed)
    expect(refusal(await giveBack(id, other))).toEqual({ status: 409, code: 'ReturnDoesNotFit' })
    await taken([{ cents: 5_001, purpose: 'Fünf wieder da', returnReason: 'AC04' }])
    const again = await waiting('Fünf wieder da')
    expect(again.returned).toEqual([])
    expect(refusal(await giveBack(again.id, reversal?.id ?? ''))).toEqual(reversed)
    // Whoever knows better says so, also of what lies back further.
    expect((await giveBack(id, old)).status).toBe(200)
    expect((await accountOf(kitchen)).creditCents).toBe(5_001 + 5_002)
  })

  it('takes back what somebody takes back in the same moment once', async () => {
    const kitchen = await market.kitchen('Kantine Im selben Augenblick')
    for (const isByHandFirst of [true, false]) {
      const purpose = `Im selben Augenblick ${isByHandFirst}`
      const paymentId = await pay(kitchen, 5_003)
      await taken([{ cents: -5_003, purpose, returnReason: 'MD06' }])
      const { id } = await waiting(purpose)
      const ways = [
        () => market.post(market.anke, `${billing}/payments/${paymentId}/take-back`),
        () => giveBack(id, paymentId),
      ]
      const answers = await whileHeld(holdAccount(kitchen), isByHandFirst ? ways : ways.toReversed())
      expect(answers.map(({ status }) => status)).toEqual([200, 409])
      expect((await accountOf(kitchen)).creditCents).toBe(0)
      expect(await stateOf(id)).toBe(isByHandFirst ? 'open' : 'booked')
    }
  })

  it('takes back the money of an order, not another amount, nothing twice, and holds the order before itself', async () => {
    const { id: orderId, orderNumber } = await household('prepayment')
    const { openCents: cents } = await moneyOf(orderNumber)
    const slug = orderNumber.toLowerCase()
    const body = { isBack: false, cents, day: today, way: 'transfer', note: '', documentIds: [] }
    const { paymentId } = await market.done(market.anke, `${billing}/accounts/${slug}/payments`, body)
    await fetched(orderNumber)
    await taken([
      { cents: 1 - cents, purpose: 'Einer zu wenig', returnReason: 'MD06' },
      { cents: -cents, purpose: 'Ganz zurück', returnReason: 'MD06' },
      { cents, purpose: 'Und wieder da', returnReason: 'MD06' },
      { cents: -cents, purpose: 'Noch einmal', returnReason: 'MD06' },
    ])
    const idOf = async (purpose: string) => (await waiting(purpose)).id
    const reversed = { status: 409, code: 'PaymentTakenBack' }
    const oneCentLess = await giveBack(await idOf('Einer zu wenig'), paymentId)
    expect(refusal(oneCentLess)).toEqual({ status: 409, code: 'ReturnDoesNotFit' })
    const whole = await idOf('Ganz zurück')
    const [answer] = await whileHeld(
      holdOrder(orderId),
      [() => giveBack(whole, paymentId)],
      isFree('bank_booking', whole),
    )
    expect(answer?.status).toBe(200)
    expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: 0, openCents: cents })
    const [reversal] = await market.db.select().from(payments).where(eq(payments.takesBackId, paymentId))
    expect(refusal(await giveBack(await idOf('Und wieder da'), reversal?.id ?? ''))).toEqual(reversed)
    expect(refusal(await giveBack(await idOf('Noch einmal'), paymentId))).toEqual(reversed)
    // And so is what is assigned to it.
    const late = await idOf('Und wieder da')
    const assigned = () =>
      market.done(market.anke, `${billing}/bookings/${late}/assign`, { companySlug: slug, documentIds: [] })
    await whileHeld(holdOrder(orderId), [assigned], isFree('bank_booking', late))
    expect(await moneyOf(orderNumber)).toMatchObject({ paidCents: cents, openCents: 0 })
    // What came and went again is two bookings that are both decided.
    const [second] = await market.db.select().from(payments).where(eq(payments.bankBookingId, late))
    expect((await giveBack(await idOf('Noch einmal'), second?.id ?? '')).status).toBe(200)
    expect(await stateOf(late)).toBe('booked')
  })
})

it('statements of the same bookings, at once and in whichever order, have each of them once', async () => {
  const bookings = ['C-1', 'C-2'].map((reference) => ({ cents: 9, purpose: reference, reference }))
  const answers = await Promise.all([sent(bookings), sent(bookings.toReversed()), sent(bookings)])
  expect(answers.map(({ knownCount }) => knownCount).sort()).toEqual([0, 2, 2])
})

it('a statement that two people work off at once is looked at by one after the other', async () => {
  const kitchen = await market.kitchen('Kantine Zu zweit')
  const invoice = await invoiced(kitchen)
  const { id } = await sent([{ cents: invoice.grossCents, purpose: invoice.number }])
  const work = () => market.done(market.anke, `${billing}/statements/${id}/match`)
  const answers = await whileHeld(holdAccount(kitchen), [work, work])
  expect(answers.map(({ bookedCount }) => bookedCount).sort()).toEqual([0, 1])
  expect(await accountOf(kitchen)).toMatchObject({ creditCents: 0, openCents: 0 })
  // Nor is what the first has booked looked at again.
  const [booked] = (await market.get(market.anke, `${billing}/bookings?state=booked`)).bookings
  expect(booked).toMatchObject({ purpose: invoice.number })
})

it('a booking of what somebody books by hand in the same moment is for a person', async () => {
  const kitchen = await market.kitchen('Kantine Um ein Haar')
  const { id, number, grossCents: cents } = await invoiced(kitchen)
  await pay(kitchen, 1)
  const paid = { isBack: false, cents, day: today, way: 'transfer', note: '', documentIds: [id] }
  const byHand = async () =>
    (await market.post(market.anke, `${billing}/accounts/${kitchen.company.slug}/payments`, paid)).status
  const answers = await whileHeld(holdAccount(kitchen), [byHand, () => taken([{ cents, purpose: number }])])
  expect(answers).toEqual([200, 0])
  expect(await accountOf(kitchen)).toMatchObject({ creditCents: 1, openCents: 0 })
})

describe('a return whose payment was the wrong one', () => {
  const takeBack = (paymentId: string) => market.post(market.anke, `${billing}/payments/${paymentId}/take-back`)
  const goneAgain = { status: 409, code: 'PaymentTakenBack' }
  /** Two kitchens that paid the same, by bookings of one statement, and a return of one of them. */
  const twoPaid = async (name: string, feeCents = 0) => {
    const kitchens = [await market.kitchen(`${name} eins`), await market.kitchen(`${name} zwei`)] as const
    const invoices = [await invoiced(kitchens[0]), await invoiced(kitchens[1])] as const
    const cents = invoices[0].grossCents
    const { id: statementId } = await sent(invoices.map(({ number }) => ({ cents, purpose: number })))
    await market.done(market.anke, `${billing}/statements/${statementId}/match`)
    await taken([{ cents: -cents - feeCents, purpose: `${name} zurück`, returnReason: 'AC04', feeCents }])
    const { id: bookingId } = await waiting(`${name} zurück`)
    const paymentOf = async (kitchen: Kitchen) => (await accountOf(kitchen)).payments.at(-1).id as string
    const [wrong, right] = [await paymentOf(kitchens[0]), await paymentOf(kitchens[1])]
    return { kitchens, invoices, cents, statementId, bookingId, wrong, right }
  }
  const reversalIn = async (kitchen: Kitchen) => (await accountOf(kitchen)).payments[0]

  it('is decided anew: the payment counts again, and the right one is taken back', async () => {
    const { kitchens, invoices, cents, statementId, bookingId, wrong, right } = await twoPaid('Verwechselt')
    expect((await giveBack(bookingId, wrong)).status).toBe(200)
    expect(await openOf(invoices[0].id)).toBe(cents)
    const reversal = await reversalIn(kitchens[0])
    expect(reversal).toMatchObject({ cents: -cents, isReversal: true, isTakenBack: false, canTakeBack: true })
    const both = await Promise.all([takeBack(reversal.id), takeBack(reversal.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await stateOf(bookingId), await openOf(invoices[0].id)]).toEqual(['open', 0])
    expect(await accountOf(kitchens[0])).toMatchObject({
      ...{ openCents: 0, creditCents: 0 },
      payments: [
        { cents, isReversal: false, isTakenBack: false, canTakeBack: true, settled: [{ cents }] },
        { cents: -cents, isReversal: true, isTakenBack: true, canTakeBack: false },
        { cents, isTakenBack: true, canTakeBack: false },
      ],
    })
    expect(refusal(await takeBack(reversal.id))).toEqual(goneAgain)
    expect((await giveBack(bookingId, right)).status).toBe(200)
    expect([await openOf(invoices[0].id), await openOf(invoices[1].id)]).toEqual([0, cents])

    // And once more the other way round, as often as somebody errs.
    expect((await takeBack((await reversalIn(kitchens[1])).id)).status).toBe(200)
    const again = (await accountOf(kitchens[0])).payments[0].id
    expect((await giveBack(bookingId, again)).status).toBe(200)
    expect([await openOf(invoices[0].id), await openOf(invoices[1].id)]).toEqual([cents, 0])

    // The statement of the payments can be taken back in the end.
    expect((await takeBack((await reversalIn(kitchens[0])).id)).status).toBe(200)
    for (const kitchen of kitchens) expect((await takeBack((await accountOf(kitchen)).payments[0].id)).status).toBe(200)
    expect((await market.post(market.anke, `${billing}/mistaken-statements/${statementId}`)).status).toBe(200)
  })

  it('leaves no fee behind, whether it was charged on or not', async () => {
    const { kitchens, bookingId, wrong, right } = await twoPaid('Verwechselt mit Gebühr', 300)
    expect((await giveBack(bookingId, wrong)).status).toBe(200)
    const { bankFees } = await accountOf(kitchens[0])
    expect(bankFees).toMatchObject([{ cents: 300 }])
    await market.done(market.anke, `${billing}/bank-fees/${bankFees[0].id}`)
    const reversal = (await accountOf(kitchens[0])).payments.find((each: { isReversal: boolean }) => each.isReversal)
    expect((await takeBack(reversal.id)).status).toBe(200)
    expect(await accountOf(kitchens[0])).toMatchObject({ openCents: 0, creditCents: 0, bankFees: [] })
    expect(await stateOf(bookingId)).toBe('open')
    expect((await giveBack(bookingId, right)).status).toBe(200)
    expect(await accountOf(kitchens[1])).toMatchObject({ bankFees: [{ cents: 300 }] })
  })

  it('that a list has matched by itself is decided anew, and the list has its payment again', async () => {
    const kitchen = await allowing('Küche Liste zurück')
    const invoice = await invoiced(kitchen)
    const { runId, reference } = await sentRun([{ subject: 'document', id: invoice.id }])
    const endToEndId = `${reference}-P1`
    expect(await taken([{ cents: invoice.grossCents, endToEndId, purpose: 'Liste' }])).toBe(1)
    const back = { cents: -invoice.grossCents, endToEndId, purpose: 'Liste zurück', returnReason: 'MD06' }
    expect(await taken([back])).toBe(1)
    const stateInRun = async () => (await market.get(market.anke, `${billing}/bank-runs/${runId}`)).items[0].state
    expect([await openOf(invoice.id), await stateInRun()]).toEqual([invoice.grossCents, 'returned'])
    expect((await takeBack((await reversalIn(kitchen)).id)).status).toBe(200)
    expect([await openOf(invoice.id), await stateInRun()]).toEqual([0, 'settled'])
    const { id, returned } = await waiting('Liste zurück')
    expect((await giveBack(id, returned[0]?.paymentId ?? '')).status).toBe(200)
    expect([await openOf(invoice.id), await stateInRun()]).toEqual([invoice.grossCents, 'returned'])
  })

  it('of a household’s debit that a list has matched is decided anew, too', async () => {
    const { orderNumber, id } = await household('directDebit')
    await fetched(orderNumber)
    const { runId, reference } = await sentRun([{ subject: 'order', id }])
    const endToEndId = `${reference}-P1`
    const cents = twoCents
    expect(await taken([{ cents, endToEndId }])).toBe(1)
    const back = { cents: -cents, endToEndId, purpose: 'Haushaltsliste zurück', returnReason: 'MD06' }
    expect(await taken([back])).toBe(1)
    const stateInRun = async () => (await market.get(market.anke, `${billing}/bank-runs/${runId}`)).items[0].state
    const own = `${billing}/accounts/${orderNumber.toLowerCase()}`
    expect([(await moneyOf(orderNumber)).openCents, await stateInRun()]).toEqual([cents, 'returned'])
    const [reversal] = (await market.get(market.anke, own)).payments
    expect(reversal).toMatchObject({ isReversal: true, canTakeBack: true })
    expect((await takeBack(reversal.id)).status).toBe(200)
    expect([(await moneyOf(orderNumber)).openCents, await stateInRun()]).toEqual([0, 'settled'])
    const { id: bookingId } = await waiting('Haushaltsliste zurück')
    const [again] = (await market.get(market.anke, own)).payments
    expect((await giveBack(bookingId, again.id)).status).toBe(200)
    expect((await moneyOf(orderNumber)).openCents).toBe(cents)
    expect(await stateInRun()).toBe('returned')
  })

  it('of a household’s order is decided anew, too', async () => {
    const { orderNumber } = await household('prepayment')
    const cents = (await moneyOf(orderNumber)).openCents
    const reference = (await moneyOf(orderNumber)).reference ?? orderNumber
    expect(await taken([{ cents, purpose: reference }])).toBe(1)
    await taken([{ cents: -cents, purpose: 'Haushalt zurück', returnReason: 'AC04' }])
    const { id, returned } = await waiting('Haushalt zurück')
    const own = `${billing}/accounts/${orderNumber.toLowerCase()}`
    const payment = (await market.get(market.anke, own)).payments[0]
    expect(returned.map(({ paymentId }) => paymentId)).toContain(payment.id)
    expect((await giveBack(id, payment.id)).status).toBe(200)
    expect(await moneyOf(orderNumber)).toMatchObject({ openCents: cents })
    const [reversal] = (await market.get(market.anke, own)).payments
    expect((await takeBack(reversal.id)).status).toBe(200)
    expect(await moneyOf(orderNumber)).toMatchObject({ openCents: 0 })
    expect((await market.get(market.anke, own)).payments).toMatchObject([
      { cents, isTakenBack: false },
      { cents: -cents, isTakenBack: true },
      { cents, isTakenBack: true },
    ])
    expect(await stateOf(id)).toBe('open')
    const [again] = (await market.get(market.anke, own)).payments
    expect((await giveBack(id, again.id)).status).toBe(200)
    expect(await moneyOf(orderNumber)).toMatchObject({ openCents: cents })
  })
})
