import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useErrorText } from '../platform/later-words.ts'
import { isRefused, type Unsent } from '../platform/outbox.ts'
import { classNames } from '../ui/class-names.ts'

const looks = {
  waiting: { icon: CloudOff, className: 'bg-warning-tint text-warning-ink' },
  refused: { icon: TriangleAlert, className: 'bg-danger-tint text-danger-ink' },
} as const

type Props = { state: keyof typeof looks; title: string; text: ReactNode; children: ReactNode }

/** Above what somebody has done without a connection: what becomes of it, and beside that what can be done about it. */
export const UnsentNotice = ({ state, title, text, children }: Props) => {
  const { icon: Icon, className } = looks[state]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It stands above where the button was that has gone.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div className={classNames('mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl px-4 py-3', className)}>
      <Icon aria-hidden className="size-6 shrink-0" />
      <div ref={box} tabIndex={-1} role="status" className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}

/** Why the server has refused it; nothing where its person wants to change it. */
export const Refusal = ({ of: work }: { of: Unsent }) => {
  const errorText = useErrorText()
  return isRefused(work) ? errorText(work.stopped.code as DomainErrorCode) : null
}

type ElsewhereProps = { title: string; work: Unsent; children: ReactNode }

/** Above a page that is about something else: what was refused, why, and the way there. */
export const RefusedElsewhere = ({ title, work, children }: ElsewhereProps) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-danger-tint px-4 py-2.5 text-danger-ink print:hidden">
    <TriangleAlert aria-hidden className="size-5 shrink-0" />
    <p className="min-w-0 flex-1 basis-56">
      <b className="font-semibold">{title}</b> <Refusal of={work} />
    </p>
    {children}
  </div>
)
