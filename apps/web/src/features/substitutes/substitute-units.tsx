import { useId } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { type Found, pricesOf, type Unit } from './substitute-offer.ts'

/** What there is of it: on the hub's shelf, and what its producer could still bring. */
const useThere = () => {
  const t = useWorkplaceTranslations('substitutes')
  const format = useFormat()
  return ({ onShelf, available }: Unit): string => {
    const toBuy = available === null ? null : available - onShelf
    return [
      ...(onShelf > 0 ? [t('onShelf', { quantity: format.quantity(onShelf) })] : []),
      ...(toBuy === null ? [t('toOrder')] : toBuy > 0 ? [t('toBuy', { quantity: format.quantity(toBuy) })] : []),
    ].join(', ')
  }
}

type Props = { found: Found; chosen: string | undefined; onChoose: (unit: Unit) => void }

/** What could stand in, with what there is of it and what it would cost: radio buttons, so that the arrow keys work. */
export const SubstituteUnits = ({ found, chosen, onChoose }: Props) => {
  const t = useWorkplaceTranslations('substitutes')
  const format = useFormat()
  const thereOf = useThere()
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('found')}</legend>
      <div className="flex max-h-60 flex-col sm:max-h-72 gap-1.5 overflow-y-auto p-0.5">
        {found.units.map((unit) => {
          const { salesUnitId, suggestedQuantity } = unit
          const { usual, lowest } = pricesOf(found, unit, suggestedQuantity)
          const perBasis = (cents: number) =>
            t(unit.priceBasis === 'kilogram' ? 'perKilogram' : 'perPack', { price: format.money(cents) })
          return (
            <label
              key={salesUnitId}
              className="relative flex min-h-11 shrink-0 items-center gap-3 rounded-2xl border border-line px-3 py-2 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={group}
                className="absolute inset-0 appearance-none opacity-0"
                checked={salesUnitId === chosen}
                onChange={() => onChoose(unit)}
              />
              <Picture picture={unit.picture} size={48} tint={unit.tint} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold hyphens-auto">{inLanguage(unit.articleName)}</span>
                <span className="block text-sm text-quiet">
                  {inLanguage(unit.salesUnitName)} · {unit.supplierName}
                </span>
                <span className="block text-sm">{thereOf(unit)}</span>
              </span>
              <span className="shrink-0 text-right text-sm">
                <span className="block font-semibold">{perBasis(lowest)}</span>
                {lowest < usual && <s className="block text-quiet">{format.money(usual)}</s>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
