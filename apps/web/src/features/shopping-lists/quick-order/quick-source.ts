import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import {
  findArticlesForCustomer,
  findUnitsForCustomer,
  quoteManualOrder,
} from '@regionalmarkt/contract/orders/manual-orders.ts'
import { findSalesUnits } from '@regionalmarkt/contract/shopping-lists/find-sales-units.ts'
import { call } from '../../../platform/api-client.ts'

export type WantedLine = { readonly salesUnitId: string; readonly quantity: number }
export type QuickQuote = Pick<ResponseOf<typeof quoteCart>, 'lines' | 'totals'>

/** In whose market numbers and names are looked up, and at whose prices. */
export type QuickSource = {
  /** Under which what is typed stays on this device. */
  readonly draftKey: string
  readonly find: (numbers: readonly string[]) => Promise<ResponseOf<typeof findSalesUnits>>
  readonly search: (
    asked: { q: string; limit: number },
    signal: AbortSignal,
  ) => Promise<ResponseOf<typeof listArticles>>
  /** What the lines would cost as an order of their own, and when each can be there. */
  readonly quote: (lines: WantedLine[], signal?: AbortSignal) => Promise<QuickQuote>
}

/** A kitchen at its own desk. */
export const ownSource = (userId: string): QuickSource => ({
  draftKey: `regionalmarkt.quick-order.${userId}`,
  find: (numbers) => call(findSalesUnits, { body: { numbers: [...numbers] } }),
  search: (query, signal) => call(listArticles, { params: { channel: 'b2b' }, query, signal }),
  quote: (lines, signal) => call(quoteCart, { params: { channel: 'b2b' }, body: { lines }, ...(signal && { signal }) }),
})

/** A hub that orders for its customer. */
export const customersSource = (customerSlug: string): QuickSource => {
  const params = { customerSlug }
  return {
    draftKey: `quick-order.of.${customerSlug}`,
    find: (numbers) => call(findUnitsForCustomer, { params, body: { numbers: [...numbers] } }),
    search: (body, signal) => call(findArticlesForCustomer, { params, body, signal }),
    quote: (lines, signal) => call(quoteManualOrder, { params, body: { lines }, ...(signal && { signal }) }),
  }
}
