import { completeOrder, departOrder } from '@regionalmarkt/contract/fulfilment/orders.ts'
import { confirmBusinessCustomerOrder } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import type { DeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { toast } from '../../ui/toast.ts'
import { goodsTopics } from './queries.ts'

/** Takes an order on; the server moves what the hub's own stock covers on to the shelf. */
export const useConfirmOrder = () => {
  const t = useWorkplaceTranslations('fulfilment.customerOrders')
  return useSend(confirmBusinessCustomerOrder, {
    topics: goodsTopics,
    onDone: (_, { params }) => toast({ title: t('confirmed', { number: params.orderNumber }) }),
  })
}

/** Whether the customer fetches the goods instead of getting them brought. */
export const isFetched = (method: DeliveryMethod): boolean => method === 'pickupHub' || method === 'pickupSupplier'

/** Sends a packed order out, or sets it ready for the customer. */
export const useDepartOrder = (method: DeliveryMethod) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrder')
  return useSend(departOrder, {
    topics: goodsTopics,
    onDone: (_, { params: { orderNumber: number } }) =>
      toast({ title: isFetched(method) ? t('readied', { number }) : t('departed', { number }) }),
  })
}

/** The goods were handed over. */
export const useCompleteOrder = ({ onDone }: { onDone: () => void }) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrder')
  return useSend(completeOrder, {
    topics: goodsTopics,
    onRefused: () => undefined,
    onDone: (_, { params }) => {
      onDone()
      toast({ title: t('completed', { number: params.orderNumber }) })
    },
  })
}
