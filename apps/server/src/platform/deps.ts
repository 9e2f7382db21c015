import type { BlobStore } from './blob-store.ts'
import type { HttpDeps } from './http.ts'
import type { IdentitySettings } from './identity-settings.ts'
import type { LiveFeed } from './live.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { TokenVerifier } from './tokens.ts'

/** Minutes for which unconfirmed guests hold goods, and the share of free goods that one network holds at once. */
export type GuestHold = { readonly minutes: number; readonly sharePercent: number }

/** What the process that a server runs in brings. */
export type ProcessDeps = Omit<HttpDeps, 'follow' | 'limitsGuests' | 'viewerOf'> & {
  readonly verify: TokenVerifier
  readonly live: LiveFeed
  readonly pictures: BlobStore
  /** The address people open, without a trailing slash. */
  readonly publicUrl: string
  readonly identity: IdentitySettings
  /** Whether mails go out, or what becomes of them instead. */
  readonly mailDelivery: 'smtp' | 'kept' | 'notSent'
  /** Whether this is the demo region, which everything that names a region and an operator is about. */
  readonly isDemo: boolean
  /** The file of the official graphic on the statutory warranty; missing: there is none. */
  readonly warrantyNotice?: string | undefined
  /** `undefined`: nobody pays online. */
  readonly payments: PaymentProvider | undefined
  /** `undefined`: guests need not confirm their orders. */
  readonly guestHold?: GuestHold | undefined
}

/** What every module gets: the process, who sends a request, and whoever follows what is written. */
export type Deps = Omit<ProcessDeps, 'verify'> &
  Pick<HttpDeps, 'follow' | 'limitsGuests' | 'viewerOf'> & {
    /** The same for pages of the market, which also ask which hub's. */
    readonly viewerInMarketOf: HttpDeps['viewerOf']
  }
