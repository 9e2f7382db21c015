import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, CircleAlert } from 'lucide-react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { putInCart } from './cart-store.ts'
import type { AtTodaysPrices } from './like-last-week.ts'
import { problemText, useProblemWords } from './line-problem.tsx'
import { isQuoteEstimated } from './quote.ts'

type Props = { last: AtTodaysPrices }

/** What it comes to today; nothing as long as that is not known, or where nothing of it can be had. */
const useSum = ({ cost }: AtTodaysPrices): string => {
  const format = useFormat()
  if (!cost?.totals) return ''
  return (isQuoteEstimated(cost) ? format.approximateMoney : format.money)(cost.totals.netCents)
}

const useTake = ({ taken }: AtTodaysPrices) => {
  const navigate = useNavigate()
  return (to: '/checkout' | '/cart') => {
    putInCart(taken)
    void navigate({ to })
  }
}

/** Whether anything about it is new to its customer: another price, less than was ordered, or nothing at all. */
const useNews = ({ priced }: AtTodaysPrices) => {
  const words = useProblemWords()
  return priced.map(({ line, quoted }) => ({
    ...{ line, quoted },
    news:
      quoted === undefined ? null : quoted.article === null ? words.t('unavailable') : problemText(words, line, quoted),
  }))
}

/** An earlier order as the start of the next one: its lines at today's prices, what is new about them first. */
export const LastOrder = ({ last, hasTitle }: Props & { hasTitle?: true }) => {
  const t = useShoppingTranslations('shopping.lastOrder')
  const format = useFormat()
  const take = useTake(last)
  const sum = useSum(last)
  const { orderNumber, deliveryDate, isWeekBefore } = last.order
  const lines = useNews(last).toSorted((a, b) => Number(b.news !== null) - Number(a.news !== null))
  return (
    <div className="flex min-h-0 flex-col gap-4">
      <div>
        {hasTitle && <h3 className="text-lg">{t(isWeekBefore ? 'lastWeek' : 'lastTime')}</h3>}
        <p className="text-sm text-quiet">{t('from', { number: orderNumber, day: format.day(deliveryDate) })}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and has no links is scrolled by the arrow keys */}
      <ul tabIndex={0} className="flex min-h-40 flex-col gap-2.5 overflow-y-auto">
        {lines.map(({ line, quoted, news }) => (
          <li key={line.salesUnitId}>
            <div className="flex items-baseline justify-between gap-4">
              <span className={classNames('min-w-0 font-semibold', quoted?.article === null && 'line-through')}>
                {line.name}
              </span>
              {quoted && quoted.lineCents !== null && (
                <span className="shrink-0">
                  {(quoted.priceBasis === 'kilogram' ? format.approximateMoney : format.money)(quoted.lineCents)}
                </span>
              )}
            </div>
            <p className="text-sm text-quiet">{format.packs(line.quantity, line.salesUnitName)}</p>
            {news !== null && (
              <p className="mt-0.5 flex gap-1.5 text-sm font-medium text-warning-ink">
                <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                {news}
              </p>
            )}
          </li>
        ))}
      </ul>
      {last.taken.length === 0 ? (
        <p className="text-quiet">{t('nothing')}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
            <span className="font-bold">
              {t('lines', { count: last.taken.length })}{' '}
              <span className="text-sm font-normal text-quiet">{t('net')}</span>
            </span>
            <span className="figure text-2xl">{sum}</span>
          </p>
          <Button wide onClick={() => take('/checkout')}>
            {t('toCheckout')}
            <ArrowRight aria-hidden />
          </Button>
          <Button look="link" className="self-center" onClick={() => take('/cart')}>
            {t('toCart')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The same at the foot of a narrow screen: straight to the checkout where nothing about it is new, else with what is. */
export const LastOrderBar = ({ last }: Props) => {
  const t = useShoppingTranslations('shopping.lastOrder')
  const take = useTake(last)
  const sum = useSum(last)
  const news = useNews(last).filter((line) => line.news !== null).length
  const title = t(last.order.isWeekBefore ? 'lastWeek' : 'lastTime')
  const all = <Button look={news > 0 ? 'primary' : 'secondary'}>{t('show')}</Button>
  return (
    <>
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <p className="text-sm text-quiet">
          {news > 0
            ? t('news', { count: news })
            : [t('lines', { count: last.taken.length }), sum].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex gap-2">
        <Dialog title={title} trigger={all}>
          <LastOrder last={last} />
        </Dialog>
        {news === 0 && (
          <Button onClick={() => take('/checkout')}>
            {t('toCheckoutShort')}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </div>
    </>
  )
}
