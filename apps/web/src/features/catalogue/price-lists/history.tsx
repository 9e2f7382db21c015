import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { PriceListBadge } from './price-list-badge.tsx'
import { historyQuery, type PastPriceList } from './queries.ts'

type Props = { desk: Desk; supplier: string | undefined; onOpen: (importId: string) => void }

const column = columnsOf<PastPriceList>()

/** What taking a list in did, in one line. */
const useOutcomeText = () => {
  const t = useWorkplaceTranslations('priceLists')
  return ({ outcome }: PastPriceList): string => {
    if (outcome === null) return t('history.notYet')
    const parts = (['created', 'changed', 'delisted', 'notTaken'] as const).filter((kind) => outcome[kind] > 0)
    return parts.length === 0
      ? t('outcome.nothing')
      : parts.map((kind) => t(`outcome.${kind}`, { count: outcome[kind] })).join(', ')
  }
}

/** Price lists so far; each can be looked at again, taken in if it was not yet, and undone. */
export const History = ({ desk, supplier, onOpen }: Props) => {
  const t = useWorkplaceTranslations('priceLists')
  const format = useFormat()
  const outcomeText = useOutcomeText()
  const list = useInfiniteQuery({
    ...historyQuery(desk, supplier),
    throwOnError: hasNothingToShow,
  })
  const columns = column.columns([
    column.accessor('fileName', {
      header: t('history.file'),
      meta: { onCard: 'title' },
      cell: ({ row: { original } }) => (
        <>
          <button
            type="button"
            onClick={() => onOpen(original.id)}
            className="touch-target max-w-full text-left leading-5 font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline"
          >
            {original.fileName}
          </button>
          <span className="block text-sm leading-5 font-normal text-quiet">{t(`format.${original.format}`)}</span>
        </>
      ),
    }),
    column.display({
      id: 'status',
      header: t('history.status'),
      meta: { onCard: 'aside' },
      cell: ({ row }) => <PriceListBadge status={row.original.status} />,
    }),
    ...(desk === 'retailer' && supplier === undefined
      ? [
          column.accessor('supplier', {
            header: t('history.supplier'),
            cell: ({ row }) => row.original.supplier.name,
          }),
        ]
      : []),
    column.accessor('createdAt', {
      header: t('history.when'),
      cell: ({ row }) => format.dayAndTime(row.original.createdAt),
    }),
    column.display({
      id: 'result',
      header: t('history.result'),
      cell: ({ row }) => outcomeText(row.original),
    }),
  ])
  return (
    <Card>
      <CardHeader title={t('history.title')} />
      {list.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <DataTable
          caption={t('history.caption')}
          columns={columns}
          rows={list.data.pages.flatMap(({ priceLists }) => priceLists)}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={FileSpreadsheet} title={t('history.emptyTitle')}>
              {t('history.emptyText')}
            </EmptyState>
          }
        />
      )}
      <MoreButton list={list} />
    </Card>
  )
}
