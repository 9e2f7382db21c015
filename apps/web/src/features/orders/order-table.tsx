import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import type { OrderRow } from './queries.ts'

const column = columnsOf<OrderRow>()

type Again = {
  onOrderAgain: (orderNumber: string) => void
  /** The order that is just being put into the cart. */
  orderingAgain: string | undefined
}

const useColumns = ({ onOrderAgain, orderingAgain }: Again) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  return column.columns([
    column.accessor('orderNumber', {
      header: t('number'),
      meta: { onCard: 'title' },
      cell: ({ row: { original } }) => (
        <Link
          to="/business-customer/orders/$orderNumber"
          params={{ orderNumber: original.orderNumber }}
          className="touch-target inline-block font-semibold text-primary-ink hover:underline"
        >
          {original.orderNumber}
        </Link>
      ),
    }),
    column.accessor('status', {
      header: t('status'),
      meta: { onCard: 'aside' },
      cell: ({ row: { original } }) => <OrderStatusBadge status={original.status} />,
    }),
    column.accessor('deliveryDate', {
      header: t('deliveryDate'),
      cell: ({ row: { original } }) => format.day(original.deliveryDate),
    }),
    column.accessor('placedAt', {
      header: t('placedAt'),
      cell: ({ row: { original } }) => format.dayAndTime(original.placedAt),
    }),
    column.accessor('itemCount', {
      header: t('itemCount'),
      meta: { align: 'right' },
      cell: ({ row: { original } }) => format.quantity(original.itemCount),
    }),
    column.accessor('grossCents', {
      header: t('total'),
      meta: { align: 'right' },
      cell: ({ row: { original } }) => (
        <span className="font-semibold whitespace-nowrap">
          {(original.isEstimated ? format.approximateMoney : format.money)(original.grossCents)}
        </span>
      ),
    }),
    column.display({
      id: 'again',
      header: () => <span className="sr-only">{t('orderAgain')}</span>,
      meta: { align: 'right', onCard: 'foot' },
      cell: ({ row: { original } }) => (
        <Button
          look="tinted"
          size="small"
          aria-label={t('orderAgainOf', { number: original.orderNumber })}
          isBusy={original.orderNumber === orderingAgain}
          onClick={() => onOrderAgain(original.orderNumber)}
        >
          <RotateCcw aria-hidden />
          {/* In a narrow table the sign has to do. */}
          <span className="@min-[48rem]:@max-[60rem]:sr-only">{t('orderAgain')}</span>
        </Button>
      ),
    }),
  ])
}

/** The orders of a company, newest first. */
export const OrderTable = ({ rows, empty, ...again }: Again & { rows: readonly OrderRow[]; empty: ReactNode }) => {
  const t = useWorkplaceTranslations('orders')
  const columns = useColumns(again)
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowId={({ orderNumber }) => orderNumber}
      empty={empty}
    />
  )
}
