import { refuseComplaint } from '@regionalmarkt/contract/orders/complaints.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { type Complaint, complaintTopics } from './queries.ts'

/** Why nothing is credited, in words that the customer reads. */
export const RefuseForm = ({ complaint }: { complaint: Complaint }) => {
  const t = useWorkplaceTranslations('complaints.hub')
  const { id: complaintId, version, customerName } = complaint
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const reason = typed.trim()
  const isTooShort = reason.length < shortestReason
  const send = useSend(refuseComplaint, {
    topics: complaintTopics,
    // Shown where it was typed.
    onRefused: () => undefined,
    onDone: () => toast({ title: t('refuseDone'), text: t('told', { customer: customerName }) }),
  })
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt((count) => count + 1)
        if (!isTooShort) send.mutate({ params: { complaintId }, version, body: { reason } })
      }}
    >
      <ErrorSummary title={send.error ? reasonOf(send.error) : undefined} attempt={attempt} />
      <ReasonField
        label={t('refusal')}
        hint={t('refusalHint')}
        error={attempt > 0 && isTooShort ? t('refusalMissing') : undefined}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" look="danger" wide isBusy={send.isPending}>
        {t('refuseNow')}
      </Button>
    </form>
  )
}
