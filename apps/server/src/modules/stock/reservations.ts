import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { given, statement } from '../../platform/prepared.ts'
import { stockReservations, stocks } from './tables.ts'

/** What stands on which shelf for an order item. */
export type Reservation = {
  readonly orderItemId: string
  readonly stockId: string
  /** Whose shelf: the hub's or the supplier's. */
  readonly companyId: string
  readonly salesUnitId: string
  readonly lot: string | null
  readonly bestBefore: string | null
  readonly shelf: string
  /** Whole sales units. */
  readonly quantity: number
}

/**
 * What is held for these order items, first expired first. Reservations change only under the lock of their order's row: whoever
 * wants to act on the answer holds it.
 */
export const reservationsOf = async (db: Queryable, orderItemIds: readonly string[]): Promise<Reservation[]> => {
  if (orderItemIds.length === 0) return []
  return db
    .select({
      orderItemId: stockReservations.orderItemId,
      stockId: stockReservations.stockId,
      companyId: stocks.companyId,
      salesUnitId: stocks.salesUnitId,
      lot: stocks.lot,
      bestBefore: stocks.bestBefore,
      shelf: stocks.shelf,
      quantity: stockReservations.quantity,
    })
    .from(stockReservations)
    .innerJoin(stocks, eq(stocks.id, stockReservations.stockId))
    .where(inArray(stockReservations.orderItemId, [...new Set(orderItemIds)]))
    .orderBy(asc(stockReservations.orderItemId), sql`${stocks.bestBefore} asc nulls last`, asc(stocks.id))
}

/** For which order items something of these lots of a company is held. Under the lock of the lots it stays so. */
export const holdersOf = async (
  db: Queryable,
  companyId: string,
  stockIds: readonly string[],
): Promise<{ orderItemId: string; stockId: string; quantity: number }[]> => {
  if (stockIds.length === 0) return []
  return db
    .select({
      orderItemId: stockReservations.orderItemId,
      stockId: stockReservations.stockId,
      quantity: stockReservations.quantity,
    })
    .from(stockReservations)
    .innerJoin(stocks, eq(stocks.id, stockReservations.stockId))
    .where(and(inArray(stockReservations.stockId, [...new Set(stockIds)]), eq(stocks.companyId, companyId)))
    .orderBy(asc(stockReservations.orderItemId), asc(stockReservations.stockId))
}

const directionOf = {
  reservation: 1,
  release: -1,
  pick: -1,
  issue: -1,
  receipt: 0,
  correction: 0,
  waste: 0,
  transfer: 0,
} as const

type Change = { stockId: string; orderItemId: string; quantity: number }

/** Sums movements to one change a stock row and order item. */
const changesOf = (movements: readonly (Omit<Change, 'orderItemId'> & MovementOfItem)[]): Change[] => {
  const changes = new Map<string, Change>()
  for (const { stockId, orderItemId, kind, quantity } of movements) {
    const direction = directionOf[kind]
    if (direction === 0 || orderItemId === undefined) continue
    const key = `${stockId} ${orderItemId}`
    const before = changes.get(key)?.quantity ?? 0
    changes.set(key, { stockId, orderItemId, quantity: before + direction * quantity })
  }
  return [...changes.values()].filter(({ quantity }) => quantity !== 0)
}
type MovementOfItem = { kind: keyof typeof directionOf; orderItemId?: string }

const holdMore = statement<object>(sql`
  insert into ${stockReservations} (stock_id, order_item_id, quantity)
  select "stockId", "orderItemId", quantity
  from jsonb_to_recordset(${given('more')}::jsonb) as v ("stockId" uuid, "orderItemId" uuid, quantity int)
  on conflict (stock_id, order_item_id) do update set quantity = ${stockReservations}.quantity + excluded.quantity`)

/** Keeps the reservation rows in step with the ledger. `StockNegative`: more is given up than was held for that item. */
export const keepReservations = async (tx: Tx, movements: Parameters<typeof changesOf>[0]): Promise<void> => {
  const changes = changesOf(movements)
  const more = changes.filter(({ quantity }) => quantity > 0)
  const less = changes.filter(({ quantity }) => quantity < 0)
  if (more.length > 0) {
    await holdMore(tx, { more: JSON.stringify(more) })
  }
  if (less.length === 0) return
  const rows = sql.join(
    less.map((row) => sql`(${row.stockId}::uuid, ${row.orderItemId}::uuid, ${row.quantity}::int)`),
    sql`, `,
  )
  // What is given up whole leaves, the rest shrinks: two statements, because a row may not be changed and deleted in one.
  const gone = await tx.execute(sql`
    delete from ${stockReservations} using (values ${rows}) as v (stock_id, order_item_id, change)
    where ${stockReservations.stockId} = v.stock_id and ${stockReservations.orderItemId} = v.order_item_id
      and ${stockReservations.quantity} + v.change = 0`)
  if (gone.rowCount === less.length) return
  const shrunk = await tx.execute(sql`
    update ${stockReservations} set quantity = ${stockReservations}.quantity + v.change
    from (values ${rows}) as v (stock_id, order_item_id, change)
    where ${stockReservations.stockId} = v.stock_id and ${stockReservations.orderItemId} = v.order_item_id
      and ${stockReservations.quantity} + v.change > 0`)
  if ((gone.rowCount ?? 0) + (shrunk.rowCount ?? 0) !== less.length) throw new DomainError('StockNegative')
}
