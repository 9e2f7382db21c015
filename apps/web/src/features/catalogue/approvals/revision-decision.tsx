import { decideArticleRevision } from '@regionalmarkt/contract/catalogue/decide-article-revision.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { BadgeCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = {
  articleSlug: string
  /** That of the proposal on the screen; another one is not decided by accident. */
  submittedAt: string
  hasUnknownAllergens: boolean
  onDecided: () => void
}

/** Lets a proposed change of the declaration into the market, or sends it back with a reason. */
export const RevisionDecision = ({ articleSlug, submittedAt, hasUnknownAllergens, onDecided }: Props) => {
  const t = useWorkplaceTranslations('articles.approval')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const send = useSend(decideArticleRevision, {
    topics: ['approvals', 'articles'],
    onDone: (_, { body }) => {
      setIsOpen(false)
      toast({ title: t(body.decision === 'approve' ? 'revisionApproved' : 'revisionRejected') })
      onDecided()
    },
    onRefused: () => setAttempt((count) => count + 1),
  })
  const isTooShort = reason.trim().length < shortestReason
  const problem = send.error?.data?.code === 'VersionOutdated' ? t('outdated') : send.error && reasonOf(send.error)
  const reject = () => {
    setAttempt((count) => count + 1)
    if (isTooShort) return
    send.mutate({ params: { articleSlug }, body: { decision: 'reject', submittedAt, reason: reason.trim() } })
  }
  return (
    <div className="flex flex-col gap-3">
      {!isOpen && <ErrorSummary title={problem ?? undefined} attempt={attempt} />}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Dialog
          title={t('rejectRevision')}
          description={t('rejectText')}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <Button look="danger">
              <CircleX aria-hidden />
              {t('rejectRevision')}
            </Button>
          }
          actions={
            <>
              <DialogClose>
                <Button look="secondary">{t('notNow')}</Button>
              </DialogClose>
              <Button look="danger" isBusy={send.isPending} onClick={reject}>
                {t('rejectRevision')}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <ErrorSummary title={problem ?? undefined} attempt={attempt} />
            <ReasonField
              label={t('reason')}
              name="revision-reason"
              hint={t('reasonHint')}
              error={attempt > 0 && isTooShort ? t('reasonMissing') : undefined}
              value={reason}
              onChange={setReason}
            />
          </div>
        </Dialog>
        <Button
          isBusy={send.isPending}
          refusal={hasUnknownAllergens ? t('unknownBlocks') : null}
          onClick={() => send.mutate({ params: { articleSlug }, body: { decision: 'approve', submittedAt } })}
        >
          <BadgeCheck aria-hidden />
          {t('approveRevision')}
        </Button>
      </div>
    </div>
  )
}
