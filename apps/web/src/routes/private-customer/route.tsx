import { createFileRoute } from '@tanstack/react-router'
import { WorkplaceLayout } from '../../features/shell/workplace-layout.tsx'
import { WorkplaceSkeleton } from '../../features/shell/workplace-skeleton.tsx'
import { guard } from '../../platform/route-guard.ts'
import { prepareWorkplaceWords } from '../../platform/words.tsx'

export const Route = createFileRoute('/private-customer')({
  beforeLoad: guard('signedIn'),
  loader: prepareWorkplaceWords,
  pendingComponent: WorkplaceSkeleton,
  component: () => <WorkplaceLayout area="private-customer" />,
})
