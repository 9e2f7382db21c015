import { firstQuantity } from '@regionalmarkt/domain/articles/sales-unit.ts'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { Offer } from './queries.ts'

type Props = {
  /** Article and pack, for screen readers. */
  name: string
  offer: Pick<Offer, 'minimumQuantity' | 'stepQuantity' | 'available'>
  /** How many are in the cart. */
  quantity: number
  onQuantity: (quantity: number) => void
  /** Words on the button instead of a plus alone. */
  isWide?: boolean
}

/** Puts an offer into the cart, and from then on counts it. The focus stays where the finger is. */
export const BuyControl = ({ name, offer, quantity, onQuantity, isWide }: Props) => {
  const t = useTranslations('market')
  const box = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const isInCart = quantity > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when one control has taken the place of the other
  useEffect(() => {
    if (isPressed.current) box.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    isPressed.current = false
  }, [isInCart])

  const first = firstQuantity(offer)
  const change = (next: number) => {
    isPressed.current = next > 0 !== isInCart
    onQuantity(next)
  }
  const most =
    offer.available === null ? undefined : Math.floor(offer.available / offer.stepQuantity) * offer.stepQuantity
  const isSoldOut = most !== undefined && most < first
  return (
    <div ref={box} className={classNames('flex', !isWide && 'w-full sm:w-auto')}>
      {isInCart ? (
        <Stepper
          name={name}
          value={quantity}
          onChange={change}
          min={first}
          max={most === undefined ? undefined : Math.max(most, quantity)}
          step={offer.stepQuantity}
          canBeZero
          className={
            isWide ? '' : 'w-full justify-between sm:w-auto sm:[&_button]:h-10 sm:[&_button]:w-8 sm:[&_input]:h-10'
          }
        />
      ) : isWide ? (
        <Button refusal={isSoldOut ? t('soldOut') : null} onClick={() => change(first)}>
          <Plus aria-hidden />
          {t('add')}
          <span className="sr-only">: {name}</span>
        </Button>
      ) : (
        <IconButton
          icon={Plus}
          look="primary"
          label={t('addToCart', { name })}
          disabled={isSoldOut}
          className="w-full sm:w-11"
          onClick={() => change(first)}
        />
      )}
    </div>
  )
}
