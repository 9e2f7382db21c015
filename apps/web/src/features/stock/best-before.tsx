import { daysLeft } from '@regionalmarkt/domain/articles/shelf-life.ts'
import type { LotWarning } from '@regionalmarkt/domain/stock/stock-warnings.ts'
import { CalendarClock, CalendarX } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'

type Props = {
  /** `YYYY-MM-DD` */
  bestBefore: string | null
  warning: LotWarning | null
  today: string
}

/** A best-before date, and in colour and words what is to be done about it. */
export const BestBefore = ({ bestBefore, warning, today }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  if (bestBefore === null) return <span className="text-quiet">{t('noDate')}</span>
  const left = daysLeft(bestBefore, today)
  const said = {
    expired: t('expired'),
    tooShort: t('tooShort'),
    soon: left === 0 ? t('expiresToday') : t('daysLeft', { count: left }),
  }
  return (
    // In a narrow table below the date: beside it, its row pushed what can be done with it over the edge.
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 align-middle @max-[44rem]:justify-end @min-[44rem]:flex-nowrap @min-[44rem]:@max-[62rem]:flex-col @min-[44rem]:@max-[62rem]:items-start @min-[44rem]:@max-[62rem]:gap-y-0">
      <span className="whitespace-nowrap @min-[44rem]:@max-[62rem]:leading-5">{format.fullDay(bestBefore)}</span>
      {warning !== null && (
        <Badge tone={warning === 'soon' ? 'warning' : 'danger'} icon={warning === 'soon' ? CalendarClock : CalendarX}>
          {said[warning]}
        </Badge>
      )}
    </span>
  )
}
