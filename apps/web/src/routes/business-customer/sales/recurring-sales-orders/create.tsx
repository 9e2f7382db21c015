import { createFileRoute } from '@tanstack/react-router'
import { recurringPage, startFrom } from './-page.ts'

export const Route = createFileRoute('/business-customer/sales/recurring-sales-orders/create')({
  ...recurringPage,
  validateSearch: startFrom,
})
