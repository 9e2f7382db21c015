import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import type { Refusal } from '@regionalmarkt/domain/errors/refusal.ts'
import type { Endpoint } from './endpoint.ts'

/** What is wrong with a field: its path as `lines.0.quantity`, and what would be right. */
export type FieldError = { readonly path: string; readonly message: string }

/** A refusal as it is sent (RFC 9457): its facts are those of its code. */
export type Problem<C extends DomainErrorCode = DomainErrorCode> = Refusal<C> & {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly requestId: string
  readonly errors?: readonly FieldError[]
}

/** What may be refused whatever is asked for, before or around the work itself. */
export const refusedAnywhere = [
  'Unauthenticated',
  'Forbidden',
  'CompanyNotApproved',
  'NotFound',
  'ValidationFailed',
  'PayloadTooLarge',
  'BodyTooSlow',
  'TooManyRequests',
  'Overloaded',
  'Unavailable',
  'Unexpected',
] as const satisfies readonly DomainErrorCode[]
const whereIdempotent = ['IdempotencyKeyMissing', 'IdempotencyKeyReused'] as const satisfies readonly DomainErrorCode[]
const whereVersioned = ['VersionMissing', 'VersionOutdated'] as const satisfies readonly DomainErrorCode[]

type PromisedBy<E extends Endpoint> =
  | (E extends { readonly idempotent: true | 'inAnyAccount' | 'byGuests' } ? (typeof whereIdempotent)[number] : never)
  | (E extends { readonly versioned: true } ? (typeof whereVersioned)[number] : never)
  | (E extends { readonly refusals: readonly DomainErrorCode[] } ? E['refusals'][number] : never)

/** The codes that a caller of this endpoint must expect; of an endpoint nothing is known about, all. */
export type RefusalCodeOf<E extends Endpoint> = string extends E['slug']
  ? DomainErrorCode
  : (typeof refusedAnywhere)[number] | PromisedBy<E>

/** What an endpoint promises beyond what may be refused anywhere, as a list. */
export const promisedRefusalsOf = ({ idempotent, versioned, refusals }: Endpoint): readonly DomainErrorCode[] => [
  ...new Set([...(idempotent ? whereIdempotent : []), ...(versioned ? whereVersioned : []), ...(refusals ?? [])]),
]
