import type { reportComplaint } from '@regionalmarkt/contract/orders/complaints.ts'
import { mostComplaintPictures, reportedReasons } from '@regionalmarkt/domain/orders/complaint.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Photos, useIsTakingPhoto } from '../../parts/photos.tsx'
import type { RefusalOf } from '../../platform/api-client.ts'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, refresh } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { AmountField } from './amount.tsx'
import { useAmount } from './use-amount.ts'
import type { ComplaintWay } from './way.ts'

type Props = {
  way: ComplaintWay
  itemId: string
  article: string
  measure: 'piece' | 'gram'
  left: number
  until: string
  onClose: () => void
}

/** What is wrong with how much of a line, in a few presses, with photos. */
const ReportDialog = ({ way, itemId, article, measure, left, until, onClose }: Props) => {
  const t = useWorkplaceTranslations('complaints')
  const format = useFormat()
  const { key, refused } = useIdempotencyKey()
  const [reason, setReason] = useState<(typeof reportedReasons)[number] | null>(null)
  const [note, setNote] = useState('')
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const isTakingPhoto = useIsTakingPhoto()
  const amount = useAmount(measure, null, left)
  const report = useMutation<unknown, RefusalOf<typeof reportComplaint>, Parameters<ComplaintWay['report']>[1]>({
    networkMode: 'always',
    mutationFn: (said) => way.report(itemId, said),
    onSettled: () => refresh(['orders']),
    // A refusal is shown where it was typed.
    onError: refused,
    onSuccess: () => {
      onClose()
      toast({ tone: 'success', title: t('own.done'), text: t('own.doneText') })
    },
  })
  const send = () => {
    setAttempt((count) => count + 1)
    if (reason === null || amount.value === null) return
    const body = { reason, amount: amount.value, note: note.trim(), pictures: [...pictures] }
    report.mutate({ body, idempotencyKey: key })
  }
  return (
    <Dialog
      title={t('own.title', { article })}
      description={t('own.text', { day: format.longDay(until) })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('own.keep')}</Button>
          </DialogClose>
          <Button isBusy={report.isPending || isTakingPhoto} onClick={send}>
            {t('own.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ErrorSummary title={report.error ? reasonOf(report.error) : undefined} attempt={attempt} />
        <div>
          <p className="mb-1.5 font-semibold">{t('own.reason')}</p>
          <ChoiceChips
            label={t('own.reason')}
            value={reason}
            onChange={setReason}
            options={reportedReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
          {attempt > 0 && reason === null && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-danger-ink">
              {t('own.reasonMissing')}
            </p>
          )}
        </div>
        <AmountField
          {...amount}
          measure={measure}
          name={article}
          labels={{ piece: t('own.amount'), gram: t('own.amountWeight') }}
          max={left}
          error={
            attempt > 0 && amount.value === null
              ? t('own.amountMissing', { amount: format.kilograms(left) })
              : undefined
          }
        />
        <div>
          <p className="mb-1.5 font-semibold">{t('own.photos')}</p>
          <Photos desk={way.uploadPhoto} pictures={pictures} most={mostComplaintPictures} onChange={setPictures} />
        </div>
        <Field label={t('own.note')} name="note" hint={t('own.noteHint')} isOptional>
          <TextArea
            name="note"
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

export default ReportDialog
