import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { putInCart } from '../../../features/cart/cart-store.ts'
import { linesOf } from '../../../features/orders/order-quantities.ts'
import { OrderSkeleton, OrderView } from '../../../features/orders/order-view.tsx'
import { type Order, orderQuery } from '../../../features/orders/queries.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { toast } from '../../../ui/toast.ts'

/** What was ordered goes into the cart, at the prices of today, also what could not be had then. */
const cartLinesOf = ({ items }: Order) =>
  linesOf(items).map(({ item }) => ({
    salesUnitId: item.salesUnitId,
    name: item.articleName,
    salesUnitName: item.salesUnitName,
    unitPriceCents: null,
    quantity: item.orderedQuantity,
  }))

const OrderPage = () => {
  const t = useTranslations('orders')
  const navigate = Route.useNavigate()
  const { orderNumber } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(orderNumber))
  const orderAgain = () => {
    const lines = cartLinesOf(order)
    putInCart(lines)
    toast({ title: t('orderedAgain', { count: lines.length }) })
    void navigate({ to: '/cart' })
  }
  return <OrderView order={order} onOrderAgain={orderAgain} />
}

export const Route = createFileRoute('/business-customer/orders/$orderNumber')({
  params: checkedParams({ orderNumber: 'orderNumber' }),
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(orderQuery(params.orderNumber)),
  pendingComponent: OrderSkeleton,
  component: OrderPage,
})
