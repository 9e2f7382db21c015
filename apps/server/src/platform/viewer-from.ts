import type { FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'
import type { TokenVerifier, VerifiedToken } from './tokens.ts'
import type { SignedInViewer, Viewer } from './viewer.ts'

/** Who sends a request: a guest without a token, a user with a good one; anything else is refused, never taken for a guest. */
export const viewerFrom =
  (verify: TokenVerifier, viewerOfToken: (token: VerifiedToken) => Promise<SignedInViewer>) =>
  async ({ headers: { authorization } }: FastifyRequest): Promise<Viewer> => {
    if (authorization === undefined) return { kind: 'guest' }
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1]
    if (token === undefined) throw new DomainError('Unauthenticated')
    return viewerOfToken(await verify(token))
  }
