import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ArticleForm } from '../../../../../features/catalogue/articles/article-form.tsx'
import { loadArticle } from '../../../../../features/catalogue/articles/load-article.ts'
import { articleQuery } from '../../../../../features/catalogue/articles/queries.ts'
import { RevisionBesideForm } from '../../../../../features/catalogue/articles/revision-card.tsx'
import { useWorkplaceTranslations } from '../../../../../platform/later-words.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { inLanguage } from '../../../../../platform/words.tsx'
import { PageHeader } from '../../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/approvals/$articleSlug/edit')({
  params: checkedParams({ articleSlug: 'slug' }),
  loader: ({ context, params }) => loadArticle(context.queryClient, 'retailer', params),
  pendingComponent: DetailSkeleton,
  component: Page,
})

function Page() {
  const t = useWorkplaceTranslations('articles')
  const { data: article } = useSuspenseQuery(articleQuery('retailer', Route.useParams().articleSlug))
  // What still waits after saving is decided where it waits.
  const stillWaits = [article, article.revision, ...article.salesUnits].some((part) => part?.status === 'pending')
  return (
    <>
      <PageHeader title={t('edit.title', { name: inLanguage(article.name) })} />
      <RevisionBesideForm article={article} />
      <ArticleForm
        key={article.id}
        desk="retailer"
        article={article}
        onSaved={stillWaits ? `/retailer/articles/approvals/${article.slug}` : '/retailer/articles/approvals'}
      />
    </>
  )
}
