import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { moneyAccounts, openItems, paymentAllocations, payments } from './modules/billing/public.ts'
import {
  amendmentOf,
  type Books,
  billOf,
  changeGoods,
  dueForGoods,
  dueNow,
  emptyBooks,
  type Goods,
  goodsOf,
  unbilled,
} from './modules/billing/testing/money-model.ts'
import { good, lots, type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { largerBy } from './platform/testing/larger-by.ts'
import { seed } from './platform/testing/seed.ts'

/**
 * A hub, a kitchen and a producer do anything with documents and money, in any order. The amount due now is that of a model which knows nothing
 * of the product's code, nobody is asked for or paid more, and the books add up. The steps are the same for both sides.
 */
let market: Morning
let potatoes: Awaited<ReturnType<Awaited<ReturnType<Morning['supplier']>>['sells']>>
const billing = '/api/retailer/billing'
const today = '2026-11-23'
const runs = largerBy > 1 ? 100 * largerBy : 100
const steps = largerBy > 1 ? 60 : 40

beforeAll(async () => {
  market = await openMorning({ deliveryFeeCents: 0 })
  const details = {
    ...{ accountHolder: 'Hub', iban: 'DE89370400440532013000', vatId: 'DE136695976', phone: '+4951112345678' },
    ...{ creditorId: 'DE98ZZZ09999999999', paymentTermDays: 0 },
  }
  await market.db.update(companies).set(details).where(eq(companies.id, market.hub.id))
  await limit(0)
  potatoes = await (await market.supplier('Hof Lüttje')).sells(0)
  await market.receive(market.hub.id, potatoes.id, 100_000)
})
afterAll(() => market.close())

/** A customer or a supplier with its books, and how goods reach whoever buys. */
type Partner = {
  readonly side: 'customer' | 'supplier'
  readonly company: { readonly id: string; readonly slug: string }
  readonly person: { readonly subject: string }
  readonly books: Books
  readonly supply: (quantity: number) => Promise<void>
  /** One of the goods of a source is credited. */
  readonly lessen: (which: number) => Promise<void>
  readonly billUrl: string
}

const supplied = ({ sources }: Books, id: string, count: number, priceCents: number) => {
  const goods = goodsOf(count, priceCents)
  sources.push({ id, goods, due: dueForGoods(goods) })
}

const kitchenOf = async (): Promise<Partner> => {
  const kitchen = await market.kitchen('Kantine Zufall')
  await market.db.update(companies).set({ iban: 'DE02120300000000202051' }).where(eq(companies.id, kitchen.company.id))
  const mandate = { holder: 'Küche & Söhne', iban: 'DE02120300000000202051' }
  await market.send('PUT', kitchen.person, '/api/business-customer/mandate', { body: mandate })
  const books = emptyBooks()
  const left = new Map<string, { readonly itemId: string; count: number }>()
  const supply = async (quantity: number) => {
    const isPaid = quantity === 3
    const orderNumber = await kitchen.place([potatoes.line(quantity)])
    await market.confirm(orderNumber)
    const { items } = await market.hubOrder(orderNumber)
    await market.pick(orderNumber, items[0].id, { quantity })
    await market.depart(orderNumber)
    expect((await market.complete(orderNumber, isPaid ? { paid: 'cashAtPickup' } : {})).status).toBe(200)
    supplied(books, orderNumber, quantity, 1490)
    left.set(orderNumber, { itemId: items[0].id, count: quantity })
    if (!isPaid) return
    const account = await accountOf(kitchen.company.slug)
    const found = account.payments.find(({ id }) => !books.payments.some((known) => known.id === id))
    books.payments.push({ id: found?.id ?? '', cents: found?.cents ?? 0, forSourceId: orderNumber, isTakenBack: false })
  }
  const lessen = async (which: number) => {
    const open = [...left].filter(([, { count }]) => count > 1)
    const [orderNumber, line] = open[which % Math.max(1, open.length)] ?? []
    if (orderNumber === undefined || line === undefined) return
    const url = `/api/business-customer/orders/${orderNumber}/items/${line.itemId}/complaints`
    const { complaints } = await market.done(kitchen.person, url, { reason: 'spoilt', amount: 1 })
    const complaintUrl = `/api/retailer/complaints/${complaints[0].id}`
    const { version } = await market.get(market.anke, complaintUrl)
    const credited = await market.send('PUT', market.anke, `${complaintUrl}/credit`, { version, body: { amount: 1 } })
    expect(credited).toMatchObject({ status: 200 })
    line.count -= 1
    changeGoods(books, orderNumber, (goods) => {
      goods.credited += 1
    })
  }
  const { company, person } = kitchen
  return {
    side: 'customer',
    company,
    person,
    books,
    supply,
    lessen,
    billUrl: `${billing}/customers/${company.slug}/documents`,
  }
}

const farmOf = async (): Promise<Partner> => {
  const farm = await market.supplier('Hof Zufall', { phone: '+494441123', iban: 'DE02120300000000202051' })
  await market.db.update(companies).set({ taxNumber: '33/456/78901' }).where(eq(companies.id, farm.company.id))
  await market.send('PUT', farm.person, '/api/supplier/self-billing-agreement')
  const sold = await farm.sells(1_000, { salesUnit: { supplierPriceCents: 1_000 } })
  const books = emptyBooks()
  const received = new Map<string, { readonly itemId: string; count: number }>()
  const count = async (orderNumber: string, itemId: string, quantity: number) => {
    const items = [{ itemId, receipts: [good(quantity)], sharing: { kind: 'oldestFirst' } }]
    expect(await market.count(farm.company.slug, orderNumber, items)).toMatchObject({ status: 200 })
  }
  const supply = async (quantity: number) => {
    const lines = [{ salesUnitId: sold.id, quantity, supplyDate: '2026-11-26', unitPriceCents: 1_000 }]
    await market.done(market.anke, '/api/retailer/purchases', { lines })
    const { orders } = await market.get(farm.person, '/api/supplier/orders')
    const orderNumber: string = orders.find(({ status }: { status: string }) => status === 'received').orderNumber
    const order = await market.get(farm.person, `/api/supplier/orders/${orderNumber}`)
    const itemId: string = order.items[0].id
    expect(await market.accept(farm.person, orderNumber)).toMatchObject({ status: 200 })
    expect(await market.dispatch(farm.person, orderNumber, [{ itemId, lots: lots(quantity) }])).toMatchObject({
      status: 200,
    })
    await count(orderNumber, itemId, quantity)
    supplied(books, orderNumber, quantity, 1_000)
    received.set(orderNumber, { itemId, count: quantity })
  }
  const lessen = async (which: number) => {
    const open = [...received].filter(([, line]) => line.count > 1)
    const [orderNumber, line] = open[which % Math.max(1, open.length)] ?? []
    if (orderNumber === undefined || line === undefined) return
    const url = `/api/retailer/retailer-orders/${orderNumber}/items/${line.itemId}/take-back-count`
    await market.done(market.anke, url, { reason: 'Verzählt' })
    line.count -= 1
    await count(orderNumber, line.itemId, line.count)
    // A count anew says how many there are, whatever was put right before.
    changeGoods(books, orderNumber, (goods) => {
      goods.count -= 1
      goods.more = 0
    })
  }
  const { company, person } = farm
  return {
    side: 'supplier',
    company,
    person,
    books,
    supply,
    lessen,
    billUrl: `${billing}/suppliers/${company.slug}/documents`,
  }
}

type Account = {
  readonly dueNowCents: number
  readonly payments: readonly {
    readonly id: string
    readonly cents: number
    readonly way: string
    readonly isReversal: boolean
    readonly isTakenBack: boolean
  }[]
  readonly items: readonly { readonly documentId: string; readonly openCents: number }[]
}
const accountOf = (slug: string): Promise<Account> => market.get(market.anke, `${billing}/accounts/${slug}`)

/** The sign of a payment to the seller in the hub's books, where money that comes is positive. */
const signOf = ({ side }: Partner): 1 | -1 => (side === 'customer' ? 1 : -1)
const pickOne = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
type Candidate = {
  readonly subject: string
  readonly id: string
  readonly cents: number
  readonly company: { slug: string } | null
}
const candidatesFor = async (kind: 'debit' | 'transfer', { company }: Partner): Promise<Candidate[]> => {
  const { candidates } = await market.get(market.anke, `${billing}/bank-run-candidates?kind=${kind}`)
  return (candidates as Candidate[]).filter((each) => each.company?.slug === company.slug)
}
const runUrl = (runId: string, rest = '') => `${billing}/bank-runs/${runId}${rest}`

/** Reversals, which are no payments of their own. */
const seenReversals = new Set<string>()
/** The sum written off, of which document, and beside which payment. */
const differences = new Map<string, { readonly documentId: string; readonly paymentId: string }>()
const limit = (differenceLimitCents: number) =>
  market.db.update(companies).set({ differenceLimitCents }).where(eq(companies.id, market.hub.id))

/** A write-off goes with its document, and with the payment of the rest of it. */
const seeDifferences = async ({ books, company }: Partner): Promise<void> => {
  if (!books.payments.some(({ id }) => differences.has(id))) return
  const { payments: all } = await accountOf(company.slug)
  for (const { id, isReversal, way } of all) if (isReversal && way === 'difference') seenReversals.add(id)
  for (const payment of books.payments) {
    const of = differences.get(payment.id)
    if (of === undefined) continue
    payment.isTakenBack = all.find(({ id }) => id === payment.id)?.isTakenBack ?? payment.isTakenBack
    const isGone =
      books.papers.some(({ id, isVoid }) => id === of.documentId && isVoid) ||
      books.payments.some(({ id, isTakenBack }) => id === of.paymentId && isTakenBack)
    if (isGone) expect(payment.isTakenBack).toBe(true)
  }
}

/** The wish of a step, and what becomes of the goods by it. */
const putRight = (goods: Goods, which: number): { kind: string; value: number; change: (goods: Goods) => void } => {
  const kind = ['price', 'vatRate', 'amount', 'goodwill'][which % 4]
  const value = { price: 900 + (which % 60) * 11, vatRate: [0, 700, 1_900][which % 3] ?? 0, amount: which % 5 }
  if (kind === 'price')
    return { kind, value: value.price, change: (of) => Object.assign(of, { priceCents: value.price }) }
  if (kind === 'vatRate')
    return { kind, value: value.vatRate, change: (of) => Object.assign(of, { rate: value.vatRate / 100 }) }
  if (kind === 'amount') {
    const is = Math.max(0, Math.max(0, goods.count + goods.more) - goods.credited)
    return { kind, value: value.amount, change: (of) => Object.assign(of, { more: of.more + value.amount - is }) }
  }
  const off = which % 300
  return { kind: 'goodwill', value: off, change: (of) => Object.assign(of, { offCents: off }) }
}

type Act = (partner: Partner, which: number) => Promise<void>
const acts: Readonly<Record<string, Act>> = {
  supply: (partner, which) => partner.supply(1 + (which % 3)),
  lessen: (partner, which) => partner.lessen(which),
  bill: async ({ books, billUrl }) => {
    const isNothing = unbilled(books).length === 0
    const expected = billOf(books)
    const { status, body } = await market.post(market.anke, billUrl, { isIssued: true })
    expect({ status, code: body.code }).toMatchObject(isNothing ? { code: 'NothingToBill' } : { status: 200 })
    if (isNothing) return
    const { grossCents } = await market.get(market.anke, `${billing}/documents/${body.documentIds[0]}`)
    expect(grossCents).toBe(expected.grossCents)
    books.papers.push({ ...expected, id: body.documentIds[0], isVoid: false })
  },
  correct: async (partner, which) => {
    const paper = pickOne(
      partner.books.papers.filter(({ isVoid }) => !isVoid),
      which,
    )
    if (paper === undefined) return
    if (partner.books.papers.some(({ amendsId, isVoid }) => amendsId === paper.id && !isVoid)) {
      const { status, body } = await market.post(market.anke, `${billing}/documents/${paper.id}/correct`)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'DocumentAmended' })
      return
    }
    if (partner.side === 'supplier' && which % 2 === 0)
      // The hub takes back what its supplier has objected to.
      await market.done(partner.person, `/api/supplier/documents/${paper.id}/objection`, { reason: 'Es waren mehr.' })
    await market.done(market.anke, `${billing}/documents/${paper.id}/correct`)
    paper.isVoid = true
    await seeLists(partner)
  },
  amend: async (partner, which) => {
    const { books } = partner
    const paper = pickOne(
      books.papers.filter(({ isVoid }) => !isVoid),
      which,
    )
    if (paper === undefined) return
    const url = `${billing}/corrections/${paper.id}`
    const order = pickOne<{ orderNumber: string; lines: { id: string }[] }>(
      (await market.get(market.anke, url)).orders,
      which,
    )
    const goods = books.sources.find(({ id }) => id === order?.orderNumber)?.goods
    if (order === undefined || goods === undefined) return
    const { kind, value, change } = putRight(goods, which)
    const corrections = [{ of: order.lines[0]?.id, kind, value }]
    const { status, body } = await market.post(market.anke, url, { corrections, reason: 'Verschrieben' })
    if (status === 409) {
      expect(['NothingCorrected', 'CorrectionTooHigh']).toContain(body.code)
      return
    }
    expect(status).toBe(200)
    changeGoods(books, order.orderNumber, change)
    const expected = amendmentOf(books, order.orderNumber)
    if (body.documentIds.length === 0) {
      expect(expected.grossCents).toBe(0)
      return
    }
    const { grossCents } = await market.get(market.anke, `${billing}/documents/${body.documentIds[0]}`)
    expect(grossCents).toBe(expected.grossCents)
    books.papers.push({ ...expected, id: body.documentIds[0], amendsId: paper.id, isVoid: false })
    await seeLists(partner)
  },
  pay: async (partner, which) => {
    const { books, company } = partner
    const cents = 100 + (which % 40) * 100
    const { items } = await accountOf(company.slug)
    const document = which % 3 === 0 ? undefined : pickOne(items, which)
    const { status, body } = await market.post(market.anke, `${billing}/accounts/${company.slug}/payments`, {
      ...{ isBack: partner.side === 'supplier', cents, day: today, way: 'transfer', note: '' },
      documentIds: document === undefined ? [] : [document.documentId],
    })
    if (status === 409) expect(['MoreBackThanCame', 'DocumentSettled']).toContain(body.code)
    else books.payments.push({ id: body.paymentId, cents, forSourceId: null, isTakenBack: false })
  },
  payBack: async (partner, which) => {
    const { books, company } = partner
    const cents = 1 + (which % 20) * 50
    const { status, body } = await market.post(market.anke, `${billing}/accounts/${company.slug}/payments`, {
      ...{ isBack: partner.side === 'customer', cents, day: today, way: 'transfer', note: '', documentIds: [] },
    })
    if (status === 409) expect(body.code).toBe('MoreBackThanCame')
    else books.payments.push({ id: body.paymentId, cents: -cents, forSourceId: null, isTakenBack: false })
  },
  takeBack: async ({ books, company }, which) => {
    const payment = pickOne(
      books.payments.filter(({ isTakenBack, forSourceId }) => !isTakenBack && forSourceId === null),
      which,
    )
    if (payment === undefined) return
    await market.done(market.anke, `${billing}/payments/${payment.id}/take-back`)
    payment.isTakenBack = true
    const { payments: all } = await accountOf(company.slug)
    for (const { id, isReversal } of all) if (isReversal) seenReversals.add(id)
  },
  writeOff: async ({ side, books, company }, which) => {
    const cents = 1 + (which % 5)
    const { items } = await accountOf(company.slug)
    // Money that is to come of a customer, and that is to go to a supplier.
    const sign = side === 'customer' ? 1 : -1
    const item = pickOne(
      items.filter(({ openCents }) => sign * openCents > cents),
      which,
    )
    if (item === undefined) return
    const most = sign * item.openCents - cents
    const paid = await market.done(market.anke, `${billing}/accounts/${company.slug}/payments`, {
      ...{ isBack: side === 'supplier', cents: most, day: today, way: 'transfer', note: '' },
      documentIds: [item.documentId],
    })
    books.payments.push({ id: paid.paymentId, cents: most, forSourceId: null, isTakenBack: false })
    // Lists ask for every cent but now.
    await limit(5)
    await market.done(market.anke, `${billing}/differences/${company.slug}`, { documentId: item.documentId })
    await limit(0)
    const { payments: all } = await accountOf(company.slug)
    const id = all.find(({ way }) => way === 'difference')?.id ?? ''
    books.payments.push({ id, cents, forSourceId: null, isTakenBack: false })
    differences.set(id, { documentId: item.documentId, paymentId: paid.paymentId })
  },
  returnCrates: async ({ books, company }, which) => {
    const count = 1 + (which % 4)
    await market.done(market.anke, `/api/retailer/containers/${company.slug}/returns`, {
      ...{ returned: [{ kind: 'transportCrate', cents: 386, count }], isConfirmed: true },
    })
    books.sources.push({ id: `crates ${books.sources.length}`, due: new Map([[19, -386 * count]]) })
  },
  settle: async ({ company }) => {
    await market.post(market.anke, `${billing}/accounts/${company.slug}/settlements`)
  },
  remind: async ({ company, books }) => {
    market.server.setNow(new Date('2026-12-23T08:00:00Z'))
    const { due } = await market.get(market.anke, `${billing}/reminders`)
    market.server.setNow(new Date(`${today}T08:00:00Z`))
    const letter = due.find((each: { company: { slug: string } }) => each.company.slug === company.slug)
    expect(letter?.openCents ?? 0).toBeLessThanOrEqual(Math.max(0, dueNow(books)))
    await market.post(market.anke, `${billing}/reminders`, { companySlugs: [company.slug] })
  },
  list: async (partner, which) => {
    const kind = partner.side === 'supplier' || which % 2 === 0 ? 'transfer' : 'debit'
    const found = await candidatesFor(kind, partner)
    // Nothing is offered beyond what is owed to either of them.
    const offered = found.reduce((sum, { cents }) => sum + cents, 0)
    const owed = dueNow(partner.books) * (kind === 'debit' || partner.side === 'supplier' ? 1 : -1)
    expect(offered).toBeLessThanOrEqual(Math.max(0, owed))
    // Without a list on its way all that is to go is offered; a debit asks for documents alone.
    const isOnTheWay = partner.books.listed.some(({ state }) => state === 'ordered')
    if (kind === 'transfer' && !isOnTheWay) expect(offered).toBe(Math.max(0, owed))
    if (found.length === 0) return
    const executeOn = kind === 'debit' ? '2026-11-25' : today
    const items = found.map(({ subject, id }) => ({ subject, id }))
    const { runId } = await market.done(market.anke, `${billing}/bank-runs`, { kind, executeOn, items })
    const sign = kind === 'debit' || partner.side === 'supplier' ? 1 : -1
    const run = await market.get(market.anke, runUrl(runId))
    for (const { id, cents } of run.items)
      partner.books.listed.push({ runId, id, cents: sign * cents, state: 'ordered', isSent: false })
  },
  send: async (partner, which) => {
    const { books } = partner
    const item = pickOne(
      books.listed.filter(({ state, isSent }) => state === 'ordered' && !isSent),
      which,
    )
    if (item === undefined) return
    const { isSent } = await market.done(market.anke, runUrl(item.runId, '/sent'))
    if (isSent) {
      for (const each of books.listed) if (each.runId === item.runId) each.isSent = true
      // Nobody is asked for more than is owed, or paid more.
      if (item.cents > 0) expect(dueNow(books)).toBeGreaterThanOrEqual(0)
      else expect(dueNow(books)).toBeLessThanOrEqual(0)
    } else await seeLists(partner)
  },
  carryOut: async (partner, which) => {
    const { books } = partner
    const item = pickOne(
      books.listed.filter(({ state, isSent }) => state === 'ordered' && isSent),
      which,
    )
    if (item === undefined) return
    await market.done(market.anke, runUrl(item.runId, '/settled'), { day: today })
    const done = books.listed.filter(({ runId, state }) => runId === item.runId && state === 'ordered')
    for (const each of done) each.state = 'settled'
    await seePayments(
      partner,
      done.reduce((sum, { cents }) => sum + cents, 0),
    )
  },
  drop: async ({ books }, which) => {
    const item = pickOne(
      books.listed.filter(({ state }) => state === 'ordered'),
      which,
    )
    if (item === undefined) return
    await market.done(market.anke, runUrl(item.runId, `/items/${item.id}/drop`))
    item.state = 'over'
  },
}

/** Lists as they stand now: what has left them is in none. */
const seeLists = async ({ books: { listed } }: Partner): Promise<void> => {
  const open = listed.filter(({ state }) => state === 'ordered')
  for (const runId of new Set(open.map((item) => item.runId))) {
    const { status, body } = await market.send('GET', market.anke, runUrl(runId))
    for (const item of open.filter((each) => each.runId === runId)) {
      const found = status === 200 ? body.items.find(({ id }: { id: string }) => id === item.id) : undefined
      if (found === undefined) item.state = 'over'
      else item.cents = Math.sign(item.cents) * found.cents
    }
  }
}

/** Payments that the bank has carried out stand on the account, one for each of the list. */
const seePayments = async (partner: Partner, expectedCents: number): Promise<void> => {
  const { books, company } = partner
  const { payments: all } = await accountOf(company.slug)
  const found = all.filter(({ id }) => !books.payments.some((known) => known.id === id) && !seenReversals.has(id))
  const came = found.map(({ id, cents }) => ({
    id,
    cents: signOf(partner) * cents,
    forSourceId: null,
    isTakenBack: false,
  }))
  expect(came.reduce((sum, { cents }) => sum + cents, 0)).toBe(expectedCents)
  books.payments.push(...came)
}

type Drawn = { readonly act: keyof typeof acts; readonly which: number }
const drawn = fc.record({ act: fc.constantFrom(...Object.keys(acts)), which: fc.nat(1_000) })

const walk = async (partner: Partner, path: readonly Drawn[]): Promise<void> => {
  for (const [at, { act, which }] of path.entries()) {
    await acts[act]?.(partner, which)
    await seeDifferences(partner)
    const where = `${partner.side} after ${at + 1}: ${act} ${which}`
    const { books, company } = partner
    if (books.papers.length + books.payments.length === 0) continue
    const due = signOf(partner) * (await accountOf(company.slug)).dueNowCents
    expect(due === 0 ? 0 : due, where).toBe(dueNow(books))
  }
}

it.each([
  ['a customer', kitchenOf],
  ['a supplier', farmOf],
])(
  'whatever is done with %s, nobody is asked for or paid more than is owed',
  { timeout: 600_000 * largerBy },
  async (_, open) => {
    const path = fc.array(drawn, { minLength: steps, maxLength: steps })
    await fc.assert(
      fc.asyncProperty(path, async (each) => walk(await open(), each)),
      { seed, numRuns: runs / 2, endOnFailure: true },
    )
  },
)

it('accounts have what their books say', async () => {
  const { rows } = await market.db.execute(sql`
    select a.partner_id from ${moneyAccounts} a
    where a.credit_cents <> (select coalesce(sum(p.cents), 0) from ${payments} p
        where p.retailer_id = a.retailer_id and p.partner_id = a.partner_id)
      - (select coalesce(sum(x.cents), 0) from ${paymentAllocations} x join ${openItems} i on i.document_id = x.document_id
        where x.against_id is null and i.retailer_id = a.retailer_id and i.partner_id = a.partner_id)`)
  expect(rows).toEqual([])
})
