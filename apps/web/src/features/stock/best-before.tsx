import { daysLeft, soonDays } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { CalendarClock, CalendarX } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'

type Props = {
  /** `YYYY-MM-DD` */
  bestBefore: string | null
  today: string
}

/** A best-before date, and in colour and words when it is near or over. */
export const BestBefore = ({ bestBefore, today }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  if (bestBefore === null) return <span className="text-quiet">{t('noDate')}</span>
  const left = daysLeft(bestBefore, today)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="whitespace-nowrap">{format.fullDay(bestBefore)}</span>
      {left < 0 ? (
        <Badge tone="danger" icon={CalendarX}>
          {t('expired')}
        </Badge>
      ) : (
        left <= soonDays && (
          <Badge tone="warning" icon={CalendarClock}>
            {left === 0 ? t('expiresToday') : t('daysLeft', { count: left })}
          </Badge>
        )
      )}
    </span>
  )
}
