import { createFileRoute } from '@tanstack/react-router'
import type { BillingAddress } from '../../../features/billing/billing-address.ts'
import { BillingPage } from '../../../features/billing/billing-page.tsx'
import { ComplaintList } from '../../../features/complaints/complaint-list.tsx'
import { WithdrawalList } from '../../../features/withdrawals/withdrawal-list.tsx'

export const Route = createFileRoute('/retailer/billing/business-customers')({
  // The page itself leaves out what an address cannot be: reading it here would be fetched before every first screen.
  validateSearch: (search: Record<string, unknown>): BillingAddress => search,
  component: () => (
    <BillingPage
      side="customer"
      complaints={(shown) => <ComplaintList {...shown} />}
      withdrawals={(shown) => <WithdrawalList {...shown} />}
    />
  ),
})
