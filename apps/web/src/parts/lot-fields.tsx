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

/** How many packs there are of one lot, and until when they keep. In a row of a desk the fields' names are read out, and stand in them until something is typed. */
export const LotFields = ({ article, lot, counter, error, className, onChange, onRemove }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const dates = useWorkplaceTranslations('dates')
  const [isLeft, setLeft] = useState(false)
  const dateError = isLeft && lot.bestBefore !== '' && !isDay(lot.bestBefore) ? dates('noDay') : undefined
  return (
    <div
      className={classNames(
        'flex flex-wrap items-end gap-x-4 gap-y-3 @min-[56rem]/desk:items-start @min-[56rem]/desk:gap-x-3 @min-[56rem]/desk:[&_input]:h-9 @min-[56rem]/desk:[&_label]:sr-only',
        dateError === undefined && '@min-[56rem]/desk:[&_p]:w-66',
        className,
      )}
    >
      {counter}
      <Field
        label={t('column.lot')}
        name={`lot-${lot.key}`}
        isRequired
        error={error}
        className="min-w-28 flex-1 @min-[56rem]/desk:min-w-22"
      >
        <Input
          value={lot.lot}
          maxLength={longestLot}
          autoComplete="off"
          placeholder={t('column.lot')}
          className="h-12 placeholder:text-transparent @min-[56rem]/desk:placeholder:text-quiet"
          onChange={(event) => onChange({ ...lot, lot: event.target.value })}
        />
      </Field>
      <Field
        label={t('column.bestBefore')}
        error={dateError}
        className="min-w-44 flex-1 @min-[56rem]/desk:min-w-0 @min-[56rem]/desk:w-40 @min-[56rem]/desk:flex-none"
      >
        <DateInput
          value={lot.bestBefore}
          className="h-12"
          onChange={(bestBefore) => onChange({ ...lot, bestBefore })}
          onDone={() => setLeft(true)}
        />
      </Field>
      {onRemove && (
        <IconButton
          icon={Trash2}
          label={t('removeLot', { article, lot: lot.lot })}
          className="@min-[56rem]/desk:ml-auto @min-[56rem]/desk:size-9"
          onClick={onRemove}
        />
      )}
    </div>
  )
}
