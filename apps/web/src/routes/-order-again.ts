import { putInCart } from '../features/cart/cart-store.ts'
import { linesOf } from '../features/orders/order-quantities.ts'
import type { Order } from '../features/orders/queries.ts'
import { typedInLanguage } from '../platform/words.tsx'

/** What was ordered goes into the cart of its market, at the prices of today, also what could not be had then. How many lines those are. */
export const putAgain = ({ items, isConsumers }: Order): number => {
  const lines = linesOf(items).map(({ item }) => ({
    salesUnitId: item.salesUnitId,
    name: typedInLanguage(item.articleName),
    salesUnitName: typedInLanguage(item.salesUnitName),
    unitPriceCents: null,
    quantity: item.orderedQuantity,
  }))
  putInCart(lines, isConsumers ? 'b2c' : 'b2b')
  return lines.length
}
