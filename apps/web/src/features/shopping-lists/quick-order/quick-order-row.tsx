import { CircleAlert, X } from 'lucide-react'
import { useShoppingTranslations } from '../../../platform/later-words.ts'
import { fieldId } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { NumberField } from './number-field.tsx'
import type { QuickRow, RowFault, Unit } from './quick-rows.ts'
import type { QuickSource } from './quick-source.ts'
import { QuickUnit, type QuotedRow } from './quick-unit.tsx'

export const numberId = (id: number): string => fieldId(`quick-number-${id}`)
const quantityId = (id: number): string => fieldId(`quick-quantity-${id}`)

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
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] items-center gap-x-2 gap-y-1.5 py-2.5 lg:grid-cols-[minmax(0,15rem)_6rem_minmax(0,1fr)_2.75rem] lg:gap-x-4">
      <NumberField
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
        className="text-right"
        onChange={(event) => on.onQuantity(event.target.value)}
        onKeyDown={(event) => {
          const rows = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (rows === undefined) return
          event.preventDefault()
          on.onGo(event.key === 'Enter' ? numberId : quantityId, rows)
        }}
      />
      <IconButton icon={X} label={t('removeRow', number)} onClick={on.onRemove} className="lg:order-last" />
      <div className="col-span-full flex min-w-0 flex-col gap-1 max-lg:empty:hidden lg:col-span-1">
        {unit !== null && <QuickUnit unit={unit} row={quoted} />}
        {unit === null && choices !== null && choices.length > 0 && (
          <Select
            aria-label={t('chooseOf', number)}
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
        )}
        {isLooking && unit === null && choices === null && typed.trim() !== '' && (
          <p className="text-sm text-quiet">{t('looking')}</p>
        )}
        {fault !== null && (
          <p id={faultId} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {faultText(fault)}
          </p>
        )}
      </div>
    </li>
  )
}
