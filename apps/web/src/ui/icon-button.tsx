import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  quiet: 'text-ink hover:bg-fill',
  tinted: 'bg-primary-tint text-primary-ink hover:bg-primary-tint-strong',
} as const

type Props = ComponentProps<'button'> & {
  icon: LucideIcon
  label: string
  look?: keyof typeof looks
  count?: number | string
}

/** A button that is only a picture; `label` is its name. `count` sits on its corner and is part of the label by the caller. */
export const IconButton = ({ icon: Icon, label, look = 'quiet', count, className, ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    className={classNames(
      'relative inline-flex size-11 shrink-0 items-center justify-center rounded-xl transition-colors disabled:opacity-55 print:hidden',
      looks[look],
      className,
    )}
    {...rest}
  >
    <Icon aria-hidden className="size-5" />
    {count ? (
      <span
        aria-hidden
        className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary"
      >
        {count}
      </span>
    ) : null}
  </button>
)
