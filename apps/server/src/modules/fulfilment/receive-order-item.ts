import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { receiveOrderItem as contract } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { and, eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableCompanies } from '../accounts/public.ts'
import { demandsOf } from '../orders/public.ts'
import { advanceRetailerOrderItems, type LockedRetailerOrder, lockRetailerOrder } from '../procurement/public.ts'
import { type Arrival, countIn } from './count-in.ts'
import { keepDeliveryCheck } from './delivery-check.ts'
import { putIntoStock } from './put-into-stock.ts'
import { shortageReason } from './shortage-reason.ts'
import { bringToHub, type SharedItem, shortenLines } from './shorten-lines.ts'

/**
 * The hub counts in what a supplier brought: good goods go into its stock by lot and are held for their customers, spoilt ones
 * are noted, what is short is shared as decided, and every customer concerned is told. All items or none. Refusals name
 * their `itemId`; `ShortageUndecided` names all short lines at once (`items`) with the customers they would hit.
 */
export const receiveOrderItem = async (
  tx: Tx,
  actor: CompanyActor,
  { supplierSlug }: ParamsOf<typeof contract>,
  { orderNumber, items: counted, check }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const order = await lockRetailerOrder(tx, { retailerId }, orderNumber)
  await checkSupplier(tx, order, supplierSlug)
  const demands = await demandsOf(
    tx,
    counted.map(({ itemId }) => itemId),
  )
  const arrivals = countIn(actor, order, counted, demands)
  await putIntoStock(tx, actor, order, arrivals, demands)
  await keepDeliveryCheck(tx, actor, order.id, check)
  const { orders, facts } = await advanceRetailerOrderItems(tx, actor, 'receive', arrivals.map(changeOf), [order])
  const shared = arrivals.map(({ item, waiting, received: { shares, spoiltQuantity } }): SharedItem => {
    const reason = shortageReason(item, { hasSpoiltGoods: spoiltQuantity > 0 })
    return { retailerOrderItemId: item.id, waiting, shares, reason }
  })
  const brought = await bringToHub(tx, actor, shared)
  const { shortened, facts: shortening } = await shortenLines(tx, actor, shared, { isCounted: true })
  return {
    answer: { status: orNotFound(orders[0]).status, shortened },
    facts: [...facts, ...brought, ...shortening, { kind: 'stockMoved', companyIds: [retailerId, order.supplierId] }],
  }
}

/** The order must be one of the supplier whose delivery is being counted. */
const checkSupplier = async (tx: Tx, { supplierId }: LockedRetailerOrder, slug: string): Promise<void> => {
  const [supplier] = await tx
    .select({ id: readableCompanies.id })
    .from(readableCompanies)
    .where(and(eq(readableCompanies.id, supplierId), eq(readableCompanies.slug, slug)))
  orNotFound(supplier)
}

const changeOf = ({ item, received: { path, receivedQuantity, receivedGrams, spoiltQuantity } }: Arrival) => ({
  itemId: item.id,
  status: path.at(-1) ?? item.status,
  // Counting in what stands at the door is acceptance.
  confirmedQuantity: promisedQuantity(item),
  receivedQuantity,
  receivedGrams,
  spoiltQuantity,
})
