import { createFileRoute } from '@tanstack/react-router'
import { warehouseQuery } from '../../../features/stock/queries.ts'
import { WarehousePage } from '../../../features/stock/warehouse-page.tsx'
import { warehouseSearchFrom } from '../../../features/stock/warehouse-search.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/warehouses/$warehouseId')({
  params: checkedParams({ warehouseId: 'id' }),
  validateSearch: warehouseSearchFrom,
  loader: ({ context, params: { warehouseId }, location, cause }) => {
    const search = warehouseSearchFrom(location.search)
    const page = context.queryClient.fetchInfiniteQuery(warehouseQuery(warehouseId, search))
    // Only whoever comes here waits: the filter stays where it is while the rows come.
    return cause === 'stay' ? void page.catch(() => undefined) : page
  },
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
