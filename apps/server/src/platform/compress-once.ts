import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'

type Encoding = 'br' | 'gzip'

/** The quality at which a text is packed fast enough to be waited for. */
const brotliQuality = 5

/** In the pool of threads: nobody else waits for it. */
const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)(text, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => promisify<zlib.InputType, Buffer>(zlib.gzip)(text),
}

const accepted = (header: string): Encoding | undefined => {
  const names = header.split(',').flatMap((part) => {
    const [name = '', ...weights] = part.split(';').map((word) => word.trim().toLowerCase())
    return weights.some((weight) => /^q=0(\.0*)?$/.test(weight)) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}

/** Keeps up to `maxBytes` of compressed answers; the least recently used go first. */
const packedTexts = (maxBytes: number) => {
  const packed = new Map<string, Promise<Buffer>>()
  let bytes = 0
  const forget = (key: string, size: number) => {
    if (packed.delete(key)) bytes -= size
  }
  return (key: string, pack: () => Promise<Buffer>): Promise<Buffer> => {
    const known = packed.get(key)
    const result = known ?? pack()
    // To the end of the map, whose beginning is what nobody has asked for longest.
    packed.delete(key)
    packed.set(key, result)
    if (known) return known
    void result.then(
      async ({ length }) => {
        bytes += length
        for (const [oldest, text] of packed) {
          if (bytes <= maxBytes) break
          forget(oldest, (await text).length)
        }
      },
      () => packed.delete(key),
    )
    return result
  }
}

/** Smaller texts are not worth it. */
const minBytes = 1024
const maxKept = 8 * 1024 * 1024

/**
 * Sends what guests are answered as it was packed for the first who got the same text: one client that asks for a large one again and again
 * would otherwise keep everybody waiting. Comes before anything else that compresses.
 */
export const compressOnce = (app: FastifyInstance, maxBytes = maxKept): void => {
  const packedAs = packedTexts(maxBytes)
  app.addHook('onSend', async (request, reply, payload) => {
    const isForGuests = request.method === 'GET' && !request.headers.authorization && reply.statusCode === 200
    if (!isForGuests || typeof payload !== 'string' || payload.length < minBytes) return payload
    const encoding = accepted(request.headers['accept-encoding'] ?? '')
    if (encoding === undefined || reply.hasHeader('content-encoding')) return payload
    const packed = await packedAs(`${encoding} ${hash('sha1', payload, 'base64url')}`, () =>
      compress[encoding](payload),
    )
    const vary = reply.getHeader('vary')
    reply
      .header('content-encoding', encoding)
      .header('content-length', packed.length)
      .header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
    return packed
  })
}
