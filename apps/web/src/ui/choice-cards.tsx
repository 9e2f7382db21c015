import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Props<T extends string> = {
  /** The name of the group, for screen readers alone unless it is shown. */
  label: string
  isLabelShown?: boolean
  /** Where an error summary leads to. */
  id?: string
  error?: string | undefined
  value: T | undefined
  options: readonly { value: T; title: ReactNode; text?: ReactNode }[]
  onChange: (value: T) => void
  className?: string | undefined
}

/** One of a few that need more than a word each. Radio buttons of one name underneath, so that the arrow keys work. */
export const ChoiceCards = <T extends string>({
  label,
  isLabelShown,
  id,
  error,
  value,
  options,
  onChange,
  className,
}: Props<T>) => {
  const group = useId()
  const way = options.find((option) => option.value === value) ?? options[0]
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${group}-error`}
      className={classNames(
        'grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] gap-2.5',
        className,
      )}
    >
      <legend className={isLabelShown ? 'mb-1.5 font-semibold' : 'sr-only'}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 flex-col justify-center rounded-2xl border border-line-strong/50 px-4 py-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-tint has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={group}
            id={option === way ? id : undefined}
            className="absolute inset-0 appearance-none opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="font-semibold">{option.title}</span>
          {option.text !== undefined && <span className="text-sm text-quiet">{option.text}</span>}
        </label>
      ))}
      {error !== undefined && (
        <p id={`${group}-error`} className="col-span-full text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
