import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { shareShortage as contract } from '@regionalmarkt/contract/fulfilment/share-shortage.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { reassignHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import { type SharingRule, shareShortage as share, shortageOf } from '@regionalmarkt/domain/stock/share-shortage.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { demandsOf } from '../orders/public.ts'
import { lockRetailerOrder, type RetailerOrderItem } from '../procurement/public.ts'
import { moveStock } from '../stock/public.ts'
import { retailerItemOf, waitingFor } from './retailer-item-state.ts'
import { shortageReason } from './shortage-reason.ts'
import { bringToHub, shortenLines } from './shorten-lines.ts'
import { type HeldGoods, lockHeldGoods } from './supplier-stock.ts'

/** Once counted in, a shortage has been shared by the counting. */
const isCounted = ({ status }: RetailerOrderItem): boolean =>
  (['receivedRetailer', 'completed'] satisfies OrderItemStatus[]).some((counted) => counted === status)

/**
 * The hub shares out what a supplier can still bring of a line it declined in part or whole, before the goods arrive.
 * Refusals: `TransitionNotAllowed` when nothing is short, `NotYetConfirmed` while a line waits for the hub's confirmation,
 * `SharesDoNotAddUp`, `QuantityTooHigh`.
 */
export const shareShortage = async (
  tx: Tx,
  actor: CompanyActor,
  { orderNumber, itemId }: { readonly orderNumber: string; readonly itemId: string },
  rule: SharingRule,
): Promise<Outcome<ResponseOf<typeof contract>>> => {
  const retailerId = actor.viewer.company.id
  const order = await lockRetailerOrder(tx, { retailerId }, orderNumber)
  const item = retailerItemOf(order, itemId)
  const demands = await demandsOf(tx, [itemId])
  const waiting = waitingFor(item, demands)
  const available = promisedQuantity(item)
  if (isCounted(item) || shortageOf(available, waiting) === 0) {
    throw new DomainError('TransitionNotAllowed', { status: item.status, missing: 0 })
  }
  if (waiting.some(({ status }) => status === 'received')) throw new DomainError('NotYetConfirmed')
  const shares = orRefuse(share(available, waiting, rule))
  const reason = shortageReason(item, { hasSpoiltGoods: false })
  const held = await lockHeldGoods(tx, [order], demands)
  await moveStock(
    tx,
    actor,
    reserveAnew(held, item, new Map(shares.map(({ orderItemId, given }) => [orderItemId, given]))),
  )
  const shared = { retailerOrderItemId: itemId, waiting, shares, reason }
  // Of a line that gets nothing more from the supplier, everything that is left stands at the hub already.
  const brought = await bringToHub(tx, actor, [{ ...shared, shares: shares.filter(({ given }) => given === 0) }])
  const { shortened, facts } = await shortenLines(tx, actor, [shared])
  const after = { itemId, rule: rule.kind, shares: shares.map((each) => ({ ...each })) }
  audit(tx, actor, {
    action: 'retailerOrder.share-shortage',
    subject: 'retailerOrder',
    subjectId: order.id,
    after,
  })
  const { id, supplierId } = order
  return {
    answer: { shortened },
    facts: [
      ...brought,
      ...facts,
      { kind: 'retailerOrdersMoved', action: 'shareShortage', orders: [{ id, retailerId, supplierId }] },
      { kind: 'stockMoved', companyIds: [retailerId, supplierId] },
    ],
  }
}

/** The supplier's shelf holds for each line what it is to get. */
const reserveAnew = (held: HeldGoods, item: RetailerOrderItem, wanted: ReadonlyMap<string, number>) => {
  const { released, reserved } = reassignHeld(held.atSupplier(item), wanted)
  return [
    ...released.map((goods) => ({ ...goods, kind: 'release' as const, retailerOrderItemId: item.id })),
    ...reserved.map((goods) => ({ ...goods, kind: 'reservation' as const, retailerOrderItemId: item.id })),
  ]
}
