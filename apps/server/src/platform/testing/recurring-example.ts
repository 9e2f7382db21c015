import { createRecurringOrder } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { requestOf } from './api-request.ts'
import type { Market } from './market-world.ts'
import type { TestApp } from './test-app.ts'

/** The first date of every recurring order of the world: a Tuesday. */
export const recurringDate = '2026-12-08'

/** A recurring order of the world's customer. */
export const recurringBody = ({ addresses, pack }: Pick<Market, 'addresses' | 'pack'>) => ({
  interval: 'weekly',
  weekday: 'tuesday',
  startsOn: recurringDate,
  holidayRule: 'dayBefore',
  deliveryMethod: 'deliveryHub',
  ...addresses,
  lines: [{ salesUnitId: pack.id, quantity: 2 }],
})

/** What is done with one, at both sides. */
const deeds = [
  'get-recurring-order',
  'update-recurring-order',
  'preview-recurring-order-change',
  'move-recurring-order',
  'preview-recurring-order-move',
  'touch-occurrence',
].flatMap((slug) => [`${slug}-as-customer`, `${slug}-as-hub`])

/** One for every deed, so that each finds it as it was created. */
export const givenRecurringOrders = async (
  server: TestApp,
  market: Pick<Market, 'addresses' | 'pack' | 'people' | 'customer'>,
): Promise<ReadonlyMap<string, string>> => {
  const numbers = new Map<string, string>()
  for (const slug of deeds) {
    const request = {
      as: market.people.retailer,
      params: { customerSlug: market.customer.slug },
      body: recurringBody(market),
    }
    const { body } = await requestOf(server, createRecurringOrder.hub, request)
    numbers.set(slug, (body as { orderNumber: string }).orderNumber)
  }
  return numbers
}
