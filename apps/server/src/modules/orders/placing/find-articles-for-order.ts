import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { findArticlesForOrder } from '@regionalmarkt/contract/orders/change-order.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { articlesOf } from '../../market/public.ts'
import { marketOfBuyer } from '../../pricing/public.ts'
import { buyerOf } from '../buyer-of.ts'
import { sideOf } from '../changes/decide-change.ts'
import { findCustomerOrder } from '../lock-customer-orders.ts'
import type { Party } from '../parties.ts'

const mostArticles = 6

/**
 * What could join an order, at its buyer's prices: for its customer what can come on its day; for the hub, which may add past cut-offs,
 * whatever is called so. Refusals: `NotFound`, `CompanyNotApproved`.
 */
export const articlesForOrder = async (
  db: Database,
  actor: Actor,
  party: Party,
  { orderNumber, q }: { readonly orderNumber: string; readonly q: string },
): Promise<ResponseOf<typeof findArticlesForOrder>> => {
  const order = await findCustomerOrder(db, party, orderNumber)
  const market = { ...(await marketOfBuyer(db, buyerOf(order))), locale: actor.locale }
  // Who has moved to another hub since adds nothing of that one.
  if (market.retailerId !== order.retailerId) return { articles: [] }
  const day = sideOf(party) === 'customer' ? { deliveryDay: order.deliveryDate } : {}
  const { articles } = await articlesOf(db, market, { q, ...day, sort: 'popular', limit: mostArticles }, actor.now)
  return { articles }
}
