import { nearestQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'
import { wholeNumber } from '../../ui/whole-number.ts'
import type { Offer } from './queries.ts'

type Props = {
  /** Article and pack, for screen readers. */
  name: string
  offer: Pick<Offer, 'minimumQuantity' | 'stepQuantity' | 'available'>
  /** How many are in the cart. */
  quantity: number
  onQuantity: (quantity: number) => void
}

/** Leads into the field of the row this many further. */
const go = ({ currentTarget: field }: KeyboardEvent<HTMLInputElement>, rows: number) => {
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  const next = fields[fields.indexOf(field) + rows]
  next?.focus()
  next?.select()
}

/** How many of a pack: typed, and on to the next by Enter or the arrow keys. Empty is none. */
export const QuantityCell = ({ name, offer, quantity, onQuantity }: Props) => {
  const t = useTranslations('ui')
  const inCart = quantity === 0 ? '' : String(quantity)
  const [typed, setTyped] = useState(inCart)
  useEffect(() => setTyped(inCart), [inCart])
  const commit = () => {
    const next = nearestQuantity(wholeNumber(typed || '0', quantity), offer, offer.available)
    setTyped(next === 0 ? '' : String(next))
    if (next !== quantity) onQuantity(next)
  }
  return (
    <input
      aria-label={t('quantityOf', { name })}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      value={typed}
      disabled={quantity === 0 && nearestQuantity(1, offer, offer.available) === 0}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        const rows = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (rows === undefined) return
        event.preventDefault()
        commit()
        go(event, rows)
      }}
      className={classNames(
        'h-6 w-14 rounded-md border bg-ground px-1.5 text-right font-semibold tabular-nums disabled:border-line disabled:bg-fill pointer-coarse:h-10',
        quantity > 0 ? 'border-primary bg-primary-tint' : 'border-line-strong/50 hover:border-line-strong',
      )}
    />
  )
}
