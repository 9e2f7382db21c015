import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { GuestOrder } from '../../../features/orders/guest-order.tsx'
import { fetchWords, useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { toast } from '../../../ui/toast.ts'
import { putAgain } from '../../-order-again.ts'

const HouseholdComplaints = lazy(() => import('../../../features/complaints/household-complaints.tsx'))

/** Fetched beside the order, so that no first visit names its files. */
const ChangeableOrder = lazy(async () => ({
  default: (await import('../../../features/order-change/change-order.tsx')).ChangeableOrder,
}))

const OrderPage = () => {
  const { token } = Route.useParams()
  const { isNew = false, pay = false } = Route.useSearch()
  const t = useWorkplaceTranslations('orders')
  const navigate = Route.useNavigate()
  return (
    <GuestOrder
      key={token}
      token={token}
      isNew={isNew}
      isLeaving={pay}
      onLeaving={() => navigate({ search: {}, replace: true, resetScroll: false })}
      changeable={(order, view) => (
        <Suspense fallback={view(undefined)}>
          <ChangeableOrder side="guest" token={token} order={order} view={view} />
        </Suspense>
      )}
      onOrderAgain={(order) => {
        toast({ title: t('orderedAgain', { count: putAgain(order) }) })
        void navigate({ to: '/cart' })
      }}
      complaints={{
        deadline: (
          <Suspense>
            <HouseholdComplaints of={{ token }} />
          </Suspense>
        ),
        of: (item) =>
          item.status === 'completed' && (
            <Suspense>
              <HouseholdComplaints of={{ token }} item={item} />
            </Suspense>
          ),
      }}
    />
  )
}

/** `isNew`: it was placed a moment ago; `pay`: and is to be paid online. */
type Search = { isNew?: true; pay?: true }

export const Route = createFileRoute('/_public/guest-order/$token')({
  params: checkedParams({ token: 'token' }),
  validateSearch: ({ isNew, pay }: Record<string, unknown>): Search => ({
    ...(isNew === true ? { isNew } : {}),
    ...(pay === true ? { pay } : {}),
  }),
  loader: () => fetchWords('workplaces', 'refusals'),
  component: OrderPage,
})
