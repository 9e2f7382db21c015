import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCart } from '../../features/cart/cart-store.ts'
import { CartView } from '../../features/cart/cart-view.tsx'
import { OtherCart } from '../../features/cart/other-cart.tsx'
import { CategoryLinks } from '../../features/market/category-links.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const CartPage = () => {
  const t = useTranslations('cart')
  const { lines } = useCart()
  const lead = lines.length === 0 ? {} : { lead: t('lines', { count: lines.length }) }
  return (
    <Page className="max-w-[72rem]">
      <PageHeader title={t('title')} {...lead} />
      <CartView
        whenEmpty={
          <div className="mt-8">
            <h2 className="mb-4 text-lg text-ink">{t('emptyCategories')}</h2>
            <div className="flex justify-center [&_ul]:justify-center">
              <CategoryLinks label={t('emptyCategories')} />
            </div>
          </div>
        }
      />
      <OtherCart />
    </Page>
  )
}

export const Route = createFileRoute('/_public/cart')({ component: CartPage })
