import type { Closing } from '@regionalmarkt/domain/calendar/closings.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'

/** From which day to which, or the one day it is. */
export const useClosingPeriod = () => {
  const t = useWorkplaceTranslations('companyProfile.closings')
  const format = useFormat()
  return ({ from, until }: Pick<Closing, 'from' | 'until'>): string =>
    from === until ? format.fullDay(from) : t('period', { from: format.fullDay(from), until: format.fullDay(until) })
}
