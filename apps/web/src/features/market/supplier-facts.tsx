import { CalendarOff, Clock, Globe, type LucideIcon, MapPin, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { anyDayOf } from '../../parts/any-day-of.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import type { MarketSupplier } from './supplier-queries.ts'

const Fact = ({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="relative min-w-0 pl-7.5">
    <dt className="text-sm text-quiet">
      <Icon aria-hidden className="absolute top-1 left-0 size-4.5" />
      {name}
    </dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** When a producer delivers, when one may come by, and where it is. */
export const SupplierFacts = ({ supplier }: { supplier: MarketSupplier }) => {
  const t = useShoppingTranslations('producers')
  const format = useFormat()
  const { legalName, street, postcode, city, website, deliveryWeekdays, daysOff } = supplier
  const opening = supplier.opening
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 md:grid-cols-1">
      {deliveryWeekdays.length > 0 && (
        <Fact icon={Truck} name={t('deliveryDays')}>
          {deliveryWeekdays.map((day) => format.weekday(anyDayOf(day))).join(', ')}
        </Fact>
      )}
      {daysOff.length > 0 && (
        <Fact icon={CalendarOff} name={t('daysOff')}>
          {daysOff.map(({ from, until }) => (
            <span key={from} className="block">
              {from === until ? format.fullDay(from) : `${format.fullDay(from)} – ${format.fullDay(until)}`}
            </span>
          ))}
        </Fact>
      )}
      {opening !== '' && (
        <Fact icon={Clock} name={t('opening')}>
          {opening}
        </Fact>
      )}
      <Fact icon={MapPin} name={t('address')}>
        {legalName}, {street}, {postcode} {city}
      </Fact>
      {website !== null && (
        <Fact icon={Globe} name={t('website')}>
          <a
            href={website}
            rel="noopener noreferrer nofollow"
            target="_blank"
            className="text-primary-ink underline-offset-4 hover:underline"
          >
            {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        </Fact>
      )}
    </dl>
  )
}
