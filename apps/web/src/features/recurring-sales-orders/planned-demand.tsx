import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { plannedDemand } from '@regionalmarkt/contract/recurring-sales-orders/planned-demand.ts'
import { addDays, berlinDate, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read } from '../../platform/queries.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'

type Desk = keyof typeof plannedDemand
type Week = ResponseOf<typeof plannedDemand.supplier>['weeks'][number]

export const plannedDemandQuery = (desk: Desk) => read(plannedDemand[desk], {}, ['orders', 'articles'])

/** So many of a week are in sight; the others open. */
const inSight = 6

const Goods = ({ goods, desk }: { goods: Week['goods']; desk: Desk }) => {
  const format = useFormat()
  const t = useWorkplaceTranslations('recurring.planned')
  return (
    <ul className="divide-y divide-line">
      {goods.map(({ salesUnitId, articleName, salesUnitName, supplierName, picture, tint, quantity }) => (
        <li key={salesUnitId} className="flex items-center gap-3 py-2">
          <Picture picture={picture} size={36} tint={tint} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium hyphens-auto">{articleName}</span>
            {desk === 'retailer' && <span className="block text-sm text-quiet">{supplierName}</span>}
          </span>
          <span className="text-right text-sm">{t('about', { packs: format.packs(quantity, salesUnitName) })}</span>
        </li>
      ))}
    </ul>
  )
}

const OfWeek = ({ week: { monday, goods }, desk }: { week: Week; desk: Desk }) => {
  const t = useWorkplaceTranslations('recurring.planned')
  const format = useFormat()
  const now = useNow()
  const today = berlinDate(now)
  const thisMonday = addDays(today, 1 - isoWeekday(today))
  const title =
    monday === thisMonday
      ? t('thisWeek')
      : monday === addDays(thisMonday, 7)
        ? t('nextWeek')
        : t('weekOf', { day: format.day(monday) })
  const rest = goods.slice(inSight)
  return (
    <section aria-label={title} className="pt-3 first:pt-0">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <Goods goods={goods.slice(0, inSight)} desk={desk} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 font-medium text-primary-ink">
            {t('others', { count: rest.length })}
          </summary>
          <Goods goods={rest} desk={desk} />
        </details>
      )}
    </section>
  )
}

/** What recurring orders will ask for in the coming weeks, marked as planned; nothing where nothing is. */
export const PlannedDemand = ({ desk }: { desk: Desk }) => {
  const t = useWorkplaceTranslations('recurring.planned')
  const { data } = useQuery(plannedDemandQuery(desk))
  if (data === undefined || data.weeks.length === 0) return null
  return (
    <Card aria-labelledby="planned" className="pb-3 sm:pb-4">
      <CardHeader id="planned" title={t('title')} aside={<Badge icon={CalendarClock}>{t('badge')}</Badge>} />
      <p className="-mt-2 mb-3 text-sm text-pretty text-quiet">{t(desk === 'retailer' ? 'textHub' : 'text')}</p>
      <div className="divide-y divide-line">
        {data.weeks.map((week) => (
          <OfWeek key={week.monday} week={week} desk={desk} />
        ))}
      </div>
    </Card>
  )
}
