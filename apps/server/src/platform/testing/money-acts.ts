import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { companies } from '../../modules/accounts/public.ts'
import {
  freeCents,
  letterDue,
  offeredCents,
  owesByDocument,
  type Standing,
  settledFromCredit,
} from '../../modules/billing/testing/asked-model.ts'
import {
  amendmentOf,
  billOf,
  changeGoods,
  corrected,
  type Goods,
  type Listed,
  type Refused,
  refusedCorrection,
  type Source,
  takeOffLists,
  takeOffRefunds,
  unbilled,
  unchargedFees,
  type Wanted,
} from '../../modules/billing/testing/money-model.ts'
import {
  type Account,
  billing,
  expectedOutcome,
  type Outcome,
  type Partner,
  pickOne,
  refusedAs,
} from './money-world.ts'

/** The sign of a payment to the seller in the hub's books, where money that comes is positive. */
export const signOf = ({ side }: Partner): 1 | -1 => (side === 'customer' ? 1 : -1)
export const accountOf = ({ world, company }: Partner): Promise<Account> => world.accountOf(company.slug)
const runUrl = (runId: string, rest = '') => `${billing}/bank-runs/${runId}${rest}`
const paymentsUrl = ({ company }: Partner) => `${billing}/accounts/${company.slug}/payments`
const usual = { way: 'transfer', forSourceId: null, isTakenBack: false }

/** The open part of documents to which somebody has objected, never more than what they come to. */
const objectedCents = (partner: Partner, { items }: Account): number => {
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
/** The account as it stands, with what the model knows of it. */
export const standingOf = (partner: Partner, account: Account): Standing => ({
  ...{ sign: signOf(partner), books: partner.books, open: account.items },
  objectedCents: objectedCents(partner, account),
})
const conflict = (code: string, facts?: object): Refused => ({ status: 409, code, ...(facts && { facts }) })
const notFound: Refused = { status: 404, code: 'NotFound' }

type Change = { readonly fromCents: number; readonly toCents: number }
type Candidate = {
  readonly subject: string
  readonly id: string
  readonly cents: number
  readonly company: { slug: string } | null
}

/** Every list has what the model says is on its way in it, to the cent, and nothing else. */
export const checkLists = async ({ world: { hub }, books: { listed } }: Partner): Promise<void> => {
  for (const [runId, known] of Map.groupBy(listed, (item) => item.runId)) {
    const ordered = known.filter(({ state }) => state === 'ordered')
    const { status, body } = await hub.send('GET', hub.anke, runUrl(runId))
    // A list that the bank does not have goes with its last payment.
    expect(status).toBe(ordered.length > 0 || known.some(({ isSent }) => isSent) ? 200 : 404)
    const found = ((body.items ?? []) as { id: string; cents: number; state: string }[])
      .filter(({ state }) => state === 'ordered')
      .map(({ id, cents }) => ({ id, cents }))
    expect(found).toEqual(ordered.map(({ id, cents }) => ({ id, cents: Math.abs(cents) })))
  }
}
const isSentRun = ({ listed }: Partner['books'], runId: string): boolean =>
  listed.some((item) => item.runId === runId && item.isSent)
const orderedOf = ({ listed }: Partner['books'], runId: string): Listed[] =>
  listed.filter((item) => item.runId === runId && item.state === 'ordered')
/** Mostly one that fits; now and then one of which the act is refused. */
const mostlyFitting = <T>(all: readonly T[], isFitting: (each: T) => boolean, which: number): T | undefined =>
  pickOne(which % 7 === 0 ? all : all.filter(isFitting), which)

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

/** The wish of a step. */
const wantedOf = (which: number): Wanted => {
  const wishes: readonly Wanted[] = [
    { kind: 'price', value: 900 + (which % 60) * 11 },
    { kind: 'vatRate', value: [0, 700, 1_900][which % 3] ?? 0 },
    { kind: 'amount', value: which % 5 },
    // Often more than the line comes to.
    { kind: 'goodwill', value: (which % 30) * 150 },
  ]
  return pickOne(wishes, which) ?? { kind: 'price', value: 0 }
}

/** The hub sends no more than is kept, or owed by the document that it pays. */
const moreBack = (cents: number, standing: Standing): Refused | undefined => {
  const kept = Math.max(0, freeCents(standing))
  return cents > kept ? conflict('MoreBackThanCame', { kept }) : undefined
}

type Act = (partner: Partner, which: number) => Promise<Outcome>

/** Acts with customers and suppliers alike, by name. */
export const acts = {
  supply: (partner, which) => partner.supply(1 + (which % 3)),
  recount: (partner, which) => partner.recount(which),
  claim: (partner, which) => partner.claim(which),
  reclaim: (partner, which) => partner.reclaim(which),
  bill: async (partner) => {
    const {
      world: { hub },
      books,
      billUrl,
    } = partner
    const nothing = unbilled(books).length === 0 ? conflict('NothingToBill') : undefined
    const expected = billOf(books)
    const answer = await hub.post(hub.anke, billUrl, { isIssued: true, withComplaints: true })
    if (expectedOutcome(answer, nothing) === 'refused') return 'refused'
    const [id, ...others] = answer.body.documentIds
    expect(others).toEqual([])
    const { grossCents } = await hub.get(hub.anke, `${billing}/documents/${id}`)
    expect(grossCents).toBe(expected.grossCents)
    books.papers.push({ ...expected, id, isVoid: false, isObjected: false })
    takeOffRefunds(books, signOf(partner) * grossCents)
    return 'done'
  },
  correct: async (partner, which) => {
    const {
      world: { hub },
      books,
    } = partner
    const { papers } = books
    const paper = mostlyFitting(papers, ({ isVoid }) => !isVoid, which)
    if (paper === undefined) return 'idle'
    const isAmended = papers.some(({ amendsId, isVoid }) => amendsId === paper.id && !isVoid)
    const expected = paper.isVoid ? conflict('DocumentCorrected') : isAmended ? conflict('DocumentAmended') : undefined
    const answer = await hub.post(hub.anke, `${billing}/documents/${paper.id}/correct`)
    if (expectedOutcome(answer, expected) === 'refused') return 'refused'
    paper.isVoid = true
    takeOffLists(books, paper.id)
    takeOffRefunds(books, -signOf(partner) * paper.grossCents)
    return 'done'
  },
  object: async ({ world, books, person, side }, which) => {
    const paper = mostlyFitting(books.papers, ({ isVoid }) => !isVoid, which)
    if (paper === undefined) return 'idle'
    const expected = (): Refused | undefined => {
      // Customers do not object, they complain.
      if (side === 'customer') return { status: 403, code: 'Forbidden' }
      if (paper.isVoid) return conflict('DocumentCorrected')
      return paper.isObjected ? conflict('DocumentObjected') : undefined
    }
    const url = `/api/supplier/documents/${paper.id}/objection`
    const answer = await world.hub.post(person, url, { reason: 'Es waren mehr.' })
    if (expectedOutcome(answer, expected()) === 'refused') return 'refused'
    paper.isObjected = true
    takeOffLists(books, paper.id)
    return 'done'
  },
  amend: async (partner, which) => {
    const { world, books } = partner
    const { hub } = world
    const goodsIds = books.sources.flatMap(({ id, goods }) => (goods === undefined ? [] : [id]))
    const ofGoods = books.papers.filter(({ charged }) => charged.some(([sourceId]) => goodsIds.includes(sourceId)))
    const amended = ofGoods.filter(({ amendsId, isVoid }) => amendsId !== undefined && !isVoid)
    // More was credited than came, which is seldom.
    const isOver = ({ id, goods }: Source, ofId = id) =>
      id === ofId && goods !== undefined && goods.isThere && goods.credited > goods.count + goods.more
    const over = ofGoods.filter(({ charged, isVoid, isObjected }) => {
      return !isVoid && !isObjected && charged.some(([id]) => books.sources.some((source) => isOver(source, id)))
    })
    // Often once more what was put right before.
    const among = over.length > 0 ? over : which % 3 === 0 || amended.length === 0 ? ofGoods : amended
    const paper = mostlyFitting(among, ({ isVoid }) => !isVoid, which)
    if (paper === undefined) return 'idle'
    const url = `${billing}/corrections/${paper.id}`
    const shown = await hub.get(hub.anke, url)
    const orders: { orderNumber: string; lines: { id: string }[] }[] = shown.orders.filter(
      ({ lines }: { lines: object[] }) => lines.length > 0,
    )
    const overOrders = orders.filter(({ orderNumber }) => books.sources.some((source) => isOver(source, orderNumber)))
    const order = pickOne(overOrders.length > 0 ? overOrders : orders, which)
    const goods = books.sources.find(({ id }) => id === order?.orderNumber)?.goods
    const [line] = order?.lines ?? []
    if (order === undefined || goods === undefined || line === undefined) return 'idle'
    const wanted: Wanted =
      overOrders.length > 0 ? { kind: 'amount', value: 1 + (which % 3) } : wantedOf(Math.trunc(which / 3))
    const refused = (): Refused | undefined => {
      if (paper.isVoid) return conflict('DocumentCorrected')
      return paper.isObjected ? conflict('DocumentObjected') : refusedCorrection(goods, wanted)
    }
    const corrections = [{ of: line.id, ...wanted }]
    const answer = await hub.post(hub.anke, url, { corrections, reason: 'Verschrieben' })
    if (expectedOutcome(answer, refused()) === 'refused') return 'refused'
    const { documentIds } = answer.body
    changeGoods(books, order.orderNumber, (of) => Object.assign<Goods, Goods>(of, corrected(of, wanted)))
    const expected = amendmentOf(books, order.orderNumber)
    if (documentIds.length === 0) {
      expect(expected.grossCents).toBe(0)
      return 'done'
    }
    const { grossCents } = await hub.get(hub.anke, `${billing}/documents/${documentIds[0]}`)
    expect(grossCents).toBe(expected.grossCents)
    books.papers.push({ ...expected, id: documentIds[0], amendsId: paper.id, isVoid: false, isObjected: false })
    if (grossCents < 0) takeOffLists(books, paper.id)
    takeOffRefunds(books, signOf(partner) * grossCents)
    return 'done'
  },
  pay: async (partner, which) => {
    const { world, books, side } = partner
    const cents = 100 + (which % 40) * 100
    const account = await accountOf(partner)
    const open = which % 3 === 0 ? undefined : pickOne(account.items, which)
    const closed = books.papers.filter(({ id }) => account.items.every(({ documentId }) => documentId !== id))
    const documentId = which % 13 === 0 ? pickOne(closed, which)?.id : open?.documentId
    const isClosed = closed.some(({ id }) => id === documentId)
    const ofDocument = documentId === undefined || isClosed ? 0 : Math.max(0, signOf(partner) * (open?.openCents ?? 0))
    const expected = isClosed
      ? conflict('DocumentSettled')
      : side === 'supplier'
        ? moreBack(cents - ofDocument, standingOf(partner, account))
        : undefined
    const answer = await world.hub.post(world.hub.anke, paymentsUrl(partner), {
      ...{ isBack: side === 'supplier', cents, day: world.today(), way: 'transfer', note: '' },
      documentIds: documentId === undefined ? [] : [documentId],
    })
    if (expectedOutcome(answer, expected) === 'refused') return 'refused'
    books.payments.push({ ...usual, id: answer.body.paymentId, cents })
    return 'done'
  },
  /** Of an earlier month: its books may be closed. */
  payBack: async (partner, which) => {
    const { world, books, side } = partner
    const cents = 1 + (which % 20) * 50
    const day = which % 2 === 0 ? world.today() : '2026-11-23'
    const expected = side === 'customer' ? moreBack(cents, standingOf(partner, await accountOf(partner))) : undefined
    const answer = await world.hub.post(world.hub.anke, paymentsUrl(partner), {
      ...{ isBack: side === 'customer', cents, day, way: 'transfer', note: '', documentIds: [] },
    })
    if (expectedOutcome(answer, expected) === 'refused') return 'refused'
    books.payments.push({ ...usual, id: answer.body.paymentId, cents: -cents })
    return 'done'
  },
  takeBack: async ({ world: { hub }, books }, which) => {
    const own = books.payments.filter(({ forSourceId }) => forSourceId === null)
    const payment = mostlyFitting(own, ({ isTakenBack }) => !isTakenBack, which)
    if (payment === undefined) return 'idle'
    const answer = await hub.post(hub.anke, `${billing}/payments/${payment.id}/take-back`)
    const expected = payment.isTakenBack ? conflict('PaymentTakenBack') : undefined
    if (expectedOutcome(answer, expected) === 'refused') return 'refused'
    payment.isTakenBack = true
    return 'done'
  },
  /** The bank brings a payment back, and takes its fee in the same booking. At times somebody decides about it twice. */
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
    const url = `${billing}/returned-bookings/${booking?.id}`
    await world.hub.done(world.hub.anke, url, { paymentId: payment.id })
    payment.isTakenBack = true
    if (which % 3 === 0) {
      const { payments } = await accountOf(partner)
      const reversal = payments.find(({ isReversal, canTakeBack }) => isReversal && canTakeBack)
      await world.hub.done(world.hub.anke, `${billing}/payments/${reversal?.id}/take-back`)
      const again = await newEntries(partner, ['transfer'])
      expect(again.map((each) => each.cents)).toEqual([payment.cents])
      const { bankFees: left } = await accountOf(partner)
      expect(left.reduce((sum, each) => sum + each.cents, 0)).toBe(unchargedFees(books))
      await world.hub.done(world.hub.anke, url, { paymentId: again[0]?.id })
      books.payments.push(...again.map((each) => ({ ...each, isTakenBack: true })))
    }
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
    expect(refusedAs(again)).toEqual(conflict('FeeChargedOn'))
    const charged = await newEntries(partner, ['returnFee'])
    expect(charged.map(({ cents }) => signOf(partner) * cents)).toEqual([-fee.cents])
    books.payments.push(...charged)
    const known = books.fees.find(({ cents, paymentId }) => {
      return cents === fee.cents && !books.payments.some(({ id, isTakenBack }) => id === paymentId && !isTakenBack)
    })
    expect(known).toBeDefined()
    Object.assign(known ?? {}, { paymentId: charged[0]?.id })
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
    const answer = await hub.post(hub.anke, `${billing}/differences/${company.slug}`, {
      documentId: item.documentId,
    })
    await limit(0)
    const expected = cents > 4 ? conflict('NoSmallDifference', { limitCents: 4 }) : undefined
    if (expectedOutcome(answer, expected) === 'refused') return 'refused'
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
  settle: async (partner) => {
    const { world, books, company } = partner
    const standing = standingOf(partner, await accountOf(partner))
    const isOwed = owesByDocument(standing)
    const backAtBank = books.listed.filter(({ documentId, state, isSent }) => {
      return documentId === null && state === 'ordered' && isSent
    })
    const before = books.listed.map((item) => ({ ...item }))
    takeOffRefunds(books, isOwed ? 1 : 0)
    const expected = settledFromCredit(standing)
    const cents = backAtBank.reduce((sum, item) => sum + Math.abs(item.cents), 0)
    const isRefused = expected === 0 && isOwed && cents > 0
    // A refusal changes nothing.
    if (isRefused) for (const [at, item] of before.entries()) Object.assign(books.listed[at] ?? {}, item)
    const answer = await world.hub.post(world.hub.anke, `${billing}/accounts/${company.slug}/settlements`)
    if (expectedOutcome(answer, isRefused ? conflict('RefundOnTheWay', { cents }) : undefined) === 'refused')
      return 'refused'
    expect(answer.body).toEqual({ settledCents: expected + 0 })
    return 'done'
  },
  remind: async (partner, which) => {
    const { world, books, company } = partner
    const { hub } = world
    const { due } = await hub.get(hub.anke, `${billing}/reminders`)
    const shown = due.find((each: { company: { slug: string } }) => each.company.slug === company.slug)
    const letter = letterDue(standingOf(partner, await accountOf(partner)), world.today())
    const { named = [], interestCents = 0, chargeCents = 0, ...told } = letter ?? {}
    const isDue = letter !== undefined
    expect(shown).toEqual(
      isDue
        ? { ...told, company: shown?.company, default: { interestCents, chargeCents, pointsAbove: 900 } }
        : undefined,
    )
    const isTicked = which % 2 === 0
    const ticked = isTicked ? [company.slug] : []
    const body = { companySlugs: [company.slug], withInterest: ticked, withCharge: ticked }
    expect(await hub.done(hub.anke, `${billing}/reminders`, body)).toEqual({ sentCount: isDue ? 1 : 0 })
    if (!isDue) return 'refused'
    const sent = {
      interestCents: isTicked ? interestCents : 0,
      chargeCents: isTicked ? chargeCents : 0,
      // The letter itself is a part of the charge (§ 288 (5) sentence 3 BGB).
      feeCents: isTicked && chargeCents > 0 ? 0 : letter.feeCents,
    }
    const asked = await newEntries(partner, ['reminderFee', 'defaultCharge', 'defaultInterest'])
    const askedBy = (wanted: string) => asked.filter(({ way }) => way === wanted).map(({ cents }) => cents)
    expect(askedBy('reminderFee')).toEqual(sent.feeCents > 0 ? [-sent.feeCents] : [])
    expect(askedBy('defaultCharge')).toEqual(sent.chargeCents > 0 ? [-sent.chargeCents] : [])
    expect(askedBy('defaultInterest')).toEqual(sent.interestCents > 0 ? [-sent.interestCents] : [])
    books.payments.push(...asked)
    books.letters.push({
      ...{ ...sent, on: world.today() },
      named: named.map((each) => ({ ...each, isCharged: sent.chargeCents > 0 && each.isLate && !each.isCharged })),
    })
    return 'done'
  },
  list: async (partner, which) => {
    const { world, side, books, company } = partner
    const { hub } = world
    const kind = side === 'supplier' || which % 2 === 0 ? 'transfer' : 'debit'
    const { candidates, earliestOn } = await hub.get(hub.anke, `${billing}/bank-run-candidates?kind=${kind}`)
    const found = (candidates as Candidate[]).filter((each) => each.company?.slug === company.slug)
    const expected = offeredCents(standingOf(partner, await accountOf(partner)), kind)
    const offered = new Map(found.map(({ subject, id, cents }) => [subject === 'credit' ? subject : id, cents]))
    expect([...offered].sort()).toEqual([...expected].sort())
    if (found.length === 0) return 'idle'
    const items = found.map(({ subject, id }) => ({ subject, id }))
    const { runId } = await hub.done(hub.anke, `${billing}/bank-runs`, { kind, executeOn: earliestOn, items })
    const run = await hub.get(hub.anke, runUrl(runId))
    expect(run.items.map(({ cents }: { cents: number }) => cents)).toEqual(found.map(({ cents }) => cents))
    const sign = kind === 'debit' || side === 'supplier' ? 1 : -1
    for (const { id, cents, documentId } of run.items)
      books.listed.push({
        ...{ runId, id, kind, documentId, executeOn: earliestOn },
        ...{ cents: sign * cents, state: 'ordered', isSent: false },
      })
    return 'done'
  },
  send: async (partner, which) => {
    const { world, books } = partner
    const item = mostlyFitting(books.listed, ({ state, isSent }) => state === 'ordered' && !isSent, which)
    if (item === undefined) return 'idle'
    const { runId, kind } = item
    const ordered = orderedOf(books, runId)
    const refused = (): Refused | undefined => {
      if (isSentRun(books, runId)) return conflict('RunSent')
      if (ordered.length === 0) return notFound
      return item.executeOn < world.today() ? conflict('RunDayPassed') : undefined
    }
    const standing = standingOf(partner, await accountOf(partner))
    const without = { ...books, listed: books.listed.filter((each) => each.runId !== runId) }
    const due = offeredCents({ ...standing, books: without }, kind)
    const answer = await world.hub.post(world.hub.anke, runUrl(runId, '/sent'))
    if (expectedOutcome(answer, refused()) === 'refused') return 'refused'
    // Nobody is asked for more than is owed, or paid more.
    const changed = ordered.flatMap((each) => {
      const toCents = due.get(each.documentId ?? 'credit') ?? 0
      const fromCents = Math.abs(each.cents)
      return toCents === fromCents ? [] : [{ each, fromCents, toCents }]
    })
    const told = answer.body.changes.map(({ fromCents, toCents }: Change) => ({ fromCents, toCents }))
    expect({ isSent: answer.body.isSent, changes: told }).toEqual({
      isSent: changed.length === 0,
      changes: changed.map(({ fromCents, toCents }) => ({ fromCents, toCents })),
    })
    if (changed.length === 0) {
      for (const each of ordered) each.isSent = true
      return 'done'
    }
    for (const { each, toCents } of changed)
      if (toCents === 0) each.state = 'over'
      else each.cents = Math.sign(each.cents) * toCents
    return 'refused'
  },
  carryOut: async (partner, which) => {
    const { world, books } = partner
    const item = mostlyFitting(books.listed, ({ state, isSent }) => state === 'ordered' && isSent, which)
    if (item === undefined) return 'idle'
    const { runId } = item
    const done = orderedOf(books, runId)
    const isSent = isSentRun(books, runId)
    const refused = (): Refused | undefined => {
      if (done.length === 0) return isSent ? conflict('RunItemDecided') : notFound
      return isSent ? undefined : conflict('RunNotSent')
    }
    const answer = await world.hub.post(world.hub.anke, runUrl(runId, '/settled'), { day: world.today() })
    if (expectedOutcome(answer, refused()) === 'refused') return 'refused'
    for (const each of done) each.state = 'settled'
    const came = await newEntries(partner, ['transfer', 'directDebit'])
    const inOrder = (all: readonly { cents: number }[]) => all.map(({ cents }) => cents).sort((a, b) => a - b)
    expect(inOrder(came)).toEqual(inOrder(done))
    books.payments.push(...came)
    return 'done'
  },
  drop: async ({ world: { hub }, books }, which) => {
    const item = mostlyFitting(books.listed, ({ state }) => state === 'ordered', which)
    if (item === undefined) return 'idle'
    const decided = item.isSent ? conflict('RunItemDecided') : notFound
    const answer = await hub.post(hub.anke, runUrl(item.runId, `/items/${item.id}/drop`))
    if (expectedOutcome(answer, item.state === 'ordered' ? undefined : decided) === 'refused') return 'refused'
    item.state = 'over'
    return 'done'
  },
  closeMonth: ({ world }) => world.closeMonth(),
} satisfies Record<string, Act>
export type ActName = keyof typeof acts
