import { daysBetween } from '../calendar/berlin-time.ts'
import { isSmallDifference } from './small-difference.ts'

/**
 * What is still to be paid of one document. Gross cents from the hub's side: positive is to come, negative is to go. What is settled has the
 * sign of what is due and is never more than that.
 */
export type OpenItem = {
  readonly documentId: string
  readonly dueCents: number
  readonly settledCents: number
  /** `YYYY-MM-DD`; null where nobody waits for a day. */
  readonly dueOn: string | null
}

export const openCents = ({ dueCents, settledCents }: Pick<OpenItem, 'dueCents' | 'settledCents'>): number =>
  dueCents - settledCents

/** How a document stands with the money. `settled`: paid, or set off against another one. */
export const moneyStates = ['open', 'partlyPaid', 'overdue', 'settled'] as const
export type MoneyState = (typeof moneyStates)[number]

/**
 * The day since which an item is late, so that somebody may be asked for it; null where nobody waits. Nobody waits for what its hub would write
 * off: no more than `limitCents`.
 */
export const waitedForSince = (item: Omit<OpenItem, 'documentId'>, limitCents: number): string | null =>
  isSmallDifference(openCents(item), limitCents) ? null : item.dueOn

/**
 * `today` is a day in Europe/Berlin. The day itself on which something is due is still in time; what is no more than `limitCents` is never
 * overdue.
 */
export const moneyStateOf = (item: Omit<OpenItem, 'documentId'>, today: string, limitCents: number): MoneyState => {
  if (openCents(item) === 0) return 'settled'
  const since = waitedForSince(item, limitCents)
  if (since !== null && since < today) return 'overdue'
  return item.settledCents === 0 ? 'open' : 'partlyPaid'
}

/** Since when money is missing: not yet, or so many days. */
export const ages = ['notDue', 'upTo14', 'upTo30', 'upTo60', 'over60'] as const
export type Age = (typeof ages)[number]

/** By which open items are narrowed: all that is late, or what is so late. */
export const openFilters = ['overdue', ...ages] as const
export type OpenFilter = (typeof openFilters)[number]

/** By the days since it was due; what waits for no day is not due. */
export const ageOf = (dueOn: string | null, today: string): Age => {
  const days = dueOn === null ? 0 : daysBetween(dueOn, today)
  if (days <= 0) return 'notDue'
  if (days <= 14) return 'upTo14'
  if (days <= 30) return 'upTo30'
  return days <= 60 ? 'upTo60' : 'over60'
}

export type Allocation = { readonly documentId: string; readonly cents: number }

/**
 * Spreads money over open items in their order, each up to what is open of it; what comes is spread over what is to come, what goes over
 * what is to go. `restCents` has the sign of `cents` and stays on the account: all parts and the rest come to `cents`.
 */
export const allocate = (
  cents: number,
  items: readonly OpenItem[],
): { readonly allocations: readonly Allocation[]; readonly restCents: number } => {
  const sign = Math.sign(cents)
  let rest = Math.abs(cents)
  const allocations: Allocation[] = []
  for (const item of items) {
    const part = Math.min(rest, Math.max(0, sign * openCents(item)))
    if (part === 0) continue
    allocations.push({ documentId: item.documentId, cents: sign * part })
    rest -= part
  }
  return { allocations, restCents: rest === 0 ? 0 : sign * rest }
}

/** What longest waits first: by the day it is due, those without one last, then by id. */
export const oldestFirst = (a: OpenItem, b: OpenItem): number => {
  const [first, second] = [a.dueOn ?? '9999', b.dueOn ?? '9999']
  if (first !== second) return first < second ? -1 : 1
  return a.documentId < b.documentId ? -1 : 1
}
