import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import type { PriceList, PriceListRow } from './queries.ts'

/** The days that a list names for itself, and what becomes of its prices. A list that runs already says nothing new. */
export const ListDays = ({ validity }: Pick<PriceList, 'validity'>) => {
  const t = useWorkplaceTranslations('priceLists.days')
  const format = useFormat()
  if (validity === null || validity.is === 'now') return null
  const [from, until] = [
    validity.from && format.fullDay(validity.from),
    validity.until && format.fullDay(validity.until),
  ]
  const isOver = validity.is === 'over'
  const text = isOver
    ? t('over', { until: until ?? '' })
    : until === null
      ? t('coming', { from: from ?? '' })
      : t('comingAndGoing', { from: from ?? '', until })
  return (
    <p
      className={`mb-5 rounded-xl border px-4 py-3 ${isOver ? 'border-warning/50 bg-warning-tint text-warning-ink' : 'border-info/50 bg-info-tint text-info-ink'}`}
    >
      {text}
    </p>
  )
}

/** Below a price: from when to when it holds. */
export const PriceDays = ({ priceDays }: Pick<PriceListRow, 'priceDays'>) => {
  const t = useWorkplaceTranslations('priceLists.days')
  const format = useFormat()
  if (priceDays === null) return null
  const [from, until] = [format.fullDay(priceDays.from), priceDays.until && format.fullDay(priceDays.until)]
  return (
    <span className="block text-sm font-medium whitespace-nowrap text-info-ink">
      {until === null ? t('from', { from }) : t('between', { from, until })}
    </span>
  )
}
