import { broughtStageOf, broughtStages, inboundViews } from '@regionalmarkt/domain/orders/brought-together.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CloudOff, PackageOpen } from 'lucide-react'
import { useUnsentCounts } from '../../../features/fulfilment/count-outbox.ts'
import { DeliveryRow } from '../../../features/fulfilment/delivery-row.tsx'
import { type InboundSearch, inboundSearchFrom } from '../../../features/fulfilment/inbound-search.ts'
import { deliveriesQuery } from '../../../features/fulfilment/queries.ts'
import { WorkRows, WorkRowsSkeleton } from '../../../features/fulfilment/work-rows.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow } from '../../../platform/queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceChips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/inbound/')({
  validateSearch: (search) => search as InboundSearch,
  loaderDeps: ({ search }) => search,
  // Not waited for: the choice of what is shown stays where it is while the deliveries come.
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(deliveriesQuery(inboundSearchFrom(deps))),
  component: InboundDeliveries,
})

function InboundDeliveries() {
  const t = useWorkplaceTranslations('fulfilment')
  const search = inboundSearchFrom(Route.useSearch())
  const navigate = Route.useNavigate()
  const { when } = search
  const list = useInfiniteQuery({ ...deliveriesQuery(search), throwOnError: hasNothingToShow })
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries)
  const unsent = useUnsentCounts().work.filter(({ stopped }) => stopped === undefined).length
  const byState = Map.groupBy(deliveries ?? [], ({ status }) => broughtStageOf(status))
  return (
    <>
      <PageHeader
        title={t('inbound')}
        lead={t('inboundList.lead')}
        actions={
          unsent > 0 ? (
            <Badge tone="warning" icon={CloudOff}>
              <span title={t('receiving.waits')}>{t('pick.unsent', { count: unsent })}</span>
            </Badge>
          ) : undefined
        }
      />
      <ChoiceChips
        label={t('inboundList.when')}
        className="mb-5"
        value={when ?? 'all'}
        options={(['all', ...inboundViews] as const).map((value) => ({ value, label: t(`inboundList.${value}`) }))}
        onChange={(value) => void navigate({ search: inboundSearchFrom({ when: value }), replace: true })}
      />
      {deliveries === undefined && <WorkRowsSkeleton />}
      {deliveries?.length === 0 && (
        <Card>
          <EmptyState icon={PackageOpen} title={t(`inboundList.${when ?? 'all'}Empty`)}>
            {when === undefined && t('inboundList.emptyText')}
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
