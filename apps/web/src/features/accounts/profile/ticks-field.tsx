import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { type Form, useFieldError, useFormValue } from '../../../forms/form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { fieldId } from '../../../ui/field.tsx'

type Props<V extends FieldValues> = {
  form: Form<V>
  name: FieldPathByValue<V, readonly string[]>
  hint?: string
  options: readonly { value: string; label: string }[]
}

/** Any of a few, all in sight. */
export const TicksField = <V extends FieldValues>({ form, name, hint, options }: Props<V>) => {
  const chosen = useFormValue(form, name) as readonly string[]
  const error = useFieldError(form, name)
  const toggle = (value: string, isOn: boolean) =>
    form.set(
      name,
      options.map((each) => each.value).filter((each) => (each === value ? isOn : chosen.includes(each))) as never,
    )
  const [hintId, errorId] = [`${fieldId(name)}-hint`, `${fieldId(name)}-error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={describedBy || undefined}>
      <legend className="mb-1 font-semibold">{form.labels[name as never]}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            id={index === 0 ? fieldId(name) : undefined}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target: { checked } }) => toggle(value, checked)}
          />
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
