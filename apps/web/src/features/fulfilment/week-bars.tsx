import { useNavigate } from '@tanstack/react-router'
import { daysOf } from '../../parts/week-of-orders.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Bars } from '../../ui/bars.tsx'
import type { WorkList } from './queries.ts'

/** The hub's revenue by week, and what it keeps of it. */
export const WeekBars = ({ weeks }: { weeks: WorkList['weeks'] }) => {
  const t = useWorkplaceTranslations('fulfilment.dashboard')
  const format = useFormat()
  const navigate = useNavigate()
  const sold = weeks.reduce((sum, { netCents }) => sum + netCents, 0)
  const bought = weeks.reduce((sum, { boughtCents }) => sum + boughtCents, 0)
  return (
    <>
      <Bars
        label={t('weeks')}
        figure={format.roundMoney}
        unit={100}
        bars={weeks.map(({ week, monday, netCents, orderCount, boughtCents }) => ({
          key: week,
          label: String(week),
          value: netCents,
          title: t('weekOf', {
            ...{ week: String(week), net: format.roundMoney(netCents), count: orderCount },
            ...{ bought: format.roundMoney(boughtCents), margin: format.roundMoney(netCents - boughtCents) },
          }),
          onOpen: () => void navigate({ to: '/retailer/business-customer-orders', search: daysOf(monday) }),
        }))}
      />
      {sold > 0 && (
        <dl className="mt-4 border-t border-line pt-3">
          <dt className="text-quiet">{t('margin')}</dt>
          <dd className="figure text-2xl leading-tight">{format.roundMoney(sold - bought)}</dd>
          <dd className="mt-1 text-sm text-pretty text-quiet">
            {t('marginText', {
              share: format.percent(Math.round(((sold - bought) * 100) / sold) * 100),
              weeks: format.quantity(weeks.length),
              sold: format.roundMoney(sold),
              bought: format.roundMoney(bought),
            })}
          </dd>
        </dl>
      )}
    </>
  )
}
