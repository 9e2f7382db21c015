import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'

/** A filter that is in force, and can be taken off. */
export const RemovableChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => {
  const t = useTranslations('ui')
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`${t('remove')}: ${label}`}
      className="touch-target inline-flex h-8 items-center gap-1.5 rounded-full bg-primary-tint-strong px-3 text-sm font-semibold text-primary-ink"
    >
      {label}
      <X aria-hidden className="size-3.5" />
    </button>
  )
}

type ChoiceProps<T extends string> = {
  /** The name of the group for screen readers. */
  label: string
  /** Null: nothing is chosen yet. */
  value: T | null
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  className?: string
}

/** One of a few, all in sight: pack sizes, days. Radio buttons of one name underneath, so that the arrow keys work. */
export const ChoiceChips = <T extends string>({ label, value, options, onChange, className }: ChoiceProps<T>) => {
  const group = useId()
  return (
    <fieldset className={classNames('flex min-w-0 flex-wrap gap-1.5', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-11 items-center rounded-lg border border-line-strong/50 px-2.5 text-sm text-quiet transition-colors hover:border-line-strong has-checked:border-[1.5px] has-checked:border-ink has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:min-h-8"
        >
          <input
            type="radio"
            name={group}
            className="absolute inset-0 appearance-none opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
