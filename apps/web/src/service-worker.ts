/// <reference lib="webworker" />

/**
 * Opens the app where there is no connection: it keeps the files of one build and hands them out, and nothing else. What the API
 * answers never comes here (what is kept of that: `platform/kept-work.ts`), nor does a page that the server has made for somebody.
 * The build writes in front of it which build it is (docs/decisions/0101-without-a-connection.md).
 */
declare const build: { readonly id: string; readonly files: readonly string[] }

const worker = self as unknown as ServiceWorkerGlobalScope

/** The page without an address, which the router fills by the one it stands at. */
const page = '/index.html'
const prefix = 'regionalmarkt.build.'
const kept = prefix + build.id
/** Longer nobody looks at nothing while there is a page on the device. */
const longestWaitMs = 5000
/** What the server alone answers, with a connection or not at all. */
const isServers = /^\/(api|oidc|media|builds|assets)\//

/** All files or none: while the servers are exchanged one by one, page and files may be those of two builds. */
const keepBuild = async (): Promise<void> => {
  const answer = await fetch(page, { cache: 'no-cache' })
  if (!(answer.ok && (await answer.clone().text()).includes(`content="${build.id}"`)))
    throw new Error(`the server has another build than ${build.id}`)
  const cache = await caches.open(kept)
  await cache.addAll([...build.files])
  await cache.put(page, answer)
  await worker.skipWaiting()
}

const takeOver = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== kept).map((name) => caches.delete(name)))
  // A preload would also ask for what the worker leaves to the browser: twice, and the addresses of a sign-in work once. A browser
  // remembers that an earlier worker wanted it.
  await worker.registration.navigationPreload?.disable()
  await worker.clients.claim()
}

const keptFile = (file: string): Promise<Response | undefined> =>
  caches.match(file, { cacheName: kept, ignoreVary: true })

/** From the server wherever it can be reached: so a new release is there with the next page. */
const pageFor = async (fromServer: Promise<Response>): Promise<Response> => {
  const own = await keptFile(page)
  if (!own) return fromServer
  const tooLate = new Promise<Response>((resolve) => setTimeout(resolve, longestWaitMs, own))
  return Promise.race([fromServer.catch(() => own), tooLate])
}

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (build.files.includes(pathname)) {
    event.respondWith(keptFile(pathname).then((file) => file ?? fetch(request)))
    return
  }
  if (request.mode !== 'navigate' || isServers.test(pathname)) return
  event.respondWith(pageFor(fetch(request)))
})
