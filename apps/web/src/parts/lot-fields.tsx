import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DateInput, isDay } from '../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { classNames } from '../ui/class-names.ts'
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
  className?: string
  onChange: (lot: LotDraft) => void
  /** Only where there is another lot left. */
  onRemove: (() => void) | undefined
}

/** How many packs there are of one lot, and until when they keep. The placeholder of the lot is for where its label is only read out. */
export const LotFields = ({ article, lot, counter, error, className, onChange, onRemove }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const dates = useWorkplaceTranslations('dates')
  const [isLeft, setLeft] = useState(false)
  return (
    <div className={classNames('flex flex-wrap items-end gap-x-4 gap-y-3', className)}>
      {counter}
      <Field label={t('column.lot')} name={`lot-${lot.key}`} isRequired error={error} className="min-w-22 flex-1">
        <Input
          value={lot.lot}
          maxLength={longestLot}
          autoComplete="off"
          placeholder={t('column.lot')}
          className="h-12 placeholder:text-transparent"
          onChange={(event) => onChange({ ...lot, lot: event.target.value })}
        />
      </Field>
      <Field
        label={t('column.bestBefore')}
        error={isLeft && lot.bestBefore !== '' && !isDay(lot.bestBefore) ? dates('noDay') : undefined}
        className="min-w-37 flex-[1.7]"
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
