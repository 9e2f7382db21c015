import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Waited = { waitUntil: (promise: Promise<unknown>) => void }
type Asked = { request: Request; respondWith: (answer: Promise<Response>) => void }

/** No module for the compiler: browsers take it as a plain script. */
const script: string = './service-worker.ts'
const site = 'https://markt.example'
let stores: Map<string, Map<string, string>>
let handlers: Record<string, (event: never) => void>
let server: (address: string) => Response
/** Whether the browser asks the server before the worker does; an earlier worker may have wanted it. */
let isPreloading: boolean

const pathOf = (asked: string | Request): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, site).pathname
const fetchIt = async (asked: string | Request): Promise<Response> => server(pathOf(asked))

/** As browsers do: one after the other, and whatever is not there rejects. */
const storeOf = (name: string) => {
  const files = stores.get(name) ?? new Map<string, string>()
  return {
    addAll: async (paths: string[]) => {
      const answers = await Promise.all(paths.map(async (path) => [path, await fetchIt(path)] as const))
      if (answers.some(([, { ok }]) => !ok)) throw new TypeError('not all are there')
      for (const [path, answer] of answers) files.set(path, await answer.text())
      stores.set(name, files)
    },
    put: async (path: string, answer: Response) => {
      files.set(path, await answer.text())
      stores.set(name, files)
    },
  }
}

beforeEach(() => {
  vi.resetModules()
  stores = new Map()
  handlers = {}
  isPreloading = true
  server = (path) => new Response(path === '/index.html' ? '<meta name="build" content="two" />' : `of ${path}`)
  vi.stubGlobal('build', { id: 'two', files: ['/assets/app-1.js', '/assets/picking-2.js'] })
  vi.stubGlobal('fetch', fetchIt)
  vi.stubGlobal('caches', {
    open: async (name: string) => storeOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      const text = stores.get(cacheName)?.get(path)
      return text === undefined ? undefined : new Response(text)
    },
  })
  vi.stubGlobal('self', {
    location: { origin: site },
    registration: {
      navigationPreload: {
        disable: async () => {
          isPreloading = false
        },
      },
    },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, handler: (event: never) => void) => {
      handlers[name] = handler
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const tell = async (name: 'install' | 'activate'): Promise<void> => {
  let done: Promise<unknown> = Promise.resolve()
  const event: Waited = { waitUntil: (promise) => (done = promise) }
  handlers[name]?.(event as never)
  await done
}

/** What the worker answers; null where it leaves the request to the browser. */
const ask = async (address: string, mode = 'cors', method = 'GET'): Promise<string | null> => {
  let answer: Promise<Response> | undefined
  const request = Object.assign(new Request(new URL(address, site), { method }), {})
  Object.defineProperty(request, 'mode', { value: mode })
  const event: Asked = {
    request,
    respondWith: (given) => (answer = given),
  }
  handlers.fetch?.(event as never)
  return answer === undefined ? null : (await answer).text()
}

const installed = async (): Promise<void> => {
  await import(script)
  await tell('install')
  await tell('activate')
}
const offline = () => {
  server = () => {
    throw new TypeError('Failed to fetch')
  }
}

test('without a connection every page is the one of this build, and its files are there', async () => {
  await installed()
  offline()
  expect(await ask('/retailer/picking?deliveryDate=2026-12-01', 'navigate')).toContain('content="two"')
  expect(await ask('/en-US/supplier/dashboard', 'navigate')).toContain('content="two"')
  expect(await ask('/assets/picking-2.js')).toBe('of /assets/picking-2.js')
})

test('with a connection a page comes from the server, whatever is kept', async () => {
  await installed()
  server = () => new Response('of the next release')
  expect(await ask('/retailer/picking', 'navigate')).toBe('of the next release')
})

test('whoever waits too long for a page gets the kept one', async () => {
  await installed()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const answer = ask('/retailer/picking', 'navigate')
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect(await answer).toContain('content="two"')
})

test('answers of the API, the sign-in, pictures, files of other builds and writes are none of its business', async () => {
  await installed()
  expect(await ask('/api/retailer/picking')).toBeNull()
  expect(await ask('/api/images?url=x', 'no-cors')).toBeNull()
  expect(await ask('/oidc/auth', 'navigate')).toBeNull()
  expect(await ask('/assets/app-0.js')).toBeNull()
  expect(await ask('https://elsewhere.example/assets/app-1.js')).toBeNull()
  expect(await ask('/assets/app-1.js', 'cors', 'POST')).toBeNull()
  const lying = [...stores.values()].flatMap((files) => [...files.keys()])
  expect(lying.toSorted()).toEqual(['/assets/app-1.js', '/assets/picking-2.js', '/index.html'])
})

test('the browser asks for nothing before the worker does: the addresses of a sign-in work once', async () => {
  await installed()
  expect(isPreloading).toBe(false)
})

test('a new build takes the place of the one before, and leaves what is kept of the work alone', async () => {
  stores.set('regionalmarkt.build.one', new Map([['/index.html', 'one']]))
  stores.set('regionalmarkt.kept', new Map([['/kept-work.json', '{}']]))
  await installed()
  expect([...stores.keys()].toSorted()).toEqual(['regionalmarkt.build.two', 'regionalmarkt.kept'])
})

test.each([
  ['the page is of another build', (path: string) => new Response(path === '/index.html' ? 'content="one"' : 'file')],
  [
    'a file is not there',
    (path: string) => (path === '/index.html' ? new Response('content="two"') : new Response('', { status: 404 })),
  ],
])('while the servers are exchanged nothing is kept by halves: %s', async (_, answers) => {
  stores.set('regionalmarkt.build.one', new Map([['/index.html', 'one']]))
  server = answers
  await import(script)
  await expect(tell('install')).rejects.toThrow()
  expect(stores.get('regionalmarkt.build.one')?.get('/index.html')).toBe('one')
  expect(stores.get('regionalmarkt.build.two')?.get('/index.html')).toBeUndefined()
})
