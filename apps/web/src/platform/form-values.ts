/** What a control holds: text, a tick, a set of weekdays or pictures. Fields of an object inside stand as `billingAddress.street`. */
export type FieldValue = string | boolean | readonly (string | number)[]
export type FormValues = Readonly<Record<string, FieldValue>>

/** What is typed but not saved. */
export type FormDraft = {
  /** Only what differs from what was there. */
  readonly values?: FormValues
  /** What was there in those fields when they were first changed. */
  readonly base?: FormValues
  /** What was last sent, and its key: sent again, word for word, it must not happen twice. */
  readonly attempt?: { readonly sent: string; readonly key: string }
}

const isSameKind = (a: FieldValue, b: unknown): boolean =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** What was there with what is typed on top. A kept draft may be older than the form: what no longer fits is left out. */
export const withDraft = <V extends FormValues>(initial: V, draft: FormDraft | null): V => {
  const fitting = Object.entries(objectOr(draft?.values)).filter(
    ([name, value]) => Object.hasOwn(initial, name) && isSameKind(initial[name] as FieldValue, value),
  )
  return { ...initial, ...Object.fromEntries(fitting) }
}

const objectOr = (kept: FormValues | undefined): FormValues => (typeof kept === 'object' && kept !== null ? kept : {})

const isSame = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => each === b[i]))

/** Only what differs from what was there. */
export const changesIn = (initial: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(initial[name], value)))

/** The draft with one field changed; a field that is again as it was is no longer part of it. */
export const drafted = (initial: FormValues, draft: FormDraft | null, name: string, value: FieldValue): FormDraft => {
  const values = changesIn(initial, { ...withDraft(initial, draft), [name]: value })
  const before = objectOr(draft?.base)
  const base = Object.keys(values).map((each) => [each, before[each] ?? initial[each]] as const)
  return { ...draft, values, base: Object.fromEntries(base) as FormValues }
}

/** Fields that are changed here and have meanwhile been changed otherwise elsewhere: somebody has to decide. */
export const clashesIn = (initial: FormValues, draft: FormDraft | null): readonly string[] => {
  const base = objectOr(draft?.base)
  return Object.keys(changesIn(initial, withDraft(initial, draft))).filter(
    (name) => Object.hasOwn(base, name) && !isSame(base[name], initial[name]),
  )
}

/** The draft once it is decided whose value of a field counts: what was typed here, or what is there now. */
export const decided = (initial: FormValues, draft: FormDraft | null, name: string, isMine: boolean): FormDraft => {
  const others = (of: FormValues) => Object.fromEntries(Object.entries(of).filter(([each]) => each !== name))
  const values = objectOr(draft?.values)
  const base = others(objectOr(draft?.base))
  return isMine
    ? { ...draft, base: { ...base, [name]: initial[name] as FieldValue } }
    : { values: others(values), base }
}

/** `{ 'billingAddress.street': 'x' }` → `{ billingAddress: { street: 'x' } }`, as a contract has it. */
export const nested = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const [first = name, ...rest] = name.split('.')
    if (rest.length === 0) result[first] = value
    else result[first] = { ...(result[first] as object | undefined), [rest.join('.')]: value }
  }
  return result
}

/** Text that may be left empty, as a contract wants it where empty means none. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
