import { createFileRoute } from '@tanstack/react-router'
import { NewCustomerAddress } from '../../../../../../../features/accounts/addresses/customer-address.tsx'
import { customerQuery } from '../../../../../../../features/manual-orders/queries.ts'
import { checkedParams } from '../../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../../ui/skeleton.tsx'
import { useBackToCheckout } from '../../-back-to-checkout.ts'

export const Route = createFileRoute(
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/billingAddress/create',
)({
  params: checkedParams({ customerSlug: 'slug' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(customerQuery(params.customerSlug)),
  pendingComponent: DetailSkeleton,
  component: Address,
})

function Address() {
  const { customerSlug } = Route.useParams()
  const goBack = useBackToCheckout(customerSlug, 'billing')
  return <NewCustomerAddress kind="billing" customerSlug={customerSlug} onBack={goBack} />
}
