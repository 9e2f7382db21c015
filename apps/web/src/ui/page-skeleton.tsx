import { Page } from './page.tsx'
import { Skeleton, SkeletonArea, SkeletonRows } from './skeleton.tsx'

/** For pages that have no shape of their own yet: a heading and rows. */
export const PageSkeleton = () => (
  <Page>
    <SkeletonArea>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-3 mb-8 w-96 max-w-full" />
      <SkeletonRows />
    </SkeletonArea>
  </Page>
)
