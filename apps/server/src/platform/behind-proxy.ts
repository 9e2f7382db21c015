import type { FastifyInstance } from 'fastify'

/** What `TRUST_PROXY` says; undefined: nothing yet. */
export type TrustProxy = undefined | false | number | string[]

const consequence =
  'without TRUST_PROXY everybody has the address of the proxy: limits count them as one, and who guesses passwords makes all others wait. Set TRUST_PROXY=1 (or the addresses of your proxies), or TRUST_PROXY=off when there is none'

/** What to tell at the start whoever runs the market behind a proxy without having said so: this server itself speaks no https. */
export const proxyAdvice = (config: {
  readonly trustProxy: TrustProxy
  readonly publicUrl: string
}): string | undefined =>
  config.trustProxy === undefined && config.publicUrl.startsWith('https:')
    ? `PUBLIC_URL begins with https, so there is a proxy in front: ${consequence}`
    : undefined

/** Says once, in the log, that a proxy names those behind it and nobody listens. */
export const noticeProxy = (app: FastifyInstance): void => {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    app.log.warn(`A request came with X-Forwarded-For, so there is a proxy in front: ${consequence}`)
  })
}
