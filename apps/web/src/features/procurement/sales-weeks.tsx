import { Link, useNavigate } from '@tanstack/react-router'
import { daysOf } from '../../parts/week-of-orders.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Bars } from '../../ui/bars.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import type { WorkList } from './queries.ts'

/** Sales by week at the producer's prices, this week against the last. */
export const SalesWeeks = ({ weeks }: { weeks: WorkList['weeks'] }) => {
  const t = useWorkplaceTranslations('procurement.dashboard')
  const format = useFormat()
  const navigate = useNavigate()
  const [last, current] = [weeks.at(-2), weeks.at(-1)]
  if (current === undefined) return null
  const change =
    last === undefined || last.netCents === 0
      ? null
      : Math.round(((current.netCents - last.netCents) / last.netCents) * 10_000)
  return (
    <Card aria-labelledby="sales-weeks" className="print:break-inside-avoid">
      <CardHeader
        title={t('weeks')}
        id="sales-weeks"
        aside={t('weeksRange', { from: String(weeks[0]?.week), to: String(current.week) })}
      />
      <p className="text-quiet">{t('thisWeek')}</p>
      <p className="figure text-3xl leading-tight">
        <Link
          to="/supplier/orders"
          search={daysOf(current.monday)}
          className="rounded-md underline-offset-4 hover:underline"
        >
          {format.roundMoney(current.netCents)}
        </Link>
      </p>
      {change !== null && <p className="text-quiet">{t('toLastWeek', { change: format.change(change) })}</p>}
      <Bars
        label={t('weeks')}
        figure={format.roundMoney}
        unit={100}
        className="mt-5"
        bars={weeks.map(({ week, monday, netCents, orderCount }) => ({
          key: week,
          label: String(week),
          value: netCents,
          title: t('weekOf', { week: String(week), net: format.roundMoney(netCents), count: orderCount }),
          onOpen: () => void navigate({ to: '/supplier/orders', search: daysOf(monday) }),
        }))}
      />
    </Card>
  )
}
