import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { inkOf, type Tone } from './tone.ts'

type StatProps = {
  label: string
  value: ReactNode
  /** What to make of it: compared with last week, what waits. */
  remark?: ReactNode
  tone?: Tone
}

/** One large figure. Put several into `Stats`. */
export const Stat = ({ label, value, remark, tone = 'neutral' }: StatProps) => (
  <div className="min-w-0 px-1 sm:px-6 sm:first:pl-0 sm:last:pr-0">
    <dt className="text-quiet">{label}</dt>
    <dd className="figure mt-1 text-[1.75rem] leading-tight sm:text-3xl">{value}</dd>
    {remark !== undefined && (
      <dd className={classNames('mt-1 text-base', inkOf[tone], tone !== 'neutral' && 'font-semibold')}>{remark}</dd>
    )}
  </div>
)

/** A row of large figures, two by two on phones. */
export const Stats = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-6 rounded-2xl bg-raised p-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-x-0 sm:divide-x sm:divide-line sm:p-7">
    {children}
  </dl>
)
