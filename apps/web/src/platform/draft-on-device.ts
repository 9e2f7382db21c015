/** Everything that is typed and not sent lies under this prefix, and then under whoever typed it. */
const prefix = 'regionalmarkt.draft.'

/** Whose drafts are meant; null while nobody knows who is typing: then nothing is kept. */
export const ownerOfDraft = ({
  status,
  activeAccount,
}: {
  readonly status: string
  readonly activeAccount: { readonly userId: string } | null
}): string | null => (status === 'signedOut' ? 'guest' : (activeAccount?.userId ?? null))

/** Where something of `owner` lies. */
export const placeOfDraft = (owner: string, key: string): string => `${prefix}${owner}.${key}`

const placeOf = (owner: string | null, key: string | null): string | null =>
  owner === null || key === null ? null : placeOfDraft(owner, key)

/** What `owner` has kept under `key`; null for nothing, and for what is not `isRight`. */
export const draftUnder = <T>(
  owner: string | null,
  key: string | null,
  isRight: (value: unknown) => boolean,
): T | null => {
  const place = placeOf(owner, key)
  if (place === null) return null
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(place) ?? 'null')
    return isRight(value) ? (value as T) : null
  } catch {
    return null
  }
}

/** Keeps a value, or with null forgets it. */
export const keepDraft = (owner: string | null, key: string | null, value: unknown): void => {
  const place = placeOf(owner, key)
  if (place === null) return
  try {
    if (value === null) window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, JSON.stringify(value))
  } catch {
    // Full or forbidden storage must not keep anybody from working.
  }
}

/** Takes everything out that was typed and not sent, the latest searches too: whoever signs out leaves nothing behind for the next one. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(prefix)) window.localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
