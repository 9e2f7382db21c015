import { createLocalJWKSet } from 'jose'
import type { Database } from '../../platform/database.ts'
import { authorityOf, type IdentitySettings, permission, permissionScope } from '../../platform/identity-settings.ts'
import { createTokenVerifier, discover, type TokenVerifier } from '../../platform/tokens.ts'
import { embeddedIssuer } from './people.ts'
import { loadSecrets, publicKeySet } from './secrets.ts'

export { countAttempt, mailboxOf, mayWrite, refuseOver, unconfirmedMails } from './attempts.ts'
export { demoPassword } from './demo-password.ts'
export { isGuessable } from './guessable-passwords.ts'
export { removeExpired, signInLasts } from './oidc-records.ts'
export { changePassword, sendConfirmation } from './password-reset.ts'
export {
  createPerson,
  describePerson,
  embeddedIssuer,
  holdPeople,
  personBySignIn,
  removePerson,
  setPersonDisabled,
} from './people.ts'
export { readablePeople } from './read-models.ts'
export { people } from './tables.ts'

type External = Extract<IdentitySettings, { kind: 'external' }>

const permissionsOf = ({ apiClientId }: IdentitySettings) => [permission, permissionScope(apiClientId)]

/** Asks the authority when the first token comes, not at boot: the market starts while the provider is away. */
const externalVerifier = (settings: External): TokenVerifier => {
  let ready: Promise<TokenVerifier> | undefined
  const prepare = async (): Promise<TokenVerifier> => {
    const { issuer, jwks } = await discover(authorityOf(settings))
    return createTokenVerifier({
      issuer: settings.issuer ?? issuer,
      audiences: settings.audiences,
      jwks,
      algorithms: ['RS256', 'PS256', 'ES256'],
      permissions: permissionsOf(settings),
    })
  }
  return async (token) => {
    ready ??= prepare().catch((error) => {
      ready = undefined
      throw error
    })
    return (await ready)(token)
  }
}

/**
 * The check of access tokens for these settings. Tokens of the embedded provider are checked with its own keys, without a request to
 * itself, and speak for `embeddedIssuer`, whatever address the market has.
 */
export const tokenVerifierFor = async (settings: IdentitySettings, db: Database): Promise<TokenVerifier> => {
  if (settings.kind === 'external') return externalVerifier(settings)
  const verify = createTokenVerifier({
    issuer: authorityOf(settings),
    audiences: [settings.apiClientId, `api://${settings.apiClientId}`],
    jwks: createLocalJWKSet(publicKeySet(await loadSecrets(db))),
    algorithms: ['RS256'],
    permissions: permissionsOf(settings),
    type: 'at+jwt',
    namesSignIn: true,
  })
  return async (token) => ({ ...(await verify(token)), issuer: embeddedIssuer })
}
