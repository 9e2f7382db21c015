import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { PickingRow } from '../../../features/fulfilment/picking-row.tsx'
import { pickingListQuery } from '../../../features/fulfilment/queries.ts'
import { dayFrom } from '../../../parts/order-filter.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceChips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CardRowsSkeleton } from '../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/picking/')({
  validateSearch: (search): { deliveryDate?: string } => {
    const deliveryDate = dayFrom(search.deliveryDate)
    return deliveryDate === undefined ? {} : { deliveryDate }
  },
  loaderDeps: ({ search }) => search,
  // Not waited for: the day switch stays where it is while the orders come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(pickingListQuery(deps.deliveryDate))
  },
  component: PickingList,
})

function PickingList() {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  const navigate = Route.useNavigate()
  const { data } = useQuery({
    ...pickingListQuery(Route.useSearch().deliveryDate),
    placeholderData: keepPreviousData,
    throwOnError: hasNothingToShow,
  })
  const day = data?.deliveryDate ?? null
  const lead =
    day === null ? '\u00a0' : t('pickingList.lead', { count: data?.orders.length ?? 0, day: format.longDay(day) })
  return (
    <>
      <PageHeader title={t('picking')} lead={lead} />
      {data && data.days.length > 0 && (
        <ChoiceChips
          label={t('pickingList.day')}
          className="mb-5"
          value={day ?? ''}
          options={data.days.map(({ date, orderCount }) => ({
            value: date,
            label: t('pickingList.dayOption', { day: format.chipDay(date), count: String(orderCount) }),
          }))}
          onChange={(deliveryDate) => navigate({ search: { deliveryDate }, replace: true })}
        />
      )}
      {data === undefined && <CardRowsSkeleton />}
      {data?.orders.length === 0 && (
        <Card>
          <EmptyState icon={ListChecks} title={t('pickingList.emptyTitle')}>
            {t('pickingList.emptyText')}
          </EmptyState>
        </Card>
      )}
      <ul className="flex flex-col gap-3">
        {data?.orders.map((order) => (
          <PickingRow key={order.orderNumber} order={order} />
        ))}
      </ul>
    </>
  )
}
