import { AwsClient } from 'aws4fetch'
import type { BlobStore, Listed } from './blob-store.ts'

export type S3Settings = {
  /** The bucket, and a folder in it if there is one, without a slash at the end: `https://s3.eu-central-1.amazonaws.com/bucket/folder`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A bucket's own address, and the folder in it, with a slash at its end if there is one. */
type Place = { readonly bucket: string; readonly folder: string }

/** Where the bucket could end in this address: at its end, or before any of its parts. */
const placesIn = (url: string): readonly Place[] => {
  const { origin, pathname } = new URL(url)
  const parts = pathname.split('/').filter(Boolean)
  return Array.from({ length: parts.length + 1 }, (_, count) => {
    const folder = parts.slice(parts.length - count).map((part) => `${decodeURIComponent(part)}/`)
    return { bucket: [origin, ...parts.slice(0, parts.length - count)].join('/'), folder: folder.join('') }
  })
}

/** What stands in the first element of this name; names of ours and moments need no unescaping. */
const textIn = (xml: string, element: string): string => {
  const [, after = ''] = xml.split(`<${element}>`, 2)
  return after.split('<', 1)[0] ?? ''
}

type Patience = { readonly timeoutMs: number; readonly retries: number }

/** A picture is a few hundred kilobytes; a store that takes longer for it is down. */
const patience: Patience = { timeoutMs: 10_000, retries: 2 }

/**
 * Blobs in a bucket that speaks S3, by requests that are signed (AWS Signature 4). What the bucket cannot answer at the moment (5xx,
 * 429) is asked again; what it refuses, and what takes too long, is an `Error` that names status and object, never the keys.
 */
export const blobsInS3 = (settings: S3Settings, { timeoutMs, retries }: Patience = patience): BlobStore => {
  const { url, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries, initRetryMs: 100 })
  const ask = (name: string, init: RequestInit) => askAt(`${url}/${name}`, init)
  const askAt = async (object: string, init: RequestInit): Promise<Response> => {
    const response = await client
      .fetch(object, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      .catch((cause: Error) => {
        const isSlow = cause.name === 'TimeoutError'
        throw new Error(`${object} ${isSlow ? `did not answer within ${timeoutMs} ms` : 'cannot be reached'}`, {
          cause,
        })
      })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`${init.method ?? 'GET'} ${object} was refused with status ${response.status}`)
  }
  /** One page of a list, or nothing where this address is no bucket's. */
  const pageOf = async ({ bucket, folder }: Place, beginning: string, after: string): Promise<string | undefined> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder + beginning })
    if (after !== '') query.set('continuation-token', after)
    const answer = await askAt(`${bucket}?${query}`, {}).catch((error: Error) => error)
    if (answer instanceof Error) return undefined
    const page = await answer.text()
    return answer.ok && page.includes('<ListBucketResult') ? page : undefined
  }
  /** Where the bucket ends and the folder begins in an address, its provider knows alone: what lists is one. */
  let place: Place | undefined
  const placeOfBucket = async (): Promise<Place> => {
    for (const candidate of placesIn(url)) if (await pageOf(candidate, 'is-it-there', '')) return candidate
    throw new Error(`${url} cannot be listed: no part of the address is a bucket, or the key may not (ListBucket)`)
  }
  return {
    async list(beginning) {
      place ??= await placeOfBucket()
      const listed: Listed[] = []
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page = await pageOf(place, beginning, after)
        if (page === undefined) throw new Error(`${url} could not be listed to its end`)
        for (const object of page.split('<Contents>').slice(1)) {
          const name = textIn(object, 'Key').slice(place.folder.length)
          const writtenAt = new Date(textIn(object, 'LastModified'))
          // What lies in folders of the folder is somebody else's; an object without a name is the folder itself, as some tools make it.
          if (name !== '' && !name.includes('/')) listed.push({ name, writtenAt })
        }
        after = page.includes('<IsTruncated>true<') ? textIn(page, 'NextContinuationToken') : undefined
      }
      return listed
    },
    async remove(name) {
      const response = await ask(name, { method: 'DELETE' })
      await response.body?.cancel()
    },
    async read(name) {
      const response = await ask(name, {})
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      await response.body?.cancel()
      return undefined
    },
    async write(name, bytes) {
      const headers = { 'content-type': 'image/webp' }
      const response = await ask(name, { method: 'PUT', headers, body: new Uint8Array(bytes) })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`${url} does not exist`)
    },
    has: async (name) => (await ask(name, { method: 'HEAD' })).ok,
  }
}
