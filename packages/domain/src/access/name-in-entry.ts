type Side = Readonly<Record<string, unknown>>

/** Where an entry itself says what it is about is called, the surest first. */
const fields = ['number', 'reference', 'orderNumber', 'fileName', 'name'] as const

const sideOf = (value: unknown): Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Side) : {}

const textIn = (side: Side, field: string, locale: 'de-DE' | 'en-US'): string | undefined => {
  const [own, other] = locale === 'de-DE' ? (['De', 'En'] as const) : (['En', 'De'] as const)
  const found = [side[field], side[`${field}${own}`], side[`${field}${other}`]]
  return found.find((value): value is string => typeof value === 'string' && value !== '')
}

/**
 * What an entry's subject was called when it was written down: of something that is gone, or that nobody else names. Null where the entry
 * does not say.
 */
export const nameInEntry = (
  { before, after }: { readonly before?: unknown; readonly after?: unknown },
  locale: 'de-DE' | 'en-US',
): string | null => {
  const sides = [sideOf(after), sideOf(before)]
  const found = [...fields, 'title'].flatMap((field) => sides.map((side) => textIn(side, field, locale)))
  return found.find((text) => text !== undefined) ?? null
}
