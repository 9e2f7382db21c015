import { createFileRoute } from '@tanstack/react-router'
import { EditCustomerAddress } from '../../../../../../../features/accounts/addresses/customer-address.tsx'
import { customerQuery } from '../../../../../../../features/manual-orders/queries.ts'
import { checkedParams } from '../../../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../../../ui/skeleton.tsx'
import { useBackToCheckout } from '../../-back-to-checkout.ts'

export const Route = createFileRoute(
  '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/shippingAddress/$addressId',
)({
  params: checkedParams({ customerSlug: 'slug', addressId: 'id' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(customerQuery(params.customerSlug)),
  pendingComponent: DetailSkeleton,
  component: Address,
})

function Address() {
  const { customerSlug, addressId } = Route.useParams()
  const goBack = useBackToCheckout(customerSlug, 'shipping')
  return <EditCustomerAddress kind="shipping" customerSlug={customerSlug} addressId={addressId} onBack={goBack} />
}
