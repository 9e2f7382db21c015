import { suggestedCoverDays } from '@regionalmarkt/domain/orders/suggest-purchase.ts'
import { ArrowRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { fitQuantity } from './purchase-draft.ts'
import type { BuyableGoods } from './queries.ts'

type Props = {
  goods: readonly BuyableGoods[]
  soldOver: number
  /** How many of a pack are in the purchase. */
  quantityOf: (salesUnitId: string) => number
  onChange: (goods: BuyableGoods, quantity: number) => void
}

type Row = { readonly goods: BuyableGoods; readonly quantity: number }

/** From one quantity to the next, as in a table of a spreadsheet. */
const goTo = (event: KeyboardEvent<HTMLInputElement>, by: 1 | -1): void => {
  event.preventDefault()
  const { currentTarget: field } = event
  const fields = [...(field.closest('table, ul')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(field) + by]
  if (next === undefined) field.blur()
  else {
    next.focus()
    next.select()
  }
}

const QuantityField = ({ goods, quantity, onChange }: Row & { onChange: (quantity: number) => void }) => {
  const t = useWorkplaceTranslations('purchases.shop')
  const format = useFormat()
  const shown = quantity === 0 ? '' : String(quantity)
  const left = goods.days[0]?.left
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const commit = () => {
    const next = fitQuantity(wholeNumber(typed || '0', quantity), goods)
    setTyped(next === 0 ? '' : String(next))
    if (next !== quantity) onChange(next)
  }
  return (
    <input
      aria-label={t('quantityOf', { name: goods.name, pack: goods.salesUnitName })}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      {...(left != null && { placeholder: t('left', { count: format.quantity(left) }) })}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') goTo(event, 1)
        if (event.key === 'ArrowUp') goTo(event, -1)
      }}
      className={classNames(
        'h-9 w-20 rounded-md border bg-ground px-1.5 text-right tabular-nums placeholder:text-quiet pointer-coarse:h-11',
        quantity > 0
          ? 'border-primary bg-primary-tint font-semibold'
          : 'border-line-strong/50 text-sm hover:border-line-strong',
      )}
    />
  )
}

/** The numbers that make a suggestion, as a sentence. */
const useSum = (soldOver: number) => {
  const t = useWorkplaceTranslations('purchases.shop')
  const format = useFormat()
  return (goods: BuyableGoods): string =>
    t('sumOf', {
      sold: format.quantity(goods.sold),
      free: format.quantity(goods.free),
      ordered: format.quantity(goods.ordered),
      suggested: format.quantity(goods.suggested),
      days: String(soldOver),
      cover: String(suggestedCoverDays),
    })
}

const column = columnsOf<Row>()

const useColumns = ({ soldOver, onChange }: Pick<Props, 'soldOver' | 'onChange'>) => {
  const t = useWorkplaceTranslations('purchases.shop')
  const format = useFormat()
  const sumOf = useSum(soldOver)
  const figure = (of: 'sold' | 'free' | 'ordered' | 'planned') =>
    column.accessor(({ goods }) => goods[of], {
      id: of,
      header: t(of),
      meta: { align: 'right', isLeftOutWhenEmpty: true, ...(of === 'planned' && { isWideOnly: true }) },
      cell: ({ getValue }) => format.quantity(getValue()),
    })
  return column.columns([
    column.accessor(({ goods }) => goods.name, {
      id: 'goods',
      header: t('goods'),
      meta: { onCard: 'title', givesWay: true },
      cell: ({ row: { original } }) => {
        const { goods } = original
        const { minimumQuantity: minimum, stepQuantity: step } = goods
        const detail = [
          format.pack(goods.salesUnitName),
          goods.supplier.name,
          goods.salesUnitNumber,
          (minimum > 1 || step > 1) && t('rules', { minimum: format.quantity(minimum), step: format.quantity(step) }),
        ]
        const text = detail.filter(Boolean).join(' · ')
        return (
          <span title={`${goods.name} · ${text}`} className="block leading-5">
            <span className="block font-semibold @min-[44rem]:truncate">{goods.name}</span>
            <span className="block text-sm leading-5 font-normal text-quiet @min-[44rem]:truncate">{text}</span>
          </span>
        )
      },
    }),
    column.display({
      id: 'price',
      header: t('column.price'),
      meta: { align: 'right' },
      cell: ({ row: { original } }) => {
        const { priceBasis, unitPriceCents, depositCents } = original.goods
        const price = format.money(unitPriceCents)
        return (
          <>
            <span className="block leading-5 font-semibold whitespace-nowrap">
              {priceBasis === 'kilogram' ? t('perKilogram', { price }) : price}
            </span>
            {depositCents > 0 && (
              <span className="block text-xs leading-5 whitespace-nowrap text-quiet">
                {t('deposit', { amount: format.money(depositCents) })}
              </span>
            )}
          </>
        )
      },
    }),
    column.display({
      id: 'comes',
      header: t('column.comes'),
      cell: ({ row: { original } }) => {
        const [day] = original.goods.days
        if (day === undefined) return <span className="text-sm leading-5 text-quiet">{t('noDay')}</span>
        return (
          <>
            <span className="block leading-5 whitespace-nowrap">{format.day(day.date)}</span>
            <span className="block text-xs leading-5 whitespace-nowrap text-quiet">
              {t('until', { moment: format.moment(day.cutOffAt) })}
            </span>
          </>
        )
      },
    }),
    figure('sold'),
    figure('free'),
    figure('ordered'),
    figure('planned'),
    column.accessor(({ goods }) => goods.suggested, {
      id: 'suggestion',
      header: t('suggestion'),
      meta: { align: 'right' },
      cell: ({ row: { original } }) => {
        const { goods, quantity } = original
        if (goods.suggested === 0) {
          return <span className="text-sm text-quiet">{t(goods.sold === 0 ? 'noSales' : 'enough')}</span>
        }
        const count = format.quantity(goods.suggested)
        return (
          <Button
            look="tinted"
            size="small"
            aria-label={t('takeOf', { count, name: goods.name })}
            aria-description={sumOf(goods)}
            title={sumOf(goods)}
            disabled={quantity >= goods.suggested}
            onClick={() => onChange(goods, goods.suggested)}
          >
            {count}
            <ArrowRight aria-hidden />
          </Button>
        )
      },
    }),
    column.accessor('quantity', {
      header: t('column.quantity'),
      meta: { align: 'right', onCard: 'aside' },
      cell: ({ row: { original } }) => {
        if (original.goods.days.length === 0) return null
        return <QuantityField {...original} onChange={(quantity) => onChange(original.goods, quantity)} />
      },
    }),
    column.display({
      id: 'sum',
      header: '',
      meta: { onCard: 'foot', isCardOnly: true },
      cell: ({ row: { original } }) =>
        original.goods.suggested > 0 && <p className="text-sm text-quiet">{sumOf(original.goods)}</p>,
    }),
  ])
}

/** What can be bought at suppliers' prices: what it costs, when it comes, what speaks for it, and how many are wanted. */
export const GoodsTable = ({ goods, quantityOf, ...rest }: Props) => {
  const t = useWorkplaceTranslations('purchases.shop')
  const columns = useColumns(rest)
  return (
    <DataTable
      caption={t('goods')}
      columns={columns}
      rows={goods.map((each): Row => ({ goods: each, quantity: quantityOf(each.salesUnitId) }))}
      rowId={({ goods: { salesUnitId } }) => salesUnitId}
    />
  )
}
