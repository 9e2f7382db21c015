import { addDays, berlinDate } from '../calendar/berlin-time.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { isClosed, type OrderItemStatus } from './order-item-status.ts'

/** Declared, and not decided; accepted; refused. A statement of which anything is accepted is accepted. */
export const withdrawalStates = ['declared', 'accepted', 'refused'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Money goes back so many days after the statement arrived, at the latest (§ 357 (1) BGB). */
export const refundDays = 14

/** The last day on which it does, as `YYYY-MM-DD` in Berlin. */
export const refundUntil = (declaredAt: Date): string => addDays(berlinDate(declaredAt), refundDays)

/** Why a hub refuses, from a list (`perishable`: § 312g (2) no. 2 BGB; `tooLate`: § 355 (2)), or in its own words. */
export const withdrawalRefusals = ['perishable', 'tooLate', 'said'] as const
export type WithdrawalRefusal =
  | { readonly code: Exclude<(typeof withdrawalRefusals)[number], 'said'> }
  | { readonly code: 'said'; readonly text: string }

/**
 * Whether the consumer has withdrawn from all of an order that is still to be handed over, and the hub has to decide: until then nobody asks for
 * its money.
 */
export const isAllWithdrawn = (
  lines: readonly { readonly status: OrderItemStatus; readonly withdrawal?: WithdrawalState | null }[],
): boolean => {
  const open = lines.filter(({ status }) => !isClosed(status))
  return open.length > 0 && open.every(({ withdrawal }) => withdrawal === 'declared')
}

type NamedLine = {
  readonly id: string
  /** Its name in every language. */
  readonly names: readonly string[]
}

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('de').replaceAll(/\s+/g, ' ').trim()

/**
 * The ids of the lines that a statement is about: those whose article it names. One that names none of them, or nothing at all, is about the whole order: goods
 * that wait too long do less harm than goods that are collected against a consumer's word.
 */
export const linesWithdrawn = (goods: string, lines: readonly NamedLine[]): readonly string[] => {
  const said = folded(goods)
  const named = lines.filter(({ names }) => names.some((name) => said.includes(folded(name))))
  return (named.length === 0 ? lines : named).map(({ id }) => id)
}

/**
 * Whether the statement stops the goods at once: only that of the address the order's mails go to. Order numbers follow each other, and nobody
 * may stop a stranger's order by guessing one. The hub decides about every statement all the same.
 */
export const stopsAtOnce = (statementEmail: string, orderEmail: string): boolean =>
  statementEmail.trim().toLowerCase() === orderEmail.trim().toLowerCase()

/**
 * Whether the hub can say which order a statement is about: as long as nothing is decided (`WithdrawalDecided`), and only of the person who made
 * it (`OrderOfSomebodyElse`). One that names an order of its own sender is about that (`WithdrawalHasOrder`).
 */
export const canNameOrder = (
  { state, isSure, email }: { readonly state: WithdrawalState; readonly isSure: boolean; readonly email: string },
  orderEmails: readonly string[],
): Result<null, 'WithdrawalDecided' | 'WithdrawalHasOrder' | 'OrderOfSomebodyElse'> => {
  if (state !== 'declared') return fail('WithdrawalDecided')
  if (isSure) return fail('WithdrawalHasOrder')
  return orderEmails.some((own) => stopsAtOnce(email, own)) ? ok(null) : fail('OrderOfSomebodyElse')
}

export type DecidedWithdrawal = {
  readonly state: Exclude<WithdrawalState, 'declared'>
  readonly accepted: readonly string[]
  readonly refused: readonly string[]
}

/**
 * The hub's decision about each line of a statement, once (`WithdrawalDecided`). `ReasonRequired` where any line is refused, or the statement is about
 * none that is known, without a reason; `NotFound` for a line it does not name.
 */
export const decideWithdrawal = (
  { state, lineIds }: { readonly state: WithdrawalState; readonly lineIds: readonly string[] },
  { acceptedIds, refusal }: { readonly acceptedIds: readonly string[]; readonly refusal: WithdrawalRefusal | null },
): Result<DecidedWithdrawal, 'WithdrawalDecided' | 'ReasonRequired' | 'NotFound'> => {
  if (state !== 'declared') return fail('WithdrawalDecided')
  if (acceptedIds.some((id) => !lineIds.includes(id))) return fail('NotFound')
  const accepted = lineIds.filter((id) => acceptedIds.includes(id))
  const refused = lineIds.filter((id) => !acceptedIds.includes(id))
  if ((refused.length > 0 || accepted.length === 0) && refusal === null) return fail('ReasonRequired')
  return ok({ state: accepted.length > 0 ? 'accepted' : 'refused', accepted, refused })
}
