import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import type { Article } from './queries.ts'
import { RevisionDiff } from './revision-diff.tsx'

type Props = {
  desk: Desk
  article: Article
  /** Leads the hub to where it is decided. */
  leadsToDecision?: boolean
}

/** A change of the declaration that is not in the market, beside what is: it waits, or came back with a reason. */
export const RevisionCard = ({ desk, article, leadsToDecision = false }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const { revision } = article
  if (revision === null) return null
  const isOwn = desk === 'supplier'
  const isWaiting = revision.status === 'pending'
  const title = isWaiting
    ? t(isOwn ? 'revision.pendingTitle' : 'revision.pendingTitleHub')
    : t(isOwn ? 'revision.rejectedTitle' : 'revision.rejectedTitleHub')
  const rejectedText = isOwn ? 'revision.rejectedText' : 'revision.rejectedTextHub'
  const text = t(isWaiting ? 'revision.pendingText' : rejectedText)
  return (
    <Card aria-labelledby="revision">
      <CardHeader
        id="revision"
        title={title}
        aside={t('revision.since', { at: format.fullDay(format.dayOf(revision.submittedAt)) })}
      />
      {revision.rejectionReason !== null && (
        <p className="mb-3 rounded-xl bg-danger-tint px-4 py-3 font-semibold text-danger-ink">
          {t('reason', { reason: revision.rejectionReason })}
        </p>
      )}
      <p className="mb-4 max-w-prose">{text}</p>
      <RevisionDiff live={article} revision={revision} />
      {leadsToDecision && !isOwn && isWaiting && (
        <Button asChild look="secondary" className="mt-4">
          <PlaceLink to={`/retailer/articles/approvals/${article.slug}`}>{t('detail.toApproval')}</PlaceLink>
        </Button>
      )}
    </Card>
  )
}

/** What a hub that edits an article must know of it: what is proposed, and that saving decides nothing of that. */
export const RevisionBesideForm = ({ article }: { article: Article }) => {
  const t = useWorkplaceTranslations('articles')
  if (article.revision === null) return null
  return (
    <div className="mb-6 flex max-w-3xl flex-col gap-3">
      <p>{t(article.revision.status === 'pending' ? 'approval.editHint' : 'approval.editHintRejected')}</p>
      <RevisionCard desk="retailer" article={article} leadsToDecision />
    </div>
  )
}
