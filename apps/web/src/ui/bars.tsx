import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

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
      {bars.map(({ key, label: name, value, title }, index) => {
        const isNow = index === bars.length - 1
        return (
          <li key={key} className="min-w-0 flex-1">
            <span className="sr-only">{title}</span>
            <Tooltip text={title}>
              <span aria-hidden className="flex h-full flex-col gap-2">
                <span className="flex flex-1 items-end">
                  <span
                    className={classNames(
                      'w-full rounded-md transition-[height] duration-300',
                      isNow ? 'bg-primary' : 'bg-primary-tint-strong',
                    )}
                    style={{ height: `${Math.max(lowestPercent, (value / highest) * 100)}%` }}
                  />
                </span>
                <span className={classNames('text-center text-sm', isNow ? 'font-semibold' : 'text-quiet')}>
                  {name}
                </span>
              </span>
            </Tooltip>
          </li>
        )
      })}
    </ol>
  )
}
