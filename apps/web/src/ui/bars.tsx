import { classNames } from './class-names.ts'

type Bar = {
  key: string | number
  /** Under the bar. */
  label: string
  value: number
  /** All of it in words, for the pointer and for screen readers. */
  title: string
}

type Props = { label: string; bars: readonly Bar[]; className?: string }

const lowestPercent = 2

/** A few values side by side, the last one now. Bars are as high as their part of the highest. */
export const Bars = ({ label, bars, className }: Props) => {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol aria-label={label} className={classNames('flex h-44 items-stretch gap-2 sm:gap-3', className)}>
      {bars.map(({ key, label: name, value, title }, index) => (
        <li key={key} title={title} className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="sr-only">{title}</span>
          <span aria-hidden className="flex flex-1 items-end">
            <span
              className={classNames(
                'w-full rounded-md',
                index === bars.length - 1 ? 'bg-primary' : 'bg-primary-tint-strong',
              )}
              style={{ height: `${Math.max(lowestPercent, (value / highest) * 100)}%` }}
            />
          </span>
          <span
            aria-hidden
            className={classNames('text-center text-sm', index === bars.length - 1 ? 'font-semibold' : 'text-quiet')}
          >
            {name}
          </span>
        </li>
      ))}
    </ol>
  )
}
