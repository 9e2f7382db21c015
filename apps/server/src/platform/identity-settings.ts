import { withoutEnd } from '@regionalmarkt/domain/fields/without-end.ts'

/**
 * Where people sign in. `embedded` is the provider in this process; `external` is any other OpenID provider, such as
 * Microsoft Entra (docs/entra.md). Both ids are those of the app registrations: `clientId` of the web app, `apiClientId` of the API.
 */
export type IdentitySettings =
  | {
      readonly kind: 'embedded'
      /** The site's address as browsers see it, without a trailing slash. */
      readonly publicUrl: string
      readonly clientId: string
      readonly apiClientId: string
    }
  | {
      readonly kind: 'external'
      readonly publicUrl: string
      /** Base address of the discovery document, such as `https://login.microsoftonline.com/{tenant}/v2.0`. */
      readonly authority: string
      /** Only where tokens carry another issuer than the discovery document says. */
      readonly issuer?: string
      readonly clientId: string
      readonly apiClientId: string
      /** Accepted `aud` of access tokens; normally the API's client id and `api://` before it. */
      readonly audiences: readonly string[]
    }

/** The one delegated permission of the API (product specification, section 6). */
export const permission = 'ToDoList.ReadWrite'

/** The scope the app asks for, as Entra names an exposed permission. */
export const permissionScope = (apiClientId: string): string => `api://${apiClientId}/${permission}`

/** The `authority` the browser is told; its discovery document lies under `/.well-known/openid-configuration`. */
export const authorityOf = (settings: IdentitySettings): string =>
  settings.kind === 'embedded' ? `${withoutEnd(settings.publicUrl, '/')}/oidc` : withoutEnd(settings.authority, '/')
