import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DateInput, isDay } from '../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import type { LotDraft } from './lot-draft.ts'

const longestLot = 40

type Props = {
  article: string
  lot: LotDraft
  /** How its quantity is counted: with a thumb in the barn, or with gloves at the gate. */
  counter: ReactNode
  error?: string | undefined
  onChange: (lot: LotDraft) => void
  /** Only where there is another lot left. */
  onRemove: (() => void) | undefined
}

/** How many packs there are of one lot, and until when they keep. */
export const LotFields = ({ article, lot, counter, error, onChange, onRemove }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const dates = useWorkplaceTranslations('dates')
  const [isLeft, setLeft] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {counter}
      <Field label={t('column.lot')} name={`lot-${lot.key}`} isRequired error={error} className="min-w-28 flex-1">
        <Input
          value={lot.lot}
          maxLength={longestLot}
          autoComplete="off"
          className="h-12"
          onChange={(event) => onChange({ ...lot, lot: event.target.value })}
        />
      </Field>
      <Field
        label={t('column.bestBefore')}
        error={isLeft && lot.bestBefore !== '' && !isDay(lot.bestBefore) ? dates('noDay') : undefined}
        className="min-w-44 flex-1"
      >
        <DateInput
          value={lot.bestBefore}
          className="h-12"
          onChange={(bestBefore) => onChange({ ...lot, bestBefore })}
          onDone={() => setLeft(true)}
        />
      </Field>
      {onRemove && <IconButton icon={Trash2} label={t('removeLot', { article, lot: lot.lot })} onClick={onRemove} />}
    </div>
  )
}
