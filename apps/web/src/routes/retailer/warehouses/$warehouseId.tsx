import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { warehouseQuery } from '../../../features/stock/queries.ts'
import { stockFilterFrom } from '../../../features/stock/stock-filter.ts'
import { StockLots } from '../../../features/stock/stock-lots.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { checkedParams } from '../../../platform/route-params.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/warehouses/$warehouseId')({
  params: checkedParams({ warehouseId: 'id' }),
  validateSearch: stockFilterFrom,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(warehouseQuery(params.warehouseId)),
  pendingComponent: DetailSkeleton,
  component: OneWarehouse,
})

function OneWarehouse() {
  const t = useWorkplaceTranslations('stock')
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(warehouseQuery(Route.useParams().warehouseId))
  return (
    <>
      <PageHeader title={data.name} lead={t('warehousesLead')} />
      <StockLots
        rows={data.stocks}
        isHub
        filter={Route.useSearch()}
        onFilter={(search) => navigate({ search, replace: true })}
        firstStep={
          <Button asChild>
            <PlaceLink to="/retailer/inbound">{t('toInbound')}</PlaceLink>
          </Button>
        }
      />
    </>
  )
}
