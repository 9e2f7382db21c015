import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import type { SalesUnit } from '../articles/queries.ts'
import { usePlannedPriceText } from './planned-price-text.ts'

/** Beside the field of a price: what is planned, and what a change by hand does to it. */
export const PlannedNote = ({ unit }: { unit: SalesUnit }) => {
  const t = useWorkplaceTranslations('articles.planned')
  const textOf = usePlannedPriceText(unit)
  if (unit.plannedPrices.length === 0) return null
  const isRunning = unit.plannedPrices.some(({ regularCents }) => regularCents !== null)
  return (
    <div className="rounded-xl bg-info-tint px-4 py-3 text-info-ink sm:col-span-2">
      <ul className="font-semibold">
        {unit.plannedPrices.map((planned) => (
          <li key={planned.id}>{textOf(planned)}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm">{t(isRunning ? 'handEnds' : 'handStays')}</p>
    </div>
  )
}
