import { creditComplaint } from '@regionalmarkt/contract/orders/complaints.ts'
import { creditCents } from '@regionalmarkt/domain/orders/complaint.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { AmountField } from './amount.tsx'
import { type Complaint, complaintTopics } from './queries.ts'
import { useAmount } from './use-amount.ts'

/** How much of it is credited, and what that comes to. */
export const CreditForm = ({ complaint }: { complaint: Complaint }) => {
  const t = useWorkplaceTranslations('complaints.hub')
  const format = useFormat()
  const { id: complaintId, version, measure, customerName } = complaint
  const [answer, setAnswer] = useState('')
  const [attempt, setAttempt] = useState(0)
  const amount = useAmount(measure, complaint.creditedAmount ?? complaint.amount, complaint.amount)
  const send = useSend(creditComplaint, {
    topics: complaintTopics,
    // Shown where it was typed.
    onRefused: () => undefined,
    onDone: () => toast({ tone: 'success', title: t('creditDone'), text: t('told', { customer: customerName }) }),
  })
  const money = format.money(creditCents({ ...complaint, amount: amount.value ?? 0 }))
  const isWithDeposit = complaint.reason === 'missing' && measure === 'piece' && complaint.deposits.length > 0
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt((count) => count + 1)
        if (amount.value === null) return
        send.mutate({ params: { complaintId }, version, body: { amount: amount.value, answer: answer.trim() } })
      }}
    >
      <ErrorSummary title={send.error ? reasonOf(send.error) : undefined} attempt={attempt} />
      <AmountField
        {...amount}
        measure={measure}
        name={inLanguage(complaint.articleName)}
        labels={{ piece: t('creditAmount'), gram: t('creditAmountWeight') }}
        max={complaint.amount}
        error={
          attempt > 0 && amount.value === null
            ? t('amountMissing', { amount: format.kilograms(complaint.amount) })
            : undefined
        }
      />
      <p role="status" className="text-quiet">
        {t(isWithDeposit ? 'comesToWithDeposit' : 'comesTo', { money, channel: complaint.channel })}
      </p>
      <Field label={t('answer')} name="answer" isOptional>
        <TextArea
          name="answer"
          rows={2}
          maxLength={1000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Field>
      <Button type="submit" wide isBusy={send.isPending}>
        {t('creditNow', { money })}
      </Button>
    </form>
  )
}
