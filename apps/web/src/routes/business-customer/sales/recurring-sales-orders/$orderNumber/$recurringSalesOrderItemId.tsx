import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../../features/shell/coming-page.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'

export const Route = createFileRoute(
  '/business-customer/sales/recurring-sales-orders/$orderNumber/$recurringSalesOrderItemId',
)({
  params: checkedParams({ orderNumber: 'recurringOrderNumber', recurringSalesOrderItemId: 'id' }),
  ...comingPage,
})
