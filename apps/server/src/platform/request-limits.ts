import rateLimit from '@fastify/rate-limit'
import { getImage } from '@regionalmarkt/contract/media/get-image.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/** A household, a kitchen or a whole district office may share one address: they get this many people's share together. */
const peopleInOneNetwork = 10

/** By the route, because an address can be spelt in many ways. Pictures are kept for a year, and a page shows dozens of them. */
const isCounted = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/') && url !== getImage.path

/**
 * Refuses calls of the API over `perMinute` a signed-in person (by their token, which is not verified here: a made-up one
 * counts for its network all the same) and ten times that a network with 429 and `Retry-After`. Each process counts for itself.
 */
export const limitRequests = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const timeWindow = 60_000
  const network = app.createRateLimit({ max: perMinute * peopleInOneNetwork, timeWindow })
  const person = app.createRateLimit({
    max: perMinute,
    timeWindow,
    // The end of a token is its signature, so no two people's are alike.
    keyGenerator: (request) => `token:${request.headers.authorization?.slice(-64)}`,
  })
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isCounted(request)) return
    for (const limit of request.headers.authorization === undefined ? [network] : [network, person]) {
      const verdict = await limit(request)
      if (verdict.isAllowed || !verdict.isExceeded) continue
      reply.header('retry-after', verdict.ttlInSeconds)
      throw new DomainError('TooManyRequests')
    }
  })
}
