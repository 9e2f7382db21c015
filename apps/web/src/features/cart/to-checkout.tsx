import { Link } from '@tanstack/react-router'
import { ArrowRight, Sprout } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { Button } from '../../ui/button.tsx'

/** On from the cart. Households cannot order yet, and are told so before they have chosen everything. */
export const ToCheckout = ({ size }: { size?: 'large' }) => {
  const t = useTranslations('cart')
  if (useChannel() === 'b2c') {
    return (
      <p className="flex gap-3 rounded-2xl bg-sunken p-4 text-sm">
        <Sprout aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary-ink" />
        <span>
          <strong className="block font-semibold">{t('households.soon')}</strong>
          {t('households.kept')}
        </span>
      </p>
    )
  }
  return (
    <Button asChild wide {...(size && { size })}>
      <Link to="/checkout">
        {t('toCheckout')}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  )
}
