import { berlinInstant } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { bringGoods, placeDemoOrder, type Stage, supplyOrders } from './demo-order-steps.ts'
import type { DemoOrder } from './demo-region/shapes.ts'

/**
 * Four weeks of orders, walked through the market's own use cases on the days they happened: stock, lots, retailer orders and
 * audit are those of real orders because they are. Past orders go by hub and delivery day, so that a
 * producer's order collects what several kitchens wanted.
 */
export const seedPastOrders = async (stage: Stage, orders: readonly DemoOrder[]): Promise<void> => {
  const tours = [...Map.groupBy(orders, ({ deliveryDate, hubSlug }) => `${deliveryDate} ${hubSlug}`)]
  for (const [tour, ofTour] of tours.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const day = tour.slice(0, 'YYYY-MM-DD'.length)
    const placed = []
    for (const order of ofTour) placed.push(await placeDemoOrder(stage, order))
    const running = placed
      .filter((order) => order !== null && order.status !== 'cancelled')
      .filter((order) => order !== null)
    await supplyOrders(stage, running, 'receivedRetailer', berlinInstant(day, '05:30'))
    for (const order of running) await bringGoods(stage, order, berlinInstant(day, '06:30'))
  }
}

/** How far along the road an order of today's pipeline has come, furthest first. */
const furthestFirst = ['receivedRetailer', 'pendingArrivalRetailer', 'processing', 'received'] as const

/** Four times as much: on some days what a kitchen wants is worth less than its hub asks for, and then no order would be in that stage. */
const inPlenty = (order: DemoOrder): DemoOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, quantity: 4 * line.quantity })),
})

/**
 * What is on its way now. The furthest orders go first: their producers have accepted, so that a later kitchen's wishes
 * open the next order instead of joining one that has left.
 */
export const seedPipeline = async (stage: Stage, orders: readonly DemoOrder[]): Promise<void> => {
  for (const status of furthestFirst) {
    for (const order of orders.filter((candidate) => candidate.status === status)) {
      const placed = (await placeDemoOrder(stage, order)) ?? (await placeDemoOrder(stage, inPlenty(order)))
      if (placed !== null && status !== 'received') await supplyOrders(stage, [placed], status, stage.now)
    }
  }
}
