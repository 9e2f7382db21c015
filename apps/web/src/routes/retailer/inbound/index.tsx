import { broughtStageOf, broughtStages } from '@regionalmarkt/domain/orders/brought-together.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { DeliveryRow } from '../../../features/fulfilment/delivery-row.tsx'
import { deliveriesQuery } from '../../../features/fulfilment/queries.ts'
import { WorkRows, WorkRowsSkeleton } from '../../../features/fulfilment/work-rows.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/inbound/')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(deliveriesQuery),
  component: InboundDeliveries,
})

function InboundDeliveries() {
  const t = useWorkplaceTranslations('fulfilment')
  const list = useInfiniteQuery({ ...deliveriesQuery, throwOnError: hasNothingToShow })
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries)
  const byState = Map.groupBy(deliveries ?? [], ({ status }) => broughtStageOf(status))
  return (
    <>
      <PageHeader title={t('inbound')} lead={t('inboundList.lead')} />
      {deliveries === undefined && <WorkRowsSkeleton />}
      {deliveries?.length === 0 && (
        <Card>
          <EmptyState icon={PackageOpen} title={t('inboundList.emptyTitle')}>
            {t('inboundList.emptyText')}
          </EmptyState>
        </Card>
      )}
      <div className="flex flex-col gap-8">
        {broughtStages
          .filter((state) => byState.has(state))
          .map((state) => (
            <section key={state} aria-labelledby={`deliveries-${state}`}>
              <h2 id={`deliveries-${state}`} className="mb-3 text-xl">
                {t(`inboundList.${state}`)}
              </h2>
              <WorkRows>
                {byState.get(state)?.map((delivery) => (
                  <DeliveryRow key={delivery.orderNumbers.join()} delivery={delivery} />
                ))}
              </WorkRows>
            </section>
          ))}
      </div>
      <MoreButton list={list} />
    </>
  )
}
