import { createFileRoute } from '@tanstack/react-router'
import { checkedParams } from '../../../../../../../platform/route-params.ts'
import { manualOrderPage } from '../../../-page.ts'

export const Route = createFileRoute(
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/billingAddress/$addressId',
)({
  params: checkedParams({ customerSlug: 'slug', addressId: 'id' }),
  ...manualOrderPage,
})
