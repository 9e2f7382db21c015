import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'

/**
 * Hands everything under /oidc to the OpenID provider. The provider guesses its public address from headers; they are overwritten by the
 * configured one, so that neither a forged `Host` nor a proxy that forgets a header can change where people are sent.
 */
export const mountProvider = async (app: FastifyInstance, provider: Provider, publicUrl: string): Promise<void> => {
  const { host, protocol } = new URL(publicUrl)
  const answer = provider.callback()
  // The provider reads request bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/oidc/*', (request, reply) => {
    reply.hijack()
    const raw: IncomingMessage & { originalUrl?: string } = request.raw
    raw.originalUrl = raw.url ?? ''
    raw.url = raw.originalUrl.slice('/oidc'.length)
    raw.headers.host = host
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    answer(raw, reply.raw)
  })
}
