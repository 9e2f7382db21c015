import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../features/shell/coming-page.ts'

export const Route = createFileRoute('/business-customer/sales/recurring-sales-orders/create')({ ...comingPage })
