import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import { wholeNumber } from './whole-number.ts'

type Props = {
  /** What is counted, for screen readers. */
  name: string
  value: number
  onChange: (value: number) => void
  /** The lowest amount; one step below it stands 0 when `canBeZero`. */
  min?: number
  /** What the market takes of one thing at most, where nothing else is said. */
  max?: number | undefined
  step?: number
  canBeZero?: boolean
  /** Something beside it follows what is typed: it is taken digit by digit, and not only when the field is left. */
  isFollowed?: boolean
  /** Buttons for wet hands, on a phone. */
  isLarge?: boolean
  className?: string
}

const buttonLook =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-xl transition-colors hover:bg-primary-tint-strong disabled:opacity-40 print:hidden'

/** Minus, the amount, plus. The amount can also be typed; what does not fit becomes the nearest that does. */
export const Stepper = ({
  name,
  value,
  onChange,
  min = 1,
  max = 100_000,
  step = 1,
  canBeZero = false,
  isFollowed = false,
  isLarge = false,
  className,
}: Props) => {
  const t = useTranslations('ui')
  // Null: nobody is typing.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(value)

  const fit = (wanted: number): number => {
    if (canBeZero && wanted < min) return wanted > 0 && wanted > value ? min : 0
    const raised = min + Math.ceil((Math.max(wanted, min) - min) / step) * step
    return raised <= max ? raised : min + Math.floor((max - min) / step) * step
  }
  const take = (text: string) => {
    const next = fit(wholeNumber(text, value))
    if (next !== value) onChange(next)
  }
  const commit = () => {
    setTyped(null)
    take(shown)
  }
  const change = (next: number) => {
    setTyped(null)
    onChange(next)
  }
  const lowest = canBeZero ? 0 : min
  const next = value < min ? min : value + step
  const previous = value - step < min ? lowest : value - step
  const look = classNames(buttonLook, isLarge && 'size-14 max-[22rem]:size-11 sm:size-11')
  return (
    <fieldset
      aria-label={t('quantityOf', { name })}
      className={classNames('inline-flex items-center rounded-xl bg-primary-tint text-primary-ink', className)}
    >
      <button
        type="button"
        aria-label={t('fewerOf', { name })}
        disabled={value <= lowest}
        onClick={() => change(previous)}
        className={look}
      >
        <Minus aria-hidden className="size-4.5" />
      </button>
      <input
        aria-label={t('quantityOf', { name })}
        inputMode="numeric"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isFollowed) take(target.value)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'ArrowUp' && next <= max) change(next)
          if (event.key === 'ArrowDown' && value > lowest) change(previous)
        }}
        className="h-11 w-9 min-w-0 rounded-lg bg-transparent text-center text-[1rem] font-bold"
        style={{ width: `${Math.max(2, shown.length) + 1}ch` }}
      />
      <button
        type="button"
        aria-label={t('moreOf', { name })}
        disabled={next > max}
        onClick={() => change(next)}
        className={look}
      >
        <Plus aria-hidden className="size-4.5" />
      </button>
    </fieldset>
  )
}
