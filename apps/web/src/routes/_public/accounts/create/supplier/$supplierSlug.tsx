import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../../features/shell/coming-page.ts'
import { guard } from '../../../../../platform/route-guard.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'

export const Route = createFileRoute('/_public/accounts/create/supplier/$supplierSlug')({
  beforeLoad: guard('signedIn'),
  params: checkedParams({ supplierSlug: 'slug' }),
  ...comingPage,
})
