import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../../features/shell/coming-page.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'

export const Route = createFileRoute('/supplier/articles/$articleSlug/sales-units/$salesUnitId')({
  params: checkedParams({ articleSlug: 'slug', salesUnitId: 'id' }),
  ...comingPage,
})
