import { createFileRoute } from '@tanstack/react-router'
import { WorkplaceLayout } from '../../features/shell/workplace-layout.tsx'
import { WorkplaceSkeleton } from '../../features/shell/workplace-skeleton.tsx'
import { requireArea } from '../../platform/route-guard.ts'

export const Route = createFileRoute('/business-customer')({
  beforeLoad: requireArea('business-customer'),
  pendingComponent: WorkplaceSkeleton,
  component: () => <WorkplaceLayout area="business-customer" />,
})
