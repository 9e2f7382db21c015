import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useShoppingTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { useQuickQuote } from './use-quick-quote.ts'

type Props = { className?: string; count: number; state: ReturnType<typeof useQuickQuote> }

/** What the complete lines come to, goods alone, deposit beside it; nothing where prices are not shown. */
export const QuickSum = ({ className, count, state: { quote, isUpdating, isFailed, retry } }: Props) => {
  const t = useShoppingTranslations('shopping.quick')
  const ofUi = useTranslations('ui')
  const ofCart = useTranslations('cart')
  const format = useFormat()
  if (isFailed) {
    return (
      <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 font-medium text-danger-ink">
        {t('sumFailed')}
        <Button look="secondary" size="small" onClick={retry}>
          <RotateCw aria-hidden />
          {ofUi('retry')}
        </Button>
      </div>
    )
  }
  if (count === 0 || quote?.totals === null) return null
  const totals = quote?.totals
  const isEstimated = quote?.lines.some(({ priceBasis }) => priceBasis === 'kilogram')
  return (
    <dl
      aria-busy={isUpdating || undefined}
      className={classNames(
        'mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3',
        className,
      )}
    >
      <dt className="font-bold">
        {t('sumOf', { count })} <span className="text-sm font-normal text-quiet">{t('net')}</span>
      </dt>
      <dd className={classNames('ml-auto text-right transition-opacity', isUpdating && 'opacity-60')}>
        {totals ? (
          <>
            <span className="figure text-2xl">
              {(isEstimated ? format.approximateMoney : format.money)(totals.goodsCents)}
            </span>
            {totals.depositCents !== 0 && (
              <span className="block text-sm text-quiet">
                {ofCart('lineDeposit', { amount: format.money(totals.depositCents) })}
              </span>
            )}
          </>
        ) : (
          <Skeleton className="h-8 w-24" />
        )}
      </dd>
    </dl>
  )
}
