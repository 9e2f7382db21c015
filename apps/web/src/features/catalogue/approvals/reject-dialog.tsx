import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import type { WaitingArticle } from './queries.ts'
import { useDecision } from './use-decision.ts'

type Props = { articles: readonly Pick<WaitingArticle, 'id' | 'isNew'>[]; onDecided: () => void }

/** Sends articles back to their producers, who read the reason. */
export const RejectDialog = ({ articles, onDecided }: Props) => {
  const t = useWorkplaceTranslations('approvals')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { decide, attemptFailed, isPending, problem, attempt } = useDecision(() => {
    setIsOpen(false)
    setReason('')
    onDecided()
  })
  const isTooShort = reason.trim().length < shortestReason
  const reject = () =>
    isTooShort
      ? attemptFailed()
      : decide({ decision: 'reject', articleIds: articles.map(({ id }) => id), reason: reason.trim() })
  return (
    <Dialog
      title={t('rejectTitle', { count: articles.length })}
      description={t('rejectText')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="danger">
          <CircleX aria-hidden />
          {t('reject')}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('notNow')}</Button>
          </DialogClose>
          <Button look="danger" isBusy={isPending} onClick={reject}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary title={problem} attempt={attempt} />
        {articles.some(({ isNew }) => !isNew) && <p className="text-quiet">{t('rejectUnits')}</p>}
        <ReasonField
          label={t('reason')}
          hint={t('reasonHint')}
          error={attempt > 0 && isTooShort ? t('reasonMissing') : undefined}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
