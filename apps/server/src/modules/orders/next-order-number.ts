import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { orderNumberOf } from '@regionalmarkt/domain/orders/order-number.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'

/** Draws the number for a new customer order: `K-2026-000318`. */
export const nextCustomerOrderNumber = async (tx: Tx, now: Date): Promise<string> => {
  const { rows } = await tx.execute<{ n: number }>(sql`select nextval('business_customer_order_number_seq') as n`)
  return orderNumberOf('businessCustomerOrder', berlinDate(now), orNotFound(rows[0]).n)
}
