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
    // Any Monday.
    const weekday = format.weekdayName(`2024-01-0${number}`)
    if (interval !== 'monthly') return t(interval, { weekday })
    return t(`monthly.${weeks[weekOfMonth as 1] ?? 'last'}`, { weekday })
  }
}
