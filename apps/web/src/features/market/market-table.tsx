import { Link } from '@tanstack/react-router'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import type { Shopping } from './article-grid.tsx'
import { QuantityCell } from './quantity-cell.tsx'
import type { ArticleCard, Offer } from './queries.ts'

type Row = { readonly card: ArticleCard; readonly offer: Offer; readonly quantity: number }

const views = [
  { isTable: false, word: 'cards', Icon: LayoutGrid },
  { isTable: true, word: 'table', Icon: Rows3 },
] as const

/** Cards to look at, or a table to fill in. */
export const ViewSwitch = ({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) => {
  const t = useShoppingTranslations('sheet')
  const group = useId()
  return (
    <fieldset className="flex rounded-xl border border-line-strong/50">
      <legend className="sr-only">{t('view')}</legend>
      {views.map(({ isTable: isThis, word, Icon }) => (
        <label
          key={word}
          title={t(word)}
          className="relative flex h-10.5 w-9 items-center justify-center rounded-xl text-quiet hover:text-ink has-checked:bg-primary-tint has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={group}
            className="absolute inset-0 appearance-none opacity-0"
            checked={isThis === isTable}
            onChange={() => onChange(isThis)}
          />
          <Icon aria-hidden className="size-4.5" />
          <span className="sr-only">{t(word)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const column = columnsOf<Row>()

const useColumns = (onQuantity: Shopping['onQuantity']) => {
  const t = useShoppingTranslations('sheet')
  const market = useTranslations('market')
  const ofMark = useTranslations('statuses.organicMark')
  const format = useFormat()
  const priceOf = ({ priceBasis, priceCents }: Offer, count = 1) =>
    priceCents === null
      ? null
      : (priceBasis === 'kilogram' ? format.approximateMoney : format.money)(priceCents * count)
  return column.columns([
    column.accessor('card', {
      header: t('column.article'),
      meta: { onCard: 'title' },
      cell: ({ row: { original } }) => {
        const { card } = original
        return (
          <span
            title={`${card.name}, ${card.detail}, ${card.supplier.name}`}
            className="block max-w-48 truncate @min-[48rem]:max-w-66 @min-[62rem]:max-w-90"
          >
            <Link
              to="/regionalmarket/b2b/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug"
              params={{
                parentArticleCategorySlug: card.parentCategorySlug,
                childArticleCategorySlug: card.childCategorySlug,
                articleSlug: card.slug,
              }}
              className="font-semibold hover:underline"
            >
              {card.name}
            </Link>
            <span className="ml-2 text-sm text-quiet">{card.supplier.name}</span>
          </span>
        )
      },
    }),
    column.display({
      id: 'organic',
      header: market('organic'),
      meta: { isWideOnly: true },
      cell: ({ row: { original } }) =>
        original.card.organicMark !== 'none' && (
          <span className="text-sm whitespace-nowrap text-primary-ink">
            {ofMark(original.card.organicMark)} {original.card.organicControlNumber}
          </span>
        ),
    }),
    column.display({
      id: 'pack',
      header: t('column.pack'),
      cell: ({ row: { original } }) => {
        const { name, minimumQuantity, stepQuantity } = original.offer
        return (
          <span className="whitespace-nowrap">
            {name}
            {(minimumQuantity > 1 || stepQuantity > 1) && (
              <span className="ml-2 text-sm text-quiet">
                {[
                  ...(minimumQuantity > 1 ? [market('minimum', { quantity: format.quantity(minimumQuantity) })] : []),
                  ...(stepQuantity > 1 ? [market('step', { step: format.quantity(stepQuantity) })] : []),
                ].join(' · ')}
              </span>
            )}
          </span>
        )
      },
    }),
    column.display({
      id: 'available',
      header: t('column.available'),
      meta: { align: 'right' },
      cell: ({ row: { original } }) => {
        const { available } = original.offer
        return (
          <span className={classNames('text-sm whitespace-nowrap', available === 0 ? 'text-danger-ink' : 'text-quiet')}>
            {available === null ? t('toOrder') : available === 0 ? market('soldOut') : format.quantity(available)}
          </span>
        )
      },
    }),
    column.display({
      id: 'price',
      header: t('column.price'),
      meta: { align: 'right' },
      cell: ({ row: { original } }) => (
        <span className="font-semibold whitespace-nowrap">{priceOf(original.offer)}</span>
      ),
    }),
    column.display({
      id: 'basePrice',
      header: t('column.basePrice'),
      meta: { align: 'right' },
      cell: ({ row: { original } }) => (
        <span className="text-sm whitespace-nowrap text-quiet">
          {original.offer.basePrice && format.basePrice(original.offer.basePrice)}
        </span>
      ),
    }),
    column.display({
      id: 'deposit',
      header: t('column.deposit'),
      meta: { align: 'right', isWideOnly: true },
      cell: ({ row: { original } }) =>
        original.offer.depositCents > 0 && (
          <span className="text-sm whitespace-nowrap text-quiet">{format.money(original.offer.depositCents)}</span>
        ),
    }),
    column.accessor('quantity', {
      header: t('column.quantity'),
      meta: { align: 'right', onCard: 'foot' },
      cell: ({ row: { original } }) => {
        const { card, offer, quantity } = original
        return (
          <QuantityCell
            name={`${card.name}, ${offer.name}`}
            offer={offer}
            quantity={quantity}
            onQuantity={(next) => onQuantity(card, offer, next)}
          />
        )
      },
    }),
    column.display({
      id: 'sum',
      header: t('column.sum'),
      meta: { align: 'right', isWideOnly: true },
      cell: ({ row: { original } }) =>
        original.quantity > 0 && (
          <span className="whitespace-nowrap">{priceOf(original.offer, original.quantity)}</span>
        ),
    }),
  ])
}

type Props = Pick<Shopping, 'quantityOf' | 'onQuantity'> & { cards: readonly ArticleCard[]; isOld: boolean }

/** The market as a table to order from: a row a pack, filled in from the keyboard like the quick order. */
export const MarketTable = ({ cards, isOld, quantityOf, onQuantity }: Props) => {
  const t = useShoppingTranslations('sheet')
  const columns = useColumns(onQuantity)
  const rows = cards.flatMap((card) =>
    card.offers.map((offer): Row => ({ card, offer, quantity: quantityOf(offer.salesUnitId) })),
  )
  return (
    <div aria-busy={isOld || undefined} className={classNames('transition-opacity', isOld && 'opacity-60')}>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowId={({ offer }) => offer.salesUnitId}
        isSheet
      />
    </div>
  )
}
