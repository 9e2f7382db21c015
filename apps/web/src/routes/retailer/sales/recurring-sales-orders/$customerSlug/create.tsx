import { createFileRoute } from '@tanstack/react-router'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { hubRecurringPage } from '../-page.ts'

export const Route = createFileRoute('/retailer/sales/recurring-sales-orders/$customerSlug/create')({
  params: checkedParams({ customerSlug: 'slug' }),
  ...hubRecurringPage,
})
