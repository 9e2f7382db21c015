import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, tintOf } from './tone.ts'

type Props = { tone?: Tone; icon?: LucideIcon; children: ReactNode; className?: string }

/** A state as colour, picture and word. On a narrow card the word goes on in a second line; in a table it widens its column. */
export const Badge = ({ tone = 'neutral', icon: Icon, children, className }: Props) => (
  <span
    className={classNames(
      'inline-flex max-w-full items-center gap-1.5 rounded-[0.8125rem] font-sans tracking-normal px-2.5 py-0.5 text-left text-sm font-semibold in-[td]:whitespace-nowrap',
      tintOf[tone],
      className,
    )}
  >
    {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
    <span className="min-w-0">{children}</span>
  </span>
)
