import { type Weekday, weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { type Form, useFieldError, useFormValue } from '../forms/form.ts'
import { useFormat } from '../platform/words.tsx'
import { fieldId } from '../ui/field.tsx'
import { anyDayOf } from './any-day-of.ts'

/** Mo, Di … in the reader's language. */
export const useWeekdayName = () => {
  const format = useFormat()
  return (weekday: Weekday): string => format.weekday(anyDayOf(weekday))
}

type Props = {
  form: Form<{ deliveryWeekdays: readonly Weekday[] }>
  name: 'deliveryWeekdays'
}

/** A set of weekdays, all in sight. */
export const WeekdaysField = ({ form, name }: Props) => {
  const nameOf = useWeekdayName()
  const chosen = useFormValue(form, name)
  const error = useFieldError(form, name)
  const toggle = (day: Weekday, isOn: boolean) =>
    form.set(
      name,
      weekdays.filter((each) => (each === day ? isOn : chosen.includes(each))),
    )
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${fieldId(name)}-error`}>
      <legend className="mb-1.5 font-semibold">{form.labels[name]}</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map((day) => (
          <label
            key={day}
            className="relative inline-flex h-11 min-w-11 items-center justify-center rounded-lg border border-line-strong/50 px-2.5 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-tint has-checked:font-semibold has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              {...(day === 'monday' ? { id: fieldId(name) } : {})}
              className="absolute inset-0 appearance-none opacity-0"
              checked={chosen.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
            />
            {nameOf(day)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${fieldId(name)}-error`} className="mt-1.5 text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
