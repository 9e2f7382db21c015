import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldLinks } from './field.tsx'

/** The frame all text controls share. 16 px letters on phones, or else iOS zooms into them. */
export const controlFrame =
  'w-full min-w-0 rounded-xl border border-line-strong bg-raised text-[1rem] text-ink transition-colors placeholder:text-quiet hover:border-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:bg-fill disabled:text-quiet sm:text-base'

type Props = ComponentProps<'input'> & {
  /** Stands inside the control, after what is typed: "kg", "€". */
  unit?: ReactNode
  /** Stands inside, before it: a picture. */
  leading?: ReactNode
}

export const Input = ({ unit, leading, className, ...rest }: Props) => {
  const links = useFieldLinks()
  const input = (
    <input
      {...links}
      {...rest}
      className={classNames(
        controlFrame,
        'h-11 px-3.5',
        (rest.inputMode === 'decimal' || rest.inputMode === 'numeric') && 'tabular-nums',
        leading !== undefined && 'pl-11',
        unit !== undefined && 'pr-12',
        className,
      )}
    />
  )
  if (unit === undefined && leading === undefined) return input
  return (
    <span className="relative block">
      {leading !== undefined && (
        <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-quiet">
          {leading}
        </span>
      )}
      {input}
      {unit !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-quiet">{unit}</span>
      )}
    </span>
  )
}

export const TextArea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...useFieldLinks()}
    rows={rows}
    {...rest}
    className={classNames(controlFrame, 'min-h-24 px-3.5 py-2.5', className)}
  />
)
