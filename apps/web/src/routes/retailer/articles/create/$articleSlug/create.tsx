import { createFileRoute } from '@tanstack/react-router'
import { DraftUnit } from '../../../../../features/articles/article-wizard.tsx'
import { articleQuery } from '../../../../../features/articles/queries.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/create/$articleSlug/create')({
  params: checkedParams({ articleSlug: 'slug' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(articleQuery('retailer', params.articleSlug)),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug } = Route.useParams()
  return <DraftUnit desk="retailer" slug={articleSlug} />
}
