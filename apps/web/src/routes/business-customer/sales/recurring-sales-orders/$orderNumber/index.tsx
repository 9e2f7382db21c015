import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../../features/shell/coming-page.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'

export const Route = createFileRoute('/business-customer/sales/recurring-sales-orders/$orderNumber/')({
  params: checkedParams({ orderNumber: 'recurringOrderNumber' }),
  ...comingPage,
})
