import { withoutEnd } from '@regionalmarkt/domain/fields/without-end.ts'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { DomainError } from './domain-error.ts'

/** Who a valid access token speaks for. `issuer` and `subject` together are the identity; the address never is. */
export type VerifiedToken = {
  readonly issuer: string
  readonly subject: string
  readonly email?: string
  readonly name?: string
  /** As the provider knows it, `en-US`; not every one says it. */
  readonly locale?: string
  /** Of the built-in sign-in: the session that the token came from and what was granted in it. It ends with either of them. */
  readonly signIn?: { readonly session: string; readonly grant: string }
  /** Of any other sign-in, whose end nobody tells us but the person who signs out here. */
  readonly elsewhere?: SignInElsewhere
}

/** Which sign-in at another provider a token came from, empty where it does not say, and when it was issued, by that provider's clock. */
export type SignInElsewhere = { readonly session: string; readonly issuedAt: Date }

/** Throws `InvalidToken` for a token that is no good, and any other error when the provider's keys cannot be had. */
export type TokenVerifier = (token: string) => Promise<VerifiedToken>

/** A refused token. `reason` is for the log; the caller only learns that it was refused. */
export class InvalidToken extends DomainError {
  readonly reason: string

  constructor(reason: string) {
    super('Unauthenticated')
    this.name = 'InvalidToken'
    this.reason = reason
  }
}

/** Asymmetric only: with HS* a token could be signed with the public key, with `none` by nobody. */
export type TokenAlgorithm = 'RS256' | 'PS256' | 'ES256'

export type TokenExpectations = {
  readonly issuer: string
  readonly audiences: readonly string[]
  readonly jwks: JWTVerifyGetKey
  readonly algorithms: readonly TokenAlgorithm[]
  /** Accepted spellings of the required permission in `scp` or `scope`. */
  readonly permissions: readonly string[]
  /** `typ` of access tokens, where the issuer marks them (RFC 9068: `at+jwt`). Entra does not. */
  readonly type?: 'at+jwt'
  /** Tokens name the session that they came from, `sid`, and what was granted in it, `grant`. */
  readonly namesSignIn?: true
  readonly clock?: () => Date
}

/** A real token is about 2 kB; what is larger costs time before it can be refused. */
const maxTokenBytes = 8 * 1024
const clockToleranceSeconds = 30

const textClaim = (claims: JWTPayload, name: string): string | undefined => {
  const value = claims[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** ID tokens and app-only tokens carry neither claim, so they end here too. */
const isPermitted = (claims: JWTPayload, permissions: readonly string[]): boolean => {
  const granted = [textClaim(claims, 'scp'), textClaim(claims, 'scope')].flatMap((list) => list?.split(' ') ?? [])
  return permissions.some((permission) => granted.includes(permission))
}

const identityOf = (claims: JWTPayload, issuer: string): VerifiedToken => {
  // Entra's `sub` differs per application; `oid` is the same person everywhere in the tenant.
  const objectId = textClaim(claims, 'oid')
  const tenant = textClaim(claims, 'tid')
  if (tenant !== undefined && !issuer.includes(tenant)) throw new InvalidToken('tenant does not belong to the issuer')
  const subject = objectId ?? textClaim(claims, 'sub')
  if (subject === undefined) throw new InvalidToken('no subject')
  const email = textClaim(claims, 'email') ?? textClaim(claims, 'preferred_username')
  const name = textClaim(claims, 'name')
  const locale = textClaim(claims, 'locale')
  const said = { ...(name ? { name } : {}), ...(locale ? { locale } : {}) }
  return { issuer, subject, ...(email?.includes('@') ? { email } : {}), ...said }
}

const signInOf = (claims: JWTPayload) => {
  const [session, grant] = [textClaim(claims, 'sid'), textClaim(claims, 'grant')]
  if (session === undefined || grant === undefined) throw new InvalidToken('no session')
  return { session, grant }
}

/** Checks signature, algorithm, issuer, audience, type, lifetime (30 s of tolerance) and permission of access tokens. */
export const createTokenVerifier =
  (expected: TokenExpectations): TokenVerifier =>
  async (token) => {
    if (token.length > maxTokenBytes) throw new InvalidToken('too large')
    const options = {
      issuer: expected.issuer,
      audience: [...expected.audiences],
      algorithms: [...expected.algorithms],
      requiredClaims: ['exp', 'iat'],
      clockTolerance: clockToleranceSeconds,
      ...(expected.type ? { typ: expected.type } : {}),
      ...(expected.clock ? { currentDate: expected.clock() } : {}),
    }
    const { payload } = await jwtVerify(token, expected.jwks, options).catch((error: unknown) => {
      throw isRefusal(error) ? new InvalidToken(error.code) : error
    })
    if (!isPermitted(payload, expected.permissions)) throw new InvalidToken('permission missing')
    const identity = identityOf(payload, expected.issuer)
    if (expected.namesSignIn) return { ...identity, signIn: signInOf(payload) }
    const issuedAt = new Date(Number(payload.iat) * 1000)
    return { ...identity, elsewhere: { session: textClaim(payload, 'sid') ?? '', issuedAt } }
  }

/** The token's fault, as opposed to a provider that cannot be reached or answers nonsense. */
const isRefusal = (error: unknown): error is errors.JOSEError =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
  // jose reports a key set that answers with another status than 200 as a plain JOSEError.
  error.constructor !== errors.JOSEError

export type Discovery = { readonly issuer: string; readonly jwks: JWTVerifyGetKey }

const isSafeAddress = (url: URL): boolean =>
  url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/**
 * Reads an authority's discovery document (OpenID Connect Discovery 1.0) and gives its issuer and its key set, which is fetched
 * when first needed, cached, and fetched again for an unknown key at most every 30 s.
 */
export const discover = async (authority: string): Promise<Discovery> => {
  const address = new URL(`${withoutEnd(authority, '/')}/.well-known/openid-configuration`)
  if (!isSafeAddress(address)) throw new Error(`The identity provider must be reached by https: ${address.href}`)
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'error' })
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}`)
  const { issuer, jwks_uri: keys } = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (typeof issuer !== 'string' || typeof keys !== 'string') {
    throw new Error(`${address.href} is no discovery document: issuer or jwks_uri is missing`)
  }
  // Entra answers so for `common` and `organizations`: any tenant's people would be let in.
  if (issuer.includes('{')) {
    throw new Error(`IDENTITY_AUTHORITY must name one tenant; ${authority} stands for many (issuer ${issuer})`)
  }
  const keyAddress = new URL(keys)
  if (!isSafeAddress(keyAddress)) throw new Error(`The identity provider's keys must be reached by https: ${keys}`)
  return { issuer, jwks: createRemoteJWKSet(keyAddress, { timeoutDuration: 5_000, cooldownDuration: 30_000 }) }
}
