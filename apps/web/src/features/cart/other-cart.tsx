import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { Button } from '../../ui/button.tsx'
import { useCartOf } from './cart-store.ts'

/** What lies in the cart of the other market, so that nobody takes it for lost. */
export const OtherCart = () => {
  const t = useTranslations('cart')
  const other = useChannel() === 'b2b' ? 'b2c' : 'b2b'
  const { lines } = useCartOf(other)
  if (lines.length === 0) return null
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl bg-sunken px-5 py-3">
      {t(`otherCart.${other}`, { count: lines.length })}
      <Button asChild look="link">
        <Link to={`/regionalmarket/${other}`}>
          {t('otherCart.open')}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </p>
  )
}
