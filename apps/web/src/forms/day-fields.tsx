import { parseTime } from '@regionalmarkt/i18n/parse-day.ts'
import type { FieldValues } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { DateInput } from './date-input.tsx'
import { type Around, useTextControl } from './form-fields.tsx'

/** A day, `YYYY-MM-DD` or empty. */
export const DayField = <V extends FieldValues>(of: Around<V, string>) => {
  const { around, control } = useTextControl(of)
  const { onChange, onBlur, ...rest } = control
  return (
    <Field {...around}>
      <DateInput {...rest} onChange={(value) => onChange({ target: { value } })} onDone={onBlur} />
    </Field>
  )
}

/** A time of day, `HH:MM`: "14" and "2 pm" are written out when the field is left. */
export const TimeField = <V extends FieldValues>(of: Around<V, string>) => {
  const { around, control } = useTextControl(of)
  const { value, onChange, onBlur } = control
  const done = () => {
    const time = parseTime(value)
    if (time !== null && time !== value) onChange({ target: { value: time } })
    onBlur()
  }
  return (
    <Field {...around}>
      <Input
        {...control}
        autoComplete="off"
        placeholder="14:00"
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
    </Field>
  )
}
