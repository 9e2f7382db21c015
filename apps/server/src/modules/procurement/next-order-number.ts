import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { orderNumberOf } from '@regionalmarkt/domain/orders/order-number.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'

/** Draws numbers for new orders with suppliers: `E-2026-000045`. */
export const nextRetailerOrderNumbers = async (tx: Tx, now: Date, count: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select nextval('retailer_order_number_seq') as n from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ n }) => orderNumberOf('retailerOrder', berlinDate(now), n))
}
