import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useCart } from '../../features/cart/cart-store.ts'
import { CartView } from '../../features/cart/cart-view.tsx'
import { OtherCart } from '../../features/cart/other-cart.tsx'
import { CategoryLinks } from '../../features/market/category-links.tsx'
import { useIsKitchen } from '../../features/shopping-lists/lazy-heart.tsx'
import { fetchWords } from '../../platform/later-words.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { cartSearchFrom } from './-cart-search.ts'

/** Only kitchens order by number, from favourites and from lists; only they load how. */
const KitchenWays = lazy(() => import('./-kitchen-ways.tsx'))

const Cart = () => {
  const t = useTranslations('cart')
  return (
    <CartView
      whenEmpty={
        <CategoryLinks
          label={t('emptyCategories')}
          frame={(links) => (
            <section aria-labelledby="where-to-begin" className="mx-auto max-w-4xl">
              <h2 id="where-to-begin" className="mb-4 text-xl">
                {t('emptyCategories')}
              </h2>
              {links}
            </section>
          )}
        />
      }
    />
  )
}

const CartPage = () => {
  const t = useTranslations('cart')
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { lines } = useCart()
  const isKitchen = useIsKitchen()
  const lead = lines.length === 0 ? {} : { lead: t('lines', { count: lines.length }) }
  return (
    <Page className="max-w-[72rem]">
      <PageHeader title={t('title')} {...lead} />
      {isKitchen ? (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <KitchenWays search={search} onCart={() => void navigate({ search: {} })}>
            <Cart />
          </KitchenWays>
        </Suspense>
      ) : (
        <Cart />
      )}
      <OtherCart />
    </Page>
  )
}

export const Route = createFileRoute('/_public/cart')({
  validateSearch: cartSearchFrom,
  loader: () => fetchWords('refusals'),
  component: CartPage,
})
