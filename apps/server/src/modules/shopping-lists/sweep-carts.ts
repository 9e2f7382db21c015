import { lt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { carts } from './tables.ts'

const days = 180

/** Deletes carts in which nothing has been changed for half a year. */
export const sweepCarts = async (db: Database, now: Date): Promise<void> => {
  await db.delete(carts).where(lt(carts.changedAt, new Date(now.getTime() - days * 24 * 60 * 60 * 1000)))
}
