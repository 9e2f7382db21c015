import { createFileRoute } from '@tanstack/react-router'
import { recurringPage } from './-page.ts'

export const Route = createFileRoute('/business-customer/sales/recurring-sales-orders/create')({ ...recurringPage })
