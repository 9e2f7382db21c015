import { classNames } from './class-names.ts'

type Props = { label: string; value: number; max: number; className?: string }

/** How much of something is done, `value` of `max`. */
export const ProgressBar = ({ label, value, max, className }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    className={classNames('h-1.5 w-full overflow-hidden rounded-full bg-fill-strong', className)}
  >
    <div
      className="h-full rounded-full bg-primary transition-[width] duration-300"
      style={{ width: `${max === 0 ? 0 : Math.min(100, (value / max) * 100)}%` }}
    />
  </div>
)
