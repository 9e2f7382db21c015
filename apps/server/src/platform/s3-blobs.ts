import { AwsClient } from 'aws4fetch'
import type { BlobStore } from './blob-store.ts'

export type S3Settings = {
  /** The bucket, and a folder in it if there is one, without a slash at the end: `https://s3.eu-central-1.amazonaws.com/bucket/folder`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
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
  const ask = async (name: string, init: RequestInit): Promise<Response> => {
    const object = `${url}/${name}`
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
  return {
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
