import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'

const list =
  'flex flex-col gap-3 @min-[56rem]:gap-0 @min-[56rem]:divide-y @min-[56rem]:divide-line @min-[56rem]:overflow-hidden @min-[56rem]:rounded-2xl @min-[56rem]:bg-raised'
const row =
  'flex min-h-20 items-center gap-x-4 gap-y-3 rounded-2xl bg-raised p-4 @min-[56rem]:min-h-[43px] @min-[56rem]:rounded-none @min-[56rem]:py-0.5'

/** What there is to pack or to count: a card each for hands in a warehouse, at a desk a row of 44 px each. */
export const WorkRows = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <ul className={list}>{children}</ul>
  </div>
)

export const workRow = classNames(
  row,
  'flex-wrap transition-colors hover:bg-primary-tint focus-visible:-outline-offset-3 @min-[56rem]:flex-nowrap',
)

export const WorkRowsSkeleton = () => (
  <div className="@container">
    <SkeletonArea className={list}>
      {[1, 2, 3, 4, 5].map((each) => (
        <div key={each} className={row}>
          <Skeleton className="size-14 shrink-0 @min-[56rem]:size-8!" />
          <div className="flex flex-1 flex-col gap-2 @min-[56rem]:gap-1">
            <Skeleton className="w-1/2 @min-[56rem]:h-3" />
            <Skeleton className="w-1/3 @min-[56rem]:h-3" />
          </div>
          <Skeleton className="h-8 w-16" />
        </div>
      ))}
    </SkeletonArea>
  </div>
)

type Progress = {
  /** How far it is, in figures; and in words for whoever does not see the bar. */
  figures: string
  label: string
  /** What of it can be done now. */
  now: string
  value: number
  max: number
  className: string
}

/** How far something is: one above the other, at a desk side by side over the bar. */
export const WorkProgress = ({ figures, label, now, value, max, className }: Progress) => (
  <span className="w-full shrink-0 sm:w-44 @min-[56rem]:grid @min-[56rem]:w-60 @min-[56rem]:grid-cols-[minmax(0,1fr)_auto] @min-[56rem]:items-baseline @min-[56rem]:gap-x-3">
    <span
      className={classNames(
        className,
        'sm:block sm:text-right @min-[56rem]:col-start-2 @min-[56rem]:row-start-1 @min-[56rem]:text-base @min-[56rem]:leading-5',
      )}
    >
      {figures}
    </span>
    <ProgressBar
      label={label}
      value={value}
      max={max}
      className="my-1.5 @min-[56rem]:col-span-2 @min-[56rem]:row-start-2 @min-[56rem]:my-0.5"
    />
    <span className="block text-sm text-quiet sm:text-right @min-[56rem]:col-start-1 @min-[56rem]:row-start-1 @min-[56rem]:truncate @min-[56rem]:text-left">
      {now}
    </span>
  </span>
)

/** The name of what is to be packed with a line below it; at a desk who is at it stands beside the name. */
export const workNames = {
  block:
    'min-w-0 flex-1 @min-[56rem]:grid @min-[56rem]:grid-cols-[minmax(0,auto)_minmax(4rem,1fr)] @min-[56rem]:gap-x-3',
  name: 'block text-lg font-semibold @min-[56rem]:truncate @min-[56rem]:text-base @min-[56rem]:leading-5',
  below:
    'block text-quiet @min-[56rem]:row-start-2 @min-[56rem]:truncate @min-[56rem]:text-sm @min-[56rem]:leading-4.5',
  who: 'mt-0.5 @min-[56rem]:col-start-2 @min-[56rem]:row-start-1 @min-[56rem]:mt-0 @min-[56rem]:truncate @min-[56rem]:text-sm @min-[56rem]:leading-5',
} as const
