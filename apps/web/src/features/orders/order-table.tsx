import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { OrderContents } from '../../parts/order-contents.tsx'
import { OrderList } from '../../parts/order-list.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { aboveRow, columnsOf, opensRow } from '../../ui/data-table.tsx'
import type { OrderRow } from './queries.ts'

const column = columnsOf<OrderRow>()

type Again = {
  onOrderAgain: (orderNumber: string) => void
  /** The order that is just being put into the cart. */
  orderingAgain: string | undefined
}

const useColumns = ({ onOrderAgain, orderingAgain }: Again) => {
  const t = useWorkplaceTranslations('orders')
  const inLists = useWorkplaceTranslations('lists')
  const format = useFormat()
  return column.columns([
    column.accessor('orderNumber', {
      header: t('number'),
      meta: { onCard: 'title', sortKey: 'placedAt' },
      cell: ({ row: { original } }) => (
        <Link
          to="/business-customer/orders/$orderNumber"
          params={{ orderNumber: original.orderNumber }}
          className={`font-semibold whitespace-nowrap text-primary-ink hover:underline ${opensRow}`}
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
      meta: { sortKey: 'deliveryDate' },
      cell: ({ row: { original } }) => <span className="whitespace-nowrap">{format.day(original.deliveryDate)}</span>,
    }),
    column.accessor('placedAt', {
      header: t('placedAt'),
      cell: ({ row: { original } }) => (
        <span className="whitespace-nowrap">
          {format.day(format.dayOf(original.placedAt))}
          <span className="@min-[44rem]:@max-[54rem]:hidden">{`, ${format.time(original.placedAt)}`}</span>
        </span>
      ),
    }),
    column.accessor('contents', {
      header: inLists('contents'),
      meta: { isElastic: true },
      cell: ({ row: { original } }) => <OrderContents order={original} />,
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
          className={`@min-[44rem]:@max-[76rem]:px-2 ${aboveRow}`}
          aria-label={t('orderAgainOf', { number: original.orderNumber })}
          title={t('orderAgain')}
          isBusy={original.orderNumber === orderingAgain}
          onClick={() => onOrderAgain(original.orderNumber)}
        >
          <RotateCcw aria-hidden />
          {/* Where a table is not very wide the sign has to do: its words took the room of what is in the order. */}
          <span className="@min-[44rem]:@max-[76rem]:sr-only">{t('orderAgain')}</span>
        </Button>
      ),
    }),
  ])
}

type Props = Again & Omit<ComponentProps<typeof OrderList<OrderRow>>, 'caption' | 'columns'>

/** The orders of a company, in the order that its reader chose. */
export const OrderTable = ({ onOrderAgain, orderingAgain, ...list }: Props) => {
  const t = useWorkplaceTranslations('orders')
  return <OrderList caption={t('title')} columns={useColumns({ onOrderAgain, orderingAgain })} {...list} />
}
