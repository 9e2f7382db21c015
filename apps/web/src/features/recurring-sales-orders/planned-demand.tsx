import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { plannedDemand } from '@regionalmarkt/contract/recurring-sales-orders/planned-demand.ts'
import { addDays, berlinDate, isoWeekday } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChevronDown } from 'lucide-react'
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

/** "Diese Woche" */
const useWeekTitle = () => {
  const t = useWorkplaceTranslations('recurring.planned')
  const format = useFormat()
  const today = berlinDate(useNow())
  const thisMonday = addDays(today, 1 - isoWeekday(today))
  return (monday: string): string => {
    if (monday === thisMonday) return t('thisWeek')
    return monday === addDays(thisMonday, 7) ? t('nextWeek') : t('weekOf', { day: format.day(monday) })
  }
}

const OfWeek = ({ week: { monday, goods }, desk }: { week: Week; desk: Desk }) => {
  const t = useWorkplaceTranslations('recurring.planned')
  const title = useWeekTitle()(monday)
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

/** What a producer's goods will be asked for in the coming weeks, marked as planned; nothing where nothing is. */
export const PlannedDemand = () => {
  const t = useWorkplaceTranslations('recurring.planned')
  const { data } = useQuery(plannedDemandQuery('supplier'))
  if (data === undefined || data.weeks.length === 0) return null
  return (
    <Card aria-labelledby="planned" className="pb-3 sm:pb-4">
      <CardHeader id="planned" title={t('title')} aside={<Badge icon={CalendarClock}>{t('badge')}</Badge>} />
      <p className="-mt-2 mb-3 text-sm text-pretty text-quiet">{t('text')}</p>
      <div className="divide-y divide-line">
        {data.weeks.map((week) => (
          <OfWeek key={week.monday} week={week} desk="supplier" />
        ))}
      </div>
    </Card>
  )
}

/** The same of all goods of a hub, above its purchases: the most of the first week in a line, which opens to everything. */
export const PlannedAboveList = () => {
  const t = useWorkplaceTranslations('recurring.planned')
  const format = useFormat()
  const weekTitle = useWeekTitle()
  const { data } = useQuery(plannedDemandQuery('retailer'))
  const [first] = data?.weeks ?? []
  const [most, ...others] = first?.goods ?? []
  if (data === undefined || first === undefined || most === undefined) return null
  const about = t('about', { packs: format.packs(most.quantity, most.salesUnitName) })
  const inShort = [`${weekTitle(first.monday)}: ${most.articleName}`, about]
  if (others.length > 0) inShort.push(t('others', { count: others.length }))
  return (
    <Card aria-labelledby="planned" className="mb-5 py-0 sm:py-0">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 py-3 pr-8 [&::-webkit-details-marker]:hidden">
          <h2 id="planned" className="text-base">
            {t('title')}
          </h2>
          <Badge icon={CalendarClock}>{t('badge')}</Badge>
          <span className="min-w-0 flex-1 basis-64 text-sm text-quiet">{inShort.join(', ')}</span>
          <ChevronDown
            aria-hidden
            className="-mr-8 ml-auto size-5 shrink-0 text-quiet transition-transform group-open:rotate-180"
          />
        </summary>
        <p className="mb-3 text-sm text-pretty text-quiet">{t('textHub')}</p>
        <div className="grid gap-x-8 gap-y-4 pb-4 sm:grid-cols-2 2xl:grid-cols-4">
          {data.weeks.map((week) => (
            <OfWeek key={week.monday} week={week} desk="retailer" />
          ))}
        </div>
      </details>
    </Card>
  )
}
