import { goodsGivenBack, type SourcedPart } from '@regionalmarkt/domain/orders/give-back-goods.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { inArray } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { readableRetailerOrderItems } from '../procurement/public.ts'
import { reservationsOf } from '../stock/public.ts'
import type { Changing } from './changes/decide-change.ts'
import { giveBackGoods, type LineGivenBack } from './give-back-goods.ts'
import type { CustomerOrderItem, LockedCustomerOrder } from './lock-customer-orders.ts'

/** What lines that are wanted less give back. */
export const giveBack = (
  tx: Tx,
  actor: WhoActs,
  order: LockedCustomerOrder,
  changing: readonly Changing[],
): Promise<GivenBack> =>
  giveBackParts(
    tx,
    actor,
    order,
    changing.flatMap(({ item, change }) =>
      'fewer' in change ? [{ item, fewer: change.fewer, isLeft: change.fewer === promisedQuantity(item) }] : [],
    ),
  )

/** How many whole sales units a line gives back; `isLeft`: nothing of it is wanted any more. */
type Fewer = { readonly item: CustomerOrderItem; readonly fewer: number; readonly isLeft: boolean }

/** Lines give back goods: of each what the domain chooses from the hub's shelf and from what is bought for it. */
export const giveBackParts = async (
  tx: Tx,
  actor: WhoActs,
  order: LockedCustomerOrder,
  fewer: readonly Fewer[],
): Promise<GivenBack> => {
  if (fewer.length === 0) return { facts: [], stillComing: new Map() }
  const stateOfPart = await partStates(
    tx,
    fewer.map(({ item }) => item),
  )
  const held = await reservationsOf(
    tx,
    fewer.map(({ item }) => item.id),
  )
  const lines = fewer.map(({ item, fewer: quantity, isLeft }): LineGivenBack => {
    const shelf = held.filter((part) => part.orderItemId === item.id && part.companyId === order.retailerId)
    const sourcing = item.sourcing.map((part) => ({ ...part, state: stateOfPart(part.retailerOrderItemId) }))
    return { item, isLeft, ...goodsGivenBack({ shelf, sourcing }, quantity) }
  })
  const facts = await giveBackGoods(tx, actor, order, lines)
  return { facts, stillComing: new Map(lines.map(({ item, stillComing }) => [item.id, stillComing])) }
}

/** How far what is bought for these lines has come, by item of a supplier. */
export const partStates = async (
  tx: Tx,
  items: readonly CustomerOrderItem[],
): Promise<(retailerOrderItemId: string) => SourcedPart['state']> => {
  const bought = items.flatMap(({ sourcing }) => sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId))
  const statuses =
    bought.length === 0
      ? []
      : await tx
          .select({ id: readableRetailerOrderItems.id, status: readableRetailerOrderItems.status })
          .from(readableRetailerOrderItems)
          .where(inArray(readableRetailerOrderItems.id, bought))
  return (id) => {
    const status = statuses.find((row) => row.id === id)?.status
    // What was declined as a whole, and is not shared out yet, comes as little as what nobody has accepted.
    if (status === 'received' || status === 'cancelled') return 'open'
    if (status === 'processing') return 'accepted'
    return status === 'receivedRetailer' || status === 'completed' ? 'here' : 'sent'
  }
}

/** By line: what suppliers are still to bring of it, in whole sales units. */
export type GivenBack = { readonly facts: readonly Fact[]; readonly stillComing: ReadonlyMap<string, number> }
