import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a column holds this lot, however it is typed; null: no number. */
export const isLot = (column: SQLWrapper, lot: string | null): SQL =>
  lot === null ? sql`${column} is null` : sql`lot_fold(${column}) = lot_fold(${lot}::text)`

/** Whether two columns hold one lot. */
export const isSameLotSql = (one: SQLWrapper, other: SQLWrapper): SQL =>
  sql`lot_fold(${one}) is not distinct from lot_fold(${other})`
