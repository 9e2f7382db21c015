import { identity as contract } from '@regionalmarkt/contract/identity/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read } from '../../platform/http.ts'
import { authorityOf } from '../../platform/identity-settings.ts'
import { invariant } from '../../platform/invariant.ts'
import { formRoutes } from './form-routes.ts'
import { createProvider } from './provider.ts'
import { mountProvider } from './provider-mount.ts'
import { loadSecrets } from './secrets.ts'

/** Tells the browser where to sign in, and is that place unless the settings name another. */
export const identityModule = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { db, clock, identity } = deps
  const { clientId, apiClientId } = identity
  const site = new URL(identity.publicUrl).origin

  read(app, deps, contract.entraConfig, async () => ({
    clientId,
    authority: authorityOf(identity),
    postLogoutRedirectUri: site,
    apiClientId,
  }))

  if (identity.kind === 'external') return
  const secrets = await loadSecrets(db)
  const provider = createProvider(identity, secrets, db, clock)
  provider.on('server_error', (_ctx, error) => app.log.error(error))
  await app.register(formRoutes, {
    provider,
    db,
    clock,
    site,
    cookieKey: invariant(secrets.cookieKeys[0], 'there is a key'),
  })
  await app.register((scope) => mountProvider(scope, provider, identity.publicUrl))
}
