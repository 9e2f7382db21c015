import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/words.tsx'
import { useCart } from './cart-store.ts'

/** Says to screen readers what has just changed in the cart. */
export const CartAnnouncer = () => {
  const t = useTranslations('cart')
  const format = useFormat()
  const { lastChange } = useCart()
  const said = () => {
    if (lastChange === null) return ''
    const { line, quantity, count } = lastChange
    const names = { name: line.name, pack: line.salesUnitName, count }
    return quantity === 0
      ? t('announceRemoved', names)
      : t('announce', { ...names, quantity: format.quantity(quantity) })
  }
  return (
    <p role="status" className="sr-only">
      {said()}
    </p>
  )
}
