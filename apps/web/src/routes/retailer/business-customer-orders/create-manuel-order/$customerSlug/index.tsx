import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ManualDraftView } from '../../../../../features/manual-orders/manual-draft-view.tsx'
import { customerQuery } from '../../../../../features/manual-orders/queries.ts'
import { useWorkplaceTranslations } from '../../../../../platform/later-words.ts'
import { checkedParams } from '../../../../../platform/route-params.ts'
import { Button } from '../../../../../ui/button.tsx'
import { PageHeader } from '../../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/business-customer-orders/create-manuel-order/$customerSlug/')({
  params: checkedParams({ customerSlug: 'slug' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(customerQuery(params.customerSlug)),
  pendingComponent: DetailSkeleton,
  component: Draft,
})

function Draft() {
  const t = useWorkplaceTranslations('manualOrders.draft')
  const { customerSlug } = Route.useParams()
  const { data } = useSuspenseQuery(customerQuery(customerSlug))
  return (
    <>
      <PageHeader
        title={data.customer.name}
        lead={t('lead')}
        actions={
          <Button asChild look="secondary">
            <Link
              to="/retailer/business-customer-orders/create-manuel-order/$customerSlug/add"
              params={{ customerSlug }}
            >
              <Plus aria-hidden />
              {t('add')}
            </Link>
          </Button>
        }
      />
      <ManualDraftView key={customerSlug} customer={data} />
    </>
  )
}
