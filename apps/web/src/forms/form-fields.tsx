import type { ComponentProps, ReactNode } from 'react'
import { type FieldPathByValue, type FieldValues, get, useController, useFormState } from 'react-hook-form'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceCards } from '../ui/choice-cards.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field, useFieldIds } from '../ui/field.tsx'
import { Input, TextArea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import type { Form } from './form.ts'

export type Around<V extends FieldValues, Kind> = {
  form: Form<V>
  /** A field that holds a value of this kind. */
  name: FieldPathByValue<V, Kind>
  /** For a part of a row, which the labels of the form do not know. */
  label?: string | undefined
  hint?: ReactNode
  isOptional?: boolean
  className?: string | undefined
}

type Typed = Pick<
  ComponentProps<typeof Input>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'maxLength'
  | 'placeholder'
  | 'autoCapitalize'
  | 'readOnly'
  | 'list'
  | 'onFocus'
> & { unit?: string | undefined }

/** What a control of text takes, and what stands around it. */
export const useTextControl = <V extends FieldValues>({
  form,
  name,
  label,
  hint,
  isOptional = false,
  className,
  unit = '',
}: Around<V, string> & { unit?: string | undefined }) => {
  const { field, fieldState } = useController({ control: form.control, name })
  return {
    around: {
      name,
      label: label ?? (form.labels as Readonly<Record<string, string>>)[name] ?? name,
      error: fieldState.error?.message,
      hint,
      isOptional,
      isRequired: !isOptional,
      className,
    },
    control: {
      name,
      ref: field.ref,
      value: field.value as string,
      onChange: (event: { target: { value: string } }) => form.set(name, event.target.value.replace(unit, '') as never),
      onBlur: () => form.check(name),
    },
  }
}

/** A line of text. A unit that stands in it already may be typed or pasted along: it is not part of the number. */
export const TextField = <V extends FieldValues>({
  form,
  name,
  label,
  hint,
  isOptional,
  className,
  ...rest
}: Around<V, string> & Typed) => {
  const { around, control } = useTextControl({ form, name, label, hint, isOptional, className, unit: rest.unit })
  return (
    <Field {...around}>
      <Input {...rest} {...control} />
    </Field>
  )
}

/** Text of several lines. */
export const LongTextField = <V extends FieldValues>({
  rows,
  maxLength,
  ...of
}: Around<V, string> & Pick<ComponentProps<typeof TextArea>, 'rows' | 'maxLength'>) => {
  const { around, control } = useTextControl(of)
  return (
    <Field {...around}>
      <TextArea rows={rows} maxLength={maxLength} {...control} />
    </Field>
  )
}

/** One of a list. */
export const SelectField = <V extends FieldValues>({
  options,
  ...of
}: Around<V, string> & Pick<ComponentProps<typeof Select>, 'options'>) => {
  const { around, control } = useTextControl(of)
  return (
    <Field {...around}>
      <Select options={options} {...control} onBlur={undefined} />
    </Field>
  )
}

type Choices = Pick<ComponentProps<typeof ChoiceCards<string>>, 'options' | 'isLabelShown'>

/** One of a few, all in sight. */
export const ChoiceField = <V extends FieldValues>({
  form,
  name,
  className,
  ...rest
}: Pick<Around<V, string>, 'form' | 'name' | 'className'> & Choices) => {
  const { field, fieldState } = useController({ control: form.control, name })
  const idOf = useFieldIds()
  return (
    <ChoiceCards
      {...rest}
      label={form.labels[name as never]}
      id={idOf(name)}
      error={fieldState.error?.message}
      value={field.value as string}
      onChange={(value) => form.set(name, value as never)}
      className={className}
    />
  )
}

/** Yes or no. */
export const TickField = <V extends FieldValues>({ form, name }: Pick<Around<V, boolean>, 'form' | 'name'>) => {
  const { field } = useController({ control: form.control, name })
  const idOf = useFieldIds()
  return (
    <Checkbox
      id={idOf(name)}
      label={form.labels[name as never]}
      ref={field.ref}
      checked={field.value as boolean}
      onChange={(event) => form.set(name, event.target.checked as never)}
    />
  )
}

/** To be ticked: then the field holds `value`, and what was ticked for another one is not ticked. */
export const AgreeField = <V extends FieldValues>({
  form,
  name,
  value,
  label,
}: Pick<Around<V, string>, 'form' | 'name'> & { value: string; label: ReactNode }) => {
  const { field, fieldState } = useController({ control: form.control, name })
  const id = useFieldIds()(name)
  const error = fieldState.error?.message
  return (
    <div>
      <Checkbox
        id={id}
        label={label}
        ref={field.ref}
        checked={field.value === value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => form.set(name, (event.target.checked ? value : '') as never)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}

type Told = Pick<Form, 'control' | 'labels' | 'failure'>

/** What is wrong, in the order of the form and with a way to each field; takes the focus after a failed attempt. */
export const FormErrors = ({ form }: { form: Told }) => {
  const { errors } = useFormState({ control: form.control })
  const { names, reason, attempt } = form.failure
  const fields = Object.entries(form.labels)
  /** Where the field stands that a name means: itself, or the list that it is a part of. */
  const placeOf = (name: string) => fields.findIndex(([field]) => name === field || name.startsWith(`${field}.`))
  const shown = names.flatMap((name) => {
    const { message } = (get(errors, name) ?? {}) as { message?: string }
    const place = placeOf(name)
    const label = fields[place]?.[1]
    return message === undefined
      ? []
      : [
          {
            name,
            place: place < 0 ? fields.length : place,
            message: label === undefined ? message : `${label}: ${message}`,
          },
        ]
  })
  return <ErrorSummary title={reason} attempt={attempt} errors={shown.toSorted((a, b) => a.place - b.place)} />
}
