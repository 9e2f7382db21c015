import { Skeleton, SkeletonArea, SkeletonRows } from '../../ui/skeleton.tsx'

/** An order before it is there: its head, its steps, its lines. */
export const DetailSkeleton = () => (
  <SkeletonArea className="flex flex-col gap-6">
    <div className="flex flex-col gap-3">
      <Skeleton className="w-44" />
      <Skeleton className="h-9 w-72" />
      <Skeleton className="w-96 max-w-full" />
    </div>
    <div className="rounded-2xl bg-raised p-6">
      <Skeleton className="h-28" />
    </div>
    <div className="rounded-2xl bg-raised p-6">
      <SkeletonRows rows={4} />
    </div>
  </SkeletonArea>
)

/** Rows of cards with a picture, such as deliveries and orders to pick. */
export const CardRowsSkeleton = ({ rows = 5 }: { rows?: number }) => (
  <SkeletonArea className="flex flex-col gap-3">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className="flex items-center gap-4 rounded-2xl bg-raised p-4">
        <Skeleton className="size-14 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
        </div>
        <Skeleton className="h-8 w-16" />
      </div>
    ))}
  </SkeletonArea>
)
