import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight, RotateCcw, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { CartRow } from './cart-row.tsx'
import { useCart } from './cart-store.ts'
import { BestCutOff, NextCutOff } from './cut-off-box.tsx'
import { quotedOf, useQuote } from './quote.ts'
import { QuoteFailed } from './quote-failed.tsx'
import { MinimumOrder, QuoteTotals, TotalsSkeleton } from './quote-totals.tsx'
import { ToCheckout } from './to-checkout.tsx'

/** Nothing in the cart yet: until when to order, the earlier orders of who has any, and what the page offers besides. */
export const EmptyCart = ({ children }: { children?: ReactNode }) => {
  const t = useTranslations('cart')
  const channel = useChannel()
  const isKitchen = useSession().activeAccount?.companyType === CompanyType.BusinessCustomer
  return (
    <>
      <EmptyState
        icon={ShoppingBasket}
        title={t('emptyTitle')}
        action={
          <>
            {isKitchen && (
              <Button asChild look="secondary">
                <Link to="/business-customer/orders">
                  <RotateCcw aria-hidden />
                  {t('emptyOrders')}
                </Link>
              </Button>
            )}
            <Button asChild>
              <Link to={`/regionalmarket/${channel}`}>
                {t('toMarket')}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          </>
        }
      >
        {t('emptyText')}
        <div className="mx-auto mt-5 w-full max-w-sm">
          <NextCutOff />
        </div>
      </EmptyState>
      {children}
    </>
  )
}

/** The whole cart: lines, when they can be there, what they cost. `whenEmpty`: where to start when there is nothing. */
export const CartView = ({ whenEmpty }: { whenEmpty: ReactNode }) => {
  const t = useTranslations('cart')
  const { isReady, lines } = useCart()
  const { lines: named, quote, isUpdating, isFailed, retry } = useQuote(lines)
  const channel = useChannel()
  if (!isReady || !named) return <SkeletonRows rows={4} />
  if (lines.length === 0) return <EmptyCart>{whenEmpty}</EmptyCart>
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="cart-lines">
        <h2 id="cart-lines" className="sr-only">
          {t('title')}
        </h2>
        <ul className="divide-y divide-line">
          {named.map((line) => (
            <CartRow key={line.salesUnitId} line={line} quoted={quotedOf(line, quote?.lines)} />
          ))}
        </ul>
      </section>
      <section aria-label={t('totals')} className="flex flex-col gap-5 lg:sticky lg:top-24">
        <BestCutOff quote={quote} />
        {isFailed && !quote && <QuoteFailed onRetry={retry} />}
        {!quote && !isFailed && <TotalsSkeleton />}
        {quote && <QuoteTotals quote={quote} isUpdating={isUpdating} />}
        <ToCheckout size="large" />
        {quote && <MinimumOrder quote={quote} isOpen />}
        <Button asChild look="link" className="self-center">
          <Link to={`/regionalmarket/${channel}`}>{t('keepShopping')}</Link>
        </Button>
      </section>
    </div>
  )
}
