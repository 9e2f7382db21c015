import { createFileRoute, notFound } from '@tanstack/react-router'
import { stockQuery } from '../../../../features/stock/queries.ts'
import { StockPage } from '../../../../features/stock/stock-page.tsx'
import { checkedParams } from '../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/stocks/$salesUnitId/$stockId')({
  params: checkedParams({ salesUnitId: 'id', stockId: 'id' }),
  loader: async ({ context, params }) => {
    const stock = await context.queryClient.ensureQueryData(stockQuery(params.stockId))
    // An address whose parts do not belong together leads nowhere.
    if (stock.salesUnitId !== params.salesUnitId) throw notFound()
  },
  pendingComponent: DetailSkeleton,
  component: () => <StockPage stockId={Route.useParams().stockId} />,
})
