import { anyDayOf } from '../../parts/any-day-of.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'

type Rule = {
  readonly interval: 'weekly' | 'biWeekly' | 'monthly'
  readonly weekday: number
  readonly weekOfMonth: number | null
}

const weeks = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' } as const

/** "jeden zweiten Dienstag" */
export const useRecurrenceText = () => {
  const t = useWorkplaceTranslations('recurring.every')
  const format = useFormat()
  return ({ interval, weekday: number, weekOfMonth }: Rule): string => {
    const weekday = format.weekdayName(anyDayOf(number))
    if (interval !== 'monthly') return t(interval, { weekday })
    return t(`monthly.${weeks[weekOfMonth as 1] ?? 'last'}`, { weekday })
  }
}
