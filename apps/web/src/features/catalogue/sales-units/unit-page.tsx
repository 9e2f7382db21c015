import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useNavigate } from '@tanstack/react-router'
import { ArticleStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { pathsOf } from '../articles/article-paths.ts'
import { articleQuery } from '../articles/queries.ts'
import { NewUnitForm } from './new-unit-form.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import { UnitForm } from './unit-form.tsx'
import { UnitPages } from './unit-pages.tsx'

type Props = { desk: Desk; slug: string }

/** A further sales unit of an article. */
export const NewUnitPage = ({ desk, slug }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const navigate = useNavigate()
  const { data: article } = useSuspenseQuery(articleQuery(desk, slug))
  return (
    <>
      <PageHeader title={t('detail.addUnit')} lead={t('wizard.unitLead', { name: inLanguage(article.name) })} />
      <NewUnitForm
        desk={desk}
        article={article}
        label={t('save')}
        onCreated={() => void navigate({ to: pathsOf(desk).article(article) as '/' })}
      />
    </>
  )
}

type UnitProps = Props & {
  salesUnitId: string
  /** Where it goes on once it is saved; else to the article. */
  onSaved?: string
}

/** How an article is sold, to be changed. */
export const UnitPage = ({ desk, slug, salesUnitId, onSaved }: UnitProps) => {
  const t = useWorkplaceTranslations('articles')
  const { data: article } = useSuspenseQuery(articleQuery(desk, slug))
  const unit = article.salesUnits.find(({ id }) => id === salesUnitId)
  if (unit === undefined) throw notFound()
  return (
    <>
      <PageHeader
        title={inLanguage(unit.name)}
        tabTitle={onSaved === undefined ? inLanguage(unit.name) : `${t('steps.unit')}: ${inLanguage(unit.name)}`}
        lead={inLanguage(article.name)}
        actions={<ArticleStatusBadge status={unit.status} />}
      />
      {desk === 'retailer' && onSaved === undefined && <UnitPages article={article} salesUnitId={unit.id} />}
      {unit.status === 'rejected' && unit.rejectionReason !== null && (
        <p className="mb-6 max-w-3xl rounded-2xl bg-danger-tint px-4 py-3 font-semibold text-danger-ink">
          {t('detail.unitRejected', { reason: unit.rejectionReason })}
        </p>
      )}
      {onSaved === undefined && <PlannedPrices desk={desk} unit={unit} />}
      <UnitForm
        key={unit.id}
        desk={desk}
        article={article}
        unit={unit}
        onSaved={onSaved ?? pathsOf(desk).article(article)}
      />
    </>
  )
}
