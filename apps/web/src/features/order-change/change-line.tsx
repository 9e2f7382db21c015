import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { isEstimated } from '@regionalmarkt/domain/pricing/line-total.ts'
import { CircleAlert, RotateCcw, Trash2 } from 'lucide-react'
import { fittingQuantity, type LineRefusal, useLineRefusal } from '../../parts/line-words.ts'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { draftQuantity, type OrderItem } from './change-draft.ts'
import type { OrderChange } from './use-order-change.ts'

type Props = { item: OrderItem; change: OrderChange }

/** The line once it is changed, and what was split off it because it costs something else today. */
const afterOf = (item: OrderItem, { seen, after }: OrderChange) => ({
  now: after?.items.find(({ id }) => id === item.id),
  added: after?.items.find(
    ({ id, salesUnitId }) => salesUnitId === item.salesUnitId && !seen.items.some((known) => known.id === id),
  ),
})

const Refusal = ({ refusal, item, onSet }: { refusal: LineRefusal; item: OrderItem; onSet: (to: number) => void }) => {
  const t = useWorkplaceTranslations('orderChange')
  const format = useFormat()
  const text = useLineRefusal()
  // What can be had is besides what the line has already.
  const fitting = refusal.code === 'OutOfStock' ? null : fittingQuantity(refusal, item)
  return (
    <div role="alert" className="mt-2">
      <p className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text(refusal)}
      </p>
      {fitting !== null && (
        <Button look="secondary" size="small" className="mt-2" onClick={() => onSet(fitting)}>
          {t('setQuantity', { quantity: format.quantity(fitting) })}
        </Button>
      )}
    </div>
  )
}

const Price = ({ item, change }: Props) => {
  const t = useWorkplaceTranslations('orderChange')
  const format = useFormat()
  const { now = item, added } = afterOf(item, change)
  const price = (cents: number) =>
    t(item.priceBasis === 'kilogram' ? 'perKilogram' : 'perPack', { price: format.money(cents) })
  return (
    <p className="text-sm text-quiet">
      {price(now.unitPriceCents)}
      {now.unitPriceCents !== item.unitPriceCents && (
        <span className="block font-medium text-warning-ink">
          {t('priceBefore', { price: format.money(item.unitPriceCents) })}
        </span>
      )}
      {added !== undefined && added.unitPriceCents !== now.unitPriceCents && (
        <span className="block font-medium text-warning-ink">
          {t('atPriceOfDay', {
            quantity: format.quantity(added.orderedQuantity),
            price: format.money(added.unitPriceCents),
          })}
        </span>
      )}
    </p>
  )
}

/** One line of an order that is being changed: how many, what it costs by that, and why it cannot be changed where that is so. */
export const ChangeLine = ({ item, change }: Props) => {
  const t = useWorkplaceTranslations('orderChange')
  const format = useFormat()
  const refusalOf = useRefusalOf()
  const name = inLanguage(item.articleName)
  const pack = inLanguage(item.salesUnitName)
  const before = promisedQuantity(item)
  const quantity = draftQuantity(change.draft, item)
  const { now, added } = afterOf(item, change)
  const isDropped = quantity === 0
  const isChanged = quantity !== before
  const cents = isDropped ? 0 : (now?.lineCents ?? item.lineCents) + (added?.lineCents ?? 0)
  const amount = isEstimated(item) && !isDropped ? format.approximateMoney : format.money
  const refusal = change.refused.get(item.salesUnitId)
  const whyNot = refusalOf(item.canChange)
  const set = (to: number) => change.set(item.id, to)
  return (
    <li className="flex gap-4 py-5 first:pt-0">
      <Picture
        picture={item.picture}
        size={64}
        className={classNames('self-start', isDropped && 'opacity-50 grayscale')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <h3
            className={classNames(
              'min-w-0 font-sans text-lg leading-snug tracking-normal hyphens-auto',
              isDropped && 'text-quiet line-through',
            )}
          >
            {name}
          </h3>
          <span
            className={classNames(
              'shrink-0 text-lg font-semibold transition-opacity',
              change.isUpdating && isChanged && 'opacity-50',
            )}
          >
            {amount(cents)}
          </span>
        </div>
        <p className="text-quiet">
          {pack} · {item.supplierName}
        </p>
        <Price item={item} change={change} />
        {whyNot === null ? (
          <>
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <Stepper
                name={`${name}, ${pack}`}
                value={quantity}
                min={Math.min(item.minimumQuantity, before)}
                step={item.stepQuantity}
                canBeZero
                onChange={set}
              />
              {isDropped ? (
                <Button look="tinted" size="small" aria-label={t('undoOf', { name })} onClick={() => set(before)}>
                  <RotateCcw aria-hidden />
                  {t('undo')}
                </Button>
              ) : (
                <IconButton icon={Trash2} label={t('drop', { name: `${name}, ${pack}` })} onClick={() => set(0)} />
              )}
              {isChanged && (
                <span className="text-sm font-semibold text-warning-ink">
                  {isDropped ? t('dropped') : t('before', { quantity: format.quantity(before) })}
                </span>
              )}
            </div>
            {refusal && <Refusal refusal={refusal} item={item} onSet={set} />}
            <p className="mt-1.5 text-sm text-quiet">{t('until', { moment: format.dayAndTime(item.cutOffAt) })}</p>
          </>
        ) : (
          <p className="mt-2 text-sm text-quiet">
            <span className="font-semibold">{format.quantity(before)} ×</span> {whyNot}
          </p>
        )}
      </div>
    </li>
  )
}
