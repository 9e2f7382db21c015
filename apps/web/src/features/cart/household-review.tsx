import type { PaymentKind } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { LineAmount } from './line-amount.tsx'
import { LinePrice } from './line-price.tsx'
import { problemText, useProblemWords } from './line-problem.tsx'
import { type QuotedLine, quotedOf } from './quote.ts'
import { QuoteFailed } from './quote-failed.tsx'
import { MinimumOrder, QuoteTotals, TotalsSkeleton } from './quote-totals.tsx'
import type { CartLine } from './stored-cart.ts'
import type { useHouseholdCheckout } from './use-household-checkout.ts'

const Line = ({ line, quoted }: { line: CartLine; quoted: QuotedLine | undefined }) => {
  const t = useShoppingTranslations('checkout')
  const words = useProblemWords()
  const problem = quoted && problemText(words, line, quoted)
  return (
    <li className="flex gap-3">
      <Picture
        picture={quoted?.article?.picture ?? null}
        size={48}
        tint={quoted?.article?.tint}
        className="self-start dark:brightness-90"
      />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-semibold">{line.name}</span>
          <LineAmount line={line} quoted={quoted} />
        </p>
        <p className="text-sm text-quiet">{words.format.packs(line.quantity, line.salesUnitName)}</p>
        {quoted && <LinePrice quoted={quoted} />}
        {quoted?.minimumAge && (
          <p className="text-sm text-quiet">{t('household.fromAge', { age: String(quoted.minimumAge) })}</p>
        )}
        {quoted?.isPerishable && <p className="text-sm text-quiet">{t('household.perishable')}</p>}
        {problem && (
          <p className="mt-0.5 flex gap-1.5 text-sm font-medium text-warning-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {problem}
          </p>
        )}
      </div>
    </li>
  )
}

/** What is said of the most that an order can come to, where that much is paid beforehand. */
const mostOf: Partial<Record<PaymentKind, 'household.mostBeforehand' | 'household.mostOnline'>> = {
  prepayment: 'household.mostBeforehand',
  online: 'household.mostOnline',
}

const legal = { terms: '/terms', withdrawal: '/withdrawal' } as const

/** What is bought, when and where it comes, what it costs and may cost at most; and below it nothing but the button that obliges to pay. */
export const HouseholdReview = ({ checkout }: { checkout: ReturnType<typeof useHouseholdCheckout> }) => {
  const t = useShoppingTranslations('checkout')
  const format = useFormat()
  const { hub, now, named, quote, date, method, payment, isLoading, isUpdating, isFailed, retry, isPlacing } = checkout
  const whyNot = checkout.whyNot()
  const isPickup = method === 'pickupHub'
  const link = (to: keyof typeof legal) =>
    function LegalLink(text: React.ReactNode) {
      return (
        <Link to={legal[to]} target="_blank" className="text-primary-ink underline underline-offset-4">
          {text}
        </Link>
      )
    }
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-5 rounded-3xl bg-sunken p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="summary" className="text-xl">
          {t('household.review')}
        </h2>
        <Button asChild look="link">
          <Link to="/cart">{t('household.change')}</Link>
        </Button>
      </div>
      {date && (
        <dl className="flex flex-col gap-2">
          <div>
            <dt className="text-sm text-quiet">{t(isPickup ? 'household.pickup' : 'household.brought')}</dt>
            <dd className="font-semibold">
              {format.longDay(date.date)}
              {isPickup && <span className="block font-normal">{t('household.pickupAt', hub)}</span>}
            </dd>
          </div>
          {payment && (
            <div>
              <dt className="text-sm text-quiet">{t('household.pay')}</dt>
              <dd className="font-semibold">
                {t(`household.payment.${payment}.title`)}
                {checkout.payUntil !== null && (
                  <span className="block font-normal text-pretty">
                    {t('household.payUntil', { until: format.dayAndTime(checkout.payUntil) })}
                  </span>
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
      <p className="text-sm text-pretty text-quiet">
        {t('household.warranty')} {t.rich('household.legal', { terms: link('terms'), withdrawal: link('withdrawal') })}
      </p>
      {checkout.hasNotice && (
        <a href="/media/warranty-notice" target="_blank" rel="noreferrer" className="block rounded-xl bg-raised p-2">
          <img src="/media/warranty-notice" alt={t('household.notice')} className="h-56 w-full object-contain" />
        </a>
      )}
      <ul className="flex flex-col gap-4 border-t border-line pt-5">
        {named.map((line) => (
          <Line key={line.salesUnitId} line={line} quoted={quotedOf(line, quote?.lines)} />
        ))}
      </ul>
      {isFailed && !quote && <QuoteFailed onRetry={retry} />}
      {!quote && !isFailed && now.length > 0 && <TotalsSkeleton />}
      {quote && <QuoteTotals quote={quote} isUpdating={isUpdating} />}
      {quote?.mostGrossCents != null && (
        <p className="-mt-2 font-semibold">
          {t(mostOf[payment ?? 'invoice'] ?? 'household.most', {
            amount: format.money(quote.mostGrossCents),
          })}
        </p>
      )}
      {quote?.totals && quote.totals.deliveryCents === 0 && (
        <p className="-mt-2 text-sm text-quiet">{t(isPickup ? 'household.pickupFree' : 'household.deliveryFree')}</p>
      )}
      <Button
        type="submit"
        size="large"
        wide
        isBusy={isPlacing || isLoading}
        refusal={isPlacing ? null : whyNot}
        className="whitespace-normal"
      >
        {isPlacing ? t('placing') : t('household.place')}
      </Button>
      {whyNot !== null && <p className="text-center text-sm font-semibold text-warning-ink">{whyNot}</p>}
      {quote && <MinimumOrder quote={quote} />}
    </section>
  )
}
