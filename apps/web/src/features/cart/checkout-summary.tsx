import { useTranslations } from 'use-intl'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { CutOffBox } from './cut-off-box.tsx'
import { QuoteFailed } from './quote-failed.tsx'
import { MinimumOrder, QuoteTotals, TotalsSkeleton } from './quote-totals.tsx'
import type { useCheckout } from './use-checkout.ts'

/** Until when, how much, and the button that orders. */
export const CheckoutSummary = ({ checkout }: { checkout: ReturnType<typeof useCheckout> }) => {
  const t = useShoppingTranslations('checkout')
  const ofCart = useTranslations('cart')
  const format = useFormat()
  const { now, quote, second, isBoth, draft, date, isLoading, isUpdating, isUnpriced, retry, isPlacing } = checkout
  const whyNot = checkout.whyNot()
  const refusal = isUnpriced ? ofCart('quoteFailed') : whyNot
  return (
    <section aria-labelledby="summary" className="flex flex-col gap-5 lg:sticky lg:top-24">
      <h2 id="summary" className="text-xl">
        {t('summary')}
      </h2>
      {date && quote && <CutOffBox date={date} lineCount={quote.lines.length} />}
      {isUnpriced && <QuoteFailed onRetry={retry} />}
      {!quote && !isUnpriced && now.length > 0 && <TotalsSkeleton />}
      {quote && <QuoteTotals quote={quote} isUpdating={isUpdating} />}
      {isBoth && second && (
        <section aria-labelledby="second" className="flex flex-col gap-3 rounded-2xl bg-sunken p-5">
          <h3 id="second" className="text-lg">
            {t('secondOrder', { day: format.day(draft.laterDate ?? '') })}
          </h3>
          <QuoteTotals quote={second} isUpdating={false} />
          <MinimumOrder quote={second} />
        </section>
      )}
      <Button type="submit" size="large" wide isBusy={isPlacing || isLoading} refusal={isPlacing ? null : refusal}>
        {isPlacing ? t('placing') : t(isBoth ? 'placeBoth' : 'place')}
      </Button>
      {whyNot !== null && <p className="text-center text-sm font-semibold text-warning-ink">{whyNot}</p>}
      {quote && <MinimumOrder quote={quote} />}
      <p className="text-sm text-quiet">
        {typeof quote?.paymentTermDays === 'number' && `${t('paidWithin', { count: quote.paymentTermDays })} `}
        {t('placeHint')}
      </p>
    </section>
  )
}
