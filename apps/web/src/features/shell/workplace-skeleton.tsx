import { MainArea } from '../../ui/main-area.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sprout } from '../../ui/sprout.tsx'

/** The frame of a workplace while it is found out who is looking. */
export const WorkplaceSkeleton = () => (
  <div className="min-h-dvh bg-sunken lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)]">
    <div className="flex items-center gap-2.5 border-line bg-raised px-4 py-3.5 lg:flex-col lg:items-stretch lg:gap-4 lg:border-r lg:px-6 lg:py-5">
      <Sprout />
      <Skeleton className="h-10 w-40 lg:w-full" />
      {[0, 1, 2, 3, 4].map((entry) => (
        <Skeleton key={entry} className="hidden h-6 w-3/4 lg:block" />
      ))}
    </div>
    <MainArea>
      <PageSkeleton />
    </MainArea>
  </div>
)
