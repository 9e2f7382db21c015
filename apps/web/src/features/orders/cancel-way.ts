import { cancelOwnOrderItem } from '@regionalmarkt/contract/orders/own-orders.ts'
import { declineSubstitute } from '@regionalmarkt/contract/orders/substitutes.ts'
import { createContext, type ReactNode } from 'react'
import { type Topic, useSend } from '../../platform/queries.ts'
import type { Order } from './queries.ts'

/** What taking goods out of an order changes. */
export const orderTopics = ['orders', 'stock'] as const satisfies readonly Topic[]

const useOfBusiness = (onDone: () => void) => {
  const send = useSend(cancelOwnOrderItem, { topics: orderTopics, onDone })
  const declining = useSend(declineSubstitute, { topics: orderTopics, onDone })
  return {
    isPending: send.isPending || declining.isPending,
    cancel: (orderNumber: string, itemId: string) => send.mutate({ params: { orderNumber, itemId } }),
    decline: (orderNumber: string, itemId: string) => declining.mutate({ params: { orderNumber, itemId } }),
  }
}

/** How whoever looks at an order takes a line back, or declines a substitute: a hook. Who says nothing is a business. */
export const CancelWay = createContext(useOfBusiness)

/** Shows an order of a household being changed, or as `view` does, which begins to by `onChange`. */
export type Changeable = (order: Order, view: (onChange: (() => void) | undefined) => ReactNode) => ReactNode
