import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field, fieldId } from '../ui/field.tsx'
import { Input, TextArea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import type { Form } from './form.ts'
import type { FormValues } from './form-values.ts'

/** The names of the fields of a form that hold a value of this kind. */
type Named<V extends FormValues, Kind> = { [K in keyof V]: V[K] extends Kind ? K : never }[keyof V] & string

type Around<V extends FormValues, Kind> = {
  form: Form<V>
  name: Named<V, Kind>
  hint?: ReactNode
  isOptional?: boolean
  className?: string
}

type Typed = Pick<
  ComponentProps<typeof Input>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'unit' | 'autoCapitalize' | 'readOnly'
>

/** A line of text. */
export const TextField = <V extends FormValues>({
  form,
  name,
  hint,
  isOptional,
  className,
  ...rest
}: Around<V, string> & Typed) => (
  <Field
    label={form.labels[name]}
    name={name}
    error={form.errorOf(name)}
    hint={hint}
    isOptional={isOptional ?? false}
    isRequired={!isOptional}
    {...(className === undefined ? {} : { className })}
  >
    <Input
      {...rest}
      name={name}
      value={form.values[name] as string}
      onChange={(event) => form.set(name, event.target.value)}
      onBlur={() => form.check(name)}
    />
  </Field>
)

/** Text of several lines. */
export const LongTextField = <V extends FormValues>({
  form,
  name,
  hint,
  isOptional,
  rows,
  maxLength,
}: Around<V, string> & { rows?: number; maxLength?: number }) => (
  <Field
    label={form.labels[name]}
    name={name}
    error={form.errorOf(name)}
    hint={hint}
    isOptional={isOptional ?? false}
    isRequired={!isOptional}
  >
    <TextArea
      {...(rows === undefined ? {} : { rows })}
      {...(maxLength === undefined ? {} : { maxLength })}
      name={name}
      value={form.values[name] as string}
      onChange={(event) => form.set(name, event.target.value)}
      onBlur={() => form.check(name)}
    />
  </Field>
)

/** One of a list. */
export const SelectField = <V extends FormValues>({
  form,
  name,
  hint,
  options,
}: Around<V, string> & Pick<ComponentProps<typeof Select>, 'options'>) => (
  <Field label={form.labels[name]} name={name} error={form.errorOf(name)} hint={hint} isRequired>
    <Select
      name={name}
      options={options}
      value={form.values[name] as string}
      onChange={(event) => form.set(name, event.target.value)}
    />
  </Field>
)

/** Yes or no. */
export const TickField = <V extends FormValues>({ form, name }: Pick<Around<V, boolean>, 'form' | 'name'>) => (
  <Checkbox
    id={fieldId(name)}
    label={form.labels[name]}
    checked={form.values[name] as boolean}
    onChange={(event) => form.set(name, event.target.checked)}
  />
)

/** What is wrong, with a way to each field; takes the focus after a failed attempt. */
export const FormErrors = <V extends FormValues>({ form }: { form: Form<V> }) => (
  <ErrorSummary
    title={form.refusal}
    attempt={form.attempt}
    errors={form.errors.map(({ name, label, message }) => ({
      name,
      message: label === undefined ? message : `${label}: ${message}`,
    }))}
  />
)
