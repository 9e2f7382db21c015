import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../features/shell/coming-page.ts'
import { checkedParams } from '../../../../platform/route-params.ts'

export const Route = createFileRoute('/retailer/accounts/$companyId/')({
  params: checkedParams({ companyId: 'id' }),
  ...comingPage,
})
