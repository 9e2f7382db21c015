import type { ActiveAccount } from '../session.ts'
import { storePrefix } from '../sign-in-state.ts'

/** What the app has asked for, as it went out. */
export type Asked = {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
}

/** An answer: what it carries, and 200 unless it says otherwise; `waits` holds it back until that is done. */
export type Answer = { readonly status?: number; readonly body?: unknown; readonly waits?: Promise<unknown> }

type Answering = (asked: Asked) => Answer | 'unreachable'

const signInConfig = {
  clientId: 'web',
  authority: `${window.location.origin}/oidc`,
  postLogoutRedirectUri: window.location.origin,
  apiClientId: 'api',
}

const toJson = ({ status = 200, body }: Answer): Response =>
  body === undefined
    ? new Response(null, { status: status === 200 ? 204 : status })
    : new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
      })

/** Rejects, as an answer that is not waited for any more does. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A test that answers wrongly is told so: to the app it is only one more server that does not work. */
const answerOf = (answer: Answering | undefined, asked: Asked): ReturnType<Answering> => {
  try {
    if (answer) return answer(asked)
    throw new Error(`Nobody answers ${asked.method} ${asked.path}.`)
  } catch (error) {
    console.error(error)
    return { status: 501, body: { title: String(error) } }
  }
}

/**
 * Stands where the network is, and is all that component tests pretend: whatever the app asks goes through its own API client
 * to `on`'s answers, the last that fits. What nobody has answered is refused with 501, and said.
 */
export const pretendedServer = () => {
  const answers: { method: string; path: RegExp; answer: Answering }[] = []
  const asked: Asked[] = []
  const on = (route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, answer: Answer | Answering): void => {
    const [method = '', path = ''] = route.split(' ')
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    answers.unshift({ method, path: pattern, answer: typeof answer === 'function' ? answer : () => answer })
  }
  const answerTo = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), window.location.origin)
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const one: Asked = { method, path: pathname, body, headers: new Headers(init.headers) }
    asked.push(one)
    const found = answers.find((each) => each.method === method && each.path.test(pathname))
    const answer = answerOf(found?.answer, one)
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    await Promise.race([answer.waits, ...(answer.waits && init.signal ? [givenUp(init.signal)] : [])])
    return toJson(answer)
  }
  on('GET /api/entra-config', { body: signInConfig })
  return {
    on,
    answerTo,
    /** What went out by this method to an address that ends so, in order. */
    sent: (method: string, end: string): Asked[] =>
      asked.filter((each) => each.method === method && each.path.endsWith(end)),
  }
}

/** What the sign-in library leaves in a browser in which somebody is signed in, or nobody. */
export const leaveSignIn = (account: Pick<ActiveAccount, 'userId'> | null): void => {
  const { authority, clientId } = signInConfig
  const place = `${storePrefix}user:${authority}:${clientId}`
  if (account === null) {
    localStorage.removeItem(place)
    return
  }
  const user = {
    access_token: `token of ${account.userId}`,
    token_type: 'Bearer',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    profile: { sub: account.userId, iss: authority, aud: clientId, exp: 0, iat: 0 },
  }
  localStorage.setItem(place, JSON.stringify(user))
}
