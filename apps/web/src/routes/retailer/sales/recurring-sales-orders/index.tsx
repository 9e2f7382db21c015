import { createFileRoute } from '@tanstack/react-router'
import { hubRecurringPage } from './-page.ts'

export const Route = createFileRoute('/retailer/sales/recurring-sales-orders/')({ ...hubRecurringPage })
