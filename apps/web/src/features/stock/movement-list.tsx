import type { MovementKind } from '@regionalmarkt/domain/stock/movement.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide-react'
import { TakenPhotos } from '../../parts/photos.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { movementLooks } from './movement-looks.ts'
import { type Movement, movementsQuery } from './queries.ts'

const column = columnsOf<Movement>()

const Kind = ({ kind }: { kind: MovementKind }) => {
  const t = useWorkplaceTranslations('stock.kind')
  return <Badge {...movementLooks[kind]}>{t(kind)}</Badge>
}

/** By how much it changed what is there; what was only promised or given back stands smaller. */
const Change = ({ movement: { onHandChange, reservedChange } }: { movement: Movement }) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const signed = (change: number) => `${change > 0 ? '+' : '−'}${format.quantity(Math.abs(change))}`
  return (
    <span className="whitespace-nowrap">
      {onHandChange !== 0 && <span className="figure text-lg leading-5">{signed(onHandChange)}</span>}
      {reservedChange !== 0 && (
        <span className="block text-sm leading-5 text-quiet">
          {t('reservedChange', { change: signed(reservedChange) })}
        </span>
      )}
    </span>
  )
}

const Why = ({ movement: { orderNumber, reason, pictures } }: { movement: Movement }) => {
  const t = useWorkplaceTranslations('stock')
  if (orderNumber === null) {
    return (
      <>
        {reason ?? '–'}
        <TakenPhotos pictures={pictures} size={64} />
      </>
    )
  }
  return (
    <>
      <Link
        to="/supplier/orders/$orderNumber"
        params={{ orderNumber }}
        className="touch-target underline underline-offset-4"
      >
        {t('order', { number: orderNumber })}
      </Link>
      {reason !== null && reason !== orderNumber && <span className="block">{reason}</span>}
    </>
  )
}

const useColumns = (salesUnitId: string, isOfLot: boolean) => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  return column.columns([
    column.accessor('kind', {
      header: t('movement.what'),
      meta: { onCard: 'title' },
      cell: ({ row }) => <Kind kind={row.original.kind} />,
    }),
    column.accessor('at', {
      header: t('movement.when'),
      cell: ({ row }) => <span className="whitespace-nowrap">{format.dayAndTime(row.original.at)}</span>,
    }),
    ...(isOfLot
      ? []
      : [
          column.accessor('lot', {
            header: t('column.lot'),
            cell: ({ row: { original } }) => (
              <Link
                to="/supplier/stocks/$salesUnitId/$stockId"
                params={{ salesUnitId, stockId: original.stockId }}
                className="touch-target underline underline-offset-4"
              >
                {original.lot ?? t('noLot')}
              </Link>
            ),
          }),
        ]),
    column.accessor(({ orderNumber, reason }) => orderNumber ?? reason, {
      id: 'why',
      header: t('movement.why'),
      meta: { isLeftOutWhenEmpty: true },
      cell: ({ row }) => <Why movement={row.original} />,
    }),
    column.accessor('by', {
      header: t('movement.who'),
      meta: { isLeftOutWhenEmpty: true },
      cell: ({ row }) => row.original.by ?? '–',
    }),
    column.display({
      id: 'change',
      header: t('movement.change'),
      meta: { align: 'right', onCard: 'aside' },
      cell: ({ row }) => <Change movement={row.original} />,
    }),
  ])
}

/** What happened to a sales unit's stock, or to one lot of it. */
export const MovementList = ({ salesUnitId, stockId }: { salesUnitId: string; stockId?: string }) => {
  const t = useWorkplaceTranslations('stock')
  const columns = useColumns(salesUnitId, stockId !== undefined)
  const list = useInfiniteQuery({
    ...movementsQuery(salesUnitId, stockId),
    throwOnError: hasNothingToShow,
  })
  return (
    <Card aria-labelledby="movements">
      <CardHeader id="movements" title={t('movements')} />
      {list.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <DataTable
          caption={t('movementsCaption')}
          columns={columns}
          rows={list.data.pages.flatMap(({ movements }) => movements)}
          rowId={({ id }) => id}
          empty={
            <EmptyState icon={ArrowRightLeft} title={t('noMovements')}>
              {t('noMovementsText')}
            </EmptyState>
          }
        />
      )}
      <MoreButton list={list} />
    </Card>
  )
}
