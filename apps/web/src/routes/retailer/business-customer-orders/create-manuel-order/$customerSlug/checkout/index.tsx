import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ManualCheckout } from '../../../../../../features/manual-orders/manual-checkout.tsx'
import { customerQuery } from '../../../../../../features/manual-orders/queries.ts'
import { useWorkplaceTranslations } from '../../../../../../platform/later-words.ts'
import { checkedParams } from '../../../../../../platform/route-params.ts'
import { PageHeader } from '../../../../../../ui/page-header.tsx'
import { DetailSkeleton } from '../../../../../../ui/skeleton.tsx'
import { toast } from '../../../../../../ui/toast.ts'

export const Route = createFileRoute('/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout/')({
  params: checkedParams({ customerSlug: 'slug' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(customerQuery(params.customerSlug)),
  pendingComponent: DetailSkeleton,
  component: Checkout,
})

function Checkout() {
  const t = useWorkplaceTranslations('manualOrders.checkout')
  const { customerSlug } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(customerQuery(customerSlug))
  const { name: customer } = data.customer
  const show = async (orderNumber: string) => {
    await navigate({ to: '/retailer/business-customer-orders/$orderNumber', params: { orderNumber } })
    toast({ tone: 'success', title: t('placed', { number: orderNumber, customer }) })
  }
  return (
    <>
      <PageHeader title={t('title')} tabTitle={`${t('title')} ${customer}`} lead={t('lead', { customer })} />
      <ManualCheckout customer={data} onPlaced={(orderNumber) => void show(orderNumber)} />
    </>
  )
}
