import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** At the end of the line, such as how many there are. */
  aside?: ReactNode
  /** Keeps the label for screen readers only, as in a table. */
  isLabelHidden?: boolean
}

export const Checkbox = ({ label, aside, isLabelHidden, className, ...rest }: Props) => (
  <label className={classNames('flex min-h-11 items-center gap-3 sm:min-h-8', className)}>
    <span className="touch-target inline-flex">
      <input type="checkbox" {...rest} className="peer absolute inset-0 z-1 size-full appearance-none rounded-md" />
      <span
        aria-hidden
        className="inline-flex size-5 items-center justify-center rounded-md border border-line-strong bg-raised text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-50"
      >
        <Check className="size-3.5" strokeWidth={3} />
      </span>
    </span>
    <span className={isLabelHidden ? 'sr-only' : 'min-w-0 flex-1'}>{label}</span>
    {aside !== undefined && <span className="text-quiet">{aside}</span>}
  </label>
)
