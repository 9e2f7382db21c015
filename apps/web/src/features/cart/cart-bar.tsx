import { Link } from '@tanstack/react-router'
import { ArrowRight, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bestDateOf } from './best-date.ts'
import { useCart } from './cart-store.ts'
import { LastOrderBar } from './last-order.tsx'
import { useLastOrder } from './like-last-week.ts'
import { grossKey, isQuoteEstimated, useQuote } from './quote.ts'

const Bar = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('cart')
  return (
    <aside
      aria-label={t('title')}
      className="sticky bottom-0 z-20 border-t border-line bg-ground/95 pb-[env(safe-area-inset-bottom)] backdrop-blur xl:hidden print:hidden"
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 py-3 sm:px-8">{children}</div>
    </aside>
  )
}

/** The cart where there is no room for a column: how much, what it costs, until when. */
export const CartBar = () => {
  const t = useTranslations('cart')
  const format = useFormat()
  const { isReady, lines } = useCart()
  const last = useLastOrder(isReady && lines.length === 0)
  const { quote, isUpdating } = useQuote(lines)
  const date = quote && bestDateOf(quote)
  const moment = date ? format.moment(date.cutOffAt) : ''
  if (lines.length === 0)
    return last ? (
      <Bar>
        <LastOrderBar last={last} />
      </Bar>
    ) : null
  return (
    <Bar>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {quote?.totals ? (
            <span className={classNames('figure text-xl transition-opacity', isUpdating && 'opacity-60')}>
              {(isQuoteEstimated(quote) ? format.approximateMoney : format.money)(quote.totals.grossCents)}
            </span>
          ) : (
            !quote && <Skeleton className="h-6 w-20" />
          )}
          <span className="hidden text-sm text-quiet min-[26rem]:inline">
            {quote?.totals && `${t(grossKey(quote.totals))} · `}
            {t('lines', { count: lines.length })}
          </span>
        </p>
        {date && (
          <p className="flex items-center gap-1.5 text-sm text-quiet">
            <Clock aria-hidden className="size-3.5 shrink-0" />
            <span className="min-[26rem]:hidden">{t('orderByShort', { moment })}</span>
            <span className="hidden min-[26rem]:inline">{t('orderBy', { moment })}</span>
          </p>
        )}
      </div>
      <Button asChild>
        <Link to="/cart">
          {t('title')}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </Bar>
  )
}
