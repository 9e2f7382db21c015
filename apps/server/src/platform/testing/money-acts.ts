import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { companies } from '../../modules/accounts/public.ts'
import {
  amendmentOf,
  billOf,
  changeGoods,
  dueNow,
  type Goods,
  unbilled,
  unchargedFees,
} from '../../modules/billing/testing/money-model.ts'
import { type Account, billing, type Outcome, type Partner, pickOne } from './money-world.ts'

/** The sign of a payment to the seller in the hub's books, where money that comes is positive. */
export const signOf = ({ side }: Partner): 1 | -1 => (side === 'customer' ? 1 : -1)
export const accountOf = ({ world, company }: Partner): Promise<Account> => world.accountOf(company.slug)
const runUrl = (runId: string, rest = '') => `${billing}/bank-runs/${runId}${rest}`
const paymentsUrl = ({ company }: Partner) => `${billing}/accounts/${company.slug}/payments`
const usual = { way: 'transfer', forSourceId: null, isTakenBack: false }

/** The open part of documents to which somebody has objected, never more than what they come to. */
export const objectedCents = (partner: Partner, { items }: Account): number => {
  let open = 0
  for (const { id, grossCents, isObjected, isVoid } of partner.books.papers) {
    if (!isObjected || isVoid) continue
    const cents = signOf(partner) * (items.find(({ documentId }) => documentId === id)?.openCents ?? 0)
    expect(cents * Math.sign(grossCents)).toBeGreaterThanOrEqual(0)
    expect(Math.abs(cents)).toBeLessThanOrEqual(Math.abs(grossCents))
    open += cents
  }
  return open
}
const dueOf = async (partner: Partner): Promise<number> =>
  dueNow(partner.books, objectedCents(partner, await accountOf(partner)))

type Candidate = {
  readonly subject: string
  readonly id: string
  readonly cents: number
  readonly company: { slug: string } | null
}

/** Lists as they stand now: what has left them is in none. */
const seeLists = async ({ world: { hub }, books: { listed } }: Partner): Promise<void> => {
  const open = listed.filter(({ state }) => state === 'ordered')
  for (const runId of new Set(open.map((item) => item.runId))) {
    const { status, body } = await hub.send('GET', hub.anke, runUrl(runId))
    for (const item of open.filter((each) => each.runId === runId)) {
      const found = status === 200 ? body.items.find(({ id }: { id: string }) => id === item.id) : undefined
      if (found === undefined) item.state = 'over'
      else item.cents = Math.sign(item.cents) * found.cents
    }
  }
}

/** Entries of these ways that the books do not know yet, as payments to the seller. */
const newEntries = async (partner: Partner, ways: readonly string[]) => {
  const { payments } = await accountOf(partner)
  return payments
    .filter(({ id, way, isReversal }) => {
      return ways.includes(way) && !isReversal && !partner.books.payments.some((known) => known.id === id)
    })
    .map(({ id, cents, way }) => ({ ...usual, id, way, cents: signOf(partner) * cents }))
}

/** A write-off goes with its document, and with the payment of the rest of it. */
export const seeDifferences = async (partner: Partner): Promise<void> => {
  const { books } = partner
  const written = books.payments.filter(({ differenceOf }) => differenceOf !== undefined)
  if (written.length === 0) return
  const { payments: all } = await accountOf(partner)
  for (const payment of written) {
    payment.isTakenBack = all.find(({ id }) => id === payment.id)?.isTakenBack ?? payment.isTakenBack
    const isGone =
      books.papers.some(({ id, isVoid }) => id === payment.differenceOf?.documentId && isVoid) ||
      books.payments.some(({ id, isTakenBack }) => id === payment.differenceOf?.paymentId && isTakenBack)
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

type Act = (partner: Partner, which: number) => Promise<Outcome>

/** Acts with customers and suppliers alike, by name. */
export const acts = {
  supply: (partner, which) => partner.supply(1 + (which % 3)),
  recount: (partner, which) => partner.recount(which),
  claim: (partner, which) => partner.claim(which),
  reclaim: (partner, which) => partner.reclaim(which),
  bill: async ({ world: { hub }, books, billUrl }) => {
    const isNothing = unbilled(books).length === 0
    const expected = billOf(books)
    const { status, body } = await hub.post(hub.anke, billUrl, { isIssued: true, withComplaints: true })
    expect({ status, code: body.code }).toMatchObject(isNothing ? { code: 'NothingToBill' } : { status: 200 })
    if (isNothing) return 'refused'
    const { grossCents } = await hub.get(hub.anke, `${billing}/documents/${body.documentIds[0]}`)
    expect(grossCents).toBe(expected.grossCents)
    books.papers.push({ ...expected, id: body.documentIds[0], isVoid: false, isObjected: false })
    return 'done'
  },
  correct: async (partner, which) => {
    const { hub } = partner.world
    const { papers } = partner.books
    const paper = pickOne(
      papers.filter(({ isVoid }) => !isVoid),
      which,
    )
    if (paper === undefined) return 'idle'
    const url = `${billing}/documents/${paper.id}/correct`
    if (papers.some(({ amendsId, isVoid }) => amendsId === paper.id && !isVoid)) {
      const { status, body } = await hub.post(hub.anke, url)
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'DocumentAmended' })
      return 'refused'
    }
    await hub.done(hub.anke, url)
    paper.isVoid = true
    await seeLists(partner)
    return 'done'
  },
  object: async (partner, which) => {
    const { world, books, person } = partner
    const paper = pickOne(
      books.papers.filter(({ isVoid }) => !isVoid),
      which,
    )
    if (paper === undefined) return 'idle'
    const url = `/api/supplier/documents/${paper.id}/objection`
    const { status, body } = await world.hub.post(person, url, { reason: 'Es waren mehr.' })
    // Customers do not object, they complain.
    if (partner.side === 'customer') expect(status).toBe(403)
    else if (paper.isObjected) expect(body.code).toBe('DocumentObjected')
    else expect(status).toBe(200)
    if (status !== 200) return 'refused'
    paper.isObjected = true
    await seeLists(partner)
    return 'done'
  },
  amend: async (partner, which) => {
    const { world, books } = partner
    const { hub } = world
    const goodsIds = books.sources.flatMap(({ id, goods }) => (goods === undefined ? [] : [id]))
    const valid = books.papers.filter(
      ({ isVoid, charged }) => !isVoid && charged.some(([sourceId]) => goodsIds.includes(sourceId)),
    )
    const amended = valid.filter(({ amendsId }) => amendsId !== undefined)
    // Often once more what was put right before.
    const paper = pickOne(which % 3 === 0 || amended.length === 0 ? valid : amended, which)
    if (paper === undefined) return 'idle'
    const url = `${billing}/corrections/${paper.id}`
    const shown = await hub.get(hub.anke, url)
    const order = pickOne<{ orderNumber: string; lines: { id: string }[] }>(
      shown.orders.filter(({ lines }: { lines: object[] }) => lines.length > 0),
      which,
    )
    const goods = books.sources.find(({ id }) => id === order?.orderNumber)?.goods
    const [line] = order?.lines ?? []
    if (order === undefined || goods === undefined || line === undefined) return 'idle'
    const { kind, value, change } = putRight(goods, Math.trunc(which / 3))
    const corrections = [{ of: line.id, kind, value }]
    const { status, body } = await hub.post(hub.anke, url, { corrections, reason: 'Verschrieben' })
    if (status === 409) {
      const refusals = paper.isObjected ? ['DocumentObjected'] : ['NothingCorrected', 'CorrectionTooHigh']
      expect(refusals).toContain(body.code)
      return 'refused'
    }
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
    changeGoods(books, order.orderNumber, change)
    const expected = amendmentOf(books, order.orderNumber)
    if (body.documentIds.length === 0) {
      expect(expected.grossCents).toBe(0)
      return 'done'
    }
    const { grossCents } = await hub.get(hub.anke, `${billing}/documents/${body.documentIds[0]}`)
    expect(grossCents).toBe(expected.grossCents)
    books.papers.push({
      ...{ ...expected, id: body.documentIds[0], amendsId: paper.id, isVoid: false, isObjected: false },
    })
    await seeLists(partner)
    return 'done'
  },
  pay: async (partner, which) => {
    const { world, books, side } = partner
    const cents = 100 + (which % 40) * 100
    const { items } = await accountOf(partner)
    const document = which % 3 === 0 ? undefined : pickOne(items, which)
    const { status, body } = await world.hub.post(world.hub.anke, paymentsUrl(partner), {
      ...{ isBack: side === 'supplier', cents, day: world.today(), way: 'transfer', note: '' },
      documentIds: document === undefined ? [] : [document.documentId],
    })
    if (status === 409) {
      expect(['MoreBackThanCame', 'DocumentSettled']).toContain(body.code)
      return 'refused'
    }
    books.payments.push({ ...usual, id: body.paymentId, cents })
    return 'done'
  },
  /** Of an earlier month: its books may be closed. */
  payBack: async (partner, which) => {
    const { world, books, side } = partner
    const cents = 1 + (which % 20) * 50
    const day = which % 2 === 0 ? world.today() : '2026-11-23'
    const { status, body } = await world.hub.post(world.hub.anke, paymentsUrl(partner), {
      ...{ isBack: side === 'customer', cents, day, way: 'transfer', note: '', documentIds: [] },
    })
    if (status === 409) {
      expect(body.code).toBe('MoreBackThanCame')
      return 'refused'
    }
    books.payments.push({ ...usual, id: body.paymentId, cents: -cents })
    return 'done'
  },
  takeBack: async ({ world: { hub }, books }, which) => {
    const payment = pickOne(
      books.payments.filter(({ isTakenBack, forSourceId }) => !isTakenBack && forSourceId === null),
      which,
    )
    if (payment === undefined) return 'idle'
    await hub.done(hub.anke, `${billing}/payments/${payment.id}/take-back`)
    payment.isTakenBack = true
    return 'done'
  },
  /** The bank brings a payment back, and takes its fee in the same booking. */
  comeBack: async (partner, which) => {
    const { world, books } = partner
    const payment = pickOne(
      books.payments.filter(({ isTakenBack, cents, way }) => !isTakenBack && cents > 0 && way === 'transfer'),
      which,
    )
    const fee = (which % 5) * 90
    if (payment === undefined || fee >= payment.cents) return 'idle'
    const cents = -signOf(partner) * payment.cents - fee
    const booking = await world.statement({ cents, returnReason: 'AC04', day: world.today() })
    expect(booking).toBeDefined()
    await world.hub.done(world.hub.anke, `${billing}/returned-bookings/${booking?.id}`, { paymentId: payment.id })
    payment.isTakenBack = true
    if (fee > 0) books.fees.push({ cents: fee, paymentId: null })
    const { bankFees } = await accountOf(partner)
    expect(bankFees.reduce((sum, { cents }) => sum + cents, 0)).toBe(unchargedFees(books))
    return 'done'
  },
  chargeFee: async (partner, which) => {
    const { world, books } = partner
    const { bankFees } = await accountOf(partner)
    expect(bankFees.reduce((sum, { cents }) => sum + cents, 0)).toBe(unchargedFees(books))
    const fee = pickOne(bankFees, which)
    if (fee === undefined) return 'idle'
    await world.hub.done(world.hub.anke, `${billing}/bank-fees/${fee.id}`)
    const again = await world.hub.post(world.hub.anke, `${billing}/bank-fees/${fee.id}`)
    expect(again.body.code).toBe('FeeChargedOn')
    const charged = await newEntries(partner, ['returnFee'])
    expect(charged.map(({ cents }) => signOf(partner) * cents)).toEqual([-fee.cents])
    books.payments.push(...charged)
    const known = books.fees.find(({ cents, paymentId }) => {
      return cents === fee.cents && !books.payments.some(({ id, isTakenBack }) => id === paymentId && !isTakenBack)
    })
    if (known !== undefined) known.paymentId = charged[0]?.id ?? null
    return 'done'
  },
  writeOff: async (partner, which) => {
    const { world, side, books, company } = partner
    const { hub } = world
    const cents = 1 + (which % 5)
    const { items } = await accountOf(partner)
    // Money that is to come of a customer, and that is to go to a supplier.
    const sign = signOf(partner)
    const item = pickOne(
      items.filter(({ openCents }) => sign * openCents > cents),
      which,
    )
    if (item === undefined) return 'idle'
    const most = sign * item.openCents - cents
    const paid = await hub.done(hub.anke, paymentsUrl(partner), {
      ...{ isBack: side === 'supplier', cents: most, day: world.today(), way: 'transfer', note: '' },
      documentIds: [item.documentId],
    })
    books.payments.push({ ...usual, id: paid.paymentId, cents: most })
    // Lists ask for every cent but now.
    const limit = (differenceLimitCents: number) =>
      hub.db.update(companies).set({ differenceLimitCents }).where(eq(companies.id, hub.hub.id))
    await limit(4)
    const { status, body } = await hub.post(hub.anke, `${billing}/differences/${company.slug}`, {
      documentId: item.documentId,
    })
    await limit(0)
    if (cents > 4) {
      expect(body.code).toBe('NoSmallDifference')
      return 'refused'
    }
    expect(status).toBe(200)
    const written = await newEntries(partner, ['difference'])
    expect(written.map((each) => each.cents)).toEqual([cents])
    const differenceOf = { documentId: item.documentId, paymentId: paid.paymentId }
    books.payments.push(...written.map((each) => ({ ...each, differenceOf })))
    return 'done'
  },
  returnCrates: async ({ world: { hub }, books, company, crates }, which) => {
    const count = 1 + (which % 4)
    const { movements } = await hub.done(hub.anke, `/api/retailer/containers/${company.slug}/returns`, {
      ...{ returned: [{ kind: 'transportCrate', cents: 386, count }], isConfirmed: true },
    })
    const found = movements.find(({ returned }: { returned: { id: string } | null }) => {
      return returned !== null && !crates.some(({ id }) => id === returned.id)
    })
    const source = { id: `crates ${books.sources.length}`, due: new Map([[19, -386 * count]]) }
    books.sources.push(source)
    crates.push({ id: found.returned.id, source, count })
    return 'done'
  },
  /** It was another number of crates, or none. */
  recountCrates: async ({ world: { hub }, company, crates }, which) => {
    const row = pickOne(crates, which)
    const count = which % 6
    if (row === undefined || row.count === count) return 'idle'
    const url = `/api/retailer/containers/${company.slug}/returns/${row.id}/correct`
    const body = { count, seen: row.count, reason: 'Verzählt', isConfirmed: true }
    await hub.done(hub.anke, url, body)
    row.count = count
    row.source.due = new Map([[19, -386 * count]])
    return 'done'
  },
  settle: async ({ world: { hub }, company }) => {
    const { status } = await hub.post(hub.anke, `${billing}/accounts/${company.slug}/settlements`)
    return status === 200 ? 'done' : 'refused'
  },
  remind: async (partner, which) => {
    const { world, books, company } = partner
    const { hub } = world
    const { due } = await hub.get(hub.anke, `${billing}/reminders`)
    const letter = due.find((each: { company: { slug: string } }) => each.company.slug === company.slug)
    const owed = await dueOf(partner)
    expect(letter?.openCents ?? 0).toBeLessThanOrEqual(partner.side === 'customer' ? Math.max(0, owed) : 0)
    const companySlugs = [company.slug]
    const all = which % 2 === 0 ? companySlugs : []
    const body = { companySlugs, withInterest: all, withCharge: all }
    const { status, body: sent } = await hub.post(hub.anke, `${billing}/reminders`, body)
    if (status !== 200) return 'idle'
    expect(sent.sentCount).toBe(letter === undefined ? 0 : 1)
    if (letter === undefined) return 'refused'
    const asked = await newEntries(partner, ['reminderFee', 'defaultCharge', 'defaultInterest'])
    expect(asked.every(({ cents }) => cents < 0)).toBe(true)
    books.payments.push(...asked)
    const ofWays = (...ways: string[]) =>
      books.payments.filter(({ way }) => ways.includes(way)).reduce((sum, { cents }) => sum - cents, 0)
    const bills = books.papers.filter(({ grossCents }) => grossCents > 0)
    // Once a document (§ 288 (5) BGB), fees of letters included.
    expect(ofWays('reminderFee', 'defaultCharge')).toBeLessThanOrEqual(4_000 * bills.length)
    // At 10.27 % for as long as the calendar goes on.
    const gross = bills.reduce((sum, { grossCents }) => sum + grossCents, 0)
    expect(ofWays('defaultInterest')).toBeLessThanOrEqual(gross * 0.1027 * 1.1)
    return 'done'
  },
  list: async (partner, which) => {
    const { world, side, books, company } = partner
    const { hub } = world
    const kind = side === 'supplier' || which % 2 === 0 ? 'transfer' : 'debit'
    const { candidates, earliestOn } = await hub.get(hub.anke, `${billing}/bank-run-candidates?kind=${kind}`)
    const found = (candidates as Candidate[]).filter((each) => each.company?.slug === company.slug)
    const objected = books.papers.filter(({ isObjected, isVoid }) => isObjected && !isVoid).map(({ id }) => id)
    expect(found.filter(({ id }) => objected.includes(id))).toEqual([])
    // Nothing is offered beyond what is owed to either of them.
    const offered = found.reduce((sum, { cents }) => sum + cents, 0)
    const sign = kind === 'debit' || side === 'supplier' ? 1 : -1
    const owed = (await dueOf(partner)) * sign
    expect(offered).toBeLessThanOrEqual(Math.max(0, owed))
    // Without a list on its way all that is to go is offered; a debit asks for documents alone.
    const isOnTheWay = books.listed.some(({ state }) => state === 'ordered')
    if (kind === 'transfer' && !isOnTheWay) expect(offered).toBe(Math.max(0, owed))
    if (found.length === 0) return 'idle'
    const items = found.map(({ subject, id }) => ({ subject, id }))
    const { runId } = await hub.done(hub.anke, `${billing}/bank-runs`, { kind, executeOn: earliestOn, items })
    const run = await hub.get(hub.anke, runUrl(runId))
    for (const { id, cents } of run.items)
      books.listed.push({ runId, id, executeOn: earliestOn, cents: sign * cents, state: 'ordered', isSent: false })
    return 'done'
  },
  send: async (partner, which) => {
    const { world, books } = partner
    const item = pickOne(
      books.listed.filter(({ state, isSent }) => state === 'ordered' && !isSent),
      which,
    )
    if (item === undefined) return 'idle'
    const { status, body } = await world.hub.post(world.hub.anke, runUrl(item.runId, '/sent'))
    const isLate = item.executeOn < world.today()
    expect({ status, code: body.code }).toMatchObject(isLate ? { code: 'RunDayPassed' } : { status: 200 })
    if (isLate) return 'refused'
    if (!body.isSent) {
      await seeLists(partner)
      return 'refused'
    }
    for (const each of books.listed) if (each.runId === item.runId) each.isSent = true
    // Nobody is asked for more than is owed, or paid more.
    const due = await dueOf(partner)
    expect(item.cents > 0 ? due : -due).toBeGreaterThanOrEqual(0)
    return 'done'
  },
  carryOut: async (partner, which) => {
    const { world, books } = partner
    const item = pickOne(
      books.listed.filter(({ state, isSent }) => state === 'ordered' && isSent),
      which,
    )
    if (item === undefined) return 'idle'
    await world.hub.done(world.hub.anke, runUrl(item.runId, '/settled'), { day: world.today() })
    const done = books.listed.filter(({ runId, state }) => runId === item.runId && state === 'ordered')
    for (const each of done) each.state = 'settled'
    const came = await newEntries(partner, ['transfer', 'directDebit'])
    const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0)
    expect(sumOf(came)).toBe(sumOf(done))
    books.payments.push(...came)
    return 'done'
  },
  drop: async ({ world: { hub }, books }, which) => {
    const item = pickOne(
      books.listed.filter(({ state }) => state === 'ordered'),
      which,
    )
    if (item === undefined) return 'idle'
    await hub.done(hub.anke, runUrl(item.runId, `/items/${item.id}/drop`))
    item.state = 'over'
    return 'done'
  },
  closeMonth: ({ world }) => world.closeMonth(),
} satisfies Record<string, Act>
export type ActName = keyof typeof acts
