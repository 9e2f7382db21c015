import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../../../../features/shell/coming-page.ts'
import { checkedParams } from '../../../../../../../platform/route-params.ts'

export const Route = createFileRoute(
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/billingAddress/create',
)({
  params: checkedParams({ customerSlug: 'slug' }),
  ...comingPage,
})
