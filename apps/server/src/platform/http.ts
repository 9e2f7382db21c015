import { createHash, hash } from 'node:crypto'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allow, type ViewerFor } from './access.ts'
import { type Actor, byOf } from './actor.ts'
import type { Database, Tx } from './database.ts'
import { DomainError, InvalidFields } from './domain-error.ts'
import { type Follower, type Outcome, type OutcomeToAsk, settle } from './facts.ts'
import { once } from './idempotency.ts'
import { keysBeyond } from './keys-beyond.ts'
import { addressOf, networkOf } from './network-of.ts'
import { placesFor } from './places.ts'
import { type TableFormat, tableFormats, tableTypes } from './table-file.ts'
import type { Locale, Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route was promised as. */
    readonly endpoint?: Endpoint
  }
}

/** What the adapter needs from the house. */
export type HttpDeps = {
  readonly db: Database
  readonly clock: () => Date
  /** Who sends this request, by its bearer token; throws `Unauthenticated` for a token that is no good. */
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  /** Checks every answer against its contract: in tests and development, where a broken promise must be loud. */
  readonly checksResponses: boolean
  /** Counts guests by where they come from. */
  readonly limitsGuests: boolean
  /** Whoever has to act when a write has done something, in its transaction. */
  readonly follow: Follower
}

type Arguments<E extends ServedEndpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The version an edit was made on; only for versioned endpoints, 0 elsewhere. */
  readonly version: number
  readonly actor: Actor<ViewerFor<E['access']>>
}

export type Read<E extends ServedEndpoint> = (db: Database, args: Arguments<E>) => Promise<ResponseOf<E>>
export type Write<E extends ServedEndpoint> = (
  tx: Tx,
  args: Arguments<E>,
) => Promise<Outcome<ResponseOf<E>> | OutcomeToAsk<ResponseOf<E>>>

const german = z.locales.de().localeError
const english = z.locales.en().localeError

/** German unless the caller prefers English. The web app sends its page's language. */
export const localeOf = (request: FastifyRequest): Locale =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en-US' : 'de-DE'

const validate = (schema: z.ZodType | undefined, value: unknown, at: string, locale: Locale): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: locale === 'de-DE' ? german : english })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({
    path: [...(at ? [at] : []), ...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
    message: fieldWords(locale, issue.message),
  }))
  throw new InvalidFields(fields)
}

/** Texts in Unicode's composed form: "ä" is one letter here, however a keyboard or a file spells it, and is found by search. */
const composed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFC')
  if (Array.isArray(value)) return value.map(composed)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, composed(one)]))
}

const argumentsOf = async <E extends ServedEndpoint>(
  deps: HttpDeps,
  endpoint: E,
  request: FastifyRequest,
): Promise<Arguments<E>> => {
  const locale = localeOf(request)
  // Who asks comes before what is asked: a stranger learns nothing from validation messages.
  const viewer = allow(endpoint.access, await deps.viewerOf(request))
  const invalidParams = () => new DomainError('NotFound')
  const { schemas } = endpoint
  const { query } = queryAndFormat(endpoint, request.query)
  const params = schemas.params?.safeParse(request.params)
  if (params && !params.success) throw invalidParams()
  return {
    params: params?.data,
    query: validate(schemas.query, composed(query), '', locale),
    body: validate(schemas.body, composed(request.body) ?? undefined, '', locale),
    version: endpoint.versioned ? versionOf(request) : 0,
    actor: {
      ...{ viewer, by: byOf(viewer), now: deps.clock(), locale, requestId: request.id },
      network: deps.limitsGuests ? networkOf(addressOf(request)) : undefined,
    },
  } as Arguments<E>
}

type SentQuery = Readonly<Record<string, unknown>>

/** Takes `format` from the query of a list that is a table too, and the cursor with it: a file is whole. */
const queryAndFormat = (endpoint: Endpoint, sent: unknown): { query: SentQuery; format?: unknown } => {
  if (!endpoint.files || !(sent as SentQuery).format) return { query: sent as SentQuery }
  const { format, cursor, ...query } = sent as SentQuery
  return { query, format }
}

const versionOf = (request: FastifyRequest): number => {
  const header = request.headers['if-match']
  if (header === undefined) throw new DomainError('VersionMissing')
  const version = /^"(\d{1,9})"$/.exec(header)?.[1]
  if (version === undefined) throw new DomainError('VersionOutdated')
  return Number(version)
}

/** The answer as JSON; where answers are checked, an error for one that breaks its contract or has a key that no contract names. */
const textOf = (deps: HttpDeps, endpoint: ServedEndpoint, answer: unknown): string => {
  const text = JSON.stringify(answer)
  if (!deps.checksResponses || text === undefined) return text
  const promised = JSON.stringify(endpoint.schemas.response.parse(answer))
  const leaked = keysBeyond(JSON.parse(text), JSON.parse(promised))
  if (leaked.length > 0)
    throw new Error(`${endpoint.slug} answers with keys that its contract does not name: ${leaked.join(', ')}`)
  return promised
}

const json = 'application/json; charset=utf-8'

const send = (
  deps: HttpDeps,
  endpoint: ServedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) => {
  const text = textOf(deps, endpoint, answer)
  const isPublic = request.method === 'GET' && endpoint.access === 'anyone' && !request.headers.authorization
  return isPublic
    ? sendPublic(request, reply, publicText(text), endpoint.cache)
    : reply.header('cache-control', 'no-store').type(json).send(text)
}

/** With the tag that says whether somebody has it already. */
export type PublicText = { readonly text: string; readonly etag: string }

export const publicText = (text: string): PublicText => ({ text, etag: `"${hash('sha1', text, 'base64url')}"` })

/**
 * What a guest may see is public: a browser keeps it and asks each time whether it still holds, which costs it no second
 * download; in another language it is another answer. What is told to somebody is kept nowhere.
 */
export const sendPublic = (
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: PublicText,
  cache = 'no-cache',
) => {
  reply.header('cache-control', cache).header('etag', etag).header('vary', 'authorization, accept-language')
  if (isKnown(request, etag)) return reply.status(304).send()
  return reply.type(json).send(text)
}

/** A proxy that compresses marks the tag as weak; what it stands for is the same. */
const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

const route = (
  app: FastifyInstance,
  endpoint: ServedEndpoint,
  handler: (q: FastifyRequest, r: FastifyReply) => unknown,
) =>
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    handler: async (request, reply) => handler(request, reply),
  })

/** Whose share a request takes. */
const whoIs = (viewer: Viewer, request: FastifyRequest): string =>
  viewer.kind === 'user' ? viewer.userId : addressOf(request)

/** Answers an endpoint by a query. */
export const read = <E extends ServedEndpoint>(app: FastifyInstance, deps: HttpDeps, endpoint: E, query: Read<E>) =>
  route(app, endpoint, async (request, reply) => {
    const args = await argumentsOf(deps, endpoint, request)
    return send(deps, endpoint, request, reply, await query(deps.db, args))
  })

/** Writes a list as a file. */
export type Table<E extends ServedEndpoint> = (db: Database, args: Arguments<E>, format: TableFormat) => Promise<Buffer>

const tableFormat = z.enum(tableFormats)

const sendTable = async <E extends ServedEndpoint>(
  deps: HttpDeps,
  reply: FastifyReply,
  args: Arguments<E>,
  { load, format }: { readonly load: Table<E>; readonly format: unknown },
) => {
  const known = validate(tableFormat, format, 'format', args.actor.locale) as TableFormat
  const file = await load(deps.db, args, known)
  return reply.header('cache-control', 'no-store').type(tableTypes[known]).send(file)
}

/** Answers a list by a page of it, or whole as a file where its query asks for a `format`. */
export const list = <E extends ServedEndpoint>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  page: Read<E>,
  load: Table<E>,
) =>
  route(app, endpoint, async (request, reply) => {
    const args = await argumentsOf(deps, endpoint, request)
    const { format } = queryAndFormat(endpoint, request.query)
    if (format !== undefined) return sendTable(deps, reply, args, { load, format })
    return send(deps, endpoint, request, reply, await page(deps.db, args))
  })

/** Answers an endpoint that is a table alone: as CSV, unless its query asks for another `format`. */
export const table = <E extends ServedEndpoint>(app: FastifyInstance, deps: HttpDeps, endpoint: E, load: Table<E>) =>
  route(app, endpoint, async (request, reply) => {
    const args = await argumentsOf(deps, endpoint, request)
    const { format = 'csv' } = queryAndFormat(endpoint, request.query)
    return sendTable(deps, reply, args, { load, format })
  })

/**
 * Answers an endpoint by a use case in one transaction, in which others follow what it has done; with the idempotency key's row in it
 * where the contract asks for one.
 */
export const write = <E extends ServedEndpoint>(app: FastifyInstance, deps: HttpDeps, endpoint: E, useCase: Write<E>) =>
  route(app, endpoint, async (request, reply) => {
    const args = await argumentsOf(deps, endpoint, request)
    const answer = await deps.db.transaction(
      async (tx) => {
        const act = async () => settle(tx, await useCase(tx, args), args.actor, deps.follow)
        if (!endpoint.idempotent) return act()
        const { viewer, now } = args.actor as Actor
        if (viewer.kind !== 'user' && endpoint.idempotent !== 'byGuests') throw new DomainError('Unauthenticated')
        const { params, query, body } = args
        const accountId = viewer.kind !== 'user' || endpoint.idempotent === 'inAnyAccount' ? null : viewer.accountId
        const owner = { ownerId: viewer.kind === 'user' ? viewer.userId : allGuests, accountId }
        const ask = { owner, key: keyOf(request), endpoint: endpoint.slug, now }
        return once(tx, { ...ask, request: { params, query, body } }, act)
      },
      whoIs(args.actor.viewer, request),
    )
    return send(deps, endpoint, request, reply, answer)
  })

/**
 * Answers an endpoint by a use case with transactions of its own, between which it asks somebody outside: nobody holds a lock while others
 * think. Whatever it does may be repeated.
 */
export const consult = <E extends ServedEndpoint>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  useCase: Read<E>,
) => read(app, deps, endpoint, useCase)

/** What a rehearsal has found out, on its way out of the transaction that it takes back. */
class Rehearsed extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('rehearsed')
    this.answer = answer
  }
}

/**
 * Answers an endpoint by a use case that shows what it would do: in one transaction, as when it is done, which is taken back. Nothing is
 * kept and nobody follows.
 */
export const rehearse = <E extends ServedEndpoint>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  show: (tx: Tx, args: Arguments<E>) => Promise<ResponseOf<E>>,
) =>
  route(app, endpoint, async (request, reply) => {
    const args = await argumentsOf(deps, endpoint, request)
    const rehearsed = await deps.db
      .transaction<Rehearsed>(
        async (tx) => {
          throw new Rehearsed(await show(tx, args))
        },
        whoIs(args.actor.viewer, request),
      )
      .catch((error: unknown) => {
        if (error instanceof Rehearsed) return error
        throw error
      })
    return send(deps, endpoint, request, reply, rehearsed.answer)
  })
/** Guests cannot be told apart: whoever sends a guest's key must send the same request as well, and is then answered nothing they did not know. */
const allGuests = '00000000-0000-0000-0000-000000000000'

const keyOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new DomainError('IdempotencyKeyMissing')
  return key
}

/** Answers an endpoint by a stream that the handler keeps open. */
export const stream = <E extends ServedEndpoint>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  open: (args: Arguments<E>, reply: FastifyReply) => void,
) => route(app, endpoint, async (request, reply) => open(await argumentsOf(deps, endpoint, request), reply))

/** Files on their way in, of 15 MB at most each; the rest waits, unread. */
const enter = placesFor({ mostAPerson: 2, most: 8, mostWaiting: 200, patience: 20 })

/**
 * Answers an endpoint whose body is a file: who asks is known before the first byte is read, and what is larger than the contract
 * says is refused while it comes in. `bytes` is null when something else was sent.
 */
export const upload = <E extends ServedEndpoint>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  keep: (args: Arguments<E> & { readonly bytes: Buffer | null }) => Promise<ResponseOf<E>>,
) =>
  app.register(async (scope) => {
    const { mediaTypes, mostBytes } = endpoint.upload ?? { mediaTypes: [], mostBytes: 0 }
    scope.addContentTypeParser([...mediaTypes], { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (request, reply) => {
      const viewer = allow(endpoint.access, await deps.viewerOf(request))
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const leave = await enter(whoIs(viewer, request), gone.signal)
      if (gone.signal.aborted) return leave()
      for (const end of ['finish', 'close']) reply.raw.once(end, leave)
    })
    route(scope, endpoint, async (request, reply) => {
      const { body } = request
      const args = await argumentsOf(deps, endpoint, request)
      return send(deps, endpoint, request, reply, await keep({ ...args, bytes: Buffer.isBuffer(body) ? body : null }))
    })
  })

/** Answers an endpoint by bytes of a fixed media type. */
export const binary = <E extends ServedEndpoint>(
  app: FastifyInstance,
  deps: HttpDeps,
  endpoint: E,
  mediaType: string,
  load: (args: Arguments<E>) => Promise<Buffer>,
) =>
  route(app, endpoint, async (request, reply) => {
    const bytes = await load(await argumentsOf(deps, endpoint, request))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    reply.header('cache-control', endpoint.cache ?? 'no-store').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(mediaType).send(bytes)
  })
