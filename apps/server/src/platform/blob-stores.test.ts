import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BlobStore, blobsOnDisk } from './blob-store.ts'
import { blobsInS3 } from './s3-blobs.ts'

/** A bucket as the store meets it over HTTP: it keeps objects, and can be told to be down, slow or strict. */
const objects = new Map<string, Buffer>()
const asked: { method: string; path: string; authorization: string; type: string | undefined }[] = []
let answersToCome: ('down' | 'forbidden' | 'silent')[] = []

/** Where the bucket is; what is asked for elsewhere is an object that nobody has. */
let bucketPath = '/markt'

/** So many pages of a list are still answered. */
let pagesUntilDown = Number.POSITIVE_INFINITY

/** A page of two objects, as S3 writes it. */
const listed = (query: URLSearchParams): string => {
  const bucketAt = bucketPath === '/' ? '/' : `${bucketPath}/`
  const inBucket = [...objects.keys()].filter((path) => path.startsWith(bucketAt))
  const names = inBucket.map((path) => path.slice(bucketAt.length)).toSorted()
  const wanted = names.filter((name) => name.startsWith(query.get('prefix') ?? ''))
  const from = Number(query.get('continuation-token') ?? 0)
  const contents = wanted
    .slice(from, from + 2)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>2026-11-01T08:00:00.000Z</LastModified><Size>9</Size></Contents>`,
    )
  const isTruncated = from + 2 < wanted.length
  const next = isTruncated ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`
  return `${head}<Name>markt</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const bucket: Server = createServer(async (request, response) => {
  const { method = '', url: path = '', headers } = request
  asked.push({ method, path, authorization: headers.authorization ?? '', type: headers['content-type'] })
  const body = await bodyOf(request)
  const next = answersToCome.shift()
  if (next === 'silent') return
  if (next === 'down') return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  if (next === 'forbidden') return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
  if (method === 'PUT') {
    objects.set(path, body)
    return response.writeHead(200).end()
  }
  if (method === 'DELETE') {
    objects.delete(path)
    return response.writeHead(204).end()
  }
  const { pathname, searchParams } = new URL(path, 'http://bucket')
  if (searchParams.has('list-type') && pathname === bucketPath) {
    if (pagesUntilDown === 0) return response.writeHead(503).end()
    pagesUntilDown -= 1
    return response.end(listed(searchParams))
  }
  const object = objects.get(path)
  if (object === undefined) return response.writeHead(404).end(method === 'HEAD' ? undefined : '<Error/>')
  return response.writeHead(200, { 'content-length': object.length }).end(method === 'HEAD' ? undefined : object)
})

let folder: string
let inS3: BlobStore
let url: string
const settings = { region: 'eu-central-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'geheim' }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regionalmarkt-blobs-'))
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/markt/bilder`
  inS3 = blobsInS3({ ...settings, url }, { timeoutMs: 1500, retries: 2 })
})
afterAll(async () => {
  bucket.closeAllConnections()
  bucket.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  objects.clear()
  asked.length = 0
  answersToCome = []
  bucketPath = '/markt'
})

const name = 'a'.repeat(64)
const bytes = Buffer.from([0, 255, 10, 13, 0, 82, 73, 70, 70])

describe.each([
  ['on disk', () => blobsOnDisk(join(folder, randomUUID()))],
  ['in a bucket', () => inS3],
] as const)('blobs %s', (_, open) => {
  it('come back as they were, to the byte', async () => {
    const store = open()
    await store.write(name, bytes)
    expect(await store.read(name)).toEqual(bytes)
    expect(await store.has(name)).toBe(true)
  })

  it('that nobody wrote are not there', async () => {
    const store = open()
    expect(await store.read(name)).toBeUndefined()
    expect(await store.has(name)).toBe(false)
  })

  it('are listed by how their names begin, with when they were written, and can be removed, also twice', async () => {
    const store = open()
    expect(await store.list('')).toEqual([])
    const others = ['b', 'c', 'd', 'e'].map((letter) => letter.repeat(64))
    for (const one of [name, `${name}-320-80`, ...others]) await store.write(one, bytes)
    const names = async (beginning: string) => (await store.list(beginning)).map((one) => one.name).toSorted()
    expect(await names('')).toEqual([name, `${name}-320-80`, ...others])
    expect(await names(name)).toEqual([name, `${name}-320-80`])
    for (const { writtenAt } of await store.list('')) expect(writtenAt.getTime()).toBeGreaterThan(1_700_000_000_000)
    await store.remove(name)
    await store.remove(name)
    expect(await store.read(name)).toBeUndefined()
    expect(await names(name)).toEqual([`${name}-320-80`])
  })

  it('can be written twice, and at the same time', async () => {
    const store = open()
    await Promise.all(Array.from({ length: 5 }, () => store.write(name, bytes)))
    expect(await store.read(name)).toEqual(bytes)
  })
})

it('on disk, nothing half written is left', async () => {
  const store = blobsOnDisk(join(folder, 'whole'))
  await Promise.all(Array.from({ length: 5 }, () => store.write(name, bytes)))
  expect(await readdir(join(folder, 'whole'))).toEqual([name])
})

describe('a bucket', () => {
  it('is asked for the object below its folder, signed for its region', async () => {
    await inS3.write(name, bytes)
    expect(asked).toMatchObject([{ method: 'PUT', path: `/markt/bilder/${name}`, type: 'image/webp' }])
    expect(asked[0]?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=host;[\w;-]+, Signature=[0-9a-f]{64}$/,
    )
  })

  it('is found in its address, wherever it ends there, and what lies in folders of the folder is not listed', async () => {
    for (const at of ['/', '/markt', '/markt/bilder']) {
      bucketPath = at
      const store = blobsInS3({ ...settings, url }, { timeoutMs: 1500, retries: 0 })
      await store.write(name, bytes)
      objects.set('/markt/bilder/', bytes)
      objects.set('/markt/bilder/alt/liste', bytes)
      objects.set('/markt/anderes', bytes)
      expect(await store.list(''), at).toEqual([{ name, writtenAt: new Date('2026-11-01T08:00:00Z') }])
    }
  })

  it('that cannot be listed says so, and one that breaks off in the middle is no short list', async () => {
    bucketPath = '/nowhere'
    const store = () => blobsInS3({ ...settings, url }, { timeoutMs: 1500, retries: 0 })
    await expect(store().list('')).rejects.toThrow(/^(?!.*geheim).*cannot be listed/)
    bucketPath = '/markt'
    for (const letter of ['a', 'b', 'c']) await inS3.write(letter.repeat(64), bytes)
    const broken = store()
    await broken.list('x')
    pagesUntilDown = 1
    await expect(broken.list('')).rejects.toThrow('to its end')
    pagesUntilDown = Number.POSITIVE_INFINITY
    expect(await broken.list('')).toHaveLength(3)
  })

  it('that is down for a moment is asked again', async () => {
    answersToCome = ['down', 'down']
    await inS3.write(name, bytes)
    expect(objects.get(`/markt/bilder/${name}`)).toEqual(bytes)
    expect(asked).toHaveLength(3)
  })

  it('that stays down is given up', async () => {
    answersToCome = ['down', 'down', 'down']
    await expect(inS3.read(name)).rejects.toThrow(/status 503$/)
    expect(asked).toHaveLength(3)
  })

  it('that refuses is not asked again, and no key is told', async () => {
    for (const act of [() => inS3.read(name), () => inS3.has(name), () => inS3.write(name, bytes)]) {
      answersToCome = ['forbidden']
      asked.length = 0
      await expect(act()).rejects.toThrow(/^(?!.*geheim).*was refused with status 403$/)
      expect(asked).toHaveLength(1)
    }
  })

  it('that does not answer is given up in time', async () => {
    answersToCome = ['silent']
    const begin = performance.now()
    await expect(inS3.read(name)).rejects.toThrow(/did not answer within 1500 ms$/)
    expect(performance.now() - begin).toBeLessThan(4000)
  })

  it('that nobody can reach is named', async () => {
    const nowhere = blobsInS3({ ...settings, url: 'http://127.0.0.1:1/markt' }, { timeoutMs: 1500, retries: 0 })
    await expect(nowhere.read(name)).rejects.toThrow(`http://127.0.0.1:1/markt/${name} cannot be reached`)
  })
})
