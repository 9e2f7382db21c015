import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/**
 * Sends helmet's headers with every answer. They are the same each time, so helmet is asked once: it would put all of them together
 * anew for each request, which takes a twentieth of the time a page of the market keeps this process busy.
 */
export const sendSecurityHeaders = async (app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> => {
  const headers = Object.entries(await headersOf(options))
  app.addHook('onRequest', (_request, reply, done) => {
    // On the bare answer, where helmet puts them: streams and other servers' handlers send them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

const headersOf = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const once = Fastify()
  await once.register(helmet, options)
  once.get('/', async (_request, reply) => reply.raw.getHeaders())
  const answer = await once.inject('/')
  await once.close()
  return answer.json()
}
