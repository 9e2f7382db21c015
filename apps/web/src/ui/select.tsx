import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldLinks } from './field.tsx'
import { controlFrame } from './input.tsx'

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The browser's own list: the best one there is on a phone, and reachable by every keyboard. */
export const Select = ({ options, placeholder, className, ...rest }: Props) => (
  <span className="relative block">
    <select
      {...useFieldLinks()}
      {...rest}
      className={classNames(controlFrame, 'h-11 appearance-none pr-10 pl-3.5', className)}
    >
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label, isDisabled }) => (
        <option key={value} value={value} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-4 text-quiet" />
  </span>
)
