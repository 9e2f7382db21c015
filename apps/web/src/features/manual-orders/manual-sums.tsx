import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ManualQuote } from './queries.ts'

const Line = ({ label, amount }: { label: string; amount: string }) => (
  <div className="flex items-baseline justify-between gap-4 py-0.5">
    <dt className="text-quiet">{label}</dt>
    <dd>{amount}</dd>
  </div>
)

const missingToMinimum = ({ totals, minimumOrderCents, goodsComingCents }: ManualQuote): number =>
  totals === null ? 0 : Math.max(0, minimumOrderCents - goodsComingCents - totals.goodsCents)

/** What the order comes to for its customer, and that it is below the minimum value where it is. */
export const ManualSums = ({ quote, isUpdating }: { quote: ManualQuote | undefined; isUpdating: boolean }) => {
  const t = useWorkplaceTranslations('manualOrders')
  const format = useFormat()
  if (quote === undefined) {
    return (
      <div aria-hidden className="flex flex-col gap-3">
        <Skeleton />
        <Skeleton className="w-2/3" />
        <Skeleton className="h-8" />
      </div>
    )
  }
  const { totals } = quote
  if (totals === null) return null
  const isEstimated = quote.lines.some(({ priceBasis, lineCents }) => priceBasis === 'kilogram' && lineCents !== null)
  const sum = isEstimated ? format.approximateMoney : format.money
  const missing = missingToMinimum(quote)
  return (
    <>
      <dl
        aria-label={t('sums.label')}
        aria-busy={isUpdating || undefined}
        className={classNames('transition-opacity', isUpdating && 'opacity-60')}
      >
        <Line label={t('sums.goods')} amount={sum(totals.goodsCents)} />
        {totals.depositCents !== 0 && <Line label={t('sums.deposit')} amount={format.money(totals.depositCents)} />}
        {totals.deliveryCents !== 0 && <Line label={t('sums.delivery')} amount={format.money(totals.deliveryCents)} />}
        {totals.netCents !== totals.goodsCents && <Line label={t('sums.net')} amount={sum(totals.netCents)} />}
        {totals.vat.map(({ basisPoints, vatCents }) => (
          <Line key={basisPoints} label={t('sums.vat', { rate: format.percent(basisPoints) })} amount={sum(vatCents)} />
        ))}
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-bold">{t('sums.gross')}</dt>
          <dd className="figure text-2xl">{sum(totals.grossCents)}</dd>
        </div>
      </dl>
      {isEstimated && <p className="mt-1 text-sm text-quiet">{t('sums.estimated')}</p>}
      {missing > 0 && (
        <p className="mt-4 rounded-xl bg-warning-tint px-3.5 py-3 text-sm font-medium text-warning-ink">
          {t('checkout.belowMinimum', {
            amount: format.money(quote.minimumOrderCents),
            missing: format.money(missing),
          })}
        </p>
      )}
    </>
  )
}
