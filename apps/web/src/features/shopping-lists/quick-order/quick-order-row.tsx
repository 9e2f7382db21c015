import { CircleAlert, X } from 'lucide-react'
import { useShoppingTranslations } from '../../../platform/later-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { fieldId } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { NumberField } from './number-field.tsx'
import type { QuickRow, RowFault, Unit } from './quick-rows.ts'
import type { QuickSource } from './quick-source.ts'
import { bothRows, QuickUnit, type QuotedRow } from './quick-unit.tsx'

export const numberId = (id: number): string => fieldId(`quick-number-${id}`)
const quantityId = (id: number): string => fieldId(`quick-quantity-${id}`)

/** At a desk a row of 44 px: number, quantity, what it is, price, stock and day, sum. */
export const quickColumns =
  'grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] gap-x-2 @min-[56rem]:grid-cols-[11rem_4.5rem_minmax(0,1fr)_6rem_10.5rem_5.5rem_2.25rem] @min-[56rem]:gap-x-3 @min-[64rem]:grid-cols-[14rem_5rem_minmax(0,1fr)_7rem_11.5rem_6rem_2.25rem]'
/** Lower than a field that stands by itself, unless it is for a finger. */
const lowField = '@min-[56rem]:pointer-fine:h-9'

type Props = {
  source: QuickSource
  row: QuickRow
  /** Counted from 1. */
  place: number
  fault: RowFault | null
  isLooking: boolean
  /** What it costs and when it can be there; null until that is known. */
  quoted: QuotedRow | null
  onType: (typed: string) => void
  onChoose: (typed: string, unit: Unit) => void
  onQuantity: (quantity: string) => void
  onPaste: (text: string) => void
  onLookUp: () => void
  onRemove: () => void
  /** Leads into the field with this id of a row this many further. */
  onGo: (to: (id: number) => string, rows: number) => void
}

const useFaultText = () => {
  const t = useShoppingTranslations('shopping.quick.fault')
  return (fault: RowFault): string => {
    if (fault.kind === 'belowMinimum') return t(fault.kind, { minimum: String(fault.minimum) })
    if (fault.kind === 'notAMultiple') return t(fault.kind, { step: String(fault.step), next: String(fault.next) })
    return fault.kind === 'outOfStock' ? t(fault.kind, { available: fault.available }) : t(fault.kind)
  }
}

/** One line of the quick order: number or name, quantity, what it is, and what is wrong with it. */
export const QuickOrderRow = ({ source, row, place, fault, isLooking, quoted, ...on }: Props) => {
  const t = useShoppingTranslations('shopping.quick')
  const faultText = useFaultText()
  const { id, typed, quantity, unit, choices } = row
  const faultId = fault === null ? undefined : `quick-fault-${id}`
  const number = { row: String(place) }
  const hasChoices = unit === null && choices !== null && choices.length > 0
  const isLookedFor = isLooking && unit === null && choices === null && typed.trim() !== ''
  return (
    <li
      className={classNames(quickColumns, 'items-center gap-y-1.5 py-2.5 @min-[56rem]:gap-y-0 @min-[56rem]:py-[3px]')}
    >
      <NumberField
        className={lowField}
        source={source}
        place={place}
        id={numberId(id)}
        typed={typed}
        faultId={faultId}
        onType={on.onType}
        onChoose={(chosen) => {
          on.onChoose(chosen.articleName, chosen)
          on.onGo(quantityId, 0)
        }}
        onPaste={on.onPaste}
        onDone={(isEnter) => {
          on.onLookUp()
          if (isEnter) on.onGo(quantityId, 0)
        }}
        onUp={() => on.onGo(numberId, -1)}
        onDown={() => on.onGo(numberId, 1)}
      />
      <Input
        id={quantityId(id)}
        value={quantity}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        aria-label={t('quantityOf', number)}
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        className={classNames('text-right @min-[56rem]:px-2.5', lowField, bothRows)}
        onChange={(event) => on.onQuantity(event.target.value)}
        onKeyDown={(event) => {
          const rows = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (rows === undefined) return
          event.preventDefault()
          on.onGo(event.key === 'Enter' ? numberId : quantityId, rows)
        }}
      />
      <IconButton
        icon={X}
        label={t('removeRow', number)}
        onClick={on.onRemove}
        className={classNames('@min-[56rem]:-col-end-1 @min-[56rem]:pointer-fine:size-9', bothRows)}
      />
      <div className="col-span-full flex min-w-0 flex-col gap-1 empty:hidden @min-[56rem]:contents">
        {unit !== null && <QuickUnit unit={unit} row={quoted} />}
        {hasChoices && (
          <div className={classNames('@min-[56rem]:col-start-3 @min-[56rem]:-col-end-2', bothRows)}>
            <Select
              aria-label={t('chooseOf', number)}
              className={lowField}
              value=""
              placeholder={t('choose')}
              options={choices.map((choice) => ({
                value: choice.salesUnitId,
                label: `${choice.articleName}, ${choice.name}, ${choice.supplierName}`,
              }))}
              onChange={(event) => {
                const chosen = choices.find(({ salesUnitId }) => salesUnitId === event.target.value)
                if (chosen) on.onChoose(typed, chosen)
              }}
            />
          </div>
        )}
        {isLookedFor && (
          <p className={classNames('text-sm text-quiet @min-[56rem]:col-start-3', bothRows)}>{t('looking')}</p>
        )}
        {fault !== null && (
          <p
            id={faultId}
            className={classNames(
              'flex items-start gap-1.5 text-sm font-medium text-danger-ink @min-[56rem]:col-start-3',
              // Where nothing else is to be said of a row, it stays as high as the others.
              unit === null && !hasChoices && !isLookedFor
                ? `${bothRows} @min-[56rem]:-col-end-2`
                : '@min-[56rem]:-col-end-1',
            )}
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {faultText(fault)}
          </p>
        )}
      </div>
    </li>
  )
}
