import { CircleAlert, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { OrderStatusBadge } from '../parts/status-badge.tsx'
import { Button } from '../ui/button.tsx'
import { columnsOf, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CardRowsSkeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'

type Order = {
  number: string
  customer: string
  day: string
  sum: string
  status: 'received' | 'inDelivery' | 'completed'
}
const orders: Order[] = [
  { number: 'B-2026-00412', customer: 'Küche St. Ansgar', day: 'Mo. 23. Nov.', sum: '412,80 €', status: 'received' },
  { number: 'B-2026-00411', customer: 'Kita Wiesenstraße', day: 'Mo. 23. Nov.', sum: '98,15 €', status: 'inDelivery' },
  {
    number: 'B-2026-00398',
    customer: 'Restaurant Zur alten Mühle am Deichmoorer See',
    day: 'Fr. 20. Nov.',
    sum: '1.204,00 €',
    status: 'completed',
  },
]
const column = columnsOf<Order>()
const columns = column.columns([
  column.accessor('number', { header: 'Bestellung', meta: { onCard: 'title', sortKey: 'number' } }),
  column.accessor('customer', { header: 'Kunde' }),
  column.accessor('day', { header: 'Liefertag', meta: { sortKey: 'day' } }),
  column.display({
    id: 'status',
    header: 'Stand',
    cell: ({ row }) => <OrderStatusBadge status={row.original.status} />,
    meta: { onCard: 'aside' },
  }),
  column.accessor('sum', { header: 'Summe', meta: { align: 'right' } }),
])

const OrderTable = () => {
  const [selected, select] = useState<ReadonlySet<string>>(new Set(['B-2026-00411']))
  const [sort, setSort] = useState({ by: 'day', isDescending: true })
  return (
    <DataTable
      caption="Bestellungen"
      columns={columns}
      rows={orders}
      rowId={({ number }) => number}
      sort={sort}
      onSort={(by, isDescending) => setSort({ by, isDescending })}
      selected={selected}
      onSelect={select}
    />
  )
}

export const Table = () => {
  const [tab, setTab] = useState<'open' | 'done'>('open')
  const content = <OrderTable />
  return (
    <Tabs
      label="Bestellungen"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'open', label: 'Offen', count: 3, content },
        { value: 'done', label: 'Erledigt', content },
      ]}
    />
  )
}

export const EmptyAndLoading = () => (
  <div className="grid gap-8 lg:grid-cols-2">
    <EmptyState icon={ShoppingBasket} title="Ihr Warenkorb ist leer" action={<Button>Zum Markt</Button>}>
      Was Sie im Markt auswählen, steht hier, bis Sie bestellen.
    </EmptyState>
    <EmptyState
      icon={CircleAlert}
      title="Das hat nicht geklappt"
      action={<Button look="secondary">Noch einmal</Button>}
    >
      Es liegt nicht an Ihnen. Was Sie eingegeben haben, ist nicht verloren.
    </EmptyState>
    <SkeletonRows rows={4} />
    <CardRowsSkeleton rows={3} />
  </div>
)
