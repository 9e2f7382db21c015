import { fieldSentence } from '@regionalmarkt/i18n/fields/field-sentence.ts'
import { type FormEvent, useRef, useState } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  set,
  useFormState,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import type { ApiError } from '../platform/api-client.ts'
import { isUsedUp } from '../platform/idempotency-key.ts'
import { currentLocale } from '../platform/language.ts'
import { type FieldWords, useWorkplaceWords } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { useFormDraft } from './form-draft.ts'

/** The names of what is typed, as `billingAddress.street`; a list is one field. */
export type FieldName<V> = {
  [K in keyof V & string]: V[K] extends string | boolean | readonly unknown[] ? K : `${K}.${FieldName<V[K]>}`
}[keyof V & string]

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** What a form needs of a schema of the contract, so that server and screen check by the same one. */
type FormSchema<Body> = {
  safeParse(value: unknown): { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } }
}

type Options<V extends FieldValues, Body> = {
  /** What every field is called, in the order of the form. */
  labels: Readonly<Record<FieldName<V>, string>>
  initial: V
  /** Where what is typed stays until it is saved; null for what must not lie around. One person's never meets another's. */
  draftUnder: string | null
  /** What is typed here is not kept on the device: account numbers. */
  unkept?: readonly FieldName<V>[]
  schema: FormSchema<Body>
  bodyOf: (values: V) => unknown
  send: (body: Body, key: string) => void
}

/** What is wrong, by the name of the field or of a part of it: `deposits.1.count`. */
type Wrong = ReadonlyMap<string, string>

/** The sentence for a message of the contract's schemas; whatever else a schema says is said more simply. */
const sentenceOf = (words: FieldWords, message: string): string =>
  fieldSentence(words, currentLocale, message) ?? words.required

/** What is wrong with the whole stands where the library has it; a field without a name it would take for right. */
const nameOf = (path: string): string => path || 'root'

/** Of several things that are wrong with a field the first is said. */
const wrongIn = (words: FieldWords, issues: readonly Issue[]): Wrong =>
  new Map(issues.toReversed().map(({ path, message }) => [nameOf(path.join('.')), sentenceOf(words, message)]))

const errorOf = (message: string) => ({ type: 'wrong', message })

/**
 * A form as react-hook-form keeps it, with what we promise besides: checked by the contract's schema when a field is left and
 * when it is sent; what is typed stays on the device until `done` is called; tried again it is the same attempt; what
 * somebody else has saved meanwhile is shown. Typing draws only the field anew: what follows from a value asks `useFormValue`.
 */
export const useForm = <V extends FieldValues, Body>(options: Options<V, Body>): Form<V> => {
  const { labels, initial, draftUnder: place, unkept = [], schema, bodyOf, send } = options
  const { fields: words, conflict } = useWorkplaceWords()
  const [failure, setFailure] = useState<Failure>({ attempt: 0, names: [] })
  const isOnItsWay = useRef(false)
  const read = (values: FieldValues) => schema.safeParse(bodyOf(values as V))
  const draft = useFormDraft({ names: Object.keys(labels), unkept, initial, place, read })
  const { control, setValue, setError, clearErrors, ...form } = useHookForm<FieldValues, unknown, FieldValues>({
    formControl: draft.formControl,
    // When a field is left, see `check`; and what is wrong is no longer said as soon as somebody sees to it.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const result = read(values)
      if (result.success) return { values: { body: result.data }, errors: {} }
      const errors = {}
      for (const [name, message] of wrongIn(words, result.error.issues)) set(errors, name, errorOf(message))
      return { values: {}, errors }
    },
  })
  const wrongNow = (): Wrong => {
    const result = read(form.getValues())
    return wrongIn(words, result.success ? [] : result.error.issues)
  }
  const fail = (wrong: Wrong, reason?: string) => {
    isOnItsWay.current = false
    clearErrors()
    for (const [name, message] of wrong) setError(name, errorOf(message))
    setFailure(({ attempt }) => ({ attempt: attempt + 1, reason, names: [...wrong.keys()] }))
  }
  const submit = form.handleSubmit(
    ({ body }) => {
      if (isOnItsWay.current) return
      if (draft.clashes().length > 0) return fail(new Map(), conflict.decideFirst)
      isOnItsWay.current = true
      setFailure(({ attempt }) => ({ attempt, names: [] }))
      send(body as Body, draft.key())
    },
    () => fail(wrongNow()),
  )
  return {
    ...{ control, labels, initial, failure, submit },
    ...{ clashes: draft.clashes, decide: draft.decide },
    values: () => form.getValues() as V,
    set: (name: string, value: unknown) => {
      setValue(name, value, { shouldDirty: true })
      if (form.getFieldState(name).error) clearErrors(name)
    },
    check: (name) => {
      const message = form.getValues(name) === '' ? undefined : wrongNow().get(name)
      if (message !== undefined) setError(name, errorOf(message))
    },
    refuse: (error) => {
      if (isUsedUp(error)) draft.renewKey()
      const wrong = new Map(error.data?.errors?.map(({ path, message }) => [nameOf(path), message]))
      fail(wrong, wrong.size > 0 ? undefined : reasonOf(error))
    },
    refuseAt: (name, message) => fail(new Map([[name, message]])),
    done: () => {
      isOnItsWay.current = false
      draft.forget()
      clearErrors()
      setFailure(({ attempt }) => ({ attempt, names: [] }))
    },
  }
}

/** The last attempt that came to nothing: why as a whole, and which fields it was about. */
type Failure = { readonly attempt: number; readonly reason?: string | undefined; readonly names: readonly string[] }

/** A form whose fields are `V`'s. Methods, so that a part that shows some of the fields takes any form that has those. */
export type Form<V extends FieldValues = FieldValues> = {
  /** The library's own, for its hooks. */
  readonly control: Control<FieldValues>
  readonly labels: Readonly<Record<FieldName<V>, string>>
  /** What is there now, under what is typed. */
  readonly initial: V
  readonly failure: Failure
  submit(event?: FormEvent): unknown
  /** What is typed now, to be asked when something happens; what is drawn asks `useFormValue`. */
  values(): V
  set<Name extends FieldPath<V>>(name: Name, value: FieldPathValue<V, Name>): void
  /** Says at once what is wrong with a field that was left; nothing about one that is still empty. */
  check(name: string): void
  /** Shows why the server refused, at the fields it names. */
  refuse(error: ApiError): void
  /** Refuses for a reason that only the screen knows, at this field. */
  refuseAt(name: FieldName<V>, message: string): void
  /** Forgets what was typed: it is saved, or no longer wanted. */
  done(): void
  /** Fields that somebody else has changed meanwhile in another way; nothing is sent until each is decided. */
  clashes(values?: FieldValues): readonly string[]
  decide(name: string, isMine: boolean): void
}

/** What is typed into a form now, drawn anew with every letter. */
export const useFormValues = <V extends FieldValues>({ control }: Form<V>): V => useWatch({ control }) as V

/** The same of one field. */
export const useFormValue = <V extends FieldValues, Name extends FieldPath<V>>({ control }: Form<V>, name: Name) =>
  useWatch({ control, name }) as FieldPathValue<V, Name>

/** Whether anything is typed that is not saved. */
export const useIsChanged = ({ control }: Pick<Form, 'control'>): boolean => useFormState({ control }).isDirty

/** What is wrong with a field, if anything. */
export const useFieldError = ({ control }: Pick<Form, 'control'>, name: string): string | undefined => {
  const { errors } = useFormState({ control, name })
  return (get(errors, name) as { message?: string } | undefined)?.message
}
