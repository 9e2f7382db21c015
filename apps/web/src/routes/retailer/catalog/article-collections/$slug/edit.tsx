import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EditCollectionForm } from '../../../../../features/collections/edit-collection-form.tsx'
import { collectionQuery } from '../../../../../features/collections/queries.ts'
import { useWorkplaceTranslations } from '../../../../../platform/later-words.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { inLanguage } from '../../../../../platform/words.tsx'
import { PageHeader } from '../../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/catalog/article-collections/$slug/edit')({
  params: checkedParams({ slug: 'slug' }),
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(collectionQuery(params.slug)),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const t = useWorkplaceTranslations('collections')
  const { data: collection } = useSuspenseQuery(collectionQuery(Route.useParams().slug))
  return (
    <>
      <PageHeader title={t('editTitle', { title: inLanguage(collection.title) })} />
      <EditCollectionForm key={collection.slug} collection={collection} />
    </>
  )
}
