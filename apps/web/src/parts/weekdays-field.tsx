import { type Form, useFieldError, useFormValue } from '../forms/form.ts'
import { useFormat } from '../platform/words.tsx'
import { fieldId } from '../ui/field.tsx'

/** A Monday; the days after it are the other ones. */
const monday = '2026-11-23'
const days = [1, 2, 3, 4, 5, 6, 7] as const

const dayAfterMonday = (count: number): string => {
  const day = new Date(`${monday}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + count)
  return day.toISOString().slice(0, 10)
}

/** Mo, Di … in the reader's language, from Monday on. */
export const useWeekdayNames = (): readonly string[] => {
  const format = useFormat()
  return days.map((day) => format.weekday(dayAfterMonday(day - 1)))
}

type Props = {
  form: Form<{ deliveryWeekdays: readonly number[] }>
  name: 'deliveryWeekdays'
}

/** A set of weekdays, all in sight. */
export const WeekdaysField = ({ form, name }: Props) => {
  const names = useWeekdayNames()
  const chosen = useFormValue(form, name)
  const error = useFieldError(form, name)
  const toggle = (day: number, isOn: boolean) =>
    form.set(name, isOn ? [...chosen, day].sort((a, b) => a - b) : chosen.filter((each) => each !== day))
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${fieldId(name)}-error`}>
      <legend className="mb-1.5 font-semibold">{form.labels[name]}</legend>
      <div className="flex flex-wrap gap-1.5">
        {days.map((day) => (
          <label
            key={day}
            className="relative inline-flex h-11 min-w-11 items-center justify-center rounded-lg border border-line-strong/50 px-2.5 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-tint has-checked:font-semibold has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              {...(day === 1 ? { id: fieldId(name) } : {})}
              className="absolute inset-0 appearance-none opacity-0"
              checked={chosen.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
            />
            {names[day - 1]}
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
