import { type FieldValues, get, set } from 'react-hook-form'

type Fields = Readonly<Record<string, unknown>>

/** What is typed but not saved, by the names of fields: `billingAddress.street`, `deposits`. */
export type FormDraft = {
  /** Only what differs from what was there. */
  readonly values?: Fields
  /** What was there in those fields when they were first changed. */
  readonly base?: Fields
  /** The key of what was sent and is not known to be saved: sent again, with whatever was changed, it must not happen twice. */
  readonly attempt?: { readonly key: string } | undefined
}

/** What was there when each field was first changed, and that with what is typed on top. */
export type Versions = { readonly base: FieldValues; readonly mine: FieldValues }

/** Texts, ticks and rows of them; what is read back from the device has its parts in the same order. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isSameKind = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

const objectOr = (kept: unknown): Fields => (typeof kept === 'object' && kept !== null ? (kept as Fields) : {})

/** A draft over what is there now. It may be older than the form: what no longer fits is left out. */
export const versionsOf = (initial: FieldValues, names: readonly string[], draft: FormDraft | null): Versions => {
  const [values, before] = [objectOr(draft?.values), objectOr(draft?.base)]
  const versions = { base: structuredClone(initial), mine: structuredClone(initial) }
  for (const name of names) {
    const now: unknown = get(initial, name)
    if (!Object.hasOwn(values, name) || !isSameKind(now, values[name]) || isSame(now, values[name])) continue
    set(versions.mine, name, values[name])
    if (isSameKind(now, before[name])) set(versions.base, name, before[name])
  }
  return versions
}

/** What is to be kept of a form: only what differs. */
export const changesIn = (names: readonly string[], { base, mine }: Versions): { values: Fields; base: Fields } => {
  const changed = names.filter((name) => !isSame(get(base, name), get(mine, name)))
  const of = (from: FieldValues) => Object.fromEntries(changed.map((name) => [name, get(from, name) as unknown]))
  return { values: of(mine), base: of(base) }
}

/** Fields that are changed here and have meanwhile been changed otherwise elsewhere: somebody has to decide. */
export const clashesIn = (initial: FieldValues, names: readonly string[], { base, mine }: Versions): string[] =>
  names.filter((name) => {
    const now: unknown = get(initial, name)
    return !isSame(get(base, name), now) && !isSame(get(mine, name), now)
  })

/** What is to be kept once it is decided whose value of a field counts: what was typed here, or what is there now. */
export const decided = (
  initial: FieldValues,
  names: readonly string[],
  before: Versions,
  name: string,
  isMine: boolean,
) => {
  const { base, mine } = structuredClone(before)
  for (const version of isMine ? [base] : [base, mine]) set(version, name, get(initial, name))
  return changesIn(names, { base, mine })
}

/** Text that may be left empty, as a contract wants it where empty means none. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
