import { fieldSentence } from '@regionalmarkt/i18n/fields/field-sentence.ts'
import { type FormEvent, useState } from 'react'
import type { ApiError } from './api-client.ts'
import {
  changesIn,
  clashesIn,
  decided,
  drafted,
  type FieldValue,
  type FormDraft,
  type FormValues,
  withDraft,
} from './form-values.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { useKept } from './kept.ts'
import { currentLocale } from './language.ts'
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
  /** Where what is typed stays until it is saved; null for what must not lie around. One person's never meets another's. */
  keptUnder: string | null
  schema: FormSchema<Body>
  bodyOf: (values: V) => unknown
  send: (body: Body, key: string) => void
}

/** The sentence for a message of the contract's schemas; whatever else a schema says is said more simply. */
const sentenceOf = (message: string): string => {
  const { fields } = wordsNow().messages
  return fieldSentence(fields, currentLocale, message) ?? fields.required
}

/** Whether what is wrong at `path` is wrong with the field: itself, or one of a list that it holds (`deposits.1.count`). */
const isOf = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`)

const labelOf = (labels: Readonly<Record<string, string>>, path: string): string =>
  labels[path] ?? labels[path.split('.')[0] ?? ''] ?? path

/**
 * The state of a form: what is typed, what is wrong with it, sending it. Checked by the contract's schema when a field is
 * left and when it is sent. What is typed is kept until `done` is called.
 */
export const useForm = <V extends FormValues, Body>(options: Options<V, Body>) => {
  const { labels, initial, keptUnder, schema, bodyOf, send } = options
  const [draft, keep] = useKept<FormDraft>(keptUnder)
  const [errors, setErrors] = useState<Errors>({})
  /** Named by the summary: what was wrong at the last attempt and has not been touched since. */
  const [named, setNamed] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const values = withDraft(initial, draft)
  const clashes = clashesIn(initial, draft)

  const found = (of: V): Errors => {
    const result = schema.safeParse(bodyOf(of))
    if (result.success) return {}
    const sentences = result.error.issues.map(({ path, message }) => [path.join('.'), sentenceOf(message)] as const)
    return Object.fromEntries(sentences.toReversed())
  }
  const without = (name: string): Errors =>
    Object.fromEntries(Object.entries(errors).filter(([key]) => !isOf(name, key)))
  const fail = (next: Errors, reason?: string) => {
    setErrors(next)
    setNamed(Object.keys(next))
    setRefusal(reason)
    setAttempt((count) => count + 1)
  }

  const set = (name: keyof V & string, value: FieldValue) => {
    keep(drafted(initial, draft, name, value))
    setErrors(without(name))
    setNamed(named.filter((each) => !isOf(name, each)))
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const result = schema.safeParse(bodyOf(values))
    if (!result.success) return fail(found(values))
    if (clashes.length > 0) return fail({}, wordsNow().messages.ui.conflict.decideFirst)
    setErrors({})
    setRefusal(undefined)
    const sent = JSON.stringify(result.data)
    const key = draft?.attempt?.sent === sent ? draft.attempt.key : newIdempotencyKey()
    // Kept before it leaves: after a reload the same thing is still the same.
    keep({ ...draft, attempt: { sent, key } })
    send(result.data, key)
  }

  return {
    labels,
    values,
    set,
    submit,
    attempt,
    refusal,
    /** What is there now, under what is typed. */
    initial,
    /** Fields that somebody else has changed meanwhile in another way; nothing is sent until each is decided. */
    clashes,
    decide: (name: string, isMine: boolean) => keep(decided(initial, draft, name, isMine)),
    isChanged: Object.keys(changesIn(initial, values)).length > 0,
    errorOf: (name: string): string | undefined => errors[name],
    /** For the summary, in the order of the form; what belongs to no field of it stands last. */
    errors: [...Object.keys(labels), ...Object.keys(errors)]
      .filter((name, index, all) => named.includes(name) && all.indexOf(name) === index)
      .map((name) => ({ name, label: labelOf(labels, name), message: errors[name] as string })),
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
  'submit' | 'attempt' | 'refusal' | 'isChanged' | 'errors' | 'errorOf' | 'done' | 'initial' | 'clashes' | 'decide'
> & {
  readonly labels: Readonly<Record<keyof V & string, string>>
  readonly values: V
  set(name: keyof V & string, value: FieldValue): void
  check(name: keyof V & string): void
}
