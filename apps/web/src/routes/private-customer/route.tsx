import { createFileRoute } from '@tanstack/react-router'
import { FailedArea } from '../../features/shell/failed-area.tsx'
import { WorkplaceLayout } from '../../features/shell/workplace-layout.tsx'
import { WorkplaceSkeleton } from '../../features/shell/workplace-skeleton.tsx'
import { fetchWords } from '../../platform/later-words.ts'
import { guard } from '../../platform/route-guard.ts'

export const Route = createFileRoute('/private-customer')({
  beforeLoad: guard('signedIn'),
  loader: () => fetchWords('workplaces', 'refusals'),
  pendingComponent: WorkplaceSkeleton,
  errorComponent: (props) => <FailedArea {...props} area="private-customer" />,
  component: () => <WorkplaceLayout area="private-customer" />,
})
