import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Bars } from '../../ui/bars.tsx'
import type { WorkList } from './queries.ts'

/** The hub's revenue by week. */
export const WeekBars = ({ weeks }: { weeks: WorkList['weeks'] }) => {
  const t = useWorkplaceTranslations('fulfilment.dashboard')
  const format = useFormat()
  return (
    <Bars
      label={t('weeks')}
      figure={format.roundMoney}
      unit={100}
      bars={weeks.map(({ week, netCents, orderCount }) => ({
        key: week,
        label: String(week),
        value: netCents,
        title: t('weekOf', { week: String(week), net: format.roundMoney(netCents), count: orderCount }),
      }))}
    />
  )
}
