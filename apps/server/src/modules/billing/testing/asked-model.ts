import { amendmentOf, type Books, balance, dueNow, isMeant, type Listed } from './money-model.ts'

/** An open document of an account. Gross cents from the hub's side: positive is to come. */
export type Open = {
  readonly documentId: string
  readonly number: string
  readonly openCents: number
  readonly dueOn: string | null
}

/**
 * A partner's account at one moment: `sign` is that of a payment to the seller in the hub's books. `objectedCents` is owed by the buyer, and
 * is the open part of documents to which somebody has objected.
 */
export type Standing = {
  readonly sign: 1 | -1
  readonly books: Books
  readonly open: readonly Open[]
  readonly objectedCents: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const onTheWay = ({ listed }: Books): Listed[] => listed.filter(({ state }) => state === 'ordered')
const isOnTheWay = (books: Books, of: string | null): boolean =>
  onTheWay(books).some(({ documentId }) => documentId === of)

/** The money that is on no document and may settle one or go back; from the hub's side. */
export const freeCents = ({ sign, books, open }: Standing): number => {
  const meant = books.payments.filter(({ isTakenBack, forSourceId }) => !isTakenBack && isMeant(books, forSourceId))
  const goingBack = onTheWay(books).filter(({ documentId }) => documentId === null)
  const credit = sum(open.map(({ openCents }) => openCents)) - sign * balance(books)
  return credit - sign * sum(meant.map(({ cents }) => cents)) + sign * sum(goingBack.map(({ cents }) => cents))
}

/** Takes what is credited without a document off what is unpaid: of the same source first, then of others. From the hub's side. */
const takeWaiting = (
  { sign, books }: Standing,
  unpaid: readonly { readonly documentId: string; cents: number }[],
): void => {
  for (const { id, goods } of books.sources) {
    // The next bill takes off empties that came back.
    if (goods === undefined) continue
    let rest = Math.max(0, -amendmentOf(books, id).grossCents)
    const papers = books.papers.filter(({ charged }) => charged.some(([sourceId]) => sourceId === id))
    const isOfSource = ({ documentId }: { readonly documentId: string }) =>
      papers.some((paper) => paper.id === documentId)
    for (const each of [...unpaid.filter(isOfSource), ...unpaid.filter((one) => !isOfSource(one))]) {
      const part = Math.min(rest, Math.max(0, sign * each.cents))
      each.cents -= sign * part
      rest -= part
    }
  }
}

/** The amount due now of each open document, the oldest first, and the credit that none of them takes. */
const dueByDocument = ({ sign, books, open, objectedCents }: Standing) => {
  const isObjected = (documentId: string) => books.papers.some((paper) => paper.id === documentId && paper.isObjected)
  const keyOf = ({ dueOn, documentId }: Open) => `${dueOn ?? '9999'} ${documentId}`
  const wanted = [...open]
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((document) => {
      const { documentId, openCents } = document
      const listed = onTheWay(books).filter((each) => each.documentId === documentId)
      const left = Math.max(0, Math.abs(openCents) - Math.abs(sum(listed.map(({ cents }) => cents))))
      return { ...document, cents: Math.sign(openCents) * left }
    })
  const counting = () => wanted.filter(({ documentId }) => !isObjected(documentId))
  const credit = sum(counting().map(({ cents }) => cents)) - sign * dueNow(books, objectedCents)
  takeWaiting({ sign, books, open, objectedCents }, wanted)
  for (const document of wanted) if (isObjected(document.documentId)) document.cents = 0
  const toCome = sum(wanted.map(({ cents }) => Math.max(0, cents)))
  const toGo = sum(wanted.map(({ cents }) => Math.max(0, -cents)))
  const setOff = Math.min(toCome, toGo)
  const off = { come: setOff + Math.max(0, credit), go: setOff + Math.max(0, -credit) }
  const gone = { come: 0, go: 0 }
  const documents = wanted.map((document) => {
    const way = document.cents > 0 ? 'come' : 'go'
    const size = Math.abs(document.cents)
    gone[way] += size
    return { ...document, dueCents: Math.sign(document.cents) * Math.max(0, Math.min(size, gone[way] - off[way])) }
  })
  return { documents, restCents: Math.max(0, off.come - toCome) - Math.max(0, off.go - toGo) }
}

/** The amount due now of all of a partner's documents and credit; from the hub's side. */
export const dueNowCents = (standing: Standing): number => {
  const { documents, restCents } = dueByDocument(standing)
  return sum(documents.map(({ dueCents }) => dueCents)) - restCents
}

/** Charged-on fees of the bank that are still to come: no more than is owed beside documents. */
const owedFees = ({ sign, books }: Standing, restCents: number): number => {
  const charged = books.payments.filter(({ way, isTakenBack }) => way === 'returnFee' && !isTakenBack)
  return Math.max(0, Math.min(-sign * sum(charged.map(({ cents }) => cents)), -restCents))
}

/** Unpaid fees, interest and charges of letters: at most the debt beside documents and fees of banks. */
const owedOfLetters = (standing: Standing, restCents: number): number => {
  const { sign, books } = standing
  const ways = ['reminderFee', 'defaultInterest', 'defaultCharge']
  const charged = books.payments.filter(({ way, isTakenBack }) => ways.includes(way) && !isTakenBack)
  const most = -restCents - owedFees(standing, restCents)
  return Math.max(0, Math.min(-sign * sum(charged.map(({ cents }) => cents)), most))
}

/** The payments that a list of this kind is offered, by document, or `credit`. */
export const offeredCents = (standing: Standing, kind: 'debit' | 'transfer'): ReadonlyMap<string, number> => {
  const { books } = standing
  const { documents, restCents } = dueByDocument(standing)
  const waiting = documents.filter(
    ({ documentId, dueCents }) => !isOnTheWay(books, documentId) && (kind === 'debit' ? dueCents > 0 : dueCents < 0),
  )
  const feeCents = kind === 'debit' ? owedFees(standing, restCents) : 0
  const credit = kind === 'debit' || isOnTheWay(books, null) ? 0 : Math.min(freeCents(standing), restCents)
  return new Map([
    ...waiting.map(({ documentId, dueCents }, at): [string, number] => [
      documentId,
      Math.abs(dueCents) + (at === 0 ? feeCents : 0),
    ]),
    ...(credit > 0 ? [['credit', credit] as const] : []),
  ])
}

/** The open documents that nobody objects to. */
const countingOf = ({ books, open }: Standing): Open[] =>
  open.filter(({ documentId }) => !books.papers.some((paper) => paper.id === documentId && paper.isObjected))

/** The partner owes by a document that their credit can settle. */
export const owesByDocument = (standing: Standing): boolean =>
  countingOf(standing).some(({ openCents }) => openCents > 0)

/** The cents that credit settles at once. */
export const settledFromCredit = (standing: Standing): number => {
  const free = freeCents(standing)
  const counting = countingOf(standing)
  const most = sum(counting.map(({ openCents }) => Math.max(0, Math.sign(free) * openCents)))
  return Math.sign(free) * Math.min(Math.abs(free), most)
}

/** Days after the due day or the letter before, cents of each letter, and the sum below which none is sent. */
export const reminderSteps = [
  { afterDays: 7, feeCents: 0 },
  { afterDays: 14, feeCents: 250 },
  { afterDays: 14, feeCents: 500 },
]
const lowestCents = 500

/** The letters that have named a document. */
const remindedOf = ({ letters }: Books, documentId: string) => {
  const naming = letters.flatMap((letter) =>
    letter.named.filter((each) => each.documentId === documentId).map((each) => ({ ...each, letter })),
  )
  return {
    level: Math.max(0, ...naming.map(({ level }) => level)),
    on: naming.findLast(({ level }) => level > 0)?.letter.on,
    first: naming[0]?.letter.on,
    interestUntil: naming.findLast(({ isLate, letter }) => isLate && letter.interestCents > 0)?.letter.on,
    isCharged: naming.some(({ isCharged }) => isCharged),
  }
}

/** § 288 (1) to (3) BGB at a base rate of 1.27 %: so much for these days, first and last counted, of years with 365. */
const interestCents = (cents: number, from: string, until: string): number =>
  Math.round((cents * 1_027 * Math.max(0, daysBetween(from, until) + 1)) / 3_650_000)

/** The letter that is due on a day, with what it asks for where interest and charge are wanted; undefined for none. */
export const letterDue = (standing: Standing, today: string) => {
  const { books } = standing
  const { documents, restCents } = dueByDocument(standing)
  const overdue = documents.flatMap(({ dueOn, ...document }) => {
    if (dueOn === null || dueOn >= today || document.dueCents <= 0) return []
    const before = remindedOf(books, document.documentId)
    const step = reminderSteps[before.level]
    const isNext = step !== undefined && daysBetween(before.on ?? dueOn, today) >= step.afterDays
    const byReminder = before.first === undefined ? '9999' : plusDays(before.first, 1)
    const byItself = plusDays(dueOn, 31)
    const lateSince = byReminder < byItself ? byReminder : byItself
    const { interestUntil } = before
    const from = interestUntil === undefined || interestUntil < lateSince ? lateSince : plusDays(interestUntil, 1)
    const isLate = lateSince <= today
    const interest = isLate ? interestCents(document.dueCents, from, today) : 0
    const level = isNext ? before.level + 1 : before.level
    return [{ ...document, ...before, dueOn, isNext, level, isLate, interest }]
  })
  const openCents = sum(overdue.map(({ dueCents }) => dueCents))
  if (!overdue.some(({ isNext }) => isNext) || openCents < lowestCents) return undefined
  const level = Math.max(...overdue.filter(({ isNext }) => isNext).map((each) => each.level))
  const isNaming = (letter: Books['letters'][number], ids: readonly string[]) =>
    letter.named.some(({ documentId }) => ids.includes(documentId))
  const ids = overdue.map(({ documentId }) => documentId)
  // A flat charge has taken off what letters cost before it.
  const counting = books.letters.filter((letter, at) => {
    const own = letter.named.map(({ documentId }) => documentId)
    const isTakenOff = books.letters.slice(at + 1).some((later) => later.chargeCents > 0 && isNaming(later, own))
    return isNaming(letter, ids) && !isTakenOff
  })
  const charges = 4_000 * overdue.filter(({ isLate, isCharged }) => isLate && !isCharged).length
  const fees = sum(counting.map(({ feeCents }) => feeCents))
  return {
    ...{ level, openCents, oldestDueOn: overdue[0]?.dueOn, numbers: overdue.map(({ number }) => number) },
    feeCents: overdue.some(({ isCharged }) => isCharged) ? 0 : (reminderSteps[level - 1]?.feeCents ?? 0),
    returnFeeCents: owedFees(standing, restCents),
    earlierCents: owedOfLetters(standing, restCents),
    interestCents: sum(overdue.map(({ interest }) => interest)),
    chargeCents: charges === 0 ? 0 : Math.max(0, charges - fees),
    named: overdue.map(({ documentId, level, isLate, isCharged }) => ({ documentId, level, isLate, isCharged })),
  }
}
