import type { BodyOf, ParamsOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { receiveOrderItem as contract } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import { deriveOrderStatus } from '@regionalmarkt/domain/orders/order-status.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { readableCompanies } from '../accounts/public.ts'
import { demandsOf } from '../orders/public.ts'
import { advanceRetailerOrderItems, lockRetailerOrdersByNumber } from '../procurement/public.ts'
import { type Arrival, countIn } from './count-in.ts'
import { keepDeliveryCheck } from './delivery-check.ts'
import { putIntoStock } from './put-into-stock.ts'
import { shortageReason } from './shortage-reason.ts'
import { bringToHub, type SharedItem, shortenLines } from './shorten-lines.ts'

/**
 * The hub counts in what a supplier brought: good goods go into its stock by lot and are held for their customers, spoilt ones
 * are noted, what is short is shared as decided, and every customer concerned is told. All items of all orders or none. Refusals
 * name the `itemId` of the first line of a count; `ShortageUndecided` names all that is short at once (`items`) with the customers it would hit.
 */
export const receiveOrderItem = async (
  tx: Tx,
  actor: CompanyActor,
  { supplierSlug }: ParamsOf<typeof contract>,
  { orderNumbers, items: counted, check }: BodyOf<typeof contract>,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const supplierId = await supplierCalled(tx, supplierSlug)
  const orders = await lockRetailerOrdersByNumber(tx, { retailerId, supplierId }, orderNumbers)
  const demands = await demandsOf(
    tx,
    counted.flatMap(({ itemIds }) => itemIds),
  )
  const arrivals = countIn(actor, orders, counted, demands)
  await putIntoStock(tx, actor, orders, arrivals, demands)
  for (const { id } of orders) await keepDeliveryCheck(tx, actor, id, check)
  const moved = await advanceRetailerOrderItems(tx, actor, 'receive', arrivals.map(changeOf), orders)
  const shared = arrivals.map(({ item, waiting, hasSpoiltGoods, received: { shares } }): SharedItem => {
    const reason = shortageReason(item, { hasSpoiltGoods })
    return { retailerOrderItemId: item.id, waiting, shares, reason }
  })
  const brought = await bringToHub(tx, actor, shared)
  const { shortened, facts: shortening } = await shortenLines(tx, actor, shared, { isCounted: true })
  const status = deriveOrderStatus(
    'retailerOrder',
    moved.orders.map((order) => order.status),
  )
  return {
    answer: { status, shortened },
    facts: [...moved.facts, ...brought, ...shortening, { kind: 'stockMoved', companyIds: [retailerId, supplierId] }],
  }
}

/** The supplier whose delivery is being counted; only its orders are. */
const supplierCalled = async (tx: Tx, slug: string): Promise<string> => {
  const [supplier] = await tx
    .select({ id: readableCompanies.id })
    .from(readableCompanies)
    .where(eq(readableCompanies.slug, slug))
  return orNotFound(supplier).id
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
