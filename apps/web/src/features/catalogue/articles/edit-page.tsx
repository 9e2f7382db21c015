import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ArticleForm } from './article-form.tsx'
import { pathsOf } from './article-paths.ts'
import { articleQuery } from './queries.ts'
import { RevisionBesideForm } from './revision-card.tsx'

/** What is said about an article, to be changed. */
export const EditPage = ({ desk, slug }: { desk: Desk; slug: string }) => {
  const t = useWorkplaceTranslations('articles')
  const { data: article } = useSuspenseQuery(articleQuery(desk, slug))
  const isInMarket = article.status === 'approved' || article.status === 'notListed'
  return (
    <>
      <PageHeader
        title={t('edit.title', { name: inLanguage(article.name) })}
        {...(desk === 'supplier' && isInMarket ? { lead: t('hint.declared') } : {})}
      />
      {desk === 'retailer' && <RevisionBesideForm article={article} />}
      {article.rejectionReason !== null && article.status === 'rejected' && (
        <p className="mb-6 max-w-3xl rounded-2xl bg-danger-tint px-4 py-3 font-semibold text-danger-ink">
          {t('reason', { reason: article.rejectionReason })}
        </p>
      )}
      <ArticleForm key={article.id} desk={desk} article={article} onSaved={pathsOf(desk).article(article)} />
    </>
  )
}
