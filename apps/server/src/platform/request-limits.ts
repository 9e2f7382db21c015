import { getImage } from '@regionalmarkt/contract/media/get-image.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooManyRequests } from './domain-error.ts'
import type { HttpDeps } from './http.ts'
import { networkOf } from './network-of.ts'
import { type Count, sharedCount } from './shared-counts.ts'

/** A household, a kitchen or a whole district office may share one address: they get this many people's share together. */
const peopleInOneNetwork = 10

/** By the route, because an address can be spelt in many ways. Pictures are kept for a year, and a page shows dozens of them. */
const isCounted = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/') && url !== getImage.path

const refuseOver = async (count: Count, key: string, most: number): Promise<void> => {
  const { count: times, secondsLeft } = await count(key)
  if (times > most) throw new TooManyRequests(secondsLeft)
}

/**
 * Refuses calls of the API over `perMinute` a person and ten times that a network with 429 and `Retry-After`; all processes of this
 * server count together. A person is who their token speaks for, once it is known to be good: the same signature can be spelt in 32
 * ways, and every renewal gives another one. So hands back who sends a request, counted.
 */
export const limitRequests = (
  app: FastifyInstance,
  perMinute: number,
  viewerOf: HttpDeps['viewerOf'],
): HttpDeps['viewerOf'] => {
  const count = sharedCount()
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (isCounted(request)) await refuseOver(count, `network:${networkOf(request.ip)}`, perMinute * peopleInOneNetwork)
  })
  // Who sends a request may be asked for more than once.
  const counted = new WeakSet<FastifyRequest>()
  return async (request) => {
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'user' || counted.has(request) || !isCounted(request)) return viewer
    counted.add(request)
    await refuseOver(count, `person:${viewer.userId}`, perMinute)
    return viewer
  }
}
