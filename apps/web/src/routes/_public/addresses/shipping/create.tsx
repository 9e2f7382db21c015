import { createFileRoute } from '@tanstack/react-router'
import { NewAddress } from '../../../../features/accounts/addresses/new-address.tsx'
import { guard } from '../../../../platform/route-guard.ts'
import { fromOf } from '../../../../platform/route-params.ts'

export const Route = createFileRoute('/_public/addresses/shipping/create')({
  beforeLoad: guard('signedIn'),
  validateSearch: fromOf,
  component: () => <NewAddress kind="shipping" from={fromOf(Route.useSearch()).from} />,
})
