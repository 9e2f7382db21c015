import type { BlobStore } from './blob-store.ts'
import type { HttpDeps } from './http.ts'
import type { IdentitySettings } from './identity-settings.ts'
import type { LiveFeed } from './live.ts'

/** What every module gets from the process it runs in. */
export type Deps = HttpDeps & {
  readonly live: LiveFeed
  readonly pictures: BlobStore
  /** The address people open, without a trailing slash. */
  readonly publicUrl: string
  readonly identity: IdentitySettings
}
