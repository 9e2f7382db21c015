import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { cropPicture } from './crop-picture.ts'
import { storePicture } from './public.ts'

const hash = 'a'.repeat(64)

/** None of these may read a file outside the store or cause a connection. */
const hostile = [
  'https://evil.example/x.png',
  'http://127.0.0.1:5432/',
  'http://2130706433/',
  'http://[::1]/',
  'http://0x7f.1/',
  '//evil.example/x.png',
  '\\\\evil.example\\x',
  'ftp://evil.example/x',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'gopher://evil.example',
  '/etc/passwd',
  '/pictures/../../etc/passwd',
  '/pictures/..%2f..%2fetc%2fpasswd',
  `/pictures/../pictures/${hash}`,
  `/pictures/${hash}/../../postgres-password`,
  `/pictures/${hash}?redirect=https://evil.example`,
  `/pictures/${hash}#x`,
  `/pictures/${hash}\0.png`,
  `/pictures/${hash.toUpperCase()}`,
  `/pictures/${hash}0`,
  `/pictures/${hash.slice(1)}`,
  `/pictures/${hash}-320-60`,
  `/pictures/${hash}-0-0-500`,
  `/pictures/${hash}-0-0-500-../../etc/passwd`,
  `/pictures/${hash}-0-0-500-500-`,
  `/pictures/${hash}-00-0-500-500`,
  `pictures/${hash}`,
  `/PICTURES/${hash}`,
  `/pictures//${hash}`,
  ` /pictures/${hash}`,
  `/pictures/${hash} `,
  `/pictures/${hash}\n`,
  'http://localhost:3000/pictures/x',
  '@evil.example/pictures/x',
  '/pictures/',
  '/',
  '',
  '.',
  '..',
  '%2e%2e',
  '/pictures/%00',
  '/pictures/con',
  '/pictures/ａａ',
]

let database: TestDatabase
let server: TestApp
let dataDir: string
let stored: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regionalmarkt-media-'))
  database = await testDatabase()
  server = await testApp(database, { now: new Date('2026-11-21T08:00:00Z'), dataDir })
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#15803d' } })
    .withExif({ IFD3: { GPSLatitude: '53/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
  stored = (await storePicture(server.deps.pictures, photo)).picture
})

afterAll(async () => {
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const ask = (query: Record<string, string>) => server.app.inject({ method: 'GET', url: '/api/images', query })

it('are forty hostile addresses', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(40)
})

describe('pictures', () => {
  it.each([
    ['1', 320],
    ['320', 320],
    ['321', 640],
    ['700', 768],
    ['1025', 1280],
    ['3000', 1536],
  ])('snap a width of %s up to %i', async (w, expected) => {
    const response = await ask({ url: `/pictures/${stored}`, w })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { width, format } = await sharp(response.rawPayload).metadata()
    expect({ width, format }).toEqual({ width: expected, format: 'webp' })
  })

  it('do not tell where they were taken', async () => {
    const response = await ask({ url: `/pictures/${stored}`, w: '1536' })
    const { exif } = await sharp(response.rawPayload).metadata()
    expect(exif).toBeUndefined()
  })

  it('come in the best quality when none is asked for', async () => {
    const [plain, best, smaller] = await Promise.all(
      ['', '&q=100', '&q=60'].map((q) => server.app.inject(`/api/images?url=/pictures/${stored}&w=1024${q}`)),
    )
    expect(plain?.headers.etag).toBe(best?.headers.etag)
    expect(plain?.headers.etag).not.toBe(smaller?.headers.etag)
  })

  it('are made once', async () => {
    await ask({ url: `/pictures/${stored}`, w: '640', q: '80' })
    const files = await readdir(join(dataDir, 'pictures'))
    await ask({ url: `/pictures/${stored}`, w: '600', q: '80' })
    expect(await readdir(join(dataDir, 'pictures'))).toEqual(files)
  })

  it('are made once for everybody who asks at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask({ url: `/pictures/${stored}`, w: '768', q: '55' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    const files = await readdir(join(dataDir, 'pictures'))
    expect(files.filter((file) => file.startsWith(`${stored}-768-60`))).toEqual([`${stored}-768-60`])
  })

  it('come in few qualities, whatever is asked for', async () => {
    for (const q of ['1', '30', '60', '61', '79', '99']) await ask({ url: `/pictures/${stored}`, w: '320', q })
    const files = await readdir(join(dataDir, 'pictures'))
    const qualities = files.filter((file) => file.includes('-320-')).map((file) => Number(file.split('-')[2]))
    expect(qualities.sort((a, b) => a - b)).toEqual([60, 80, 100])
  })

  it('are not sent again to somebody who has them', async () => {
    const first = await ask({ url: `/pictures/${stored}`, w: '640' })
    const again = await server.app.inject({
      method: 'GET',
      url: '/api/images',
      query: { url: `/pictures/${stored}`, w: '640' },
      headers: { 'if-none-match': `${first.headers.etag}` },
    })
    expect(first.headers.etag).toMatch(/^"[\w-]{43}"$/)
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  it('are cropped only where somebody who keeps them did so', async () => {
    const half = { x: 250, y: 0, width: 500, height: 1000 }
    const { picture } = await database.db.transaction((tx) => cropPicture(tx, server.deps.pictures, stored, half))
    const response = await ask({ url: `/pictures/${picture}`, w: '700' })
    const { width, height } = await sharp(response.rawPayload).metadata()
    expect({ width, height }).toEqual({ width: 768, height: 1152 })
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const files = await readdir(join(dataDir, 'pictures'))
    for (const crop of ['250-0-500-999', '0-0-1000-1000', '0-0-1-1', '9999-9999-9999-9999']) {
      expect((await ask({ url: `/pictures/${stored}-${crop}`, w: '320' })).statusCode, crop).toBe(404)
    }
    expect(await readdir(join(dataDir, 'pictures'))).toEqual(files)
  })

  it('that nobody stored are not found', async () => {
    expect((await ask({ url: `/pictures/${hash}`, w: '320' })).statusCode).toBe(404)
  })

  it.each(hostile)('refuse %j', async (url) => {
    const connect = vi.spyOn(Socket.prototype, 'connect')
    const response = await ask({ url, w: '320' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'ValidationFailed', errors: [{ path: 'url' }] })
    expect(connect).not.toHaveBeenCalled()
    connect.mockRestore()
  })

  it.each(['0', '-1', '4000', 'abc', '', '1e9'])('refuse the width %j', async (w) => {
    expect((await ask({ url: `/pictures/${stored}`, w })).statusCode).toBe(400)
  })
})
