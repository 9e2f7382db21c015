import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { CircleX, Hourglass, Pencil } from 'lucide-react'
import { Picture } from '../../../parts/picture.tsx'
import { ArticleStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PicturesCard } from '../pictures/pictures-card.tsx'
import { UnitList } from '../sales-units/unit-list.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { pathsOf } from './article-paths.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { missingOf } from './missing.ts'
import { MissingList } from './missing-list.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import type { Article } from './queries.ts'
import { RevisionCard } from './revision-card.tsx'
import { ArticleMoves } from './status-moves.tsx'

/** Why it is not in the market, where that is for people to know. */
const Standing = ({ desk, article }: { desk: Desk; article: Article }) => {
  const t = useWorkplaceTranslations('articles')
  if (article.status === 'rejected') {
    return (
      <div className="flex items-start gap-3 rounded-2xl bg-danger-tint p-4 text-danger-ink sm:p-5">
        <CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold">{t(desk === 'supplier' ? 'detail.rejectedTitle' : 'detail.rejectedTitleHub')}</p>
          {article.rejectionReason !== null && <p>{t('reason', { reason: article.rejectionReason })}</p>}
          <p>{t('detail.rejectedText')}</p>
        </div>
      </div>
    )
  }
  const missing = missingOf(article, null)
  if (article.status !== 'pending') return null
  if (missing.needsUnit || missing.unknownAllergens.length > 0) {
    return (
      <Card>
        <MissingList desk={desk} article={article} missing={missing} />
      </Card>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-warning-tint px-4 py-3 font-semibold text-warning-ink">
      <Hourglass aria-hidden className="size-5 shrink-0" />
      {t(desk === 'supplier' ? 'detail.waits' : 'detail.waitsHub')}
      {desk === 'retailer' && (
        <PlaceLink to={`/retailer/articles/approvals/${article.slug}`} className="underline underline-offset-4">
          {t('detail.toApproval')}
        </PlaceLink>
      )}
    </p>
  )
}

/** All about one article: how it stands, what waits of it, how it is sold, and what is said about it. */
export const ArticleView = ({ desk, article }: { desk: Desk; article: Article }) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const picture = article.pictures[0]?.picture ?? null
  return (
    <>
      <PageHeader
        tabTitle={inLanguage(article.name)}
        title={
          <span className="flex items-center gap-4">
            <Picture picture={picture} focus={article.pictures[0]?.focus} size={64} tint={article.tint} />
            <span className="min-w-0 break-words hyphens-auto">{inLanguage(article.name)}</span>
          </span>
        }
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <ArticleStatusBadge status={article.status} />
            <span>
              {t('number', { number: article.number })}
              {desk === 'retailer' && ` · ${article.supplier.name}`}
            </span>
          </span>
        }
        actions={
          <>
            <DuplicateDialog key={article.id} desk={desk} article={article} />
            <ArticleMoves desk={desk} article={article} />
            <Button asChild look={article.can.resubmit.allowed ? 'secondary' : 'primary'}>
              <PlaceLink to={pathsOf(desk).edit(article)}>
                <Pencil aria-hidden />
                {t('detail.edit')}
              </PlaceLink>
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-5 sm:gap-6">
        <Standing desk={desk} article={article} />
        <NotOnSale desk={desk} article={article} />
        <RevisionCard desk={desk} article={article} leadsToDecision />
        <UnitList desk={desk} article={article} />
        <PicturesCard key={article.id} desk={desk} article={article} />
        <ArticleFacts article={article} />
        <p className="text-sm text-quiet">
          {t('detail.changedAt', { day: format.fullDay(format.dayOf(article.updatedAt)) })}
        </p>
      </div>
    </>
  )
}
