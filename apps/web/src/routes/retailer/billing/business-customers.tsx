import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '../../../features/billing/billing-page.tsx'

export const Route = createFileRoute('/retailer/billing/business-customers')({
  component: () => <BillingPage side="customer" />,
})
