import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../../../features/shell/coming-page.ts'
import { checkedParams } from '../../../../../../platform/route-params.ts'

export const Route = createFileRoute(
  '/retailer/sales/recurring-sales-orders/$customerSlug/$orderNumber/$recurringSalesOrderItemId',
)({
  params: checkedParams({ customerSlug: 'slug', orderNumber: 'recurringOrderNumber', recurringSalesOrderItemId: 'id' }),
  ...comingPage,
})
