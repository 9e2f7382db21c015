import type { DomainErrorCode } from './domain-error-code.ts'
import type { About, FactsOf, Refusal } from './refusal.ts'

/** What stands behind the code where a refusal is made. */
export type FactsBehind<C extends DomainErrorCode> =
  About extends FactsOf<C> ? readonly [facts?: FactsOf<C>] : readonly [facts: FactsOf<C>]

/** A code and its facts in one. */
export const refusal = <C extends DomainErrorCode>(code: C, ...[facts]: FactsBehind<C>): Refusal<C> =>
  // Which facts a code has is known where both are written; for any code at all the compiler cannot tell.
  (facts === undefined ? { code } : { code, facts }) as Refusal<C>

/** The same refusal, which now says which of several things it is about. */
export const saidAbout = <R extends Refusal>(refusal: R, about: About): R => ({
  ...refusal,
  facts: { ...refusal.facts, ...about },
})

/** What a rule forbids: the code, and facts that a message may need, such as what would be right. */
export type Failure<C extends DomainErrorCode = DomainErrorCode> = Refusal<C> & { readonly ok: false }

/** The answer of a rule: a value, or the code of what forbids it. Rules never throw. */
export type Result<T, C extends DomainErrorCode = DomainErrorCode> =
  | { readonly ok: true; readonly value: T }
  | Failure<C>

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export const fail = <C extends DomainErrorCode>(code: C, ...facts: FactsBehind<C>): Failure<C> => ({
  ok: false,
  ...refusal(code, ...facts),
})
