import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { gatheredWrite } from '../../platform/pending-writes.ts'
import { stockReservations, stocks } from './tables.ts'

/** What stands on which shelf for an order item. */
export type Reservation = {
  /** A customer's line; at a supplier also the line of the hub's order with it that is for the hub's own shelf. */
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

/** For whom something is held. */
const holder = sql<string>`coalesce(${stockReservations.orderItemId}, ${stockReservations.ownItemId})`

/**
 * What is held for these order items, first expired first. Reservations change only under the lock of their order's row: whoever
 * wants to act on the answer holds it.
 */
export const reservationsOf = async (db: Queryable, orderItemIds: readonly string[]): Promise<Reservation[]> => {
  if (orderItemIds.length === 0) return []
  const ids = [...new Set(orderItemIds)]
  const { orderItemId, ownItemId } = stockReservations
  return db
    .select({
      orderItemId: holder,
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
    .where(or(inArray(orderItemId, ids), and(isNotNull(ownItemId), inArray(ownItemId, ids))))
    .orderBy(asc(holder), sql`${stocks.bestBefore} asc nulls last`, asc(stocks.id))
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
      orderItemId: holder,
      stockId: stockReservations.stockId,
      quantity: stockReservations.quantity,
    })
    .from(stockReservations)
    .innerJoin(stocks, eq(stocks.id, stockReservations.stockId))
    .where(and(inArray(stockReservations.stockId, [...new Set(stockIds)]), eq(stocks.companyId, companyId)))
    .orderBy(asc(holder), asc(stockReservations.stockId))
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

type Change = { stockId: string; orderItemId: string; isOwn: boolean; quantity: number }

type MovementOfItem = { kind: keyof typeof directionOf; orderItemId?: string; retailerOrderItemId?: string }
type Moved = Pick<Change, 'stockId' | 'quantity'> & MovementOfItem

/** What is held for the hub's own shelf is held for the line itself that orders it. */
export const isForOwnShelf = ({ orderItemId, retailerOrderItemId }: MovementOfItem): boolean =>
  orderItemId !== undefined && orderItemId === retailerOrderItemId

/** Sums movements to one change a stock row and order item. */
const changesOf = (movements: readonly Moved[]): Change[] => {
  const changes = new Map<string, Change>()
  for (const movement of movements) {
    const { stockId, orderItemId, kind, quantity } = movement
    const direction = directionOf[kind]
    if (direction === 0 || orderItemId === undefined) continue
    const key = `${stockId} ${orderItemId}`
    const before = changes.get(key)?.quantity ?? 0
    changes.set(key, { stockId, orderItemId, isOwn: isForOwnShelf(movement), quantity: before + direction * quantity })
  }
  return [...changes.values()].filter(({ quantity }) => quantity !== 0)
}

const hold = gatheredWrite<
  Pick<Change, 'stockId' | 'quantity'> & { orderItemId: string | null; ownItemId: string | null }
>(
  'held',
  (rows) => sql`held as (
    insert into ${stockReservations} (stock_id, order_item_id, own_item_id, quantity)
    select stock_id, order_item_id, own_item_id, quantity from json_populate_recordset(null::${stockReservations}, ${rows}::json)
    on conflict (stock_id, order_item_id, own_item_id) do update set quantity = ${stockReservations}.quantity + excluded.quantity
    returning 1)`,
)

/** Gathers what is held more. */
export const holdMore = (tx: Tx, movements: readonly Moved[]): void =>
  hold(
    tx,
    changesOf(movements)
      .filter(({ quantity }) => quantity > 0)
      .map(({ stockId, quantity, orderItemId, isOwn }) => ({
        ...{ stockId, quantity },
        orderItemId: isOwn ? null : orderItemId,
        ownItemId: isOwn ? orderItemId : null,
      })),
  )

/** Takes what is held no more from the reservations. `StockNegative`: more is given up than was held for that item. */
export const giveUp = async (tx: Tx, movements: readonly Moved[]): Promise<void> => {
  const less = changesOf(movements).filter(({ quantity }) => quantity < 0)
  if (less.length === 0) return
  const rows = sql.join(
    less.map((row) => sql`(${row.stockId}::uuid, ${row.orderItemId}::uuid, ${row.quantity}::int)`),
    sql`, `,
  )
  // What is given up whole leaves, the rest shrinks: two statements, because a row may not be changed and deleted in one.
  const gone = await tx.execute(sql`
    delete from ${stockReservations} using (values ${rows}) as v (stock_id, order_item_id, change)
    where ${stockReservations.stockId} = v.stock_id and ${holder} = v.order_item_id
      and ${stockReservations.quantity} + v.change = 0`)
  if (gone.rowCount === less.length) return
  const shrunk = await tx.execute(sql`
    update ${stockReservations} set quantity = ${stockReservations}.quantity + v.change
    from (values ${rows}) as v (stock_id, order_item_id, change)
    where ${stockReservations.stockId} = v.stock_id and ${holder} = v.order_item_id
      and ${stockReservations.quantity} + v.change > 0`)
  if ((gone.rowCount ?? 0) + (shrunk.rowCount ?? 0) !== less.length) throw new DomainError('StockNegative')
}
