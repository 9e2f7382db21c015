import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../../../features/shell/coming-page.ts'
import { checkedParams } from '../../../../../../platform/route-params.ts'

export const Route = createFileRoute('/supplier/articles/create/$articleSlug/stocks/')({
  params: checkedParams({ articleSlug: 'slug' }),
  ...comingPage,
})
