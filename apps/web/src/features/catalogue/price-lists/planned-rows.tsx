import { CircleMinus, CirclePlus, Equal, type LucideIcon, Pencil } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { Change, line, PriceChange } from './change.tsx'
import type { PriceListRow } from './queries.ts'

const column = columnsOf<PriceListRow>()

const looks: Readonly<Record<PriceListRow['kind'], { tone: Tone; icon: LucideIcon }>> = {
  new: { tone: 'primary', icon: CirclePlus },
  changed: { tone: 'info', icon: Pencil },
  delisted: { tone: 'warning', icon: CircleMinus },
  unchanged: { tone: 'neutral', icon: Equal },
}

const keptLine = classNames(line, '@min-[44rem]:max-w-32 @min-[44rem]:truncate')

/** What an article has, and below it what the list says otherwise: it does not change that of a known one. `fills`: as wide as its column. */
const Kept = ({ of: { is, listed }, fills = false }: { of: PriceListRow['pack']; fills?: boolean }) => {
  const look = fills ? 'block @min-[62rem]:truncate @min-[62rem]:text-sm/5' : keptLine
  const t = useWorkplaceTranslations('priceLists.rows')
  const value = inLanguage(is) || '–'
  const otherwise = listed && t('listed', { value: inLanguage(listed) })
  return (
    <>
      <span className={look} title={value}>
        {value}
      </span>
      {otherwise !== null && (
        <span className={classNames(look, 'text-sm text-warning-ink @min-[62rem]:text-xs')} title={otherwise}>
          {otherwise}
        </span>
      )}
    </>
  )
}

/** What a price list would do, row by row. */
export const PlannedRows = ({ rows }: { rows: readonly PriceListRow[] }) => {
  const t = useWorkplaceTranslations('priceLists')
  const format = useFormat()
  const lent = ({ deposits }: PriceListRow['after']): string =>
    deposits
      .map(({ kind, count, cents }) => t(`lent.${kind}`, { count: format.quantity(count), price: format.money(cents) }))
      .join(' + ') || '–'
  const columns = column.columns([
    column.accessor('name', {
      header: t('rows.article'),
      meta: { onCard: 'title' },
      cell: ({ row: { original } }) => (
        <>
          <span className={classNames(line, '@min-[62rem]:max-w-44')} title={original.name}>
            {original.name}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-quiet @min-[62rem]:max-w-44 @min-[62rem]:flex-nowrap @min-[62rem]:text-xs">
            <Badge {...looks[original.kind]} className="hidden shrink-0 px-1.5 py-0 text-xs @min-[44rem]:inline-flex">
              {t(`kindOne.${original.kind}`)}
            </Badge>
            <span className="min-w-0 @min-[62rem]:truncate">
              {t('rows.number', { number: original.articleNumber })}
            </span>
          </span>
        </>
      ),
    }),
    column.accessor('kind', {
      header: t('rows.kind'),
      // In a table it stands below the name.
      meta: { onCard: 'aside', isCardOnly: true },
      cell: ({ row: { original } }) => <Badge {...looks[original.kind]}>{t(`kindOne.${original.kind}`)}</Badge>,
    }),
    column.display({
      id: 'pack',
      header: t('rows.pack'),
      cell: ({ row: { original } }) => (
        <>
          <Kept of={original.pack} />
          {/* Where a table has no room for columns of their own. */}
          <span className="hidden text-sm text-quiet @min-[44rem]:block @min-[62rem]:hidden">
            <Kept of={original.origin} />
            <Kept of={original.category} />
          </span>
        </>
      ),
    }),
    column.accessor(({ origin }) => origin.is.de || origin.listed, {
      id: 'origin',
      header: t('rows.origin'),
      meta: { isLeftOutWhenEmpty: true, isWideOnly: true },
      cell: ({ row: { original } }) => <Kept of={original.origin} />,
    }),
    column.display({
      id: 'category',
      header: t('rows.category'),
      // What goods are in takes the room that the others leave: it was cut off beside an empty column.
      meta: { isElastic: true },
      cell: ({ row: { original } }) => <Kept of={original.category} fills />,
    }),
    column.display({
      id: 'price',
      header: () => <span className="whitespace-nowrap">{t('rows.price')}</span>,
      cell: ({ row: { original } }) =>
        original.kind === 'delisted' ? (
          <span className={classNames(line, 'text-quiet')}>{t('rows.goesOff')}</span>
        ) : (
          <PriceChange row={original} />
        ),
    }),
    column.display({
      id: 'gtin',
      header: t('rows.gtin'),
      cell: ({
        row: {
          original: { before, after },
        },
      }) => <Change before={before ? (before.gtin ?? '–') : undefined} after={after.gtin ?? '–'} />,
    }),
    column.display({
      id: 'minimum',
      header: t('rows.minimum'),
      cell: ({
        row: {
          original: { before, after },
        },
      }) => (
        <Change
          before={before ? format.quantity(before.minimumQuantity) : undefined}
          after={format.quantity(after.minimumQuantity)}
        />
      ),
    }),
    column.display({
      id: 'deposit',
      header: t('rows.deposit'),
      cell: ({
        row: {
          original: { before, after },
        },
      }) => <Change before={before ? lent(before) : undefined} after={lent(after)} isWide />,
    }),
  ])
  const isListedOtherwise = rows.some(({ pack, origin, category }) => pack.listed ?? origin.listed ?? category.listed)
  return (
    <>
      {isListedOtherwise && <p className="pb-2 text-sm text-quiet">{t('rows.keeps')}</p>}
      <DataTable
        caption={t('rows.caption')}
        columns={columns}
        rows={rows}
        rowId={({ articleNumber }) => articleNumber}
        empty={<p className="py-6 text-center text-quiet">{t('rows.nothing')}</p>}
      />
    </>
  )
}
