import { createFileRoute } from '@tanstack/react-router'
import { NewStockPage } from '../../../../features/stock/new-stock-page.tsx'
import { unitStockQuery } from '../../../../features/stock/queries.ts'
import { checkedParams } from '../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/stocks/$salesUnitId/create')({
  params: checkedParams({ salesUnitId: 'id' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(unitStockQuery(params.salesUnitId)),
  pendingComponent: DetailSkeleton,
  component: () => <NewStockPage {...Route.useParams()} />,
})
