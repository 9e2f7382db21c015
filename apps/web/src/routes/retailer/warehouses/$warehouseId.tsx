import { createFileRoute } from '@tanstack/react-router'
import { warehouseQuery } from '../../../features/stock/queries.ts'
import { WarehousePage } from '../../../features/stock/warehouse-page.tsx'
import { warehouseSearchFrom } from '../../../features/stock/warehouse-search.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/warehouses/$warehouseId')({
  params: checkedParams({ warehouseId: 'id' }),
  validateSearch: warehouseSearchFrom,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(warehouseQuery(params.warehouseId)),
  pendingComponent: DetailSkeleton,
  component: OneWarehouse,
})

function OneWarehouse() {
  const navigate = Route.useNavigate()
  return (
    <WarehousePage
      {...Route.useParams()}
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, replace: true })}
    />
  )
}
