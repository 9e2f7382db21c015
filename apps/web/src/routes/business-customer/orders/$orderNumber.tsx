import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { ComplaintDeadline, LineComplaints, ReportComplaint } from '../../../features/complaints/own-complaints.tsx'
import { companyComplaintsQuery, wayOfCompany } from '../../../features/complaints/way.ts'
import { ChangeOrder } from '../../../features/order-change/change-order.tsx'
import { useChanging } from '../../../features/order-change/use-changing.ts'
import { OrderSkeleton, OrderView } from '../../../features/orders/order-view.tsx'
import { orderQuery } from '../../../features/orders/queries.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { checkedParams } from '../../../platform/route-params.ts'
import { Button } from '../../../ui/button.tsx'
import { useOrderAgain } from './-use-order-again.ts'

const OrderPage = () => {
  const { orderNumber } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(orderNumber))
  const t = useWorkplaceTranslations('recurring')
  const again = useOrderAgain()
  const changing = useChanging('customer', order)
  const way = wayOfCompany(orderNumber)
  const canReport = way.useComplaints().data?.lines.some(({ canComplain }) => canComplain.allowed) ?? false
  if (changing.isOpen) return <ChangeOrder side="customer" order={order} changing={changing} />
  return (
    <OrderView
      order={order}
      onOrderAgain={() => again.mutate(orderNumber)}
      onChange={changing.open}
      complaints={{
        deadline: <ComplaintDeadline way={way} />,
        of: (item) => item.status === 'completed' && <LineComplaints way={way} item={item} />,
        ...(canReport
          ? { report: (item) => item.status === 'completed' && <ReportComplaint way={way} item={item} look="link" /> }
          : {}),
      }}
      more={
        <Button asChild look="secondary">
          <Link to="/business-customer/sales/recurring-sales-orders/create" search={{ from: orderNumber }}>
            <Repeat aria-hidden />
            {t('ofThis')}
          </Link>
        </Button>
      }
    />
  )
}

export const Route = createFileRoute('/business-customer/orders/$orderNumber')({
  params: checkedParams({ orderNumber: 'orderNumber' }),
  loader: ({ context: { queryClient }, params: { orderNumber } }) =>
    Promise.all([
      queryClient.ensureQueryData(orderQuery(orderNumber)),
      // It widens the last column, which would move afterwards. Without it the page is as good.
      queryClient.prefetchQuery(companyComplaintsQuery(orderNumber)),
    ]),
  pendingComponent: OrderSkeleton,
  component: OrderPage,
})
