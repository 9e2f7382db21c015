/** One field of a profile that was changed; null where there was nothing, or where the text is too long to be shown beside it. */
export type ProfileChange = { readonly field: string; readonly before: string | null; readonly after: string | null }

const longest = 60

const objectOr = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const shown = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= longest && !value.includes('\n') ? value : null

/** What an entry of the history says was changed in a profile, field by field; nothing for every other kind of entry. */
export const profileChangesOf = (entry: {
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}): readonly ProfileChange[] => {
  if (entry.action !== 'update-company') return []
  const before = objectOr(entry.before)
  return Object.entries(objectOr(entry.after)).map(([field, after]) => ({
    field,
    before: shown(before[field]),
    after: shown(after),
  }))
}
