import type {
  BodyOf,
  Endpoint,
  ResponseOf,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@regionalmarkt/contract/endpoint.ts'
import type { Problem, RefusalCodeOf } from '@regionalmarkt/contract/problem.ts'
import { toast } from '../ui/toast.ts'
import { bearerToken, callsGoOn, untilSignOut } from './bearer-token.ts'
import { givenAnswer } from './given-answers.ts'
import { request } from './http-client.ts'
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

/**
 * A call that the server refused or that never reached it (`status` 0). `data` is the problem it answered, if any: its code is among those
 * that the endpoint promises, and says which facts there are.
 */
export class ApiError<P = Problem> extends Error {
  readonly status: number
  readonly data: P | undefined

  constructor(message: string, status: number, data?: P, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.data = data
  }
}

/** What a call of this endpoint is refused with. */
export type RefusalOf<E extends Endpoint> = ApiError<Problem<RefusalCodeOf<E>>>

/** The call's address with its parameters filled in: `/api/orders/{orderNumber}`. */
const addressOf = (path: string, params: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The call's query, a list as several; what is undefined is left out. */
const queryOf = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  return search.size === 0 ? '' : `?${search}`
}

const isJson = (response: Response): boolean => /\bjson\b/.test(response.headers.get('content-type') ?? '')

/** What an answer carries: JSON, a text, a file, or nothing. */
const contentOf = async (response: Response): Promise<unknown> => {
  const kind = response.headers.get('content-type') ?? ''
  if (response.status === 204 || kind === '') return undefined
  if (isJson(response)) return response.json()
  return kind.startsWith('text/') ? response.text() : response.blob()
}

/**
 * The error catalogue of the specification, section 8: every refusal carries the body as data, be it of our server or of a proxy. Its
 * facts are taken as they are, like every answer: the server makes them by the same types, and is tested to.
 */
export const apiErrorOf = async (response: Response): Promise<ApiError> => {
  const { status, statusText } = response
  const content = await contentOf(response).catch(() => undefined)
  const data = content as Problem | undefined
  const { api } = wordsNow().messages.shell
  if (status === 404) return new ApiError(api.notFound, status, data)
  if (status === 429) toast({ tone: 'error', title: api.errorTitle, text: api.tooManyRequests })
  const title: unknown = data?.title
  const said = typeof title === 'string' ? title : content
  return new ApiError(typeof said === 'string' && said !== '' ? said : statusText, status, data)
}

/** The token of somebody signed in could not be renewed: like a server that was not reached, it decides nothing. */
export class NotRenewed extends ApiError {}

const neverReached = (cause?: unknown): ApiError =>
  new ApiError<Problem>(wordsNow().messages.shell.api.offline, 0, undefined, cause)

/** An answer that is not of the contract, such as the sign-in page of a proxy, counts as a server that fails. */
const unreadable = (cause?: unknown): ApiError => new ApiError<Problem>(wordsNow().unexpected, 502, undefined, cause)

/** The content of a good answer, once it is of the kind that its endpoint promises. */
export const promisedContent = async ({ mediaType }: Endpoint, response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined
  const kind = response.headers.get('content-type') ?? ''
  if (mediaType === undefined ? !isJson(response) : !kind.startsWith(mediaType)) throw unreadable()
  const content = await contentOf(response).catch((error) => {
    throw error instanceof SyntaxError ? unreadable(error) : error
  })
  if ((typeof content !== 'object' && mediaType === undefined) || content === null) throw unreadable()
  return content
}

/**
 * Calls an endpoint of the contract as the signed-in user, or as a guest. An object as body goes out as JSON, form data
 * as it is. Throws `ApiError`.
 */
export const call = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> => {
  const { params = {}, query = {}, body, file, idempotencyKey, version, signal } = options
  if (endpoint.idempotent && idempotencyKey === undefined) throw new Error(`${endpoint.slug} needs an idempotencyKey`)
  const token = await bearerToken()
  // Without the token that there is but could not be had, it would be refused as if nobody were signed in.
  if (token === undefined && endpoint.access !== 'anyone') {
    throw navigator.onLine ? new NotRenewed(wordsNow().messages.shell.api.notRenewed, 0) : neverReached()
  }
  // Signed out meanwhile, be it in another tab: what the page of somebody signed in still asks would only be refused.
  if (token === null && endpoint.access !== 'anyone' && endpoint.method === 'GET')
    throw new ApiError(wordsNow().messages.shell.api.notRenewed, 401)
  const address = addressOf(endpoint.path, params as Record<string, unknown>)
  const given = token === null && endpoint.method === 'GET' ? givenAnswer(address, query as object) : undefined
  if (given !== undefined) return given as ResponseOf<E>
  const isObject = body !== undefined && !(body instanceof FormData)
  const headers = {
    accept: 'application/json',
    'accept-language': currentLocale,
    ...(isObject ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  }
  const url = `${window.location.origin}${address}${queryOf(query as Record<string, unknown>)}`
  const signedOut = untilSignOut()
  const lost = async (error: unknown): Promise<never> => {
    if (signedOut.aborted) await callsGoOn()
    throw error instanceof ApiError || signal?.aborted ? error : neverReached(error)
  }
  const init = {
    method: endpoint.method,
    headers,
    body: isObject ? JSON.stringify(body) : ((body as FormData | undefined) ?? file ?? null),
    signal: signal ?? null,
  }
  // A file takes as long as its reader's line is slow.
  const response = await request(url, init, endpoint.mediaType !== undefined, signedOut).catch(lost)
  if (!response.ok) throw await apiErrorOf(response)
  return (await promisedContent(endpoint, response).catch(lost)) as ResponseOf<E>
}
