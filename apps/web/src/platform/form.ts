import type { FieldMessage } from '@regionalmarkt/domain/fields/field-message.ts'
import { type FormEvent, useState } from 'react'
import type { ApiError } from './api-client.ts'
import { changesIn, type FieldValue, type FormDraft, type FormValues, withDraft } from './form-values.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { useKept } from './kept.ts'
import { reasonOf } from './queries.ts'
import { wordsNow } from './words.tsx'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** What a form needs of a schema of the contract, so that server and screen check by the same one. */
type FormSchema<Body> = {
  safeParse(value: unknown): { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } }
}

type Errors = Readonly<Record<string, string>>

type Options<V extends FormValues, Body> = {
  /** What every field is called, in the order of the form. */
  labels: Readonly<Record<keyof V & string, string>>
  initial: V
  /** Where what is typed stays until it is saved; null for what must not lie around. One user's never meets another's. */
  keptUnder: string | null
  /** The version that `initial` is, for what several people may edit. */
  version?: number
  schema: FormSchema<Body>
  bodyOf: (values: V) => unknown
  send: (body: Body, how: { key: string; version: number }) => void
}

/** The sentence for a message of the contract's schemas; whatever else a schema says is said more simply. */
const sentenceOf = (message: string): string => {
  const { fields } = wordsNow().messages
  const key = message.replace(/^fields\./, '')
  return Object.hasOwn(fields, key) ? fields[key as FieldMessage] : fields.required
}

/**
 * The state of a form: what is typed, what is wrong with it, sending it. Checked by the contract's schema when a field is
 * left and when it is sent. What is typed is kept until `done` is called.
 */
export const useForm = <V extends FormValues, Body>(options: Options<V, Body>) => {
  const { labels, initial, keptUnder, version = 0, schema, bodyOf, send } = options
  const [draft, keep] = useKept<FormDraft>(keptUnder)
  const [errors, setErrors] = useState<Errors>({})
  /** Named by the summary: what was wrong at the last attempt and has not been touched since. */
  const [named, setNamed] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const values = withDraft(initial, draft)

  const found = (of: V): Errors => {
    const result = schema.safeParse(bodyOf(of))
    if (result.success) return {}
    const sentences = result.error.issues.map(({ path, message }) => [path.join('.'), sentenceOf(message)] as const)
    return Object.fromEntries(sentences.toReversed())
  }
  const without = (name: string): Errors => Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))
  const fail = (next: Errors, reason?: string) => {
    setErrors(next)
    setNamed(Object.keys(next))
    setRefusal(reason)
    setAttempt((count) => count + 1)
  }

  const set = (name: keyof V & string, value: FieldValue) => {
    const changed = changesIn(initial, { ...values, [name]: value })
    keep({ ...draft, values: changed, version: draft?.version ?? version })
    setErrors(without(name))
    setNamed(named.filter((each) => each !== name))
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const result = schema.safeParse(bodyOf(values))
    if (!result.success) return fail(found(values))
    setErrors({})
    setRefusal(undefined)
    const sent = JSON.stringify(result.data)
    const key = draft?.attempt?.sent === sent ? draft.attempt.key : newIdempotencyKey()
    // Kept before it leaves: after a reload the same thing is still the same.
    keep({ ...draft, attempt: { sent, key } })
    send(result.data, { key, version: draft?.version ?? version })
  }

  return {
    labels,
    values,
    set,
    submit,
    attempt,
    refusal,
    /** The version that what is typed was typed on. */
    baseVersion: draft?.version ?? version,
    isChanged: Object.keys(changesIn(initial, values)).length > 0,
    errorOf: (name: string): string | undefined => errors[name],
    /** For the summary, in the order of the form; what belongs to no field of it stands last. */
    errors: [...Object.keys(labels), ...Object.keys(errors)]
      .filter((name, index, all) => named.includes(name) && all.indexOf(name) === index)
      .map((name) => ({ name, label: labels[name as keyof V & string], message: errors[name] as string })),
    /** Says at once what is wrong with a field that was left; nothing about one that is still empty. */
    check: (name: keyof V & string) => {
      const error = values[name] === '' ? undefined : found(values)[name]
      if (error !== undefined) setErrors({ ...errors, [name]: error })
    },
    /** Shows why the server refused, at the fields it names. */
    refuse: (error: ApiError) => {
      const wrong = error.data?.errors ?? []
      fail(
        Object.fromEntries(wrong.map(({ path, message }) => [path, message])),
        wrong.length > 0 ? undefined : reasonOf(error),
      )
    },
    /** Goes on from another version: what is typed stays, apart from what is given up. */
    rebase: (onto: { values: FormValues; version: number }, givenUp: readonly string[]) => {
      const mine = Object.entries(changesIn(onto.values, values)).filter(([name]) => !givenUp.includes(name))
      keep({ values: Object.fromEntries(mine), version: onto.version })
    },
    /** Forgets what was typed: it is saved, or no longer wanted. */
    done: () => {
      keep(null)
      setErrors({})
      setRefusal(undefined)
    },
  }
}

/** A form whose fields are `V`'s. Methods, so that a part that shows some of the fields takes any form that has those. */
export type Form<V extends FormValues = FormValues> = Pick<
  ReturnType<typeof useForm<FormValues, unknown>>,
  'submit' | 'attempt' | 'refusal' | 'isChanged' | 'baseVersion' | 'errors' | 'errorOf' | 'done'
> & {
  readonly labels: Readonly<Record<keyof V & string, string>>
  readonly values: V
  set(name: keyof V & string, value: FieldValue): void
  check(name: keyof V & string): void
}
