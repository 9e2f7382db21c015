import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { supplierStocksQuery } from '../../../features/stock/queries.ts'
import { SoldOut } from '../../../features/stock/sold-out.tsx'
import { stockFilterFrom } from '../../../features/stock/stock-filter.ts'
import { StockLots } from '../../../features/stock/stock-lots.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/stocks/')({
  validateSearch: stockFilterFrom,
  loader: ({ context }) => context.queryClient.ensureQueryData(supplierStocksQuery),
  pendingComponent: DetailSkeleton,
  component: SupplierStocks,
})

function SupplierStocks() {
  const t = useWorkplaceTranslations()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(supplierStocksQuery)
  return (
    <>
      <PageHeader title={t('procurement.stocks')} lead={t('stock.supplierLead')} />
      <StockLots
        rows={data.stocks}
        isHub={false}
        filter={Route.useSearch()}
        onFilter={(search) => navigate({ search, replace: true })}
      />
      <SoldOut units={data.soldOut} />
    </>
  )
}
