import { createFileRoute } from '@tanstack/react-router'
import { CollectionPage } from '../../../../../features/collections/collection-page.tsx'
import { collectionQuery } from '../../../../../features/collections/queries.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/catalog/article-collections/$slug/')({
  params: checkedParams({ slug: 'slug' }),
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(collectionQuery(params.slug)),
  pendingComponent: DetailSkeleton,
  component: () => <CollectionPage slug={Route.useParams().slug} />,
})
