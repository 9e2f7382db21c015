import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import type { Article } from './queries.ts'
import { RevisionDiff } from './revision-diff.tsx'

/** A change of the declaration that is not in the market, beside what is: it waits, or came back with a reason. */
export const RevisionCard = ({ desk, article }: { desk: Desk; article: Article }) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const { revision } = article
  if (revision === null) return null
  const isOwn = desk === 'supplier'
  const isWaiting = revision.status === 'pending'
  const title = isWaiting
    ? t(isOwn ? 'revision.pendingTitle' : 'revision.pendingTitleHub')
    : t(isOwn ? 'revision.rejectedTitle' : 'revision.rejectedTitleHub')
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
      <p className="mb-4 max-w-prose">{t(isWaiting ? 'revision.pendingText' : 'revision.rejectedText')}</p>
      <RevisionDiff live={article} revision={revision} />
    </Card>
  )
}
