import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { LotDraft } from './lot-draft.ts'

const longestLot = 40

type Props = {
  article: string
  /** Of several lots of the line, from 1. */
  position: number
  lot: LotDraft
  maximum: number
  onChange: (lot: LotDraft) => void
  /** Only where there is another lot left. */
  onRemove: (() => void) | undefined
}

/** How many packs of one lot leave, and until when they keep. */
export const LotFields = ({ article, position, lot, maximum, onChange, onRemove }: Props) => {
  const t = useTranslations('supplier.lots')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Stepper
        name={position === 1 ? article : t('quantityOf', { article, position: String(position) })}
        value={lot.quantity}
        min={1}
        max={maximum}
        onChange={(quantity) => onChange({ ...lot, quantity })}
      />
      <Field label={t('lot')} name={`lot-${lot.key}`} isRequired className="min-w-28 flex-1">
        <Input
          value={lot.lot}
          maxLength={longestLot}
          autoComplete="off"
          onChange={(event) => onChange({ ...lot, lot: event.target.value })}
        />
      </Field>
      <Field label={t('bestBefore')} className="min-w-38 flex-1">
        <Input
          type="date"
          value={lot.bestBefore}
          onChange={(event) => onChange({ ...lot, bestBefore: event.target.value })}
        />
      </Field>
      {onRemove && (
        <IconButton icon={Trash2} label={t('removeOf', { article, position: String(position) })} onClick={onRemove} />
      )}
    </div>
  )
}
