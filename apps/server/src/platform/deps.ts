import type { BlobStore } from './blob-store.ts'
import type { HttpDeps } from './http.ts'
import type { IdentitySettings } from './identity-settings.ts'
import type { LiveFeed } from './live.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** What the process that a server runs in brings. */
export type ProcessDeps = Omit<HttpDeps, 'follow'> & {
  readonly live: LiveFeed
  readonly pictures: BlobStore
  /** The address people open, without a trailing slash. */
  readonly publicUrl: string
  readonly identity: IdentitySettings
  /** `undefined`: nobody pays online. */
  readonly payments: PaymentProvider | undefined
}

/** What every module gets: the process, and whoever follows what is written. */
export type Deps = ProcessDeps & Pick<HttpDeps, 'follow'>
