import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../platform/database.ts'
import { endGrants } from './oidc-records.ts'

/** Whether the app that asks is the one the person is signed in to, or nobody is signed in any more. */
const mayEnd = ({ oidc }: KoaContextWithOIDC): boolean => {
  const person = oidc.session?.accountId
  const hint = oidc.entities.IdTokenHint?.payload.sub
  return oidc.client !== undefined && (person === undefined || hint === person)
}

/**
 * Finishes a sign-out that the app asked for (RP-Initiated Logout 1.0) at once. The provider itself always shows a page that asks
 * again; that page stays for requests without a valid hint, which any site could send.
 */
export const signOutWithoutAsking =
  (db: Database) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    // Not every address is one of the provider's; those have no OpenID context.
    if ((ctx as Partial<KoaContextWithOIDC>).oidc?.route !== 'end_session' || ctx.status !== 200) return
    const { session, provider } = ctx.oidc
    // Set by the provider after it has checked the address against those registered for the client.
    const target = session?.state?.postLogoutRedirectUri
    if (!session || typeof target !== 'string' || !mayEnd(ctx)) return
    const state = session.state?.state
    const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
    await endGrants(db, grants)
    await session.destroy()
    const name = provider.cookieName('session')
    ctx.cookies.set(name, null, { path: '/oidc', signed: true, overwrite: true })
    const address = new URL(target)
    if (typeof state === 'string') address.searchParams.set('state', state)
    ctx.status = 303
    ctx.redirect(address.href)
  }
