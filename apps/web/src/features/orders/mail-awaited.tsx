import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says that a mail waits to be opened, without which the order is let go. */
export const MailAwaited = ({ children }: { children: ReactNode }) => (
  <div role="status" className="mb-8 flex gap-4 rounded-3xl bg-warning-tint p-5 text-warning-ink sm:p-6">
    <MailCheck aria-hidden className="mt-0.5 size-7 shrink-0" />
    {children}
  </div>
)
