import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { ArticleStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { opensRow } from '../../ui/data-table.tsx'
import type { WorkList } from './queries.ts'

type Props = Pick<WorkList, 'hasArticles' | 'pendingArticles' | 'rejectedArticles' | 'notOnSale' | 'notInMarket'>

/** Articles not approved or not on sale, with the reason; a producer without articles gets the first step. */
export const ArticlesNotInMarket = ({
  hasArticles,
  pendingArticles,
  rejectedArticles,
  notOnSale,
  notInMarket,
}: Props) => {
  const t = useWorkplaceTranslations('procurement.dashboard')
  const ofArticles = useWorkplaceTranslations('articles')
  const more = pendingArticles + rejectedArticles - notInMarket.length
  return (
    <Card aria-labelledby="own-articles">
      <CardHeader title={t('articles')} id="own-articles" />
      {rejectedArticles > 0 && <p className="font-semibold">{t('rejected', { count: rejectedArticles })}</p>}
      {pendingArticles > 0 && <p className="font-semibold">{t('pending', { count: pendingArticles })}</p>}
      {notOnSale.map(({ reason, count }) => (
        <p key={reason} className="font-semibold text-warning-ink">
          {ofArticles('notOnSale.count', { count, reason: ofArticles(`notOnSale.reasons.${reason}`) })}
        </p>
      ))}
      {!hasArticles && (
        <>
          <p className="font-semibold">{ofArticles('emptyTitle')}</p>
          <p className="text-quiet">{ofArticles('emptyText')}</p>
          <Button asChild look="secondary" className="mt-4">
            <Link to="/supplier/articles/create">
              <Plus aria-hidden />
              {ofArticles('create')}
            </Link>
          </Button>
        </>
      )}
      {hasArticles && notInMarket.length === 0 && notOnSale.length === 0 && (
        <p className="text-quiet">{t('allDecided')}</p>
      )}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {notInMarket.map(({ number, articleSlug, name, salesUnitName, picture, status, rejectionReason }) => (
          <li key={number} className="relative flex items-start gap-3 py-3 last:pb-0">
            <Picture picture={picture} size={40} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Link
                  to="/supplier/articles/$articleSlug"
                  params={{ articleSlug }}
                  className={`max-w-full font-medium underline-offset-4 hover:underline ${opensRow}`}
                >
                  {inLanguage(name)}
                  {salesUnitName !== null && <span className="block text-quiet">{inLanguage(salesUnitName)}</span>}
                </Link>
                <ArticleStatusBadge status={status} />
              </div>
              {rejectionReason !== null && <p className="text-quiet">{t('reason', { reason: rejectionReason })}</p>}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-quiet">{t('moreArticles', { count: more })}</p>}
    </Card>
  )
}
