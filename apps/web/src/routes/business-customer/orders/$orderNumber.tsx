import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ChangeOrder } from '../../../features/order-change/change-order.tsx'
import { useChanging } from '../../../features/order-change/use-changing.ts'
import { OrderSkeleton, OrderView } from '../../../features/orders/order-view.tsx'
import { orderQuery } from '../../../features/orders/queries.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { useOrderAgain } from './-use-order-again.ts'

const OrderPage = () => {
  const { orderNumber } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(orderNumber))
  const again = useOrderAgain()
  const changing = useChanging('customer', order)
  if (changing.isOpen) return <ChangeOrder side="customer" order={order} changing={changing} />
  return <OrderView order={order} onOrderAgain={() => again.mutate(orderNumber)} onChange={changing.open} />
}

export const Route = createFileRoute('/business-customer/orders/$orderNumber')({
  params: checkedParams({ orderNumber: 'orderNumber' }),
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(orderQuery(params.orderNumber)),
  pendingComponent: OrderSkeleton,
  component: OrderPage,
})
