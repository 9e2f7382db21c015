import type { activeAccount } from '@regionalmarkt/contract/accounts/active-account.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { ownerOfPage } from './page-owner.ts'
import { storePrefix } from './sign-in-state.ts'
import { versionOfPage } from './version-of-page.ts'

/** What can be read without a connection: of one person, for one company. */
export type Kept = {
  readonly account: ResponseOf<typeof activeAccount>
  /** What the server answered, by the keys under which the screens look for it; `at` is when, in ms since 1970. */
  readonly answers: readonly { readonly key: readonly unknown[]; readonly data: unknown; readonly at: number }[]
}

type Stored = Kept & { readonly subject: string; readonly build: string | null }

/** The day's work: what is older is nobody's work any more. */
export const longestKeptMs = 24 * 60 * 60_000

const store = 'regionalmarkt.kept'
const place = '/kept-work.json'

/** Where pages are not served over TLS a browser has no such store; then nothing is kept. */
const caches = (): CacheStorage | undefined => globalThis.caches

/** Who is signed in on this device, as the provider calls them; null for nobody. It is known without asking anybody. */
export const subjectHere = (): string | null => {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(`${storePrefix}user:`))
    const user = JSON.parse((key && localStorage.getItem(key)) || 'null') as { profile?: { sub?: unknown } } | null
    return typeof user?.profile?.sub === 'string' ? user.profile.sub : null
  } catch {
    return null
  }
}

let isClosed = false

/** Forgets everything that is kept, whoever it belongs to; until the page is loaded anew nothing more is. */
export const forgetKept = async (): Promise<void> => {
  isClosed = true
  await caches()
    ?.delete(store)
    .catch(() => undefined)
}

/** Keeps this instead of what was kept before, for whoever is signed in. It lies on the device as it is, not encrypted. */
export const keep = async (kept: Kept): Promise<void> => {
  const subject = subjectHere()
  if (isClosed || subject === null || subject !== ownerOfPage(subject)) return
  const stored: Stored = { ...kept, subject, build: versionOfPage() }
  try {
    await (await caches()?.open(store))?.put(place, Response.json(stored))
  } catch {
    // A full or forbidden store must not keep anybody from working.
  }
  // Whoever signed out meanwhile, here or in another tab, leaves nothing behind.
  if (isClosed || subjectHere() !== subject) await forgetKept()
}

/** What is kept of whoever is signed in on this device, not older than a day, and by this very build; null for nothing. */
export const keptHere = async (now: number): Promise<Kept | null> => {
  ownerOfPage(subjectHere())
  try {
    const answer = await caches()?.match(place, { cacheName: store })
    if (!answer) return null
    const { subject, build, account, answers } = (await answer.json()) as Stored
    if (subject !== subjectHere() || build !== versionOfPage()) return null
    return { account, answers: answers.filter(({ at }) => now - at < longestKeptMs) }
  } catch {
    return null
  }
}
