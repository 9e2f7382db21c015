import { discounted } from '@regionalmarkt/domain/pricing/discount.ts'
import { useTranslations } from 'use-intl'
import { DiscountStateBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { pathsOf } from '../articles/article-paths.ts'
import type { Article, SalesUnit } from '../articles/queries.ts'
import { useDiscountText } from './discount-text.ts'
import { EndDiscount } from './end-discount.tsx'
import type { Discounts, UnitDiscount } from './unit-terms.ts'

type Props = { article: Article; unit: SalesUnit; terms: Discounts }

/** What the unit costs with the discount, and what it costs without, in the market the discount is of. */
const Price = ({ unit, terms, discount }: Omit<Props, 'article'> & { discount: UnitDiscount }) => {
  const t = useWorkplaceTranslations()
  const text = useDiscountText(unit)
  const before = terms.prices[discount.channel]
  if (before === null) return null
  return (
    <>
      <span className="font-semibold whitespace-nowrap">{text.price(discounted(before, discount))}</span>{' '}
      <span className="text-sm text-quiet">{t('unitTerms.discounts.insteadOf', { before: text.price(before) })}</span>
    </>
  )
}

const column = columnsOf<UnitDiscount>()

const useColumns = ({ article, unit, terms }: Props) => {
  const t = useWorkplaceTranslations('unitTerms.discounts')
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const text = useDiscountText(unit)
  return column.columns([
    column.accessor('fromQuantity', {
      header: t('column.quantity'),
      meta: { onCard: 'title' },
      cell: ({ row }) => (
        <span className="font-semibold">
          {t('from', { packs: format.packs(row.original.fromQuantity, inLanguage(unit.name)) })}
        </span>
      ),
    }),
    column.accessor('channel', {
      header: t('column.channel'),
      cell: ({ row }) => statuses(`channel.${row.original.channel}`),
    }),
    column.display({
      id: 'state',
      header: t('column.state'),
      meta: { onCard: 'aside' },
      cell: ({ row }) => <DiscountStateBadge state={row.original.state} />,
    }),
    column.display({
      id: 'reduction',
      header: t('column.reduction'),
      cell: ({ row }) => <span className="whitespace-nowrap">{text.reduction(row.original)}</span>,
    }),
    column.display({
      id: 'price',
      header: t('column.price'),
      cell: ({ row }) => <Price unit={unit} terms={terms} discount={row.original} />,
    }),
    column.display({ id: 'period', header: t('column.period'), cell: ({ row }) => text.period(row.original) }),
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">{t('column.actions')}</span>,
      cell: ({ row: { original: discount } }) => (
        <span className="flex items-center justify-end gap-1">
          <Button asChild look="secondary" size="small">
            <PlaceLink
              to={`${pathsOf('retailer').discounts(article, unit.id)}/${discount.id}`}
              aria-label={t('editOf', { quantity: format.quantity(discount.fromQuantity) })}
            >
              {t('edit')}
            </PlaceLink>
          </Button>
          <EndDiscount salesUnitId={unit.id} discount={discount} isInRow />
        </span>
      ),
    }),
  ])
}

/** The discounts of a unit by quantity, each with what it makes of the price. */
export const DiscountTable = (props: Props) => {
  const t = useWorkplaceTranslations('unitTerms.discounts')
  return (
    <Card className="py-3 sm:py-3">
      <DataTable
        caption={t('caption')}
        columns={useColumns(props)}
        rows={props.terms.discounts}
        rowId={({ id }) => id}
      />
    </Card>
  )
}
