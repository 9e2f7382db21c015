import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode }

/** What belongs here, and the first step to it. */
export const EmptyState = ({ icon: Icon, title, children, action }: Props) => (
  <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
    <span className="inline-flex size-14 items-center justify-center rounded-full bg-primary-tint text-primary-ink">
      <Icon aria-hidden className="size-7" />
    </span>
    <h2 className="text-xl">{title}</h2>
    {children !== undefined && <div className="max-w-prose text-quiet">{children}</div>}
    {action !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
)
