import { createFileRoute } from '@tanstack/react-router'
import { EditAddress } from '../../../../features/accounts/addresses/edit-address.tsx'
import { guard } from '../../../../platform/route-guard.ts'
import { checkedParams, fromOf } from '../../../../platform/route-params.ts'

export const Route = createFileRoute('/_public/addresses/shipping/$addressId')({
  beforeLoad: guard('signedIn'),
  params: checkedParams({ addressId: 'id' }),
  validateSearch: fromOf,
  component: () => (
    <EditAddress kind="shipping" addressId={Route.useParams().addressId} from={fromOf(Route.useSearch()).from} />
  ),
})
