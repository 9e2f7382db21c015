/** What a control holds: text, a tick, a set of weekdays or pictures. Fields of an object inside stand as `billingAddress.street`. */
export type FieldValue = string | boolean | readonly (string | number)[]
export type FormValues = Readonly<Record<string, FieldValue>>

/** What is typed but not saved: only what differs from what was there, and the version that was there. */
export type FormDraft = {
  readonly values?: FormValues
  readonly version?: number
  /** What was last sent, and its key: sent again, word for word, it must not happen twice. */
  readonly attempt?: { readonly sent: string; readonly key: string }
}

const isSameKind = (a: FieldValue, b: unknown): boolean =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** What was there with what is typed on top. A kept draft may be older than the form: what no longer fits is left out. */
export const withDraft = <V extends FormValues>(initial: V, draft: FormDraft | null): V => {
  const typed = typeof draft?.values === 'object' && draft.values !== null ? draft.values : {}
  const fitting = Object.entries(typed).filter(
    ([name, value]) => Object.hasOwn(initial, name) && isSameKind(initial[name] as FieldValue, value),
  )
  return { ...initial, ...Object.fromEntries(fitting) }
}

const isSame = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => each === b[i]))

/** Only what differs from what was there. */
export const changesIn = (initial: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(initial[name], value)))

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
