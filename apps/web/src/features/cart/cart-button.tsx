import { Link } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CartAnnouncer } from './cart-announcer.tsx'
import { useCart } from './cart-store.ts'

/** The way to the cart in the head of every page, with the number of its lines. */
export const CartButton = () => {
  const t = useTranslations('cart')
  const { lines } = useCart()
  return (
    <>
      <CartAnnouncer />
      <Link
        to="/cart"
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-xl transition-colors hover:bg-fill"
      >
        <ShoppingBasket aria-hidden className="size-5.5" />
        <span className="sr-only">
          {t('title')}
          {lines.length > 0 && `, ${t('lines', { count: lines.length })}`}
        </span>
        {lines.length > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 min-w-5 rounded-full bg-primary px-1 text-center text-xs leading-5 font-semibold text-on-primary"
          >
            {lines.length}
          </span>
        )}
      </Link>
    </>
  )
}
