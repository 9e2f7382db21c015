import { createHash } from 'node:crypto'
import { getImage } from '@regionalmarkt/contract/media/get-image.ts'
import { getOrderByLink } from '@regionalmarkt/contract/procurement/get-order-by-link.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooManyRequests } from './domain-error.ts'
import type { HttpDeps } from './http.ts'
import { addressOf, networkOf } from './network-of.ts'
import { type Count, sharedCount } from './shared-counts.ts'

/** A household, a kitchen or a whole district office may share one address: they get this many people's share together. */
const peopleInOneNetwork = 10

/**
 * What a secret link opens needs no sign-in, so nobody is counted as a person there: a link has this part of a person's share, and all links
 * that one network asks for, right or wrong, have the other.
 */
const shareOfLink = 1 / 10
const shareOfLinksInNetwork = 1 / 5

/** By the route, because an address can be spelt in many ways. Pictures are kept for a year, and a page shows dozens of them. */
const isCounted = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/') && url !== getImage.path

const linkRoutes = getOrderByLink.path.slice(0, getOrderByLink.path.indexOf('{'))

/** The secret of the link that is asked for, as it is counted: whatever it opens, if anything. */
const linkOf = ({ routeOptions: { url = '' }, params }: FastifyRequest): string | undefined =>
  url.startsWith(linkRoutes)
    ? createHash('sha256')
        .update(String((params as { readonly token?: unknown }).token))
        .digest('base64url')
    : undefined

const refuseOver = async (count: Count, key: string, most: number): Promise<void> => {
  const { count: times, secondsLeft } = await count(key)
  if (times > most) throw new TooManyRequests(secondsLeft)
}

/**
 * Refuses calls of the API over `perMinute` a person and ten times that a network with 429 and `Retry-After`; all processes of this
 * server count together. Links that need no sign-in are counted by themselves and by the network besides. A person is who their token speaks
 * for, once it is known to be good: the same signature can be spelt in 32 ways, and every renewal gives another one. So hands back what counts
 * whoever is found to have sent a request.
 */
export const limitRequests = (
  app: FastifyInstance,
  perMinute: number,
): ((viewerOf: HttpDeps['viewerOf']) => HttpDeps['viewerOf']) => {
  const count = sharedCount()
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (!isCounted(request)) return
    const network = networkOf(addressOf(request))
    await refuseOver(count, `network:${network}`, perMinute * peopleInOneNetwork)
    const link = linkOf(request)
    if (link === undefined) return
    // The network first: whoever is over its share cannot use up that of somebody else's link.
    await refuseOver(count, `links:${network}`, Math.ceil(perMinute * shareOfLinksInNetwork))
    await refuseOver(count, `link:${link}`, Math.ceil(perMinute * shareOfLink))
  })
  // Who sends a request may be asked for more than once.
  const counted = new WeakSet<FastifyRequest>()
  return (viewerOf) => async (request) => {
    const viewer = await viewerOf(request)
    if (viewer.kind !== 'user' || counted.has(request) || !isCounted(request)) return viewer
    counted.add(request)
    await refuseOver(count, `person:${viewer.userId}`, perMinute)
    return viewer
  }
}
