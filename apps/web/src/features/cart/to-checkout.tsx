import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'

/** On from the cart. */
export const ToCheckout = ({ size }: { size?: 'large' }) => {
  const t = useTranslations('cart')
  return (
    <Button asChild wide {...(size && { size })}>
      <Link to="/checkout">
        {t('toCheckout')}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  )
}
