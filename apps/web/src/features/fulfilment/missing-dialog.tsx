import { longestReason, shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { type GivenReason, type ShelfReason, said, shelfReasons } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { useState } from 'react'
import { useCancelReason } from '../../parts/cancel-reason.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const reasons = [...shelfReasons, 'said'] as const
type Reason = (typeof reasons)[number]

type Props = {
  article: string
  missing: number
  of: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: (reason: GivenReason<ShelfReason>) => void
}

/** Less lies on the shelf than should: why, in one tap, because the customer reads it. */
export const MissingDialog = ({ article, missing, of, isOpen, onOpenChange, onConfirm }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const ofCustomer = useWorkplaceTranslations('fulfilment.customerOrder')
  const reasonText = useCancelReason()
  const format = useFormat()
  const [reason, setReason] = useState<Reason>('notFound')
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isTooShort = reason === 'said' && text.trim().length < shortestReason
  const confirm = () => {
    setIsChecked(true)
    if (!isTooShort) onConfirm(reason === 'said' ? said(text) : { code: reason })
  }
  return (
    <Dialog
      title={t('missingTitle')}
      description={t('missingText', { missing: format.quantity(missing), count: format.quantity(of), article })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      actions={
        <Button size="large" wide look="danger" onClick={confirm}>
          {t('confirmMissing')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceChips
          label={t('missingReason')}
          className="[&>label]:min-h-12 [&>label]:px-4 [&>label]:text-base"
          value={reason}
          options={reasons.map((value) => ({
            value,
            label: value === 'said' ? t('other') : reasonText({ code: value }),
          }))}
          onChange={setReason}
        />
        {reason === 'said' && (
          <Field label={t('otherReason')} error={isChecked && isTooShort ? ofCustomer('reasonMissing') : undefined}>
            <Input value={text} maxLength={longestReason} onChange={(event) => setText(event.target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
