/** What is written down of a field: a text, a figure, yes or no, nothing, or several of them. */
export type Told = ToldOne | readonly ToldOne[]
export type ToldOne = string | number | boolean | null

/** One field that an act set or changed. `undefined`: nothing was written down of that side. */
export type Change = {
  readonly field: string
  /** Of a text that is kept in both languages. */
  readonly language: 'de' | 'en' | null
  readonly before: Told | undefined
  readonly after: Told | undefined
}

/** What an act changed in one thing: in that which its entry is about (null), or in one of its parts, by that one's id. */
export type ChangesInOne = { readonly id: string | null; readonly changes: readonly Change[] }

/** What a row says to programs, or the entry itself: who reads the log learns nothing from it. */
const forPrograms: ReadonlySet<string> = new Set([
  ...['id', 'version', 'position', 'path', 'lastList', 'slug', 'action', 'by'],
])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether a value is the id of a row, which only its name tells anybody. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** Whether a value is a code of a fixed list, as no person writes: `soldOut`, `OutOfStock`. */
export const isCode = (value: string): boolean => /^[a-z][A-Za-z]*$/.test(value) || /^(?:[A-Z][a-z]+){2,}$/.test(value)

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields)
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (before: unknown, after: unknown): boolean =>
  (isNothing(before) && isNothing(after)) || JSON.stringify(before) === JSON.stringify(after)

const languageOf = (key: string): Change['language'] => (key === 'de' || key === 'en' ? key : null)

const fieldOf = (key: string, parent: string): Pick<Change, 'field' | 'language'> => {
  const language = languageOf(key)
  return { field: language === null ? key : parent, language }
}

/** `nameDe` is what `name.de` is elsewhere. */
const byLanguage = (fields: Fields): Fields => {
  const all: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    const [, field, flat] = /^(.+)(De|En)$/.exec(key) ?? []
    const texts = field === undefined ? undefined : all[field]
    if (field === undefined || flat === undefined) all[key] = value
    else all[field] = { ...(isFields(texts) ? texts : {}), [flat.toLowerCase()]: value }
  }
  return all
}

/** Where one side was written down as nothing, each field of the other was set or taken out. */
const emptied = (fields: unknown): Fields =>
  Object.fromEntries(Object.keys(isFields(fields) ? fields : {}).map((key) => [key, null]))

/** Null: of that side nothing was written down. Rows stand whole before, and after only what was touched. */
const changesOf = (before: Fields | null, after: Fields | null, parent: string): readonly Change[] => {
  const [all, made] = [before && byLanguage(before), after && byLanguage(after)]
  return Object.keys(made ?? all ?? {}).flatMap((key): readonly Change[] => {
    const [was, is] = [all?.[key], made?.[key]]
    if (forPrograms.has(key) || isList(was) || isList(is) || isSame(was, is)) return []
    if (isFields(was) || isFields(is)) {
      const [old, now] = [was, is].map((side) =>
        isFields(side) ? side : side === undefined ? null : emptied(was ?? is),
      )
      return changesOf(old ?? null, now ?? null, key)
    }
    return [{ ...fieldOf(key, parent), before: was as Told | undefined, after: is as Told | undefined }]
  })
}

/** A part's id: its own, or that of what it is about. */
const idOf = (part: Fields): string | null => Object.values(part).find(isId) ?? null

const partsOf = (before: readonly Fields[], after: readonly Fields[]): readonly ChangesInOne[] => {
  const ids = [...new Set([...before, ...after].map(idOf))]
  return ids.flatMap((id): readonly ChangesInOne[] => {
    const [was, is] = [before, after].map((side) => side.filter((part) => idOf(part) === id))
    const pairs = Array.from({ length: Math.max(was?.length ?? 0, is?.length ?? 0) }, (_, at) => [was?.[at], is?.[at]])
    return pairs.map(([old = null, made = old === null ? null : emptied(old)]) => ({
      id,
      changes: changesOf(old, made, '').filter(({ before: x, after: y }) => x !== id && y !== id),
    }))
  })
}

const listsIn = (before: unknown, after: unknown): readonly ChangesInOne[] => {
  if (isList(before) || isList(after)) return partsOf(isList(before) ? before : [], isList(after) ? after : [])
  const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
  return Object.keys(isFields(after) ? is : was).flatMap((key) =>
    forPrograms.has(key) ? [] : listsIn(was[key], is[key]),
  )
}

/**
 * What an entry of the log tells: field by field what stood there before and what after, of the thing it is about and of each of its parts.
 * What is alike on both sides, empty on both, or only for programs is left out.
 */
export const changesIn = ({ before, after }: { readonly before?: unknown; readonly after?: unknown }) => {
  const own = changesOf(isFields(before) ? before : null, isFields(after) ? after : null, '')
  const all: readonly ChangesInOne[] = [{ id: null, changes: own }, ...listsIn(before, after)]
  return all.filter(({ id, changes }) => changes.length > 0 || id !== null)
}

/** Every id that an entry names. */
export const idsIn = (entry: { readonly before?: unknown; readonly after?: unknown }): readonly string[] =>
  changesIn(entry).flatMap(({ id, changes }) =>
    [id, ...changes.flatMap(({ before, after }) => [before, after].flat())].filter(isId),
  )
