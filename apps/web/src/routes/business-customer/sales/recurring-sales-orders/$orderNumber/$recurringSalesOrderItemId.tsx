import { createFileRoute } from '@tanstack/react-router'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { recurringPage } from '../-page.ts'

export const Route = createFileRoute(
  '/business-customer/sales/recurring-sales-orders/$orderNumber/$recurringSalesOrderItemId',
)({
  params: checkedParams({ orderNumber: 'recurringOrderNumber', recurringSalesOrderItemId: 'id' }),
  ...recurringPage,
})
