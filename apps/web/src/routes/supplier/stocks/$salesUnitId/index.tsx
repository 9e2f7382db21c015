import { createFileRoute } from '@tanstack/react-router'
import { unitStockQuery } from '../../../../features/stock/queries.ts'
import { UnitStockPage } from '../../../../features/stock/unit-stock-page.tsx'
import { checkedParams } from '../../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/supplier/stocks/$salesUnitId/')({
  params: checkedParams({ salesUnitId: 'id' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(unitStockQuery(params.salesUnitId)),
  pendingComponent: DetailSkeleton,
  component: () => <UnitStockPage {...Route.useParams()} />,
})
