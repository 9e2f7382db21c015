import type {
  BodyOf,
  Endpoint,
  Method,
  ResponseOf,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@regionalmarkt/contract/endpoint.ts'
import type { Problem } from '@regionalmarkt/contract/problem.ts'
import { FetchError, ofetch } from 'ofetch'
import { toast } from '../ui/toast.ts'
import { bearerToken } from './bearer-token.ts'
import { givenAnswer } from './given-answers.ts'
import { currentLocale } from './language.ts'
import { wordsNow } from './words.tsx'

/** What a call needs besides its endpoint: nothing where the contract has no schema, optional where all of it is. */
type Part<Name extends string, Sent> = unknown extends Sent
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends Sent
    ? { readonly [K in Name]?: Sent }
    : { readonly [K in Name]: Sent }

export type CallOptions<E extends Endpoint> = Part<'params', SentParamsOf<E>> &
  Part<'query', SentQueryOf<E>> &
  Part<'body', unknown extends BodyOf<E> ? unknown : SentBodyOf<E>> & {
    /** Required where the contract says `idempotent`: one key per intention, the same for every retry of it. */
    readonly idempotencyKey?: string
    /** Required where the contract says `versioned`: the version the change was made on. */
    readonly version?: number
    /** What an endpoint takes that the contract says `upload` of. */
    readonly file?: Blob
    readonly signal?: AbortSignal
  }

/** A call that the server refused or that never reached it (`status` 0). `data` is the problem it answered, if any. */
export class ApiError extends Error {
  readonly status: number
  readonly data: Partial<Problem> | undefined

  constructor(message: string, status: number, data: Partial<Problem> | undefined, cause: unknown) {
    super(message, { cause })
    this.status = status
    this.data = data
  }
}

/** The call's address with its parameters filled in: `/api/orders/{orderNumber}`. */
const addressOf = (path: string, params: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The error catalogue of the specification, section 8. */
const apiErrorOf = (error: FetchError): ApiError => {
  const status = error.response?.status ?? 0
  const data = typeof error.data === 'object' ? (error.data as Partial<Problem>) : undefined
  const { api } = wordsNow().messages.shell
  if (status === 0) return new ApiError(api.offline, 0, undefined, error)
  if (status === 404) return new ApiError(api.notFound, status, data, error)
  if (status === 429) toast({ tone: 'error', title: api.errorTitle, text: api.tooManyRequests })
  const body = typeof error.data === 'string' && error.data !== '' ? error.data : undefined
  return new ApiError(data?.title ?? body ?? error.response?.statusText ?? error.message, status, data, error)
}

/** Answers after which a read is asked once more, at once. A write never is: it might happen twice. */
const retryStatusCodes = [408, 409, 425, 429, 500, 502, 503, 504]
const retriesOf: Readonly<Record<Method, number>> = { GET: 1, POST: 0, PUT: 0, PATCH: 0, DELETE: 0 }

/**
 * Calls an endpoint of the contract as the signed-in user, or as a guest. An object as body goes out as JSON, form data
 * as it is. Throws `ApiError`.
 */
export const call = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> => {
  const { params = {}, query, body, file, idempotencyKey, version, signal } = options
  if (endpoint.idempotent && idempotencyKey === undefined) throw new Error(`${endpoint.slug} needs an idempotencyKey`)
  const token = await bearerToken()
  const address = addressOf(endpoint.path, params as Record<string, unknown>)
  const given =
    token === null && endpoint.method === 'GET' ? givenAnswer(address, query as object | undefined) : undefined
  if (given !== undefined) return given as ResponseOf<E>
  const headers = {
    accept: 'application/json',
    'accept-language': currentLocale,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  }
  try {
    return await ofetch<ResponseOf<E>>(address, {
      method: endpoint.method,
      headers,
      baseURL: window.location.origin,
      retry: retriesOf[endpoint.method],
      retryStatusCodes,
      ...(query === undefined ? {} : { query: query as Record<string, unknown> }),
      ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
      ...(file === undefined ? {} : { body: file }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (!(error instanceof FetchError) || signal?.aborted) throw error
    throw apiErrorOf(error)
  }
}
