import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { CountControl } from './count-control.tsx'
import type { LotDraft } from './receipt-draft.ts'

type Props = {
  article: string
  lot: LotDraft
  error: string | undefined
  onChange: (lot: LotDraft) => void
  /** Only where there is another lot left. */
  onRemove: (() => void) | undefined
}

const longestLot = 40

/** How many good packs came of one lot, and until when they keep. */
export const LotFields = ({ article, lot, error, onChange, onRemove }: Props) => {
  const t = useTranslations('retailer.receiving')
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <CountControl
        article={lot.lot === '' ? article : `${article}, ${t('lot')} ${lot.lot}`}
        value={lot.quantity}
        onChange={(quantity) => onChange({ ...lot, quantity })}
      />
      <Field label={t('lot')} name={`lot-${lot.key}`} error={error} className="min-w-28 flex-1 sm:max-w-52">
        <Input
          value={lot.lot}
          maxLength={longestLot}
          autoComplete="off"
          className="h-12"
          onChange={(event) => onChange({ ...lot, lot: event.target.value })}
        />
      </Field>
      <Field label={t('bestBefore')} className="min-w-40 flex-1 sm:max-w-48">
        <Input
          type="date"
          value={lot.bestBefore}
          className="h-12"
          onChange={(event) => onChange({ ...lot, bestBefore: event.target.value })}
        />
      </Field>
      {onRemove && <IconButton icon={Trash2} label={`${t('removeLot')} ${lot.lot}`} onClick={onRemove} />}
    </div>
  )
}
