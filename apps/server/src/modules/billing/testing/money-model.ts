/**
 * The debt between a hub and a partner, derived from what happened and without the product's code. Cents are gross. Positive is owed by the
 * buyer: the customer, or the hub that buys of a supplier.
 */
export type Source = { readonly id: string; due: ReadonlyMap<number, number>; readonly goods?: Goods }

/** Goods of one line: those handed over, those that are charged more or less than that, credited after complaints, and let off. */
export type Goods = {
  /** False: their hand-over was taken back. */
  isThere: boolean
  count: number
  more: number
  credited: number
  priceCents: number
  rate: number
  offCents: number
}

/** Goods that nobody has complained about or put right. */
export const goodsOf = (count: number, priceCents: number): Goods => ({
  ...{ isThere: true, count, more: 0, credited: 0, priceCents, rate: 7, offCents: 0 },
})

/** The sales units that are still charged. */
export const heldCount = ({ count, more, credited }: Goods): number => Math.max(0, Math.max(0, count + more) - credited)

/** Net cents by rate that goods come to: never less than nothing. */
export const dueForGoods = (goods: Goods): Source['due'] => {
  const { isThere, priceCents, rate, offCents } = goods
  if (!isThere) return new Map()
  return new Map([[rate, Math.max(0, heldCount(goods) * priceCents - offCents)]])
}

/** A correction of a line: what it is to be. Basis points, cents, and sales units that are still charged. */
export type Wanted = { readonly kind: 'price' | 'vatRate' | 'amount' | 'goodwill'; readonly value: number }

/** Goods once they are as somebody wants them. */
export const corrected = (goods: Goods, { kind, value }: Wanted): Goods => {
  if (kind === 'price') return { ...goods, priceCents: value }
  if (kind === 'vatRate') return { ...goods, rate: value / 100 }
  if (kind === 'goodwill') return { ...goods, offCents: value }
  return { ...goods, more: value + goods.credited - goods.count }
}

/** The content of a document that says what goods come to; nothing for none. */
const said = (goods: Goods): string => {
  const { count, more, credited, priceCents, rate, offCents } = goods
  const all = Math.max(0, count + more)
  const held = heldCount(goods)
  if (all === 0) return ''
  return [all, Math.min(credited, all), priceCents, rate, Math.min(offCents, held * priceCents)].join()
}

/** A refusal as it is answered. */
export type Refused = { readonly status: number; readonly code: string; readonly facts?: object }

/** The refusal of a correction; undefined where it is possible. */
export const refusedCorrection = (goods: Goods, { kind, value }: Wanted): Refused | undefined => {
  const { priceCents, rate, offCents } = goods
  const is = { price: priceCents, vatRate: rate * 100, amount: heldCount(goods), goodwill: offCents }
  const nothing = { status: 409, code: 'NothingCorrected' }
  if (value === is[kind]) return nothing
  const then = corrected(goods, { kind, value })
  const maximumCents = heldCount(then) * then.priceCents
  const isAboutMoney = kind === 'price' || kind === 'goodwill'
  if (isAboutMoney && then.offCents > maximumCents)
    return { status: 409, code: 'CorrectionTooHigh', facts: { maximumCents } }
  // A document of goods that are credited in full would be over nothing.
  if (heldCount(then) === 0 && heldCount(goods) === 0) return nothing
  return said(then) === said(goods) ? nothing : undefined
}

/** Something of a source with goods has changed. */
export const changeGoods = ({ sources }: Books, id: string, change: (goods: Goods) => void): void => {
  const source = sources.find((each) => each.id === id)
  if (source?.goods === undefined) return
  change(source.goods)
  source.due = dueForGoods(source.goods)
}

type Paper = {
  readonly id: string
  readonly grossCents: number
  /** VAT by source and rate. */
  readonly vat: ReadonlyMap<string, number>
  readonly charged: readonly (readonly [sourceId: string, rates: ReadonlyMap<number, number>])[]
  /** The paper of which it corrects a part. */
  readonly amendsId?: string
  isVoid: boolean
  isObjected: boolean
}

/** Money that went to the seller; below nothing it came back, or is owed beside documents: by a letter, or for a bank's fee. */
type Payment = {
  readonly id: string
  readonly cents: number
  /** As the product names it, or `counter`. */
  readonly way: string
  readonly forSourceId: string | null
  isTakenBack: boolean
  /** The sum that was written off of a document, beside this payment of the rest. */
  readonly differenceOf?: { readonly documentId: string; readonly paymentId: string }
}

/** A payment of a list: the bank has not done it, has done it, or it is done no more. */
export type Listed = {
  readonly runId: string
  readonly id: string
  readonly kind: 'debit' | 'transfer'
  /** The document that it pays; null: it pays credit back. */
  readonly documentId: string | null
  readonly executeOn: string
  cents: number
  state: 'ordered' | 'settled' | 'over'
  isSent: boolean
}

/** A letter: its cost, and the documents that it named. */
type Letter = {
  readonly feeCents: number
  readonly chargeCents: number
  readonly interestCents: number
  readonly named: readonly {
    readonly documentId: string
    readonly level: number
    readonly isCharged: boolean
    /** The document was in default. */
    readonly isLate: boolean
  }[]
  readonly on: string
}

export type Books = {
  readonly sources: Source[]
  readonly papers: Paper[]
  readonly payments: Payment[]
  readonly listed: Listed[]
  readonly letters: Letter[]
  /** Fees of the bank for returns, and the payment that charges each on. */
  readonly fees: { readonly cents: number; paymentId: string | null }[]
}

export const emptyBooks = (): Books => ({ sources: [], papers: [], payments: [], listed: [], letters: [], fees: [] })

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const added = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>, sign: 1 | -1) =>
  new Map(
    [...new Set([...a.keys(), ...b.keys()])].map((rate) => [rate, (a.get(rate) ?? 0) + sign * (b.get(rate) ?? 0)]),
  )
const halfUp = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents))

/** Net cents by rate that are not billed yet, or billed too much, by source. */
export const unbilled = ({ sources, papers }: Books) =>
  sources.flatMap(({ id, due }) => {
    const charged = papers
      .filter(({ isVoid }) => !isVoid)
      .flatMap((paper) => paper.charged.filter(([sourceId]) => sourceId === id).map(([, rates]) => rates))
    const left = charged.reduce<ReadonlyMap<number, number>>((rest, rates) => added(rest, rates, -1), due)
    return [...left.values()].some((net) => net !== 0) ? [[id, left] as const] : []
  })

type New = Omit<Paper, 'id' | 'isVoid' | 'isObjected'>

/** The document that charges this: with it all documents of a source have the VAT of all that they charge, rate by rate. */
const paperOf = ({ papers }: Books, charged: Paper['charged']): New => {
  const valid = papers.filter(({ isVoid }) => !isVoid)
  const vat = new Map(
    charged.flatMap(([sourceId, rates]) =>
      [...rates].map(([rate, net]): [string, number] => {
        const key = `${sourceId} ${rate}`
        if (net === 0) return [key, 0]
        const before = valid.flatMap((paper) => paper.charged.filter(([id]) => id === sourceId))
        const whole = net + sum(before.map(([, each]) => each.get(rate) ?? 0))
        return [key, halfUp((whole * rate) / 100) - sum(valid.map((paper) => paper.vat.get(key) ?? 0))]
      }),
    ),
  )
  const net = sum(charged.flatMap(([, rates]) => [...rates.values()]))
  return { charged, vat, grossCents: net + sum([...vat.values()]) }
}

/** The document that bills it all. */
export const billOf = (books: Books): New => paperOf(books, unbilled(books))

/** The document that puts one source right. */
export const amendmentOf = (books: Books, sourceId: string): New =>
  paperOf(
    books,
    unbilled(books).filter(([id]) => id === sourceId),
  )

/** A document leaves the lists that the bank does not have. */
export const takeOffLists = ({ listed }: Books, documentId: string): void => {
  for (const item of listed)
    if (item.documentId === documentId && item.state === 'ordered' && !item.isSent) item.state = 'over'
}

/** Refunds leave those lists as a document is issued by which their partner owes something: their credit pays it. */
export const takeOffRefunds = ({ listed }: Books, owedCents: number): void => {
  if (owedCents <= 0) return
  for (const item of listed)
    if (item.documentId === null && item.state === 'ordered' && !item.isSent) item.state = 'over'
}

/** Documents of a source leave those lists once they say too much. `isDoubtful`: its buyer complains, and nothing is decided. */
export const takeOffTooMuch = (books: Books, sourceId: string, { isDoubtful = false } = {}): void => {
  if (!isDoubtful && amendmentOf(books, sourceId).grossCents >= 0) return
  for (const { id, grossCents, charged } of books.papers)
    if (grossCents > 0 && charged.some(([source]) => source === sourceId)) takeOffLists(books, id)
}

/** Whether money is meant for a source that is still to be billed. Nothing is where all of it was credited before. */
export const isMeant = (books: Books, forSourceId: string | null): boolean =>
  forSourceId !== null &&
  !books.papers.some(
    ({ isVoid, charged }) =>
      !isVoid && charged.some(([id, rates]) => id === forSourceId && [...rates.values()].some((net) => net > 0)),
  ) &&
  unbilled(books).some(([id]) => id === forSourceId)

/**
 * The amount due now: the documents that count, less money that is not meant for something unbilled, less payments in lists. The open part of
 * documents that their supplier has objected to does not count.
 */
export const dueNow = (books: Books, objectedCents: number): number => {
  const { papers, payments, listed } = books
  return (
    sum(papers.filter(({ isVoid }) => !isVoid).map(({ grossCents }) => grossCents)) -
    sum(
      payments
        .filter(({ isTakenBack, forSourceId }) => !isTakenBack && !isMeant(books, forSourceId))
        .map(({ cents }) => cents),
    ) -
    sum(listed.filter(({ state }) => state === 'ordered').map(({ cents }) => cents)) -
    objectedCents
  )
}

/** The balance in the books, where lists and objections do not count. */
export const balance = ({ papers, payments }: Books): number =>
  sum(papers.filter(({ isVoid }) => !isVoid).map(({ grossCents }) => grossCents)) -
  sum(payments.filter(({ isTakenBack }) => !isTakenBack).map(({ cents }) => cents))

/** Fees of the bank that are not charged on. */
export const unchargedFees = ({ fees, payments }: Books): number =>
  sum(
    fees
      .filter(({ paymentId }) => !payments.some(({ id, isTakenBack }) => id === paymentId && !isTakenBack))
      .map(({ cents }) => cents),
  )
