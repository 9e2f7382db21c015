import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import type { z } from 'zod'

/** Who may call an endpoint. There is no default: an endpoint without it does not compile. */
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

/** What an endpoint takes and answers. They stand in `*.schema.ts`, apart from the promise, because they need Zod. */
export type Schemas = {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly response: z.ZodType
}

/** One endpoint's public promise. Paths name their parameters in braces, as OpenAPI does: `/api/orders/{orderNumber}`. */
export type Route = {
  readonly slug: string
  readonly method: Method
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** The refusals a caller must expect beyond the edge's own (401, 403, 404, 400, 429). */
  readonly refusals?: readonly DomainErrorCode[]
  /**
   * A write that creates something needs an `Idempotency-Key` header. A key counts for the account its sender works in; `inAnyAccount`
   * where the write itself changes that account, so that its retry comes from another one; `byGuests` where whoever has no account may
   * repeat it too, by the key alone.
   */
  readonly idempotent?: true | 'inAnyAccount' | 'byGuests'
  /** An edit needs the version it was made on, as `If-Match`. */
  readonly versioned?: true
  /** The body is a file as it is, no JSON: its media types, and its most bytes. */
  readonly upload?: { readonly mediaTypes: readonly string[]; readonly mostBytes: number }
  /** Answered as a stream of server-sent events; `response` describes one event. */
  readonly stream?: true
  /**
   * A list that is a table too: with `format=csv` or `format=xlsx` in its query it is answered whole, in its own order, as a file. Its
   * `cursor` counts for nothing then.
   */
  readonly files?: true
  /** Media type of an answer that is no JSON; `response` cannot describe it then. */
  readonly mediaType?: string
  /** `Cache-Control` of a public answer. Without it an answer is `no-store`. */
  readonly cache?: string
}

declare const typedBy: unique symbol

/** A promise whose schemas the compiler knows and the program does not load: nothing stands at `typedBy`. */
export type Endpoint<S extends Schemas = Schemas> = Route & { readonly [typedBy]?: S }

/** Refuses what nobody reads, such as a misspelt flag. */
export type Exactly<P, Wanted> = P & { readonly [Name in Exclude<keyof P, keyof Wanted>]: never }

/** An endpoint, typed by the schemas in the file beside it: `defineEndpoint<typeof schemas.getOrder>()({ … })`. */
export const defineEndpoint =
  <S extends Schemas>() =>
  <const P extends Route>(promise: Exactly<P, Route>): P & Endpoint<S> =>
    promise

/** The schemas that an endpoint was typed by. */
export type SchemasOf<E> = E extends { readonly [typedBy]?: infer S } ? NonNullable<S> : never

type PartOf<S, Part extends keyof Schemas> = S extends { readonly [P in Part]: infer Z extends z.ZodType }
  ? Z
  : z.ZodType
type SchemaOf<E, Part extends keyof Schemas> = PartOf<SchemasOf<E>, Part>

/** What a handler gets after validation, and what it answers. */
export type ParamsOf<E extends Endpoint> = z.output<SchemaOf<E, 'params'>>
export type QueryOf<E extends Endpoint> = z.output<SchemaOf<E, 'query'>>
export type BodyOf<E extends Endpoint> = z.output<SchemaOf<E, 'body'>>
export type ResponseOf<E extends Endpoint> = z.output<SchemaOf<E, 'response'>>

/** What a caller sends. */
export type SentParamsOf<E extends Endpoint> = z.input<SchemaOf<E, 'params'>>
export type SentQueryOf<E extends Endpoint> = z.input<SchemaOf<E, 'query'>>
export type SentBodyOf<E extends Endpoint> = z.input<SchemaOf<E, 'body'>>
