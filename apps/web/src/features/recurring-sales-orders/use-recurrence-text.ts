import { type Recurrence, weekOfMonthName } from '@regionalmarkt/domain/recurring-sales-orders/recurrence.ts'
import { anyDayOf } from '../../parts/any-day-of.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'

type Rule = Pick<Recurrence, 'interval' | 'weekday'> & { readonly weekOfMonth: number | null }

/** "jeden zweiten Dienstag" */
export const useRecurrenceText = () => {
  const t = useWorkplaceTranslations('recurring.every')
  const format = useFormat()
  return ({ interval, weekday: day, weekOfMonth }: Rule): string => {
    const weekday = format.weekdayName(anyDayOf(day))
    if (interval !== 'monthly') return t(interval, { weekday })
    return t(`monthly.${weekOfMonthName(weekOfMonth)}`, { weekday })
  }
}
