import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { invariant } from '../../../platform/invariant.ts'
import { readableCompanies } from '../../accounts/public.ts'

/** The postcodes into which a hub brings goods to households. */
export const deliveryAreaOf = async (db: Queryable, retailerId: string): Promise<readonly string[]> => {
  const { id, deliveryPostcodes } = readableCompanies
  const [hub] = await db.select({ deliveryPostcodes }).from(readableCompanies).where(eq(id, retailerId))
  return invariant(hub, 'an order has a hub').deliveryPostcodes
}
