import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { DomainError } from './domain-error.ts'

/**
 * What a body may take: `graceMs` milliseconds, and a second for every `bytesPerSecond` of it that have come. 8 kB a second is what a
 * telephone manages at the edge of a field: 10 MB of a price list may take twenty minutes that way, a body that only drips takes ten seconds.
 */
const usual = { graceMs: 10_000, bytesPerSecond: 8000, lookEveryMs: 500 }

/** After it was refused; whoever does not go by then is left. */
const farewellMs = 2000

type Coming = { readonly response: ServerResponse; readonly bytesBefore: number; waited: number }

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Refuses requests whose body comes more slowly than that with `BodyTooSlow` and closes the connection: each holds a place, and some
 * memory. Counts only while the body is being read, and goes on when somebody has been answered already and still sends.
 */
export const endSlowBodies = (app: FastifyInstance, { graceMs, bytesPerSecond, lookEveryMs } = usual): void => {
  const coming = new Map<IncomingMessage, Coming>()
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) coming.set(request, { response, bytesBefore: request.socket.bytesRead, waited: 0 })
  })
  const end = (request: IncomingMessage, response: ServerResponse) => {
    coming.delete(request)
    const { socket } = request
    const isHeard = !response.headersSent && request.listenerCount('error') > 0
    if (!isHeard) return void socket.destroy()
    response.setHeader('connection', 'close')
    request.emit('error', Object.assign(new DomainError('BodyTooSlow'), { statusCode: 408 }))
    setTimeout(() => socket.destroy(), farewellMs).unref()
  }
  const look = () => {
    for (const [request, body] of coming) {
      if (request.complete || request.destroyed) coming.delete(request)
      else if (request.readableFlowing) {
        body.waited += lookEveryMs
        const bytes = request.socket.bytesRead - body.bytesBefore
        if (body.waited > graceMs + (bytes / bytesPerSecond) * 1000) end(request, body.response)
      }
    }
  }
  const looking = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
