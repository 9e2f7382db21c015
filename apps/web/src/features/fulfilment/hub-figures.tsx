import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { daysOf } from '../../parts/week-of-orders.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useFormat } from '../../platform/words.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import type { WorkList } from './queries.ts'

const figureLook = 'rounded-md underline-offset-4 hover:underline'

const Figure = ({ to, search, children }: { to: string; search?: Record<string, string>; children: ReactNode }) => (
  <PlaceLink to={to} {...(search ? { search } : {})} className={figureLook}>
    {children}
  </PlaceLink>
)

/** This week against the last one in basis points; null without a last week. */
const changeOf = (weeks: WorkList['weeks']): number | null => {
  const [last, current] = [weeks.at(-2)?.netCents ?? 0, weeks.at(-1)?.netCents ?? 0]
  return last === 0 ? null : Math.round(((current - last) * 10_000) / last)
}

/** The hub's key figures; each leads to what it counts. */
export const HubFigures = ({ work }: { work: WorkList }) => {
  const t = useWorkplaceTranslations('fulfilment.dashboard')
  const format = useFormat()
  const change = changeOf(work.weeks)
  const thisWeek = work.weeks.at(-1)
  const { expectedToday, arrivedToday, waiting } = work.inbound
  return (
    <Stats>
      <Stat
        label={t('revenue')}
        value={
          <Figure to="/retailer/business-customer-orders" search={thisWeek ? daysOf(thisWeek.monday) : {}}>
            {format.roundMoney(thisWeek?.netCents ?? 0)}
          </Figure>
        }
        tone={change !== null && change >= 0 ? 'primary' : 'neutral'}
        remark={change === null ? t('noLastWeek') : t('toLastWeek', { change: format.change(change) })}
      />
      <Stat
        label={t('openOrders')}
        value={
          <Figure to="/retailer/business-customer-orders" search={{ status: 'open' }}>
            {format.quantity(work.openOrders)}
          </Figure>
        }
        tone={work.ordersToConfirm.count > 0 ? 'warning' : 'neutral'}
        remark={t('toConfirm', { count: work.ordersToConfirm.count })}
      />
      <Stat
        label={t('inboundToday')}
        value={
          <Figure to="/retailer/inbound" search={{ when: 'today' }}>
            {expectedToday === 0
              ? format.quantity(0)
              : t('inboundOf', { arrived: format.quantity(arrivedToday), expected: format.quantity(expectedToday) })}
          </Figure>
        }
        tone={waiting > 0 ? 'warning' : 'neutral'}
        remark={t('inboundWaiting', { count: waiting })}
      />
      <Stat
        label={t('organic')}
        value={
          <Link to="/regionalmarket/b2b" search={{ organic: true }} className={figureLook}>
            {format.percent(Math.round(work.organicShareBasisPoints / 100) * 100)}
          </Link>
        }
        remark={t('organicText')}
      />
    </Stats>
  )
}
