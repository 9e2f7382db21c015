import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../../features/pricing/pricing-page.tsx'
import { rulesQuery } from '../../features/pricing/queries.ts'
import { CardRowsSkeleton } from '../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/pricing')({
  loader: ({ context }) => context.queryClient.ensureQueryData(rulesQuery),
  pendingComponent: () => <CardRowsSkeleton rows={4} />,
  component: PricingPage,
})
