import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import type { z } from 'zod'

/** Who may call an endpoint. There is no default: a contract without it does not compile. */
export type Access =
  /** Guests too; a token that is sent is still checked. */
  | 'anyone'
  /** Anybody with a valid token, with or without a company. */
  | 'signedIn'
  /** The active account belongs to a company of this type, and that company is approved. */
  | 'supplier'
  | 'retailer'
  | 'businessCustomer'
  /** The user is an administrator of the platform. */
  | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One endpoint's public promise. Paths name their parameters in braces, as OpenAPI does: `/api/orders/{orderNumber}`. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  readonly slug: string
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: A
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** The refusals a caller must expect beyond the edge's own (401, 403, 404, 400, 429). */
  readonly errors?: readonly DomainErrorCode[]
  /**
   * A write that creates something needs an `Idempotency-Key` header. A key counts for the account its sender works in; `inAnyAccount`
   * where the write itself changes that account, so that its retry comes from another one.
   */
  readonly idempotent?: true | 'inAnyAccount'
  /** An edit needs the version it was made on, as `If-Match`. */
  readonly versioned?: true
  /** The body is a file as it is, no JSON: its media types, and its most bytes. */
  readonly upload?: { readonly mediaTypes: readonly string[]; readonly mostBytes: number }
  /** Answered as a stream of server-sent events; `response` describes one event. */
  readonly stream?: true
  /** Media type of an answer that is no JSON; `response` cannot describe it then. */
  readonly mediaType?: string
  /** `Cache-Control` of a public answer. Without it an answer is `no-store`. */
  readonly cache?: string
}

/** Keeps the literal types of one endpoint's promise. */
export const defineEndpoint = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<Params, Query, Body, Response, A>,
): Endpoint<Params, Query, Body, Response, A> => endpoint

/** What a handler gets after validation, and what it answers. */
export type ParamsOf<E extends Endpoint> = z.output<NonNullable<E['params']>>
export type QueryOf<E extends Endpoint> = z.output<NonNullable<E['query']>>
export type BodyOf<E extends Endpoint> = z.output<NonNullable<E['body']>>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** What a caller sends. */
export type SentParamsOf<E extends Endpoint> = z.input<NonNullable<E['params']>>
export type SentQueryOf<E extends Endpoint> = z.input<NonNullable<E['query']>>
export type SentBodyOf<E extends Endpoint> = z.input<NonNullable<E['body']>>
