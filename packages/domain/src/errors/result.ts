import type { DomainErrorCode } from './domain-error-code.ts'

/** Facts that a message may need: which line, what would be right. Only plain values, so that they travel as JSON. */
export type Facts = { readonly [name: string]: string | number | boolean | null | undefined }

export type Failure<E extends DomainErrorCode = DomainErrorCode> = {
  readonly ok: false
  readonly code: E
  readonly facts?: Facts
}

/** The answer of a rule: a value, or the code of what forbids it. Rules never throw. */
export type Result<T, E extends DomainErrorCode = DomainErrorCode> =
  | { readonly ok: true; readonly value: T }
  | Failure<E>

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export const fail = <E extends DomainErrorCode>(code: E, facts?: Facts): Failure<E> =>
  facts === undefined ? { ok: false, code } : { ok: false, code, facts }
