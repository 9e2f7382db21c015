import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FormSkeleton } from '../../../ui/skeleton.tsx'
import { freeNumber } from './free-number.ts'
import { NewArticleForm } from './new-article-form.tsx'
import { articlesQuery } from './queries.ts'
import { WizardSteps } from './wizard-steps.tsx'

type Props = {
  desk: Desk
  /** The producer a hub came from. */
  supplier?: string | undefined
}

/** The first step of a new article. */
export const NewArticlePage = ({ desk, supplier }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const newest = useInfiniteQuery(articlesQuery(desk, { sort: 'newest', ...(supplier ? { supplier } : {}) }))
  const known = newest.data?.pages[0]?.articles.map(({ number }) => number)
  return (
    <>
      <PageHeader title={t('create')} lead={t('wizard.articleLead')} />
      <WizardSteps now="article" />
      {known === undefined && !newest.isError ? (
        <FormSkeleton />
      ) : (
        <NewArticleForm desk={desk} number={freeNumber(known ?? [])} supplier={supplier} />
      )}
    </>
  )
}
