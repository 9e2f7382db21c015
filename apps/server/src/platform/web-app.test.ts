import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors as german } from '@regionalmarkt/i18n/errors/de-DE.ts'
import { errors as english } from '@regionalmarkt/i18n/errors/en-US.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerProblem } from './problems.ts'
import { articleOf, marketOf } from './testing/market-answers.ts'
import { serveWebApp } from './web-app.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regionalmarkt-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'builds/meta'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="de"><head><title>Markt</title></head><body><div id="app"></div></body></html>',
  )
  await writeFile(join(folder, 'favicon.png'), 'picture')
  await writeFile(join(folder, 'sw.js'), 'const build = {}')
  await writeFile(join(folder, 'app.webmanifest'), '{}')
  await writeFile(join(folder, 'assets/page-1a2b3c.js'), 'export {}')
  await writeFile(join(folder, 'assets/page-1a2b3c.js.br'), 'in brotli')
  await writeFile(join(folder, 'assets/page-1a2b3c.js.gz'), 'in gzip')
  await writeFile(join(folder, 'builds/latest.json'), '{"id":"one"}')
  const articles = ['b2b', 'b2c'].map(
    (market) => `/regionalmarket/${market}/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug`,
  )
  await writeFile(
    join(folder, 'builds/meta/one.json'),
    JSON.stringify({
      id: 'one',
      pages: Object.fromEntries(['/', ...articles].map((path) => [path, ['/assets/page-1a2b3c.js']])),
    }),
  )
  const others = [
    '/retailer/warehouses/$warehouseId',
    '/guest-order/$token',
    '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber',
  ]
  const market = ['/regionalmarket/b2b', '/regionalmarket/suppliers/$supplierSlug', ...articles]
  await writeFile(
    join(folder, 'builds/routes.json'),
    JSON.stringify(['/', '/retailer', '/retailer/picking', '/retailer/picking/$orderNumber', ...others, ...market]),
  )
  app = Fastify()
  app.setErrorHandler(answerProblem({ 'de-DE': german, 'en-US': english }, { checksResponses: true }))
  app.get('/api/market/b2b/articles', async ({ headers }) =>
    marketOf(headers.authorization === undefined && headers.cookie === undefined ? 'for all' : 'secret'),
  )
  app.get('/api/market/:channel/articles/linda', async ({ params, headers }) => ({
    ...articleOf(headers.cookie === undefined ? `Linda in ${headers['accept-language']}` : 'secret'),
    number: (params as { channel: string }).channel,
  }))
  app.get('/api/market/b2b/articles/elstar', async () => {
    throw new Error('away')
  })
  app.get('/api/market/b2b/suppliers/hof-luettje', async () => ({}))
  await serveWebApp(app, { folder, site: 'https://markt.example' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

it.each([
  ['/', 200, 'no-cache', 'text/html'],
  ['/en-US/retailer/picking', 200, 'no-cache', 'text/html'],
  ['/retailer/picking/K-2026-000123?from=mail', 200, 'no-cache', 'text/html'],
  ['/retailer/', 200, 'no-cache', 'text/html'],
  ['/retailer/picking'.toUpperCase(), 200, 'no-cache', 'text/html'],
  ['/regionalmarket/suppliers/hof-luettje', 200, 'no-cache', 'text/html'],
  // The app says there what it has not found.
  ['/no-such-page', 404, 'no-cache', 'text/html'],
  ['/en-US/no-such-page', 404, 'no-cache', 'text/html'],
  ['/en-USA', 404, 'no-cache', 'text/html'],
  ['/retailer/picking/K-2026-000123/more?page=2', 404, 'no-cache', 'text/html'],
  ['/regionalmarket/suppliers/no-such-farm', 404, 'no-cache', 'text/html'],
  ['/en-US/regionalmarket/suppliers/no-such-farm', 404, 'no-cache', 'text/html'],
  ['/regionalmarket/b2b/gemuese/kartoffeln/no-such-article', 404, 'no-cache', 'text/html'],
  ['/en-US/regionalmarket/b2c/gemuese/kartoffeln/no-such-article', 404, 'no-cache', 'text/html'],
  // The query changes nothing of that.
  ['/regionalmarket/suppliers/no-such-farm?x=1', 404, 'no-cache', 'text/html'],
  ['/regionalmarket/b2b/gemuese/kartoffeln/no-such-article?x=1', 404, 'no-cache', 'text/html'],
  ['/en-US/regionalmarket/b2c/gemuese/kartoffeln/no-such-article?', 404, 'no-cache', 'text/html'],
  ['/regionalmarket/suppliers/hof-luettje?category=kaese', 200, 'no-cache', 'text/html'],
  ['/regionalmarket/b2b/gemuese/kartoffeln/linda?x=1', 200, 'no-cache', 'text/html'],
  // Text that cannot be a parameter is none.
  ['/regionalmarket/suppliers/No_Such_Farm', 404, 'no-cache', 'text/html'],
  ['/regionalmarket/suppliers/Hof-Luettje?x=1', 404, 'no-cache', 'text/html'],
  ['/regionalmarket/b2c/Gem%C3%BCse/kartoffeln/linda?x=1', 404, 'no-cache', 'text/html'],
  [`/regionalmarket/suppliers/${'a'.repeat(141)}`, 404, 'no-cache', 'text/html'],
  ['/retailer/picking/no-order', 404, 'no-cache', 'text/html'],
  ['/retailer/warehouses/0198c7a0-0000-7000-8000-0000000000b1', 200, 'no-cache', 'text/html'],
  ['/retailer/warehouses/1?x=1', 404, 'no-cache', 'text/html'],
  ['/guest-order/abcdefghijklmnopqrstu_', 200, 'no-cache', 'text/html'],
  ['/guest-order/abc', 404, 'no-cache', 'text/html'],
  ['/retailer/sales/recurring-sales-orders/kantine/D-2026-000012', 200, 'no-cache', 'text/html'],
  ['/favicon.png', 200, 'no-cache', 'image/png'],
  // A browser that kept an old one would keep the build it belongs to.
  ['/sw.js', 200, 'no-cache', 'application/javascript'],
  ['/app.webmanifest', 200, 'no-cache', 'application/manifest+json'],
  ['/assets/page-1a2b3c.js', 200, 'public, max-age=31536000, immutable', 'application/javascript'],
  ['/builds/latest.json?1763712000000', 200, 'no-cache', 'application/json'],
  ['/builds/meta/one.json', 200, 'no-cache', 'application/json'],
  // Never the page in their place: a script or a manifest that begins with `<!doctype` breaks the tab that asked.
  ['/assets/page-of-yesterday.js', 404, 'no-store', 'application/problem+json'],
  ['/builds/meta/two.json', 404, 'no-store', 'application/problem+json'],
])('%s is answered with %i, %s', async (url, status, cache, type) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['cache-control']).toBe(cache)
  expect(answer.headers['content-type']).toContain(type)
})

it.each([
  ['gzip, deflate, br, zstd', 'br', 'in brotli'],
  ['gzip, deflate', 'gzip', 'in gzip'],
  ['identity', undefined, 'export {}'],
])('a browser that takes %s gets what the build has compressed', async (accepted, encoding, body) => {
  const answer = await app.inject({ url: '/assets/page-1a2b3c.js', headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-type']).toContain('application/javascript')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.vary).toContain('accept-encoding')
  expect(answer.body).toBe(body)
})

it('a newer version is told at once, without a restart', async () => {
  await writeFile(join(folder, 'builds/latest.json'), '{"id":"two"}')
  expect((await app.inject('/builds/latest.json?2')).json()).toEqual({ id: 'two' })
})

it('a page brings along what a guest is answered, and never what is told to whoever opens it', async () => {
  const headers = { authorization: 'Bearer token', cookie: 'session=1' }
  const { body } = await app.inject({ url: '/regionalmarket/b2b', headers })
  expect(body).toContain('for all')
  expect(body).not.toContain('secret')
  expect(body).toBe((await app.inject('/regionalmarket/b2b')).body)
})

it('a page whose answers fail comes without them', async () => {
  const { statusCode, body } = await app.inject('/regionalmarket/b2b/obst/aepfel/elstar')
  expect(statusCode).toBe(200)
  expect(body).not.toContain('application/json')
})

it.each([
  ['/regionalmarket/b2b/gemuese/kartoffeln/linda', 'Linda in de-DE', 'b2b'],
  ['/en-US/regionalmarket/b2b/gemuese/kartoffeln/linda', 'Linda in en-US', 'b2b'],
  ['/en-US/regionalmarket/b2c/gemuese/kartoffeln/linda', 'Linda in en-US', 'b2c'],
])('%s tells search engines in its language what is sold there, as a guest is told', async (url, name, number) => {
  const { body } = await app.inject({ url, headers: { cookie: 'session=1', 'accept-language': 'fr' } })
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  const { '@graph': graph } = JSON.parse(json ?? 'null')
  expect(graph[0]).toMatchObject({ '@type': 'Product', name, sku: number, url: `https://markt.example${url}` })
  expect(body).toContain(`<title>${name} · Regionalmarkt</title>`)
  expect(body).toContain(`<link rel="canonical" href="https://markt.example${url}" />`)
  const picture = `https://markt.example/api/images?url=%2Fpictures%2F${'a'.repeat(64)}`
  expect(body).toContain(`<meta property="og:image" content="${picture}&amp;w=1280&amp;q=100" />`)
  expect(body).not.toContain('secret')
})

it('the start page tells search engines who runs the market', async () => {
  const { body } = await app.inject('/en-US')
  expect(body).toMatch(/<script type="application\/ld\+json">.*"@type":"Organization".*"@type":"WebSite".*<\/script>/)
})

it.each([
  '//',
  '///',
  '//other.example/regionalmarket',
  '/\\other.example/',
  '/en-US//other.example/',
  '/regionalmarket/b2b/%',
  'http://other.example/',
  '*',
])('%s is no page of another site, and no failure', async (path) => {
  const { statusCode, body } = await asked(path)
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toMatch(/(?:href|content)="(?:https?:)?[/\\]*other\.example/)
})

/** The path goes out as it is written, which `inject` would not let it. */
const asked = async (path: string) => {
  const { port } = await listening()
  return new Promise<{ statusCode: number; body: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: markt.example\r\nconnection: close\r\n\r\n`),
    )
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => (text += part))
    socket.on('end', () => resolve({ statusCode: Number(text.split(' ')[1]), body: text }))
    socket.on('error', reject)
  })
}
const listening = async () => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return app.server.address() as AddressInfo
}
