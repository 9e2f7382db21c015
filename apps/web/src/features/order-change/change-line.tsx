import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { isEstimated } from '@regionalmarkt/domain/pricing/line-total.ts'
import { RotateCcw, Trash2 } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { draftQuantity, type OrderItem } from './change-draft.ts'
import type { Side } from './change-way.ts'
import { ShowRefusal } from './line-refusal.tsx'
import type { OrderChange } from './use-order-change.ts'

type Props = { item: OrderItem; change: OrderChange }

/** The line once it is changed, and what was split off it because it costs something else today. */
const afterOf = (item: OrderItem, { order, after, draft }: OrderChange) => ({
  now: after?.items.find(({ id }) => id === item.id),
  added: draft.added.some(({ salesUnitId }) => salesUnitId === item.salesUnitId)
    ? undefined
    : after?.items.find(
        ({ id, salesUnitId }) => salesUnitId === item.salesUnitId && !order.items.some((known) => known.id === id),
      ),
})

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

/** Why a line stays as it is; what lies in its box, its hub takes out with one press. */
const WhyNot = ({ item, change, side, whyNot }: Props & { side: Side; whyNot: string }) => {
  const t = useWorkplaceTranslations('orderChange')
  const format = useFormat()
  const quantity = format.quantity(promisedQuantity(item))
  const isInBox = side === 'hub' && item.canChange.code === 'AlreadyPicked' && item.status === 'receivedRetailer'
  if (!isInBox) {
    return (
      <p className="mt-2 text-sm text-quiet">
        <span className="font-semibold">{quantity} ×</span> {whyNot}
      </p>
    )
  }
  const name = inLanguage(item.articleName)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-quiet">{t('inBox', { quantity })}</p>
      <Button
        look="secondary"
        size="small"
        aria-label={t('takeOutOf', { name })}
        isBusy={change.isTakingOut}
        onClick={() => change.takeOut(item.id)}
      >
        {t('takeOut')}
      </Button>
    </div>
  )
}

/** One line of an order that is being changed: how many, what it costs by that, and why it cannot be changed where that is so. */
export const ChangeLine = ({ item, change, side }: Props & { side: Side }) => {
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
  const isUnsettled =
    change.isUnsettled && !isDropped && (isChanged || refusal !== undefined || change.toSend.deliveryDate !== undefined)
  const set = (to: number) => change.set(item.id, to)
  return (
    <li aria-label={name} className="flex gap-4 py-5 first:pt-0">
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
              'shrink-0 transition-opacity',
              isUnsettled ? 'text-quiet' : 'text-lg font-semibold',
              change.isUpdating && isChanged && 'opacity-50',
            )}
          >
            {isUnsettled ? t('summary.before', { amount: amount(item.lineCents) }) : amount(cents)}
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
            {refusal && (
              <ShowRefusal refusal={refusal} unit={item} has={change.toSend.deliveryDate ? 0 : before} onSet={set} />
            )}
            {!refusal && (
              <p className="mt-1.5 text-sm text-quiet">
                {t('until', { moment: format.dayAndTime(now?.cutOffAt ?? item.cutOffAt) })}
              </p>
            )}
          </>
        ) : (
          <WhyNot item={item} whyNot={whyNot} side={side} change={change} />
        )}
      </div>
    </li>
  )
}
