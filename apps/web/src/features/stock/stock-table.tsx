import { useTranslations } from 'use-intl'
import { Picture } from '../../platform/picture.tsx'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { BestBefore } from './best-before.tsx'
import type { StockRow } from './queries.ts'

const column = columnsOf<StockRow>()

type Props = {
  rows: readonly StockRow[]
  today: string
  /** A hub has goods of many producers, each on a shelf; a producer only his own. */
  isHub: boolean
  empty: React.ReactNode
}

const useColumns = ({ today, isHub }: Pick<Props, 'today' | 'isHub'>) => {
  const t = useTranslations('stock')
  const format = useFormat()
  return column.columns([
    column.accessor('articleName', {
      header: t('column.article'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: stock } }) => (
        <span className="flex items-center gap-3">
          <Picture picture={stock.picture} size={44} />
          <span className="min-w-0">
            <span className="block font-semibold">{inLanguage(stock.articleName)}</span>
            <span className="block text-sm font-normal text-quiet">
              {inLanguage(stock.salesUnitName)} · {isHub ? stock.supplierName : stock.articleNumber}
            </span>
          </span>
        </span>
      ),
    }),
    ...(isHub
      ? [
          column.accessor('shelf', {
            header: t('column.shelf'),
            cell: ({ row }) => (
              <span className="font-semibold whitespace-nowrap text-quiet">{row.original.shelf || '–'}</span>
            ),
          }),
        ]
      : []),
    column.accessor('lot', {
      header: t('column.lot'),
      cell: ({ row }) => row.original.lot ?? <span className="text-quiet">{t('noLot')}</span>,
    }),
    column.accessor('bestBefore', {
      header: t('column.bestBefore'),
      cell: ({ row }) => <BestBefore bestBefore={row.original.bestBefore} today={today} />,
    }),
    column.accessor('onHand', {
      header: t('column.onHand'),
      meta: { align: 'right' },
      cell: ({ row }) => format.quantity(row.original.onHand),
    }),
    column.accessor('reserved', {
      header: t('column.reserved'),
      meta: { align: 'right' },
      cell: ({ row }) => format.quantity(row.original.reserved),
    }),
    column.display({
      id: 'free',
      header: t('column.free'),
      meta: { align: 'right' },
      cell: ({ row: { original: stock } }) => {
        const free = stock.onHand - stock.reserved
        return (
          <>
            <span className="figure text-lg">{format.quantity(free)}</span>
            {free === 0 && <span className="block text-sm text-quiet">{t('allReserved')}</span>}
          </>
        )
      },
    }),
  ])
}

/** Stock lot by lot: what is there, what is promised, what can be sold. */
export const StockTable = ({ rows, today, isHub, empty }: Props) => {
  const t = useTranslations('stock')
  return (
    <DataTable
      caption={t('caption')}
      columns={useColumns({ today, isHub })}
      rows={rows}
      rowId={({ id }) => id}
      empty={empty}
    />
  )
}
