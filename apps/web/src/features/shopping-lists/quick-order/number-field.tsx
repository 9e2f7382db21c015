import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { Picture } from '../../../parts/picture.tsx'
import { useShoppingTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Input } from '../../../ui/input.tsx'
import type { Unit } from './quick-rows.ts'
import type { QuickSource } from './quick-source.ts'
import { useUnitSuggestions } from './use-unit-suggestions.ts'

type Props = {
  /** Of its control. */
  className?: string
  source: QuickSource
  /** Counted from 1. */
  place: number
  id: string
  typed: string
  faultId: string | undefined
  onType: (typed: string) => void
  onChoose: (unit: Unit) => void
  onPaste: (text: string) => void
  /** Enter without a suggestion, or leaving the field. */
  onDone: (isEnter: boolean) => void
  onUp: () => void
  onDown: () => void
}

const Suggestion = ({ unit }: { unit: Unit }) => {
  const format = useFormat()
  const amount = unit.priceBasis === 'kilogram' ? format.approximateMoney : format.money
  return (
    <>
      <Picture picture={unit.picture} size={40} tint={unit.tint} className="dark:brightness-90" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 font-semibold">{unit.articleName}</span>
        <span className="line-clamp-1 text-sm text-quiet">
          {format.pack(unit.name)} · {unit.supplierName}
        </span>
      </span>
      {unit.priceCents !== null && <span className="shrink-0 font-semibold">{amount(unit.priceCents)}</span>}
    </>
  )
}

/** Takes a number, or a name for which it offers packs: arrows and Enter choose, Escape closes. */
export const NumberField = (props: Props) => {
  const { className, source, place, id, typed, faultId, onType, onChoose, onPaste, onDone, onUp, onDown } = props
  const t = useShoppingTranslations('shopping.quick')
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  // Known by what it is, not by its place: the list of the next letters may come while the arrow is being pressed.
  const [chosenId, setChosenId] = useState<string>()
  const suggestions = useUnitSuggestions(source, typed, isOpen)
  const active = suggestions.findIndex(({ salesUnitId }) => salesUnitId === chosenId)
  const optionId = (index: number) => `${listId}-${index}`
  const close = () => {
    setIsOpen(false)
    setChosenId(undefined)
  }
  const choose = (unit: Unit) => {
    close()
    onChoose(unit)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = suggestions.length
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (count === 0) return step > 0 ? onDown() : onUp()
      return setChosenId(suggestions[((active + 1 + step + count + 1) % (count + 1)) - 1]?.salesUnitId)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      return close()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const chosen = suggestions[active]
    if (chosen) return choose(chosen)
    close()
    onDone(true)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\n\r\t;]/.test(text.trim())) return
    event.preventDefault()
    close()
    onPaste(text)
  }
  const isShown = suggestions.length > 0
  return (
    <div className="relative @min-[56rem]:row-span-2 @min-[56rem]:row-start-1">
      <Input
        id={id}
        className={className}
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        role="combobox"
        aria-label={t('numberOf', { row: String(place) })}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        onChange={(event) => {
          onType(event.target.value)
          setIsOpen(true)
          setChosenId(undefined)
        }}
        onPaste={paste}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onDone(false)
        }}
      />
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute top-full left-0 z-40 mt-1.5 max-h-[60dvh] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl border border-line bg-raised p-1.5 shadow-float"
        >
          <div id={listId} role="listbox" aria-label={t('suggestions', { row: String(place) })}>
            {suggestions.map((unit, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
              <div
                key={unit.salesUnitId}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onClick={() => choose(unit)}
                className={classNames(
                  'flex min-h-13 cursor-pointer items-center gap-3 rounded-xl px-2.5 py-1.5 hover:bg-fill',
                  index === active && 'bg-primary-tint hover:bg-primary-tint-strong',
                )}
              >
                <Suggestion unit={unit} />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
