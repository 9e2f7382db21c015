import { createFileRoute } from '@tanstack/react-router'
import { WorkplaceLayout } from '../../features/shell/workplace-layout.tsx'
import { WorkplaceSkeleton } from '../../features/shell/workplace-skeleton.tsx'
import { fetchWords } from '../../platform/later-words.ts'
import { guard } from '../../platform/route-guard.ts'

export const Route = createFileRoute('/private-customer')({
  beforeLoad: guard('signedIn'),
  loader: () => fetchWords('workplaces', 'refusals'),
  pendingComponent: WorkplaceSkeleton,
  component: () => <WorkplaceLayout area="private-customer" />,
})
