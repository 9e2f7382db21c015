import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '../../../features/billing/billing-page.tsx'
import { ComplaintList } from '../../../features/complaints/complaint-list.tsx'

export const Route = createFileRoute('/retailer/billing/business-customers')({
  component: () => <BillingPage side="customer" complaints={(shown) => <ComplaintList {...shown} />} />,
})
