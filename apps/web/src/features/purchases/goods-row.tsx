import { suggestedCoverDays } from '@regionalmarkt/domain/orders/suggest-purchase.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { fitQuantity } from './purchase-draft.ts'
import type { BuyableGoods } from './queries.ts'

type Props = {
  goods: BuyableGoods
  soldOver: number
  /** How many are in the purchase. */
  quantity: number
  onChange: (quantity: number) => void
}

/** From one quantity to the next, as in a table of a spreadsheet. */
const goTo = (event: KeyboardEvent<HTMLInputElement>, by: 1 | -1): void => {
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-quick-quantity]')]
  const next = fields[fields.indexOf(event.currentTarget) + by]
  if (next === undefined) event.currentTarget.blur()
  else {
    next.focus()
    next.select()
  }
}

const QuantityField = ({ goods, quantity, onChange }: Omit<Props, 'soldOver'>) => {
  const t = useWorkplaceTranslations('purchases.shop')
  const shown = quantity === 0 ? '' : String(quantity)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const commit = () => {
    const next = fitQuantity(wholeNumber(typed || '0', quantity), goods)
    setTyped(next === 0 ? '' : String(next))
    if (next !== quantity) onChange(next)
  }
  return (
    <Input
      data-quick-quantity
      aria-label={t('quantityOf', { name: goods.name, pack: goods.salesUnitName })}
      inputMode="numeric"
      maxLength={5}
      placeholder="0"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') goTo(event, 1)
        if (event.key === 'ArrowUp') goTo(event, -1)
      }}
      className="w-20 px-2 text-center font-semibold"
    />
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0 sm:w-22">
    <dt className="text-xs text-quiet">{label}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
)

/** What speaks for buying something: the numbers, and the sum they make. */
const Suggestion = ({ goods, soldOver, quantity, onChange }: Props) => {
  const t = useWorkplaceTranslations('purchases.shop')
  const format = useFormat()
  const [sold, free, ordered, suggested] = [goods.sold, goods.free, goods.ordered, goods.suggested].map(format.quantity)
  const words = { sold: sold ?? '', free: free ?? '', ordered: ordered ?? '', suggested: suggested ?? '' }
  return (
    <div className="col-span-full flex flex-wrap items-end gap-x-5 gap-y-2 sm:pl-16 min-[110rem]:col-span-1 min-[110rem]:pl-0">
      <dl className="flex gap-x-5">
        <Figure label={t('sold')} value={words.sold} />
        <Figure label={t('free')} value={words.free} />
        <Figure label={t('ordered')} value={words.ordered} />
        {goods.planned > 0 && <Figure label={t('planned')} value={format.quantity(goods.planned)} />}
      </dl>
      <div className="sm:w-32">
        <p className="text-xs text-quiet">{t('suggestion')}</p>
        {goods.suggested === 0 ? (
          <p className="text-quiet">{t(goods.sold === 0 ? 'noSales' : 'enough')}</p>
        ) : (
          <Button
            look="tinted"
            size="small"
            aria-label={t('takeOf', { count: words.suggested, name: goods.name })}
            aria-description={t('sumOf', {
              ...words,
              days: String(soldOver),
              cover: String(suggestedCoverDays),
            })}
            disabled={quantity >= goods.suggested}
            onClick={() => onChange(goods.suggested)}
          >
            {t('take', { count: words.suggested })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** One article of the shop at suppliers' prices: what it costs, when it comes, what speaks for it, and how many are wanted. */
export const GoodsRow = (props: Props) => {
  const { goods, soldOver, quantity, onChange } = props
  const t = useWorkplaceTranslations('purchases.shop')
  const format = useFormat()
  const [day] = goods.days
  const price = t(goods.priceBasis === 'kilogram' ? 'perKilogram' : 'perPack', {
    price: format.money(goods.unitPriceCents),
  })
  const hasRules = goods.minimumQuantity > 1 || goods.stepQuantity > 1
  const rules = { minimum: format.quantity(goods.minimumQuantity), step: format.quantity(goods.stepQuantity) }
  return (
    <li className="py-3.5">
      <div className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 sm:gap-x-4 min-[110rem]:grid-cols-[3rem_minmax(0,1fr)_auto_auto]">
        <Picture picture={goods.picture} size={48} tint={goods.tint} />
        <div className="min-w-0">
          <p className="font-semibold hyphens-auto">{goods.name}</p>
          <p className="text-sm text-quiet">
            {format.pack(goods.salesUnitName)} · {goods.supplier.name}
            {goods.salesUnitNumber && (
              <>
                {' · '}
                <span className="whitespace-nowrap">{goods.salesUnitNumber}</span>
              </>
            )}
          </p>
          <p className="text-sm text-quiet">
            <span className="font-semibold text-ink">{price}</span>
            {goods.depositCents > 0 && ` · ${t('deposit', { amount: format.money(goods.depositCents) })}`}
            {hasRules && ` · ${t('rules', rules)}`}
          </p>
          <p className="text-sm text-quiet">
            {day === undefined
              ? t('noDay')
              : t('nextDay', { day: format.day(day.date), moment: format.moment(day.cutOffAt) })}
            {day?.left != null && ` · ${t('left', { count: format.quantity(day.left) })}`}
          </p>
        </div>
        <div className="min-[110rem]:order-last">
          {day !== undefined && <QuantityField goods={goods} quantity={quantity} onChange={onChange} />}
        </div>
        <Suggestion {...props} />
      </div>
      {goods.suggested > 0 && (
        <p className="mt-2 text-sm text-quiet sm:pl-16">
          {t('sumOf', {
            sold: format.quantity(goods.sold),
            free: format.quantity(goods.free),
            ordered: format.quantity(goods.ordered),
            suggested: format.quantity(goods.suggested),
            days: String(soldOver),
            cover: String(suggestedCoverDays),
          })}
        </p>
      )}
    </li>
  )
}
