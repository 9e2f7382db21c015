import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bestDateOf } from './best-date.ts'
import { type DeliveryDate, nextDeliveryQuery, type Quote } from './quote.ts'

const frame = 'flex gap-3 rounded-2xl p-4'

type BoxProps = { date: DeliveryDate; lineCount: number }

/** Until when to order for which day, and how many of the lines can make it. */
export const CutOffBox = ({ date, lineCount }: BoxProps) => {
  const t = useTranslations('cart')
  const format = useFormat()
  const now = useNow()
  const day = format.day(date.date)
  return (
    <div className={classNames(frame, 'bg-primary-tint text-left text-primary-ink')}>
      <Clock aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div>
        <p className="font-bold">{t('orderBy', { moment: format.moment(date.cutOffAt) })}</p>
        <p className="text-sm">{t('forDelivery', { day, remaining: format.remaining(date.cutOffAt, now) })}</p>
        {date.possibleLines < lineCount && (
          <p className="mt-1 text-sm font-semibold">
            {t('somePossible', { possible: String(date.possibleLines), count: String(lineCount) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** Until when to order for the next day the hub delivers: what who has nothing in the cart yet wants to know first. */
export const NextCutOff = () => {
  const { data, isPending } = useQuery(nextDeliveryQuery)
  if (isPending) return <Skeleton className="h-20 rounded-2xl" />
  if (data?.nextDelivery == null) return null
  return <CutOffBox date={{ ...data.nextDelivery, possibleLines: 0 }} lineCount={0} />
}

/** The box for the day a cart is priced for while none is chosen. */
export const BestCutOff = ({ quote }: { quote: Quote | undefined }) => {
  const t = useTranslations('cart')
  if (!quote) return <Skeleton className="h-20 rounded-2xl" />
  const date = bestDateOf(quote)
  if (date) return <CutOffBox date={date} lineCount={quote.lines.length} />
  return (
    <p className={classNames(frame, 'bg-warning-tint text-warning-ink')}>
      <Clock aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {t('noDate')}
    </p>
  )
}
