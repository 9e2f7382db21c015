import { createFileRoute } from '@tanstack/react-router'
import type { BillingAddress } from '../../../features/billing/billing-address.ts'
import { BillingPage } from '../../../features/billing/billing-page.tsx'

export const Route = createFileRoute('/retailer/billing/suppliers')({
  // The page itself leaves out what an address cannot be: reading it here would be fetched before every first screen.
  validateSearch: (search: Record<string, unknown>): BillingAddress => search,
  component: () => <BillingPage side="supplier" />,
})
