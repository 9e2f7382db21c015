import { ArrowRight, CircleMinus, CirclePlus, Equal, type LucideIcon, Pencil } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { PriceListRow } from './queries.ts'

const column = columnsOf<PriceListRow>()

const looks: Readonly<Record<PriceListRow['kind'], { tone: Tone; icon: LucideIcon }>> = {
  new: { tone: 'primary', icon: CirclePlus },
  changed: { tone: 'info', icon: Pencil },
  delisted: { tone: 'warning', icon: CircleMinus },
  unchanged: { tone: 'neutral', icon: Equal },
}

/** A value, and beside it what it was when that differs. */
const Change = ({ before, after }: { before: string | undefined; after: string }) => {
  const t = useWorkplaceTranslations('priceLists.rows')
  if (before === undefined || before === after) return <span>{after}</span>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5 @min-[44rem]:justify-start">
      <span className="sr-only">{t('before', { value: before })}</span>
      <s aria-hidden className="text-quiet">
        {before}
      </s>
      <ArrowRight aria-hidden className="size-3.5 text-quiet" />
      <strong className="font-semibold">{after}</strong>
    </span>
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
          {original.name}
          <span className="block text-sm font-normal text-quiet">
            {t('rows.number', { number: original.articleNumber })}
          </span>
        </>
      ),
    }),
    column.accessor('kind', {
      header: t('rows.kind'),
      meta: { onCard: 'aside' },
      cell: ({ row: { original } }) => <Badge {...looks[original.kind]}>{t(`kindOne.${original.kind}`)}</Badge>,
    }),
    column.display({
      id: 'price',
      header: t('rows.price'),
      cell: ({ row: { original } }) =>
        original.kind === 'delisted' ? (
          <span className="text-quiet">{t('rows.goesOff')}</span>
        ) : (
          <Change
            before={original.before ? format.money(original.before.supplierPriceCents) : undefined}
            after={format.money(original.after.supplierPriceCents)}
          />
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
      }) => <Change before={before ? lent(before) : undefined} after={lent(after)} />,
    }),
  ])
  return (
    <DataTable
      caption={t('rows.caption')}
      columns={columns}
      rows={rows}
      rowId={({ articleNumber }) => articleNumber}
      empty={<p className="py-6 text-center text-quiet">{t('rows.nothing')}</p>}
    />
  )
}
