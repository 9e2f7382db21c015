import type { PaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCartOf } from '../../features/cart/cart-store.ts'
import { NextCutOff } from '../../features/cart/cut-off-box.tsx'
import { PrivateHome } from '../../features/home/private-home.tsx'
import { HouseholdOrder, householdOrderQuery } from '../../features/orders/household-order.tsx'
import { HouseholdOrders } from '../../features/orders/household-orders.tsx'
import { OrderSkeleton } from '../../features/orders/order-view.tsx'
import { paymentFilterFrom } from '../../parts/order-filter.ts'
import { enterMarket } from '../../platform/channel.ts'
import { fetchWords, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { putAgain } from '../-order-again.ts'
import { FavouriteCards } from '../regionalmarket/-favourites.tsx'

const HouseholdComplaints = lazy(() => import('../../features/complaints/household-complaints.tsx'))
const AllHouseholdDocuments = lazy(() => import('../../features/orders/household-documents.tsx'))

/** Fetched beside the order, so that no first visit names its files. */
const ChangeableOrder = lazy(async () => ({
  default: (await import('../../features/order-change/change-order.tsx')).ChangeableOrder,
}))

const useOrderAgain = () => {
  const t = useWorkplaceTranslations('orders')
  const client = useQueryClient()
  const navigate = Route.useNavigate()
  return useMutation({
    mutationFn: (orderNumber: string) => client.ensureQueryData(householdOrderQuery(orderNumber)),
    onSuccess: (order) => {
      toast({ title: t('orderedAgain', { count: putAgain(order) }) })
      void navigate({ to: '/cart' })
    },
    onError: (error) => toast({ tone: 'error', title: t('orderAgainFailed'), text: reasonOf(error) }),
  })
}

const Home = () => {
  const t = useWorkplaceTranslations('orders.household')
  const { order, isNew = false, pay = false, paymentStatus } = Route.useSearch()
  const navigate = Route.useNavigate()
  const again = useOrderAgain()
  // Who works for a company marks with its colleagues, for the other market.
  const isHousehold = useSession().activeAccount?.companyType === null
  const lineCount = useCartOf('b2c').lines.length
  if (order !== undefined) {
    return (
      <>
        <Button asChild look="link" className="mb-4">
          <Link to="/private-customer" search={{}}>
            <ArrowLeft aria-hidden />
            {t('back')}
          </Link>
        </Button>
        <Suspense fallback={<OrderSkeleton />}>
          <HouseholdOrder
            key={order}
            orderNumber={order}
            isNew={isNew}
            isLeaving={pay}
            onLeaving={() => navigate({ search: { order }, replace: true, resetScroll: false })}
            onOrderAgain={({ orderNumber }) => again.mutate(orderNumber)}
            complaints={{
              deadline: (
                <Suspense>
                  <HouseholdComplaints of={{ orderNumber: order }} />
                </Suspense>
              ),
              of: (item) =>
                item.status === 'completed' && (
                  <Suspense>
                    <HouseholdComplaints of={{ orderNumber: order }} item={item} />
                  </Suspense>
                ),
            }}
            changeable={(shown, view) => (
              <Suspense fallback={view(undefined)}>
                <ChangeableOrder side="household" order={shown} view={view} />
              </Suspense>
            )}
          />
        </Suspense>
      </>
    )
  }
  return (
    <PrivateHome
      lineCount={lineCount}
      cutOff={<NextCutOff />}
      orders={
        <HouseholdOrders
          onOrderAgain={again.mutate}
          orderingAgain={again.isPending ? again.variables : undefined}
          paymentStatus={paymentStatus}
          onPaymentStatus={(next) =>
            void navigate({ search: next ? { paymentStatus: next } : {}, replace: true, resetScroll: false })
          }
        />
      }
      favourites={isHousehold && <FavouriteCards />}
      documents={
        <Suspense>
          <AllHouseholdDocuments />
        </Suspense>
      }
    />
  )
}

/** `order`: the one that is looked at; `isNew`: it was placed a moment ago; `pay`: and is to be paid online. `paymentStatus`: of the orders in the list. */
type Search = { order?: string; isNew?: true; pay?: true; paymentStatus?: PaymentStatus }

export const Route = createFileRoute('/private-customer/')({
  validateSearch: ({ order, isNew, pay, ...search }: Record<string, unknown>): Search => ({
    ...paymentFilterFrom(search),
    ...(typeof order === 'string' && /^K-\d{4}-\d{6,}$/.test(order) ? { order } : {}),
    ...(isNew === true ? { isNew } : {}),
    ...(pay === true ? { pay } : {}),
  }),
  loader: () => {
    // Whatever is put into the cart here is for the household.
    enterMarket('b2c')
    return fetchWords('shopping')
  },
  component: Home,
})
