import { createFileRoute } from '@tanstack/react-router'
import { pathsOf } from '../../../../../features/catalogue/articles/article-paths.ts'
import { loadArticle } from '../../../../../features/catalogue/articles/load-article.ts'
import { UnitPage } from '../../../../../features/catalogue/sales-units/unit-page.tsx'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/create/$articleSlug/$salesUnitId')({
  params: checkedParams({ articleSlug: 'slug', salesUnitId: 'id' }),
  loader: ({ context, params }) => loadArticle(context.queryClient, 'retailer', params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const { articleSlug, salesUnitId } = Route.useParams()
  return (
    <UnitPage
      desk="retailer"
      slug={articleSlug}
      salesUnitId={salesUnitId}
      onSaved={pathsOf('retailer').draft(articleSlug)}
    />
  )
}
