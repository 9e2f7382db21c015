import zlib from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { compressOnce } from './compress-once.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { testDatabase } from './testing/test-database.ts'
import { worldNow } from './testing/world-days.ts'

afterEach(() => vi.restoreAllMocks())

type Asked = { readonly encoding?: string; readonly as?: string }

const ask = (app: TestApp['app'], url: string, { encoding = 'gzip, deflate, br', as }: Asked = {}) =>
  app.inject({
    url,
    headers: { 'accept-encoding': encoding, ...(as === undefined ? {} : { authorization: as }) },
  })

const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
}
const textOf = ({ headers, rawPayload }: Awaited<ReturnType<typeof ask>>): string =>
  (unpack[String(headers['content-encoding'])] ?? ((bytes: Buffer) => bytes))(rawPayload).toString()

/** Number of compressions, by any method. */
const packings = () => {
  const ways = (
    ['brotliCompress', 'brotliCompressSync', 'createBrotliCompress', 'gzip', 'gzipSync', 'createGzip'] as const
  ).map((way) => vi.spyOn(zlib, way))
  return () => ways.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

it('the description of the API is packed once, however many ask for it', async () => {
  const database = await testDatabase()
  const server = await testApp(database, { now: worldNow })
  const count = packings()
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(server.app, '/api/openapi.json')))
  const again = await ask(server.app, '/api/openapi.json')
  expect(count()).toBe(1)
  for (const answer of [...answers, again]) {
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(JSON.parse(textOf(answer)).openapi).toBe('3.1.0')
  }
  expect(
    (await ask(server.app, '/api/openapi.json', { encoding: 'identity' })).headers['content-encoding'],
  ).toBeUndefined()
  await server.close()
  await database.drop()
})

it('texts that differ are told apart, and so are encodings', async () => {
  const app = Fastify()
  compressOnce(app)
  for (const letter of ['a', 'b'])
    app.get(`/${letter}`, (_, reply) => reply.type('text/html').send(letter.repeat(5000)))
  for (const letter of ['a', 'b', 'a'])
    for (const encoding of ['br', 'gzip', 'br;q=0, gzip', 'zstd', '*;q=0']) {
      const answer = await ask(app, `/${letter}`, { encoding })
      expect(textOf(answer)).toBe(letter.repeat(5000))
      expect(answer.headers['content-encoding']).toBe(
        encoding === 'br' ? 'br' : encoding.includes('gzip') ? 'gzip' : undefined,
      )
    }
})

it('texts of one tag are told apart', async () => {
  const app = Fastify()
  compressOnce(app)
  for (const letter of ['a', 'b'])
    app.get(`/${letter}`, (_, reply) => reply.header('etag', '"1"').type('text/html').send(letter.repeat(5000)))
  for (const letter of ['a', 'b']) expect(textOf(await ask(app, `/${letter}`))).toBe(letter.repeat(5000))
})

it('what is told to somebody is not kept', async () => {
  const app = Fastify()
  compressOnce(app)
  app.get('/own', (_, reply) => reply.type('text/html').send('own'.repeat(5000)))
  expect((await ask(app, '/own', { as: 'Bearer x' })).headers['content-encoding']).toBeUndefined()
})

it('what nobody has asked for longest goes when much is kept', async () => {
  const app = Fastify()
  const [of, params] = [(text: string) => text.repeat(5000), { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 }]
  const sizes = ['a', 'b', 'c', 'd'].map((text) => zlib.brotliCompressSync(of(text), { params }).length)
  expect(new Set(sizes).size).toBe(1)
  // Room for three.
  compressOnce(app, 3 * (sizes[0] ?? 0))
  app.get('/:text', ({ params }, reply) => reply.type('text/html').send(of((params as { text: string }).text)))
  const count = packings()
  const counts: number[] = []
  for (const text of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) {
    expect(textOf(await ask(app, `/${text}`))).toBe(of(text))
    counts.push(count())
  }
  expect(counts).toEqual([1, 2, 3, 3, 4, 4, 5])
})
