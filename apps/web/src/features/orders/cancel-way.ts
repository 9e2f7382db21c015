import { cancelOwnOrderItem } from '@regionalmarkt/contract/orders/own-orders.ts'
import { createContext } from 'react'
import { useSend } from '../../platform/queries.ts'

const useOfBusiness = (onDone: () => void) => {
  const send = useSend(cancelOwnOrderItem, { topics: ['orders', 'stock'], onDone })
  return {
    isPending: send.isPending,
    cancel: (orderNumber: string, itemId: string) => send.mutate({ params: { orderNumber, itemId } }),
  }
}

/** How whoever looks at an order takes a line back: a hook. Who says nothing is a business. */
export const CancelWay = createContext(useOfBusiness)
