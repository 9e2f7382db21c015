import { publishable } from '@regionalmarkt/domain/articles/publishable.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BadgeCheck, Pencil } from 'lucide-react'
import { ApproveDialog } from '../../../../../features/catalogue/approvals/approve-dialog.tsx'
import { approvalQuery } from '../../../../../features/catalogue/approvals/queries.ts'
import { RejectDialog } from '../../../../../features/catalogue/approvals/reject-dialog.tsx'
import { RevisionDecision } from '../../../../../features/catalogue/approvals/revision-decision.tsx'
import { soldNowhere } from '../../../../../features/catalogue/approvals/sold-nowhere.ts'
import { WillSell } from '../../../../../features/catalogue/approvals/will-sell.tsx'
import { ArticleFacts } from '../../../../../features/catalogue/articles/article-facts.tsx'
import { loadArticle } from '../../../../../features/catalogue/articles/load-article.ts'
import { articleQuery } from '../../../../../features/catalogue/articles/queries.ts'
import { RevisionCard } from '../../../../../features/catalogue/articles/revision-card.tsx'
import { WaitingUnits } from '../../../../../features/catalogue/sales-units/waiting-units.tsx'
import { Picture } from '../../../../../parts/picture.tsx'
import { ArticleStatusBadge } from '../../../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../../../platform/later-words.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { inLanguage } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Card } from '../../../../../ui/card.tsx'
import { EmptyState } from '../../../../../ui/empty-state.tsx'
import { PageHeader } from '../../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/articles/approvals/$articleSlug/')({
  params: checkedParams({ articleSlug: 'slug' }),
  loader: ({ context, params }) => loadArticle(context.queryClient, 'retailer', params),
  pendingComponent: DetailSkeleton,
  component: ArticleApproval,
})

function ArticleApproval() {
  const t = useWorkplaceTranslations('articles')
  const { articleSlug } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data: article } = useSuspenseQuery(articleQuery('retailer', articleSlug))
  const { revision, salesUnits, status } = article
  const isNew = status === 'pending'
  const hasWaitingUnits = !isNew && salesUnits.some((unit) => unit.status === 'pending')
  const waits = isNew || hasWaitingUnits
  const asked = useQuery({ ...approvalQuery(articleSlug), enabled: waits, refetchOnMount: 'always' })
  const priced = asked.data?.salesUnits ?? []
  // Decided by somebody else meanwhile, or looked at again from an old link.
  const isDecided = !isNew && !hasWaitingUnits && revision?.status !== 'pending'
  const decided = () => void navigate({ to: '/retailer/articles/approvals' })
  const complete = isNew ? publishable(article, article.category.marking) : null
  const canApprove = { allowed: complete?.ok ?? true, code: complete === null || complete.ok ? null : complete.code }
  const going = priced.filter((unit) => isNew || unit.status === 'pending')
  const waiting = [
    { ...article, salesUnits: going, isNew, canApprove, unknownAllergens: isNew ? article.unknownAllergens : [] },
  ]
  const nowhere = soldNowhere(waiting)
  const newText = nowhere > 0 ? 'approval.newTextNowhere' : 'approval.newText'
  return (
    <>
      <PageHeader
        tabTitle={inLanguage(article.name)}
        title={
          <span className="flex items-center gap-4">
            <Picture picture={article.pictures[0]?.picture ?? null} size={64} tint={article.tint} />
            <span className="min-w-0 break-words hyphens-auto">{inLanguage(article.name)}</span>
          </span>
        }
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <ArticleStatusBadge status={status} />
            <span>
              {t('number', { number: article.number })} · {article.supplier.name}
            </span>
          </span>
        }
        actions={
          <Button asChild look="secondary">
            <Link to="/retailer/articles/approvals/$articleSlug/edit" params={{ articleSlug }}>
              <Pencil aria-hidden />
              {t('approval.edit')}
            </Link>
          </Button>
        }
      />
      <div className="flex flex-col gap-5 sm:gap-6">
        {isDecided && (
          <Card>
            <EmptyState
              icon={BadgeCheck}
              title={t('approval.decided')}
              action={
                <Button asChild look="secondary">
                  <Link to="/retailer/articles/approvals">{t('approval.back')}</Link>
                </Button>
              }
            />
          </Card>
        )}
        {revision?.status === 'pending' && (
          <>
            <RevisionCard desk="retailer" article={article} />
            <RevisionDecision
              articleSlug={articleSlug}
              submittedAt={revision.submittedAt}
              hasUnknownAllergens={Object.values(revision.proposed.allergens).includes('unknown')}
              onDecided={decided}
            />
          </>
        )}
        {waits && (
          <Card aria-labelledby="decision">
            <h2 id="decision" className="text-xl">
              {t(isNew ? 'approval.newTitle' : 'approval.unitsTitle')}
            </h2>
            <p className="mt-1 mb-4 text-quiet">{t(isNew ? newText : 'approval.unitsText')}</p>
            <WaitingUnits article={article} />
            {going.length > 0 && <WillSell salesUnits={going} soldNowhere={nowhere} />}
            <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-1">
              <RejectDialog articles={waiting} onDecided={decided} />
              <ApproveDialog articles={waiting} onDecided={decided} />
            </div>
          </Card>
        )}
        <ArticleFacts article={article} />
      </div>
    </>
  )
}
