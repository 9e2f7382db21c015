import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ScanBarcode, Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import { LotSearch } from '../../../features/fulfilment/lot-search.tsx'
import { LotTracePage } from '../../../features/fulfilment/lot-trace-page.tsx'
import { type RecallSearch, recallSearchFrom } from '../../../features/fulfilment/recall-search.ts'
import { ExpiringLots } from '../../../features/stock/expiring-lots.tsx'
import { lowFilterFrom, type TabbedStockSearch } from '../../../features/stock/low-filter.ts'
import { LowStock } from '../../../features/stock/low-stock.tsx'
import { type WarehouseRow, warehousesQuery } from '../../../features/stock/queries.ts'
import { stockFilterFrom } from '../../../features/stock/stock-filter.ts'
import { NewWarehouse, WarehouseMenu } from '../../../features/stock/warehouse-menu.tsx'
import { ExpiringTools, LowTools } from '../../../features/stock/warning-tools.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { columnsOf, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CardRowsSkeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'

export const Route = createFileRoute('/retailer/warehouses/')({
  // Read where it is used: what reads an address here would come before the first screen of the shop.
  validateSearch: (search) => search as RecallSearch & TabbedStockSearch & { view?: Exclude<View, 'places'> },
  loader: ({ context }) => context.queryClient.ensureQueryData(warehousesQuery),
  pendingComponent: () => <CardRowsSkeleton rows={2} />,
  component: WarehousesOrLots,
})

const views = ['places', 'low', 'expiring'] as const
type View = (typeof views)[number]

const viewFrom = ({ view }: Record<string, unknown>): { view?: Exclude<View, 'places'> } =>
  view === 'low' || view === 'expiring' ? { view } : {}

const column = columnsOf<WarehouseRow>()

const useColumns = () => {
  const t = useWorkplaceTranslations('stock')
  const format = useFormat()
  const right = { align: 'right' } as const
  return column.columns([
    column.accessor('name', {
      header: t('column.warehouse'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: warehouse } }) => (
        <Link
          to="/retailer/warehouses/$warehouseId"
          params={{ warehouseId: warehouse.id }}
          className="inline-flex min-h-11 items-center gap-3 rounded-md text-lg font-semibold @min-[44rem]:min-h-8 underline-offset-4 hover:underline"
        >
          <Warehouse aria-hidden className="size-5 shrink-0 text-primary-ink" />
          {warehouse.name}
          {warehouse.isClosed && <Badge tone="neutral">{t('closed')}</Badge>}
        </Link>
      ),
    }),
    column.accessor('lotCount', {
      header: t('column.lots'),
      meta: right,
      cell: ({ row }) => format.quantity(row.original.lotCount),
    }),
    column.accessor('onHand', {
      header: t('column.onHand'),
      meta: right,
      cell: ({ row }) => format.quantity(row.original.onHand),
    }),
    column.accessor('reserved', {
      header: t('column.reserved'),
      meta: right,
      cell: ({ row }) => format.quantity(row.original.reserved),
    }),
    column.display({
      id: 'free',
      header: t('column.free'),
      meta: right,
      cell: ({ row: { original: warehouse } }) => (
        <span className="figure text-lg">{format.quantity(warehouse.free)}</span>
      ),
    }),
    column.display({
      id: 'steps',
      header: () => <span className="sr-only">{t('column.steps')}</span>,
      meta: { align: 'right', onCard: 'aside' },
      cell: ({ row }) => <WarehouseMenu warehouse={row.original} />,
    }),
  ])
}

/** Lots and their recall have no address of their own in the specification: they stand behind this page. */
function WarehousesOrLots() {
  const { lots, unit, lot } = recallSearchFrom(Route.useSearch())
  const navigate = Route.useNavigate()
  if (unit !== undefined) return <LotTracePage key={`${unit} ${lot}`} unit={unit} lot={lot ?? null} />
  if (lots !== undefined) return <LotSearch typed={lots} onSearch={(next) => navigate({ search: { lots: next } })} />
  return <Warehouses />
}

function Warehouses() {
  const t = useWorkplaceTranslations('stock')
  const ofRecall = useWorkplaceTranslations('fulfilment.recall')
  const search = Route.useSearch()
  const { view = 'places' } = viewFrom(search)
  const navigate = Route.useNavigate()
  const show = (next: TabbedStockSearch) =>
    navigate({ search: view === 'places' ? {} : { ...next, view }, replace: true })
  const [low, lots] = [lowFilterFrom(search), stockFilterFrom(search)]
  const contents: Record<View, ReactNode> = {
    places: <Places />,
    low: <LowStock desk="retailer" filter={low} onFilter={show} />,
    expiring: <ExpiringLots filter={lots} onFilter={show} />,
  }
  const labels: Record<View, string> = { places: t('warehouses'), low: t('warning.low'), expiring: t('expiring') }
  return (
    <>
      <PageHeader
        title={t('warehouses')}
        lead={t('warehousesLead')}
        actions={
          <>
            {view === 'low' && <LowTools desk="retailer" filter={low} onFilter={show} />}
            {view === 'expiring' && <ExpiringTools filter={lots} onFilter={show} />}
            <Button asChild look="secondary">
              <Link to="/retailer/warehouses" search={{ lots: '' }}>
                <ScanBarcode aria-hidden />
                {ofRecall('open')}
              </Link>
            </Button>
            <NewWarehouse />
          </>
        }
      />
      <Tabs<View>
        label={t('views')}
        value={view}
        onChange={(next) => navigate({ search: next === 'places' ? {} : { view: next }, replace: true })}
        tabs={views.map((value) => ({ value, label: labels[value], content: contents[value] }))}
      />
    </>
  )
}

function Places() {
  const t = useWorkplaceTranslations('stock')
  const columns = useColumns()
  const { data } = useSuspenseQuery(warehousesQuery)
  return (
    <Card className="py-3 sm:py-3">
      <DataTable
        caption={t('warehouses')}
        columns={columns}
        rows={data.warehouses}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={Warehouse} title={t('noWarehouseTitle')}>
            {t('noWarehouseText')}
          </EmptyState>
        }
      />
    </Card>
  )
}
