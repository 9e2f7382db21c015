import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'
import type { MarketFilters } from './market-filters.tsx'

const Loaded = lazy(async () => ({ default: (await import('./market-filters.tsx')).MarketFilters }))

export const FilterSkeleton = ({ rows }: { rows: number }) => (
  <SkeletonArea className="flex flex-col gap-4 py-2">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Skeleton key={row} className="w-4/5" />
    ))}
  </SkeletonArea>
)

/** The filters beside the market. The goods come first. */
export const LazyFilters = (props: ComponentProps<typeof MarketFilters>) => (
  <Suspense fallback={<FilterSkeleton rows={12} />}>
    <Loaded {...props} />
  </Suspense>
)
