import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DeliveryRow } from '../../../features/fulfilment/delivery-row.tsx'
import { type Delivery, deliveriesQuery } from '../../../features/fulfilment/queries.ts'
import { CardRowsSkeleton } from '../../../features/fulfilment/skeletons.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/inbound/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(deliveriesQuery),
  pendingComponent: CardRowsSkeleton,
  component: InboundDeliveries,
})

/** What can be counted now stands first, then what is still to come. */
const byDay = (deliveries: readonly Delivery[]): [string, Delivery[]][] => {
  const days = Map.groupBy(deliveries, ({ deliveryDate }) => deliveryDate)
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => [day, ofDay.toSorted((a, b) => Number(b.canReceive) - Number(a.canReceive))])
}

function InboundDeliveries() {
  const t = useTranslations('retailer')
  const format = useFormat()
  const { deliveries } = useSuspenseQuery(deliveriesQuery).data
  const today = format.dayOf(new Date())
  useDocumentTitle(t('inbound'))
  return (
    <>
      <PageHeader title={t('inbound')} lead={t('inboundList.lead')} />
      {deliveries.length === 0 && (
        <Card>
          <EmptyState icon={PackageOpen} title={t('inboundList.emptyTitle')}>
            {t('inboundList.emptyText')}
          </EmptyState>
        </Card>
      )}
      <div className="flex flex-col gap-8">
        {byDay(deliveries).map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className="mb-3 text-xl">
              {day === today && `${t('inboundList.today')}, `}
              {format.longDay(day)}
            </h2>
            <ul className="flex flex-col gap-3">
              {ofDay.map((delivery) => (
                <DeliveryRow key={delivery.orderNumber} delivery={delivery} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
