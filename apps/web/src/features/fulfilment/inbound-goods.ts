import type { ExpectedPile } from '@regionalmarkt/domain/orders/expected-piles.ts'
import type { InboundItem, InboundOrder } from './queries.ts'

/** A line of an order, as one of those that are counted together. */
export type InboundLine = InboundItem & { readonly orderNumber: string }

/** One line to count: a pile of the same goods. */
export type InboundGoods = ExpectedPile<InboundLine>

/** What a producer brings together, in one order or several: one thing to count. */
export type InboundDelivery = Pick<InboundOrder, 'deliveryDate' | 'leg'> & {
  readonly orders: readonly InboundOrder[]
  readonly items: readonly InboundLine[]
}

export const deliveryOf = (orders: readonly [InboundOrder, ...InboundOrder[]]): InboundDelivery => ({
  deliveryDate: orders[0].deliveryDate,
  leg: orders[0].leg,
  orders,
  items: orders.flatMap(({ orderNumber, items }) => items.map((item) => ({ ...item, orderNumber }))),
})
