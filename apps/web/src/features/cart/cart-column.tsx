import { Link } from '@tanstack/react-router'
import { CircleAlert, ShoppingBasket } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useCart } from './cart-store.ts'
import { BestCutOff, NextCutOff } from './cut-off-box.tsx'
import { LastOrder } from './last-order.tsx'
import { useLastOrder } from './like-last-week.ts'
import { LineAmount } from './line-amount.tsx'
import { LinePrice } from './line-price.tsx'
import { problemText, useProblemWords } from './line-problem.tsx'
import { type QuotedLine, useQuote } from './quote.ts'
import { QuoteFailed } from './quote-failed.tsx'
import { MinimumOrder, QuoteTotals, TotalsSkeleton } from './quote-totals.tsx'
import type { CartLine } from './stored-cart.ts'
import { ToCheckout } from './to-checkout.tsx'

const Line = ({ line, quoted }: { line: CartLine; quoted: QuotedLine | undefined }) => {
  const words = useProblemWords()
  const problem = quoted && problemText(words, line, quoted)
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-semibold">{line.name}</span>
        <LineAmount line={line} quoted={quoted} />
      </div>
      <p className="text-sm text-quiet">{words.format.packs(line.quantity, line.salesUnitName)}</p>
      {quoted && <LinePrice quoted={quoted} />}
      {problem && (
        <p className="mt-0.5 flex gap-1.5 text-sm font-medium text-warning-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {problem}
        </p>
      )}
    </li>
  )
}

/** Nothing in it yet: a kitchen's last order to begin with, else until when to order. */
const Empty = ({ isKnown }: { isKnown: boolean }) => {
  const t = useTranslations('cart')
  const last = useLastOrder(isKnown)
  if (last) return <LastOrder last={last} hasTitle />
  if (last === undefined) return <SkeletonRows rows={4} />
  return (
    <>
      <div className="flex flex-col items-center gap-3 rounded-2xl bg-sunken px-6 py-10 text-center text-quiet">
        <ShoppingBasket aria-hidden className="size-8" />
        <p>{t('emptyShort')}</p>
      </div>
      <NextCutOff />
    </>
  )
}

/** The cart beside the market, on screens wide enough for it. */
export const CartColumn = () => {
  const t = useTranslations('cart')
  const { isReady, lines } = useCart()
  const { lines: named, quote, isUpdating, isFailed, retry } = useQuote(lines)
  return (
    <aside
      aria-labelledby="cart-column-title"
      className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] w-75 shrink-0 flex-col gap-5 self-start overflow-y-auto pb-2 xl:flex"
    >
      <h2 id="cart-column-title" className={lines.length > 0 ? 'sr-only' : 'text-xl'}>
        {t('title')}
      </h2>
      {lines.length === 0 ? (
        <Empty isKnown={isReady} />
      ) : (
        <>
          <BestCutOff quote={quote} />
          <ul className="flex min-h-40 flex-col gap-3.5 overflow-y-auto">
            {named?.map((line) => (
              <Line
                key={line.salesUnitId}
                line={line}
                quoted={quote?.lines.find(({ salesUnitId }) => salesUnitId === line.salesUnitId)}
              />
            ))}
          </ul>
          <div className="border-t border-line pt-4">
            {isFailed && !quote && <QuoteFailed onRetry={retry} />}
            {!quote && !isFailed && <TotalsSkeleton />}
            {quote && <QuoteTotals quote={quote} isUpdating={isUpdating} />}
          </div>
          <ToCheckout />
          {quote && <MinimumOrder quote={quote} isOpen />}
          <Button asChild look="link" className="self-center">
            <Link to="/cart">{t('toCart')}</Link>
          </Button>
        </>
      )}
    </aside>
  )
}
