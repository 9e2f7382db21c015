import { addDays, daysBetween } from '../calendar/berlin-time.ts'
import { addCents, divideHalfUp } from '../money/cents.ts'

/** The base rate of § 247 BGB from the first day of a half-year to its last one; in basis points, and below nothing for years. */
export type BaseRate = { readonly since: string; readonly basisPoints: number }

/**
 * As the Bundesbank announced it in the Federal Gazette, the newest first. It is another one each 1 January and 1 July: what is not known here
 * yet is written down by whoever reminds.
 */
export const announcedBaseRates: readonly BaseRate[] = [
  { since: '2026-01-01', basisPoints: 127 },
  { since: '2025-07-01', basisPoints: 127 },
  { since: '2025-01-01', basisPoints: 227 },
  { since: '2024-07-01', basisPoints: 337 },
  { since: '2024-01-01', basisPoints: 362 },
]
export const lowestBaseRate = -500
export const highestBaseRate = 2_000

/** The first day of the half-year of a day. */
export const halfYearOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`

/** Above the base rate: § 288 (1) and (2) BGB. */
export const pointsAbove = { business: 900, consumer: 500 } as const
export type Debtor = keyof typeof pointsAbove

/** What businesses owe for each document with which they are in default: § 288 (5) BGB. */
export const defaultChargeCents = 4_000

/** So long after a document is due its reader is in default without a reminder: § 286 (3) BGB. */
const daysUntilDefault = 30

/** What is overdue, for what default comes to. */
export type InDefault = {
  readonly documentId: string
  readonly dueOn: string
  readonly openCents: number
  /** On which day a reminder named it first; null: none has. */
  readonly firstRemindedOn: string | null
  /** Up to which day interest was asked for; null: never. */
  readonly interestUntil: string | null
  /** The flat charge was asked for already. */
  readonly isCharged: boolean
}

/** The first day of default: the one after a reminder, or after thirty days without one. */
export const defaultSince = ({ dueOn, firstRemindedOn }: Pick<InDefault, 'dueOn' | 'firstRemindedOn'>): string => {
  const byItself = addDays(dueOn, daysUntilDefault + 1)
  const byReminder = firstRemindedOn === null ? byItself : addDays(firstRemindedOn, 1)
  return byReminder < byItself ? byReminder : byItself
}

/** An amount for the days from one to another, both counted, at rates that are known; a year has as many days as it has. Days of which no rate is known bear nothing. */
export const interestOn = (
  cents: number,
  { from, until }: { readonly from: string; readonly until: string },
  debtor: Debtor,
  rates: readonly BaseRate[],
): number => {
  // Over the days of an ordinary year and of a leap year, so that one division rounds it.
  const [ordinary, leap] = [365n, 366n]
  let numerator = 0n
  for (let begin = from; begin <= until; ) {
    const half = halfYearOf(begin)
    const next = halfYearOf(addDays(half, 184))
    const end = next <= until ? next : addDays(until, 1)
    const rate = rates.find(({ since }) => since === half)
    const points = rate === undefined ? 0 : Math.max(0, rate.basisPoints + pointsAbove[debtor])
    const year = begin.slice(0, 4)
    const isLeap = daysBetween(`${year}-01-01`, `${year}-12-31`) === 365
    numerator += BigInt(cents) * BigInt(points) * BigInt(daysBetween(begin, end)) * (isLeap ? ordinary : leap)
    begin = end
  }
  return divideHalfUp(numerator, 10_000n * ordinary * leap)
}

export type DefaultOf = {
  readonly documentId: string
  /** The first day of which interest is asked for; the last is the day on which it is. */
  readonly interestFrom: string
  readonly interestCents: number
  readonly chargeCents: number
}

/** What a hub may ask for beside what is open. */
export type DefaultDue = {
  readonly interestCents: number
  readonly chargeCents: number
  /** Document by document: the sums are those of these, but for what earlier letters have cost. */
  readonly documents: readonly DefaultOf[]
}

/**
 * What somebody who is in default owes beside the documents on a day, § 288 BGB: interest on what is still open, of days for which none was
 * asked, and of businesses once a document the flat charge, of which what reminders have cost is taken off. Damages: without VAT. Nothing for
 * what is overdue and not in default.
 */
export const dueByDefault = (
  documents: readonly InDefault[],
  {
    today,
    debtor,
    rates,
    feesCents,
  }: {
    readonly today: string
    readonly debtor: Debtor
    readonly rates: readonly BaseRate[]
    /** What letters about these documents have cost so far. */
    readonly feesCents: number
  },
): DefaultDue => {
  const each = documents.flatMap((document): DefaultOf[] => {
    const { documentId, openCents, interestUntil, isCharged } = document
    const since = defaultSince(document)
    if (since > today) return []
    const from = interestUntil === null || interestUntil < since ? since : addDays(interestUntil, 1)
    const interestCents = interestOn(openCents, { from, until: today }, debtor, rates)
    return [
      {
        documentId,
        interestFrom: from,
        interestCents,
        chargeCents: debtor === 'consumer' || isCharged ? 0 : defaultChargeCents,
      },
    ]
  })
  const charges = addCents(each.map(({ chargeCents }) => chargeCents))
  return {
    interestCents: addCents(each.map(({ interestCents }) => interestCents)),
    chargeCents: Math.max(0, charges - (charges === 0 ? 0 : feesCents)),
    documents: each,
  }
}

/** The half-years from the first day of default on whose rate is not known; the oldest first. */
export const unknownRates = (
  documents: readonly Pick<InDefault, 'dueOn' | 'firstRemindedOn' | 'interestUntil'>[],
  today: string,
  rates: readonly BaseRate[],
): string[] => {
  const halves = documents.flatMap((document) => {
    const since = defaultSince(document)
    const { interestUntil } = document
    const found: string[] = []
    const from = interestUntil === null || interestUntil < since ? since : addDays(interestUntil, 1)
    for (let half = halfYearOf(from); from <= today && half <= today; half = halfYearOf(addDays(half, 184)))
      found.push(half)
    return found
  })
  return [...new Set(halves)].filter((half) => rates.every(({ since }) => since !== half)).sort()
}
