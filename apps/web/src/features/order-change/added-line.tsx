import { isEstimated } from '@regionalmarkt/domain/pricing/line-total.ts'
import { Trash2 } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { AddedUnit } from './change-draft.ts'
import { ShowRefusal } from './line-refusal.tsx'
import type { OrderChange } from './use-order-change.ts'

/** One sales unit that joins the order: how many, at the price of the day. */
export const AddedLine = ({ unit, change }: { unit: AddedUnit; change: OrderChange }) => {
  const t = useWorkplaceTranslations('orderChange')
  const format = useFormat()
  const { salesUnitId, quantity } = unit
  const line = change.after?.items.find(
    ({ id, salesUnitId: its }) => its === salesUnitId && !change.order.items.some((known) => known.id === id),
  )
  const name = line ? inLanguage(line.articleName) : unit.articleName
  const pack = line ? inLanguage(line.salesUnitName) : unit.salesUnitName
  const refusal = change.refused.get(salesUnitId)
  const set = (to: number) => change.setAdded(salesUnitId, to)
  const amountOf = (cents: number) => (line && isEstimated(line) ? format.approximateMoney(cents) : format.money(cents))
  return (
    <li className="flex gap-4 py-5">
      <Picture picture={unit.picture} size={64} className="self-start" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="min-w-0 font-sans text-lg leading-snug tracking-normal hyphens-auto">
            {name} <Badge tone="info">{t('new')}</Badge>
          </h3>
          <span className={classNames('shrink-0 text-lg font-semibold', change.isUpdating && 'opacity-50')}>
            {line === undefined ? change.isUpdating && <Skeleton className="w-16" /> : amountOf(line.lineCents)}
          </span>
        </div>
        <p className="text-quiet">
          {pack} · {unit.supplierName}
        </p>
        {line && (
          <p className="text-sm text-quiet">
            {t(line.priceBasis === 'kilogram' ? 'perKilogram' : 'perPack', {
              price: format.money(line.unitPriceCents),
            })}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Stepper
            name={`${name}, ${pack}`}
            value={quantity}
            min={unit.minimumQuantity}
            step={unit.stepQuantity}
            onChange={set}
          />
          <IconButton icon={Trash2} label={t('drop', { name: `${name}, ${pack}` })} onClick={() => set(0)} />
        </div>
        {refusal && <ShowRefusal refusal={refusal} unit={unit} has={0} onSet={set} />}
      </div>
    </li>
  )
}
