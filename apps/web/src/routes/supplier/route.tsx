import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { WorkplaceLayout } from '../../features/shell/workplace-layout.tsx'
import { WorkplaceSkeleton } from '../../features/shell/workplace-skeleton.tsx'
import { fetchWords } from '../../platform/later-words.ts'
import { guard } from '../../platform/route-guard.ts'

/** It sends what waits, whichever page is open, and comes after that page. */
const Unsent = lazy(async () => ({
  default: (await import('../../features/procurement/unsent-dispatches.tsx')).UnsentDispatches,
}))

export const Route = createFileRoute('/supplier')({
  beforeLoad: guard('supplier'),
  loader: () => fetchWords('workplaces', 'refusals'),
  pendingComponent: WorkplaceSkeleton,
  component: () => (
    <WorkplaceLayout
      area="supplier"
      notices={
        <Suspense>
          <Unsent />
        </Suspense>
      }
    />
  ),
})
