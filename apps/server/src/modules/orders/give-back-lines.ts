import { goodsGivenBack } from '@regionalmarkt/domain/orders/give-back-goods.ts'
import { promisedQuantity } from '@regionalmarkt/domain/orders/quantities.ts'
import { inArray } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { readableRetailerOrderItems } from '../procurement/public.ts'
import { reservationsOf } from '../stock/public.ts'
import type { Changing } from './decide-change.ts'
import { giveBackGoods, type LineGivenBack } from './give-back-goods.ts'
import type { LockedCustomerOrder } from './lock-customer-orders.ts'

/** What lines that are wanted less give back: of each what the domain chooses from the hub's shelf and from what is bought for it. */
export const giveBack = async (
  tx: Tx,
  actor: CompanyActor,
  order: LockedCustomerOrder,
  changing: readonly Changing[],
): Promise<GivenBack> => {
  const fewer = changing.flatMap(({ item, change }) => ('fewer' in change ? [{ item, fewer: change.fewer }] : []))
  if (fewer.length === 0) return { facts: [], stillComing: new Map() }
  const bought = fewer.flatMap(({ item }) => item.sourcing.map(({ retailerOrderItemId }) => retailerOrderItemId))
  const statuses =
    bought.length === 0
      ? []
      : await tx
          .select({ id: readableRetailerOrderItems.id, status: readableRetailerOrderItems.status })
          .from(readableRetailerOrderItems)
          .where(inArray(readableRetailerOrderItems.id, bought))
  const stateOfPart = (id: string) => {
    const status = statuses.find((row) => row.id === id)?.status
    if (status === 'received') return 'open' as const
    return status === 'receivedRetailer' || status === 'completed' || status === 'cancelled'
      ? ('here' as const)
      : ('accepted' as const)
  }
  const held = await reservationsOf(
    tx,
    fewer.map(({ item }) => item.id),
  )
  const lines = fewer.map(({ item, fewer: quantity }): LineGivenBack => {
    const shelf = held.filter((part) => part.orderItemId === item.id && part.companyId === order.retailerId)
    const sourcing = item.sourcing.map((part) => ({ ...part, state: stateOfPart(part.retailerOrderItemId) }))
    return { item, isLeft: quantity === promisedQuantity(item), ...goodsGivenBack({ shelf, sourcing }, quantity) }
  })
  const facts = await giveBackGoods(tx, actor, order, lines)
  return { facts, stillComing: new Map(lines.map(({ item, stillComing }) => [item.id, stillComing])) }
}

/** By line: what suppliers are still to bring of it, in whole sales units. */
export type GivenBack = { readonly facts: readonly Fact[]; readonly stillComing: ReadonlyMap<string, number> }
