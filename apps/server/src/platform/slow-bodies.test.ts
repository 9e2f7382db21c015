import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { errors as german } from '@regionalmarkt/i18n/errors/de-DE.ts'
import { errors as english } from '@regionalmarkt/i18n/errors/en-US.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerProblem } from './problems.ts'
import { endSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify()
  app.setErrorHandler(answerProblem({ 'de-DE': german, 'en-US': english }, { checksResponses: true }))
  endSlowBodies(app, { graceMs: 400, bytesPerSecond: 1000, lookEveryMs: 50 })
  app.post('/', async ({ body }) => ({ bytes: JSON.stringify(body).length }))
  app.get('/', async () => 'read')
  // Reads nothing until it has thought.
  app.post('/later', { onRequest: () => sleep(1000) }, async () => ({ bytes: 0 }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends this many bytes of a body in `pieces` of the same size, one every so many milliseconds; what was answered, and after how long it was over. */
const send = async (head: string, bytes: number, { pieces, everyMs }: { pieces: number; everyMs: number }) => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.on('error', () => undefined)
  const begin = performance.now()
  // `once` of node:events would reject with the EPIPE of a late piece.
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - begin)))
  socket.write(`${head} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`)
  const body = `"${'x'.repeat(bytes - 2)}"`
  const size = Math.ceil(bytes / pieces)
  for (let from = 0; from < bytes && !socket.closed; from += size) {
    if (socket.writable) socket.write(body.slice(from, from + size))
    await sleep(everyMs)
  }
  if (answer.startsWith('HTTP/1.1 200') && !/read$/.test(answer)) socket.end()
  return { answer, afterMs: await closed }
}

it('a body that drips is refused, and its connection closed', async () => {
  const { answer, afterMs } = await send('POST /', 1000, { pieces: 1000, everyMs: 20 })
  expect(answer).toMatch(/^HTTP\/1.1 408/)
  expect(answer).toContain('"code":"BodyTooSlow"')
  expect(answer).toContain('nicht voran')
  expect(afterMs).toBeLessThan(3000)
})

it('a long body may take its time as long as it moves', async () => {
  const { answer } = await send('POST /', 4000, { pieces: 40, everyMs: 50 })
  expect(answer).toContain('{"bytes":4000}')
})

it('whoever has their answer and goes on sending is left', async () => {
  const { answer, afterMs } = await send('GET /', 1000, { pieces: 1000, everyMs: 20 })
  expect(answer).toMatch(/^HTTP\/1.1 200.*read/s)
  expect(afterMs).toBeLessThan(3000)
})

it('time in which nobody reads does not count', async () => {
  const { answer } = await send('POST /later', 1000, { pieces: 1, everyMs: 1500 })
  expect(answer).toContain('{"bytes":0}')
})
