import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangeOrder } from '../../../features/order-change/change-order.tsx'
import { OrderSkeleton, OrderView } from '../../../features/orders/order-view.tsx'
import { orderQuery } from '../../../features/orders/queries.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { useOrderAgain } from './-use-order-again.ts'

const OrderPage = () => {
  const { orderNumber } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(orderNumber))
  const again = useOrderAgain()
  const [isChanging, setChanging] = useState(false)
  if (isChanging) return <ChangeOrder side="customer" order={order} onClose={() => setChanging(false)} />
  return <OrderView order={order} onOrderAgain={() => again.mutate(orderNumber)} onChange={() => setChanging(true)} />
}

export const Route = createFileRoute('/business-customer/orders/$orderNumber')({
  params: checkedParams({ orderNumber: 'orderNumber' }),
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(orderQuery(params.orderNumber)),
  pendingComponent: OrderSkeleton,
  component: OrderPage,
})
