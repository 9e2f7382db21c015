import { Link } from '@tanstack/react-router'
import { Ban, BellRing, PackagePlus } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, typedInLanguage, useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { aboveRow, columnsOf, DataTable, opensRow } from '../../ui/data-table.tsx'
import { BestBefore } from './best-before.tsx'
import { type LotAction, LotMenu } from './lot-menu.tsx'
import type { StockRow } from './queries.ts'
import type { StockFilter } from './stock-filter.ts'
import { StockStepper } from './stock-stepper.tsx'

const column = columnsOf<StockRow>()

/** Whose lots: those of a hub's warehouse, or of all of them, of many producers and each on a shelf; a producer's own; or those of one of its sales units. */
export type StockScope = 'hub' | 'hubs' | 'farm' | 'unit'
const isOfHub = (scope: StockScope): boolean => scope === 'hub' || scope === 'hubs'

type Props = {
  rows: readonly StockRow[]
  today: string
  scope: StockScope
  empty: React.ReactNode
  /** What can be done with a lot, where that is not on a page of its own. */
  onAct?: ((action: LotAction, stock: StockRow) => void) | undefined
  sort?: StockFilter['sort']
  /** Left out: by the name of the goods, as without any order. */
  onSort?: (sort?: StockFilter['sort']) => void
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined
}

const Article = ({ stock, scope }: { stock: StockRow; scope: StockScope }) => {
  const name = inLanguage(stock.articleName)
  return (
    <span className="flex items-center gap-3">
      <span className="contents @min-[44rem]:@max-[62rem]:hidden">
        <Picture picture={stock.picture} size={32} />
      </span>
      <span
        title={`${name} · ${inLanguage(stock.salesUnitName)}`}
        className={classNames(
          // The pack stands below the name, where a table is not very wide.
          'min-w-0 @min-[44rem]:max-w-44 @min-[44rem]:truncate @min-[44rem]:@max-[76rem]:leading-5 @min-[76rem]:max-w-96',
          // A hub's rows have more columns.
          !isOfHub(scope) && '@min-[62rem]:max-w-56',
        )}
      >
        {scope === 'farm' ? (
          <Link
            to="/supplier/stocks/$salesUnitId"
            params={{ salesUnitId: stock.salesUnitId }}
            className={`font-semibold underline-offset-4 hover:underline ${aboveRow}`}
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <span className="text-sm font-normal text-quiet @max-[76rem]:block @min-[44rem]:@max-[76rem]:truncate @min-[44rem]:@max-[76rem]:text-xs @min-[76rem]:ml-2">
          {inLanguage(stock.salesUnitName)} ·{' '}
          <span className="whitespace-nowrap">{isOfHub(scope) ? stock.supplierName : stock.articleNumber}</span>
        </span>
      </span>
    </span>
  )
}

const longestUnbroken = 16

/** What its lot is called, and that nothing of it may be sold. */
const Lot = ({ stock, scope }: { stock: StockRow; scope: StockScope }) => {
  const t = useWorkplaceTranslations('stock')
  const name = <LotName stock={stock} scope={scope} />
  if (!stock.isBlocked) return name
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 @min-[44rem]:flex-nowrap">
      {name}
      <Badge tone="danger" icon={Ban}>
        {t('blocked')}
      </Badge>
    </span>
  )
}

const LotName = ({ stock, scope }: { stock: StockRow; scope: StockScope }) => {
  const t = useWorkplaceTranslations('stock')
  const lot = stock.lot ?? t('noLot')
  // A hyphen would break the usual ones in two; a very long one may.
  const unbroken = lot.length <= longestUnbroken && 'whitespace-nowrap'
  if (isOfHub(scope)) {
    const look = classNames(stock.lot === null && 'text-quiet', unbroken)
    return (
      <Link
        to="/retailer/warehouses"
        search={{ unit: stock.salesUnitId, ...(stock.lot === null ? {} : { lot: stock.lot }) }}
        className={classNames('underline-offset-4 hover:underline', opensRow, look)}
      >
        {lot}
      </Link>
    )
  }
  return (
    <Link
      to="/supplier/stocks/$salesUnitId/$stockId"
      params={{ salesUnitId: stock.salesUnitId, stockId: stock.id }}
      className={classNames('underline-offset-4 hover:underline @max-[44rem]:underline', opensRow, unbroken)}
    >
      {lot}
    </Link>
  )
}

const AddLink = ({ stock }: { stock: StockRow }) => {
  const t = useWorkplaceTranslations('stock')
  const name = t('ofUnit', { article: inLanguage(stock.articleName), pack: inLanguage(stock.salesUnitName) })
  return (
    <Link
      to="/supplier/stocks/$salesUnitId/create"
      params={{ salesUnitId: stock.salesUnitId }}
      aria-label={t('addOf', { name })}
      title={t('add')}
      className={`inline-flex size-11 items-center justify-center rounded-xl text-primary-ink hover:bg-primary-tint-strong @max-[44rem]:bg-primary-tint @min-[44rem]:size-10 ${aboveRow}`}
    >
      <PackagePlus aria-hidden className="size-5" />
    </Link>
  )
}

const Low = () => {
  const t = useWorkplaceTranslations('stock')
  return (
    // Before the figure, which so stands below the others; the picture alone, where a table is not very wide.
    <span title={t('low')} className="mr-2 inline-block align-middle">
      <Badge
        tone="warning"
        icon={BellRing}
        className="@min-[44rem]:@max-[76rem]:gap-0 @min-[44rem]:@max-[76rem]:px-1.5"
      >
        <span className="@min-[44rem]:@max-[76rem]:sr-only">{t('low')}</span>
      </Badge>
    </span>
  )
}

/** Where it stands, and what can be done with it there. */
const InWarehouse = ({ stock }: { stock: StockRow }) => (
  <Link
    to="/retailer/warehouses/$warehouseId"
    params={{ warehouseId: stock.warehouseId }}
    search={{ q: stock.lot ?? typedInLanguage(stock.articleName) }}
    className={`block underline underline-offset-4 @min-[44rem]:max-w-24 @min-[44rem]:truncate @min-[62rem]:max-w-28 @min-[76rem]:max-w-48 ${aboveRow}`}
    title={stock.warehouseName}
  >
    {stock.warehouseName}
  </Link>
)

const useColumns = ({ today, scope, onAct }: Pick<Props, 'today' | 'scope' | 'onAct'>) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  return column.columns([
    ...(scope === 'unit'
      ? []
      : [
          column.accessor('articleName', {
            header: t('column.article'),
            meta: { onCard: 'title' },
            cell: ({ row }) => <Article stock={row.original} scope={scope} />,
          }),
        ]),
    column.accessor('lot', {
      header: t('column.lot'),
      meta: scope === 'unit' ? { onCard: 'title' } : {},
      cell: ({ row }) => <Lot stock={row.original} scope={scope} />,
    }),
    ...(scope === 'hubs'
      ? [
          column.accessor('warehouseName', {
            header: t('column.warehouse'),
            cell: ({ row }) => <InWarehouse stock={row.original} />,
          }),
        ]
      : []),
    ...(scope === 'farm'
      ? []
      : [
          column.accessor('shelf', {
            header: t('column.shelf'),
            meta: {
              isLeftOutWhenEmpty: true,
              sortKey: 'shelf',
              ...(scope === 'hubs' ? { isWideOnly: true } : {}),
            },
            cell: ({ row }) => (
              <span className="font-semibold whitespace-nowrap text-quiet">{row.original.shelf || '–'}</span>
            ),
          }),
        ]),
    column.accessor('bestBefore', {
      header: t('column.bestBefore'),
      meta: { sortKey: 'bestBefore' },
      cell: ({ row: { original: stock } }) => (
        <BestBefore bestBefore={stock.bestBefore} warning={stock.warning} today={today} />
      ),
    }),
    column.accessor('onHand', {
      header: t('column.onHand'),
      meta: { align: 'right', ...(scope === 'hubs' ? { isWideOnly: true } : {}) },
      cell: ({ row: { original: stock } }) =>
        scope === 'farm' && !stock.isBlocked ? (
          <span className={`block @min-[44rem]:-my-1 ${aboveRow}`}>
            <StockStepper stock={stock} />
          </span>
        ) : (
          format.quantity(stock.onHand)
        ),
    }),
    column.accessor('reserved', {
      header: t('column.reserved'),
      meta: { align: 'right', isLeftOutWhenEmpty: true, isWideOnly: true },
      cell: ({ row }) => format.quantity(row.original.reserved),
    }),
    column.display({
      id: 'free',
      header: t('column.free'),
      meta: { align: 'right' },
      cell: ({ row: { original: stock } }) => {
        const free = stock.isBlocked ? 0 : stock.onHand - stock.reserved
        return (
          <span className="whitespace-nowrap">
            {free === 0 && !stock.isBlocked && (
              <span className="mr-2 text-sm text-quiet @min-[44rem]:@max-[76rem]:sr-only">{t('allReserved')}</span>
            )}
            {stock.isLow && scope !== 'unit' && scope !== 'hubs' && <Low />}
            <span className="figure text-lg">{format.quantity(free)}</span>
          </span>
        )
      },
    }),
    ...(scope === 'farm'
      ? [
          column.display({
            id: 'add',
            header: () => <span className="sr-only">{t('add')}</span>,
            meta: { align: 'right', onCard: 'aside' },
            cell: ({ row }) => <AddLink stock={row.original} />,
          }),
        ]
      : []),
    ...(onAct === undefined
      ? []
      : [
          column.display({
            id: 'steps',
            header: () => <span className="sr-only">{t('column.steps')}</span>,
            meta: { align: 'right', onCard: 'aside' },
            cell: ({ row }) => (
              <span className={`block @min-[44rem]:-my-1 ${aboveRow}`}>
                <LotMenu stock={row.original} onAct={onAct} />
              </span>
            ),
          }),
        ]),
  ])
}

/** Stock lot by lot: what is there, what is promised, what can be sold. */
export const StockTable = ({ rows, today, scope, empty, onAct, sort, onSort, selected, onSelect }: Props) => {
  const t = useWorkplaceTranslations('stock')
  return (
    <DataTable
      caption={t(scope === 'unit' ? 'lotsCaption' : 'caption')}
      columns={useColumns({ today, scope, onAct })}
      rows={rows}
      rowId={({ id }) => id}
      sort={sort && { by: sort, isDescending: false }}
      {...(onSort && {
        onSort: (by) => onSort(by === sort || by === 'name' ? undefined : by === 'shelf' ? 'shelf' : 'bestBefore'),
      })}
      {...(selected && onSelect && { selected, onSelect })}
      empty={empty}
    />
  )
}
