import { applyMovement, changeOf, type MovementKind } from '@regionalmarkt/domain/stock/movement.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orNotFound, orRefuse } from '../../platform/domain-error.ts'
import { stockMovements, stockReservations, stocks } from './tables.ts'

/** One entry of the ledger. `quantity` is in whole sales units; the order item is named for what is held for it. */
export type StockMovement = {
  readonly stockId: string
  readonly kind: MovementKind
  readonly quantity: number
  readonly orderItemId?: string
  readonly retailerOrderItemId?: string
  readonly reason?: string
}

/** Locks stock rows in id order, so that two transactions that want the same rows never wait for each other in a circle. */
export const lockStocks = async (tx: Tx, stockIds: readonly string[]) => {
  if (stockIds.length === 0) return []
  return tx
    .select()
    .from(stocks)
    .where(inArray(stocks.id, [...new Set(stockIds)]))
    .orderBy(stocks.id)
    .for('update')
}

/**
 * The only place that writes stock: ledger, balance and reservations in one transaction, rows locked in id order. Throws
 * the domain's refusal (`OutOfStock`, `StockNegative`, `StockReserved`) when a movement cannot happen.
 */
export const moveStock = async (tx: Tx, actor: Actor, movements: readonly StockMovement[]): Promise<void> => {
  if (movements.length === 0) return
  const rows = await lockStocks(
    tx,
    movements.map(({ stockId }) => stockId),
  )
  const balances = new Map(rows.map(({ id, onHand, reserved }) => [id, { onHand, reserved }]))
  for (const movement of movements) {
    const balance = orNotFound(balances.get(movement.stockId))
    balances.set(movement.stockId, orRefuse(applyMovement(balance, movement)))
  }
  for (const row of rows) {
    const { onHand, reserved } = orNotFound(balances.get(row.id))
    await tx
      .update(stocks)
      .set({ onHand, reserved, version: row.version + 1 })
      .where(eq(stocks.id, row.id))
  }
  const userId = actor.viewer.kind === 'user' ? actor.viewer.userId : null
  await tx.insert(stockMovements).values(
    movements.map(({ quantity, ...movement }) => ({
      ...movement,
      ...changeOf({ kind: movement.kind, quantity }),
      userId,
      at: actor.now,
    })),
  )
  for (const movement of movements) await keepReservation(tx, movement)
}

const reservedBy = { reservation: 1, release: -1, pick: -1, issue: -1, receipt: 0, correction: 0, waste: 0 } as const

const keepReservation = async (tx: Tx, { stockId, orderItemId, kind, quantity }: StockMovement): Promise<void> => {
  const change = reservedBy[kind] * quantity
  if (change === 0 || orderItemId === undefined) return
  if (change > 0) {
    await tx
      .insert(stockReservations)
      .values({ stockId, orderItemId, quantity: change })
      .onConflictDoUpdate({
        target: [stockReservations.stockId, stockReservations.orderItemId],
        set: { quantity: sql`${stockReservations.quantity} + ${change}` },
      })
    return
  }
  const row = and(eq(stockReservations.stockId, stockId), eq(stockReservations.orderItemId, orderItemId))
  const [held] = await tx.select({ quantity: stockReservations.quantity }).from(stockReservations).where(row)
  const left = (held?.quantity ?? 0) + change
  if (left > 0) await tx.update(stockReservations).set({ quantity: left }).where(row)
  else await tx.delete(stockReservations).where(row)
}
