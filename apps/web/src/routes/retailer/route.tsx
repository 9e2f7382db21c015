import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { WorkplaceLayout } from '../../features/shell/workplace-layout.tsx'
import { WorkplaceSkeleton } from '../../features/shell/workplace-skeleton.tsx'
import { SubstituteDesk } from '../../features/substitutes/substitute-desk.tsx'
import { fetchWords } from '../../platform/later-words.ts'
import { guard } from '../../platform/route-guard.ts'

/** It sends what waits, whichever page is open, and comes after that page. */
const Unsent = lazy(async () => ({
  default: (await import('../../features/fulfilment/unsent-work.tsx')).UnsentWork,
}))

export const Route = createFileRoute('/retailer')({
  beforeLoad: guard('retailer'),
  loader: () => fetchWords('workplaces', 'refusals'),
  pendingComponent: WorkplaceSkeleton,
  component: () => (
    <>
      <WorkplaceLayout
        area="retailer"
        notices={
          <Suspense>
            <Unsent />
          </Suspense>
        }
      />
      <SubstituteDesk />
    </>
  ),
})
