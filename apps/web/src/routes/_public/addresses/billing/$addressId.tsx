import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../features/shell/coming-page.ts'
import { guard } from '../../../../platform/route-guard.ts'
import { checkedParams } from '../../../../platform/route-params.ts'

export const Route = createFileRoute('/_public/addresses/billing/$addressId')({
  beforeLoad: guard('signedIn'),
  params: checkedParams({ addressId: 'id' }),
  ...comingPage,
})
