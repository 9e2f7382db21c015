import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint, Method } from '@regionalmarkt/contract/endpoint.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import facts from '../../../../docs/specification/facts.json' with { type: 'json' }

/** A server that answers what a test wants and remembers what it was asked. */
type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
let asked: Asked[] = []
let answer = { status: 200, type: 'application/json', body: '{}' }
const answering = { pause: async () => {} }
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => (body += part))
  request.on('end', async () => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    await answering.pause()
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
  })
})

const page = { origin: '', pathname: '/cart', search: '?seite=2', hash: '#unten' }
const stored: Record<string, string> = {}
let given: string | null = null
vi.stubGlobal('document', { getElementById: () => (given === null ? null : { textContent: given }) })
vi.stubGlobal('window', { location: page, localStorage: stored })

const identity = vi.hoisted(() => {
  class InteractionRequired extends Error {}
  return { InteractionRequired, accessToken: vi.fn(), leaveForSignIn: vi.fn() }
})
vi.mock('./identity-provider.ts', () => identity)

/** The client as it is in a window of this language. */
const clientIn = async (pathname: string) => {
  vi.resetModules()
  page.pathname = pathname
  const [client, words, toasts] = [
    await import('./api-client.ts'),
    await import('./words.tsx'),
    await import('../ui/toast.ts'),
  ]
  await words.prepareWords()
  return { ...client, shownToasts: toasts.shownToasts }
}

type Client = Awaited<ReturnType<typeof clientIn>>

/** The least the client needs to know of an endpoint; what may be sent is the contract's business. */
const endpointOf = (method: Method, access: Endpoint['access'] = 'anyone', mediaType?: string) =>
  ({ slug: 'thing', method, access, path: '/api/things/{thing}', mediaType }) as unknown as Endpoint

type Sent = { query?: object; body?: object; file?: Blob }
const send = ({ call }: Client, method: Method, sent: Sent = {}, access?: Endpoint['access'], mediaType?: string) =>
  call(endpointOf(method, access, mediaType), { params, ...sent } as object)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const askedTwice = new Set(facts.calls.retryStatusCodes)
const askedOnce: readonly string[] = facts.calls.noRetry
const [notFound = ''] = facts.errorTexts['API 404']
const [errorTitle = '', tooManyRequests = ''] = facts.errorTexts['API 429']
const statuses = [400, 401, 403, 404, 408, 409, 410, 412, 413, 422, 425, 428, 429, 500, 501, 502, 503, 504, 507]
const params = { thing: 'äpfel/1' }

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  page.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
  answer = { status: 200, type: 'application/json', body: '{}' }
  vi.clearAllMocks()
  for (const key of Object.keys(stored)) delete stored[key]
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

const failing = async (client: Client, method: Method, mediaType?: string) => {
  const error = await send(client, method, {}, 'anyone', mediaType).catch((thrown: unknown) => thrown)
  if (!(error instanceof client.ApiError)) throw error
  return error
}

describe('a server that does not answer', () => {
  type Timer = { run: () => void; ms: number | undefined }
  const timers: Timer[] = []
  beforeEach(() => {
    timers.length = 0
    const later = (run: () => void, ms?: number) => timers.push({ run, ms })
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(later as unknown as typeof setTimeout)
  })

  /** Until its signal ends it, in the body where the head has come. */
  const hang = (hasBegun: boolean) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      const ended = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
      const body = new ReadableStream({ pull: () => ended })
      const begun = new Response(body, { headers: { 'content-type': 'application/json' } })
      return hasBegun ? Promise.resolve(begun) : ended
    })
  const limits = () => timers.filter(({ ms }) => ms === 20_000)

  test.each([false, true])(
    'is given up as one that is out of reach after 20 s (it has begun: %s)',
    async (hasBegun) => {
      const client = await clientIn('/cart')
      const asks = hang(hasBegun)
      const failed = failing(client, 'GET')
      await vi.waitFor(() => expect(limits()).toHaveLength(1))
      for (const { run } of limits()) run()
      expect((await failed).status).toBe(0)
      expect(asks).toHaveBeenCalledOnce()
    },
  )

  test.each<[string, Method, string?]>([
    ['what is sent', 'POST'],
    ['a file', 'GET', 'application/pdf'],
  ])('is waited for with %s', async (_, method, mediaType) => {
    const client = await clientIn('/cart')
    const asks = hang(false)
    void failing(client, method, mediaType).catch(() => undefined)
    await vi.waitFor(() => expect(asks).toHaveBeenCalledOnce())
    expect(limits()).toEqual([])
  })
})

describe('a refused call', () => {
  const cases = methods.flatMap((method) => statuses.map((status) => [method, status] as const))

  test.each(cases)(
    '%s answered with %i is asked as often as the specification says, and raised',
    async (method, status) => {
      const client = await clientIn('/cart')
      const problem = { title: 'Das geht nicht.', status, code: 'TransitionNotAllowed' }
      answer = { status, type: 'application/problem+json; charset=utf-8', body: JSON.stringify(problem) }
      const error = await failing(client, method)
      expect(asked.map((request) => request.method)).toEqual(
        Array.from(
          { length: !askedOnce.includes(method) && askedTwice.has(status) ? 1 + facts.calls.retriesWithoutBody : 1 },
          () => method,
        ),
      )
      expect(error).toMatchObject({ status, data: problem })
      expect(error.message).toBe(status === 404 ? notFound : 'Das geht nicht.')
      const toast = {
        tone: 'error',
        title: errorTitle,
        text: tooManyRequests,
      }
      expect(client.shownToasts()).toMatchObject(status === 429 ? [toast] : [])
    },
  )

  test.each([400, 409])('with %i says the title of any body, and carries the body', async (status) => {
    const client = await clientIn('/cart')
    const body = { title: 'Der Korb ist voll.', most: 12 }
    answer = { status, type: 'application/json', body: JSON.stringify(body) }
    expect(await failing(client, 'POST')).toMatchObject({ message: body.title, data: body })
  })

  test('with another status carries the body too, or else says the text of its status', async () => {
    const client = await clientIn('/cart')
    answer = { status: 418, type: 'text/plain', body: 'Eine Teekanne.' }
    expect(await failing(client, 'POST')).toMatchObject({ message: 'Eine Teekanne.', data: 'Eine Teekanne.' })
    answer = { status: 502, type: 'application/json', body: '{"upstream":"down"}' }
    expect(await failing(client, 'POST')).toMatchObject({ message: 'Bad Gateway', data: { upstream: 'down' } })
    answer = { status: 418, type: 'text/plain', body: '' }
    expect((await failing(client, 'POST')).message).toBe("I'm a Teapot")
  })

  test('speaks English on an English page', async () => {
    const client = await clientIn('/en-US/cart')
    answer = { status: 404, type: 'application/json', body: '{}' }
    expect((await failing(client, 'GET')).message).toBe('Resource not found')
    answer = { status: 429, type: 'application/json', body: '{}' }
    await failing(client, 'POST')
    expect(client.shownToasts()).toMatchObject([
      { tone: 'error', title: 'Error', text: 'Too many requests. Please wait a moment.' },
    ])
    expect(asked.map(({ headers }) => headers['accept-language'])).toEqual(['en-US', 'en-US'])
  })

  test('that never arrived has status 0', async () => {
    const client = await clientIn('/cart')
    const { origin } = page
    page.origin = 'http://127.0.0.1:1'
    const error = await failing(client, 'POST')
    page.origin = origin
    expect(error.status).toBe(0)
    expect(error.message).toContain('Keine Verbindung zum Server.')
  })
})

describe('what goes out', () => {
  test('the parameters of the path and of the query, a list as several', async () => {
    const client = await clientIn('/cart')
    await send(client, 'GET', { query: { q: 'Bio & Käse', status: ['received', 'completed'], none: undefined } })
    expect(asked[0]?.url).toBe('/api/things/%C3%A4pfel%2F1?q=Bio+%26+K%C3%A4se&status=received&status=completed')
  })

  test('an object as JSON', async () => {
    const client = await clientIn('/cart')
    await send(client, 'POST', { body: { name: 'Möhre', packs: [1, 2] } })
    expect(asked[0]?.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ name: 'Möhre', packs: [1, 2] })
  })

  test('form data as it is', async () => {
    const client = await clientIn('/cart')
    const body = new FormData()
    body.set('picture', new Blob(['bytes'], { type: 'image/png' }), 'hof.png')
    await send(client, 'POST', { body })
    expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(asked[0]?.body).toContain('filename="hof.png"')
  })

  test('a file as it is, under its kind', async () => {
    const client = await clientIn('/cart')
    await send(client, 'POST', { file: new Blob(['bytes'], { type: 'image/png' }) })
    expect(asked[0]?.headers['content-type']).toBe('image/png')
    expect(asked[0]?.body).toBe('bytes')
  })

  test('no token for a guest, and nobody is asked for one', async () => {
    const client = await clientIn('/cart')
    await send(client, 'GET')
    expect(asked[0]?.headers.authorization).toBeUndefined()
    expect(identity.accessToken).not.toHaveBeenCalled()
  })
})

describe('what comes back', () => {
  test.each([
    ['application/json; charset=utf-8', '{"name":"Möhre"}', { name: 'Möhre' }, undefined],
    ['text/csv; charset=utf-8', 'Nummer;Name', 'Nummer;Name', 'text/csv'],
  ])('as %s is read as such', async (type, body, read, mediaType) => {
    answer = { status: 200, type, body }
    expect(await send(await clientIn('/cart'), 'GET', {}, 'anyone', mediaType)).toEqual(read)
  })

  const loginPage = '<!doctype html><title>Anmelden</title>'
  test.each([
    ['the sign-in page of a proxy', 'text/html; charset=utf-8', loginPage, undefined],
    ['the sign-in page of a proxy in place of a file', 'text/html', loginPage, 'application/pdf'],
    ['JSON that is none', 'application/json', loginPage, undefined],
    ['JSON without an object', 'application/json', '"ok"', undefined],
    ['JSON of nothing', 'application/json', 'null', undefined],
    ['a kind that nobody has promised', 'application/octet-stream', '{}', undefined],
  ])('as %s is a failure like that of a server', async (_, type, body, mediaType) => {
    answer = { status: 200, type, body }
    const client = await clientIn('/cart')
    for (const method of ['GET', 'POST'] as const) {
      const error = await failing(client, method, mediaType)
      expect(error).toMatchObject({ status: 502, message: expect.stringContaining('schiefgegangen') })
    }
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('as a file is one', async () => {
    answer = { status: 200, type: 'application/pdf', body: '%PDF' }
    const file = (await send(await clientIn('/cart'), 'GET', {}, 'anyone', 'application/pdf')) as unknown as Blob
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF'])
  })

  test('without content is nothing', async () => {
    answer = { status: 204, type: 'application/json', body: '' }
    expect(await send(await clientIn('/cart'), 'DELETE')).toBeUndefined()
  })
})

describe('a call that is given up', () => {
  test('is neither asked again nor called a failure of the network', async () => {
    const { call, ApiError } = await clientIn('/cart')
    const giveUp = new AbortController()
    const refused = call(endpointOf('GET'), { params, signal: giveUp.signal } as object).catch(
      (error: unknown) => error,
    )
    giveUp.abort()
    expect(await refused).not.toBeInstanceOf(ApiError)
    expect(asked.length).toBeLessThan(2)
  })
})

describe('an answer that came with the page', () => {
  const carried = () => {
    given = JSON.stringify({ '/api/things/%C3%A4pfel%2F1': { for: 'guests' } })
    vi.spyOn(performance, 'now').mockReturnValue(300)
  }
  afterEach(() => {
    given = null
  })

  test('saves a guest the first call', async () => {
    carried()
    const client = await clientIn('/cart')
    expect(await send(client, 'GET')).toEqual({ for: 'guests' })
    expect(asked).toEqual([])
  })

  test('is none for a write', async () => {
    carried()
    await send(await clientIn('/cart'), 'POST')
    expect(asked).toHaveLength(1)
  })

  test('is none for somebody signed in, who may be told something else', async () => {
    carried()
    stored['regionalmarkt.oidc.user:1'] = '{}'
    identity.accessToken.mockResolvedValue('token')
    await send(await clientIn('/cart'), 'GET')
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer token'])
  })
})

describe('the token of somebody signed in', () => {
  beforeEach(() => {
    stored['regionalmarkt.oidc.user:x'] = '{}'
  })

  test('goes out as Bearer', async () => {
    identity.accessToken.mockResolvedValue('das-token')
    const client = await clientIn('/cart')
    await send(client, 'GET')
    expect(asked[0]?.headers.authorization).toBe('Bearer das-token')
  })

  test('that only a new sign-in can give leads there once, and back to this page', async () => {
    identity.accessToken.mockRejectedValue(new identity.InteractionRequired())
    const client = await clientIn('/en-US/cart')
    const settled = vi.fn()
    for (const method of ['GET', 'POST'] as const) void send(client, method).finally(settled)
    await vi.waitFor(() => expect(identity.leaveForSignIn).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(identity.leaveForSignIn.mock.calls).toEqual([['/en-US/cart?seite=2#unten']])
    expect(asked).toEqual([])
    expect(settled).not.toHaveBeenCalled()
  })

  test('is not refused to a read on its way when its person signs out: the read ends, and fails after the sign-out', async () => {
    identity.accessToken.mockResolvedValue('das-token')
    const client = await clientIn('/cart')
    const { holdCalls } = await import('./bearer-token.ts')
    answer = { ...answer, status: 401 }
    const held = new Promise<void>((resolve) => server.once('request', () => resolve()))
    const pause = vi.spyOn(answering, 'pause').mockReturnValue(new Promise(() => {}))
    const failed = vi.fn()
    const read = send(client, 'GET').catch(failed)
    await held
    let end = () => {}
    holdCalls(new Promise((resolve) => (end = resolve)))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(failed).not.toHaveBeenCalled()
    end()
    await read
    expect(failed.mock.lastCall).toMatchObject([{ status: 0 }])
    pause.mockRestore()
  })

  test('that is gone, as somebody has signed out in another tab, is asked for no read that needs it', async () => {
    delete stored['regionalmarkt.oidc.user:x']
    const client = await clientIn('/cart')
    await expect(send(client, 'GET', {}, 'signedIn')).rejects.toMatchObject({ status: 401 })
    expect(asked).toEqual([])
    await send(client, 'POST', {}, 'signedIn')
    await send(client, 'GET', {}, 'anyone')
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  test('that cannot be had for another reason is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    identity.accessToken.mockRejectedValue(new Error('offline'))
    const client = await clientIn('/cart')
    await send(client, 'GET')
    expect(log).toHaveBeenCalledOnce()
    expect(identity.leaveForSignIn).not.toHaveBeenCalled()
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  test('that cannot be had is asked for nothing that needs it: it counts as not reached, and nobody is signed out for it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    identity.accessToken.mockRejectedValue(new Error('Could not load Entra configuration.'))
    const client = await clientIn('/cart')
    answer = {
      status: 401,
      type: 'application/problem+json',
      body: '{"title":"Bitte melden Sie sich an.","code":"Unauthenticated"}',
    }
    await expect(send(client, 'GET', {}, 'signedIn')).rejects.toMatchObject({ status: 0 })
    expect(asked).toEqual([])
    identity.accessToken.mockResolvedValue('a-token-that-was-withdrawn')
    await expect(send(client, 'GET', {}, 'signedIn')).rejects.toMatchObject({ status: 401 })
  })
})
