import { passComplaintOn } from '@regionalmarkt/contract/orders/complaints.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { AmountField } from './amount.tsx'
import { type Complaint, complaintTopics } from './queries.ts'
import { useAmount } from './use-amount.ts'

/** Of which delivery how much is asked back, and what its supplier is told. */
export const PassOnForm = ({ complaint }: { complaint: Complaint }) => {
  const t = useWorkplaceTranslations('complaints.hub')
  const open = complaint.forRecourse.filter(({ left }) => left > 0)
  const [chosen, setChosen] = useState(open[0]?.retailerOrderItemId ?? '')
  const delivery = open.find(({ retailerOrderItemId }) => retailerOrderItemId === chosen)
  if (delivery === undefined) return <p className="text-quiet">{t('noDelivery')}</p>
  return <RecourseForm key={chosen} {...{ complaint, open, delivery }} onChoose={setChosen} />
}

type Delivery = Complaint['forRecourse'][number]
type FormProps = {
  complaint: Complaint
  open: readonly Delivery[]
  delivery: Delivery
  onChoose: (retailerOrderItemId: string) => void
}

const RecourseForm = ({ complaint, open, delivery, onChoose }: FormProps) => {
  const t = useWorkplaceTranslations('complaints.hub')
  const reasons = useWorkplaceTranslations('complaints.reasons')
  const format = useFormat()
  const { id: complaintId, version, measure } = complaint
  const { retailerOrderItemId, supplierName: supplier } = delivery
  const most = Math.min(complaint.amount, delivery.left)
  const amount = useAmount(measure, most, most)
  const [typed, setTyped] = useState<string>(reasons(complaint.reason))
  const [attempt, setAttempt] = useState(0)
  const note = typed.trim()
  const isTooShort = note.length < shortestReason
  const send = useSend(passComplaintOn, {
    topics: complaintTopics,
    // Shown where it was typed.
    onRefused: () => undefined,
    onDone: () => toast({ tone: 'success', title: t('recourseDone', { supplier }) }),
  })
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt((count) => count + 1)
        if (amount.value === null || isTooShort) return
        send.mutate({ params: { complaintId }, version, body: { retailerOrderItemId, amount: amount.value, note } })
      }}
    >
      <ErrorSummary title={send.error ? reasonOf(send.error) : undefined} attempt={attempt} />
      <p className="text-quiet">{t('passOnText')}</p>
      <Field label={t('delivery')} name="delivery">
        <Select
          name="delivery"
          value={retailerOrderItemId}
          onChange={({ target }) => onChoose(target.value)}
          options={open.map(({ retailerOrderItemId: value, isBehindOrder, ...each }) => ({
            value,
            label: t(isBehindOrder ? 'behind' : 'deliveryOf', {
              order: each.orderNumber,
              day: format.fullDay(each.deliveryDate),
              supplier: each.supplierName,
            }),
          }))}
        />
      </Field>
      <AmountField
        {...amount}
        measure={measure}
        name={inLanguage(complaint.articleName)}
        labels={{ piece: t('recourseAmount'), gram: t('recourseAmountWeight') }}
        max={most}
        error={
          attempt > 0 && amount.value === null ? t('amountMissing', { amount: format.kilograms(most) }) : undefined
        }
      />
      <ReasonField
        label={t('recourseNote')}
        name="recourse-note"
        hint={t('recourseNoteHint')}
        error={attempt > 0 && isTooShort ? t('refusalMissing') : undefined}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" wide isBusy={send.isPending}>
        {t('recourseNow')}
      </Button>
    </form>
  )
}
