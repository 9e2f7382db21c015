import type { CustomerDeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { orderItemTransitions } from '@regionalmarkt/domain/orders/order-item-roads.ts'
import { type OrderItemStatus, orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'

/** The stages goods of this delivery method pass on their way, first to last; being cancelled is not a stage. */
export const stagesOf = (method: CustomerDeliveryMethod): readonly OrderItemStatus[] => {
  const reached = Object.values(orderItemTransitions[method]).flatMap((moves) => Object.values(moves))
  return orderItemStatuses.filter(
    (status) => status !== 'cancelled' && (status === 'received' || reached.includes(status)),
  )
}
