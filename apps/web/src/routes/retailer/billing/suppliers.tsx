import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '../../../features/billing/billing-page.tsx'
import type { BillingAddress } from '../../../features/billing/queries.ts'

export const Route = createFileRoute('/retailer/billing/suppliers')({
  // The page itself leaves out what an address cannot be: reading it here would be fetched before every first screen.
  validateSearch: (search: Record<string, unknown>): BillingAddress => search,
  component: () => <BillingPage side="supplier" />,
})
