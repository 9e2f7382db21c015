import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { grossKey, isQuoteEstimated, type Quote } from './quote.ts'

const Line = ({ label, amount, isQuiet }: { label: string; amount: string; isQuiet?: boolean }) => (
  <div className={classNames('flex items-baseline justify-between gap-4 py-0.5', isQuiet && 'text-quiet')}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)

/**
 * The sums of a cart, with "≈" where something is weighed later. They stay in sight, paler, while new ones are on their
 * way. Nothing where prices are not shown.
 */
export const QuoteTotals = ({ quote, isUpdating }: { quote: Quote; isUpdating: boolean }) => {
  const t = useTranslations('cart')
  const format = useFormat()
  const isNet = useChannel() === 'b2b'
  const { totals } = quote
  if (totals === null) return null
  const isEstimated = isQuoteEstimated(quote)
  const charged = totals.vat.filter(({ basisPoints }) => basisPoints > 0)
  const sum = isEstimated ? format.approximateMoney : format.money
  return (
    <>
      <dl
        aria-label={t('totals')}
        aria-busy={isUpdating || undefined}
        className={classNames('transition-opacity', isUpdating && 'opacity-60')}
      >
        <Line label={t('goods')} amount={sum(totals.goodsCents)} />
        {totals.depositCents !== 0 && <Line isQuiet label={t('deposit')} amount={format.money(totals.depositCents)} />}
        {totals.deliveryCents !== 0 && (
          <Line isQuiet label={t('delivery')} amount={format.money(totals.deliveryCents)} />
        )}
        {isNet && (totals.depositCents !== 0 || totals.deliveryCents !== 0) && (
          <Line label={t('net')} amount={sum(totals.netCents)} />
        )}
        {charged.map(({ basisPoints, vatCents }) => (
          <Line
            key={basisPoints}
            isQuiet
            label={t(isNet ? 'vat' : 'vatIncluded', { rate: format.percent(basisPoints) })}
            amount={sum(vatCents)}
          />
        ))}
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-bold">
            {t('gross')} <span className="text-sm font-normal text-quiet">{t(grossKey(totals))}</span>
          </dt>
          <dd className="figure text-2xl">{sum(totals.grossCents)}</dd>
        </div>
      </dl>
      {isEstimated && <p className="text-sm text-quiet">{t('estimated')}</p>}
    </>
  )
}

export const TotalsSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-3">
    <Skeleton />
    <Skeleton className="w-2/3" />
    <Skeleton className="mt-2 h-8" />
  </div>
)

/** Whether the hub's minimum is reached, and how much is missing. Null while the prices are not known. */
export const missingToMinimum = ({ totals, minimumOrderCents, goodsComingCents }: Quote): number | null =>
  totals && Math.max(0, minimumOrderCents - goodsComingCents - totals.goodsCents)

type MinimumProps = {
  quote: Quote
  /** No way is chosen yet: what a household fetches needs no minimum, and what is brought to it may. */
  isOpen?: boolean
}

export const MinimumOrder = ({ quote, isOpen }: MinimumProps) => {
  const t = useTranslations('cart')
  const format = useFormat()
  const isLater = isOpen && quote.minimumOrderCents === 0
  const minimumOrderCents = isLater ? quote.broughtMinimumCents : quote.minimumOrderCents
  const missing = missingToMinimum({ ...quote, minimumOrderCents })
  if (missing === null || minimumOrderCents === 0) return null
  const amount = format.money(minimumOrderCents)
  return (
    <p
      className={classNames(
        'text-center text-sm',
        missing > 0 && !isLater ? 'font-semibold text-warning-ink' : 'text-quiet',
      )}
    >
      {isLater && `${t('delivery')}: `}
      {missing > 0 ? t('minimumMissing', { missing: format.money(missing), amount }) : t('minimumReached', { amount })}
      {quote.goodsComingCents > 0 && ` ${t('minimumTogether')}`}
    </p>
  )
}
