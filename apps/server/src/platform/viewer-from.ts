import type { FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import type { TokenVerifier, VerifiedToken } from './tokens.ts'
import type { SignedInViewer, Viewer } from './viewer.ts'

/** Who a verified token speaks for. */
type People = {
  readonly viewerOfToken: (token: VerifiedToken) => Promise<SignedInViewer>
  /** As they were last seen, without asking anybody. */
  readonly lastSeenViewer: (token: VerifiedToken) => SignedInViewer | undefined
}

/** Who sends a request: a guest without a token, a user with a good one; anything else is refused, never taken for a guest. */
export const viewerFrom = (verify: TokenVerifier, { viewerOfToken, lastSeenViewer }: People) => {
  const tokenOf = async ({ headers: { authorization } }: FastifyRequest): Promise<VerifiedToken | undefined> => {
    if (authorization === undefined) return undefined
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1]
    if (token === undefined) throw new DomainError('Unauthenticated')
    return verify(token)
  }
  return {
    viewerOf: async (request: FastifyRequest): Promise<Viewer> => {
      const token = await tokenOf(request)
      return token ? viewerOfToken(token) : { kind: 'guest' }
    },
    lastSeen: async (request: FastifyRequest): Promise<Viewer | undefined> => {
      const token = await tokenOf(request)
      return token && lastSeenViewer(token)
    },
  }
}
