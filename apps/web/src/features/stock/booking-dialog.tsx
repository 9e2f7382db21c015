import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { type ReactNode, useState } from 'react'
import { ReasonField } from '../../parts/reason-field.tsx'
import type { ApiError } from '../../platform/api-client.ts'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

export type Reason =
  | 'miscounted'
  | 'missing'
  | 'found'
  | 'spoilt'
  | 'damaged'
  | 'expired'
  | 'ownUse'
  | 'broughtBack'
  | 'fromStand'
  | 'moreRoom'
  | 'cooler'
  | 'other'

/** What a dialog about a lot remembers until it is sent. */
export const useBooking = (reasons: readonly Reason[], { isOpen: isOpenAtFirst = false } = {}) => {
  const t = useWorkplaceTranslations('stock')
  const { key, renew, refused } = useIdempotencyKey()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [reason, setReason] = useState<Reason>(reasons[0] ?? 'other')
  const [typed, setTyped] = useState('')
  const [attempt, setAttempt] = useState(0)
  const text = reason === 'other' ? typed.trim() : t(`reasons.${reason}`)
  return {
    reasons,
    isOpen,
    setIsOpen: (open: boolean) => setIsOpen(open),
    reason,
    typed,
    attempt,
    key,
    text,
    isTooShort: text.length < shortestReason,
    refused,
    setReason,
    setTyped,
    attempted: () => setAttempt((count) => count + 1),
    done: () => {
      setIsOpen(false)
      setAttempt(0)
      setTyped('')
      renew()
    },
  }
}

type Props = {
  booking: ReturnType<typeof useBooking>
  title: string
  description: string
  /** Left out where it opens from somewhere else. */
  trigger?: ReactNode
  /** How much. */
  children: ReactNode
  label: string
  refusal?: string | null
  isBusy: boolean
  error: ApiError | null
  onSend: () => void
}

/** What somebody at the shelf says about a lot: how much, and why. The reason is mostly one press. */
export const BookingDialog = ({ booking, title, description, trigger, children, ...sending }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const { label, refusal, isBusy, error, onSend } = sending
  const send = () => {
    booking.attempted()
    if (!booking.isTooShort) onSend()
  }
  return (
    <Dialog
      title={title}
      description={description}
      isOpen={booking.isOpen}
      onOpenChange={booking.setIsOpen}
      trigger={trigger}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('keep')}</Button>
          </DialogClose>
          <Button isBusy={isBusy} refusal={refusal} onClick={send}>
            {label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ErrorSummary title={error ? reasonOf(error) : undefined} attempt={booking.attempt} />
        {children}
        <div>
          <p className="mb-1.5 font-semibold">{t('reason')}</p>
          <ChoiceChips
            label={t('reason')}
            value={booking.reason}
            onChange={booking.setReason}
            options={booking.reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
        </div>
        {booking.reason === 'other' && (
          <ReasonField
            label={t('otherReason')}
            error={booking.attempt > 0 && booking.isTooShort ? t('reasonMissing') : undefined}
            value={booking.typed}
            onChange={booking.setTyped}
          />
        )}
      </div>
    </Dialog>
  )
}
