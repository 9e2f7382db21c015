import { randomUUID } from 'node:crypto'
import { constants, inflateSync } from 'node:zlib'
import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { sheetText } from './sheet-text.ts'
import type { TestApp } from './test-app.ts'

export type Answer = {
  readonly endpoint: Endpoint
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** As sent, of a spreadsheet its cells; empty for a stream, whose body has no end. */
  readonly text: string
  readonly body: unknown
}

export type ApiRequest = {
  /** The `Authorization` header; without it a guest asks. */
  readonly as?: string | undefined
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  /** Overrules what is sent by itself: a fresh Idempotency-Key, the JSON content type. */
  readonly headers?: Readonly<Record<string, string>>
}

export const pathOf = (endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${endpoint.slug} needs the path parameter ${name}`)
    return encodeURIComponent(value)
  })

/** Sends a request that its contract describes to the real server, without a network between. */
export const requestOf = async (
  { app }: TestApp,
  endpoint: Endpoint,
  { as, params, query = {}, body, headers }: ApiRequest = {},
): Promise<Answer> => {
  const answer = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params),
    query: { ...query },
    headers: {
      ...(as === undefined ? {} : { authorization: as }),
      ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(endpoint.upload ? { 'content-type': 'application/octet-stream' } : {}),
      ...(endpoint.versioned ? { 'if-match': '"1"' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
    payloadAsStream: endpoint.stream === true,
  })
  const { statusCode: status, headers: received } = answer
  const isEndless = String(received['content-type']).startsWith('text/event-stream')
  if (isEndless) answer.stream().destroy()
  const text = isEndless ? '' : endpoint.stream ? await textOf(answer.stream()) : await wordsOf(answer)
  const isJson = /json/.test(String(received['content-type']))
  return { endpoint, status, headers: received, text, body: isJson ? JSON.parse(text) : undefined }
}

/**
 * What an answer says to whoever reads it: of a spreadsheet what stands in its cells, of a PDF what stands on its sheets and the data inside,
 * of a ZIP its files, each after its name.
 */
const wordsOf = async ({
  headers,
  rawPayload,
  body,
}: Awaited<ReturnType<FastifyInstance['inject']>>): Promise<string> => {
  if (headers['content-type'] === 'application/pdf') return wordsIn(rawPayload)
  if (headers['content-type'] === 'application/zip') {
    const texts = Object.entries(unzipSync(rawPayload)).map(async ([name, bytes]) => {
      const isPdf = name.endsWith('.pdf')
      return `${name} ${isPdf ? await wordsIn(Buffer.from(bytes)) : Buffer.from(bytes).toString()}`
    })
    return (await Promise.all(texts)).join(' ')
  }
  if (headers['content-type'] !== spreadsheetType) return body
  return sheetText(rawPayload)
}

const wordsIn = async (pdf: Buffer): Promise<string> => `${await wordsOn(pdf)} ${dataIn(pdf)}`

const wordsOn = async (pdf: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** The XML file that a PDF carries. */
const dataIn = (pdf: Buffer): string => {
  const parts = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  for (const [, part = ''] of parts) {
    const bytes = Buffer.from(part, 'latin1')
    // Zlib begins so; what is not compressed is no file.
    if (bytes[0] !== 0x78) continue
    const text = inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
    if (text.startsWith('<?xml')) return text
  }
  return ''
}

const textOf = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}
