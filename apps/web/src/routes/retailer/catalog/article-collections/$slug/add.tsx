import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { AddArticles } from '../../../../../features/collections/add-articles.tsx'
import { collectionQuery } from '../../../../../features/collections/queries.ts'
import { useWorkplaceTranslations } from '../../../../../platform/later-words.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { inLanguage } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { PageHeader } from '../../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/catalog/article-collections/$slug/add')({
  params: checkedParams({ slug: 'slug' }),
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (typeof q === 'string' && q !== '' ? { q } : {}),
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(collectionQuery(params.slug)),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const t = useWorkplaceTranslations('collections')
  const navigate = Route.useNavigate()
  const { q = '' } = Route.useSearch()
  const { slug } = Route.useParams()
  const { data: collection } = useSuspenseQuery(collectionQuery(slug))
  return (
    <>
      <PageHeader
        title={t('addTitle', { title: inLanguage(collection.title) })}
        lead={t('addLead')}
        actions={
          <Button asChild>
            <Link to="/retailer/catalog/article-collections/$slug" params={{ slug }}>
              {t('done')} · {t('articles', { count: collection.articles.length })}
            </Link>
          </Button>
        }
      />
      <AddArticles
        collection={collection}
        q={q}
        onSearch={(next) => void navigate({ search: next === '' ? {} : { q: next }, replace: true })}
      />
    </>
  )
}
