import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, tintOf } from './tone.ts'

type Props = { tone?: Tone; icon?: LucideIcon; children: ReactNode; className?: string }

/** A state as colour, picture and word. */
export const Badge = ({ tone = 'neutral', icon: Icon, children, className }: Props) => (
  <span
    className={classNames(
      'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold',
      tintOf[tone],
      className,
    )}
  >
    {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
    <span className="truncate">{children}</span>
  </span>
)
