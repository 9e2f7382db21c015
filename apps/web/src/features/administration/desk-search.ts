export const deskSections = ['figures', 'companies', 'categories', 'people', 'mails', 'jobs', 'audit'] as const
export type DeskSection = (typeof deskSections)[number]

const names = [
  ...['company', 'category', 'parent', 'type', 'status', 'search', 'sort', 'state'],
  ...['action', 'subjectId', 'companyId', 'userId', 'acting', 'from', 'until'],
] as const

/** What the platform's desk shows; it lives in the address, so that a link shows a colleague the same. */
export type DeskSearch = { section?: DeskSection } & { [Name in (typeof names)[number]]?: string }

const longest = 120

/** Reads it from an address; what is no text is left out, and each section leaves out what it does not know. */
export const deskSearchFrom = (address: Record<string, unknown>): DeskSearch => {
  const section = deskSections.find((each) => each === address.section)
  const texts = names.flatMap((name) => {
    const value = address[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : ''
    return text === '' ? [] : [[name, text] as const]
  })
  return { ...(section ? { section } : {}), ...Object.fromEntries(texts) }
}

/** One of a few values, or nothing: what else stands in an address means nothing. */
export const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((each) => each === value)
