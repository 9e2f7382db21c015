import { createFileRoute } from '@tanstack/react-router'
import { manualOrderPage } from './-page.ts'

export const Route = createFileRoute('/retailer/business-customer-orders/create-manuel-order/')({
  ...manualOrderPage,
})
