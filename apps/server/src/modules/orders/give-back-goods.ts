import type { GoodsGivenBack } from '@regionalmarkt/domain/orders/give-back-goods.ts'
import { splitHeld } from '@regionalmarkt/domain/stock/held-goods.ts'
import type { StockMovement as Moved } from '@regionalmarkt/domain/stock/movement.ts'
import { and, eq, inArray, sql, sum } from 'drizzle-orm'
import type { WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { type DemandGivenBack, leaveRetailerOrders } from '../procurement/public.ts'
import { moveStock, type Reservation, releaseDaily, reservationsOf, type StockMovement } from '../stock/public.ts'
import type { CustomerOrderItem, LockedCustomerOrder } from './lock-customer-orders.ts'
import { passOnGoods } from './pass-on-goods.ts'
import { orderItemSourcing } from './tables.ts'

/** What one line gives back; `returned`: picked goods that go back to their shelf, and why. `isLeft`: nothing of the line is wanted any more. */
export type LineGivenBack = GoodsGivenBack & {
  readonly item: CustomerOrderItem
  readonly isLeft: boolean
  readonly returned?: { readonly movements: readonly Moved[]; readonly reason: string }
}

/**
 * Lines of a locked order give goods back: what the hub's shelf held is free again, demand leaves the orders with suppliers, whose shelves
 * then hold for those who still wait. Where a supplier has accepted already, the goods are still coming: they stay held there, by the item
 * itself and for whoever wants them next, until it sends them, and reach the hub as surplus.
 */
export const giveBackGoods = async (
  tx: Tx,
  who: WhoActs,
  order: LockedCustomerOrder,
  lines: readonly LineGivenBack[],
): Promise<readonly Fact[]> => {
  if (lines.length === 0) return []
  const leaving = lines.flatMap(({ demand }) => demand)
  const { left, stays, facts } = await leaveRetailerOrders(tx, who, leaving, (itemIds) => wantedOf(tx, itemIds))
  const reservations = await reservationsOf(
    tx,
    lines.map(({ item }) => item.id),
  )
  const given = lines.map((line) => {
    const held = reservations.filter(
      ({ orderItemId, companyId }) => orderItemId === line.item.id && companyId !== order.retailerId,
    )
    const leftDemand = line.demand.filter(({ retailerOrderItemId }) => left.has(retailerOrderItemId))
    const stayingDemand = line.demand.filter(({ retailerOrderItemId }) => stays.has(retailerOrderItemId))
    const given = Math.max(0, sumOf(held) - line.stillThere)
    const staying = lastOf(held, Math.min(sumOf(stayingDemand), given))
    const free = Math.min(sumOf(leftDemand), given - sumOf(staying))
    const atSupplier = lastOf(splitHeld(held, sumOf(held) - sumOf(staying)).first, free)
    return { ...line, leftDemand, atSupplier, passedOn: heldByItems(staying, stayingDemand) }
  })
  const atSupplier = given.flatMap((line) => line.atSupplier)
  const passedOn = await passOnGoods(tx, atSupplier, left)
  // Goods that stay go first to those who wait for too little, since their supplier declined a part.
  const kept = given.flatMap((line) => line.passedOn)
  const takenOver: StockMovement[] = []
  for (const [id, item] of stays) {
    const goods = kept.filter(({ retailerOrderItemId }) => retailerOrderItemId === id)
    for (const held of await passOnGoods(tx, goods, new Map([[id, item]])))
      takenOver.push({ ...held, kind: 'release', orderItemId: id }, held)
  }
  await moveStock(tx, who, [...given.flatMap(movementsOf), ...takenOver, ...passedOn])
  await releaseDaily(
    tx,
    given
      .flatMap(({ item: { salesUnitId }, leftDemand, atSupplier: released }) => {
        let ready = sumOf(released)
        return leftDemand.map(({ retailerOrderItemId, quantity }) => {
          const fromShelf = Math.min(ready, quantity)
          ready -= fromShelf
          // What no supplier's shelf held was to be made, and need not be.
          const supplyDate = left.get(retailerOrderItemId)?.supplyDate ?? ''
          return { salesUnitId, supplyDate, quantity: quantity - fromShelf }
        })
      })
      .filter(({ quantity }) => quantity > 0),
  )
  // A line that goes on without a supplier has nothing more to wait for there, even where that has declined before.
  for (const line of lines) {
    const { item, demand } = line
    for (const { retailerOrderItemId, quantity, isOpen } of demand) {
      const isThis = and(
        eq(orderItemSourcing.orderItemId, item.id),
        eq(orderItemSourcing.retailerOrderItemId, retailerOrderItemId),
      )
      const wanted = item.sourcing.find((part) => part.retailerOrderItemId === retailerOrderItemId)?.quantity ?? 0
      if (!line.isLeft && quantity >= wanted && (isOpen || left.has(retailerOrderItemId))) {
        await tx.delete(orderItemSourcing).where(isThis)
      } else {
        const less = sql`greatest(0, ${orderItemSourcing.quantity} - ${quantity}::int)`
        await tx.update(orderItemSourcing).set({ quantity: less }).where(isThis)
      }
    }
  }
  const companyIds = [order.retailerId, ...new Set(lines.map(({ item }) => item.supplierId))]
  return [...facts, { kind: 'stockMoved', companyIds }]
}

const sumOf = (parts: readonly { readonly quantity: number }[]): number =>
  parts.reduce((total, { quantity }) => total + quantity, 0)

/** The last `wanted` sales units of what is held first expired first. */
const lastOf = (held: readonly Reservation[], wanted: number): Reservation[] => {
  let open = wanted
  return held.toReversed().flatMap((part) => {
    const quantity = Math.min(open, part.quantity)
    open -= quantity
    return quantity > 0 ? [{ ...part, quantity }] : []
  })
}

type HeldByItem = Reservation & { readonly retailerOrderItemId: string }

/** Goods that stay with their supplier, each part held from now on by the accepted item it is of. */
const heldByItems = (staying: readonly Reservation[], demand: readonly DemandGivenBack[]): HeldByItem[] => {
  let rest = staying
  return demand.flatMap(({ retailerOrderItemId, quantity }) => {
    const parts = splitHeld(rest, quantity)
    rest = parts.rest
    return parts.first.map((held) => ({ ...held, retailerOrderItemId }))
  })
}

const movementsOf = ({
  item: { id: orderItemId },
  released,
  returned,
  atSupplier,
  passedOn,
}: LineGivenBack & {
  readonly atSupplier: readonly Reservation[]
  readonly passedOn: readonly HeldByItem[]
}): StockMovement[] => [
  ...passedOn.flatMap(({ stockId, quantity, retailerOrderItemId }): StockMovement[] => [
    { stockId, quantity, retailerOrderItemId, kind: 'release', orderItemId },
    { stockId, quantity, retailerOrderItemId, kind: 'reservation', orderItemId: retailerOrderItemId },
  ]),
  ...[...released, ...atSupplier].map(
    ({ stockId, quantity }): StockMovement => ({ kind: 'release', stockId, quantity, orderItemId }),
  ),
  ...(returned?.movements ?? []).map(
    ({ stockId, quantity }): StockMovement => ({
      ...{ kind: 'receipt', stockId, quantity, orderItemId },
      reason: returned?.reason ?? '',
    }),
  ),
]

/** How much of each of these items of suppliers its lines want, in whole sales units. */
export const wantedOf = async (
  tx: Tx,
  retailerOrderItemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (retailerOrderItemIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: orderItemSourcing.retailerOrderItemId, wanted: sum(orderItemSourcing.quantity).mapWith(Number) })
    .from(orderItemSourcing)
    .where(inArray(orderItemSourcing.retailerOrderItemId, [...retailerOrderItemIds]))
    .groupBy(orderItemSourcing.retailerOrderItemId)
  return new Map(rows.map(({ id, wanted }) => [id, wanted]))
}
