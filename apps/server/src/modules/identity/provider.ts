import Provider, {
  type Account,
  type Configuration,
  type Interaction,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Database } from '../../platform/database.ts'
import { authorityOf, type IdentitySettings, permission, permissionScope } from '../../platform/identity-settings.ts'
import { oidcAdapter } from './oidc-records.ts'
import { type Person, personById } from './people.ts'
import { showConfirmation, showError, showSignedOut } from './provider-pages.ts'
import type { IdentitySecrets } from './secrets.ts'
import { signOutWithoutAsking } from './sign-out.ts'

export type EmbeddedSettings = Extract<IdentitySettings, { kind: 'embedded' }>

const day = 24 * 60 * 60
const accessTokenSeconds = 30 * 60
const rememberedSeconds = 14 * day

/** The claims Entra puts into its tokens under `profile`, so that the app reads one kind of token. */
const claimsOf = ({ id, name, email, locale }: Person) => ({
  sub: id,
  oid: id,
  name,
  email,
  preferred_username: email,
  locale,
})

const accountOf = (person: Person): Account => ({ accountId: person.id, claims: () => claimsOf(person) })

/** Sign-in first asks for a session, then whether its person still exists and is not disabled. */
const policy = (): interactionPolicy.DefaultPolicy => {
  const { Check, Prompt, base } = interactionPolicy
  const prompts = base()
  // The market is the provider's only client and its own: there is nobody to consent to.
  prompts.remove('consent')
  const isGone = ({ oidc }: KoaContextWithOIDC) => oidc.session?.accountId !== undefined && oidc.account === undefined
  prompts.get('login')?.checks.add(new Check('person_gone', 'the person of this session cannot sign in', isGone))
  // `prompt=create` (OpenID Connect Prompt Create 1.0): /register sends people to the form for a new account.
  prompts.add(new Prompt({ name: 'create', requestable: true }), 0)
  return prompts
}

/** Everything the app may ask for is granted at once and bound to the browser session. */
const grantEverything = async (ctx: KoaContextWithOIDC, resource: string, scope: string) => {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !account) return undefined
  const grantId = session?.grantIdFor(client.clientId)
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (existing?.accountId === account.accountId) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope('openid profile email')
  grant.addResourceScope(resource, scope)
  await grant.save()
  return grant
}

/**
 * A form may stay open while the session of its browser ends, or another begins, in another tab. It hangs on neither that session nor its
 * grant: with them it would end. No session has to vouch for somebody who shows a password.
 */
const formAddress = async (_ctx: KoaContextWithOIDC, interaction: Interaction): Promise<string> => {
  interaction.session = undefined
  interaction.grantId = undefined
  await interaction.persist()
  return `/oidc/interaction/${interaction.uid}`
}

const configuration = (
  settings: EmbeddedSettings,
  secrets: IdentitySecrets,
  db: Database,
  clock: () => Date,
): Configuration => {
  const site = new URL(settings.publicUrl).origin
  const scope = permissionScope(settings.apiClientId)
  const resource = `api://${settings.apiClientId}`
  return {
    adapter: oidcAdapter(db, clock),
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: [...secrets.cookieKeys],
      names: { session: 'identity_session', interaction: 'identity_form', resume: 'identity_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/oidc' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: [
      {
        client_id: settings.clientId,
        client_name: 'Regionalmarkt',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'RS256',
        redirect_uris: [site, `${site}/`],
        post_logout_redirect_uris: [site, `${site}/`],
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['oid', 'name', 'email', 'preferred_username', 'locale'],
      email: ['email'],
    },
    findAccount: async (_ctx, id) => {
      const person = await personById(db, id)
      return person ? accountOf(person) : undefined
    },
    loadExistingGrant: (ctx) => grantEverything(ctx, resource, scope),
    clientBasedCORS: (_ctx, origin) => origin === site,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: showConfirmation(site),
        postLogoutSuccessSource: showSignedOut(site),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope,
          // Entra's v2 tokens name the API by its bare client id.
          audience: settings.apiClientId,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: async (ctx, token) => {
      if (token.kind !== 'AccessToken') return undefined
      const claims = await ctx.oidc.account?.claims('access_token', '', {}, [])
      const isPermitted = token.scope?.split(' ').includes(scope)
      // It is refused as soon as either of them is gone (signInLasts).
      const signIn = { sid: token.sessionUid, grant: token.grantId }
      return { ...claims, ...signIn, ...(isPermitted ? { scp: permission } : {}) }
    },
    interactions: { policy: policy(), url: formAddress },
    // A browser app gets a refresh token with every sign-in; it ends with the browser session it came from.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Session: rememberedSeconds,
      Grant: rememberedSeconds + day,
      // Rotation does not prolong: after 14 days a password is asked for again.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? rememberedSeconds,
    },
    renderError: showError(site),
  }
}

/** The OpenID provider of the house, for the market's own browser app. */
export const createProvider = (
  settings: EmbeddedSettings,
  secrets: IdentitySecrets,
  db: Database,
  clock: () => Date,
): Provider => {
  const provider = new Provider(authorityOf(settings), configuration(settings, secrets, db, clock))
  // The public address is a setting, so the headers it would be guessed from are written by us (provider-mount.ts).
  provider.proxy = true
  provider.use(signOutWithoutAsking(db))
  return provider
}
