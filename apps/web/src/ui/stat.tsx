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

/** A row of large figures, two by two on phones, and four of them wherever not all of them have room in one row. */
export const Stats = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 rounded-2xl bg-raised p-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-x-0 sm:divide-x sm:divide-line sm:p-7 @max-[48rem]:has-[>:nth-child(4):last-child]:grid-cols-2 @max-[48rem]:has-[>:nth-child(4):last-child]:[&>:nth-child(2)]:border-0 sm:@max-[48rem]:has-[>:nth-child(4):last-child]:[&>:nth-child(3)]:pl-0">
      {children}
    </dl>
  </div>
)
