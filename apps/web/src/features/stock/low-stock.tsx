import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing, PackagePlus, SearchX, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { hasNothingToShow } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { aboveRow, columnsOf, DataTable, opensRow } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { CardRowsSkeleton } from '../../ui/skeleton.tsx'
import { type LowFilter, lowFilterFrom } from './low-filter.ts'
import { LowFilterBar } from './low-filter-bar.tsx'
import { type LowUnit, lowStockQuery } from './queries.ts'
import { StockMails } from './stock-mails.tsx'
import { StockWarningDialog } from './stock-warning-dialog.tsx'

type Desk = 'supplier' | 'retailer'
const column = columnsOf<LowUnit>()

/** What somebody can do about it: a producer enters what it has made, a hub buys for its shelf. */
const FillUp = ({ desk, unit }: { desk: Desk; unit: LowUnit }) => {
  const t = useWorkplaceTranslations('stock')
  const name = t('ofUnit', { article: inLanguage(unit.articleName), pack: inLanguage(unit.salesUnitName) })
  return desk === 'supplier' ? (
    <Button asChild look="secondary" size="small">
      <Link
        to="/supplier/stocks/$salesUnitId/create"
        params={{ salesUnitId: unit.salesUnitId }}
        aria-label={t('addOf', { name })}
      >
        <PackagePlus aria-hidden />
        <span className="max-sm:sr-only">{t('add')}</span>
      </Link>
    </Button>
  ) : (
    <Button asChild look="secondary" size="small">
      <PlaceLink to="/retailer/b2b" search={{ q: unit.articleNumber }} aria-label={`${t('warning.buy')}: ${name}`}>
        <PackagePlus aria-hidden />
        <span className="max-sm:sr-only">{t('warning.buy')}</span>
      </PlaceLink>
    </Button>
  )
}

/** Opens what is there of it: a producer's lots, a hub's page of the article. */
const UnitLink = ({ desk, unit }: { desk: Desk; unit: LowUnit }) => {
  const look = `font-semibold underline-offset-4 hover:underline ${opensRow}`
  const { salesUnitId, articleSlug, supplierSlug } = unit
  return desk === 'supplier' ? (
    <Link to="/supplier/stocks/$salesUnitId" params={{ salesUnitId }} className={look}>
      {inLanguage(unit.articleName)}
    </Link>
  ) : (
    <Link
      to="/retailer/articles/$supplierSlug/$articleSlug/sales-units/$salesUnitId"
      params={{ supplierSlug, articleSlug, salesUnitId }}
      className={look}
    >
      {inLanguage(unit.articleName)}
    </Link>
  )
}

const useColumns = (desk: Desk, onChange: (unit: LowUnit) => void) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  return column.columns([
    column.accessor('articleName', {
      header: t('column.article'),
      meta: { onCard: 'title', sortKey: 'name' },
      cell: ({ row: { original: unit } }) => (
        <span className="flex items-center gap-3">
          <Picture picture={unit.picture} size={32} />
          <span
            title={`${inLanguage(unit.articleName)} · ${inLanguage(unit.salesUnitName)}`}
            className="min-w-0 @min-[44rem]:max-w-56 @min-[44rem]:truncate @min-[44rem]:@max-[62rem]:leading-5 @min-[62rem]:max-w-96"
          >
            <UnitLink desk={desk} unit={unit} />
            <span className="text-sm font-normal text-quiet @max-[62rem]:block @min-[44rem]:@max-[62rem]:truncate @min-[44rem]:@max-[62rem]:text-xs @min-[62rem]:ml-2">
              {inLanguage(unit.salesUnitName)} ·{' '}
              <span className="whitespace-nowrap">{desk === 'retailer' ? unit.supplierName : unit.articleNumber}</span>
            </span>
          </span>
        </span>
      ),
    }),
    column.accessor('onHand', {
      header: t('column.onHand'),
      meta: { align: 'right' },
      cell: ({ row }) => format.quantity(row.original.onHand),
    }),
    column.accessor('free', {
      header: t('column.free'),
      meta: { align: 'right', sortKey: 'free' },
      cell: ({ row }) => <span className="figure text-lg text-warning-ink">{format.quantity(row.original.free)}</span>,
    }),
    column.accessor('lowAt', {
      header: t('warning.from'),
      meta: { align: 'right' },
      cell: ({ row: { original: unit } }) => (
        <Button
          look="quiet"
          size="small"
          className={`-mr-3 ${aboveRow}`}
          aria-label={t('warning.change', {
            from: format.quantity(unit.lowAt),
            name: t('ofUnit', { article: inLanguage(unit.articleName), pack: inLanguage(unit.salesUnitName) }),
          })}
          onClick={() => onChange(unit)}
        >
          <BellRing aria-hidden />
          {format.quantity(unit.lowAt)}
        </Button>
      ),
    }),
    column.display({
      id: 'fill',
      header: () => <span className="sr-only">{t('column.steps')}</span>,
      meta: { align: 'right', onCard: 'aside' },
      cell: ({ row }) => (
        <span className={aboveRow}>
          <FillUp desk={desk} unit={row.original} />
        </span>
      ),
    }),
  ])
}

type Props = { desk: Desk; filter: LowFilter; onFilter: (filter: LowFilter) => void }

/** What is running low on the own shelves, each with a way to fill it up. */
export const LowStock = ({ desk, filter, onFilter }: Props) => {
  const t = useWorkplaceTranslations('stock')
  const [changed, setChanged] = useState<LowUnit | null>(null)
  const columns = useColumns(desk, setChanged)
  const list = useInfiniteQuery({
    ...lowStockQuery(desk, filter),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  if (list.data === undefined) return <CardRowsSkeleton />
  const count = list.data.pages[0]?.count ?? 0
  const isNarrowed = filter.q !== undefined || filter.gone === true
  return (
    <>
      <Card className="flex flex-col gap-4">
        {(count > 0 || isNarrowed) && <LowFilterBar filter={filter} onChange={onFilter} count={count} />}
        <DataTable
          caption={t('warning.low')}
          columns={columns}
          rows={list.data.pages.flatMap(({ units }) => units)}
          rowId={({ salesUnitId }) => salesUnitId}
          sort={{ by: filter.sort ?? 'name', isDescending: false }}
          onSort={(by) => onFilter(lowFilterFrom({ ...filter, sort: by }))}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={SearchX}
                title={t('nothingTitle')}
                action={
                  <Button look="secondary" onClick={() => onFilter({})}>
                    {t('reset')}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Sparkles} title={t('warning.nothingLow')}>
                {t(desk === 'supplier' ? 'warning.nothingLowFarm' : 'warning.nothingLowHub')}
              </EmptyState>
            )
          }
        />
        <MoreButton list={list} />
      </Card>
      <StockMails desk={desk} />
      {changed && <StockWarningDialog desk={desk} of={changed} onClose={() => setChanged(null)} />}
    </>
  )
}
